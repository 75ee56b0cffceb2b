"""The reasons that `balanced` and its relatives weigh, with the weights of `balanced`, found by search."""

from simulator.language import Text
from strategies.strategy import Weight

MEANINGS = {
    "hurry": (2.2, 0.2, 20, Text("남은 차례가 이만큼이면 넉넉함", "own turns to come that are plenty")),
    "gala": (8.0, 0, 40, Text("모든 색을 모으는 값", "worth of having every colour")),
    "lap_share": (
        0.35,
        0,
        2,
        Text("한 바퀴가 남을 때 그 값의 비율", "the share of that if a gala gives the others one more turn"),
    ),
    "haste": (
        5.0,
        -50,
        50,
        Text("갈라로 끝내는 것 자체의 값 (점)", "points that ending the game by a gala is worth, besides its own"),
    ),
    "one_short": (0.74, 0, 1, Text("한 색이 모자랄 때 남는 비율", "what is left of that with one colour missing")),
    "two_short": (
        0.72,
        0,
        1,
        Text("두 번째 색이 모자랄 때 다시 남는 비율", "what a second colour missing leaves of that"),
    ),
    "near": (0.75, 0, 1, Text("색이 더 모자랄 때마다 남는 비율", "what each further colour missing leaves")),
    "slope": (0.017, 0, 0.5, Text("앞설수록 갈라를 노리는 정도", "how much more a gala is worth, the further ahead")),
    "hopeless": (
        10.0,
        0,
        100,
        Text(
            "없는 색을 다 높은 카드로 채워도 이만큼 뒤지면 갈라 대신 트리오",
            "lays trios at the cost of colours if high cards of all that are missing leave it this far behind",
        ),
    ),
    "pair": (0.12, 0, 2, Text("한 장 모자란 트리오의 값", "worth of a trio that lacks one card")),
    "start": (0.3, 0, 2, Text("두 장 모자란 트리오의 값", "worth of a trio that lacks two")),
    "tax": (1.7, 0, 5, Text("높은 숫자의 트리오를 꺼리는 정도", "reluctance to collect trios of high values")),
    "calm_pair": (0.8, 0, 2, Text("남은 갈라가 없을 때의 같은 값", "the same as `pair` without a gala to come")),
    "calm_start": (0.55, 0, 2, Text("남은 갈라가 없을 때의 같은 값", "the same as `start` without a gala to come")),
    "calm_tax": (0.85, 0, 5, Text("남은 갈라가 없을 때의 같은 값", "the same as `tax` without a gala to come")),
    "lay": (0.059, -10, 20, Text("트리오를 당장 내려놓는 값", "worth of laying a trio now")),
    "wait": (
        1.0,
        -10,
        20,
        Text(
            "게임이 끝날 때도 되면 트리오를 미루는 값",
            "worth of keeping a trio that may be laid at the end",
        ),
    ),
    "fear": (1.0, 0, 5, Text("꽝을 두려워하는 정도", "fear of a bust")),
    "again": (
        -0.7,
        -10,
        10,
        Text(
            "더 펼치기를 좋아하는 정도 (넷이 할 때. 사람이 많을수록 크다)",
            "liking for turning up another card (with four players; it counts more, the more there are)",
        ),
    ),
    "calm_fear": (1.8, 0, 5, Text("남은 갈라가 없을 때 꽝을 두려워하는 정도", "fear of a bust without a gala to come")),
    "calm_again": (
        -0.9,
        -10,
        10,
        Text("남은 갈라가 없을 때 더 펼치기를 좋아하는 정도", "liking for another card without a gala to come"),
    ),
    "give_worth": (0.0, -5, 15, Text("'카드를 주세요'의 값", 'worth of "Give me a card"')),
    "take_worth": (11.0, -5, 15, Text("'카드를 가져가겠습니다'의 값", 'worth of "I take a card"')),
    "calm_take": (
        7.0,
        -5,
        15,
        Text("남은 갈라가 없을 때의 같은 값", "the same as `take_worth` without a gala to come"),
    ),
    "open_worth": (
        1.5,
        -5,
        15,
        Text("'마음껏 카드를 펼치세요'의 값", 'worth of "Open freely" beyond the best card of the row'),
    ),
    "deny": (
        0.78,
        0,
        5,
        Text("다음 사람에게 좋은 카드를 남기지 않는 값", "worth of leaving nothing good to the next player"),
    ),
    "guarded": (
        0.8,
        0,
        5,
        Text("펼쳐야만 가져올 수 있을 때 그 값의 비율", "the share of that if others must turn up a card first"),
    ),
    "fresh": (8.0, 0, 10, Text("빈 줄에서 다음 사람이 얻을 값", "what the next player gets from an empty row anyway")),
    "threat": (14.0, 0, 100, Text("남의 갈라를 막는 값", "worth of preventing another's gala")),
    "patience": (0.15, 0, 1, Text("한 자리 멀어질 때마다 남는 비율", "what each seat between leaves of that")),
    "snatch": (
        0.15,
        -5,
        20,
        Text(
            "두 색 이하로 모자란 사람의 색을 집는 값",
            "worth of taking a colour that somebody lacks who lacks at most two",
        ),
    ),
    "topple": (0.22, 0, 5, Text("갈라에 앞서 선두를 끌어내리는 값", "joy at a leader's loss, the nearer the own gala")),
    "hurt": (0.62, 0, 3, Text("빼앗긴 사람의 손해를 반기는 정도", "joy at what the robbed player loses")),
    "danger": (
        0.57,
        0,
        3,
        Text("갈라가 가까운 사람을 노리는 정도", "more joy, the nearer the robbed player is to a gala"),
    ),
    "regain": (0.45, 0, 1, Text("준 색을 줄에서 다시 얻을 가망", "hope to get a colour given away back from the row")),
    "gift": (0.8, 0, 3, Text("받는 사람의 이득을 꺼리는 정도", "dislike of what the receiver gains")),
    "margin": (0.5, -30, 60, Text("갈라를 선언할 점수 차", "lead that is enough to declare the gala")),
    "lap_margin": (
        6.0,
        -30,
        60,
        Text("한 바퀴가 남을 때 갈라를 선언할 점수 차", "the same if the others have one more turn"),
    ),
}


def weights(**changes: float) -> tuple[Weight, ...]:
    """Declare the weights, some with other defaults."""
    return tuple(
        Weight(name, changes.get(name, default), low, high, meaning)
        for name, (default, low, high, meaning) in MEANINGS.items()
    )
