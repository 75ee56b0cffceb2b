"""The answer says what the verdicts say, and no more."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from reports import markup
from reports.answer import answer
from reports.cards import cards
from reports.findings.events import settled
from reports.findings.shares import who_wins
from reports.glance import glance
from reports.josa import Word
from reports.sureness import how_sure
from reports.topics import topic_name
from reports.words import verdicts
from tests.reports import synthetic


def said(study):
    """Return the answer as plain text."""
    return markup.plain(" ".join(answer(study)))


def side_by_side(study):
    """Return the table of the answer's numbers, which has to be there."""
    table = glance(study)
    assert table is not None
    return table


def test_what_changed_comes_first_and_what_did_not_comes_after(study_of):
    """Who gains and who loses, from what to what; then what stays, and within which band."""
    expected = (
        "With riichi, the win share rises for Balanced from 38.1% to 41.5%, and falls for Random from 12.2% to 9.9% and"
        " Hoarder from 22.9% to 21.7%. Balanced wins most under every set of rules: 38.1% to 41.5%, depending on the"
        " rules. These rules make no difference that matters to the win share by order of play (any change is"
        " smaller than 1.0\N{NO-BREAK SPACE}pp)."
    )

    assert expected == said(study_of())


def test_the_same_in_korean(study_of):
    """With the particles that each number takes."""
    text = said(study_of(language="ko"))

    assert text.startswith(
        "riichi 규칙에서는 균형파(38.1% → 41.5%)의 승률이 오르고, 무작위(12.2% → 9.9%), 수집가(22.9% →"
    )
    assert text.endswith("규칙을 바꿔도 차례별 승률은 거의 그대로입니다(차이가 있어도 1.0%p 미만).")


def test_of_a_single_alternative_all_who_gain_and_lose_are_told(study_of):
    """The rules stand before what they do, and are named once."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    text = said(study_of(replace(synthetic.RIICHI, variants=two)))

    assert text.startswith(
        "With riichi, the win share rises for Balanced from 38.1% to 41.5%, and falls for Random from 12.2% to 9.9% and"
        " Hoarder from 22.9% to 21.7%."
    )


def test_nothing_changes(study_of):
    """Only where every comparison says so."""
    assert said(study_of(synthetic.NOTHING)).startswith("Nothing changes that matters. ")


def test_what_is_not_known_is_called_so(study_of):
    """A few deals leave the order of play open, and the answer says it."""
    text = said(study_of(synthetic.UNCLEAR))

    assert "Whether these rules change the win share by order of play is not settled yet." in text
    assert "no change that matters" not in text


def test_nothing_known_at_all(study_of):
    """Then there is no finding, but the number of deals."""
    study = study_of(replace(synthetic.UNCLEAR, num_deals=5))

    assert said(study).startswith("It cannot be told yet: after 5 deals")


def test_a_silent_variant_is_not_passed_off_as_no_effect(study_of):
    """It is said to have changed nothing at all, in the answer and on its card."""
    study = study_of(synthetic.NOTHING, silent_variants=["order"])

    assert "order changed nothing at all in any game" in said(study)
    assert ["silent"] == [card.verdict for card in cards(study)]


def test_one_variant_changes_nothing_while_another_does(study_of):
    """Both are told."""
    variants = {**synthetic.RIICHI.variants, "harsh": ({"riichi_keep": 0}, 0.0)}
    text = said(study_of(replace(synthetic.RIICHI, variants=variants)))

    assert text.startswith("With riichi, the win share rises for Balanced from 38.1% to 41.5%,")
    assert "With harsh, there is no change that matters in the win share by strategy" in text


def test_without_comparisons_the_game_itself_is_described(study_of):
    """Who wins most, and how that compares with the fair share."""
    assert said(study_of(synthetic.ALONE)).startswith(
        "With the published rules, Balanced wins most: 38.1%, where 25.0% would be fair."
    )


def test_where_all_play_alike_the_places_come_first(study_of):
    """What a place is worth is the question then, before what changes it."""
    text = said(study_of(lineups={"mirror": ["balanced"] * 4}))

    assert text.startswith("It does not matter who starts: every place wins within ±1.0\N{NO-BREAK SPACE}pp of 25.0%.")


def test_without_a_size_that_matters_nothing_is_judged(study_of):
    """And the answer says so instead of judging."""
    study = study_of(replace(synthetic.RIICHI, matters={}))

    assert "No smallest change that matters was set, so nothing is judged." == said(study)
    assert {""} == {card.verdict for card in cards(study)}


def test_a_sweep_without_variants_is_told_by_its_values(study_of):
    """The cells are called by the option's name and value, with a particle after the number."""
    study = study_of(synthetic.GRID, "ko")

    assert said(study).startswith("목표 점수 50에 벌점 숫자 4일 때는 무작위(12.2% → 13.1%)의 승률이 오르고")
    assert len(cards(study)) <= 6


