"""테라 (Terra): make the number on the floor by sums and differences, and shed your hand."""

from simulator.asrus import FACES
from simulator.game import DecisionKind, Game, Layouts
from simulator.games.terra import rules, text
from simulator.games.terra.counters import COUNTERS
from simulator.games.terra.options import OPTIONS
from simulator.games.terra.sight import Sight
from simulator.games.terra.state import LEGAL, STATE, VIEW
from simulator.language import Text

GAME = Game(
    id="terra",
    label=Text("테라", "Terra"),
    summary=Text(
        "손의 카드를 더하고 빼서 바닥 숫자를 만들며 손을 턴다 (메모선장)",
        "shed your hand by sums and differences that make the number on the floor (by 메모선장)",
    ),
    min_players=3,
    max_players=5,
    default_players=4,
    options=OPTIONS,
    kinds=(
        DecisionKind("play", Text("내거나 뽑기", "lay or draw"), 8.0),
        DecisionKind("match", Text("뒷장 맞추기", "match"), 1.0),
        DecisionKind("terra", Text("테라 선언", "Terra"), 2.0),
        DecisionKind("ron", Text("론", "Ron"), 1.0),
    ),
    counters=COUNTERS,
    layouts=Layouts(state=STATE, view=VIEW, legal=LEGAL),
    rules=rules,
    text=text,
    sight=Sight,
    faces=FACES,
)
