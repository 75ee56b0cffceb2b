"""Names and units of what is measured, and of whom it is measured for."""

from __future__ import annotations

from experiments.measures import COUNTER, RATE
from simulator.language import Text

MEASURES: dict[str, Text] = {
    "win_share": Text("승률", "win share"),
    "advantage": Text("공평한 몫과의 차이", "advantage over the fair share"),
    "score": Text("평균 점수", "mean score"),
    "margin_over_second": Text("1등과 2등의 점수 차", "margin of winner over runner-up"),
    "margin_over_last": Text("1등과 꼴찌의 점수 차", "margin of winner over last"),
    "tied": Text("공동 1등으로 끝난 판의 비율", "share of games with a shared win"),
    "rounds": Text("한 판의 라운드 수", "number of rounds"),
    "turns": Text("한 판의 결정 횟수", "number of decisions"),
    "choices": Text("고를 수 있던 수의 개수", "number of legal actions where there was a choice"),
    "forced_share": Text("고를 것이 없던 결정의 비율", "share of decisions without a choice"),
    "capped": Text("상한에 걸려 끊긴 판의 비율", "share of games cut off at the cap"),
    "minutes": Text("한 판에 걸리는 시간(어림)", "estimated length of a game"),
    "lead_changes": Text("선두가 바뀐 횟수", "number of lead changes"),
    "decided": Text(
        "승자가 끝까지 지킬 선두에 오르기까지 지나간 판의 비율", "part of the game played when the lead was settled"
    ),
    "comeback": Text("중간에 꼴찌였던 사람이 이긴 비율", "share of wins from last place at half-way"),
    "winner_most_behind": Text("승자가 가장 크게 뒤졌을 때의 점수 차", "points that the winner was behind at worst"),
    "winner_behind": Text("승자가 뒤져 있던 동안의 비율", "part of the game that the winner was behind"),
}
"""Written so that both "X의 승률" and "the win share of X" read well."""

PART_OF = Text("{of} 가운데 {counter}", "{counter}, as a part of {of}")
NUMBER_OF = Text("한 판에 {counter}", "number of {counter} per game")
A_ROUND = Text("라운드마다 {counter}", "{counter} a round")
PART_OF_GAMES = Text("{counter}의 비율", "share of {counter}")
WHOLES = {"rounds": Text("라운드", "rounds"), "games": Text("판", "games")}

# English names its unit once in a sentence, and not where the measure's name has it already.
UNITS: dict[str, Text] = {
    "score": Text("{}점", "{} points"),
    "margin_over_second": Text("{}점", "{} points"),
    "margin_over_last": Text("{}점", "{} points"),
    "rounds": Text("{}라운드", "{}"),
    "turns": Text("{}번", "{}"),
    "choices": Text("{}가지", "{}"),
    "minutes": Text("{}분", "{} minutes"),
    "lead_changes": Text("{}번", "{}"),
    "winner_most_behind": Text("{}점", "{} points"),
}
PER_GAME = Text("{}", "{}")
"""Counters are counted in a game or a round: cards, stones, times."""

UNIT_NAMES: dict[str, Text] = {
    "score": Text("점", "points"),
    "margin_over_second": Text("점", "points"),
    "margin_over_last": Text("점", "points"),
    "rounds": Text("라운드", "rounds"),
    "turns": Text("번", "decisions"),
    "choices": Text("가지", "actions"),
    "minutes": Text("분", "minutes"),
    "lead_changes": Text("번", "changes"),
    "winner_most_behind": Text("점", "points"),
}
SHARE_UNIT, POINTS_OF_PERCENT = Text("%", "%"), Text("%p", "pp")
COUNTER_UNIT = Text("한 판에 몇 번", "a game")
ROUND_UNIT = Text("한 라운드에 몇 번", "a round")


POSITIONS = (
    Text("첫째 차례", "first player"),
    Text("둘째 차례", "second player"),
    Text("셋째 차례", "third player"),
    Text("넷째 차례", "fourth player"),
    Text("다섯째 차례", "fifth player"),
    Text("여섯째 차례", "sixth player"),
)
SEAT = Text("{}번 자리", "seat {}")
PLACE = Text("{}", "the {}")
"""A place in the order of play, in a sentence."""


TOPIC_SPOKEN = Text("{topic}", "the {topic}")
TOPICS: dict[tuple[str, str], Text] = {
    ("win_share", "strategy"): Text("전략별 승률", "win share by strategy"),
    ("win_share", "position"): Text("차례별 승률", "win share by order of play"),
    ("win_share", "seat"): Text("자리별 승률", "win share by seat"),
    ("score", "strategy"): Text("전략별 점수", "score by strategy"),
    ("score", "position"): Text("차례별 점수", "score by order of play"),
    ("score", "seat"): Text("자리별 점수", "score by seat"),
}
BY = {
    "strategy": Text("전략별 {measure}", "{measure} by strategy"),
    "position": Text("차례별 {measure}", "{measure} by order of play"),
    "seat": Text("자리별 {measure}", "{measure} by seat"),
}
"""Of all other measures."""


def unit(measure: str) -> Text | None:
    """Return how a number of this measure is written with its unit ("{}점"), if it has a unit."""
    return PER_GAME if measure.startswith((COUNTER, RATE)) else UNITS.get(measure)


def unit_name(measure: str) -> Text:
    """Return what a measure is counted in."""
    if measure.startswith(RATE):
        return ROUND_UNIT
    return COUNTER_UNIT if measure.startswith(COUNTER) else UNIT_NAMES.get(measure, SHARE_UNIT)


def position(who: str, language: str) -> str:
    """Return the name of a place in the order of play, counted from "0"."""
    place = int(who)
    return (POSITIONS[place] if place < len(POSITIONS) else Text(f"{place + 1}째 차례", f"no. {place + 1}")).say(
        language
    )
