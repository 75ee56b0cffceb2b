"""The four verdicts, and what is said of a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Collection

CHANGED, MAYBE, SAME, UNKNOWN = "changed", "changed_maybe_small", "no_change_that_matters", "not_known_yet"
VERDICTS: dict[str, Text] = {
    CHANGED: Text("달라짐", "changed"),
    MAYBE: Text("달라졌지만 작을 수 있음", "changed, maybe too little to matter"),
    SAME: Text("의미 있는 차이 없음", "no change that matters"),
    UNKNOWN: Text("아직 알 수 없음", "not known yet"),
}
"""Strongest first; everywhere called the same, on tags and in the legend."""

MARKS = {CHANGED: "◆", MAYBE: "◇", SAME: "＝", UNKNOWN: "○"}
"""The same in a letter, where no icon can be drawn."""

MEANINGS: dict[str, Text] = {
    CHANGED: Text(
        "차이의 구간이 통째로 ‘의미 있는 크기’ 바깥에 있습니다.",
        "the whole interval of the difference lies outside what does not matter.",
    ),
    MAYBE: Text(
        "구간이 0을 벗어났지만 ‘의미 있는 크기’ 안쪽에 걸쳐 있습니다.",
        "the interval leaves out zero, but reaches into what does not matter.",
    ),
    SAME: Text(
        "구간이 통째로 ‘의미 있는 크기’ 안에 있습니다.",
        "the whole interval lies inside what does not matter.",
    ),
    UNKNOWN: Text(
        "구간이 넓어 어느 쪽이라고도 말할 수 없습니다. 더 많이 돌려야 합니다.",
        "the interval is too wide to say either; more deals are needed.",
    ),
}


def legend(used: Collection[str], language: str) -> str:
    """Return what the marks of some verdicts mean: "◆ changed · ＝ no change that matters"."""
    return " · ".join(f"{MARKS[key]} {text.say(language)}" for key, text in VERDICTS.items() if key in used)


SILENT = Text("아무것도 바꾸지 않았다", "changed nothing at all")
NOT_JUDGED = Text("판정하지 않음", "not judged")
