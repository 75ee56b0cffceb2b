"""What is said of an experiment file that cannot be run as written: the place stands before each of these."""

from __future__ import annotations

from simulator.language import Text

EMPTY, MAPPING, LIST = Text("빈 값", "nothing"), Text("매핑", "a mapping"), Text("목록", "a list")
"""Values that are not shown themselves."""
MORE = Text("문제가 {num}개 더 있습니다", "and {num} more problems")

# Of the file as such.
NO_FILE = Text("그런 파일은 없습니다", "no such file")
A_FOLDER = Text("파일이 아니라 폴더입니다", "is a folder, not a file")
NOT_READ = Text("읽을 수 없습니다: {why}", "cannot be read: {why}")
TOO_LARGE = Text(
    "{most:,}바이트가 넘습니다. 실험 파일이라기에는 너무 큽니다",
    "is larger than {most:,} bytes, too large for an experiment",
)
NOT_UTF8 = Text("UTF-8 글이 아닙니다. UTF-8로 저장하세요", "is not UTF-8 text; save the file as UTF-8")
EMPTY_FILE = Text("빈 파일입니다", "the file is empty")
NO_KEYS = Text("키가 하나도 없습니다", "the file holds no keys")
NO_MAPPING = Text(
    "실험 파일은 `name: my-rule`처럼 키와 값의 매핑이어야 합니다 (입력: {value})",
    "an experiment is a mapping of keys to values, such as `name: my-rule` (got {value})",
)
NOT_WRITTEN_DOWN = Text("YAML로 적을 수 없는 값이 있습니다: {why}", "holds what YAML cannot write down: {why}")

# Of YAML as we accept it.
SECOND_DOCUMENT = Text(
    "여기서 두 번째 문서가 시작됩니다. 파일 하나에는 실험 하나만 적으세요",
    "a second document starts here; a file holds one experiment",
)
CONTROL = Text("YAML에 쓸 수 없는 제어 문자가 있습니다", "holds a control character that YAML does not allow")
NO_TAGS = Text("{tag} 같은 태그는 쓸 수 없습니다", "tags such as {tag} are not supported")
TOO_DEEP = Text("{most}단계보다 깊이 겹쳐 있습니다", "is nested more than {most} levels deep")
TOO_MANY = Text(
    "값이 {most:,}개가 넘습니다. 실험 파일이라기에는 너무 많습니다",
    "has more than {most:,} values, too many for an experiment",
)
TOO_MANY_REPEATED = Text(
    "앵커가 되풀이하는 것까지 세면 값이 {most:,}개가 넘습니다",
    "has more than {most:,} values, counting what its anchors repeat",
)
NO_ANCHOR = Text("*{name}: 위쪽에 그런 앵커가 없습니다", "*{name} refers to an anchor that is not defined above it")
ITSELF = Text("*{name}: 자기 자신을 가리킵니다", "*{name} refers to itself")
KEY_IS_WORD = Text(
    "키는 낱말이어야 합니다. 목록이나 매핑은 키가 될 수 없습니다", "a key must be a word, not a list or a mapping"
)
NO_MERGE = Text(
    "병합 키(<<)는 쓸 수 없습니다. 키를 하나하나 적으세요", "merge keys (<<) are not supported; write the keys out"
)
TWICE = Text(
    "{key}: 같은 키가 두 번 나옵니다. 처음 나온 곳은 {line}번째 줄입니다",
    "{key}: this key is here twice, first on line {line}",
)
NO_TAB = Text("YAML에서는 탭으로 들여쓸 수 없습니다. 빈칸을 쓰세요", "a tab cannot indent in YAML; use spaces")
NEVER_CLOSED = Text("YAML 문법 오류: 이 {sign}를 닫지 않았습니다", "not valid YAML: this {sign} is never closed")
CLOSED_WRONGLY = Text(
    "YAML 문법 오류: 이 {sign}를 {end}로 닫았습니다", "not valid YAML: this {sign} is closed with {end}"
)
COLON = "a value with a colon in it must be in quotes"
"""The cure for what YAML calls a mapping value that is not allowed, which says little to a designer."""
NOT_YAML = Text("YAML 문법 오류: {why}", "not valid YAML: {why}")
YAML = {
    "mapping values are not allowed in this context": (
        "여기에는 `키: 값`을 쓸 수 없습니다. 콜론이 든 값은 따옴표로 묶으세요"
    ),
    "mapping keys are not allowed in this context": "여기에는 키를 쓸 수 없습니다",
    "block sequence entries are not allowed in this context": "여기에는 -로 시작하는 목록을 쓸 수 없습니다",
    "did not find expected key": "키가 있어야 할 곳에 다른 것이 있습니다. 들여쓰기를 보세요",
    "did not find expected '-' indicator": "목록의 -가 있어야 할 곳에 다른 것이 있습니다. 들여쓰기를 보세요",
    "did not find expected ',' or '}'": "쉼표나 }가 있어야 합니다",
    "did not find expected ',' or ']'": "쉼표나 ]가 있어야 합니다",
    "did not find expected node content": "값이 있어야 할 곳에 다른 것이 있습니다",
    "did not find expected <document start>": "여기서 파일이 끝나야 하는데 무언가 더 있습니다",
    "did not find expected comment or line break": "줄이 끝나야 할 곳에 무언가 더 있습니다",
    "did not find expected whitespace or line break": "빈칸이나 줄바꿈이 있어야 합니다",
    "did not find expected alphabetic or numeric character": "글자나 숫자가 있어야 합니다",
    "could not find expected ':'": "콜론(:)이 빠졌습니다",
    "could not find expected directive name": "%는 값의 첫 글자로 쓸 수 없습니다. 따옴표로 묶으세요",
    "found character that cannot start any token": "값의 첫 글자로 쓸 수 없는 기호입니다. 따옴표로 묶으세요",
    "found unknown escape character": "\\ 뒤에 올 수 없는 글자입니다",
    "found undefined tag handle": "알 수 없는 태그입니다",
    "found incompatible YAML document": "YAML 버전이 맞지 않습니다",
    "found unexpected document indicator": "따옴표를 닫기 전에 문서가 끝났습니다",
    "found unexpected end of stream": "따옴표를 닫기 전에 파일이 끝났습니다",
}
"""What the parser says -> the same in Korean. Whatever else it says is passed on as it is."""

