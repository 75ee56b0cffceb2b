"""Effects that were planted are found, exactly, whatever the design and however the run was cut."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from experiments.accumulator import pack
from experiments.contrasts import MOST_CONTRASTS, VARIANT, all_contrasts, contrasts_of
from experiments.design import Design
from experiments.effects import COLUMNS
from experiments.plan import make_plan
from experiments.results import load_results
from experiments.wide import sum_squares, to_int
from tests.experiments.worlds import Toy, play_all, tables_of

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

HYPERCUBE = Design("latin_hypercube", 24)
PLANTED = {"shift": (0, 10), "synergy": (0, 3)}


def toy(**changes: object) -> Toy:
    """Return an experiment on `shift` and `synergy` in one line-up, with no variants but the published game."""
    settings = {"lineups": {"mirror": ("plain",) * 3}, "variants": {"published": {}}, "deals": 60, "sweep": PLANTED}
    return Toy(matters={"score": 0.5}, **{**settings, **changes})  # type: ignore[arg-type]


def seat_scores(effects: pd.DataFrame) -> dict[tuple[str, str], float]:
    """Return the effects on the score of the first seat, by term and level."""
    rows = effects[(effects["measure"] == "score") & (effects["group"] == "seat") & (effects["who"] == "0")]
    return {(row["term"], row["level"]): row["effect"] for row in rows.to_dict("records")}


def test_factorial_effects_are_those_planted() -> None:
    """Each deal's score gains shift + synergy + shift * synergy, so that the contrasts are known to the last bit."""
    found = seat_scores(tables_of(toy().experiment()).effects)

    assert {
        ("shift", "10"): 10 + 10 * 1.5,
        ("synergy", "3"): 3 + 3 * 5.0,
        ("shift x synergy", "10, 3"): 30.0,
    } == found


def test_one_at_a_time_leaves_the_others_at_their_start() -> None:
    """Alone, neither option meets the other: no product, and no interaction to be told."""
    found = seat_scores(tables_of(toy(design=Design("one_at_a_time")).experiment()).effects)

    assert {("shift", "10"): 10.0, ("synergy", "3"): 3.0} == found


def test_drawn_cells_find_effects_of_ranges() -> None:
    """A bilinear truth is inside the model, so least squares find it but for the rounding of the weights."""
    ranges = {"shift": (0, 10), "synergy": (0, 4)}
    sweep = {key: range(low, high + 1) for key, (low, high) in ranges.items()}
    found = seat_scores(tables_of(toy(sweep=sweep, ranges=ranges, design=HYPERCUBE).experiment()).effects)

    assert found == pytest.approx(
        {("shift", "10"): 10 + 10 * 2.0, ("synergy", "4"): 4 + 4 * 5.0, ("shift x synergy", "10, 4"): 40.0}, abs=0.02
    )


def test_variants_are_a_factor() -> None:
    """A variant that gives the starting seat points changes what the starting seat scores, whatever is swept."""
    variants = {"published": {}, "bonus": {"bonus": 7}}
    effects = tables_of(toy(variants=variants).experiment()).effects
    first = effects[(effects["group"] == "position") & (effects["who"] == "0") & (effects["measure"] == "score")]
    found = {row["term"]: row["effect"] for row in first.to_dict("records")}

    assert found[VARIANT] == 7.0
    assert found[f"shift x {VARIANT}"] == 0.0


def test_errors_are_those_of_the_deals_own_contrasts() -> None:
    """The standard error is that of one number a deal, computed here from the cells' games one by one."""
    experiment = toy(
        sweep={"bonus": (0, 4), "tail": (10, 20)}, lineups={"solo": ("plain", "sharp")}, deals=9
    ).experiment()
    accumulator = play_all(experiment)[0]
    plan = make_plan(experiment)
    single = [play_all(replace(experiment, deals=num))[0] for num in range(1, experiment.deals + 1)]
    column = plan.layouts[0].columns.index(("seat", "0", "score"))
    for at, contrast in enumerate(plan.contrasts):
        totals = [sum(w * to_int(one.sums[cell, column]) for cell, w in enumerate(contrast.weights)) for one in single]
        by_deal = np.diff([0, *totals])

        assert int((by_deal**2).sum()) == to_int(accumulator.contrast_squares[at, column])


