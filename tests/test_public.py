"""The public names: stated once, loaded on first use, the same for editors and for readers."""

import copy
import importlib
import inspect
import json
import pickle
import re
from pathlib import Path
from types import ModuleType

import pytest

import songo_edu as se
from songo_edu import errors, lazy
from songo_edu.analysis.review import ANSWERS
from songo_edu.games.asked import Asked
from songo_edu.games.two_row.position import SHEETS
from songo_edu.lazy import homes
from tests.needs import for_each, new_python

PACKAGE = Path(se.__file__).parent
STUBS = sorted(PACKAGE.rglob("__init__.pyi"))


def name_of(stub: Path) -> str:
    return ".".join((se.__name__, *stub.parent.relative_to(PACKAGE).parts))


@for_each("stub", STUBS)
def test_every_name_of_a_stub_is_there(stub: Path) -> None:
    package = importlib.import_module(name_of(stub))
    stated = homes(stub)
    lines = [line for line in stub.read_text("utf-8").splitlines() if " import " in line]
    assert len(stated) == len(lines), "each line states one name"
    assert dir(package) == package.__all__ == sorted(stated)
    for name, home in stated.items():
        held = getattr(package, name)
        if home == package.__name__:
            assert isinstance(held, ModuleType)
        elif name != "Board":  # one without a widget stands in for it
            assert held is getattr(importlib.import_module(home), name)
        assert not isinstance(held, ModuleType) or name == held.__name__.rpartition(".")[2], name
        assert inspect.getdoc(held) or not callable(held), name


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"module 'songo_edu' has no attribute 'nothing'"):
        _ = se.nothing


#: How many names a reader meets at first.
FACE = 42


def test_the_face_is_small() -> None:
    assert len(dir(se)) <= FACE
    assert sum(name.endswith("Error") for name in dir(se)) <= 5


def test_every_error_is_public() -> None:
    for name, held in vars(errors).items():
        if isinstance(held, type) and issubclass(held, se.SongoError):
            assert name in dir(errors)


@for_each("name", lazy.PLACES)
def test_what_has_moved_is_still_there_with_a_warning(name: str) -> None:
    assert name not in dir(se)
    place = f"se.{lazy.PLACES[name]}"
    with pytest.warns(DeprecationWarning, match=f"^se.{name} is now {place}$") as seen:
        before = getattr(se, name)
    assert seen[0].filename == __file__
    assert before is eval(place)
    room, _dot, last = place.rpartition(".")
    assert last in dir(eval(room))


def test_nothing_that_was_at_the_top_is_lost() -> None:
    """The names of version 0.1, from its reference."""
    before = Path(__file__).with_name("names_before.txt").read_text("utf-8").split()
    assert len(before) == 124
    assert set(before) <= {*dir(se), *lazy.PLACES}
    assert lazy.PLACES.keys() <= set(before)


def test_a_call_of_what_is_a_property_now_still_answers() -> None:
    record = se.game("songo").record("S2 N4")
    over = se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    with pytest.warns(DeprecationWarning, match=r"^outcome\(\) is now outcome"):
        assert record.end.outcome() is None
    with pytest.warns(DeprecationWarning, match="outcome"):
        assert over.outcome() == over.outcome
    with pytest.warns(DeprecationWarning, match="verdict"):
        assert over.verdict() == over.verdict != ""
    with pytest.warns(DeprecationWarning, match="results"):
        assert record.results() == record.results == ("S", "N", "draw")
    assert not record.end.outcome
    assert record.end.verdict == ""


#: Names in the modules' lists for a reader alone, not in those of the book and the README.
LIKE_NAMES = re.compile(r"\bse\.(\w+)")


def test_no_page_and_no_notebook_uses_a_moved_name() -> None:
    root = PACKAGE.parent
    pages = [*root.glob("*.md"), *root.glob("book/*/*.md"), *root.glob("book/*/*.ipynb")]
    uses = {
        (page.name, name)
        for page in pages
        if page.name != "CHANGELOG.md"
        for name in LIKE_NAMES.findall(page.read_text("utf-8"))
    }
    assert {use for use in uses if use[1] in lazy.PLACES} == set()


