"""The board in a notebook: stable text, escaped markup, traits that keep together."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from typing import get_args

import pytest

import songo_edu as se
from songo_edu.boards import options
from songo_edu.engine.levels import LEVELS
from songo_edu.errors import BoardError, PositionError, RecordError, SongoError, UnknownGameError
from songo_edu.site import markup
from tests.needs import for_each
from tests.web_parts import read

pytestmark = pytest.mark.usefixtures("english")


START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
AFTER_S2 = "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"
AWALE = str(se.game("awale").start())
ENDING = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"


def told(element: str) -> tuple[dict[str, str], str]:
    """Return the attributes of the one element of a text, and what stands in it."""
    (board,) = markup.read(element).contents
    assert board.name == "songo-board"
    return board.attrs, board.get_text()


def test_importing_boards_does_not_load_anywidget() -> None:
    code = "import sys, songo_edu.boards; sys.exit('anywidget' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_text_and_markup_are_stable() -> None:
    board = se.Board(opponent="N", level=2)
    data, _ = board._repr_mimebundle_()
    assert data["text/plain"] == f"Board('{START}')"
    assert (
        data["text/html"] == f'<songo-board opponent="N" level="2" lang="en">{START}</songo-board>'
    )
    assert "application/vnd.jupyter.widget-view+json" in data
    assert repr(se.Board(ENDING, history="N6", game="songo-ekang")) == (
        f"Board('{ENDING}', game='songo-ekang', history='N6')"
    )


@pytest.mark.parametrize(
    ("settings", "attributes"),
    [
        (
            {"controls": "study", "aim": ["S0", "N6"], "turned": True, "count": False},
            {"controls": "study", "turned": "true", "count": "false", "aim": "S0 N6"},
        ),
        ({"lens": "on", "lens_side": "S"}, {"lens": "on", "lens-side": "S"}),
    ],
)
def test_markup_says_what_the_board_is(
    settings: dict[str, object], attributes: dict[str, str]
) -> None:
    html = se.Board(ENDING, **settings)._repr_mimebundle_()[0]["text/html"]
    assert told(html) == ({"position": ENDING, "lang": "en"} | attributes, ENDING)


def test_markup_is_escaped() -> None:
    values = options.checked({}) | {"aim": '"><script>'}
    assert "<script>" not in options.element(values)


def test_a_board_without_a_widget_says_the_same() -> None:
    settings = {"position": ENDING, "history": "N6", "controls": "study", "level": 3}
    plain, widget = options.Board(**settings), se.Board(**settings)
    assert repr(plain) == repr(widget)
    assert plain._repr_html_() == widget._repr_mimebundle_()[0]["text/html"]
    assert (plain.position, plain.history, plain.over) == (
        widget.position,
        widget.history,
        widget.over,
    )


def test_the_language_of_the_reader_is_kept() -> None:
    se.set_language("fr")
    assert se.Board().lang == "fr"
    assert se.Board(lang="en").lang == "en"


@pytest.mark.parametrize(
    ("before", "name", "value", "after"),
    [
        (
            "",
            "history",
            "S2 N4",
            (START, "S2 N4", str(se.game("songo").record("S2 N4").end), False),
        ),
        ("", "position", AFTER_S2, (START, "S2", AFTER_S2, False)),
        ("S2 N4", "position", ENDING, (ENDING, "", ENDING, False)),
        ("", "position", OVER, (OVER, "", OVER, True)),
        ("S2", "game", "awale", (AWALE, "", AWALE, False)),
    ],
)
def test_what_is_set_keeps_together(before: str, name: str, value: str, after: object) -> None:
    board = se.Board(history=before)
    setattr(board, name, value)
    assert (board.start, board.history, board.position, board.over) == after
    assert se.Board(OVER).over


def test_what_the_page_tells_is_taken_as_it_comes() -> None:
    board = se.Board(ENDING)
    told: list[str] = []
    board.observe(lambda change: told.append(change["new"]), "position")
    board.set_state({"start": START, "history": "S2", "position": AFTER_S2, "over": False})
    assert (board.start, board.history, board.position) == (START, "S2", AFTER_S2)
    assert told == [AFTER_S2]


BAD: list[tuple[type[SongoError], dict[str, object], str]] = [
    (PositionError, {"position": "five"}, "five"),
    (PositionError, {"position": "71.0.0.0.0.0.0/0.0.0.0.0.0.0 S 0-0"}, "71"),
    (PositionError, {"game": "awale", "position": START}, "5.5.5"),
    (UnknownGameError, {"game": "go"}, "go"),
    (RecordError, {"history": "S2 S3"}, "S3"),
    (RecordError, {"history": "S9"}, "S9"),
    (RecordError, {"history": ["S2", "X"]}, "X"),
    (BoardError, {"aim": "S0 Q1"}, "Q1"),
    (BoardError, {"chosen": ["N7"]}, "N7"),
    (BoardError, {"step": None, "stepwise": True}, "stepwise"),
    *(
        (BoardError, {name: value}, str(value))
        for name, values in {
            "position": [5],
            "opponent": ["E"],
            "level": [6, "2", True],
            "controls": ["all"],
            "turned": [1],
            "count": ["no"],
            "numbering": ["s1"],
            "forbid": [3],
            "lens": [True],
            "lens_side": ["E"],
            "lang": ["de"],
            "speed": [-1],
        }.items()
        for value in values
    ),
]


@for_each(("error", "bad", "named"), BAD)
def test_bad_options_are_named(error: type[SongoError], bad: dict[str, object], named: str) -> None:
    for kind in (se.Board, options.Board):
        with pytest.raises(error) as raised:
            kind(**bad)
        assert named in str(raised.value)
        assert "\n" not in str(raised.value)


def test_a_refused_value_changes_nothing() -> None:
    board = se.Board(history="S2")
    for name, value in (("position", "x"), ("history", "S2 S2"), ("level", 9), ("aim", "Q")):
        before = getattr(board, name)
        with pytest.raises(SongoError):
            setattr(board, name, value)
        assert getattr(board, name) == before
    assert (board.start, board.history, board.position) == (START, "S2", AFTER_S2)


def test_the_page_has_the_same_options() -> None:
    """Options of the page that Python lacks are hooks for what builds on a board."""
    source = read("config.js")
    usual = dict(re.findall(r"^  (\w+): ([^,]+?)(?: as [^,]+)?,", source, re.M))
    usual |= dict(re.findall(r"choiceOf\(\"(\w+)\", (\w+)\)", source))  # unless a reader chose
    hooks = set(usual) - set(options.USUAL)
    assert hooks == {"mode", "accept", "undo", "names", "clock", "friend"}
    assert options.CHOICES["level"] == tuple(each.level for each in LEVELS)
    for name, value in options.USUAL.items():
        if name == "lang":
            continue
        wanted = [] if name in options.MARKS else value
        assert json.loads(usual[name]) == wanted, name


@pytest.mark.parametrize(
    ("game", "opponent"),
    [("sowing", "N"), ("wing", "S"), ("songo", "L"), ("tchoukaillon", "N"), ("chip-firing", "R")],
)
def test_an_opponent_is_a_side_of_the_game(game: str, opponent: str) -> None:
    with pytest.raises(BoardError, match=f"opponent cannot be '{opponent}'"):
        se.Board(game=game, opponent=opponent)


def test_every_option_is_named_typed_and_told() -> None:
    kinds = options.Options.__annotations__
    assert {*kinds, "position"} == {*options.USUAL} == {*options.WORDS}
    for kind in (se.Board, options.Board):
        signature = inspect.signature(kind)
        assert {*signature.parameters} == {*options.USUAL}
        for name, parameter in signature.parameters.items():
            assert parameter.annotation is not inspect.Parameter.empty, name
            assert parameter.default in (options.USUAL[name], None)
            assert f"    {name}\n        {options.WORDS[name]}" in str(kind.__doc__)
    for name, choices in options.CHOICES.items():
        told = get_args(eval(kinds[name].__forward_arg__, vars(options))) or (False, True)
        assert told == choices, name


def test_a_board_without_its_extra_says_what_to_install() -> None:
    board = options.StillBoard(history="S2")
    for text in (repr(board), board._repr_html_()):
        assert "pip install 'songo-edu[boards]'" in text
    assert repr(board).startswith("Board('5.5.")
    assert board._repr_html_().startswith(options.Board(history="S2")._repr_html_())
