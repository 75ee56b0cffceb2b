"""The published option 리치 (riichi): the declarations, and what happens to those who fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.transcript_lines import is_whole, same

if TYPE_CHECKING:
    from tests.referees.distanchu.table import Round


def before_first_trick(table: Round) -> None:
    """Turn up the first destination, after the declarations of riichi or before them (ruling 8)."""
    if table.game.options["riichi_when"] == "before_destination":
        declare_riichi(table)
        turn_up_destination(table)
    else:
        turn_up_destination(table)
        declare_riichi(table)


def turn_up_destination(table: Round) -> None:
    """Turn up the card that was put aside: its number is the first destination."""
    rule = "setup 2: the number of the card put aside is the first destination"
    table.event(rule, "destination", None, number=table.destination)


def declare_riichi(table: Round) -> None:
    """Ask every player from the leader to the left (ruling 5) whether they declare."""
    if not table.game.options["riichi"]:
        return
    for seat in table.leftwards_from(table.leader):
        choice = table.decision("ruling 5: declaring, from the leader to the left", "riichi", seat, legal=2)
        if not same(choice, {"declare": True}) and not same(choice, {"declare": False}):
            table.game.lines.fail("riichi: each player may declare", '{"declare": true or false}', choice)
        table.declared[seat] = choice["declare"]
        table.game.count("riichi_declared", seat, int(choice["declare"]))


def settle_failed_riichi(table: Round, winner: int) -> None:
    """Let every other declarer hand their cards to the player who went out first (ruling 6)."""
    for seat in table.leftwards_from(winner):
        if seat == winner or not table.declared[seat]:
            continue
        kept, given = choose_kept_cards(table, seat)
        table.hands[seat] = kept
        table.given_piles[winner] += given
        table.failed[seat] = True
        table.game.count("riichi_failed", seat)
        table.game.count("riichi_cards_given", seat, len(given))
        rule = "riichi and ruling 6: a failed declarer keeps `riichi_keep` cards and gives all the others"
        points = table.game.points(given)
        table.event(rule, "riichi_failed", seat, to=winner, kept=kept, given=sorted(given), points=points)


def choose_kept_cards(table: Round, seat: int) -> tuple[list[int], list[int]]:
    """Let a failed declarer choose the cards to keep, one at a time, lowest first.

    Returns
    -------
    kept, given : list of int
        The hand of the declarer, parted.
    """
    keep = table.game.options["riichi_keep"]
    hand = list(table.hands[seat])
    if len(hand) <= keep:  # "a declarer with `riichi_keep` cards or fewer gives nothing"
        return hand, []
    kept: list[int] = []
    while len(kept) < keep:
        possible = keepable(hand, kept, keep)
        choice = table.decision("riichi: a failed declarer keeps cards", "keep", seat, len(possible))
        if set(choice) != {"keep"} or not is_whole(choice["keep"]) or choice["keep"] not in possible:
            table.game.lines.fail("riichi: which card may be kept", f"keep one of {possible}", choice)
        kept.append(choice["keep"])
        hand.remove(choice["keep"])
    return kept, hand


def keepable(hand: list[int], kept: list[int], keep: int) -> list[int]:
    """List the numbers that may be kept next: not lower than the last, and leaving enough cards to go on."""
    missing = keep - len(kept)
    possible = []
    for number in sorted(set(hand)):
        not_lower_than_last = not kept or number >= kept[-1]
        not_lower_than_this = [card for card in hand if card >= number]
        if not_lower_than_last and len(not_lower_than_this) >= missing:
            possible.append(number)
    return possible
