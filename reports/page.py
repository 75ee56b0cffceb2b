"""The report as one HTML file that needs nothing else."""

from __future__ import annotations

import re
from importlib import resources
from typing import TYPE_CHECKING, Any

import jinja2
from markupsafe import Markup

from reports import fonts, markup
from reports.icons import icon
from reports.words import making as making_words
from reports.words import page as words
from reports.words import verdicts

if TYPE_CHECKING:
    from reports.beside import Beside
    from reports.content import Content
    from reports.drawn import Drawn
    from reports.gallery import Picture
    from reports.study import Study
    from simulator.language import Text

FONT_FACE = '@font-face {{ font-family: "{family}"; font-weight: {weight}; src: url({data}) format("woff"); }}'
FONTS_HERE = "/* the letters of this page */"
TAGS = re.compile(r"<[^>]*>")


def page(content: Content, drawings: dict[str, Drawn]) -> str:
    """Return the whole page of a report, with the drawing of each figure by its key."""
    study = content.study
    values = {
        "title": markup.plain(study.say(words.TITLE).format(question=content.question)),
        "words": {name: study.say(text) for name, text in _texts(making_words).items()},
        "intervals": study.intervals_note,
        "all_cautions": study.say(words.MORE_CAUTIONS).format(count=len(content.cautions)),
        "called": {key: study.say(text) for key, text in verdicts.VERDICTS.items()},
        **content.fields(),
    }
    return render("page.html.j2", study, {**_shared(study, drawings), **values})


def beside_page(beside: Beside, drawings: dict[str, Drawn]) -> str:
    """Return the whole page of two results side by side, with the drawing of each figure by its key."""
    return render("beside.html.j2", beside.study, {**_shared(beside.study, drawings), **vars(beside)})


def _shared(study: Study, drawings: dict[str, Drawn]) -> dict[str, Any]:
    """Return what both kinds of pages show: figures, and what the verdicts mean."""
    return {
        "figure": lambda picture: _figure(picture, drawings[picture.key]),
        "verdicts": [
            (key, study.say(text), study.say(verdicts.MEANINGS[key])) for key, text in verdicts.VERDICTS.items()
        ],
    }


def render(template: str, study: Study, values: dict[str, Any]) -> str:
    """Return a page of its own: a template with values, our style, script and the letters that it needs."""
    folder = resources.files("reports") / "templates"
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        keep_trailing_newline=True,
        finalize=_finalize,
    )
    environment.globals["icon"] = icon
    parts: Any = environment.get_template("parts.html.j2").module
    rendered = environment.get_template(template).render(
        language=study.language,
        fonts=_ours(FONTS_HERE),
        style=_ours((folder / "style.css").read_text(encoding="utf-8")),
        script=_ours((folder / "sort.js").read_text(encoding="utf-8")),
        grid=parts.grid,
        say={name: study.say(text) for name, text in _texts(words).items()},
        **values,
    )
    return rendered.replace(FONTS_HERE, "\n".join(_font_faces(rendered)), 1)


def _ours(text: str) -> Markup:
    """Return text that is not to be escaped: of our own templates and figures, where all else was escaped before."""
    return Markup(text)  # noqa: S704 - see above


def _finalize(value: Any) -> Any:
    """Turn marked names into elements, and escape all else."""
    if isinstance(value, str) and not isinstance(value, Markup):
        return _ours(markup.html(value))
    return value


def _texts(module: Any) -> dict[str, Text]:
    return {name: value for name, value in vars(module).items() if name.isupper() and hasattr(value, "say")}


def _figure(picture: Picture, drawn: Drawn) -> Markup:
    """Return a figure with the words around it, drawn for a desk and for a phone."""
    return Markup(
        '<figure id="{key}"><figcaption><h3>{title}</h3><p>{shows}</p></figcaption>'
        '<div class="on-desk">{wide}</div><div class="on-phone">{narrow}</div><p class="note">{note}</p></figure>'
    ).format(
        key=picture.key,
        title=_ours(markup.html(picture.title)),
        shows=picture.shows,
        wide=_ours(drawn.wide),
        narrow=_ours(drawn.narrow),
        note=picture.note,
    )


def _font_faces(page_without_fonts: str) -> list[str]:
    """Return the style rules that carry the letters which this page uses."""
    text = "".join(sorted(set(TAGS.sub("", page_without_fonts)))) + "…·↑↓"
    return [
        FONT_FACE.format(family=fonts.FAMILY, weight=weight, data=fonts.for_page(text, weight))
        for weight in fonts.FILES
    ]