# Of keys and the kinds of values that they take.
NO_KEY = Text("실험 파일에 그런 키는 없습니다{hint}", "no such key in an experiment{hint}")
MISSING = Text("빠졌습니다. {where}에 꼭 있어야 합니다", "is missing, and {where} needs it")
AN_EXPERIMENT = Text("실험 파일", "an experiment")
MUST_BE_LIKE = Text(
    "`{example}` 같은 매핑이어야 합니다 (입력: {value})", "must be a mapping, such as `{example}` (got {value})"
)
TEXT = Text("글자여야 합니다 (입력: {value})", "must be text (got {value})")
AN_INTEGER = Text("정수여야 합니다 (입력: {value})", "must be an integer (got {value})")
A_MAPPING = Text(
    "`{{riichi: true}}` 같은 매핑이어야 합니다 (입력: {value})",
    "must be a mapping, such as `{{riichi: true}}` (got {value})",
)
A_LIST = Text("`[1, 2]` 같은 목록이어야 합니다 (입력: {value})", "must be a list, such as `[1, 2]` (got {value})")
TRUE_OR_FALSE = Text("true 또는 false여야 합니다 (입력: {value})", "must be true or false (got {value})")
ONE_OF = Text("{expected} 중 하나여야 합니다 (입력: {value})", "must be one of {expected} (got {value})")
ONLY = Text("{expected}만 쓸 수 있습니다 (입력: {value})", "must be {expected} (got {value})")
WHOLE = Text(
    "{low}부터 {high}까지의 정수여야 합니다 (입력: {value})", "must be an integer from {low} to {high} (got {value})"
)
NAME = Text(
    "결과 폴더의 이름이 됩니다. 소문자 a-z와 숫자, 그 사이에 하나씩 넣는 -와 _만으로 {most}자까지 쓸 수 있습니다"
    " (입력: {value})",
    "names the results folder: small letters a-z, digits, and single - or _ between them, at most {most} characters"
    " (got {value})",
)
LABEL = Text(
    "여기 이름은 1자에서 {most}자까지이고, | = ,를 쓸 수 없습니다",
    "a name here has 1 to {most} characters, none of them | = or ,",
)
QUESTION = Text(
    "글자이거나, {languages}마다 하나씩의 글자여야 합니다 (입력: {value})",
    "must be text, or a text for each of {languages} (got {value})",
)
QUOTES = Text("글자여야 합니다 (입력: {value}). 따옴표로 묶으세요", "must be text (got {value}); put it in quotes")
TOO_LONG = Text("{most}자까지 쓸 수 있습니다 (입력: {got}자)", "must be at most {most} characters long (got {got})")
EMPTY_LABEL = Text(
    "비워 둘 수 없습니다. 빼면 이름이 그대로 나옵니다", "must not be empty; leave it out, and the name itself is shown"
)
VALUES = Text(
    "`[1, 2]` 같은 목록이나 `{{low: 1, high: 9}}` 같은 범위여야 합니다 (입력: {value})",
    "must be a list, such as `[1, 2]`, or a range, such as `{{low: 1, high: 9}}` (got {value})",
)

