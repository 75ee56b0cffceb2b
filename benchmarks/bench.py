"""All that `fairdeal bench` measures, and the table in which it is shown."""

from __future__ import annotations

import os
import platform
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import numba

from benchmarks import starts, throughput, whole
from simulator.language import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from reports.terminal.screen import Screen
    from reports.terminal.waiting import CtrlC
    from simulator.game import Game

STRATEGIES = ("random", "balanced")
SMALL, LARGE = 40, 10
"""The main job is played with one fortieth and one tenth of its deals, unless it is asked for in full."""

_PORTED = "distanchu"
_BUSY = 0.3
"""Load per core above which figures are not to be trusted."""

STEP_SPEED = Text("{name}의 속도를 재는 중 ...", "measuring the speed of {name} ...")
STEP_C = Text("C로 옮긴 것과 번갈아 재는 중 ...", "taking turns with the port to C ...")
STEP_STARTS = Text("첫 결과가 나올 때까지의 시간을 재는 중 ...", "measuring how long the first result takes ...")
STEP_WHOLE = Text(
    "{name}을(를) 처음부터 보고서까지 돌리는 중 (딜의 1/{parts}) ...",
    "running {name} from start to report (1/{parts} of its deals) ...",
)

TITLE = Text("{game}, {players}인, 원래 규칙", "{game}, {players} players, published rules")
MACHINE = Text("코어 {cores}개, Python {python}, numba {numba}", "{cores} cores, Python {python}, numba {numba}")
BUSY = Text(
    "이 컴퓨터는 지금 다른 일도 하고 있어(부하 {load:.1f}) 수치를 믿기 어렵습니다.",
    "This machine is busy with other work (load {load:.1f}): do not trust the figures.",
)
COLUMNS = (
    Text("전략", "strategy"),
    Text("초당 결정", "decisions/s"),
    Text("초당 판", "games/s"),
    Text("선택 하나(ns)", "ns per choice"),
    Text("스레드 2개", "2 threads"),
)
COLUMNS_C = (
    Text("전략", "strategy"),
    Text("컴파일러", "compiler"),
    Text("C의 초당 결정", "decisions/s in C"),
    Text("여기/C 시간비", "time here / in C"),
)
NO_C = Text("C와의 비교: 건너뜀 ({why})", "Compared with C: left out ({why})")
NO_COMPILER = Text("gcc도 clang도 없음", "neither gcc nor clang here")
NO_PORT = Text("이 게임은 C로 옮기지 않음", "no port of this game")
COLD = Text("처음 시작 (전략 모두 컴파일)", "cold start, all strategies compiled")
WARM = Text("다시 시작 (첫 결과까지)", "warm start, to the first result")
PLAY = Text("fairdeal play의 첫 줄까지", "fairdeal play, to the first line")
SECONDS = Text("{seconds:.2f}초", "{seconds:.2f} s")
WHOLE = Text("전체 실행, {games}판", "whole run, {games} games")
WHOLE_FIGURES = Text(
    "{seconds:.1f}초, 게임만 할 때의 {overhead:.2f}배, 메모리 {memory:.0f}MB",
    "{seconds:.1f} s, {overhead:.2f} × the play alone, {memory:.0f} MB",
)


def measure_all(game: Game, language: str, ctrl_c: CtrlC, *, full: bool) -> dict[str, Any]:
    """Measure everything, saying on standard error what is being measured.

    Parameters
    ----------
    game : Game
    language : {"ko", "en"}
    ctrl_c : CtrlC
        Told from when on there are folders and processes to be cleared away.
    full : bool
        Whether to play the main job with all of its deals.
    """

    def step(text: Text, **values: object) -> None:
        click.echo(text.say(language).format(**values), err=True)

    load = os.getloadavg()[0]
    speeds = []
    for name in STRATEGIES:
        step(STEP_SPEED, name=name)
        speeds.append(asdict(throughput.measure_throughput(game, name)))
    ctrl_c.nothing_to_keep = False
    compared, why = _compare_with_c(game, step)
    step(STEP_STARTS)
    started = starts.measure_starts(game.id)
    runs = []
    if job := whole.main_job(game.id):
        for parts in (SMALL, 1 if full else LARGE):
            step(STEP_WHOLE, name=job.stem, parts=parts)
            runs.append(asdict(whole.measure_whole(job, parts)))
    return {
        "game": game.id,
        "players": game.default_players,
        "load_before": load,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "speeds": speeds,
        "compared_with_c": compared,
        "no_c_because": why._asdict() if why else None,
        "starts": asdict(started),
        "whole_runs": runs,
    }


