"""Writes the gallery of shipped experiments: `python docs/make_gallery.py results/*`.

The answers are those of the reports, by the same functions, so they are as good as the results folders given: run each
experiment of `experiments/library/` at its full size first. What has no folder stays in the gallery as it was.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib as mpl

from experiments import load_experiment, load_results
from reports import markup
from reports.content import content_of
from reports.figures import theme
from reports.figures.canvas import WIDE, to_svg
from reports.markdown import glance_blocks, top_notes
from reports.study import Study
from simulator import games
from simulator.language import LANGUAGES, Text

if TYPE_CHECKING:
    from experiments import Results

DOCS = Path(__file__).resolve().parent
LIBRARY = DOCS.parent / "experiments" / "library"
FOLDER = DOCS / "gallery"
KEPT = FOLDER / "answers.json"

TITLE = Text("실험 모음", "Gallery")
ABOUT = Text(
    "함께 들어 있는 실험들이 묻는 것과 그 답입니다. 답은 각 보고서의 첫머리를 그대로 옮긴 것이고,"
    " 그림은 그 첫 번째 그림입니다. 파일을 복사해 고치면 여러분의 질문이 됩니다.",
    "What the shipped experiments ask, and the answers. Each is the top of its report, with the report's first"
    " figure. Copy a file, change it, and it is your question.",
)
AGAIN = Text("다시 해 보기", "Do it again")
NAMES = {"ko": "gallery.ko.md", "en": "gallery.md"}


def main(folders: list[str]) -> None:
    """Take the answers of some results folders into the gallery, and write it in both languages."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for folder in folders:
        results = load_results(folder)
        kept[results.manifest["name"]] = {language: _answer(results, language) for language in LANGUAGES}
    FOLDER.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    for language in LANGUAGES:
        (DOCS / NAMES[language]).write_text("\n\n".join(_page(kept, language)) + "\n", encoding="utf-8")


def _answer(results: Results, language: str) -> dict[str, object]:
    """Return the top of a report, and draw its first figure."""
    content = content_of(Study(results, language))
    first = content.pictures[0]
    name = f"{results.manifest['name']}.{language}.svg"
    with mpl.rc_context(theme.settings(name)):
        (FOLDER / name).write_text(to_svg(first.draw(WIDE), as_text=True), encoding="utf-8")
    return {
        "answer": [markup.markdown(sentence) for sentence in content.answer],
        "top": [*glance_blocks(content), *top_notes(content)],
        "played": markup.markdown(content.played),
        "figure": [markup.markdown(first.title), markup.plain(first.alternative).replace("[", "(").replace("]", ")")],
    }


def _page(kept: dict[str, dict[str, dict[str, list[str]]]], language: str) -> list[str]:
    blocks = [f"# {TITLE.say(language)}", ABOUT.say(language)]
    files = sorted(LIBRARY.glob("*.yaml"))
    for game in map(games.load, games.names()):
        blocks.append(f"## [{game.label.say(language)}](games/{game.id}.md)")
        for file in files:
            if file.stem.startswith(game.id) and file.stem in kept:
                told = kept[file.stem][language]
                title, alternative = told["figure"]
                path = f"experiments/library/{file.name}"
                blocks += [
                    f"### {load_experiment(file).question.say(language)}",
                    *(f"> {sentence}" for sentence in told["answer"]),
                    *told["top"],
                    title,
                    f"![{alternative}](gallery/{file.stem}.{language}.svg)",
                    f"{told['played']} {AGAIN.say(language)}: [`fairdeal run {path}`](../{path})",
                ]
    return blocks


if __name__ == "__main__":
    main(sys.argv[1:])
