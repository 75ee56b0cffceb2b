"""The end of a game of Zirkus Flohcati and its scores (rulebook, "Game end and score")."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from tests.referees.flohcati.best_trios import best_at_end
from tests.referees.flohcati.cards import in_order, points_of_colours, trios_in, value_of
from tests.referees.flohcati.turn_end import lay
from tests.referees.transcript_lines import same

if TYPE_CHECKING:
    from tests.referees.flohcati.table import Game
    from tests.referees.transcript_lines import Entry


def end_game(game: Game, reason: str) -> None:
    """Check everything from the end of the last turn to the last line."""
    rule = "game end: by a gala, or when the deck is used up"
    game.event(rule, "game_end", None, reason=reason, deck_left=len(game.deck), row=in_order(game.row))
    if game.options["trios_when"] == "game_end_too":
        for seat in range(game.players):
            lay_trios_at_end(game, seat)
    scores = [score_seat(game, seat) for seat in range(game.players)]
    check_result(game, reason, scores)
    game.lines.end()


def lay_trios_at_end(game: Game, seat: int) -> None:
    """`game_end_too`: when the game ends every player also lays the trios in hand that raise their score.

    They make the score as high as can be; of several ways to do so the one with the fewest trios. Which of the cards
    of one value is free, as long as that comes out.
    """
    points, size = game.options["trio_points"], game.options["trio_size"]
    best, fewest = best_at_end(game.hands[seat], size, points)
    rule = "`trios_when: game_end_too`: the trios that raise the score, from the highest value down"
    highest = game.options["highest_value"]
    laid: list[list[str]] = []
    while len(laid) < fewest:
        found = game.lines.take("event")
        expected = {"type": "event", "event": "trio_at_end", "round": 1, "seat": seat, "cards": found.get("cards")}
        game.lines.expect_fields(rule, expected, found)
        possible = [trio for trio in trios_in(game.hands[seat], size) if value_of(trio[0]) <= highest]
        if not any(same(found["cards"], trio) for trio in possible):
            game.lines.fail(rule, f"one of {possible}", found["cards"])
        lay(game, seat, found["cards"])
        laid.append(found["cards"])
        highest = value_of(found["cards"][0])
    reached = points_of_colours(game.hands[seat]) + points * len(laid)
    if reached != best:
        game.lines.fail(rule, f"{best} points left for colours and these trios", f"{reached} after laying {laid}")


def score_seat(game: Game, seat: int) -> int:
    """Check the score of a seat, and return it."""
    hand = in_order(game.hands[seat])
    parts = {
        "colours": points_of_colours(hand),
        "trios": game.options["trio_points"] * game.num_trios[seat],
        "gala": game.options["gala_points"] if seat == game.declarer else 0,
    }
    rule = "score: for each colour in hand its highest card; 10 a trio laid down; 10 for declaring the gala"
    total: int = sum(parts.values())
    game.event(rule, "final_score", seat, hand=hand, **parts, total=total)
    return total


def count_trio_cards_left(game: Game) -> None:
    """Count the cards left unregistered in trios: of each value in a hand as many as whole trios hold."""
    size = game.options["trio_size"]
    for seat, hand in enumerate(game.hands):
        for times in Counter(map(value_of, hand)).values():
            game.count("trio_cards_left", seat, times // size * size)


def check_result(game: Game, reason: str, scores: list[int]) -> None:
    """Check the last line: highest total wins, ties share the win (ruling 5), and every counter."""
    count_trio_cards_left(game)
    winners = [seat for seat in range(game.players) if scores[seat] == max(scores)]
    share = str(Fraction(1, len(winners)))
    expected: Entry = {
        "type": "result",
        "scores": scores,
        "winners": winners,
        "win_shares": [share if seat in winners else "0" for seat in range(game.players)],
        "capped": False,  # ruling 7: no cap is needed
        "rounds": 1,
        "decisions": game.lines.num_decisions,
        "seat_counters": game.counters,
        "game_counters": {"ended_by_gala": int(reason == "gala"), "ended_by_deck": int(reason == "deck")},
    }
    game.lines.expect("game end: the highest total wins", expected)
