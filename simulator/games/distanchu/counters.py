"""Distanchu's counters, and where each stands in the state."""

from simulator.game import Counter
from simulator.language import Text

COUNTERS = (
    Counter("tricks", Text("딴 트릭", "tricks won"), "seat"),
    Counter("plays", Text("낸 횟수", "plays"), "seat"),
    Counter("passes", Text("패스", "passes"), "seat"),
    Counter("passes_forced", Text("낼 것이 없어 한 패스", "passes with no legal play"), "seat", of="passes"),
    *(Counter(f"plays_of_{size}", Text(f"{size}장 내기", f"{size}-card plays"), "seat") for size in range(1, 9)),
    Counter("stuck_leads", Text("선을 넘긴 횟수", "stuck leads"), "seat", of="rounds"),
    Counter("riichi_declared", Text("리치 선언", "riichi declared"), "seat", of="rounds"),
    Counter("riichi_succeeded", Text("리치 성공", "riichi succeeded"), "seat", of="riichi_declared"),
    Counter("riichi_failed", Text("리치 실패", "riichi failed"), "seat"),
    Counter("riichi_cards_given", Text("리치 실패로 준 카드", "cards given by failed riichi"), "seat"),
    Counter("eights_taken", Text("가져간 8", "8s taken"), "seat"),
    Counter("penalty_cards_taken", Text("가져간 벌점 카드", "penalty cards taken"), "seat"),
    Counter("rounds", Text("라운드", "rounds"), "game"),
    Counter(
        "rounds_without_first_out", Text("아무도 나지 못한 라운드", "rounds without a first-out"), "game", of="rounds"
    ),
)

TRICKS, PLAYS, PASSES, PASSES_FORCED, PLAYS_OF_1 = range(5)
PLAYS_OF = PLAYS_OF_1 - 1
"""PLAYS_OF + size counts the plays of so many cards."""
STUCK_LEADS = PLAYS_OF + 9
RIICHI_DECLARED = STUCK_LEADS + 1
RIICHI_SUCCEEDED = STUCK_LEADS + 2
RIICHI_FAILED = STUCK_LEADS + 3
RIICHI_CARDS_GIVEN = STUCK_LEADS + 4
EIGHTS_TAKEN = STUCK_LEADS + 5
PENALTY_CARDS_TAKEN = STUCK_LEADS + 6
NUM_SEAT_COUNTERS = STUCK_LEADS + 7

ROUNDS, ROUNDS_WITHOUT_FIRST_OUT = range(2)
NUM_GAME_COUNTERS = 2
