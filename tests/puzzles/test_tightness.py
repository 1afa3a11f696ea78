"""What ships is neither padded nor loose, and no idea or answer comes too often."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from songo_edu.games import Position, two_row_game
from songo_edu.puzzles import explanation, page
from songo_edu.puzzles.kinds import KINDS as KINDS_OF
from songo_edu.puzzles.native.kernel import is_loose, is_padded
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.selection import ANSWER_IN, MANY

#: The kinds whose puzzles are mined by the rule.
KINDS = ("capture", "wait", "double", "defend", "yinda")


@cache
def shipped() -> dict[str, list[Json]]:
    """Return the collections of these kinds, by name."""
    held = {name: page.collection(name) for name in page.collections()}
    return {name: records for name, records in held.items() if records[0]["kind"] in KINDS}


def board(record: Json) -> Position:
    return two_row_game(record["game"]).position(record["position"])


def fault(record: Json) -> str:
    """Return what the rule has against a puzzle, "" for nothing."""
    k, seeds = record["goal"]["moves"], record["goal"]["seeds"]
    if k == 1:
        return ""
    miner, defend = miner_of(board(record).sheet), record["kind"] == "defend"
    tree = miner.tree(board(record), k, seeds, 2_000, defend=defend)
    assert tree is not None
    if not defend:
        claim = miner.claim(board(record), k, 1)
        assert claim is not None
        if claim.padded:
            return "padded"
    return "loose" if tree.loose else ""


def test_nothing_that_ships_is_padded_or_loose() -> None:
    every = [record for records in shipped().values() for record in records]
    assert len(every) > 400
    assert {record["id"]: told for record in every if (told := fault(record))} == {}


def test_what_the_rule_threw_out_is_refused_by_it_and_its_reason_told() -> None:
    """Each retired puzzle has its line; who was called loose or padded is found so again."""
    lines = page.collection_path(page.RETIRED).with_suffix(".txt").read_text("utf-8").splitlines()
    told = {text[:12]: text for text in lines if not text.startswith("#")}
    records = {record["id"]: record for record in page.retired()}
    assert list(told) == list(records)
    for name, record in records.items():
        for word in ("loose", "padded"):
            if f": {word}:" in told[name]:
                assert fault(record) == word, told[name]


def test_no_idea_comes_too_often_in_all_collections() -> None:
    every = [record for records in shipped().values() for record in records]
    assert [record["id"] for record in explanation.repeated(every)] == []


def test_no_answer_solves_more_than_its_share_of_a_collection() -> None:
    for name, records in shipped().items():
        if len(records) >= MANY:
            answer, held = Counter(record["key"] for record in records).most_common(1)[0]
            assert ANSWER_IN * held <= len(records), (name, answer)


def test_what_a_kind_shares_out_is_shared() -> None:
    """Kaillon's answers, those of forbidden pits: none has more than one of five."""
    shared = set()
    for name in page.collections():
        records = page.collection(name)
        one = KINDS_OF[records[0]["kind"]]
        parts = one.shares(records[0]["game"]).get("answer")
        if parts is not None:
            shared.add(one.name)
            answer, held = Counter(record["key"] for record in records).most_common(1)[0]
            assert held <= max(1, len(records) // parts), (name, answer)
    assert shared >= {"forbidden", "kaillon-fewest"}


@pytest.mark.parametrize(
    ("numbers", "padded"),
    [
        ((1, 3, 3, 2, 0), 0),  # one move is all there is
        ((3, 9, 7, 0, 0), 1),  # two seeds for two moves
        ((3, 9, 6, 0, 0), 0),
        ((3, 9, 0, 8, 8), 1),  # neither another move nor one fewer misses clearly
        ((3, 9, 0, 7, 8), 0),
        ((3, 9, 0, 8, 7), 0),
    ],
)
def test_padding(numbers: tuple[int, int, int, int, int], padded: int) -> None:
    assert is_padded(*numbers) == padded


def test_a_quarter_of_the_later_turns_may_be_slack() -> None:
    assert [is_loose(turns, 1) for turns in (1, 3, 4)] == [1, 1, 0]
