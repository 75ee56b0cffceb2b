"""The report as Markdown, for forums and notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports import markup, replay
from reports.words import making as making_words
from reports.words import page as words
from reports.words import verdicts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reports.cards import Card
    from reports.content import Content
    from reports.gallery import Picture
    from reports.tables import Entry, Table


def markdown_page(content: Content) -> str:
    """Return the whole report as Markdown."""
    say = content.study.say
    blocks = [
        f"# {markup.markdown(content.question)}",
        markup.markdown(content.kicker),
        *(f"> {markup.markdown(sentence)}" for sentence in content.answer),
        *glance_blocks(content),
        *top_notes(content),
        markup.markdown(content.played),
        *(block for card in content.cards for block in _card(content, card)),
        f"## {say(words.FIGURES)}",
        *(block for picture in content.pictures for block in picture_blocks(picture)),
        *(replay.markdown(content.replays) if content.replays else ()),
        f"## {say(words.CAUTIONS)}",
        "\n".join(
            f"- **{markup.markdown(caution.title)}.** {markup.markdown(caution.text)}" for caution in content.cautions
        ),
        f"## {say(words.TABLES)}",
        *(block for table in content.tables for block in table_blocks(table)),
        f"## {say(words.MAKING)}",
        *_making(content),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def glance_blocks(content: Content) -> tuple[str, ...]:
    """Return the numbers of the answer as a table, and what its marks mean; nothing where there is none."""
    if content.glance is None:
        return ()
    return (_grid(content.glance), verdicts.legend(content.glance.verdicts, content.study.language))


def top_notes(content: Content) -> tuple[str, str]:
    """Return how sure the answer is and the first caution, as they stand under the answer."""
    say, first = content.study.say, content.cautions[0]
    return (
        f"**{say(words.SURE)}:** {markup.markdown(content.sure)}",
        f"**{say(words.CARE)}:** {markup.markdown(first.title)}. {markup.markdown(first.text)}",
    )


def _card(content: Content, card: Card) -> Iterator[str]:
    mark = verdicts.MARKS.get(card.verdict, "–")
    yield f"### {markup.markdown(card.title)}: {mark} {card.word}"
    lines = [f"- {markup.markdown(rule)}" for rule in card.rules]
    for line in card.lines:
        who = "".join(f" · {markup.markdown(part)}" for part in (line.subject, line.lineup) if part)
        verdict = f" {verdicts.legend([line.verdict], content.study.language)}" if line.verdict else ""
        topic = markup.markdown(line.topic)
        lines.append(f"- {topic}{who}: {line.before} → **{line.after}**{verdict}")
    yield "\n".join(lines)


def picture_blocks(picture: Picture) -> Iterator[str]:
    """Yield a figure, which lies in `figures`, with the words around it."""
    yield f"### {markup.markdown(picture.title)}"
    yield markup.markdown(picture.shows)
    alternative = markup.plain(picture.alternative).replace("[", "(").replace("]", ")")
    yield f"![{alternative}](figures/{picture.key}.png)"
    yield f"{markup.markdown(picture.note)} ([SVG](figures/{picture.key}.svg))"


def table_blocks(table: Table) -> Iterator[str]:
    """Yield a table with its title and note."""
    yield f"### {markup.markdown(table.title)}"
    yield markup.markdown(table.note)
    yield _grid(table)


def _grid(table: Table) -> str:
    numeric = [entry.is_number for entry in table.rows[0]]
    lines = [
        _line(markup.markdown(column) for column in table.columns),
        _line("---:" if is_number else "---" for is_number in numeric),
        *(_line(_field(entry) for entry in row) for row in table.rows),
    ]
    return "\n".join(lines)


def _line(fields: Iterator[str] | Sequence[str]) -> str:
    return f"| {' | '.join(fields)} |"


def _field(entry: Entry) -> str:
    mark = f"{verdicts.MARKS[entry.verdict]} " if entry.verdict else ""
    return mark + markup.markdown(entry.told)


def _making(content: Content) -> Iterator[str]:
    say, how = content.study.say, content.making
    yield "\n".join(f"- {name}: {markup.markdown(value)}" for name, value in how.facts)
    yield f"### {say(making_words.RULES)}"
    yield _grid(how.rules) if how.rules else say(making_words.NO_RULES)
    if how.rules:
        yield how.rules.note
    yield f"### {how.players.title}"
    yield _grid(how.players)
    yield f"### {say(making_words.METHOD)}"
    yield say(making_words.METHOD_TEXT)
    yield f"### {say(making_words.AGAIN)}"
    yield content.again
    yield f"```sh\n{how.command}\n```"
    yield f"```yaml\n{how.content}\n```"
