"""Counting Stars' secret bids: what may be traded or auctioned, and what the opened bids do."""

from simulator.games.counting_stars import counters, events, scoring
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import (
    AUCTION,
    BID,
    MAX_PLAYERS,
    NOBODY,
    NUMBER_MASK,
    SEAT_BITS,
    SEAT_MASK,
    TRADE,
    WHAT_BITS,
    place_of,
)
from simulator.jit import inlined, kernel


@inlined
def trades_open(pub, options, seat, other):
    """Return the bit mask of the kinds that `seat` may name against `other`: both own some, one can pay."""
    if pub.stones[seat] < options.minimum_bid and pub.stones[other] < options.minimum_bid:
        return 0
    return pub.kinds[seat] & pub.kinds[other]


@inlined
def auction_bidders(pub, options):
    """Return the bit mask of the seats that bid in an auction."""
    everybody = (1 << pub.num_seats) - 1
    return everybody if options.finished_bid else everybody & ~pub.finished


@inlined
def auctions_open(pub, options):
    """Return the bit mask of the floor piles that may be put up for auction: all, if a bidder can pay."""
    if options.minimum_bid > 0:
        bidders = auction_bidders(pub, options)
        for seat in range(pub.num_seats):
            if bidders >> seat & 1 and pub.stones[seat] >= options.minimum_bid:
                return pub.floor_piles
        return 0
    return pub.floor_piles


@kernel
def open_bidding(state, options, action):
    """Ask for bids: for a trade the active player, then the target; for an auction all from the active player on."""
    pub = state.pub
    seat = pub.seat
    what = action >> WHAT_BITS
    number = action & NUMBER_MASK
    target = (action >> SEAT_BITS) & SEAT_MASK
    if what == TRADE:
        if target >= pub.num_seats or target == seat or not trades_open(pub, options, seat, target) >> number & 1:
            raise ValueError("this kind cannot be traded with this player")
        if pub.half == 1 and not options.trade_in_first_half:
            raise ValueError("no trade in the first half")
        state.seat_counters[seat, counters.TRADES_FIRST_HALF + pub.half - 1] += 1
        pub.bidders = 1 << seat | 1 << target
        pub.target = target
    else:
        if what != AUCTION or pub.half != 2 or not auctions_open(pub, options) >> number & 1:
            raise ValueError("there is no such pile to auction")
        state.seat_counters[seat, counters.AUCTIONS] += 1
        pub.bidders = auction_bidders(pub, options)
        pub.target = NOBODY
    pub.bidding = what
    pub.number = number
    pub.kind = BID
    state.waiting = pub.bidders
    for other in range(pub.num_seats):
        state.bids[other] = NOBODY


@kernel
def bid(state, options, stones):
    """Note the bid of the seat to act and ask the next; return whether that was the last."""
    pub = state.pub
    seat = pub.seat
    owned = pub.stones[seat]
    lowest = options.minimum_bid if owned >= options.minimum_bid else 0
    if stones < lowest or stones > owned or (stones > 0 and owned < options.minimum_bid):
        raise ValueError("this bid is not allowed")
    state.bids[seat] = stones
    state.waiting &= ~(1 << seat)
    if state.waiting == 0:
        return True
    seat = (seat + 1) % pub.num_seats
    while not state.waiting >> seat & 1:
        seat = (seat + 1) % pub.num_seats
    pub.seat = seat
    return False


@inlined
def _open_bids(state, cards, log):
    """Show all bids, made for so many cards."""
    pub = state.pub
    trade = pub.bidding == TRADE
    for seat in range(pub.num_seats):
        stones = state.bids[seat]
        state.told[seat] = stones
        if stones == NOBODY:
            continue
        if trade:
            pub.num_trade_bids[seat] += 1
            pub.trade_stones[seat] += stones
            pub.trade_cards[seat] += cards
        else:
            pub.num_auction_bids[seat] += 1
            pub.auction_stones[seat] += stones
            pub.auction_cards[seat] += cards
    scoring.tell(state, log, events.BIDS_OPENED, pub.active)


@inlined
def _can_win(state, options, seat):
    """Return whether the bid of `seat` may win: with a minimum bid, only if the seat can pay it."""
    return state.bids[seat] != NOBODY and state.pub.stones[seat] >= options.minimum_bid


