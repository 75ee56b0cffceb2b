"""Which figures stand in a report: those that answer the question first, the rest under "more"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.gallery.contrasts import contrasts
from reports.gallery.effects import effects
from reports.gallery.events import counters
from reports.gallery.grids import grid
from reports.gallery.shapes import lengths, margins, scores
from reports.gallery.shares import places, strategies
from reports.gallery.sweeps import sweeps

if TYPE_CHECKING:
    from reports.gallery.picture import Picture
    from reports.study import Study


def pictures(study: Study) -> list[Picture]:
    """Return the figures of a report, in the order in which they are to be read."""
    differences = contrasts(study)
    found = [
        *effects(study),
        *differences[:1],
        *strategies(study),
        *places(study, "position", more=False),
        *sweeps(study),
        grid(study),
        *scores(study),
        lengths(study),
        counters(study),
        *differences[1:],
        margins(study),
        *places(study, "seat", more=True),
    ]
    shown = [picture for picture in found if picture is not None]
    return sorted(shown, key=lambda picture: picture.more)
