"""Results folders made up for tests of reports: the form is that of a real run, the numbers are invented."""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

import strategies
from simulator import games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NORMAL_95 = 1.96
LINEUPS = {"mirror": ("balanced",) * 4, "mixed": ("balanced", "greedy", "hoarder", "random")}
WIN_SHARES = {"balanced": 0.381, "greedy": 0.268, "hoarder": 0.229, "random": 0.122}
SCORES = {"balanced": 88.4, "greedy": 71.2, "hoarder": 64.9, "random": 41.3}
FOLLOWS = {"win_share": "changed", "score": "changed"}
ADVANTAGES = (0.0061, 0.0008, -0.0030, -0.0039)
COUNTERS = {"plays": 44.1, "passes": 61.3, "riichi_declared": 0.0, "riichi_succeeded": 0.0, "eights_taken": 6.4}


@dataclass(frozen=True)
class Invented:
    """An experiment to invent results for.

    Attributes
    ----------
    variants : dict
        Variant -> (rule changes, strength of its invented effect).
    sweep : dict
        Option -> values.
    num_deals : int
    matters : dict
    manifest : dict
        Entries of the manifest to replace.
    """

    variants: dict[str, tuple[dict[str, Any], float]]
    sweep: dict[str, tuple[int, ...]] = field(default_factory=dict)
    num_deals: int = 250_000
    matters: dict[str, float] = field(default_factory=lambda: {"win_share": 0.01, "score": 2.0})
    manifest: dict[str, Any] = field(default_factory=dict)

    def cells(self) -> Iterator[tuple[str, str, dict[str, int], float]]:
        """Yield name, variant, swept values and strength of every cell."""
        for variant, (_, strength) in self.variants.items():
            for values in itertools.product(*self.sweep.values()):
                sweep = dict(zip(self.sweep, values, strict=True))
                suffix = "".join(f" | {name}={value}" for name, value in sweep.items())
                bend = sum(math.log2(value / self.sweep[name][1]) * 0.2 for name, value in sweep.items())
                yield variant + suffix, variant, sweep, strength + bend


RIICHI = Invented(
    {
        "published": ({}, 0.0),
        "riichi": ({"riichi": True}, 1.0),
        "harsh": ({"riichi": True, "riichi_keep": 0}, 0.6),
    }
)
SWEEP = replace(RIICHI, sweep={"target_score": (50, 100, 200)}, num_deals=40_000)
GRID = Invented(
    {"published": ({}, 0.0)},
    sweep={"target_score": (50, 100, 200), "penalty_number": (4, 8, 12)},
    num_deals=20_000,
)
NOTHING = Invented({"published": ({}, 0.0), "order": ({"riichi_order": "simultaneous"}, 0.0)})
UNCLEAR = replace(RIICHI, num_deals=300)
ALONE = Invented({"published": ({}, 0.0)}, matters={})


