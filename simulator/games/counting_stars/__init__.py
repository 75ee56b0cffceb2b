"""별 헤는 밤 (Counting Stars): capture, trade and auction sets with secret bids."""

from simulator.asrus import FACES
from simulator.game import DecisionKind, Game, Layouts
from simulator.games.counting_stars import rules, text
from simulator.games.counting_stars.counters import COUNTERS
from simulator.games.counting_stars.options import OPTIONS
from simulator.games.counting_stars.sight import Sight
from simulator.games.counting_stars.state import LEGAL, STATE, VIEW
from simulator.language import Text

GAME = Game(
    id="counting_stars",
    label=Text("별 헤는 밤", "Counting Stars"),
    summary=Text(
        "바닥의 별을 모으고, 몰래 돌을 걸어 교환하고 공매에서 겨룬다 (메모선장)",
        "capture stars from the floor, trade and auction them with secret bids of stones (by 메모선장)",
    ),
    min_players=3,
    max_players=5,
    default_players=4,
    options=OPTIONS,
    kinds=(
        DecisionKind("turn", Text("차례", "turn"), 8.0),
        DecisionKind("bid", Text("입찰", "bid"), 5.0),
    ),
    counters=COUNTERS,
    layouts=Layouts(state=STATE, view=VIEW, legal=LEGAL),
    rules=rules,
    text=text,
    sight=Sight,
    faces=FACES,
)