def test_a_card_has_a_line_for_each_topic(study_of):
    """With who moves most, from what to what, and the verdict of all."""
    card = cards(study_of())[0]
    first, second = card.lines[:2]

    assert ("riichi", verdicts.CHANGED, ["Riichi: on"]) == (card.title, card.verdict, card.rules)
    assert ("Balanced", "38.1%", "41.5%", verdicts.CHANGED) == (
        first.subject,
        first.before,
        first.after,
        first.verdict,
    )
    assert ("win share by order of play", verdicts.SAME) == (second.topic, second.verdict)


def test_names_from_the_file_cannot_break_the_page():
    """Whatever letters they hold, they come out as they are, escaped."""
    name = markup.name("<b>&*|")

    assert '<b class="name">&lt;b&gt;&amp;*|</b>' == markup.html(name)
    assert "**\\<b\\>&\\*\\|**" == markup.markdown(name)
    assert isinstance(name, Word)


@pytest.mark.parametrize(
    ("language", "ends", "lead"),
    [
        ("ko", "규칙에 따라 38.1~41.5%", "규칙에 따라 승자는"),
        ("en", "38.1% to 41.5%, depending on the rules", "Across the sets of rules the winner"),
    ],
)
def test_a_range_over_sets_of_rules_is_not_mistaken_for_an_interval(study_of, language, ends, lead):
    """It says over what it ranges."""
    study = study_of(language=language)
    measures = study.results.measures
    measures.loc[(measures["measure"] == "decided") & (measures["cell"] == "harsh"), "mean"] = 0.7

    assert ends in who_wins(study, "mixed")
    assert settled(study, "mixed").startswith(lead)


