"""Build the C port of Distanchu and play it from Python, with the arguments and rows of `simulator.play`."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from simulator import games
from simulator.contract import MAX_WEIGHTS
from simulator.options import OptionValue
from strategies import Strategy, get
from strategies.distanchu.judge import FIRST_OUT_SHARE, TYPICAL_SETS

SOURCE = Path(__file__).with_name("distanchu.c")
FLAGS = ("-std=c11", "-O3", "-march=native", "-ffp-contract=off", "-Wall", "-Wextra", "-shared", "-fPIC")
"""No fused multiply-add: it rounds once where the Python package rounds twice, and the choices would differ."""


class _Block(ctypes.Structure):
    """`Block` in distanchu.c."""

    _fields_ = (
        ("num_seats", ctypes.c_int64),
        ("options", ctypes.c_void_p),
        ("strategies", ctypes.c_void_p),
        ("weights", ctypes.c_void_p),
        ("first_out_share", ctypes.c_void_p),
        ("typical_sets", ctypes.c_void_p),
        ("seed", ctypes.c_uint64),
        ("first_deal", ctypes.c_int64),
        ("num_deals", ctypes.c_int64),
        ("row_bytes", ctypes.c_int64),
        ("rows", ctypes.c_void_p),
    )


class PortError(Exception):
    """The C port cannot be built, reads other records than the Python package, or did the impossible."""


def compilers() -> tuple[str, ...]:
    """Return those of gcc and clang that are on this machine."""
    return tuple(name for name in ("gcc", "clang") if shutil.which(name))


class Port:
    """The C port, built by one compiler.

    Parameters
    ----------
    compiler : str
    folder : Path
        Where the library goes.
    source : Path
        Another version of distanchu.c, such as one with a mistake in it.

    Raises
    ------
    PortError
        It does not compile, or its options, counters or weights are not those of the Python package.
    """

    def __init__(self, compiler: str, folder: Path, source: Path = SOURCE) -> None:
        self.compiler = compiler
        self.game = games.load("distanchu")
        library = folder / f"distanchu-{compiler}.so"
        command = [compiler, *FLAGS, "-o", str(library), str(source)]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            raise PortError(f"{' '.join(command)} failed:\n{built.stderr}")
        self._library = ctypes.CDLL(str(library))
        self.strategies = self._names("strategy_names")
        self._compare_names()

    def _names(self, function: str) -> tuple[str, ...]:
        tell = self._library[function]
        tell.restype = ctypes.c_char_p
        return tuple(tell().decode().split())

    def _compare_names(self) -> None:
        """Refuse to play when a record has other fields than in the Python package."""
        expected = {
            "option_names": self.game.options.names,
            "seat_counter_names": tuple(counter.name for counter in self.game.seat_counters),
            "game_counter_names": tuple(counter.name for counter in self.game.game_counters),
            "weight_names": tuple(weight.name for weight in get("distanchu", "balanced").weights),
        }
        for function, names in expected.items():
            if self._names(function) != names:
                raise PortError(f"{function}: the package has {names}, the C port {self._names(function)}")

    def play_block(
        self, options: Mapping[str, OptionValue], seats: Sequence[Strategy], seed: int, first_deal: int, num_deals: int
    ) -> np.ndarray[Any, Any]:
        """Play a block of games; arguments and rows are those of `simulator.play.play_block`.

        Rows end with the counters: the port keeps no notes on the race for the lead.
        """
        chosen = np.array([self.strategies.index(seat.base or seat.name) for seat in seats], dtype=np.int32)
        weights = np.zeros((len(seats), MAX_WEIGHTS))
        for seat, strategy in enumerate(seats):
            weights[seat, : len(strategy.values)] = strategy.values
        rules = self.game.options.record(options)
        rows = np.zeros(num_deals, dtype=self.game.row_dtype(len(seats)))
        block = _Block(
            len(seats),
            rules.ctypes.data,
            chosen.ctypes.data,
            weights.ctypes.data,
            FIRST_OUT_SHARE.ctypes.data,
            TYPICAL_SETS.ctypes.data,
            seed,
            first_deal,
            num_deals,
            rows.itemsize,
            rows.ctypes.data,
        )
        if self._library.play_block(ctypes.byref(block)) != 0:
            raise PortError(f"the C port did the impossible: {dict(options)}, deals from {first_deal}")
        return rows
