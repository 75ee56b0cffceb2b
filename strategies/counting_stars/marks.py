"""Marking every legal turn by its worth in points, and choosing the best: the way of `balanced` and its relatives."""

import numpy as np

from simulator.asrus import DOTS
from simulator.games.counting_stars import options as choice
from simulator.games.counting_stars.state import (
    AUCTION,
    BID,
    EXPLORE,
    NUMBER_MASK,
    PASS,
    SEAT_BITS,
    SEAT_MASK,
    TRADE,
    WHAT_BITS,
)
from simulator.jit import inlined, kernel
from simulator.language import Text
from strategies.counting_stars.bids import choose_bid
from strategies.counting_stars.ending import is_last_chance, points_behind
from strategies.counting_stars.prices import (
    OTHERS_CARD,
    OTHERS_STONE,
    STONE,
    expected_auction_bid,
    expected_trade_bid,
    pile_worth,
    set_prices,
    trade_stakes,
)
from strategies.strategy import Weight

TWO = np.int64(2)

MEANINGS = {
    "lead_cards": (1.0, 0, 10, Text("카드 보너스를 노리는 정도", "how much the bonus for cards counts")),
    "near_cards": (
        9.4,
        0.2,
        50,
        Text("막판에 카드 경쟁으로 보는 차이", "gap in cards that is still a race at the end"),
    ),
    "far_cards": (13.0, 0, 100, Text("초반에 더해지는 카드 차이", "how much wider that gap is at the start")),
    "lead_kinds": (0.37, 0, 10, Text("종류 보너스를 노리는 정도", "how much the bonus for kinds counts")),
    "near_kinds": (
        2.6,
        0.2,
        20,
        Text("막판에 종류 경쟁으로 보는 차이", "gap in kinds that is still a race at the end"),
    ),
    "far_kinds": (6.7, 0, 50, Text("초반에 더해지는 종류 차이", "how much wider that gap is at the start")),
    "goods": (0.45, 0, 10, Text("카드를 살 돌의 값", "worth of stones for buying cards")),
    "market": (0.41, 0, 5, Text("남은 카드를 살 돌의 값", "worth of stones for buying the cards still to be had")),
    "sale": (1.7, 0, 5, Text("공매에 나올 카드를 살 돌의 값", "worth of stones for cards sure to be auctioned")),
    "thrift": (1.4, -1, 3, Text("돌이 적을수록 아끼는 정도", "how much more a stone is worth to who has few")),
    "prize": (0.67, 0, 20, Text("돌 보너스를 노리는 정도", "how much the bonus for stones makes stones worth")),
    "redeem": (1.6, 0, 5, Text("끝에 점수가 되는 돌의 값", "worth of a point scored for a stone at the end")),
    "cleared": (0.14, -5, 5, Text("상대가 그 종류를 다 잃는 값", "worth of leaving the other none of a kind")),
    "rival": (0.6, -2, 5, Text("남의 이득을 막는 값", "worth of what another loses")),
    "rival_ahead": (
        0.3,
        -5,
        10,
        Text("앞선 사람을 더 견제하는 정도", "how much more that counts if the other is ahead"),
    ),
    "complete": (0.059, -10, 20, Text("종류를 완성하는 값", "worth of completing a kind")),
    "mixing": (0.06, 0, 2, Text("입찰을 흔드는 정도", "how much bids vary so as not to be read")),
    "mixing_tie": (0.5, 0, 2, Text("동률이면 교환이 없을 때 흔드는 정도", "the same, where a tie is no trade")),
    "evidence": (
        10.0,
        0.1,
        100,
        Text("남의 버릇을 믿기까지 볼 카드 수", "cards bid for before another's habit is trusted"),
    ),
    "trade_guess": (
        0.8,
        0,
        20,
        Text("남이 교환에 걸 것으로 보는 돌 (카드 한 장당)", "stones a card that others are expected to bid in trades"),
    ),
    "rich": (
        0.16,
        -2,
        2,
        Text("돌이 많은 사람이 더 걸 것으로 보는 정도", "how much more the rich are expected to bid"),
    ),
    "trade_width": (2.2, 0, 30, Text("그 예상이 빗나가는 폭", "how far off that may be")),
    "trade_share": (0.57, 0, 2, Text("교환에 거는 몫", "share of the swing to bid in a trade")),
    "trade_reserve": (1.4, 0, 2, Text("교환에 걸 수 있는 한도", "most of the swing to bid in a trade")),
    "auction_guess": (
        1.2,
        0,
        20,
        Text(
            "남이 공매에 걸 것으로 보는 돌 (카드 한 장당)", "stones a card that others are expected to bid in auctions"
        ),
    ),
    "auction_width": (1.5, 0, 30, Text("그 예상이 빗나가는 폭", "how far off that may be")),
    "auction_share": (1.2, 0, 2, Text("공매에 거는 몫", "share of a pile's worth to bid")),
    "auction_reserve": (1.8, 0, 3, Text("공매에 걸 수 있는 한도", "most of a pile's worth to bid")),
    "auction_sense": (
        0.18,
        -1,
        2,
        Text("예상에 그 더미의 값어치를 섞는 정도", "how much of what a pile is worth to others goes into that"),
    ),
    "edge": (1.2, -2, 5, Text("동률이면 질 때 더 거는 돌", "stones more where a tie would lose")),
    "second_price": (1.2, 0, 5, Text("둘째 가격 공매에서 거는 몫", "the same when the second bid is paid")),
    "all_pay": (0.72, 0, 5, Text("모두 내는 공매에서 줄이는 정도", "factor when every bidder pays")),
    "denial": (0.67, -2, 5, Text("남이 가져갈 더미를 막는 값", "worth of keeping a pile from the others")),
    "guard": (
        4.1,
        0,
        64,
        Text("바닥에 이만큼 남으면 돌 1등을 지킴", "floor cards left when the lead in stones is kept"),
    ),
    "finish": (1.8, -5, 5, Text("일찍 마쳐 공매에서 빠지는 손해", "cost of being finished while cards are left")),
    "behind": (5.0, -5, 50, Text("뒤진 채로 마치는 손해", "cost of being finished while behind")),
    "urgent": (
        0.86,
        -5,
        10,
        Text("남이 먼저 가져갈 더미를 서두르는 정도", "how much a pile that others may take is urgent"),
    ),
    "giveaway": (0.69, -5, 10, Text("내준 카드의 손해", "cost of a card left for others to take")),
    "retake": (0.22, -5, 10, Text("내 손패로 다시 가져올 가망", "worth of a card that the hand can take back")),
    "offer": (-0.3, -20, 20, Text("교환을 청할 만한 이득", "gain that makes a trade worth an offer")),
    "offer_late": (0.2, -20, 20, Text("후반에 교환을 청할 만한 이득", "the same in the second half")),
    "tired": (0.1, -1, 5, Text("제자리걸음이면 교환을 그만둠", "how much turns without progress speak against trades")),
    "last_laps": (
        1.0,
        0,
        20,
        Text("교착 직전 교환을 청하지 않는 바퀴 수", "laps before a stalemate in which no trade is offered"),
    ),
    "settle": (
        0.6,
        0,
        5,
        Text("제자리걸음을 끝내려고 더 거는 돌", "stones more for completing a kind, by turns without progress"),
    ),
    "wait": (0.68, -5, 5, Text("탐색할 것이 좋을수록 교환을 미룸", "how much good exploring puts a trade off")),
    "put_worth": (
        0.27,
        -5,
        5,
        Text("내게 값진 더미를 공매에 부치는 정도", "liking for putting up piles worth much to oneself"),
    ),
    "put_others": (
        -0.75,
        -5,
        5,
        Text("남에게 값진 더미를 공매에 부치는 정도", "liking for putting up piles worth much to others"),
    ),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )


