"""Distanchu's rule options, as the rulebook lists them."""

from simulator.language import Text
from simulator.options import Option, OptionSet

CARDS = Text("장", "cards")
POINTS = Text("점", "points")

# Positions of the choices, as kernels see them.
SEQUENTIAL, SIMULTANEOUS = 0, 1
BEFORE_DESTINATION, AFTER_DESTINATION = 0, 1
LAST_PLAYER, LAST_TRICK_NOBODY = 0, 1
IGNORED, TO_FIRST_OUT, PENALTY = 0, 1, 2
LEAD_RANDOM, LEAD_MOST_EIGHTS, LEAD_HOLDER_OF_1 = 0, 1, 2

_RIICHI = (
    Option(
        "riichi",
        Text("리치", "Riichi"),
        "bool",
        default=False,
        origin="official",
        meaning=Text(
            "패를 받은 뒤 이번 라운드에 가장 먼저 손을 털겠다고 선언할 수 있다",
            "after the deal, players may declare that they will be first out this round",
        ),
    ),
    Option(
        "riichi_keep",
        Text("리치 실패 때 남기는 카드", "Cards kept after a failed riichi"),
        "int",
        default=1,
        origin="official",
        meaning=Text("리치에 실패한 사람이 손에 남기는 카드 수", "cards that a failed declarer keeps"),
        high=15,
        unit=CARDS,
    ),
    Option(
        "riichi_order",
        Text("리치 선언 방식", "Order of declaring"),
        "choice",
        default="sequential",
        origin="ruling",
        meaning=Text("뒷사람이 앞사람의 선언을 듣고 정하는가", "whether later declarers hear earlier ones"),
        choices=("sequential", "simultaneous"),
        choice_labels=(
            Text("선부터 차례로", "in turn, from the leader"),
            Text("모두 동시에", "all at the same time"),
        ),
        note="5",
    ),
    Option(
        "riichi_when",
        Text("리치 선언 시점", "When riichi is declared"),
        "choice",
        default="before_destination",
        origin="ruling",
        meaning=Text("첫 목적지를 알고 선언하는가", "whether the destination is known when declaring"),
        choices=("before_destination", "after_destination"),
        choice_labels=(
            Text("목적지를 펼치기 전", "before the destination is turned up"),
            Text("목적지를 펼친 뒤", "after the destination is turned up"),
        ),
        note="8",
    ),
    Option(
        "riichi_penalty",
        Text("리치 실패 벌점", "Penalty for a failed riichi"),
        "int",
        default=0,
        origin="house",
        meaning=Text("리치에 실패한 사람이 더 잃는 점수", "points that a failed declarer also loses"),
        high=50,
        unit=POINTS,
    ),
)

_GAME = (
    Option(
        "target_score",
        Text("목표 점수", "Target score"),
        "int",
        default=100,
        origin="rule",
        meaning=Text("누군가 이 점수에 닿은 라운드로 게임이 끝난다", "total that ends the game"),
        low=1,
        high=1000,
        unit=POINTS,
    ),
    Option(
        "rounds",
        Text("라운드 수", "Number of rounds"),
        "int",
        default=0,
        origin="house",
        meaning=Text(
            "0이면 목표 점수까지, 아니면 꼭 이만큼의 라운드를 하고 목표 점수는 보지 않는다",
            "0: play to the target; else exactly so many rounds, and the target is ignored",
        ),
        high=50,
        unit=Text("라운드", "rounds"),
    ),
    Option(
        "penalty_number",
        Text("벌점 숫자", "Penalty number"),
        "int",
        default=8,
        origin="rule",
        meaning=Text("가져가면 점수를 잃는 숫자 (0이면 없음)", "the number that counts against you (0: none)"),
        high=15,
    ),
    Option(
        "penalty_points",
        Text("벌점", "Penalty points"),
        "int",
        default=1,
        origin="rule",
        meaning=Text("벌점 카드 한 장에 잃는 점수", "what each such card costs"),
        high=20,
        unit=POINTS,
    ),
)

