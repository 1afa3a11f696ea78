"""The verifier of each kind: its claim against brute force, every falsified copy refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from songo_edu.analysis.menace import real_doubles, yindas
from songo_edu.analysis.tables import from_left
from songo_edu.games import Position, game
from songo_edu.puzzles import verify
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.verify.checking import Judge, threats
from songo_edu.puzzles.verify.two_row import doubles, strengthens
from tests.puzzles.finds import TWO_ROW, find, positions
from tests.puzzles.lies import Change, goal, named_anew, require_refused, setting
from tests.puzzles.promised import promised
from tests.puzzles.test_kinds import small


def position_of(record: Json) -> Position:
    position = game(record["game"]).position(record["position"])
    assert isinstance(position, Position)
    return position


def wrong_key(record: Json) -> None:
    moves = position_of(record).legal_moves()
    record["key"] = next(move for move in moves if move != record["key"])
    if "move" in record["solution"]:
        record["solution"]["move"] = record["key"]


def drop_reply(record: Json) -> None:
    record["solution"]["replies"].popitem()


def add_reply(record: Json) -> None:
    record["solution"]["replies"]["S9"] = []


def drop_answers(record: Json) -> None:
    for reply, nodes in record["solution"]["replies"].items():
        if nodes:
            record["solution"]["replies"][reply] = nodes[1:]
            return


def wrong_seeds(record: Json) -> None:
    record["solution"]["seeds"] += 1


def drop_theme(record: Json) -> None:
    record["themes"] = record["themes"][1:]


def add_theme(record: Json) -> None:
    theme = next(name for name in ("feeding", "kept-seed") if name not in record["themes"])
    record["themes"] = sorted([*record["themes"], theme])


def wrong_feature(record: Json) -> None:
    name = min(record["features"])
    record["features"][name] += 1


def no_feature(record: Json) -> None:
    del record["features"][min(record["features"])]


def wrong_level(record: Json) -> None:
    record["level"] = record["level"] % 5 + 1


def as_capture(record: Json) -> None:
    record["kind"] = "forbidden" if record["kind"] == "count" else "count"
    named_anew(record)


def flip_strict(record: Json) -> None:
    record["strict"] = not record["strict"]


#: Lies that every kind must refuse, with a word of what is said.
COMMON: dict[str, tuple[Change, str]] = {
    "id": (setting("id", value="0123456789ab"), "the id should be"),
    "key": (wrong_key, ""),
    "strict": (flip_strict, "strict should be"),
    "theme, missing": (drop_theme, "is missing"),
    "theme, wrong": (add_theme, "does not fit"),
    "theme, unknown": (setting("themes", value=["joy"]), "unknown theme 'joy'"),
    "feature": (wrong_feature, "the feature"),
    "feature, missing": (no_feature, "the feature"),
    "feature, unknown": (setting("features", "joy", value=1), "unknown field 'joy'"),
    "level": (wrong_level, "the level should be"),
    "field, unknown": (setting("author", value="me"), "unknown field 'author'"),
    "field in goal": (setting("goal", "time", value=1), "unknown field 'time'"),
    "field in solution": (setting("solution", "why", value=""), "unknown field 'why'"),
    "nodes": (setting("provenance", "nodes", value=999), "the proof has"),
    "ply": (setting("provenance", "ply", value=999), "the ply should be"),
    "sheet": (setting("provenance", "sheet", value="0" * 12), "made for other rules"),
}

#: Lies about seeds, for the kinds that count them.
SEEDS: dict[str, tuple[Change, str]] = {
    "more seeds": (goal("seeds", 1), "claim false"),
    "fewer seeds": (goal("seeds", -1), "claim false"),
    "seeds in the tree": (wrong_seeds, "the seeds should be"),
}

TREES: dict[str, tuple[Change, str]] = {
    "a reply less": (drop_reply, "tree incomplete"),
    "a reply more": (add_reply, "no legal reply"),
    "an answer less": (drop_answers, "the moves should be"),
}

#: Lies of one kind alone.
OWN: dict[str, dict[str, tuple[Change, str]]] = {
    "count": {
        "landing": (setting("solution", "landing", value="N9"), "the last seed falls here"),
        "seeds": (setting("solution", "seeds", value=69), "the seeds taken are"),
        "move": (setting("solution", "move", value="S9"), "the move should be"),
        "moves": (goal("moves", 1), "a drill is one move"),
    },
    "forbidden": {
        "reason": (setting("solution", "forbidden", value={"S0": "empty"}), "the reason should be"),
        "none": (setting("solution", "forbidden", value={}), "the reason should be"),
        "key of no pits": (setting("key", value=""), "the forbidden moves are"),
    },
}

LIES = [
    (name, lie)
    for name in TWO_ROW
    for lie in {
        **COMMON,
        **(SEEDS if "seeds" in KINDS[name].goal else {}),
        **(TREES if name in ("capture", "defend", "double", "wait") else {}),
        **OWN.get(name, {}),
    }
]


def honest(name: str) -> Json:
    """Return a puzzle with a theme, with a tree where the kind has one, a loss where it counts."""
    moves = {"capture": 2, "defend": 2}.get(name)
    for number in range(20):
        record = find(name, moves, number)
        loses = name not in ("defend", "yinda") or record["goal"]["seeds"] > 0
        if record["themes"] and loses:
            return record
    raise AssertionError(name)


@pytest.mark.parametrize(("name", "lie"), LIES)
def test_a_falsified_copy_is_refused(name: str, lie: str) -> None:
    lies = {**COMMON, **SEEDS, **TREES, **OWN.get(name, {})}
    change, words = lies[lie]
    require_refused(honest(name), change, words)


@pytest.mark.parametrize("name", ["count", "forbidden"])
def test_a_drill_tells_of_no_search(name: str) -> None:
    record = honest(name)
    record["provenance"]["budget"] = 5
    assert "unknown field 'budget' in provenance" in list(verify.faults(record))


def test_a_capture_is_no_double_and_no_waiting_move() -> None:
    for name, words in (("double", "double threat"), ("wait", "South’s row")):
        for number in range(10):
            record = find("capture", 2, number)
            record["kind"] = name
            named_anew(record)
            if any(words in fault for fault in verify.faults(record)):
                break
        else:
            raise AssertionError(name)


def test_a_defence_is_no_yinda() -> None:
    told = []
    for number in range(10):
        record = find("defend", 1, number)
        record["kind"] = "yinda"
        named_anew(record)
        told += list(verify.faults(record))
    assert any("is no yinda" in fault for fault in told)


@pytest.mark.parametrize("name", ["songo", "songo-ekang", "awale", "awale-mbekh"])
def test_the_plain_finders_agree_with_the_others(name: str) -> None:
    """Yinda and double threat, written down twice."""
    seen = {"yinda": 0, "double": 0}
    for number in range(3):
        for position, _moves, _ply in positions(name, number)[::2]:
            told = {one.move for one in yindas(position)}
            aims = threats(position, "N")
            plain = {
                move
                for move in position.legal_moves()
                if any(strengthens(position, move, threat) for threat in aims)
            }
            assert plain == told, position
            pairs = {one.sources for one in real_doubles(position, "S")}
            mine = {from_left(position.sheet, (one[0], one[2])) for one in doubles(position)}
            assert mine == pairs, position
            seen["yinda"] += len(told)
            seen["double"] += len(pairs)
    assert all(seen.values())


@pytest.mark.parametrize("name", ["songo", "awale"])
@pytest.mark.parametrize("side", ["S", "N"])
def test_the_judge_is_minimax(name: str, side: Any) -> None:
    draw = random.Random(f"judge/{name}/{side}")
    for _number in range(25):
        position = small(name, draw)
        best = promised(position, side, 2)
        judge = Judge(position, side)
        assert judge.can(position, 2, best)
        assert not judge.can(position, 2, best + 1)
