"""Flohcati's cards: what they are called, and how they look."""

from simulator.cards import Face
from simulator.games.flohcati.state import FIRST_ACTION, MAX_VALUES, VALUE_BITS
from simulator.language import Text

COLOURS = (
    Text("빨강", "red"),
    Text("주황", "orange"),
    Text("노랑", "yellow"),
    Text("연두", "lime"),
    Text("초록", "green"),
    Text("하늘", "sky"),
    Text("파랑", "blue"),
    Text("보라", "violet"),
    Text("분홍", "pink"),
    Text("갈색", "brown"),
)
ACTION_CARDS = ("give", "take", "open")

_SHADES = (
    "#b3261e",
    "#a84f00",
    "#7a6200",
    "#4d7300",
    "#006e3c",
    "#006f9e",
    "#1f4fa8",
    "#6a3aa8",
    "#b0307c",
    "#6b4423",
)
_SIGNS = "●▲■◆★▼♠♥♣◎"
_ACTION_SHADE = "#3a444e"
_ACTION_LABELS = (
    Text("'카드를 주세요'", '"Give me a card"'),
    Text("'카드를 가져가겠습니다'", '"I take a card"'),
    Text("'마음껏 카드를 펼치세요'", '"Open freely"'),
)

FACES = {
    colour << VALUE_BITS | value: Face(Text(f"{label.ko} {value}", f"{label.en} {value}"), shade, sign)
    for colour, (label, shade, sign) in enumerate(zip(COLOURS, _SHADES, _SIGNS, strict=True))
    for value in range(MAX_VALUES)
} | {FIRST_ACTION + kind: Face(label, _ACTION_SHADE) for kind, label in enumerate(_ACTION_LABELS)}
"""Every card by its number."""
