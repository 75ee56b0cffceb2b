"""What holds at every step of any game of Distanchu, whoever plays and by whatever rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from simulator import jit
from simulator.asrus import DOTS, MAX_COPIES, NUM_CARDS
from simulator.games.distanchu import counters
from simulator.games.distanchu.state import KEEP, NOBODY, RIICHI
from simulator.games.distanchu.text import PARTS
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import table_for
from tests.simulator.distanchu.position import GAME

if TYPE_CHECKING:
    from typing import Any

    from tests.generators import Setting

pytestmark = pytest.mark.nojit

PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
EXAMPLES = 25 if jit.ENABLED else 4
SHORT = {"rounds": 2 if jit.ENABLED else 1}
"""Rule changes that keep a game short."""

steady = settings(max_examples=EXAMPLES, phases=PHASES)
"""With the JIT off a game takes a thousand times as long: fewer, and no search for the smallest that fails."""


def playthroughs() -> st.SearchStrategy[Playthrough]:
    """Draw a game of two rounds at its start."""
    return generators.settings(GAME).map(
        lambda drawn: Playthrough(GAME, drawn.options | SHORT, drawn.seats, drawn.seed, drawn.deal)
    )


def on_the_table(state: Any) -> Counter[int]:
    """Return the cards that are on the table, the last play among them."""
    counts = Counter({number: int(state.pot[number]) for number in range(1, 16)})
    counts[int(state.pub.last_number)] += int(state.pub.last_size)
    return +counts


def in_hands(state: Any) -> Counter[int]:
    """Return the cards that players hold, those that a failed declarer has set aside among them."""
    held = state.own["hand"].sum(axis=0) + state.kept
    return +Counter({number: int(held[number]) for number in range(1, 16)})


def put_away(events: tuple[dict[str, Any], ...]) -> Counter[int]:
    """Return the cards that the last decision put into piles."""
    piles: Counter[int] = Counter()
    for event in events:
        if event.get("event") in {"trick_taken", "trick_cut_short"}:
            piles.update(event["cards"])
        elif event.get("event") == "riichi_failed":
            piles.update(event["given"])
    return piles


def seen_in(events: tuple[dict[str, Any], ...]) -> Counter[int]:
    """Return the destination cards turned up."""
    return Counter(event["number"] for event in events if event.get("event") == "destination")


@steady
@given(playthroughs())
def test_64_cards_are_conserved_at_every_step(playthrough: Playthrough):
    """Hands, table and piles together are the whole deck, number by number."""
    state = playthrough.table.record.state
    deck = Counter({number: int(DOTS[number]) for number in range(1, 16)})
    piles: Counter[int] = Counter()
    while not playthrough.over:
        assert deck == in_hands(state) + on_the_table(state) + piles

        events = playthrough.step().events
        if any(event["type"] == "deal" for event in events):
            piles.clear()
        else:
            piles += put_away(events)


@steady
@given(playthroughs())
def test_the_public_counts_are_true(playthrough: Playthrough):
    """Sizes of hands, table and piles, who holds cards, and what has been seen."""
    state = playthrough.table.record.state
    pub = state.pub
    while not playthrough.over:
        chosen = np.zeros(6, dtype=int)
        chosen[pub.seat] = state.kept.sum() if pub.kind == KEEP else 0

        assert pub.hand_sizes.tolist() == (state.own["hand"].sum(axis=1) + chosen).tolist()
        assert int(pub.table_cards) == int(state.pot.sum())
        assert NUM_CARDS == int(pub.hand_sizes.sum() + pub.table_cards + pub.last_size + pub.pile_sizes.sum())
        assert sum(1 << seat for seat in range(6) if pub.hand_sizes[seat]) == int(pub.holders)
        assert pub.hidden_centre <= pub.table_cards

        playthrough.step()


@steady
@given(playthroughs())
def test_what_has_been_seen_is_what_was_turned_up_and_played(playthrough: Playthrough):
    """And the points on the table are those of its cards that have been seen."""
    record = playthrough.table.record
    pub = record.state.pub
    worth = np.ones(16, dtype=int)
    worth[record.options.penalty_number] = -record.options.penalty_points
    seen = seen_in(playthrough.opening)
    while not playthrough.over:
        hidden = Counter(record.state.deck[NUM_CARDS - pub.hidden_centre :].tolist())
        if pub.destination == 0:
            hidden[int(record.state.deck[0])] += 1
        on_table = record.state.pot - [hidden[number] for number in range(16)]

        assert [seen[number] for number in range(16)] == pub.seen.tolist()
        assert int(on_table @ worth) == int(pub.table_points)

        step = playthrough.step()
        if any(event["type"] == "deal" for event in step.events):
            seen.clear()
        else:
            choice = GAME.text.action_fields(step.decision.kind, step.decision.action)
            seen.update(choice.get("play", []))
        seen.update(seen_in(step.events))


@steady
@given(playthroughs())
def test_masks_agree_with_hands(playthrough: Playthrough):
    """`at_least[k]` has the numbers of which a hand holds k or more."""
    state = playthrough.table.record.state
    while not playthrough.over:
        for seat in range(state.pub.num_seats):
            if state.pub.kind == KEEP and state.pub.seat == seat:
                continue  # the hand is being parted; the masks follow when it has been
            hand = state.own[seat].hand
            for enough in range(1, MAX_COPIES + 1):
                mask = sum(1 << number for number in range(1, 16) if hand[number] >= enough)

                assert mask == int(state.own[seat].at_least[enough])

        playthrough.step()


@steady
@given(playthroughs())
def test_the_turn_never_goes_to_a_seat_without_cards(playthrough: Playthrough):
    """Nor to one that has just played, unless it leads."""
    pub = playthrough.table.record.state.pub
    while not playthrough.over:
        assert pub.hand_sizes[pub.seat] > 0
        if pub.kind not in {RIICHI, KEEP}:
            assert pub.seat != pub.last_seat

        playthrough.step()


@steady
@given(playthroughs())
def test_the_parts_of_the_score_add_up_to_the_change_of_the_total(playthrough: Playthrough):
    """For each seat and round; each part is what the round's events gave, and the last total is the final score."""
    totals = [0] * playthrough.table.players
    earned: Counter[tuple[str, int]] = Counter()
    while not playthrough.over:
        for event in playthrough.step().events:
            earned.update(_earned(event))
            if event.get("event") == "round_score":
                seat = event["seat"]
                totals[seat] += sum(event[part] for part in PARTS)

                assert totals[seat] == event["total"]
                assert [earned[part, seat] for part in EARNED] == [event[part] for part in EARNED]
            elif event["type"] == "deal":
                earned.clear()

    assert totals == playthrough.row().scores.tolist()


