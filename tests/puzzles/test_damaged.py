"""Files that cannot be read as puzzles: one clear line that names the place and the text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from songo_edu.cli.puzzles import app
from songo_edu.errors import PuzzleFileError
from songo_edu.puzzles import store, verify
from songo_edu.puzzles.file_check import Check
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.store import require
from tests.needs import examples
from tests.puzzles.finds import sample


def without(*path: str) -> str:
    record = sample()
    target = record
    for name in path[:-1]:
        target = target[name]
    del target[path[-1]]
    return line(record) + "\n"


def with_value(value: object, *path: str) -> str:
    record = sample()
    target = record
    for name in path[:-1]:
        target = target[name]
    target[path[-1]] = value
    return line(record) + "\n"


def deep(levels: int) -> str:
    return "[" * levels + "]" * levels + "\n"


GOOD = line(sample(1)) + "\n"

#: What stands on the second line (or instead of the file), and a word of the message; what else a
#: record cannot hold is in `tests/bad_files.jsonl`.
DAMAGED: dict[str, tuple[str | bytes, str]] = {
    "cut off in the middle": (GOOD[:200], "cut off"),
    "cut off before its newline": (GOOD[:-1], "cut off"),
    "an end of line in a record": (GOOD[:100] + "\n", "not JSON"),
    "not JSON": ("puzzle\n", "not JSON at column 1: 'puzzle'"),
    "a blank line": ("\n", "not JSON"),
    "two records on a line": (GOOD[:-1] + GOOD, "not JSON"),
    "a list": ("[]\n", "record is [], not an object"),
    "not UTF-8": (b"\xff\xfe{}\n", "is not UTF-8"),
    "binary": (bytes(range(11, 60)) + b"\n", "not JSON"),
    "NaN": (with_value(float("nan"), "level"), "NaN is not a whole number".replace("NaN", "'NaN'")),
    "a fraction": (with_value(1.5, "level"), "'1.5' is not a whole number"),
    "an endless number": ('{"level":' + "9" * 5000 + "}\n", "is not a puzzle"),
    "endless depth": (deep(100_000), "is not a puzzle"),
    "no position": (without("position"), "no field position"),
    "too many seeds": (with_value("9.9.9.9.9.9.9/9.9.9.9.9.9.9 S 0-0", "position"), "126 seeds"),
    "a lone surrogate": (GOOD.replace(sample(1)["key"], "\\ud800"), "ud800"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_refused(damage: str, tmp_path: Path) -> None:
    text, words = DAMAGED[damage]
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    path = tmp_path / "p.jsonl"
    path.write_bytes(GOOD.encode("utf-8") + data)
    if damage == "a lone surrogate":  # readable, and false
        assert any(words in fault.words for fault in Check(path).faults())
        return
    with pytest.raises(PuzzleFileError) as caught:
        store.read(path)
    told = str(caught.value)
    assert told.startswith(f"{path}, line 2: ")
    assert words in told
    assert "\n" not in told
    assert len(told) < len(str(path)) + 250
    checked = CliRunner().invoke(app, ["check", str(path)])
    assert checked.exit_code == 1
    assert all(fault.startswith("line ") for fault in checked.stderr.splitlines())
    assert words in checked.stderr


def test_what_is_wrong_is_told_of_every_line(tmp_path: Path) -> None:
    false = sample(2)
    false["level"] = 9 - false["level"]
    damaged = with_value(True, "level")
    path = tmp_path / "p.jsonl"
    path.write_text(GOOD + damaged + line(false) + "\nrubbish\n" + GOOD[:50], encoding="utf-8")
    checked = CliRunner().invoke(app, ["check", "--json", str(path)])
    assert checked.exit_code == 1
    told = json.loads(checked.stdout)
    assert told["puzzles"] == 5
    by_line = {fault["line"]: fault for fault in told["faults"]}
    assert sorted(by_line) == [2, 3, 4, 5]
    assert [fault["line"] for fault in told["faults"]] == sorted(
        fault["line"] for fault in told["faults"]
    )
    assert by_line[2]["id"] == by_line[3]["id"] == sample(2)["id"]
    assert by_line[4]["id"] == ""
    assert "cut off" in by_line[5]["fault"]
    words = CliRunner().invoke(app, ["check", str(path)]).stderr.splitlines()
    assert words[0].startswith(f"line 2, puzzle {sample(2)['id']}: level is True")
    assert any(fault.startswith("line 4: not JSON") for fault in words)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for path, words in [
        (tmp_path / "missing", "missing"),
        (tmp_path / "empty", "is empty"),
        (tmp_path, "cannot be read"),
    ]:
        with pytest.raises(PuzzleFileError, match=words):
            store.read(path)


@settings(max_examples=examples(150))
@given(st.data())
def test_a_byte_changed_is_refused_or_found_false(data: st.DataObject) -> None:
    """No changed byte passes, but in the seed, the budget and sound play, which nothing proves."""
    text = bytearray(GOOD.encode("utf-8"))
    place = data.draw(st.integers(0, len(text) - 2))
    byte = data.draw(st.integers(32, 126).filter(lambda byte: byte != text[place]))
    text[place] = byte
    try:
        record = require(json.loads(text))
    except (PuzzleFileError, json.JSONDecodeError):
        return
    if _proved(record) == _proved(sample(1)):
        return
    assert list(verify.faults(record, text.decode("utf-8")[:-1]))


def _proved(record: Json) -> Json:
    story = {
        name: value
        for name, value in record["provenance"].items()
        if name not in ("seed", "budget", "sound_play")
    }
    return {**record, "provenance": story}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.sampled_from(sorted(sample())), json_values)
def test_any_value_in_any_field_is_read_or_refused(field: str, value: object) -> None:
    record = sample()
    record[field] = value
    try:
        require(record)
    except PuzzleFileError:
        return
    list(verify.faults(record, line(record)))
