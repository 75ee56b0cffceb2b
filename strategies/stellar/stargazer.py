"""Two types and no more: many stars of them on the telescope, long runs of them in the notebook."""

from simulator.language import Text
from strategies.stellar.marks import choose_by_marks, weights
from strategies.strategy import strategy

stargazer = strategy(
    game="stellar",
    name="stargazer",
    label=Text("별바라기", "Stargazer"),
    summary=Text(
        "한두 종류에 별과 연속 숫자를 몰아 곱을 키우고, 구역은 되는 대로 둔다",
        "heaps stars and runs of one or two types upon each other and lets the sections go as they may",
    ),
    weights=weights(even=0.8, section=0.5),
)(choose_by_marks)
