"""The board in a notebook, and what is built of the page."""

import gzip
import inspect
import json
import re
import subprocess
import sys
from functools import cache
from typing import get_args

import pytest

import songo_edu as se
from songo_edu.boards import dist, machines, options
from songo_edu.boards.machines import leaf_counter
from songo_edu.engine.compiled import public_names
from songo_edu.engine.levels import LEVELS
from songo_edu.errors import (
    BoardError,
    NotMadeError,
    PositionError,
    RecordError,
    SongoError,
    UnknownGameError,
)
from songo_edu.site import elements, markup
from tests.needs import for_each
from tests.web_parts import SOURCES, read
from tools import web_data

pytestmark = pytest.mark.usefixtures("english")


START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
AFTER_S2 = "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"
AWALE = str(se.game("awale").start())
ENDING = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"


def attributes_and_text(element: str) -> tuple[dict[str, str], str]:
    """Return the attributes of the one element of a text, and its own text."""
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
    assert attributes_and_text(html) == ({"position": ENDING, "lang": "en"} | attributes, ENDING)


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


def test_a_board_takes_the_language_of_the_reader() -> None:
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


def test_state_from_the_page_is_accepted() -> None:
    board = se.Board(ENDING)
    positions: list[str] = []
    board.observe(lambda change: positions.append(change["new"]), "position")
    board.set_state({"start": START, "history": "S2", "position": AFTER_S2, "over": False})
    assert (board.start, board.history, board.position) == (START, "S2", AFTER_S2)
    assert positions == [AFTER_S2]


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


def test_every_option_is_named_typed_and_documented() -> None:
    kinds = options.Options.__annotations__
    assert {*kinds, "position"} == {*options.USUAL} == {*options.WORDS}
    for kind in (se.Board, options.Board):
        signature = inspect.signature(kind)
        assert {*signature.parameters} == {*options.USUAL}
        for name, parameter in signature.parameters.items():
            assert parameter.annotation is not inspect.Parameter.empty, name
            assert parameter.default in (options.USUAL[name], None)
            assert f"\n{name}\n    {options.WORDS[name]}" in str(kind.__doc__)
    for name, choices in options.CHOICES.items():
        values = get_args(eval(kinds[name].__forward_arg__, vars(options))) or (False, True)
        assert values == choices, name


def test_a_board_without_its_extra_says_what_to_install() -> None:
    board = options.StillBoard(history="S2")
    for text in (repr(board), board._repr_html_()):
        assert "pip install 'songo-edu[boards]'" in text
    assert repr(board).startswith("Board('5.5.")
    assert board._repr_html_().startswith(options.Board(history="S2")._repr_html_())


# -- what is built of the page: light, each sentence in French, nothing it has no use for ------

#: The folders of `web/src` that are written from Python.
MADE = ("made", "rules", "data")


