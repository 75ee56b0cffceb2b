"""Small signs for the verdicts: each has a shape of its own, so that none depends on its colour."""

from __future__ import annotations

from markupsafe import Markup

from reports.words import verdicts

SHAPES: dict[str, tuple[str, bool]] = {
    verdicts.CHANGED: ("M6 0.8 11.2 6 6 11.2 0.8 6Z", False),
    verdicts.MAYBE: ("M6 0.8 11.2 6 6 11.2 0.8 6Z", True),
    verdicts.SAME: ("M1.2 4H10.8M1.2 8H10.8", True),
    verdicts.UNKNOWN: ("M6 1.2A4.8 4.8 0 1 0 6 10.8 4.8 4.8 0 1 0 6 1.2Z", True),
    "silent": ("M1.2 6H10.8", True),
}
"""Outline on a square of 12, and whether it stays empty."""


def icon(verdict: str) -> Markup:
    """Return the sign of a verdict as SVG; nothing for none. The word always stands beside it."""
    if verdict not in SHAPES:
        return Markup()
    outline, hollow = SHAPES[verdict]
    kind = "icon hollow" if hollow else "icon"
    return Markup('<svg class="{}" viewBox="0 0 12 12" aria-hidden="true"><path d="{}"/></svg>').format(kind, outline)
