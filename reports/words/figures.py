"""What stands around the figures: what is shown, in which unit, how exactly, after how many deals."""

from __future__ import annotations

from simulator.language import Text

INTERVAL = Text(
    "점은 평균, 선은 95% 구간입니다.",
    "Dots are means, bars are 95% intervals.",
)
JOINT_INTERVAL = Text(
    "점은 차이, 선은 95% 구간(여러 비교에 맞춰 넓힘)입니다. 속이 찬 점은 달라진 것,"
    " 빈 점은 그대로이거나 변화가 작을 수 있거나 아직 모르는 것입니다. 회색 띠 안의 차이는 의미 없는 크기입니다.",
    "Dots are differences, bars are 95% intervals, widened for the number of comparisons. Filled: changed."
    " Open: no change that matters, perhaps too small to matter, or not known yet. Differences inside the grey"
    " band are too small to matter.",
)
BAND = Text("회색 띠 안이면 공평한 것으로 봅니다.", "Inside the grey band counts as fair.")
ALL_TOGETHER = Text("판 전체", "the game")
"""Whose a measure is that is nobody's."""
DEALS = Text("규칙마다 {deals}딜, {games}판.", "For each set of rules {deals} deals, {games} games.")
IN_LINEUP = Text("{lineup}.", "{lineup}.")
FAIR_LINE = Text("공평한 몫 {fair}", "fair share {fair}")
NO_DIFFERENCE = Text("차이 없음", "no difference")

STRATEGIES = Text("전략별 승률 (%)", "Win share by strategy (%)")
POSITIONS = Text("모두 같은 전략일 때 차례별 승률 (%)", "Win share by order of play, when all play the same way (%)")
POSITIONS_MIXED = Text("차례별 승률 (%)", "Win share by order of play (%)")
SEATS = Text("모두 같은 전략일 때 자리별 승률 (%)", "Win share by seat, when all play the same way (%)")
SEATS_MIXED = Text("자리별 승률 (%)", "Win share by seat (%)")
DIFFERENCES = Text(
    "{baseline:과/와} 비교한 {measure} 차이 ({unit})", "Difference in {measure} from {baseline} ({unit})"
)
SCORES = Text("한 판의 최종 점수가 얼마나 자주 나왔나 (점)", "How often each final score came up (points)")
SHAPES_NOTE = Text(
    "모든 칸의 눈금이 같습니다. 아래 표시는 평균입니다.",
    "All panels share one scale. The marks below are means.",
)
MARGINS = Text(
    "1등과 2등의 점수 차가 얼마나 자주 나왔나 (점)", "How often each margin of winner over runner-up came up (points)"
)
LENGTHS = Text("한 판이 몇 라운드에서 끝났나", "After how many rounds games ended")
SHAPE_NOTE = Text("아래 표시는 평균입니다.", "The marks below are means.")
COUNTERS = Text(
    "얼마나 자주 일어났나 (따로 적지 않은 것은 모두 더해서 한 판에 몇 번)",
    "How often it happened (per game, all players together, unless said otherwise)",
)
LEAD = Text("언제 승부가 정해지고, 선두가 얼마나 바뀌나", "When games are decided, and how often the lead changes")
TIMES = Text("한 판에 걸리는 시간(어림)과 결정 횟수", "How long a game takes, by estimate, and how many decisions")
COUNTERS_NOTE = Text(
    "칸마다 눈금이 다르고 0에서 시작합니다. 가는 선은 95% 구간입니다.",
    "Each panel has its own scale, from zero. Thin lines are 95% intervals.",
)
COUNTERS_NOTE_ALONE = Text(
    "같은 단위로 센 것은 눈금이 같고 0에서 시작합니다. 가는 선은 95% 구간입니다.",
    "What is counted in the same unit has the same scale, from zero. Thin lines are 95% intervals.",
)
SWEEP = Text("{option}에 따른 {measure} ({unit})", "{measure} by {option} ({unit})")
SWEEP_NOTE = Text(
    "띠는 95% 구간, 점선은 원래 규칙의 값입니다.", "Bands are 95% intervals; the dashed line is the published value."
)
PUBLISHED = Text("원래 값", "published")
GRID = Text(
    "{variant}에서 {first}·{second}에 따른 {subject} ({unit})",
    "{subject} with {variant}, as {first} and {second} are turned ({unit})",
)
GRID_NOTE = Text(
    "파란 칸은 기준보다 높고, 주황 칸은 낮습니다. 구간은 표에 있습니다.",
    "Blue is above the baseline, orange below. The intervals are in the tables.",
)
AGAINST, LINEUPS = Text("상대", "opponent"), Text("구성", "line-up")
PAYOFFS = Text(
    "{cell}에서 전략별 승률, 세로줄은 {columns} (%)", "Win share of each strategy with {cell}, by {columns} (%)"
)
PAYOFFS_NOTE = Text(
    "파란 칸은 공평한 몫 {fair}보다 높고, 주황 칸은 낮습니다.", "Blue is above the fair share of {fair}, orange below."
)
EFFECTS = Text("규칙마다 {measure}에 미치는 효과 ({unit})", "What each option changes in the {measure} ({unit})")
EFFECTS_NOTE = Text(
    "점은 다른 규칙을 평균 냈을 때의 효과, 선은 95% 구간(모든 효과에 맞춰 넓힘)입니다."
    " ×는 두 규칙을 함께 바꿨을 때 더해지는 변화입니다."
    " 속이 찬 점은 달라진 것, 빈 점은 그대로이거나 변화가 작을 수 있거나 아직 모르는 것입니다. 회색 띠 안의 효과는"
    " 의미 없는 크기입니다.",
    "Dots are effects with the other options averaged, bars are 95% intervals, widened for the number of effects. ×:"
    " what two options change together, beyond what each does. Filled: changed. Open: no change that matters, perhaps"
    " too small to matter, or not known yet. Effects inside the grey band are too small to matter.",
)
ALT_EFFECT = Text("{label} {text}", "{label}: {text}")
PERCENT = Text("%", "%")

ALT = Text(
    "{kind}. {finding}. 값은 표에 있습니다: {values}", "{kind}. {finding}. The values are in the tables: {values}"
)
ALT_ROW = Text("{label} {series} {text}", "{label}, {series}: {text}")
ALT_SHAPES = Text("{kind}. {finding}.", "{kind}. {finding}.")
