"""What a real run leaves behind can be told: the invented results of the other tests have its form."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from experiments.crew import Threads
from experiments.load import load_experiment
from experiments.results import load_results
from experiments.run import run_experiment
from reports.content import content_of
from reports.drawn import draw
from reports.page import page
from reports.study import Study
from tests.reports import reading, synthetic

SMALL = """\
name: small
question: Does anybody notice?
game: distanchu
deals: 40
lineups:
  mirror: [random, random, random, random]
  mixed: [random, greedy, random, greedy]
variants:
  published: {}
  short: {target_score: 30}
sweep: {must_follow: [false, true]}
matters: {win_share: 2pp}
report: {language: en}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Play a small experiment."""
    home = tmp_path_factory.mktemp("real")
    (home / "small.yaml").write_text(SMALL, encoding="utf-8")
    return run_experiment(load_experiment(home / "small.yaml"), home / "results", Threads(1))


def test_a_real_run_can_be_told(folder):
    """From the YAML file to a page whose numbers stand in its tables."""
    content = content_of(Study(load_results(folder), "en"))
    first, *_ = content.pictures
    shown = reading.parse(page(replace(content, pictures=[first]), {first.key: draw(first)}))
    tabulated = reading.tabulated(shown)
    missing = {said: reading.numbers_in(said) - tabulated for said in reading.sentences(shown)}

    assert len(content.pictures) >= 8
    assert {} == {said: numbers for said, numbers in missing.items() if numbers - counted(content)}
    assert "name: small" in reading.text_of(shown)


def counted(content):
    """Return the counts that cautions state of what they list, or of the rows of a table, and how sure all is."""
    rulings = [option for option in content.study.game.options if option.origin == "ruling"]
    judged = next(table for table in content.tables if table.key == "judged").rows
    by_verdict = Counter(entry.verdict for row in judged for entry in row if entry.verdict)
    return {str(count) for count in (len(rulings), len(judged), *by_verdict.values(), len(content.cautions), 95)}


def test_invented_results_have_the_form_of_real_ones(folder, tmp_path):
    """The same columns in the same order, and no entry of the manifest that a real one lacks."""
    real = load_results(folder)
    invented = load_results(synthetic.write_results(tmp_path, synthetic.SWEEP, "en"))

    for name in ("measures", "comparisons", "distributions"):
        expected, made_up = (
            [str(column) for column in getattr(one, name).columns if column not in {"target_score", "must_follow"}]
            for one in (real, invented)
        )

        assert expected == made_up
    assert set(invented.manifest) <= set(real.manifest)
