"""Headings and labels of the page."""

from __future__ import annotations

from simulator.language import Text

TITLE = Text("{question} — fairdeal 보고서", "{question} — a fairdeal report")
NO_QUESTION = Text("{game}: 규칙을 바꾸면 무엇이 달라지나?", "{game}: what do these rules change?")
KICKER = Text(
    "{game} · {players}인 · 컴퓨터 전략끼리 겨룬 규칙 실험",
    "{game} · {players} players · an experiment with the rules, played by computer strategies",
)
PLAYED_ALONE = Text("패를 {deals}번 나눠({deals}딜) 모두 {games}판을 했습니다.", "{games} games from {deals} deals.")
PLAYED = Text(
    "규칙마다 똑같이 패를 {deals}번 나눠({deals}딜), 자리를 바꿔 가며 모두 {games}판을 했습니다.",
    "{games} games: the same {deals} deals under each set of rules, every line-up in every seating.",
)
PLAYED_UNTIL = Text(
    "구성과 규칙마다 구간이 충분히 좁아질 때까지({sizes}), 길어도 {most}딜까지 했습니다: {deals}딜씩, 모두 {games}판.",
    "{games} games: each line-up under each set of rules was played until its intervals were narrow enough ({sizes}),"
    " or for {most} deals at most. That took {deals} deals.",
)
"""Where `precision` is asked for."""
PLAYERS = Text(
    "{list:은/는} 전략, 곧 컴퓨터가 플레이하는 방식입니다.",
    "{list} are strategies, ways in which the computer plays.",
)
PLAYER = Text(
    "{list:은/는} 전략, 곧 컴퓨터가 플레이하는 방식입니다.", "{list} is the strategy that the computer plays."
)
SIZE = Text("{measure} ±{amount}", "{measure} ±{amount}")

CARDS = Text("규칙마다", "Rule by rule")
FIGURES = Text("그림으로 보기", "In pictures")
MORE_FIGURES = Text("그림 더 보기", "More pictures")
CAUTIONS = Text("조심해서 볼 점", "Cautions")
TABLES = Text("표", "Tables")
MAKING = Text("이렇게 만들었습니다", "How it was made")

GLANCE = Text("한눈에 보는 수치", "The numbers at a glance")
GLANCE_RULES = Text("규칙", "Rules")
GLANCE_START = Text("기준", "baseline")
SURE = Text("얼마나 확실한가", "How sure")
CARE = Text("조심할 점", "Take care")
MORE_CAUTIONS = Text("조심해서 볼 점 모두 보기({count}가지)", "all {count} cautions")
ALL_ALIKE = Text("모두 같은 전략", "all play the same way")
ALL_ARE = Text("모두 {who}", "all {who}")
MIXED = Text("서로 다른 전략", "different strategies")
IN_LINEUP = Text("{lineup} 구성", "line-up {lineup}")
"""Of a line on a card."""
ONLY_OF = Text("{verdict}: {topics}", "{verdict}: {topics}")
OF_AND_MORE = Text("{verdict}: {topics} 등", "{verdict}: {topics} and more")
"""On a card whose verdict is not that of its first line."""
RULE_SET = Text("{option}: {value}", "{option}: {value}")
PUBLISHED = Text("원래 규칙", "published")
PUBLISHED_SPOKEN = Text("원래 규칙", "the published rules")
"""Of a variant that changes nothing, on its own and in a sentence."""
QUOTED = Text("‘{}’", "“{}”")
VERDICTS_MEAN = Text("판정은 이렇게 읽습니다", "How to read the verdicts")
INTERVALS = Text(
    "차이의 구간은 95%이고, 여러 비교를 한꺼번에 해도 맞도록 넓혔습니다. 차이는 반올림하기 전에 셈했습니다."
    " %p(퍼센트포인트)는 두 비율의 차이입니다.",
    "Intervals of differences are 95% for all comparisons together: they are wider for being many. Differences are"
    " worked out before rounding. pp (percentage points) is the difference of two shares.",
)
INTERVALS_UNTIL = Text(
    "`precision`으로 멈춘 실험이라, 언제 멈추어도 맞도록 구간이 더 넓습니다.",
    "As `precision` decided when to stop, the intervals are wider: they hold at every look, whenever one stops.",
)

FOOTER = Text(
    "fairdeal이 만든 보고서입니다. 인터넷 없이도 이 파일 하나로 다 보입니다.",
    "Made by fairdeal. This one file is all there is; it needs no network.",
)
