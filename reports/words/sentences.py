"""Sentences of the answer and the titles of figures. `{who:이/가}` asks for the particle that fits."""

from __future__ import annotations

from simulator.language import Text

OF = Text("{who}의 {measure}", "the {measure} of {who}")
OF_WHOLE = Text("{measure}", "the {measure}")
IN_LINEUP = Text("{lineup} 구성에서", "in {lineup}")
AMONG = Text("모두 {who} 전략일 때", "when all play {who}")
AMONG_ALIKE = Text("모두 같은 전략일 때", "when all play the same way")
AMONG_DIFFERENT = Text("서로 다른 전략이 만날 때", "when different strategies meet")
WHERE = Text("{among} {subject}", "{subject} {among}")
TOGETHER = Text("{first}에 {second}", "{first} plus {second}")
"""Joins what a set of rules changes, where it is more than one thing."""
AGAINST_FAIR = Text("{subject}(공평하면 {fair})", "{subject} (fair: {fair})")

RISES = Text("{subject:이/가} {before}에서 {after:으로/로} 오릅니다", "{subject} rises from {before} to {after}")
FALLS = Text("{subject:이/가} {before}에서 {after:으로/로} 떨어집니다", "{subject} falls from {before} to {after}")
GROWS = Text("{subject:이/가} {before}에서 {after:으로/로} 늘어납니다", "{subject} grows from {before} to {after}")
SHRINKS = Text("{subject:이/가} {before}에서 {after:으로/로} 줄어듭니다", "{subject} shrinks from {before} to {after}")
STANDS = Text("{subject:은/는} {list}입니다", "{subject} is {list}")
"""Of a thing under several rules, one after the other."""
VALUE_UNDER = Text("{under} {value}", "{value} {under}")
UNDER = Text("{cell}에서", "with {cell}")
UNDER_SWEPT = Text("{cell}일 때", "with {cell}")
"""Of a value of a rule option."""
UNDER_NAMED = Text("{cell} 규칙에서", "with {cell}")
RULES = "규칙"
"""Of rules that the designer named; a name may end so by itself."""
JOIN, JOIN_OR = Text(", ", " and "), Text(", ", " or ")
PERHAPS = Text("{value}(작은 변화일 수 있음)", "{value} (a change that may be too small to matter)")
WITH_CELL = Text("{under:은/는} {sentence}", "{under}, {sentence}")
GAIN = Text("{list}의 {measure:이/가} 오릅니다", "the {measure} rises for {list}")
LOSE = Text("{list}의 {measure:이/가} 떨어집니다", "the {measure} falls for {list}")
GAIN_AND_LOSE = Text(
    "{gain}의 {measure:이/가} 오르고, {lose}의 {measure:이/가} 떨어집니다",
    "the {measure} rises for {gain}, and falls for {lose}",
)
GAIN_MOST = Text("{list}의 {measure:이/가} 가장 크게 오릅니다", "the {measure} rises most for {list}")
LOSE_MOST = Text("{list}의 {measure:이/가} 가장 크게 떨어집니다", "the {measure} falls most for {list}")
GAIN_AND_LOSE_MOST = Text(
    "{gain}의 {measure:이/가} 가장 크게 오르고, {lose}의 {measure:이/가} 가장 크게 떨어집니다",
    "the {measure} rises most for {gain}, and falls most for {lose}",
)
"""Of one who gains and one who loses, where there are more."""
GAINER = Text("{who}({before} → {after})", "{who} from {before} to {after}")
GAINER_PERHAPS = Text(
    "{who}({before} → {after}, 작은 변화일 수 있음)",
    "{who} from {before} to {after} (a change that may be too small to matter)",
)
PERHAPS_LITTLE = Text(
    "{sentence}. 다만 규칙에 따른 이 변화는 작을 수 있습니다", "{sentence}, a change that may be too small to matter"
)
PERHAPS_ALL_LITTLE = Text(
    "{sentence}. 다만 규칙에 따른 이 변화는 모두 작을 수 있습니다",
    "{sentence}. These changes may all be too small to matter",
)
END = Text(".", ".")

