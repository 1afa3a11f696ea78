"""What is to be seen of a board of one row: solitaires with their store, duels without one."""

from __future__ import annotations

from typing import Any

from songo_edu.boards.marking import Names, marked
from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import Layout, row_layout
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import catalogue, language

#: The players of a duel, from the left seat.
SEATS = ("L", "R")


def store_end(position: AnyPosition, turned: bool = False) -> int:
    """Return the end of the store: -1 left, as positions are written, 1 right, 0 none."""
    return 0 if not position.stores else (1 if turned else -1)


def measures(position: AnyPosition, shape: str, turned: bool = False) -> Layout:
    """Return the layout of a position's board, "wide" or "narrow"."""
    end = store_end(position, turned)
    return row_layout(shape, len(position.pits), end, goal(position) is not None)


def goal(position: AnyPosition) -> dict[str, int] | None:
    """Return the board that is asked for, None where there is none."""
    return getattr(position, "goal", None)


def shared(position: AnyPosition, turned: bool = False) -> str:
    """Return the name of the shapes that all stills of such a board share on a page.

    A board with the counts that are asked for is higher than others, and shares none.
    """
    if goal(position) is not None:
        return ""
    return f"sgrow{len(position.pits)}{('r', '', 'l')[1 - store_end(position, turned)]}"


def scene(
    position: AnyPosition,
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
    """Return what is to be seen of a position."""
    names = list(position.pits)
    if turned:
        names.reverse()
    slots = {name: slot for slot, name in enumerate(names)}
    say = catalogue(lang or language()).gettext
    seeds = [position.pits[name] for name in names]
    moves = last.split() if isinstance(last, str) else last
    holes = [move.rstrip("<>") for move in moves]  # in a duel a move may name its way
    marks = marked(position.sheet.name, slots, last=holes, aim=aim, chosen=chosen, forbid=forbid)
    if position.stores:
        asked = goal(position)
        return Scene(
            seeds=seeds,
            names=names,
            stores=(position.stores[""] if asked is None else None, None),
            sides=(say("Store"), ""),
            mover=-1,
            marks=marks,
            goals=[asked[name] for name in names] if asked else (),
            goal_word=say("Aim") if asked else "",
        )
    seats = SEATS[::-1] if turned else SEATS
    sides = {"L": say("Left"), "R": say("Right")}
    mover = -1 if position.over else seats.index(position.mover)
    return Scene(
        seeds=seeds,
        names=names,
        stores=(None, None),
        sides=(sides[seats[0]], sides[seats[1]]),
        mover=mover,
        marks=marks,
        goals=(),
        goal_word="",
    )
