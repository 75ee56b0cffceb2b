"""Which rule options may change, and to which values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.balance import messages
from experiments.problems import Place, shown
from experiments.variants import check_value
from simulator.language import Text, hint_of
from simulator.messages import THERE_ARE
from simulator.options import OptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from experiments.document import Document
    from simulator.options import Option, OptionSet, OptionValue

Ranges = dict[str, tuple["OptionValue", ...]]
"""For each option the values that it may have, the one that it has now among them."""

STEPS = ("from", "to", "step")
ENDS = 2


def read_ranges(
    document: Document, declared: Mapping[str, Any], options: OptionSet, now: Mapping[str, OptionValue]
) -> Ranges:
    """Return what every option may be, after noting what is wrong.

    An option may always stay as it is in `now`, whether its range says so or not.
    """
    if not declared:
        document.problems.add(("balance", "options"), messages.NO_OPTIONS)
    ranges: Ranges = {}
    for name, written in declared.items():
        place: Place = ("balance", "options", name)
        try:
            option = options[name]
        except OptionError as error:
            document.problems.add(place, error.told)
            continue
        values = _values(document, place, options, option, written)
        if values and set(values) == {now[name]}:
            document.problems.add(place, messages.NO_CHOICE.fill(value=shown(now[name])))
        elif values:
            ranges[name] = tuple(dict.fromkeys((now[name], *values)))
    return ranges


def _values(
    document: Document, place: Place, options: OptionSet, option: Option, written: object
) -> tuple[OptionValue, ...]:
    """Return the values written, none after noting a mistake."""
    if option.kind == "int" and isinstance(written, dict):
        return _stepped(document, place, option, written)
    if not isinstance(written, list) or not written:
        document.problems.add(place, messages.RANGE.fill(form=_form(option), value=shown(written)))
        return ()
    places = [(*place, position) for position in range(len(written))]
    checked = [
        check_value(document, each, options, option.name, value) for each, value in zip(places, written, strict=True)
    ]
    values = tuple(value for value in checked if value is not None)
    if len(values) < len(written):
        return ()
    mistake = _mistake(option, values)
    if mistake:
        document.problems.add(place, mistake)
        return ()
    return tuple(range(int(values[0]), int(values[1]) + 1)) if option.kind == "int" else values


def _mistake(option: Option, values: tuple[OptionValue, ...]) -> Text | None:
    """Return what is wrong with a list of values each of which is right; None if nothing is."""
    if len(set(values)) < len(values):
        return messages.VALUE_TWICE
    if option.kind == "int" and (len(values) != ENDS or int(values[0]) > int(values[1])):
        return messages.RANGE.fill(form=_form(option), value=", ".join(map(str, values)))
    return None


def _form(option: Option) -> Text:
    if option.kind == "int":
        return messages.ENDS.fill(low=option.low, high=option.high)
    return messages.VALUES.fill(values="true, false" if option.kind == "bool" else ", ".join(option.choices))


def _stepped(document: Document, place: Place, option: Option, written: dict[str, Any]) -> tuple[OptionValue, ...]:
    """Return the values from `from` to `to`, every `step`."""
    for key in written:
        if key not in STEPS:
            hint = hint_of(key, STEPS, THERE_ARE.fill(names=", ".join(STEPS)))
            document.problems.add((*place, key), messages.NO_KEY.fill(hint=hint))
            return ()
    try:
        low, high = (option.check(written.get(key)) for key in STEPS[:2])
    except OptionError as error:
        document.problems.add(place, messages.FROM_AND_TO.fill(why=error.told))
        return ()
    step = written.get("step", 1)
    if isinstance(step, bool) or not isinstance(step, int) or step < 1 or int(low) > int(high):
        document.problems.add(place, messages.STEP)
        return ()
    return tuple(range(int(low), int(high) + 1, step))
