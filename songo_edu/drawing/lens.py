"""What the lens shows of the findings in a position, drawn over a board as SVG text.

Every kind of finding has a shape as well as a colour: a threat is one line with a round label, a
threat that is part of a double one a line of two rails with two heads and a square label, one that
only seems so is broken. Everything has a pale and a dark edge, so that it stands out on wood, pits
and paper.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

from songo_edu.drawing.board import pit_mark
from songo_edu.drawing.geometry import Layout, Point, slot_centre
from songo_edu.drawing.svg import escape_markup, number

#: Colours of the kinds of arrows; below them what edges and labels are made of.
LENS_COLOURS: Final = {
    "simple": "#d3380d",
    "double": "#8b1156",
    "apparent": "#8b1156",
    "pale": "#fff1dc",
    "dark": "#241003",
    "words": "var(--songo-muted,#6a5b4b)",
}
#: On paper, only the lines distinguish the kinds.
PRINTED: Final = {
    "simple": "#000",
    "double": "#000",
    "apparent": "#000",
    "pale": "#fff",
    "dark": "#000",
    "words": "#000",
}
#: The softer edge under everything.
_SHADE: Final = ' stroke-opacity=".55"'
#: Where a label may be on its arrow, in parts of its way: the best first.
_LABEL_PARTS: Final = (0.4, 0.28, 0.52, 0.18, 0.64, 0.08)


class Arrow(TypedDict):
    """One threat. Slots are the upper row left to right, then the lower row."""

    source: int
    targets: Sequence[int]  # the first is where the last seed falls, then backwards
    seeds: int
    kind: str  # "simple"; "double": part of a double threat; "apparent": of one that only seems so


class Sight(TypedDict):
    """What is drawn over a board."""

    arrows: Sequence[Arrow]
    greniers: Sequence[int]  # slots
    freedom: Sequence[str]  # of the upper and the lower player, in words


#: The place of a label, and half its width.
Bounds = tuple[float, float, float]
#: The four points of an arrow's curve.
Curve = tuple[Point, Point, Point, Point]


def _upward(board: Layout, arrow: Arrow) -> int:
    """Return -1 where an arrow points up, 1 where it points down."""
    return -1 if arrow["source"] >= board["columns"] else 1


def _thickness(board: Layout, arrow: Arrow) -> float:
    """Return how thick an arrow is: by the seeds at stake, and enough for two rails."""
    wide = board["radius"] * (0.06 + 0.009 * min(arrow["seeds"], 20))
    return wide + board["radius"] * 0.05 if arrow["kind"] == "double" else wide


def _ends(board: Layout, arrow: Arrow) -> tuple[Point, Point]:
    """Return where an arrow begins and where its tip is, both within the pits' inner rims.

    Arrows that point up keep to the left and those that point down to the right, so that two pits
    may aim at each other.
    """
    sign = _upward(board, arrow)
    r = board["radius"]
    x0, y0 = slot_centre(board, arrow["source"])
    x1, y1 = slot_centre(board, arrow["targets"][0])
    shift = 0.2 * r * sign
    return (x0 + shift, y0 + sign * 0.46 * r), (x1 + shift, y1 - sign * 0.4 * r)


def _head(board: Layout, arrow: Arrow) -> tuple[float, float]:
    wide = _thickness(board, arrow)
    return wide * 1.2 + board["radius"] * 0.16, wide * 0.9 + board["radius"] * 0.09


def _bend(board: Layout, arrow: Arrow) -> Curve:
    """Return the four points of an arrow's curve, up to the foot of its head."""
    sign = _upward(board, arrow)
    (x0, y0), (x1, y1) = _ends(board, arrow)
    length, _ = _head(board, arrow)
    foot = y1 - sign * length * 0.7
    reach = sign * board["radius"] * 0.6
    return (x0, y0), (x0, y0 + reach), (x1, foot - reach), (x1, foot)


def _on_curve(points: Curve, part: float) -> Point:
    rest = 1 - part
    a, b = rest * rest * rest, 3 * rest * rest * part
    c, d = 3 * rest * part * part, part * part * part
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    # Written out: the page must come to the same last digit.
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _stroke(path: str, ink: str, width: float, rest: str = "") -> str:
    return f'<path d="{path}" stroke="{ink}" stroke-width="{number(width)}"{rest}/>'


def _slots_of(arrow: Arrow) -> str:
    """Return the slots that an arrow joins, as a script finds them again."""
    return " ".join(str(slot) for slot in [arrow["source"], *arrow["targets"]])


