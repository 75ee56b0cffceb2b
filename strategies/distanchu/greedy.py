"""A beginner's rule: play whenever you can, as many cards as you can."""

from simulator.games.distanchu.state import KEEP, RIICHI, SIZE_BITS, SIZE_MASK
from simulator.language import Text
from strategies.distanchu.judge import declares_riichi, keep_best
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

RIICHI_WEIGHTS = (
    Weight(
        "riichi_threshold",
        0.9,
        0.0,
        1.0,
        Text("먼저 날 확률이 이보다 높으면 리치", "declare riichi when the chance to be first out is above this"),
    ),
    Weight(
        "riichi_handicap",
        0.1,
        0.0,
        2.0,
        Text(
            "트릭을 따기 나쁜 손일수록 리치로 기욺", "leaning to riichi for each point that the hand is bad at tricks"
        ),
    ),
    Weight(
        "riichi_caution",
        0.02,
        0.0,
        1.0,
        Text("리치 벌점 1점마다 문턱을 올림", "how much each point of riichi_penalty raises the threshold"),
    ),
)


@strategy(
    game="distanchu",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "낼 수 있으면 늘 내고, 되도록 많은 장수로, 되도록 목적지 가까이 낸다",
        "always plays if able, as many cards and as near to the destination as possible",
    ),
    weights=RIICHI_WEIGHTS,
)
def greedy(view, options, legal, weights, rng):
    """Play the largest set; of equal sets the one nearest to the destination; pass only if there is nothing."""
    if view.pub.kind == RIICHI:
        return declares_riichi(view, options, weights)
    if view.pub.kind == KEEP:
        return keep_best(view, options, legal)
    for position in range(legal.num):
        action = legal.actions[position]
        distance = abs((action >> SIZE_BITS) - view.pub.destination)
        legal.values[position] = 16.0 * (action & SIZE_MASK) - distance
    return best_position(legal)
