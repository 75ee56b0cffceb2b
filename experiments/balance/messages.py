"""What is said of a section `balance` that cannot be run as written: the place stands before each of these."""

from __future__ import annotations

from simulator.language import Text

NO_SECTION = Text(
    "무엇을 찾을지 말하는 `balance` 부분이 없습니다. docs/balance.md를 보세요",
    "has no section `balance`, which says what to search for; see docs/balance.md",
)
NO_USE = {
    "sweep": Text(
        "balance에는 스윕이 없습니다. 바꿀 규칙은 `balance.options`에 적으세요",
        "a balance has no sweep; name the option under `balance.options`",
    ),
    "precision": Text(
        "balance는 모든 딜을 돌립니다. `precision`을 빼세요", "a balance plays all its deals; take `precision` out"
    ),
    "matters": Text(
        "의미 있는 크기는 `balance.target.within`입니다. `matters`를 빼세요",
        "what matters is `balance.target.within`; take `matters` out",
    ),
    "keep_games": Text(
        "balance는 판을 남기지 않습니다. `keep_games`를 빼세요", "a balance keeps no games; take `keep_games` out"
    ),
    "rulings": Text(
        "balance는 규칙을 한 가지로만 읽습니다. `rulings`를 빼세요",
        "a balance keeps to one reading of the rules; take `rulings` out",
    ),
}
"""Keys that a balance has no use for."""
ONE_VARIANT = Text(
    "balance는 규칙 한 벌에서 시작합니다. 변형을 하나만 남기거나 모두 빼세요",
    "a balance starts from one set of rules; keep one variant, or none",
)
TOO_MANY_SETS = Text(
    "규칙 조합이 {num:,}가지나 됩니다. {most:,}가지까지 할 수 있으니 범위를 좁히거나 간격을 주세요",
    "allows {num:,} sets of rules; at most {most:,}: narrow a range, or give it a step",
)
ALL_CONTRADICT = Text(
    "범위 안의 모든 규칙 조합이 서로 모순됩니다", "every set of rules in the ranges contradicts itself"
)
TOO_FEW_DEALS = Text(
    "규칙 조합 {num:,}가지를 처음에 {fewest}딜씩만 해 보기에도 모자랍니다. {least:,}딜은 주세요",
    "is too little for {num:,} sets of rules, {fewest} deals each to begin with; give at least {least:,}",
)

# Of the options that may change.
NO_OPTIONS = Text(
    "규칙이 하나도 없습니다. 바꾸어도 되는 규칙을 하나는 적으세요", "names no rule option; allow at least one to change"
)
NO_CHOICE = Text(
    "지금 값인 {value} 말고는 될 수 있는 것이 없습니다. 범위를 넓히세요",
    "allows nothing but {value}, as it is now; widen the range",
)
RANGE = Text("{form}이어야 합니다 (입력: {value})", "must be {form} (got {value})")
ENDS = Text(
    "[{low}, {high}] 같은 가장 작은 값과 가장 큰 값이거나 {{from, to, step}}",
    "the lowest and the highest value, such as [{low}, {high}], or {{from, to, step}}",
)
VALUES = Text("[{values}] 같은 값의 목록", "a list of values, such as [{values}]")
VALUE_TWICE = Text("같은 값이 두 번 나옵니다", "has the same value twice")
NO_KEY = Text("범위에 그런 키는 없습니다{hint}", "no such key in a range{hint}")
FROM_AND_TO = Text("from과 to: {why}", "from and to: {why}")
STEP = Text("from은 to보다 크지 않아야 하고, step은 1 이상이어야 합니다", "needs from ≤ to, and a step of 1 or more")

# Of the target.
WHICH_LINEUP = Text(
    "어느 구성을 말하는지 `lineup:`으로 적으세요. 있는 것: {names}",
    "say which line-up is meant with `lineup:`; there are {names}",
)
NO_LINEUP = Text("그런 구성은 없습니다: {name}{hint}", "no such line-up: {name}{hint}")
NO_MEASURE = Text("그런 지표는 없습니다: {name}{hint}", "no such measure: {name}{hint}")
CHOOSE_ONE = Text("{other}와(과) 함께 쓸 수 없습니다. 하나만 고르세요", "does not go with {other}; choose one")
WHOSE = Text("누구의 {measure}인지 적으세요: {ways}", "say whose {measure} is meant: {ways}")
NOBODY = Text("누구의 것도 아님(판 전체의 지표)", "nobody, as it is the game's")
NO_SUCH_WHO = {
    "position": Text("{lineup} 구성에 그런 차례는 없습니다: {who}{hint}", "no such position in {lineup}: {who}{hint}"),
    "seat": Text("{lineup} 구성에 그런 자리는 없습니다: {who}{hint}", "no such seat in {lineup}: {who}{hint}"),
    "strategy": Text("{lineup} 구성에 그런 전략은 없습니다: {who}{hint}", "no such strategy in {lineup}: {who}{hint}"),
}
POSITIONS = Text(" (있는 것: {names}, 0이 먼저 시작합니다)", "; there are {names} (0 starts the game)")
ALWAYS_SAME = Text(
    "이 구성의 모든 자리에 앉아 있어 승리의 몫이 늘 같습니다. 차례(position)를 적으세요",
    "sits in every seat of the line-up, so its part of the wins is always the same; name a position",
)
AT_MISSING = Text(
    "`at:`이 빠졌습니다. {measure}이(가) 얼마여야 하는지 적으세요", "`at:` is missing: where {measure} shall be"
)
NUMBER = Text("수여야 합니다, 단위는 {unit} (입력: {value})", "must be a number of {unit} (got {value})")
SHARE = Text(
    "25%나 0.25 같은 비율이어야 합니다 (입력: {value}){hint}", "must be a share such as 25% or 0.25 (got {value}){hint}"
)
