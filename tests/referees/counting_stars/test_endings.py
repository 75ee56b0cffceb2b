"""Corners of the rules of Counting Stars, worked out by hand: who is finished, how it ends, who has the most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.referees.counting_stars.page import TURN_CAP
from tests.referees.counting_stars.scenes import bids, decisions, deck_from, events, pairs, peaceful, told, turns_of

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry


def test_game_without_a_turn():
    """All cards on the floor at once, and nobody has the stones for a bid: no turn, and all share every bonus."""
    entries = told(
        deck_from(), peaceful(), 4, hand_size=15, empty_draw_pile="end_half", minimum_bid=1, starting_stones=0
    )

    assert "nobody_can_act" == events(entries, "game_end")[0]["reason"]
    assert ([30] * 4, ["1/4"] * 4) == (entries[-1]["scores"], entries[-1]["win_shares"])
    assert (0, 0) == (entries[-1]["decisions"], entries[-1]["game_counters"]["turns"])


def test_lone_bidder_pays_nothing_at_the_second_bid():
    """With two seats finished the third bids alone; there is no second bid."""
    entries = pairs([2, 14, 8], {"auction": 8}, *bids(5), auction_price="second_bid")

    assert [None, None, 5] == events(entries, "bids_opened")[0]["bids"]
    assert [0, 0, 0] == events(entries, "auctioned")[0]["paid"]
    assert [0, 1, 2] == [event["seat"] for event in events(entries, "finished")]
    assert 1 == entries[-1]["seat_counters"]["auctions_at_0"][2]


def test_finished_seat_that_bids_may_be_finished_no_more():
    """With `finished_bid` a pile that leaves a kind incomplete gives the turns back; a complete kind does not."""
    script = [{"auction": 1}, *bids(0, 0, 1), {"auction": 8}, *bids(0, 1, 0)]
    entries = pairs([2, 8, 9], *script, finished_bid=True)

    assert [0, 0] == [event["seat"] for event in events(entries, "auctioned")[:2]]
    assert [1, 2, 0] == turns_of(entries)[3:6]
    assert [0] == [event["seat"] for event in events(entries, "unfinished")]


def test_finished_seats_have_no_turn():
    """Ruling 9: the second half begins with the next unfinished seat left of the last to act."""
    entries = pairs([2, 14, 8, 9])

    assert [2, 3, 2, 3] == turns_of(entries)[4:8]
    assert [0, 1] == [event["seat"] for event in events(entries, "finished")][:2]


def test_all_finished():
    """The game ends though piles are left; they are nobody's. Who owns as much as others has its bonus too."""
    entries = pairs([2, 14, 8], {"auction": 8}, *bids(3), bonus_ties="split")

    end = events(entries, "game_end")[0]
    assert ("all_finished", 64 - 4 - 8) == (end["reason"], len(end["left"]))
    assert [2 + 5 + 3, 2 + 5 + 3, 8 + 3 + 10] == entries[-1]["scores"]


@pytest.mark.parametrize(("bonus_ties", "points"), [("all", 10), ("none", 0), ("split", 3)])
def test_bonus_of_three(bonus_ties, points):
    """Three who have equally many kinds: all of the bonus, none of it, or a third, rounded down."""
    entries = pairs([2, 14, 8], {"auction": 8}, *bids(3), bonus_ties=bonus_ties)

    assert [points] * 3 == [event["most_kinds"] for event in events(entries, "final_score")]
    assert [1, 1, 1] == entries[-1]["seat_counters"]["most_kinds"]


def test_everybody_passes():
    """With `must_trade: never` all unfinished seats pass in a row once the piles are gone."""
    entries = pairs([8, 8, 9], must_trade="never", trade_tie="no_trade")

    end = events(entries, "game_end")[0]
    unfinished = {0, 1, 2} - {event["seat"] for event in events(entries, "finished")}
    assert ("all_passed", []) == (end["reason"], end["left"])
    assert len(unfinished) == sum(entries[-1]["seat_counters"]["passes"])


@pytest.mark.parametrize(("laps", "reason", "turns"), [(1, "stalemate", 3), (2, "stalemate", 6), (0, "cap", None)])
def test_cards_traded_to_and_fro(laps, reason, turns):
    """Ruling 7: laps without progress end the game, or else the cap of 2,000 turns does (ruling 6)."""
    entries = pairs([8, 8, 9], then=peaceful("trade", "auction"), trade_amount="one", stalemate_laps=laps)

    counters = entries[-1]["game_counters"]
    assert reason == events(entries, "game_end")[0]["reason"]
    assert (reason == "cap", int(reason == "stalemate")) == (entries[-1]["capped"], counters["stalemates"])
    assert counters["turns"] == (TURN_CAP if turns is None else counters["turns"])
    tail = [entry["choice"] for entry in decisions(entries, "turn")][-(turns or 3) :]
    assert all("trade" in choice or "pass" in choice for choice in tail)


def stubborn(_seat: int, choices: list[Entry]) -> Entry:
    """Trade if possible, and never pay."""
    return next((choice for choice in choices if "trade" in choice), choices[0])


def test_finished_seats_count_for_a_lap():
    """A lap is as many turns as there are players, though one of them is finished and has no turn."""
    entries = pairs([2, 8, 8], then=stubborn, trade_amount="one", stalemate_laps=2)

    assert "stalemate" == events(entries, "game_end")[0]["reason"]
    assert [1, 2, 1, 2, 1, 2] == turns_of(entries)[3:]


def test_completing_a_kind_is_progress():
    """The trade that completes a kind for its winner begins the count of turns without progress anew."""
    script = [
        *({"auction": 13}, *bids(0, 1, 0)),  # seat 1 has the third 13
        *({"trade": 9, "with": 2}, *bids(0, 0)),
        *({"trade": 9, "with": 1}, *bids(0, 0)),
        *({"trade": 13, "with": 1}, *bids(0, 0)),  # seat 0 has them all, and is finished
    ]
    entries = pairs([13, 9, 9], *script, then=stubborn, trade_amount="one", stalemate_laps=1)

    assert "stalemate" == events(entries, "game_end")[0]["reason"]
    assert [0, 1, 2, 0, 1, 2, 1] == turns_of(entries)[3:]
