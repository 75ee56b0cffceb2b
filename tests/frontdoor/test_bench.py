"""`bench` measures something, and shows it in a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks import bench, starts, throughput, whole
from simulator import games
from tests.frontdoor.running import ROOT, invoke

FASTER = throughput.Throughput("random", 3e7, 40_000.0, 60.0, 1.95)
COMPARED = {"lineup": "random", "side": "gcc", "decisions_per_second": 3.3e7, "ratio": 1.1, "low": 1.0, "high": 1.2}
RUN = whole.WholeRun(100, 1500, 2, 3.0, 5.0, 1.2, 250.0)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put figures in place of measurements, which take minutes."""
    stand_ins: dict[str, Any] = {
        "measure_throughput": lambda _game, _name: FASTER,
        "measure_starts": lambda _game: starts.Starts(15.0, 1.0, 1.2),
        "measure_whole": lambda _path, _parts: RUN,
    }
    for module, name in ((throughput, "measure_throughput"), (starts, "measure_starts"), (whole, "measure_whole")):
        monkeypatch.setattr(module, name, stand_ins[name])
    monkeypatch.setattr(bench, "_compare_with_c", lambda _game, _step: ([COMPARED], None))


@pytest.mark.usefixtures("_quick")
def test_table_shows_every_figure() -> None:
    """In both languages."""
    for language in ("ko", "en"):
        result = invoke("bench", "--language", language)

        assert 0 == result.exit_code
        for figure in ("30.0 M", "40,000", "60", "1.95×", "33.0 M", "1.10 (1.00–1.20)", "15.00", "1,500", "250"):
            assert figure in result.stdout
        assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.usefixtures("_quick")
def test_json_holds_every_figure() -> None:
    """One object; what is being measured is said on standard error."""
    result = invoke("bench", "distanchu", "--json")
    measured = json.loads(result.stdout)

    assert ["random", "random"] == [speed["strategy"] for speed in measured["speeds"]]
    assert {"cold": 15.0, "warm": 1.0, "play": 1.2} == measured["starts"]
    assert 2 == len(measured["whole_runs"])
    assert "measuring the speed of random" in result.stderr


def test_throughput_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of a kind that can be: more decisions than games, some time for each choice."""
    monkeypatch.setattr(throughput, "BLOCK_SECONDS", 0.01)
    measured = throughput.measure_throughput(games.load("distanchu"), "random", turns=2)

    assert measured.decisions_per_second > measured.games_per_second > 0
    assert measured.ns_per_asked > 0
    assert measured.two_threads > 0


def test_main_job_is_the_shipped_experiment() -> None:
    """And a game without one has none."""
    job = whole.main_job("distanchu")

    assert job == ROOT / "experiments" / "library" / "distanchu-riichi.yaml"
    assert whole.main_job("distanch") is None


def test_installed_without_sources_there_is_no_bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Said in one line."""
    monkeypatch.setattr("fairdeal.ROOT", tmp_path)
    result = invoke("bench")

    assert 2 == result.exit_code
    assert f"there is no benchmarks/ in {tmp_path}" in result.stderr
