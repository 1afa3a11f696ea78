"""A board drawn as SVG text: carved wood, deep pits, seeds in heaps, marks; as a file, too.

Gradients and paths only, no filters and no bitmaps, so that an old phone draws it without effort.
Colours that depend on the page's theme are CSS variables with the light theme's colour behind them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NotRequired, TypedDict

from songo_edu.drawing.geometry import Layout, label_heights, slot_centre
from songo_edu.drawing.svg import FONT, escape_markup, letters, number, place
from songo_edu.drawing.wood import SHAPES, all_seeds, rectangle, seed_shape, wood


def pit_mark(board: Layout, kind: str, slot: int) -> str:
    """Return one mark round a pit. Each kind has its own shape as well as its own colour.

    `last` and `chosen`: a gold ring, the chosen one double; `aim`: a dashed vermilion ring on a
    pale one; `forbid`: a soft ring with a cross; `taken`: a dotted gold ring.
    """
    x, y = slot_centre(board, slot)
    r = board["radius"] * 1.1
    w = board["radius"] * 0.08

    def ring(radius: float, colour: str, wide: float, rest: str = "") -> str:
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" stroke="{colour}"'
            f' stroke-width="{number(wide)}"{rest}/>'
        )

    dark, gold, pale = "#241003", "#ffce4a", "#fff1dc"
    if kind == "aim":
        dash = number(board["radius"] * 0.21)
        return (
            ring(r, dark, w * 2.3, ' stroke-opacity=".55"')
            + ring(r, pale, w * 1.5)
            + ring(r, "#d3380d", w * 1.5, f' stroke-dasharray="{dash} {dash}"')
        )
    if kind == "forbid":
        d = board["radius"] * 0.52
        cross = (
            f"M{number(x - d)} {number(y - d)}L{number(x + d)} {number(y + d)}"
            f"M{number(x + d)} {number(y - d)}L{number(x - d)} {number(y + d)}"
        )
        lines = ring(r, dark, w * 2.2, ' stroke-opacity=".5"') + ring(r, "#e9d9c6", w)
        return (
            lines
            + f'<path d="{cross}" stroke="{dark}" stroke-width="{number(w * 2.6)}"'
            + ' stroke-linecap="round" stroke-opacity=".6"/>'
            + f'<path d="{cross}" stroke="#e9d9c6" stroke-width="{number(w * 1.3)}"'
            + ' stroke-linecap="round"/>'
        )
    if kind == "taken":
        dots = f' stroke-dasharray="0 {number(board["radius"] * 0.26)}" stroke-linecap="round"'
        return ring(r, dark, w * 2.4, ' stroke-opacity=".55"') + ring(r, gold, w * 1.6, dots)
    rings = ring(r, dark, w * 2.2, ' stroke-opacity=".55"') + ring(r, gold, w * 1.25)
    if kind == "chosen":
        rings += ring(r - w * 2.2, dark, w * 1.5, ' stroke-opacity=".7"')
        rings += ring(r - w * 2.2, gold, w * 0.8)
    return rings


#: The order in which marks are laid over each other.
MARKS: Final = ("last", "taken", "forbid", "aim", "chosen")


def pit_marks(board: Layout, marks: Mapping[str, Sequence[int]]) -> str:
    """Return all marks."""
    return "".join(pit_mark(board, kind, slot) for kind in MARKS for slot in marks.get(kind, []))


#: The wood of each kind of board: the theme's variables, and the light theme's colours.
WOODS: Final = {
    "songo": ("wood", "#9d6533", "#8a5529", "#6b3f1d"),
    "awale": ("awale", "#a8572f", "#934424", "#702f18"),
    "row": ("row", "#a97b45", "#96683a", "#775028"),
    "graph": ("graph", "#8d6a4a", "#7c5a3c", "#5f432b"),
}


class Scene(TypedDict):
    """What is to be seen. Slots are the upper row left to right, then the lower row."""

    seeds: Sequence[int]  # in each slot
    names: Sequence[str]  # of each slot
    stores: Sequence[int | None]  # of the upper and the lower player; None has none
    sides: Sequence[str]  # their names, empty where there is none
    mover: int  # 0: the upper player is to move, 1: the lower one, -1: nobody
    marks: Mapping[str, Sequence[int]]  # kind -> slots
    goals: NotRequired[Sequence[int]]  # seeds that each slot is to hold in the end, where asked
    goal_word: NotRequired[str]  # what these are


def stops(*colours: tuple[float, str, str]) -> str:
    """Return the stops of a gradient: offset, colour, opacity, which is empty where it is full."""
    return "".join(
        f'<stop offset="{number(at)}%" stop-color="{colour}"'
        + (f' stop-opacity="{opacity}"' if opacity else "")
        + "/>"
        for at, colour, opacity in colours
    )


def upright(name: str, inside: str) -> str:
    """Return a gradient from top to bottom."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inside}</linearGradient>'