UNCHANGED = Text(
    "규칙을 바꿔도 {topics:은/는} 거의 그대로입니다{band}",
    "these rules make no difference that matters to {topics}{band}",
)
UNKNOWN_HERE = Text(
    "{topics:이/가} 달라지는지 아직 확실하지 않습니다",
    "it is not settled yet whether {topics} changes",
)
UNCHANGED_HERE = Text(
    "{topics:이/가} 거의 그대로입니다{band}",
    "there is no change that matters in {topics}{band}",
)
"""Of some of the rules, named before."""
UNCHANGED_SWEEP = Text(
    "{option:을/를} 바꿔도 의미 있게 달라지는 것은 없습니다",
    "turning {option} changes nothing that matters",
)
WITHIN = Text("(차이가 있어도 {amount} 미만)", " (any change is smaller than {amount})")
UNKNOWN_TOPIC = Text(
    "규칙을 바꾸면 {topics:이/가} 달라지는지는 아직 확실하지 않습니다",
    "whether these rules change {topics} is not settled yet",
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
    "{under:은/는} {who:이/가} 가장 많이 이깁니다({share}, 공평하면 {fair})",
    "{under}, {who} wins most: {share}, where {fair} would be fair",
)
FIRST_PLACE = Text(
    "차례별로는 {who:이/가} 가장 많이 이깁니다({share}, 공평하면 {fair})",
    "by order of play, {who} wins most: {share}, where {fair} would be fair",
)

