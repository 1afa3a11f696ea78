"""The cells of a live page, run here as in the reader's browser."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu import errors
from songo_edu.live import runner
from songo_edu.live.runner import Cells


@pytest.fixture
def told() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def cells(told: list[tuple[str, str]]) -> Cells:
    return Cells(lambda kind, text: told.append((kind, text)))


def test_the_last_line_is_shown_and_names_stay(cells: Cells, told: list[tuple[str, str]]) -> None:
    assert cells.run(1, "seeds = 5\nseeds") == {}
    assert cells.run(2, "print(seeds + 1); seeds;") == {}
    assert cells.run(3, "seeds = None\nseeds") == {}
    assert "".join(text for kind, text in told if kind == "stdout") == "5\n6\n"


def test_what_goes_wrong_is_told_by_the_readers_own_lines(cells: Cells) -> None:
    cells.run(1, "def take(n):\n    return [][n]")
    error = cells.run(2, "a = 1\ntake(3)")["error"]
    assert error["said"] == "IndexError: list index out of range"
    assert [(one["cell"], one["line"], one["in"]) for one in error["lines"]] == [
        (2, 2, ""),
        (1, 2, "take"),
    ]
    assert cells.run(3, "if True print(1)")["error"]["lines"][0]["line"] == 1
    sheet = cells.run(4, "import songo_edu as se\nse.game('sogno')")["error"]
    assert sheet["said"].startswith("unknown game 'sogno'")


def test_a_flood_is_cut_and_said(cells: Cells, told: list[tuple[str, str]]) -> None:
    assert cells.run(1, "for _ in range(100_000): print('seeds and seeds')") == {}
    assert sum(len(text) for kind, text in told if kind == "stdout") == runner.MOST_PRINTED
    assert [text for kind, text in told if kind == "cut"] == [str(runner.MOST_PRINTED)]
    told.clear()
    cells.run(2, "for n in range(1000): display(n)")
    assert [text for kind, text in told if kind == "cut"] == [str(runner.MOST_THINGS)]


def test_a_deep_recursion_is_told_in_few_lines(cells: Cells) -> None:
    error = cells.run(1, "def deeper(): deeper()\ndeeper()")["error"]
    assert error["kind"] == "RecursionError"
    assert len(error["lines"]) == 6


def test_input_is_answered_by_a_sentence(cells: Cells) -> None:
    assert "in the place of input()" in cells.run(1, "input('Who? ')")["error"]["said"]
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


def test_an_exercise_brings_its_data(cells: Cells, told: list[tuple[str, str]]) -> None:
    cells.run(1, "import songo_edu as se\nse.exercise('sowing-first')")
    ((kind, html),) = told
    assert kind == "shown"
    assert html.startswith('<songo-exercise name="sowing-first"')
    assert '<script type="application/json">{"name": "sowing-first"' in html
    assert html.count("<") == 4
