"""Figures of people and places: where songo is played, how a board is made, awalé through time.

The outlines are ours, drawn by hand: enough to find one's way, not to measure. Towns are where
they are; one degree is twenty units, in both directions.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from songo_edu.figures import figure as fig
from songo_edu.locale import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_LANDS = Path(__file__).with_name("lands.json")
#: Units a degree, and the degrees east and north at the corner of the map.
_DEGREE, _EAST, _NORTH = 20.0, 7.2, 13.6
#: Towns that the page names: degrees north and east, and on which side the name is.
_TOWNS = {
    "Yaoundé": (3.87, 11.52, "left"),
    "Ngomedzap": (3.25, 11.2, "left"),
    "Bata": (1.86, 9.77, "right"),
    "Libreville": (0.39, 9.45, "right"),
}


def songo_lands() -> fig.Figure:
    """Draw the four countries in which songo is played, and the towns that its page names."""
    lands = json.loads(_LANDS.read_text("utf-8"))
    coast = [tuple(map(float, pair.split(","))) for pair in lands.pop("coast").split()]
    with fig.drawing(5.6) as (canvas, axes):
        # The sea in two lines that follow the coast, the farther one fainter.
        for off, strength in ((0, 0.7), (6.4, 0.4)):
            x, y = ([place[i] for place in coast] for i in (0, 1))
            axes.plot([number - off for number in x], y, color=fig.STONE, lw=1, alpha=strength)
        for name, outline in lands.items():
            _land(axes, outline, 0.22 if name == "congo" else 0.42)
        for town, (north, east, side) in _TOWNS.items():
            at = ((east - _EAST) * _DEGREE, (_NORTH - north) * _DEGREE)
            axes.plot(*at, "o", ms=6, color=fig.SEED, mec=fig.PEN, mew=1)
            away = (7, -4) if side == "left" else (-7, -4)
            fig.note(axes, town, at, away, ha=side)
        big: dict[str, Any] = {"weight": "bold", "size": 13}
        axes.text(104, 152, _("Cameroon"), **fig.MIDDLE, **big)
        axes.text(92, 296, _("Gabon"), **fig.MIDDLE, **big)
        # There are two countries of that name: the map says which one.
        congo = fill(_("Republic of the Congo"), 12)
        axes.text(181, 268, congo, **fig.MIDDLE, **big)
        guinea = _("Equatorial Guinea").replace(" ", "\n")
        axes.text(-2, 212, guinea, ha="right", va="center", **big)
        axes.plot([2, 56], [214, 229], color=fig.INK, lw=0.8)
        axes.plot([2, 26], [210, 200], color=fig.INK, lw=0.8)
        axes.text(44, 332, _("Atlantic Ocean"), style="italic", ha="right", va="center")
        _plain(axes, (-92, 228), (374, 6))
        words = _(
            "Map: Cameroon in the north, with Yaoundé and Ngomedzap in its southern forest;"
            " below it on the Atlantic coast Equatorial Guinea with the town of Bata and an island,"
            " and Gabon with Libreville; the Republic of the Congo lies to the east of Gabon."
        )
        return fig.finished(canvas, words)


def rib_board() -> fig.Figure:
    """Draw how a board is made of four ribs of palm leaf: cut flat, hollowed, bound, set on legs.

    The measures are those of the board that Powell-Cotton described in 1931, in centimetres.
    """
    with fig.drawing(5.9) as (canvas, axes):
        _cut_flat(axes, (8, 118))
        _hollowed(axes, 95)
        _bound(axes, 53)
        _on_legs(axes, 24)
        _plain(axes, (-12, 92), (0, 134))
        axes.set_aspect("equal")
        words = _(
            "Drawing in four steps. One: the round end of a rib, and the same end with a part"
            " split off, so that its top is flat. Two: seven hollows cut in a row into the flat"
            " side, each 8 to 10 centimetres long and 4 wide. Three: four ribs side by side, the"
            " two in the middle with their hollows upwards, tied to a cross-piece at each end;"
            " the whole is 85 centimetres long and 19 wide. Four: from the side, four legs lift"
            " it to 22 centimetres."
        )
        return fig.finished(canvas, words)


def awale_ages() -> fig.Figure:
    """Draw the dates known for awalé and its family, the oldest on top."""
    dates = {
        _("8th century"): _("the oldest dated boards, in Aksum"),
        _("9th century"): _("from Africa to Arabia and on to China"),
        _("10th century"): _("an Arabic book speaks of the game"),
        _("about 1620"): _("a king of the Kuba, carved with a board"),
        "1694": _("Thomas Hyde, De Ludis Orientalibus"),
        _("19th century"): _("an old board, now at Bamako"),
        "2002": _("solved, with the grand slam"),
        "2021": _("solved, as in tournaments"),
    }
    with fig.drawing(3.5) as (canvas, axes):
        last = len(dates) - 1
        axes.plot([0, 0], [0, last], color=fig.STONE, lw=3, zorder=1)
        for line, (when, what) in enumerate(dates.items()):
            axes.plot(0, line, "o", ms=10, color=fig.GOLD, mec=fig.INK, mew=0.8)
            axes.text(-0.12, line, when, ha="right", va="center", weight="bold")
            axes.text(0.12, line, what, ha="left", va="center")
        _plain(axes, (-1.0, 2.35), (last + 0.5, -0.5))
        events = "; ".join(f"{when}, {what}" for when, what in dates.items())
        words = _("A timeline from top to bottom: {events}.")
        return fig.finished(canvas, words.format(events=events))


def _plain(axes: Axes, across: fig.Place, up: fig.Place) -> None:
    axes.set_axis_off()
    axes.set(xlim=across, ylim=up)
    axes.margins(0)


def _land(axes: Axes, outline: str, shade: float) -> None:
    """Draw a country through its corners, rounded."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path as Way

    points = [tuple(map(float, pair.split(","))) for pair in outline.split()]
    looped = [points[-1], *points, points[0], points[1]]
    places, codes = [points[0]], [Way.MOVETO]
    for i in range(1, len(points) + 1):
        before, start, end, after = looped[i - 1 : i + 3]
        places += [_towards(start, before, end), _towards(end, after, start), end]
        codes += [Way.CURVE4] * 3
    way = Way(places, codes)
    axes.add_patch(PathPatch(way, facecolor=fig.LAND, alpha=shade, edgecolor="none", lw=0))
    axes.add_patch(PathPatch(way, facecolor="none", edgecolor=fig.PEN, lw=1))


