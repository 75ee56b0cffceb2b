"""Every game tells itself: actions that can be written and read, transcripts in both languages and as JSON."""

from __future__ import annotations

import functools
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.language import LANGUAGES
from simulator.play import play_block
from simulator.tracing import trace
from simulator.transcript import Transcript, to_json_lines, to_text
from tests import generators
from tests.contracts.moments import moments_of
from tests.contracts.registered import every_game, table_for

if TYPE_CHECKING:
    from simulator.game import Game

NUM_GAMES = 25
MOST_DECISIONS = 5_000
"""Of a game that is told: some options make games very long."""


@functools.cache
def transcripts(game: Game) -> list[Transcript]:
    """Trace random games, those that are not too long."""
    random = Random(12)  # noqa: S311 - a test wants the same games each time
    drawn = [generators.draw_setting(game, random) for _ in range(NUM_GAMES)]
    return [trace(game, one.options, one.seats, one.seed, one.deal) for one in drawn if not is_long(one)]


def is_long(drawn: generators.Setting) -> bool:
    """Say whether a game has too many decisions to be told; to play it takes no time."""
    table = table_for(drawn.game.id, len(drawn.lineup))
    (row,) = play_block(table, drawn.options, drawn.seats, drawn.seed, drawn.deal, 1)
    return bool(row["num_decisions"] >= MOST_DECISIONS)


def legal_actions(game: Game) -> set[tuple[str, int]]:
    """Return kinds and actions that were legal at random moments."""
    return {
        (game.kinds[moment["observed"]["pub"]["kind"]].name, int(action))
        for moment in moments_of(game)
        for action in moment["legal"]["actions"][: moment["legal"]["num"]]
    }


@every_game
def test_an_action_is_read_as_it_is_written(game: Game):
    """And no two of a kind are written alike."""
    actions = legal_actions(game)
    written = {(kind, game.text.format_action(kind, action)) for kind, action in actions}

    assert {kind.name for kind in game.kinds} == {kind for kind, _ in actions}
    assert len(actions) == len(written)
    assert actions == {(kind, game.text.parse_action(kind, text)) for kind, text in written}


@every_game
def test_an_action_as_data_is_its_own(game: Game):
    """No two actions of a kind have the same `choice` object."""
    actions = legal_actions(game)
    told = {(kind, json.dumps(game.text.action_fields(kind, action))) for kind, action in actions}

    assert len(actions) == len(told)


@every_game
@given(data=st.data())
@settings(max_examples=200)
def test_what_is_not_an_action_is_refused(game: Game, data: st.DataObject):
    """Whatever is written, it is read as an action that is written the same way, or refused with a ValueError."""
    kind = data.draw(st.sampled_from(game.kinds)).name
    words = st.lists(st.text(max_size=6) | st.integers(-5, 99).map(str), max_size=4).map(" ".join)
    text = data.draw(words)
    try:
        action = game.text.parse_action(kind, text)
    except ValueError:
        return

    assert action == game.text.parse_action(kind, game.text.format_action(kind, action))


@every_game
def test_every_transcript_can_be_told_in_both_languages(game: Game):
    """No placeholder is left, no line is Python's; the languages tell equally much."""
    for transcript in transcripts(game):
        told = [to_text(transcript, language) for language in LANGUAGES]

        assert told[0] != told[1]
        assert told[0].count("\n") == told[1].count("\n")
        for text in told:
            assert not set("{}[]") & set(text)
            assert "None" not in text


@every_game
def test_every_line_of_json_can_be_read(game: Game):
    """One object a line, each with its type, in an order that makes sense."""
    for transcript in transcripts(game):
        told: list[dict[str, Any]] = [json.loads(line) for line in to_json_lines(transcript)]
        types = [line["type"] for line in told]

        assert ("game", "deal", "result") == (types[0], types[1], types[-1])
        assert {"game", "deal", "event", "decision", "result"} >= set(types)
        assert len(transcript.steps) == types.count("decision")
        assert all(line["round"] >= 1 for line in told if line["type"] in {"decision", "event", "deal"})
        assert pytest.approx(1) == sum(eval_share(share) for share in told[-1]["win_shares"])


def eval_share(share: str) -> float:
    """Return "1/3" as a number."""
    numerator, _, denominator = share.partition("/")
    return int(numerator) / int(denominator or 1)
