"""A beginner's rule: take what scores most at once."""

from simulator.games.stellar.scoring import RUN
from simulator.games.stellar.state import (
    CARD_BITS,
    FACE_DOWN,
    NO_CARD,
    NOTEBOOK,
    NUM_TYPES,
    NUMBER_MASK,
    PLACE_MASK,
    PLAY,
    SATELLITE,
    SECTION,
    SPACE_MASK,
    STARS,
    START,
    TAKE,
    TYPE_BITS,
    WIPE,
)
from simulator.jit import inlined, kernel
from simulator.language import Text
from strategies.marking import best_position
from strategies.strategy import Weight, strategy

WEIGHTS = (
    Weight("star", 2.0, 0.0, 20.0, Text("별 하나의 값", "worth of a star")),
    Weight("run", 2.0, 0.0, 20.0, Text("늘어난 연속 숫자 하나의 값", "worth of a run longer by one")),
    Weight(
        "number",
        0.2,
        0.0,
        5.0,
        Text(
            "구역 점수 1점에 대한 망원경 값 1의 값",
            "worth of each point of value on the telescope, for each point of a section",
        ),
    ),
    Weight(
        "new_type",
        0.3,
        0.0,
        5.0,
        Text("다양성 보너스 1점에 대한 새 종류의 값", "worth of a new type, for each point of the bonus"),
    ),
    Weight(
        "lead",
        0.5,
        0.0,
        5.0,
        Text(
            "구역 점수 1점에 대한 구역에서 앞서게 되는 값",
            "worth of taking the lead in a section, for each point of its bonus",
        ),
    ),
    Weight(
        "wipe",
        2.0,
        -5.0,
        20.0,
        Text("줄에서 가장 좋은 카드가 이보다 못하면 새로 깖", "wipe the row if its best card is worth less"),
    ),
)


@inlined
def _shown(board, options, weights, card):
    """Return what a card scores at once on the telescope."""
    if card == SATELLITE:
        return weights.number * options.section_bonus * 2
    card_type = card >> TYPE_BITS
    run = RUN[0, 0, board.notebook[card_type]]
    value = weights.number * options.section_bonus * (card >> 1 & NUMBER_MASK)
    mark = STARS[options.star_table, card] * (weights.star + run) + value
    if board.types >> card_type & 1 == 0:
        mark += weights.new_type * options.diversity_bonus * 0.2
    return mark


@inlined
def _noted(board, options, weights, card):
    """Return what a card scores at once in the notebook."""
    if card == SATELLITE:
        best = 0.0
        for card_type in range(NUM_TYPES):
            stack = board.notebook[card_type]
            longer = RUN[options.notebook_satellite, 1, stack] - RUN[0, 0, stack]
            best = max(best, longer * (weights.run + board.stars[card_type]))
        return best
    card_type = card >> TYPE_BITS
    stack = board.notebook[card_type]
    longer = RUN[0, 0, stack | 1 << (card >> 1 & NUMBER_MASK)] - RUN[0, 0, stack]
    return longer * (weights.run + board.stars[card_type])


@inlined
def _takes_lead(view, section, value):
    """Return whether a value puts the seat ahead in a section in which it was not ahead."""
    ahead = view.pub.boards[view.seat].sections[section] - view.pub.boards[1 - view.seat].sections[section]
    return ahead <= 0 < ahead + value


@kernel
def _best_of_row(view, options, legal, weights):
    """Return what the best card of the row scores at once."""
    board = view.pub.boards[view.seat]
    best = 0.0
    for slot in range(1, 6):
        card = view.pub.row[slot]
        if card != NO_CARD:
            best = max(best, _shown(board, options, weights, card), _noted(board, options, weights, card))
    return best


@strategy(
    game="stellar",
    label=Text("욕심쟁이", "Greedy"),
    summary=Text(
        "지금 당장 점수가 가장 많이 되는 카드를 가져와 바로 쓴다",
        "takes and plays whatever scores most at once, and thinks no further",
    ),
    weights=WEIGHTS,
)
def greedy(view, options, legal, weights, rng):
    """Mark cards by the stars, runs, values and leads that they bring now; the lowest space of equals."""
    pub = view.pub
    board = pub.boards[view.seat]
    if pub.kind == WIPE:
        return 1 if _best_of_row(view, options, legal, weights) < weights.wipe else 0
    for position in range(legal.num):
        action = legal.actions[position]
        mark = 0.0
        if pub.kind == TAKE:
            card = pub.row[action]
            mark = max(_shown(board, options, weights, card), _noted(board, options, weights, card))
        elif pub.kind != START:
            card = action >> CARD_BITS if pub.kind == PLAY else pub.pending
            place = action & PLACE_MASK
            if place == NOTEBOOK:
                mark = _noted(board, options, weights, card)
            else:
                down = place & FACE_DOWN
                value = options.face_down_value if down else card >> 1 & NUMBER_MASK
                mark = weights.number * options.section_bonus * value if down else _shown(board, options, weights, card)
                mark += weights.lead * options.section_bonus * _takes_lead(view, SECTION[place & SPACE_MASK], value)
        legal.values[position] = mark
    return best_position(legal)
