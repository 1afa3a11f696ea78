"""The board in a notebook: stable text, escaped markup, traits that keep together."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

import songo_edu as se
from songo_edu.boards import options
from songo_edu.boards import options as still_board
from songo_edu.errors import (
    BoardError,
    PositionError,
    RecordError,
    SongoError,
    UnknownGameError,
)
from tests.web_parts import read

pytestmark = pytest.mark.usefixtures("english")


START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
AFTER_S2 = "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
ENDING = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"


class Element(HTMLParser):
    """The one element of a text, read as a browser would."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.inside = ""
        self.attributes: dict[str, str | None] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.inside += data


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


def test_markup_says_what_the_board_is() -> None:
    board = se.Board(ENDING, controls="study", aim=["S0", "N6"], turned=True, count=False)
    element = Element(board._repr_mimebundle_()[0]["text/html"])
    assert element.tags == ["songo-board"]
    assert element.inside == ENDING
    assert element.attributes == {
        "position": ENDING,
        "controls": "study",
        "turned": "true",
        "count": "false",
        "aim": "S0 N6",
        "lang": "en",
    }


def test_the_lens_is_asked_for_in_markup() -> None:
    board = se.Board(ENDING, lens="on", lens_side="S")
    element = Element(board._repr_mimebundle_()[0]["text/html"])
    assert element.attributes == {
        "position": ENDING,
        "lens": "on",
        "lens-side": "S",
        "lang": "en",
    }


def test_markup_is_escaped() -> None:
    values = options.checked({}) | {"aim": '"><script>'}
    assert "<script>" not in options.element(values)


def test_a_board_without_a_widget_says_the_same() -> None:
    settings = {"position": ENDING, "history": "N6", "controls": "study", "level": 3}
    plain, widget = still_board.Board(**settings), se.Board(**settings)
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


def test_setting_the_history_plays_it() -> None:
    board = se.Board()
    board.history = "S2 N4"
    assert board.position == str(se.game("songo").record("S2 N4").end)
    assert board.start == START


def test_setting_a_position_one_move_away_is_a_move() -> None:
    board = se.Board()
    board.position = AFTER_S2
    assert (board.start, board.history) == (START, "S2")


def test_setting_any_other_position_begins_there() -> None:
    board = se.Board(history="S2 N4")
    board.position = ENDING
    assert (board.start, board.history, board.over) == (ENDING, "", False)


def test_what_the_page_tells_is_taken_as_it_comes() -> None:
    board = se.Board(ENDING)
    told: list[str] = []
    board.observe(lambda change: told.append(change["new"]), "position")
    board.set_state({"start": START, "history": "S2", "position": AFTER_S2, "over": False})
    assert (board.start, board.history, board.position) == (START, "S2", AFTER_S2)
    assert told == [AFTER_S2]


def test_the_end_of_a_game_is_told() -> None:
    over = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"
    board = se.Board()
    board.position = over
    assert board.over
    assert se.Board(over).over


def test_another_game_begins_at_its_start() -> None:
    board = se.Board(history="S2")
    board.game = "awale"
    assert board.position == str(se.game("awale").start())
    assert board.history == ""


BAD: list[tuple[dict[str, object], type[SongoError], str]] = [
    ({"position": "five"}, PositionError, "five"),
    ({"position": 5}, BoardError, "5"),
    ({"position": "71.0.0.0.0.0.0/0.0.0.0.0.0.0 S 0-0"}, PositionError, "71"),
    ({"game": "go"}, UnknownGameError, "go"),
    ({"game": "awale", "position": START}, PositionError, "5.5.5"),
    ({"history": "S2 S3"}, RecordError, "S3"),
    ({"history": "S9"}, RecordError, "S9"),
    ({"history": ["S2", "X"]}, RecordError, "X"),
    ({"opponent": "E"}, BoardError, "E"),
    ({"level": 6}, BoardError, "6"),
    ({"level": "2"}, BoardError, "2"),
    ({"level": True}, BoardError, "True"),
    ({"controls": "all"}, BoardError, "all"),
    ({"turned": 1}, BoardError, "1"),
    ({"count": "no"}, BoardError, "no"),
    ({"numbering": "s1"}, BoardError, "s1"),
    ({"aim": "S0 Q1"}, BoardError, "Q1"),
    ({"chosen": ["N7"]}, BoardError, "N7"),
    ({"forbid": 3}, BoardError, "3"),
    ({"lens": True}, BoardError, "True"),
    ({"lens_side": "E"}, BoardError, "E"),
    ({"lang": "de"}, BoardError, "de"),
    ({"speed": -1}, BoardError, "-1"),
    ({"step": None, "stepwise": True}, BoardError, "stepwise"),
]


@pytest.mark.parametrize(("bad", "error", "named"), BAD, ids=lambda value: repr(value)[:40])
def test_bad_options_are_named(bad: dict[str, object], error: type[SongoError], named: str) -> None:
    for kind in (se.Board, still_board.Board):
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
    usual = dict(re.findall(r"^  (\w+): ([^,]+),", source, re.M))
    usual |= dict(re.findall(r"choiceOf\(\"(\w+)\", (\w+)\)", source))  # unless a reader chose
    hooks = set(usual) - set(options.USUAL)
    assert hooks == {"mode", "accept", "undo"}
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