@inlined
def _mark_exploring(view, options, legal, weights, number):
    """Return what laying this hand card is worth: what it takes, and what it leaves to others."""
    pub = view.pub
    hand = view.own.hand[number]
    lying = np.int64(pub.floor[number])
    unseen = DOTS[number] - pub.seen[number] - hand
    others = pub.hand_cards - pub.hand_sizes[view.seat]
    hidden = max(others + pub.draw_left, 1)
    drawn = unseen / hidden if pub.draw_left > 0 else 0.0
    expected = unseen * others / hidden
    risk = expected / (1.0 + expected)
    worth = pile_worth(view, options, legal, weights, number, lying + 1)
    loss = legal.scratch[OTHERS_CARD + view.seat]
    if lying > 0:
        kept = 1.0 if options.double_match == choice.DOUBLE_CAPTURE else 1.0 - drawn
        mark = worth * (kept * (1.0 + weights.urgent * risk) - drawn)
        return mark - (1.0 - kept) * (lying + 2) * weights.giveaway * loss
    mark = -weights.giveaway * risk * 2.0 * loss
    closing = options.empty_draw_pile == choice.EMPTY_END_HALF and pub.draw_left <= pub.num_seats
    pair = pile_worth(view, options, legal, weights, number, TWO)
    if hand > 1 and not closing:
        mark += weights.retake * (1.0 - risk) * pair
    if options.fresh_pile_match == choice.FRESH_CAPTURE:
        mark += drawn * pair
    return mark


