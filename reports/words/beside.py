"""Words of two results set side by side."""

from __future__ import annotations

from simulator.language import Text

TITLE = Text("{first} ↔ {second}: 두 결과 나란히", "{first} ↔ {second}: two results side by side")
HEADING = Text("{first} ↔ {second}", "{first} ↔ {second}")
KICKER = Text("{game} · {players}인 · 두 결과 나란히", "{game} · {players} players · two results side by side")
AGREE = Text(
    "판정한 비교 {total}개 가운데 {same}개는 의미 있게 다르지 않습니다.",
    "{same} of the {total} comparisons judged do not differ in a way that matters.",
)
DIFFER = Text(
    "판정한 비교 {total}개 가운데 {changed}개가 다릅니다.", "{changed} of the {total} comparisons judged differ."
)
LARGEST = Text(
    "가장 크게 다른 것은 {cell}에서 {subject}입니다: {before}, {after}({change}).",
    "The largest is {subject} with {cell}: {before} and {after} ({change}).",
)
NOT_JUDGED = Text(
    "첫째 실험에 의미 있는 크기가 없어 판정한 것이 없습니다.",
    "Nothing was judged, for the first experiment does not say what matters.",
)
ALL_OPEN = Text(
    "판정한 비교 {total}개 모두 아직 알 수 없습니다.", "None of the {total} comparisons judged is known yet."
)
OPEN = Text("{open}개는 아직 알 수 없습니다.", "{open} are not known yet.")
ONLY_FIRST = Text("첫째에만 있어 비교하지 않음: {names}.", "Only in the first, not compared: {names}.")
ONLY_SECOND = Text("둘째에만 있어 비교하지 않음: {names}.", "Only in the second, not compared: {names}.")
CELLS = Text("비교한 규칙", "sets of rules")
UNPAIRED = Text(
    "표에는 딜이 남아 있지 않아, 딜끼리 짝짓지 않고 비교했습니다. 구간은 두 평균의 오차를 합친 것입니다.",
    "The tables hold no deals, so nothing is paired deal by deal: an interval takes the errors of both means together.",
)
SAME_DEALS = Text(
    "두 결과는 같은 시드로 돌린 것이라, 구간이 실제보다 넓습니다.",
    "Both were played with the same seed, so the intervals are wider than they need be.",
)
DIFFERENCES = Text(
    "첫째와 둘째의 {measure} 차이: 둘째 − 첫째 ({unit})", "Difference in {measure}: second − first ({unit})"
)
MOST_APART = Text("가장 크게 다른 것은 {cell}에서 {subject}: {change}", "most apart is {subject} with {cell}: {change}")
ALL_ALIKE = Text("의미 있게 다른 것이 없습니다", "Nothing differs in a way that matters")
NONE_KNOWN = Text("다르다고 할 만한 것이 아직 없습니다", "Nothing is known to differ yet")
STANDS = Text(
    "{cell}에서 {subject:은/는} 첫째에서 {first}, 둘째에서 {second}",
    "with {cell}, {subject} is {first} in the first and {second} in the second",
)
DEALS = Text(
    "첫째: {first}, {first_deals}딜. 둘째: {second}, {second_deals}딜.",
    "First: {first}, {first_deals} deals. Second: {second}, {second_deals} deals.",
)
LEFT_OUT = Text("다른 규칙 {num}가지는 표에 있습니다.", "The other {num} sets of rules are in the tables.")
SETTINGS = Text("무엇이 다른 실험인가", "How the two were made")
COLUMNS = (Text("첫째", "first"), Text("둘째", "second"))
FOLDER = Text("결과 폴더", "results folder")
NAME = Text("실험", "experiment")
QUESTION = Text("질문", "question")
RULES_OF = Text("{cell}의 규칙", "rules of {cell}")
FIRST, SECOND = Text("첫째", "first"), Text("둘째", "second")
DIFFERENCE = Text("둘째 − 첫째 (95% 구간)", "second − first (95% interval)")
NOTE = Text(
    "의미 있는 크기는 첫째 실험의 것입니다. 판정한 구간은 여러 비교에 맞춰 넓혔습니다.",
    "What matters is taken from the first experiment. Intervals with a verdict are widened for being many.",
)
