"""A mistake on the command line gives one line that says what is wrong, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontdoor.running import invoke, shell

MISTAKES = [
    ("gamse", "no such command: gamse; did you mean games?"),
    ("xyzzy", "no such command: xyzzy (new, run, compare, plan, balance, resume, report, games, rules, "),
    ("--loud", "no such option: --loud"),
    ("games extra", "that is more than fairdeal games can use (see fairdeal games --help)"),
    ("games --language fr", "--language must be one of ko, en (got fr)"),
    ("games --jsno", "no such option: --jsno; did you mean --json?"),
    ("rules", "GAME is missing (see fairdeal rules --help)"),
    ("rules distanchuu", "no such game: distanchuu; did you mean distanchu?"),
    ("strategies chess", "no such game: chess; there are "),
    ("bench distancho", "no such game: distancho; did you mean distanchu?"),
    ("play distanchu --players 9", "players must be an integer from 2 to 6 in distanchu (got 9)"),
    ("play distanchu --players two", "--players must be an integer from 1 to 99 (got two)"),
    ("play distanchu --players 0", "--players must be an integer from 1 to 99 (got 0)"),
    ("play distanchu --seed -1", "--seed must be an integer from 0 to 18446744073709551615 (got -1)"),
    ("play distanchu --seed 1.5", "--seed must be an integer from 0 to 18446744073709551615 (got 1.5)"),
    ("play distanchu --seed 18446744073709551616", "(got 18446744073709551616)"),
    ("play distanchu --deal x", "--deal must be an integer from 0 to 9223372036854775807 (got x)"),
    ("play distanchu --seed", "--seed lacks its value"),
    ("play distanchu --rule riichi", "--rule must look like NAME=VALUE (got riichi)"),
    ("play distanchu --rule =true", "--rule must look like NAME=VALUE (got =true)"),
    ("play distanchu --rule riichi=", "--rule must look like NAME=VALUE (got riichi=)"),
    ("play distanchu --rule riichii=true", "--rule riichii=true: no such option in distanchu; did you mean riichi?"),
    ("play distanchu --rule riichi=maybe", "--rule riichi=maybe: riichi must be true or false (got maybe)"),
    (
        "play distanchu --rule riichi_keep=99",
        "--rule riichi_keep=99: riichi_keep must be an integer from 0 to 15 (got 99)",
    ),
    ("play distanchu --rule last_hand=penality", "did you mean penalty?"),
    ("play distanchu --rule riichi=true --rule riichi=false", "--rule names riichi twice"),
    ("play distanchu --lineup greedy,random --players 3", "--lineup must name 3 strategies, one a seat (got 2)"),
    ("play distanchu --you -1", "--you must be an integer from 0 to 3 (got -1)"),
    ("play distanchu --you me", "--you must be an integer from 0 to 3 (got me)"),
    ("play distanchu --players 3 --you 3", "--you must be an integer from 0 to 2 (got 3)"),
    ("compare tera", "no such game: tera; did you mean terra?"),
    ("play distanchu --lineup random", "--lineup: players must be an integer from 2 to 6 in distanchu (got 1)"),
    ("play distanchu --lineup random,", "--lineup must look like NAME,NAME,... (got random,)"),
    (
        "play distanchu --lineup gredy,random",
        "--lineup: no such strategy in distanchu: gredy; did you mean greedy?",
    ),
    ("play distanchu --lineup nowhere.py,random", "--lineup: no such file: nowhere.py"),
    (f"play distanchu --lineup {'a' * 300}.py,random", f"--lineup: {'a' * 60} cannot be read: File name too long"),
    ("run", "FILE... is missing (see fairdeal run --help)"),
    ("run nowhere.yaml", "nowhere.yaml: no such file"),
    ("run x.yaml --threads 0", "--threads must be an integer from 1 to 1024 (got 0)"),
    ("run x.yaml --threads many", "--threads must be an integer from 1 to 1024 (got many)"),
    ("run x.yaml --block-deals -5", "(got -5)"),
    ("report", "DIR... is missing (see fairdeal report --help)"),
    ("report a b c", "report takes one or two folders (got 3)"),
    ("report a --format docx", "--format must be one of html, pdf (got docx)"),
    ("report nowhere", "nowhere: no such folder of results"),
]


@pytest.mark.parametrize(("line", "expected"), MISTAKES, ids=[line for line, _ in MISTAKES])
def test_mistake_is_told_in_one_line(line: str, expected: str) -> None:
    """On standard error, with nothing on standard output, and exit code 2."""
    result = invoke(*line.split(" "))

    assert 2 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert expected in result.stderr
    assert "" == result.stdout


def test_folder_without_results(tmp_path: Path) -> None:
    """Any other folder is not taken for results."""
    result = invoke("report", str(tmp_path))

    assert 2 == result.exit_code
    assert f"{tmp_path / 'manifest.json'}: no such file" in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_file_that_is_no_experiment(tmp_path: Path) -> None:
    """The file and the line are named."""
    path = tmp_path / "broken.yaml"
    path.write_text("name: [\n", encoding="utf-8")
    result = invoke("run", str(path))

    assert 2 == result.exit_code
    assert result.stderr.startswith(f"{path}:")
    assert 1 == len(result.stderr.splitlines())


def test_misspelt_key_names_file_line_and_nearest(tmp_path: Path) -> None:
    """Nothing is played."""
    path = tmp_path / "typo.yaml"
    lines = ("name: typo", "game: distanchu", "deals: 10", "variants:", "  a: {}", "  b: {riichi_keap: 1}")
    path.write_text("\n".join(lines), encoding="utf-8")
    result = invoke("run", str(path), "--out", str(tmp_path / "results"))

    assert 2 == result.exit_code
    assert f"{path}:6: variants.b.riichi_keap: no such option in distanchu; did you mean riichi_keep?" in result.stderr
    assert not (tmp_path / "results").exists()


TYPO = """\
name: typo
game: distanchu
variants: {a: {}, b: {riichi_keap: 1}}
report: {LANGUAGE}
"""
IN_ENGLISH = "variants.b.riichi_keap: no such option in distanchu; did you mean riichi_keep?"
IN_KOREAN = "variants.b.riichi_keap: distanchu에 그런 규칙은 없습니다 (혹시 riichi_keep?)"


@pytest.mark.parametrize(
    ("asked", "report", "spoken", "expected"),
    [
        ("", "", "en_US.UTF-8", IN_ENGLISH),
        ("", "", "ko_KR.UTF-8", IN_KOREAN),
        ("", "language: ko", "en_US.UTF-8", IN_KOREAN),
        ("", "language: en", "ko_KR.UTF-8", IN_ENGLISH),
        ("--language en", "language: ko", "ko_KR.UTF-8", IN_ENGLISH),
        ("--language=ko", "language: en", "en_US.UTF-8", IN_KOREAN),
    ],
)
@pytest.mark.parametrize("command", ["run", "plan"])
def test_what_is_wrong_in_a_file_is_told_in_the_language_of_its_author(
    tmp_path: Path, command: str, asked: str, report: str, spoken: str, expected: str
) -> None:
    """As asked for; else as the file is to be told; else as the environment speaks."""
    path = tmp_path / "typo.yaml"
    path.write_text(TYPO.replace("LANGUAGE", report), encoding="utf-8")
    code, output, complaints = shell(command, str(path), *asked.split(), LANG=spoken)

    assert (2, "", f"{path}:3: {expected}\n") == (code, output, complaints)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "play distanchu --rule riichi_keep=99",
            "--rule riichi_keep=99: riichi_keep은(는) 0부터 15까지의 정수여야 합니다 (입력: 99)",
        ),
        ("play distanchu --players 9", "distanchu의 인원은 2부터 6까지의 정수여야 합니다 (입력: 9)"),
        ("rules distancho", "그런 게임은 없습니다: distancho (혹시 distanchu?)"),
        ("play distanchu --lineup greedy,gredy", "--lineup: distanchu에 그런 전략은 없습니다: gredy (혹시 greedy?)"),
        ("run nowhere.yaml", "nowhere.yaml: 그런 파일은 없습니다"),
        ("report nowhere", "nowhere: 그런 결과 폴더는 없습니다"),
        ("resume nowhere", "nowhere: 그런 폴더는 없습니다"),
    ],
)
def test_what_cannot_be_had_is_told_in_korean(line: str, expected: str) -> None:
    """By whichever part of the program it is found."""
    result = invoke(*line.split(), "--language", "ko")

    assert (2, expected) == (result.exit_code, result.stderr.strip())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("rules --language ko", "GAME을(를) 빠뜨렸습니다 (fairdeal rules --help 참고)"),
        ("gamse --language=ko", "그런 명령은 없습니다: gamse (혹시 games?)"),
        ("play distanchu --language ko --seed x", "--seed 0부터 18446744073709551615까지의 정수여야 합니다 (입력: x)"),
        ("play distanchu --rule riichi --language ko", "--rule은 이름=값 꼴이어야 합니다 (입력: riichi)"),
    ],
)
def test_mistakes_are_told_in_korean(line: str, expected: str) -> None:
    """With --language anywhere on the line, or a Korean environment."""
    code, output, complaints = shell(*line.split(" "))

    assert (2, "", f"{expected}\n") == (code, output, complaints)
