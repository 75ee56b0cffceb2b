"""스텔라 (Stellar): build a telescope and a notebook, five types of stars in both."""

from simulator.game import DecisionKind, Game, Layouts
from simulator.games.stellar import rules, text
from simulator.games.stellar.cards import FACES
from simulator.games.stellar.counters import COUNTERS
from simulator.games.stellar.options import OPTIONS
from simulator.games.stellar.sight import Sight
from simulator.games.stellar.state import LEGAL, STATE, VIEW
from simulator.language import Text

GAME = Game(
    id="stellar",
    label=Text("스텔라", "Stellar"),
    summary=Text(
        "망원경에는 별을, 공책에는 이어지는 숫자를 모은다 (Ben Pinchback, Matt Riddle)",
        "stars on the telescope, runs in the notebook (by Ben Pinchback and Matt Riddle)",
    ),
    min_players=2,
    max_players=2,
    default_players=2,
    options=OPTIONS,
    kinds=(
        DecisionKind("start", Text("처음 카드 놓기", "starting card"), 4.0),
        DecisionKind("take", Text("줄에서 가져오기", "take"), 12.0),
        DecisionKind("play", Text("손에서 내기", "play"), 12.0),
        DecisionKind("place", Text("망원경 칸 고르기", "place"), 6.0),
        DecisionKind("wipe", Text("줄 교체", "wipe"), 6.0),
    ),
    counters=COUNTERS,
    layouts=Layouts(state=STATE, view=VIEW, legal=LEGAL),
    rules=rules,
    text=text,
    sight=Sight,
    faces=FACES,
)
