"""Stellar: take, play a hand card, play a row card, refill, in the order of the rulebook."""

from simulator.contract import emit
from simulator.games.stellar import counters, events, scoring
from simulator.games.stellar import options as choice
from simulator.games.stellar.board import add_to_notebook, check_place, fitting_spaces, place_card
from simulator.games.stellar.deck import count_in, count_out, discard_row, draw, fill_row
from simulator.games.stellar.state import (
    ALL_SPACES,
    CARD_BITS,
    DECK_SIZE,
    FACE,
    FACE_DOWN,
    NAMED_BITS,
    NO_CARD,
    NOBODY,
    NOTEBOOK,
    NUM_SLOTS,
    NUM_TYPES,
    NUMBER_MASK,
    OTHERS,
    PLACE,
    PLACE_MASK,
    PLAY,
    REFILLING,
    SATELLITE,
    SATELLITE_TYPE,
    SIX_ZERO,
    START,
    START_SPACE,
    STARTERS,
    TAKE,
    TAKING,
    TYPE_BITS,
    WIPE,
)
from simulator.jit import copy_record, inlined, kernel, lowest_bit
from simulator.rng import CARDS, FIRST_SEAT, below, restart, shuffle


@kernel
def deal(state, options, log):
    """Deal the starting cards, shuffle the deck, draw who will start."""
    pub = state.pub
    pub.round_number = 1
    restart(state.stream, CARDS + 1)
    pub.num_deck = NUM_TYPES
    for card_type in range(NUM_TYPES):
        state.deck[card_type] = FACE[options.star_table, STARTERS[card_type]]
        count_in(pub.unseen, STARTERS[card_type])
    shuffle(state.stream, state.deck, pub.num_deck)
    for place in range(NUM_TYPES):
        state.starting[place] = state.deck[place]
    pub.num_deck = DECK_SIZE
    for place in range(DECK_SIZE - 1):
        state.deck[place] = FACE[options.star_table, OTHERS[place]]
        count_in(pub.unseen, OTHERS[place])
    state.deck[DECK_SIZE - 1] = state.starting[NUM_TYPES - 1]
    shuffle(state.stream, state.deck, pub.num_deck)
    restart(state.stream, FIRST_SEAT)
    state.first = below(state.stream, 2)
    for seat in range(2):
        for place in range(2):
            _hold(state.own[seat], state.starting[2 * seat + place])
    pub.first_seat = NOBODY
    pub.turn = NOBODY
    pub.kind = START
    emit(log, events.DEAL, state.first, 0)


@kernel
def _hold(own, card):
    """Sort a card into the hand."""
    for place in range(3):
        held = own.hand[place]
        if held == NO_CARD or card < held:
            own.hand[place] = card
            card = held
            if held == NO_CARD:
                return


@kernel
def _let_go(own, card):
    """Take a card out of the hand."""
    for place in range(3):
        if own.hand[place] == card:
            for later in range(place, 2):
                own.hand[later] = own.hand[later + 1]
            own.hand[2] = NO_CARD
            return
    raise ValueError("this card is not in the hand")


@kernel
def _show(state, options, card):
    """Take note that a card leaves the hand: one that all have seen if it can be."""
    board = state.pub.boards[state.pub.seat]
    for place in range(board.num_known):
        if board.known[place] == card:
            for later in range(place, 2):
                board.known[later] = board.known[later + 1]
            board.known[2] = NO_CARD
            board.num_known -= 1
            return
    board.num_hidden -= 1
    count_out(state.pub.unseen, options, card)


@kernel
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    pub = state.pub
    legal.num = 0
    if pub.kind == PLAY:
        hand = state.own[pub.seat].hand
        for position in range(3):
            card = hand[position]
            if position == 0 or card != hand[position - 1]:
                _list_action(legal, card << CARD_BITS | NOTEBOOK)
                _list_places(pub, options, legal, card)
    elif pub.kind == PLACE:
        _list_places(pub, options, legal, pub.pending)
    elif pub.kind == TAKE:
        for slot in range(1, NUM_SLOTS + 1):
            if pub.row[slot] != NO_CARD:
                _list_action(legal, slot)
    elif pub.kind == START:
        _list_action(legal, state.own[pub.seat].hand[0])
        _list_action(legal, state.own[pub.seat].hand[1])
    else:
        _list_action(legal, 0)
        _list_action(legal, 1)
    return legal.num