# Of the design.
DESIGN = Text(
    "factorial, one_at_a_time, {{kind: latin_hypercube, cells: 64}}, {{kind: random, cells: 64}} 중 하나여야 합니다"
    " (입력: {value})",
    "must be factorial, one_at_a_time, {{kind: latin_hypercube, cells: 64}} or {{kind: random, cells: 64}}"
    " (got {value})",
)
DESIGN_KIND = Text(
    "kind는 latin_hypercube 또는 random이어야 합니다 (입력: {value})",
    "kind must be latin_hypercube or random (got {value})",
)
DESIGN_KEYS = Text("kind와 cells만 쓸 수 있습니다 (입력: {value})", "has kind and cells only (got {value})")
DESIGN_CELLS = Text(
    "cells는 {low}부터 {high}까지의 정수여야 합니다 (입력: {value})",
    "cells must be an integer from {low} to {high} (got {value})",
)
NO_SWEEP = Text("어떻게 스윕할지는 적었지만 스윕이 없습니다", "says how to sweep, but there is no sweep")
NOT_TOGETHER = Text(
    "칸마다 다른 딜 수에서 멈추게 하지만, 설계는 모든 칸을 딜끼리 비교합니다. 둘 중 하나를 빼세요",
    "lets cells stop at different deals, but a design compares all cells deal by deal; leave out one of them",
)
FOR_BALANCE = Text(
    "`fairdeal balance FILE`에 쓰는 것입니다. 변형을 돌리려면 빼세요",
    "is for `fairdeal balance FILE`; take it out to play the variants",
)

# Of variants and the sweep.
SWEPT_AND_SET = Text(
    "여기서 스윕하는데 {where}에서도 정해 두었습니다. 하나만 고르세요",
    "is swept here and set by {where} too; choose one",
)
NO_VALUE = Text("값이 하나는 있어야 합니다", "needs at least one value")
VALUE_TWICE = Text("{value}이(가) 두 번 나옵니다", "has {value} twice")
RANGE_NEEDS_DESIGN = Text(
    "범위를 쓰려면 `design: {{kind: latin_hypercube, cells: 64}}`나 random이 있어야 합니다."
    " 아니면 값의 목록을 적으세요",
    "a range needs `design: {{kind: latin_hypercube, cells: 64}}` or random; give a list of values instead",
)
RANGE = Text(
    "범위는 `{{low: 1, high: 9}}`뿐이고, 수를 값으로 갖는 규칙에만 쓸 수 있습니다",
    "a range is `{{low: 1, high: 9}}`, nothing else, and for options that are numbers",
)
LOW_BELOW_HIGH = Text(
    "low는 high보다 작아야 합니다 (입력: {low}, {high})", "low must be below high (got {low} and {high})"
)
TOO_MANY_CELLS = Text(
    "변형과 곱하면 {num}칸이 됩니다. {most}칸까지 할 수 있습니다",
    "makes {num} cells with the variants; at most {most}",
)
CONTRADICTION = Text("{variant}에서 {values}일 때: {why}", "{variant} with {values}: {why}")
TWINS = Text(
    "{other}과(와) 같습니다. 모든 규칙의 값이 똑같습니다", "is the same as {other}: all options have the same values"
)

# Of who plays.
SHIPS = Text(
    "{name}은(는) {game}에 이미 들어 있는 전략의 이름입니다. 다른 이름을 쓰세요",
    "a strategy called {name} ships with {game}; choose another name",
)
NO_HOME = Text(
    "{file}의 홈 폴더를 알 수 없습니다. 경로를 끝까지 적으세요",
    "no home folder is known for {file}; write the path out",
)
BASE_OR_FILE = Text(
    "`base: 이름`(들어 있는 전략)과 `file: 파일.py`(내 전략) 가운데 하나가 있어야 합니다",
    "needs either `base: NAME` (a strategy that ships) or `file: FILE.py` (your own)",
)
NAME_WITH_FILE = Text(
    "`file`과 함께 써서, 그 안의 어느 전략인지를 말하는 것입니다",
    "goes with `file`, to say which of the strategies in it is meant",
)
SEATS = Text(
    "전략이 사람 수대로 {players}개 있어야 합니다 (입력: {got}개)",
    "needs {players} strategies, one for each player (got {got})",
)
NOBODY_CALLED_SO = Text(
    "이 파일에 그런 이름의 변형이나 구성, 전략이 없습니다{hint}",
    "no variant, line-up or strategy of this file is called so{hint}",
)

# Of sizes of measures.
NO_MEASURE = Text("그런 지표는 없습니다{hint}", "no such measure{hint}")
MEASURE_TWICE = Text("{name}이(가) 두 번 나옵니다", "names {name} a second time")
UNITS = {
    "points": Text("점", "points"),
    "rounds": Text("라운드", "rounds"),
    "decisions": Text("결정", "decisions"),
    "minutes": Text("분", "minutes"),
    "actions": Text("행동", "actions"),
    "changes": Text("번", "changes"),
    "per game": Text("판마다의 횟수", "per game"),
    "per round": Text("라운드마다의 횟수", "per round"),
}
ABOVE_ZERO = Text(
    "0보다 큰 수여야 합니다, 단위는 {unit} (입력: {value})", "must be a number above 0, in {unit} (got {value})"
)
POINTS = Text(
    "1pp 같은 퍼센트포인트이거나 0과 1 사이의 비율이어야 합니다 (입력: {value}){hint}",
    "must be percentage points such as 1pp, or a share between 0 and 1 (got {value}){hint}",
)
