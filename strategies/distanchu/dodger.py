"""Fear the penalty cards: never win a bad table, and drop 8s on tricks that others will win."""

from simulator.games.distanchu.scoring import card_points
from simulator.games.distanchu.state import KEEP, PASS, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.language import Text
from strategies.distanchu.greedy import RIICHI_WEIGHTS
from strategies.distanchu.judge import (
    DANGERS,
    count_unseen,
    declares_riichi,
    keep_best,
    measure_dangers,
    num_rivals,
    others_mean_hand,
    pot_points,
    shedding_pays,
)
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight(
        "fear", 1.5, 0.0, 20.0, Text("점수를 잃는 판을 피하는 정도", "how much a table that costs points is feared")
    ),
    Weight(
        "drop",
        3.0,
        0.0,
        20.0,
        Text("벌점 카드를 남의 트릭에 버리는 값", "worth of dropping a penalty card on another's trick"),
    ),
    Weight(
        "stuck",
        0.3,
        0.0,
        20.0,
        Text("벌점 카드로 트릭을 딸 위험을 싫어하는 정도", "dislike of winning with a penalty card"),
    ),
    Weight("card", 0.1, -5.0, 10.0, Text("터는 카드 한 장의 값", "worth of each card shed")),
    Weight("split", 0.35, 0.0, 20.0, Text("세트를 깨는 손해", "cost of breaking a set")),
    Weight(
        "patience", 2.3, -10.0, 20.0, Text("좋은 카드를 아끼며 기다리는 정도", "worth of waiting with the cards held")
    ),
    Weight(
        "late",
        3.0,
        0.0,
        60.0,
        Text("남들의 손이 줄면 기다림을 그만두는 정도", "how much thin hands of others end the waiting"),
    ),
    Weight("hold", 1.4, -10.0, 20.0, Text("세트를 아끼는 정도", "worth of each card of a set held back")),
    Weight("safe", 0.5, 0.0, 20.0, Text("확실히 이기는 값", "worth of a play that nobody can beat")),
    *RIICHI_WEIGHTS,
)


@strategy(
    game="distanchu",
    label=Text("8 피하기", "Dodger"),
    summary=Text(
        "8이 깔린 판은 가져가지 않고, 내 8은 남이 딸 트릭에 슬쩍 버린다",
        "keeps clear of tables with 8s and drops the own 8s on tricks that others will win",
    ),
    weights=WEIGHTS,
)
def dodger(view, options, legal, weights, rng):
    """Take good tables safely, pass on bad ones, and shed penalty cards where they can still be beaten."""
    pub = view.pub
    if pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if pub.kind == KEEP:
        return keep_best(view, options, legal)
    count_unseen(view, legal)
    table = pot_points(view, options)
    if table < 0:
        table *= weights.fear
    late = weights.late / (1.0 + others_mean_hand(view))
    card = weights.card + 0.1 * shedding_pays(view, options) + late
    rivals = num_rivals(view, options)
    measured = 0
    for position in range(legal.num):
        action = legal.actions[position]
        if action == PASS:
            legal.values[position] = -0.5 * options.pass_is_final
            continue
        number = action >> SIZE_BITS
        size = action & SIZE_MASK
        if size != measured:
            measure_dangers(view, options, legal, size, rivals)
            measured = size
        wins = 1.0 / (1.0 + legal.scratch[DANGERS + abs(number - pub.destination)])
        mark = card * size - weights.hold * (size - 1) - weights.patience + wins * (table + weights.safe)
        if card_points(options, number) < 0:
            mark += size * ((1.0 - wins) * weights.drop - wins * weights.stuck)
        if size < view.own.hand[number]:
            mark -= weights.split
        legal.values[position] = mark
    return best_position(legal)
