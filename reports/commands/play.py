"""`fairdeal play`: plays one game and prints every move, or lets a person play it."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from experiments.called import called
from experiments.scalars import LARGEST_SEED
from reports.terminal import completing, mistakes
from reports.terminal import help as texts
from reports.terminal.frontdoor import (
    SPOKEN,
    checking,
    choice_option,
    command,
    complain,
    game_argument,
    json_option,
    language_option,
    option,
    tell,
    whole_option,
)
from reports.terminal.help import Help
from reports.terminal.screen import Screen
from reports.terminal.typed import (
    MOST_PLAYERS,
    choose_players,
    find_strategy,
    load_game,
    read_lineup,
    read_rules,
)
from reports.terminal.waiting import CompileNews, CtrlC
from reports.words import replay as words
from simulator.language import Text

if TYPE_CHECKING:
    from simulator.game import Game
    from simulator.options import OptionValue
    from simulator.transcript import Transcript
    from strategies import Strategy

LARGEST_DEAL = 2**63 - 1
KINDS = tuple(words.KINDS)

HELP = Help(
    Text(
        "한 판을 두고 모든 수를 보여 줍니다. 직접 앉아서 둘 수도 있습니다.\n\n시드, 딜 번호, 규칙, 앉은 전략이 같으면"
        " 언제나 같은 판입니다.",
        "Play one game and print every move, or take a seat yourself.\n\nThe same seed, deal, rules and line-up always"
        " give the same game.",
    ),
    "fairdeal play distanchu --players 4 --seed 7 --rule riichi=true \\\n    --lineup balanced,greedy,random,balanced\n"
    "fairdeal play terra --pick dramatic --step\nfairdeal play flohcati --players 3 --you 0",
)
DEAL = Text("딜 번호, 0부터. 기본값: 0", "Number of the deal, from 0. Default: 0")
PICK = Text(
    "--deal부터 천 판을 두어 보고, 그중 보통인 판, 가장 극적인 판, 가장 일방적인 판을 골라 보여 줍니다.",
    "Play a thousand deals from --deal on, and show the most typical, dramatic or lopsided of these games.",
)
STEP = Text("한 수마다 키를 기다립니다 (Enter나 스페이스, 그만두려면 q).", "Wait for a key after each move (q stops).")
YOU = Text(
    "이 자리(0이 첫 자리)에 직접 앉아 전략들과 둡니다. 그 자리에서 볼 수 있는 것만 보여 줍니다.",
    "Sit in this seat, 0 the first, and play against the strategies. You are shown what that seat may see.",
)
JSON_LINES = Text("docs/transcripts.md의 JSON 줄로 씁니다.", "Print JSON lines, as docs/transcripts.md describes.")


@command(HELP)
@game_argument()
@whole_option("--players", texts.PLAYERS, 1, MOST_PLAYERS, shell_complete=completing.players)
@whole_option("--seed", texts.SEED, 0, LARGEST_SEED, default=1)
@whole_option("--deal", DEAL, 0, LARGEST_DEAL, default=0)
@option("--rule", "changes", about=texts.RULE, multiple=True, shell_complete=completing.rules, metavar="NAME=VALUE")
@option("--lineup", about=texts.LINEUP, metavar="NAME,NAME,...", shell_complete=completing.lineup)
@choice_option("--pick", about=PICK, names=KINDS)
@option("--step", about=STEP, is_flag=True)
@option("--you", about=YOU, metavar="N")
@language_option()
@json_option(JSON_LINES)
def play(game: str, **chosen: Any) -> None:
    """Play one game and print every move."""
    _refuse_contradictions(chosen)
    spoken = chosen["language"] or SPOKEN
    loaded = load_game(game)
    names = read_lineup(chosen["lineup"])
    players = choose_players(loaded, chosen["players"], names)
    you = _seat(chosen["you"], players)
    rules = read_rules(loaded, chosen["changes"], players)
    with CtrlC(spoken), CompileNews(spoken) as news:
        seats = [find_strategy(loaded, name) for name in names or ["balanced"] * players]
        news.game = loaded
        playing = _Playing(loaded, rules, seats, chosen["seed"], chosen["deal"], spoken)
        with checking():
            if you is not None:
                playing.sit_down(you)
                return
            if chosen["pick"]:
                playing = playing.picked(chosen["pick"])
            played = playing.played()
    if chosen["as_json"]:
        from simulator import transcript

        click.echo("\n".join(transcript.to_json_lines(played)))
    else:
        _show(replace(played, lineup=called(seats, spoken)), Screen(spoken), is_stepped=chosen["step"])


def _seat(typed: str | None, players: int) -> int | None:
    """Return the seat that a person takes; how many there are is known late, so it is checked here."""
    seat = None if typed is None else mistakes.read_whole(typed, 0, players - 1)
    if typed is not None and seat is None:
        raise complain(mistakes.NO_SEAT, last=players - 1, value=mistakes.shortened(typed))
    return seat


def _refuse_contradictions(chosen: dict[str, Any]) -> None:
    """Raise a mistake for options that cannot be had together."""
    given = {"--you": chosen["you"] is not None, "--step": chosen["step"], "--json": chosen["as_json"]}
    given["--pick"] = bool(chosen["pick"])
    for one, other in (("--you", "--json"), ("--you", "--step"), ("--you", "--pick"), ("--step", "--json")):
        if given[one] and given[other]:
            raise complain(mistakes.NOT_TOGETHER, one=one, other=other)
    if chosen["step"] and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise complain(mistakes.NO_TERMINAL)


@dataclass(frozen=True)
class _Playing:
    """A game to be played: which, by whom, from which deal; and the language spoken."""

    game: Game
    rules: dict[str, OptionValue]
    seats: list[Strategy]
    seed: int
    deal: int
    spoken: str

    def played(self) -> Transcript:
        """Play it."""
        from simulator.tracing import trace

        return trace(self.game, self.rules, self.seats, self.seed, self.deal)

    def sit_down(self, you: int) -> None:
        """Let the person at the keyboard play."""
        from reports.terminal.sitting import Dialogue
        from simulator.sitting import Sitting

        names = called(self.seats, self.spoken)
        seats = [replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True)]
        sitting = Sitting(self.game, self.rules, seats, you, (self.seed, self.deal), self.spoken)
        Dialogue(Screen(self.spoken), sitting).play()

    def picked(self, kind: str) -> _Playing:
        """Return the same with the deal of a game of this kind; say how it was chosen."""
        from experiments.picking import NUM_GAMES, pick_games, play_many
        from experiments.progress import choose_progress
        from reports.numbers import thousands
        from reports.replay import facts_of

        deals = range(self.deal, min(self.deal + NUM_GAMES, LARGEST_DEAL + 1))
        progress = choose_progress(sys.stderr, self.spoken)
        rows = play_many(self.game, self.rules, self.seats, self.seed, deals, progress)
        pick = pick_games(self.game, rows, self.deal, [kind])[kind]
        num, told_kind = thousands(len(deals)), words.KINDS[kind].say(self.spoken)
        ends = {"first": deals.start, "last": deals.stop - 1}
        tell(words.CHOSEN, self.spoken, kind=told_kind, num=num, deal=pick.deal, **ends)
        tell(words.COMPARED, self.spoken, facts=facts_of(pick.facts, self.spoken), num=num)
        return replace(self, deal=pick.deal)


def _show(played: Transcript, screen: Screen, *, is_stepped: bool) -> None:
    """Tell a game that has been played."""
    from reports.terminal.sitting import step_through, tell_lines
    from simulator import transcript
    from simulator.cards import plain

    if is_stepped:
        tell_lines(screen, transcript.title_lines(played, screen.language))
        step_through(screen, [[plain(line) for line in turn] for turn in transcript.turns(played, screen.language)])
    else:
        tell_lines(screen, transcript.to_text(played, screen.language).splitlines())
