"""What reasons say of duels, games for one and drills, each form played out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from songo_edu.games import game
from songo_edu.games.one_row_words import DUEL_REASONS
from songo_edu.puzzles.explanation import Explanation
from songo_edu.puzzles.page import every_puzzle
from songo_edu.puzzles.record import Json
from songo_edu.rules.duels.moves import duel_reason
from songo_edu.solvers.solution import solve
from tests.needs import EFFORT
from tests.puzzles.stated import Statement

MOVE = r"\d+[<>]?"
RECORDS = [
    record
    for record in every_puzzle()
    if record["kind"] in ("count", "forbidden", "sowing-win", "wing-win")
]
FORMS = {"bars", "answers", "nearest", "refutes it", "fewer", "usual", "one reply"}


def test_what_is_said_of_drills_and_rows_is_true() -> None:
    """Of all puzzles in `make slow`, of a sample else."""
    counted: Counter[str] = Counter()
    for record in RECORDS if EFFORT.share >= 1 else RECORDS[::3]:
        for one in of_rows(record, Explanation.of(record)):
            assert one.true, (record["id"], one)
            counted[one.form] += 1
    assert counted.keys() <= FORMS
    assert counted.keys() >= (FORMS if EFFORT.share >= 1 else {"bars", "answers", "nearest"})


def of_rows(record: Json, reason: Explanation) -> Iterator[Statement]:
    """Yield what the reason of a puzzle says in these forms."""
    start: Any = game(record["game"]).position(record["position"])
    if record["kind"] in ("sowing-win", "wing-win"):
        yield from _of_duel(record, start, reason)


# -- duels -----------------------------------------------------------------------------------------

#: How each clause says what bars a sowing.
BARS = {
    "would end in": "empty-landing",
    "would drop": "empty-landing",
    "run off": "off-board",
    "bring back": "repetition",
    "sow hole": "empty",
    "stays empty": "empty",
}
BARRED = re.compile(rf"({MOVE}) refutes ([^;.]+); ([^.]+)\.")
ANSWER = re.compile(r"\. Answer ([^.]+)\.")
ANSWERS_IT = re.compile(rf"can only play ({MOVE}), and ({MOVE}) answers it\.")
FEWER = re.compile(rf"({MOVE}) leaves Right fewer moves than ({MOVE}), and yet it loses\.")
SOLE = re.compile(rf"({MOVE}) \(({MOVE})\)")
USUAL = re.compile(rf"Under the usual rules ({MOVE}) would win\.")


def is_lost(here: Any) -> bool:
    """Return whether Left, to move, has lost."""
    return bool(here.winner == "R" if here.over else solve(here).result == "loss")


def refutations_of(start: Any, move: str) -> list[str]:
    """Return the replies to a first move that win."""
    after = start.play(move)
    return [reply for reply in after.legal_moves() if is_lost(after.play(reply))]


def _of_duel(record: Json, start: Any, reason: Explanation) -> Iterator[Statement]:
    key, idea = record["key"], reason.idea
    after = start.play(key)
    replies = record["solution"].get("replies", {})
    for reply, rivals, bar in BARRED.findall(idea):
        named = re.findall(MOVE, rivals)
        refuted = [m for m in start.legal_moves() if m != key and reply in refutations_of(start, m)]
        code = next(code for words, code in BARS.items() if words in bar)
        states, at = after.buffer()
        rules = after.sheet.integers(after.holes)
        found = DUEL_REASONS[duel_reason(rules, states, at, 0, after.number_of(reply))]
        true = named == refuted and found == code and reply not in after.legal_moves()
        for gap in re.findall(r"hole (\d+),? (?:which is|stays) empty", bar):
            true = true and after.pits[gap] == 0
        yield Statement("bars", true, idea)
    pairs = [
        p for told in ANSWER.findall(idea) for p in re.findall(rf"({MOVE}) with ({MOVE})", told)
    ]
    pairs += ANSWERS_IT.findall(idea)
    if pairs:
        good = all(answer in [node["move"] for node in replies[reply]] for reply, answer in pairs)
        yield Statement(
            "answers", good and [*dict(pairs)] == [r for r in replies if replies[r]], idea
        )
    lure = next((part for part in reason.parts if part.code == "lure"), None)
    if lure is None:
        return
    rivals = {m: refutations_of(start, m) for m in start.legal_moves() if m != key}
    near, words = lure.steps[0].move, str(reason)
    usual = USUAL.findall(lure.words)
    fewest = min(len(each) for each in rivals.values() if each)
    yield Statement("nearest", usual == [near] or len(rivals[near]) == fewest, words)
    yield Statement("refutes it", lure.steps[1].move in rivals[near], words)
    for move, other in FEWER.findall(lure.words):
        left = [len(start.play(m).legal_moves()) for m in (move, other)]
        yield Statement("fewer", (move, other) == (near, key) and left[0] < left[1], words)
    for move in usual:
        plain = game(record["game"].split("+")[0]).position(record["position"])
        yield Statement("usual", solve(plain.play(move)).result == "loss", words)
    if "One reply alone" in lure.close:
        sole = SOLE.findall(lure.close.split("One reply alone")[1])
        good = all(rivals[move] == [reply] for move, reply in sole) and len(rivals[near]) == 1
        yield Statement("one reply", good and bool(sole), words)
