"""What is to be seen of a board of two rows: songo and awalé."""

from __future__ import annotations

from songo_edu.boards.marking import Names, marked
from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import Layout, layout, pit_label, two_row_places
from songo_edu.games import Position
from songo_edu.locale import catalogue, language


def measures(position: Position, shape: str, turned: bool = False) -> Layout:
    """Return the layout of a position's board, "wide" or "narrow"."""
    return layout(shape, position.sheet.row, look(position))


def look(position: Position) -> str:
    """Return which wood a game is drawn in."""
    return "songo" if position.sheet.clockwise else "awale"


def shared(position: Position, turned: bool = False) -> str:
    """Return the name of the shapes that all stills of such a board share on a page."""
    return f"sg{look(position)}{position.sheet.row}"


def places(position: Position, turned: bool = False) -> list[int]:
    """Return the pit of each slot: upper row left to right, then lower row."""
    north, south = position.sheet.rows
    return two_row_places(north, south, turned)


def scene(
    position: Position,
    *,
    turned: bool = False,
    numbering: str = "s0",
    last: Names = (),
    aim: Names = (),
    chosen: Names = (),
    forbid: Names = (),
    lang: str | None = None,
) -> Scene:
    """Return what is to be seen of a position; a game that has ended shows its rows swept."""
    sheet = position.sheet
    pits = places(position, turned)
    slots = {sheet.pits[pit]: slot for slot, pit in enumerate(pits)}
    marks = marked(sheet.name, slots, last=last, aim=aim, chosen=chosen, forbid=forbid)
    final = position.final()
    say = catalogue(lang or language()).gettext
    upper, lower = ("S", "N") if turned else ("N", "S")
    sides = {"S": say("South"), "N": say("North")}
    counted = numbering == "s3" and sheet.clockwise
    return Scene(
        seeds=[final.state[pit] for pit in pits],
        names=[pit_label(sheet.pits[pit], pit, sheet.row, counted) for pit in pits],
        stores=(final.stores["S" if turned else "N"], final.stores["N" if turned else "S"]),
        sides=(sides[upper], sides[lower]),
        mover=-1 if position.over else int(position.mover == lower),
        marks=marks,
        goals=(),
        goal_word="",
    )