def moved(study, **ends):
    """Give the win share of Balanced where strategies meet another mean and verdict; keywords are cells."""
    table = study.results.comparisons
    for cell, (mean, verdict) in ends.items():
        row = (table["cell"] == cell) & (table["lineup"] == "mixed") & (table["measure"] == "win_share")
        row &= table["who"] == "balanced"
        table.loc[row, "difference"] = mean - table.loc[row, "baseline_mean"]
        table.loc[row, "mean"] = mean
        table.loc[row, "verdict"] = verdict
    return study


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "With harsh, the win share falls most for Balanced from 38.1% to 30.0%",
        ),
        ("ko", "harsh 규칙에서는 균형파(38.1% → 30.0%)의 승률이 가장 크게 떨어집니다."),
    ],
)
def test_moves_both_ways_are_both_told(study_of, language, expected):
    """One change may help those whom another hurts."""
    study = moved(study_of(language=language), riichi=(0.47, verdicts.CHANGED), harsh=(0.30, verdicts.CHANGED))

    assert expected in said(study)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "rises for Balanced from 38.1% to 38.9% (a change that may be too small to matter), and falls",
        ),
        ("ko", "균형파(38.1% → 38.9%, 작은 변화일 수 있음)의 승률이 오르고, 무작위"),
    ],
)
def test_what_may_be_too_little_to_matter_is_told_so(study_of, language, expected):
    """Beside what surely matters, not as if it did."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    study = moved(study_of(replace(synthetic.RIICHI, variants=two), language), riichi=(0.389, verdicts.MAYBE))

    assert expected in said(study)


def test_of_many_rules_the_first_and_the_strongest_are_told(study_of):
    """The table beneath has them all."""
    strengths = (0.5, 0.9, 0.4, 1.0, 0.8, 0.6)
    variants: dict[str, tuple[dict[str, Any], float]] = {"published": ({}, 0.0)}
    variants |= {
        f"r{place}": ({"riichi": True, "riichi_keep": place}, strength) for place, strength in enumerate(strengths)
    }
    study = study_of(replace(synthetic.RIICHI, variants=variants))

    assert said(study).startswith("With r0, the win share rises for Balanced from 38.1% to 39.8%, and")
    assert ". With r3, the win share rises most for Balanced from 38.1% to 41.5%, and falls most for" in said(study)
    assert "r5" not in said(study)
    assert ["published", *(f"r{place}" for place in range(6))] == [row[0].text for row in side_by_side(study).rows]


def test_of_a_curve_the_strongest_and_what_goes_against_it_are_told(study_of):
    """Who gains by one value and loses by another."""
    curve = replace(
        synthetic.RIICHI, variants={"published": ({}, 0.0)}, sweep={"target_score": (50, 100, 200, 400, 800, 900)}
    )
    study = study_of(curve)
    values = {50: 0.30, 200: 0.43, 400: 0.60, 800: 0.47, 900: 0.44}
    text = said(
        moved(study, **{f"published | target_score={at}": (mean, verdicts.CHANGED) for at, mean in values.items()})
    )

    assert text.startswith("With target score 400, the win share rises most for Balanced from 38.1% to 60.0%. With ")
    assert ". With target score 50, the win share" in text
    assert "for Balanced from 38.1% to 30.0%. " in text


def test_of_one_thing_the_least_and_the_most_are_told(study_of):
    """Along a sweep the option is named once."""
    curve = replace(
        synthetic.RIICHI, variants={"published": ({}, 0.0)}, sweep={"target_score": (50, 100, 200, 400, 800)}
    )
    study = study_of(curve, named=["rounds"])
    rounds = study.results.comparisons["measure"] == "rounds"
    for at, mean in ((50, 4.0), (200, 12.0), (400, 9.0), (800, 8.0)):
        row = rounds & (study.results.comparisons["cell"] == f"published | target_score={at}")
        study.results.comparisons.loc[row, ["mean", "verdict"]] = [mean, verdicts.CHANGED]

    assert "is 8.30 with target score 100, 4.00 with 50 and 12.00 with 200." in said(study)


def test_a_sweep_beside_a_single_variant_is_told_by_its_values(study_of):
    """The variant is told as one change, the sweep as several."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    study = study_of(replace(synthetic.RIICHI, variants=two, sweep={"target_score": (50, 100, 200)}))
    rounds = study.results.comparisons["measure"] == "rounds"
    for at, mean in ((50, 4.0), (200, 12.0)):
        row = rounds & (study.results.comparisons["cell"] == f"published | target_score={at}")
        study.results.comparisons.loc[row, ["mean", "verdict"]] = [mean, verdicts.CHANGED]

    assert "is 8.30 with target score 100, 4.00 with 50 and 12.00 with 200." in said(study)
    assert "With riichi, the win share rises for Balanced from 38.1% to 41.5%" in said(study)
    assert 4 == len(side_by_side(study).rows)


def test_what_the_designer_named_comes_first(study_of):
    """In the order of `matters`; `advantage` stands for what a place is worth."""
    usual, asked = study_of(), study_of(named=["advantage", "win_share"])
    asked.results.comparisons.loc[asked.results.comparisons["group"] == "position", "verdict"] = verdicts.CHANGED

    assert said(usual).startswith("With riichi, the win share rises for Balanced")
    assert said(asked).startswith("It does not matter who starts")
    assert "The win share of the first player (fair: 25.0%)" in said(asked).partition("Balanced")[0]


def test_labels_stand_for_names(study_of):
    """Of variants and line-ups, on cards and in sentences."""
    labels = {"riichi": {"ko": "리치 있음", "en": "riichi allowed"}, "mixed": {"ko": "섞인 상", "en": "a mixed table"}}
    study = study_of(labels=labels)

    assert said(study).startswith("With riichi allowed, the win share rises")
    assert "riichi allowed" == cards(study)[0].title
    assert "line-up a mixed table" == cards(study)[0].lines[0].lineup


def test_what_cannot_change_is_no_finding(study_of):
    """Where all play alike and points only change hands, the mean score is what it is."""
    study = study_of(lineups={"mirror": ["balanced"] * 4})
    table = study.results.comparisons
    scores = (table["measure"] == "score") & (table["group"] == "strategy")
    still = {"difference": 0.0, "low": -0.001, "high": 0.001, "verdict": verdicts.SAME}
    table.loc[scores, list(still)] = list(still.values())

    assert "mean score" not in said(study)


