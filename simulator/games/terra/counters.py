"""Terra's counters, and where each stands in the state."""

from simulator.game import Counter
from simulator.language import Text

COUNTERS = (
    Counter("turns", Text("차례", "turns"), "seat"),
    *(Counter(f"plays_of_{size}", Text(f"{size}장 내기", f"plays of {size}"), "seat") for size in range(1, 4)),
    Counter("draws", Text("뽑기", "draws"), "seat"),
    Counter("voluntary_draws", Text("낼 수 있는데 뽑기", "voluntary draws"), "seat", of="draws"),
    Counter("matches", Text("뒷장 맞추기", "matches"), "seat"),
    Counter("matches_declined", Text("뒷장을 맞출 수 있는데 안 함", "matches declined"), "seat"),
    Counter("terra_declared", Text("테라 선언", "Terra declared"), "seat", of="rounds"),
    Counter("terra_suffered", Text("테라에 걸림", "Terra suffered"), "seat"),
    Counter("ron", Text("론", "Ron"), "seat", of="rounds"),
    Counter("ron_on_terra", Text("테라 선언에 부른 론", "Ron on Terra"), "seat", of="ron"),
    Counter("ron_declined", Text("부를 수 있는데 안 한 론", "Ron declined"), "seat"),
    *(
        Counter(f"finishes_of_{size}", Text(f"{size}장으로 나기", f"finishes by {size} cards"), "seat")
        for size in range(1, 4)
    ),
    Counter("finishes_on_own_card", Text("자기 카드에 나기", "finishes on one's own card"), "seat"),
    Counter("rounds_led", Text("선을 잡은 라운드", "rounds led"), "seat"),
    Counter("rounds_won", Text("이긴 라운드", "rounds won"), "seat"),
    Counter("rounds_won_leading", Text("선으로 이긴 라운드", "rounds won as leader"), "seat", of="rounds_led"),
    Counter("rounds", Text("라운드", "rounds"), "game"),
    Counter("multiple_ron", Text("여럿이 부른 론", "multiple Ron"), "game"),
    Counter("reshuffles", Text("덱 다시 섞기", "reshuffles"), "game"),
    Counter("deadlocks", Text("막힌 라운드", "deadlocks"), "game", of="rounds"),
    Counter("ended_by_rich", Text("점수를 넘겨 끝난 판", "games ended by passing the limit"), "game", of="games"),
    Counter("ended_by_broke", Text("파산으로 끝난 판", "games ended by going broke"), "game", of="games"),
)

TURNS = 0
PLAYS_OF = TURNS
"""PLAYS_OF + size counts the plays of so many cards."""
DRAWS = PLAYS_OF + 4
VOLUNTARY_DRAWS = DRAWS + 1
MATCHES = DRAWS + 2
MATCHES_DECLINED = DRAWS + 3
TERRA_DECLARED = DRAWS + 4
TERRA_SUFFERED = DRAWS + 5
RON = DRAWS + 6
RON_ON_TERRA = DRAWS + 7
RON_DECLINED = DRAWS + 8
FINISHES_OF = RON_DECLINED
"""FINISHES_OF + size counts the rounds ended by laying so many last cards."""
FINISHES_ON_OWN_CARD = FINISHES_OF + 4
ROUNDS_LED = FINISHES_OF + 5
ROUNDS_WON = FINISHES_OF + 6
ROUNDS_WON_LEADING = FINISHES_OF + 7
NUM_SEAT_COUNTERS = FINISHES_OF + 8

ROUNDS, MULTIPLE_RON, RESHUFFLES, DEADLOCKS, ENDED_BY_RICH, ENDED_BY_BROKE = range(6)
NUM_GAME_COUNTERS = 6
