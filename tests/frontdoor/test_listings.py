"""`games`, `rules` and `strategies` list all that is declared, for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import strategies
from reports.terminal import facts
from reports.terminal.wrapping import columns
from simulator import games
from tests.frontdoor.running import ROOT, invoke

GAME = games.load("distanchu")

LISTINGS = (("games",), *((command, name) for command in ("rules", "strategies") for name in games.names()))

RULE_KEYS = {
    "name", "label", "kind", "default", "low", "high", "choices", "constraint", "unit", "origin", "note", "meaning",
}  # fmt: skip
OPTION_NAMES = [
    "riichi", "riichi_keep", "riichi_order", "riichi_when", "riichi_penalty", "target_score", "rounds",
    "penalty_number", "penalty_points", "max_set", "beat_both", "must_follow", "pass_is_final",
    "follow_on_destination", "last_trick", "last_play_scored", "first_out_bonus", "last_hand", "first_lead",
]  # fmt: skip
COUNTER_NAMES = [
    "tricks", "plays", "passes", "passes_forced", "plays_of_1", "plays_of_2", "plays_of_3", "plays_of_4",
    "plays_of_5", "plays_of_6", "plays_of_7", "plays_of_8", "stuck_leads", "riichi_declared", "riichi_succeeded",
    "riichi_failed", "riichi_cards_given", "eights_taken", "penalty_cards_taken", "rounds",
    "rounds_without_first_out",
]  # fmt: skip


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("command", LISTINGS, ids=" ".join)
def test_listings_fit_eighty_columns(command: tuple[str, ...], language: str) -> None:
    """In both languages, Hangul counted as two columns, without a space at any line's end."""
    result = invoke(*command, "--language", language)
    lines = result.output.splitlines()

    assert result.exit_code == 0
    assert max(map(columns, lines)) <= 80
    assert [] == [line for line in lines if line != line.rstrip()]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_games_are_listed_with_players(language: str) -> None:
    """Each with its name in the language and how many can play."""
    output = invoke("games", "--language", language).output

    assert GAME.id in output
    assert GAME.label.say(language) in output
    assert "2–6" in output


def test_games_as_json() -> None:
    """Read from the source alone, and the same as what the game declares."""
    listed = json.loads(invoke("games", "--json").output)["games"]

    assert [facts.game_facts(games.load(name)) for name in games.names()] == listed


@pytest.mark.parametrize("language", ["ko", "en"])
def test_rules_tell_every_option_and_counter(language: str) -> None:
    """Name, label and meaning of options, each choice, and every counter."""
    output = invoke("rules", "distanchu", "--language", language).output
    told = " ".join(output.split())

    for option in GAME.options:
        assert option.name in told
        assert option.label.say(language) in told
        assert " ".join(option.meaning.say(language).split()) in told
        assert [] == [choice for choice in option.choices if f"{choice}: " not in told]
    for counter in GAME.counters:
        assert f"{counter.name} {counter.label.say(language)}" in told


def test_rules_tell_range_and_published_value() -> None:
    """A number its range and unit, a switch both values, a choice all of them."""
    output = invoke("rules", "distanchu", "--language", "en").output

    assert "0 to 15 cards; published: 1" in output
    assert "true or false; published: false" in output
    assert "published: last_player" in output
    assert "ruling 5" in output


def test_rules_as_json_hold_what_programs_rely_on() -> None:
    """The names and keys stay as they are: programs read them."""
    listed = json.loads(invoke("rules", "distanchu", "--json").output)

    assert {"game", "label", "options", "counters"} == set(listed)
    assert OPTION_NAMES == [option["name"] for option in listed["options"]]
    assert COUNTER_NAMES == [counter["name"] for counter in listed["counters"]]
    assert {frozenset(RULE_KEYS)} == {frozenset(option) for option in listed["options"]}
    assert {frozenset({"name", "label", "per"})} == {frozenset(counter) for counter in listed["counters"]}


def test_rules_as_json_give_values() -> None:
    """One option of each kind, whole."""
    listed = json.loads(invoke("rules", "distanchu", "--json").output)
    options = {option["name"]: option for option in listed["options"]}

    assert (1, 0, 15, []) == tuple(options["riichi_keep"][key] for key in ("default", "low", "high", "choices"))
    assert (False, None, None) == tuple(options["riichi"][key] for key in ("default", "low", "high"))
    assert ["last_player", "nobody"] == [choice["value"] for choice in options["last_trick"]["choices"]]
    assert {"ko", "en"} == set(options["riichi"]["meaning"])


