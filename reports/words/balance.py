"""Words of the answer to `fairdeal balance`."""

from __future__ import annotations

from simulator.language import Text

GOAL = Text("목표: {what} {at} (±{within})", "target: {what} at {at}, give or take {within}")
GOAL_LINEUP = Text("{goal}, 구성 {lineup}", "{goal}, in {lineup}")
WHOSE = Text("{who}의 {measure}", "the {measure} of {who}")
SEARCHED = Text(
    "지금 규칙까지 {num}가지 규칙 가운데 {left}가지를(지금 규칙 포함), 찾을 때 쓰지 않은 새 딜 {deals}개로"
    " 확인했습니다.",
    "{num} sets of rules were tried, the rules as they are among them; {left}, those included, were confirmed on"
    " {deals} fresh deals that the search never saw.",
)
LEFT_OUT = Text(
    "서로 맞지 않아 뺀 규칙 조합: {num}가지", "{num} combinations were left out: their options contradict each other."
)
TOGETHER = Text(
    "구간은 확인한 {num}가지 모두가 함께 95% 확률로 맞도록 넓혔습니다.",
    "The intervals are widened so that all {num} confirmed ones together hold with 95 %.",
)
COLUMNS = (
    Text("바꾼 정도", "how far"),
    Text("새 딜에서", "on fresh deals"),
    Text("95% 구간", "95 % together"),
    Text("목표", "target"),
    Text("규칙", "rules"),
)
HOW_FAR = Text("{num}개 ({amount})", "{num} ({amount})")
HOW_FAR_NOTE = Text(
    "바꾼 정도: 바꾼 규칙의 수, 괄호 안은 각 규칙이 허용 범위에서 움직인 몫의 합.",
    "How far: options changed and, in brackets, the parts of their ranges that they moved by, added up.",
)
AS_THEY_ARE = Text("지금 규칙", "as they are")
VERDICTS = {
    "within": Text("달성", "reached"),
    "outside": Text("벗어남", "missed"),
    "not_known_yet": Text("아직 모름", "not known yet"),
}
CHOSEN = "{} ←"
NAMED_AS_THEY_ARE = Text("지금 규칙 그대로", "the rules as they are")

FINE = Text(
    "바꿀 것이 없습니다. 지금 규칙에서 {what}: {value} ({interval}). 이미 목표 안입니다.",
    "Nothing need be changed: with the rules as they are, {what} is {value} ({interval}), within the target.",
)
FIX = Text(
    "가장 작은 변경은 {rules}입니다. {what}: {before} → {value} ({interval}). 목표 안입니다.",
    "The smallest change that does it is {rules}: it moves {what} from {before} to {value} ({interval}), within the"
    " target.",
)
SMALLER = Text(
    "더 작은 변경으로도 될지 아직 알 수 없습니다: {rules} ({value}, {interval}).",
    "Less may do as well, but that is not known yet: {rules} ({value}, {interval}).",
)
NONE = Text(
    "이 범위에서는 목표에 이르는 규칙을 찾지 못했습니다. 가장 가까운 것은 {rules}입니다. {what}: {value} ({interval}).",
    "Nothing that was found in these ranges reaches the target. The nearest is {rules}: {what} is {value}"
    " ({interval}).",
)
NONE_BETTER = Text(
    "이 범위에서는 목표에 이르는 규칙을 찾지 못했고, 지금 규칙보다 나은 것도 없습니다. {what}: {value} ({interval}).",
    "Nothing that was found in these ranges reaches the target, or is better than the rules as they are: there {what}"
    " is {value} ({interval}).",
)
OPEN = Text(
    "목표에 이르렀다고 확인된 규칙은 아직 없습니다. 가장 가까운 것은 {rules}입니다. {what}: {value} ({interval}).",
    "No change is sure to reach the target yet. The nearest is {rules}: {what} is {value} ({interval}).",
)
MORE = Text("새 딜이 {deals}개쯤 더 있으면 알 수 있습니다.", "About {deals} more fresh deals would tell.")