def test_the_numbers_of_the_answer_stand_side_by_side(study_of):
    """Each as it was measured, with the verdict of its comparison; the rules that all are compared with have none."""
    study = study_of()
    table = side_by_side(study)
    start, riichi, harsh = table.rows

    whos = ["Balanced", "Greedy", "Hoarder", "Random"]  # all who meet, so that shares add up
    assert ["Rules", *(f"{who} win share" for who in whos)] == [markup.plain(column) for column in table.columns]
    assert ("published (baseline)", "38.1%", "26.8%", "22.9%", "12.2%") == tuple(entry.told for entry in start)
    assert ("riichi", "41.5%", "26.9%", "21.7%", "9.9%") == tuple(entry.told for entry in riichi)
    assert {""} == {entry.verdict for entry in start}
    assert [verdicts.CHANGED] * 4 == [row[place].verdict for row in (riichi, harsh) for place in (1, 4)]
    assert {verdicts.CHANGED, verdicts.SAME} == table.verdicts


def measured_share(study, cell):
    """Return the win share of Balanced where strategies meet, under some rules, as measured."""
    table = study.results.measures
    row = (table["cell"] == cell) & (table["lineup"] == "mixed") & (table["measure"] == "win_share")
    return table.loc[row & (table["who"] == "balanced"), "mean"]


def test_the_numbers_of_a_sweep_stand_in_its_order(study_of):
    """The rules that all are compared with are named where they stand."""
    curve = replace(synthetic.RIICHI, variants={"published": ({}, 0.0)}, sweep={"target_score": (50, 200, 100)})
    study = study_of(curve)
    sweep = side_by_side(moved(study, **{"published | target_score=50": (0.47, verdicts.CHANGED)}))
    (share,) = measured_share(study, "published | target_score=50")

    assert ["Target score 50", "Target score 100 (baseline)", "Target score 200"] == [row[0].told for row in sweep.rows]
    assert study.numbers.level("win_share", share) == sweep.rows[0][1].text
    assert sweep.rows[0][1].verdict == verdicts.CHANGED


