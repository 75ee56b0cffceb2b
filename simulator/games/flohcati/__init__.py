"""벼룩서커스 (Zirkus Flohcati): push your luck for ten acts, lay trios, declare the gala."""

from simulator.game import DecisionKind, Game, Layouts
from simulator.games.flohcati import rules, text
from simulator.games.flohcati.cards import FACES
from simulator.games.flohcati.counters import COUNTERS
from simulator.games.flohcati.options import OPTIONS
from simulator.games.flohcati.sight import Sight
from simulator.games.flohcati.state import LEGAL, STATE, VIEW
from simulator.language import Text

GAME = Game(
    id="flohcati",
    label=Text("벼룩서커스", "Zirkus Flohcati"),
    summary=Text(
        "더 펼칠지 멈출지 정하며 색마다 높은 카드를 모으고, 트리오와 갈라를 노린다 (라이너 크니치아)",
        "push your luck for the best card of every colour, for trios and the gala (by Reiner Knizia)",
    ),
    min_players=2,
    max_players=5,
    default_players=4,
    options=OPTIONS,
    kinds=(
        DecisionKind("draw", Text("펼치거나 가져오기", "turn up or take"), 4.0),
        DecisionKind("take", Text("줄에서 가져오기", "take from the row"), 4.0),
        DecisionKind("target", Text("상대 지목", "name a player"), 4.0),
        DecisionKind("give", Text("줄 카드 고르기", "choose a card to give"), 5.0),
        DecisionKind("discard", Text("버릴 카드 고르기", "choose a card to discard"), 5.0),
        DecisionKind("trio", Text("트리오 내려놓기", "lay a trio"), 4.0),
        DecisionKind("gala", Text("갈라 선언", "declare the gala"), 4.0),
    ),
    counters=COUNTERS,
    layouts=Layouts(state=STATE, view=VIEW, legal=LEGAL),
    rules=rules,
    text=text,
    sight=Sight,
    faces=FACES,
)
