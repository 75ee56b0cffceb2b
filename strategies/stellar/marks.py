"""Marking every legal action by what it promises, and choosing the best: the way of `balanced` and its relatives."""

from simulator.games.stellar.state import (
    CARD_BITS,
    FACE_DOWN,
    NO_CARD,
    NOTEBOOK,
    NUM_SLOTS,
    NUMBER_MASK,
    PLACE,
    PLACE_MASK,
    PLAY,
    SATELLITE,
    SIX_ZERO,
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
    UNSEEN_NOTEBOOK,
    UNSEEN_TELESCOPE,
    notebook_gain,
    number_gain,
    place_gain,
    showing_gain,
    stars_of,
    survey_for_other,
    survey_spaces,
    survey_types,
    survey_unseen,
    telescope_gain,
    turns_left,
)
from strategies.strategy import Weight

MEANINGS = {
    "star": (1.0, 0, 5, Text("망원경의 별 하나의 값", "worth of a star on the telescope")),
    "note": (1.0, 0, 5, Text("공책의 연속 숫자의 값", "worth of a longer run in the notebook")),
    "even": (
        1.0,
        0.05,
        20,
        Text("작을수록 별이 많은 종류에 몰아준다", "the smaller, the more the types with many stars are pursued"),
    ),
    "find": (
        0.3,
        0,
        3,
        Text("공책에 없는 숫자를 앞으로 찾을 가망", "chance still to find a number that the notebook lacks"),
    ),
    "pursue": (
        0.8,
        0,
        5,
        Text("몰아주는 종류의 숫자를 찾을 가망을 더 높이 봄", "more chance of it in the types that are pursued"),
    ),
    "grow": (1.3, 0, 5, Text("앞으로 한 차례에 늘어날 별", "stars to come with each turn")),
    "room": (1.0, 0, 10, Text("맞닿는 빈칸의 값", "worth of free spaces that touch")),
    "section": (1.0, 0, 10, Text("구역을 이기는 값", "worth of winning a section")),
    "diversity": (1.0, 0, 10, Text("새 종류를 망원경에 놓는 값", "worth of a new type on the telescope")),
    "keep": (0.5, 0, 2, Text("손에 남는 카드의 값", "worth of the cards left in hand")),
    "mystery": (0.8, 0, 3, Text("덱 맨 위 카드에 거는 기대", "hopes for the top card of the deck")),
    "deny": (0.6, 0, 3, Text("상대에게 가장 좋은 카드를 치우는 값", "worth of removing the opponent's best card")),
    "wipe": (1.0, 0, 20, Text("높을수록 줄을 자주 새로 깖", "the higher, the more often the row is wiped")),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _called_slot(card):
    """Return the slot that a hand card calls for in step 3, 0 for the deck."""
    number = card >> 1 & NUMBER_MASK
    return 0 if number == SIX_ZERO else number


@kernel
def _mark_cards(view, options, legal, weights, num_hand):
    """Write down what each card of the hand and the row is worth on the telescope and in the notebook."""
    pub = view.pub
    for place in range(num_hand):
        card = view.own.hand[place]
        legal.scratch[ON_TELESCOPE + place] = telescope_gain(
            view, view.pub.boards[view.seat], options, legal, weights, card
        )
        legal.scratch[IN_NOTEBOOK + place] = notebook_gain(options, legal, card)
    for slot in range(1, NUM_SLOTS + 1):
        card = pub.row[slot]
        if card != NO_CARD:
            legal.scratch[ON_TELESCOPE + 2 + slot] = telescope_gain(
                view, view.pub.boards[view.seat], options, legal, weights, card
            )
            legal.scratch[IN_NOTEBOOK + 2 + slot] = notebook_gain(options, legal, card)


@inlined
def _threat(legal, weights, first, second):
    """Return what the other seat can get from a row without these two slots."""
    best = 0.0
    for slot in range(1, NUM_SLOTS + 1):
        if slot != first and slot != second:
            best = max(best, legal.scratch[FOR_OTHER + slot])
    return weights.deny * best


@inlined
def _together(options, legal, shown, noted):
    """Return what two cards of one type are worth more together: the stars of one with the number of the other."""
    if shown == SATELLITE or legal.notes[OPEN + (shown >> TYPE_BITS)] == 0:
        return 0.0
    if noted == SATELLITE:
        longer = number_gain(legal, shown >> TYPE_BITS, 2)
        alone = legal.scratch[NOTE + (shown >> TYPE_BITS)] * longer
        best = notebook_gain(options, legal, noted)
        return max(0.0, alone + stars_of(options, shown) * longer - best)
    if shown >> TYPE_BITS != noted >> TYPE_BITS:
        return 0.0
    return stars_of(options, shown) * number_gain(legal, shown >> TYPE_BITS, noted >> 1 & NUMBER_MASK)


@inlined
def _card_at(view, place):
    """Return the card of the hand (places 0 to 2) or of the row (from 3 on)."""
    return view.own.hand[place] if place < 3 else view.pub.row[place - 2]


@inlined
def _best_use(legal, place):
    """Return what a card is worth where it is worth most."""
    return max(legal.scratch[ON_TELESCOPE + place], legal.scratch[IN_NOTEBOOK + place], 0.0)


@inlined
def _keeping(view, options, legal, weights, first, second):
    """Return what two cards left in hand are worth: later plays, or after the last turn one number."""
    if turns_left(view, options) > 0:
        return weights.keep * (_best_use(legal, first) + _best_use(legal, second))
    return max(legal.scratch[IN_NOTEBOOK + first], legal.scratch[IN_NOTEBOOK + second])


@inlined
def _following_into_notebook(view, options, legal, weights, played, gap):
    """Return what step 3 brings after the card at `played` went on the telescope, the slot `gap` being empty."""
    slot = _called_slot(_card_at(view, played))
    if slot == 0 or slot == gap or view.pub.row[slot] == NO_CARD:
        return legal.scratch[UNSEEN_NOTEBOOK] - _threat(legal, weights, gap, 0)
    both = _together(options, legal, _card_at(view, played), view.pub.row[slot])
    return legal.scratch[IN_NOTEBOOK + 2 + slot] + both - _threat(legal, weights, gap, slot)


@inlined
def _following_onto_telescope(view, options, legal, weights, played, gap):
    """Return what step 3 brings after the card at `played` went into the notebook, the slot `gap` being empty."""
    slot = _called_slot(_card_at(view, played))
    if slot == 0 or slot == gap or view.pub.row[slot] == NO_CARD:
        return legal.scratch[UNSEEN_TELESCOPE] - _threat(legal, weights, gap, 0)
    both = _together(options, legal, view.pub.row[slot], _card_at(view, played))
    return legal.scratch[ON_TELESCOPE + 2 + slot] + both - _threat(legal, weights, gap, slot)


@kernel
def _best_plan(view, options, legal, weights, slot):
    """Return what the best turn is worth that begins with taking the card of `slot`."""
    best = -1.0e9
    taken = 2 + slot
    for turn in range(3):
        played, first, second = taken, 0, 1
        if turn < 2:
            played, first, second = turn, 1 - turn, taken
        shown = legal.scratch[ON_TELESCOPE + played]
        shown += _following_into_notebook(view, options, legal, weights, played, slot)
        noted = legal.scratch[IN_NOTEBOOK + played]
        noted += _following_onto_telescope(view, options, legal, weights, played, slot)
        best = max(best, max(shown, noted) + _keeping(view, options, legal, weights, first, second))
    return best


@kernel
def _mark_takes(view, options, legal, weights):
    _mark_cards(view, options, legal, weights, 2)
    for position in range(legal.num):
        slot = legal.actions[position]
        legal.values[position] = _best_plan(view, options, legal, weights, slot)


@kernel
def _mark_plays(view, options, legal, weights):
    _mark_cards(view, options, legal, weights, 3)
    marked = NO_CARD
    into_notebook = 0.0
    face_up = 0.0
    face_down = 0.0
    for position in range(legal.num):
        card = legal.actions[position] >> CARD_BITS
        place = legal.actions[position] & PLACE_MASK
        if card != marked:
            marked = card
            played = 0
            while view.own.hand[played] != card:
                played += 1
            kept = _keeping(view, options, legal, weights, (played + 1) % 3, (played + 2) % 3)
            into_notebook = legal.scratch[IN_NOTEBOOK + played] + kept
            into_notebook += _following_onto_telescope(view, options, legal, weights, played, 0)
            face_down = kept + _following_into_notebook(view, options, legal, weights, played, 0)
            face_up = face_down + showing_gain(view, view.pub.boards[view.seat], options, legal, weights, card)
        if place == NOTEBOOK:
            legal.values[position] = into_notebook
        else:
            rest = face_down if place & FACE_DOWN else face_up
            legal.values[position] = rest + place_gain(view.pub.boards[view.seat], options, legal, weights, card, place)


@kernel
def _mark_places(view, options, legal, weights):
    card = view.pub.pending
    showing = showing_gain(view, view.pub.boards[view.seat], options, legal, weights, card)
    for position in range(legal.num):
        place = legal.actions[position]
        mark = place_gain(view.pub.boards[view.seat], options, legal, weights, card, place)
        legal.values[position] = mark if place & FACE_DOWN else mark + showing


@kernel
def _wants_wipe(view, options, legal, weights):
    """Return 1 if five new cards promise more than those left in the row, else 0."""
    pub = view.pub
    best = 0.0
    total = 0.0
    cards = 0
    for slot in range(1, NUM_SLOTS + 1):
        card = pub.row[slot]
        if card != NO_CARD:
            worth = max(
                telescope_gain(view, view.pub.boards[view.seat], options, legal, weights, card),
                notebook_gain(options, legal, card),
            )
            if pub.turn_step == TAKING:
                worth -= legal.scratch[FOR_OTHER + slot]
            best = max(best, worth)
            total += worth
            cards += 1
    usual = 0.5 * (legal.scratch[UNSEEN_NOTEBOOK] + legal.scratch[UNSEEN_TELESCOPE])
    if pub.turn_step == TAKING:
        return 1 if total < 0.0 else 0
    return 1 if 0.5 * (best + total / max(cards, 1)) < weights.wipe * usual else 0


@kernel
def choose_by_marks(view, options, legal, weights):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == START:
        return 0
    if kind != PLACE:
        survey_for_other(view, options, legal, weights)
    survey_types(view, options, legal, weights, view.seat)
    survey_spaces(view, options, legal, weights, view.seat)
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
