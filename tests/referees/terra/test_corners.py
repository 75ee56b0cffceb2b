"""Corners of the rules of Terra that random games seldom reach, worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.referees.terra import check
from tests.referees.terra.handmade import FULL_HANDS, plain_game, several_ron
from tests.referees.terra.handmade_lines import (
    deal,
    draws,
    event,
    game_end,
    lays,
    numbered,
    opening,
    payments,
    result,
    round_end,
    says,
)
from tests.referees.terra.page import TURN_CAP
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from typing import Any

    from tests.referees.transcript_lines import Entry


def one_round(*entries: Entry, **options: Any) -> list[Entry]:
    """Write a game of three and one round from its deal to the payments; what the counters say is not its matter."""
    winners = [entry["seat"] for entry in entries if entry.get("event") == "ron"]
    end = round_end("ron", *sorted(winners)) if winners else round_end("out", entries[-2]["seat"])
    scores = entries[-1]["totals"]
    last = result(scores, {})
    hand_size = len(entries[0]["hands"][0])
    return numbered([opening(3, rounds=1, hand_size=hand_size, **options), *entries, end, game_end(rounds=True), last])


def check_all_but_counters(entries: list[Entry]) -> None:
    """Check a transcript up to its last line; there, only the counters may be wrong."""
    with pytest.raises(RefereeError, match="seat_counters") as error:
        check(entries)
    assert len(entries) == error.value.line


LEADS_AND_WINS = ("rounds_led", "rounds_won", "rounds_won_leading")


def test_only_the_first_to_the_left_is_paid():
    """`multiple_ron: first_left`: the other keeps its card, and has not won."""
    entries = several_ron()
    entries[0]["options"] |= {"multiple_ron": "first_left", "rounds": 1}
    passed_over = event("ron_passed_over", 0, card=5) | {"round": 1}
    place = next(place for place, entry in enumerate(entries) if entry.get("event") == "payments")
    last = entries[-1]
    per_seat = {"turns": [1, 1, 1, 1], "plays_of_1": [1, 1, 1, 0], "draws": [0, 0, 0, 1]}
    per_seat |= {name: [0, 0, 1, 0] for name in ("ron", "ron_declined", "finishes_of_1", *LEADS_AND_WINS)}
    entries[place - 1 :] = [
        passed_over,
        payments("ron", [0, -2, 2, 0], [5, 3, 7, 5]) | {"round": 1},
        round_end("ron", 2) | {"round": 1},
        game_end(rounds=True) | {"round": 1},
        result([5, 3, 7, 5], per_seat, multiple_ron=1, rounds=1) | {"rounds": 1, "decisions": last["decisions"] - 2},
    ]

    check(entries)


def test_own_floor_card_paid_by_everyone():
    """`unowned_finish: everyone`: each other player pays 1 point a card left, as for several cards."""
    entries = plain_game()
    entries[0]["options"]["unowned_finish"] = "everyone"
    entries[-4] |= {"changes": [10, -5, -5], "totals": [60, 19, 11]}
    entries[-1]["scores"] = [60, 19, 11]

    check(entries)


SHORT_HANDS = [[5, 11], [9, 11], [1, 3]]


def test_last_single_card_on_the_own_turn_is_paid_by_whose_floor_it_is():
    """Ruling 1: as Ron is, also when the same card was not called as Ron a lap ago."""
    before = [deal(0, SHORT_HANDS, 5, 15), *lays(0, 3, "5 = 5", left=1), *lays(1, 2, "11 = 5", left=1)]
    after = [*draws(2, 1, 15), *lays(0, 2, "11 = 11", left=0), payments("finish", [2, -2, 0], [32, 28, 30])]

    check_all_but_counters(one_round(*before, says(0, "ron", yes=False), *after))
    check_all_but_counters(one_round(*before, *after, ron=False))


def test_no_draw_for_a_single_card_laid_later():
    """Ruling 8: the declarer draws only for a Ron called at the end of the declaring turn."""
    before = [
        deal(0, SHORT_HANDS, 5, 15, 14, 13),
        *lays(0, 3, "5 = 5", left=1),
        *lays(1, 2, "11 = 5", left=1),
        says(1, "terra", yes=True),
    ]
    later = [
        says(0, "ron", yes=False),
        *draws(2, 1, 15, 14, 13, owed=3, reason="terra"),
        *lays(0, 2, "11 = 11", left=0),
        payments("finish", [2, -2, 0], [32, 28, 30]),
    ]
    at_once = [
        says(0, "ron", yes=True),
        event("drawn", 1, cards=[15, 14, 13], owed=3, reason="ron"),
        event("ron", 0, card=11),
        payments("ron", [8, -8, 0], [38, 22, 30]),
    ]

    check_all_but_counters(one_round(*before, *later, terra_number=11))
    check_all_but_counters(one_round(*before, *at_once, terra_number=11))


@pytest.mark.parametrize(("owed", "drawn"), [(3, [11, 15, 13]), (1, [11])])
def test_a_running_phase_is_not_doubled(owed, drawn):
    """Declared twice, it makes one player draw; that player may not match even with `terra_draw: 1`."""
    entries = one_round(
        deal(0, [[2, 4, 5, 11], [3, 4, 5, 6], [1, 2, 12, 14]], 5, *drawn, 6),
        # 5; 11; 2, 4 and 11 with the 2 or the 4 last.
        *lays(0, 5, "5 = 5", left=3),
        says(0, "terra", yes=True),
        # 5; 3, 4 and 6 with any of them last; 4, 5 and 6 likewise.
        *lays(1, 8, "5 = 5", left=3),
        says(1, "terra", yes=True),
        *draws(2, 1, *drawn, owed=owed, reason="terra"),
        # 11; 2, 4 and 11.
        *draws(0, 4, 6),
        *lays(1, 4, "3 - 4 + 6 = 5", left=0),
        payments("finish", [-4, 8 + owed, -4 - owed], [26, 38 + owed, 26 - owed]),
        terra_number=5,
        terra_draw=owed,
    )

    check_all_but_counters(entries)


def test_lowest_scoring_winner_leads():
    """Ruling 5: of several winners the one with the fewest points, though another sits nearer to the payer's left."""
    story = [
        opening(4, hand_size=2, rounds=3),
        deal(2, [[1, 2], [3, 13], [5, 9], [14, 15]], 4),
        *lays(2, 2, "9 - 5 = 4", left=0),
        payments("finish", [-2, -2, 6, -2], [28, 28, 36, 28]),
        round_end("out", 2),
        deal(2, [[5, 11], [9, 11], [5, 11], [1, 3]], 5, 15),
        *lays(2, 3, "5 = 5", left=1),
        *draws(3, 1, 15),
        *lays(0, 3, "11 = 5", left=1),
        says(2, "ron", yes=False),
        *lays(1, 2, "11 = 11", left=1),
        *(says(2, "ron", yes=True), says(0, "ron", yes=True)),
        *(event("ron", 2, card=11), event("ron", 0, card=5)),
        payments("ron", [2, -4, 2, 0], [30, 24, 38, 28]),
        round_end("ron", 0, 2),
        deal(0, [[7, 9], [3, 4], [4, 6], [8, 8]], 2),
        *lays(0, 2, "9 - 7 = 2", left=0),
        payments("finish", [6, -2, -2, -2], [36, 22, 36, 26]),
        round_end("out", 0),
        game_end(rounds=True),
        result([36, 22, 36, 26], {}, multiple_ron=1),
    ]

    check_all_but_counters(numbered(story))


