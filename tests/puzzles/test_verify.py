"""The verifier: what holds passes, every falsified copy is refused by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from songo_edu.cli.puzzles import app
from songo_edu.games import game
from songo_edu.puzzles import store, verify
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.shape import require
from tests.needs import examples
from tests.puzzles.lies import Change, goal, named_anew, setting
from tests.puzzles.samples import sample, write


def first_reply(record: Json) -> tuple[str, Json]:
    replies = record["solution"]["replies"]
    reply = next(iter(replies))
    return reply, replies


def other_move(record: Json) -> str:
    legal = game(record["game"]).position(record["position"]).legal_moves()
    return next(move for move in legal if move != record["key"])


def ask_fewer_moves(record: Json) -> None:
    record["goal"]["moves"] = 1
    record["solution"].pop("replies")
    named_anew(record)


def wrong_key(record: Json) -> None:
    record["key"] = record["solution"]["move"] = other_move(record)


def key_beside_tree(record: Json) -> None:
    record["solution"]["move"] = other_move(record)


def drop_reply(record: Json) -> None:
    reply, replies = first_reply(record)
    del replies[reply]


def add_reply(record: Json) -> None:
    _reply, replies = first_reply(record)
    replies["N9"] = []


def drop_answer(record: Json) -> None:
    reply, replies = first_reply(record)
    replies[reply] = replies[reply][1:]


def add_answer(record: Json) -> None:
    reply, replies = first_reply(record)
    known = {node["move"] for node in replies[reply]}
    free = next(f"S{n}" for n in range(7) if f"S{n}" not in known)
    replies[reply].append({"move": free, "seeds": record["goal"]["seeds"]})


def wrong_seeds(record: Json) -> None:
    reply, replies = first_reply(record)
    replies[reply][0]["seeds"] += 1


def wrong_seeds_of_key(record: Json) -> None:
    record["solution"]["seeds"] += 1


def cut_tree(record: Json) -> None:
    del record["solution"]["replies"]


def other_position(record: Json) -> None:
    record["position"] = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
    named_anew(record)


def turned_position(record: Json) -> None:
    position = game(record["game"]).position(record["position"])
    record["position"] = str(position.turned())
    named_anew(record)


def padded_position(record: Json) -> None:
    record["position"] = "0" + record["position"]
    named_anew(record)


def other_game(record: Json) -> None:
    record["game"] = "songo-ekang"
    named_anew(record)


def flip_strict(record: Json) -> None:
    record["strict"] = not record["strict"]


LIES: dict[str, tuple[Change, str]] = {
    "id": (setting("id", value="0123456789ab"), "the id should be"),
    "goal: more seeds": (goal("seeds", 1), "claim false"),
    "goal: fewer seeds": (goal("seeds", -1), "claim false"),
    "goal: fewer moves": (ask_fewer_moves, "claim false"),
    "key": (wrong_key, "claim false"),
    "key, no pit": (setting("key", value="Z1"), "no legal move"),
    "key beside the tree": (key_beside_tree, "tree"),
    "tree: a reply less": (drop_reply, "tree incomplete"),
    "tree: a reply more": (add_reply, "no legal reply"),
    "tree: an answer less": (drop_answer, "the moves should be"),
    "tree: an answer more": (add_answer, "the moves should be"),
    "tree: seeds": (wrong_seeds, "the seeds should be"),
    "tree: seeds of the key": (wrong_seeds_of_key, "the seeds should be"),
    "tree: cut": (cut_tree, "tree incomplete"),
    "position": (other_position, "claim false"),
    "position: turned": (turned_position, "canonical"),
    "position: not as written": (padded_position, "canonical"),
    "game": (other_game, "made for other rules"),
    "strict": (flip_strict, "strict should be"),
    "themes": (setting("themes", value=["joy"]), "unknown theme"),
    "level": (setting("level", value=1), "the level should be"),
    "feature": (setting("features", "choices", value=1), "feature choices"),
    "feature, unknown": (setting("features", "joy", value=1), "unknown field 'joy'"),
    "unknown field": (setting("author", value="me"), "unknown field 'author'"),
    "unknown field in goal": (setting("goal", "time", value=1), "unknown field 'time'"),
    "unknown field in tree": (setting("solution", "why", value=""), "unknown field 'why'"),
    "unknown field in story": (setting("provenance", "at", value=""), "unknown field 'at'"),
    "sheet": (setting("provenance", "sheet", value="0" * 12), "made for other rules"),
    "method": (setting("provenance", "method", value="guess"), "unknown method"),
    "generator": (setting("provenance", "generator", value="0"), "unknown generator"),
    "nodes": (setting("provenance", "nodes", value=1), "the proof has"),
    "ply": (setting("provenance", "ply", value=3), "the ply should be"),
    "record": (setting("provenance", "record", value="S2 N4"), "the record leads to"),
    "record, illegal": (setting("provenance", "record", value="S2 S2"), "S2"),
    "budget": (setting("provenance", "budget", value=0), "no search"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_falsified_copy_is_refused(lie: str, tmp_path: Path) -> None:
    change, words = LIES[lie]
    record = sample()
    change(record)
    path = write(tmp_path / "p.jsonl", sample(1), record)
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 1
    assert all(told.startswith("line 2, puzzle ") for told in result.stderr.splitlines())
    assert words in result.stderr
    assert record["id"] in result.stderr


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
    told = list(verify.faults(record, line(record)))
    assert f"key not unique: {rivals[1]} forces {best} as well" in told


def test_false_sound_play_is_refused_by_a_search(tmp_path: Path) -> None:
    record = sample(1)
    record["provenance"]["sound_play"] = False
    path = write(tmp_path / "p.jsonl", record)
    assert CliRunner().invoke(app, ["check", str(path)]).exit_code == 0
    result = CliRunner().invoke(app, ["check", "--sound", str(path)])
    assert result.exit_code == 1
    assert "sound play" in result.stderr


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_an_honest_copy_passes(moves: int) -> None:
    record = sample(moves)
    assert list(verify.faults(record, line(record))) == []


def test_the_bytes_of_a_line_are_judged() -> None:
    record = sample()
    for text in (json.dumps(record), json.dumps(record, sort_keys=True), line(record) + " "):
        assert any("sorted keys" in words for words in verify.faults(record, text))


def test_puzzles_that_stand_twice_are_told(tmp_path: Path) -> None:
    path = write(tmp_path / "p.jsonl", sample(1), sample(2), sample(1))
    faults = list(verify.check(store.read(path)))
    assert [(fault.line, fault.words) for fault in faults] == [
        (3, "the same puzzle stands on line 1")
    ]


def test_json_for_programs(tmp_path: Path) -> None:
    record = sample()
    record["level"] = 1
    path = write(tmp_path / "p.jsonl", record)
    result = CliRunner().invoke(app, ["check", "--json", str(path)])
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["puzzles"] == 1
    assert [(fault["line"], fault["id"]) for fault in told["faults"]] == [(1, record["id"])]
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