@inlined
def _mark_trade(view, options, legal, weights, number, other):
    """Return what a trade is worth, given the bid that the other is expected to make."""
    pub = view.pub
    gain, loss = trade_stakes(view, options, legal, weights, number, other)
    cost = legal.scratch[STONE] + legal.scratch[OTHERS_STONE + other]
    guess = expected_trade_bid(view, options, legal, weights, other, number)
    mark = guess * cost - loss
    if pub.stones[view.seat] >= max(guess, 1.0 * options.minimum_bid):
        mark = max(mark, gain - guess * cost)
    if gain < 0.0 and options.trade_tie == choice.TIE_ACTIVE:
        mark = min(mark, gain)  # the other need not take it: nobody who bids nothing as well can be made to win
    return mark


@inlined
def _mark_auction(view, options, legal, weights, number):
    """Return how good it is to put a pile up now: worth much to this seat, little to the others who can pay."""
    pub = view.pub
    amount = np.int64(pub.floor[number])
    mine = pile_worth(view, options, legal, weights, number, amount)
    theirs = 0.0
    for seat in range(np.int64(pub.num_seats)):
        if seat != view.seat and not pub.finished >> seat & 1:
            theirs = max(theirs, expected_auction_bid(view, options, legal, weights, seat, number))
    return weights.put_worth * mine + weights.put_others * theirs * legal.scratch[STONE]


@kernel
def choose_by_marks(view, options, legal, weights, rng):
    """Make any of the game's decisions."""
    if view.pub.kind == BID:
        return choose_bid(view, options, legal, weights, rng)
    set_prices(view, options, legal, weights)
    seat = view.seat
    pub = view.pub
    mean = 0.0
    for other in range(pub.num_seats):
        if other != seat:
            mean += legal.scratch[OTHERS_CARD + other]
    legal.scratch[OTHERS_CARD + seat] = mean / (pub.num_seats - 1)
    best = -1
    highest = 0.0
    best_trade = -1
    highest_trade = -1e9
    for position in range(legal.num):
        action = np.int64(legal.actions[position])
        what = action >> WHAT_BITS
        number = action & NUMBER_MASK
        if what == TRADE:
            mark = _mark_trade(view, options, legal, weights, number, (action >> SEAT_BITS) & SEAT_MASK)
            if mark > highest_trade:
                highest_trade = mark
                best_trade = position
            continue
        mark = 0.0
        if what == EXPLORE:
            mark = _mark_exploring(view, options, legal, weights, number)
        elif what == AUCTION:
            mark = _mark_auction(view, options, legal, weights, number)
        if best < 0 or mark > highest:
            highest = mark
            best = position
    if best < 0:
        return best_trade
    bar = _bar(view, options, weights, legal.actions[best] == PASS, highest)
    return best_trade if best_trade >= 0 and highest_trade > bar else best


@inlined
def _bar(view, options, weights, passing, highest):
    """Return the gain that makes a trade worth an offer, where `highest` is the mark of all else, which may be to pass.

    Towards a stalemate nobody offers trades who can lay a card or call an auction; of those who could but pass, who is
    behind trades and who is not lets the game end.
    """
    pub = view.pub
    last_chance = is_last_chance(pub, options, weights)
    if passing and (last_chance or pub.half == 2):
        return -np.inf if points_behind(view, options) > 0 else np.inf
    if last_chance:
        return np.inf
    bar = weights.offer + weights.wait * highest if pub.half == 1 else weights.offer_late
    return bar + weights.tired * pub.idle_turns