@pytest.mark.parametrize("design", [Design(), Design("one_at_a_time"), HYPERCUBE, Design("random", 20)])
def test_blocks_in_any_order_give_the_same_bits(design: Design) -> None:
    """Contrasts are whole numbers added up, so that nothing depends on how the run was cut."""
    experiment = toy(design=design, sweep={"bonus": (0, 2, 5), "tail": (10, 20), "idle": (False, True)}).experiment()
    whole = play_all(experiment)
    pieces = play_all(experiment, block_deals=7, seed=3)

    assert [pack(one) for one in whole] == [pack(one) for one in pieces]


@pytest.mark.parametrize("design", [Design(), Design("one_at_a_time"), HYPERCUBE, Design("random", 20)])
def test_weights_add_up_to_nothing(design: Design) -> None:
    """What all cells have in common is no effect of anything."""
    experiment = toy(design=design, sweep={"bonus": (0, 2, 5), "tail": (10, 20), "luck": (0, 1)}).experiment()
    contrasts = contrasts_of(experiment)

    assert {0} == {sum(contrast.weights) for contrast in contrasts}
    assert {"bonus", "tail", "luck"} <= {contrast.term for contrast in contrasts}


def test_factorial_weights_are_the_classical_ones() -> None:
    """Of a 2 x 3 factorial: means of three cells each, and differences of differences, as exact fractions."""
    cells = list(product((0, 1), (0, 1, 2)))
    contrasts = contrasts_of(toy(sweep={"shift": (0, 1), "bonus": (0, 1, 2)}).experiment())
    main, interaction = contrasts[0], contrasts[-1]

    assert [Fraction(w, main.divisor) for w in main.weights] == [Fraction(2 * a - 1, 3) for a, _ in cells]
    assert [Fraction(w, interaction.divisor) for w in interaction.weights] == [
        Fraction((2 * a - 1) * ((b == 2) - (b == 0))) for a, b in cells
    ]


def test_number_of_contrasts_is_bounded() -> None:
    """Main effects come first, and no accumulator grows beyond the bound."""
    experiment = toy(sweep={"shift": tuple(range(15)), "bonus": tuple(range(15))}).experiment()

    assert len(all_contrasts(experiment)) == 14 + 14 + 14 * 14
    assert len(contrasts_of(experiment)) == MOST_CONTRASTS


def test_no_sweep_and_precision_have_no_effects() -> None:
    """There is nothing to tell without a sweep; cells that stop on their own share too few deals."""
    assert tables_of(Toy(deals=5).experiment()).effects.empty
    assert contrasts_of(toy(precision={"score": 0.1}).experiment()) == ()


def test_rank_puts_what_surely_matters_first() -> None:
    """An option that does nothing comes last, one that adds many points first."""
    sweep = {"idle": (False, True), "tail": (10, 11), "shift": (0, 40)}
    effects = tables_of(toy(sweep=sweep, deals=400).experiment()).effects
    ranks = dict(zip(effects["term"], effects["rank"], strict=True))

    assert ranks["shift"] == 1
    assert ranks["shift"] < ranks["tail"] < ranks["idle"]
    assert sum(effects["is_largest"]) == len(ranks)


def test_intervals_of_what_never_changes_do_not_collapse() -> None:
    """The win shares are the same in all cells and deals: no effect, but no certainty either."""
    effects = tables_of(toy(lineups={"mixed": ("plain", "sharp", "weak")}).experiment()).effects
    shares = effects[(effects["measure"] == "win_share") & (effects["group"] == "seat")]

    assert (shares["effect"] == 0).all()
    assert (shares["low"] < 0).all()
    assert (shares["high"] > 0).all()


@pytest.mark.parametrize("size", [10, 2**24, 2**35])
def test_squares_of_large_numbers_are_exact(size: int) -> None:
    """Squares outgrow 64 bits: they are the same as in Python's integers."""
    numbers = np.array([[size, -size + 3], [1 - size, 7], [size // 3, -1]])
    expected = [sum(int(number) ** 2 for number in column) for column in numbers.T]

    assert expected == [to_int(number) for number in sum_squares(numbers)]


def test_folders_older_than_the_table_can_be_read(tmp_path: Path) -> None:
    """No file of effects means none to tell, with the columns there for whoever selects by them."""
    for name in ("measures", "comparisons", "distributions", "quantiles"):
        getattr(tables_of(Toy(deals=5).experiment()), name).to_parquet(tmp_path / f"{name}.parquet")
    (tmp_path / "manifest.json").write_text("{}", encoding="utf-8")
    effects = load_results(tmp_path).effects

    assert effects.empty
    assert list(COLUMNS) == list(effects.columns)
