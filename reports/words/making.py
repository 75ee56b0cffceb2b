"""How the report was made: enough to make it again."""

from __future__ import annotations

from simulator.language import Text

GAME = Text("게임", "game")
PLAYERS = Text("인원", "players")
FAIR = Text("공평한 몫", "fair share")
DEALS = Text("딜", "deals")
GAMES = Text("판", "games")
DESIGN = Text("스윕 설계", "design of the sweep")
DESIGNS = {
    "factorial": Text("모든 조합, 규칙 {cells}가지", "every combination, {cells} sets of rules"),
    "one_at_a_time": Text("한 번에 한 규칙씩, 규칙 {cells}가지", "one option at a time, {cells} sets of rules"),
    "latin_hypercube": Text(
        "라틴 하이퍼큐브로 고르게 뽑음, 규칙 {cells}가지", "Latin hypercube, {cells} sets of rules"
    ),
    "random": Text("무작위로 뽑음, 규칙 {cells}가지", "drawn at random, {cells} sets of rules"),
}
SEED = Text("시드", "seed")
LINEUP = Text("구성", "line-up")
STARTED = Text("시작", "started")
TIME = Text("걸린 시간", "time")
HOURS = Text("{hours}시간 {minutes}분", "{hours} h {minutes} min")
MINUTES = Text("{minutes}분 {seconds}초", "{minutes} min {seconds} s")
SECONDS = Text("{seconds}초", "{seconds} s")
VERSIONS = Text("버전", "versions")
SOURCE = Text("규칙과 전략의 지문", "fingerprint of rules and strategies")
PLATFORM = Text("실행 환경", "platform")
STOPPING = Text("멈춘 까닭", "stopped")
STOPPING_TEXT = Text(
    "구간이 충분히 좁아져서({sizes}), 길어도 {most}딜까지",
    "once intervals were narrow enough ({sizes}), at {most} at most",
)
DEALS_OF = Text("{all}딜 중 {done}딜", "{done} of {all}")

RULES = Text("원래 게임과 다른 규칙", "Rules that differ from the published game")
RULES_NOTE = Text("여기 없는 규칙은 모두 원래 게임 그대로입니다.", "All other rules are as published.")
NO_RULES = Text("모든 규칙이 원래 게임 그대로입니다.", "All rules are as published.")
OPTION = Text("규칙", "rule")
ORIGIN = Text("출처", "origin")
PUBLISHED = Text("원래 값", "published value")
RULING = Text("{origin} {note}", "{origin} {note}")

STRATEGIES = Text("누가 했나", "Who played")
STRATEGY = Text("전략", "strategy")
WAY = Text("하는 방식", "how it plays")
BASE = Text("{base:을/를} 바탕으로", "based on {base}")

METHOD = Text("어떻게 비교했나", "How it was compared")
METHOD_TEXT = Text(
    "딜은 패를 한 번 나누는 것입니다. 규칙마다 똑같은 딜을 쓰고, 구성은 자리를 한 바퀴 돌려 가며 했습니다."
    " 같은 딜끼리 짝지어 차이를 재고, 구간은 판이 아니라 딜을 단위로 구했습니다. 같은 딜을 쓰는 판끼리는 서로"
    " 독립이 아니기 때문입니다. 함께 이긴 판은 이긴 사람끼리 고르게 나눕니다.",
    "Each set of rules got the same deals, and each line-up was turned through all its seats. Differences are taken"
    " deal by deal, and intervals come from deals, since games that share a deal are not independent. A game won"
    " together is shared out equally.",
)

AGAIN = Text("다시 돌려 보기", "Do it again")
AGAIN_TEXT = Text(
    "아래 내용을 {file:으로/로} 저장하고 다음 명령을 실행하면 마지막 자리까지 같은 결과가 나옵니다.",
    "Save the lines below as {file} and run this command: the numbers will be the same to the last digit.",
)
COMMAND = "fairdeal run {file}"