_TRICKS = (
    Option(
        "max_set",
        Text("한 번에 낼 수 있는 장수", "Largest set"),
        "int",
        default=8,
        origin="house",
        meaning=Text("한 번에 낼 수 있는 같은 숫자의 최대 장수", "most cards in one play"),
        low=1,
        high=8,
        unit=CARDS,
    ),
    Option(
        "beat_both",
        Text("장수와 거리 모두 이기기", "Beat by both"),
        "bool",
        default=False,
        origin="house",
        meaning=Text("더 많은 장수로 더 가까이 내도 이긴다", "more cards and a shorter distance beats too"),
    ),
    Option(
        "must_follow",
        Text("반드시 따라 내기", "Must follow"),
        "bool",
        default=False,
        origin="house",
        meaning=Text("낼 수 있으면 패스할 수 없다", "a player able to play may not pass"),
    ),
    Option(
        "pass_is_final",
        Text("패스하면 끝", "A pass is final"),
        "bool",
        default=False,
        origin="house",
        meaning=Text("한 번 패스하면 그 트릭에는 다시 낄 수 없다", "a pass shuts a player out of the trick"),
    ),
    Option(
        "follow_on_destination",
        Text("목적지 숫자로 따라 내기", "Follow on the destination"),
        "bool",
        default=False,
        origin="ruling",
        meaning=Text(
            "선이 아닌 사람은 목적지와 같은 숫자도 낼 수 있다 (거리 0)",
            "followers may play the destination number (distance 0)",
        ),
        note="4",
    ),
)

_ENDS = (
    Option(
        "last_trick",
        Text("끊긴 마지막 트릭", "Last trick, cut short"),
        "choice",
        default="last_player",
        origin="ruling",
        meaning=Text(
            "라운드가 끝나 중간에 끊긴 트릭을 누가 가져가는가",
            "who takes the trick that the round's end cuts short",
        ),
        choices=("last_player", "nobody"),
        choice_labels=(
            Text("마지막에 낸 사람", "whoever played last"),
            Text("아무도 가져가지 않음", "nobody"),
        ),
        note="2",
    ),
    Option(
        "last_play_scored",
        Text("마지막 낸 카드도 점수", "Last play scored"),
        "bool",
        default=False,
        origin="ruling",
        meaning=Text(
            "끊긴 트릭의 마지막 낸 카드도 낸 사람의 점수 더미에 들어간다"
            " (끊긴 트릭을 아무도 가져가지 않을 때는 효과 없음)",
            "when a trick is cut short its last play goes into its player's pile too"
            " (nothing to do where nobody takes that trick)",
        ),
        note="3",
    ),
    Option(
        "first_out_bonus",
        Text("먼저 나기 보너스", "First-out bonus"),
        "int",
        default=0,
        origin="house",
        meaning=Text("가장 먼저 손을 턴 사람이 얻는 점수", "points for going out first"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "last_hand",
        Text("남은 손패", "Cards left in hand"),
        "choice",
        default="ignored",
        origin="rule",
        meaning=Text("라운드가 끝날 때 손에 남은 카드", "cards still in hands at the end of a round"),
        choices=("ignored", "to_first_out", "penalty"),
        choice_labels=(
            Text("세지 않음", "count for nothing"),
            Text("먼저 난 사람의 점수 더미로", "scored to the first-out player"),
            Text("한 장에 1점씩 잃음", "each costs its holder 1 point"),
        ),
    ),
    Option(
        "first_lead",
        Text("첫 선", "First lead"),
        "choice",
        default="random",
        origin="rule",
        meaning=Text("첫 라운드의 선", "who leads the first round"),
        choices=("random", "most_eights", "holder_of_1"),
        choice_labels=(
            Text("무작위", "a random player"),
            Text("8을 가장 많이 든 사람", "whoever holds the most 8s"),
            Text("1을 든 사람", "whoever holds the 1"),
        ),
    ),
)


OPTIONS = OptionSet("distanchu", (*_RIICHI, *_GAME, *_TRICKS, *_ENDS))
