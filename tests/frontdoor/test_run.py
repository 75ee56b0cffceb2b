"""`run` and `report`: from a file to a report, with its path on the last line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from experiments.problems import ExperimentError
from reports.terminal.words import WRITING
from reports.terminal.wrapping import columns
from simulator.language import Text
from tests.frontdoor.running import invoke, write_experiment


def _bare_report(folder: Path, language: str | None, _otherwise: str) -> Path:
    """Write next to nothing: drawing takes seconds, and is tested where it belongs."""
    path = folder / "report.html"
    path.write_text(f'<html lang="{language}">', encoding="utf-8")
    return path


@pytest.fixture
def _quick_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write bare reports in this test."""
    monkeypatch.setattr("reports.write_report", _bare_report)


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], str]:
    """Two experiments run by one command, with bare reports: folder, lines on the screen, complaints."""
    folder = tmp_path_factory.mktemp("ran")
    files = [str(write_experiment(folder, name, deals=40)) for name in ("first", "second")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reports.write_report", _bare_report)
        result = invoke("run", *files, "--out", str(folder / "results"), "--threads", "2", "--block-deals", "7")

    assert 0 == result.exit_code
    return folder, result.stdout.splitlines(), result.stderr


def test_last_line_is_the_report(ran: tuple[Path, list[str], str]) -> None:
    """It is there, in a folder named after the experiment."""
    report = Path(ran[1][-1])

    assert report.is_file()
    assert "report.html" == report.name
    assert report.parent.name.startswith("second-")
    assert ran[0] / "results" == report.parent.parent


def test_screen_tells_question_answer_and_size(ran: tuple[Path, list[str], str]) -> None:
    """For each experiment; progress goes to standard error."""
    _, lines, complaints = ran

    assert 2 == lines.count("May nobody pass?")
    assert 2 == sum(line.startswith("160 games in ") for line in lines)
    assert 2 == sum(line.endswith("report.html") for line in lines)
    assert "first: 160 games" in complaints
    assert 2 == complaints.splitlines().count("writing the report ...")
    assert "보고서를 쓰는 중 ..." == WRITING.ko
    assert max(len(line) for line in lines if "report.html" not in line) <= 80


def test_report_is_written_again_in_the_other_language(ran: tuple[Path, list[str], str]) -> None:
    """In place, and its path is printed."""
    report = Path(ran[1][-1])
    result = invoke("report", str(report.parent), "--language", "ko")

    assert (0, f"{report}\n") == (result.exit_code, result.stdout)
    assert ' lang="ko"' in report.read_text(encoding="utf-8")


@pytest.mark.usefixtures("_quick_reports")
def test_json_holds_paths_and_key_numbers(tmp_path: Path) -> None:
    """One object and nothing else on standard output."""
    path = write_experiment(tmp_path, "small", deals=20)
    result = invoke("run", str(path), "--out", str(tmp_path), "--json", "--language", "ko")
    (run,) = json.loads(result.stdout)["runs"]

    assert ("small", True, 80) == (run["name"], run["complete"], run["num_games"])
    assert Path(run["report"]).is_file()
    assert Path(run["results"]) == Path(run["report"]).parent
    assert run["answer"]
    shares = [row["mean"] for row in run["win_shares"] if (row["cell"], row["group"]) == ("published", "strategy")]
    assert pytest.approx(1.0) == sum(shares)
    assert {"changed", "changed_maybe_small", "no_change_that_matters", "not_known_yet"} >= {
        row["verdict"] for row in run["differences"]
    }


@pytest.mark.usefixtures("_quick_reports")
def test_quiet_prints_the_path_only(tmp_path: Path) -> None:
    """Nothing on standard error either."""
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), "--out", str(tmp_path), "--quiet")
    (line,) = result.stdout.splitlines()

    assert Path(line).is_file()
    assert "" == result.stderr


def test_nothing_is_played_when_a_later_file_is_wrong(tmp_path: Path) -> None:
    """All files are checked first."""
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), str(tmp_path / "nowhere.yaml"), "--out", str(tmp_path / "results"))

    assert 2 == result.exit_code
    assert "no such file" in result.stderr
    assert not (tmp_path / "results").exists()


@pytest.mark.parametrize("below", ["", "deep/er"])
def test_a_folder_that_cannot_be_written_is_found_before_anything_is_compiled(tmp_path: Path, below: str) -> None:
    """One line says which, and names the option."""
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), "--out", str(path / below))

    told = f"{path / below}: results cannot be written here (Not a directory); name another folder with --out\n"
    assert (2, told) == (result.exit_code, result.stderr)


@pytest.mark.parametrize(
    ("trouble", "code"), [(OSError(28, "No space left on device", "report.md"), 2), (KeyError(), 1)]
)
def test_results_are_named_when_the_report_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception, code: int
) -> None:
    """A long run is not lost: what would write the report later is said."""

    def fail(_folder: Path, _language: str | None, _otherwise: str) -> Path:
        raise trouble

    monkeypatch.setattr("reports.write_report", fail)
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), "--out", str(tmp_path / "results"), "--quiet")
    (folder,) = (tmp_path / "results").iterdir()

    assert code == result.exit_code
    assert f"fairdeal report {folder}" in result.stderr
    assert (code == 2) == ("report.md: cannot be read or written (No space left on device)" in result.stderr)


