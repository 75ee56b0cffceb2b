"""Something of everything: the bonus for kinds comes first."""

from simulator.language import Text
from strategies.counting_stars.marks import choose_by_marks, weights
from strategies.strategy import strategy


@strategy(
    game="counting_stars",
    label=Text("수집가", "Collector"),
    summary=Text(
        "한 장씩이라도 많은 종류를 모으고, 모은 종류는 완성해 지킨다",
        "collects as many kinds as possible and completes them to be safe",
    ),
    weights=weights(lead_kinds=0.7, complete=0.8),
)
def collector(view, options, legal, weights, rng):
    """Price a new kind, and completing one, far above their cards."""
    return choose_by_marks(view, options, legal, weights, rng)
