"""The board drawn in the page against the board drawn by Python: the same text."""

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import MARKS, Scene, draw
from songo_edu.drawing.geometry import Layout, layout, row_layout
from songo_edu.drawing.graph import graph_layout
from songo_edu.games import game
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.graphs import GAMES, Graph, boards, open_game
from tests.browser.conftest import Script
from tests.games import graph_boards
from tests.needs import EFFORT, mostly_slow

SCENES = 40 * EFFORT
GAMES_PLAYED = 10 * EFFORT
EXPORTED = "draw, graphLayout, layout, openFamily, familyNamed, rowLayout, useLanguage"
CODE = """
export const shown = async (name, shape, config, texts) => {
  useLanguage(config.lang);
  await openFamily(name);
  const family = familyNamed(name);
  return texts.map((text) => {
    const game = family.open(name, text, "");
    const view = family.view(game, config);
    const board = { game, view, config, marks: {}, last: null, route: null };
    return draw(family.layout(shape, game, config), "u-", family.scene(board));
  });
};
export const drawn = (kind, measures, scene) =>
  draw({graphLayout, layout, rowLayout}[kind](...measures), "u-", scene);
"""

#: The layouts and their number of pits: boards of two rows by columns and look, boards of one row
#: by holes, the store's end, and whether they have a board.
MEASURES: list[tuple[str, int, tuple[Any, ...]]] = [
    *(("layout", 2 * columns, (columns, look)) for columns, look in ((7, "songo"), (6, "awale"))),
    *(("rowLayout", holes, (holes, store, False)) for holes, store in ((4, -1), (7, 1), (24, 0))),
    *(("rowLayout", holes, (holes, store, True)) for holes, store in ((13, -1), (16, 1))),
]


def scene(dice: random.Random, board: Layout, pits: int) -> Scene:
    slots = range(pits)
    alone = len(board["rows"]) != 2 or board["look"] == "row"
    return Scene(
        seeds=[dice.choice((0, 1, 2, 5, 12, 13, dice.randrange(71))) for _ in slots],
        names=[dice.choice(("S0", "a", "7", "<&'\"é")) for _ in slots],
        stores=(dice.randrange(71), None if alone else dice.randrange(71)),
        sides=("Nord", "" if alone and board["bowls"] else "Sud"),
        mover=dice.choice((-1, 0, 1)),
        marks={kind: dice.sample(slots, 2) for kind in MARKS},
        goals=[dice.randrange(20) for _ in slots] if board["goals"] else [],
        goal_word="But" if board["goals"] else "",
    )


@pytest.fixture
def drawing(scripts: Callable[..., Script]) -> Script:
    return scripts(EXPORTED, CODE)


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_both_draw_the_same(drawing: Script, shape: str) -> None:
    for kind, pits, measures in MEASURES:
        dice = random.Random(f"{shape} {measures}")
        board = {"layout": layout, "rowLayout": row_layout}[kind](shape, *measures)
        for _ in range(SCENES // (1 if kind == "layout" else 4)):
            seen = scene(dice, board, pits)
            drawn = drawing.drawn(kind, [shape, *measures], seen)
            assert drawn == draw(board, "u-", seen), measures


#: Every game, and some with options.
NAMES = [*FAMILIES, "tchoukaillon+occupied", "sowing+misere+suicide", "wing+situational"]


def met(dice: random.Random, name: str) -> list[str]:
    """Return positions of random games, including the first and the last of each."""
    if FAMILIES.get(name) == "graphs":
        return [str(graph_boards.DRAWN[name](dice)) for _ in range(GAMES_PLAYED * 4)]
    positions = []
    for _ in range(GAMES_PLAYED):
        position = game(name).start()
        positions.append(str(position))
        for _ in range(dice.randrange(60)):
            if position.over:
                break
            position = position.play(dice.choice(position.legal_moves()))
        positions.append(str(position))
    return positions


@pytest.mark.usefixtures("effort")
@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_drawn_the_same(drawing: Script, name: str) -> None:
    dice = random.Random(f"positions {name}")
    for shape, turned, numbering, lang in (
        ("wide", False, "s0", "fr"),
        ("narrow", True, "s3", "en"),
        ("wide", True, "s0", "en"),
    ):
        texts = met(dice, name)
        config = {
            "turned": turned,
            "numbering": numbering,
            "lang": lang,
            "controls": "game",
            "names": "",
        }
        drawn = drawing.shown(name, shape, config, texts)
        for text, answer in zip(texts, drawn, strict=True):
            position = game(name).position(text)
            drawer = seen_by(position)
            seen = drawer.scene(position, turned=turned, numbering=numbering, lang=lang)
            assert answer == draw(drawer.measures(position, shape, turned), "u-", seen), text


def graphs(dice: random.Random) -> list[Graph]:
    """Return the named boards, boards by chance on a circle, and places that are near or equal."""
    named = [open_game(game).start(name).graph for game in GAMES for name in boards(game)]
    by_chance = [graph_boards.awale(dice).graph for _ in range(10)]
    for count in (1, 2, 3, 8, 12, 13, 24):
        nodes = tuple(f"n{i}" for i in range(count))
        arcs = {(dice.randrange(count), dice.randrange(count)) for _ in range(2 * count)}
        ordered = tuple(sorted(arc for arc in arcs if arc[0] != arc[1]))
        for reach in (100, 30, 3):
            spots = tuple((dice.randrange(reach), dice.randrange(reach)) for _ in nodes)
            by_chance.append(Graph(nodes, ordered, (), spots))
        by_chance.append(Graph(nodes, ordered))
    return named + by_chance


@pytest.mark.parametrize("shape", mostly_slow(["wide", "narrow"], "narrow"))
def test_both_draw_the_same_graph(drawing: Script, shape: str) -> None:
    dice = random.Random(f"graphs {shape}")
    for graph in graphs(dice):
        owners = ["SN".index(owner) for owner in graph.owners]
        places = list(graph.at().values())
        turned = dice.random() < 0.3
        board = graph_layout(shape, places, graph.arcs, owners, turned)
        seen = scene(dice, board, max(2, len(places)))
        seen["seeds"] = seen["seeds"][: len(places)]
        seen["names"] = seen["names"][: len(places)]
        marks = {kind: slots[: len(places) - 1] for kind, slots in seen["marks"].items()}
        seen["marks"] = marks if len(places) > 1 else {}
        given = [shape, places, graph.arcs, owners, turned]
        drawn = drawing.drawn("graphLayout", given, seen)
        assert drawn == draw(board, "u-", seen), graph
        if shape == "narrow":
            for i, (x, y) in enumerate(board["places"]):
                assert board["radius"] <= x <= 360 - board["radius"]
                assert all(
                    abs(x - px) >= 44 or abs(y - py) >= 44 or math.hypot(x - px, y - py) >= 46
                    for px, py in board["places"][:i]
                ), graph