def test_sentences_are_enough_for_a_single_change_and_where_nothing_changes(study_of):
    """And drawn cells mean nothing one by one."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    drawn = study_of(synthetic.GRID, design={"kind": "latin_hypercube"})

    assert glance(study_of(replace(synthetic.RIICHI, variants=two))) is None
    assert glance(study_of(synthetic.ALONE)) is None
    assert glance(study_of(replace(synthetic.RIICHI, matters={}))) is None
    assert glance(drawn) is None


def test_where_another_strategy_comes_to_win_that_is_said_first(study_of):
    """Nothing that a rule does to who wins is larger than that."""
    study = study_of()
    table = study.results.measures.copy()
    greedy = (table["cell"] == "harsh") & (table["who"] == "greedy") & (table["measure"] == "win_share")
    table.loc[greedy, ["mean", "low", "high"]] = [0.9, 0.89, 0.91]
    study = replace(study, results=replace(study.results, measures=table))

    assert said(study).startswith("With the published rules and riichi, Balanced wins most; with harsh, Greedy does. ")


def test_how_sure_the_answer_is_stands_in_the_tables(study_of):
    """The interval of the change that is told first, and how many comparisons are open."""
    study = study_of()
    table = study.results.comparisons
    row = table[(table["cell"] == "riichi") & (table["who"] == "balanced") & (table["measure"] == "win_share")].iloc[-1]
    low, high = study.numbers.size("win_share", row["low"]), study.numbers.amount("win_share", row["high"])
    unclear = markup.plain(how_sure(study_of(synthetic.UNCLEAR)))

    assert how_sure(study).endswith("◆ not luck, and large enough to matter; ＝ surely no change that matters.")
    assert f"Balanced rises by {low} to {high} (95% interval)." in markup.plain(how_sure(study))
    assert "not known yet" not in how_sure(study)
    assert "○ not known yet." in unclear


def test_who_is_said_to_win_most_is_surely_ahead(study_of):
    """Which is said where another comes to win most."""
    study = study_of()
    table = study.results.measures
    greedy = (table["cell"] == "harsh") & (table["who"] == "greedy") & (table["measure"] == "win_share")
    table.loc[greedy, ["mean", "low", "high"]] = [0.9, 0.89, 0.91]

    assert how_sure(study).startswith("Whoever is said to win most is surely ahead of all others. With ")


@pytest.mark.parametrize(("question", "is_told"), [("Do hoarders win more?", True), ("Who wins?", False)])
def test_strategies_that_the_question_names_are_told_of(study_of, question, is_told):
    """Under all rules, whether that changes or not; by the strategy's name, its label or the file's."""
    study = study_of(question={"en": question, "ko": ""})

    expected = "The win share of Hoarder is 22.9% with the published rules, 21.7% with riichi and 22.2% with harsh."
    assert is_told == (expected in said(study))
    assert is_told == ("hoarder" in study.asked_about)
    assert is_told == ("the win share of Hoarder falls by" in markup.plain(how_sure(study)))


def test_that_going_first_pays_under_all_rules_is_said(study_of):
    """Where it does, and its worth moves."""
    study = study_of()
    place = (study.results.measures["group"] == "position") & (study.results.measures["who"] == "0")
    study.results.measures.loc[place & (study.results.measures["measure"] == "win_share"), ["low", "high"]] = [0.3, 0.4]
    moved_place = study.results.comparisons["group"] == "position"
    study.results.comparisons.loc[moved_place, "verdict"] = verdicts.CHANGED

    assert "Going first is an advantage under every set of rules. The win share of the first player" in said(study)


def test_what_is_open_under_some_rules_is_said_of_these(study_of):
    """Not of all."""
    study = study_of()
    table = study.results.comparisons
    table.loc[(table["group"] == "position") & (table["cell"] == "harsh"), "verdict"] = verdicts.UNKNOWN

    assert "With harsh, it is not settled yet whether the win share by order of play changes." in said(study)


def test_a_sweep_beside_variants_has_cards(study_of):
    """One for each value, after those of the variants."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    study = study_of(replace(synthetic.RIICHI, variants=two, sweep={"target_score": (50, 100, 200)}))

    assert ["riichi", "Target score 50", "Target score 200"] == [card.title for card in cards(study)]


def test_how_sure_nothing_is(study_of):
    """That nothing changes can be as sure as that something does."""
    assert "It is certain that nothing changes by as much as matters." == how_sure(study_of(synthetic.NOTHING))


def test_how_sure_going_first_is_an_advantage(study_of):
    """Between what it lies that whoever starts wins, as the table has it."""
    study = study_of(lineups={"mirror": ["balanced"] * 4})
    table = study.results.measures
    first = (table["group"] == "position") & (table["who"] == "0") & (table["measure"] == "win_share")
    table.loc[first, ["mean", "low", "high"]] = [0.31, 0.305, 0.315]

    assert how_sure(study).startswith(
        "It is certain that going first is an advantage: the first player wins 30.5% to 31.5% (95% interval)."
    )


def test_where_all_changes_may_be_too_small_nothing_more_is_certain(study_of):
    """Than that there is a change."""
    study = study_of()
    table = study.results.comparisons
    table.loc[table["verdict"] == verdicts.CHANGED, "verdict"] = verdicts.MAYBE

    assert how_sure(study).endswith("◇ not luck, but perhaps too small to matter; ＝ surely no change that matters.")


def test_where_some_changes_may_be_too_small_that_is_said(study_of):
    """Beside what the other marks stand for, of those that are shown."""
    study = moved(study_of(), harsh=(0.389, verdicts.MAYBE))

    assert "◆ not luck, and large enough to matter; ◇ not luck, but perhaps too small to matter; ＝ " in how_sure(study)


