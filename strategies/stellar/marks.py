"""Planning a turn: marking every legal action by what the turn promises with it, and choosing the best."""

from simulator.games.stellar.state import (
    CARD_BITS,
    NO_CARD,
    NOTEBOOK,
    NUM_SLOTS,
    NUMBER_MASK,
    PLACE,
    PLACE_MASK,
    PLAY,
    SIX_ZERO,
    START,
    TAKING,
    WIPE,
)
from simulator.jit import inlined, kernel, lowest_bit
from simulator.language import Text
from strategies.marking import best_position
from strategies.stellar.judge import (
    CALLED,
    DECK,
    FOR_OTHER,
    LONGER,
    NOTED,
    NOWHERE,
    PLACES_MASK,
    PLAYS,
    PLAYS_FROM_DECK,
    SHOWN,
    STARS_OF,
    TYPE_OF,
    WANTED,
    WANTED_BITS,
    WANTED_UNIT,
    card_at,
    is_last_turn,
    survey_sections,
    survey_spaces,
    survey_types,
    survey_unseen,
    turns_left,
    weigh_cards,
)
from strategies.stellar.last_turn import AT_FIRST, MOST_YET, best_last_way, doubt, survey_last_turn
from strategies.stellar.opponent import survey_for_other
from strategies.stellar.places import place_gain
from strategies.strategy import Weight

WANTED_MASK = (1 << WANTED_BITS) - 1
HAND = 0b111
TWO_AND_ROW = 0b11111011
"""Places of a full hand, and those of the two cards held while one is taken and of the row."""

DOUBT = 8.0
"""Points by which the mark of a last turn, which adds up what its cards are worth each, is hardly ever wrong."""

