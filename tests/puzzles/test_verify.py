"""The verifier: what holds passes, every falsified copy is refused by name, claims are minimax."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from songo_edu.analysis.strategy import from_left, real_doubles, yindas
from songo_edu.cli.puzzles import app
from songo_edu.games import Position, game
from songo_edu.puzzles import verify
from songo_edu.puzzles.file_check import Check
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.store import require
from songo_edu.puzzles.verify.checking import Judge, threats
from songo_edu.puzzles.verify.two_row import doubles, strengthens
from tests.needs import examples
from tests.puzzles.finds import TWO_ROW, find, positions, sample, write
from tests.puzzles.lies import EVERY, Lies, goal, named_anew, other_move, require_refused, setting
from tests.puzzles.promised import promised

# -- lies about the record of a capture alone ------------------------------------------------------


def first_reply(record: Json) -> tuple[str, Json]:
    replies = record["solution"]["replies"]
    return next(iter(replies)), replies


def ask_fewer_moves(record: Json) -> None:
    record["goal"]["moves"] = 1
    record["solution"].pop("replies")
    named_anew(record)


def add_answer(record: Json) -> None:
    reply, replies = first_reply(record)
    known = {node["move"] for node in replies[reply]}
    free = next(f"S{n}" for n in range(7) if f"S{n}" not in known)
    replies[reply].append({"move": free, "seeds": record["goal"]["seeds"]})


def other_position(record: Json) -> None:
    record["position"] = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
    named_anew(record)


def turned_position(record: Json) -> None:
    record["position"] = str(game(record["game"]).position(record["position"]).turned())
    named_anew(record)


def padded_position(record: Json) -> None:
    record["position"] = "0" + record["position"]
    named_anew(record)


def other_game(record: Json) -> None:
    record["game"] = "songo-ekang"
    named_anew(record)


CAPTURES: Lies = {
    "goal: fewer moves": (ask_fewer_moves, "claim false"),
    "key, no pit": (setting("key", value="Z1"), "not a legal move"),
    "key beside the tree": (lambda r: r["solution"].update(move=other_move(r)), "tree"),
    "tree: an answer more": (add_answer, "the moves should be"),
    "tree: cut": (lambda r: r["solution"].pop("replies"), "tree incomplete"),
    "position": (other_position, "claim false"),
    "position: turned": (turned_position, "canonical"),
    "position: not as written": (padded_position, "canonical"),
    "game": (other_game, "made for other rules"),
    "record": (setting("provenance", "record", value="S2 N4"), "the record leads to"),
    "record, illegal": (setting("provenance", "record", value="S2 S2"), "S2"),
    "budget": (setting("provenance", "budget", value=0), "not that of a search"),
}


@pytest.mark.parametrize("lie", CAPTURES)
def test_a_falsified_copy_is_refused_in_a_file(lie: str, tmp_path: Path) -> None:
    change, words = CAPTURES[lie]
    record = sample()
    change(record)
    path = write(tmp_path / "p.jsonl", sample(1), record)
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 1
    assert all(fault.startswith("line 2, puzzle ") for fault in result.stderr.splitlines())
    assert words in result.stderr
    assert record["id"] in result.stderr


# -- lies of each kind -----------------------------------------------------------------------------


def drop_answers(record: Json) -> None:
    replies = record["solution"]["replies"]
    reply = next(reply for reply, nodes in replies.items() if nodes)
    replies[reply] = replies[reply][1:]


COMMON: Lies = {
    **EVERY,
    "theme, missing": (lambda r: r.update(themes=r["themes"][1:]), "is missing"),
    "ply": (setting("provenance", "ply", value=999), "the ply should be"),
}
#: Lies about seeds, for the kinds that count them.
SEEDS: Lies = {
    "more seeds": (goal("seeds", 1), "claim false"),
    "fewer seeds": (goal("seeds", -1), "claim false"),
    "seeds in the tree": (
        lambda r: r["solution"].update(seeds=r["solution"]["seeds"] + 1),
        "the seeds should be",
    ),
}
TREES: Lies = {
    "a reply less": (lambda r: r["solution"]["replies"].popitem(), "tree incomplete"),
    "a reply more": (lambda r: r["solution"]["replies"].update(S9=[]), "not a legal reply"),
    "an answer less": (drop_answers, "the moves should be"),
}
#: Lies of one kind alone.
OWN: dict[str, Lies] = {
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


def lies_of(name: str) -> Lies:
    return {
        **COMMON,
        **(SEEDS if "seeds" in KINDS[name].goal else {}),
        **(TREES if name in ("capture", "defend", "double", "wait") else {}),
        **OWN.get(name, {}),
    }


def honest(name: str) -> Json:
    """Return a puzzle with a theme, with a tree where the kind has one, a loss where it counts."""
    moves = {"capture": 2, "defend": 2}.get(name)
    for number in range(20):
        record = find(name, moves, number)
        loses = name not in ("defend", "yinda") or record["goal"]["seeds"] > 0
        if record["themes"] and loses:
            return record
    raise AssertionError(name)


@pytest.mark.parametrize(
    ("name", "lie"), [(name, lie) for name in TWO_ROW for lie in lies_of(name)]
)
def test_a_falsified_copy_is_refused(name: str, lie: str) -> None:
    require_refused(honest(name), *lies_of(name)[lie])


@pytest.mark.parametrize("name", ["count", "forbidden"])
def test_a_drill_has_no_search_budget(name: str) -> None:
    record = honest(name)
    record["provenance"]["budget"] = 5
    assert "unknown field 'budget' in provenance" in list(verify.faults(record))


@pytest.mark.parametrize(
    ("kind", "moves", "claimed", "words"),
    [
        ("capture", 2, "double", "double threat"),
        ("capture", 2, "wait", "South’s row"),
        ("defend", 1, "yinda", "is not a yinda"),
    ],
)
def test_some_puzzles_are_not_of_another_kind(
    kind: str, moves: int, claimed: str, words: str
) -> None:
    for number in range(10):
        record = find(kind, moves, number)
        record["kind"] = claimed
        named_anew(record)
        if any(words in fault for fault in verify.faults(record)):
            return
    raise AssertionError(claimed)


@pytest.mark.parametrize("name", ["songo", "songo-ekang", "awale", "awale-mbekh"])
def test_the_plain_finders_agree_with_the_others(name: str) -> None:
    """Yinda and double threat, written down twice."""
    seen = {"yinda": 0, "double": 0}
    for number in range(3):
        for position, _moves, _ply in positions(name, number)[::2]:
            yinda_moves = {yinda.move for yinda in yindas(position)}
            aims = threats(position, "N")
            plain = {
                move
                for move in position.legal_moves()
                if any(strengthens(position, move, threat) for threat in aims)
            }
            assert plain == yinda_moves, position
            pairs = {double.sources for double in real_doubles(position, "S")}
            mine = {from_left(position.sheet, (pair[0], pair[2])) for pair in doubles(position)}
            assert mine == pairs, position
            seen["yinda"] += len(yinda_moves)
            seen["double"] += len(pairs)
    assert all(seen.values())


def small(name: str, draw: random.Random) -> Position:
    """Return a board with few seeds and full stores, South to move, where games end."""
    while True:
        sheet = game(name).sheet
        board = [draw.randrange(4) * draw.randrange(2) for _pit in sheet.pits]
        left = sheet.seeds - sum(board)
        if left < 0:
            continue
        full = min(left, sheet.win - 1 - draw.randrange(8))
        stores = (full, min(left - full, sheet.win - 1))
        rows = [".".join(map(str, row)) for row in (board[: sheet.row], board[sheet.row :])]
        position = game(name).position(f"{rows[0]}/{rows[1]} S {stores[0]}-{stores[1]}")
        if len(position.legal_moves()) > 1:
            return position


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


# -- files -----------------------------------------------------------------------------------------


def test_a_key_that_is_not_alone_is_refused() -> None:
    record = sample(1)
    position = game("songo").position("2.3.0.5.3.6.5/2.4.17.5.0.1.2 S 9-6")
    won = {move: position.captured(move) for move in position.legal_moves()}
    best = max(won.values())
    rivals = [move for move, seeds in won.items() if seeds == best]
    assert best > 0
    assert len(rivals) > 1
    record["position"] = str(position)
    record["goal"]["seeds"] = record["solution"]["seeds"] = best
    record["key"] = record["solution"]["move"] = rivals[0]
    named_anew(record)
    faults = list(verify.faults(record, line(record)))
    assert f"key not unique: {rivals[1]} forces {best} as well" in faults


def test_false_sound_play_is_refused_by_a_search(tmp_path: Path) -> None:
    record = sample(1)
    record["provenance"]["sound_play"] = False
    path = write(tmp_path / "p.jsonl", record)
    assert CliRunner().invoke(app, ["check", str(path)]).exit_code == 0
    result = CliRunner().invoke(app, ["check", "--sound", str(path)])
    assert result.exit_code == 1
    assert "sound play" in result.stderr


def test_the_bytes_of_a_line_are_judged() -> None:
    record = sample()
    for text in (json.dumps(record), json.dumps(record, sort_keys=True), line(record) + " "):
        assert any("sorted keys" in words for words in verify.faults(record, text))


def test_duplicate_puzzles_are_reported(tmp_path: Path) -> None:
    path = write(tmp_path / "p.jsonl", sample(1), sample(2), sample(1))
    faults = list(Check(path).faults())
    assert [(fault.line, fault.words) for fault in faults] == [(3, "the same puzzle is on line 1")]


def test_json_for_programs(tmp_path: Path) -> None:
    record = sample()
    record["level"] = 1
    path = write(tmp_path / "p.jsonl", record)
    result = CliRunner().invoke(app, ["check", "--json", str(path)])
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["puzzles"] == 1
    assert [(fault["line"], fault["id"]) for fault in report["faults"]] == [(1, record["id"])]
    path = write(tmp_path / "p.jsonl", sample())
    result = CliRunner().invoke(app, ["check", "--json", str(path)])
    assert (result.exit_code, json.loads(result.stdout)["faults"]) == (0, [])


def numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the places of all numbers and truth values in a record."""
    if isinstance(value, int):
        return [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    if isinstance(value, str):
        return []
    return [place for name, item in inner for place in numbers(item, (*path, name))]


@settings(max_examples=examples(120))
@given(st.sampled_from([1, 2]), st.data())
def test_no_number_of_a_record_can_be_changed(moves: int, data: st.DataObject) -> None:
    record = sample(moves)
    places = [place for place in numbers(record) if place[-1] not in ("budget", "sound_play")]
    place = data.draw(st.sampled_from(places))
    target: Any = record
    for name in place[:-1]:
        target = target[name]
    old = target[place[-1]]
    if isinstance(old, bool):
        target[place[-1]] = not old
    else:
        target[place[-1]] = data.draw(st.integers(1, 3).filter(lambda number: number != old))
    try:
        require(record)
    except Exception:
        return
    assert list(verify.faults(record, line(record)))


def test_the_verifier_imports_nothing_of_the_search() -> None:
    for path in sorted(Path(verify.__file__).parent.rglob("*.py")):
        source = path.read_text(encoding="utf-8").replace("songo_edu.puzzles.", "")
        for module in ("engine", "prove", "find", "selfplay", "native", "songo_edu.rules"):
            assert f"{module} import" not in source
            assert f"import {module}" not in source
        assert "puzzles.kinds" not in path.read_text(encoding="utf-8").replace(
            "puzzles.kinds.kind", ""
        )
