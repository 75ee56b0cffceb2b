"""The end of a game of Stellar and its scores (page, "End and score")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.stellar.cards import in_order
from tests.referees.stellar.notebook import score_types
from tests.referees.stellar.table import SEATS

if TYPE_CHECKING:
    from tests.referees.stellar.table import Game
    from tests.referees.transcript_lines import Entry


def keep_last_cards(game: Game) -> None:
    """Let each player add one of the two hand cards to the notebook, that which scores best (ruling 5).

    Of two that score alike, the first in order is kept, says the transcript's page.
    """
    rule = "end and ruling 5: one of the two hand cards joins the notebook, to score best"
    for seat in SEATS:
        hand = in_order(game.hands[seat])
        notebook, telescope = game.notebooks[seat], game.telescopes[seat]
        first, second = (score_types([*notebook, card], telescope).points for card in hand)
        kept, discarded = hand if first >= second else hand[::-1]
        game.event(rule, "last_card", seat, kept=kept, discarded=discarded)
        notebook.append(kept)


def score_game(game: Game) -> list[int]:
    """Check both final scores and return them."""
    section_points = score_sections(game)
    return [score_seat(game, seat, section_points[seat]) for seat in SEATS]


def score_sections(game: Game) -> list[int]:
    """Give the bonus of each section to the higher total; "a tie gives nobody anything", or both the bonus."""
    points = [0, 0]
    bonus = game.options["section_bonus"]
    for totals in zip(*(telescope.section_totals() for telescope in game.telescopes), strict=True):
        winners = [seat for seat in SEATS if totals[seat] > totals[1 - seat]]
        if not winners:
            game.game_counters["sections_tied"] += 1
            winners_of_bonus = list(SEATS) if game.options["section_tie"] == "both" else []
        else:
            game.count("sections_won", winners[0])
            winners_of_bonus = winners
        for seat in winners_of_bonus:
            points[seat] += bonus
    return points


def sections_won(game: Game, seat: int) -> list[bool]:
    """Tell for each section whether this seat has the higher total."""
    own, other = (game.telescopes[whose].section_totals() for whose in (seat, 1 - seat))
    return [mine > theirs for mine, theirs in zip(own, other, strict=True)]


def score_seat(game: Game, seat: int, section_points: int) -> int:
    """Check the score of a seat, and return its total."""
    telescope = game.telescopes[seat]
    types = score_types(game.notebooks[seat], telescope)
    diversity = game.options["diversity_bonus"] if telescope.is_diverse() else 0
    bonus = game.options["second_player_bonus"] if seat != game.first_seat else 0
    total = types.points + section_points + diversity + bonus
    game.count("diversity_bonuses", seat, int(telescope.is_diverse()))
    game.count("longest_run", seat, max(types.runs))
    parts = {
        "stars": types.stars,
        "runs": types.runs,
        "satellites": types.satellites,
        "satellite_stars": types.satellite_stars,
        "sections": telescope.section_totals(),
        "sections_won": sections_won(game, seat),
        "section_points": section_points,
        "diversity": diversity,
        "second_player_bonus": bonus,
    }
    game.event(
        "score and ruling 5: the parts, chosen to score best, and their total", "score", seat, **parts, total=total
    )
    return total


def check_result(game: Game, scores: list[int]) -> None:
    """Check the last line: "highest total wins; ties are shared"; and every counter."""
    winners = [seat for seat in SEATS if scores[seat] >= scores[1 - seat]]
    share = "1" if len(winners) == 1 else "1/2"
    expected: Entry = {
        "type": "result",
        "scores": scores,
        "winners": winners,
        "win_shares": [share if seat in winners else "0" for seat in SEATS],
        "capped": False,  # ruling 11: "no cap is needed"
        "rounds": game.options["rounds"],
        "decisions": game.lines.num_decisions,
        "seat_counters": game.seat_counters,
        "game_counters": game.game_counters,
    }
    game.lines.expect("end: the highest total wins", expected)
