"""What holds at every step of any game of Flohcati, whoever plays and by whatever rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from simulator import jit
from simulator.games.flohcati.state import FIRST_ACTION, HIGHEST, MAX_COLOURS, MAX_VALUES, NONE, VALUE_BITS
from simulator.games.flohcati.text import card_name
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import table_for
from tests.simulator.flohcati.position import GAME

if TYPE_CHECKING:
    from typing import Any

    from simulator.transcript import Step
    from tests.generators import Setting

pytestmark = pytest.mark.nojit

PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
steady = settings(max_examples=25 if jit.ENABLED else 3, phases=PHASES)
"""With the JIT off a game takes a thousand times as long: fewer, and no search for the smallest that fails."""


def playthroughs() -> st.SearchStrategy[Playthrough]:
    """Draw a game at its start."""
    return generators.settings(GAME).map(
        lambda drawn: Playthrough(GAME, drawn.options, drawn.seats, drawn.seed, drawn.deal)
    )


def listed(masks: Any) -> list[str]:
    """Return the cards of which each colour's mask has the values."""
    return [
        card_name(colour << VALUE_BITS | value)
        for colour, values in enumerate(masks)
        for value in range(MAX_VALUES)
        if int(values) >> value & 1
    ]


def in_row(pub: Any) -> list[str]:
    """Return the cards beside the deck."""
    return [
        card_name(colour << VALUE_BITS | int(pub.row[colour]))
        for colour in range(MAX_COLOURS)
        if pub.row[colour] != NONE
    ]


def in_deck(state: Any) -> list[str]:
    """Return the cards still to come."""
    return [card_name(int(card)) for card in state.deck[state.deck_size - state.pub.deck_left : state.deck_size]]


def put_away(step: Step) -> Counter[str]:
    """Return the cards that a decision put out of the game: discarded, or laid down."""
    choice = GAME.text.action_fields(step.decision.kind, step.decision.action)
    gone = Counter(choice.get("trio", []))
    gone.update([choice["discard"]] if "discard" in choice else [])
    for event in step.events:
        if event["event"] == "turned_up" and event["outcome"] != "row":
            gone[event["card"]] += 1
        elif event["event"] in {"row_cleared", "trio_at_end"}:
            gone.update(event["cards"])
    return gone


@steady
@given(playthroughs())
def test_cards_are_conserved_at_every_step(playthrough: Playthrough):
    """Hands, row, deck and what has been put away together are all the cards of the game."""
    state = playthrough.table.record.state
    pub = state.pub
    everything = Counter(playthrough.opening[0]["deck"]) + Counter(
        card for hand in playthrough.opening[0]["hands"] for card in hand
    )
    gone: Counter[str] = Counter()
    while not playthrough.over:
        held = Counter(card for seat in range(pub.num_seats) for card in listed(pub.hands[seat]))

        assert everything == held + Counter(in_row(pub)) + Counter(in_deck(state)) + gone

        gone += put_away(playthrough.step())


@steady
@given(playthroughs())
def test_what_is_kept_about_hands_is_true(playthrough: Playthrough):
    """Masks by value, colours held, values with a trio, sizes, and the score as it stands."""
    record = playthrough.table.record
    pub = record.state.pub
    while not playthrough.over:
        for seat in range(pub.num_seats):
            hand = [int(values) for values in pub.hands[seat]]
            by_value = [
                sum(1 << colour for colour in range(MAX_COLOURS) if hand[colour] >> value & 1)
                for value in range(MAX_VALUES)
            ]
            gala = record.options.gala_points if seat == pub.gala_seat else 0
            points = sum(int(HIGHEST[values]) for values in hand) + pub.trios[seat] * record.options.trio_points + gala

            assert by_value == pub.by_value[seat].tolist()
            assert sum(1 << colour for colour in range(MAX_COLOURS) if hand[colour]) == int(pub.held[seat])
            assert sum(values.bit_count() for values in hand) == int(pub.hand_sizes[seat])
            assert int(pub.trio_values[seat]) == sum(
                1 << value for value in range(MAX_VALUES) if by_value[value].bit_count() >= record.options.trio_size
            )
            assert int(points) == int(pub.totals[seat])

        playthrough.step()


