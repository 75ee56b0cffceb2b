"""Counting Stars' rule options, as the rulebook lists them."""

from collections.abc import Mapping

from simulator.language import Text
from simulator.options import Option, OptionSet, OptionValue

CARDS = Text("장", "cards")
POINTS = Text("점", "points")
STONES = Text("개", "stones")

NUM_CARDS = 64

# Positions of the choices, as kernels see them.
TIES_ALL, TIES_NONE, TIES_SPLIT = 0, 1, 2
DOUBLE_NOTHING, DOUBLE_CAPTURE = 0, 1
FRESH_CAPTURE, FRESH_NOTHING = 0, 1
AMOUNT_OWN_COUNT, AMOUNT_ALL, AMOUNT_ONE = 0, 1, 2
TIE_ACTIVE, TIE_TARGET, TIE_NO_TRADE = 0, 1, 2
MUST_NEVER, MUST_SECOND_HALF, MUST_ALWAYS = 0, 1, 2
PAY_BOX, PAY_SHARED = 0, 1
PRICE_OWN_BID, PRICE_SECOND_BID = 0, 1
PAYERS_WINNER, PAYERS_ALL = 0, 1
EMPTY_SKIP, EMPTY_END_HALF = 0, 1

_SETUP = (
    Option(
        "starting_stones",
        Text("시작 돌", "Starting stones"),
        "int",
        default=20,
        origin="rule",
        meaning=Text("처음에 각자 받는 돌", "stones that each player starts with"),
        high=100,
        unit=STONES,
    ),
    Option(
        "hand_size",
        Text("손패 장수", "Hand size"),
        "int",
        default=10,
        origin="rule",
        meaning=Text(
            "처음에 각자 받는 카드 (인원 × 손패 + 바닥 카드는 64장을 넘을 수 없다)",
            "cards dealt to each player (players × hand size + floor cards must fit in 64)",
        ),
        low=1,
        high=15,
        unit=CARDS,
    ),
    Option(
        "floor_cards",
        Text("바닥 카드", "Floor cards"),
        "int",
        default=4,
        origin="rule",
        meaning=Text("처음에 바닥에 펼치는 카드", "cards turned up at the start"),
        high=10,
        unit=CARDS,
    ),
)