SURE = {
    "changed": Text("◆ 우연이 아니고 의미 있는 크기인 변화", "◆ not luck, and large enough to matter"),
    "changed_maybe_small": Text(
        "◇ 우연은 아니지만 너무 작아 중요하지 않을 수 있는 변화", "◇ not luck, but perhaps too small to matter"
    ),
    "no_change_that_matters": Text(
        "＝ 의미 있는 크기로는 달라지지 않은 것이 확실함", "＝ surely no change that matters"
    ),
    "not_known_yet": Text("○ 아직 알 수 없음", "○ not known yet"),
}
"""How sure the verdicts are that stand beside the numbers."""
SURE_JOIN = Text(", ", "; ")
SURE_SAME = Text(
    "의미 있는 크기의 변화가 없다는 것은 확실합니다.",
    "it is certain that nothing changes by as much as matters.",
)
SURE_WINNER = Text(
    "가장 많이 이긴다고 한 전략은 확실히 앞섭니다.", "whoever is said to win most is surely ahead of all others."
)
CHANGES_BY = Text(
    "{under} {subject:은/는} {low} ~ {high}만큼 달라집니다(95% 구간).",
    "{under}, {subject} changes by {low} to {high} (95% interval).",
)
SURE_AHEAD = Text(
    "먼저 하는 사람이 유리하다는 것은 확실합니다: 첫째 차례의 승률 {interval}(95% 구간).",
    "it is certain that going first is an advantage: the first player wins {interval} (95% interval).",
)
SURE_BEHIND = Text(
    "먼저 하는 사람이 불리하다는 것은 확실합니다: 첫째 차례의 승률 {interval}(95% 구간).",
    "it is certain that going first is a drawback: the first player wins {interval} (95% interval).",
)
SURE_SHARE = Text(
    "첫째 차례의 승률은 {interval}입니다(95% 구간).",
    "the first player wins {interval} (95% interval).",
)
SURE_EFFECT = Text(
    "{option}의 효과는 확실합니다: {interval}(95% 구간).",
    "the effect of {option} is certain: {interval} (95% interval).",
)
RISES_BY = Text(
    "{under} {subject:은/는} {low}~{high}만큼 오릅니다(95% 구간).",
    "{under}, {subject} rises by {low} to {high} (95% interval).",
)
FALLS_BY = Text(
    "{under} {subject:은/는} {low}~{high}만큼 떨어집니다(95% 구간).",
    "{under}, {subject} falls by {low} to {high} (95% interval).",
)
GROWS_BY = Text(
    "{under} {subject:은/는} {low}~{high}만큼 늘어납니다(95% 구간).",
    "{under}, {subject} grows by {low} to {high} (95% interval).",
)
SHRINKS_BY = Text(
    "{under} {subject:은/는} {low}~{high}만큼 줄어듭니다(95% 구간).",
    "{under}, {subject} shrinks by {low} to {high} (95% interval).",
)
BETWEEN_ENDS = Text("{low} ~ {high}", "{low} to {high}")
SAME_WINNER = Text(
    "어느 규칙에서나 {who:이/가} 가장 많이 이깁니다: {share}",
    "{who} wins most under every set of rules: {share}",
)
ONE_WINNER = Text("{who:이/가} 가장 많이 이깁니다: {share}", "{who} wins most: {share}")
WINNERS = Text("{list} 가장 많이 이깁니다", "{list}")
WINNER_FIRST = Text("{under:은/는} {who:이/가}", "{under}, {who} wins most")
WINNER_NEXT = Text("{under:은/는} {who:이/가}", "{under}, {who} does")
JOIN_WINNERS = Text(", ", "; ")
ELSEWHERE = Text("나머지 규칙에서", "with all other rules")
NO_WINNER_AT = Text(
    "{sentence}. {under:은/는} 뚜렷하게 앞서는 전략이 없습니다", "{sentence}; {under} no strategy is clearly ahead"
)
ACROSS = Text("규칙에 따라 {low}~{high}", "{low} to {high}, depending on the rules")
RANGE = Text("{low}~{high}", "{low} to {high}")
DEPENDS_ON = Text(
    "{measure:을/를} 가장 크게 바꾸는 규칙은 {first}입니다",
    "the {measure} depends most on {first}",
)
DEPENDS_MOST = Text(
    "{measure:을/를} 가장 크게 바꾸는 규칙은 {first}이고, 그다음은 {others}입니다",
    "the {measure} depends most on {first}, then on {others}",
)
LEVEL_AT = Text("{measure}({cell}에서 {value})", "{measure} ({value} with {cell})")
"""What an effect is to be compared with."""
CHANGED_TOGETHER = Text(
    "{sentence}. {options:을/를} 함께 바꾸면, 따로 바꾼 효과를 더한 것에 {change:이/가} 더해집니다",
    "{sentence}. Changing {options} together adds {change} to their separate effects",
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
    "{under:은/는} 먼저 하는 사람이 유리합니다: {list}(공평하면 {fair})",
    "{under}, going first is an advantage: {list} (fair: {fair})",
)
PLACES_BEHIND = Text(
    "{under:은/는} 먼저 하는 사람이 불리합니다: {list}(공평하면 {fair})",
    "{under}, going first is a drawback: {list} (fair: {fair})",
)
PLACES_UNEQUAL = Text(
    "{under:은/는} 차례마다 승률이 다릅니다: {list}(공평하면 {fair})",
    "{under}, the places are not worth the same: {list} (fair: {fair})",
)
PLACES_STILL = Text("{under}도 그렇습니다: {list}", "{under} it still is: {list}")
"""After the sentence on other rules, of which the same is true."""
PLACES_KEPT = Text("{sentence}. 규칙을 바꿔도 그대로입니다{band}", "{sentence}. That stays the same{band}")
PLACES_MAYBE = Text(
    "{sentence}. 다만 규칙에 따른 이 변화는 작을 수 있습니다", "{sentence}. That change may be too small to matter"
)
PLACES_OPEN = Text(
    "{sentence}. 규칙을 바꾸면 더 그런지 덜 그런지는 아직 알 수 없습니다",
    "{sentence}. Whether the change of rules makes that more or less so is not settled yet",
)
ALWAYS_AHEAD = Text(
    "어느 규칙에서나 먼저 하는 사람이 유리합니다. {sentence}",
    "going first is an advantage under every set of rules. {sentence}",
)
ALWAYS_BEHIND = Text(
    "어느 규칙에서나 먼저 하는 사람이 불리합니다. {sentence}",
    "going first is a drawback under every set of rules. {sentence}",
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
    "{cell}: 가장 많이 오른 것은 {up}({up_change}), 가장 많이 떨어진 것은 {down}({down_change})",
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
