"""Stellar's counters, and where each stands in the state."""

from simulator.game import Counter
from simulator.language import Text

COUNTERS = (
    Counter("satellites_taken", Text("가져온 위성", "satellites taken"), "seat"),
    Counter("wipes_offered", Text("줄 교체 기회", "wipes offered"), "seat"),
    Counter("wipes_made", Text("줄 교체", "wipes made"), "seat", of="wipes_offered"),
    Counter("face_down_cards", Text("뒷면으로 놓은 카드", "face-down cards"), "seat"),
    Counter("six_zero_played", Text("손에서 낸 6/0", "6/0 played from hand"), "seat"),
    Counter("mystery_cards", Text("덱 맨 위에서 낸 카드", "mystery cards (top of the deck)"), "seat"),
    Counter("telescope_from_hand", Text("손에서 망원경에 놓은 카드", "telescope cards from hand"), "seat"),
    Counter("telescope_from_row", Text("줄에서 망원경에 놓은 카드", "telescope cards from the row"), "seat"),
    Counter("sections_won", Text("이긴 구역", "sections won"), "seat"),
    Counter("diversity_bonuses", Text("다양성 보너스", "diversity bonuses"), "seat"),
    Counter("longest_run", Text("가장 긴 연속 숫자", "longest run"), "seat"),
    Counter("sections_tied", Text("비긴 구역", "sections tied"), "game"),
    Counter("reshuffles", Text("덱을 다시 섞은 횟수", "reshuffles"), "game"),
)

(
    SATELLITES_TAKEN,
    WIPES_OFFERED,
    WIPES_MADE,
    FACE_DOWN_CARDS,
    SIX_ZERO_PLAYED,
    MYSTERY_CARDS,
    TELESCOPE_FROM_HAND,
    TELESCOPE_FROM_ROW,
    SECTIONS_WON,
    DIVERSITY_BONUSES,
    LONGEST_RUN,
) = range(11)
NUM_SEAT_COUNTERS = 11

SECTIONS_TIED, RESHUFFLES = range(2)
NUM_GAME_COUNTERS = 2
