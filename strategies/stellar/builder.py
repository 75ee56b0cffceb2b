"""High numbers where they win a section, a card of every type: points that are counted at once."""

from simulator.language import Text
from strategies.stellar.marks import choose_by_marks, weights
from strategies.strategy import strategy

builder = strategy(
    game="stellar",
    name="builder",
    label=Text("건축가", "Builder"),
    summary=Text(
        "높은 숫자로 구역을 이기고 다섯 종류를 모두 망원경에 올린다. 별은 그다음이다",
        "wins sections with high numbers and shows all five types; stars come second",
    ),
    weights=weights(section=1.8, diversity=1.5, star=0.85),
)(choose_by_marks)
