"""Marking every legal action by what the turn promises with it, and choosing the best: the way of `balanced`."""

from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import (
    CARD_BITS,
    FACE_DOWN,
    NO_CARD,
    NOTEBOOK,
    NUM_SLOTS,
    NUM_TYPES,
    NUMBER_MASK,
    PLACE,
    PLACE_MASK,
    PLAY,
    SATELLITE,
    SIX_ZERO,
    STARS,
    START,
    TAKE,
    TAKING,
    TYPE_BITS,
    WIPE,
)
from simulator.jit import inlined, kernel
from simulator.language import Text
from strategies.stellar.judge import (
    FOR_OTHER,
    IN_NOTEBOOK,
    NOTE,
    ON_TELESCOPE,
    OPEN,
    STAR,
    UNSEEN_NOTEBOOK,
    UNSEEN_TELESCOPE,
    WANTED,
    WANTED_BITS,
    best_for_satellite,
    notebook_gain,
    number_gain,
    place_gain,
    showing_gain,
    survey_for_other,
    survey_sections,
    survey_spaces,
    survey_types,
    survey_unseen,
    telescope_gain,
    turns_left,
)
from strategies.strategy import Weight

# A row has five cards to take, so the rest of `legal.values` is room then. By place, what the two plays of the turn are
# worth, and what they are worth with a card from the deck; in `legal.notes`, the place that a card calls.
PLAYS, PLAYS_FROM_DECK, CALLED = 8, 16, 40
PLACES_MASK = (1 << WANTED_BITS) - 1

