"""A person at the table plays the one loop's game: what they choose decides it, and nothing else does."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import strategies
from simulator.cards import parts
from simulator.language import LANGUAGES, Text
from simulator.sitting import Sitting
from simulator.tracing import trace
from simulator.transcript import final_lines, player_names, story_lines, title_lines, to_text
from strategies import Strategy
from tests.contracts.registered import every_game
from tests.contracts.test_text import transcripts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from simulator.game import Game

MOST_CHOICES = 400
ANYTHING = Text("무엇이든", "anything")


def _last(view, options, legal, weights, rng):  # noqa: ARG001 - the form of a strategy
    """Take the last of all choices."""
    return legal.num - 1


def _sat(game: Game, players: int, choose: Callable[[int], int], language: str = "en") -> tuple[list[str], Sitting]:
    """Sit at a table of random players in seat 1, and choose until the game is over or has been long enough."""
    seats = [strategies.get(game.id, "random")] * players
    sitting = Sitting(game, game.options.resolve({}, players), seats, 1, (5, 17), language)
    told = sitting.begin()
    for _ in range(MOST_CHOICES):
        if sitting.question is None:
            break
        told += [*sitting.question.table, *sitting.question.choices]
        told += sitting.choose(choose(len(sitting.question.choices)))
    return told, sitting


@every_game
def test_the_same_choices_make_the_same_game(game: Game):
    """Line for line, with as many at the table as may play, and as few."""
    for players in {game.min_players, game.max_players}:
        sittings = []
        for _ in range(2):
            random = Random(3)  # noqa: S311 - a test wants the same choices each time
            sittings.append(_sat(game, players, random.randrange))
        (told, first), (again, second) = sittings

        assert told == again
        assert first.fingerprint == second.fingerprint


@every_game
def test_whoever_chooses_like_a_strategy_plays_its_game(game: Game):
    """The same decisions and the same end as with that strategy in the seat."""
    players = game.default_players
    last = Strategy(name="last", game=game.id, label=ANYTHING, summary=ANYTHING, choose=_last, shipped=False)
    seats = [strategies.get(game.id, "random"), last, *[strategies.get(game.id, "random")] * (players - 2)]
    row = trace(game, game.options.resolve({}, players), seats, 5, 17).row
    told, sitting = _sat(game, players, lambda num: num - 1)
    names = player_names(["random", "(you)", *["random"] * (players - 2)], "en")

    assert sitting.question is None
    assert int(row.fingerprint) == sitting.fingerprint
    assert final_lines(row, names, "en") == told[-players - 1 :]


@every_game
def test_each_choice_has_words_of_its_own(game: Game):
    """In either language, and nothing of Python's in them."""

    def noted(sitting_language: str) -> tuple[list[str], int]:
        asked = 0

        def choose(num: int) -> int:
            nonlocal asked
            asked += 1
            return (7 * asked) % num

        told, _ = _sat(game, game.default_players, choose, sitting_language)
        return told, asked

    (korean, asked), (english, as_often) = (noted(language) for language in LANGUAGES)

    assert asked == as_often > 3
    assert len(korean) == len(english)
    for line in korean + english:
        assert not set("{}[]") & set(line)
        assert "None" not in line
        assert all(ord(letter) < 0xE000 or ord(letter) > 0xF8FF for letter in line)


@every_game
def test_choices_differ_in_words(game: Game):
    """Nobody is asked to choose between two lines that read alike."""
    random = Random(4)  # noqa: S311 - a test wants the same choices each time
    seats = [strategies.get(game.id, "random")] * game.default_players
    sitting = Sitting(game, game.options.resolve({}, len(seats)), seats, 0, (5, 3), "ko")
    sitting.begin()
    for _ in range(MOST_CHOICES):
        if sitting.question is None:
            break
        choices = sitting.question.choices

        assert len(choices) == len(set(choices)) >= 2
        sitting.choose(random.randrange(len(choices)))


@every_game
def test_cards_in_sentences_are_marked(game: Game):
    """Each mark stands before its card's own label; without marks the lines are the text of the transcript."""
    for language in LANGUAGES:
        found: set[int] = set()
        for transcript in transcripts(game)[:5]:
            told: list[list[Any]] = [parts(line, game.faces, language) for line in story_lines(transcript, language)]
            found |= {part[0] for line in told for part in line if isinstance(part, tuple)}
            plain = ["".join(part if isinstance(part, str) else part[1] for part in line) for line in told]

            assert to_text(transcript, language) == "\n".join([*title_lines(transcript, language), *plain]) + "\n"
        assert len(found) > 12
        assert found <= set(game.faces)
