"""`fairdeal rules`: lists a game's rule options and counters, or what a file changes in them."""

from __future__ import annotations

from reports.terminal import completing
from reports.terminal.frontdoor import (
    SPOKEN,
    command,
    complain,
    game_argument,
    json_option,
    language_option,
    option,
    print_json,
)
from reports.terminal.help import Help
from reports.terminal.mistakes import OTHER_GAME
from reports.terminal.runner import load_file
from reports.terminal.screen import Screen
from reports.terminal.typed import load_game
from simulator.language import Text

HELP = Help(
    Text(
        "게임에서 바꿔 볼 수 있는 규칙과 세는 것을 보여 줍니다.\n\n규칙마다 출처(규칙, 공식 선택 규칙, 해석, 하우스"
        " 룰)와 뜻, 쓸 수 있는 값이 나옵니다. --diff를 쓰면 실험 파일의 변형마다 원래 규칙에서 무엇을 바꾸는지 보여"
        " 줍니다.",
        "List a game's rule options and counters.\n\nEach option with its origin (rule, official option, ruling, house"
        " rule), its meaning and its values. With --diff: what each variant of an experiment file changes in the"
        " published game.",
    ),
    "fairdeal rules distanchu\nfairdeal rules distanchu --diff my-rule.yaml",
)
DIFF = Text(
    "이 실험 파일의 변형들이 원래 규칙에서 바꾸는 것을 보여 줍니다.",
    "Show what the variants of this experiment file change in the published game.",
)


@command(HELP)
@game_argument()
@option("--diff", about=DIFF, metavar="FILE", shell_complete=completing.experiments)
@language_option()
@json_option()
def rules(game: str, *, diff: str | None, language: str | None, as_json: bool) -> None:
    """List a game's rule options and counters."""
    loaded = load_game(game)
    screen = Screen(language or SPOKEN)
    if diff is None:
        from reports.terminal import facts, listings

        if as_json:
            print_json(facts.rule_facts(loaded))
        else:
            listings.show_rules(screen, loaded)
        return
    from reports.terminal import differences

    experiment = load_file(diff)
    if experiment.game is not loaded:
        raise complain(OTHER_GAME, file=diff, has=experiment.game.id, asked=loaded.id)
    if as_json:
        print_json(differences.as_data(experiment))
    else:
        differences.show(screen, experiment)
