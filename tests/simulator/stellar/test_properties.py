"""What holds at every step of any game of Stellar, whoever plays and by whatever rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings

from simulator import jit
from simulator.games.stellar.cards import TYPES
from simulator.games.stellar.state import (
    DECK_SIZE,
    FACE,
    NEIGHBOURS,
    NO_CARD,
    NUM_CARDS,
    NUM_SPACES,
    NUM_TYPES,
    OTHERS,
    SATELLITE,
    SATELLITE_TYPE,
    STARS,
    START,
    STARTERS,
    TYPE_BITS,
)
from simulator.tracing import Playthrough
from tests import generators
from tests.simulator.stellar.position import GAME, card

if TYPE_CHECKING:
    from typing import Any

    from hypothesis import strategies as st

pytestmark = pytest.mark.nojit

PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
steady = settings(max_examples=40 if jit.ENABLED else 4, phases=PHASES)


def playthroughs() -> st.SearchStrategy[Playthrough]:
    """Draw a game at its start."""
    return generators.settings(GAME).map(
        lambda drawn: Playthrough(GAME, drawn.options, drawn.seats, drawn.seed, drawn.deal)
    )


def faces(table: int, cards: Any) -> Counter[int]:
    """Return how often there is each face."""
    return Counter(int(FACE[table, one]) for one in cards if one != NO_CARD)


def noted(told: list[dict[str, Any]]) -> list[int]:
    """Return the cards that lie in notebooks, by what was told."""
    cards = [card(event["notebook"]) for event in told if event.get("event") == "opened"]
    return cards + [
        card(event["card"]) for event in told if event.get("to") == "notebook" and event["event"] == "played"
    ]


def everywhere(state: Any, told: list[dict[str, Any]]) -> list[int]:
    """Return all cards: deck, row, discards, hands, telescopes, notebooks, and the one under way."""
    pub = state.pub
    deck = list(state.deck[state.next_card : state.next_card + pub.num_deck])
    lying = [*deck, *pub.row, *state.discards[: pub.num_discards], pub.pending, *noted(told)]
    for seat in range(2):
        lying += [*state.own[seat].hand, *pub.boards[seat].telescope]
    return [int(one) for one in lying]


@steady
@given(playthroughs())
def test_60_cards_are_conserved_at_every_step(playthrough: Playthrough):
    """None is lost, none is there twice."""
    record = playthrough.table.record
    table = int(record.options.star_table)
    whole = faces(table, [*STARTERS, *OTHERS])
    told = list(playthrough.opening)

    assert NUM_CARDS == whole.total() == DECK_SIZE + 4

    while not playthrough.over:
        assert whole == Counter(one for one in everywhere(record.state, told) if one)

        told += playthrough.step().events


@steady
@given(playthroughs())
def test_boards_agree_with_the_cards_on_them(playthrough: Playthrough):
    """Occupied spaces, stars, totals, types, and the spaces that touch a type."""
    record = playthrough.table.record
    while not playthrough.over:
        playthrough.step()
        for board in record.state.pub.boards:
            lying = {space for space in range(NUM_SPACES) if board.telescope[space]}
            up = {space for space in lying if not board.face_down >> space & 1}
            typed = {space for space in up if board.telescope[space] != SATELLITE}

            assert sum(1 << space for space in lying) == board.occupied
            assert sum(1 << space for space in up - typed) == board.satellites
            assert board.types == _mask(int(board.telescope[space]) >> TYPE_BITS for space in typed)

            worth = int(record.options.satellite_stars) * len(up - typed) if record.options.satellite_type == 0 else 0
            stars = sum(int(STARS[record.options.star_table, board.telescope[space]]) for space in typed)

            assert stars + worth == board.stars.sum()

            _check_touching(board, int(record.options.telescope), typed)


def _mask(bits: Any) -> int:
    mask = 0
    for bit in bits:
        mask |= 1 << bit
    return mask


def _check_touching(board: Any, shape: int, typed: set[int]) -> None:
    """Every space beside a card touches its type; beyond those there are the satellites' alone."""
    beside = [0] * (NUM_TYPES + 1)
    for space in typed:
        beside[int(board.telescope[space]) >> TYPE_BITS] |= int(NEIGHBOURS[shape, space])
    for space in range(NUM_SPACES):
        if board.satellites >> space & 1:
            beside[SATELLITE_TYPE] |= int(NEIGHBOURS[shape, space])
    for kind in range(NUM_TYPES):
        assert beside[kind] == beside[kind] & board.touching[kind]
        assert 0 == board.touching[kind] & ~(beside[kind] | beside[SATELLITE_TYPE])


