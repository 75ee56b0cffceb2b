"""What a person at the table gets to know of a game of Distanchu."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from simulator import sight
from simulator.games.distanchu.options import SIMULTANEOUS
from simulator.games.distanchu.state import PASS, SIZE_BITS, SIZE_MASK
from simulator.language import Text
from simulator.sight import listed, row_of

_UNSEEN = {
    "trick_taken": Text(
        "  → {seat}: 트릭을 땀 (엎어 둔 카드까지 {number}장). 새 목적지 {left}",
        "  -> {seat} wins the trick ({number} cards, those face down too). New destination: {left}",
    ),
    "trick_cut_short": Text(
        "  → {seat}: 중간에 끊긴 트릭을 가져감 (엎어 둔 카드까지 {number}장)",
        "  -> {seat} takes the trick cut short ({number} cards, those face down too)",
    ),
    "riichi_failed": Text(
        "  ✗ {seat}: 리치 실패. {to}에게 준 카드 {number}장",
        "  x {seat}: the riichi fails; cards given to {to}: {number}",
    ),
}
_CUT_SHORT_FOR_NOBODY = Text("  → 중간에 끊긴 트릭은 아무도 가져가지 않음", "  -> the trick cut short goes to nobody")
_DESTINATION = Text("  목적지: {number}", "  Destination: {number}")
_TO_BEAT = Text("  이길 카드: {cards} ({seat})", "  To beat: {cards} ({seat})")
_CENTRE = Text(
    "  가운데: {number}장, 그중 엎어 둔 카드 {hidden}장", "  In the centre: {number} cards, {hidden} of them face down"
)
_HANDS = Text("  손에 든 카드 수: {sizes}", "  Cards in hand: {sizes}")
_TOTALS = Text("  점수: {totals}", "  Scores: {totals}")
_PILE = Text("  이번 라운드에 딴 카드: {points:+d}점", "  Taken this round: {points:+d}")

_RIICHI = (Text("리치를 하지 않는다", "no riichi"), Text("리치!", "riichi!"))
_PASS = Text("패스", "pass")
_KEEP = Text("{number} 남기기", "keep {number}")


@dataclass
class Sight(sight.Sight):
    """What one seat is told: see `docs/transcripts.md` for what is secret."""

    _has_hidden_centre: bool = False
    _num_declarations: int = 0
    _held_back: list[str] = field(default_factory=list)

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript."""
        if line["type"] == "deal":
            self._has_hidden_centre = len(line["centre"]) > 1
            self._num_declarations = 0
            return super().tell(self.with_own_hand(line) | {"centre": None})
        if line["type"] == "decision":
            return self._tell_declaration(line) if line["kind"] == "riichi" else super().tell(line)
        name = line["event"]
        if name == "riichi_failed" and self.seat not in {line["seat"], line["to"]}:
            return self._unseen(line, to=self.names[line["to"]], number=len(line["given"]))
        if name in {"trick_taken", "trick_cut_short"}:
            return self._tell_trick(line)
        return super().tell(line)

    def _tell_declaration(self, line: dict[str, Any]) -> list[str]:
        """Tell whether a seat declares riichi; where all declare at once, once all have."""
        told = super().tell(line)
        self._num_declarations += 1
        if self.options.riichi_order != SIMULTANEOUS:
            return told
        self._held_back += told
        if self._num_declarations < len(self.names):
            return []
        told, self._held_back = self._held_back, []
        return told

    def _tell_trick(self, line: dict[str, Any]) -> list[str]:
        """Tell who takes a trick. Cards face down in the centre lie in the first, for the winner's eyes alone."""
        is_hidden = self._has_hidden_centre and line["seat"] != self.seat
        self._has_hidden_centre = False
        if not is_hidden:
            return super().tell(line)
        if line["seat"] is None:
            return [self.say(_CUT_SHORT_FOR_NOBODY)]
        return self._unseen(line, left=line["left"][0], number=len(line["cards"]))

    def _unseen(self, line: dict[str, Any], **values: object) -> list[str]:
        return [self.say(_UNSEEN[line["event"]], seat=self.names[line["seat"]], **values)]

    def table(self, view: Any) -> list[str]:
        """Return the table and the seat's own hand."""
        pub = view.pub
        told = []
        if pub.destination:
            told.append(self.say(_DESTINATION, number=pub.destination))
        if pub.last_size:
            cards = row_of([int(pub.last_number)] * int(pub.last_size))
            told.append(self.say(_TO_BEAT, cards=cards, seat=self.names[pub.last_seat]))
        return [
            *told,
            self.say(_CENTRE, number=pub.table_cards + pub.last_size, hidden=pub.hidden_centre),
            self.say(_HANDS, sizes=self.by_seat(pub.hand_sizes)),
            self.say(_TOTALS, totals=self.by_seat(pub.totals)),
            self.say(_PILE, points=int(view.own.pile_points)),
            self.own_hand(row_of(listed(view.own.hand))),
        ]

    def choice(self, kind: str, action: int, view: Any) -> str:  # noqa: ARG002 - the choices of other games need the table
        """Return a legal action in words."""
        if kind == "riichi":
            return self.say(_RIICHI[action])
        if kind == "keep":
            return self.say(_KEEP, number=action)
        return self.say(_PASS) if action == PASS else row_of([action >> SIZE_BITS] * (action & SIZE_MASK))
