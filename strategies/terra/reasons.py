"""The weights of `balanced` and its relatives: names, ranges, meanings, and what `balanced` makes of them."""

from simulator.language import Text
from strategies.strategy import Weight

MEANINGS = {
    "turn": (
        1.5,
        -5,
        20,
        Text("손을 털 때까지 더 필요한 차례의 부담", "burden of each turn that it takes to empty the hand"),
    ),
    "card": (0.05, -5, 10, Text("손에 남는 한 장의 부담", "burden of each card left in the hand")),
    "urgency": (
        0.15,
        -5,
        20,
        Text(
            "곧 날 수 있는 사람마다 한 장의 부담을 키움",
            "more burden of each card, for each player who could go out on the next turn",
        ),
    ),
    "win": (0.5, -20, 50, Text("라운드를 이기는 것 자체의 값", "worth of winning the round, beyond the points")),
    "one": (0.1, -20, 20, Text("한 장을 남기는 값", "worth of being left with one card")),
    "two": (0.3, -20, 20, Text("두 장을 남기는 값", "worth of being left with two cards")),
    "three": (0.0, -20, 20, Text("세 장을 남기는 값", "worth of being left with three cards")),
    "hope_ron": (0.05, -5, 20, Text("론을 할 가망의 값", "worth of each point to be hoped for by Ron")),
    "hope_out": (
        0.7,
        -5,
        20,
        Text("남은 두세 장을 한꺼번에 낼 가망의 값", "worth of each point to be hoped for by laying the rest at once"),
    ),
    "use_alone": (0.0, -20, 20, Text("한 장으로 내기 좋은 카드를 남기는 값", "worth of cards that go alone")),
    "use_pair": (4.0, -20, 20, Text("두 장으로 내기 좋은 카드를 남기는 값", "worth of cards that go in twos")),
    "use_three": (6.5, -20, 20, Text("세 장으로 내기 좋은 카드를 남기는 값", "worth of cards that go in threes")),
    "different": (
        0.85,
        -5,
        20,
        Text("서로 다른 숫자를 남기는 값", "worth of each different number left, if not all can go at once"),
    ),
    "some": (
        1.8,
        -5,
        20,
        Text("남은 두세 장에서 무엇이든 낼 수 있을 가망의 값", "worth of being able to lay any of the last cards"),
    ),
    "feed_ron": (1.0, -5, 20, Text("남에게 론을 당할 위험을 꺼리는 정도", "fear of being Ronned")),
    "feed_out": (
        0.4,
        -5,
        20,
        Text("다음 사람이 두세 장으로 날 바닥을 꺼리는 정도", "fear of a floor that the next player goes out on"),
    ),
    "block": (
        1.0,
        -20,
        20,
        Text("다음 사람이 낼 것이 없을 바닥의 값", "worth of a floor on which the next player can lay nothing"),
    ),
    "draw": (0.1, -20, 20, Text("뽑기를 좋아하는 정도", "liking for drawing")),
    "match": (0.9, -5, 20, Text("뒷장을 맞출 가망의 값", "worth of each point to be hoped for by a match")),
    "terra": (0.0, -20, 20, Text("테라 선언을 좋아하는 정도", "liking for Terra")),
    "hope_terra": (
        1.0,
        -5,
        20,
        Text(
            "테라 숫자 한 장을 남겨 테라에 론을 노리는 값",
            "worth of a last card that Rons a declared Terra, for each point",
        ),
    ),
    "terra_gain": (
        0.17,
        -5,
        20,
        Text("남이 테라에 걸려 뽑을 한 장의 값", "worth of each card that another is likely to draw"),
    ),
    "terra_self": (
        0.3,
        -5,
        20,
        Text("내가 테라에 걸려 뽑을 한 장의 부담", "burden of each card that the declarer is likely to draw"),
    ),
    "terra_risk": (
        0.8,
        -5,
        20,
        Text("테라를 선언하고 론을 당할 위험을 꺼리는 정도", "fear of being Ronned on a declared Terra"),
    ),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )
