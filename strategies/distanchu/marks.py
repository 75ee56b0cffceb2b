"""Marking every legal play by weighted reasons, and choosing the best: the way of `balanced` and its relatives."""

import numpy as np

from simulator.games.distanchu import options as choice
from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import DOTS, KEEP, NOBODY, PASS, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.jit import inlined, kernel, natural
from simulator.language import Text
from strategies.distanchu.judge import (
    KEPT_TOGETHER,
    MIDDLE,
    NEARER,
    NO_SIZE,
    declares_riichi,
    hurry_after_riichi,
    keep_best,
    note_sets,
    num_rivals,
    of_size,
    others_mean_hand,
    pot_points,
)
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


@inlined
def best_play(view, options, legal, weights):
    """Return the position of the play with the highest mark, the first of equals; passing has mark 0.

    What does not depend on the play is worked out once: the compiler cannot tell that writing notes leaves the weights
    as they are. Terms that may be missing are chosen, not jumped over, because nobody can guess those jumps.
    """
    pub = view.pub
    destination = natural(pub.destination)
    follows = pub.last_size > 0
    pot = pot_points(view, options) if follows else pub.table_points + pub.hidden_centre * 0.75
    if pot < 0:
        pot *= weights.fear
    note_sets(view, options, legal)
    rivals = num_rivals(view, options)
    each_card = weights.shed + _rush(view, options, weights)
    each_card += weights.urgency * 4.0 / (1.0 + others_mean_hand(view))
    slack_from = abs(pub.last_number - destination)
    slack = weights.slack if follows else 0.0
    liking = weights.play + weights.final * options.pass_is_final
    prize = weights.pot * pot + weights.lead
    danger_weight, back, stuck = weights.danger, weights.back, weights.stuck
    sets, middle, split, last_card = weights.sets, weights.middle, weights.split, weights.last_card
    hand_size = pub.hand_sizes[natural(view.seat)]
    max_set = options.max_set
    penalty_number, penalty = options.penalty_number, card_points(options, options.penalty_number)
    can_pass = legal.actions[0] == PASS
    best = 0
    best_mark = 0.0 if can_pass else -np.inf
    for position in range(1 if can_pass else 0, legal.num):
        action = legal.actions[position]
        number = natural(action >> SIZE_BITS)
        size = natural(action & SIZE_MASK)
        distance = abs(number - destination)
        nearer = of_size(legal.notes[natural(NEARER + distance)], size)
        as_far = legal.notes[natural(MIDDLE + number)] + legal.notes[natural(MIDDLE + 2 * destination - number)]
        more = of_size(as_far, size + 1 if size < max_set else NO_SIZE)
        danger = nearer * KEPT_TOGETHER[rivals, size] + more * KEPT_TOGETHER[rivals, size + 1]
        wins = 1.0 / (1.0 + danger_weight * danger)
        points = size * (penalty if number == penalty_number else 1)
        mark = liking + wins * (prize + back * points)
        mark -= wins * stuck * size if points < 0 else 0.0
        mark += each_card * size - sets * (size - 1) - middle * DOTS[number] * size * 0.125
        mark -= split if size < view.own.hand[number] else 0.0
        mark += last_card if size == hand_size else 0.0
        mark -= slack * (slack_from - distance)
        best = position if mark > best_mark else best
        best_mark = max(mark, best_mark)
    return best


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    if view.pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if view.pub.kind == KEEP:
        return keep_best(view, options, legal)
    return best_play(view, options, legal, weights)
