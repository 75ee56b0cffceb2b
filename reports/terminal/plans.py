"""What an experiment will take, as people read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.progress import duration
from reports.terminal import words
from reports.words import measures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from experiments.experiment import Experiment
    from experiments.forecast import Detectable, Forecast
    from reports.terminal.screen import Screen
    from simulator.language import Text

_KILO = 1000


def show_plan(screen: Screen, experiment: Experiment, told: Forecast, cores: int) -> None:
    """Print a forecast."""
    screen.heading(screen.say(experiment.question) or experiment.name)
    lineups, cells = (
        screen.say(texts[num > 1], num=num)
        for texts, num in ((words.PLAN_LINEUPS, told.num_lineups), (words.PLAN_CELLS, told.num_cells))
    )
    sizes = screen.say(words.PLAN_SIZE, lineups=lineups, cells=cells, games=f"{told.num_games:,}")
    screen.line(sizes, indent=2)
    time = duration(told.core_seconds / cores)
    takes = {"time": time, "cores": cores, "rate": f"{told.games_per_second:,.0f}", "disk": size(told.disk_bytes)}
    screen.line(screen.say(words.PLAN_TIME, **takes), indent=2)
    screen.line(screen.say(words.PLAN_FINISH, time=duration(told.finish_seconds)), indent=2)
    if told.compile_seconds:
        screen.line(screen.say(words.PLAN_COMPILED, time=duration(told.compile_seconds)), indent=2)
    if experiment.precision:
        screen.line(screen.say(words.PLAN_STOPS), indent=2)
    screen.line()
    if not told.detectable:
        screen.line(screen.say(words.PLAN_ALONE), indent=2)
        return
    _show_seen(screen, words.PLAN_SEEN, told.num_comparisons, told.detectable)
    if told.detectable_effects:
        screen.line()
        _show_seen(screen, words.PLAN_EFFECTS, told.num_effects, told.detectable_effects)


def _show_seen(screen: Screen, text: Text, num: int, seen: Sequence[Detectable]) -> None:
    screen.line(screen.say(text, num=num), indent=2)
    titles = [screen.say(title) for title in words.PLAN_COLUMNS]
    screen.table(titles, [_row(screen, one) for one in seen], numeric=(1, 2, 3))


def _row(screen: Screen, one: Detectable) -> tuple[str, ...]:
    name = measures.MEASURES.get(one.measure)
    needed = screen.say(words.PLAN_ENOUGH) if one.deals is None else f"{one.deals:,}"
    label = screen.say(name) if name else one.measure
    return label, _amount(one, one.smallest), _amount(one, one.matters), needed


def _amount(one: Detectable, size: float) -> str:
    return f"{100 * size:.2g}pp" if one.unit == "share" else f"{size:.2g}"


def size(num_bytes: float) -> str:
    """Return a number of bytes as people write it: "12 MB"."""
    for unit in ("B", "kB", "MB", "GB"):
        if num_bytes < _KILO:
            return f"{num_bytes:.0f} {unit}"
        num_bytes /= _KILO
    return f"{num_bytes:.0f} TB"