def write_results(folder: Path, invented: Invented = RIICHI, language: str = "ko") -> Path:
    """Write a results folder and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {"measures": _measures(invented), "distributions": _distributions(invented)}
    tables["comparisons"] = _comparisons(invented, tables["measures"])
    tables["quantiles"] = _quantiles(invented, tables["distributions"])
    for name, table in tables.items():
        table.to_csv(folder / f"{name}.csv", index=False)
        table.to_parquet(folder / f"{name}.parquet", index=False)
    manifest = _manifest(invented, language)
    (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False), encoding="utf-8")
    (folder / "experiment.yaml").write_text(f"name: invented\nseed: {manifest['seed']}\n", encoding="utf-8")
    return folder


def _values(strength: float) -> Iterator[tuple[str, str, str, str, float, float]]:
    """Yield line-up, group, who, measure, mean and spread between games."""
    for lineup, seats in LINEUPS.items():
        shift = {"balanced": 0.034, "greedy": 0.001, "hoarder": -0.012, "random": -0.023}
        for name in dict.fromkeys(seats):
            alone = lineup == "mirror"
            share = 0.25 if alone else WIN_SHARES[name] + shift[name] * strength
            yield lineup, "strategy", name, "win_share", share, 0.0 if alone else 0.43
            score = 70.0 if alone else SCORES[name] + shift[name] * 220 * strength
            yield lineup, "strategy", name, "score", score, 27.0
            for counter, rate in COUNTERS.items():
                declared = {"riichi_declared": 2.31, "riichi_succeeded": 0.94}.get(counter, 0.0)
                yield lineup, "strategy", name, f"counter:{counter}", (rate + declared * strength) / 4, 0.7
        for place, advantage in enumerate(ADVANTAGES):
            bent = advantage * (1 + 0.2 * strength)
            for group in ("seat", "position"):
                yield lineup, group, str(place), "win_share", 0.25 + bent, 0.43
                yield lineup, group, str(place), "score", 70 + bent * 100, 27.0
            yield lineup, "position", str(place), "advantage", bent, 0.43
        whole = {"rounds": 8.3 - 0.7 * strength, "turns": 412 - 30 * strength, "choices": 4.2, "capped": 0.0}
        whole |= {"margin_over_second": 21.3 + 2.6 * strength, "margin_over_last": 64.0, "tied": 0.011}
        whole |= {"lead_changes": 3.4, "decided": 0.62, "comeback": 0.07, "winner_most_behind": 18.0}
        for measure, mean in (whole | {"forced_share": 0.512}).items():
            yield lineup, "game", "all", measure, mean, mean / 3
        for counter, rate in COUNTERS.items():
            declared = {"riichi_declared": 2.31, "riichi_succeeded": 0.94}.get(counter, 0.0)
            yield lineup, "game", "all", f"counter:{counter}", rate + declared * strength, 1.4
        for measure, mean in _parts(strength).items():
            yield lineup, "game", "all", measure, mean, 0.5


def _parts(strength: float) -> dict[str, float]:
    """Return the rates of events; a share of nothing is not known."""
    kept = 0.42 if strength else math.nan
    return {"rate:riichi_declared": 0.28 * strength, "share:riichi_succeeded": kept}


def _num_games(invented: Invented, lineup: str) -> int:
    return invented.num_deals * len(set(LINEUPS[lineup]))


def _measures(invented: Invented) -> pd.DataFrame:
    rows: list[dict[str, Any]] = []
    for cell, variant, sweep, strength in invented.cells():
        for lineup, group, who, measure, mean, spread in _values(strength):
            num_games = _num_games(invented, lineup)
            error = spread / math.sqrt(num_games)
            shown = mean + 0.3 * error * math.sin(len(rows)) if mean else mean
            rows.append(
                {"lineup": lineup, "cell": cell, "variant": variant, **sweep}
                | {"group": group, "who": who, "measure": measure, "mean": shown, "sd": spread, "se": error}
                | {"low": shown - NORMAL_95 * error, "high": shown + NORMAL_95 * error, "unit": ""}
                | {"num_deals": invented.num_deals, "num_games": num_games}
            )
    return pd.DataFrame(rows)


def _baseline(invented: Invented) -> str:
    """Return the first variant's cell at the published values of the sweep, or its first where these are left out."""
    defaults = games.load("distanchu").options.defaults()
    first, *_ = (cell for cell, *_ in invented.cells())
    return next(
        (cell for cell, _, sweep, _ in invented.cells() if all(defaults[name] == at for name, at in sweep.items())),
        first,
    )


def _verdict(low: float, high: float, matters: float) -> str:
    if low > matters or high < -matters:
        return "changed"
    if -matters <= low and high <= matters:
        return "no_change_that_matters"
    return "changed_maybe_small" if low > 0 or high < 0 else "not_known_yet"


