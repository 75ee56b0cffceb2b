"""Which figures stand in a report: those that answer the question first, the rest under "more"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.design import FACTORIAL
from reports.gallery.contrasts import contrasts
from reports.gallery.effects import effects
from reports.gallery.events import counters, lead, times
from reports.gallery.grids import grids
from reports.gallery.matrices import payoffs
from reports.gallery.picture import put_away
from reports.gallery.shapes import lengths, margins, scores
from reports.gallery.shares import places, strategies
from reports.gallery.sweeps import sweeps

if TYPE_CHECKING:
    from reports.gallery.picture import Picture
    from reports.study import Study

MOST_ON_TOP = 6
"""More figures than these are no answer."""


def pictures(study: Study) -> list[Picture]:
    """Return the figures of a report, in the order in which they are to be read."""
    differences = contrasts(study)
    shares = [*strategies(study), *places(study, "position", more=False)]
    if len(study.variants) == 1 and study.swept:
        shares = [put_away(picture) for picture in shares]  # the curves have them, at every value
    by_option = effects(study)
    is_asked = study.design != FACTORIAL  # then no cell by itself answers the question
    found = [
        *(by_option if is_asked else ()),
        *differences[:1],
        *shares,
        *sweeps(study),
        *grids(study),
        *(() if is_asked else by_option),
        counters(study),
        *scores(study),
        lengths(study),
        *differences[1:],
        payoffs(study),
        times(study),
        lead(study),
        margins(study),
        *places(study, "seat", more=True),
    ]
    shown = [picture for picture in found if picture is not None]
    top = [picture for picture in shown if not picture.more][:MOST_ON_TOP]
    return [*top, *(put_away(picture) for picture in shown if picture not in top)]
