"""A beginner's rule: the choice that adds most points now, and turn up more until a card is good enough."""

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    GALA,
    TAKE,
    TARGET,
    TRIO,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.jit import count_bits, inlined, lowest_bit
from simulator.language import Text
from strategies.flohcati.judge import best_rival_total, cost_of_card, points_of_card
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

LAP_MARGIN = Weight(
    "lap_margin",
    4.0,
    0.0,
    60.0,
    Text("한 바퀴가 남을 때 갈라를 선언할 점수 차", "lead that is enough for a gala if the others have one more turn"),
)

WEIGHTS = (
    Weight("enough", 5.0, 0.0, 60.0, Text("이만큼 점수가 늘면 멈춤", "points that are enough to stop")),
    Weight(
        "caution",
        1.0,
        0.0,
        20.0,
        Text("줄에 색이 늘 때마다 덜 바람", "how much less is enough for each colour in the row"),
    ),
    Weight(
        "bust_price",
        0.5,
        0.0,
        20.0,
        Text("꽝에 카드도 잃을 때 더하는 조심성", "more caution where a bust costs a card too"),
    ),
    LAP_MARGIN,
)


@inlined
def points_of_trio(pub, options, seat, value, colours):
    """Return the points that laying these cards adds."""
    points = 1.0 * options.trio_points * (colours != 0)
    while colours:
        points -= cost_of_card(pub, seat, lowest_bit(colours), value)
        colours &= colours - 1
    return points


@inlined
def points_of_taking(pub, options, seat, card):
    """Return the points that a card adds to its colour, or as the last of a trio."""
    colour = card >> VALUE_BITS
    value = card & VALUE_MASK
    points = 1.0 * points_of_card(pub, seat, colour, value)
    colours = pub.by_value[seat, value]
    if count_bits(colours) == options.trio_size - 1:
        points = max(points, points_of_trio(pub, options, seat, value, colours))
    return points


@inlined
def declares_gala(view, options, weights):
    """Return 1 for a gala that wins, as things stand, else 0."""
    pub = view.pub
    needed = best_rival_total(pub, view.seat) + weights.lap_margin * (options.gala_ends == choice.GALA_LAP)
    return 1 if pub.totals[view.seat] + options.gala_points >= needed else 0


@strategy(
    game="flohcati",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "당장 점수가 가장 느는 카드를 가져오고, 모자라면 더 펼친다",
        "takes the card that adds most points now; if that is not enough, turns up another",
    ),
    weights=WEIGHTS,
)
def greedy(view, options, legal, weights, rng):
    """Count the points that each choice adds at once; rob whoever is ahead; declare a gala that wins."""
    pub = view.pub
    seat = view.seat
    if pub.kind == GALA:
        return declares_gala(view, options, weights)
    caution = weights.caution + weights.bust_price * (options.bust == choice.LOSE_CARD)
    for position in range(legal.num):
        action = legal.actions[position]
        if pub.kind == TARGET:
            mark = 1.0 * pub.totals[action] if pub.hand_sizes[action] > 0 else -1.0
        elif pub.kind == TRIO:
            mark = points_of_trio(pub, options, seat, action >> COLOUR_BITS, action & COLOUR_MASK)
        elif pub.kind > TAKE:
            mark = -1.0 * cost_of_card(pub, seat, action >> VALUE_BITS, action & VALUE_MASK)
        elif action == TURN_UP and pub.kind != TAKE:
            mark = weights.enough - 0.5 - caution * count_bits(pub.row_colours)
        else:
            mark = points_of_taking(pub, options, seat, action - 1)
        legal.values[position] = mark
    return best_position(legal)
