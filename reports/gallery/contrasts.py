"""Figures of differences from the baseline, each against what matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.figures.dots import Reference
from reports.findings.changes import contrast
from reports.gallery.picture import Picture, deals_note, in_words, key_of
from reports.gallery.rows import differences
from reports.gallery.shares import dots_on_sheet
from reports.topics import topics
from reports.words import figures as words

if TYPE_CHECKING:
    from reports.study import Study
    from reports.topics import Topic


def contrasts(study: Study) -> list[Picture]:
    """Return one figure of differences for win shares, and for each measure that the designer said matters."""
    about = topics(study)
    wanted = study.named | {"win_share"}
    measures = list(dict.fromkeys(topic.measure for topic in about if topic.measure in wanted))
    return [
        _contrast(study, tuple(topic for topic in about if topic.measure == measure), more=place > 0)
        for place, measure in enumerate(measures)
    ]


def _contrast(study: Study, about: tuple[Topic, ...], *, more: bool) -> Picture:
    table = differences(study, about)
    measure = about[0].measure
    title = contrast(study, about[0])
    shows = study.say(words.DIFFERENCES).format(
        baseline=study.cell_plain(study.baseline),
        measure=study.measure_name(measure),
        unit=study.unit_of(measure),
    )
    lineups = tuple(dict.fromkeys(row["lineup"] for topic in about for row in topic.rows))
    return Picture(
        key=key_of("differences", measure),
        title=title,
        shows=shows,
        note=f"{study.say(words.JOINT_INTERVAL)} {deals_note(study, lineups)}",
        alternative=in_words(study, shows, title, table),
        draw=dots_on_sheet(study.series, table, Reference(0.0, study.say(words.NO_DIFFERENCE))),
        more=more,
    )