def _towards(at: tuple[float, ...], back: tuple[float, ...], on: tuple[float, ...]) -> fig.Place:
    """Return where a curve through `at` is led, which comes from `back` and goes to `on`."""
    return at[0] + (on[0] - back[0]) / 6, at[1] + (on[1] - back[1]) / 6


def _step(axes: Axes, number: int, words: str, up: float) -> None:
    axes.text(-11, up, f"{number}", weight="bold", size=14, va="center")
    axes.text(-6, up, words, va="center")


def _box(axes: Axes, corner: fig.Place, size: fig.Place, round_by: float, **look: Any) -> None:
    from matplotlib.patches import FancyBboxPatch

    shape = f"round,pad=0,rounding_size={round_by}"
    axes.add_patch(FancyBboxPatch(corner, *size, boxstyle=shape, **look))


_RIB: dict[str, Any] = {"facecolor": fig.GOLD, "alpha": 0.55, "edgecolor": "none"}
_LINE: dict[str, Any] = {"facecolor": "none", "edgecolor": fig.INK, "linewidth": 1}
_LONG, _WIDE = 85.0, 4.75  # of a rib


def _cut_flat(axes: Axes, middle: fig.Place) -> None:
    from matplotlib.patches import Ellipse, Polygon

    x, y = middle
    _step(axes, 1, _("split a quarter off each rib: a flat side"), y + 12)
    # The circle from where the cut ends to where it begins; a straight line closes it.
    turns = [math.radians(angle) for angle in range(150, 391, 5)]
    cut = [(x + 28 + 6 * math.cos(turn), y + 6 * math.sin(turn)) for turn in turns]
    for look in (_RIB, _LINE):
        axes.add_patch(Ellipse(middle, 12, 12, **look))
        axes.add_patch(Polygon(cut, closed=True, **look))
    axes.annotate("", (x + 20, y), (x + 8, y), arrowprops={"arrowstyle": "->", "color": fig.INK})


def _hollowed(axes: Axes, up: float) -> None:
    _step(axes, 2, _("cut seven hollows into the flat side of two ribs"), up + 10)
    _rib(axes, up, hollows=True)
    first = _hollow(0)
    _measure(axes, (first, up - 3), (first + 9, up - 3))
    axes.text(first, up - 7.5, _("each 8 to 10 cm long, 4 cm wide"), va="center")


def _bound(axes: Axes, up: float) -> None:
    _step(axes, 3, _("tie four ribs together, hollows up"), up + 25)
    for line in range(4):
        _rib(axes, up + line * _WIDE, hollows=line in (1, 2))
    for left in (1, _LONG - 4):
        _box(axes, (left, up - 1), (3, 4 * _WIDE + 2), 0.8, facecolor=fig.TERRACOTTA, zorder=4)
    _measure(axes, (0, up - 4), (_LONG, up - 4))
    axes.text(_LONG / 2, up - 8, _("85 cm long, 19 cm wide"), **fig.MIDDLE)


def _on_legs(axes: Axes, up: float) -> None:
    _step(axes, 4, _("four legs, pegged to the outer ribs: 22 cm"), up + 11)
    for left in (9, _LONG - 12):
        _box(axes, (left, up - 17), (3, 20), 0.8, facecolor=fig.TERRACOTTA)
    _rib(axes, up, hollows=False)
    _measure(axes, (_LONG + 4, up - 17), (_LONG + 4, up + _WIDE))


def _rib(axes: Axes, up: float, *, hollows: bool) -> None:
    _box(axes, (0, up), (_LONG, _WIDE), 2.0, **_RIB)
    _box(axes, (0, up), (_LONG, _WIDE), 2.0, **_LINE)
    for number in range(7) if hollows else ():
        _box(
            axes, (_hollow(number), up + 0.5), (9, _WIDE - 1), 1.4, facecolor=fig.NIGHT, alpha=0.75
        )


def _hollow(number: int) -> float:
    return 6.5 + number * 10.5


def _measure(axes: Axes, start: fig.Place, end: fig.Place) -> None:
    """Draw a line with a stroke at each end: so long, or so high."""
    axes.plot([start[0], end[0]], [start[1], end[1]], color=fig.INK, lw=1)
    wide, high = (1.2, 0) if start[0] == end[0] else (0, 1.2)
    for x, y in (start, end):
        axes.plot([x - wide, x + wide], [y - high, y + high], color=fig.INK, lw=1)
