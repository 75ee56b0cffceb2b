"""What a person at the table gets to know of a game of Terra."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from simulator import sight
from simulator.games.terra.state import DRAW, NOBODY
from simulator.games.terra.text import FIELDS, action_fields, reading
from simulator.language import Text
from simulator.sight import listed, row_of

_DRAWN = {
    "turn": Text("  {seat}: 카드 {number}장 뽑음 (손패 {holds}장)", "  {seat}: cards drawn: {number} (holds {holds})"),
    "terra": Text(
        "  {seat}: 테라에 걸려 카드 {number}장 뽑음 (손패 {holds}장)",
        "  {seat} suffers Terra; cards drawn: {number} (holds {holds})",
    ),
    "ron": Text(
        "  {seat}: 테라를 선언했다가 론을 당해 카드 {number}장 뽑음 (손패 {holds}장)",
        "  {seat}, Ronned on Terra; cards drawn: {number} (holds {holds})",
    ),
}
_NEW_DECK = Text("  낸 카드를 섞어 새 덱을 만듦", "  The laid cards are shuffled and become a new deck")
_FLOOR = Text("  바닥 카드: {number}", "  On the floor: {number}")
_FLOOR_OF = Text("  바닥 카드: {number} ({seat}의 카드)", "  On the floor: {number}, laid by {seat}")
_PHASE = Text("  테라가 걸려 있음", "  Terra is on")
_DECK = Text("  덱: {number}장", "  In the deck: {number} cards")
_HANDS = Text("  손에 든 카드 수: {sizes}", "  Cards in hand: {sizes}")
_TOTALS = Text("  점수: {totals}", "  Points: {totals}")
_JUST_DRAWN = Text("  방금 뽑은 카드: {card}", "  Just drawn: {card}")

_DRAW = Text("내지 않고 뽑기", "lay nothing, draw")
_LAY = Text("{sum} = {floor} → 바닥 {last}", "{sum} = {floor} -> floor {last}")
_LAY_ALONE = Text("{last} 한 장", "{last} alone")
_NO_OR_YES = {
    "match": (Text("손에 남겨 둔다", "keep it in hand"), Text("뒷장 맞추기로 낸다", "lay it as a match")),
    "terra": (Text("테라를 선언하지 않는다", "no Terra"), Text("테라!", "Terra!")),
    "ron": (Text("론을 부르지 않는다", "no Ron"), Text("론!", "Ron!")),
}


@dataclass
class Sight(sight.Sight):
    """What one seat is told: see `docs/transcripts.md` for what is secret."""

    _held_back: list[str] = field(default_factory=list)

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript; who calls Ron, once all have been asked."""
        if line["type"] == "decision" and line["kind"] == "ron":
            self._held_back += self._tell_decision(line)
            return []
        held_back, self._held_back = self._held_back, []
        told = self._tell_decision(line) if line["type"] == "decision" else self._tell_event(line)
        return held_back + told

    def _tell_decision(self, line: dict[str, Any]) -> list[str]:
        """Tell a decision, but nobody tells the others that they could have made a match, or called Ron."""
        is_secret = line["kind"] in {"match", "ron"} and not line["choice"][FIELDS[line["kind"]]]
        return super().tell(line) if line["seat"] == self.seat or not is_secret else []

    def _tell_event(self, line: dict[str, Any]) -> list[str]:
        if line["type"] == "deal":
            return super().tell(self.with_own_hand(line))
        if line["event"] == "reshuffle":
            return [self.say(_NEW_DECK)]
        if line["event"] == "drawn" and line["cards"] and line["seat"] != self.seat:
            values = {"seat": self.names[line["seat"]], "number": len(line["cards"]), "holds": line["holds"]}
            return [self.say(_DRAWN[line["reason"]], **values)]
        return super().tell(line)

    def table(self, view: Any) -> list[str]:
        """Return the table and the seat's own hand."""
        pub, own = view.pub, view.own
        drawn = [self.say(_JUST_DRAWN, card=own.drawn)] if own.drawn else []
        laid_by = pub.floor_owner
        floor = _FLOOR if laid_by == NOBODY else _FLOOR_OF
        return [
            self.say(floor, number=pub.floor, seat=self.names[laid_by]),
            *([self.say(_PHASE)] if pub.terra_phase else []),
            self.say(_DECK, number=pub.deck_size),
            self.say(_HANDS, sizes=self.by_seat(pub.hand_sizes)),
            self.say(_TOTALS, totals=self.by_seat(pub.totals)),
            *drawn,
            self.own_hand(row_of(listed(own.hand))),
        ]

    def rank(self, kind: str, action: int) -> tuple[int, ...]:
        """List plays by how many cards they lay, then by the floor that they leave; a draw, which lays none, first."""
        cards: list[int] = [] if kind != "play" or action == DRAW else action_fields(kind, action)["lay"]
        return len(cards), *cards[-1:], *cards[:-1]

    def choice(self, kind: str, action: int, view: Any) -> str:
        """Return a legal action in words."""
        if kind != "play":
            return self.say(_NO_OR_YES[kind][action])
        if action == DRAW:
            return self.say(_DRAW)
        cards, signs = reading(action_fields(kind, action)["lay"], int(view.pub.floor), self.options)
        if not signs:
            return self.say(_LAY_ALONE, last=cards[-1])
        words = [str(cards[0])]
        for sign, card in zip(signs, cards[1:], strict=True):
            words += [sign, str(card)]
        return self.say(_LAY, sum=" ".join(words), floor=view.pub.floor, last=cards[-1])
