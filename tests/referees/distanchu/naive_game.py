"""A third witness for Distanchu: it plays whole games from the rulebook's page and writes their transcripts.

It shares nothing with the referee but the cards and the lists of options and counters, so that no slip is
made twice.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

from tests.referees.distanchu.page import PAGE, ROUND_CAP

if TYPE_CHECKING:
    from tests.referees.transcript_lines import Entry


class Source(Protocol):
    """Where the shuffles and the choices come from."""

    def shuffled(self) -> list[int]:
        """Give the deck of the next round."""

    def pick_leader(self, seats: list[int]) -> int:
        """Pick the seat that leads the first round."""

    def choose(self, kind: str, choices: list[Entry]) -> Entry:
        """Choose among the legal choices."""


def in_order(cards: Counter[int]) -> list[int]:
    """List cards from the lowest to the highest."""
    return sorted(cards.elements())


class NaiveGame:
    """One game of Distanchu, in progress.

    Parameters
    ----------
    header : dict
        The game line of the transcript.
    source : Source
        Where the shuffles and the choices come from.
    """

    def __init__(self, header: Entry, source: Source) -> None:
        self.options: dict[str, Any] = header["options"]
        self.players: int = header["players"]
        self.seats = list(range(self.players))
        self.source = source
        self.lines = [header]
        self.totals = [0] * self.players
        self.tally: Counter[tuple[str, int]] = Counter()
        self.num_decisions = 0
        self.round = 0
        self.without_first_out = 0
        self.hands: list[Counter[int]] = []
        self.centre: Counter[int] = Counter()
        self.goal = 0
        self.out: int | None = None
        self.promised: set[int] = set()
        self.broken: set[int] = set()
        self.won: dict[tuple[str, int], Counter[int]] = {}

    def play(self) -> list[Entry]:
        """Play the game to its end and return its transcript."""
        leader: int | None = None
        over = False
        while not over and self.round < ROUND_CAP:
            self.round += 1
            leader = self.play_round(leader)
            if self.options["rounds"]:
                over = self.round >= self.options["rounds"]
            else:
                over = any(total >= self.options["target_score"] for total in self.totals)
        self.lines.append(self.result(capped=not over))
        return self.lines

    def result(self, *, capped: bool) -> Entry:
        """Write the last line."""
        winners = [seat for seat in self.seats if self.totals[seat] >= max(self.totals)]
        share = "1" if len(winners) == 1 else f"1/{len(winners)}"
        return {
            "type": "result",
            "scores": list(self.totals),
            "winners": winners,
            "win_shares": [share if seat in winners else "0" for seat in self.seats],
            "capped": capped,
            "rounds": self.round,
            "decisions": self.num_decisions,
            "seat_counters": {name: [self.tally[name, seat] for seat in self.seats] for name in PAGE.seat_counters},
            "game_counters": dict(zip(PAGE.game_counters, (self.round, self.without_first_out), strict=True)),
        }

    def say(self, event: str, seat: int | None, **content: Any) -> None:
        """Write an event."""
        self.lines.append({"type": "event", "event": event, "round": self.round, "seat": seat, **content})

    def ask(self, seat: int, kind: str, choices: list[Entry]) -> Entry:
        """Let a seat choose, and write down what it chose."""
        choice = self.source.choose(kind, choices)
        head = {"type": "decision", "index": self.num_decisions, "round": self.round, "seat": seat}
        self.lines.append({**head, "kind": kind, "legal": len(choices), "action": 0, "choice": choice})
        self.lines[-1]["action"] = own_code(choice)
        self.num_decisions += 1
        return choice

    def worth(self, cards: Counter[int]) -> int:
        """Count the points of a pile."""
        bad = cards[self.options["penalty_number"]]
        return cards.total() - bad - bad * int(self.options["penalty_points"])

    def after(self, seat: int) -> list[int]:
        """List the other seats, from the left of this one."""
        return self.seats[seat + 1 :] + self.seats[:seat]

    def with_cards(self) -> set[int]:
        """Find who holds cards."""
        return {seat for seat in self.seats if self.hands[seat].total() > 0}

    def play_round(self, leader: int | None) -> int:
        """Play a round and return who leads the next."""
        leader = self.deal(leader)
        if self.options["riichi_when"] == "after_destination":
            self.say("destination", None, number=self.goal)
        if self.options["riichi"]:
            for seat in [leader, *self.after(leader)]:
                if self.ask(seat, "riichi", [{"declare": False}, {"declare": True}])["declare"]:
                    self.promised.add(seat)
                    self.tally["riichi_declared", seat] += 1
        if self.options["riichi_when"] == "before_destination":
            self.say("destination", None, number=self.goal)
        turn: int | None = self.who_can_lead(leader)
        while turn is not None and len(self.with_cards()) > 1:
            winner = self.play_trick(turn)
            turn = self.who_can_lead(winner) if len(self.with_cards()) > 1 else turn
        self.finish_round("nobody_can_lead" if turn is None else "one_holder")
        return leader if self.out is None else self.out

    def deal(self, leader: int | None) -> int:
        """Deal, and say who leads the round."""
        deck = self.source.shuffled()
        num_each = {2: 31, 3: 21, 4: 15, 5: 12, 6: 10}[self.players]
        cards = iter(deck)
        self.goal = next(cards)
        self.hands = [Counter(next(cards) for _card in range(num_each)) for _seat in self.seats]
        unseen = list(cards)
        self.centre = Counter([self.goal, *unseen])
        self.out, self.promised, self.broken, self.won = None, set(), set(), {}
        if leader is None:
            wanted = {"random": None, "most_eights": 8, "holder_of_1": 1}[self.options["first_lead"]]
            most = max(hand[wanted] for hand in self.hands) if wanted else 0
            leader = self.source.pick_leader(
                [seat for seat in self.seats if not wanted or self.hands[seat][wanted] == most]
            )
        hands = [in_order(hand) for hand in self.hands]
        centre = [self.goal, *unseen]
        head = {"type": "deal", "round": self.round, "deck": deck}
        self.lines.append({**head, "hands": hands, "centre": centre, "leader": leader})
        return leader

    def who_can_lead(self, first: int) -> int | None:
        """Pass the lead to the left until somebody has a card that is not the destination."""
        for seat in [first, *self.after(first)]:
            if self.hands[seat].total() > self.hands[seat][self.goal]:
                return seat
            if self.hands[seat].total() > 0:
                self.say("stuck_lead", seat)
                self.tally["stuck_leads", seat] += 1
        return None

    def legal_plays(self, seat: int, last: tuple[int, int] | None) -> list[Entry]:
        """List what a seat may lay on the last play (its number and size), or lead."""
        choices = []
        for number, held in sorted(self.hands[seat].items()):
            banned = number == self.goal and (last is None or not self.options["follow_on_destination"])
            for size in range(1, 9):
                fits = size <= held and size <= self.options["max_set"] and not banned
                if fits and (last is None or self.beats((number, size), last)):
                    choices.append({"play": [number] * size})
        return choices

    def beats(self, play: tuple[int, int], last: tuple[int, int]) -> bool:
        """Compare two plays, each a number and a size."""
        nearer = abs(last[0] - self.goal) - abs(play[0] - self.goal)
        more = play[1] - last[1]
        if more == 0:
            return nearer > 0
        return more > 0 and (nearer == 0 or (nearer > 0 and self.options["beat_both"]))

    def play_trick(self, leader: int) -> int:
        """Play a trick, up to the end of the round if that comes first, and return whose trick it is."""
        laid: Counter[int] = Counter()
        last: tuple[int, int] | None = None
        winner = seat = leader
        shut_out: set[int] = set()
        waiting = {leader}
        while waiting:
            if seat in waiting:
                choices = self.legal_plays(seat, last)
                forced = not choices
                if last is not None and (forced or not self.options["must_follow"]):
                    choices.append({"pass": True})
                choice = self.ask(seat, "play", choices)
                waiting.discard(seat)
                if "play" in choice:
                    last, winner = (choice["play"][0], len(choice["play"])), seat
                    laid[last[0]] += last[1]
                    self.lay(seat, last)
                    waiting = self.with_cards() - {seat} - shut_out
                    if len(self.with_cards()) <= 1:
                        self.end_trick(winner, laid, last, cut=True)
                        return winner
                else:
                    self.tally["passes", seat] += 1
                    self.tally["passes_forced", seat] += forced
                    if self.options["pass_is_final"]:
                        shut_out.add(seat)
            seat = (seat + 1) % self.players
        assert last is not None
        self.end_trick(winner, laid, last, cut=False)
        return winner

    def lay(self, seat: int, play: tuple[int, int]) -> None:
        """Take the cards of a play from the hand; going out settles the promises of the others."""
        number, size = play
        self.hands[seat] -= Counter({number: size})
        self.tally["plays", seat] += 1
        self.tally[f"plays_of_{size}", seat] += 1
        if self.out is None and not self.hands[seat]:
            self.out = seat
            self.say("first_out", seat)
            for loser in self.after(seat):
                if loser in self.promised:
                    self.break_promise(loser, seat)

    def break_promise(self, loser: int, winner: int) -> None:
        """Make a declarer keep some cards and give the others to the first player out."""
        keep = self.options["riichi_keep"]
        hand = in_order(self.hands[loser])
        kept, rest = (hand, []) if len(hand) <= keep else ([], hand)
        while len(kept) < keep and rest:
            # The highest card that leaves enough to go on with: as far from the top as cards are missing.
            ceiling = rest[len(rest) - (keep - len(kept))]
            numbers = sorted({card for card in rest if card <= ceiling and card >= (kept or [0])[-1]})
            chosen = self.ask(loser, "keep", [{"keep": number} for number in numbers])["keep"]
            kept.append(chosen)
            rest.remove(chosen)
        self.hands[loser] = Counter(kept)
        self.win("given", winner, Counter(rest))
        self.broken.add(loser)
        self.tally["riichi_failed", loser] += 1
        self.tally["riichi_cards_given", loser] += len(rest)
        self.say("riichi_failed", loser, to=winner, kept=kept, given=rest, points=self.worth(Counter(rest)))

    def win(self, part: str, seat: int, cards: Counter[int]) -> None:
        """Put cards into one of the scoring piles of a seat."""
        self.won[part, seat] = self.won.get((part, seat), Counter()) + cards
        self.tally["eights_taken", seat] += cards[8]
        self.tally["penalty_cards_taken", seat] += cards[self.options["penalty_number"]]

    def end_trick(self, winner: int, laid: Counter[int], last: tuple[int, int], *, cut: bool) -> None:
        """Clear the table after a trick that is over, or that the end of the round cuts short."""
        taken = self.centre + laid
        left = Counter({last[0]: last[1]})
        if cut and self.options["last_trick"] == "nobody":
            self.say("trick_cut_short", None, cards=[], left=in_order(taken), points=0)
            self.centre = taken
            return
        if cut and self.options["last_play_scored"]:
            left = Counter()
        taken -= left
        name = "trick_cut_short" if cut else "trick_taken"
        self.say(name, winner, cards=in_order(taken), left=in_order(left), points=self.worth(taken))
        self.win("tricks", winner, taken)
        self.tally["tricks", winner] += 1
        self.centre = left
        self.goal = last[0]

    def finish_round(self, reason: str) -> None:
        """Score the round."""
        self.say("round_end", None, reason=reason, first_out=self.out, centre=in_order(self.centre))
        if self.out is None:
            self.without_first_out += 1
            for seat in sorted(self.promised):
                self.broken.add(seat)
                self.tally["riichi_failed", seat] += 1
                self.say("riichi_failed_at_end", seat)
        elif self.out in self.promised:
            cards = sum(self.hands, Counter())
            self.hands = [Counter() for _seat in self.seats]
            self.win("riichi", self.out, cards)
            self.tally["riichi_succeeded", self.out] += 1
            self.say("riichi_succeeded", self.out, cards=in_order(cards), points=self.worth(cards))
        lost = self.settle_last_hands()
        for seat in self.seats:
            parts = {
                part: self.worth(self.won.get((part, seat), Counter()))
                for part in ("tricks", "given", "riichi", "last_hand")
            }
            parts["last_hand"] -= lost[seat]
            parts["first_out_bonus"] = self.options["first_out_bonus"] * (seat == self.out)
            parts["riichi_penalty"] = -self.options["riichi_penalty"] * (seat in self.broken)
            self.totals[seat] += sum(parts.values())
            self.say("round_score", seat, **parts, total=self.totals[seat])

    def settle_last_hands(self) -> Counter[int]:
        """Score the cards left in hands, and return the points that they cost their holders."""
        lost: Counter[int] = Counter()
        for seat in sorted(self.with_cards()):
            hand = self.hands[seat]
            if self.options["last_hand"] == "penalty":
                lost[seat] = hand.total()
                self.say("last_hand", seat, cards=in_order(hand), points=-hand.total(), to=None)
            elif self.options["last_hand"] == "to_first_out" and self.out is not None:
                self.win("last_hand", self.out, hand)
                self.say("last_hand", seat, cards=in_order(hand), points=self.worth(hand), to=self.out)
        return lost


def own_code(choice: Entry) -> int:
    """Number a choice within its kind."""
    if "play" in choice:
        return int(choice["play"][0] * 8 + len(choice["play"]))
    return int(choice["keep"] if "keep" in choice else choice.get("declare", False))
