"""Drawing functions take tables and Axes, and give the Axes back; no letter is missing, nothing is left to chance."""

from __future__ import annotations

import logging
import math
import warnings
from dataclasses import replace
from typing import Any

import matplotlib as mpl
import numpy as np
import pandas as pd
import pytest
from matplotlib import font_manager
from matplotlib.figure import Figure

from reports import fonts, markup
from reports.drawn import draw
from reports.figures import theme
from reports.figures.bars import bars
from reports.figures.canvas import NARROW, WIDE, to_svg
from reports.figures.curves import curves, published
from reports.figures.dots import Reference, dots
from reports.figures.heat import heat
from reports.figures.inline import inline
from reports.figures.outlines import means, outlines
from reports.gallery import pictures
from reports.gallery.matrices import payoffs
from tests.reports import synthetic

SERIES = theme.series_of({"published": "published", "riichi": "리치"})


@pytest.fixture
def ax():
    """Axes of a figure that belongs to nobody else."""
    with mpl.rc_context(theme.settings("test")):
        yield Figure(figsize=(4, 3)).subplots()


def dot_table(**columns):
    """Return a table of two dots."""
    table: dict[str, Any] = {"heading": "", "label": "균형", "series": ["published", "riichi"], "value": [25.0, 26.0]}
    table |= {"low": [24.5, 25.5], "high": [25.5, 26.5], "text": ["25.0%", "−26.0%"], "solid": True, "reach": 1.0}
    return pd.DataFrame({**table, **columns})


def test_dots_and_their_band(ax):
    """One interval and one marker a row; the band reaches as far as what does not matter."""
    drawn = dots(ax, dot_table(), SERIES, Reference(25.0, "공평한 몫"))
    [band] = [patch for patch in ax.patches if patch.get_width() == pytest.approx(2.0)]

    assert ax is drawn
    assert 24.0 == band.get_x()
    assert ["균형"] == [label.get_text() for label in ax.get_yticklabels()]
    assert 5 == len(ax.lines)


def test_a_ring_is_hollow_and_no_band_is_drawn_where_nothing_is_judged(ax):
    """What has not changed is a ring."""
    dots(ax, dot_table(solid=[True, False], reach=math.nan), SERIES, Reference(25.0))
    faces = [line.get_markerfacecolor() for line in ax.lines if line.get_marker() not in {"None", ""}]

    assert [SERIES[0].colour, theme.PAPER] == faces
    assert [] == list(ax.patches)


def test_outlines_have_equal_areas(ax):
    """However many games there were, and with empty bins left out of the table."""
    table = pd.DataFrame(
        {
            "series": ["published"] * 2 + ["riichi"] * 3,
            "value": [0, 10, 0, 5, 10],
            "width": 5,
            "count": [1, 1, 10, 20, 10],
        }
    )
    drawn = outlines(ax, table, SERIES)
    means(ax, pd.DataFrame({"series": ["published"], "value": [7.0]}), SERIES)
    steps: list[Any] = list(ax.patches)
    areas = [(step.get_data().values * 5).sum() for step in steps]  # noqa: PD011 - not a table's

    assert ax is drawn
    assert [1.0, 1.0, 1.0] == pytest.approx(areas)
    assert [-0.5, 14.5] == pytest.approx(steps[0].get_data().edges[[0, -1]])


def test_curves_mark_the_published_value(ax):
    """A line with a band for each series, and a dashed one where the rule is as published."""
    table = pd.DataFrame(
        {"series": ["published"] * 2, "x": [50, 100], "value": [1.0, 2.0], "low": [0.5, 1.5], "high": [1.5, 2.5]}
    )
    drawn = published(curves(ax, table, SERIES, ["50", "100"]), 100, "원래 값")

    assert ax is drawn
    assert 1 == len(ax.collections)
    assert [100, 100] == np.asarray(ax.lines[-1].get_xdata()).tolist()


def test_bars_start_at_zero(ax):
    """Say their number, and have an interval."""
    table = pd.DataFrame(
        {
            "series": ["published", "riichi"],
            "value": [0.0, 2.31],
            "low": [0.0, 2.2],
            "high": [0.0, 2.4],
            "text": ["0.00", "2.31"],
        }
    )
    drawn = bars(ax, table, SERIES, "리치 선언")

    assert ax is drawn
    assert 0 == ax.get_xlim()[0]
    assert ["0.00", "2.31"] == [text.get_text() for text in ax.texts]
    assert [[0.0, 0.0], [2.2, 2.4]] == [np.asarray(line.get_xdata()).tolist() for line in ax.lines[:2]]


