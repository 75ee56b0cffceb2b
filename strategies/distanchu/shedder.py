"""Be rid of the hand: whole sets, the awkward numbers first."""

from simulator.asrus import DOTS
from simulator.games.distanchu.state import KEEP, PASS, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.language import Text
from strategies.distanchu.greedy import RIICHI_WEIGHTS
from strategies.distanchu.judge import declares_riichi, keep_best, shedding_pays
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("card", 1.0, 0.0, 10.0, Text("터는 카드 한 장의 값", "worth of each card shed")),
    Weight("split", 1.5, 0.0, 20.0, Text("세트를 깨는 손해", "cost of breaking a set")),
    Weight(
        "middle", 0.15, -5.0, 5.0, Text("내기 쉬운 가운데 숫자를 아끼는 정도", "cost of spending easy middle numbers")
    ),
    Weight("slack", 0.1, -5.0, 5.0, Text("필요보다 가까이 내는 손해", "cost of going nearer than needed")),
    *RIICHI_WEIGHTS,
)


@strategy(
    game="distanchu",
    label=Text("털기꾼", "Shedder"),
    summary=Text(
        "누구보다 빨리 손을 턴다. 세트는 깨지 않고, 내기 어려운 숫자부터 낸다",
        "empties the hand as fast as possible, keeps sets whole, plays the awkward numbers first",
    ),
    weights=WEIGHTS,
)
def shedder(view, options, legal, weights, rng):
    """Count the cards shed; dislike breaking sets, spending middle numbers and going nearer than needed."""
    pub = view.pub
    if pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if pub.kind == KEEP:
        return keep_best(view, options, legal)
    card = weights.card + 0.1 * shedding_pays(view, options)
    needed = abs(pub.last_number - pub.destination) if pub.last_size > 0 else 15
    for position in range(legal.num):
        action = legal.actions[position]
        if action == PASS:
            legal.values[position] = -weights.split * options.pass_is_final
            continue
        number = action >> SIZE_BITS
        size = action & SIZE_MASK
        mark = card * size - weights.middle * DOTS[number]
        if size < view.own.hand[number]:
            mark -= weights.split
        legal.values[position] = mark - weights.slack * (needed - abs(number - pub.destination))
    return best_position(legal)
