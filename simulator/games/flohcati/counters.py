"""Flohcati's counters, and where each stands in the state."""

from simulator.game import Counter
from simulator.language import Text

COUNTERS = (
    Counter("cards_turned_up", Text("펼친 카드", "cards turned up"), "seat"),
    Counter("stops", Text("멈추고 가져오기", "stops"), "seat"),
    Counter("takes_without_turning", Text("펼치지 않고 가져오기", "takes without turning up"), "seat"),
    Counter("busts", Text("꽝", "busts"), "seat", of="turns"),
    Counter("give_resolved", Text("'카드를 주세요'", '"Give me a card" carried out'), "seat"),
    Counter("take_resolved", Text("'카드를 가져가겠습니다'", '"I take a card" carried out'), "seat"),
    Counter("open_resolved", Text("'마음껏 카드를 펼치세요'", '"Open freely" carried out'), "seat"),
    Counter("cards_given", Text("남에게 넘긴 카드", "cards handed to others"), "seat"),
    Counter("cards_taken", Text("남에게서 얻은 카드", "cards got from others"), "seat"),
    Counter("empty_targets", Text("빈손을 지목한 횟수", "empty hands named"), "seat"),
    Counter("trios", Text("트리오", "trios"), "seat"),
    Counter("galas", Text("갈라", "galas"), "seat"),
    Counter("turns", Text("차례", "turns"), "seat"),
    Counter("trio_cards_left", Text("내려놓지 못한 트리오 카드", "cards left unregistered in trios"), "seat"),
    Counter("ended_by_gala", Text("갈라로 끝난 판", "games ended by a gala"), "game", of="games"),
    Counter("ended_by_deck", Text("덱이 떨어져 끝난 판", "games ended by the deck"), "game", of="games"),
)

(
    CARDS_TURNED_UP,
    STOPS,
    TAKES_WITHOUT_TURNING,
    BUSTS,
    GIVE_RESOLVED,
    TAKE_RESOLVED,
    OPEN_RESOLVED,
    CARDS_GIVEN,
    CARDS_TAKEN,
    EMPTY_TARGETS,
    TRIOS,
    GALAS,
    TURNS,
    TRIO_CARDS_LEFT,
) = range(14)
NUM_SEAT_COUNTERS = 14

ENDED_BY_GALA, ENDED_BY_DECK = range(2)
NUM_GAME_COUNTERS = 2
