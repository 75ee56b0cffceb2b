"""Counting Stars' counters, and where each stands in the state."""

from simulator.game import Counter
from simulator.language import Text

COUNTERS = (
    Counter("explorations", Text("탐색", "explorations"), "seat"),
    Counter("captures_by_hand", Text("손패로만 획득", "captures by the hand card alone"), "seat"),
    Counter("captures_by_draw", Text("뒤집은 카드로만 획득", "captures by the draw card alone"), "seat"),
    Counter("captures_by_both", Text("두 카드로 각각 획득", "captures by hand and draw card"), "seat"),
    Counter("double_matches", Text("한 더미에 두 장이 겹침", "double matches"), "seat"),
    Counter("fresh_pile_matches", Text("방금 낸 카드에 맞음", "fresh pile matches"), "seat"),
    Counter("trades_first_half", Text("전반 교환", "trades in the first half"), "seat"),
    Counter("trades_second_half", Text("후반 교환", "trades in the second half"), "seat"),
    Counter("trades_won_by_active", Text("차례인 사람이 이긴 교환", "trades won by the active player"), "seat"),
    Counter("stones_paid_in_trades", Text("교환에서 낸 돌", "stones paid in trades"), "seat"),
    Counter("cards_taken_in_trades", Text("교환에서 가져온 카드", "cards taken in trades"), "seat"),
    Counter("auctions", Text("공매에 부침", "auctions called"), "seat"),
    Counter("auctions_won", Text("공매 낙찰", "auctions won"), "seat"),
    Counter("auctions_at_0", Text("돌 0개 낙찰", "auctions won for 0 stones"), "seat", of="auctions_won"),
    Counter("stones_to_box", Text("상자에 낸 돌", "stones paid to the box"), "seat"),
    Counter("passes", Text("패스", "passes"), "seat"),
    Counter("most_stones", Text("돌 보너스", "bonus for most stones"), "seat"),
    Counter("most_kinds", Text("종류 보너스", "bonus for most kinds"), "seat"),
    Counter("most_cards", Text("카드 보너스", "bonus for most cards"), "seat"),
    Counter("tied_bids", Text("동률 입찰", "tied bids"), "game"),
    Counter("tied_bonuses", Text("여럿이 동률인 보너스", "bonuses with several leaders"), "game"),
    Counter("stalemates", Text("교착", "stalemates"), "game"),
    Counter("floor_cards_left", Text("바닥에 남은 카드", "floor cards left over"), "game"),
    Counter("turns", Text("차례", "turns"), "game"),
    Counter("turns_after_half", Text("후반 차례", "turns after the half"), "game", of="turns"),
)

(
    EXPLORATIONS,
    CAPTURES_BY_HAND,
    CAPTURES_BY_DRAW,
    CAPTURES_BY_BOTH,
    DOUBLE_MATCHES,
    FRESH_PILE_MATCHES,
    TRADES_FIRST_HALF,
    TRADES_SECOND_HALF,
    TRADES_WON_BY_ACTIVE,
    STONES_PAID_IN_TRADES,
    CARDS_TAKEN_IN_TRADES,
    AUCTIONS,
    AUCTIONS_WON,
    AUCTIONS_AT_0,
    STONES_TO_BOX,
    PASSES,
    MOST_STONES,
    MOST_KINDS,
    MOST_CARDS,
) = range(19)
NUM_SEAT_COUNTERS = 19

TIED_BIDS, TIED_BONUSES, STALEMATES, FLOOR_CARDS_LEFT, TURNS, TURNS_AFTER_HALF = range(6)
NUM_GAME_COUNTERS = 6
