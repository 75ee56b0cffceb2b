"""The shape of an experiment file: its keys, and what kind of value each takes. No game is known here yet."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from experiments import messages
from experiments.design import Design, read_design
from experiments.problems import Place, Problems, dotted, shown
from experiments.scalars import LARGEST_SEED, MOST_DEALS, read_count
from simulator.language import LANGUAGES, Text, ToldError, hint_of
from simulator.messages import THERE_ARE

DEFAULT_DEALS = 100_000
DEFAULT_SEED = 1

NAME = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
"""What an experiment may be called."""
LONGEST_NAME = 60
LONGEST_LABEL = 40
LONGEST_QUESTION = 500


def _fail(told: Text) -> PydanticCustomError:
    return PydanticCustomError("experiment", "{english}", {"english": told.en, "told": told})


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise _fail(messages.TEXT.fill(value=shown(value)))
    if len(value) > LONGEST_NAME or not NAME.fullmatch(value):
        raise _fail(messages.NAME.fill(most=LONGEST_NAME, value=shown(value)))
    return value


def _question(value: object) -> Text:
    """Return a question that is asked in one language, or as {ko: ..., en: ...} in both."""
    return _in_languages(value, LONGEST_QUESTION)


def _readable(value: object) -> Text:
    """Return what people call something, in one language or in both."""
    label = _in_languages(value, LONGEST_LABEL)
    if not all(label):
        raise _fail(messages.EMPTY_LABEL)
    return label


def _in_languages(value: object, longest: int) -> Text:
    if isinstance(value, dict):
        if set(value) != set(LANGUAGES):
            raise _fail(messages.QUESTION.fill(languages=", ".join(LANGUAGES), value=shown(value)))
        return Text(*(_text(value[language], longest) for language in LANGUAGES))
    text = _text(value, longest)
    return Text(text, text)


def _text(value: object, longest: int) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _fail(messages.QUOTES.fill(value=shown(value)))
    if len(value) > longest:
        raise _fail(messages.TOO_LONG.fill(most=longest, got=len(value)))
    return " ".join(value.split())


def _whole_number(value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _fail(messages.WHOLE.fill(low=low, high=high, value=shown(value)))
    return value


def _label(value: str) -> str:
    is_clean = value == value.strip() and value.isprintable()
    if not (is_clean and 0 < len(value) <= LONGEST_LABEL) or any(mark in value for mark in "|=,"):
        raise _fail(messages.LABEL.fill(most=LONGEST_LABEL))
    return value


def _design(value: object) -> Design:
    try:
        return read_design(value)
    except ToldError as error:
        raise _fail(error.told) from None


def _values(value: object) -> object:
    if isinstance(value, list | dict):
        return value
    raise _fail(messages.VALUES.fill(value=shown(value)))


def _empty_if_nothing(value: object) -> object:
    return {} if value is None else value


Label = Annotated[str, BeforeValidator(_label)]
Settings = Annotated[dict[str, Any], BeforeValidator(_empty_if_nothing)]


class ReportSection(BaseModel):
    """`report:`, how the results are to be told."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    language: Literal["ko", "en"] | None = None


class TargetSection(BaseModel):
    """`balance.target:`, what is to be brought where. Its values are checked when the game is known."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    measure: str
    lineup: str | None = None
    position: int | None = None
    seat: int | None = None
    strategy: str | None = None
    at: Any = None
    within: Any


class BalanceSection(BaseModel):
    """`balance:`, the search for the smallest change of the rules that reaches a target."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    target: TargetSection
    options: dict[str, Any]
    deals: Annotated[int, BeforeValidator(lambda value: _whole_number(read_count(value), 1, MOST_DEALS))] | None = None


class ExperimentFile(BaseModel):
    """The keys of an experiment file. The rules inside are checked when the game is known."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: Annotated[str, BeforeValidator(_name)]
    question: Annotated[Text, PlainValidator(_question)] = Text("", "")
    game: str
    players: int | None = None
    deals: Annotated[int, BeforeValidator(lambda value: _whole_number(read_count(value), 1, MOST_DEALS))] = (
        DEFAULT_DEALS
    )
    seed: Annotated[int, BeforeValidator(lambda value: _whole_number(value, 0, LARGEST_SEED))] = DEFAULT_SEED
    lineups: Annotated[dict[Label, list[str]], BeforeValidator(_empty_if_nothing)] = Field(default_factory=dict)
    variants: Annotated[dict[Label, Settings], BeforeValidator(_empty_if_nothing)] = Field(default_factory=dict)
    labels: Annotated[dict[str, Annotated[Text, PlainValidator(_readable)]], BeforeValidator(_empty_if_nothing)] = (
        Field(default_factory=dict)
    )
    sweep: Annotated[dict[str, Annotated[Any, BeforeValidator(_values)]], BeforeValidator(_empty_if_nothing)] = Field(
        default_factory=dict
    )
    design: Annotated[Any, BeforeValidator(_design)] = Field(default_factory=Design)
    matters: Settings = Field(default_factory=dict)
    precision: Settings = Field(default_factory=dict)
    keep_games: bool = False
    rulings: Literal["all"] | None = None
    strategies: Annotated[dict[Label, dict[str, Any]], BeforeValidator(_empty_if_nothing)] = Field(default_factory=dict)
    report: Annotated[ReportSection, BeforeValidator(_empty_if_nothing)] = Field(default_factory=ReportSection)
    balance: BalanceSection | None = None


def check_shape(value: dict[str, Any], problems: Problems) -> ExperimentFile | None:
    """Return the file's values with defaults filled in, or None after noting what is wrong with them."""
    try:
        return ExperimentFile.model_validate(value)
    except ValidationError as error:
        for details in error.errors(include_url=False):
            place = tuple(part for part in details["loc"] if part != "[key]")
            problems.add(place, _message(details, place))
    return None


_KINDS = {
    "string_type": messages.TEXT,
    "int_type": messages.AN_INTEGER,
    "dict_type": messages.A_MAPPING,
    "list_type": messages.A_LIST,
    "bool_type": messages.TRUE_OR_FALSE,
}


_MODELS: dict[Place, type[BaseModel]] = {
    (): ExperimentFile,
    ("report",): ReportSection,
    ("balance",): BalanceSection,
    ("balance", "target"): TargetSection,
}


_EXAMPLES = {
    "report": "{language: ko}",
    "balance": "{target: ..., options: ...}",
    "target": "{measure: advantage, position: 0, within: 1pp}",
}


def _message(details: ErrorDetails, place: Place) -> Text:
    kind, context, value = details["type"], details.get("ctx", {}), shown(details["input"])
    told = context.get("told")
    if isinstance(told, Text):
        return told
    if kind == "extra_forbidden":
        known = tuple(_MODELS[place[:-1]].model_fields)
        return messages.NO_KEY.fill(hint=hint_of(place[-1], known, THERE_ARE.fill(names=", ".join(known))))
    if kind == "missing":
        return messages.MISSING.fill(where=dotted(place[:-1]) or messages.AN_EXPERIMENT)
    if kind == "model_type":
        return messages.MUST_BE_LIKE.fill(example=_EXAMPLES[str(place[-1])], value=value)
    if kind == "literal_error":
        expected = str(context["expected"]).replace("'", "").replace(" or ", ", ")
        return (messages.ONE_OF if "," in expected else messages.ONLY).fill(expected=expected, value=value)
    return _KINDS[kind].fill(value=value)