MEANINGS = {
    "star": (1.3, 0, 5, Text("망원경의 별 하나의 값", "worth of a star on the telescope")),
    "note": (1.05, 0, 5, Text("공책의 연속 숫자의 값", "worth of a longer run in the notebook")),
    "even": (
        3,
        0.05,
        20,
        Text("작을수록 별이 많은 종류에 몰아준다", "the smaller, the more the types with many stars are pursued"),
    ),
    "find": (
        0.55,
        0,
        3,
        Text("공책에 없는 숫자를 앞으로 찾을 가망", "chance still to find a number that the notebook lacks"),
    ),
    "pursue": (
        0.65,
        0,
        5,
        Text("몰아주는 종류의 숫자를 찾을 가망을 더 높이 봄", "more chance of it in the types that are pursued"),
    ),
    "grow": (1.75, 0, 5, Text("앞으로 한 차례에 늘어날 별", "stars to come with each turn")),
    "room": (2.6, 0, 10, Text("맞닿는 빈칸의 값", "worth of free spaces that touch")),
    "section": (1.15, 0, 10, Text("구역을 이기는 값", "worth of winning a section")),
    "diversity": (0.6, 0, 10, Text("새 종류를 망원경에 놓는 값", "worth of a new type on the telescope")),
    "hold": (0.53, 0, 2, Text("손에 남는 가장 좋은 카드의 값", "worth of the best card left in hand")),
    "mystery": (1.15, 0, 3, Text("덱 맨 위 카드에 거는 기대", "hopes for the top card of the deck")),
    "deny": (0.6, 0, 3, Text("상대에게 가장 좋은 카드를 치우는 값", "worth of removing the opponent's best card")),
    "wild": (
        1.3,
        0,
        5,
        Text(
            "공책에서 무엇이든 되는 위성의, 지금 가장 좋은 숫자에 견준 값",
            "worth of a satellite that may stand for anything in the notebook, by what its best number is worth now",
        ),
    ),
    "wipe": (2, 0, 20, Text("높을수록 줄을 자주 새로 깖", "the higher, the more often the row is wiped")),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _called_place(view, card, gap):
    """Return the place of the card that step 3 plays after `card`; slot `gap` is empty."""
    slot = card >> 1 & NUMBER_MASK
    slot = 0 if slot == SIX_ZERO else slot
    return DECK if slot == gap or view.pub.row[slot] == NO_CARD else slot + 2


@inlined
def _plays(legal, shown, noted):
    """Return what it is worth to show one card and to note another: more if they are of one type."""
    more = legal.values[STARS_OF + shown] * legal.values[LONGER + noted]
    same = legal.notes[TYPE_OF + shown] == legal.notes[TYPE_OF + noted]
    return legal.scratch[SHOWN + shown] + legal.scratch[NOTED + noted] + (more if same else 0.0)


@inlined
def _threat(legal, gone):
    """Return what the other seat can get from the row without the cards at `gone`, a bit mask of places."""
    best, second, third = legal.notes[WANTED], legal.notes[WANTED + 1], legal.notes[WANTED + 2]
    wanted = third if gone >> (second & WANTED_MASK) & 1 else second
    wanted = wanted if gone >> (best & WANTED_MASK) & 1 else best
    return (wanted >> WANTED_BITS) * (1.0 / WANTED_UNIT)


@inlined
def _keeping(legal, weights, first, second, last):
    """Return what two cards left in hand are worth for later turns, or, after the last, for the notebook."""
    noted = max(legal.scratch[NOTED + first], legal.scratch[NOTED + second])
    shown = max(legal.scratch[SHOWN + first], legal.scratch[SHOWN + second])
    return noted if last else weights.hold * max(noted, shown)


@kernel
def _mark_takes(view, options, legal, weights):
    """Mark each card of the row by the best turn that begins with taking it."""
    weigh_cards(view, options, legal, weights, TWO_AND_ROW)
    last = turns_left(view, options) == 0
    final = is_last_turn(view, options)
    deny = 0.0 if final else weights.deny
    if final:
        survey_last_turn(view, options, legal)
    for place in range(3 + NUM_SLOTS):
        if place != 2:
            called = _called_place(view, card_at(view, place), place - 2)
            legal.notes[CALLED + place] = called
            legal.values[PLAYS + place] = max(_plays(legal, place, called), _plays(legal, called, place))
    for place in range(2):
        legal.values[PLAYS_FROM_DECK + place] = max(_plays(legal, place, DECK), _plays(legal, DECK, place))
    for position in range(legal.num):
        taken = legal.actions[position] + 2 & PLACES_MASK
        best = legal.values[PLAYS + taken] + _keeping(legal, weights, 0, 1, last)
        best -= deny * _threat(legal, 1 << taken | 1 << legal.notes[CALLED + taken])
        for place in range(2):
            called = legal.notes[CALLED + place]
            mark = legal.values[PLAYS + place]
            mark = legal.values[PLAYS_FROM_DECK + place] if called == taken else mark
            mark += _keeping(legal, weights, 1 - place, taken, last) - deny * _threat(legal, 1 << taken | 1 << called)
            best = max(best, mark)
        legal.values[position] = best
    if final:
        _work_out_last_takes(view, options, legal, weights)


@kernel
def _work_out_last_takes(view, options, legal, weights):
    """Mark each card of the row by points: those of the ways to play a last turn that look best."""
    most = legal.values[best_position(legal)]
    legal.scratch[MOST_YET] = legal.scratch[AT_FIRST] + most
    for position in range(legal.num):
        taken = legal.actions[position] + 2 & PLACES_MASK
        legal.values[position] = NOWHERE
        for held in range(3):
            played = taken if held == 2 else held
            from_deck = legal.notes[CALLED + played] == taken
            called = DECK if from_deck else legal.notes[CALLED + played]
            mark = legal.values[(PLAYS_FROM_DECK if from_deck else PLAYS) + played]
            mark += _keeping(legal, weights, 0 if held else 1, 1 if held == 2 else taken, 1)
            if mark >= most - doubt(options, DOUBT):
                points = best_last_way(view, options, legal, 0b11 | 1 << taken, played, called)[0]
                legal.values[position] = max(legal.values[position], points)


@kernel
def _best_play(view, options, legal, weights):
    """Return place * 2 + shows for the best way to play a hand card."""
    places = HAND
    for place in range(3):
        called = _called_place(view, view.own.hand[place], 0)
        legal.notes[CALLED + place] = called
        places |= 1 << called
    if places >> DECK & 1:
        survey_unseen(view, options, legal, weights)
    weigh_cards(view, options, legal, weights, places & 255)
    if is_last_turn(view, options):
        return _best_last_play(view, options, legal)
    last = turns_left(view, options) == 0
    best = 0
    most = NOWHERE
    for place in range(3):
        called = legal.notes[CALLED + place] & PLACES_MASK
        shown = _plays(legal, place, called)
        noted = _plays(legal, called, place)
        mark = max(shown, noted) + _keeping(legal, weights, (place + 1) % 3, (place + 2) % 3, last)
        mark -= weights.deny * _threat(legal, 1 << called)
        best = place << 1 | (shown >= noted) if mark > most else best
        most = max(mark, most)
    return best


@kernel
def _best_last_play(view, options, legal):
    """Return place * 2 + shows for the way to play a hand card that scores most."""
    survey_last_turn(view, options, legal)
    best = 0
    most = NOWHERE
    for place in range(3):
        points, shows = best_last_way(view, options, legal, HAND, place, legal.notes[CALLED + place])
        best = place << 1 | shows if points > most else best
        most = max(points, most)
    return best


@kernel
def _best_place(view, options, legal, card):
    """Return the position of a card's best place."""
    survey_spaces(legal)
    board = view.pub.boards[view.seat]
    own = view.pub.kind != PLAY
    best = 0
    most = NOWHERE
    for position in range(legal.num):
        action = legal.actions[position]
        place = action & PLACE_MASK
        if (own or action >> CARD_BITS == card) and place != NOTEBOOK:
            mark = place_gain(board, options, legal, card, place)
            best = position if mark > most else best
            most = max(most, mark)
    return best


@kernel
def _choose_play(view, options, legal, weights):
    """Return the position of the best card's best place, or of its play into the notebook."""
    best = _best_play(view, options, legal, weights)
    card = view.own.hand[best >> 1]
    if best & 1:
        return _best_place(view, options, legal, card)
    for position in range(legal.num):
        if legal.actions[position] == card << CARD_BITS | NOTEBOOK:
            return position
    return 0


@kernel
def _wants_wipe(view, options, legal, weights):
    """Return 1 if five new cards promise more than those left in the row, else 0."""
    places = 0
    cards = 0
    for slot in range(1, NUM_SLOTS + 1):
        if view.pub.row[slot] != NO_CARD:
            places |= 1 << slot + 2
            cards += 1
    weigh_cards(view, options, legal, weights, places)
    at_once = view.pub.turn_step == TAKING
    best = 0.0
    total = 0.0
    while places:
        place = lowest_bit(places)
        places &= places - 1
        worth = max(legal.scratch[SHOWN + place], legal.scratch[NOTED + place])
        if at_once:
            worth -= legal.notes[FOR_OTHER + place] * (1.0 / WANTED_UNIT)
        best = max(best, worth)
        total += worth
    if at_once:
        return 1 if total < 0.0 else 0
    usual = 0.5 * (legal.scratch[NOTED + DECK] + legal.scratch[SHOWN + DECK])
    return 1 if 0.5 * (best + total / max(cards, 1)) < weights.wipe * usual else 0


def choose_by_marks(view, options, legal, weights, rng):
    """Make any of the game's decisions."""
    kind = view.pub.kind
    if kind == START:
        return 0
    survey_sections(view, options, legal, weights)
    survey_types(view, options, legal, weights)
    if kind == PLACE:
        return _best_place(view, options, legal, view.pub.pending)
    if not is_last_turn(view, options):
        survey_for_other(view, options, legal, weights)
    if kind == PLAY:
        return _choose_play(view, options, legal, weights)
    survey_unseen(view, options, legal, weights)
    if kind == WIPE:
        return _wants_wipe(view, options, legal, weights)
    _mark_takes(view, options, legal, weights)
    return best_position(legal)