MEANINGS = {
    "star": (0.935, 0, 5, Text("망원경의 별 하나의 값", "worth of a star on the telescope")),
    "note": (0.812, 0, 5, Text("공책의 연속 숫자의 값", "worth of a longer run in the notebook")),
    "even": (
        1.95,
        0.05,
        20,
        Text("작을수록 별이 많은 종류에 몰아준다", "the smaller, the more the types with many stars are pursued"),
    ),
    "find": (
        0.515,
        0,
        3,
        Text("공책에 없는 숫자를 앞으로 찾을 가망", "chance still to find a number that the notebook lacks"),
    ),
    "pursue": (
        0.419,
        0,
        5,
        Text("몰아주는 종류의 숫자를 찾을 가망을 더 높이 봄", "more chance of it in the types that are pursued"),
    ),
    "grow": (1.39, 0, 5, Text("앞으로 한 차례에 늘어날 별", "stars to come with each turn")),
    "slow": (0.141, 0, 2, Text("먼 앞날의 별을 낮추어 보는 정도", "how much stars of the far future are discounted")),
    "room": (2.49, 0, 10, Text("맞닿는 빈칸의 값", "worth of free spaces that touch")),
    "section": (0.928, 0, 10, Text("구역을 이기는 값", "worth of winning a section")),
    "diversity": (1, 0, 10, Text("새 종류를 망원경에 놓는 값", "worth of a new type on the telescope")),
    "keep": (
        0.119,
        0,
        2,
        Text("손에 남는 카드가 공책에서 갖는 값", "worth of the cards left in hand, as numbers for the notebook"),
    ),
    "hold": (0.448, 0, 2, Text("손에 남는 가장 좋은 카드의 값", "worth of the best card left in hand")),
    "mystery": (1.07, 0, 3, Text("덱 맨 위 카드에 거는 기대", "hopes for the top card of the deck")),
    "deny": (0.684, 0, 3, Text("상대에게 가장 좋은 카드를 치우는 값", "worth of removing the opponent's best card")),
    "wipe": (1.68, 0, 20, Text("높을수록 줄을 자주 새로 깖", "the higher, the more often the row is wiped")),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _card_at(view, place):
    """Return the card at a place: the hand 0 to 2, then the row by slot."""
    return view.own.hand[place] if place < 3 else view.pub.row[place - 2]


@kernel
def _called_place(view, card, gap):
    """Return the place of the card that step 3 plays after `card`, 0 for the top of the deck; slot `gap` is empty."""
    slot = card >> 1 & NUMBER_MASK
    if slot == SIX_ZERO or slot == gap or view.pub.row[slot] == NO_CARD:
        return 0
    return slot + 2


@kernel
def _mark_card(view, options, legal, weights, place):
    """Write down what the card at a place is worth on the telescope and in the notebook."""
    card = _card_at(view, place)
    legal.scratch[ON_TELESCOPE + place] = telescope_gain(view, options, legal, weights, card)
    legal.scratch[IN_NOTEBOOK + place] = notebook_gain(options, legal, card)


@inlined
def _typed(legal, card):
    """Return whether a card would lie face up on the telescope, of a type of its own."""
    return card != NO_CARD and card != SATELLITE and legal.notes[OPEN + (card >> TYPE_BITS)] != 0


@kernel
def _together(options, legal, shown, noted):
    """Return what two cards are worth more together: the stars of one with the number of the other."""
    if not _typed(legal, shown):
        return 0.0
    card_type = shown >> TYPE_BITS
    stars = STARS[options.star_table, shown]
    if noted == SATELLITE:
        more = (legal.scratch[NOTE + card_type] + stars) * number_gain(legal, card_type, 2)
        return max(more - best_for_satellite(options, legal)[1], 0.0)
    if noted >> TYPE_BITS != card_type:
        return 0.0
    return stars * number_gain(legal, card_type, noted >> 1 & NUMBER_MASK)


@inlined
def _threat(legal, first, second):
    """Return what the other seat can get from the row without the cards at these places."""
    wanted = legal.notes[WANTED]
    place = wanted & PLACES_MASK
    if place == first or place == second:
        wanted = legal.notes[WANTED + 1]
        place = wanted & PLACES_MASK
        if place == first or place == second:
            wanted = legal.notes[WANTED + 2]
    return (wanted >> WANTED_BITS) * 0.0625


@kernel
def _keeping(legal, weights, first, second, last):
    """Return what two cards left in hand are worth for later turns, or, after the last, for the notebook."""
    if last:
        return max(legal.scratch[IN_NOTEBOOK + first], legal.scratch[IN_NOTEBOOK + second])
    numbers = legal.scratch[IN_NOTEBOOK + first] + legal.scratch[IN_NOTEBOOK + second]
    best = max(
        legal.scratch[ON_TELESCOPE + first],
        legal.scratch[ON_TELESCOPE + second],
        legal.scratch[IN_NOTEBOOK + first],
        legal.scratch[IN_NOTEBOOK + second],
    )
    return weights.keep * numbers + weights.hold * best


@kernel
def _following(view, options, legal, played, called, shows):
    """Return what step 3 adds to the card at `played`, which is shown on the telescope or noted."""
    if called == 0:
        return legal.scratch[UNSEEN_NOTEBOOK] if shows else legal.scratch[UNSEEN_TELESCOPE]
    card = _card_at(view, played)
    other = _card_at(view, called)
    if shows:
        return legal.scratch[IN_NOTEBOOK + called] + _together(options, legal, card, other)
    return legal.scratch[ON_TELESCOPE + called] + _together(options, legal, other, card)


@kernel
def _final_points(view, options, shown, noted, last):
    """Return what the types score at the end with one more card on the telescope and two more in the notebook."""
    board = view.pub.boards[view.seat]
    rule = options.notebook_satellite
    satellites = board.notebook_satellites + (noted == SATELLITE) + (last == SATELLITE)
    total = 0
    longer = 0
    for card_type in range(NUM_TYPES):
        stars = board.stars[card_type]
        stack = board.notebook[card_type]
        if shown >> TYPE_BITS == card_type:
            stars += STARS[options.star_table, shown]
        if noted >> TYPE_BITS == card_type:
            stack |= 1 << (noted >> 1 & NUMBER_MASK)
        if last >> TYPE_BITS == card_type:
            stack |= 1 << (last >> 1 & NUMBER_MASK)
        total += stars * RUN[rule, 0, stack]
        longer |= stars * (RUN[rule, 1, stack] - RUN[rule, 0, stack]) << 8 * card_type
    while satellites > 0 and longer > 0:
        best = 0
        for shift in range(0, 8 * NUM_TYPES, 8):
            if longer >> shift & 255 > longer >> best & 255:
                best = shift
        total += longer >> best & 255
        longer &= ~(255 << best)
        satellites -= 1
    return total


@kernel
def _final_gain(view, options, legal, played, called, shows):
    """Return what the last turn scores with two cards played, but for the types: section, diversity, room."""
    if shows:
        gain = legal.scratch[ON_TELESCOPE + played]
        card = _card_at(view, played)
        if called == 0:
            gain += legal.scratch[UNSEEN_NOTEBOOK]
    elif called == 0:
        return legal.scratch[UNSEEN_TELESCOPE]
    else:
        gain = legal.scratch[ON_TELESCOPE + called]
        card = _card_at(view, called)
    if _typed(legal, card):
        gain -= STARS[options.star_table, card] * legal.scratch[STAR + (card >> TYPE_BITS)]
    return gain


@kernel
def _last_turn(view, options, legal, played, first, second, called, shows):
    """Return what the last turn scores with the card at `played`, those at `first` and `second` being left."""
    card = _card_at(view, played)
    other = _card_at(view, called) if called else NO_CARD
    shown = card if shows else other
    noted = other if shows else card
    if not _typed(legal, shown):
        shown = NO_CARD
    points = max(
        _final_points(view, options, shown, noted, _card_at(view, first)),
        _final_points(view, options, shown, noted, _card_at(view, second)),
    )
    return points + _final_gain(view, options, legal, played, called, shows)


@kernel
def _two_plays(view, options, legal, weights, played, called):
    """Return what a turn's two plays are worth, the better way round: the card at `played`, and the one it calls."""
    shown = legal.scratch[ON_TELESCOPE + played]
    noted = legal.scratch[IN_NOTEBOOK + played]
    if called == 0:
        return max(shown + legal.scratch[UNSEEN_NOTEBOOK], noted + legal.scratch[UNSEEN_TELESCOPE])
    card = _card_at(view, played)
    other = _card_at(view, called)
    shown += legal.scratch[IN_NOTEBOOK + called] + _together(options, legal, card, other)
    noted += legal.scratch[ON_TELESCOPE + called] + _together(options, legal, other, card)
    return max(shown, noted)


@kernel
def _mark_takes(view, options, legal, weights):
    """Mark each card of the row by the best turn that begins with taking it."""
    for place in range(3 + NUM_SLOTS):
        if place != 2:
            _mark_card(view, options, legal, weights, place)
    last = turns_left(view, options) == 0
    for place in range(3 + NUM_SLOTS):
        if place != 2:
            called = _called_place(view, _card_at(view, place), place - 2)
            legal.notes[CALLED + place] = called
            legal.values[PLAYS + place] = _two_plays(view, options, legal, weights, place, called)
    for place in range(2):
        legal.values[PLAYS_FROM_DECK + place] = _two_plays(view, options, legal, weights, place, 0)
    for position in range(legal.num):
        taken = legal.actions[position] + 2
        best = legal.values[PLAYS + taken] + _keeping(legal, weights, 0, 1, last)
        best -= weights.deny * _threat(legal, taken, legal.notes[CALLED + taken])
        for place in range(2):
            called = legal.notes[CALLED + place]
            mark = legal.values[PLAYS + place]
            if called == taken:
                called = 0
                mark = legal.values[PLAYS_FROM_DECK + place]
            mark += _keeping(legal, weights, 1 - place, taken, last) - weights.deny * _threat(legal, taken, called)
            best = max(best, mark)
        legal.values[position] = best


@kernel
def _best_play(view, options, legal, weights):
    """Return place * 2 + shows for the best way to play a hand card."""
    for place in range(3):
        _mark_card(view, options, legal, weights, place)
    last = turns_left(view, options) == 0
    best = 0
    most = -1.0e9
    for place in range(3):
        first, second = (place + 1) % 3, (place + 2) % 3
        called = _called_place(view, view.own.hand[place], 0)
        if called:
            _mark_card(view, options, legal, weights, called)
        rest = -weights.deny * _threat(legal, called, called)
        if not last:
            rest += _keeping(legal, weights, first, second, last)
        for shows in range(2):
            if last:
                mark = _last_turn(view, options, legal, place, first, second, called, shows)
            else:
                mark = legal.scratch[ON_TELESCOPE + place if shows else IN_NOTEBOOK + place]
                mark += _following(view, options, legal, place, called, shows)
            if mark + rest > most:
                most = mark + rest
                best = place << 1 | shows
    return best


@kernel
def _mark_plays(view, options, legal, weights):
    """Mark the places of the best card if it should lie on the telescope, else its play into the notebook."""
    best = _best_play(view, options, legal, weights)
    card = view.own.hand[best >> 1]
    showing = showing_gain(view, view.pub.boards[view.seat], options, legal, weights, card)
    for position in range(legal.num):
        place = legal.actions[position] & PLACE_MASK
        mark = -1.0e9
        if legal.actions[position] >> CARD_BITS == card and (place != NOTEBOOK) == (best & 1):
            mark = 0.0
            if place != NOTEBOOK:
                mark = place_gain(view.pub.boards[view.seat], options, legal, weights, card, place)
                if place & FACE_DOWN == 0:
                    mark += showing
        legal.values[position] = mark


@kernel
def _mark_places(view, options, legal, weights):
    """Mark the places of the card of step 3."""
    card = view.pub.pending
    showing = showing_gain(view, view.pub.boards[view.seat], options, legal, weights, card)
    for position in range(legal.num):
        place = legal.actions[position]
        mark = place_gain(view.pub.boards[view.seat], options, legal, weights, card, place)
        legal.values[position] = mark if place & FACE_DOWN else mark + showing


@kernel
def _wants_wipe(view, options, legal, weights):
    """Return 1 if five new cards promise more than those left in the row, else 0."""
    best = 0.0
    total = 0.0
    cards = 0
    for slot in range(1, NUM_SLOTS + 1):
        if view.pub.row[slot] != NO_CARD:
            _mark_card(view, options, legal, weights, slot + 2)
            worth = max(legal.scratch[ON_TELESCOPE + 2 + slot], legal.scratch[IN_NOTEBOOK + 2 + slot])
            if view.pub.turn_step == TAKING:
                worth -= legal.notes[FOR_OTHER + 2 + slot] * 0.0625
            best = max(best, worth)
            total += worth
            cards += 1
    if view.pub.turn_step == TAKING:
        return 1 if total < 0.0 else 0
    usual = 0.5 * (legal.scratch[UNSEEN_NOTEBOOK] + legal.scratch[UNSEEN_TELESCOPE])
    return 1 if 0.5 * (best + total / max(cards, 1)) < weights.wipe * usual else 0


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == START:
        return 0
    survey_sections(view, options, legal)
    if kind != PLACE:
        survey_for_other(view, options, legal, weights)
    survey_types(view, options, legal, weights, view.seat)
    survey_spaces(legal)
    if kind != PLACE:
        survey_unseen(view, options, legal, weights)
    if kind == WIPE:
        return _wants_wipe(view, options, legal, weights)
    if kind == TAKE:
        _mark_takes(view, options, legal, weights)
    elif kind == PLAY:
        _mark_plays(view, options, legal, weights)
    else:
        _mark_places(view, options, legal, weights)
    return best_position(legal)


@inlined
def best_position(legal):
    """Return the position of the highest mark in `legal.values`, the first of equals."""
    best = 0
    for position in range(1, legal.num):
        if legal.values[position] > legal.values[best]:
            best = position
    return best
