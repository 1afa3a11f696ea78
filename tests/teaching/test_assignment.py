"""Assignments: what is written is read again, and what cannot be is named."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from songo_edu.errors import AssignmentError, UnknownFormError
from songo_edu.puzzles.puzzle_class import Puzzle, puzzle
from songo_edu.teaching import (
    FORMS,
    Assignment,
    Wish,
    Wishes,
    choose,
    export,
    homework,
    pick,
    read,
    write,
)
from songo_edu.teaching.choosing import shipped
from tests.needs import for_each

ROOT = Path(__file__).parents[2]
ID = "5ce19e0300d1"
SOUND: dict[str, Any] = {
    "schema": 1,
    "title": "Monday",
    "language": "en",
    "hints": 2,
    "reveal": True,
    "puzzles": [ID],
}


def own() -> Puzzle:
    """A puzzle that is true and comes with no collection."""
    record = json.loads(puzzle(ID).json())
    record["provenance"]["seed"] = "mine"
    return Puzzle(record)


def test_a_written_assignment_is_read_back() -> None:
    first = [each["id"] for each in shipped()[:24]]
    for made in (
        Assignment("A “title” </script>", "fr", 0, False, pick(first)),
        Assignment("", "en", 3, True, (own(), puzzle(first[0]))),
        Assignment("", "en", 3, True, pick(first[:1]), hint_after=9),
    ):
        text = write(made)
        assert read(text) == made
        assert write(read(text)) == text
        assert read("\ufeff" + text.replace("\n", "\r\n")) == made


def test_a_file_without_delayed_hints_is_unchanged() -> None:
    assert read(json.dumps({**SOUND, "hint_after": 0})) == read(json.dumps(SOUND))
    fields = json.loads(write(Assignment("", "en", 3, True, (puzzle(ID),))))
    assert list(fields) == ["schema", "title", "language", "hints", "reveal", "puzzles"]
    assert homework.mark(read(json.dumps(SOUND))) == "b3c2f2ec6ee8"
    assert homework.mark(read(json.dumps({**SOUND, "hint_after": 1}))) != "b3c2f2ec6ee8"


def test_a_shipped_puzzle_is_written_as_an_id_and_another_as_a_record() -> None:
    puzzles = Assignment("", "en", 3, True, (own(),)).as_json()["puzzles"]
    assert puzzles[0]["provenance"]["seed"] == "mine"
    assert Assignment("", "en", 3, True, (puzzle(ID),)).as_json()["puzzles"] == [ID]


def test_written_assignments_follow_the_schema() -> None:
    folder = ROOT / "puzzles"
    schema, about = (
        json.loads((folder / f"{name}.schema.json").read_text("utf-8"))
        for name in ("assignment", "puzzle")
    )
    store = Registry().with_resource(about["$id"], Resource.from_contents(about))
    checked = jsonschema.Draft202012Validator(schema, registry=store)
    checked.check_schema(schema)
    checked.validate(
        json.loads(write(Assignment("", "fr", 3, True, (own(), puzzle("824a5dba63c5")), 9)))
    )
    wrongs = [("hints", 4), ("hint_after", 10), ("language", "de"), ("puzzles", []), ("title", 3)]
    for field, wrong in wrongs:
        assert list(checked.iter_errors({**SOUND, field: wrong})), field


#: Values that a field cannot have; more of them, with the whole messages, in `bad_files.jsonl`.
WRONG: dict[str, list[object]] = {
    "schema": [True],
    "title": [None, "nothing \x00"],
    "language": [["en"]],
    "hints": [4, 1.5, -1],
    "hint_after": [True, None],
    "puzzle": [{}, [{}], [None], [{"id": [ID]}], [f"{n:012x}" for n in range(201)]],
}


@for_each("field", WRONG)
def test_an_invalid_field_is_named(field: str, english: None) -> None:
    for value in WRONG[field]:
        name = "puzzles" if field == "puzzle" else field
        with pytest.raises(AssignmentError, match=f"^[^\n]*{field}[^\n]*$"):
            read(json.dumps({**SOUND, name: value}))


@pytest.mark.parametrize("field", SOUND)
def test_a_field_that_is_missing_is_named(field: str, english: None) -> None:
    with pytest.raises(AssignmentError, match=field):
        read(json.dumps({name: SOUND[name] for name in SOUND if name != field}))


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"schema": 1e999}', "[" * 100_000, "9" * 5_000, "\x00", "NaN"]
)
def test_text_that_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(AssignmentError):
        read(text)


def test_a_puzzle_with_a_wrong_key_is_refused(english: None) -> None:
    record = json.loads(puzzle("824a5dba63c5").json())
    record["key"] = "S6"
    with pytest.raises(AssignmentError, match="824a5dba63c5"):
        read(json.dumps({**SOUND, "puzzles": [record]}))


def test_unknown_forms_and_invalid_wishes_are_refused(english: None) -> None:
    sheet = read(json.dumps(SOUND))
    with pytest.raises(UnknownFormError, match="'doc'; known forms: pdf, html"):
        export(sheet, "doc")
    for wrong in (
        {"site": "javascript:alert(1)"},
        {"site": 'https://x"onclick="'},
        {"site": "https://a b"},
        {"paper": "A0"},
        {"per_page": 5},
    ):
        with pytest.raises(AssignmentError):
            Wishes(**wrong)


@pytest.mark.parametrize("form", FORMS)
def test_the_same_assignment_is_the_same_bytes(form: str) -> None:
    """Quizzes hold no address: theirs are the same with a site and without."""
    sheet = Assignment("Lundi", "fr", 2, True, choose(5, Wish(game=("songo", "wing"))))
    site = Wishes(site="https://example.org")
    with_site = export(sheet, form, site)
    assert with_site == export(sheet, form, site)
    assert (with_site == export(sheet, form)) == (form not in ("pdf", "html", "scorm"))
