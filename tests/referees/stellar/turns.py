"""The turns of Stellar (page, "A turn")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.referees.stellar.cards import SATELLITE, SIX_ZERO, in_order, printed_number
from tests.referees.stellar.telescope import Place

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.stellar.table import Game
    from tests.referees.transcript_lines import Entry

TO_NOTEBOOK = {"to": "notebook"}


@dataclass
class Turn:
    """One turn of a seat.

    Attributes
    ----------
    game : Game
        The game as it stands.
    seat : int
        Whose turn it is.
    is_last : bool
        Whether it is the last turn of the game.
    wipe_is_due : bool
        Whether a satellite has left the row and the opponent has not yet had the chance to wipe it.
    wiped : bool
        Whether the row has been wiped in this turn.
    """

    game: Game
    seat: int
    is_last: bool
    wipe_is_due: bool = False
    wiped: bool = False

    def event(self, rule: str, name: str, **content: Any) -> None:
        """Read the next line, which must be this event of the seat."""
        self.game.event(rule, name, self.seat, **content)


def play_turn(game: Game, seat: int, *, is_last: bool) -> None:
    """Check one turn."""
    turn = Turn(game, seat, is_last)
    take(turn)
    if game.options["wipe_when"] == "at_once":
        offer_wipe(turn)
    number, destination = play_hand_card(turn)
    play_row_card(turn, number, "notebook" if destination == "telescope" else "telescope")
    if not is_last:  # ruling 8: "after the game's last turn nothing is refilled or wiped"
        offer_wipe(turn)
        game.fill_row("step 4: refill the row from the deck")


def take(turn: Turn) -> None:
    """Step 1: take any card from the row into the hand."""
    game = turn.game
    rule = "step 1: take any card from the row into the hand"
    legal = [{"slot": slot} for slot in range(1, 6) if game.row[slot - 1] is not None]
    slot = game.decision(rule, "take", turn.seat, legal)["slot"]
    card = leave_row(turn, slot)
    game.hands[turn.seat].append(card)
    turn.event(rule, "taken", slot=slot, card=card)
    if card == SATELLITE:
        game.count("satellites_taken", turn.seat)
        turn.wipe_is_due = True


def leave_row(turn: Turn, slot: int) -> str:
    """Take the card of a slot, which must not be empty, out of the row."""
    card = turn.game.row[slot - 1]
    assert card is not None
    turn.game.row[slot - 1] = None
    return card


def play_hand_card(turn: Turn) -> tuple[str, str]:
    """Step 2: play a hand card to the telescope or the notebook; return its printed number, and where it went."""
    game = turn.game
    hand, telescope = game.hands[turn.seat], game.telescopes[turn.seat]
    legal: list[Entry] = []
    for card in in_order(list(set(hand))):
        legal.append({"card": card, **TO_NOTEBOOK})
        legal += [{"card": card, "to": "telescope", **place.entry()} for place in telescope.places(card)]
    rule = "step 2: play a hand card to the telescope or the notebook"
    choice = game.decision(rule, "play", turn.seat, legal)
    card, destination = choice["card"], choice["to"]
    hand.remove(card)
    number = printed_number(card)  # ruling 7: of a card placed face down too
    game.count("six_zero_played", turn.seat, int(number == SIX_ZERO))
    if destination == "telescope":
        game.count("telescope_from_hand", turn.seat)
        place_card(turn, rule, "hand", card, choice)
    else:
        note_card(turn, rule, "hand", card)
    return number, destination


def play_row_card(turn: Turn, number: str, destination: str) -> None:
    """Step 3: play the card of the slot with that number to the other of the two, or the top card of the deck.

    "If that slot is empty, because its card was taken this turn, play the top card of the deck. A 6/0 played from
    hand means the top card of the deck."
    """
    game = turn.game
    rule = "step 3: play the row card whose slot has the number just played to the other of the two"
    if number == SIX_ZERO or game.row[int(number) - 1] is None:
        source, slot, card = "deck", None, game.draw()
        game.count("mystery_cards", turn.seat)
    else:
        source, slot, card = "row", int(number), leave_row(turn, int(number))
        if card == SATELLITE and game.options["wipe_on"] == "any" and not turn.wiped:  # ruling 3
            turn.wipe_is_due = True
    turn.event(rule, "fetched", **{"from": source, "slot": slot, "card": card, "to": destination})
    if destination == "telescope":
        legal = [place.entry() for place in game.telescopes[turn.seat].places(card)]
        game.count("telescope_from_row", turn.seat)
        choice = game.decision("step 3 and telescope: where it may be placed", "place", turn.seat, legal)
        place_card(turn, rule, source, card, choice)
    else:
        note_card(turn, rule, source, card)


def place_card(turn: Turn, rule: str, source: str, card: str, choice: Entry) -> None:
    """Place a card on the telescope as chosen."""
    telescope = turn.game.telescopes[turn.seat]
    place = Place(choice["space"], choice["face_down"], choice["as"])
    telescope.put(card, place)
    turn.game.count("face_down_cards", turn.seat, int(place.face_down))
    worth = {"value": telescope.value(place.space), "stars": telescope.stars(place.space)}
    turn.event(rule, "played", **{"from": source, "card": card, "to": "telescope", **place.entry(), **worth})


def note_card(turn: Turn, rule: str, source: str, card: str) -> None:
    """Put a card into the notebook."""
    turn.game.notebooks[turn.seat].append(card)
    turn.event(rule, "played", **{"from": source, "card": card, **TO_NOTEBOOK})


def offer_wipe(turn: Turn) -> None:
    """Let the opponent have the rest of the row discarded and five new cards dealt, if a satellite has left it."""
    game, opponent = turn.game, 1 - turn.seat
    if not turn.wipe_is_due or game.options["wipe"] == "never":
        return
    turn.wipe_is_due = False
    game.count("wipes_offered", opponent)
    rule = "step 4 and ruling 3: a satellite left the row, the opponent may have the rest discarded"
    if game.options["wipe"] == "may":
        choice = game.decision(rule, "wipe", opponent, [{"wipe": True}, {"wipe": False}])
        if not choice["wipe"]:
            return
    turn.wiped = True
    game.count("wipes_made", opponent)
    discarded = [card for card in game.row if card is not None]
    game.event(rule, "wiped", opponent, discarded=discarded)
    game.discards += discarded
    game.row = [None] * 5
    game.fill_row("step 4: five new cards are dealt after a wipe")
