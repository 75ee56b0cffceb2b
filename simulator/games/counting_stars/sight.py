"""What a person at the table gets to know of a game of Counting Stars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator import sight
from simulator.games.counting_stars.state import ROW
from simulator.games.counting_stars.text import action_fields
from simulator.language import Text
from simulator.sight import listed, row_of

_FIRST_HALF = Text("  전반, 뒤집을 카드 {left}장", "  First half, {left} cards in the draw pile")
_SECOND_HALF = Text("  후반", "  Second half")
_FLOOR = Text("  바닥: {cards}", "  On the floor: {cards}")
_SEAT = Text(
    "  {name}: 돌 {stones}개, 손패 {hand}장, 모은 카드 {cards}",
    "  {name}: {stones} stones, {hand} cards in hand, has taken {cards}",
)
_BID = {
    "trade": Text("  지금 거는 것: {number} 카드 교환", "  The bid is for a trade of {number}"),
    "auction": Text("  지금 거는 것: {number} 카드 더미", "  The bid is for the pile of {number}"),
}
_HAND = Text("  내 손패: {cards}", "  Your hand: {cards}")

_CHOICES = {
    "explore": Text("{explore} 내기", "lay {explore}"),
    "trade": Text("{with}에게 {trade} 교환 청하기", "a trade of {trade} with {with}"),
    "auction": Text("{auction} 더미를 공매에 부치기", "auction the pile of {auction}"),
    "pass": Text("패스", "pass"),
    "bid": Text("돌 {bid}개", "{bid} stones"),
}


@dataclass
class Sight(sight.Sight):
    """What one seat is told: see `docs/transcripts.md` for what is secret."""

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript."""
        if line["type"] == "deal":
            hands = [hand if seat == self.seat else None for seat, hand in enumerate(line["hands"])]
            return super().tell({**line, "hands": hands, "draw": None})
        if line["type"] == "decision" and line["kind"] == "bid":
            return []
        return super().tell(line)

    def table(self, view: Any) -> list[str]:
        """Return the table and the seat's own hand."""
        pub = view.pub
        half = self.say(_FIRST_HALF, left=pub.draw_left) if pub.half == 1 else self.say(_SECOND_HALF)
        told = [half, self.say(_FLOOR, cards=row_of(listed(pub.floor)))]
        for seat, (name, owned) in enumerate(zip(self.names, pub.owned.reshape(-1, ROW), strict=False)):
            values = {"stones": pub.stones[seat], "hand": pub.hand_sizes[seat], "cards": row_of(listed(owned))}
            told.append(self.say(_SEAT, name=name, **values))
        if pub.bidding:
            told.append(self.say(_BID["trade" if pub.target >= 0 else "auction"], number=pub.number))
        return [*told, self.say(_HAND, cards=row_of(listed(view.own.hand)))]

    def choice(self, kind: str, action: int, view: Any) -> str:  # noqa: ARG002 - the choices of other games need the table
        """Return a legal action in words."""
        fields = action_fields(kind, action)
        if "with" in fields:
            fields["with"] = self.names[fields["with"]]
        return self.say(_CHOICES[next(iter(fields))], **fields)
