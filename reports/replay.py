"""Games to look at: what a run recorded of them, as lines with cards in them. No game is played here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from experiments.replays import read_replays
from reports import markup
from reports.numbers import SHARES, thousands
from reports.words import replay as words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from reports.study import Study


@dataclass(frozen=True)
class Line:
    """A line of a game, or the place of lines left out.

    Attributes
    ----------
    indent : int
        0 for a heading; 1, 2 for what happens, and what follows from it.
    parts : list of (str, str)
        Text, and the look of the card that it names; "" for plain text. None for an empty line.
    gap : str
        What stands in place of lines left out.
    """

    indent: int = 0
    parts: tuple[tuple[str, str], ...] = ()
    gap: str = ""


@dataclass(frozen=True)
class Replay:
    """One game.

    Attributes
    ----------
    title, facts : str
    command : str
        Prints the whole game; "" if none does.
    lines : list of Line
    """

    title: str
    facts: str
    command: str
    lines: list[Line]


@dataclass(frozen=True)
class Replays:
    """All games to look at.

    Attributes
    ----------
    title, intro, all_of_it : str
    games : list of Replay
    style : str
        How the cards look.
    """

    title: str
    intro: str
    all_of_it: str
    games: list[Replay]
    style: str


def facts_of(facts: Mapping[str, Sequence[float]], language: str) -> str:
    """Return what sets a game apart, with the medians of the games that it was picked from."""
    told = []
    for measure, text in words.FACTS.items():
        value, median = (_number(measure, one) for one in facts[measure])
        told.append(text.say(language).format(value=value, median=median))
    return " · ".join(told)


def _number(measure: str, value: float) -> str:
    return f"{100 * value:.0f}" if measure in SHARES else f"{value:.1f}".removesuffix(".0")


def replays(study: Study) -> Replays | None:
    """Return the games that the run recorded; None if it is from before runs did."""
    told = read_replays(study.results.path)
    if told is None:
        return None
    looks = list(dict.fromkeys((face["colour"], face["sign"]) for face in told["faces"].values()))
    look_of = {int(code): f"look-{looks.index((face['colour'], face['sign']))}" for code, face in told["faces"].items()}
    games = []
    for game in told["games"]:
        kind = study.say(words.KINDS[game["pick"]])
        title = study.say(words.HEADING).format(kind=kind, cell=study.cell_called(game["cell"]))
        deal = study.say(words.DEAL).format(deal=game["deal"])
        facts = f"{deal} · {facts_of(game['facts'], study.language)}"
        games.append(Replay(title, facts, game["command"], list(_lines(study, game, look_of))))
    num = thousands(told["num_searched"])
    return Replays(
        title=study.say(words.TITLE),
        intro=study.say(words.INTRO).format(lineup=study.lineup_kind(told["lineup"]), num=num),
        all_of_it=study.say(words.ALL_OF_IT),
        games=games,
        style="".join(_style(number, *look) for number, look in enumerate(looks)),
    )


def _style(number: int, colour: str, sign: str) -> str:
    before = f'.look-{number}::before {{ content: "{sign} "; }}\n' if sign else ""
    return f".look-{number} {{ --face: {colour}; }}\n{before}"


def _lines(study: Study, game: Mapping[str, Any], look_of: Mapping[int, str]) -> Iterator[Line]:
    """Yield the lines of a game in the report's language."""
    for line in game["lines"][study.language]:
        if isinstance(line, int):
            yield Line(gap=study.say(words.LEFT_OUT).format(number=line))
            continue
        parts = [(part, "") if isinstance(part, str) else (part[1], look_of[part[0]]) for part in line]
        first = parts[0][0] if parts else ""
        indent = (len(first) - len(first.lstrip(" "))) // 2
        yield Line(indent, ((first.lstrip(" "), parts[0][1]), *parts[1:]) if parts else ())


def markdown(told: Replays) -> Iterator[str]:
    """Yield the games as Markdown: which, and what sets them apart; the page has them move by move."""
    yield f"## {told.title}"
    yield markup.markdown(told.intro)
    games = [f"- **{markup.markdown(game.title)}**: {markup.markdown(game.facts)}" for game in told.games]
    yield "\n".join(
        f"{line}\n  `{game.command}`" if game.command else line for line, game in zip(games, told.games, strict=True)
    )
