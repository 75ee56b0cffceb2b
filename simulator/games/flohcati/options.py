"""Flohcati's rule options, as the rulebook lists them."""

from simulator.language import Text
from simulator.options import Option, OptionSet

CARDS = Text("장", "cards")
POINTS = Text("점", "points")

# Positions of the choices, as kernels see them.
TURN_END, GAME_END_TOO = 0, 1
AT_ONCE, GALA_LAP = 0, 1
LAST_TURN, DECK_LAP = 0, 1
TURN_LOST, ROW_CLEARED, LOSE_CARD = 0, 1, 2
RANDOM_CARD, CHOSEN_BY_OWNER = 0, 1


def _copies(name: str, label: Text) -> Option:
    """Declare how many copies there are of an action card."""
    return Option(
        name,
        label,
        "int",
        default=3,
        origin="rule",
        meaning=Text(f"{label.ko} 카드의 수", f"copies of the action card {label.en}"),
        high=6,
        unit=CARDS,
    )


_CARDS = (
    Option(
        "lowest_value",
        Text("가장 낮은 숫자", "Lowest value"),
        "int",
        default=0,
        origin="ruling",
        meaning=Text("곡예 카드의 가장 낮은 숫자", "the lowest value of the circus cards"),
        high=1,
        note="1",
    ),
    Option(
        "highest_value",
        Text("가장 높은 숫자", "Highest value"),
        "int",
        default=7,
        origin="rule",
        meaning=Text("곡예 카드의 가장 높은 숫자", "the highest value of the circus cards"),
        low=5,
        high=9,
    ),
    Option(
        "colours",
        Text("색의 수", "Number of colours"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("곡예 카드의 색이 몇 가지인가", "how many colours of circus cards there are"),
        low=5,
        high=10,
    ),
    Option(
        "starting_hand",
        Text("처음 손패", "Starting hand"),
        "int",
        default=0,
        origin="house",
        meaning=Text(
            "행동 카드를 섞어 넣기 전에 한 사람에게 펼쳐서 나눠 주는 곡예 카드",
            "circus cards dealt openly to each player before the action cards are shuffled in",
        ),
        high=3,
        unit=CARDS,
    ),
    _copies("give_cards", Text("'카드를 주세요'", '"Give me a card"')),
    _copies("take_cards", Text("'카드를 가져가겠습니다'", '"I take a card"')),
    _copies("open_cards", Text("'마음껏 카드를 펼치세요'", '"Open freely"')),
)

_TRIOS = (
    Option(
        "trio_points",
        Text("트리오 점수", "Trio points"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("내려놓은 트리오 하나의 점수", "points for each trio laid down"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "trio_size",
        Text("트리오 장수", "Trio size"),
        "int",
        default=3,
        origin="rule",
        meaning=Text("트리오가 되는 같은 숫자의 장수", "cards of one value that make a trio"),
        low=2,
        high=4,
        unit=CARDS,
    ),
    Option(
        "trios_when",
        Text("트리오를 내려놓는 때", "When trios are laid"),
        "choice",
        default="turn_end",
        origin="rule",
        meaning=Text(
            "게임이 끝날 때 손에 남은 트리오도 점수가 오르면 내려놓는가",
            "whether trios still in hand when the game ends are laid too, if they raise the score",
        ),
        choices=("turn_end", "game_end_too"),
        choice_labels=(
            Text("자기 차례 끝에만", "at the end of one's own turn only"),
            Text("게임이 끝날 때도", "when the game ends too"),
        ),
    ),
)

_GALA = (
    Option(
        "gala",
        Text("갈라", "Gala"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text("모든 색을 든 사람이 갈라를 선언할 수 있는가", "whether a gala may be declared"),
    ),
    Option(
        "gala_points",
        Text("갈라 점수", "Gala points"),
        "int",
        default=10,
        origin="rule",
        meaning=Text("갈라를 선언한 사람이 얻는 점수", "points for declaring the gala"),
        high=50,
        unit=POINTS,
    ),
    Option(
        "gala_ends",
        Text("갈라 뒤", "After a gala"),
        "choice",
        default="at_once",
        origin="rule",
        meaning=Text(
            "갈라를 선언하면 바로 끝나는가, 나머지가 한 차례씩 더 하는가 (갈라는 더 선언할 수 없다)",
            "whether the gala ends the game or gives the others one more turn each (without another gala)",
        ),
        choices=("at_once", "lap"),
        choice_labels=(
            Text("바로 끝남", "the game ends at once"),
            Text("나머지가 한 차례씩 더", "one more turn for each of the others"),
        ),
    ),
)

_TURNS = (
    Option(
        "deck_end",
        Text("덱이 떨어지면", "When the deck is used up"),
        "choice",
        default="turn",
        origin="rule",
        meaning=Text(
            "덱을 다 쓴 차례로 끝나는가, 나머지가 줄에서 가져오는 차례를 한 번씩 더 하는가",
            "whether the game ends with that turn, or the others have one more turn each, taking from the row",
        ),
        choices=("turn", "lap"),
        choice_labels=(
            Text("그 차례로 끝남", "the game ends with that turn"),
            Text("나머지가 한 차례씩 더", "one more turn for each of the others"),
        ),
    ),
    Option(
        "bust",
        Text("꽝의 대가", "Cost of a bust"),
        "choice",
        default="turn_lost",
        origin="rule",
        meaning=Text("줄에 있는 색을 또 펼치면 무엇을 잃는가", "what turning up a colour of the row costs"),
        choices=("turn_lost", "row_cleared", "lose_card"),
        choice_labels=(
            Text("차례만 잃음", "the turn"),
            Text("차례를 잃고 줄도 버림", "the turn, and the row is discarded"),
            Text("차례를 잃고 손패 한 장도 버림", "the turn, and one hand card of the player's choice"),
        ),
    ),
    Option(
        "declare_after_bust",
        Text("꽝 뒤의 선언", "Declaring after a bust"),
        "bool",
        default=False,
        origin="rule",
        meaning=Text("꽝이어도 트리오와 갈라를 할 수 있는가", "whether trios and gala are allowed after a bust"),
    ),
    Option(
        "take_from_row",
        Text("펼치지 않고 가져오기", "Taking without turning up"),
        "bool",
        default=True,
        origin="rule",
        meaning=Text(
            "아니면 차례는 꼭 카드를 펼치며 시작하고, 멈출 때는 줄의 아무 카드나 가져온다",
            "if not, a turn must begin by turning up a card; stopping may still take any card of the row",
        ),
    ),
    Option(
        "steal",
        Text("'가져가겠습니다'가 가져가는 카드", 'What "I take a card" takes'),
        "choice",
        default="random",
        origin="rule",
        meaning=Text("가져가는 카드를 어떻게 정하는가", "how the card that is taken is chosen"),
        choices=("random", "chosen_by_owner"),
        choice_labels=(
            Text("무작위 한 장", "a random card"),
            Text("주인이 고른 한 장", "a card that its owner chooses"),
        ),
    ),
)

OPTIONS = OptionSet("flohcati", (*_CARDS, *_TRIOS, *_GALA, *_TURNS))
