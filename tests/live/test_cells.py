"""The cells of a page and its boards, as Python in the page runs them."""

from collections.abc import Iterator
from typing import Any

import pytest

from songo_edu import errors
from songo_edu.errors import SongoError
from songo_edu.live import runner
from songo_edu.live.board import Board, receive
from songo_edu.live.runner import Cells

# -- the cells of a live page, run here as in the reader's browser -----------------------------


Messages = list[tuple[str, str]]


@pytest.fixture
def messages() -> Messages:
    return []


@pytest.fixture
def cells(messages: Messages) -> Cells:
    return Cells(lambda kind, text: messages.append((kind, text)))


def test_the_last_line_is_shown_and_names_stay(cells: Cells, messages: Messages) -> None:
    assert cells.run(1, "seeds = 5\nseeds") == {}
    assert cells.run(2, "print(seeds + 1); seeds;") == {}
    assert cells.run(3, "seeds = None\nseeds") == {}
    assert "".join(text for kind, text in messages if kind == "stdout") == "5\n6\n"


def test_errors_name_the_lines_of_the_reader(cells: Cells) -> None:
    cells.run(1, "def take(n):\n    return [][n]")
    error = cells.run(2, "a = 1\ntake(3)")["error"]
    assert error["said"] == "IndexError: list index out of range"
    assert [(line["cell"], line["line"], line["in"]) for line in error["lines"]] == [
        (2, 2, ""),
        (1, 2, "take"),
    ]
    assert cells.run(3, "if True print(1)")["error"]["lines"][0]["line"] == 1
    sheet = cells.run(4, "import songo_edu as se\nse.game('sogno')")["error"]
    assert sheet["said"].startswith("unknown game 'sogno'")


def test_a_flood_of_output_is_cut_and_reported(cells: Cells, messages: Messages) -> None:
    assert cells.run(1, "for _ in range(100_000): print('seeds and seeds')") == {}
    assert sum(len(text) for kind, text in messages if kind == "stdout") == runner.MOST_PRINTED
    assert [text for kind, text in messages if kind == "cut"] == [str(runner.MOST_PRINTED)]
    messages.clear()
    cells.run(2, "for n in range(1000): display(n)")
    assert [text for kind, text in messages if kind == "cut"] == [str(runner.MOST_THINGS)]


def test_a_deep_recursion_is_reported_in_few_lines(cells: Cells) -> None:
    error = cells.run(1, "def deeper(): deeper()\ndeeper()")["error"]
    assert error["kind"] == "RecursionError"
    assert len(error["lines"]) == 6


def test_input_is_answered_by_a_sentence(cells: Cells) -> None:
    assert "in place of input()" in cells.run(1, "input('Who? ')")["error"]["said"]
    assert input.__module__ == "builtins"


@pytest.mark.parametrize("source", ["import nowhere.at_all", "missing()"])
def test_what_a_page_does_not_have_is_named(cells: Cells, source: str) -> None:
    def missing() -> Any:
        raise errors.MissingExtraError("a figure", "boards")

    cells.space["missing"] = missing
    assert cells.run(1, source)["missing"] in ("nowhere", "Matplotlib")


def test_exit_and_interrupts_end_the_cell_alone(cells: Cells) -> None:
    assert cells.run(1, "raise SystemExit(3)")["error"]["kind"] == "SystemExit"
    assert cells.run(2, "raise KeyboardInterrupt")["error"]["kind"] == "KeyboardInterrupt"


def test_an_exercise_brings_its_data(cells: Cells, messages: Messages) -> None:
    cells.run(1, "import songo_edu as se\nse.exercise('sowing-first')")
    ((kind, html),) = messages
    assert kind == "shown"
    assert html.startswith('<songo-exercise name="sowing-first"')
    assert '<script type="application/json">{"name": "sowing-first"' in html
    assert html.count("<") == 4


# -- boards of a live page: changes by Python are sent, changes by the reader are received -----

Changes = list[tuple[int, dict[str, Any]]]


@pytest.fixture
def changes() -> Iterator[Changes]:
    seen: Changes = []
    Board.tell = lambda number, values: seen.append((number, values))
    yield seen
    Board.tell = None


def test_changes_by_python_are_sent_and_observed(changes: Changes) -> None:
    board, seen = Board(), []
    board.observe(seen.append, names="position")
    board.history = "S2"
    assert board.position == "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
    ((number, values),) = changes
    assert number == board.number
    assert values["history"] == "S2"
    assert [(change.name, change.new, change.owner is board) for change in seen] == [
        ("position", board.position, True)
    ]


def test_a_position_one_move_away_is_that_move(changes: Changes) -> None:
    board = Board()
    board.position = Board(history="S2").position
    assert board.history == "S2"
    board.position = "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"
    assert (board.history, board.start) == ("", board.position)
    assert 'position="0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28"' in board._repr_html_()
    assert f'data-live="{board.number}"' in board._repr_html_()


def test_changes_by_the_reader_are_observed_and_not_sent_back(changes: Changes) -> None:
    board, seen = Board(), []
    board.observe(seen.append, ["position", "over"])
    receive(board.number, {"start": board.start, "history": "S2 N4"})
    assert board.position == "6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0"
    assert [change.name for change in seen] == ["position"]
    board.unobserve(seen.append)
    receive(board.number, {"history": "S2"})
    receive(board.number, {"history": "X9"})  # of another game
    receive(999_999, {"history": "S2"})  # gone
    assert (len(seen), board.history, changes) == (1, "S2", [])


def test_options_and_other_games_are_checked(changes: Changes) -> None:
    board = Board()
    board.turned = True
    board.game = "awale"
    assert board.position == "4.4.4.4.4.4/4.4.4.4.4.4 S 0-0"
    assert [set(values) - {"start", "position", "history", "over"} for _n, values in changes] == [
        {"turned"},
        {"game"},
    ]
    for name, value in (("level", 99), ("history", "S9"), ("position", "5"), ("over", True)):
        with pytest.raises(SongoError):
            setattr(board, name, value)
    with pytest.raises(SongoError, match="no option 'colour'"):
        board.observe(print, "colour")
