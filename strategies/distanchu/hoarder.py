"""Collect sets and middle numbers, and spend them only on a table worth taking."""

from simulator.asrus import DOTS
from simulator.games.distanchu.state import KEEP, PASS, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.language import Text
from strategies.distanchu.greedy import RIICHI_WEIGHTS
from strategies.distanchu.judge import (
    declares_riichi,
    keep_best,
    others_mean_hand,
    pot_points,
    shedding_pays,
)
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("worth", 3.0, -10.0, 30.0, Text("세트를 쓸 만한 판의 점수", "points on the table that are worth a set")),
    Weight(
        "single", 1.5, -10.0, 30.0, Text("낱장을 쓸 만한 판의 점수", "points on the table that are worth a single card")
    ),
    Weight("hold", 0.6, 0.0, 10.0, Text("아껴 둔 세트의 카드 한 장의 값", "worth of each card of a set held back")),
    Weight("middle", 0.4, 0.0, 10.0, Text("가운데 숫자를 아끼는 정도", "worth of middle numbers held back")),
    Weight(
        "late",
        6.0,
        0.0,
        60.0,
        Text("남들의 손이 줄면 아끼기를 그만두는 정도", "how much thin hands of others end the holding back"),
    ),
    *RIICHI_WEIGHTS,
)


@strategy(
    game="distanchu",
    label=Text("수집가", "Hoarder"),
    summary=Text(
        "좋은 세트와 가운데 숫자를 모아 두었다가 판이 커지면 한꺼번에 가져간다",
        "holds sets and middle numbers back for control and strikes when the table is worth it",
    ),
    weights=WEIGHTS,
)
def hoarder(view, options, legal, weights, rng):
    """Weigh the table against what the cards are worth in hand; late in the round hold nothing back."""
    pub = view.pub
    if pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if pub.kind == KEEP:
        return keep_best(view, options, legal)
    late = weights.late / (1.0 + others_mean_hand(view))
    table = pot_points(view, options) + late + 0.3 * shedding_pays(view, options) + options.pass_is_final
    for position in range(legal.num):
        action = legal.actions[position]
        if action == PASS:
            legal.values[position] = 0.0
            continue
        number = action >> SIZE_BITS
        size = action & SIZE_MASK
        copies = view.own.hand[number]
        mark = -weights.hold * (copies - 1) - weights.middle * DOTS[number] * size * 0.5
        mark += late * size - 0.5 * (size < copies)
        if pub.last_size > 0:
            mark += table - (weights.worth if size > 1 else weights.single)
            mark -= 0.05 * abs(number - pub.destination)
        legal.values[position] = mark
    return best_position(legal)