def _draw_arrow(board: Layout, arrow: Arrow, colours: Mapping[str, str]) -> str:
    """Return one threat: its branches, its line, its head."""
    start, first, second, foot = _bend(board, arrow)
    sign = _upward(board, arrow)
    wide = _thickness(board, arrow)
    edge = board["radius"] * 0.035
    colour, pale, dark = colours[arrow["kind"]], colours["pale"], colours["dark"]
    line = f"M{_at(start)}C{_at(first)} {_at(second)} {_at(foot)}"
    dash = number(board["radius"] * 0.15)
    broken = f' stroke-dasharray="{dash} {dash}"' if arrow["kind"] == "apparent" else ""

    def body(path: str, width: float, rest: str = "") -> str:
        return (
            _stroke(path, dark, width + 4 * edge, _SHADE)
            + _stroke(path, pale, width + 2 * edge)
            + _stroke(path, colour, width, rest)
        )

    branches = "".join(_branch(board, arrow, slot) for slot in arrow["targets"][1:])
    parts = body(branches, board["radius"] * 0.055) if branches else ""
    sx, sy = start
    knob = wide * 0.5 + board["radius"] * 0.06
    root = f"M{_at((sx - knob, sy))}a{number(knob)} {number(knob)} 0 1 0 {number(2 * knob)} 0z"
    parts += _stroke(root, dark, 4 * edge, _SHADE) + body(line, wide, broken)
    parts += f'<path d="{root}" fill="{colour}" stroke="{pale}" stroke-width="{number(edge)}"/>'
    if arrow["kind"] == "double":
        parts += _stroke(line, pale, wide * 0.32)
    x, y = _ends(board, arrow)[1]
    length, half = _head(board, arrow)
    heads = [y] if arrow["kind"] == "simple" else [y - sign * length * 0.8, y]
    for tip in heads:
        base = tip - sign * length
        shape = f"M{_at((x, tip))}L{_at((x - half, base))} {_at((x + half, base))}z"
        fill = pale if arrow["kind"] == "apparent" else colour
        parts += _stroke(shape, dark, 4 * edge, _SHADE)
        parts += (
            f'<path d="{shape}" fill="{fill}" stroke="{colour if fill == pale else pale}"'
            f' stroke-width="{number(2 * edge)}"/>'
        )
    return (
        f'<g class="songo-arrow songo-arrow-{arrow["kind"]}" data-slots="{_slots_of(arrow)}">'
        f"{parts}</g>"
    )


def _branch(board: Layout, arrow: Arrow, slot: int) -> str:
    """Return a thin line from the neck of an arrow to a pit that falls with its last one."""
    sign = _upward(board, arrow)
    r = board["radius"]
    (x0, y0), (x1, y1) = _on_curve(_bend(board, arrow), 0.78), slot_centre(board, slot)
    level = y1 - sign * 1.2 * r
    to = 1 if x1 > x0 else -1
    corner = min(0.45 * r, abs(x1 - x0))
    barb = 0.12 * r
    tip = (x1, y1 - sign * 0.72 * r)
    return (
        f"M{_at((x0, y0))}L{_at((x1 - to * corner, level))}Q{_at((x1, level))} {_at(tip)}"
        f"M{_at((x1 - barb * 1.3, tip[1] - sign * barb))}L{_at(tip)}"
        f"L{_at((x1 + barb * 0.9, tip[1] - sign * barb * 1.4))}"
    )


def _ring(board: Layout, slot: int, colours: Mapping[str, str]) -> str:
    """Return the ring round a threatened pit: the one that is drawn where a pit is aimed at."""
    if colours["dark"] != PRINTED["dark"]:
        return pit_mark(board, "aim", slot)
    x, y = slot_centre(board, slot)
    dash = number(board["radius"] * 0.15)
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(board["radius"] * 1.1)}"'
        f' stroke="{colours["dark"]}" stroke-width="2" stroke-dasharray="{dash} {dash}"/>'
    )


def _label_size(board: Layout) -> float:
    return board["sizes"][0] * 1.1


def _is_free(spot: Point, half: float, high: float, taken: list[Bounds]) -> bool:
    return all(abs(spot[0] - x) > half + other or abs(spot[1] - y) > high for x, y, other in taken)