def test_debts_are_credited_in_full():
    """The payer falls below 0, and the game ends at that moment, broke."""
    for broke_ends in (True, False):
        entries = one_round(
            deal(0, SHORT_HANDS, 5),
            *lays(0, 3, "5 = 5", left=1),
            *lays(1, 2, "11 = 5", left=1),
            says(0, "ron", yes=True),
            event("ron", 0, card=11),
            payments("ron", [5, -5, 0], [6, -4, 1]),
            starting_points=1,
            ron_multiplier=5,
            broke_ends=broke_ends,
        )
        entries[-2]["broke"] = [1] if broke_ends else []
        entries[-1]["game_counters"]["ended_by_broke"] = int(broke_ends)

        check_all_but_counters(entries)


def test_game_of_20000_turns_is_capped():
    """Ruling 11: it ends with its 20,000th turn in mid-round, though it was to last one round."""
    totals = [30] * 5
    turns: list[Entry] = []
    for turn in range(TURN_CAP):
        seat, place = turn % 5, turn % 3
        deck = [13, 13, 13] if turn // 3 % 2 else [13, 13, 3]  # what lies below a 3, and what below a 13
        turns += draws(seat, 2 if seat == 0 else 1, deck[place], reshuffled=None if turn < 3 or place else deck)
        turns += [says(seat, "match", yes=True), event("match", seat, card=deck[place])]
        turns += [payments("match", [0] * 5, totals)]
    hands = [[2, 2, 3, 3, 12, *FULL_HANDS[0][5:]], *FULL_HANDS[1:4], [8, 8, *FULL_HANDS[4][:9], 8]]
    each = TURN_CAP // 5
    entries = [
        opening(5, hand_size=12, max_cards=1, rounds=1, match_points=0),
        deal(0, hands, 13, 13, 13, 3),
        *turns,
        round_end("game_over"),
        game_end(capped=True),
        result(
            totals,
            {name: [each] * 5 for name in ("turns", "draws", "matches")}
            | {"voluntary_draws": [each, 0, 0, 0, 0], "rounds_led": [1, 0, 0, 0, 0]},
            reshuffles=(TURN_CAP - 1) // 3,
        )
        | {"capped": True},
    ]

    check(numbered(entries))
