"""Sentences of the answer and the titles of figures. `{who:이/가}` asks for the particle that fits."""

from __future__ import annotations

from simulator.language import Text

OF = Text("{who}의 {measure}", "the {measure} of {who}")
OF_WHOLE = Text("{measure}", "the {measure}")
THAT_OF = Text("{who}의 {measure}", "that of {who}")
IN_LINEUP = Text("{lineup} 구성에서", "in {lineup}")
AMONG = Text("모두 {who} 전략일 때", "where all are {who}")
AMONG_ALIKE = Text("모두 같은 전략일 때", "where all play alike")
AMONG_DIFFERENT = Text("서로 다른 전략이 만날 때", "where strategies meet")
WHERE = Text("{among} {subject}", "{subject} {among}")
TOGETHER = Text("{first}에 {second}", "{first} plus {second}")
"""Joins what a set of rules changes, where it is more than one thing."""
AGAINST_FAIR = Text("{subject}(공평하면 {fair})", "{subject} (fair: {fair})")

RISES = Text("{subject:은/는} {before}에서 {after:으로/로} 오릅니다", "{subject} rises from {before} to {after}")
FALLS = Text("{subject:은/는} {before}에서 {after:으로/로} 떨어집니다", "{subject} falls from {before} to {after}")
RISES_AND = Text("{subject:은/는} {before}에서 {after:으로/로} 오르고", "{subject} rises from {before} to {after}")
FALLS_AND = Text("{subject:은/는} {before}에서 {after:으로/로} 떨어지고", "{subject} falls from {before} to {after}")
GROWS = Text("{subject:은/는} {before}에서 {after:으로/로} 늘어납니다", "{subject} grows from {before} to {after}")
SHRINKS = Text("{subject:은/는} {before}에서 {after:으로/로} 줄어듭니다", "{subject} shrinks from {before} to {after}")
JOIN_CLAUSES = Text("{first}, {second}", "{first}, while {second}")
CHANGES = Text("{subject:은/는} {before}에서 {after:으로/로} 바뀝니다", "{subject} goes from {before} to {after}")
CHANGES_AND = Text("{subject:은/는} {before}에서 {after:으로/로} 바뀌고", "{subject} goes from {before} to {after}")
BEFORE_CELL = Text("{value}({cell})", "{value} with {cell}")
AFTER_CELL = Text("{cell:이면/면} {value}", "{value} with {cell}")
AFTER_JOIN = Text(", ", " and ")
AFTER_PERHAPS = Text("{after}(대수롭지 않을 수 있음)", "{after} (perhaps too little to matter)")
WITH_CELL = Text("{cell:이면/면} {sentence}", "with {cell}, {sentence}")
WITH_ANY = Text("{cell} 가운데 무엇으로 바꿔도 {sentence}", "with {cell}, {sentence}")
WITH_ONE = Text("{cell:으로/로} 바꿔도 {sentence}", "with {cell}, {sentence}")
GAIN = Text("{measure:은/는} {list} 오릅니다", "the {measure} rises for {list}")
LOSE = Text("{measure:은/는} {list} 떨어집니다", "the {measure} falls for {list}")
GAIN_AND_LOSE = Text(
    "{measure:은/는} {gain} 오르고, {lose} 떨어집니다",
    "the {measure} rises for {gain}, and falls for {lose}",
)
GAINER = Text("{who:이/가} {before}에서 {after:으로/로}", "{who} from {before} to {after}")
PERHAPS_LITTLE = Text(
    "{sentence}. 다만 의미 있는 크기에는 못 미칠 수 있습니다", "{sentence}, perhaps by too little to matter"
)
PERHAPS_ALL_LITTLE = Text(
    "{sentence}. 다만 모두 의미 있는 크기에는 못 미칠 수 있습니다", "{sentence}, all of it perhaps too little to matter"
)
END = Text(".", ".")

UNCHANGED = Text(
    "규칙을 바꿔도 {topics:은/는} 의미 있게 달라지지 않습니다{band}",
    "these rules make no difference that matters to {topics}{band}",
)
UNCHANGED_HERE = Text(
    "{topics:은/는} 의미 있게 달라지지 않습니다{band}",
    "there is no change that matters in {topics}{band}",
)
"""Of some of the rules, named before."""
UNCHANGED_SWEEP = Text(
    "{option:을/를} 바꿔도 의미 있게 달라지는 것은 없습니다",
    "turning {option} changes nothing that matters",
)
WITHIN = Text("(모두 확실히 ±{amount} 이내)", " (surely within ±{amount})")
UNKNOWN_TOPIC = Text(
    "{topics:이/가} 달라지는지는 아직 다 알 수 없습니다",
    "it is not fully known yet what happens to {topics}",
)
SILENT_CELL = Text(
    "{cell:은/는} 어느 판에서도 아무것도 바꾸지 않았습니다",
    "{cell} changed nothing at all in any game",
)
NOTHING_CHANGES = Text("의미 있게 달라지는 것은 없습니다", "nothing changes that matters")
NOTHING_KNOWN = Text(
    "아직 판정할 수 없습니다. {deals}딜로는 구간이 의미 있는 크기보다 넓습니다",
    "it cannot be told yet: after {deals} deals the intervals are wider than what matters",
)
NOT_JUDGED = Text(
    "의미 있는 크기(matters)를 정하지 않아 판정하지 않았습니다",
    "no smallest change that matters was set, so nothing is judged",
)
WINS_MOST = Text(
    "{cell}에서는 {who:이/가} 가장 많이 이깁니다({share}, 공평한 몫은 {fair})",
    "with {cell}, {who} wins most: {share}, where {fair} would be fair",
)
FIRST_PLACE = Text(
    "차례별로는 {who:이/가} 가장 많이 이깁니다({share}, 공평한 몫은 {fair})",
    "by order of play, {who} wins most: {share}, where {fair} would be fair",
)

