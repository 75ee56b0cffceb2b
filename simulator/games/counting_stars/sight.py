"""What a person at the table gets to know of a game of Counting Stars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator import sight
from simulator.games.counting_stars.state import ROW
from simulator.games.counting_stars.text import action_fields
from simulator.language import Text
from simulator.sight import listed, row_of

_FIRST_HALF = Text("  전반, 뒤집을 카드 {left}장", "  First half, cards in the draw pile: {left}")
_DRAWN_OUT = Text("  전반, 뒤집을 카드는 다 떨어짐", "  First half, the draw pile is empty")
_LAST_DRAWN = Text("    뒤집을 카드가 다 떨어짐", "    the draw pile is now empty")
_SECOND_HALF = Text("  후반", "  Second half")
_FLOOR = Text("  바닥: {cards}", "  On the floor: {cards}")
_SEAT = Text(
    "  {name}: 돌 {stones}개, 손패 {hand}장, 모은 카드 {cards}",
    "  {name}: stones {stones}, cards in hand {hand}, has taken {cards}",
)
_TRADE = Text(
    "  입찰: {other}과(와) {number} 카드 교환 (내 카드 {own}장, 상대 카드 {theirs}장)",
    "  The bid is for a trade of {number}s with {other}: you hold {own}, {other} holds {theirs}",
)
_AUCTION = Text("  입찰: {number} 카드 더미 ({amount}장)", "  The bid is for the pile of {number}s, cards: {amount}")

_CHOICES = {
    "explore": Text("{explore} 내기", "lay {explore}"),
    "trade": Text("{with}에게 {trade} 카드 교환 신청", "a trade of {trade}s with {with}"),
    "auction": Text("{auction} 더미를 공매에 부치기", "auction the pile of {auction}s"),
    "pass": Text("패스", "pass"),
    "bid": Text("돌 {bid}개", "{bid} stones"),
}
_ONE_STONE = Text("돌 1개", "1 stone")


@dataclass
class Sight(sight.Sight):
    """What one seat is told: see `docs/transcripts.md` for what is secret."""

    _draw_left: int = 0

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript."""
        if line["type"] == "deal":
            self._draw_left = len(line["draw"])
            return super().tell(self.with_own_hand(line) | {"draw": None})
        if line["type"] == "decision" and line["kind"] == "bid":
            return []
        told = super().tell(line)
        if line["type"] == "event" and line["event"] == "drawn":
            self._draw_left -= 1
            return told if self._draw_left else [*told, self.say(_LAST_DRAWN)]
        return told

    def table(self, view: Any) -> list[str]:
        """Return the table and the seat's own hand."""
        pub = view.pub
        first_half = _FIRST_HALF if pub.draw_left else _DRAWN_OUT
        half = self.say(first_half if pub.half == 1 else _SECOND_HALF, left=pub.draw_left)
        told = [half, self.say(_FLOOR, cards=row_of(listed(pub.floor)))]
        for seat, (name, owned) in enumerate(zip(self.names, pub.owned.reshape(-1, ROW), strict=False)):
            values = {"stones": pub.stones[seat], "hand": pub.hand_sizes[seat], "cards": row_of(listed(owned))}
            told.append(self.say(_SEAT, name=name, **values))
        if pub.bidding:
            told.append(self._bid(pub))
        return [*told, self.own_hand(row_of(listed(view.own.hand)))]

    def _bid(self, pub: Any) -> str:
        """Return what is bid for."""
        if pub.target < 0:
            return self.say(_AUCTION, number=pub.number, amount=pub.floor[pub.number])
        other = pub.active if pub.target == self.seat else pub.target
        owned = pub.owned.reshape(-1, ROW)[:, pub.number]
        values = {"own": owned[self.seat], "theirs": owned[other], "other": self.names[other]}
        return self.say(_TRADE, number=pub.number, **values)

    def prompt(self, view: Any) -> list[str]:
        """Return the floor and what everybody has taken, at every question: all choices are about these."""
        return self.table(view)

    def first_number(self, kind: str, actions: list[int]) -> int:
        """Return the number to be typed for the first choice: a bid is typed as it is."""
        return actions[0] if kind == "bid" else 1

    def choice(self, kind: str, action: int, view: Any) -> str:  # noqa: ARG002 - the choices of other games need the table
        """Return a legal action in words."""
        fields = action_fields(kind, action)
        if kind == "bid" and action == 1:
            return self.say(_ONE_STONE)
        if "with" in fields:
            fields["with"] = self.names[fields["with"]]
        return self.say(_CHOICES[next(iter(fields))], **fields)
