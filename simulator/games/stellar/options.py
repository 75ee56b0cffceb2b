"""Stellar's rule options, as the rulebook lists them."""

from simulator.language import Text
from simulator.options import Option, OptionSet

STARS = Text("별", "stars")
POINTS = Text("점", "points")

# Positions of the choices, as kernels see them.
TABLE_A, TABLE_B, TABLE_C = 0, 1, 2
NAMED, EVERY = 0, 1
PYRAMID, ROWS = 0, 1
TIE_NOBODY, TIE_BOTH = 0, 1
FORCED, ALLOWED = 0, 1
WIPE_MAY, WIPE_MUST, WIPE_NEVER = 0, 1, 2
ON_TAKE, ON_ANY = 0, 1
AT_REFILL, AT_ONCE = 0, 1
STANDS_FOR_TWO, STANDS_FOR_ANY = 0, 1
MUST_TOUCH, FREE = 0, 1

_CARDS = (
    Option(
        "star_table",
        Text("별 표", "Star table"),
        "choice",
        default="A",
        origin="ruling",
        meaning=Text("카드마다 그려진 별의 수", "how many stars each card shows"),
        choices=("A", "B", "C"),
        choice_labels=(
            Text("1부터 차례로 별 3 2 1 1 0개, 6/0은 0개", "3 2 1 1 0 on the 1 to 5, none on the 6/0"),
            Text("1부터 차례로 별 3 3 2 1 1개, 6/0은 0개", "3 3 2 1 1 on the 1 to 5, none on the 6/0"),
            Text(
                "두 장의 별이 다름: 1부터 3·2, 2·2, 2·1, 1·1, 1·0개, 6/0은 0개",
                "the two copies differ: 3/2, 2/2, 2/1, 1/1, 1/0 on the 1 to 5, none on the 6/0",
            ),
        ),
        note="1",
    ),
    Option(
        "satellite_stars",
        Text("위성의 별", "Stars of a satellite"),
        "int",
        default=0,
        origin="rule",
        meaning=Text(
            "망원경에 놓은 위성의 별 (정한 종류의 별로 센다)",
            "stars of a satellite on the telescope, of its named type",
        ),
        high=3,
        unit=STARS,
    ),
    Option(
        "satellite_type",
        Text("망원경 위성의 종류", "Type of a satellite"),
        "choice",
        default="named",
        origin="ruling",
        meaning=Text("망원경에 놓은 위성을 어느 종류로 보는가", "of which type a satellite on the telescope is"),
        choices=("named", "every"),
        choice_labels=(
            Text("놓을 때 정한 한 종류", "one type, named when placed"),
            Text(
                "맞닿음은 모든 종류로, 별은 가장 이로운 종류로 센다",
                "touches for all types; its stars count for the type that scores best",
            ),
        ),
        note="9",
    ),
    Option(
        "telescope",
        Text("망원경의 모양", "Shape of the telescope"),
        "choice",
        default="pyramid",
        origin="ruling",
        meaning=Text("칸의 배치와 맞닿는 칸", "how the spaces lie and which of them touch"),
        choices=("pyramid", "rows"),
        choice_labels=(
            Text("1·2·2·3·4칸을 쌓은 모양", "rows of 1, 2, 2, 3 and 4"),
            Text("5·3·4칸의 세 줄", "rows of 5, 3 and 4"),
        ),
        note="2",
    ),
)

_SCORE = (
    Option(
        "rounds",
        Text("라운드 수", "Number of rounds"),
        "int",
        default=11,
        origin="rule",
        meaning=Text(
            "이만큼 라운드를 한다 (11보다 적으면 빈칸이 남는다)", "rounds (below 11, empty spaces count nothing)"
        ),
        low=1,
        high=11,
        unit=Text("라운드", "rounds"),
    ),
    Option(
        "section_bonus",
        Text("구역 점수", "Section bonus"),
        "int",
        default=10,
        origin="rule",
        meaning=Text(
            "망원경 구역의 합계가 더 높은 사람이 얻는 점수", "points for the higher total of a telescope section"
        ),
        high=50,
        unit=POINTS,
    ),
    Option(
        "section_tie",
        Text("비긴 구역", "A tied section"),
        "choice",
        default="nobody",
        origin="rule",
        meaning=Text("합계가 같은 구역의 점수", "who gets the points of a tied section"),
        choices=("nobody", "both"),
        choice_labels=(Text("아무도 얻지 못함", "nobody"), Text("둘 다 얻음", "both players")),
    ),
    Option(
        "diversity_bonus",
        Text("다양성 보너스", "Diversity bonus"),
        "int",
        default=10,
        origin="rule",
        meaning=Text(
            "다섯 종류가 모두 망원경에 앞면으로 있으면 얻는 점수", "points for all five types face up on the telescope"
        ),
        high=50,
        unit=POINTS,
    ),
)

