"""The kinds of puzzles: what they find holds and is as wished for, and none lacks anything."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from songo_edu.errors import UnknownKindError
from songo_edu.games import game
from songo_edu.puzzles import levels, verify
from songo_edu.puzzles.kinds import KINDS, kind
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.page import collection, collections
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.puzzles.record import line
from songo_edu.puzzles.store import FORMS
from songo_edu.puzzles.tasks import TASKS
from songo_edu.puzzles.verify import CHECKINGS
from tests.needs import mostly_slow
from tests.puzzles.finds import TWO_ROW, find, finds, proofs
from tests.test_examples import FINDS
from tests.web_parts import read
from tools.puzzle_schema import FORMS as SCHEMA_FORMS

PROJECT = Path(__file__).parents[2]
#: The ways in which the page puts its questions.
WAYS = set(re.findall(r"^export const (\w+)Way: Way", read("puzzles/asked-ways.ts"), re.M))
#: Whatever has the name of a kind somewhere.
NAMES = list(dict.fromkeys([*KINDS, *CHECKINGS, *PUZZLE_KINDS, *TASKS]))


@pytest.mark.parametrize("name", TWO_ROW)
@pytest.mark.parametrize("rules", mostly_slow(["songo", "awale", "songo-ekang"], "songo", "awale"))
def test_what_a_kind_finds_holds(name: str, rules: str) -> None:
    records = list(islice(finds(name, rules), 4))
    assert len(records) == 4
    for record in records:
        assert list(verify.faults(record, line(record))) == []
        puzzle_kind = kind(name)
        assert set(record["goal"]) == set(puzzle_kind.goal)
        for field, number in record["goal"].items():
            least, most = puzzle_kind.goal[field]
            assert least <= number <= most


@pytest.mark.parametrize("name", TWO_ROW)
def test_a_wish_is_met(name: str) -> None:
    any_goal = find(name)["goal"]
    for wanted in (
        {"seeds": any_goal.get("seeds")},
        {"moves": any_goal["moves"]},
        {"strict": True},
    ):
        query = Query(name, **wanted)
        record = next(finds(name, **wanted))
        assert query.accepts(record["goal"], strict=record["strict"])
    position = game("songo").position(find(name)["position"])
    assert proofs(name, position, moves=9) == proofs(name, position, seeds=60) == []


def test_no_kind_proves_anything_of_a_game_that_is_over() -> None:
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert [name for name in TWO_ROW if proofs(name, over)] == []


def test_an_unknown_kind_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownKindError, match="'mate'; known kinds: capture, defend, yinda"):
        kind("mate")


# -- every kind is whole: whoever adds one reads what is still missing, and where ------------------


def missing(name: str) -> Iterator[str]:
    """Yield what a kind lacks, one sentence for each, in the order in which one writes it."""
    puzzle_kind = KINDS.get(name)
    if puzzle_kind is None:
        yield f"a module of songo_edu/puzzles/kinds should have {name} in its KINDS"
    if name not in CHECKINGS:
        yield f"a module of songo_edu/puzzles/verify should have {name} in its CHECKINGS"
    if name not in PUZZLE_KINDS:
        yield f"songo_edu/puzzles/questions.py should have {name} in PUZZLE_KINDS"
    elif (way := PUZZLE_KINDS[name]["way"]) not in WAYS:
        yield f"web/src/puzzles/asked-ways.ts should have a {way}Way for the puzzles of {name}"
    if name not in TASKS:
        yield f"songo_edu/puzzles/tasks.py should have {name} in TASKS"
    if puzzle_kind is not None:
        if puzzle_kind.form not in FORMS:
            yield f"songo_edu/puzzles/store.py should have the form {puzzle_kind.form} in FORMS"
        if puzzle_kind.form not in SCHEMA_FORMS:
            yield f"tools/puzzle_schema.py should have the form {puzzle_kind.form} in FORMS"
        if not {weight.feature for weight in levels.WEIGHTS} & set(puzzle_kind.features):
            yield f"songo_edu/puzzles/levels.py should weigh a feature of {name}"
    schema = (PROJECT / "puzzles" / "puzzle.schema.json").read_text(encoding="utf-8")
    if f'"const": "{name}"' not in schema:
        yield f"puzzles/puzzle.schema.json should know {name}: make generated"
    if not any(record["kind"] == name for file in collections() for record in collection(file)[:1]):
        yield f"puzzles/ should have a collection of {name}, and puzzles/README.md how it was made"
    if name not in FINDS:
        yield f"book/en/command-line.md should have a row for {name} in its table of kinds"


@pytest.mark.parametrize("name", NAMES)
def test_a_kind_lacks_nothing(name: str) -> None:
    lacking = list(missing(name))
    assert not lacking, "; ".join(lacking)


def test_all_that_a_kind_with_only_a_name_lacks_is_listed() -> None:
    assert list(missing("last-seed")) == [
        "a module of songo_edu/puzzles/kinds should have last-seed in its KINDS",
        "a module of songo_edu/puzzles/verify should have last-seed in its CHECKINGS",
        "songo_edu/puzzles/questions.py should have last-seed in PUZZLE_KINDS",
        "songo_edu/puzzles/tasks.py should have last-seed in TASKS",
        "puzzles/puzzle.schema.json should know last-seed: make generated",
        "puzzles/ should have a collection of last-seed, and puzzles/README.md how it was made",
        "book/en/command-line.md should have a row for last-seed in its table of kinds",
    ]


def test_every_way_of_asking_is_used() -> None:
    assert {question["way"] for question in PUZZLE_KINDS.values()} == WAYS
