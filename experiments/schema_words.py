"""What each key of an experiment file is for, as editors show it and `fairdeal new` writes it."""

from __future__ import annotations

from simulator.language import Text

KEYS: dict[str, Text] = {
    "name": Text(
        "실험의 이름이자 결과 폴더의 이름. 소문자, 숫자, - 또는 _",
        "Name of the experiment and of its results folder: small letters, digits, - or _",
    ),
    "question": Text(
        "알고 싶은 것. 보고서의 제목이 됩니다. 두 언어로는 ko와 en에 따로 적습니다.",
        "What you want to know; it becomes the title of the report. In both languages: one under ko, one under en.",
    ),
    "game": Text("게임. `fairdeal games`", "The game. `fairdeal games`"),
    "players": Text("인원", "How many play"),
    "deals": Text(
        "딜 수 (20_000, 100k, 1M). 딜마다 모든 변형을 모든 자리 돌리기로 합니다.",
        "How many deals (20_000, 100k, 1M). Each is played under every variant, in every rotation of the line-ups.",
    ),
    "seed": Text("시드. 같으면 결과도 같습니다.", "Seed of all chance: the same seed gives the same results."),
    "lineups": Text(
        "구성: 누가 앉는지. `fairdeal strategies GAME`", "Line-ups: who sits at the table. `fairdeal strategies GAME`"
    ),
    "variants": Text(
        "변형: 바꿔 볼 규칙. 첫째가 비교의 기준입니다.",
        "Variants: the changes to try; the first is what the others are compared with.",
    ),
    "labels": Text(
        "보고서에서 부를 이름. 변형, 구성, 전략마다: my_rule: 리치 있음. 두 언어로는 ko와 en에 따로 적습니다.",
        "What reports call a variant, a line-up or a strategy: my_rule: with riichi. Or under ko and en.",
    ),
    "sweep": Text(
        "스윕: 규칙 하나를 여러 값으로. 모든 변형을 모든 값에서 돌립니다.",
        "Sweep: an option at several values; every variant is played at each of them.",
    ),
    "design": Text(
        "스윕의 어느 칸을 돌릴지: factorial(모두), one_at_a_time, 또는 {kind: latin_hypercube, cells: 64}",
        "Which cells of the sweep are played: factorial (all), one_at_a_time, or {kind: latin_hypercube, cells: 64}",
    ),
    "matters": Text(
        "이보다 작은 변화는 신경 쓰지 않는다는 크기. 승률 같은 비율은 1pp처럼 씁니다.",
        "The smallest change that matters to you; shares in percentage points, such as 1pp.",
    ),
    "precision": Text(
        "모든 구간의 한쪽 폭이 이만큼 좁아지면 멈춥니다.", "Stop as soon as intervals reach no farther than this."
    ),
    "keep_games": Text("판 하나하나를 games.parquet에 남길지", "Whether every single game is written to games.parquet"),
    "rulings": Text(
        "all: 규칙서를 다르게 읽었을 때도 모두 돌려, 뒤집히는 결론이 있는지 봅니다.",
        "all: play every other reading of the rules too, and see which conclusions turn over.",
    ),
    "strategies": Text(
        "내 전략: 가중치를 바꾼 것(base) 또는 내 파일(file)",
        "Strategies of your own: a shipped one with other weights (base), or a file (file)",
    ),
    "report": Text("보고서의 언어: ko 또는 en", "Language of the report: ko or en"),
    "balance": Text(
        "`fairdeal balance`가 찾을 목표와, 바꿔도 되는 규칙. docs/balance.md",
        "For `fairdeal balance`: the target, and the options that may change. docs/balance.md",
    ),
}


def both(text: Text) -> str:
    """Return a text in all languages: an editor does not know which one its user reads."""
    return text.en if text.en == text.ko else f"{text.en}\n{text.ko}"
