"""Take what is sure: a card of the row rather than a risk."""

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    DRAW,
    GALA,
    TAKE,
    TARGET,
    TRIO,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.jit import count_bits
from simulator.language import Text
from strategies.flohcati.greedy import LAP_MARGIN, declares_gala, points_of_taking, points_of_trio
from strategies.flohcati.judge import cost_of_card, num_busts
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("risk", 0.2, 0.0, 1.0, Text("무릅쓰는 꽝의 확률", "chance to bust that is worth taking")),
    Weight(
        "bust_price",
        0.5,
        0.0,
        1.0,
        Text("꽝에 다른 것도 잃을 때 줄이는 비율", "how much less of it if a bust costs more than the turn"),
    ),
    Weight("enough", 4.0, 0.0, 60.0, Text("이만큼 늘면 더 펼치지 않음", "gain that is enough to turn up no more")),
    Weight("colour", 2.0, 0.0, 30.0, Text("없는 색의 값", "worth of a colour not in hand yet")),
    Weight("match", 1.0, 0.0, 20.0, Text("손에 있는 숫자와 같은 카드의 값", "worth of each equal value in hand")),
    LAP_MARGIN,
)


@strategy(
    game="flohcati",
    label=Text("신중파", "Cautious"),
    summary=Text(
        "꽝이 날 성싶으면 펼치지 않고, 줄에서 쓸 만한 카드를 챙긴다",
        "turns up nothing that may well bust, and takes a useful card of the row instead",
    ),
    weights=WEIGHTS,
)
def cautious(view, options, legal, weights, rng):
    """Turn up a card only if the row has nothing good and few cards of the deck would bust; lay what can be laid."""
    pub = view.pub
    seat = view.seat
    if pub.kind == GALA:
        return declares_gala(view, options, weights)
    most = 0.0
    for position in range(legal.num):
        action = legal.actions[position]
        if pub.kind == TARGET:
            mark = 1.0 * pub.totals[action] if pub.hand_sizes[action] > 0 else -1.0
        elif pub.kind == TRIO:
            mark = points_of_trio(pub, options, seat, action >> COLOUR_BITS, action & COLOUR_MASK)
        elif pub.kind > TAKE:
            mark = -1.0 * cost_of_card(pub, seat, action >> VALUE_BITS, action & VALUE_MASK)
            mark -= weights.colour * (pub.hands[seat, action >> VALUE_BITS] == 1 << (action & VALUE_MASK))
        elif action == TURN_UP and pub.kind != TAKE:
            mark = -1.0
        else:
            colour = action - 1 >> VALUE_BITS
            mark = points_of_taking(pub, options, seat, action - 1)
            mark += weights.colour * (options.gala and pub.hands[seat, colour] == 0)
            mark += weights.match * count_bits(pub.by_value[seat, action - 1 & VALUE_MASK])
            most = max(most, mark)
        legal.values[position] = mark
    if pub.kind == DRAW and most < weights.enough:
        risk = weights.risk if options.bust == choice.TURN_LOST else weights.risk * (1.0 - weights.bust_price)
        if num_busts(pub) <= risk * pub.deck_left:
            return 0
    return best_position(legal)
