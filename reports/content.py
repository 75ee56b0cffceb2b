"""All that a report says, before it becomes a page or Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from reports import answer, cards, cautions, gallery, glance, making, replay, sureness, tables
from reports.josa import Word
from reports.words import making as making_words
from reports.words import page as words

if TYPE_CHECKING:
    from reports.study import Study


@dataclass(frozen=True)
class Content:
    """All that a report says.

    Attributes
    ----------
    study : Study
    kicker, question, played, again : str
    answer : list of str
    glance : Table or None
        The numbers of the answer, where there are many.
    sure : str
        How sure the answer is.
    cards, pictures, cautions, tables : list
    replays : Replays or None
    making : Making
    """

    study: Study
    kicker: str
    question: str
    answer: list[str]
    glance: tables.Table | None
    sure: str
    played: str
    cards: list[cards.Card]
    pictures: list[gallery.Picture]
    cautions: list[cautions.Caution]
    replays: replay.Replays | None
    tables: list[tables.Table]
    making: making.Making
    again: str

    def fields(self) -> dict[str, Any]:
        """Return the parts by name, for a template."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "study"}


def content_of(study: Study) -> Content:
    """Return all that the report of a study says."""
    game = study.say(study.game.label)
    how = making.making(study)
    question = study.question or study.say(words.NO_QUESTION).format(game=game)
    return Content(
        study=study,
        kicker=study.say(words.KICKER).format(game=game, players=study.players),
        question=question,
        answer=answer.answer(study),
        glance=glance.glance(study),
        sure=sureness.how_sure(study),
        played=f"{study.played} {study.players_named}",
        cards=cards.cards(study),
        pictures=gallery.pictures(study),
        cautions=cautions.cautions(study),
        replays=replay.replays(study),
        tables=tables.tables(study),
        making=how,
        again=study.say(making_words.AGAIN_TEXT).format(file=Word(how.file)),
    )