def labels(board: Layout, arrows: Sequence[Arrow], colours: Mapping[str, str]) -> str:
    """Return the seeds at stake, each on its own arrow, none over another."""
    size = _label_size(board)
    high = size * 1.4
    taken: list[Bounds] = []
    drawn = []
    for arrow in arrows:
        half = size * (0.45 + 0.3 * len(str(arrow["seeds"])))
        points = _bend(board, arrow)
        spots = [_on_curve(points, part) for part in _LABEL_PARTS]
        spot = next((point for point in spots if _is_free(point, half, high, taken)), spots[0])
        taken.append((spot[0], spot[1], half))
        drawn.append(_label(board, arrow, spot, half, colours))
    return "".join(drawn)


def _label(
    board: Layout, arrow: Arrow, place: Point, half: float, colours: Mapping[str, str]
) -> str:
    """Return one number: in a round label, in a square one where the threat is double."""
    size = _label_size(board)
    x, y = place
    corner = size * (0.68 if arrow["kind"] == "simple" else 0.16)
    return (
        f'<g class="songo-stake" data-slots="{_slots_of(arrow)}"><rect x="{number(x - half)}"'
        f' y="{number(y - size * 0.68)}"'
        f' width="{number(2 * half)}" height="{number(size * 1.36)}" rx="{number(corner)}"'
        f' fill="{colours["pale"]}" stroke="{colours[arrow["kind"]]}"'
        f' stroke-width="{number(size * 0.12)}"/>'
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}"'
        f' font-weight="700" text-anchor="middle" fill="{colours["dark"]}">'
        f"{arrow['seeds']}</text></g>"
    )


def _granary(board: Layout, slot: int, colours: Mapping[str, str]) -> str:
    """Return the sign of a grenier, a small house at the outer rim of its pit."""
    x, y = slot_centre(board, slot)
    out = -1 if slot < board["columns"] else 1
    s = board["sizes"][0] * 0.55
    cx = x + board["radius"] * 0.8
    cy = y + out * board["radius"] * 0.8
    walls = f"M{_at((cx - s, cy - s * 0.15))}V{number(cy + s)}H{number(cx + s)}"
    roof = f"V{number(cy - s * 0.15)}L{_at((cx, cy - s * 1.15))}z"
    door = f"M{_at((cx, cy + s))}V{number(cy + s * 0.2)}"
    return (
        f'<path d="{walls}{roof}" fill="{colours["pale"]}" stroke="{colours["dark"]}"'
        f' stroke-width="{number(s * 0.24)}" stroke-linejoin="round"/>'
        f'<path d="{door}" stroke="{colours["dark"]}" stroke-width="{number(s * 0.5)}"/>'
    )


def _freedom(board: Layout, end: int, words: str) -> str:
    """Return how freely a player's seeds can still move, beside the name."""
    size = board["sizes"][2] * (0.86 if len(board["bowls"]) > 0 else 0.8)
    y = 3.0
    if end == 1 and len(board["bowls"]) > 0:
        y = board["counts"][1] + size * 1.55
    x, anchor = (board["width"] - 8, "end") if end == 1 else (8.0, "start")
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
        f' text-anchor="{anchor}">{escape_markup(words)}</text>'
    )


def margins(board: Layout) -> tuple[float, float]:
    """Return the room that the lens needs above and below a board."""
    return (14, 18) if len(board["bowls"]) > 0 else (10, 0)


def threatened(seen: Sight) -> list[int]:
    """Return the slots that some arrow aims at."""
    slots: list[int] = []
    for arrow in seen["arrows"]:
        slots.extend([slot for slot in arrow["targets"] if slot not in slots])
    return sorted(slots)


def draw_lens(board: Layout, seen: Sight, colours: Mapping[str, str] = LENS_COLOURS) -> str:
    """Return all that the lens shows."""
    rings = "".join(_ring(board, slot, colours) for slot in threatened(seen))
    arrows = "".join(_draw_arrow(board, arrow, colours) for arrow in seen["arrows"])
    words = "".join(_freedom(board, end, text) for end, text in enumerate(seen["freedom"]) if text)
    return (
        f'<g class="songo-rings" fill="none">{rings}</g>'
        f'<g fill="none" stroke-linejoin="round">{arrows}</g>'
        + "".join(_granary(board, slot, colours) for slot in seen["greniers"])
        + labels(board, seen["arrows"], colours)
        + f'<g class="songo-freedom" fill="{colours["words"]}">{words}</g>'
    )


def lens_group(board: Layout, seen: Sight, colours: Mapping[str, str] = LENS_COLOURS) -> str:
    """Return all that the lens shows as a still picture carries it, in a group of its own."""
    return f'<g class="songo-lens">{draw_lens(board, seen, colours)}</g>'
