"""Pictures of boards in pixels, for programs that read no SVG; drawn by Matplotlib."""

from __future__ import annotations

import io
from typing import Any

from songo_edu.boards.picture import seen_by
from songo_edu.drawing.board import Scene
from songo_edu.drawing.geometry import Layout, label_heights, slot_centre
from songo_edu.games.protocol import AnyPosition

INK, PAPER, WOOD = "#2b2118", "#fffaf2", "#f1e4d0"
#: Units of the picture that are an inch on paper, and pixels of that inch.
_INCH, _DOTS = 120.0, 200
_TITLE = 44.0  # units above the board where something is written there


def png(position: AnyPosition, title: str = "") -> bytes:
    """Return a position as a PNG picture: pits, counts, names, stores.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> png(game("awale").start())[1:4]
    b'PNG'
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    drawer = seen_by(position)
    board, seen = drawer.measures(position, "wide"), drawer.scene(position)
    above = _TITLE if title else 0.0
    figure = Figure(figsize=(board["width"] / _INCH, (board["height"] + above) / _INCH), dpi=_DOTS)
    FigureCanvasAgg(figure)
    figure.set_facecolor(PAPER)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, board["width"])
    axes.set_ylim(board["height"], -above)
    axes.set_aspect("equal")
    axes.set_axis_off()
    if title:
        axes.text(board["width"] / 2, -above * 0.4, title, ha="center", va="center", size=10)
    _draw(axes, board, seen)
    data = io.BytesIO()
    figure.savefig(data, format="png", metadata={"Software": None})
    return data.getvalue()


def _draw(axes: Any, board: Layout, seen: Scene) -> None:
    from matplotlib.patches import Circle, Ellipse, FancyBboxPatch

    def write(x: float, base: float, size: float, text: str, weight: str = "normal") -> None:
        axes.text(
            x,
            base,
            text,
            ha="center",
            va="baseline",
            size=size * 72 / _INCH,
            weight=weight,
            color=INK,
        )

    line: dict[str, Any] = {"facecolor": PAPER, "edgecolor": INK, "linewidth": 1.0}
    for x, y, wide, high, corner in board["slabs"]:
        shape = f"round,pad=0,rounding_size={min(corner, wide / 2, high / 2)}"
        axes.add_patch(FancyBboxPatch((x, y), wide, high, shape, **{**line, "facecolor": WOOD}))
    names, counts, sides = board["sizes"]
    for slot, seeds in enumerate(seen["seeds"]):
        x, y = slot_centre(board, slot)
        axes.add_patch(Circle((x, y), board["radius"], **line))
        write(x, y + counts * 0.36, counts, str(seeds), "bold")
        write(x, label_heights(board, slot)[0], names, seen["names"][slot])
    for end, side in enumerate(seen["sides"]):
        if not side:
            continue
        label, store = f"{'▶ ' if seen['mover'] == end else ''}{side}", seen["stores"][end]
        if end >= len(board["bowls"]):
            write(board["width"] - 54 if end else 54, 28, sides, f"{label} {_told(store)}", "bold")
            continue
        x, y, wide, high = board["bowls"][end]
        axes.add_patch(Ellipse((x, y), 2 * wide, 2 * high, **line))
        write(x, y + counts * 0.36, counts, _told(store), "bold")
        write(x, board["labels"][end][1], sides, label)


def _told(store: int | None) -> str:
    return "" if store is None else str(store)
