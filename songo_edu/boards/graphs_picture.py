"""What is to be seen of a board that is a graph: nodes on the wood, owners, stores."""

from __future__ import annotations

from typing import Any

from songo_edu.boards.marking import Names, marked
from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import SIDE_SIGNS, Layout, node_label
from songo_edu.drawing.graph import graph_layout
from songo_edu.games.graphs import GraphAwalePosition, GraphPosition
from songo_edu.locale import catalogue, language


def measures(position: GraphPosition, shape: str, turned: bool = False) -> Layout:
    """Return the layout of a position's board, "wide" or "narrow"."""
    graph = position.graph
    owners = ["SN".index(owner) for owner in graph.owners]
    return graph_layout(shape, list(graph.at().values()), graph.arcs, owners, turned)


def shared(position: GraphPosition, turned: bool = False) -> str:
    """Return an empty text: every graph is carved into wood of its own."""
    return ""


def scene(
    position: GraphPosition,
    *,
    turned: bool = False,
    numbering: str = "s0",
    last: Names = (),
    aim: Names = (),
    chosen: Names = (),
    forbid: Names = (),
    lang: str | None = None,
    **_others: Any,
) -> Scene:
    """Return what is to be seen of a position; awalé that has ended shows its nodes swept."""
    slots = {node: slot for slot, node in enumerate(position.graph.nodes)}
    marks = marked(position.sheet.name, slots, last=last, aim=aim, chosen=chosen, forbid=forbid)
    names = [node_label(node) for node in position.graph.nodes]
    if not isinstance(position, GraphAwalePosition):
        return Scene(
            seeds=list(position.pits.values()),
            names=names,
            stores=(None, None),
            sides=("", ""),
            mover=-1,
            marks=marks,
            goals=(),
            goal_word="",
        )
    final = position.final()
    say = catalogue(lang or language()).gettext
    ends = ("S", "N") if turned else ("N", "S")
    sides = {"S": SIDE_SIGNS[0] + say("South"), "N": SIDE_SIGNS[1] + say("North")}
    return Scene(
        seeds=list(final.pits.values()),
        names=names,
        stores=(final.stores["S" if turned else "N"], final.stores["N" if turned else "S"]),
        sides=(sides[ends[0]], sides[ends[1]]),
        mover=-1 if position.over else ends.index(position.mover),
        marks=marks,
        goals=(),
        goal_word="",
    )
