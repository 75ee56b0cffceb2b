"""Who is finished, how turns pass, and how the game ends."""

from __future__ import annotations

import pytest

import strategies
from simulator.games.counting_stars.rules import MAX_TURNS
from simulator.tracing import Playthrough
from tests.simulator.counting_stars.position import GAME, Position

pytestmark = pytest.mark.nojit


def reason(table: Position) -> str:
    """Return why the game has ended."""
    return str(table.event("game_end")["reason"])


def test_who_owns_whole_kinds_only_is_finished_when_the_second_half_begins():
    """Not before; they get no turn."""
    table = Position("5 | | ", floor="9", captured="8 | 15 | 2 2", draw="3")

    assert [] == table.finished()

    table.act("explore 5")

    assert [1, 2] == table.finished()
    assert [1, 2] == [event["seat"] for event in table.events("finished")]
    assert 0 == table.turn


def test_winning_a_pile_may_finish_a_player():
    """The whole kind at once, or the last copies of it."""
    table = Position(floor="15 9 14", captured=" | 14 | 9", half=2, turn=2).act("auction 15").bid(0, 3, 0)

    assert [0] == table.finished()

    table.act("auction 14").bid(5, 0)

    assert [0, 1] == table.finished()


def test_losing_a_trade_may_finish_a_player():
    """If what is left to them is whole kinds, and something is left."""
    table = Position(floor="9", captured="8 | 8 15 | 9", half=2).act("trade 8 2").bid(1, 0)

    assert [1] == table.finished()


def test_ruling_3_who_owns_nothing_is_not_finished():
    """Ruling 3: neither at the start nor after losing the last card in a trade."""
    table = Position(floor="9", captured="8 | 8 | 9", half=2).act("trade 8 2").bid(1, 0)

    assert [] == table.captured(1)
    assert [] == table.finished()
    assert 1 == table.turn


def test_ruling_3_who_can_only_trade_must_and_who_can_do_nothing_passes():
    """Ruling 3: seat 2 has nothing that others own too."""
    table = Position(captured="8 | 8 8 | 9", half=2, turn=1)

    assert {"trade 8 1"} == table.legal()

    table.act("trade 8 1").bid(0, 1)

    assert {"pass"} == table.legal()


def test_ruling_3_the_game_ends_when_all_pass_in_a_row():
    """Ruling 3: possible only if nobody must trade; those who are finished are not waited for."""
    table = Position(captured="8 | 8 8 | 9 | 15", hands="| | |", half=2, finished=(3,), must_trade="never")
    table.act("trade 8 2").bid(1, 0)
    table.act("pass", "pass")

    assert not table.over

    table.act("pass")

    assert "all_passed" == reason(table)
    assert 3 == sum(table.counter("passes", seat) for seat in range(4))


def test_passes_of_the_first_half_do_not_count():
    """Seats 1 and 2 pass, seat 0 lays the last card: in the second half all have to pass again."""
    table = Position("5 6 | | ", captured="8 | 8 8 | 9 9", must_trade="never", fresh_pile_match="capture", draw="")
    table.act("explore 5", "pass", "pass", "explore 6")

    assert 2 == table.half
    assert not table.over
    assert 0 == table.pub.passes


def test_ruling_9_the_turn_passes_to_the_next_unfinished_seat():
    """Ruling 9: also from the first half to the second, and past finished seats."""
    table = Position("| 5 | | ", captured="8 | 9 | 15 | 8", floor="7", turn=1).act("explore 5")

    assert ([2], 3) == (table.finished(), table.turn)

    table.act("auction 7").bid(0, 0, 0)

    assert 0 == table.turn


def test_ruling_9_the_last_unfinished_player_goes_on_alone():
    """Ruling 9: and takes one pile after another for nothing."""
    table = Position(floor="3 4", captured="15 | 1 | 9", half=2, turn=2, finished=(0, 1))
    table.act("auction 3").bid(0)

    assert 2 == table.turn
    assert [3, 9] == table.captured(2)


def test_the_game_ends_when_every_player_is_finished():
    """What is left on the floor is nobody's."""
    table = Position(floor="15 9", captured=" | 1 | 2 2", half=2, finished=(1, 2)).act("auction 15").bid(0)

    assert "all_finished" == reason(table)
    assert [9] == table.event("game_end")["left"]
    assert 1 == table.counter("floor_cards_left")
    assert [11, 11, 22] == [score["total"] - score["most_stones"] for score in table.events("final_score")]


def test_the_game_ends_when_nobody_left_can_act():
    """No floor pile, and no kind that two own: at once, without a round of passes."""
    table = Position(floor="7", captured="8 | 9 | 10", half=2).act("auction 7").bid(1, 0, 0)

    assert "nobody_can_act" == reason(table)
    assert 0 == sum(table.counter("passes", seat) for seat in range(3))


