"""Counting Stars: deal, explore, trade and auction, in the order of the rulebook."""

from simulator.asrus import NUM_CARDS, NUM_NUMBERS, SORTED_DECK
from simulator.games.counting_stars import bidding, counters, events, scoring
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import AUCTION, BID, EXPLORE, NOBODY, PASS, SEAT_BITS, TRADE, TURN, WHAT_BITS
from simulator.jit import copy_record, inlined, kernel, lowest_bit
from simulator.rng import CARDS, FIRST_SEAT, below, restart, shuffle

MAX_TURNS = 2000


@inlined
def _put_on_floor(pub, number):
    """Lay one card open on the floor."""
    pub.floor[number] += 1
    pub.floor_piles |= 1 << number
    pub.seen[number] += 1


@kernel
def deal(state, options, log):
    """Shuffle, deal hands and floor, draw who starts."""
    pub = state.pub
    pub.round_number = 1
    pub.half = 1
    pub.target = NOBODY
    pub.kind = TURN
    restart(state.stream, CARDS + 1)
    for position in range(NUM_CARDS):
        state.deck[position] = SORTED_DECK[position]
    shuffle(state.stream, state.deck, NUM_CARDS)
    for seat in range(pub.num_seats):
        pub.stones[seat] = options.starting_stones
    _deal_cards(state, options)
    restart(state.stream, FIRST_SEAT)
    pub.first_seat = below(state.stream, pub.num_seats)
    pub.seat = pub.first_seat
    pub.active = pub.first_seat
    scoring.tell(state, log, events.DEAL, pub.first_seat)
    if pub.draw_left == 0 and options.empty_draw_pile == choice.EMPTY_END_HALF:
        _start_second_half(state, log)
        _see_whether_over(state, options, log)


@kernel
def _deal_cards(state, options):
    """Give out the deck as it lies: the hands by seat, the floor cards; the rest is the draw pile."""
    pub = state.pub
    position = 0
    for seat in range(pub.num_seats):
        own = state.own[seat]
        own.in_hand = 0
        for number in range(NUM_NUMBERS + 1):
            own.hand[number] = 0
        for _ in range(options.hand_size):
            own.hand[state.deck[position]] += 1
            own.in_hand |= 1 << state.deck[position]
            position += 1
        pub.hand_sizes[seat] = options.hand_size
    pub.hand_cards = position
    pub.floor_piles = 0
    for number in range(NUM_NUMBERS + 1):
        pub.floor[number] = 0
        pub.seen[number] = 0
    for _ in range(options.floor_cards):
        _put_on_floor(pub, state.deck[position])
        position += 1
    pub.draw_left = NUM_CARDS - position


@kernel
def legal_actions(state, options, legal):
    """List the choices of the seat to act."""
    if state.pub.kind == BID:
        return _legal_bids(state, options, legal)
    return _legal_turns(state, options, legal)


@kernel
def _legal_bids(state, options, legal):
    """List the stones that the seat to act may bid, in ascending order."""
    stones = state.pub.stones[state.pub.seat]
    lowest = options.minimum_bid if stones >= options.minimum_bid else 0
    num = stones - lowest + 1 if stones >= options.minimum_bid else 1
    for position in range(num):
        legal.actions[position] = lowest + position
    legal.num = num
    return num


@kernel
def _legal_turns(state, options, legal):
    """List exploring with each number in hand or auctioning each pile, then trades, else passing."""
    pub = state.pub
    seat = pub.seat
    num = 0
    if pub.half == 1:
        what = EXPLORE << WHAT_BITS
        numbers = state.own[seat].in_hand
    else:
        what = AUCTION << WHAT_BITS
        numbers = bidding.auctions_open(pub, options)
    while numbers:
        legal.actions[num] = what | lowest_bit(numbers)
        num += 1
        numbers &= numbers - 1
    can_act = num > 0
    if pub.half == 2 or options.trade_in_first_half:
        for step in range(1, pub.num_seats):
            other = (seat + step) % pub.num_seats
            numbers = bidding.trades_open(pub, options, seat, other)
            while numbers:
                legal.actions[num] = TRADE << WHAT_BITS | other << SEAT_BITS | lowest_bit(numbers)
                num += 1
                numbers &= numbers - 1
    if not can_act and (num == 0 or not _trade_is_forced(pub, options)):
        legal.actions[num] = PASS
        num += 1
    legal.num = num
    return num


