"""The tricks of a round of Distanchu (rulebook, "A trick" and "Round end")."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.referees.distanchu.riichi import settle_failed_riichi
from tests.referees.transcript_lines import same

if TYPE_CHECKING:
    from tests.referees.distanchu.table import Round


@dataclass
class Play:
    """Some cards of one number, laid by a seat."""

    seat: int
    number: int
    size: int

    def cards(self) -> list[int]:
        """List the cards of the play."""
        return [self.number] * self.size


@dataclass
class Trick:
    """One trick: the plays so far, and who has passed since the last of them (or at all: `pass_is_final`)."""

    plays: list[Play] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)


def play_tricks(table: Round) -> str:
    """Play tricks until the round ends, and return why it ended."""
    seat = table.leader
    while True:
        leader = find_leader(table, seat)
        if leader is None:
            return "nobody_can_lead"
        winner = play_trick(table, leader)
        if winner is None:
            return "one_holder"
        seat = winner


def find_leader(table: Round, seat: int) -> int | None:
    """Find who leads: this seat if able, else the next on the left who is (rulings 1 and 9)."""
    for candidate in table.leftwards_from(seat):
        hand = table.hands[candidate]
        if not hand:
            continue  # ruling 9: a winner without cards hands the lead on
        if any(card != table.destination for card in hand):
            return candidate
        table.event("ruling 1: a leader holding only the destination number", "stuck_lead", candidate)
        table.game.count("stuck_leads", candidate)
    return None


def play_trick(table: Round, leader: int) -> int | None:
    """Play one trick and return its winner, or None when the round ended in the middle of it."""
    trick = Trick()
    seat = leader
    while not trick_is_over(table, trick):
        if table.hands[seat] and seat not in trick.passed:
            ask_for_play(table, trick, seat)
            if len(table.holders()) <= 1:  # "the round ends at once"
                cut_short(table, trick)
                return None
        seat = (seat + 1) % table.game.players
    return take_trick(table, trick)


def trick_is_over(table: Round, trick: Trick) -> bool:
    """Tell whether every other player still holding cards has passed."""
    if not trick.plays:
        return False
    others = [seat for seat in table.holders() if seat != trick.plays[-1].seat]
    return all(seat in trick.passed for seat in others)


def ask_for_play(table: Round, trick: Trick, seat: int) -> None:
    """Read what a player does, check that it is allowed, and carry it out."""
    lines = table.game.lines
    possible = possible_plays(table, trick, seat)
    leading = not trick.plays
    must_play = leading or (table.game.options["must_follow"] and possible != [])
    legal = len(possible) + (0 if must_play else 1)
    rule = "a trick: the leader must play" if leading else "a trick: going left, each player plays or passes"
    choice = table.decision(rule, "play", seat, legal)
    if any(same(choice, {"play": play.cards()}) for play in possible):
        lay_cards(table, trick, Play(seat, choice["play"][0], len(choice["play"])))
    elif same(choice, {"pass": True}) and not must_play:
        trick.passed.add(seat)
        table.game.count("passes", seat)
        table.game.count("passes_forced", seat, int(possible == []))
    else:
        allowed = [play.cards() for play in possible] + ([] if must_play else ["pass"])
        last = trick.plays[-1].cards() if trick.plays else "nothing"
        lines.fail(f"a trick: what beats {last} towards {table.destination}", f"one of {allowed}", choice)


def possible_plays(table: Round, trick: Trick, seat: int) -> list[Play]:
    """List the different plays that a player may make."""
    options = table.game.options
    hand = table.hands[seat]
    possible = []
    for number in sorted(set(hand)):
        for size in range(1, min(hand.count(number), options["max_set"]) + 1):
            play = Play(seat, number, size)
            if may_be_played(table, trick, play):
                possible.append(play)
    return possible


def may_be_played(table: Round, trick: Trick, play: Play) -> bool:
    """Tell whether a play is allowed: not of the destination number, and better than the last play."""
    options = table.game.options
    leading = not trick.plays
    if play.number == table.destination and (leading or not options["follow_on_destination"]):
        return False  # ruling 4: the ban binds everyone
    if leading:
        return True
    last = trick.plays[-1]
    distance = abs(play.number - table.destination)
    last_distance = abs(last.number - table.destination)
    if play.size == last.size and distance < last_distance:
        return True
    if play.size > last.size and distance == last_distance:
        return True
    return bool(options["beat_both"]) and play.size > last.size and distance < last_distance


def lay_cards(table: Round, trick: Trick, play: Play) -> None:
    """Lay the cards of a play. The first player to have no cards left goes out first."""
    for card in play.cards():
        table.hands[play.seat].remove(card)
    trick.plays.append(play)
    if not table.game.options["pass_is_final"]:
        trick.passed.clear()
    table.game.count("plays", play.seat)
    table.game.count(f"plays_of_{play.size}", play.seat)
    if not table.hands[play.seat] and table.first_out is None:
        table.first_out = play.seat
        table.event("the first player to have emptied their hand", "first_out", play.seat)
        settle_failed_riichi(table, play.seat)


def former_centre_and_other_plays(table: Round, trick: Trick) -> list[int]:
    """Collect everything on the table but the last play."""
    cards = list(table.centre)
    for play in trick.plays[:-1]:
        cards += play.cards()
    return sorted(cards)


def take_trick(table: Round, trick: Trick) -> int:
    """Give the trick to the player of its last play, which stays in the centre as the new destination."""
    last = trick.plays[-1]
    cards = former_centre_and_other_plays(table, trick)
    points = table.game.points(cards)
    rule = "a trick: the winner leaves the last play in the centre and takes everything else"
    table.event(rule, "trick_taken", last.seat, cards=cards, left=last.cards(), points=points)
    table.trick_piles[last.seat] += cards
    table.game.count("tricks", last.seat)
    table.centre = last.cards()
    table.destination = last.number
    return last.seat


def cut_short(table: Round, trick: Trick) -> None:
    """Settle the trick that the end of the round cuts short (rulings 2 and 3)."""
    last = trick.plays[-1]
    cards, left = former_centre_and_other_plays(table, trick), last.cards()
    winner: int | None = last.seat
    if table.game.options["last_trick"] == "nobody":
        winner, cards, left = None, [], sorted(cards + left)
    elif table.game.options["last_play_scored"]:
        cards, left = sorted(cards + left), []
    points = table.game.points(cards)
    rule = "ruling 2: the unfinished trick at round end"
    table.event(rule, "trick_cut_short", winner, cards=cards, left=left, points=points)
    table.centre = left
    if winner is not None:
        table.trick_piles[winner] += cards
        table.game.count("tricks", winner)
