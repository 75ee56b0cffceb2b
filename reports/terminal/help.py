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


LANGUAGE = Text(
    "화면의 언어: ko 또는 en. 없으면 LC_ALL이나 LANG에 따릅니다.",
    "Language on the screen: ko or en. Default: that of LC_ALL or LANG.",
)
FILE_LANGUAGE = Text(
    "화면과 파일의 언어: ko 또는 en. 없으면 LC_ALL이나 LANG에 따릅니다.",
    "Language of the screen and the file: ko or en. Default: that of LC_ALL or LANG.",
)
REPORT_LANGUAGE = Text(
    "보고서의 언어: ko 또는 en. 없으면 실험 파일에 따릅니다.",
    "Language of the report: ko or en. Default: the experiment's own.",
)
REPORT_FORMAT = Text(
    "html 또는 pdf. pdf는 크로미움이나 크롬이 있어야 합니다. 기본값: html",
    "html or pdf; pdf needs Chromium or Chrome. Default: html",
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
PLAYERS = Text(
    "인원. 없으면 --lineup의 길이, 그것도 없으면 게임의 보통 인원.",
    "How many play. Default: as --lineup has; else as many as usual for the game.",
)
SEED = Text("시드. 기본값: 1", "Seed of all chance. Default: 1")
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
