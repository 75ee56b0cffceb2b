"""Reads a report as a reader would: its sentences, its tables, its figures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

XHTML, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
SENTENCES = ("answer", "trust", "played", "card", "cautions")
"""Classes of what is said in words and numbers, besides the titles of figures."""


def parse(html: str) -> ET.Element:
    """Return the page as a tree; raises where it is not well-formed."""
    return ET.fromstring(html.removeprefix("<!DOCTYPE html>"))  # noqa: S314 - our own page


def text_of(element: ET.Element) -> str:
    """Return all text inside an element."""
    return " ".join("".join(element.itertext()).split())


def by_class(page: ET.Element, name: str) -> list[ET.Element]:
    """Return the elements of a class."""
    return [element for element in page.iter() if name in element.get("class", "").split()]


def tags(page: ET.Element, name: str) -> list[ET.Element]:
    """Return the elements of HTML with this tag."""
    return list(page.iter(XHTML + name))


def sentences(page: ET.Element) -> list[str]:
    """Return everything that is said in words and numbers."""
    said = [text_of(element) for name in SENTENCES for element in by_class(page, name)]
    return said + [text_of(element) for caption in tags(page, "figcaption") for element in caption.iter(XHTML + "h3")]


def numbers_in(text: str) -> set[str]:
    """Return the numbers in a text as they are written."""
    return {number.strip(",") for number in NUMBER.findall(text)}


def tabulated(page: ET.Element) -> set[str]:
    """Return the numbers that stand in tables and among the facts."""
    fields = [*tags(page, "td"), *tags(page, "th"), *(dd for facts in by_class(page, "facts") for dd in facts.iter())]
    return {number for field in fields for number in numbers_in(text_of(field))}
