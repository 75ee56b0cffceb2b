"""Setup and the four steps of a turn."""

from __future__ import annotations

import pytest

import strategies
from simulator.games.stellar.state import DECK_SIZE, START
from simulator.tracing import Playthrough
from tests.simulator.stellar.position import GAME, Position, card

pytestmark = pytest.mark.nojit


def opening(seed: int = 1) -> Playthrough:
    """Return a game at its start."""
    seats = [strategies.get("stellar", "random")] * 2
    return Playthrough(GAME, GAME.options.defaults(), seats, seed, 0)


def test_a_starting_card_is_secret_until_both_have_chosen():
    """The first choice tells nothing and changes nothing that all know but whose choice it is."""
    game = opening()
    pub = game.table.record.state.pub
    before = pub.copy()
    step = game.step()

    assert ("start", ()) == (step.decision.kind, step.events)

    before.seat = 1

    assert before.tobytes() == pub.tobytes()
    assert START == pub.kind


def test_the_choices_are_opened_then_hands_and_row_are_dealt():
    """One starting card face up, the other in the notebook; two cards a hand, five in the row, the rest stays."""
    game = opening()
    game.step()
    events = game.step().events
    state = game.table.record.state

    assert ["opened", "opened", "dealt", "dealt", "row"] == [event["event"] for event in events]
    assert [1, 2, 3, 4, 5] == events[-1]["dealt"]
    assert DECK_SIZE - 9 == state.pub.num_deck
    assert int(state.first) == int(state.pub.seat) == int(state.pub.first_seat)
    for seat in range(2):
        board = state.pub.boards[seat]
        assert {"telescope", "notebook"} <= events[seat].keys()
        assert card(events[seat]["telescope"]) == board.telescope[0]
        assert 1 == board.occupied


def test_the_fifth_starting_card_goes_into_the_deck():
    """All sixty cards are somewhere."""
    dealt = opening().opening[0]

    assert dealt["fifth"] in dealt["deck"]
    assert DECK_SIZE == len(dealt["deck"])
    assert 4 == sum(map(len, dealt["starting"]))


def test_any_card_of_the_row_may_be_taken():
    """Step 1: into the hand."""
    table = Position()

    assert {"1", "2", "3", "4", "5"} == table.legal()
    assert "asteroid-4" == table.act("4").event("taken")["card"]
    assert "play" == table.kind


def test_the_number_played_calls_the_card_of_that_slot():
    """Step 3: it goes to the other of the two."""
    table = Position().act("1", "cloud-4 notebook")

    assert {"from": "row", "slot": 4, "card": "asteroid-4", "to": "telescope"}.items() <= table.event("fetched").items()
    assert "place" == table.kind

    table.act("5")

    assert ["cloud-4", "asteroid-4"] == [event["card"] for event in table.events("played")]


def test_a_card_that_goes_to_the_telescope_sends_the_called_one_to_the_notebook():
    """Without asking."""
    table = Position().act("1", "cloud-4 0")

    assert "notebook" == table.event("fetched")["to"]
    assert (1, "take") == (table.turn, table.kind)


def test_an_empty_slot_means_the_top_card_of_the_deck():
    """Its card was taken this turn: a mystery card."""
    table = Position(deck="moon-4").act("4", "cloud-4 notebook")

    assert ("deck", None, "moon-4") == tuple(table.event("fetched")[key] for key in ("from", "slot", "card"))
    assert 1 == table.counter("mystery_cards", 0)


def test_a_6_0_played_from_hand_means_the_top_card_of_the_deck():
    """To either place; all five slots may be full but the one taken from."""
    for place in ("notebook", "0"):
        table = Position(hands="moon-6/0 cloud-4 | moon-1 moon-2", deck="moon-4").act("1", f"moon-6/0 {place}")

        assert ("deck", "moon-4") == (table.event("fetched")["from"], table.event("fetched")["card"])
        assert (1, 1) == (table.counter("six_zero_played", 0), table.counter("mystery_cards", 0))


def test_a_satellite_calls_slot_2():
    """It counts as a 2."""
    table = Position(hands="satellite cloud-4 | moon-1 moon-2").act("1", "satellite notebook")

    assert "black_hole-2" == table.event("fetched")["card"]


def test_the_row_is_refilled_slot_by_slot():
    """Step 4: the empty slots, in their order, from the top of the deck."""
    table = Position(deck="planet-2 planet-3").act("5", "cloud-4 0")

    assert ["planet-1", "black_hole-2", "cloud-3", "planet-2", "planet-3"] == table.row
    assert [4, 5] == table.event("row")["dealt"]


def test_turns_alternate_and_a_round_is_one_turn_of_each():
    """The round number moves when the seat that began has the turn again."""
    table = Position()
    table.act("1", "cloud-4 0")

    assert (1, 1) == (table.turn, table.pub.round_number)

    table.act("1", "cloud-4 0")

    assert (0, 2) == (table.turn, table.pub.round_number)


def test_six_steps_of_counters():
    """Telescope cards from hand and from the row are counted apart; satellites count when taken."""
    table = Position("satellite black_hole-2 cloud-3 asteroid-4 moon-5", wipe="never").act("1", "cloud-4 0")
    table.act("1", "cloud-4 notebook", "0")

    assert (1, 0) == (table.counter("telescope_from_hand", 0), table.counter("telescope_from_row", 0))
    assert (0, 1) == (table.counter("telescope_from_hand", 1), table.counter("telescope_from_row", 1))
    assert (1, 0) == (table.counter("satellites_taken", 0), table.counter("satellites_taken", 1))


def test_ruling_11_an_empty_deck_is_made_from_the_discards():
    """Ruling 11: when a card is needed, in mid-turn too."""
    table = Position(hands="moon-6/0 cloud-4 | moon-1 moon-2", discards="planet-2 planet-3 planet-4 planet-5")
    table.act("1", "moon-6/0 notebook")
    told = [event["event"] for event in table.told]

    assert told.index("reshuffled") < told.index("fetched")
    assert {"planet-2", "planet-3", "planet-4", "planet-5"} == set(table.event("reshuffled")["deck"])
    assert table.event("reshuffled")["deck"][0] == table.event("fetched")["card"]
    assert (3, 0) == (table.pub.num_deck, table.pub.num_discards)
    assert 1 == table.counter("reshuffles")


def test_ruling_11_a_refill_may_need_both_the_old_deck_and_the_new():
    """Ruling 11: the last card of the old deck first."""
    table = Position(deck="moon-2", discards="planet-2 planet-3 planet-4").act("1", "cloud-4 0")
    row = table.row

    assert "moon-2" == row[0]
    assert table.event("reshuffled")["deck"][0] == row[3]


def test_ruling_10_sixty_cards():
    """Ruling 10: two copies of 1 to 5 and one 6/0 a type, of them one 3 a starting card, and five satellites."""
    dealt = opening().opening[0]
    everything = [*dealt["deck"], *dealt["starting"][0], *dealt["starting"][1]]

    assert 60 == len(everything)
    assert 5 == everything.count("satellite")
    for kind in ("planet", "black_hole", "cloud", "asteroid", "moon"):
        counts = [everything.count(f"{kind}-{number}") for number in (1, 2, 3, 4, 5, "6/0")]
        assert [2, 2, 2, 2, 2, 1] == counts
    assert {"3"} == {name.split("-")[1] for hand in dealt["starting"] for name in hand}
