"""Collect equal values, and lay trio after trio."""

from simulator.language import Text
from strategies.flohcati.marks import choose_by_marks
from strategies.flohcati.reasons import weights
from strategies.strategy import strategy


@strategy(
    game="flohcati",
    label=Text("트리오 수집가", "Trio collector"),
    summary=Text(
        "갈라를 서두르지 않고 같은 숫자를 모아 트리오를 하나라도 더 내려놓는다",
        "is in no hurry for the gala and collects equal values, low ones first, for as many trios as can be",
    ),
    weights=weights(gala=1.5, pair=0.4, start=0.35, tax=0.5, again=-0.2, calm_pair=0.9, calm_start=0.65),
)
def collector(view, options, legal, weights, rng):
    """Mark choices as `balanced` does, with trios dear and the gala cheap."""
    return choose_by_marks(view, options, legal, weights)
