"""Two transcripts of Stellar worked out by hand with the rulebook open, card by card.

The plain game: three rounds under the published rules, with a wipe made and one declined, mystery cards, a card that
must be placed face down, a satellite on a telescope and one in a notebook. The changed game: two rounds under other
options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.referees.stellar.cards import SATELLITE, all_cards
from tests.referees.stellar.page import DEFAULTS, PAGE

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry

CHANGES: dict[str, Any] = {
    "star_table": "C",
    "satellite_stars": 2,
    "satellite_type": "every",
    "telescope": "rows",
    "rounds": 2,
    "section_bonus": 7,
    "section_tie": "both",
    "face_down_value": 5,
    "face_down": "allowed",
    "wipe": "must",
    "wipe_when": "at_once",
    "notebook_satellite": "any",
    "second_player_bonus": 4,
}


class Story:
    """The lines of one game, written one after the other.

    Parameters
    ----------
    options : dict
        Changes to the published rules.
    starting : list of list of str
        The starting cards of each seat; the fifth is the one missing.
    drawn : str
        The cards of the deck that the game draws, the top first; the others lie below.
    first_seat : int
        The seat that takes the first turn.
    """

    def __init__(self, options: dict[str, Any], starting: list[list[str]], drawn: str, first_seat: int) -> None:
        options = {**DEFAULTS, **options}
        deck = drawn.split()
        rest = all_cards(options["star_table"])
        for card in [*starting[0], *starting[1], *deck]:
            rest.remove(card)
        (fifth,) = {f"{kind}-3" for kind in ("planet", "black_hole", "cloud", "asteroid", "moon")} - {
            *starting[0],
            *starting[1],
        }
        head = {"type": "game", "format": 1, "game": "stellar", "players": 2, "seed": 0, "deal": 0}
        deal = {"type": "deal", "round": 1, "starting": starting, "fifth": fifth, "deck": [*deck, *rest]}
        self.lines: list[Entry] = [
            {**head, "lineup": ["by hand", "by hand"], "options": options},
            {**deal, "first_seat": first_seat},
        ]
        self.round = 1
        self.index = 0
        self.codes: dict[str, int] = {}

    def event(self, name: str, seat: int | None, **content: Any) -> None:
        """Write an event."""
        self.lines.append({"type": "event", "event": name, "round": self.round, "seat": seat, **content})

    def decision(self, seat: int, kind: str, legal: int, choice: Entry) -> None:
        """Write a decision."""
        head = {"type": "decision", "index": self.index, "round": self.round, "seat": seat, "kind": kind}
        action = self.codes.setdefault(f"{kind} {choice}", len(self.codes))
        self.lines.append({**head, "legal": legal, "action": action, "choice": choice})
        self.index += 1

    def start(self, telescope: list[str], notebook: list[str]) -> None:
        """Write the choices of the starting cards."""
        for seat in (0, 1):
            self.decision(seat, "start", 2, {"telescope": telescope[seat]})
        space = 0 if self.lines[0]["options"]["telescope"] == "pyramid" else 2
        for seat in (0, 1):
            self.event("opened", seat, telescope=telescope[seat], notebook=notebook[seat], space=space)

    def row(self, *cards: str, dealt: tuple[int, ...] = (1, 2, 3, 4, 5)) -> None:
        """Write the row after a deal."""
        self.event("row", None, row=list(cards), dealt=list(dealt))

    def take(self, seat: int, slot: int, card: str) -> None:
        """Write step 1."""
        self.decision(seat, "take", 5, {"slot": slot})
        self.event("taken", seat, slot=slot, card=card)

    def note(self, seat: int, legal: int, card: str) -> None:
        """Write step 2 to the notebook."""
        self.decision(seat, "play", legal, {"card": card, "to": "notebook"})
        self.event("played", seat, **{"from": "hand", "card": card, "to": "notebook"})

    def build(self, seat: int, legal: int, card: str, *worth: int, **place: Any) -> None:
        """Write step 2 to the telescope; `worth` is the value and the stars."""
        how = {"to": "telescope", "space": 0, "face_down": False, "as": None, **place}
        self.decision(seat, "play", legal, {"card": card, **how})
        self.event("played", seat, **{"from": "hand", "card": card, **how, "value": worth[0], "stars": worth[1]})

    def fetch_note(self, seat: int, slot: int | None, card: str) -> None:
        """Write step 3 to the notebook."""
        source = "deck" if slot is None else "row"
        self.event("fetched", seat, **{"from": source, "slot": slot, "card": card, "to": "notebook"})
        self.event("played", seat, **{"from": source, "card": card, "to": "notebook"})

    def fetch_build(self, seat: int, slot: int | None, legal: int, card: str, *, space: int, worth: list[int]) -> None:
        """Write step 3 to the telescope, face up."""
        source = "deck" if slot is None else "row"
        how = {"space": space, "face_down": False, "as": None}
        self.event("fetched", seat, **{"from": source, "slot": slot, "card": card, "to": "telescope"})
        self.decision(seat, "place", legal, how)
        shown = {"to": "telescope", **how, "value": worth[0], "stars": worth[1]}
        self.event("played", seat, **{"from": source, "card": card, **shown})

    def result(self, scores: list[int], winners: list[int], counters: dict[str, Any]) -> None:
        """Write the last line; counters not named are zero."""
        share = "1" if len(winners) == 1 else "1/2"
        self.lines.append(
            {
                "type": "result",
                "scores": scores,
                "winners": winners,
                "win_shares": [share if seat in winners else "0" for seat in (0, 1)],
                "capped": False,
                "rounds": self.round,
                "decisions": self.index,
                "seat_counters": {name: counters.get(name, [0, 0]) for name in PAGE.seat_counters},
                "game_counters": {name: counters.get(name, 0) for name in PAGE.game_counters},
            }
        )


def plain_game() -> list[Entry]:
    """Write the game under the published rules, for three rounds. It is a draw."""
    drawn = (
        "moon-6/0 planet-4 cloud-4 black_hole-2 planet-1 satellite asteroid-5 moon-4 black_hole-4 "
        "moon-2 planet-5 asteroid-1 satellite cloud-5 planet-5 black_hole-1 asteroid-2 cloud-1 moon-5 planet-6/0 "
        "asteroid-3 black_hole-5"
    )
    story = Story({"rounds": 3}, [["planet-3", "moon-3"], ["black_hole-3", "cloud-3"]], drawn, first_seat=1)
    story.start(["planet-3", "cloud-3"], ["moon-3", "black_hole-3"])
    story.event("dealt", 0, hand=["planet-4", "moon-6/0"])
    story.event("dealt", 1, hand=["black_hole-2", "cloud-4"])
    story.row("planet-1", SATELLITE, "asteroid-5", "moon-4", "black_hole-4")
    # A cloud must touch space 0: two spaces; a new type 11, and a satellite 11 for each of five types.
    story.take(1, 2, SATELLITE)
    story.build(1, 3 + 11 + 2 + 55, "cloud-4", 4, 1, space=1)
    story.fetch_note(1, 4, "moon-4")
    story.decision(0, "wipe", 2, {"wipe": True})
    story.event("wiped", 0, discarded=["planet-1", "asteroid-5", "black_hole-4"])
    story.row("moon-2", "planet-5", "asteroid-1", SATELLITE, "cloud-5")
    # A 6/0 means the top card of the deck.
    story.take(0, 1, "moon-2")
    story.build(0, 3 + 2 + 11 + 11, "moon-6/0", 6, 0, space=2)
    story.fetch_note(0, None, "planet-5")
    story.row("black_hole-1", "planet-5", "asteroid-1", SATELLITE, "cloud-5", dealt=(1,))
    story.round = 2
    # The 1 was taken from slot 1, which is empty.
    story.take(1, 1, "black_hole-1")
    story.note(1, 3 + 10 + 10 + 50, "black_hole-1")
    story.fetch_build(1, None, 10, "asteroid-2", space=2, worth=[2, 2])
    story.row("cloud-1", "planet-5", "asteroid-1", SATELLITE, "cloud-5", dealt=(1,))
    story.take(0, 3, "asteroid-1")
    story.build(0, 3 + 1 + 10 + 2, "asteroid-1", 1, 3, space=1)
    story.fetch_note(0, 1, "cloud-1")
    story.row("moon-5", "planet-5", "planet-6/0", SATELLITE, "cloud-5", dealt=(1, 3))
    story.round = 3
    # Two satellites in hand are one face.
    story.take(1, 4, SATELLITE)
    story.build(1, 2 + 9 + 45, SATELLITE, 2, 0, space=4, **{"as": "black_hole"})
    story.fetch_note(1, 2, "planet-5")
    story.decision(0, "wipe", 2, {"wipe": False})
    story.row("moon-5", "asteroid-3", "planet-6/0", "black_hole-5", "cloud-5", dealt=(2, 4))
    # No free space touches the planet on space 0.
    story.take(0, 3, "planet-6/0")
    story.build(0, 3 + 9 + 9 + 1, "planet-4", 3, 0, space=11, face_down=True)
    story.fetch_note(0, 4, "black_hole-5")
    story.event("last_card", 0, kept="planet-6/0", discarded="moon-2")
    story.event("last_card", 1, kept=SATELLITE, discarded="black_hole-2")
    by_type: dict[str, Any] = {"stars": [1, 0, 0, 3, 0], "runs": [2, 1, 1, 0, 1], "satellites": [0] * 5}
    sections: dict[str, Any] = {"sections": [10, 0, 3], "sections_won": [False, False, True], "section_points": 10}
    none = {"satellite_stars": [0] * 5, "diversity": 0, "second_player_bonus": 0}
    story.event("score", 0, **by_type, **sections, **none, total=12)
    # The satellite scores as much for the clouds: of ways that score alike, the one with fewer for the earlier types.
    by_type = {"stars": [0, 0, 2, 2, 0], "runs": [1, 1, 0, 1, 1], "satellites": [0, 0, 0, 1, 0]}
    sections = {"sections": [11, 0, 0], "sections_won": [True, False, False], "section_points": 10}
    story.event("score", 1, **by_type, **sections, **none, total=12)
    counters = {
        "satellites_taken": [0, 2],
        "wipes_offered": [2, 0],
        "wipes_made": [1, 0],
        "face_down_cards": [1, 0],
        "six_zero_played": [1, 0],
        "mystery_cards": [1, 1],
        "telescope_from_hand": [3, 2],
        "telescope_from_row": [0, 1],
        "sections_won": [1, 1],
        "longest_run": [2, 1],
        "sections_tied": 1,
    }
    story.result([12, 12], [0, 1], counters)
    return story.lines


def changed_game() -> list[Entry]:
    """Write the game under other options, for two rounds. Seat 0 wins it."""
    drawn = (
        "asteroid-1b satellite moon-6/0 cloud-2 satellite planet-4 moon-5b cloud-1 asteroid-2 "
        "asteroid-4 satellite planet-1b black_hole-6/0 cloud-5 moon-4 planet-2 satellite "
        "satellite moon-4 planet-1 moon-1 cloud-5b"
    )
    story = Story(CHANGES, [["planet-3", "asteroid-3"], ["black_hole-3", "moon-3"]], drawn, first_seat=0)
    story.start(["asteroid-3", "moon-3"], ["planet-3", "black_hole-3"])
    story.event("dealt", 0, hand=["asteroid-1b", SATELLITE])
    story.event("dealt", 1, hand=["cloud-2", "moon-6/0"])
    story.row(SATELLITE, "planet-4", "moon-5b", "cloud-1", "asteroid-2")
    # The row is wiped before step 2. A second satellite leaves the row in step 3: one wipe a turn at most.
    story.take(0, 1, SATELLITE)
    story.event("wiped", 1, discarded=["planet-4", "moon-5b", "cloud-1", "asteroid-2"])
    story.row("asteroid-4", SATELLITE, "planet-1b", "black_hole-6/0", "cloud-5")
    story.build(0, 2 + (3 + 11) + (11 + 11), SATELLITE, 2, 2, space=6)
    story.fetch_note(0, 2, SATELLITE)
    story.row("asteroid-4", "moon-4", "planet-1b", "black_hole-6/0", "cloud-5", dealt=(2,))
    # Any card may be placed face down; a 6/0 means the deck all the same.
    story.take(1, 4, "black_hole-6/0")
    story.build(1, 3 + (11 + 11) + (11 + 11) + (3 + 11), "black_hole-6/0", 5, 0, space=0, face_down=True)
    story.fetch_note(1, None, "planet-2")
    story.row("asteroid-4", "moon-4", "planet-1b", SATELLITE, "cloud-5", dealt=(4,))
    story.round = 2
    # An asteroid may touch the asteroid on space 2 or the satellite on space 6.
    story.take(0, 1, "asteroid-4")
    story.note(0, 3 + (6 + 10) + (6 + 10) + (10 + 10), "asteroid-4")
    story.fetch_build(0, 4, 10 + 10, SATELLITE, space=10, worth=[2, 2])
    story.event("wiped", 1, discarded=["moon-4", "planet-1b", "cloud-5"])
    story.row(SATELLITE, "moon-4", "planet-1", "moon-1", "cloud-5b")
    # The last turn: a satellite leaves the row, and nothing follows.
    story.take(1, 3, "planet-1")
    story.note(1, 3 + (10 + 10) + (10 + 10) + (3 + 10), "planet-1")
    story.fetch_build(1, 1, 10 + 10, SATELLITE, space=8, worth=[2, 2])
    story.event("last_card", 0, kept=SATELLITE, discarded="asteroid-1b")
    story.event("last_card", 1, kept="moon-6/0", discarded="cloud-2")
    by_type: dict[str, Any] = {"stars": [0, 0, 0, 6, 0], "runs": [1, 0, 0, 3, 0], "satellites": [0, 0, 0, 2, 0]}
    by_type["satellite_stars"] = [0, 0, 0, 4, 0]
    sections: dict[str, Any] = {"sections": [3, 2, 2], "sections_won": [False, True, False]}
    bonuses = {"section_points": 14, "diversity": 0, "second_player_bonus": 0}
    story.event("score", 0, **by_type, **sections, **bonuses, total=32)
    by_type = {"stars": [2, 0, 0, 0, 2], "runs": [2, 1, 0, 0, 1], "satellites": [0] * 5}
    by_type["satellite_stars"] = [2, 0, 0, 0, 0]
    sections = {"sections": [8, 0, 2], "sections_won": [True, False, False]}
    story.event("score", 1, **by_type, **sections, **bonuses | {"second_player_bonus": 4}, total=24)
    counters = {
        "satellites_taken": [1, 0],
        "wipes_offered": [0, 2],
        "wipes_made": [0, 2],
        "face_down_cards": [0, 1],
        "six_zero_played": [0, 1],
        "mystery_cards": [0, 1],
        "telescope_from_hand": [1, 1],
        "telescope_from_row": [1, 1],
        "sections_won": [1, 1],
        "longest_run": [3, 2],
        "sections_tied": 1,
    }
    story.result([32, 24], [0], counters)
    return story.lines