@inlined
def _list_action(legal, action):
    legal.actions[legal.num] = action
    legal.num += 1


@kernel
def _list_places(pub, options, legal, card):
    """List the places of a card on the telescope of the seat to act."""
    board = pub.boards[pub.seat]
    card_type = card >> TYPE_BITS
    prefix = card << CARD_BITS if pub.kind == PLAY else 0
    spaces = fitting_spaces(board, options, card_type)
    face_down = ALL_SPACES & ~board.occupied
    if spaces and options.face_down == choice.FORCED:
        face_down = 0
    names = 1
    if card_type == SATELLITE_TYPE and options.satellite_type == choice.NAMED:
        names = NUM_TYPES
        prefix |= 1 << NAMED_BITS
    num = legal.num
    while spaces:
        action = prefix | lowest_bit(spaces)
        for name in range(names):
            legal.actions[num] = action + (name << NAMED_BITS)
            num += 1
        spaces &= spaces - 1
    prefix = prefix & ~PLACE_MASK | FACE_DOWN
    while face_down:
        legal.actions[num] = prefix | lowest_bit(face_down)
        num += 1
        face_down &= face_down - 1
    legal.num = num


@kernel
def observe(state, seat, view):
    """Copy what all know and what the seat knows."""
    copy_record(view.pub, state.pub)
    copy_record(view.own, state.own[seat])
    view.seat = seat


@kernel
def apply_action(state, options, action, log):
    """Carry out a choice of the seat to act, and all that follows of this turn."""
    pub = state.pub
    kind = pub.kind
    place = action & PLACE_MASK
    if kind == TAKE:
        _take(state, action, log)
    elif kind == PLAY:
        _play(state, options, action, log)
        place = NOTEBOOK
    elif kind == WIPE:
        _answer_wipe(state, action)
    elif kind == START:
        _choose_start(state, options, action, log)
    if kind == PLACE or (kind == PLAY and pub.kind != PLACE):
        _lay(state, options, place, log)
        pub.turn_step = REFILLING
        if pub.turn != pub.first_seat and pub.round_number == options.rounds:
            scoring.score_game(state, options, log)
            return
    if pub.satellite_left:
        _allow_wipe(state, options)
    if state.wiping:
        discard_row(state, log)
    if pub.kind != WIPE and (state.wiping or pub.turn_step == REFILLING):
        fill_row(state, options, log)
        if pub.turn_step == REFILLING:
            if pub.turn != pub.first_seat and pub.round_number > 0:
                scoring.note_scores(state, options)
            _next_turn(state)
    state.wiping = 0


@kernel
def _choose_start(state, options, card, log):
    """Keep a choice of starting card secret until both have chosen; then open both, and deal."""
    pub = state.pub
    if card != state.own[pub.seat].hand[0] and card != state.own[pub.seat].hand[1]:
        raise ValueError("this is not a starting card of this seat")
    state.own[pub.seat].chosen = card
    if pub.seat == 0:
        pub.seat = 1
        return
    for seat in range(2):
        own = state.own[seat]
        other = own.hand[1] if own.hand[0] == own.chosen else own.hand[0]
        place_card(pub.boards[seat], options, own.chosen, START_SPACE[options.telescope])
        add_to_notebook(pub.boards[seat], other)
        count_out(pub.unseen, options, own.chosen)
        count_out(pub.unseen, options, other)
        emit(log, events.OPENED, seat, own.chosen << 8 | other)
        own.chosen = NO_CARD
    for seat in range(2):
        own = state.own[seat]
        first, second = state.deck[2 * seat], state.deck[2 * seat + 1]
        own.hand[0] = min(first, second)
        own.hand[1] = max(first, second)
        pub.boards[seat].num_hidden = 2
        emit(log, events.DEALT, seat, own.hand[0] << 8 | own.hand[1])
    state.next_card = 4
    pub.num_deck -= 4
    pub.first_seat = state.first
    # Filling the row and passing the turn on is what every turn ends with, and how the first one begins.
    pub.turn = 1 - state.first
    pub.turn_step = REFILLING
    pub.round_number = 0


