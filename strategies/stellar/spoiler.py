"""Whatever the opponent wants most must go: taken, called, or wiped away."""

from simulator.language import Text
from strategies.stellar.marks import choose_by_marks, weights
from strategies.strategy import strategy

spoiler = strategy(
    game="stellar",
    name="spoiler",
    label=Text("훼방꾼", "Spoiler"),
    summary=Text(
        "상대에게 가장 좋은 카드부터 치우고, 기회만 되면 줄을 새로 깐다",
        "removes the card that the opponent wants most, and wipes the row whenever it may",
    ),
    weights=weights(deny=1.6, wipe=6),
)(choose_by_marks)