def test_the_game_may_end_with_the_first_half():
    """If all are finished then, or nobody can act."""
    finished = Position("1 | | ", floor="5", captured="15 | 14 14 | 2 2").act("explore 1")
    stuck = Position("5 | | ", floor="5", captured="9 | 14 14 | 2 2").act("explore 5")

    assert "all_finished" == reason(finished)
    assert "nobody_can_act" == reason(stuck)


def test_the_second_half_may_begin_before_the_first_turn():
    """Option `empty_draw_pile` end_half, ruling 1: at once if there is no draw pile; the first seat puts up a pile."""
    seats = [strategies.get("counting_stars", "random")] * 4
    options = GAME.options.resolve({"empty_draw_pile": "end_half", "hand_size": 15, "floor_cards": 4}, 4)
    playthrough = Playthrough(GAME, options, seats, 1, 0)
    names = [event.get("event", event["type"]) for event in playthrough.opening]
    decision = playthrough.step().decision

    assert ["deal", *["hand_to_floor"] * 4, "second_half"] == names
    assert playthrough.opening[0]["first"] == decision.seat
    assert 15 == decision.legal


def test_a_game_in_which_nobody_can_ever_pay_is_over_at_once():
    """No hands, nothing captured, a minimum bid beyond all stones: there is no decision to make."""
    seats = [strategies.get("counting_stars", "random")] * 4
    changes = {"empty_draw_pile": "end_half", "hand_size": 15, "starting_stones": 0, "minimum_bid": 1}
    playthrough = Playthrough(GAME, GAME.options.resolve(changes, 4), seats, 1, 0)

    assert playthrough.over
    assert "nobody_can_act" == playthrough.opening[-5]["reason"]
    assert [30] * 4 == playthrough.row().scores.tolist()


def stalled(laps: int, half: int = 2) -> Position:
    """Return players without stones who trade an 8 to and fro, tie by tie, and never move a card."""
    hands = "| | " if half == 2 else "1 | 2 | 3"
    return Position(hands, captured="8 | 8 | 8", stones="0 0 0", half=half, stalemate_laps=laps, trade_tie="no_trade")


def lap(table: Position) -> None:
    """Play one lap without progress."""
    for _ in range(3):
        other = (table.turn + 1) % 3
        table.act(f"trade 8 {other + 1}").bid(0, 0)


@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize("laps", [1, 5])
def test_stalemate_laps_without_progress_end_the_game(laps: int, half: int):
    """Option `stalemate_laps`, ruling 7: so many laps in either half, scored as it stands and not capped."""
    table = stalled(laps, half)
    for _ in range(laps):
        assert not table.over

        lap(table)

    assert "stalemate" == reason(table)
    assert 0 == table.pub.capped
    assert 1 == table.counter("stalemates")
    assert 3 * laps == table.counter("turns")


def test_stalemate_laps_0_go_on_to_the_cap():
    """Option `stalemate_laps` 0, ruling 6: never; the game is capped at 2,000 turns."""
    table = stalled(0)
    table.pub.num_turns = MAX_TURNS - 6
    lap(table)

    assert not table.over

    lap(table)

    assert "cap" == reason(table)
    assert 1 == table.pub.capped
    assert 2000 == table.pub.num_turns == MAX_TURNS


def test_ruling_6_a_game_that_ends_by_itself_in_turn_2000_is_not_capped():
    """Ruling 6: the cap is the last of the reasons."""
    table = Position(floor="7", captured="8 | 9 | 10", half=2)
    table.pub.num_turns = MAX_TURNS - 1
    table.act("auction 7").bid(1, 0, 0)

    assert ("nobody_can_act", 0) == (reason(table), table.pub.capped)


@pytest.mark.parametrize("progress", ["explore", "auction", "complete"])
def test_ruling_7_progress_starts_the_count_anew(progress: str):
    """Ruling 7: a hand card laid, a pile auctioned, a kind completed. A pass and any other trade are none."""
    half = 1 if progress == "explore" else 2
    hands = "1 2 | 3 | 4" if half == 1 else "| | "
    table = Position(hands, floor="7 7 9", captured="2 8 | 2 8 | 8", half=half, draw="5 6 7")
    table.act("trade 8 2").bid(1, 0)

    assert 1 == table.pub.idle_turns

    if progress == "complete":
        table.act("trade 2 1").bid(1, 0)
    elif progress == "auction":
        table.act("auction 7").bid(1, 0, 0)
    else:
        table.act("explore 3")

    assert 0 == table.pub.idle_turns


def test_ruling_7_two_without_stones_trade_the_same_card_to_and_fro():
    """Ruling 7: as published; each in turn has one 8 and takes one of two, a third player can only pass."""
    table = Position(captured="8 8 | 8 | 9", stones="0 0 0", half=2, turn=1)
    for _ in range(5):
        table.act("trade 8 1").bid(0, 0).act("pass")

        assert not table.over

        table.act("trade 8 2").bid(0, 0)

    assert ("stalemate", 15) == (reason(table), table.counter("turns"))
    assert [8, 8] == table.captured(0)
