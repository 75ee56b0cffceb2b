"""Help texts of the commands and their options, each command with an example."""

from __future__ import annotations

from typing import NamedTuple

from simulator.language import Text


class Help(NamedTuple):
    """What a command does, and a command line to copy."""

    about: Text
    example: str

    def say(self, language: str) -> str:
        """Return the help text as click takes it."""
        heading = Text("예:", "Example:").say(language)
        lines = "\n".join(f"  {line}" for line in self.example.splitlines())
        return f"{self.about.say(language)}\n\n\b\n{heading}\n{lines}"


FAIRDEAL = Help(
    Text(
        "카드 게임의 규칙을 바꾸고, 백만 판 돌려 보고, 무엇이 달라졌는지 읽습니다.",
        "Change a rule of your card game, play it a million times, and read what changed.",
    ),
    "fairdeal rules distanchu\nfairdeal run my-rule.yaml\nfairdeal COMMAND --help",
)
RUN = Help(
    Text(
        "실험을 돌리고 결과와 보고서를 씁니다.\n\n마지막 줄에 보고서의 경로가 나옵니다. Ctrl-C를 누르면 멈추고,"
        " 그때까지 끝낸 판의 결과는 남깁니다. `fairdeal resume`으로 이어서 할 수 있습니다.",
        "Play experiments and write their results and reports.\n\nThe last line is the path of the report. Ctrl-C stops"
        " the play and keeps the results of the games that were finished; `fairdeal resume` goes on from there.",
    ),
    "fairdeal run my-rule.yaml --language en",
)
PLAN = Help(
    Text(
        "실험이 얼마나 걸리고 무엇을 알아낼 수 있는지, 잠깐 돌려 보고 미리 말해 줍니다.",
        "Say beforehand what an experiment will take and what it can show, from a short probe.",
    ),
    "fairdeal plan my-rule.yaml",
)
BALANCE = Help(
    Text(
        "잰 값을 목표 안으로 들여놓는 가장 작은 규칙 변경을 찾습니다.\n\n목표, 그리고 바꿔도 되는 규칙과 그 범위를 실험"
        " 파일의 `balance:`에 적습니다(docs/balance.md). 찾은 것은 찾을 때 쓰지 않은 새 딜로 확인합니다. 마지막 줄에"
        " 결과 폴더가 나옵니다.",
        "Find the smallest change of the rules that brings a measure to a target.\n\nThe section `balance:` of the"
        " experiment file names the target and the options that may change (docs/balance.md). What is found is"
        " confirmed on fresh deals that the search never saw. The last line is the folder of the results.",
    ),
    "fairdeal balance first-seat.yaml",
)
RESUME = Help(
    Text(
        "멈췄거나 꺼진 실험을 이어서 합니다.\n\n끝낸 판은 다시 하지 않고, 결과는 멈춘 적 없는 실험과 한 바이트도"
        " 다르지 않습니다. 규칙이나 전략, 실험 파일이 그사이 바뀌었으면 이어서 하지 않습니다.",
        "Go on with a run that was stopped or killed.\n\nNothing that was finished is played again, and the results are"
        " the same bytes as if the run had never been stopped. If the rules, the strategies or the experiment have"
        " changed since, it is refused.",
    ),
    "fairdeal resume results/must-follow-20261130-101500",
)
REPORT = Help(
    Text(
        "결과 폴더의 보고서를 다시 씁니다. 예를 들어 다른 언어로.",
        "Write the report of a results folder again, for example in the other language.",
    ),
    "fairdeal report results/must-follow-20261130-101500 --language ko",
)
GAMES = Help(Text("돌려 볼 수 있는 게임을 보여 줍니다.", "List the games."), "fairdeal games")
RULES = Help(
    Text(
        "게임에서 바꿔 볼 수 있는 규칙과 세는 것을 보여 줍니다.",
        "List a game's rule options and counters.",
    ),
    "fairdeal rules distanchu",
)
STRATEGIES = Help(
    Text("게임의 전략과 가중치를 보여 줍니다.", "List a game's strategies and their weights."),
    "fairdeal strategies distanchu",
)
PLAY = Help(
    Text(
        "한 판을 두고 모든 수를 보여 줍니다.\n\n시드, 딜 번호, 규칙, 앉은 전략이 같으면 언제나 같은 판입니다.",
        "Play one game and print every move.\n\nThe same seed, deal, rules and line-up always give the same game.",
    ),
    "fairdeal play distanchu --players 4 --seed 7 --rule riichi=true \\\n    --lineup balanced,greedy,random,balanced",
)
BENCH = Help(
    Text(
        "이 컴퓨터에서의 속도를 잽니다. 몇 분 걸립니다.\n\n다른 일을 하지 않는 컴퓨터에서 재야 뜻이 있습니다.",
        "Measure the speed on this machine, which takes some minutes.\n\nThe figures mean something on an idle machine"
        " only.",
    ),
    "fairdeal bench distanchu",
)