def _counted(pub: Any, name: str) -> int:
    return sum(int(mask).bit_count() for mask in pub[name])


@steady
@given(playthroughs())
def test_the_public_counts_are_true(playthrough: Playthrough):
    """Cards never seen are in the first deck or hidden in a hand; those of later decks and discards are counted."""
    state = playthrough.table.record.state
    while not playthrough.over:
        pub = state.pub
        hidden = sum(int(board.num_hidden) for board in pub.boards)
        if pub.kind == START:
            assert NUM_CARDS == _counted(pub, "unseen")
        elif pub.num_reshuffles == 0:
            assert pub.num_deck + hidden == _counted(pub, "unseen")
            assert 0 == _counted(pub, "recycled")
        else:
            assert hidden == _counted(pub, "unseen")
            assert pub.num_deck == _counted(pub, "recycled")
        assert pub.num_discards == _counted(pub, "discarded")
        for seat in range(2):
            if pub.kind != START:
                held = [int(one) for one in state.own[seat].hand if one]
                board = pub.boards[seat]

                assert len(held) == board.num_known + board.num_hidden
                assert not faces(0, board.known[: board.num_known]) - faces(0, held)

        playthrough.step()


def counted(told: list[dict[str, Any]], wipe: str) -> dict[str, list[int]]:
    """Return the counters of the seats that the events tell."""
    found: dict[str, list[int]] = {counter.name: [0, 0] for counter in GAME.seat_counters}
    for event in told:
        seat, name = int(event.get("seat") or 0), event.get("event")
        if name == "taken":
            found["satellites_taken"][seat] += event["card"] == "satellite"
        elif name == "wiped":
            found["wipes_made"][seat] += 1
            found["wipes_offered"][seat] += wipe == "must"
        elif name == "fetched":
            found["mystery_cards"][seat] += event["from"] == "deck"
        elif name == "played":
            from_hand, shown = event["from"] == "hand", event["to"] == "telescope"
            found["six_zero_played"][seat] += from_hand and event["card"].endswith("6/0")
            found["face_down_cards"][seat] += shown and event["face_down"]
            found["telescope_from_hand"][seat] += shown and from_hand
            found["telescope_from_row"][seat] += shown and not from_hand
        elif name == "score":
            found["longest_run"][seat] = max(event["runs"])
    return found


@steady
@given(playthroughs())
def test_counters_agree_with_the_transcript(playthrough: Playthrough):
    """Each counts what the transcript tells; a round is four cards laid."""
    wipe = GAME.options["wipe"].choices[playthrough.table.record.options.wipe]
    rounds = int(playthrough.table.record.options.rounds)
    told = list(playthrough.opening)
    offered = [0, 0]
    while not playthrough.over:
        step = playthrough.step()
        offered[step.decision.seat] += step.decision.kind == "wipe"
        told += step.events
    row = playthrough.row()
    found = counted(told, wipe)
    if wipe == "may":
        found["wipes_offered"] = offered
    for place, counter in enumerate(GAME.seat_counters):
        if counter.name not in {"sections_won", "diversity_bonuses"}:
            assert found[counter.name] == row.seat_counters[:, place].tolist(), counter.name
    names = [counter.name for counter in GAME.seat_counters]
    won = row.seat_counters[:, names.index("sections_won")].sum()

    assert 3 == won + row.game_counters[0]
    assert sum(event.get("event") == "reshuffled" for event in told) == row.game_counters[1]
    assert 4 * rounds == sum(event.get("event") == "played" for event in told)


@steady
@given(playthroughs())
def test_the_parts_of_the_score_add_up(playthrough: Playthrough):
    """Stars times runs, sections, diversity, bonus: that is the final score."""
    told: list[dict[str, Any]] = []
    while not playthrough.over:
        told += playthrough.step().events
    for event in told[-2:]:
        types = sum(stars * run for stars, run in zip(event["stars"], event["runs"], strict=True))
        total = types + event["section_points"] + event["diversity"] + event["second_player_bonus"]

        assert len(TYPES) == len(event["stars"])
        assert total == event["total"] == playthrough.row().scores[event["seat"]]
