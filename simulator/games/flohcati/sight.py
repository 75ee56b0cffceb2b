"""What a person at the table gets to know of a game of Flohcati: all but the order of the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator import sight
from simulator.games.flohcati.cards import FACES
from simulator.games.flohcati.state import MAX_COLOURS, MAX_VALUES, NO_TRIO, TURN_UP, VALUE_BITS
from simulator.games.flohcati.text import action_fields, card_number
from simulator.language import Text

_ROW = Text("  줄: {cards} · 덱 {left}장", "  Row: {cards}; {left} in the deck")
_TURN = Text("  차례: {seat}", "  It is the turn of {seat}")
_HAND = Text("  {name}: {cards}", "  {name}: {cards}")
_TRIOS = Text(" · 내려놓은 트리오 {number}벌", "; trios laid: {number}")
_OWN = Text("  내 손패: {cards}", "  Your hand: {cards}")

_TURN_UP = Text("한 장 펼치기", "turn a card up")
_TAKE = Text("{card} 가져오기", "take {card}")
_TARGET = Text("{name} 지목하기", "name {name}")
_GIVE = Text("{card} 주기", "give {card}")
_DISCARD = Text("{card} 버리기", "discard {card}")
_TRIO = Text("{cards} 내려놓기", "lay {cards}")
_NO_TRIO = Text("더 내려놓지 않기", "lay no more")
_GALA = (Text("갈라를 선언하지 않기", "do not declare the gala"), Text("갈라 선언!", "declare the gala!"))


@dataclass
class Sight(sight.Sight):
    """What one seat is told: all that happens, for the transcript's words leave the deck out."""

    def table(self, view: Any) -> list[str]:
        """Return the row and all hands, the seat's own last."""
        pub = view.pub
        row = [colour << VALUE_BITS | int(value) for colour, value in enumerate(pub.row) if value >= 0]
        told = [self.say(_ROW, cards=self._cards(row), left=pub.deck_left)]
        if pub.turn_seat != self.seat:
            told.append(self.say(_TURN, seat=self.names[pub.turn_seat]))
        told += [self._hand(_HAND, pub, seat) for seat in range(len(self.names)) if seat != self.seat]
        return [*told, self._hand(_OWN, pub, self.seat)]

    def _hand(self, text: Text, pub: Any, seat: int) -> str:
        cards = [
            colour << VALUE_BITS | value
            for colour in range(MAX_COLOURS)
            for value in range(MAX_VALUES)
            if int(pub.hands[seat, colour]) >> value & 1
        ]
        told = self.say(text, name=self.names[seat], cards=self._cards(cards))
        return told + (self.say(_TRIOS, number=pub.trios[seat]) if pub.trios[seat] else "")

    def _cards(self, cards: list[int]) -> str:
        return ", ".join(self.say(FACES[card].label) for card in cards) or "–"

    def _named(self, name: str) -> str:
        """Return a circus card of a transcript in words."""
        return self.say(FACES[card_number(name)].label)

    def choice(self, kind: str, action: int, view: Any) -> str:  # noqa: ARG002 - the choices of other games need the table
        """Return a legal action in words."""
        fields = action_fields(kind, action)
        if kind in {"draw", "take"}:
            return self.say(_TURN_UP) if action == TURN_UP else self.say(_TAKE, card=self._named(fields["take"]))
        if kind == "target":
            return self.say(_TARGET, name=self.names[action])
        if kind == "gala":
            return self.say(_GALA[action])
        if kind == "trio":
            cards = ", ".join(map(self._named, fields["trio"]))
            return self.say(_NO_TRIO) if action == NO_TRIO else self.say(_TRIO, cards=cards)
        return self.say(_GIVE if kind == "give" else _DISCARD, card=self._named(fields[kind]))
