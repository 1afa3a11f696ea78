"""The collections that come with the package: they hold, and their makers make them again."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from songo_edu import locale
from songo_edu.analysis.theme_words import titles
from songo_edu.errors import UnknownCollectionError
from songo_edu.games.two_row.position import SHEETS
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles import finding, page, store, verify
from songo_edu.puzzles.file_check import sound_faults
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.page import NAMED, names_of, titles_of
from songo_edu.puzzles.puzzle_class import source
from songo_edu.puzzles.record import MAY_HAVE, SOUND_BUDGET, line, solution_line
from songo_edu.shapes import TEXT
from tests.needs import EFFORT, Effort, mostly_slow
from tests.puzzles.finds import ONE_ROW, TWO_ROW, find, finds, rows, sample
from tools import puzzle_schema, web_data

FOLDER = Path(__file__).parents[2] / "puzzles"
FILES = sorted(path for path in FOLDER.glob("*.jsonl") if path.stem != page.RETIRED)
#: So many lines of a file at least, from its first to its last, are tried in `make test`; of
#: puzzles of four moves and more, whose proofs are long, half as many.
TRIED = 4
SCHEMA = json.loads((FOLDER / "puzzle.schema.json").read_text(encoding="utf-8"))


def some(path: Path) -> list[store.Line]:
    """Return lines of a file: all of them in `make slow`."""
    lines = store.read(path)
    if EFFORT.share >= 1:
        return lines
    tried = TRIED if lines[0].record["goal"]["moves"] < 4 else TRIED // 2
    return lines[:: max(1, len(lines) // tried)]


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_puzzle_holds(path: Path) -> None:
    lines = some(path)
    for entry in lines:
        assert list(verify.faults(entry.record, entry.text)) == []
        story = entry.record["provenance"]
        if KINDS[entry.record["kind"]].sound:
            assert (story["sound_play"], story["budget"]) == (True, SOUND_BUDGET)
        else:
            assert "sound_play" not in story


def test_every_collection_is_in_the_table_with_its_command() -> None:
    table = (FOLDER / "README.md").read_text(encoding="utf-8")
    for path in FILES:
        row = next(row for row in table.splitlines() if row.startswith(f"| `{path.name}` |"))
        assert re.search(rf"\| {len(store.read(path))} ", row), row
        assert f"-o puzzles/{path.name}" in row


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize(
    "path", mostly_slow(FILES, FOLDER / "capture.jsonl"), ids=lambda path: path.stem
)
def test_every_key_is_sound_play(path: Path) -> None:
    lines = [entry for entry in store.read(path) if KINDS[entry.record["kind"]].sound]
    lines = lines[:: 1 if EFFORT.share >= 1 else 3]
    assert [words for entry in lines for words in sound_faults(entry.record)] == []


def test_what_was_once_published_still_answers() -> None:
    """A puzzle may leave its collection, and then it is retired; its address stays good."""
    once = (Path(__file__).parent / "published.txt").read_text("utf-8").split()
    now = [entry.record["id"] for path in FILES for entry in store.read(path)]
    retired = [record["id"] for record in page.retired()]
    assert not set(now) & set(retired)
    assert set(once) - set(now) - set(retired) == set(), "gone: write them into retired.jsonl"
    assert set(now) - set(once) == set(), "new: write them into published.txt"


def test_retired_puzzles_are_what_their_file_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None if it is missing or empty; else they are described like all others, listed nowhere."""
    monkeypatch.setattr(page, "FOLDERS", (tmp_path,))
    assert page.retired() == []
    path = tmp_path / "retired.jsonl"
    path.write_text("", encoding="utf-8")
    assert page.retired() == []
    assert page.page_told(page.retired(), "fr")["puzzles"] == []
    path.write_text((FOLDER / "count.jsonl").read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    page_puzzles = page.page_told(page.retired(), "fr")["puzzles"]
    assert [puzzle["id"] for puzzle in page_puzzles] == [record["id"] for record in page.retired()]
    assert len(page_puzzles) == 1
    assert page.collections() == []


def test_captures_of_songo_and_varied() -> None:
    records = page.collection("capture")
    assert {record["game"] for record in records} == {"songo"}
    assert Counter(record["goal"]["moves"] for record in records) == {1: 10, 2: 8, 3: 1}
    assert {record["level"] for record in records} == {1, 2, 3, 4, 5}
    assert len({record["goal"]["seeds"] for record in records}) >= 8
    assert len({record["key"] for record in records}) == 7
    assert any(record["features"]["quiet"] for record in records)
    assert any(record["features"]["lure"] for record in records)


def test_the_collection_begins_as_its_command_makes_it(effort: Effort) -> None:
    left_out = store.read_ids(FOLDER / "left-out.txt")
    count = 20 if 20 * effort >= 20 else 2  # a search for few varies them by how many are wanted
    records = finding.find(moves=1, count=count, seed="songo", sieve=False, left_out=left_out)
    shipped = page.collection_path("capture").read_text(encoding="utf-8").splitlines()
    gone = {record["id"] for record in page.retired()}
    lines = [line(record) for record in records if record["id"] not in gone]
    assert lines == shipped[: len(lines)]
    assert 2 * len(lines) >= len(records)


def test_no_puzzle_comes_twice_nor_in_another_guise() -> None:
    records = [entry.record for path in FILES for entry in store.read(path)]
    assert len(records) >= 600
    solved = [
        solution_line(record) for record in records if verify.CHECKINGS[record["kind"]].one_line
    ]
    assert len(set(solved)) == len(solved)
    assert len({record["id"] for record in records}) == len(records)


def test_every_kind_game_level_and_theme_is_there() -> None:
    records = [entry.record for path in FILES for entry in store.read(path)]
    assert {record["kind"] for record in records} == set(KINDS)
    assert {record["level"] for record in records} == {1, 2, 3, 4, 5}
    assert {theme for record in records for theme in record["themes"]} == set(titles())
    games = {record["game"] for record in records}
    assert games >= {*SHEETS, *(game for kind in KINDS.values() for game in kind.games)}
    assert {"sowing+misere", "tchoukaillon+occupied", "wing+situational"} <= games


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_schema_describes_them(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for entry in some(path):
        validator.validate(entry.record)


@pytest.mark.parametrize(
    ("name", "rules"),
    [(name, rules) for name in TWO_ROW for rules in ("songo", "awale")]
    + [(name, "") for name in ONE_ROW]
    + [("sowing-win", "sowing+impartial"), ("tchoukaillon-only", "tchoukaillon+occupied")],
)
def test_the_schema_describes_every_kind(name: str, rules: str) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    record = next(rows(name, rules) if name in ONE_ROW else finds(name, rules))
    validator.validate(record)
    for part in ("features", "goal", "solution", "provenance"):
        for field in record[part]:
            if field in ("replies", "then"):  # only the verifier knows where they must be
                continue
            left = {name: value for name, value in record[part].items() if name != field}
            assert not validator.is_valid({**record, part: left})
            if part != "provenance":
                assert not validator.is_valid({**record, part: {**record[part], field: -1}})
        assert not validator.is_valid({**record, part: {**record[part], "joy": 1}})
    for other in KINDS:
        if set(find(other)["features"]) != set(record["features"]):
            assert not validator.is_valid({**record, "kind": other})


def test_the_schema_is_made_from_the_kinds() -> None:
    assert puzzle_schema.written() == puzzle_schema.PATH.read_text("utf-8")
    parts = {part["if"]["properties"]["kind"]["const"]: part["then"] for part in SCHEMA["allOf"]}
    assert list(parts) == SCHEMA["properties"]["kind"]["enum"] == list(KINDS)
    for name in ONE_ROW:
        pattern = parts[name]["properties"]["game"]["pattern"]
        assert all(re.search(pattern, rules) for rules in KINDS[name].games)
        assert not any(re.search(pattern, rules) for rules in SHEETS)


def test_a_field_that_a_record_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    record = {**sample(), "author": "A. Player"}
    assert list(verify.faults(record)) == ["unknown field 'author' in record"]
    monkeypatch.setitem(MAY_HAVE, "author", TEXT)
    assert list(verify.faults(record)) == []
    schema = puzzle_schema.made(SCHEMA)
    assert jsonschema.Draft202012Validator(schema).is_valid(record)
    assert not jsonschema.Draft202012Validator(schema).is_valid({**record, "author": 1})
    assert "author" not in schema["required"]
    assert " author?: string;" in web_data.written()["puzzle_record.ts"]


@pytest.mark.parametrize("name", ONE_ROW)
def test_the_schema_knows_a_row_from_two(name: str) -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    record = find(name)
    for field, wrong in [
        ("game", "songo"),
        ("position", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
        ("key", "S3"),
        ("goal", {"moves": 3, "seeds": 2}),
        ("solution", {"move": "2", "seeds": 4}),
        ("kind", "mate"),
    ]:
        assert not validator.is_valid({**record, field: wrong})


def test_the_schema_refuses_what_the_package_refuses() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for field in sample():
        record = sample()
        del record[field]
        assert not validator.is_valid(record)
        record = sample()
        record[field] = [None]
        assert not validator.is_valid(record)
    assert not validator.is_valid({**sample(), "author": "me"})


def test_the_page_gets_no_trees_but_those_of_duels_and_studies() -> None:
    data = [page.page_data(record) for record in page.collection()]
    assert len(data) == 19
    fields = {"id", "kind", "game", "position", "goal", "level", "key", "themes"}
    assert set(data[0]) == fields
    every = page.page_told(page.every_puzzle(), "en")["puzzles"]
    for puzzle in every:
        against = puzzle["game"].split("+")[0] in ("sowing", "wing")
        proved = "setup" in KINDS[puzzle["kind"]].methods
        alone = puzzle["game"] not in SHEETS
        more = {"line": alone, "solution": against or proved}
        assert set(puzzle) == fields | {"points", "sets"} | {name for name in more if more[name]}


def test_an_unknown_collection_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownCollectionError, match=r"'nowhere'; known collections: capture, "):
        page.collection("nowhere")


# -- named collections: what one promises holds ----------------------------------------------------


def test_every_shipped_puzzle_is_in_a_collection_that_says_what_it_is() -> None:
    every = [record for name in page.collections() for record in page.collection(name)]
    assert [record["id"] for record in every if not names_of(record)] == []
    held = {each.name: [record for record in every if each.holds(record)] for each in NAMED}
    assert all(held.values())
    for record in held["first-steps"]:
        assert (record["level"], record["goal"]["moves"], record["game"]) == (1, 1, "songo")
    for record in held["few-seeds"]:
        rows = record["position"].split(" ")[0]
        assert sum(map(int, re.split(r"[./]", rows))) <= 20
    for record in held["double-threats"]:
        assert "double" in (record["kind"], *record["themes"])
    assert all("/" not in record["position"].split(" ")[0] for record in held["one-row"])
    for record in held["masters"]:
        assert record["goal"]["moves"] >= 4


def test_a_collection_has_a_title_and_a_sentence_in_both_languages() -> None:
    for code in LANGUAGES:
        with speaking(code):
            words = titles_of(each.name for each in NAMED)
        for entry in words.values():
            assert 4 <= len(entry["title"]) <= 24
            assert entry["told"].endswith(".")
            assert len(entry["told"]) <= 105
    assert re.fullmatch("([a-z]+-?)+", "".join(each.name for each in NAMED))


# -- a history: each names the example or the game it comes from, and that is so -------------------

HISTORY = [
    dict(record)
    for name in page.collections()
    for record in page.collection(name)
    if record["provenance"]["method"] == "history"
]


def faults(record: Any, **changes: object) -> list[str]:
    """Return what is wrong with a record whose provenance says so; None takes a field away."""
    changed = {**record["provenance"], **changes}
    changed = {name: value for name, value in changed.items() if value is not None}
    other = {**record, "provenance": changed}
    return list(verify.faults(other, line(other)))


def test_each_states_where_it_comes_from() -> None:
    assert len(HISTORY) >= 35
    for record in HISTORY:
        assert ("example" in record["provenance"]) != ("record" in record["provenance"])
        for code in ("en", "fr"):
            with locale.speaking(code):
                assert source(record)
    assert len({record["provenance"].get("example") for record in HISTORY}) >= 15
    assert {record["game"] for record in HISTORY} == {"songo", "awale"}


def test_what_has_no_history_says_nothing_of_it() -> None:
    assert source(page.collection("capture")[0]) == ""


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"example": None}, "provenance has no field example"),
        ({"example": "s0-nowhere"}, "s0-nowhere"),
        ({"example": "s1-run"}, "is not two moves from 's1-run' at most"),
        ({"example": "s0-vi-drying"}, "is not two moves from 's0-vi-drying' at most"),
    ],
)
def test_a_false_source_is_refused(changes: dict[str, object], fault: str) -> None:
    record = next(record for record in HISTORY if record["provenance"].get("example") == "s0-v-3")
    assert faults(record) == []
    assert any(fault in words for words in faults(record, **changes)), faults(record, **changes)
