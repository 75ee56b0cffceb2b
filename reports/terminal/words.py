"""Words of the listings and of what the commands say about their work."""

from __future__ import annotations

from simulator.language import Text

GAME_COLUMNS = (Text("게임", "game"), Text("이름", "name"), Text("인원", "players"), Text("소개", "what it is"))
GAMES_NEXT = Text(
    "규칙 보기: fairdeal rules {game} · 한 판 보기: fairdeal play {game}",
    "Its rules: fairdeal rules {game} · watch one game: fairdeal play {game}",
)

RULES = Text("{game}: 바꿔 볼 수 있는 규칙 {num}가지", "{game}: {num} rule options")
RULES_NOTE = Text(
    "이름, 뜻, 쓸 수 있는 값과 원래 게임의 값입니다.",
    "Name, meaning, the values it may have, and its value in the published game.",
)
RULINGS_NOTE = Text(
    "{mark} 해석: 규칙서가 말하지 않는 곳을 우리가 읽은 방식입니다. 다르게 읽는다면 바꿔 보세요.",
    "{mark} ruling: our reading where the published text is silent; try the other one if you read it differently.",
)
FROM_TO = Text("{low}~{high}", "{low} to {high}")
UNIT = Text("{unit}", " {unit}")
PUBLISHED = Text("원래 값", "published")
COUNTERS = Text("{game}: 세는 것 {num}가지", "{game}: {num} counters")
COUNTERS_NOTE = Text(
    "실험할 때마다 함께 세어 보고서에 싣습니다.", "Counted in every experiment, and shown in its report."
)
PER = {"seat": Text("사람마다", "per player"), "game": Text("판마다", "per game")}
RULES_NEXT = Text(
    "규칙을 바꾸어 한 판 보기: fairdeal play {game} --rule {rule}",
    "Watch one game with a rule changed: fairdeal play {game} --rule {rule}",
)

STRATEGIES = Text("{game}: 전략 {num}가지", "{game}: {num} strategies")
WEIGHTS = Text("{names}의 가중치", "Weights of {names}")
USUAL = Text("기본값", "default")
WEIGHTS_NEXT = Text(
    "실험 파일에서는 이렇게: strategies: {{my_way: {bent}}}",
    "In an experiment file: strategies: {{my_way: {bent}}}",
)

COMPILING = Text(
    "{game}의 규칙을 컴파일하는 중 (처음 한 번만, 10초쯤) ...",
    "compiling the rules of {game} (once; about 10 s) ...",
)
COMPILING_OWN = Text("직접 만든 전략을 컴파일하는 중 ...", "compiling your own strategy ...")

STOPPED = Text("멈췄습니다.", "Stopped.")
STOPPED_EARLY = Text(
    "멈췄습니다. 아직 끝난 것이 없어 남긴 것도 없습니다.", "Stopped. Nothing was finished yet, so nothing was kept."
)
KEPT = Text(
    "멈췄습니다. {total}판 가운데 끝낸 {games}판의 결과는 남아 있습니다: {folder}",
    "Stopped. The results of {games} of {total} games are kept: {folder}",
)
STOPPED_AFTER = Text(
    "멈췄습니다. {total}판 가운데 끝낸 {games}판으로 낸 답입니다.",
    "Stopped after {games} of {total} games: the answer is what these say.",
)
GO_ON = Text("이어서 하려면: fairdeal resume {folder}", "To go on with it: fairdeal resume {folder}")
ONE_CREW = Text(
    "--threads, --workers, --cluster 가운데 하나만 쓸 수 있습니다.",
    "--threads, --workers and --cluster do not go together; choose one.",
)
NO_CLUSTER = Text(
    "--cluster와 --workers에는 {package} 패키지가 필요합니다: pip install 'fairdeal[cluster]'",
    "--cluster and --workers need the package {package}: pip install 'fairdeal[cluster]'",
)
PLAN_SIZE = Text(
    "{lineups}, {cells}, 모두 {games}판",
    "{lineups}, {cells}, {games} games in all",
)
PLAN_LINEUPS = (Text("구성 {num}가지", "{num} line-up"), Text("구성 {num}가지", "{num} line-ups"))
PLAN_CELLS = (Text("규칙 {num}가지", "{num} set of rules"), Text("규칙 {num}가지", "{num} sets of rules"))
"""For one, and for more."""
PLAN_TIME = Text(
    "이 컴퓨터의 코어 {cores}개로 약 {time} (코어 하나에서 초당 {rate}판), 디스크 약 {disk}",
    "about {time} on {cores} cores of this machine ({rate} games/s on one), about {disk} of disk",
)
PLAN_FINISH = Text(
    "그 뒤에 표와 볼 만한 판, 보고서를 쓰는 데 약 {time}",
    "then about {time} for the tables, the games to look at and the report",
)
PLAN_COMPILED = Text(
    "방금 규칙과 전략을 컴파일하는 데 {time} 걸렸습니다. 저장해 두었으니 실험은 바로 시작합니다.",
    "Compiling rules and strategies took {time} just now; they are kept, so the run starts at once.",
)
PLAN_STOPS = Text("`precision`이 있으니 더 일찍 끝날 수 있습니다.", "With `precision` it may stop earlier.")
PLAN_SEEN = Text(
    "{num}가지 차이를 함께 판정합니다. 80%의 확률로 알아볼 수 있는 가장 작은 차이:",
    "{num} differences will be judged together. The smallest that will be seen with a chance of 80 %:",
)
PLAN_EFFECTS = Text(
    "규칙 하나, 또는 둘이 함께 내는 효과 {num}가지도 함께 판정합니다. 80%의 확률로 알아볼 수 있는 가장 작은 효과:",
    "{num} effects of options, and of two together, will be judged together. The smallest that will be seen with a"
    " chance of 80 %:",
)
PLAN_COLUMNS = (
    Text("잣대", "measure"),
    Text("알아볼 차이", "seen"),
    Text("의미 있는 차이", "matters"),
    Text("필요한 딜 수", "deals needed"),
)
PLAN_ENOUGH = Text("충분함", "enough")
PLAN_ALONE = Text("비교할 규칙이 없습니다.", "There is nothing to compare.")
UNFINISHED = Text(
    "{folder}: 이 실험을 하다가 만 것이 있습니다. 이어서 하려면: fairdeal resume {folder}",
    "{folder}: an unfinished run of this experiment. To go on with it: fairdeal resume {folder}",
)
WRITING = Text("보고서를 쓰는 중 ...", "writing the report ...")
NO_REPORT_YET = Text("보고서를 쓰려면: fairdeal report {folder}", "To write its report: fairdeal report {folder}")
NOT_RUN = Text("돌리지 않은 실험: {files}", "Not run: {files}")
PLAYED = Text("{games}판, {seconds}초", "{games} games in {seconds} s")
