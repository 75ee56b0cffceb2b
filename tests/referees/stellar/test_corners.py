"""Corners of the rules of Stellar: the referee's own positions, and games of the program that come by them."""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from simulator import games
from simulator.tracing import trace
from simulator.transcript import lines as told_lines
from tests.referees.stellar import check
from tests.referees.stellar.cards import FACES, SATELLITE, TYPES, all_cards
from tests.referees.stellar.notebook import longest_run, run_length, score_types
from tests.referees.stellar.page import DEFAULTS
from tests.referees.stellar.telescope import TOUCHING, Place, Telescope
from tests.referees.tampering import without
from tests.referees.transcript_lines import RefereeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.referees.transcript_lines import Entry

ALL_SPACES = set(range(12))


def telescope(*laid: tuple[str, Place], **changes: Any) -> Telescope:
    """Lay cards on a telescope."""
    built = Telescope({**DEFAULTS, **changes})
    for card, place in laid:
        built.put(card, place)
    return built


def face_up_spaces(built: Telescope, card: str) -> set[int]:
    """List where a card may lie face up."""
    return {place.space for place in built.places(card) if not place.face_down}


@pytest.mark.parametrize("star_table", ["A", "B", "C"])
def test_sixty_cards(star_table):
    """There are 11 cards of each type and five satellites; the two copies differ under table C alone."""
    cards = all_cards(star_table)

    assert 60 == len(cards)
    assert 5 == cards.count(SATELLITE)
    assert {11} == {sum(card.startswith(kind) for card in cards) for kind in TYPES}
    assert ("planet-1b" in cards) == (star_table == "C")


def test_telescope_has_rows_of_the_page():
    """Neighbours in a row touch, and rows touch as the page lists."""
    assert {1, 2} == TOUCHING["pyramid"][0]
    assert {3, 4, 5, 7, 9, 10} == TOUCHING["pyramid"][6]
    assert {1, 3, 6} == TOUCHING["rows"][2]
    assert [{8, 10, 5, 6}] * 2 == [TOUCHING[shape][9] for shape in ("pyramid", "rows")]


def test_card_of_a_known_type_must_touch_it():
    """A second planet touches the first; the first moon may go anywhere."""
    built = telescope(("planet-3", Place(0)), ("moon-1", Place(1)))

    assert {2} == face_up_spaces(built, "planet-5")
    assert {2, 3} == face_up_spaces(built, "moon-5")
    assert ALL_SPACES - {0, 1} == face_up_spaces(built, "cloud-5")
    assert ALL_SPACES - {0, 1} == face_up_spaces(telescope(*built_cards(built), placing="free"), "planet-5")


def built_cards(built: Telescope) -> list[tuple[str, Place]]:
    """List the cards on a telescope as they were laid."""
    return [(card, built.how[space]) for space, card in built.cards.items()]


def test_card_is_placed_face_down_only_when_forced():
    """No space touches the planet any more: planets lie face down anywhere, and only they."""
    built = telescope(("planet-3", Place(0)), ("moon-1", Place(1)), ("cloud-1", Place(2)))

    assert [Place(space, face_down=True) for space in range(3, 12)] == built.places("planet-5")
    assert not any(place.face_down for place in built.places("moon-5"))


def test_face_down_card_is_of_no_type():
    """It touches nothing as its type, and a first card of that type may still go anywhere."""
    built = telescope(("planet-3", Place(0)), ("moon-5", Place(4, face_down=True)))

    assert ALL_SPACES - {0, 4} == face_up_spaces(built, "moon-1")
    assert (3, 0) == (built.value(4), built.stars(4))


def test_named_satellite_is_of_its_type():
    """Cards of the type named must touch the satellite or one another (ruling 9)."""
    built = telescope(("planet-3", Place(0)), (SATELLITE, Place(11, named="moon")), satellite_stars=2)

    assert {7, 10} == face_up_spaces(built, "moon-1")
    assert {1, 2} == face_up_spaces(built, "planet-1")
    assert 2 == built.stars_of_type("moon")
    assert 10 * len(TYPES) == len(built.places(SATELLITE))


