"""The answer says what the verdicts say, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports import markup
from reports.answer import answer
from reports.cards import cards
from reports.findings.events import settled
from reports.findings.shares import who_wins
from reports.josa import Word
from reports.words import verdicts
from tests.reports import synthetic


def said(study):
    """Return the answer as plain text."""
    return markup.plain(" ".join(answer(study)))


def test_what_changed_comes_first_and_what_did_not_comes_after(study_of):
    """Who gains and who loses, from what to what; then what stays, and within which band."""
    expected = (
        "The win share of Balanced rises from 38.1% to 41.5% with riichi and 40.2% with harsh, while that of Random"
        " falls from 12.2% to 9.9% with riichi and 10.8% with harsh. There is no change that matters in win share by"
        " order of play (all within ±1.0\N{NO-BREAK SPACE}pp)."
    )

    assert expected == said(study_of())


def test_the_same_in_korean(study_of):
    """With the particles that each number takes."""
    text = said(study_of(language="ko"))

    assert text.startswith("균형의 승률은 38.1%에서 riichi일 때 41.5%, harsh일 때 40.2%로 오르고, 무작위의 승률은")
    assert text.endswith("차례별 승률에서는 의미 있는 차이가 나지 않습니다(모두 ±1.0%p 이내).")


def test_a_single_alternative_is_named_once(study_of):
    """The rules stand before what they do."""
    two = {name: synthetic.RIICHI.variants[name] for name in ("published", "riichi")}
    text = said(study_of(replace(synthetic.RIICHI, variants=two)))

    assert text.startswith("With riichi, the win share of Balanced rises from 38.1% to 41.5%, while")


def test_nothing_changes(study_of):
    """Only where every comparison says so."""
    assert said(study_of(synthetic.NOTHING)).startswith("Nothing changes that matters. ")


def test_what_is_not_known_is_called_so(study_of):
    """A few deals leave the order of play open, and the answer says it."""
    text = said(study_of(synthetic.UNCLEAR))

    assert "It is not fully known yet what happens to win share by order of play." in text
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

    assert "rises from 38.1% to 41.5% with riichi," in text
    assert "With harsh, there is no change that matters in win share by strategy" in text


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

    assert "목표 점수 50에 벌점 숫자 4일 때" in said(study)
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
        ("en", "38.1% to 41.5% across the sets of rules", "Across the sets of rules the winner"),
    ],
)
def test_a_range_over_sets_of_rules_is_not_mistaken_for_an_interval(study_of, language, ends, lead):
    """It says over what it ranges."""
    study = study_of(language=language)
    measures = study.results.measures
    measures.loc[(measures["measure"] == "decided") & (measures["cell"] == "harsh"), "mean"] = 0.7

    assert ends in who_wins(study, "mixed")
    assert settled(study, "mixed").startswith(lead)