def _comparisons(invented: Invented, measures: pd.DataFrame) -> pd.DataFrame:
    keys = ["lineup", "group", "who", "measure"]
    baseline = _baseline(invented)
    start = measures[measures["cell"] == baseline].set_index(keys)
    rows = []
    for row in measures[measures["cell"] != baseline].to_dict("records"):
        before = start.loc[tuple(row[key] for key in keys)]
        error = 0.6 * row["se"] * math.sqrt(2)
        reach = (2.9 if row["measure"] in invented.matters else NORMAL_95) * error
        difference = row["mean"] - before["mean"]
        matters = invented.matters.get(row["measure"], math.nan)
        known = row["measure"] in invented.matters
        verdict = _verdict(difference - reach, difference + reach, matters) if known else ""
        rows.append(
            {name: row[name] for name in ("lineup", "cell", "variant")}
            | {"baseline": baseline, **{name: row[name] for name in (*invented.sweep, *keys[1:])}}
            | {"baseline_mean": before["mean"], "mean": row["mean"]}
            | {"difference": difference, "se": error, "low": difference - reach, "high": difference + reach}
            | {"confidence": 0.9979 if known else 0.95, "matters": matters, "verdict": verdict}
            | {"more_deals": 40_000 if verdict == "not_known_yet" else 0, "unit": ""}
            | {"num_deals": row["num_deals"], "correlation": 0.64, "narrowing": 1.67}
        )
    columns = ["lineup", "cell", "variant", "baseline", *invented.sweep, "group", "who", "measure"]
    return pd.DataFrame(rows, columns=None if rows else columns)


def _distributions(invented: Invented) -> pd.DataFrame:
    rows: list[dict[str, Any]] = []
    for cell, variant, sweep, strength in invented.cells():
        for lineup, group, who, measure, mean, spread in _values(strength):
            if measure not in {"score", "margin_over_second", "rounds"} or group == "position":
                continue
            width = 5 if measure != "rounds" else 1
            first = -40 if measure == "score" else 0
            values = np.arange(first, 41 if measure == "rounds" else 161, width)
            heights = np.exp(-0.5 * ((values + width / 2 - mean) / max(spread, 1.0)) ** 2)
            counts = np.round(_num_games(invented, lineup) * heights / heights.sum()).astype(int)
            shared = {"lineup": lineup, "cell": cell, "variant": variant, **sweep}
            shared |= {"group": group, "who": who, "measure": measure}
            rows += [
                shared | {"value": int(value), "width": width, "count": int(count)}
                for value, count in zip(values, counts, strict=True)
                if count
            ]
    return pd.DataFrame(rows)


def _quantiles(invented: Invented, distributions: pd.DataFrame) -> pd.DataFrame:
    keys = ["lineup", "cell", "variant", *invented.sweep, "group", "who", "measure"]
    rows = []
    for key, counted in distributions.groupby(keys, sort=False):
        reached = counted["count"].cumsum() / counted["count"].sum()
        found = {
            name: int(counted["value"][reached >= share].iloc[0])
            for name, share in (("q05", 0.05), ("q25", 0.25), ("q50", 0.5), ("q75", 0.75), ("q95", 0.95))
        }
        rows.append(dict(zip(keys, key, strict=True)) | {"num": int(counted["count"].sum())} | found)
    return pd.DataFrame(rows)


def _manifest(invented: Invented, language: str) -> dict[str, Any]:
    options = games.load("distanchu").options
    cells = [
        {
            "name": name,
            "variant": variant,
            "sweep": sweep,
            "options": options.resolve({**invented.variants[variant][0], **sweep}, 4),
        }
        for name, variant, sweep, _ in invented.cells()
    ]
    return {
        "name": "invented",
        "question": {
            "ko": "리치를 넣으면 누가 유리해지나?",
            "en": "Who gains when riichi is on?",
        }[language],
        "game": "distanchu",
        "players": 4,
        "deals": invented.num_deals,
        "deals_done": invented.num_deals,
        "seed": 20090709,
        "lineups": {name: list(seats) for name, seats in LINEUPS.items()},
        "cells": cells,
        "baseline": _baseline(invented),
        "matters": invented.matters,
        "num_games": invented.num_deals * 5 * len(cells),
        "strategies": {
            name: {
                "base": name,
                "label": strategies.get("distanchu", name).label._asdict(),
                "summary": {"ko": f"{name}의 방식", "en": f"as {name} does"},
                "weights": {"courage": 0.4},
            }
            for name in WIN_SHARES
        },
        "versions": {"fairdeal": "0.1.0", "python": "3.11.2", "numpy": "2.4.6"},
        "source_hash": "5f1d0c9a" * 8,
        "platform": "Linux x86_64",
        "started": "2025-11-30T10:00:00+09:00",
        "seconds": 101.4,
        "complete": True,
        "silent_variants": [],
        "report": {"language": language},
    } | invented.manifest
