"""What a reader should be careful about, said only where it applies."""

from __future__ import annotations

from simulator.language import Text

INCOMPLETE = (
    Text("끝까지 돌지 못했습니다", "The run did not finish"),
    Text(
        "{deals}딜 가운데 {done}딜까지의 결과입니다. 결과 폴더에 `fairdeal resume`을 하면 멈춘 곳에서 이어서 끝냅니다.",
        "These are the results of {done} of {deals} deals."
        " `fairdeal resume` with the results folder goes on where it stopped.",
    ),
)
SILENT = (
    Text("아무것도 바꾸지 않은 규칙이 있습니다", "A change of rules changed nothing at all"),
    Text(
        "{cells:은/는} 어느 판에서도 고를 수 있는 수, 점수, 사건을 하나도 바꾸지 않았습니다."
        " ‘효과가 없다’는 뜻이 아니라, 이 인원과 이 전략에서는 그 규칙이 쓰일 일이 없었다는 뜻입니다.",
        "{cells} changed no legal move, no score and no event in any game played. That does not mean that the rule has"
        " no effect: with these players it never came into play.",
    ),
)
CAPPED = (
    Text("끝나지 않아 끊은 판이 있습니다", "Some games were cut off"),
    Text(
        "{cell}에서 {share}의 판이 상한에 걸려 끊겼고, 그때 점수로 승부를 매겼습니다.",
        "With {cell}, {share} of games reached the cap and were scored as they stood.",
    ),
)
UNDECIDED = (
    Text("아직 판정하지 못한 비교가 있습니다", "Some comparisons are not decided"),
    Text(
        "비교 {total}개 중 {open}개는 구간이 넓어 아직 알 수 없습니다({which})."
        " 모두 가려내려면 딜을 {more}번쯤 더 돌려야 합니다.",
        "{open} of {total} comparisons cannot be decided yet ({which}): the intervals are too wide. Deciding them all"
        " would take about {more} more deals.",
    ),
)
UNDECIDED_OPEN = (
    UNDECIDED[0],
    Text(
        "비교 {total}개 중 {open}개는 구간이 넓어 아직 알 수 없습니다({which}). 차이가 의미 있는 크기와 거의 같아,"
        " 얼마나 더 돌려야 할지도 어림하기 어렵습니다.",
        "{open} of {total} comparisons cannot be decided yet ({which}): so close to what matters is the difference that"
        " it cannot be said how many more deals it would take.",
    ),
)
UNDECIDED_UNTIL = (
    UNDECIDED[0],
    Text(
        "비교 {total}개 중 {open}개는 구간이 넓어 아직 알 수 없습니다({which}). `precision`에서 멈춘 것이니, 더 알려면"
        " `precision`을 더 좁게 적고 다시 돌리세요.",
        "{open} of {total} comparisons cannot be decided yet ({which}): the intervals are too wide. It was `precision`"
        " that ended the play: to know more, lower it and run again.",
    ),
)
PAIRS_MIXED = (
    Text("셈에 넣지 못한 규칙 쌍이 있습니다", "Some pairs of options are not in the fit"),
    Text(
        "두 규칙이 함께 내는 효과 {all}가지 중 {missing}가지는, 뽑은 조합의 수가 모자라 따로 셈하지 못했습니다."
        " 그 몫이 다른 효과에 섞여 있을 수 있습니다. `cells`를 늘리거나 규칙을 줄이면 나눌 수 있습니다.",
        "What {missing} of {all} pairs of options do together was not fitted, for want of drawn cells, and may be mixed"
        " into other effects. More `cells`, or fewer options, would tell them apart.",
    ),
)
PAIRS_ALONE = (
    Text("규칙을 하나씩만 바꿨습니다", "Options were changed one at a time"),
    Text(
        "두 규칙을 함께 바꾸면 어떻게 되는지는 이 실험으로는 알 수 없습니다.",
        "What two of them do together, this experiment cannot tell.",
    ),
)
BORDERLINE = (
    Text("어떤 변화는 너무 작아 중요하지 않을 수 있습니다", "Some changes may be too small to matter"),
    Text(
        "◇ 표시가 붙은 변화가 그렇습니다({which}). 그것만 보고 규칙을 정하지는 마세요.",
        "Those marked ◇ ({which}) are not luck, but may be too small to notice at the table. Do not decide on a rule by"
        " them alone.",
    ),
)
FEW_CHOICES = (
    Text("고를 것이 많지 않은 게임입니다", "There is often nothing to choose"),
    Text(
        "{among} 결정의 {share:은/는} 고를 수 있는 수가 하나뿐이었습니다."
        " 전략보다 패가 승부를 가르는 몫이 클 수 있습니다.",
        "{among}, {share} of decisions had one legal action. The cards may decide more than the players do.",
    ),
)
RULINGS = (
    Text("글에 없는 부분은 해석을 따랐습니다", "Where the rules are silent, a reading was chosen"),
    Text(
        "게임 설명에 없는 {count}가지는 해석을 골라 두었습니다({list}). 결론이 해석에 기대고 있는지 보려면"
        " 실험 파일에 `rulings: all`을 적고 다시 돌려 보세요.",
        "Where the published text leaves something open, a reading was chosen: {list}. To see whether the"
        " conclusion depends on one, write `rulings: all` in the experiment and run it again.",
    ),
)
RULINGS_FLIP = (
    Text("결론이 규칙 해석에 달려 있습니다", "A conclusion depends on how a rule is read"),
    Text(
        "{option} 규칙을 ‘{value}’ 쪽으로 읽고 {deals}딜을 돌리면 판정한 비교 {total}개 중 {flips}개가 뒤집힙니다."
        " 예를 들어 {cell}에서 {subject} 차이는 {before}({was})였는데 {after}({becomes})입니다.",
        "With {option} read as “{value}”, in {deals} deals {flips} of {total} judged comparisons turn over. For"
        " one, the difference in {subject} with {cell} is {before} as read here ({was}) and {after} when read so"
        " ({becomes}).",
    ),
)
RULINGS_HOLD = (
    Text("규칙을 다르게 읽어도 뒤집히는 판정은 없습니다", "No verdict turns over when a rule is read otherwise"),
    Text(
        "게임 설명에 없어 해석을 고른 부분을 하나씩 다르게 읽어 {deals}딜씩 다시 돌렸습니다({list}). 판정한 비교"
        " {total}개 가운데 ‘달라짐’과 ‘의미 있는 차이 없음’이 서로 바뀌거나 반대쪽으로 달라진 것은 없습니다.",
        "Each point that the published text leaves open was read otherwise and played again for {deals} deals, one at a"
        " time: {list}. In {total} judged comparisons none went from “changed” to “no change that matters” or back, or"
        " changed the other way.",
    ),
)
RULINGS_SURER = Text(
    "다만 {num}개는 더 분명해지거나 덜 분명해졌을 뿐입니다. 표 ‘{table}’에 있습니다.",
    "{num} are only more or less sure than they were: see the table “{table}”.",
)
READINGS_HOLD = Text(
    "규칙을 다르게 읽은 {readings}가지 경우에 뒤집힌 판정은 없습니다(판정 {total}개, 그 가운데 {moved}개는 더 또는 덜"
    " 분명해졌을 뿐).",
    "No verdict turns over when a rule is read otherwise (readings: {readings}, verdicts: {total}, only more or less"
    " sure: {moved}).",
)
READINGS_FLIP = Text(
    "결론이 규칙 해석에 달려 있습니다: 규칙을 다르게 읽은 {readings}가지 경우의 판정 {total}개 가운데 {flips}개가"
    " 뒤집히고, {moved}개는 더 또는 덜 분명해졌을 뿐입니다.",
    "A conclusion depends on how a rule is read: under {readings} other readings {flips} of {total} verdicts turn over,"
    " and {moved} are only more or less sure.",
)
"""What the readings found, in a line for the terminal."""
RULINGS_CHANGED = (
    Text("설명서에 없는 부분을 바꿔 본 실험입니다", "The rulebook does not settle what is changed here"),
    Text(
        "{list:은/는} 게임 설명에 나와 있지 않아, 한 가지를 골라 기준으로 삼았습니다."
        " 이미 위의 다른 규칙대로 하고 계실지도 모릅니다.",
        "It leaves open {list}, so one reading was chosen as the baseline. Your group may already play by another.",
    ),
)
FEW_DEALS = (
    Text("적게 돌렸습니다", "Few deals were played"),
    Text(
        "{deals}딜뿐이어서 구간이 넓습니다. 맛보기로 보시고, 결론을 내릴 때는 더 많이 돌리세요.",
        "There were {deals} deals only, so the intervals are wide. Take this as a first look.",
    ),
)
NO_MIRROR = (
    Text("차례의 이점은 섞인 구성에서 쟀습니다", "Order of play was measured among mixed players"),
    Text(
        "모두가 같은 전략인 구성이 없습니다. 차례의 이점만 따로 보려면 같은 전략만 앉힌 구성을 하나 더하세요.",
        "No line-up seats the same strategy everywhere. Add one to see what a place is worth by itself.",
    ),
)
NO_MIXED = (
    Text("모두 같은 전략으로만 돌렸습니다", "All players used the same strategy"),
    Text(
        "서로 다른 전략끼리 겨루게 하지는 않았습니다. 다르게 플레이하는 사람들끼리 하면 결과가 다를 수 있고,"
        " 어떤 전략이 유리한지는 알 수 없습니다.",
        "Different strategies never met. People who play differently may get other results, and this cannot tell which"
        " way of playing does best.",
    ),
)
FAR_APART = (
    Text("전략의 실력 차가 큽니다", "The strategies are far apart"),
    Text(
        "{among} {strongest:은/는} 전체 판의 {most:을/를} 이기는데 {weakest:은/는} {least}."
        " 실력이 비슷한 사람들끼리 하면 규칙의 효과가 다를 수 있습니다.",
        "{among}, {strongest} wins {most} of games and {weakest} {least}. Among more evenly matched players a"
        " rule may have a different effect.",
    ),
)
ONLY_SO_MANY = Text("{share}밖에 못 이깁니다", "only {share}")
HARDLY_ANY = Text("거의 한 판도 못 이깁니다", "hardly any")
"""What the weakest strategy wins."""
NOTED = Text("실험 파일을 다시 보세요", "Look again at the experiment's file")
WEAK = (
    Text("서툰 전략이 많이 앉은 구성이 있습니다", "Many of the seats are held by weak players"),
    Text(
        "{lineups} 구성은 절반 넘게 되는대로 플레이하거나 눈앞의 것만 봅니다. 잘하는 사람은 그 규칙을 다르게 쓸 수"
        " 있으니, 결론을 내리기 전에 더 강한 전략을 앉혀 보세요.",
        "In {lineups}, more than half of the players choose at random or take what is obvious. Good players may make"
        " other use of the rules: seat stronger strategies before you conclude.",
    ),
)
ALIKE = (
    Text("전략끼리 차이가 거의 없습니다", "The strategies are hardly told apart"),
    Text(
        "{among} 모두가 공평한 몫에서 ±{amount} 이내로 이깁니다. 어떤 방식이 유리해지는지 보려면"
        " 서로 더 다른 전략을 앉혀 보세요.",
        "{among}, everybody wins within ±{amount} of the fair share. To see which way of playing gains, seat"
        " strategies that differ more.",
    ),
)
HARDLY_USED = (
    Text("거의 쓰이지 않은 규칙이 있습니다", "A changed rule hardly came into play"),
    Text(
        "{among} {cells} 규칙은 거의 쓰이지 않아, 있으나 없으나 판이 똑같이 흘러갔습니다. 여기서 차이가 없는 것은"
        " 그 때문일 수 있습니다.",
        "{among}, games went almost the same with {cells} as without. No change there may only mean that the rule was"
        " hardly ever used.",
    ),
)
SCRIPTED = (
    Text("사람이 아니라 정해진 전략끼리 한 결과입니다", "The players are scripted"),
    Text(
        "구간은 운의 폭만 나타냅니다. 서로 다른 구성에서 똑같이 나온 결과라면 사람끼리 할 때도 맞을 가능성이 높고,"
        " 한 구성에서만 나온 결과는 어떻게 하느냐에 달려 있습니다.",
        "Intervals cover the luck of the cards, not this. What holds in line-ups that differ much probably holds"
        " for people; what shows in one of them depends on how one plays.",
    ),
)
