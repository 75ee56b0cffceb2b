"""Marking every choice by weighted reasons: the way of `balanced` and its relatives."""

from simulator.games.flohcati import options as choice
from simulator.games.flohcati.state import (
    COLOUR_BITS,
    COLOUR_MASK,
    DISCARD,
    GALA,
    GIVE,
    GIVE_CARD,
    NO_TRIO,
    TAKE,
    TARGET,
    TURN_UP,
    VALUE_BITS,
    VALUE_MASK,
)
from simulator.jit import count_bits, inlined, kernel, lowest_bit
from simulator.language import Text
from strategies.flohcati.judge import (
    BEST_LEFT,
    FUTURE,
    NEARNESS,
    RACE,
    SECOND_LEFT,
    best_position,
    cost_of_card,
    cost_of_laying,
    gain_of_card,
    gain_of_rival,
    gala_open,
    gala_wins,
    loss_of_rival,
    measure_hand,
    missing_colours,
    points_of_card,
    promise,
    wins_with,
    worth_of_race,
)
from strategies.strategy import Weight

WIN = 60.0

MEANINGS = {
    "hurry": (3.0, 0.2, 20, Text("남은 차례가 이만큼이면 넉넉함", "own turns to come that are plenty")),
    "room": (0.5, 0, 2, Text("낮은 카드로 색을 채우기 아까운 정도", "worth of a colour's room for better cards")),
    "gala": (1.0, 0, 10, Text("모든 색을 모으는 값", "worth of having every colour")),
    "near": (0.6, 0, 1, Text("한 색이 모자랄 때마다 그 값이 주는 비율", "what each colour missing leaves of that")),
    "slope": (0.02, 0, 0.5, Text("앞설수록 갈라를 노리는 정도", "how much more a gala is worth, the further ahead")),
    "pair": (0.3, 0, 2, Text("한 장 모자란 트리오의 값", "worth of a trio that lacks one card")),
    "start": (0.1, 0, 2, Text("두 장 모자란 트리오의 값", "worth of a trio that lacks two")),
    "tax": (1.0, 0, 5, Text("높은 숫자의 트리오를 꺼리는 정도", "reluctance to collect trios of high values")),
    "later": (0.3, 0, 1, Text("지금 쓰지 않는 쪽 쓸모의 값", "worth of a card's other use, kept for later")),
    "lay": (0.5, -10, 20, Text("트리오를 당장 내려놓는 값", "worth of laying a trio now")),
    "fear": (1.0, 0, 5, Text("꽝을 두려워하는 정도", "fear of a bust")),
    "again": (0.0, -10, 10, Text("더 펼치기를 좋아하는 정도", "liking for turning up another card")),
    "give_worth": (2.0, -5, 15, Text("'카드를 주세요'의 값", 'worth of "Give me a card"')),
    "take_worth": (4.0, -5, 15, Text("'카드를 가져가겠습니다'의 값", 'worth of "I take a card"')),
    "open_worth": (
        2.0,
        -5,
        15,
        Text("'마음껏 카드를 펼치세요'의 값", 'worth of "Open freely" beyond the best card of the row'),
    ),
    "deny": (
        0.5,
        0,
        5,
        Text("다음 사람에게 좋은 카드를 남기지 않는 값", "worth of leaving nothing good to the next player"),
    ),
    "fresh": (3.0, 0, 10, Text("빈 줄에서 다음 사람이 얻을 값", "what the next player gets from an empty row anyway")),
    "threat": (20.0, 0, 100, Text("남의 갈라를 막는 값", "worth of preventing another's gala")),
    "hurt": (0.3, 0, 3, Text("빼앗긴 사람의 손해를 반기는 정도", "joy at what the robbed player loses")),
    "leader": (0.02, 0, 1, Text("앞선 사람을 노리는 정도", "liking for robbing whoever is ahead, a point of lead")),
    "gift": (0.3, 0, 3, Text("받는 사람의 이득을 꺼리는 정도", "dislike of what the receiver gains")),
    "margin": (0.0, -30, 60, Text("갈라를 선언할 점수 차", "lead that is enough to declare the gala")),
    "lap_margin": (
        8.0,
        -30,
        60,
        Text("한 바퀴가 남을 때 갈라를 선언할 점수 차", "the same if the others have one more turn"),
    ),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _look_at_row(view, options, legal, weights):
    """Find the best two cards of the row for the next player, and the cards with which somebody wins at once."""
    pub = view.pub
    following = (view.seat + 1) % pub.num_seats
    scratch = legal.scratch
    scratch[BEST_LEFT] = weights.fresh
    scratch[SECOND_LEFT] = weights.fresh
    legal.notes[0] = -1
    legal.notes[1] = 0
    colours = pub.row_colours
    while colours:
        colour = lowest_bit(colours)
        value = pub.row[colour]
        gain = gain_of_rival(view, options, legal, weights, following, colour, value)
        if gain > scratch[BEST_LEFT]:
            scratch[SECOND_LEFT] = scratch[BEST_LEFT]
            scratch[BEST_LEFT] = gain
            legal.notes[0] = colour
        elif gain > scratch[SECOND_LEFT]:
            scratch[SECOND_LEFT] = gain
        for seat in range(pub.num_seats):
            if seat != view.seat and wins_with(view, options, seat, colour, value):
                legal.notes[1] |= 1 << colour
        colours &= colours - 1


@inlined
def _left_to_others(view, legal, weights, taken):
    """Return what the row is worth to the others without the colour `taken`, or -1 for none."""
    scratch = legal.scratch
    left = scratch[SECOND_LEFT] if taken == legal.notes[0] and taken >= 0 else scratch[BEST_LEFT]
    left *= weights.deny / (view.pub.num_seats - 1)
    deadly = legal.notes[1]
    if taken >= 0:
        deadly &= ~(1 << taken)
    return left + weights.threat if deadly else left


@inlined
def _i_win_with(view, options, weights, colour, value):
    """Return whether this card would complete all colours for a gala that looks like winning."""
    pub = view.pub
    if not gala_open(view, options) or pub.held[view.seat] | 1 << colour != pub.all_colours:
        return False
    total = pub.totals[view.seat] + points_of_card(pub, view.seat, colour, value)
    return gala_wins(view, options, weights, total)


@kernel
def mark_draws(view, options, legal, weights):
    """Mark each card of the row, and turning up another."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    _look_at_row(view, options, legal, weights)
    best = -1000.0
    for position in range(legal.num):
        action = legal.actions[position]
        if action == TURN_UP and pub.kind != TAKE:
            continue
        colour = action - 1 >> VALUE_BITS
        value = action - 1 & VALUE_MASK
        mark = gain_of_card(view, legal, weights, colour, value) - _left_to_others(view, legal, weights, colour)
        if _i_win_with(view, options, weights, colour, value):
            mark += WIN
        legal.values[position] = mark
        best = max(best, mark)
    if pub.kind != TAKE:
        legal.values[0] = best + _worth_of_turning(view, options, legal, weights, best) / pub.deck_left + weights.again


@inlined
def _worth_of_turning(view, options, legal, weights, best):
    """Return how much better than `best` turning up one more card is, summed over the cards of the deck."""
    pub = view.pub
    left = _left_to_others(view, legal, weights, -1)
    worth = 0.0
    busts = 0
    for colour in range(options.colours):
        values = pub.unseen[colour]
        if pub.row_colours >> colour & 1:
            busts += count_bits(values)
            continue
        while values:
            value = lowest_bit(values)
            mark = gain_of_card(view, legal, weights, colour, value) - left
            if _i_win_with(view, options, weights, colour, value):
                mark += WIN
            if mark > best:
                worth += mark - best
            values &= values - 1
    lost = best + left
    if options.bust == choice.ROW_CLEARED:
        lost = best + weights.fresh * weights.deny / (pub.num_seats - 1)
    elif options.bust == choice.LOSE_CARD:
        lost += _cheapest_card(view, legal)
    worth -= busts * weights.fear * lost
    worth += pub.unseen_actions[0] * (weights.give_worth - left - best)
    worth += pub.unseen_actions[1] * (weights.take_worth - left - best)
    worth += pub.unseen_actions[2] * weights.open_worth
    return worth


@inlined
def _cheapest_card(view, legal):
    """Return what the hand loses with its least useful card."""
    pub = view.pub
    cheapest = 100.0
    colours = pub.held[view.seat]
    while colours:
        colour = lowest_bit(colours)
        cheapest = min(cheapest, cost_of_card(view, legal, colour, lowest_bit(pub.hands[view.seat, colour])))
        colours &= colours - 1
    return cheapest if cheapest < 100.0 else 0.0


@kernel
def mark_cards(view, options, legal, weights):
    """Mark each hand card by how little it is missed, and how little it helps who gets it."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    scratch = legal.scratch
    missing = missing_colours(pub, view.seat)
    step = scratch[RACE] * (scratch[NEARNESS + missing] - scratch[NEARNESS + missing + 1])
    for position in range(legal.num):
        card = legal.actions[position]
        colour = card >> VALUE_BITS
        value = card & VALUE_MASK
        mark = -cost_of_card(view, legal, colour, value)
        if pub.hands[view.seat, colour] == 1 << value:
            mark -= step
        colours = pub.by_value[view.seat, value]
        lacks = options.trio_size - count_bits(colours)
        if lacks >= 0:
            brings = options.trio_points - cost_of_laying(view, legal, value, colours)
            if lacks == 0:
                mark -= 0.5 * max(brings, 0.0)
            else:
                mark -= promise(view, weights, scratch[FUTURE], value, lacks, brings)
        if pub.kind == GIVE:
            mark -= weights.gift * gain_of_rival(view, options, legal, weights, pub.turn_seat, colour, value)
            if wins_with(view, options, pub.turn_seat, colour, value):
                mark -= WIN
        legal.values[position] = mark


@kernel
def mark_targets(view, options, legal, weights):
    """Mark each player to name by the card to expect from there, and the harm done to who is ahead."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    scratch = legal.scratch
    chosen = pub.pending == GIVE_CARD or options.steal == choice.CHOSEN_BY_OWNER
    mine = pub.totals[view.seat] + scratch[RACE] * scratch[NEARNESS + missing_colours(pub, view.seat)]
    for position in range(legal.num):
        target = legal.actions[position]
        legal.values[position] = -1000.0
        if pub.hand_sizes[target] > 0:
            race = worth_of_race(view, options, weights, scratch[FUTURE], target)
            ahead = pub.totals[target] + race * scratch[NEARNESS + missing_colours(pub, target)] - mine
            harm = weights.hurt + max(0.0, weights.leader * (10.0 + ahead))
            legal.values[position] = _expected_card(view, options, legal, weights, target, chosen, harm)


@inlined
def _expected_card(view, options, legal, weights, target, chosen, harm):
    """Return the worth of a random card of the target, or of the one it will choose, and of the harm done."""
    pub = view.pub
    total = 0.0
    least_missed = 1000.0
    worth_of_chosen = 0.0
    for colour in range(options.colours):
        values = pub.hands[target, colour]
        while values:
            value = lowest_bit(values)
            missed = loss_of_rival(view, options, legal, weights, target, colour, value)
            gain = gain_of_card(view, legal, weights, colour, value)
            if _i_win_with(view, options, weights, colour, value):
                gain += WIN
            worth = gain + harm * missed
            total += worth
            if missed + weights.gift * gain < least_missed:
                least_missed = missed + weights.gift * gain
                worth_of_chosen = worth
            values &= values - 1
    return worth_of_chosen if chosen else total / pub.hand_sizes[target]


@kernel
def choose_trio(view, options, legal, weights):
    """Choose the best trio of the lowest value that is worth laying, or none."""
    pub = view.pub
    measure_hand(view, options, legal, weights)
    whole = pub.held[view.seat] == pub.all_colours and gala_open(view, options)
    ready = whole and gala_wins(view, options, weights, pub.totals[view.seat])
    best = 0
    best_mark = 0.0
    for position in range(legal.num):
        action = legal.actions[position]
        if action == NO_TRIO:
            continue
        value = action >> COLOUR_BITS
        colours = action & COLOUR_MASK
        mark = options.trio_points + weights.lay - cost_of_laying(view, legal, value, colours)
        if ready:
            while colours:
                if pub.hands[view.seat, lowest_bit(colours)] == 1 << value:
                    mark -= WIN
                colours &= colours - 1
        if mark > best_mark and (best == 0 or legal.actions[best] >> COLOUR_BITS == value):
            best = position
            best_mark = mark
    return best


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == GALA:
        return 1 if gala_wins(view, options, weights, view.pub.totals[view.seat]) else 0
    if kind <= TAKE:
        mark_draws(view, options, legal, weights)
    elif kind == TARGET:
        mark_targets(view, options, legal, weights)
    elif kind == GIVE or kind == DISCARD:
        mark_cards(view, options, legal, weights)
    else:
        return choose_trio(view, options, legal, weights)
    return best_position(legal)