def round_gradient(name: str, cx: str, cy: str, r: str, inside: str) -> str:
    """Return a gradient from a centre outwards."""
    return f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}">{inside}</radialGradient>'


def hollow(uid: str, name: str, rx: float, ry: float, rim: float) -> str:
    """Return a carved hollow round its own centre: rim, wall, the shadow of the upper lip."""

    def ellipse(wide: float, high: float, fill: str) -> str:
        return f'<ellipse rx="{number(wide)}" ry="{number(high)}" fill="{fill}"/>'

    lip = (
        f"M{number(-rx)} 0A{number(rx)} {number(ry)} 0 0 1 {number(rx)} 0"
        f"A{number(rx)} {number(ry * 0.8)} 0 0 0 {number(-rx)} 0z"
    )
    return (
        f'<g id="{uid}{name}">'
        + ellipse(rx + rim, ry + rim, f"url(#{uid}rim)")
        + ellipse(rx, ry, f"url(#{uid}wall)")
        + f'<path d="{lip}" fill="#0d0502" fill-opacity=".38"/></g>'
    )


def definitions(board: Layout, uid: str) -> str:
    """Return gradients and shapes. `uid` keeps their names apart from other boards' on a page."""
    r = board["radius"]
    named, light, middle, dark = WOODS[board["look"]]
    parts = [
        upright(
            f"{uid}wood",
            stops(
                (0, f"var(--songo-{named}-1,{light})", ""),
                (45, f"var(--songo-{named}-2,{middle})", ""),
                (100, f"var(--songo-{named}-3,{dark})", ""),
            ),
        ),
        upright(f"{uid}edge", stops((60, "#4d2b12", ""), (100, "#2a1507", ""))),
        upright(
            f"{uid}line",
            stops((0, "#ffe6c2", "0.75"), (30, "#ffe6c2", "0.12"), (100, "#1d0c02", "0.4")),
        ),
        round_gradient(
            f"{uid}light",
            "50%",
            "-10%",
            "75%",
            stops((0, "#fff0d6", "0.22"), (100, "#fff0d6", "0")),
        ),
        upright(
            f"{uid}rim",
            stops((0, "#1c0c03", "0.75"), (45, "#4a2811", "0.4"), (100, "#ffdca8", "0.8")),
        ),
        upright(f"{uid}wall", stops((0, "#170a03", ""), (55, "#3a1f0e", ""), (100, "#7a4c28", ""))),
        round_gradient(
            f"{uid}seed",
            "36%",
            "28%",
            "80%",
            stops(
                (0, "#f6f5ea", ""), (42, "#ccd0bd", ""), (80, "#98a088", ""), (100, "#6d7660", "")
            ),
        ),
        round_gradient(
            f"{uid}shade", "50%", "50%", "50%", stops((70, "#000", "0.3"), (100, "#000", "0"))
        ),
        f'<clipPath id="{uid}clip">'
        + "".join(rectangle(slab, 0, 0, "") for slab in board["slabs"])
        + "</clipPath>",
        hollow(uid, "pit", r, r, r * 0.085),
    ]
    if len(board["bowls"]) > 0:
        parts.append(hollow(uid, "bowl", board["bowls"][0][2], board["bowls"][0][3], r * 0.095))
    parts.extend(seed_shape(board, uid, turn) for turn in range(SHAPES))
    return f"<defs>{''.join(parts)}</defs>"


def hollows(board: Layout, uid: str, count: int) -> str:
    """Return so many pits and all bowls, empty."""
    pits = [place(f"{uid}pit", *slot_centre(board, slot)) for slot in range(count)]
    pits.extend(place(f"{uid}bowl", x, y) for x, y, _, _ in board["bowls"])
    return "".join(pits)


def pit_names(board: Layout, names: Sequence[str]) -> str:
    """Return the pits' names, small, on the wood, with a dark edge for light grain."""
    parts = []
    for slot, name in enumerate(names):
        x, y = slot_centre(board, slot)[0], label_heights(board, slot)[0]
        parts.append(letters(x, y, board["sizes"][0], "", name))
    return (
        '<g class="songo-names" fill="var(--songo-on-wood,#fff3df)" text-anchor="middle"'
        ' stroke="#4a2810"'
        f' stroke-opacity=".8" stroke-width="{number(board["sizes"][0] * 0.24)}"'
        ' stroke-linejoin="round" paint-order="stroke">' + "".join(parts) + "</g>"
    )