_SCORE = (
    Option(
        "bonus_stones",
        Text("돌 보너스", "Bonus for most stones"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("돌이 가장 많은 사람이 얻는 점수", "points for owning the most stones"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "bonus_kinds",
        Text("종류 보너스", "Bonus for most kinds"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("카드 종류가 가장 많은 사람이 얻는 점수", "points for owning the most kinds"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "bonus_cards",
        Text("카드 보너스", "Bonus for most cards"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("카드가 가장 많은 사람이 얻는 점수", "points for owning the most cards"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "bonus_ties",
        Text("보너스 동률", "Tied bonuses"),
        "choice",
        default="all",
        origin="rule",
        meaning=Text("보너스에서 동률인 사람들이 얻는 것", "what those get who tie for a bonus"),
        choices=("all", "none", "split"),
        choice_labels=(
            Text("모두 다 받음", "all of it each"),
            Text("아무도 못 받음", "nothing"),
            Text("나누어 받음 (나머지 버림)", "an equal share, rounded down"),
        ),
    ),
    Option(
        "points_per_card",
        Text("카드 점수", "Points per card"),
        "int",
        default=1,
        origin="rule",
        meaning=Text("가져온 카드 한 장의 점수", "score of one captured card"),
        high=5,
        unit=POINTS,
    ),
    Option(
        "points_per_stone",
        Text("돌 점수", "Points per stone"),
        "int",
        default=0,
        origin="house",
        meaning=Text("끝에 남은 돌 하나의 점수", "score of one stone left at the end"),
        high=5,
        unit=POINTS,
    ),
)

_EXPLORING = (
    Option(
        "double_match",
        Text("한 더미에 두 장", "Double match"),
        "choice",
        default="nothing",
        origin="rule",
        meaning=Text(
            "손패를 얹은 더미에 뒤집은 카드까지 얹힐 때", "when hand card and draw card fall on one floor pile"
        ),
        choices=("nothing", "capture"),
        choice_labels=(
            Text("못 가져가고 더미가 남음", "nothing is taken, the pile stays"),
            Text("더미를 가져감", "the pile is taken"),
        ),
    ),
    Option(
        "fresh_pile_match",
        Text("방금 낸 카드에 맞을 때", "Match on the fresh pile"),
        "choice",
        default="capture",
        origin="ruling",
        meaning=Text(
            "손패가 새 더미가 된 뒤 뒤집은 카드가 그 위에 얹힐 때",
            "when the draw card falls on the hand card that has just started a pile",
        ),
        choices=("capture", "nothing"),
        choice_labels=(
            Text("두 장을 가져감", "both are taken"),
            Text("두 장짜리 더미로 남음", "they stay as a pile of two"),
        ),
        note="11",
    ),
)

_TRADING = (
    Option(
        "trade_amount",
        Text("교환에서 가져오는 장수", "Cards taken in a trade"),
        "choice",
        default="own_count",
        origin="rule",
        meaning=Text("교환에서 이긴 사람이 가져오는 카드", "how many cards the trade's winner takes"),
        choices=("own_count", "all", "one"),
        choice_labels=(
            Text("자기가 가진 장수만큼", "as many as they hold themselves"),
            Text("진 사람의 것 모두", "all that the loser has"),
            Text("한 장", "one"),
        ),
    ),
    Option(
        "trade_tie",
        Text("교환 동률", "Tied trade"),
        "choice",
        default="active",
        origin="rule",
        meaning=Text("교환에서 같은 수를 걸었을 때 이기는 사람", "who wins a trade with equal bids"),
        choices=("active", "target", "no_trade"),
        choice_labels=(
            Text("차례인 사람", "the player whose turn it is"),
            Text("지목된 사람", "the opponent"),
            Text("교환 없음", "nobody, there is no trade"),
        ),
    ),
    Option(
        "trade_in_first_half",
        Text("전반 교환", "Trading in the first half"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text("전반에도 교환할 수 있다", "players may trade before the auctions"),
    ),
    Option(
        "must_trade",
        Text("교환 의무", "Must trade"),
        "choice",
        default="second_half",
        origin="ruling",
        meaning=Text("교환밖에 할 것이 없는 사람은 교환해야 하는가", "whether a player who can only trade must do so"),
        choices=("never", "second_half", "always"),
        choice_labels=(
            Text("패스해도 됨", "never"),
            Text("후반에만", "in the second half"),
            Text("언제나", "always"),
        ),
        note="2, 3",
    ),
)

_AUCTIONS = (
    Option(
        "auction_payment",
        Text("공매 돌의 행방", "Where auction stones go"),
        "choice",
        default="box",
        origin="rule",
        meaning=Text("공매에서 낸 돌이 가는 곳", "where the stones paid in an auction go"),
        choices=("box", "shared"),
        choice_labels=(
            Text("상자", "to the box"),
            Text("다른 사람들이 똑같이 나눔 (나머지는 상자)", "to all other players equally, the rest to the box"),
        ),
    ),
    Option(
        "auction_price",
        Text("공매 가격", "Auction price"),
        "choice",
        default="own_bid",
        origin="rule",
        meaning=Text("공매에서 이긴 사람이 내는 돌", "what the auction's winner pays"),
        choices=("own_bid", "second_bid"),
        choice_labels=(Text("자기가 건 만큼", "their own bid"), Text("둘째로 높은 입찰만큼", "the second highest bid")),
    ),
    Option(
        "auction_payers",
        Text("공매에서 내는 사람", "Who pays in an auction"),
        "choice",
        default="winner",
        origin="rule",
        meaning=Text("공매에서 누가 돌을 내는가", "who pays in an auction"),
        choices=("winner", "all"),
        choice_labels=(Text("이긴 사람만", "the winner"), Text("입찰한 사람 모두", "every bidder")),
    ),
    Option(
        "minimum_bid",
        Text("최소 입찰", "Minimum bid"),
        "int",
        default=0,
        origin="house",
        meaning=Text(
            "교환과 공매에서 걸어야 하는 최소한의 돌. 그만큼 없는 사람은 0을 걸고 이길 수 없다",
            "fewest stones to bid in trades and auctions; who has fewer bids 0 and cannot win",
        ),
        high=5,
        unit=STONES,
    ),
)

_ENDS = (
    Option(
        "empty_draw_pile",
        Text("더미가 떨어졌을 때", "Empty draw pile"),
        "choice",
        default="skip",
        origin="ruling",
        meaning=Text(
            "전반에 뽑을 카드가 떨어지면 어떻게 하는가", "what happens when the draw pile is empty in the first half"
        ),
        choices=("skip", "end_half"),
        choice_labels=(
            Text("뒤집지 않고 손패만 내며 계속", "go on exploring without a draw"),
            Text(
                "마지막 카드를 뒤집은 차례로 전반이 끝나고, 손패는 모두 바닥에 놓임",
                "the half ends with the turn that turns up the last card; all hand cards join the floor",
            ),
        ),
        note="1",
    ),
    Option(
        "finished_bid",
        Text("끝난 사람의 입찰", "Finished players bid"),
        "bool",
        default=False,
        origin="ruling",
        meaning=Text(
            "모든 종류를 완성한 사람도 공매에 입찰할 수 있고, 미완성 종류가 생기면 다시 차례를 받는다",
            "finished players may bid in auctions; if a pile leaves a kind incomplete they take turns again",
        ),
        note="5",
    ),
    Option(
        "stalemate_laps",
        Text("교착 바퀴 수", "Stalemate laps"),
        "int",
        default=5,
        origin="ruling",
        meaning=Text(
            "진전 없이 이만큼 바퀴를 돌면 게임이 끝난다 (0이면 끝나지 않음)",
            "laps without progress that end the game (0: never)",
        ),
        high=20,
        unit=Text("바퀴", "laps"),
        note="7",
    ),
)


_TOO_MANY_CARDS = Text(
    "hand_size와 floor_cards대로라면 카드가 {needed}장 필요한데 {num}장뿐입니다 ({players}명 × {hand} + {floor})",
    "hand_size and floor_cards ask for {needed} cards, but there are {num} ({players} players × {hand} + {floor})",
)


def _too_many_cards(values: Mapping[str, OptionValue], players: int) -> Text | None:
    """Say so if more cards would be dealt than there are."""
    hand, floor = int(values["hand_size"]), int(values["floor_cards"])
    needed = players * hand + floor
    if needed <= NUM_CARDS:
        return None
    asked = {"hand": hand, "floor": floor, "players": players, "needed": needed}
    return _TOO_MANY_CARDS.fill(num=NUM_CARDS, **asked)


OPTIONS = OptionSet(
    "counting_stars", (*_SETUP, *_SCORE, *_EXPLORING, *_TRADING, *_AUCTIONS, *_ENDS), (_too_many_cards,)
)