@kernel
def settle_trade(state, options, log):
    """Open both bids; the winner pays the loser and takes cards of the kind. Return whether that completed it."""
    pub = state.pub
    active = pub.active
    target = pub.target
    cards = min(pub.owned[place_of(active, pub.number)], pub.owned[place_of(target, pub.number)])
    _open_bids(state, cards, log)
    tied = False
    winner = active if _can_win(state, options, active) else target
    if _can_win(state, options, active) and _can_win(state, options, target):
        tied = state.bids[active] == state.bids[target]
        state.game_counters[counters.TIED_BIDS] += tied
        if state.bids[target] > state.bids[active] or (tied and options.trade_tie == choice.TIE_TARGET):
            winner = target
        elif tied and options.trade_tie == choice.TIE_NO_TRADE:
            winner = NOBODY
    number = pub.number
    state.told[0] = number
    state.told[1] = target
    state.told[2] = tied
    state.told[3] = winner
    state.told[4] = 0
    state.told[5] = 0
    if winner == NOBODY:
        scoring.tell(state, log, events.TRADED, active)
        return 0
    loser = active + target - winner
    price = state.bids[winner]
    pub.stones[winner] -= price
    pub.stones[loser] += price
    amount = pub.owned[place_of(loser, number)]
    if options.trade_amount == choice.AMOUNT_OWN_COUNT:
        amount = min(amount, pub.owned[place_of(winner, number)])
    elif options.trade_amount == choice.AMOUNT_ONE:
        amount = 1
    scoring.move_cards(pub, winner, loser, number, amount)
    state.seat_counters[active, counters.TRADES_WON_BY_ACTIVE] += winner == active
    state.seat_counters[winner, counters.STONES_PAID_IN_TRADES] += price
    state.seat_counters[winner, counters.CARDS_TAKEN_IN_TRADES] += amount
    state.told[4] = amount
    state.told[5] = price
    scoring.tell(state, log, events.TRADED, active)
    return pub.complete[winner] >> number & 1


@kernel
def settle_auction(state, options, log):
    """Open all bids; the highest takes the pile, and stones are paid."""
    pub = state.pub
    _open_bids(state, pub.floor[pub.number], log)
    winner = NOBODY
    second = 0
    tied = False
    for step in range(pub.num_seats):
        seat = (pub.active + step) % pub.num_seats
        stones = state.bids[seat]
        if stones == NOBODY:
            continue
        if _can_win(state, options, seat) and (winner == NOBODY or stones > state.bids[winner]):
            if winner != NOBODY:
                second = state.bids[winner]
            winner = seat
            tied = False
        else:
            second = max(second, stones)
            tied = tied or (_can_win(state, options, seat) and stones == state.bids[winner])
    price = second if options.auction_price == choice.PRICE_SECOND_BID else state.bids[winner]
    for place in range(2 * MAX_PLAYERS):
        state.told[place] = 0
    for seat in range(pub.num_seats):
        if seat == winner:
            _pay(state, options, seat, price)
        elif options.auction_payers == choice.PAYERS_ALL and state.bids[seat] > 0:
            _pay(state, options, seat, state.bids[seat])
    for seat in range(pub.num_seats):
        pub.stones[seat] += state.told[MAX_PLAYERS + seat] - state.told[seat]
    state.game_counters[counters.TIED_BIDS] += tied
    state.seat_counters[winner, counters.AUCTIONS_WON] += 1
    state.seat_counters[winner, counters.AUCTIONS_AT_0] += price == 0
    number = pub.number
    state.told[2 * MAX_PLAYERS] = tied
    state.told[2 * MAX_PLAYERS + 1] = number
    state.told[2 * MAX_PLAYERS + 2] = pub.floor[number]
    scoring.tell(state, log, events.AUCTIONED, winner)
    scoring.take_pile(pub, winner, number)


@inlined
def _pay(state, options, payer, stones):
    """Note what `payer` pays, and who gets it: the box, or all others equally and the box the rest."""
    num_seats = state.pub.num_seats
    share = stones // (num_seats - 1) if options.auction_payment == choice.PAY_SHARED else 0
    state.told[payer] += stones
    for seat in range(num_seats):
        if seat != payer:
            state.told[MAX_PLAYERS + seat] += share
    state.seat_counters[payer, counters.STONES_TO_BOX] += stones - share * (num_seats - 1)