def test_a_move_is_a_text() -> None:
    position = se.game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11")
    for move in position.legal_moves():
        plain = str(move)
        assert type(plain) is str
        assert (move, hash(move), repr(move)) == (plain, hash(plain), repr(plain))
        assert json.dumps([move, {move: move}]) == json.dumps([plain, {plain: plain}])
        assert {plain: 1}[move] == 1
        assert type(pickle.loads(pickle.dumps(move))) is type(copy.deepcopy(move)) is str
        assert (move.seeds, move.captures) == (position.pits[move], position.captured(move))


@for_each("name", se.GAMES)
def test_a_move_of_every_game_knows_what_it_sows_and_takes(name: str) -> None:
    position = se.game(name).start()
    for _ply in range(20):
        moves = position.legal_moves()
        for move in moves:
            assert 0 < move.seeds <= sum(position.pits.values())
            assert move.captures == position.captured(move) >= 0
        if not moves:
            break
        position = position.play(moves[-1])


@for_each("name", se.GAMES)
def test_what_is_listed_of_a_position_is_for_players(name: str) -> None:
    position = se.game(name).start()
    listed = {each for each in dir(position) if not each.startswith("__")}
    assert not {each for each in listed if each.startswith("_")}
    assert not {"buffer", "state", "past", "events", "told"} & listed
    assert {"play", "legal_moves", "threats", "greniers", "outcome", "pits"} <= listed
    assert position.buffer()[1] == 0  # it is there for those who know of it


QUESTIONS = ("threats", "double_threats", "threatened", "greniers", "bidoua", "waiting_moves")
WITHOUT_SIDE = ("defences", "yindas", "forbidden", "analyse")


@pytest.mark.parametrize("name", QUESTIONS)
def test_questions_are_about_the_mover_unless_a_side_is_given(name: str) -> None:
    for mover in "SN":
        position = se.game("songo").position(f"0.1.2.0.14.2.7/0.1.7.3.17.4.0 {mover} 6-6")
        function = getattr(se.strategy, {"threats": "menaces"}.get(name, name), None)
        function = function or se.strategy.double_menaces
        method = getattr(position, name)
        assert method() == method(mover) == function(position) == function(position, mover)
        other = "S" if mover == "N" else "N"
        assert method(other) == function(position, other)
        with pytest.raises(se.errors.UnknownSideError):
            method("L")


def test_every_question_of_strategy_has_an_answer() -> None:
    questions = {name for name in vars(Asked) if not name.startswith("_")}
    assert questions | {"forbidden", "review"} == set(ANSWERS)


@pytest.mark.parametrize("name", [name for name in se.GAMES if name not in SHEETS])
def test_a_game_without_strategy_says_so(name: str) -> None:
    position, record = se.game(name).start(), se.game(name).record("")
    for question in (*QUESTIONS, *WITHOUT_SIDE):
        with pytest.raises(se.PositionError, match=name):
            getattr(position, question)()
    with pytest.raises(se.PositionError, match=name):
        record.review()


def test_a_record_is_read_over() -> None:
    record = se.game("songo").record("S2 N4 S0")
    assert str(record.review(200)) == str(se.review("S2 N4 S0", nodes=200))


def test_an_import_loads_next_to_nothing() -> None:
    names = "(name for name in sys.modules if name.startswith('songo_edu'))"
    loaded = new_python(f"import sys, songo_edu; print(*{names})")
    assert set(loaded.split()) == {"songo_edu", "songo_edu.lazy"}


@for_each("name", se.GAMES)
def test_a_position_shows_itself_as_a_picture(name: str) -> None:
    start = se.game(name).start()
    picture = start._repr_svg_()
    assert picture == se.boards.svg(start)
    assert picture.startswith("<svg")


def test_a_board_of_rules_without_a_name_is_no_picture() -> None:
    import dataclasses

    rules = dataclasses.replace(se.games.sheet("songo"), name="of-my-own", few=0)
    assert se.game(rules).start()._repr_svg_() is None