def _compare_with_c(game: Game, step: Callable[[Text], None]) -> tuple[list[dict[str, Any]], Text | None]:
    """Return the speeds of the port to C, or why there are none."""
    if game.id != _PORTED:
        return [], NO_PORT
    from benchmarks.c.port import Port, compilers
    from benchmarks.compare_c import measure

    if not compilers():
        return [], NO_COMPILER
    step(STEP_C)
    with tempfile.TemporaryDirectory(prefix="fairdeal-c-") as folder:
        ports = [Port(compiler, Path(folder)) for compiler in compilers()]
        found = [asdict(speed) for name in STRATEGIES for speed in measure(ports, name, turns=9)]
    return [speed for speed in found if speed["side"] != "numba"], None


def show(screen: Screen, measured: dict[str, Any], game: Game) -> None:
    """Print the tables."""
    screen.line(screen.say(TITLE, game=screen.say(game.label), players=measured["players"]), style="bold")
    screen.line(screen.say(MACHINE, **{key: measured[key] for key in ("cores", "python", "numba")}))
    if measured["load_before"] > _BUSY * measured["cores"]:
        screen.line(screen.say(BUSY, load=measured["load_before"]), style="yellow")
    screen.line()
    screen.table([screen.say(title) for title in COLUMNS], map(_speed_row, measured["speeds"]), numeric=(1, 2, 3, 4))
    screen.line()
    if measured["no_c_because"]:
        screen.line(screen.say(NO_C, why=measured["no_c_because"][screen.language]))
    else:
        rows = map(_c_row, measured["compared_with_c"])
        screen.table([screen.say(title) for title in COLUMNS_C], rows, numeric=(2, 3))
    screen.line()
    screen.definitions([*_start_entries(screen, measured["starts"]), *_run_entries(screen, measured["whole_runs"])])


def _speed_row(speed: dict[str, Any]) -> list[str]:
    return [
        speed["strategy"],
        f"{speed['decisions_per_second'] / 1e6:.1f} M",
        f"{speed['games_per_second']:,.0f}",
        f"{speed['ns_per_asked']:.0f}",
        f"{speed['two_threads']:.2f}×",
    ]


def _c_row(speed: dict[str, Any]) -> list[str]:
    ratio = f"{speed['ratio']:.2f} ({speed['low']:.2f}–{speed['high']:.2f})"
    return [speed["lineup"], speed["side"], f"{speed['decisions_per_second'] / 1e6:.1f} M", ratio]


Entry = tuple[str, list[tuple[str, str]]]


def _start_entries(screen: Screen, measured: dict[str, float]) -> list[Entry]:
    texts = {"cold": COLD, "warm": WARM, "play": PLAY}
    return [(screen.say(text), [(screen.say(SECONDS, seconds=measured[name]), "")]) for name, text in texts.items()]


def _run_entries(screen: Screen, runs: list[dict[str, Any]]) -> list[Entry]:
    entries: list[Entry] = []
    for run in runs:
        figures = screen.say(
            WHOLE_FIGURES, seconds=run["seconds"], overhead=run["overhead"], memory=run["peak_megabytes"]
        )
        entries.append((screen.say(WHOLE, games=f"{run['num_games']:,}"), [(figures, "")]))
    return entries