@pytest.mark.parametrize("language", ["ko", "en"])
def test_strategies_are_told_with_their_weights(language: str) -> None:
    """Name, label, summary; of each weight its name and meaning."""
    told = " ".join(invoke("strategies", "distanchu", "--language", language).output.split())

    for name in strategies.names("distanchu"):
        strategy = strategies.get("distanchu", name)
        assert f"{name} {strategy.label.say(language)} {strategy.summary.say(language)}" in told
        for weight in strategy.weights:
            assert f"{weight.name} {weight.meaning.say(language)}" in told


def test_strategies_tell_ranges_and_exceptions() -> None:
    """Strategies that share their weights are told together, with the values that differ."""
    output = invoke("strategies", "distanchu", "--language", "en").output
    balanced = strategies.get("distanchu", "balanced")
    weight = balanced.weights[0]

    assert f"{weight.low:g} to {weight.high:g}; default {weight.default:g}" in output
    assert 1 == output.count("Weights of balanced")


def test_strategies_as_json() -> None:
    """Every weight with its range."""
    listed = json.loads(invoke("strategies", "distanchu", "--json").output)
    found = {strategy["name"]: strategy for strategy in listed["strategies"]}

    assert strategies.names("distanchu") == tuple(found)
    assert {"name", "label", "summary", "weights"} == set(found["balanced"])
    assert {"name", "default", "low", "high", "meaning"} == set(found["balanced"]["weights"][0])
    assert [] == found["random"]["weights"]


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", games.names())
def test_rules_end_with_a_change_that_works(name: str, language: str) -> None:
    """As printed, whatever kinds of options the game has; and no text is cut off."""
    listed = invoke("rules", name, "--language", language).stdout
    (rule,) = re.findall(r"--rule (\S+)", " ".join(listed.split()))
    key, value = rule.split("=")
    option = games.load(name).options[key]

    assert "…" not in listed
    assert option.default != option.check({"true": True, "false": False}.get(value, value))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_rulings_are_marked(language: str) -> None:
    """And nothing else is."""
    listed = invoke("rules", "distanchu", "--language", language).stdout
    rulings = [option for option in GAME.options if option.origin == "ruling"]

    assert len(rulings) + 1 == listed.count("◆")  # the first says what the mark means


@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_a_file_changes(language: str) -> None:
    """Each variant against the published game, and what is swept."""
    file = ROOT / "experiments" / "library" / "stellar-wipe.yaml"
    result = invoke("rules", "stellar", "--diff", str(file), "--language", language)
    told = json.loads(invoke("rules", "stellar", "--diff", str(file), "--json").stdout)
    changes = {name: [(one["option"], one["value"]) for one in found] for name, found in told["variants"].items()}

    assert 0 == result.exit_code
    assert {
        "may": [],
        "never": [("wipe", "never")],
        "must": [("wipe", "must")],
        "at_once": [("wipe_when", "at_once")],
        "take": [("wipe_on", "take")],
    } == changes
    assert "wipe_when refill → at_once" in " ".join(result.stdout.split())
    assert games.load("stellar").options["wipe"].meaning.say(language) in " ".join(result.stdout.split())


def test_what_a_sweep_changes(tmp_path: Path) -> None:
    """Its values are listed; the file of another game is refused."""
    file = ROOT / "experiments" / "library" / "counting_stars-stones.yaml"
    result = invoke("rules", "counting_stars", "--diff", str(file))
    refused = invoke("rules", "terra", "--diff", str(file))
    missing = invoke("rules", "terra", "--diff", str(tmp_path / "nowhere.yaml"))

    assert "starting_stones 20, 5, 10, 15, 30, 40" in " ".join(result.stdout.split())
    assert (2, f"{file}: is on counting_stars, not on terra\n") == (refused.exit_code, refused.stderr)
    assert (2, f"{tmp_path / 'nowhere.yaml'}: no such file\n") == (missing.exit_code, missing.stderr)
