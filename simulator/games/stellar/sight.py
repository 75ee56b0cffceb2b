"""What a person at the table gets to know of a game of Stellar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simulator import sight
from simulator.games.stellar.cards import CARDS, FACES, TYPE_LABELS, TYPES
from simulator.games.stellar.state import NO_CARD, NUM_SLOTS, NUM_SPACES, SATELLITE, SECTION, SIX_ZERO
from simulator.games.stellar.text import action_fields
from simulator.language import Text

_STARTING = Text("\n내 처음 카드: {cards}", "\nYour starting cards: {cards}")
_DEALT = Text("  내 손패: {cards}", "  You are dealt {cards}")

_ROW = Text("  줄: {cards} (덱 {left}장)", "  Row: {cards} ({left} in the deck)")
_SLOT = Text("{slot}번 {card}", "slot {slot} {card}")
_BOARD = Text("  {name}의 망원경", "  {name}, telescope")
_SECTIONS = (Text("위", "top"), Text("가운데", "middle"), Text("아래", "bottom"))
_SECTION = Text("    {section} {total}: {cards}", "    {section} {total}: {cards}")
_SPACE = Text("{space}번 {card}", "{space} {card}")
_DOWN = Text("뒷면", "face down")
_NOTEBOOK = Text("    공책: {stacks}", "    notebook: {stacks}")
_OTHER_HAND = Text(
    "    손패: {known}, 모르는 카드 {hidden}장", "    in hand: {known} and {hidden} that you have not seen"
)
_PENDING = Text("  놓을 카드: {card}", "  To be placed: {card}")

_START = Text("망원경에 {card}, 공책에 {other}", "{card} on the telescope, {other} in the notebook")
_TAKE = Text("{slot}번 자리의 {card} 가져오기", "take {card} from slot {slot}")
_PLAY = Text("{card} → {place}", "{card}: {place}")
_TO_NOTEBOOK = Text("공책", "notebook")
_TO_SPACE = Text("망원경 {space}번 칸", "telescope space {space}")
_FACE_DOWN = Text(" (뒷면)", " (face down)")
_AS = Text(" ({kind})", " (as {kind})")
_WIPE = (Text("줄을 그대로 둔다", "leave the row as it is"), Text("줄을 버리고 새로 깐다", "have the row discarded"))


@dataclass
class Sight(sight.Sight):
    """What one seat is told: see `docs/transcripts.md` for what is secret."""

    def tell(self, line: dict[str, Any]) -> list[str]:
        """Return what this seat is told of a line of the transcript."""
        if line["type"] == "deal":
            return [self.say(_STARTING, cards=self._named(line["starting"][self.seat]))]
        if line["type"] == "event" and line["event"] == "dealt":
            is_own = line["seat"] == self.seat
            return [self.say(_DEALT, cards=self._named(line["hand"]))] if is_own else []
        return super().tell(line)

    def _label(self, name: str) -> str:
        """Return a card of a transcript as people would call it."""
        return self.say(FACES[CARDS[name]].label)

    def _named(self, names: list[str]) -> str:
        return ", ".join(map(self._label, names)) or "–"

    def _cards(self, cards: Any) -> str:
        return ", ".join(self.say(FACES[int(card)].label) for card in cards if card != NO_CARD) or "–"

    def table(self, view: Any) -> list[str]:
        """Return the row, both boards and the seat's own hand."""
        pub = view.pub
        slots = [self.say(_SLOT, slot=slot, card=self._cards([pub.row[slot]])) for slot in range(1, NUM_SLOTS + 1)]
        told = [self.say(_ROW, cards=", ".join(slots), left=pub.num_deck)]
        for seat in (1 - self.seat, self.seat):
            told += self._board(pub.boards[seat], seat)
        if pub.pending != NO_CARD:
            told.append(self.say(_PENDING, card=self._cards([pub.pending])))
        return [*told, self.own_hand(self._cards(view.own.hand))]

    def _board(self, board: Any, seat: int) -> list[str]:
        told = [self.say(_BOARD, name=self.names[seat])]
        for section, label in enumerate(_SECTIONS):
            spaces = [space for space in range(NUM_SPACES) if SECTION[space] == section]
            cards = [self._space(board, space) for space in spaces if board.occupied >> space & 1]
            values = {"section": self.say(label), "total": board.sections[section], "cards": ", ".join(cards) or "–"}
            told.append(self.say(_SECTION, **values))
        told.append(self.say(_NOTEBOOK, stacks=self._notebook(board)))
        if seat != self.seat and board.num_known + board.num_hidden:
            known = self._cards(board.known[: board.num_known])
            told.append(self.say(_OTHER_HAND, known=known, hidden=board.num_hidden))
        return told

    def _space(self, board: Any, space: int) -> str:
        is_down = board.face_down >> space & 1
        card = self.say(_DOWN) if is_down else self._cards([board.telescope[space]])
        return self.say(_SPACE, space=space, card=card)

    def _notebook(self, board: Any) -> str:
        stacks = []
        for label, mask in zip(TYPE_LABELS, board.notebook, strict=True):
            numbers = ["6/0" if number == SIX_ZERO else str(number) for number in range(1, 7) if mask >> number & 1]
            stacks += [f"{self.say(label)} {' '.join(numbers)}"] if numbers else []
        if board.notebook_satellites:
            stacks.append(f"{self._cards([SATELLITE])} × {board.notebook_satellites}")
        return ", ".join(stacks) or "–"

    def choice(self, kind: str, action: int, view: Any) -> str:
        """Return a legal action in words."""
        fields = action_fields(kind, action)
        if kind == "start":
            hand = [int(card) for card in view.own.hand if card != NO_CARD]
            hand.remove(action)
            return self.say(_START, card=self._cards([action]), other=self._cards(hand))
        if kind == "take":
            return self.say(_TAKE, slot=action, card=self._cards([view.pub.row[action]]))
        if kind == "wipe":
            return self.say(_WIPE[action])
        if kind == "place":
            return self._place(fields)
        place = self.say(_TO_NOTEBOOK) if fields["to"] == "notebook" else self._place(fields)
        return self.say(_PLAY, card=self._label(fields["card"]), place=place)

    def _place(self, fields: dict[str, Any]) -> str:
        told = self.say(_TO_SPACE, space=fields["space"])
        if fields["face_down"]:
            told += self.say(_FACE_DOWN)
        if fields["as"]:
            told += self.say(_AS, kind=self.say(TYPE_LABELS[TYPES.index(fields["as"])]))
        return told
