"""Puzzles as things: what a record holds, by names, hints, lines that read back."""

from __future__ import annotations

import json
import pickle
from contextlib import closing
from copy import deepcopy
from typing import Any

import pytest

import songo_edu as se
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.record import FIELDS, line
from tests.needs import EFFORT, mostly_slow

SHIPPED = [(name, record) for name in collections() for record in collection(name)]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_shipped_puzzle_is_a_thing(language: str) -> None:
    before = se.language()
    se.set_language(language)
    try:
        for _name, record in SHIPPED[:: 1 if EFFORT.share >= 1 else 8]:
            one = se.Puzzle(record)
            assert one.json() == line(record)
            assert se.Puzzle.read(one.json()) == one
            hints = [one.hint(number) for number in (1, 2, 3)]
            assert all(hint and "{" not in hint for hint in hints)
            if one.tree is not None:
                assert one.tree.move == one.key
                assert one.key in one.position.legal_moves()
                assert one.key in hints[2]
    finally:
        se.set_language(before)


@pytest.mark.parametrize(
    "name", mostly_slow(collections(), *(name for name in collections() if "five" not in name))
)
def test_a_puzzle_gives_all_its_fields(name: str) -> None:
    record = collection(name)[0]
    one = se.Puzzle(record)
    told = {field: getattr(one, field) for field in FIELDS if field not in ("position", "solution")}
    told["themes"] = list(told["themes"])
    assert told == {field: record[field] for field in told}
    assert str(one.position) == record["position"]
    assert one.position.sheet.name == one.game
    assert one.task() in str(one)
    assert one.position.board() in str(one)
    assert one._repr_svg_().startswith("<svg")
    assert one.answer()
    assert hash(one) == hash(se.Puzzle(record))
    assert one.faults() == []


def test_a_tree_is_walked() -> None:
    """Through every reply, to the promise fulfilled."""
    record = next(r for _n, r in SHIPPED if r["kind"] == "capture" and r["goal"]["moves"] == 2)
    one = se.Puzzle(record)

    def walk(place: Any, node: Any) -> None:
        after = place.play(node.move)
        for reply, answers in node.replies.items():
            for answer in answers:
                walk(after.play(reply), answer)

    assert one.tree is not None
    assert one.tree.replies
    walk(one.position, one.tree)


def test_a_puzzle_is_its_own() -> None:
    record = dict(SHIPPED[0][1])
    one = se.Puzzle(record)
    record["level"] = 99
    assert one.level != 99
    assert se.Puzzle(one) == one


def test_all_that_gives_puzzles_gives_the_same_type() -> None:
    found = se.puzzles.find(moves=1, count=1, sound=False)
    named = next(iter(se.puzzles.named_collections().values()))
    for one in (*found, *se.puzzles.collection("defend")[:1], *named[:1], se.puzzle("5ce19e03")):
        assert type(one) is se.Puzzle
        assert str(one.position) == one["position"]
        assert json.loads(one.json()) == json.loads(json.dumps(one)) == one
        with pytest.warns(DeprecationWarning, match="now Puzzle.position"):
            assert one.board == one.position
    with closing(se.puzzles.search(moves=1, count=1, sound=False)) as search:
        assert next(search) == found[0]


def test_a_puzzle_is_its_record() -> None:
    """What was written for records goes on: a record changed, copied, checked."""
    one = se.puzzle("5ce19e03")
    assert list(se.puzzles.faults(one)) == one.faults() == []
    assert list(se.puzzles.faults({**one, "level": 5})) != []
    false = deepcopy(one)
    false["goal"]["seeds"] = 9
    assert (one.goal["seeds"], false.goal["seeds"]) == (4, 9)
    assert pickle.loads(pickle.dumps(one)) == one
    assert se.Puzzle({**one, "key": se.game("awale").start().legal_moves()[0]}).key == "A"


def test_a_puzzle_is_found_by_the_beginning_of_its_id() -> None:
    record = SHIPPED[0][1]
    assert se.puzzle(record["id"]) == se.Puzzle(record)
    for wrong in ("", "zzz", None, 3, 10**5000, []):
        with pytest.raises(se.errors.PuzzleError):
            se.puzzle(wrong)
    with pytest.raises(se.errors.PuzzleError, match="several"):
        se.puzzle("a")


@pytest.mark.parametrize("number", [0, 4, -1, None, "1", 1.0, True, [1]])
def test_there_are_three_hints(number: Any) -> None:
    with pytest.raises(se.errors.PuzzleError):
        se.Puzzle(SHIPPED[0][1]).hint(number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "not JSON",
        '{"id":1}',
        None,
        3,
        b"{}",
        "\ud800",
        "[" * 100_000,
        "1e999",
    ],
)
def test_what_is_no_line_of_a_puzzle(text: Any) -> None:
    with pytest.raises(se.errors.PuzzleFileError):
        se.Puzzle.read(text)
    with pytest.raises(se.errors.PuzzleFileError):
        se.Puzzle(text)


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_a_record_that_lacks_a_field(field: str) -> None:
    record = {name: value for name, value in SHIPPED[0][1].items() if name != field}
    with pytest.raises(se.errors.PuzzleFileError):
        se.Puzzle(record)
    with pytest.raises(se.errors.PuzzleFileError):
        se.Puzzle({**record, field: object()})