@steady
@given(generators.settings(GAME))
def test_counters_agree_with_each_other(drawn: Setting):
    """Plays are the sum of plays by size, every declaration is settled once, and so on."""
    num_deals = 20 if jit.ENABLED else 1
    table = table_for("distanchu", len(drawn.lineup))
    rows = play_block(table, drawn.options | SHORT, drawn.seats, drawn.seed, drawn.deal, num_deals)
    count = rows["seat_counters"]
    sizes = count[:, :, counters.PLAYS_OF_1 : counters.PLAYS_OF_1 + 8]
    settled = count[:, :, counters.RIICHI_SUCCEEDED] + count[:, :, counters.RIICHI_FAILED]

    assert (count[:, :, counters.PLAYS] == sizes.sum(axis=2)).all()
    assert (count[:, :, counters.PASSES] >= count[:, :, counters.PASSES_FORCED]).all()
    assert (count[:, :, counters.RIICHI_DECLARED] == settled).all()
    assert (count[:, :, counters.RIICHI_SUCCEEDED].sum(axis=1) <= rows["num_rounds"]).all()
    assert (count[:, :, counters.EIGHTS_TAKEN].sum(axis=1) <= 8 * rows["num_rounds"]).all()
    assert (count[:, :, counters.TRICKS] <= count[:, :, counters.PLAYS]).all()
    assert (rows["num_rounds"] == rows["game_counters"][:, counters.ROUNDS]).all()
    assert (rows["num_asked"] <= rows["num_decisions"]).all()
    assert (rows["num_choices"] >= 2 * rows["num_asked"]).all()
    if drawn.options["penalty_number"] == 8:
        assert (count[:, :, counters.EIGHTS_TAKEN] == count[:, :, counters.PENALTY_CARDS_TAKEN]).all()
    if not drawn.options["riichi"]:
        decisions = count[:, :, [counters.PLAYS, counters.PASSES]].sum(axis=(1, 2))

        assert (rows["num_decisions"] == decisions).all()


@steady
@given(playthroughs())
def test_counters_agree_with_the_transcript(playthrough: Playthrough):
    """Each counts what the transcript tells."""
    told: Counter[tuple[str, int]] = Counter()
    while not playthrough.over:
        step = playthrough.step()
        choice = GAME.text.action_fields(step.decision.kind, step.decision.action)
        if "play" in choice:
            told[f"plays_of_{len(choice['play'])}", step.decision.seat] += 1
        if "pass" in choice:
            told["passes", step.decision.seat] += 1
        if choice.get("declare"):
            told["riichi_declared", step.decision.seat] += 1
        for event in step.events:
            told.update(_counted(event))
    row = playthrough.row()
    for place, counter in enumerate(GAME.seat_counters):
        if counter.name in {"plays", "passes_forced", "penalty_cards_taken"}:
            continue
        found = [told[counter.name, seat] for seat in range(playthrough.table.players)]

        assert found == row.seat_counters[:, place].tolist(), counter.name


def _counted(event: dict[str, Any]) -> Counter[tuple[str, int]]:
    """Return what an event adds to the counters."""
    name, seat = event.get("event"), event.get("seat")
    counted: Counter[tuple[str, int]] = Counter()
    if seat is None or seat == NOBODY:
        return counted
    if name in {"trick_taken", "trick_cut_short"}:
        counted["tricks", seat] += 1
        counted["eights_taken", seat] += event["cards"].count(8)
    elif name == "stuck_lead":
        counted["stuck_leads", seat] += 1
    elif name == "riichi_succeeded":
        counted["riichi_succeeded", seat] += 1
        counted["eights_taken", seat] += event["cards"].count(8)
    elif name == "riichi_failed":
        counted["riichi_failed", seat] += 1
        counted["riichi_cards_given", seat] += len(event["given"])
        counted["eights_taken", event["to"]] += event["given"].count(8)
    elif name == "riichi_failed_at_end":
        counted["riichi_failed", seat] += 1
    elif name == "last_hand" and event["to"] is not None:
        counted["eights_taken", event["to"]] += event["cards"].count(8)
    return counted


EARNED = ("tricks", "given", "riichi", "last_hand")
"""Parts of the score that events of the round tell."""


def _earned(event: dict[str, Any]) -> dict[tuple[str, int], int]:
    """Return the points that an event gave, by part of the score and seat."""
    name, seat = event.get("event"), event.get("seat")
    if name in {"trick_taken", "trick_cut_short"} and seat is not None:
        return {("tricks", seat): event["points"]}
    if name == "riichi_failed":
        return {("given", event["to"]): event["points"]}
    if name == "riichi_succeeded" and seat is not None:
        return {("riichi", seat): event["points"]}
    if name == "last_hand" and seat is not None:
        return {("last_hand", seat if event["to"] is None else event["to"]): event["points"]}
    return {}