LANGUAGE = Text(
    "화면의 언어: ko 또는 en. 없으면 LC_ALL이나 LANG에 따릅니다.",
    "Language on the screen: ko or en. Default: that of LC_ALL or LANG.",
)
REPORT_LANGUAGE = Text(
    "보고서의 언어: ko 또는 en. 없으면 실험 파일에 따릅니다.",
    "Language of the report: ko or en. Default: the experiment's own.",
)
RUN_LANGUAGE = Text(
    "화면과 보고서의 언어: ko 또는 en. 없으면 화면은 LC_ALL이나 LANG에, 보고서는 실험 파일에 따릅니다.",
    "Language of screen and report: ko or en. Default: LC_ALL or LANG for the screen, the experiment's own for the"
    " report.",
)
JSON = Text("표 대신 JSON으로 씁니다 (글은 두 언어 모두).", "Print JSON (texts in both languages).")
JSON_RUN = Text(
    "경로와 주요 수치를 JSON 객체 하나로 씁니다.", "Print one JSON object with the paths and the key numbers."
)
JSON_LINES = Text("docs/transcripts.md의 JSON 줄로 씁니다.", "Print JSON lines, as docs/transcripts.md describes.")
JSON_BENCH = Text("모든 측정값을 JSON 객체 하나로 씁니다.", "Print one JSON object with all measurements.")
FULL = Text(
    "함께 들어 있는 실험을 줄이지 않고 끝까지 돌립니다.", "Run the shipped experiment in full size, not a tenth of it."
)
OUT = Text("결과 폴더를 만들 곳. 기본값: results", "Where the folder of results is made. Default: results")
WORKERS = Text(
    "스레드 대신 이만큼의 프로세스로 돌립니다. 결과는 달라지지 않습니다.",
    "Play in so many processes instead of threads. Results do not depend on it.",
)
CLUSTER = Text(
    "여러 컴퓨터에서 돌릴 때, Dask 스케줄러의 주소. 예: tcp://host:8786",
    "Play on many machines: the address of a Dask scheduler, such as tcp://host:8786.",
)
THREADS = Text(
    "쓸 코어 수. 없으면 모두. 결과는 달라지지 않습니다.", "Cores to use. Default: all. Results do not depend on it."
)
BLOCK_DEALS = Text(
    "한 번에 맡길 딜 수. 결과는 달라지지 않습니다.",
    "Deals handed out at once. Results do not depend on it.",
)
QUIET = Text("보고서의 경로만 보여 줍니다.", "Print the report's path only.")
QUIET_BALANCE = Text("결과 폴더의 경로만 보여 줍니다.", "Print the folder of the results only.")
JSON_BALANCE = Text(
    "경로와 답, 확인한 규칙 모두를 JSON 객체 하나로 씁니다.",
    "Print one JSON object with the path, the answer and all that was confirmed.",
)
PLAYERS = Text(
    "인원. 없으면 --lineup의 길이, 그것도 없으면 게임의 보통 인원.",
    "How many play. Default: as --lineup has; else as many as usual for the game.",
)
SEED = Text("시드. 기본값: 1", "Seed of all chance. Default: 1")
DEAL = Text("딜 번호, 0부터. 기본값: 0", "Number of the deal, from 0. Default: 0")
RULE = Text(
    "바꿀 규칙. 여러 번 쓸 수 있습니다. `fairdeal rules GAME` 참고.",
    "A rule to change; may be repeated. See `fairdeal rules GAME`.",
)
LINEUP = Text(
    "1번 자리부터 앉을 전략을 쉼표로. 내 전략 파일(mine.py)도 됩니다. 없으면 모두 balanced.",
    "Strategies from seat 1 on, with commas; your own file (mine.py) will do. Default: balanced everywhere.",
)
HELP = Text("이 도움말을 보여 줍니다.", "Show this message.")
VERSION = Text("버전을 보여 줍니다.", "Show the version.")
