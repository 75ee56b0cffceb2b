"""What the variants of an experiment change in the published game, as people read it and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from reports.terminal.listings import origin_of
from simulator.language import Text
from simulator.options import written

if TYPE_CHECKING:
    from experiments.experiment import Experiment, Variant
    from reports.terminal.screen import Screen
    from simulator.options import Option, OptionValue

HEADING = Text("{game}: {file}에서 바꾸는 규칙", "{game}: what {file} changes")
PUBLISHED = Text("{name}: 원래 규칙 그대로", "{name}: the published game")
CHANGES = Text("{name}: {num}가지를 바꿈", "{name}: {num} changed")
SWEPT = Text("스윕: 모든 변형을 이 값들로", "sweep: every variant at these values")

Change = tuple["Option", "OptionValue", "OptionValue"]


def changes_of(experiment: Experiment, variant: Variant) -> list[Change]:
    """Return (option, published value, value) for each option that a variant changes."""
    options = experiment.game.options
    return options.differences({**options.defaults(), **variant.changes})


def as_data(experiment: Experiment) -> dict[str, Any]:
    """Return the changes as plain data, with texts in all languages."""
    return {
        "game": experiment.game.id,
        "file": str(experiment.path),
        "variants": {
            variant.name: [_change(change) for change in changes_of(experiment, variant)]
            for variant in experiment.variants
        },
        "sweep": {name: list(values) for name, values in experiment.sweep.items()},
    }


def _change(change: Change) -> dict[str, Any]:
    option, published, value = change
    labels = {"label": option.label._asdict(), "meaning": option.meaning._asdict()}
    return {"option": option.name, "published": published, "value": value, "origin": option.origin, **labels}


def show(screen: Screen, experiment: Experiment) -> None:
    """Print each variant with its changes, and what is swept."""
    game = screen.say(experiment.game.label)
    screen.line(screen.say(HEADING, game=game, file=experiment.path), style="bold")
    for variant in experiment.variants:
        changes = changes_of(experiment, variant)
        screen.heading(screen.say(CHANGES if changes else PUBLISHED, name=variant.name, num=len(changes)))
        _show_options(screen, [(option, f"{written(old)} → {written(new)}") for option, old, new in changes])
    if experiment.sweep:
        screen.heading(screen.say(SWEPT))
        options = [(experiment.game.options[name], values) for name, values in experiment.sweep.items()]
        _show_options(screen, [(option, ", ".join(map(written, values))) for option, values in options])


def _show_options(screen: Screen, options: list[tuple[Option, str]]) -> None:
    screen.definitions(
        (
            option.name,
            [
                (told, "bold"),
                (f"{screen.say(option.label)} · {origin_of(screen, option)}", ""),
                (screen.say(option.meaning), "dim"),
            ],
        )
        for option, told in options
    )
