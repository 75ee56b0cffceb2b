"""`new` writes a file that runs as it is and says all that may be changed; `schema` prints what editors need."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from jsonschema import Draft7Validator

from experiments.load import load_experiment
from experiments.schema import SHIPPED
from reports.terminal.wrapping import columns
from simulator import games
from tests.frontdoor.running import invoke


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("name", games.names())
def test_new_file_loads_as_it_is(name: str, language: str) -> None:
    """With a change that does something, line-ups, and what matters, in the language asked for."""
    result = invoke("new", name, "--language", language)
    path = Path(result.stdout.splitlines()[-1])
    experiment = load_experiment(path)

    assert (0, f"{name}-my-rule.yaml") == (result.exit_code, str(path))
    assert (name, language, 2) == (experiment.game.id, experiment.language, len(experiment.cells))
    assert 2 == len(experiment.lineups)
    assert {"win_share": 0.01} == experiment.matters
    assert () == experiment.notes


@pytest.mark.parametrize("name", games.names())
def test_new_file_tells_every_option(name: str) -> None:
    """With meaning and range; each line is right once its # is taken away."""
    game = games.load(name)
    invoke("new", name, "--language", "en", "--quiet")
    path = Path(f"{name}-my-rule.yaml")
    text = path.read_text(encoding="utf-8")
    told = " ".join(text.replace("#", " ").split())

    for option in game.options:
        assert " ".join(option.meaning.en.split()) in told
        assert option.kind != "int" or f"{option.low} to {option.high}" in told
        assert [] == [choice for choice in option.choices if f"{choice}: " not in told]
    changed = re.findall(r"^    (\w+): .* {2}# the change to try", text, flags=re.MULTILINE)
    lines = re.findall(r"^    # (\w+): \S+  # ", text, flags=re.MULTILINE)
    assert list(game.options.names) == lines
    for option in lines:
        if option not in changed:
            path.write_text(text.replace(f"    # {option}: ", f"    {option}: "), encoding="utf-8")
            load_experiment(path)
    assert max(map(columns, text.splitlines()[1:])) <= 100


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("which", ["min_players", "max_players"])
def test_new_file_for_so_many_players(name: str, which: str) -> None:
    """Line-ups have their number, and the change to try contradicts nothing."""
    players = getattr(games.load(name), which)
    result = invoke("new", name, "--players", str(players), "--out", "내 규칙.yaml", "--json")
    experiment = load_experiment("내 규칙.yaml")

    assert {"file": "내 규칙.yaml", "game": name, "players": players} == json.loads(result.stdout)
    assert players == experiment.players
    assert f"{name}-my-rule" == experiment.name


def test_new_file_points_at_a_schema_that_takes_it() -> None:
    """The one that is installed, wherever that is."""
    invoke("new", "terra")
    first = Path("terra-my-rule.yaml").read_text(encoding="utf-8").splitlines()[0]
    address = urlparse(first.partition("$schema=")[2])

    assert "file" == address.scheme
    assert Path(url2pathname(address.path)).samefile(SHIPPED)


def test_nothing_is_overwritten() -> None:
    """Neither by `new` nor by `schema`, which writes over older schemas only."""
    Path("distanchu-my-rule.yaml").write_text("mine", encoding="utf-8")
    refused = [invoke("new", "distanchu"), invoke("schema", "--out", "distanchu-my-rule.yaml")]

    assert "mine" == Path("distanchu-my-rule.yaml").read_text(encoding="utf-8")
    for result in refused:
        assert (2, "") == (result.exit_code, result.stdout)
        assert (
            "distanchu-my-rule.yaml: is there already, and will not be overwritten; give another name with --out\n"
            == result.stderr
        )


def test_a_place_that_cannot_be_written_is_told_with_a_cure() -> None:
    """In one line that names the option."""
    Path("file").touch()
    result = invoke("new", "distanchu", "--out", "file/mine.yaml")

    told = "file/mine.yaml: cannot be written (Not a directory); name another place with --out\n"
    assert (2, told) == (result.exit_code, result.stderr)


def test_schema_is_printed_or_written() -> None:
    """Of one game, or of all; an older one is replaced."""
    printed = invoke("schema", "stellar")
    written = [invoke("schema", "--out", "s.json") for _ in range(2)]

    assert 0 == printed.exit_code
    assert Draft7Validator(json.loads(printed.stdout)).is_valid({"name": "a", "game": "stellar"})
    assert [(0, "s.json\n")] * 2 == [(one.exit_code, one.stdout) for one in written]
    assert SHIPPED.read_text(encoding="utf-8") == Path("s.json").read_text(encoding="utf-8")