@inlined
def _trade_is_forced(pub, options):
    """Return whether a player who can only trade must do so."""
    return options.must_trade == choice.MUST_ALWAYS or (options.must_trade == choice.MUST_SECOND_HALF and pub.half == 2)


@kernel
def observe(state, seat, view):
    """Copy what all know and what the seat knows."""
    copy_record(view.pub, state.pub)
    copy_record(view.own, state.own[seat])
    view.seat = seat


@kernel
def apply_action(state, options, action, log):
    """Carry out a choice of the seat to act."""
    if state.pub.kind == BID:
        if not bidding.bid(state, options, action):
            return
        progress = _settle(state, options, log)
    elif action >> WHAT_BITS >= TRADE:
        state.pub.passes = 0
        bidding.open_bidding(state, options, action)
        return
    elif action == PASS:
        progress = 0
        _pass(state, options)
    else:
        progress = 1
        _explore(state, options, action ^ EXPLORE << WHAT_BITS, log)
    _end_turn(state, options, progress, log)


@inlined
def _settle(state, options, log):
    """Open the bids of a trade or auction; return whether that was progress, for ruling 7."""
    pub = state.pub
    if pub.bidding == TRADE:
        progress = bidding.settle_trade(state, options, log)
    else:
        bidding.settle_auction(state, options, log)
        progress = 1
    pub.bidding = 0
    pub.kind = TURN
    return progress


@kernel
def _pass(state, options):
    """Pass, for want of anything else."""
    pub = state.pub
    seat = pub.seat
    if state.own[seat].in_hand or (pub.half == 2 and bidding.auctions_open(pub, options)):
        raise ValueError("a player who can explore or auction may not pass")
    if _trade_is_forced(pub, options) and (pub.half == 2 or options.trade_in_first_half):
        for other in range(pub.num_seats):
            if other != seat and bidding.trades_open(pub, options, seat, other):
                raise ValueError("a player who can trade must do so")
    state.seat_counters[seat, counters.PASSES] += 1
    pub.passes += pub.half - 1


@kernel
def _explore(state, options, number, log):
    """Lay a hand card, turn up the top draw card, take the piles that were stacked upon."""
    pub = state.pub
    seat = pub.seat
    own = state.own[seat]
    if pub.half != 1 or number < 1 or number > NUM_NUMBERS or own.hand[number] == 0:
        raise ValueError("this card is not in the hand")
    state.seat_counters[seat, counters.EXPLORATIONS] += 1
    own.hand[number] -= 1
    if own.hand[number] == 0:
        own.in_hand &= ~(1 << number)
    pub.hand_sizes[seat] -= 1
    pub.hand_cards -= 1
    stacked = pub.floor[number] > 0
    state.told[0] = number
    state.told[1] = events.PILE if stacked else events.NEW
    scoring.tell(state, log, events.LAID, seat)
    _put_on_floor(pub, number)
    drawn = 0
    draw_stacked = False
    if pub.draw_left > 0:
        drawn = state.deck[NUM_CARDS - pub.draw_left]
        pub.draw_left -= 1
        draw_stacked = pub.floor[drawn] > 0
        _put_on_floor(pub, drawn)
    if drawn == number:
        _match_own_pile(state, options, number, stacked, log)
        return
    if drawn > 0:
        _tell_drawn(state, drawn, events.PILE if draw_stacked else events.NEW, log)
    if stacked:
        scoring.capture(state, seat, number, events.BY_HAND, log)
    if draw_stacked:
        scoring.capture(state, seat, drawn, events.BY_DRAW, log)
    if stacked and draw_stacked:
        state.seat_counters[seat, counters.CAPTURES_BY_BOTH] += 1
    elif stacked:
        state.seat_counters[seat, counters.CAPTURES_BY_HAND] += 1
    elif draw_stacked:
        state.seat_counters[seat, counters.CAPTURES_BY_DRAW] += 1


@inlined
def _tell_drawn(state, drawn, place, log):
    state.told[0] = drawn
    state.told[1] = place
    scoring.tell(state, log, events.DRAWN, state.pub.seat)


