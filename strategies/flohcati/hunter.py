"""Every colour as fast as can be, and then the gala, come what may."""

from simulator.language import Text
from strategies.flohcati.marks import choose_by_marks
from strategies.flohcati.reasons import weights
from strategies.strategy import strategy


@strategy(
    game="flohcati",
    label=Text("갈라 사냥꾼", "Gala hunter"),
    summary=Text(
        "없는 색부터 모아 할 수 있게 되면 바로 갈라를 선언한다",
        "takes whatever colour is missing, and declares the gala as soon as it can",
    ),
    weights=weights(gala=18.0, slope=0.0, pair=0.05, start=0.05, margin=-30.0, lap_margin=-30.0),
)
def hunter(view, options, legal, weights, rng):
    """Mark choices as `balanced` does, with colours dear, trios worthless, and no thought of who is ahead."""
    return choose_by_marks(view, options, legal, weights)