@kernel
def _take(state, slot, log):
    """Step 1: take a card of the row into the hand."""
    pub = state.pub
    if slot < 1 or slot > NUM_SLOTS or pub.row[slot] == NO_CARD:
        raise ValueError("there is no card in this slot")
    card = pub.row[slot]
    pub.row[slot] = NO_CARD
    _hold(state.own[pub.seat], card)
    board = pub.boards[pub.seat]
    board.known[board.num_known] = card
    board.num_known += 1
    emit(log, events.TAKEN, pub.seat, slot << 8 | card)
    pub.kind = PLAY
    pub.turn_step = TAKING
    if card == SATELLITE:
        state.seat_counters[pub.seat, counters.SATELLITES_TAKEN] += 1
        pub.satellite_left = 1


@kernel
def _play(state, options, action, log):
    """Step 2: play a hand card; then find the card of step 3."""
    pub = state.pub
    pub.pending = action >> CARD_BITS
    state.source = events.FROM_HAND
    _let_go(state.own[pub.seat], pub.pending)
    _show(state, options, pub.pending)
    number = pub.pending >> 1 & NUMBER_MASK
    place = action & PLACE_MASK
    _lay(state, options, place, log)
    slot = number
    if number == SIX_ZERO:
        state.seat_counters[pub.seat, counters.SIX_ZERO_PLAYED] += 1
        slot = 0
    if slot > 0 and pub.row[slot] != NO_CARD:
        pub.pending = pub.row[slot]
        pub.row[slot] = NO_CARD
        state.source = events.FROM_ROW
        if pub.pending == SATELLITE and options.wipe_on == choice.ON_ANY:
            pub.satellite_left = 1
    else:
        slot = 0
        pub.pending = draw(state, options, log)
        state.source = events.FROM_DECK
        state.seat_counters[pub.seat, counters.MYSTERY_CARDS] += 1
    to_telescope = place == NOTEBOOK
    emit(log, events.FETCHED, pub.seat, to_telescope << 16 | slot << 8 | pub.pending)
    if to_telescope:
        pub.kind = PLACE


@kernel
def _lay(state, options, place, log):
    """Lay the pending card on the telescope or into the notebook of the seat to act."""
    pub = state.pub
    board = pub.boards[pub.seat]
    if place == NOTEBOOK:
        add_to_notebook(board, pub.pending)
    else:
        check_place(board, options, pub.pending, place)
        place_card(board, options, pub.pending, place)
        if place & FACE_DOWN:
            state.seat_counters[pub.seat, counters.FACE_DOWN_CARDS] += 1
        from_row = state.source != events.FROM_HAND
        state.seat_counters[pub.seat, counters.TELESCOPE_FROM_HAND + from_row] += 1
    emit(log, events.PLAYED, pub.seat, state.source << 16 | pub.pending << 8 | place)
    pub.pending = NO_CARD


@kernel
def _allow_wipe(state, options):
    """See whether the satellite that left the row brings a wipe now: at once, or with the refill."""
    pub = state.pub
    other = 1 - pub.turn
    if pub.turn_step == REFILLING or (options.wipe_when == choice.AT_ONCE and pub.kind == PLAY):
        pub.satellite_left = 0
        if options.wipe != choice.WIPE_NEVER and pub.wiped == 0:
            state.seat_counters[other, counters.WIPES_OFFERED] += 1
            if options.wipe == choice.WIPE_MUST:
                state.wiping = 1
            else:
                pub.kind = WIPE
                pub.seat = other


@kernel
def _answer_wipe(state, wipes):
    """Hear whether the other seat wants the row wiped, and go on with the turn."""
    if wipes >> 1:
        raise ValueError("the row is wiped or not")
    state.wiping = wipes
    state.pub.seat = state.pub.turn
    state.pub.kind = PLAY


@kernel
def _next_turn(state):
    """Pass the turn to the other seat."""
    pub = state.pub
    pub.wiped = 0
    pub.turn = 1 - pub.turn
    pub.turn_step = TAKING
    pub.seat = pub.turn
    pub.kind = TAKE
    if pub.turn == pub.first_seat:
        pub.round_number += 1


@kernel
def returns(state, options, seat):
    """Return the final score; before the end, what there was to score after the last whole round."""
    return state.pub.totals[seat]
