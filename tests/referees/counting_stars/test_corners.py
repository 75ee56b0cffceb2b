"""Corners of the rules of Counting Stars, worked out by hand: explorations, trades, auctions."""

from __future__ import annotations

import pytest

from tests.referees.counting_stars.scenes import bids, decisions, deck_from, events, pairs, peaceful, told, turns_of
from tests.referees.number_deck import DECK


@pytest.mark.parametrize(("double_match", "taken"), [("nothing", []), ("capture", [[5, 5, 5]])])
def test_hand_card_and_draw_card_on_one_pile(double_match, taken):
    """Nothing is taken and the pile stays, or else the one who made it takes all three."""
    deck = deck_from(5, 1, 2, 5, 5, 7, 9)  # three hands, the floor card, three draw cards
    entries = told(deck, peaceful("auction"), 3, hand_size=1, floor_cards=1, double_match=double_match)

    first = events(entries, "drawn")[0]
    assert (5, "hand_pile") == (first["number"], first["onto"])
    assert taken == [event["cards"] for event in events(entries, "captured")]
    assert [1, 0, 0] == entries[-1]["seat_counters"]["double_matches"]


def test_fresh_pile_may_stay():
    """With `fresh_pile_match: nothing` two equal cards stay on the floor, and the next of them takes all three."""
    entries = pairs([9, 8, 9], fresh_pile_match="nothing")

    first, second, third = events(entries, "drawn")
    assert ["fresh_pile", "fresh_pile", "hand_pile"] == [first["onto"], second["onto"], third["onto"]]
    assert [] == events(entries, "captured")
    assert [1, 1, 0] == entries[-1]["seat_counters"]["fresh_pile_matches"]


def test_exploring_without_a_draw_pile():
    """Ruling 1: with the draw pile empty a hand card still takes what it is stacked upon."""
    entries = told(deck_from(), peaceful("explore"), 5, hand_size=12)

    assert [] == events(entries, "drawn")
    assert {"hand"} == {event["by"] for event in events(entries, "captured")}
    assert 60 == sum(entries[-1]["seat_counters"]["explorations"])


def test_half_that_ends_before_it_begins():
    """With `end_half` and no draw pile all hands go to the floor at once, and the seat that starts auctions."""
    entries = told(deck_from(), peaceful("auction"), 4, hand_size=15, empty_draw_pile="end_half")

    assert ["hand_to_floor"] * 4 + ["second_half"] == [entry["event"] for entry in entries[2:7]]
    assert [0, 1, 2, 3] == [event["seat"] for event in events(entries, "hand_to_floor")]
    assert DECK == entries[6]["floor"]
    assert ({"auction": 1}, 0, 15) == (entries[7]["choice"], entries[7]["seat"], entries[7]["legal"])


def test_half_ends_with_the_last_draw_card():
    """With `end_half` the turn that turns up the last draw card is the last of the half."""
    deck = deck_from(*[card for card in DECK if card != 9])  # all 9s at the bottom
    entries = told(deck, peaceful("explore"), 5, hand_size=12, floor_cards=2, empty_draw_pile="end_half")

    assert 2 == sum(entries[-1]["seat_counters"]["explorations"])
    assert [11, 11, 12, 12, 12] == [len(event["cards"]) for event in events(entries, "hand_to_floor")]
    assert [] == events(entries, "second_half")[0]["turned_up"]
    assert 2 == turns_of(entries)[2]


@pytest.mark.parametrize(
    ("trade_tie", "winner", "paid", "stones"),
    [("active", 0, 2, [18, 22, 20]), ("target", 1, 2, [22, 18, 20]), ("no_trade", None, 0, [20, 20, 20])],
)
def test_tied_trade(trade_tie, winner, paid, stones):
    """A tie goes to the player whose turn it is, to the other, or nothing is traded and nothing paid."""
    script = [{"trade": 8, "with": 1}, *bids(2, 2), {"auction": 1}, *bids(0, 0, 0)]
    entries = pairs([8, 8, 9], *script, trade_tie=trade_tie)

    traded = events(entries, "traded")[0]
    cards = [] if winner is None else [8, 8]
    assert (True, winner, paid, cards) == tuple(traded[name] for name in ("tied", "winner", "paid", "cards"))
    may_bid = {entry["seat"]: entry["legal"] - 1 for entry in decisions(entries, "bid")[2:5]}
    assert stones == [may_bid[seat] for seat in (0, 1, 2)]


@pytest.mark.parametrize(("trade_amount", "of_many", "of_few"), [("own_count", 2, 2), ("all", 6, 2), ("one", 1, 1)])
@pytest.mark.parametrize("winner", [0, 1])
def test_cards_of_a_trade(trade_amount, of_many, of_few, winner):
    """Ruling 8: who wins with two 8s against six takes two, and so does six against two; or else all; or one."""
    script = [
        *({"auction": 8}, *bids(0, 5, 0)),  # seat 1 has six 8s now
        *({"auction": 1}, *bids(0, 0, 0)),
        *({"auction": 2}, *bids(0, 0, 0)),
        *({"trade": 8, "with": 1}, *(bids(3, 2), bids(2, 3))[winner]),
    ]
    entries = pairs([8, 9, 10], *script, trade_amount=trade_amount)

    traded = events(entries, "traded")[0]
    cards = [8] * (of_many, of_few)[winner]
    assert (winner, 3, cards) == (traded["winner"], traded["paid"], traded["cards"])
    won_by_active = [event["seat"] for event in events(entries, "traded") if event["winner"] == event["seat"]]
    assert [won_by_active.count(seat) for seat in range(3)] == entries[-1]["seat_counters"]["trades_won_by_active"]


