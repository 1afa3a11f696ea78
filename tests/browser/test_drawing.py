"""The board drawn in the page against the board drawn by Python: the same text."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from songo_edu.boards import bundle
from songo_edu.boards.drawing import MARKS, Scene, draw
from songo_edu.boards.geometry import layout

SCENES = 40
IMPORT = """source => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  return import(url).then((module) => { window.drawing = module; });
}"""
DRAW = """([shape, columns, scene]) => {
  const {draw, layout} = window.drawing;
  return draw(layout(shape, columns), "u-", scene);
}"""


def scene(dice: random.Random, columns: int) -> Scene:
    slots = range(2 * columns)
    return Scene(
        seeds=[dice.choice((0, 1, 2, 5, 12, 13, dice.randrange(71))) for _ in slots],
        names=[dice.choice(("S0", "a", "7", "<&'\"é")) for _ in slots],
        stores=(dice.randrange(71), dice.randrange(71)),
        sides=("Nord", "Sud"),
        mover=dice.choice((-1, 0, 1)),
        marks={kind: dice.sample(slots, 2) for kind in MARKS},
    )


@pytest.mark.parametrize("columns", [6, 7])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_both_draw_the_same(page: Page, shape: str, columns: int) -> None:
    page.set_content("<title>A board</title>")
    source = bundle.joined((), ("draw.js",), "export { draw, layout };\n")
    page.evaluate(IMPORT, source)
    dice = random.Random(f"{shape} {columns}")
    for _ in range(SCENES):
        seen = scene(dice, columns)
        drawn = page.evaluate(DRAW, [shape, columns, vars(seen)])
        assert drawn == draw(layout(shape, columns), "u-", seen)
