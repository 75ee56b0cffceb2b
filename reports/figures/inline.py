"""A figure's SVG made fit to stand inside a page: it follows the page's colours, and its ids are its own."""

from __future__ import annotations

import re
from html import escape

from reports.figures import theme

PROLOGUE = re.compile(r"^.*?(?=<svg)", re.DOTALL)
METADATA = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
STYLE = re.compile(r"\s*<style[^>]*>.*?</style>", re.DOTALL)
OPENING = re.compile(r"<svg[^>]*?viewBox=\"([^\"]*)\"[^>]*>", re.DOTALL)
GEOMETRY = re.compile(r'(?<=\s)(?:d|x|y|width|height|transform|points|style)="[^"]*"')
LONG_NUMBER = re.compile(r"(\d\.\d\d)\d+")
IDENTITY = re.compile(r'\s+id="([^"]*)"')
REFERENCE = re.compile(r'(url\(#|href="#)([^")]*)')
NAMESPACE = "http://www.w3.org/2000/svg"
COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)


def inline(svg: str, name: str, alternative: str) -> str:
    """Return matplotlib's SVG as an element of a page.

    Parameters
    ----------
    svg : str
        A whole SVG file.
    name : str
        Put before every id.
    alternative : str
        What the figure shows, in words.
    """
    for needless in (PROLOGUE, METADATA, STYLE, COMMENT):
        svg = needless.sub("", svg)
    used = {found[1] for found in REFERENCE.findall(svg)}
    svg = IDENTITY.sub(lambda found: f' id="{name}-{found[1]}"' if found[1] in used else "", svg)
    svg = REFERENCE.sub(rf"\g<1>{name}-\g<2>", svg)
    svg = svg.replace("xlink:href", "href")
    svg = GEOMETRY.sub(lambda found: LONG_NUMBER.sub(r"\1", found[0]), svg)
    for colour, css_name in theme.CSS_NAMES.items():
        svg = re.sub(re.escape(colour), f"var({css_name})", svg, flags=re.IGNORECASE)
    opening = f'<svg xmlns="{NAMESPACE}" class="figure" viewBox="\\1" role="img" aria-label="{escape(alternative)}">'
    return OPENING.sub(opening, svg, count=1).strip()
