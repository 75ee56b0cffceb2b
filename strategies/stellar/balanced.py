"""Weigh everything, with weights found by search."""

from simulator.language import Text
from strategies.stellar.marks import choose_by_marks, weights
from strategies.strategy import strategy

# A chooser is compiled once, with whatever weights: `balanced` and three styles cost no more time than one of them.
balanced = strategy(
    game="stellar",
    name="balanced",
    label=Text("균형파", "Balanced"),
    summary=Text(
        "별, 연속 숫자, 구역, 다양성을 모두 재어 한 차례를 통째로 계획한다",
        "weighs stars, runs, sections and diversity, and plans each turn as a whole",
    ),
    weights=weights(),
)(choose_by_marks)