SURE_HOW = {
    "changed": Text("의미 있는 차이라는 것은 확실합니다.", "certain to matter."),
    "changed_maybe_small": Text(
        "달라진다는 것은 확실하지만, 의미 있는 크기인지는 확실하지 않습니다.",
        "certain to change, but not certain to change by enough to matter.",
    ),
}
"""How sure the verdict is of the number that follows."""
SURE_UNFAIR = Text("공평하지 않다는 것은 확실합니다.", "certain not to be fair.")
SURE_RISE = Text(
    "{cell:이면/면} {subject:이/가} {amount} 오르는데, 95% 구간은 {interval}입니다.",
    "with {cell}, {subject} rises by {amount}: 95% interval {interval}.",
)
SURE_FALL = Text(
    "{cell:이면/면} {subject:이/가} {amount} 떨어지는데, 95% 구간은 {interval}입니다.",
    "with {cell}, {subject} falls by {amount}: 95% interval {interval}.",
)
SURE_GROWTH = Text(
    "{cell:이면/면} {subject:이/가} {amount} 늘어나는데, 95% 구간은 {interval}입니다.",
    "with {cell}, {subject} grows by {amount}: 95% interval {interval}.",
)
SURE_SHRINKING = Text(
    "{cell:이면/면} {subject:이/가} {amount} 줄어드는데, 95% 구간은 {interval}입니다.",
    "with {cell}, {subject} shrinks by {amount}: 95% interval {interval}.",
)
SURE_EFFECT = Text(
    "{option}의 효과는 평균 {change}, 95% 구간은 {interval}입니다.",
    "the effect of {option} is {change} on average: 95% interval {interval}.",
)
SURE_SHARE = Text(
    "{who}의 승률은 {share}, 95% 구간은 {interval}입니다.",
    "the win share of {who} is {share}: 95% interval {interval}.",
)
BETWEEN_ENDS = Text("{low} ~ {high}", "{low} to {high}")
COUNT_JOIN = Text(", ", "; ")
COMPARED = Text("비교 {total}개: {list}.", "{total} comparisons: {list}.")
COUNTED = {
    "changed": Text("달라짐 {num}", "{num} changed"),
    "changed_maybe_small": Text("달라졌지만 대수롭지 않을 수 있음 {num}", "{num} changed, maybe too little to matter"),
    "no_change_that_matters": Text("의미 있는 차이 없음 {num}", "{num} with no change that matters"),
    "not_known_yet": Text("아직 알 수 없음 {num}", "{num} not known yet"),
}
"""How many comparisons have each verdict."""

SAME_WINNER = Text(
    "어느 규칙에서나 {who:이/가} 가장 많이 이깁니다: {share}",
    "{who} wins most under every set of rules: {share}",
)
ONE_WINNER = Text("{who:이/가} 가장 많이 이깁니다: {share}", "{who} wins most: {share}")
WINNERS = Text("가장 많이 이기는 전략: {list}", "who wins most: {list}")
WINNER_AT = Text("{cells}에서는 {who}", "{who} with {cells}")
NOBODY = Text("뚜렷하지 않음", "nobody clearly")
ACROSS = Text("규칙에 따라 {low}~{high}", "{low} to {high} across the sets of rules")
RANGE = Text("{low}~{high}", "{low} to {high}")
DEPENDS_ON = Text(
    "{measure:을/를} 가장 크게 바꾸는 규칙은 {first}입니다(다른 규칙은 평균)",
    "averaged over the other rules, the {measure} depends most on {first}",
)
DEPENDS_MOST = Text(
    "{measure:을/를} 가장 크게 바꾸는 규칙은 {first}이고, 그다음은 {others}입니다(다른 규칙은 평균)",
    "averaged over the other rules, the {measure} depends most on {first}, then on {others}",
)
LEVEL_AT = Text("{measure}({cell}에서 {value})", "{measure} ({value} with {cell})")
"""What an effect is to be compared with."""
CHANGED_TOGETHER = Text(
    "{sentence}. {options:을/를} 함께 바꾸면 따로 바꾼 효과를 더한 것과 {change} 차이가 납니다",
    "{sentence}. Changed together, {options} come to {change} on top of what each does alone",
)
OPTION_TOLD = Text("{option}({step}: {change})", "{option} ({step}: {change})")
NO_OPTION = Text(
    "{measure:을/를} 의미 있게 바꾸는 규칙은 없습니다",
    "no option changes the {measure} by what matters",
)
OPTIONS_UNKNOWN = Text(
    "{measure:을/를} 바꾸는 규칙이 있는지는 아직 알 수 없습니다",
    "it is not known yet whether any option changes the {measure}",
)
NO_CLEAR_WINNER = Text("뚜렷하게 앞서는 전략은 없습니다", "no strategy is clearly ahead")

