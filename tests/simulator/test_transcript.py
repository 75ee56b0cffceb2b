"""A traced game as JSON lines and as text; shares of the win."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from simulator import games
from simulator.play import Table, play_block
from simulator.tracing import trace
from simulator.transcript import Transcript, to_json_lines, to_text, win_shares

GAME = games.load("distanchu")


@pytest.fixture(scope="module")
def transcript() -> Transcript:
    """A short game with riichi."""
    options = GAME.options.resolve({"riichi": True, "rounds": 1, "riichi_keep": 2}, 3)
    seats = [strategies.get("distanchu", name) for name in ("random", "greedy", "random")]
    return trace(GAME, options, seats, 5, 17)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_shares_of_the_win_add_up_to_1(scores: list[int]):
    """Each of k winners who tie gets 1/k, exactly."""
    shares = win_shares(scores)
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]

    assert 1 == sum(shares)
    assert {Fraction(1, len(winners))} == {shares[seat] for seat in winners}


def test_the_first_line_says_how_to_play_the_game_again(transcript: Transcript):
    """Game, seed, deal, line-up, every option."""
    header = json.loads(next(to_json_lines(transcript)))

    assert ("game", 1, "distanchu", 3, 5, 17) == tuple(
        header[key] for key in ("type", "format", "game", "players", "seed", "deal")
    )
    assert ["random", "greedy", "random"] == header["lineup"]
    assert transcript.options == header["options"]
    assert set(GAME.options.names) == set(header["options"])


def test_decisions_are_numbered_and_name_their_choice(transcript: Transcript):
    """With the number of legal actions each had."""
    told = [json.loads(line) for line in to_json_lines(transcript)]
    decisions = [line for line in told if line["type"] == "decision"]

    assert list(range(len(decisions))) == [line["index"] for line in decisions]
    assert all(line["legal"] >= 1 and line["choice"] for line in decisions)
    assert ["riichi"] * 3 == [line["kind"] for line in decisions[:3]]


def test_the_last_line_is_the_result(transcript: Transcript):
    """The same that a block of games gives."""
    *_, last = to_json_lines(transcript)
    result = json.loads(last)
    seats = [strategies.get("distanchu", name) for name in transcript.lineup]
    row = play_block(Table(GAME, 3), transcript.options, seats, 5, 17, 1)[0]

    assert row["scores"].tolist() == result["scores"]
    assert (int(row["num_decisions"]), int(row["num_rounds"])) == (result["decisions"], result["rounds"])
    assert 1 == sum(Fraction(share) for share in result["win_shares"])
    assert row["game_counters"].tolist() == list(result["game_counters"].values())
    for place, counter in enumerate(GAME.seat_counters):
        assert row["seat_counters"][:, place].tolist() == result["seat_counters"][counter.name]


@pytest.mark.parametrize(
    ("language", "words"), [("ko", ("디스턴츄", "리치", "최종 점수")), ("en", ("Distanchu", "riichi", "Final scores"))]
)
def test_the_text_is_in_the_language_asked_for(transcript: Transcript, language: str, words: tuple[str, ...]):
    """Title, options that differ, the course of the game, the scores."""
    told = to_text(transcript, language)

    assert all(word in told for word in words)
    assert GAME.options["riichi_keep"].label.say(language) in told
    assert GAME.options["max_set"].label.say(language) not in told
