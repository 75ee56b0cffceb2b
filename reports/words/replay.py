"""Words about games to look at: in reports, and where one is picked on the command line."""

from __future__ import annotations

from simulator.language import Text

TITLE = Text("들여다볼 게임", "A game to look at")
INTRO = Text(
    "첫 {num}판({lineup})에서 규칙마다 보통인 판, 가장 극적인 판, 가장 일방적인 판을 하나씩 골랐습니다."
    " 괄호 안은 그 {num}판의 중앙값입니다.",
    "Of the first {num} games ({lineup}), under each set of rules: a typical one, the most dramatic and the most"
    " lopsided. In brackets, the median of those games.",
)
KINDS = {
    "typical": Text("보통인 판", "A typical game"),
    "dramatic": Text("가장 극적인 판", "The most dramatic game"),
    "lopsided": Text("가장 일방적인 판", "The most lopsided game"),
}
HEADING = Text("{kind} · {cell}", "{kind} · {cell}")
DEAL = Text("딜 번호 {deal}", "deal {deal}")
FACTS = {
    "lead_changes": Text("선두가 바뀐 횟수 {value} ({median})", "lead changes {value} ({median})"),
    "decided": Text("승부가 갈린 때 {value}% ({median}%)", "decided at {value}% of the game ({median}%)"),
    "winner_most_behind": Text(
        "승자가 가장 뒤졌을 때 {value}점 차 ({median})", "the winner was at most {value} points behind ({median})"
    ),
    "margin_over_second": Text("1등과 2등 {value}점 차 ({median})", "margin over second {value} ({median})"),
}
LEFT_OUT = Text("{number}줄을 건너뜁니다", "{number} lines are left out")
ALL_OF_IT = Text("이 판을 처음부터 끝까지 보려면", "To see all of this game")
CHOSEN = Text(
    "딜 번호 {first}~{last}의 {num}판 중 {kind}: 딜 번호 {deal}",
    "{kind} of the {num} with deal numbers {first} to {last}: deal {deal}",
)
COMPARED = Text("{facts}. 괄호 안은 {num}판의 중앙값", "{facts}. In brackets, the median of the {num}")
