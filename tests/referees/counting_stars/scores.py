"""Score: one point a captured card, and three bonuses; the highest total wins."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.referees.counting_stars.table import Table

END = "game end: floor piles left over are nobody's"
SCORE = "score: one point a captured card, and three bonuses: most stones, most kinds, most cards"


def end_game(table: Table, reason: str) -> None:
    """Check why the game ends, what everybody scores, and the last line."""
    left = table.floor_cards()
    content = {"hands": [sorted(hand) for hand in table.hands], "idle_turns": table.turns_without_progress}
    table.event(END, "game_end", None, reason=reason, left=left, **content)
    table.game_counters["floor_cards_left"] = len(left)
    table.game_counters["stalemates"] = int(reason == "stalemate")
    table.game_counters["turns"] = table.turns
    check_result(table, check_scores(table), capped=reason == "cap")


def check_scores(table: Table) -> list[int]:
    """Check the points of every seat, and return the totals."""
    counts = {
        "cards": [cards.total() for cards in table.captured],
        "kinds": [sum(number > 0 for number in cards.values()) for cards in table.captured],  # ruling 13
        "stones": table.stones,
    }
    bonuses = {f"most_{what}": bonus(table, what, counts[what]) for what in ("stones", "kinds", "cards")}
    totals = []
    for seat in table.seats():
        points = {
            "cards": table.options["points_per_card"] * counts["cards"][seat],
            "stones": table.options["points_per_stone"] * counts["stones"][seat],
            **{name: by_seat[seat] for name, by_seat in bonuses.items()},
        }
        totals.append(sum(points.values()))
        numbers = {f"num_{what}": by_seat[seat] for what, by_seat in counts.items()}
        table.event(SCORE, "final_score", seat, **numbers, **points, total=totals[-1])
    return totals


def bonus(table: Table, what: str, counts: list[int]) -> list[int]:
    """Say what each seat gets for having the most: "all who tie for a bonus get it in full" (`bonus_ties`)."""
    leaders = [seat for seat in table.seats() if counts[seat] == max(counts)]
    for seat in leaders:
        table.count(f"most_{what}", seat)
    points: int = table.options[f"bonus_{what}"]
    if len(leaders) > 1:
        table.game_counters["tied_bonuses"] += 1
        points = {"all": points, "none": 0, "split": points // len(leaders)}[table.options["bonus_ties"]]
    return [points if seat in leaders else 0 for seat in table.seats()]


def check_result(table: Table, totals: list[int], *, capped: bool) -> None:
    """Check the last line: the highest total wins, ties share the win, and every counter."""
    winners = [seat for seat in table.seats() if totals[seat] == max(totals)]
    share = str(Fraction(1, len(winners)))
    expected = {
        "type": "result",
        "scores": totals,
        "winners": winners,
        "win_shares": [share if seat in winners else "0" for seat in table.seats()],
        "capped": capped,
        "rounds": 1,
        "decisions": table.decisions,
        "seat_counters": table.seat_counters,
        "game_counters": table.game_counters,
    }
    table.expect("highest total wins", expected)
