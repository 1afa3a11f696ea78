"""A puzzle as readers hold it; claims made whole, and files that cannot be read."""

import json
import pickle
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import songo_edu as se
from songo_edu.cli.puzzles import app
from songo_edu.errors import PuzzleFileError
from songo_edu.puzzles import store, verify
from songo_edu.puzzles.file_check import Check
from songo_edu.puzzles.making import CLAIM_FIELDS, completed, completed_lines
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.record import FIELDS, Json, line
from songo_edu.puzzles.store import require
from tests.needs import EFFORT, examples, mostly_slow
from tests.puzzles.finds import sample

SHIPPED = [(name, record) for name in collections() for record in collection(name)]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_shipped_puzzle_is_a_thing(language: str) -> None:
    before = se.language()
    se.set_language(language)
    try:
        for _name, record in SHIPPED[:: 1 if EFFORT.share >= 1 else 8]:
            puzzle = se.Puzzle(record)
            assert puzzle.json() == line(record)
            assert se.Puzzle.read(puzzle.json()) == puzzle
            hints = [puzzle.hint(number) for number in (1, 2, 3)]
            assert all(hint and "{" not in hint for hint in hints)
            if puzzle.tree is not None:
                assert puzzle.tree.move == puzzle.key
                assert puzzle.key in puzzle.position.legal_moves()
                assert puzzle.key in hints[2]
    finally:
        se.set_language(before)


@pytest.mark.parametrize(
    "name", mostly_slow(collections(), *(name for name in collections() if "five" not in name))
)
def test_a_puzzle_gives_all_its_fields(name: str) -> None:
    record = collection(name)[0]
    puzzle = se.Puzzle(record)
    fields = {field: getattr(puzzle, field) for field in {*FIELDS} - {"position", "solution"}}
    fields["themes"] = list(fields["themes"])
    assert fields == {field: record[field] for field in fields}
    assert str(puzzle.position) == record["position"]
    assert puzzle.position.sheet.name == puzzle.game
    assert puzzle.task() in str(puzzle)
    assert puzzle.position.board() in str(puzzle)
    assert puzzle._repr_svg_().startswith("<svg")
    assert puzzle.answer()
    assert hash(puzzle) == hash(se.Puzzle(record))
    assert puzzle.faults() == []


def test_a_tree_is_walked() -> None:
    """Through every reply, to the promise fulfilled."""
    record = next(r for _n, r in SHIPPED if r["kind"] == "capture" and r["goal"]["moves"] == 2)
    puzzle = se.Puzzle(record)

    def walk(place: Any, node: Any) -> None:
        after = place.play(node.move)
        for reply, answers in node.replies.items():
            for answer in answers:
                walk(after.play(reply), answer)

    assert puzzle.tree is not None
    assert puzzle.tree.replies
    walk(puzzle.position, puzzle.tree)


def test_a_puzzle_is_its_own() -> None:
    record = dict(SHIPPED[0][1])
    puzzle = se.Puzzle(record)
    record["level"] = 99
    assert puzzle.level != 99
    assert se.Puzzle(puzzle) == puzzle


def test_all_that_gives_puzzles_gives_the_same_type() -> None:
    puzzles = se.puzzles.find(moves=1, count=1, sound=False)
    named = next(iter(se.puzzles.named_collections().values()))
    for puzzle in (*puzzles, se.puzzles.collection("defend")[0], named[0], se.puzzle("5ce19e03")):
        assert type(puzzle) is se.Puzzle
        assert str(puzzle.position) == puzzle["position"]
        assert json.loads(puzzle.json()) == json.loads(json.dumps(puzzle)) == puzzle
        with pytest.warns(DeprecationWarning, match="now Puzzle.position"):
            assert puzzle.board == puzzle.position
    with closing(se.puzzles.search(moves=1, count=1, sound=False)) as search:
        assert next(search) == puzzles[0]


def test_a_puzzle_is_its_record() -> None:
    """What was written for records goes on: a record changed, copied, checked."""
    puzzle = se.puzzle("5ce19e03")
    assert list(se.puzzles.faults(puzzle)) == puzzle.faults() == []
    assert list(se.puzzles.faults({**puzzle, "level": 5})) != []
    false = deepcopy(puzzle)
    false["goal"]["seeds"] = 9
    assert (puzzle.goal["seeds"], false.goal["seeds"]) == (4, 9)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert se.Puzzle({**puzzle, "key": se.game("awale").start().legal_moves()[0]}).key == "A"


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


