"""The end of a game of Stellar and its scores (page, "End and score")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.stellar.cards import SATELLITE, TYPES
from tests.referees.stellar.notebook import best_score_of_types, runs_of, score_of_types
from tests.referees.stellar.table import SEATS
from tests.referees.transcript_lines import is_whole

if TYPE_CHECKING:
    from tests.referees.stellar.table import Game
    from tests.referees.transcript_lines import Entry


def keep_last_cards(game: Game) -> None:
    """Let each player add one of the two hand cards to the notebook, that which scores best (ruling 5).

    Of two that score alike either may be kept.
    """
    rule = "end and ruling 5: one of the two hand cards joins the notebook, to score best"
    for seat in SEATS:
        hand = game.hands[seat]
        found = game.lines.take("event")
        kept = found.get("kept")
        scores = {card: best_score_of_types([*game.notebooks[seat], card], game.telescopes[seat]) for card in set(hand)}
        best = [card for card in hand if scores[card] == max(scores.values())]
        if kept not in best:
            game.lines.fail(rule, f"one of {best} kept", found)
        hand.remove(kept)
        (discarded,) = hand
        head = {"type": "event", "event": "last_card", "round": game.round, "seat": seat}
        game.lines.expect_fields(rule, {**head, "kept": kept, "discarded": discarded}, found)
        game.notebooks[seat].append(kept)


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


def score_seat(game: Game, seat: int, section_points: int) -> int:
    """Check the score of a seat, and return its total."""
    telescope = game.telescopes[seat]
    diversity = game.options["diversity_bonus"] if telescope.is_diverse() else 0
    bonus = game.options["second_player_bonus"] if seat != game.first_seat else 0
    types = best_score_of_types(game.notebooks[seat], telescope)
    game.count("diversity_bonuses", seat, int(telescope.is_diverse()))
    found = game.lines.take("event")
    choices = check_choices_at_the_end(game, seat, found, types)
    game.count("longest_run", seat, max(choices["runs"]))
    head = {"type": "event", "event": "score", "round": game.round, "seat": seat}
    parts = {
        "sections": telescope.section_totals(),
        "section_points": section_points,
        "diversity": diversity,
        "second_player_bonus": bonus,
        "total": types + section_points + diversity + bonus,
    }
    game.lines.expect_fields("score: the parts and their total", {**head, **choices, **parts}, found)
    return types + section_points + diversity + bonus


def check_choices_at_the_end(game: Game, seat: int, found: Entry, best: int) -> Entry:
    """Check that 6/0s and satellites are chosen to score best, and return `stars`, `runs` and `satellites`.

    There may be several ways that score alike: any of them will do.
    """
    lines, telescope, notebook = game.lines, game.telescopes[seat], game.notebooks[seat]
    stars, satellites = found.get("stars"), found.get("satellites")
    for name, value in (("stars", stars), ("satellites", satellites)):
        if not is_list_of_counts(value):
            lines.fail(f"score: {name} by type", "five whole numbers from 0", found)
    assert isinstance(stars, list)
    assert isinstance(satellites, list)
    num_satellites = notebook.count(SATELLITE)
    if sum(satellites) != num_satellites:
        lines.fail("notebook: each satellite counts as one type", f"{num_satellites} satellites", satellites)
    check_stars(game, seat, stars)
    runs = runs_of(notebook, tuple(satellites), telescope.options["notebook_satellite"])
    if score_of_types(stars, runs) != best:
        rule = "ruling 5: choices made at the end are made to score best"
        lines.fail(rule, f"{best} points for the types", {"stars": stars, "runs": runs, "satellites": satellites})
    return {"stars": stars, "runs": runs, "satellites": satellites}


def check_stars(game: Game, seat: int, stars: list[int]) -> None:
    """Check the stars by type: those of satellites of every type may count for any, each whole."""
    telescope, each = game.telescopes[seat], game.options["satellite_stars"]
    left = telescope.satellites_of_every_type() * each
    for kind, shown in zip(TYPES, stars, strict=True):
        own = telescope.stars_of_type(kind)
        extra = shown - own
        if extra < 0 or (extra > 0 and (each == 0 or extra % each > 0)):
            game.lines.fail(f"score: the stars of the type {kind}", own, shown)
        left -= extra
    if left != 0:
        game.lines.fail("score: the stars of all satellites on the telescope", f"{left} more stars", stars)


def is_list_of_counts(value: object) -> bool:
    """Tell whether this is a count for each type."""
    return (
        isinstance(value, list)
        and len(value) == len(TYPES)
        and all(is_whole(number) and number >= 0 for number in value)
    )


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
