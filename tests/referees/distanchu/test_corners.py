"""Corners of the rules of Distanchu that random games seldom reach, built on purpose for the two witnesses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.referees.distanchu import check
from tests.referees.distanchu.naive_game import NaiveGame
from tests.referees.distanchu.naive_sources import AtRandom, header_of
from tests.referees.distanchu.page import DEFAULTS, ROUND_CAP
from tests.referees.number_deck import DECK

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


class Hoarders(AtRandom):
    """Two players with four 8s each, who lay an 8 only when they must. They all declare riichi."""

    def shuffled(self) -> list[int]:
        """Deal four 8s to each of two hands, and the 15 as the first destination."""
        others = [card for card in DECK if card not in (8, 15)]
        self.rng.shuffle(others)
        return [15, *[8] * 4, *others[:27], *[8] * 4, *others[27:]]

    def choose(self, kind: str, choices: list[Entry]) -> Entry:
        """Lay one card that is no 8, else pass, else lay one 8."""
        if kind == "riichi":
            return {"declare": True}
        wishes = [choice for choice in choices if "play" in choice and 8 not in choice["play"]]
        return (wishes or [choice for choice in choices if "pass" in choice] or choices)[0]


class AllDeclare(AtRandom):
    """Players who declare riichi whatever their cards."""

    def choose(self, kind: str, choices: list[Entry]) -> Entry:
        """Declare; the rest at random."""
        return {"declare": True} if kind == "riichi" else super().choose(kind, choices)


def events(entries: list[Entry], name: str) -> list[Entry]:
    """List the events of this name."""
    return [entry for entry in entries if entry.get("event") == name]


def play(source: AtRandom, players: int, **options: Any) -> list[Entry]:
    """Play a game whose choices come from this source, and have it checked."""
    entries = NaiveGame(header_of(players, DEFAULTS | options), source).play()
    check(entries)
    return entries


def rng() -> Random:
    """Give the same random numbers to every test."""
    return Random(1)  # noqa: S311 -- a test wants the same games each time


def test_nobody_can_lead_once_all_hold_only_the_destination():
    """Hoarded 8s end the round: nobody is out, no riichi succeeds, and the same seat leads again."""
    entries = play(Hoarders(rng()), players=2, rounds=2, riichi=True, riichi_penalty=7)

    first, second = (entry for entry in entries if entry["type"] == "deal")
    ends = events(entries, "round_end")
    assert [("nobody_can_lead", None)] * 2 == [(end["reason"], end["first_out"]) for end in ends]
    assert first["leader"] == second["leader"]
    assert [] == events(entries, "first_out") + events(entries, "trick_cut_short")
    assert 4 == len(events(entries, "riichi_failed_at_end"))
    assert [-7] * 4 == [score["riichi_penalty"] for score in events(entries, "round_score")]
    assert 2 == entries[-1]["game_counters"]["rounds_without_first_out"]


@pytest.mark.parametrize("last_hand", ["ignored", "to_first_out", "penalty"])
def test_hands_left_over_when_nobody_went_out(last_hand):
    """Hands go to nobody when nobody was first out; as a penalty they cost their holders all the same."""
    entries = play(Hoarders(rng()), players=2, rounds=1, last_hand=last_hand)

    assert len(events(entries, "last_hand")) == (2 if last_hand == "penalty" else 0)


def test_failed_declarers_who_keep_nothing_end_the_round():
    """With `riichi_keep: 0` all others lose their hands when somebody goes out: nobody holds cards any more."""
    entries = play(AllDeclare(rng()), players=4, rounds=1, riichi=True, riichi_keep=0)

    out = events(entries, "first_out")[0]["seat"]
    left = [(out + step) % 4 for step in (1, 2, 3)]
    assert left == [failed["seat"] for failed in events(entries, "riichi_failed")]
    assert [[]] * 3 == [failed["kept"] for failed in events(entries, "riichi_failed")]
    assert [] == events(entries, "riichi_succeeded")[0]["cards"]
    assert "one_holder" == events(entries, "round_end")[0]["reason"]


def test_declarers_with_few_cards_give_nothing():
    """Those who hold `riichi_keep` cards or fewer are not asked, and keep them all."""
    entries = play(AllDeclare(rng()), players=6, rounds=1, riichi=True, riichi_keep=15)

    assert [[]] * 5 == [failed["given"] for failed in events(entries, "riichi_failed")]
    assert [] == [entry for entry in entries if entry.get("kind") == "keep"]


def test_cap():
    """A game in which nobody gets anywhere ends after 300 rounds, and says so."""
    entries = play(AtRandom(rng(), eagerness=1.0), players=6, penalty_points=20)

    assert ROUND_CAP == entries[-1]["rounds"]
    assert entries[-1]["capped"]
