"""Every colour as fast as can be, and then the gala."""

from simulator.language import Text
from strategies.flohcati.marks import choose_by_marks
from strategies.flohcati.reasons import weights
from strategies.strategy import strategy


@strategy(
    game="flohcati",
    label=Text("갈라 사냥꾼", "Gala hunter"),
    summary=Text(
        "점수보다 없는 색부터 모아 남보다 먼저 갈라를 선언한다",
        "takes whatever colour is missing, high or low, to declare the gala before anybody else",
    ),
    weights=weights(gala=26.0, slope=0.0, pair=0.03, start=0.03, margin=0.0, lap_margin=4.0),
)
def hunter(view, options, legal, weights, rng):
    """Mark choices as `balanced` does, with missing colours dear and trios worthless; a tie is good enough."""
    return choose_by_marks(view, options, legal, weights)