def test_satellite_of_every_type_brings_none():
    """Planets may touch it, since there is a planet; the first moon may go anywhere."""
    built = telescope(("planet-3", Place(0)), (SATELLITE, Place(11)), satellite_type="every", satellite_stars=2)

    assert {1, 2, 7, 10} == face_up_spaces(built, "planet-1")
    assert ALL_SPACES - {0, 11} == face_up_spaces(built, "moon-1")
    assert 0 == built.stars_of_type("moon")
    assert 10 == len(built.places(SATELLITE))


def test_satellites_and_face_down_cards_make_no_diversity():
    """Five types must lie face up, each as a card of its own."""
    four = [(f"{kind}-1", Place(space)) for space, kind in enumerate(TYPES[:4])]

    assert telescope(*four, ("moon-1", Place(8))).is_diverse()
    assert not telescope(*four, ("moon-1", Place(8, face_down=True))).is_diverse()
    assert not telescope(*four, (SATELLITE, Place(8, named="moon"))).is_diverse()


@pytest.mark.parametrize(
    ("stack", "satellites", "meaning", "length"),
    [
        ("", 0, "two", 0),
        ("6/0", 0, "two", 1),
        ("1 2 6/0", 0, "two", 3),
        ("4 5 6/0", 0, "two", 3),
        ("1 2 4 5 6/0", 0, "two", 3),
        ("1 2 3 4 5 6/0", 0, "two", 6),
        ("1 3", 1, "two", 3),
        ("3 4", 2, "two", 3),
        ("4 5", 1, "two", 2),
        ("4 5", 1, "any", 3),
        ("1 2 4 5", 1, "any", 5),
        ("1 2 3 4 5 6/0", 1, "any", 7),
        ("", 5, "any", 5),
    ],
)
def test_longest_run(stack, satellites, meaning, length):
    """A 6/0 counts as 6 or 0, a satellite as a 2 or as any number."""
    assert length == longest_run(frozenset(stack.split()), satellites, meaning)


def brute_best(notebook: list[str], built: Telescope) -> int:
    """Try every type and number for every satellite, both ways for every 6/0, and every type for free stars."""
    numbers = range(7) if built.options["notebook_satellite"] == "any" else [2]
    plain = [card for card in notebook if card != SATELLITE]
    ways: list[list[tuple[str, int]]] = [
        [(card.split("-")[0], number) for number in ([0, 6] if card.endswith("6/0") else [int(card.split("-")[1][0])])]
        for card in plain
    ]
    ways += [list(product(TYPES, numbers))] * notebook.count(SATELLITE)
    free_stars = built.satellites_of_every_type() * built.options["satellite_stars"]
    best = 0
    for chosen in product(*ways):
        runs = [run_length({number for kind, number in chosen if kind == wanted}) for wanted in TYPES]
        score = sum(built.stars_of_type(kind) * run for kind, run in zip(TYPES, runs, strict=True))
        best = max(best, score + free_stars * max(runs))
    return best


@settings(max_examples=60, deadline=None)
@given(
    cards=st.lists(st.sampled_from(FACES[:-1]), max_size=8),
    num_satellites=st.integers(0, 2),
    laid=st.lists(st.sampled_from([*FACES, SATELLITE, SATELLITE]), max_size=6),
    options=st.fixed_dictionaries(
        {
            "notebook_satellite": st.sampled_from(["two", "any"]),
            "satellite_type": st.sampled_from(["every", "named"]),
            "satellite_stars": st.integers(0, 3),
            "star_table": st.just("C"),
        }
    ),
)
def test_best_score_is_the_best(cards, num_satellites, laid, options):
    """Sharing out the satellites by type finds what trying everything finds."""
    notebook = [*cards, *[SATELLITE] * num_satellites]
    named = None if options["satellite_type"] == "every" else "cloud"
    placed = [(card, Place(space, named=named if card == SATELLITE else None)) for space, card in enumerate(laid)]
    built = telescope(*placed, **options)

    assert brute_best(notebook, built) == score_types(notebook, built).points


def play(number: int, options: dict[str, Any]) -> list[Entry]:
    """Have the program play a game, its seats at random."""
    game = games.load("stellar")
    seats = [strategies.get("stellar", "random")] * 2
    return list(told_lines(trace(game, game.options.resolve(options, 2), seats, 1, number)))


