"""A traced game as JSON lines, for programs and referees, and as text, for people."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from simulator.cards import plain
from simulator.language import Text
from simulator.options import OptionValue

if TYPE_CHECKING:
    from simulator.game import Game

FORMAT = 1

_WINS = Text(" ← 승리", " <- wins")
_SHARES = Text(" ← 공동 승리", " <- shares the win")


@dataclass(frozen=True)
class Decision:
    """One decision: its number in the game, the round, who made it, of what kind, out of how many, and which."""

    index: int
    round: int
    seat: int
    kind: str
    legal: int
    action: int


@dataclass(frozen=True)
class Step:
    """A decision and what followed from it, in order."""

    decision: Decision
    events: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class Transcript:
    """All of one game.

    Attributes
    ----------
    game : Game
    seed, deal : int
    lineup : tuple of str
        Names of the strategies by seat.
    options : dict
        Every option.
    opening : tuple of dict
        What happened before the first decision.
    steps : tuple of Step
    row : record
        The result, as `play_block` returns it.
    """

    game: Game
    seed: int
    deal: int
    lineup: tuple[str, ...]
    options: dict[str, OptionValue]
    opening: tuple[dict[str, Any], ...]
    steps: tuple[Step, ...]
    row: Any


def win_shares(scores: list[int]) -> list[Fraction]:
    """Return each seat's share of the win: 1/k for each of the k highest."""
    best = max(scores)
    share = Fraction(1, scores.count(best))
    return [share if score == best else Fraction(0) for score in scores]


def _header(transcript: Transcript) -> dict[str, Any]:
    return {
        "type": "game",
        "format": FORMAT,
        "game": transcript.game.id,
        "players": len(transcript.lineup),
        "seed": transcript.seed,
        "deal": transcript.deal,
        "lineup": list(transcript.lineup),
        "options": transcript.options,
    }


def decision_line(game: Game, decision: Decision) -> dict[str, Any]:
    """Return a decision as a line of the JSON lines form."""
    return {
        "type": "decision",
        "index": decision.index,
        "round": decision.round,
        "seat": decision.seat,
        "kind": decision.kind,
        "legal": decision.legal,
        "action": decision.action,
        "choice": game.text.action_fields(decision.kind, decision.action),
    }


def _result(transcript: Transcript) -> dict[str, Any]:
    row = transcript.row
    scores = [int(score) for score in row.scores]
    shares = win_shares(scores)
    game = transcript.game
    return {
        "type": "result",
        "scores": scores,
        "winners": [seat for seat, share in enumerate(shares) if share],
        "win_shares": [str(share) for share in shares],
        "capped": bool(row.capped),
        "rounds": int(row.num_rounds),
        "decisions": int(row.num_decisions),
        "seat_counters": {
            counter.name: [int(value) for value in row.seat_counters[:, position]]
            for position, counter in enumerate(game.seat_counters)
        },
        "game_counters": {
            counter.name: int(row.game_counters[position]) for position, counter in enumerate(game.game_counters)
        },
    }


def lines(transcript: Transcript) -> Iterator[dict[str, Any]]:
    """Yield the objects of the JSON lines form; docs/transcripts.md describes them."""
    yield _header(transcript)
    yield from transcript.opening
    for step in transcript.steps:
        yield decision_line(transcript.game, step.decision)
        yield from step.events
    yield _result(transcript)


def to_json_lines(transcript: Transcript) -> Iterator[str]:
    """Yield one line of JSON after another."""
    for line in lines(transcript):
        yield json.dumps(line, ensure_ascii=False)


def player_names(lineup: Sequence[str], language: str) -> list[str]:
    """Return "1번(balanced)" or "P1 balanced" for each seat."""
    form = Text("{seat}번({name})", "P{seat} {name}").say(language)
    return [form.format(seat=seat + 1, name=name) for seat, name in enumerate(lineup)]


def to_text(transcript: Transcript, language: str) -> str:
    """Return the game as people would tell it, in "ko" or "en"."""
    told = title_lines(transcript, language) + story_lines(transcript, language)
    return plain("\n".join(told)) + "\n"


def story_lines(transcript: Transcript, language: str) -> list[str]:
    """Return what happens and how it ends, a line of text each; cards are marked (see `cards.py`)."""
    return [line for turn in turns(transcript, language) for line in turn]


def turns(transcript: Transcript, language: str) -> Iterator[list[str]]:
    """Yield the lines of `story_lines` decision by decision, each with what follows from it; the result comes last."""
    game = transcript.game
    names = player_names(transcript.lineup, language)
    rules = game.options.record(transcript.options)[0]

    def told(events: Iterable[dict[str, Any]]) -> list[str]:
        ruled = [event | {"rules": rules} for event in events]
        return [line for event in ruled for line in game.text.event_sentence(event, names, language)]

    turn = told(transcript.opening)
    for step in transcript.steps:
        sentence = game.text.decision_sentence(decision_line(game, step.decision), names, language)
        turn += [sentence] if sentence else []
        turn += told(step.events)
        if turn:
            yield "\n".join(turn).split("\n")
        turn = []
    yield "\n".join([*turn, "", *final_lines(transcript.row, names, language)]).split("\n")


def title_lines(transcript: Transcript, language: str) -> list[str]:
    """Return the lines above the game: what is played, and the rules that differ from the published game."""
    game = transcript.game
    title = Text(
        "{game}, {players}인, 시드 {seed}, 패 번호 {deal}",
        "{game}, {players} players, seed {seed}, deal {deal}",
    )
    told = [
        title.say(language).format(
            game=game.label.say(language),
            players=len(transcript.lineup),
            seed=transcript.seed,
            deal=transcript.deal,
        )
    ]
    changed = game.options.differences(transcript.options)
    told += [f"  {option.label.say(language)}: {option.name_of(value).say(language)}" for option, _, value in changed]
    return told


def final_lines(row: Any, names: list[str], language: str) -> list[str]:
    """Return the lines below the game: who has how many points, and who wins."""
    scores = [int(score) for score in row.scores]
    shares = win_shares(scores)
    order = sorted(range(len(names)), key=lambda seat: -scores[seat])
    heading = Text("최종 점수", "Final scores").say(language)
    is_shared = sum(map(bool, shares)) > 1
    won = (_SHARES if is_shared else _WINS).say(language)
    return [heading] + [f"  {names[seat]}: {scores[seat]}{won if shares[seat] else ''}" for seat in order]