# -- claims of the composer made whole: proved and written, or refused with what is wrong ----------

CLAIM = {
    "game": "songo",
    "goal": {"moves": 2, "seeds": 8},
    "key": "S3",
    "kind": "capture",
    "position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 S 21-26",
}


def test_claims_of_shipped_puzzles_are_made_whole_again(tmp_path: Path) -> None:
    shipped = [
        *collection("capture")[:6],
        *collection("defend")[:4],
        *collection("capture-awale")[:2],
    ]
    claims = [{field: record[field] for field in CLAIM_FIELDS} for record in shipped]
    path = tmp_path / "claims.jsonl"
    path.write_text("".join(json.dumps(claim) + "\n" for claim in claims), encoding="utf-8")
    records = list(completed_lines(path))
    for record, original in zip(records, shipped, strict=True):
        for field in (*CLAIM_FIELDS, "id", "solution", "strict", "features", "themes", "level"):
            assert record[field] == original[field], field
    whole = tmp_path / "whole.jsonl"
    store.write(whole, records)
    assert [str(fault) for fault in Check(whole).faults()] == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"goal": {"moves": 2, "seeds": 9}}, "does not promise"),
        ({"goal": {"moves": 2, "seeds": 7}}, "does not promise"),
        ({"position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 N 21-26"}, "South is not to move"),
        ({"position": "2.3.0.1.2.0.2/5.0.3.2.2.0.1 S 21-26"}, "does not promise"),
    ],
)
def test_what_does_not_hold_is_refused(change: dict[str, Any], words: str) -> None:
    """What is no claim at all is in `tests/bad_files.jsonl`."""
    with pytest.raises(PuzzleFileError, match=words):
        completed({**CLAIM, **change})


@pytest.mark.parametrize("text", ["", "[]\n", "null\n", "{\n", "[" * 100_000, "\ud800".join("ab")])
def test_what_is_no_claim_is_named_by_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "claims.jsonl"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.raises(PuzzleFileError, match="line 1: "):
        list(completed_lines(path))


# -- files that cannot be read as puzzles: one clear line that names the place and the text --------


def with_value(field: str, value: object) -> str:
    return line({**sample(), field: value}) + "\n"


GOOD = line(sample(1)) + "\n"

#: What is on the second line (or instead of the file), and a word of the message; what else a
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
    "NaN": (with_value("level", float("nan")), "'NaN' is not a whole number"),
    "a fraction": (with_value("level", 1.5), "'1.5' is not a whole number"),
    "an endless number": ('{"level":' + "9" * 5000 + "}\n", "is not a puzzle"),
    "endless depth": ("[" * 100_000 + "]" * 100_000 + "\n", "is not a puzzle"),
    "no position": (GOOD.replace('"position":', '"place":'), "no field position"),
    "too many seeds": (with_value("position", "9.9.9.9.9.9.9/9.9.9.9.9.9.9 S 0-0"), "126 seeds"),
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
    message = str(caught.value)
    assert message.startswith(f"{path}, line 2: ")
    assert words in message
    assert "\n" not in message
    assert len(message) < len(str(path)) + 250
    checked = CliRunner().invoke(app, ["check", str(path)])
    assert checked.exit_code == 1
    assert all(fault.startswith("line ") for fault in checked.stderr.splitlines())
    assert words in checked.stderr


def test_faults_are_reported_for_every_line(tmp_path: Path) -> None:
    false = sample(2)
    false["level"] = 9 - false["level"]
    damaged = with_value("level", True)
    path = tmp_path / "p.jsonl"
    path.write_text(GOOD + damaged + line(false) + "\nrubbish\n" + GOOD[:50], encoding="utf-8")
    checked = CliRunner().invoke(app, ["check", "--json", str(path)])
    assert checked.exit_code == 1
    report = json.loads(checked.stdout)
    assert report["puzzles"] == 5
    by_line = {fault["line"]: fault for fault in report["faults"]}
    assert sorted(by_line) == [2, 3, 4, 5]
    assert [fault["line"] for fault in report["faults"]] == sorted(
        fault["line"] for fault in report["faults"]
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
