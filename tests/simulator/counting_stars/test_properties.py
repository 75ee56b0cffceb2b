"""What holds at every step of any game of Counting Stars, whoever plays and by whatever rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from simulator import jit
from simulator.asrus import DOTS, NUM_CARDS
from simulator.games.counting_stars import counters
from simulator.games.counting_stars.state import BID, ROW
from simulator.play import play_block
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import table_for
from tests.simulator.counting_stars.position import GAME

if TYPE_CHECKING:
    from typing import Any

    from tests.generators import Setting

pytestmark = pytest.mark.nojit

PHASES = settings().phases if jit.ENABLED else (Phase.generate,)
MOST_STEPS = 1_500 if jit.ENABLED else 150

steady = settings(max_examples=25 if jit.ENABLED else 4, phases=PHASES)
"""With the JIT off a game takes a thousand times as long: fewer, and no search for the smallest that fails."""


def playthroughs() -> st.SearchStrategy[Playthrough]:
    """Draw a game at its start."""
    return generators.settings(GAME).map(
        lambda drawn: Playthrough(GAME, drawn.options, drawn.seats, drawn.seed, drawn.deal)
    )


def owned(state: Any, seat: int) -> list[int]:
    """Return how many cards of each number a seat has captured."""
    counts: list[int] = state.pub.owned[seat * ROW : (seat + 1) * ROW].tolist()
    return counts


@steady
@given(playthroughs())
def test_64_cards_are_conserved_at_every_step(playthrough: Playthrough):
    """Hands, floor, captured cards and draw pile together are the whole deck, number by number."""
    state = playthrough.table.record.state
    for _ in range(MOST_STEPS):
        draw = Counter(state.deck[NUM_CARDS - int(state.pub.draw_left) :].tolist())
        held = state.own["hand"].sum(axis=0).tolist()
        lying, seen = state.pub.floor.tolist(), state.pub.seen.tolist()
        taken = [sum(of_number) for of_number in zip(*(owned(state, seat) for seat in range(5)), strict=True)]
        for number in range(1, 16):
            assert int(DOTS[number]) == held[number] + lying[number] + taken[number] + draw[number]
            assert seen[number] == lying[number] + taken[number]

        if playthrough.over:
            break
        playthrough.step()


@steady
@given(playthroughs())
def test_stones_are_conserved_but_for_the_box(playthrough: Playthrough):
    """Nobody owes any; what is missing has been paid to the box."""
    state = playthrough.table.record.state
    pub = state.pub
    whole = int(pub.stones.sum())
    box = 0
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        for event in playthrough.step().events:
            box += event.get("box", 0)

        assert whole == int(pub.stones.sum()) + box
        assert box == int(state.seat_counters[:, counters.STONES_TO_BOX].sum())
        assert (pub.stones >= 0).all()


@steady
@given(playthroughs())
def test_masks_and_counts_agree_with_the_cards(playthrough: Playthrough):
    """What is kept up to date is what one would count."""
    state = playthrough.table.record.state
    pub = state.pub
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        assert sum(1 << number for number in range(1, 16) if pub.floor[number]) == int(pub.floor_piles)
        assert int(pub.hand_cards) == int(pub.hand_sizes.sum())
        for seat in range(playthrough.table.players):
            cards = owned(state, seat)
            hand = state.own[seat].hand

            assert sum(cards) == int(pub.num_cards[seat])
            assert sum(1 << n for n in range(1, 16) if cards[n]) == int(pub.kinds[seat])
            assert sum(1 << n for n in range(1, 16) if cards[n] == DOTS[n]) == int(pub.complete[seat])
            assert sum(1 << n for n in range(1, 16) if hand[n]) == int(state.own[seat].in_hand)
            assert int(hand.sum()) == int(pub.hand_sizes[seat])

        playthrough.step()


@steady
@given(playthroughs())
def test_finished_players_get_no_turn(playthrough: Playthrough):
    """Nor are they asked for a bid, unless `finished_bid`; they own whole kinds, and are marked in the second half."""
    state = playthrough.table.record.state
    pub = state.pub
    may_bid = playthrough.table.record.options.finished_bid
    for _ in range(MOST_STEPS):
        if playthrough.over:
            break
        whole = sum(1 << seat for seat in range(5) if pub.kinds[seat] and pub.kinds[seat] == pub.complete[seat])

        assert int(pub.finished) == (whole if pub.half == 2 else 0)
        assert not pub.finished >> pub.active & 1
        assert not pub.finished >> pub.seat & 1 or (pub.kind == BID and may_bid)

        playthrough.step()


@steady
@given(playthroughs())
def test_the_parts_of_the_score_add_up(playthrough: Playthrough):
    """What is told at the end is the final score, and bonuses go to those who lead."""
    told: list[dict[str, Any]] = [event for event in playthrough.opening if event.get("event") == "final_score"]
    for _ in range(20_000):
        if playthrough.over:
            break
        told += [event for event in playthrough.step().events if event.get("event") == "final_score"]
    parts = ("cards", "stones", "most_stones", "most_kinds", "most_cards")

    assert playthrough.row().scores.tolist() == [event["total"] for event in told]
    assert all(event["total"] == sum(event[part] for part in parts) for event in told)
    for count, part in (("num_stones", "most_stones"), ("num_kinds", "most_kinds"), ("num_cards", "most_cards")):
        most = max(event[count] for event in told)

        assert all(event[part] == 0 for event in told if event[count] < most)


@steady
@given(generators.settings(GAME))
def test_counters_agree_with_each_other(drawn: Setting):
    """Trades are won by one of two, auctions by somebody, bonuses have leaders, and so on."""
    table = table_for("counting_stars", len(drawn.lineup))
    rows = play_block(table, drawn.options, drawn.seats, drawn.seed, drawn.deal, 20 if jit.ENABLED else 1)
    count = rows["seat_counters"]
    of_game = rows["game_counters"]
    trades = count[:, :, counters.TRADES_FIRST_HALF] + count[:, :, counters.TRADES_SECOND_HALF]
    kinds = [counters.CAPTURES_BY_HAND, counters.CAPTURES_BY_DRAW, counters.CAPTURES_BY_BOTH]
    kinds += [counters.DOUBLE_MATCHES, counters.FRESH_PILE_MATCHES]
    turns = count[:, :, [counters.EXPLORATIONS, counters.AUCTIONS, counters.PASSES]].sum(axis=2) + trades

    assert (count[:, :, kinds].sum(axis=2) <= count[:, :, counters.EXPLORATIONS]).all()
    assert (count[:, :, counters.TRADES_WON_BY_ACTIVE] <= trades).all()
    assert (count[:, :, counters.AUCTIONS].sum(axis=1) == count[:, :, counters.AUCTIONS_WON].sum(axis=1)).all()
    assert (count[:, :, counters.AUCTIONS_AT_0] <= count[:, :, counters.AUCTIONS_WON]).all()
    assert (turns.sum(axis=1) == of_game[:, counters.TURNS]).all()
    assert (of_game[:, counters.TURNS_AFTER_HALF] <= of_game[:, counters.TURNS]).all()
    assert (count[:, :, counters.MOST_STONES : counters.MOST_CARDS + 1].sum(axis=1) >= 1).all()
    if drawn.options["empty_draw_pile"] == "skip":
        assert (count[:, :, counters.EXPLORATIONS] <= drawn.options["hand_size"]).all()


@steady
@given(playthroughs())
def test_counters_agree_with_the_transcript(playthrough: Playthrough):
    """Each counts what the transcript tells."""
    told: Counter[tuple[str, int]] = Counter()
    whole: Counter[str] = Counter()
    half = 2 if any(event.get("event") == "second_half" for event in playthrough.opening) else 1
    for event in playthrough.opening:
        _count_event(event, told, whole)
    while not playthrough.over:
        step = playthrough.step()
        _count_choice(step.decision, half, told, whole)
        for event in step.events:
            _count_event(event, told, whole)
            half = 2 if event.get("event") == "second_half" else half
    row = playthrough.row()
    for place, counter in enumerate(GAME.seat_counters):
        found = [told[counter.name, seat] for seat in range(playthrough.table.players)]
        if counter.name.startswith("captures_by"):
            continue  # by exploration, not by pile; see test_exploring.py

        assert found == row.seat_counters[:, place].tolist(), counter.name
    for place, counter in enumerate(GAME.game_counters):
        if counter.name != "tied_bonuses":
            assert whole[counter.name] == row.game_counters[place], counter.name


def _count_choice(decision: Any, half: int, told: Counter[tuple[str, int]], whole: Counter[str]) -> None:
    """Add what a decision counts for."""
    if decision.kind != "turn":
        return
    what = next(iter(GAME.text.action_fields("turn", decision.action)))
    names = {"explore": "explorations", "auction": "auctions", "pass": "passes"}
    trade = "trades_first_half" if half == 1 else "trades_second_half"
    told[names.get(what, trade), decision.seat] += 1
    whole["turns"] += 1
    whole["turns_after_half"] += half == 2


def _count_event(event: dict[str, Any], told: Counter[tuple[str, int]], whole: Counter[str]) -> None:
    """Add what an event counts for."""
    name = event.get("event")
    seat: Any = event.get("seat")
    if name == "drawn":
        told["double_matches", seat] += event["onto"] == "hand_pile"
        told["fresh_pile_matches", seat] += event["onto"] == "fresh_pile"
    elif name == "traded":
        whole["tied_bids"] += event["tied"]
        if event["winner"] is not None:
            told["trades_won_by_active", seat] += event["winner"] == seat
            told["stones_paid_in_trades", event["winner"]] += event["paid"]
            told["cards_taken_in_trades", event["winner"]] += len(event["cards"])
    elif name == "auctioned":
        whole["tied_bids"] += event["tied"]
        told["auctions_won", seat] += 1
        told["auctions_at_0", seat] += event["paid"][seat] == 0
        others = len(event["paid"]) - 1
        for payer, paid in enumerate(event["paid"]):
            shared = sum(event["received"]) > 0
            told["stones_to_box", payer] += paid - paid // others * others if shared else paid
    elif name == "game_end":
        whole["stalemates"] += event["reason"] == "stalemate"
        whole["floor_cards_left"] += len(event["left"])
    elif name == "final_score":
        _count_leads(event, told)


def _count_leads(event: dict[str, Any], told: Counter[tuple[str, int]]) -> None:
    """Note who leads in what; the last of the seats settles it."""
    for count, lead in (("num_stones", "most_stones"), ("num_kinds", "most_kinds"), ("num_cards", "most_cards")):
        seat = int(event["seat"])
        told[count, seat] = event[count]
        most = max(told[count, other] for other in range(seat + 1))
        for other in range(seat + 1):
            told[lead, other] = int(told[count, other] == most)
