"""Who leads when: the loop's notes on the standing are those that anybody could take."""

from __future__ import annotations

import itertools
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from simulator import contract, jit
from simulator.jit import bind, entry
from simulator.tracing import Playthrough
from tests import generators
from tests.contracts.registered import every_game

if TYPE_CHECKING:
    from simulator.game import Game
    from tests.generators import Setting

pytestmark = pytest.mark.nojit

NUM_GAMES = 40 if jit.ENABLED else 3
MOST_STEPS = 20_000 if jit.ENABLED else 3_000


@entry
def _score(tables, seat):
    """Return the score of a seat as the game stands."""
    return contract.returns(tables[0].state, tables[0].options, seat)


def standings(setting: Setting) -> tuple[list[list[int]], Any] | None:
    """Play a game by hand; return the scores at every moment that it marks and at its end, and its row."""
    game, seats = setting.game, range(len(setting.seats))
    playthrough = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
    table = playthrough.table
    score = bind(_score, table.records, 0)
    noted: list[list[int]] = []
    pub, moments = table.record.state.pub, 0
    for _ in range(MOST_STEPS):
        if playthrough.over:
            return noted, playthrough.row()
        playthrough.step()
        if pub.moments != moments or playthrough.over:
            moments = int(pub.moments)
            noted.append([int(score(table.records, seat)) for seat in seats])
    return None  # too long to follow


def by_hand(noted: list[list[int]]) -> dict[str, Any]:
    """Work the row's fields out from the standings, the slow way."""
    leaders = [{seat for seat, score in enumerate(scores) if score == max(scores)} for scores in noted]
    alone = [min(ahead) for ahead in leaders if len(ahead) == 1]
    same = [ahead == leaders[-1] for ahead in leaders]
    last_other = max((place for place, is_same in enumerate(same) if not is_same), default=-1)
    half = noted[len(noted) // 2 - 1] if len(noted) > 1 else [0]
    last = {seat for seat, score in enumerate(half) if score == min(half) < max(half)}
    behind = [[max(scores) - scores[seat] for scores in noted] for seat in range(len(noted[0]))] if noted else []
    return {
        "num_standings": len(noted),
        "lead_changes": sum(one != other for one, other in itertools.pairwise(alone)),
        "led_since": last_other + 1,
        "last_at_half": sum(1 << seat for seat in last),
        "most_behind": [max(gaps) for gaps in behind],
        "times_behind": [sum(gap > 0 for gap in gaps) for gaps in behind],
    }


@every_game
def test_the_race_is_noted_as_anybody_would(game: Game):
    """In random games, under random options."""
    random = Random(9)  # noqa: S311 - a test wants the same games each time
    for _ in range(NUM_GAMES):
        found = standings(generators.draw_setting(game, random))
        if found is None or not found[0]:
            continue
        noted, row = found
        expected = by_hand(noted)
        assert expected == {name: row[name].tolist() for name in expected}
        assert noted[-1] == row["scores"].tolist()


@every_game
def test_there_is_a_race(game: Game):
    """Under the published rules there are standings before the end, and not everybody is always level."""
    lineup = ("balanced",) * game.default_players
    setting = generators.Setting(game, game.options.defaults(), lineup, seed=3, deal=0)
    found = standings(setting)

    assert found is not None
    noted, _row = found
    assert len(noted) > 2
    assert any(len(set(scores)) > 1 for scores in noted[:-1])


@every_game
def test_decisions_with_a_choice_are_counted_by_kind(game: Game):
    """They are those that a transcript shows to have more than one legal action."""
    random = Random(10)  # noqa: S311 - a test wants the same games each time
    for _ in range(NUM_GAMES // 4 + 1):
        setting = generators.draw_setting(game, random)
        playthrough = Playthrough(game, setting.options, setting.seats, setting.seed, setting.deal)
        asked = dict.fromkeys((kind.name for kind in game.kinds), 0)
        for _ in range(MOST_STEPS):
            if playthrough.over:
                break
            decision = playthrough.step().decision
            asked[decision.kind] += decision.legal > 1
        else:
            continue
        row = playthrough.row()

        assert list(asked.values()) == row["asked_of_kind"].tolist()
        assert sum(asked.values()) == row["num_asked"]
