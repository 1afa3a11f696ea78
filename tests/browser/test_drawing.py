"""The board drawn in the page against the board drawn by Python: the same text."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from songo_edu.boards import bundle
from songo_edu.boards.drawing import MARKS, Scene, draw
from songo_edu.boards.geometry import Layout, layout, row_layout

SCENES = 40
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.drawing = module; });
}"""
DRAW = """([kind, measures, scene]) => {
  const {draw, layout, rowLayout} = window.drawing;
  return draw({layout, rowLayout}[kind](...measures), "u-", scene);
}"""

#: Boards of two rows: pits in a row and the wood; boards of one: holes, the store's end, and
#: whether a board is asked for.
TWO_ROWS = [(7, "songo"), (6, "awale")]
ONE_ROW = [
    (4, -1, False),
    (7, 1, False),
    (3, 0, False),
    (8, 0, False),
    (13, -1, True),
    (16, 1, True),
    (24, 0, False),
]


def scene(dice: random.Random, board: Layout, pits: int) -> Scene:
    slots = range(pits)
    alone = len(board.rows) != 2 or board.look == "row"
    return Scene(
        seeds=[dice.choice((0, 1, 2, 5, 12, 13, dice.randrange(71))) for _ in slots],
        names=[dice.choice(("S0", "a", "7", "<&'\"é")) for _ in slots],
        stores=(dice.randrange(71), None if alone else dice.randrange(71)),
        sides=("Nord", "" if alone and board.bowls else "Sud"),
        mover=dice.choice((-1, 0, 1)),
        marks={kind: dice.sample(slots, 2) for kind in MARKS},
        goals=[dice.randrange(20) for _ in slots] if board.goals else [],
        goal_word="But" if board.goals else "",
    )


@pytest.fixture
def drawing(page: Page) -> Page:
    page.set_content("<title>A board</title>")
    page.evaluate(IMPORT, bundle.joined((), ("draw.js",), "export { draw, layout, rowLayout };\n"))
    return page


@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize(("columns", "look"), TWO_ROWS)
def test_both_draw_the_same(drawing: Page, shape: str, columns: int, look: str) -> None:
    dice = random.Random(f"{shape} {columns}")
    board = layout(shape, columns, look)
    for _ in range(SCENES):
        seen = scene(dice, board, 2 * columns)
        drawn = drawing.evaluate(DRAW, ["layout", [shape, columns, look], vars(seen)])
        assert drawn == draw(board, "u-", seen)


@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize(("holes", "store", "aimed"), ONE_ROW)
def test_both_draw_the_same_row(
    drawing: Page, shape: str, holes: int, store: int, aimed: bool
) -> None:
    dice = random.Random(f"{shape} {holes} {store}")
    board = row_layout(shape, holes, store, aimed)
    for _ in range(SCENES // 4):
        seen = scene(dice, board, holes)
        drawn = drawing.evaluate(DRAW, ["rowLayout", [shape, holes, store, aimed], vars(seen)])
        assert drawn == draw(board, "u-", seen)
