"""How results show themselves in a notebook: what was asked, and every difference that was judged."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from simulator.language import Text, told_in

if TYPE_CHECKING:
    from experiments.results import Results

MOST_ROWS = 20
_COLUMNS = ("lineup", "cell", "measure", "group", "who", "baseline_mean", "difference", "low", "high", "verdict")
_PLAYED = Text("{deals}딜, {games}판, 시드 {seed}, {folder}", "{deals} deals, {games} games, seed {seed}, {folder}")
_MORE = Text("<code>comparisons</code>에 {more}줄이 더 있습니다", "{more} more rows in <code>comparisons</code>")


def as_html(results: Results) -> str:
    """Return the question, what was played, and the judged differences, the largest against what matters first."""
    manifest = results.manifest
    language = results.language or "en"
    played = _PLAYED.say(language).format(
        deals=f"{manifest['deals_done']:,}",
        games=f"{manifest['num_games']:,}",
        seed=manifest["seed"],
        folder=results.path,
    )
    lines = [f"<p><b>{escape(told_in(manifest['question'], language) or manifest['name'])}</b><br>{escape(played)}</p>"]
    judged = results.comparisons
    if "verdict" in judged:
        judged = judged[judged["verdict"].fillna("") != ""]
        size = (judged["difference"] / judged["matters"]).abs()
        judged = judged.loc[size.sort_values(ascending=False, kind="stable").index]
        shown = judged.head(MOST_ROWS)[[name for name in _COLUMNS if name in judged]]
        lines.append(shown.to_html(index=False, float_format="{:.4g}".format, border=0))
        if len(judged) > MOST_ROWS:
            lines.append(f"<p>{_MORE.say(language).format(more=len(judged) - MOST_ROWS)}</p>")
    return "\n".join(lines)