def test_a_grid_has_a_square_for_every_pair(ax):
    """With its number in it."""
    table = pd.DataFrame(
        {"x": ["50", "100"] * 2, "y": ["4"] * 2 + ["8"] * 2, "value": [1.0, 2.0, 3.0, 4.0], "text": "1%"}
    )
    drawn = heat(ax, table, 2.0)

    assert ax is drawn
    assert 4 == len(ax.patches) == len(ax.texts)


def test_hangul_is_drawn_with_the_font_that_comes_along():
    """No letter of a figure is missing from it, the minus sign being set as a dash."""
    path = font_manager.findfont(font_manager.FontProperties(family=fonts.use_in_figures()), fallback_to_default=False)

    assert fonts.FILES[400] in path
    assert {ord(letter) for letter in "리치를 넣으면 가나다 ABC 0.1%+~×→±"} <= fonts.letters(400)
    assert "–3" == theme.typeset("−3")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_all_figures_of_a_sweep_can_be_drawn(study_of, language, caplog):
    """For a desk and for a phone, without a warning that a letter is missing."""
    study = study_of(synthetic.GRID, language)
    shown = [picture for picture in pictures(study) if picture.key.startswith("sweep")]
    with warnings.catch_warnings(), mpl.rc_context(theme.settings("sweep")), caplog.at_level(logging.WARNING):
        warnings.simplefilter("error")
        for picture in shown[:2] + shown[-1:]:
            for sheet in (WIDE, NARROW):
                assert "<svg" in to_svg(picture.draw(sheet), as_text=False)

    assert len(shown) >= 6
    assert [] == caplog.messages


def test_what_cannot_vary_has_no_figure(study_of):
    """Where every game has as many rounds, neither their histogram nor their curve is drawn."""
    study = study_of(synthetic.GRID, "en")
    measures = study.results.measures
    kept = {picture.key for picture in pictures(study)}
    measures.loc[measures["measure"] == "rounds", "mean"] = 11.0
    left = {picture.key for picture in pictures(study)}

    assert {key for key in kept if key == "length" or "rounds" in key} == kept - left
    assert "length" in kept - left


def test_players_who_meet_in_pairs_make_a_payoff_matrix(study_of):
    """A square for each against each, and a title that counts the meetings in which one is ahead."""
    pairs = {"first": ["balanced", "greedy"] * 2, "second": ["balanced", "random"] * 2}
    study = study_of(lineups=pairs)
    measures = study.results.measures
    mixed = measures[(measures["lineup"] == "mixed") & (measures["group"] == "strategy")]
    rows = [mixed[mixed["who"].isin(seats)].assign(lineup=name) for name, seats in pairs.items()]
    study = replace(study, results=replace(study.results, measures=pd.concat([measures, *rows])))
    picture = payoffs(study)

    assert picture is not None
    assert "Balanced does best: more than its fair share in 2 of 2 meetings" == markup.plain(picture.title)
    assert "Balanced, Greedy: 38.1%" in picture.alternative
    with mpl.rc_context(theme.settings("payoffs")):
        assert 4 == len(picture.draw(WIDE).axes[0].patches)


def test_the_same_tables_give_the_same_bytes(study_of):
    """Neither the hour nor the hash seed gets into a figure."""
    picture = next(picture for picture in pictures(study_of()) if picture.key == "win-share-by-strategy")

    assert draw(picture) == draw(picture)


def test_an_inline_figure_follows_the_pages_colours():
    """Its colours are the page's, its ids its own, and its numbers are not cut short."""
    path = f'<path id="b" d="M 1.23456 2" style="fill: {theme.INK}"/><use href="#b"/><text>0.12345</text>'
    file = f'<?xml version="1.0"?><svg viewBox="0 0 9 9"><metadata>m</metadata><g id="a">{path}</g></svg>'
    text = inline(file, "name", 'what "it" shows')

    assert 'class="figure" viewBox="0 0 9 9" role="img" aria-label="what &quot;it&quot; shows">' in text
    assert '<path id="name-b" d="M 1.23 2" style="fill: var(--ink)"/><use href="#name-b"/><text>0.12345</text>' in text
    assert "metadata" not in text
    assert 'id="a"' not in text


def test_series_are_told_apart_without_colour():
    """Each has a marker of its own, and the baseline is grey."""
    series = theme.series_of({str(place): str(place) for place in range(7)})

    assert 7 == len({look.marker for look in series}) == len({look.colour for look in series})
    assert [True, *[False] * 6] == [look.baseline for look in series]


def test_words_on_a_figure_are_wrapped_by_their_width():
    """Hangul is wider than Latin."""
    assert ["가나다", "라마바"] == theme.wrapped("가나다 라마바", 10, 60)
    assert ["abc def"] == theme.wrapped("abc def", 10, 60)
    assert [] == theme.wrapped("", 10, 60)
