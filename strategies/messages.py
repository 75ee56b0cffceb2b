"""What is said of strategies and weights that cannot be had."""

from __future__ import annotations

from simulator.language import Text

NONE = Text("없음", "none")
NO_STRATEGY = Text("{game}에 그런 전략은 없습니다: {name}{hint}", "no such strategy in {game}: {name}{hint}")
NO_WEIGHT = Text("{strategy}에 그런 가중치는 없습니다{hint}", "no such weight in {strategy}{hint}")
WEIGHT = Text(
    "{name}은(는) {low}부터 {high}까지의 수여야 합니다 (입력: {value})",
    "{name} must be a number from {low} to {high} (got {value})",
)

NO_PYTHON = Text(
    "{file}: 파이썬 파일이 아닙니다 (이름이 .py로 끝나야 합니다)",
    "{file} is not a Python file (its name must end in .py)",
)
NO_FILE = Text("그런 파일은 없습니다: {path}", "no such file: {path}")
NOT_READ = Text("{file}: 읽을 수 없습니다: {why}", "{file} cannot be read: {why}")
NOT_IMPORTED = Text("{file}: 불러올 수 없습니다: {why}", "{file} cannot be imported: {why}")
LINE = Text("{line}번째 줄: {why}", "line {line}: {why}")
NOTHING_FITS = Text(
    "{file}: {game}의 전략이 하나도 없습니다. 함수에 @strategy를 붙이세요",
    "{file} declares no strategy for {game}; mark a function with @strategy",
)
SEVERAL = Text(
    "{file}: 전략이 여러 개입니다. {names} 중 하나를 고르세요",
    "{file} declares several strategies; name one of {names}",
)
NOT_IN_FILE = Text("{file}에 그런 전략은 없습니다: {name}{hint}", "no such strategy in {file}: {name}{hint}")
NOT_COMPILED = Text("{file}의 {name}: 컴파일할 수 없습니다: {why}", "{name} in {file} does not compile: {why}")