def names(entries: list[Entry]) -> list[str]:
    """Name the events and the kinds of decisions in order."""
    return [str(entry.get("event", entry.get("kind", entry["type"]))) for entry in entries]


def follow(*wanted: str) -> Callable[[list[Entry]], bool]:
    """Ask whether lines of these names follow one another somewhere."""
    return lambda entries: any(
        names(entries)[start : start + len(wanted)] == list(wanted) for start in range(len(entries))
    )


def some(**wanted: Any) -> Callable[[list[Entry]], bool]:
    """Ask whether a line has these fields with these values."""
    return lambda entries: any(wanted.items() <= entry.items() for entry in entries if entry["type"] == "event")


CORNERS: dict[str, tuple[dict[str, Any], Callable[[list[Entry]], bool]]] = {
    "a deck that runs out at a wipe": ({"wipe": "must"}, follow("wiped", "reshuffled", "row")),
    "a deck that runs out at a refill": ({"wipe": "must"}, follow("played", "reshuffled", "row")),
    "a deck that runs out in mid-turn": ({"wipe": "must"}, follow("played", "reshuffled", "fetched")),
    "a wipe declined and offered again": (
        {"wipe_when": "at_once"},
        follow("taken", "wipe", "play", "played", "fetched", "played", "wipe"),
    ),
    "a wipe after step 3 leaves nothing to refill": (
        {"wipe_when": "at_once", "wipe": "must"},
        follow("played", "wiped", "row", "take"),
    ),
    "a satellite placed face down": ({"face_down": "allowed"}, some(card=SATELLITE, face_down=True)),
    "a satellite drawn from the deck": ({}, some(**{"from": "deck", "card": SATELLITE, "event": "fetched"})),
    "a satellite kept at the end": ({}, some(kept=SATELLITE)),
    "a 6/0 face down": ({}, some(card="moon-6/0", face_down=True)),
    "all five types": ({}, some(diversity=10)),
    "a draw": ({}, lambda entries: len(entries[-1]["winners"]) == 2),
}


@pytest.mark.parametrize("corner", CORNERS)
def test_games_of_the_program_come_by_it(corner):
    """Random play reaches the corner before long, and the referee agrees with all of it."""
    options, reached = CORNERS[corner]
    found = next((entries for entries in (play(number, options) for number in range(300)) if reached(entries)), None)

    assert found is not None
    check(found)


def test_new_deck_is_made_of_the_discards():
    """A reshuffle is noticed when it is left out, or when a card is missing or changed."""
    entries = next(
        entries
        for entries in (play(number, {"wipe": "must"}) for number in range(300))
        if "reshuffled" in names(entries)
    )
    place = names(entries).index("reshuffled")
    deck = entries[place]["deck"]
    check(entries)

    for wrong in (deck[1:], [*deck, deck[0]], [FACES[0] if deck[0] != FACES[0] else FACES[1], *deck[1:]], None):
        with pytest.raises(RefereeError, match="ruling 11"):
            check([*entries[:place], entries[place] | {"deck": wrong}, *entries[place + 1 :]])
    with pytest.raises(RefereeError):
        check(without(entries, place))


def test_choices_that_score_alike():
    """A satellite that scores nothing counts for the moons; free stars go to the first type with the longest run."""
    built = telescope((SATELLITE, Place(0)), satellite_type="every", satellite_stars=3)

    scored = score_types(["planet-1", "black_hole-4", "moon-5"], built)

    assert (3, [1, 1, 0, 0, 1]) == (scored.points, scored.runs)
    assert [3, 0, 0, 0, 0] == scored.stars == scored.satellite_stars
    assert [0, 0, 0, 0, 1] == score_types([SATELLITE, "planet-5", "cloud-4"], built).satellites
    assert [0, 0, 1, 0, 0] == score_types([SATELLITE, "planet-5", "cloud-3"], built).satellites


def test_order_in_the_notebook_means_nothing():
    """The best score is the same however the cards have come in."""
    built = telescope(("planet-1", Place(0)), ("moon-1", Place(1)))
    notebooks = permutations(["planet-1", "planet-3", "moon-6/0", SATELLITE])

    assert {3 * 3 + 3 * 1} == {score_types(list(notebook), built).points for notebook in notebooks}