def pit_counts(board: Layout, seeds: Sequence[int]) -> str:
    """Return how many seeds each pit holds, large, outside the wood where pits stand in lines."""
    size = board["sizes"][1]
    parts = [
        letters(slot_centre(board, slot)[0], label_heights(board, slot)[1], size, "", str(n))
        for slot, n in enumerate(seeds)
    ]
    ink = (
        'fill="var(--songo-on-wood,#fff3df)" stroke="#2c1405" stroke-opacity=".8"'
        f' stroke-width="{number(size * 0.2)}" paint-order="stroke"'
        if len(board["places"]) > 0
        else 'fill="var(--songo-ink,#2b2118)"'
    )
    return (
        f'<g class="songo-counts" {ink} text-anchor="middle" font-weight="650">'
        + "".join(parts)
        + "</g>"
    )


def pit_goals(board: Layout, scene: Scene) -> str:
    """Return the counts of the board that is asked for, small below those that are there."""
    goals = scene.get("goals", [])
    if len(goals) == 0:
        return ""
    size = board["sizes"][2]
    levels = [board["goals"][slot // board["columns"]] for slot in range(len(goals))]
    told, word = scene.get("goal_word", ""), ""
    if told and len(board["bowls"]) > 0:
        x = board["bowls"][0][0]  # beside the line of the store
        near = 0 if x < board["left"] else len(goals) - 1
        word = letters(x, levels[near], size, "", told)
    return (
        '<g class="songo-goals" fill="var(--songo-muted,#6a5b4b)" text-anchor="middle">'
        + word
        + "".join(
            letters(slot_centre(board, slot)[0], levels[slot], size, "", str(n))
            for slot, n in enumerate(goals)
        )
        + "</g>"
    )


def side_label(board: Layout, end: int, scene: Scene) -> str:
    """Return a player's name and store; a small triangle stands before whoever is to move.

    Wide boards have the upper player at the upper left and the lower one at the lower right, each
    in line with their own counts. Narrow boards have both above.
    """
    if not scene["sides"][end]:
        return ""
    small, large = board["sizes"][2], board["sizes"][1]
    x, y, anchor = board["labels"][end]
    moves = scene["mover"] == end
    turn = f'<tspan fill="var(--songo-accent,#9a4f1d)" font-size="{number(small * 0.8)}">▶ </tspan>'
    store = scene["stores"][end]
    number_of = (
        ""
        if store is None
        else f'<tspan dx="{number(small * 0.35)}" font-size="{number(large)}" font-weight="650"'
        f' fill="var(--songo-ink,#2b2118)">{store}</tspan>'
    )
    return (
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
        f' font-size="{number(small)}" fill="var(--songo-muted,#6a5b4b)">'
        + (turn if moves else "")
        + escape_markup(scene["sides"][end])
        + number_of
        + "</text>"
    )


def draw(board: Layout, uid: str, scene: Scene) -> str:
    """Return all that stands inside the `svg` element, from the ground up."""
    return (
        definitions(board, uid)
        + wood(board, uid)
        + hollows(board, uid, len(scene["seeds"]))
        + contents(board, uid, scene)
    )


def contents(board: Layout, uid: str, scene: Scene) -> str:
    """Return what differs from board to board: names, seeds, marks, counts."""
    return (
        pit_names(board, scene["names"])
        + f'<g class="songo-seeds">{all_seeds(board, uid, scene["seeds"], scene["stores"])}</g>'
        + f'<g class="songo-marks" fill="none">{pit_marks(board, scene["marks"])}</g>'
        + pit_counts(board, scene["seeds"])
        + pit_goals(board, scene)
        + '<g class="songo-sides">'
        + side_label(board, 0, scene)
        + side_label(board, 1, scene)
        + "</g>"
    )


#: Letters of names, counts and sides: of a picture that is 300 pixels wide, names have 11.
_LETTERS: Final = (14, 20, 16)
#: How wide a unit of the picture is where nothing else is asked for, in pixels.
_SCALE: Final = 1.5


def board_card(board: Layout, uid: str, scene: Scene, alt: str) -> str:
    """Return a narrow board as SVG, on white whatever is behind it; `alt` is it in words."""
    wide, high = board["width"], board["height"]
    lettered: Layout = {**board, "sizes": _LETTERS}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}"'
        f' width="{number(wide * _SCALE)}" height="{number(high * _SCALE)}" role="img"'
        f' aria-label="{escape_markup(alt)}" font-family="{FONT}">'
        f'<rect width="{number(wide)}" height="{number(high)}" fill="#fff"/>'
        f"{draw(lettered, uid, scene)}</svg>\n"
    )
