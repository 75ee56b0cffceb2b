"""Terra's rule options, as the rulebook lists them."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.language import Text
from simulator.options import Option, OptionSet, OptionValue

CARDS = Text("장", "cards")
POINTS = Text("점", "points")

# Positions of the choices, as kernels see them.
PLUS_MINUS, PLUS_ONLY = 0, 1
BY_DOTS, BY_NUMBER_ALONE = 0, 1
ALL_PAID, FIRST_LEFT = 0, 1
NOBODY_PAYS, EVERYONE_PAYS = 0, 1
RESHUFFLE, NO_DRAW = 0, 1

_GAME = (
    Option(
        "starting_points",
        Text("시작 점수", "Starting points"),
        "int",
        default=30,
        origin="rule",
        meaning=Text("각자 가지고 시작하는 점수", "points each player starts with"),
        low=1,
        high=200,
        unit=POINTS,
    ),
    Option(
        "end_above",
        Text("끝나는 점수", "End above"),
        "int",
        default=60,
        origin="rule",
        meaning=Text("누군가 이 점수를 넘는 순간 게임이 끝난다", "the game ends when somebody has more than this"),
        low=2,
        high=1000,
        unit=POINTS,
    ),
    Option(
        "broke_ends",
        Text("파산 종료", "Going broke ends the game"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text("누군가 0점 아래로 떨어지는 순간 게임이 끝난다", "the game ends when somebody is below 0"),
    ),
    Option(
        "rounds",
        Text("라운드 수", "Number of rounds"),
        "int",
        default=0,
        origin="house",
        meaning=Text(
            "0이면 위의 점수 조건까지, 아니면 많아야 이만큼의 라운드를 한다",
            "0: play to the limits above; else at most so many rounds",
        ),
        high=50,
        unit=Text("라운드", "rounds"),
    ),
    Option(
        "hand_size",
        Text("나누어 주는 카드", "Cards dealt"),
        "int",
        default=9,
        origin="rule",
        meaning=Text("라운드를 시작할 때 받는 카드 수", "cards that each player is dealt"),
        low=2,
        high=12,
        unit=CARDS,
    ),
)

_PLAYS = (
    Option(
        "max_cards",
        Text("한 번에 낼 수 있는 장수", "Most cards in one play"),
        "int",
        default=3,
        origin="rule",
        meaning=Text("한 번에 낼 수 있는 최대 장수", "most cards in one play"),
        low=1,
        high=3,
        unit=CARDS,
    ),
    Option(
        "operations",
        Text("쓸 수 있는 셈", "Operations"),
        "choice",
        default="plus_minus",
        origin="rule",
        meaning=Text("카드 사이에 쓸 수 있는 셈", "what may stand between the cards"),
        choices=("plus_minus", "plus_only"),
        choice_labels=(Text("더하기와 빼기", "plus and minus"), Text("더하기만", "plus only")),
    ),
    Option(
        "negative_intermediate",
        Text("중간 값이 음수여도 됨", "Negative values on the way"),
        "bool",
        default=True,
        origin="ruling",
        meaning=Text(
            "왼쪽부터 셈하는 도중에 0보다 작아져도 된다", "the value may dip below zero while reading from the left"
        ),
        note="9",
    ),
    Option(
        "single_match",
        Text("한 장을 낼 수 있는 조건", "What a single card must share"),
        "choice",
        default="dots",
        origin="rule",
        meaning=Text(
            "한 장만 낼 때(뒷장 맞추기와 론도) 바닥 카드와 같아야 하는 것",
            "what a card laid alone, in a match or Ron too, must share with the floor card",
        ),
        choices=("dots", "number"),
        choice_labels=(Text("점 개수", "the number of dots"), Text("숫자", "the number itself")),
    ),
    Option(
        "match",
        Text("뒷장 맞추기", "Match"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text(
            "뽑은 카드가 바닥과 맞으면 바로 낼 수 있다", "a card just drawn that fits the floor may be laid at once"
        ),
    ),
    Option(
        "match_points",
        Text("뒷장 맞추기 점수", "Match points"),
        "int",
        default=1,
        origin="rule",
        meaning=Text("뒷장을 맞추면 다른 사람이 저마다 주는 점수", "what each other player pays for a match"),
        high=10,
        unit=POINTS,
    ),
    Option(
        "must_play",
        Text("반드시 내기", "Must play"),
        "bool",
        default=False,
        origin="rule",
        meaning=Text(
            "낼 것이 있으면 뽑을 수 없다 (론과 뒷장 맞추기는 자유)",
            "drawing is allowed only when nothing can be laid (Ron and the match stay voluntary)",
        ),
    ),
)

_TERRA = (
    Option(
        "terra",
        Text("테라", "Terra"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text("테라를 선언할 수 있다", "Terra may be declared"),
    ),
    Option(
        "terra_number",
        Text("테라 숫자", "Terra number"),
        "int",
        default=8,
        origin="rule",
        meaning=Text(
            "차례를 마칠 때 바닥에 이 숫자를 남기면 테라를 선언할 수 있다", "the floor number that allows Terra"
        ),
        low=1,
        high=15,
    ),
    Option(
        "terra_draw",
        Text("테라에 뽑는 카드", "Cards drawn under Terra"),
        "int",
        default=3,
        origin="rule",
        meaning=Text("테라에 걸린 사람이 뽑는 카드 수", "cards drawn under Terra"),
        low=1,
        high=6,
        unit=CARDS,
    ),
)

_ENDS = (
    Option(
        "ron",
        Text("론", "Ron"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text(
            "마지막 한 장을 남의 차례 끝에 내고 나갈 수 있다", "a last card may be laid at the end of another's turn"
        ),
    ),
    Option(
        "ron_multiplier",
        Text("론 배수", "Ron multiplier"),
        "int",
        default=2,
        origin="rule",
        meaning=Text("론을 당한 사람이 손에 든 한 장마다 내는 점수", "points for each card in the payer's hand"),
        high=5,
        unit=POINTS,
    ),
    Option(
        "multiple_ron",
        Text("여러 사람의 론", "Several Rons"),
        "choice",
        default="all",
        origin="rule",
        meaning=Text("여러 사람이 한꺼번에 론을 부르면 누가 받는가", "who is paid when several call Ron at once"),
        choices=("all", "first_left"),
        choice_labels=(
            Text("모두", "all of them"),
            Text("낸 사람의 왼쪽부터 첫 사람만", "only the first to the payer's left"),
        ),
    ),
    Option(
        "unowned_finish",
        Text("자기 카드에 마지막 한 장을 낼 때", "Finishing on one's own card"),
        "choice",
        default="nobody",
        origin="ruling",
        meaning=Text(
            "바닥이 자기가 낸 카드일 때 마지막 한 장으로 나가면 누가 내는가",
            "who pays when the floor card that the last single card is laid on is one's own",
        ),
        choices=("nobody", "everyone"),
        choice_labels=(
            Text("아무도 내지 않음", "nobody"),
            Text("모두가 손의 한 장마다 1점", "each other player 1 point a card left"),
        ),
        note="1",
    ),
    Option(
        "empty_deck",
        Text("덱이 떨어지면", "Empty deck"),
        "choice",
        default="reshuffle",
        origin="ruling",
        meaning=Text("뽑을 카드가 없을 때", "what happens when the deck runs out"),
        choices=("reshuffle", "no_draw"),
        choice_labels=(
            Text("낸 카드를 섞어 새 덱으로", "the laid cards are shuffled into a new deck"),
            Text("더는 뽑지 않음", "no more is drawn"),
        ),
        note="3",
    ),
)


_OVER_BEFORE_IT_STARTS = Text(
    "starting_points는 end_above보다 클 수 없습니다 (입력: {start}, {end}). 시작하기도 전에 게임이 끝납니다",
    "starting_points must not be more than end_above (got {start} and {end}): the game would be over before it starts",
)


def _rich_from_the_start(values: Mapping[str, OptionValue], _players: int) -> Text | None:
    if int(values["starting_points"]) > int(values["end_above"]):
        return _OVER_BEFORE_IT_STARTS.fill(start=values["starting_points"], end=values["end_above"])
    return None


OPTIONS = OptionSet("terra", (*_GAME, *_PLAYS, *_TERRA, *_ENDS), (_rich_from_the_start,))