def test_tied_auction_without_the_active_seat():
    """The first of the tied in turn order takes the pile: from the active seat to the left, round the table."""
    script = [{"auction": 1}, *bids(0, 0, 0), {"auction": 2}, *bids(1, 2, 2)]
    entries = pairs([8, 9, 10], *script)

    second = events(entries, "auctioned")[1]
    assert (1, [2, 1, 2]) == (turns_of(entries)[4], events(entries, "bids_opened")[1]["bids"])
    assert (2, True, [0, 0, 2]) == (second["seat"], second["tied"], second["paid"])


@pytest.mark.parametrize(
    ("options", "paid", "received", "box"),
    [
        ({}, [0, 0, 11, 0], [0, 0, 0, 0], 11),
        ({"auction_price": "second_bid"}, [0, 0, 8, 0], [0, 0, 0, 0], 8),
        ({"auction_payers": "all"}, [7, 8, 11, 1], [0, 0, 0, 0], 27),
        ({"auction_payment": "shared"}, [0, 0, 11, 0], [3, 3, 0, 3], 2),
        (
            {"auction_price": "second_bid", "auction_payers": "all", "auction_payment": "shared"},
            [7, 8, 8, 1],
            [2 + 2, 2 + 2, 2 + 2, 2 + 2 + 2],
            1 + 2 + 2 + 1,
        ),
    ],
)
def test_what_an_auction_costs(options, paid, received, box):
    """Who pays how much to whom: each payment on its own is split, rounded down, and the box gets the rest."""
    script = [{"auction": 5}, *bids(7, 8, 11, 1), {"auction": 6}, *bids(0, 0, 0, 0)]
    entries = pairs([8, 9, 10, 11], *script, **options)

    auctioned = events(entries, "auctioned")[0]
    assert (2, paid, received, box) == tuple(auctioned[name] for name in ("seat", "paid", "received", "box"))
    may_bid = {entry["seat"]: entry["legal"] - 1 for entry in decisions(entries, "bid")[4:]}
    assert {seat: 20 + received[seat] - paid[seat] for seat in may_bid} == may_bid


def test_finished_seats_get_their_share():
    """With `auction_payment: shared` all other players share, finished or not."""
    entries = pairs([2, 8, 9], {"auction": 8}, *bids(7, 0), auction_payment="shared")

    auctioned = events(entries, "auctioned")[0]
    assert ([0, 7, 0], [3, 0, 3], 1) == (auctioned["paid"], auctioned["received"], auctioned["box"])
    assert 10 == events(entries, "final_score")[0]["most_stones"]


def test_poor_cannot_win():
    """A seat with too few stones has 0 to bid and no more, and is no part of a tie."""
    script = [{"auction": 1}, *bids(19, 4, 19), {"auction": 2}, *bids(4, 4, 0)]
    entries = pairs([8, 9, 10], *script, minimum_bid=4)

    assert [17, 17, 17, 17, 17, 1] == [entry["legal"] for entry in decisions(entries, "bid")[:6]]
    assert [True, True] == [event["tied"] for event in events(entries, "auctioned")[:2]]


@pytest.mark.parametrize(
    ("choice", "stones", "bought"), [({"auction": 3}, (0, 0, 3), [3, 3, 3]), ({"trade": 8, "with": 2}, (0, 3), [8, 8])]
)
def test_poor_may_choose_what_another_can_pay(choice, stones, bought):
    """A seat with too few stones may put up a pile or name a trade if another has enough: that one wins."""
    script = [
        *({"auction": 8}, *bids(6, 3, 3)),  # seat 0 has nothing left
        *({"auction": 1}, *bids(4, 3, 0)),
        *({"auction": 4}, *bids(3, 0, 0)),  # seat 2 has three stones left
        *(choice, *bids(*stones)),
    ]
    entries = pairs([8, 9, 8], *script, starting_stones=6, minimum_bid=3)

    assert (0, 12 + 1) == tuple(decisions(entries, "turn")[6][name] for name in ("seat", "legal"))
    after = [entry for entry in entries if entry.get("event") in {"auctioned", "traded"}][3]
    assert 2 == after.get("winner", after["seat"])
    assert bought == after["cards"]


def test_what_nobody_can_pay_may_not_be_chosen():
    """One side of a trade must have the minimum, one bidder of an auction too; else nobody can act."""
    script = [
        *({"auction": 8}, *bids(3, 3, 3)),
        *({"trade": 8, "with": 0}, *bids(3, 0)),  # seat 0 has nothing left, and can still be traded with
        *({"auction": 2}, *bids(3, 3, 0)),
        *({"auction": 3}, *bids(3, 0, 0)),
    ]
    entries = pairs([8, 8, 9], *script, starting_stones=3, minimum_bid=3)

    assert [15 + 1, 14 + 1, 14, 13 + 1] == [entry["legal"] for entry in decisions(entries, "turn")[3:]]
    assert (1, 3, [8, 8]) == tuple(events(entries, "traded")[0][name] for name in ("winner", "paid", "cards"))
    assert "nobody_can_act" == events(entries, "game_end")[0]["reason"]