def test_of_whom_the_question_names_it_is_said_how_sure_it_is_that_nothing_changes(study_of):
    """Between what the change lies, on both sides of nothing."""
    study = study_of(question={"en": "Do the greedy win more?", "ko": ""})

    assert "With riichi, the win share of Greedy changes by " in markup.plain(how_sure(study))


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (
            0.31,
            "With the published rules, going first is an advantage: the first player wins 31.0% and the fourth",
        ),
        (
            0.19,
            "With the published rules, going first is a drawback: the first player wins 19.0% and the second",
        ),
    ],
)
def test_where_places_are_unfair_the_answer_says_whether_going_first_pays(study_of, share, expected):
    """With the shares of whoever starts, and of whoever is farthest from it."""
    study = study_of(lineups={"mirror": ["balanced"] * 4})
    measures = study.results.measures
    first = (measures["group"] == "position") & (measures["who"] == "0") & (measures["measure"] == "win_share")
    measures.loc[first & (measures["cell"] == "published"), ["mean", "low", "high"]] = [
        share,
        share - 0.01,
        share + 0.01,
    ]

    assert said(study).startswith(expected)


def test_another_winner_is_named(study_of):
    """Where one strategy clearly wins most under some rules, and another under others."""
    study = study_of()
    measures = study.results.measures
    row = (measures["lineup"] == "mixed") & (measures["measure"] == "win_share") & (measures["cell"] == "harsh")
    measures.loc[row & (measures["who"] == "greedy"), ["mean", "low", "high"]] = [0.6, 0.59, 0.61]

    assert "With the published rules and riichi, Balanced wins most; with harsh, Greedy does." in said(study)


def test_what_was_not_played_is_not_called_published(study_of):
    """Where a sweep leaves the published value out, its own value is named with the rules."""
    sweep: dict[str, tuple[int, ...]] = {"target_score": (50, 200)}
    study = study_of(replace(synthetic.RIICHI, sweep=sweep))

    assert "target score 50" == study.cell_word(study.baseline)
    assert "With riichi plus target score 50, the win share rises" in said(study)
    assert "published" not in said(study)


def test_who_wins_is_told_whatever_else_matters(study_of):
    """After what the designer named."""
    matters = {"rounds": 0.1, "turns": 1.0, "win_share": 0.01}
    text = said(study_of(replace(synthetic.RIICHI, matters=matters), named=["rounds", "turns"]))

    assert text.startswith("The number of rounds")
    assert "With riichi, the win share rises for Balanced from 38.1% to 41.5%, and falls for" in text


def test_a_measure_of_the_game_and_of_strategies_are_told_apart(study_of):
    """By name: "galas" and "galas by strategy"."""
    study = study_of()

    assert ["plays", "plays by strategy"] == [
        topic_name(study, "counter:plays", group) for group in ("game", "strategy")
    ]


SWEEPS: list[dict[str, tuple[int, ...]]] = [
    {},
    {"target_score": (50, 200)},
    {"target_score": (50, 100, 200), "penalty_number": (4, 8)},
]
SHAPES = [
    (variants, sweep, lineups)
    for variants in (1, 2, 3)
    for sweep in SWEEPS
    for lineups in (("mirror",), ("mixed",), ("mirror", "mixed"))
    if sweep or variants > 1
]


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("seed", range(len(SHAPES) // 4))
def test_no_shape_of_an_experiment_is_left_without_words(study_of, seed, language):
    """Whatever varies, and whatever is found: the answer, its numbers, how sure it is, and a card for each change."""
    chance = random.Random(f"{seed} {language}")  # noqa: S311 - nothing here is secret
    num, sweep, lineups = SHAPES[chance.randrange(len(SHAPES))]
    variants = dict(list(synthetic.RIICHI.variants.items())[:num])
    seats = {"mirror": ["balanced"] * 4, "mixed": ["balanced", "greedy", "hoarder", "random"]}
    measures = chance.sample(["win_share", "advantage", "rounds", "score", "turns"], 2)
    study = study_of(
        replace(synthetic.RIICHI, variants=variants, sweep=sweep),
        language,
        lineups={name: seats[name] for name in lineups},
        named=measures,
    )
    table = study.results.comparisons
    judged = table.index[table["verdict"].isin(list(verdicts.VERDICTS))]
    table.loc[judged, "verdict"] = [chance.choice(list(verdicts.VERDICTS)) for _ in judged]
    numbers = glance(study)

    assert all(sentence.endswith(".") and "{" not in sentence for sentence in answer(study))
    assert answer(study)
    assert numbers is None or {len(row) for row in numbers.rows} == {len(numbers.columns)}
    assert "{" not in how_sure(study)
    beside = study.swept_beside if len(study.variants) > 1 else ()
    assert len(cards(study)) == min(len(study.alternatives) + len(beside), 6)