AHEAD = Text(
    "{who:이/가} 가장 든든합니다: {all}번의 만남 가운데 {num}번에서 공평한 몫보다 많이 이깁니다",
    "{who} does best: more than its fair share in {num} of {all} meetings",
)
PLACES_AHEAD = Text(
    "{cell}에서는 먼저 하는 사람이 유리합니다: {list}(공평하면 {fair})",
    "with {cell}, going first is an advantage: {list} (fair: {fair})",
)
PLACES_BEHIND = Text(
    "{cell}에서는 먼저 하는 사람이 불리합니다: {list}(공평하면 {fair})",
    "with {cell}, going first is a drawback: {list} (fair: {fair})",
)
PLACES_UNEQUAL = Text(
    "{cell}에서는 차례마다 승률이 다릅니다: {list}(공평하면 {fair})",
    "with {cell}, the places are not worth the same: {list} (fair: {fair})",
)
PLACE_WINS = Text("{who} {share}", "{who} wins {share}")
FAIR_PLACES = Text(
    "어느 차례에 앉아도 공평합니다: 모두 {fair}에서 ±{amount} 이내",
    "it does not matter who starts: every place wins within ±{amount} of {fair}",
)
FAIR_SEATS = Text(
    "어느 자리에 앉아도 공평합니다: 모두 {fair}에서 ±{amount} 이내",
    "it does not matter where you sit: every seat wins within ±{amount} of {fair}",
)
UNFAIR_MORE = Text(
    "{who:이/가} 공평한 몫 {fair}보다 자주 이깁니다: {share}",
    "{who} wins more than the fair {fair}: {share}",
)
UNFAIR_LESS = Text(
    "{who:은/는} 공평한 몫 {fair}보다 덜 이깁니다: {share}",
    "{who} wins less than the fair {fair}: {share}",
)
FAIRNESS_UNKNOWN = Text(
    "{who:이/가} 공평한 몫 {fair}에서 가장 멉니다({share}). 공평한지는 아직 다 알 수 없습니다",
    "{who} is farthest from the fair {fair} ({share}); how fair it is, is not fully known yet",
)

UP_AND_DOWN = Text(
    "{cell}: 가장 크게 오르는 것은 {up}({up_change}), 가장 크게 내리는 것은 {down}({down_change})",
    "{cell}: {up} gains most ({up_change}), {down} loses most ({down_change})",
)
ONLY_MOVE = Text("{cell}: {subject} {change}", "{cell}: {subject} {change}")
ALL_INSIDE = Text("모든 차이가 의미 없는 범위 안에 있습니다", "every difference lies within what does not matter")

ON_AVERAGE = Text("{measure:은/는} 평균 {value}입니다", "the {measure} is {value} on average")
HARDLY_MOVES = Text(
    "{measure:은/는} 거의 그대로입니다: {value}",
    "the {measure} hardly moves: {value}",
)
RATES = Text("{cell}: {list}", "{cell}: {list}")
RATE = Text("{counter} 한 판에 {value}", "{counter} {value} a game")
RATE_A_ROUND = Text("{counter} 라운드마다 {value}", "{counter} {value} a round")
PART = Text("{of} 가운데 {counter} {value}", "{counter} {value} of {of}")
PART_OF_GAMES = Text("{counter} {value}", "{counter} {value}")
LEAD = Text(
    "승자는 판이 {decided} 지났을 때 선두를 굳히고, 선두는 한 판에 {changes}번 바뀝니다",
    "the winner leads for good {decided} into the game, and the lead changes {changes} times",
)
LEAD_ACROSS = Text(
    "규칙에 따라 승자는 판이 {decided} 지났을 때 선두를 굳히고, 선두는 한 판에 {changes}번 바뀝니다",
    "across the sets of rules the winner leads for good {decided} into the game, and the lead changes {changes} times",
)
SWEPT = Text(
    "{option} {start} → {stop}: {subject} {before} → {after}",
    "{option} {start} → {stop}: {subject} {before} → {after}",
)
SWEPT_WITH = Text("{cell} · {sentence}", "{cell}: {sentence}")
BETWEEN = Text("{subject:은/는} {low}에서 {high}까지 움직입니다", "{subject} moves between {low} and {high}")
SWEPT_FLAT = Text(
    "{option:을/를} {start}에서 {stop:으로/로} 바꿔도 {topic:은/는} 거의 그대로입니다",
    "{topic} hardly moves as {option} goes from {start} to {stop}",
)
MEAN_IS = Text("{measure:은/는} {value}입니다", "{measure} is {value}")
IN_WHICH = Text("{value}({lineup})", "{value} ({lineup})")


def upper_first(text: str) -> str:
    """Return a sentence begun with a capital letter."""
    return text[:1].upper() + text[1:]