_FACE_DOWN = (
    Option(
        "face_down_value",
        Text("뒷면 카드의 값", "Value of a face-down card"),
        "int",
        default=3,
        origin="rule",
        meaning=Text("뒷면 카드가 구역 합계에 더하는 값", "what a face-down card adds to its section"),
        high=6,
    ),
    Option(
        "face_down",
        Text("뒷면으로 놓기", "Placing face down"),
        "choice",
        default="forced",
        origin="ruling",
        meaning=Text("언제 카드를 뒷면으로 놓을 수 있는가", "when a card may be placed face down"),
        choices=("forced", "allowed"),
        choice_labels=(
            Text("달리 놓을 수 없을 때만", "only when it cannot be placed otherwise"),
            Text("언제든", "whenever its player likes"),
        ),
        note="6",
    ),
)

_WIPE = (
    Option(
        "wipe",
        Text("줄 교체", "Wiping the row"),
        "choice",
        default="may",
        origin="rule",
        meaning=Text(
            "위성이 줄에서 나가면 상대가 줄을 새로 깔 수 있는가", "what happens when a satellite leaves the row"
        ),
        choices=("may", "must", "never"),
        choice_labels=(
            Text("상대가 원하면 새로 깐다", "the opponent may have it dealt anew"),
            Text("반드시 새로 깐다", "it is dealt anew"),
            Text("아무 일도 없다", "nothing"),
        ),
    ),
    Option(
        "wipe_on",
        Text("줄 교체의 계기", "What allows a wipe"),
        "choice",
        default="any",
        origin="ruling",
        meaning=Text("어느 단계에서 나간 위성이 교체를 부르는가", "in which step a satellite must leave the row"),
        choices=("take", "any"),
        choice_labels=(
            Text("손으로 가져갈 때만 (1단계)", "only when it is taken (step 1)"),
            Text("가져갈 때와 줄에서 낼 때 (1·3단계)", "when taken or played from the row (steps 1 and 3)"),
        ),
        note="3",
    ),
    Option(
        "wipe_when",
        Text("줄 교체의 시점", "When the row is wiped"),
        "choice",
        default="refill",
        origin="ruling",
        meaning=Text("줄을 언제 새로 까는가", "when the row is dealt anew"),
        choices=("refill", "at_once"),
        choice_labels=(
            Text("차례 끝에 줄을 채울 때", "at the refill"),
            Text(
                "위성이 나간 바로 다음 (3단계는 새 줄을 쓴다)",
                "right after the satellite left (step 3 uses the new row)",
            ),
        ),
        note="8",
    ),
)

_REST = (
    Option(
        "notebook_satellite",
        Text("공책의 위성", "A satellite in the notebook"),
        "choice",
        default="two",
        origin="ruling",
        meaning=Text("공책의 위성이 어떤 숫자를 대신하는가", "which number a satellite in the notebook stands for"),
        choices=("two", "any"),
        choice_labels=(
            Text("어느 종류든 그 종류의 2", "a 2 of any type"),
            Text("어느 종류든 0부터 6까지 아무 숫자", "any number from 0 to 6 of any type"),
        ),
        note="4",
    ),
    Option(
        "placing",
        Text("같은 종류끼리 맞닿기", "Placing"),
        "choice",
        default="touching",
        origin="rule",
        meaning=Text("같은 종류의 카드끼리 맞닿게 놓아야 하는가", "must cards of a type touch"),
        choices=("touching", "free"),
        choice_labels=(
            Text("이미 있는 종류는 그 종류에 맞닿게", "a type already there must be touched"),
            Text("아무 빈칸에나", "on any free space"),
        ),
    ),
    Option(
        "second_player_bonus",
        Text("후공 보너스", "Second player's bonus"),
        "int",
        default=0,
        origin="house",
        meaning=Text("나중에 시작한 사람이 얻는 점수", "compensation for going second"),
        high=30,
        unit=POINTS,
    ),
)

OPTIONS = OptionSet("stellar", (*_CARDS, *_SCORE, *_FACE_DOWN, *_WIPE, *_REST))
