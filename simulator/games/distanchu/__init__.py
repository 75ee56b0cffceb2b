"""디스턴츄 (Distanchu): climb towards a destination, shed your hand, keep clear of the 8s."""

from simulator.asrus import FACES
from simulator.game import DecisionKind, Game, Layouts
from simulator.games.distanchu import rules, text
from simulator.games.distanchu.counters import COUNTERS
from simulator.games.distanchu.options import OPTIONS
from simulator.games.distanchu.sight import Sight
from simulator.games.distanchu.state import LEGAL, STATE, VIEW
from simulator.language import Text

GAME = Game(
    id="distanchu",
    label=Text("디스턴츄", "Distanchu"),
    summary=Text(
        "목적지에 더 가까운 카드로 이어 내며 손을 털고, 8은 피한다 (메모선장)",
        "climb towards a destination, shed your hand, keep clear of the 8s (by 메모선장)",
    ),
    min_players=2,
    max_players=6,
    default_players=4,
    options=OPTIONS,
    kinds=(
        DecisionKind("riichi", Text("리치 선언", "riichi"), 5.0),
        DecisionKind("play", Text("카드 내기", "play"), 4.0),
        DecisionKind("keep", Text("남길 카드 고르기", "keep"), 5.0),
    ),
    counters=COUNTERS,
    layouts=Layouts(state=STATE, view=VIEW, legal=LEGAL),
    rules=rules,
    text=text,
    sight=Sight,
    faces=FACES,
)
