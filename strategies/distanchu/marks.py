"""Marking every legal play by weighted reasons, and choosing the best: the way of `balanced` and its relatives."""

from simulator.asrus import DOTS
from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import KEEP, NOBODY, PASS, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.jit import inlined, kernel
from simulator.language import Text
from strategies.distanchu.judge import (
    DANGERS,
    count_unseen,
    danger_of_more,
    declares_riichi,
    hurry_after_riichi,
    keep_best,
    measure_dangers,
    num_rivals,
    others_mean_hand,
    pot_points,
)
from strategies.marking import best_position
from strategies.strategy import Weight

MEANINGS = {
    "danger": (
        0.9,
        0,
        20,
        Text("이길 카드가 밖에 있을수록 승산을 낮게 봄", "how fast each card that could beat a play lowers its chance"),
    ),
    "pot": (1.05, -10, 10, Text("이기면 가져올 판의 점수", "points on the table, if the play wins them")),
    "fear": (1.35, 0, 20, Text("점수를 잃는 판을 피하는 정도", "how much a table that costs points is feared")),
    "stuck": (
        0.45,
        -20,
        20,
        Text("벌점 카드로 트릭을 딸 위험을 싫어하는 정도", "dislike of winning with a penalty card"),
    ),
    "lead": (0.25, -20, 20, Text("선을 잡는 값", "worth of winning the lead")),
    "back": (
        0.4,
        -10,
        10,
        Text("이긴 뒤 가운데에 남는 내 카드의 점수", "points of the own cards left in the centre after winning"),
    ),
    "shed": (-0.13, -10, 10, Text("손에서 터는 카드 한 장", "each card shed")),
    "urgency": (
        0.92,
        -20,
        20,
        Text("남들의 손이 줄수록 서두름", "each card shed, the more the smaller the others' hands"),
    ),
    "split": (0.37, -20, 20, Text("세트를 깨는 손해", "cost of breaking a set")),
    "sets": (1.9, -20, 20, Text("세트를 쓰는 손해", "cost of each card of a set beyond the first")),
    "middle": (0.35, -20, 20, Text("가운데 숫자를 쓰는 손해", "cost of spending middle numbers")),
    "slack": (0.1, -20, 20, Text("필요보다 가까이 내는 손해", "cost of going nearer than needed")),
    "last_card": (0.2, -50, 50, Text("손을 다 터는 값", "worth of emptying the hand")),
    "play": (-1.95, -50, 50, Text("패스보다 내기를 좋아하는 정도", "liking for playing over passing")),
    "final": (
        0.4,
        -50,
        50,
        Text("패스하면 끝일 때 내기를 더 좋아하는 정도", "more liking for playing when a pass is final"),
    ),
    "rush": (1.8, 0, 50, Text("리치를 걸었을 때 카드 한 장을 터는 값", "each card shed after declaring riichi")),
    "rush_bonus": (
        0.03,
        0,
        5,
        Text(
            "먼저 나기 보너스 1점이 카드 터는 값에 더하는 정도", "each card shed, for each point of the first-out bonus"
        ),
    ),
    "rush_rival": (
        0.0,
        -5,
        20,
        Text("남이 리치를 걸었을 때 카드 한 장을 터는 값", "each card shed while a rival's riichi stands"),
    ),
    "rush_hand": (
        0.2,
        0,
        20,
        Text("남은 손패가 점수에 걸릴 때 카드 한 장을 터는 값", "each card shed when cards left in hand are scored"),
    ),
    "riichi_threshold": (
        0.99,
        0,
        1,
        Text("먼저 날 확률이 이보다 높으면 리치", "declare riichi when the chance to be first out is above this"),
    ),
    "riichi_handicap": (
        0.1,
        0,
        2,
        Text(
            "트릭을 따기 나쁜 손일수록 리치로 기욺", "leaning to riichi for each point that the hand is bad at tricks"
        ),
    ),
    "riichi_caution": (
        0.01,
        0,
        1,
        Text("리치 벌점 1점마다 문턱을 올림", "how much each point of riichi_penalty raises the threshold"),
    ),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _rush(view, options, weights):
    """Return what each card shed is worth beyond the ordinary, by the options and the riichi declared."""
    pub = view.pub
    rush = 0.0
    if options.last_hand == choice.PENALTY:
        rush += weights.rush_hand
    if pub.first_out != NOBODY:
        return rush
    mine = 1 << view.seat
    if pub.declared & mine:
        rush += weights.rush * hurry_after_riichi(options)
    elif pub.declared:
        rush += weights.rush_rival
    rush += weights.rush_bonus * options.first_out_bonus
    if options.last_hand == choice.TO_FIRST_OUT:
        rush += weights.rush_hand
    return rush


@kernel
def mark_plays(view, options, legal, weights):
    """Write the mark of every legal action into `legal.values`; passing has mark 0."""
    pub = view.pub
    own = view.own
    destination = pub.destination
    pot = pot_points(view, options)
    if pub.last_size == 0:
        pot = pub.table_points + pub.hidden_centre * 0.75
    count_unseen(view, legal)
    if pot < 0:
        pot *= weights.fear
    each_card = weights.shed + _rush(view, options, weights)
    each_card += weights.urgency * 4.0 / (1.0 + others_mean_hand(view))
    slack_from = abs(pub.last_number - destination)
    rivals = num_rivals(view, options)
    measured = 0
    liking = weights.play + weights.final * options.pass_is_final
    # Read once: the compiler cannot know that writing marks leaves weights and view alone.
    prize = weights.pot * pot + weights.lead
    doubt, back, stuck = weights.danger, weights.back, weights.stuck
    sets, middle, split, slack = weights.sets, weights.middle, weights.split, weights.slack
    whole_hand = pub.hand_sizes[view.seat]
    follows = pub.last_size > 0
    for position in range(legal.num):
        action = legal.actions[position]
        if action == PASS:
            legal.values[position] = 0.0
            continue
        number = action >> SIZE_BITS
        size = action & SIZE_MASK
        if size != measured:
            measure_dangers(view, options, legal, size, rivals)
            measured = size
        distance = abs(number - destination)
        danger = legal.scratch[DANGERS + distance] + danger_of_more(view, options, legal, action, rivals)
        wins = 1.0 / (1.0 + doubt * danger)
        points = size * card_points(options, number)
        mark = liking + wins * (prize + back * points)
        if points < 0:
            mark -= wins * stuck * size
        mark += each_card * size - sets * (size - 1) - middle * DOTS[number] * size * 0.125
        if size < own.hand[number]:
            mark -= split
        if size == whole_hand:
            mark += weights.last_card
        if follows:
            mark -= slack * (slack_from - distance)
        legal.values[position] = mark


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    if view.pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if view.pub.kind == KEEP:
        return keep_best(view, options, legal)
    mark_plays(view, options, legal, weights)
    return best_position(legal)
