"""The Markdown says what the page says, and its pictures are there."""

from __future__ import annotations

import re

from tests.reports import reading


def plain(markdown):
    """Return Markdown without its marks."""
    return " ".join(re.sub(r"\\(.)", r"\1", markdown.replace("**", "")).split())


def test_the_markdown_has_the_same_content(report):
    """Question, answer, titles of figures, cautions, and every field of every table."""
    page = reading.parse(report.html)
    text = plain(report.markdown)
    parts = [reading.text_of(element) for name in ("h1", "h3") for element in reading.tags(page, name)]
    parts += [reading.text_of(element) for answer in reading.by_class(page, "answer") for element in answer]
    parts += [reading.text_of(note) for note in reading.by_class(page, "played")]
    parts += [
        reading.text_of(term) for trust in reading.by_class(page, "trust") for term in trust.iter(reading.XHTML + "dt")
    ]
    fields = {reading.text_of(element).split(" ")[0] for element in reading.tags(page, "td")}

    assert [] == [part for part in parts if part not in text]
    assert [] == [field for field in fields if field not in text]


def test_its_pictures_are_in_the_folder(report):
    """As PNG to look at and as SVG to print, each with its text alternative."""
    pictures = re.findall(r"!\[([^\]]+)\]\((figures/[^)]+\.png)\)", report.markdown)
    files = {path.name for path in (report.folder / "figures").iterdir()}

    assert len(pictures) >= 8
    for alternative, path in pictures:
        png = (report.folder / path).read_bytes()

        assert len(alternative) > 20
        assert png.startswith(b"\x89PNG")
        assert (report.folder / path).with_suffix(".svg").read_text(encoding="utf-8").startswith("<?xml")
    assert 2 * len(pictures) == len(files)


def test_tables_are_tables(report):
    """Every row of a table has as many fields as its head."""
    blocks = [block for block in report.markdown.split("\n\n") if block.startswith("|")]

    assert len(blocks) >= 5
    for block in blocks:
        assert 1 == len({len(re.split(r"(?<!\\)\|", line)) for line in block.splitlines()})
