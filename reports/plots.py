"""Figures for notebooks: each takes results and an Axes, or makes one, and returns the Axes.

They are the figures of the report, drawn by the same functions from the same tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import matplotlib as mpl
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.transforms import offset_copy

from reports import fonts
from reports.figures import canvas, theme
from reports.figures.dots import Reference, dots
from reports.figures.dots import height as dots_height
from reports.figures.outlines import means, outlines
from reports.gallery import rows
from reports.study import Study
from reports.topics import telling_lineups, topics
from reports.words import figures as words
from reports.write import language_of

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from matplotlib.axes import Axes

    from experiments.results import Results

Group = Literal["strategy", "position", "seat"]

_SALT = "notebook"
_AXIS = 60.0
_SHAPE = 230.0
_LABEL = 16.0
"""Heights in pixels: what stands around the rows of a figure of dots, a figure of outlines, the reference's label."""


def win_shares(
    results: Results,
    by: Group = "strategy",
    *,
    lineup: str | None = None,
    language: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw who wins, with 95 % intervals and the fair share.

    Parameters
    ----------
    results : Results
    by : {"strategy", "position", "seat"}
        Whose share: strategies', places' in the order of play, or seats'.
    lineup : str, optional
        The one that tells most unless given.
    language : {"ko", "en"}, optional
        The experiment's own unless given.
    ax : Axes, optional

    Returns
    -------
    Axes
        Its x axis is in per cent of the games.

    Raises
    ------
    ValueError
        No such line-up or group.
    """
    study = _study(results, language)
    if by not in {"strategy", "position", "seat"}:
        raise ValueError(f"by must be strategy, position or seat (got {by!r})")
    lineup = _lineup(study, by, lineup)
    table = rows.levels(study, "win_share", by, (lineup,), reach=float("nan"))
    ax = _axes(ax, dots_height(table) + _AXIS)
    fair = study.say(words.FAIR_LINE).format(fair=study.numbers.level("win_share", study.fair))
    with _look():
        dots(ax, table, study.series, Reference(study.fair * 100, fair))
    return _finish(ax, study, f"{study.measure_name('win_share')} (%) · {lineup}")


def differences(
    results: Results, measure: str = "win_share", *, language: str | None = None, ax: Axes | None = None
) -> Axes:
    """Draw how each variant differs from the baseline, with the band of what does not matter.

    Parameters
    ----------
    results : Results
    measure : str
        One that has verdicts: see the column `measure` of `results.comparisons`.
    language, ax
        As for `win_shares`.

    Returns
    -------
    Axes
        Its x axis is in percentage points for shares, in the measure's own unit otherwise.

    Raises
    ------
    ValueError
        Nothing was judged in this measure.
    """
    study = _study(results, language)
    about = tuple(topic for topic in topics(study) if topic.measure == measure)
    if not about:
        known = ", ".join(dict.fromkeys(topic.measure for topic in topics(study))) or "none"
        raise ValueError(f"no verdicts on {measure!r} in these results; there are: {known}")
    table = rows.differences(study, about)
    ax = _axes(ax, dots_height(table) + _AXIS)
    with _look():
        dots(ax, table, study.series, Reference(0.0))
    unit = study.unit_of(measure)
    return _finish(ax, study, f"{study.measure_name(measure)} ({unit})")


def distribution(
    results: Results,
    measure: str = "score",
    who: str | None = None,
    *,
    lineup: str | None = None,
    language: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Draw how often each value of a measure came up, one outline a variant, with the means marked.

    Parameters
    ----------
    results : Results
    measure : str
        `score`, `rounds` or another in `results.distributions`.
    who : str, optional
        A strategy; for a measure of whole games it is left out. The best of the baseline unless given.
    lineup, language, ax
        As for `win_shares`.

    Returns
    -------
    Axes
        Its y axis, without ticks, is the share of games in each unit of x.

    Raises
    ------
    ValueError
        There is no such histogram.
    """
    study = _study(results, language)
    groups = set(results.distributions.loc[results.distributions["measure"] == measure, "group"])
    group = "strategy" if "strategy" in groups else "game"
    lineup = _lineup(study, group, lineup)
    found = rows.histograms(study, measure, group, lineup)
    chosen = next(iter(found), "") if who is None else study.who_name(group, who)
    if chosen not in found:
        known = ", ".join(found) or "none"
        raise ValueError(f"no histogram of {measure!r} for {who or 'anybody'} in {lineup}; there are: {known}")
    counts, averages = found[chosen]
    ax = _axes(ax, _SHAPE)
    with _look():
        outlines(ax, counts, study.series)
        means(ax, averages, study.series)
    about = "" if group == "game" else f" · {chosen}"
    return _finish(ax, study, f"{study.measure_name(measure)}{about} · {lineup}")


def _study(results: Results, language: str | None) -> Study:
    return Study(results, language_of(results, language, otherwise="en"))


def _lineup(study: Study, group: str, lineup: str | None) -> str:
    if lineup is None:
        return telling_lineups(study, group)[0]
    if lineup not in study.lineups:
        raise ValueError(f"no line-up {lineup!r} in these results; there are: {', '.join(study.lineups)}")
    return lineup


def _look() -> AbstractContextManager[None]:
    return mpl.rc_context(theme.settings(_SALT))


def _axes(ax: Axes | None, height: float) -> Axes:
    """Return the Axes that were given, or new ones of a notebook's width in the report's look."""
    if ax is not None:
        return ax
    from matplotlib import pyplot as plt

    # The first figure loads a notebook's backend, which switches itself on by a setting: not to be undone with ours.
    size = (canvas.WIDE.width / canvas.PIXELS_AN_INCH, height / canvas.PIXELS_AN_INCH)
    figure = plt.figure(figsize=size, layout="constrained", facecolor=theme.PAPER)
    with _look():
        return figure.subplots()


def _finish(ax: Axes, study: Study, label: str) -> Axes:
    """Write what the x axis shows, and name the variants."""
    with _look():
        ax.set_xlabel(theme.typeset(label))
        if len(study.series) > 1:
            keys = [Line2D([], [], color=one.colour, marker=one.marker, label=one.label) for one in study.series]
            above = offset_copy(ax.transAxes, ax.get_figure(root=True), y=_LABEL, units="points")
            ax.legend(
                handles=keys,
                loc="lower left",
                bbox_to_anchor=(0, 1),
                bbox_transform=above,
                ncols=len(keys),
                borderaxespad=0,
            )
    family = fonts.use_in_figures()  # an Axes that was given has its own font, which may know no Hangul
    ax.tick_params(labelfontfamily=family)
    ax.xaxis.set_major_formatter(lambda value, _place: theme.typeset(f"{value:g}".replace("-", "−")))
    for text in ax.findobj(Text):
        text.set_fontfamily(family)
    return ax