def by_hand() -> list[str]:
    """Return the sources that people write, by their paths."""
    names = (path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.[jt]s"))
    return sorted(name for name in names if name.partition("/")[0] not in MADE)


@cache
def page(language: str) -> dist.PageFiles:
    return dist.page(language, {"awale": "awale.bin"})


def packed(*texts: str) -> int:
    """Return the bytes of some files on the line."""
    return sum(len(gzip.compress(text.encode(), 9)) for text in texts)


def board(language: str) -> list[str]:
    files = page(language)
    return [files.files[name] for name in files.rooms[dist.BOARD]]


def test_sources_stay_readable() -> None:
    """At most 400 lines each, but for those that only name types; at most 100 columns."""
    a_sentence_or_style = re.compile(r""".*\bt\(".*|\s*["'].*["'],?""")  # never cut
    assert not [
        f"{name}:{number}"
        for name in by_hand()
        for number, line in enumerate(read(name).splitlines(), 1)
        if len(line) > 100 and not a_sentence_or_style.fullmatch(line)
    ]
    typed = ("declare ", "import type ", "export type ")
    lines = {
        name: [line for line in read(name).splitlines() if not line.lstrip().startswith(typed)]
        for name in by_hand()
    }
    assert {name for name, counted in lines.items() if len(counted) > 400} == set()


def test_every_sentence_has_its_french() -> None:
    french = web_data.sentences("fr")
    for name in by_hand():
        own = french.get(name.rpartition(".")[0], {})
        for line, _, texts in web_data.calls(read(name)):
            assert isinstance(own[texts[0]], list) == (len(texts) == 2), f"{name}:{line}"


def test_a_page_speaks_its_own_language() -> None:
    sentence = "la partie est nulle"
    assert any(sentence in text for text in page("fr").files.values())
    assert not any(sentence in text for text in page("en").files.values())
    assert sentence in dist.widget()
    for text in (*page("fr").files.values(), *page("en").files.values(), dist.widget()):
        assert "@@words" not in text
        assert "@@endings" not in text


def test_a_board_of_a_page_is_two_files_and_light() -> None:
    """At most 45 KB for board, rules and one language's words, and their style."""
    assert len(board("fr")) == 2
    assert packed(*board("fr"), dist.style()) <= 45_000


def test_what_comes_later_is_light() -> None:
    for name, text in page("fr").files.items():
        if text not in board("fr"):
            assert packed(text) <= 18_000, name


def test_every_file_is_fetched_by_a_room_or_is_a_worker() -> None:
    files = page("fr")
    fetched = {name for names in files.rooms.values() for name in names}
    assert all(name.startswith("songo-thinks-") for name in files.files.keys() - fetched)
    assert fetched <= files.files.keys()


def test_what_a_page_wants_at_once_is_built() -> None:
    rooms = page("en").rooms
    for name in elements.ROOMS:
        data = '{"steps":[{"exercise":1}]}' if name == "lesson" else ""
        for room in elements.rooms_of(name, {"lens": "on", "game": "wing"}, data):
            assert rooms[room], room


def test_only_the_module_of_the_widget_talks_to_python() -> None:
    for part in ("save_changes", "change:${", "change:puzzle"):
        assert part in dist.widget()
        assert not any(part in text for text in page("fr").files.values())


@pytest.mark.parametrize("part", ["Ce que voit la loupe", "songo-arrow", "songo-freedom"])
def test_nothing_of_the_lens_weighs_on_the_board(part: str) -> None:
    files = page("fr")
    assert any(part in files.files[name] for name in files.rooms["lens"])
    assert not any(part in text for text in board("fr"))


def test_styles_keep_to_their_own_names() -> None:
    looks = dist.style() + "".join(re.findall(r'^  "(.*)",$', read("lens/lens.js"), re.M))
    classes = re.findall(r"\.(-?[A-Za-z_][\w-]*)", looks)
    assert {name for name in classes if not name.startswith("songo-")} == set()


def test_a_missing_build_names_the_command() -> None:
    with pytest.raises(NotMadeError, match="make generated"):
        dist.built("nowhere.js")


# -- the same function on each machine: its source is the one that runs there ------------------


def functions() -> list[str]:
    return [name for name in public_names("two_row", "MODULES") if name.islower()]


def on_the_page() -> list[str]:
    """Return those that some page calls: it has no others."""
    return [name for name in functions() if f"function {name}(" in dist.javascript_rules()]


@for_each("name", on_the_page())
def test_every_function_of_the_page_is_extracted_whole(name: str) -> None:
    text = machines.in_javascript(name)
    assert text.startswith(f"function {name}(")
    assert text.count("{") == text.count("}")
    assert f"export {text}\n" in dist.javascript_rules()


@for_each("name", functions())
def test_every_function_of_the_rules_is_compiled(name: str) -> None:
    compiled = machines.for_numba(name)
    assert compiled.startswith("@njit(")
    assert f"\ndef {name}(" in compiled
    assert '"""' not in compiled


def test_most_functions_are_on_the_page() -> None:
    assert len(on_the_page()) > 0.8 * len(functions())


@pytest.mark.parametrize("name", ["", "no_such", "so", "STRIDE", "sow|make"])
def test_other_names_are_refused(name: str) -> None:
    for ask in (machines.in_javascript, machines.for_numba):
        with pytest.raises(SongoError, match="no function"):
            ask(name)


def test_the_counter_has_what_python_counted() -> None:
    counter = leaf_counter("awale", 5)
    assert counter.counts == (6, 36, 190, 1014, 5219)
    assert se.boards.leaf_counter("songo", 4).counts == (7, 49, 309, 1964)
    html = counter._repr_mimebundle_()["text/html"]
    assert '<songo-leaves game="awale" counts="6 36 190 1014 5219"' in html


def test_a_counter_is_for_two_rows() -> None:
    with pytest.raises(UnknownGameError):
        leaf_counter("tchoukaillon", 3)