@steady
@given(playthroughs())
def test_what_is_unseen_is_what_the_deck_holds(playthrough: Playthrough):
    """Circus cards by colour and by value, and action cards by kind."""
    state = playthrough.table.record.state
    pub = state.pub
    while not playthrough.over:
        deck = Counter(in_deck(state))
        by_value = [
            [colour for colour in range(MAX_COLOURS) if int(pub.unseen_values[value]) >> colour & 1]
            for value in range(MAX_VALUES)
        ]
        actions = Counter({card_name(FIRST_ACTION + kind): int(pub.unseen_actions[kind]) for kind in range(3)})

        assert deck == Counter(listed(pub.unseen)) + actions
        assert sorted(listed(pub.unseen)) == sorted(
            card_name(colour << VALUE_BITS | value) for value in range(MAX_VALUES) for colour in by_value[value]
        )
        assert sum(1 << colour for colour in range(MAX_COLOURS) if pub.row[colour] != NONE) == int(pub.row_colours)

        playthrough.step()


@steady
@given(playthroughs())
def test_the_parts_of_the_score_add_up(playthrough: Playthrough):
    """For each seat, to the total that the result has."""
    while not playthrough.over:
        step = playthrough.step()
    scores = [event for event in step.events if event["event"] == "final_score"]

    assert [event["colours"] + event["trios"] + event["gala"] for event in scores] == playthrough.row().scores.tolist()
    assert [event["total"] for event in scores] == playthrough.row().scores.tolist()


@steady
@given(generators.settings(GAME))
def test_counters_agree_with_each_other(drawn: Setting):
    """Turns are stops, takes, busts and actions; what is given is what is taken; a game ends in one way."""
    table = table_for("flohcati", len(drawn.lineup))
    rows = play_block(table, drawn.options, drawn.seats, drawn.seed, drawn.deal, 20 if jit.ENABLED else 1)
    names = [counter.name for counter in GAME.seat_counters]
    count = {name: rows["seat_counters"][:, :, place] for place, name in enumerate(names)}
    ended = rows["game_counters"]

    assert (ended.sum(axis=1) == 1).all()
    assert (count["cards_given"].sum(axis=1) == count["cards_taken"].sum(axis=1)).all()
    assert (count["turns"] >= count["stops"] + count["takes_without_turning"] + count["busts"]).all()
    assert (count["cards_turned_up"] >= count["busts"] + count["give_resolved"] + count["take_resolved"]).all()
    assert (count["cards_taken"] + count["empty_targets"] == count["give_resolved"] + count["take_resolved"]).all()
    assert (count["galas"].sum(axis=1) <= 1).all()
    assert (count["trio_cards_left"] % drawn.options["trio_size"] == 0).all()
    assert (abs(count["turns"] - count["turns"][:, :1]) <= 1).all()
    assert (rows["capped"] == 0).all()
    assert (rows["num_rounds"] == 1).all()


@steady
@given(playthroughs())
def test_counters_agree_with_the_transcript(playthrough: Playthrough):
    """Each counts what the transcript tells."""
    told: Counter[tuple[str, int]] = Counter()
    for event in playthrough.opening:
        told.update(_counted(event))
    turned = 0
    while not playthrough.over:
        turn_up_before = turned
        step = playthrough.step()
        decision = step.decision
        choice = GAME.text.action_fields(decision.kind, decision.action)
        if choice.get("trio"):
            told["trios", decision.seat] += 1
        if decision.kind == "gala":
            told["galas", decision.seat] += choice["declare"]
        if "take" in choice and turn_up_before == 0:
            told["takes_without_turning", decision.seat] += 1
        elif "take" in choice and decision.kind == "draw":
            told["stops", decision.seat] += 1
        for event in step.events:
            turned = 0 if event["event"] == "turn" else turned + (event["event"] == "turned_up")
            told.update(_counted(event))
    row = playthrough.row()
    for place, counter in enumerate(GAME.seat_counters):
        if counter.name != "trio_cards_left":
            found = [told[counter.name, seat] for seat in range(playthrough.table.players)]

            assert found == row.seat_counters[:, place].tolist(), counter.name


def _counted(event: dict[str, Any]) -> Counter[tuple[str, int]]:
    """Return what an event adds to the counters."""
    name, seat = event.get("event"), event.get("seat")
    counted: Counter[tuple[str, int]] = Counter()
    if seat is None:
        return counted
    if name == "turn":
        counted["turns", seat] += 1
    elif name == "turned_up":
        counted["cards_turned_up", seat] += 1
        if event["outcome"] == "bust":
            counted["busts", seat] += 1
        elif event["outcome"] == "action":
            counted[f"{event['card']}_resolved", seat] += 1
    elif name == "handed_over" and event["card"] is None:
        counted["empty_targets", seat] += 1
    elif name == "handed_over":
        counted["cards_taken", seat] += 1
        counted["cards_given", event["from"]] += 1
    elif name == "trio_at_end":
        counted["trios", seat] += 1
    return counted