@pytest.mark.usefixtures("_quick_reports")
def test_an_unfinished_run_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new run of the file points to it; `resume` ends like `run`, and then there is nothing more to resume."""
    file, out = write_experiment(tmp_path, "third", deals=40), tmp_path / "results"

    def fail(*_: object) -> None:
        raise ExperimentError(Text("쓸 수 없음", "measures.csv: cannot be written: No space left on device"))

    with monkeypatch.context() as patch:
        patch.setattr("experiments.run.write_table", fail)
        failed = invoke("run", str(file), "--out", str(out))
    (folder,) = out.iterdir()
    again = invoke("run", str(file), "--out", str(out))
    resumed = invoke("resume", str(folder), "--threads", "1", "--json")
    told = json.loads(resumed.stdout)["runs"][0]
    over = invoke("resume", str(folder))

    assert (2, 0) == (failed.exit_code, again.exit_code)
    assert f"{folder}: an unfinished run of this experiment." in again.stderr
    assert f"fairdeal resume {folder}" in again.stderr
    assert (0, True, str(folder)) == (resumed.exit_code, told["complete"], told["results"])
    assert "third: 160 games" in resumed.stderr
    assert (2, 1) == (over.exit_code, len(over.stderr.splitlines()))
    assert f"{folder}: is finished; `fairdeal report {folder}` writes its report again" in over.stderr


def test_what_cannot_be_resumed_is_told_apart(tmp_path: Path) -> None:
    """No folder, a file, a folder of something else."""
    file = write_experiment(tmp_path, "small", deals=5)
    told = [invoke("resume", str(path)) for path in (tmp_path / "none", file, tmp_path)]

    assert [
        f"{tmp_path / 'none'}: no such folder\n",
        f"{file}: is a file; give the folder of a run that was stopped\n",
        f"{tmp_path}: no unfinished run in here\n",
    ] == [result.stderr for result in told]
    assert {2} == {result.exit_code for result in told}


@pytest.mark.usefixtures("_quick_reports")
def test_workers_play_as_threads_do(tmp_path: Path) -> None:
    """The same tables."""
    path = write_experiment(tmp_path, "small", deals=20)
    for name, choice in (("threads", "--threads"), ("workers", "--workers")):
        result = invoke("run", str(path), "--out", str(tmp_path / name), "--quiet", choice, "2")
        assert (0, "") == (result.exit_code, result.stderr)
    one, other = (next((tmp_path / name).iterdir()) / "measures.csv" for name in ("threads", "workers"))

    assert one.read_bytes() == other.read_bytes()


def test_one_crew_is_enough(tmp_path: Path) -> None:
    """Threads, workers or a cluster."""
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), "--out", str(tmp_path), "--workers", "2", "--threads", "2")

    assert (2, "--threads, --workers and --cluster do not go together; choose one.\n") == (
        result.exit_code,
        result.stderr,
    )


def test_what_a_cluster_needs_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How to get it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "experiments.cluster", raising=False)
    path = write_experiment(tmp_path, "small", deals=5)
    result = invoke("run", str(path), "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:9")

    assert 2 == result.exit_code
    assert "pip install 'fairdeal[cluster]'" in result.stderr


@pytest.mark.parametrize(
    ("language", "words"), [("en", "differences will be judged"), ("ko", "차이를 함께 판정합니다")]
)
def test_a_plan_is_told_before_anything_runs(tmp_path: Path, language: str, words: str) -> None:
    """Games, time, disk, and what will be seen; nothing is written."""
    path = write_experiment(tmp_path, "small", deals=20)
    result = invoke("plan", str(path), "--language", language)
    told = json.loads(invoke("plan", str(path), "--json").stdout)

    assert 0 == result.exit_code
    assert words in result.stdout
    assert max(columns(line) for line in result.stdout.splitlines()) <= 80
    assert (2, 1, 80) == (told["num_cells"], told["num_lineups"], told["num_games"])
    assert {"win_share", "score"} < {one["measure"] for one in told["detectable"]}
    assert {"en": "for the tables, the games to look at and the report", "ko": "보고서를 쓰는 데 약"}[
        language
    ] in " ".join(result.stdout.split())
    assert told["finish_seconds"] > told["compile_seconds"] == 0  # as the first has compiled it
    assert [path] == list(tmp_path.iterdir())


@pytest.mark.parametrize(("language", "words"), [("en", "effects of options"), ("ko", "둘이 함께 내는 효과")])
def test_a_plan_tells_the_cells_and_effects_of_a_design(tmp_path: Path, language: str, words: str) -> None:
    """As many sets of rules as the design picks, and how small an effect will be seen."""
    path = write_experiment(tmp_path, "small", deals=20)
    design = "sweep: {max_set: [8, 5], beat_both: [false, true]}\ndesign: one_at_a_time\n"
    path.write_text(path.read_text(encoding="utf-8") + design, encoding="utf-8")
    result = invoke("plan", str(path), "--language", language)
    told = json.loads(invoke("plan", str(path), "--json").stdout)

    assert words in " ".join(result.stdout.split())
    assert max(columns(line) for line in result.stdout.splitlines()) <= 80
    assert 2 * 3 == told["num_cells"]
    assert told["num_effects"] > 0
    assert "score" in {one["measure"] for one in told["detectable_effects"]}
