"""The answer of `fairdeal compare` on the screen: sentences, bars for who wins, and a table of what else moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reports.selecting import Row
from reports.terminal.summary import key_numbers_of, show_trust
from reports.terminal.words import PLAYED
from reports.topics import Topic, topics
from reports.words import verdicts
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text as Styled

    from reports.study import Study
    from reports.terminal.screen import Screen

SIZE = Text(
    "원래 규칙과 비교 · {players}인 · {deals}딜",
    "against the published game · {players} players · {deals} deals",
)
FAIR = Text("{topic} · {lineup} · 공평하면 {fair}", "{topic} · {lineup} · fair: {fair}")
BARS = Text("막대: 위는 원래 규칙, 아래는 바꾼 규칙", "Bars: the published game above, the changed one below")
MOVES = Text("그 밖에 달라진 것", "what else changes")
NO_MOVES = Text(
    "그 밖에는 달라졌다고 할 만한 것이 없습니다. 모든 수치는 --json에 있습니다.",
    "Nothing else is known to change. --json has all numbers.",
)
ALL = Text("나머지 수치는 --json에 있습니다.", "--json has all other numbers.")
NEXT = Text(
    "보고서로 보려면: fairdeal new {game}, 고친 다음 fairdeal run",
    "For a report: fairdeal new {game}, edit the file, fairdeal run",
)

_BAR_WIDTH = 22
_WIN_SHARE = "win_share"


def as_data(study: Study) -> dict[str, Any]:
    """Return the answer and the numbers that bear it out, as plain data."""
    manifest = study.manifest
    asked = {key: manifest[key] for key in ("game", "players", "seed", "lineups", "variants", "complete")}
    played = {"deals": manifest["deals_done"], "num_games": manifest["num_games"], "seconds": manifest["seconds"]}
    return {**asked, **played, **key_numbers_of(study)}


def show(screen: Screen, study: Study, *, is_brief: bool) -> None:
    """Print the answer; unless it is to be brief, with what was asked, bars, a table, and how much was played."""
    told = key_numbers_of(study)
    if is_brief:
        for sentence in told["answer"]:
            screen.line(sentence)
        return
    (alternative,) = study.alternatives
    rules = ", ".join(
        f"{study.option_name(option.name)} {study.option_value(option.name, value)}"
        for option, _, value in study.game.options.differences(alternative.options)
    )
    screen.line(f"{screen.say(study.game.label)}: {rules}", style="bold")
    screen.line(screen.say(SIZE, players=study.manifest["players"], deals=study.num_deals), style="dim")
    screen.line()
    for sentence in told["answer"]:
        screen.line(sentence, indent=2)
    show_trust(screen, told)
    about = topics(study)
    screen.line()
    screen.line(screen.say(BARS), style="dim")
    for topic in about:
        if topic.measure == _WIN_SHARE:
            _show_bars(screen, study, topic)
    _show_moves(screen, study, [topic for topic in about if topic.measure != _WIN_SHARE])
    played = {"games": f"{study.manifest['num_games']:,}", "seconds": f"{study.manifest['seconds']:,.1f}"}
    screen.line()
    screen.line(screen.say(PLAYED, **played), style="dim")
    screen.line(screen.say(NEXT, game=study.game.id), style="dim")


def _show_bars(screen: Screen, study: Study, topic: Topic) -> None:
    """Print two bars for everybody, the published game above the changed one."""
    for lineup in dict.fromkeys(row["lineup"] for row in topic.rows):
        rows = topic.of_lineup(lineup).rows
        fair = study.numbers.level(_WIN_SHARE, study.fair)
        screen.heading(screen.say(FAIR, topic=topic.name(study), lineup=study.lineup_kind(lineup), fair=fair))
        longest = max(max(row["baseline_mean"], row["mean"]) for row in rows)
        entries = [line for row in rows for line in _bars(screen, study, row, longest)]
        screen.table(("", "", "", ""), entries, numeric=(2,))


def _bars(screen: Screen, study: Study, row: Row, longest: float) -> Iterator[tuple[str | Styled, ...]]:
    who = study.who_name(row["group"], row["who"])
    before, after = (study.numbers.level(_WIN_SHARE, row[key]) for key in ("baseline_mean", "mean"))
    change, verdict = _judged(study, row)
    yield who, screen.bar(row["baseline_mean"] / longest, _BAR_WIDTH, style="dim"), before, change
    yield "", screen.bar(row["mean"] / longest, _BAR_WIDTH, style="cyan"), after, verdict


def _judged(study: Study, row: Row) -> tuple[str, str]:
    """Return a difference with its interval, and what is said of it."""
    change = study.numbers.change(row["measure"], row["difference"])
    interval = study.numbers.interval(row["measure"], row["low"], row["high"], signed=True)
    return f"{change} ({interval})", verdicts.legend([row["verdict"]], study.language)


def _show_moves(screen: Screen, study: Study, about: list[Topic]) -> None:
    """Print what else has changed; the rest would be a long table in which nothing happens."""
    moved = [row for topic in about for row in topic.rows if row["verdict"] in {verdicts.CHANGED, verdicts.MAYBE}]
    screen.heading(screen.say(MOVES if moved else NO_MOVES))
    if moved:
        screen.table(("", "", ""), [line for row in moved for line in _lines(study, row)])
        screen.line(screen.say(ALL), style="dim")


def _lines(study: Study, row: Row) -> Iterator[tuple[str, ...]]:
    who = study.who_name(row["group"], row["who"]) or study.lineup_kind(row["lineup"])
    levels = [study.numbers.level(row["measure"], row[key]) for key in ("baseline_mean", "mean")]
    change, verdict = _judged(study, row)
    yield f"{study.measure_name(row['measure'])} · {who}", " → ".join(levels), change
    yield "", "", verdict
