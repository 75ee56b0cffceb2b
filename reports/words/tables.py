"""Titles and columns of the tables."""

from __future__ import annotations

from simulator.language import Text

JUDGED = Text("판정한 비교", "Comparisons, judged")
JUDGED_TOO = Text("그 밖에 판정한 비교", "More comparisons, judged")
JUDGED_NOTE = Text(
    "{baseline:과/와} 비교했습니다. 구간은 여러 비교를 한꺼번에 해도 95%가 되도록 넓혔습니다. 차이는 반올림하기 전에"
    " 셈했습니다.",
    "Against {baseline}. The intervals are 95% for all comparisons together. Differences are worked out before"
    " rounding.",
)
COMPARED = Text("비교 {total}개: {list}.", "{total} comparisons: {list}.")
COUNTED = Text("{verdict} {num}", "{verdict} {num}")
"""How many comparisons have which verdict."""
BY_DEFAULT = Text(
    "의미 있는 크기를 적지 않은 것은 기본값으로 판정했습니다.",
    "Where the experiment names no size that matters, a default was used.",
)
UNJUDGED = Text("판정하지 않은 비교", "Comparisons, not judged")
UNJUDGED_NOTE = Text(
    "{baseline:과/와} 비교했습니다. 의미 있는 크기를 정하지 않은 것들이고, 구간은 하나하나 95%입니다.",
    "Against {baseline}. For these no size that matters was set; each interval is 95% by itself.",
)
READINGS = Text(
    "규칙을 다르게 읽으면 뒤집히거나, 더 또는 덜 분명해지는 판정",
    "Verdicts that turn over, or are more or less sure, under another reading of the rules",
)
READINGS_NOTE = Text(
    "게임 설명에 없는 부분을 하나씩 다르게 읽고 다시 돌린 것입니다. 같은 판정은 여기 없습니다.",
    "Each point that the text leaves open was read otherwise, one at a time. Verdicts that stay are left out.",
)
READING = Text("다르게 읽은 규칙", "rule read otherwise")
READ_DIFFERENCE = Text("다르게 읽었을 때 (95% 구간)", "when read so (95% interval)")
READ_VERDICT = Text("그때 판정", "verdict then")
MEASURES = Text("잰 값: {lineup}", "Measures: {lineup}")
MEASURES_NOTE = Text(
    "평균과 95% 구간입니다. 앉은 순서: {seats}. 규칙마다 {deals}",
    "Means and 95% intervals. Seated: {seats}. For each set of rules {deals}",
)
ELSEWHERE = Text(
    "자리마다 센 사건은 결과 폴더의 measures.csv와 comparisons.csv에 있습니다.",
    "Events counted seat by seat are in measures.csv and comparisons.csv of the results folder.",
)
POINTS_OF_PERCENT = Text("%p는 퍼센트포인트입니다.", "A pp is a percentage point.")

EFFECTS = Text("어떤 규칙이 가장 크게 작용하는가", "Which options matter most")
EFFECTS_NOTE = Text(
    "다른 규칙은 평균을 냈을 때 한 규칙이 바꾸는 크기와, 두 규칙이 만나서 더 바뀌는 크기입니다. "
    "의미 있는 크기에 견주어 가장 확실하게 큰 효과를 하나씩만 보이고, 나머지는 결과 폴더의 effects.csv에 있습니다. "
    "구간은 effects.csv의 모든 효과를 한꺼번에 보아도 95%가 되도록 넓혔습니다.",
    "What an option changes with the others averaged, and what two change beyond that together. For each the effect "
    "that is most surely large, next to what matters; the others are in effects.csv of the results folder. The "
    "intervals are 95% for all effects there together.",
)
EFFECTS_LEFT_OUT = Text(
    "효과는 {most}개까지만 셈하므로 {num}개는 빠졌습니다.",
    "At most {most} effects are worked out; {num} were left out.",
)
RANK = Text("순위", "rank")
OPTIONS = Text("규칙", "option")
STEP = Text("바꾼 값", "from → to")
EFFECT = Text("효과 (95% 구간)", "effect (95% interval)")
VARIANTS = Text("변형", "variant")

MEASURE = Text("잰 것", "measure")
LINEUP = Text("구성", "line-up")
WHO = Text("누구", "who")
RULES = Text("규칙", "rules")
BEFORE = Text("기준", "baseline")
AFTER = Text("이 규칙", "these rules")
DIFFERENCE = Text("차이 (95% 구간)", "difference (95% interval)")
MATTERS = Text("의미 있는 크기", "what matters")
VERDICT = Text("판정", "verdict")
MORE_DEALS = Text("더 필요한 딜", "more deals")
