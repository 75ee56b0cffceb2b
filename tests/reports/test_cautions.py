"""Cautions appear where they apply, and only there."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import pytest

from reports import markup
from reports.cautions import cautions, found_by_readings
from reports.making import facts
from reports.tables import tables
from reports.words import making as making_words
from reports.words import verdicts
from tests.reports import synthetic


def titles(study):
    """Return the titles of the cautions."""
    return [caution.title for caution in cautions(study)]


def text_of(study, title):
    """Return the text of the caution with this title."""
    return next(markup.plain(caution.text) for caution in cautions(study) if caution.title == title)


def test_a_sound_run_has_only_the_standing_cautions(study_of):
    """What holds for every experiment with scripted players and a silent rulebook."""
    expected = [
        "There is often nothing to choose",
        "Where the rules are silent, a reading was chosen",
        "The players are scripted",
    ]

    assert expected == titles(study_of())


def test_a_run_that_did_not_finish_says_so(study_of):
    """With what was done and what was asked."""
    study = study_of(complete=False, deals_done=12_000)

    assert text_of(study, "The run did not finish").startswith("These are the results of 12,000 of 250,000 deals.")


def test_a_silent_variant_is_reported(study_of):
    """By name."""
    study = study_of(synthetic.NOTHING, silent_variants=["order"])

    assert text_of(study, "A change of rules changed nothing at all").startswith("order changed no legal move")


def test_few_deals_and_wide_intervals_are_reported(study_of):
    """With how many comparisons are open and how many more deals would decide them."""
    study = study_of(synthetic.UNCLEAR)

    assert text_of(study, "Few deals were played").startswith("There were 300 deals only")
    assert "about 40,000 more deals" in text_of(study, "Some comparisons are not decided")


def test_capped_games_are_reported(study_of):
    """With the rules and the share."""
    study = study_of()
    measures = study.results.measures
    measures.loc[(measures["measure"] == "capped") & (measures["cell"] == "harsh"), "mean"] = 0.025

    assert text_of(study, "Some games were cut off").startswith("With harsh, 2.5% of games")


def test_a_rule_that_was_hardly_used_is_reported(study_of):
    """Where games went almost the same, "no change" may mean "not used"."""
    study = study_of()
    comparisons = study.results.comparisons
    comparisons.loc[comparisons["lineup"] == "mirror", "correlation"] = 0.995
    text = text_of(study, "A changed rule hardly came into play")

    assert text.startswith("When all play the same way, games went almost the same with riichi and harsh as without.")


def test_strategies_far_apart_are_reported(study_of):
    """With the strongest and the weakest."""
    study = study_of()
    measures = study.results.measures
    strongest = (measures["lineup"] == "mixed") & (measures["who"] == "balanced") & (measures["measure"] == "win_share")
    measures.loc[strongest, "mean"] = 0.62

    assert "Balanced wins 62.0% of games and Random only 12.2%" in text_of(study, "The strategies are far apart")


@pytest.mark.parametrize(
    ("lineups", "expected"),
    [
        ({"mixed": ["balanced", "greedy", "hoarder", "random"]}, "Order of play was measured among mixed players"),
        ({"mirror": ["balanced"] * 4}, "All players used the same strategy"),
    ],
)
def test_what_the_line_ups_cannot_show(study_of, lineups, expected):
    """Without a mirror or without a mix, one half of the question stays open."""
    assert expected in titles(study_of(lineups=lineups))


def test_a_changed_reading_of_the_rules_is_reported(study_of):
    """It is a serious matter then, and not listed among the readings that were kept."""
    study = study_of(synthetic.NOTHING)
    [changed] = [caution for caution in cautions(study) if "does not settle what is changed" in caution.title]

    assert changed.serious
    assert "Order of declaring" in changed.text
    assert "Order of declaring" not in text_of(study, "Where the rules are silent, a reading was chosen")


def test_serious_cautions_come_first(study_of):
    """A reader who stops early has read them."""
    order = [caution.serious for caution in cautions(study_of(replace(synthetic.UNCLEAR), complete=False))]

    assert sorted(order, reverse=True) == order


def readings_of(study, verdict):
    """Return what `rulings: all` may have found: one reading under which the first judged comparison has a verdict."""
    row = next(row for row in study.results.comparisons.to_dict("records") if row["verdict"] == verdicts.CHANGED)
    about = {name: row[name] for name in ("lineup", "cell", "variant", "group", "who", "measure")}
    numbers = {name: row[name] for name in ("difference", "low", "high")}
    published = {f"published_{name}": value for name, value in numbers.items()}
    told = {"matters": row["matters"], "verdict": verdict, "num_deals": 62_500, "published_verdict": verdicts.CHANGED}
    return {"option": "last_trick", "value": "nobody", **about, **numbers, **published, **told, "flips": False}


def with_readings(study, row):
    """Return the study with one row of readings."""
    return replace(study, results=replace(study.results, readings=pd.DataFrame([row])))


def test_a_conclusion_that_hangs_on_a_reading_is_a_serious_caution(study_of):
    """With the rule, the value, and what turns over; the verdict stands in a table too."""
    study = study_of()
    row = readings_of(study, verdicts.CHANGED) | {"verdict": verdicts.SAME, "difference": 0.001, "flips": True}
    study = with_readings(study, row)
    text = text_of(study, "A conclusion depends on how a rule is read")
    [table] = [table for table in tables(study) if table.key == "readings"]

    assert "1 of 1 judged comparisons turn over" in text
    assert "+0.1\N{NO-BREAK SPACE}pp when read so (no change that matters)" in text
    assert [verdicts.CHANGED, verdicts.SAME] == [entry.verdict for entry in table.rows[0] if entry.verdict]
    assert "Where the rules are silent, a reading was chosen" not in titles(study)


def test_readings_that_turn_nothing_over_are_told(study_of):
    """With how many deals each got."""
    study = study_of()
    study = with_readings(study, readings_of(study, verdicts.CHANGED))

    assert "again for 62,500 deals" in text_of(study, "No verdict turns over when a rule is read otherwise")
    assert [] == [table for table in tables(study) if table.key == "readings"]
    assert "only more or less sure" not in text_of(study, "No verdict turns over when a rule is read otherwise")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_verdicts_that_are_only_less_sure_are_told_apart_from_those_that_turn_over(study_of, language):
    """The caution names how many the table lists, and so does the line for the terminal."""
    study = study_of(language=language)
    study = with_readings(study, readings_of(study, verdicts.CHANGED) | {"verdict": verdicts.UNKNOWN})
    [table] = [table for table in tables(study) if table.key == "readings"]
    [text] = [caution.text for caution in cautions(study) if table.title in caution.text]
    line = found_by_readings(study)

    assert len(table.rows) == 1
    assert {"ko": "다만 1개는", "en": "1 are only more or less sure"}[language] in text
    assert {"ko": "1개는 더 또는 덜", "en": "only more or less sure: 1"}[language] in line
    assert found_by_readings(study_of(language=language)) == ""


def test_a_verdict_is_called_the_same_everywhere(report):
    """On the tags of the cards and in the legend."""
    tag, meaning = (texts[verdicts.CHANGED].say(report.language) for texts in (verdicts.VERDICTS, verdicts.MEANINGS))

    assert f"{tag}</span>" in report.html
    assert f"{tag}</dt><dd>{meaning}" in report.html


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_run_that_stopped_by_precision_says_so(study_of, language):
    """How long was played, why it ended, that intervals are wider, and no number of deals to add."""
    done = {"mixed": {"published": 1000, "riichi": 1250}}
    wanted = {"half_widths": {"win_share": 0.02}}
    study = study_of(synthetic.UNCLEAR, language, precision=wanted, deals_done_by_cell=done)
    texts = " ".join(caution.text for caution in cautions(study))

    assert {"ko": "1,000~1,250딜씩", "en": "That took 1,000 to 1,250 deals."}[language] in study.played
    assert "2.0" in study.played
    assert "`precision`" in markup.plain(study.intervals_note)
    assert "`precision`" not in study_of(synthetic.UNCLEAR, language).intervals_note
    assert {"ko": "더 좁게 적고", "en": "lower it and run again"}[language] in texts
    assert "40,000" not in texts
    assert any("2.0" in value and study.say(making_words.STOPPING) == name for name, value in facts(study))


def test_notes_of_the_run_are_told(study_of):
    """Such as one strategy under two names."""
    note = {"ko": "가, 나: 같은 전략입니다.", "en": "a, b are the very same strategy under different names."}

    assert note["en"] == text_of(study_of(notes=[note]), "Look again at the experiment's file")


def test_weak_players_are_reported(study_of):
    """Where more than half the seats are beginners; seriously, where no line-up is better."""
    weak = ["random", "greedy", "random", "balanced"]
    some = study_of(lineups={"mirror": ["balanced"] * 4, "mixed": weak})
    only = study_of(lineups={"mixed": weak})
    title = "Many of the seats are held by weak players"

    assert text_of(some, title).startswith("In mixed, more than half")
    assert [False, True] == [
        caution.serious for study in (some, only) for caution in cautions(study) if caution.title == title
    ]


def test_strategies_too_much_alike_are_reported(study_of):
    """Where everybody wins about the fair share, no way of playing can gain."""
    study = study_of()
    measures = study.results.measures
    shares = (measures["lineup"] == "mixed") & (measures["group"] == "strategy") & (measures["measure"] == "win_share")
    measures.loc[shares, "mean"] = 0.252

    assert "within ±1.0\N{NO-BREAK SPACE}pp" in text_of(study, "The strategies are hardly told apart")
