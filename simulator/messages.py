"""What is said of rules, players and games that cannot be had."""

from __future__ import annotations

from simulator.language import Text

IN_A_GAME = Text(
    "{strategy}({seat}번 자리, 시드 {seed}의 딜 {deal}): {why}",
    "{strategy} in seat {seat}, deal {deal} of seed {seed}: {why}",
)
ILLEGAL = Text(
    "할 수 있는 행동의 목록에 없는 것을 골랐습니다", "a strategy chose an action that is not in the legal list"
)
"""Its English is what the kernel raises."""

THERE_ARE = Text(" (있는 것: {names})", "; there are {names}")
IT_HAS = Text(" (있는 것: {names})", "; it has {names}")

NO_GAME = Text("그런 게임은 없습니다: {name}{hint}", "no such game: {name}{hint}")
PLAYERS = Text(
    "{game}의 인원은 {low}부터 {high}까지의 정수여야 합니다 (입력: {value})",
    "players must be an integer from {low} to {high} in {game} (got {value})",
)
NO_OPTION = Text("{game}에 그런 규칙은 없습니다{hint}", "no such option in {game}{hint}")
OPTION = Text("{name}은(는) {allowed}여야 합니다 (입력: {value}){hint}", "{name} must be {allowed} (got {value}){hint}")
TRUE_OR_FALSE = Text("true 또는 false", "true or false")
INTEGER = Text("{low}부터 {high}까지의 정수", "an integer from {low} to {high}")
ONE_OF = Text("{names} 중 하나", "one of {names}")
