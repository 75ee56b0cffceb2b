"""What holds at every step of any game of Terra, whoever plays and by whatever rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from simulator import jit
from simulator.asrus import DOTS, MAX_COPIES, NUM_CARDS
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import table_for
from tests.simulator.terra.position import GAME

if TYPE_CHECKING:
    from typing import Any

    from tests.generators import Setting

pytestmark = pytest.mark.nojit

PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
EXAMPLES = 25 if jit.ENABLED else 4
MOST_STEPS = 400 if jit.ENABLED else 60
SHORT = {"rounds": 3 if jit.ENABLED else 1}
"""Rule changes that keep a game short."""

DECK = Counter({number: int(DOTS[number]) for number in range(1, 16)})

steady = settings(max_examples=EXAMPLES, phases=PHASES)
"""With the JIT off a game takes a thousand times as long: fewer, and no search for the smallest that fails."""


def playthroughs() -> st.SearchStrategy[Playthrough]:
    """Draw a game of few rounds at its start."""
    return generators.settings(GAME).map(
        lambda drawn: Playthrough(GAME, drawn.options | SHORT, drawn.seats, drawn.seed, drawn.deal)
    )


def to_draw(state: Any) -> list[int]:
    """Return the cards in the deck."""
    return [int(card) for card in state.deck[NUM_CARDS - int(state.pub.deck_size) :]]


def packed(counts: Any) -> int:
    """Return counts by number, four bits each."""
    return sum(int(counts[number]) << 4 * number for number in range(16))


def counted(counts: Any) -> Counter[int]:
    """Return the cards that an array counts by number."""
    return +Counter({number: int(counts[number]) for number in range(1, 16)})


@steady
@given(playthroughs())
def test_64_cards_are_conserved_at_every_step(playthrough: Playthrough):
    """Hands, deck and laid cards together are the whole deck, number by number."""
    state = playthrough.table.record.state
    for _ in range(MOST_STEPS):
        held = counted(state.own["hand"].sum(axis=0))

        assert DECK == held + counted(state.pub.laid) + Counter(to_draw(state))
        assert NUM_CARDS == int(state.pub.hand_sizes.sum() + state.pub.deck_size + state.pub.pile_size + 1)

        if playthrough.over:
            break
        playthrough.step()


@steady
@given(playthroughs())
def test_points_are_conserved_at_every_step(playthrough: Playthrough):
    """What one is paid, others pay: the totals always add up to what all began with."""
    state = playthrough.table.record.state
    everything = int(state.pub.totals.sum())
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        for event in playthrough.step().events:
            if event.get("event") == "payments":
                assert 0 == sum(event["changes"])
                assert everything == sum(event["totals"])

        assert everything == int(state.pub.totals.sum())


@steady
@given(playthroughs())
def test_masks_and_sizes_agree_with_hands(playthrough: Playthrough):
    """`at_least[k]` has the numbers of which a hand holds k or more; sizes are public."""
    state = playthrough.table.record.state
    for _ in range(MOST_STEPS):
        for seat in range(state.pub.num_seats):
            hand = state.own[seat].hand

            assert int(hand.sum()) == int(state.pub.hand_sizes[seat])
            assert packed(hand) == int(state.own[seat].packed)
            for enough in range(1, MAX_COPIES + 1):
                mask = sum(1 << number for number in range(1, 16) if hand[number] >= enough)

                assert mask == int(state.own[seat].at_least[enough])
        assert packed(state.pub.laid) == int(state.pub.laid_packed)
        if playthrough.over:
            break
        playthrough.step()


@steady
@given(playthroughs())
def test_a_seat_is_asked_only_what_it_may_be_asked(playthrough: Playthrough):
    """Nobody without cards acts; Ron is for others with one card, all else for the seat whose turn it is."""
    record = playthrough.table.record
    pub = record.state.pub
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        kind = GAME.kinds[pub.kind].name
        options = record.options

        assert pub.hand_sizes[pub.seat] > 0
        assert (kind == "ron") == (pub.seat != pub.turn_seat)
        if kind == "ron":
            assert 1 == pub.hand_sizes[pub.seat]
            assert pub.floor_owner == pub.turn_seat
        elif kind == "terra":
            assert options.terra_number == pub.floor
            assert pub.floor_owner == pub.seat
        elif kind == "match":
            assert record.state.own[pub.seat].drawn > 0

        playthrough.step()


@steady
@given(playthroughs())
def test_what_is_known_of_a_single_card_is_true_of_those_who_never_decline(playthrough: Playthrough):
    """Floor cards on which nobody called Ron tell what the card cannot be, unless a Ron was declined."""
    record = playthrough.table.record
    state = record.state
    declined: set[int] = set()
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        for seat in range(state.pub.num_seats):
            mask = int(state.pub.unclaimed[seat])

            assert mask == 0 or state.pub.hand_sizes[seat] == 1
            if mask and seat not in declined and GAME.kinds[state.pub.kind].name != "ron":
                assert 0 == mask & int(state.own[seat].at_least[1])
            if state.pub.hand_sizes[seat] != 1:
                declined.discard(seat)
        step = playthrough.step()
        if step.decision.kind == "ron" and not step.decision.action:
            declined.add(step.decision.seat)


@steady
@given(generators.settings(GAME))
def test_counters_agree_with_each_other(drawn: Setting):
    """Rounds are won, deadlocked or cut short; every draw is a turn; and so on."""
    num_deals = 20 if jit.ENABLED else 1
    table = table_for("terra", len(drawn.lineup))
    rows = play_block(table, drawn.options | SHORT, drawn.seats, drawn.seed, drawn.deal, num_deals)
    seat = {c.name: rows["seat_counters"][:, :, place] for place, c in enumerate(GAME.seat_counters)}
    game = {c.name: rows["game_counters"][:, place] for place, c in enumerate(GAME.game_counters)}
    plays = sum(seat[f"plays_of_{size}"] for size in (1, 2, 3))
    finishes = sum(seat[f"finishes_of_{size}"] for size in (1, 2, 3))

    assert np.array_equal(seat["turns"], plays + seat["draws"])
    assert (seat["voluntary_draws"] <= seat["draws"]).all()
    assert np.array_equal(finishes, seat["rounds_won"])
    assert (seat["rounds_won_leading"] <= np.minimum(seat["rounds_won"], seat["rounds_led"])).all()
    assert (seat["rounds_led"].sum(axis=1) == game["rounds"]).all()
    assert (seat["ron"] + seat["finishes_on_own_card"] <= seat["finishes_of_1"]).all()
    assert (seat["ron_on_terra"] <= seat["ron"]).all()
    assert (game["rounds"] == rows["num_rounds"]).all()
    assert (rows["scores"].sum(axis=1) == drawn.options["starting_points"] * len(drawn.lineup)).all()
    assert (rows["num_choices"] >= 2 * rows["num_asked"]).all()
    if not drawn.options["match"]:
        assert 0 == seat["matches"].sum() + seat["matches_declined"].sum()
    if not drawn.options["terra"]:
        assert 0 == seat["terra_declared"].sum() + seat["terra_suffered"].sum()
    if drawn.options["must_play"]:
        assert 0 == seat["voluntary_draws"].sum()


@steady
@given(playthroughs())
def test_counters_agree_with_the_transcript(playthrough: Playthrough):
    """Each counts what the transcript tells."""
    told: Counter[tuple[str, int]] = Counter()
    told["rounds_led", playthrough.opening[0]["leader"]] += 1
    while not playthrough.over:
        step = playthrough.step()
        told.update(_counted_choice(step.decision.kind, step.decision.action, step.decision.seat))
        for event in step.events:
            told.update(_counted(event))
    row = playthrough.row()
    for place, counter in enumerate(GAME.seat_counters):
        if counter.name in COUNTED:
            found = [told[counter.name, seat] for seat in range(playthrough.table.players)]

            assert found == row.seat_counters[:, place].tolist(), counter.name


COUNTED = {
    "turns",
    "plays_of_1",
    "plays_of_2",
    "plays_of_3",
    "draws",
    "matches",
    "matches_declined",
    "terra_declared",
    "terra_suffered",
    "ron",
    "ron_declined",
    "rounds_led",
    "rounds_won",
}


def _counted_choice(kind: str, action: int, seat: int) -> Counter[tuple[str, int]]:
    """Return what a choice adds to the counters."""
    choice = GAME.text.action_fields(kind, action)
    names = {
        "play": ("turns", f"plays_of_{len(choice['lay'])}" if "lay" in choice else "draws"),
        "match": ("matches" if action else "matches_declined",),
        "terra": ("terra_declared",) if action else (),
        "ron": () if action else ("ron_declined",),
    }
    return Counter((name, seat) for name in names[kind])


def _counted(event: dict[str, Any]) -> Counter[tuple[str, int]]:
    """Return what an event adds to the counters."""
    if event["type"] == "deal":
        return Counter([("rounds_led", event["leader"])])
    if event["event"] == "ron":
        return Counter([("ron", event["seat"])])
    if event["event"] == "drawn" and event["reason"] == "terra":
        return Counter([("terra_suffered", event["seat"])])
    if event["event"] == "round_end":
        return Counter(("rounds_won", seat) for seat in event["winners"])
    return Counter()
