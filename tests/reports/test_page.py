"""The page is one file, sound, complete, and bears out every number that it says."""

from __future__ import annotations

import base64
import io
import re

from fontTools import ttLib

from reports import fonts
from tests.reports import reading

MOST_BYTES = 3_000_000
HANGUL = re.compile("[가-힣]")


def test_the_page_is_well_formed_and_small(report):
    """It parses as XML, and can be sent by mail."""
    page = reading.parse(report.html)

    assert report.language == page.get("lang")
    assert len(report.html.encode()) < MOST_BYTES


def test_the_page_asks_the_network_for_nothing(report):
    """No address of another place, and no file beside it; names of XML spaces are not requests."""
    page = reading.parse(report.html)
    addresses = [
        value
        for element in page.iter()
        for name, value in element.attrib.items()
        if name.rpartition("}")[2] in {"src", "href", "srcset", "action", "data", "poster"}
    ]
    without_spaces = re.sub(r'xmlns(:\w+)?="[^"]*"', "", report.html)

    assert [] == [address for address in addresses if not address.startswith("#")]
    assert "http" not in without_spaces
    assert "@import" not in report.html
    assert {"data:font/woff;base64"} == {found[:21] for found in re.findall(r"url\((?!#)([^)]*)\)", report.html)}


def test_ids_are_unique_and_every_reference_finds_its_own(report):
    """Figures drawn by the same program do not get into each other's way."""
    page = reading.parse(report.html)
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    references = set(re.findall(r'(?:url\(#|href="#)([^)"]*)', report.html))

    assert len(set(ids)) == len(ids)
    assert references <= set(ids)


def test_every_figure_has_its_words(report):
    """A finding as title, what is shown, interval and deals, and a text alternative that says what it shows."""
    page = reading.parse(report.html)
    figures = reading.tags(page, "figure")

    assert len(figures) >= 8
    for figure in figures:
        drawings = [element for element in figure.iter(reading.SVG + "svg") if "figure" in element.get("class", "")]
        title = reading.text_of(next(figure.iter(reading.XHTML + "h3")))
        [note] = reading.by_class(figure, "note")
        alternatives = {" ".join(str(drawing.get("aria-label")).split()) for drawing in drawings}

        assert ["img", "img"] == [drawing.get("role") for drawing in drawings]
        assert title in alternatives.pop()
        assert not alternatives
        assert "250,000" in reading.text_of(note)


def test_every_number_in_a_sentence_stands_in_a_table(report):
    """Answer, cards, cautions and titles of figures are written from the cells that the tables show."""
    page = reading.parse(report.html)
    tabulated = reading.tabulated(page)
    told = {sentence: reading.numbers_in(sentence) - tabulated for sentence in reading.sentences(page)}
    (judged,) = reading.by_class(page, "judged")
    comparisons = len(reading.tags(judged, "tr")) - 1
    # Readings of the rules that were kept, as many as are listed there; comparisons; how sure it all is; cautions.
    counted = {"5", str(comparisons), "95", str(len(reading.by_class(page, "cautions")[0]))}
    marks = [reading.text_of(mark) for mark in reading.by_class(judged, "mark")]
    counted |= {str(marks.count(mark)) for mark in marks}

    assert len(told) > 10
    assert {} == {sentence: missing for sentence, missing in told.items() if missing - counted}


def test_the_parts_come_in_the_order_of_a_reader(report):
    """Question, answer, cards, figures, cautions, tables, how it was made."""
    page = reading.parse(report.html)
    parts = ["answer", "cards", "figures", "cautions", "tables", "making"]
    ids = [element.get("id") for element in page.iter() if element.get("id") in parts]

    assert parts == ids
    assert 1 == len(reading.tags(page, "h1"))


def test_no_string_is_left_in_the_other_language(report):
    """An English report has no Hangul; a Korean one has it in every sentence, title and heading."""
    page = reading.parse(report.html)
    if report.language == "en":
        shown = [reading.text_of(element) for element in reading.tags(page, "body")]

        assert [] == [text for text in shown if HANGUL.search(text)]
    else:
        titles = [reading.text_of(element) for name in ("h1", "h2", "h3") for element in reading.tags(page, name)]
        said = [text for text in [*reading.sentences(page), *titles] if text not in {"riichi", "harsh"}]

        assert [] == [text for text in said if not HANGUL.search(text)]


def test_the_page_carries_every_letter_that_it_shows(report):
    """On a machine without Korean fonts nothing turns into boxes."""
    page = reading.parse(report.html)
    shown = {letter for letter in reading.text_of(reading.tags(page, "body")[0]) if not letter.isspace()}
    known = fonts.letters(400)
    faces = re.findall(r"base64,([A-Za-z0-9+/=]+)\)", report.html)

    assert 2 == len(faces)
    for face in faces:
        with ttLib.TTFont(io.BytesIO(base64.b64decode(face))) as font:
            carried = set(font.getBestCmap())

        assert {ord(letter) for letter in shown} & known <= carried
    assert set() == {letter for letter in shown if ord(letter) not in known}


def test_tables_can_be_sorted_and_read_without_script(report):
    """Each has a head, and rows as long as the head; the script only adds buttons."""
    page = reading.parse(report.html)
    tables = reading.tags(page, "table")

    assert len(tables) >= 5
    for table in tables:
        head = list(table.iter(reading.XHTML + "th"))
        rows = [list(row.iter(reading.XHTML + "td")) for row in table.iter(reading.XHTML + "tr")]

        assert {len(head)} == {len(row) for row in rows if row}
    assert 1 == len(reading.tags(page, "script"))


def test_enough_is_said_to_make_it_again(report):
    """Seed, versions, fingerprint, the file as given, and the command."""
    page = reading.parse(report.html)
    making = next(section for section in reading.tags(page, "section") if section.get("id") == "making")
    text = reading.text_of(making)

    for wanted in ("20090709", "numpy 2.4.6", "5f1d0c9a5f1d0c9a", "name: invented seed: 20090709"):
        assert wanted in text
    assert "fairdeal run invented.yaml" in text
