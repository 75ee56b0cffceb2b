"""What is said of a run that cannot begin, go on or be kept: the file or folder stands before most of these."""

from __future__ import annotations

from simulator.language import Text

A_FILE = Text("파일입니다. 결과를 둘 폴더가 필요합니다", "is a file; results need a folder")
NOT_MADE = Text("만들 수 없습니다: {why}", "cannot be made: {why}")
NOT_WRITTEN = Text("쓸 수 없습니다: {why}", "cannot be written: {why}")
STOPPED = Text("첫 블록이 끝나기 전에 멈춰 결과가 없습니다", "stopped before the first block was finished; no results")
NO_ANSWER = Text("답을 알기 전에 멈춰 결과가 없습니다", "stopped before the answer was known; no results")

# Of going on.
NO_RUN = Text("여기에는 하다가 만 실험이 없습니다", "no unfinished run in here")
GIVE_FOLDER = Text("파일입니다. 멈춘 실험의 폴더를 주세요", "is a file; give the folder of a run that was stopped")
NO_FOLDER = Text("그런 폴더는 없습니다", "no such folder")
FINISHED = Text(
    "다 끝난 실험입니다. `fairdeal report {folder}`로 보고서를 다시 쓸 수 있습니다",
    "is finished; `fairdeal report {folder}` writes its report again",
)
BUSY = Text("다른 실험이 여기서 돌고 있습니다", "another run is at work in here")
NO_LEDGER = Text("fairdeal의 장부가 아닙니다: {why}", "not a ledger of fairdeal: {why}")
LEDGER_FULL = Text(
    "쓸 수 없습니다: {why}. 끝낸 것은 남아 있으니 `fairdeal resume {folder}`로 이어서 할 수 있습니다",
    "cannot be written: {why}; what is finished is kept, `fairdeal resume {folder}` goes on from there",
)
CHANGED = Text(
    "이 실험을 시작한 뒤로 바뀐 것이 있습니다: {what}. 새로 시작하세요",
    "{what} changed since this run began; start a new one",
)
DECIDE = {
    "format": Text("결과 폴더의 짜임새", "the layout of results folders"),
    "source_hash": Text("규칙이나 들어 있는 전략", "the rules or the strategies that ship"),
    "strategies": Text("전략", "a strategy"),
    "game": Text("게임", "the game"),
    "players": Text("인원", "the number of players"),
    "lineups": Text("구성", "the line-ups"),
    "design": Text("스윕의 설계", "the design of the sweep"),
    "ranges": Text("스윕의 범위", "the ranges of the sweep"),
    "cells": Text("변형", "the variants"),
    "baseline": Text("기준", "the baseline"),
    "deals": Text("딜 수", "the number of deals"),
    "seed": Text("시드", "the seed"),
    "precision": Text("언제 멈출지(precision)", "the precision"),
    "rulings": Text("규칙을 다르게 읽기(rulings)", "the rulings"),
    "versions": Text("파이썬, numpy, numba 가운데 하나", "Python, numpy or numba"),
}
"""What decides results, in the order of the likeliest to have changed; `block_deals` is taken from the manifest."""

# Of many machines.
OTHER_RULES = Text(
    "규칙이나 전략이 이 컴퓨터와 다른 일꾼이 있습니다. 거기에도 같은 버전의 fairdeal을 설치하세요",
    "a worker has other rules or strategies than this machine; install the same version of fairdeal there",
)
NO_SCHEDULER = Text(
    "여기에서 대답하는 스케줄러가 없습니다 ({why}). `dask scheduler`로 띄우세요",
    "no scheduler answers there ({why}); start one with `dask scheduler`",
)
LOST = Text("일꾼이 자꾸 사라집니다. 일꾼의 로그를 보세요", "workers are lost again and again; see their logs")
NO_WORKERS = Text(
    "여기서는 일꾼을 띄울 수 없습니다: {why}. --threads를 쓰거나 다시 해 보세요",
    "workers cannot be started here: {why}; use --threads, or try again",
)

# Of results.
NO_RESULTS = Text("그런 결과 폴더는 없습니다", "no such folder of results")
NOT_FINISHED = Text(
    "아직 끝나지 않은 실험입니다. `fairdeal resume {folder}`로 이어서 할 수 있습니다",
    "this run is not finished; `fairdeal resume {folder}` goes on with it",
)
GONE = Text("없어졌습니다. 실험을 다시 돌리세요", "is missing; run the experiment again")
DAMAGED = Text("망가졌습니다. 실험을 다시 돌리세요", "is damaged; run the experiment again")
DAMAGED_GAMES = Text(
    "망가졌습니다. 지우면 이 판들을 빼고 보고서를 씁니다",
    "is damaged; delete it: the report then leaves these games out",
)
NO_MANIFEST = Text(
    "그런 파일은 없습니다. `fairdeal run`이 만든 폴더가 맞나요?",
    "no such file; is this a folder that `fairdeal run` made?",
)
NO_RECORD = Text("실험의 기록이 아닙니다", "is not the record of a run")

# Of two results side by side.
SAME_FOLDER = Text("같은 폴더를 두 번 주었습니다. 폴더 두 개를 주세요", "the same folder twice; give two folders")
BOTH = Text("{first}, {second}", "{first} and {second}")
UNLIKE = {
    "game": Text("게임이 다릅니다: {first}, {second}", "the game differs: {first} and {second}"),
    "players": Text("인원이 다릅니다: {first}, {second}", "the number of players differs: {first} and {second}"),
}
NO_LINEUP = Text(
    "같은 이름으로 같은 전략이 앉은 구성이 하나도 없습니다",
    "no line-up seats the same strategies under the same name in both",
)
NO_VARIANT = Text(
    "이름과 스윕의 값이 같은 변형이 하나도 없습니다",
    "no variant has the same name, with the same swept values, in both",
)