@inlined
def _match_own_pile(state, options, number, stacked, log):
    """Settle a draw card that falls on the hand card: on a pile both stack upon, or on a fresh one."""
    seat = state.pub.seat
    place = events.HAND_PILE if stacked else events.FRESH_PILE
    _tell_drawn(state, number, place, log)
    if stacked:
        state.seat_counters[seat, counters.DOUBLE_MATCHES] += 1
        if options.double_match == choice.DOUBLE_CAPTURE:
            scoring.capture(state, seat, number, events.BY_DOUBLE, log)
    else:
        state.seat_counters[seat, counters.FRESH_PILE_MATCHES] += 1
        if options.fresh_pile_match == choice.FRESH_CAPTURE:
            scoring.capture(state, seat, number, events.BY_FRESH, log)


@kernel
def _end_turn(state, options, progress, log):
    """Count the turn; see whether the half or the game ends; pass the turn to the left."""
    pub = state.pub
    pub.num_turns += 1
    if pub.num_turns % pub.num_seats == 0:
        pub.moments += 1  # once a lap people look at who is ahead
    state.game_counters[counters.TURNS] += 1
    pub.idle_turns = 0 if progress else pub.idle_turns + 1
    if pub.half == 2:
        state.game_counters[counters.TURNS_AFTER_HALF] += 1
        scoring.mark_finished(state, log)
    elif pub.hand_cards == 0 or (pub.draw_left == 0 and options.empty_draw_pile == choice.EMPTY_END_HALF):
        _start_second_half(state, log)
    _see_whether_over(state, options, log)
    if pub.over:
        return
    seat = (pub.active + 1) % pub.num_seats
    while pub.finished >> seat & 1:
        seat = (seat + 1) % pub.num_seats
    pub.active = seat
    pub.seat = seat


@kernel
def _start_second_half(state, log):
    """Put hand cards, if any are left, and the rest of the draw pile on the floor."""
    pub = state.pub
    for seat in range(pub.num_seats):
        if pub.hand_sizes[seat] > 0:
            own = state.own[seat]
            for number in range(NUM_NUMBERS + 1):
                state.told[number] = own.hand[number]
                for _ in range(own.hand[number]):
                    _put_on_floor(pub, number)
                own.hand[number] = 0
            own.in_hand = 0
            pub.hand_sizes[seat] = 0
            scoring.tell(state, log, events.HAND_TO_FLOOR, seat)
    pub.hand_cards = 0
    turned_up = pub.draw_left
    while pub.draw_left > 0:
        _put_on_floor(pub, state.deck[NUM_CARDS - pub.draw_left])
        pub.draw_left -= 1
    pub.half = 2
    for number in range(NUM_NUMBERS + 1):
        state.told[number] = pub.floor[number]
    state.told[0] = turned_up
    scoring.tell(state, log, events.SECOND_HALF, NOBODY)
    scoring.mark_finished(state, log)


@kernel
def _see_whether_over(state, options, log):
    """End the game if all are finished, nobody can act, all have passed, nothing moves, or at the cap."""
    pub = state.pub
    everybody = (1 << pub.num_seats) - 1
    laps = options.stalemate_laps
    reason = 0
    if pub.half == 2:
        reason = _natural_end(pub, options, everybody)
    if reason == 0 and laps > 0 and pub.idle_turns >= laps * pub.num_seats:
        reason = events.STALEMATE
    if reason == 0 and pub.num_turns >= MAX_TURNS:
        reason = events.CAP
    if reason:
        scoring.end_game(state, options, reason, log)


@inlined
def _natural_end(pub, options, everybody):
    """Return why the second half ends here, or 0."""
    if pub.finished == everybody:
        return events.ALL_FINISHED
    num_waiting = 0
    can_act = bidding.auctions_open(pub, options) != 0
    for seat in range(pub.num_seats):
        if not pub.finished >> seat & 1:
            num_waiting += 1
            for other in range(seat + 1, pub.num_seats):
                if bidding.trades_open(pub, options, seat, other):
                    can_act = True
    if not can_act:
        return events.NOBODY_CAN_ACT
    return events.ALL_PASSED if pub.passes >= num_waiting else 0


@kernel
def returns(state, options, seat):
    """Return the score as the game stands."""
    return scoring.score_of(state, options, seat)
