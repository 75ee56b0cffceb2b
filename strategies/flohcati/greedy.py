"""A beginner's rule: the card that counts most now, and go on until one is good enough."""

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    GALA,
    NO_TRIO,
    TAKE,
    TARGET,
    TRIO,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.jit import count_bits, lowest_bit
from simulator.language import Text
from strategies.flohcati.judge import TOP, best_position, best_rival_total, points_of_card
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("enough", 4.0, 0.0, 60.0, Text("이만큼 점수가 되면 멈춤", "points that are enough to stop")),
    Weight(
        "bust_price",
        1.0,
        0.0,
        10.0,
        Text("꽝이 더 비쌀 때 낮추는 정도", "how much less is enough where a bust costs more"),
    ),
)


@strategy(
    game="flohcati",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "당장 점수가 가장 느는 카드를 가져온다. 모자라면 더 펼친다",
        "takes the card that adds most points now; if that is not enough, turns up another",
    ),
    weights=WEIGHTS,
)
def greedy(view, options, legal, weights, rng):
    """Count the points each choice adds at once; lay every trio that adds any; declare a gala that wins."""
    pub = view.pub
    seat = view.seat
    if pub.kind == GALA:
        return 1 if pub.totals[seat] + options.gala_points >= best_rival_total(view) else 0
    for position in range(legal.num):
        action = legal.actions[position]
        mark = 0.0
        if pub.kind == TARGET:
            mark = 1.0 * pub.hand_sizes[action]
        elif pub.kind == TRIO:
            if action != NO_TRIO:
                value = action >> COLOUR_BITS
                colours = action & COLOUR_MASK
                mark = 1.0 * options.trio_points
                while colours:
                    values = pub.hands[seat, lowest_bit(colours)]
                    if values >> value + 1 == 0:
                        mark -= value - max(TOP[values & ~(1 << value)] - 1, 0)
                    colours &= colours - 1
        elif pub.kind <= TAKE:
            if action == TURN_UP and pub.kind != TAKE:
                mark = weights.enough - weights.bust_price * (options.bust == choice.LOSE_CARD) - 0.5
            else:
                colour = action - 1 >> VALUE_BITS
                value = action - 1 & VALUE_MASK
                mark = 1.0 * points_of_card(pub, seat, colour, value)
                if count_bits(pub.by_value[seat, value]) == options.trio_size - 1:
                    mark = max(mark, options.trio_points - 2.0 * value)
        else:
            colour = action >> VALUE_BITS
            value = action & VALUE_MASK
            values = pub.hands[seat, colour]
            if values >> value + 1 == 0:
                mark -= value - max(TOP[values & ~(1 << value)] - 1, 0)
        legal.values[position] = mark
    return best_position(legal)
