"""A chapter's one picture, drawn in lines: pits and what they hold, the way of seeds, a few words.

What is drawn is told as data. Where a position and a move are given, the rules say what each pit
holds then, where the last seed fell and what is taken. A picture is a dozen elements of the page,
in the page's own colours, and reads the same on paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from songo_edu.games import Position
from songo_edu.games.catalogue import position_of

Point = tuple[float, float]
#: The picture is so wide; letters are so high, names a little less.
WIDTH, LETTERS, NAMES = 360, 16.0, 13.0
#: Two rows: how high they lie, the names beside them, the lane in which a sowing is drawn.
UPPER, LOWER, NAME, LANE = 74.0, 138.0, 33.0, 42.0
#: What a node may be. Each kind has a shape of its own beside its colour.
KINDS = ("from", "last", "aim", "taken", "safe", "no", "dim", "box")
#: The kinds whose ground is dark, so that what they hold is light.
_DARK = ("taken", "safe")
_FIELDS = frozenset(
    (
        *("position", "game", "move", "rows", "names", "store", "nodes", "radius"),
        *("holds", "kinds", "lines", "arrows", "words", "height"),
    )
)


@dataclass
class _Node:
    at: Point
    text: str
    radius: float
    kind: str = ""
    name: str = ""  # told beside it, where it is a pit
    name_at: float = 0.0


@dataclass
class _Picture:
    nodes: dict[str, _Node] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)


def sketch(told: Mapping[str, Any], seen: str, language: str) -> str:
    """Return a picture as an SVG element.

    Parameters
    ----------
    told
        ``position`` (with ``game``) or ``rows``, texts of one or two rows: the pits. ``move``: it
        is sown, and drawn; what is taken is filled. ``nodes``: others, by name: x, y, what it
        holds. ``names`` stand beside the pits of rows in the place of the board's own. ``holds``
        and ``kinds`` say otherwise what a node holds and how it looks; ``lines`` join two,
        ``arrows`` lead from one to another, bent by a number; ``words`` stand at a place: x, y,
        the words in each language, and the end at which they are held.
    seen
        in words what is to be seen.

    Raises
    ------
    ValueError
        naming a field, a kind or a node that is not known.

    Examples
    --------
    >>> told = {"rows": ["1.0.2"], "words": [[180, 140, {"en": "three", "fr": "trois"}]]}
    >>> picture = sketch(told, "A row.", "fr")
    >>> picture[:4], picture.count("<text"), "trois" in picture
    ('<svg', 3, True)
    """
    if unknown := sorted(told.keys() - _FIELDS):
        raise ValueError(f"a picture has no {unknown[0]!r}; it has {', '.join(sorted(_FIELDS))}")
    picture = _Picture()
    _rows(picture, told)
    for name, (x, y, text) in told.get("nodes", {}).items():
        picture.nodes[name] = _Node((x, y), _said(text, language), told.get("radius", 19))
    for name, text in told.get("holds", {}).items():
        _node(picture, name).text = _said(text, language)
    for name, kind in told.get("kinds", {}).items():
        if kind not in KINDS:
            raise ValueError(f"{name}: no kind {kind!r}; there are {', '.join(KINDS)}")
        _node(picture, name).kind = kind
    for one, other in told.get("lines", ()):
        ends = _node(picture, one), _node(picture, other)
        places = _edge(ends[0], ends[1].at, 0), _edge(ends[1], ends[0].at, 0)
        picture.lines.append("M" + "L".join(map(_at, places)))
    for one, other, *bend in told.get("arrows", ()):
        _arrow(picture, _node(picture, one), _node(picture, other), *bend)
    words = [_word(one, language) for one in told.get("words", ())]
    lowest = max(
        [node.at[1] + node.radius + 6 for node in picture.nodes.values()]
        + [node.name_at + 8 for node in picture.nodes.values()]
        + [one[1] + 8.0 for one in told.get("words", ())]
        + [told.get("height", 0)]
    )
    return (
        f'<svg class="end-sketch" viewBox="0 0 {WIDTH} {_n(lowest)}" role="img"'
        f' aria-label="{escape(seen)}">{_drawn(picture)}{"".join(words)}</svg>'
    )


def _said(text: Any, language: str) -> str:
    return str(text[language] if isinstance(text, dict) else text)


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _at(place: Point) -> str:
    return f"{_n(place[0])} {_n(place[1])}"


def _node(picture: _Picture, name: str) -> _Node:
    if name not in picture.nodes:
        raise ValueError(f"no node {name!r}; there are {', '.join(picture.nodes)}")
    return picture.nodes[name]


def _word(told: Sequence[Any], language: str) -> str:
    x, y, text, *end = told
    anchor = f' text-anchor="{end[0]}"' if end else ' text-anchor="middle"'
    said = escape(_said(text, language), quote=False)
    return f'<text class="sk-word" x="{_n(x)}" y="{_n(y)}"{anchor}>{said}</text>'


def _rows(picture: _Picture, told: Mapping[str, Any]) -> None:
    """Lay the pits of a position, or of rows, with their names and what a move does to them."""
    if "position" in told:
        position = position_of(told["position"], told.get("game", "songo"))
        pits = {name: str(seeds) for name, seeds in position.pits.items()}
        if isinstance(position, Position):
            rows = [[position.sheet.pits[at] for at in row] for row in position.sheet.rows]
        else:
            rows = [list(pits)]
    else:
        position, pits = None, {}
        texts = [row.split(".") for row in told.get("rows", ())]
        rows = _called(told.get("names"), [len(row) for row in texts])
        for names, row in zip(rows, texts, strict=True):
            pits.update(zip(names, row, strict=True))
    for level, names in enumerate(rows):
        count = len(names) + ("store" in told)
        pitch = min(52.0, (WIDTH - 18) / count)
        radius = min(21.0, pitch * 0.43)
        y = (UPPER, LOWER)[level] if len(rows) > 1 else UPPER
        below = level or len(rows) == 1
        label = y + NAME + 4 if below else y - NAME + 5
        first = WIDTH / 2 + pitch * ("store" in told) / 2 - pitch * (len(names) - 1) / 2
        for i, name in enumerate(names):
            shown = told["names"][i] if "names" in told else name
            at = first + pitch * i, y
            picture.nodes[name] = _Node(at, pits[name], radius, "", shown, label)
        if "store" in told:
            at = (first - pitch, y)
            picture.nodes["store"] = _Node(at, str(told["store"]), radius, "box")
    if position is not None and "move" in told:
        _sown(picture, position, told["move"])


def _called(names: Sequence[str] | None, counts: Sequence[int]) -> list[list[str]]:
    """Return by what the pits are named in arrows, kinds and texts.

    Examples
    --------
    >>> _called(["a", ""], [2]), _called(["a", "b"], [2, 2])
    ([['a', '2']], [['1a', '1b'], ['2a', '2b']])
    """
    if names is None:
        return _named(counts)
    if len(counts) == 1:
        return [[name or str(i) for i, name in enumerate(names, start=1)]]
    return [[f"{row}{name}" for name in names] for row in range(1, len(counts) + 1)]


def _named(counts: Sequence[int]) -> list[list[str]]:
    """Return the names of pits, as the boards have them: songo's, awalé's, or holes of one row.

    Examples
    --------
    >>> _named([3]), _named([6, 6])[0][0], _named([7, 7])[1][6]
    ([['1', '2', '3']], 'a', 'S6')
    """
    if len(counts) < 2:
        return [[str(i + 1) for i in range(count)] for count in counts]
    if counts[0] == 6:
        return [list("abcdef"), list("ABCDEF")]
    return [[f"{side}{i}" for i in range(count)] for side, count in zip("NS", counts, strict=True)]


def _sown(picture: _Picture, position: Any, move: str) -> None:
    """Show what a move does: what each pit holds then, where the last seed fell, what is taken."""
    falls, taken = [], []
    nodes = picture.nodes
    nodes[move].text, nodes[move].kind = "0", "from"
    for event in position.trace(move):
        if event.kind in ("drop", "keep"):
            falls.append(event)
        if event.kind == "drop" and event.pit in nodes:
            nodes[event.pit].text = str(event.number)
        if event.kind == "capture":
            taken.append(event.pit)
    last = falls[-1]
    if last.kind == "drop" and last.pit in nodes:
        nodes[last.pit].kind = "last"
    for pit in taken:
        nodes[pit].kind = "taken"
    if isinstance(position, Position) and last.pit in nodes:
        _lane(picture, position, move, [event.pit for event in falls])


def _lane(picture: _Picture, position: Position, move: str, falls: Sequence[str]) -> None:
    """Draw the way of a sowing outside the rows: once round, and farther out what goes on."""
    ring = list(position.sheet.pits)
    lap = len(ring) - 1
    first, rest = falls[:lap], falls[lap:]
    _loop(picture, [move, *first], LANE, head=not rest)
    if rest:
        _loop(picture, rest, LANE + 10, head=True)


def _loop(picture: _Picture, pits: Sequence[str], lane: float, *, head: bool) -> None:
    places = [picture.nodes[pit].at for pit in pits]
    points: list[Point] = [(places[0][0], _outer(places[0][1], NAME + 8))]
    before = places[0]
    for x, y in places:
        if y != before[1]:  # round the end that is near
            edge = before[0] + (24 if before[0] > WIDTH / 2 else -24)
            edge = min(max(edge, 3.0), WIDTH - 3.0)
            points += [(edge, _outer(before[1], lane)), (edge, _outer(y, lane))]
        elif len(points) == 1:
            points.append((before[0], _outer(y, lane)))
        before = (x, y)
    last = places[-1]
    points += [(last[0], _outer(last[1], lane)), (last[0], _outer(last[1], NAME + 2))]
    if not head:
        points.pop()
    picture.ways.append(_rounded(points))
    if head:
        picture.heads.append(_head(points[-1], (0, 1 if last[1] < LOWER else -1)))


def _outer(y: float, away: float) -> float:
    return y + away if y > (UPPER + LOWER) / 2 else y - away


def _rounded(points: Sequence[Point], radius: float = 10.0) -> str:
    """Return a path through points, its corners rounded."""
    told = f"M{_at(points[0])}"
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        one, other = _towards(at, before, radius), _towards(at, after, radius)
        told += f"L{_at(one)}Q{_at(at)} {_at(other)}"
    return told + f"L{_at(points[-1])}"


def _towards(at: Point, other: Point, far: float) -> Point:
    wide, high = other[0] - at[0], other[1] - at[1]
    length = math.hypot(wide, high)
    share = min(0.5, far / length) if length else 0.0
    return at[0] + wide * share, at[1] + high * share


def _head(at: Point, way: Point) -> str:
    """Return an arrow's head that ends at a place and points along a way."""
    length = math.hypot(*way) or 1.0
    dx, dy = way[0] / length, way[1] / length
    back = at[0] - 10 * dx, at[1] - 10 * dy
    one, other = (back[0] - 5 * dy, back[1] + 5 * dx), (back[0] + 5 * dy, back[1] - 5 * dx)
    return "M" + "L".join(map(_at, (at, one, other))) + "z"


def _arrow(picture: _Picture, one: _Node, other: _Node, bend: float = 0.0) -> None:
    """Draw an arrow from a node's edge to another's, bent to its left by so much."""
    (x0, y0), (x1, y1) = one.at, other.at
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    middle = (
        (x0 + x1) / 2 + bend * (y1 - y0) / length,
        (y0 + y1) / 2 - bend * (x1 - x0) / length,
    )
    start = _edge(one, middle, 2)
    end = _edge(other, middle, 3)
    way = end[0] - middle[0], end[1] - middle[1]
    stop = _towards(end, middle, 8)
    picture.ways.append(f"M{_at(start)}Q{_at(middle)} {_at(stop)}")
    picture.heads.append(_head(end, way))


def _edge(node: _Node, other: Point, more: float) -> Point:
    """Return where a line from a node's middle to a place leaves it, and so much more."""
    wide, high = other[0] - node.at[0], other[1] - node.at[1]
    length = math.hypot(wide, high) or 1.0
    far = node.radius
    if node.kind == "box":
        sides = (_half(node) / abs(wide) if wide else 9e9, far / abs(high) if high else 9e9)
        far = length * min(sides)
    far += more
    return node.at[0] + wide * far / length, node.at[1] + high * far / length


def _drawn(picture: _Picture) -> str:
    """Return everything but the words, in as few elements as there are kinds of lines."""
    parts = []
    if picture.lines:
        parts.append(f'<path class="sk-line" d="{"".join(picture.lines)}"/>')
    for kind in ("", *KINDS):
        nodes = [node for node in picture.nodes.values() if node.kind == kind]
        if nodes:
            parts.append(
                f'<path class="sk-pit sk-{kind or "plain"}" d="{_outlines(nodes, kind)}"/>'
            )
    crossed = [node for node in picture.nodes.values() if node.kind == "no"]
    if crossed:
        parts.append(f'<path class="sk-cross" d="{"".join(map(_cross, crossed))}"/>')
    if picture.ways:
        parts.append(f'<path class="sk-way" d="{"".join(picture.ways)}"/>')
    if picture.heads:
        parts.append(f'<path class="sk-head" d="{"".join(picture.heads)}"/>')
    every = list(picture.nodes.values())
    light = [node for node in every if node.kind in _DARK]
    dim = [node for node in every if node.kind == "dim"]
    plain = [node for node in every if node.kind not in (*_DARK, "dim")]
    for look, nodes in (("", plain), (" sk-light", light), (" sk-faint", dim)):
        written = [(node.at[0], node.at[1] + LETTERS * 0.35, node.text) for node in nodes]
        parts.append(_letters(written, LETTERS, f"sk-number{look}"))
    named = [(node.at[0], node.name_at, node.name) for node in every if node.name]
    parts.append(_letters(named, NAMES, "sk-name"))
    return "".join(parts)


def _outlines(nodes: Iterable[_Node], kind: str) -> str:
    return "".join(_square(node) if kind == "box" else _circle(node) for node in nodes)


def _circle(node: _Node) -> str:
    (x, y), r = node.at, node.radius
    turn = f"a{_n(r)} {_n(r)} 0 1 1"
    return f"M{_n(x - r)} {_n(y)}{turn} {_n(2 * r)} 0{turn} {_n(-2 * r)} 0z"


def _square(node: _Node) -> str:
    (x, y), r = node.at, node.radius
    wide = _half(node)
    return f"M{_n(x - wide)} {_n(y - r)}h{_n(2 * wide)}v{_n(2 * r)}h{_n(-2 * wide)}z"


def _half(node: _Node) -> float:
    """Return half the width of a box, which has room for what it holds."""
    return max(node.radius, len(node.text) * LETTERS * 0.31 + 6)


def _cross(node: _Node) -> str:
    (x, y), d = node.at, node.radius * 0.72
    return f"M{_n(x - d)} {_n(y + d)}L{_n(x + d)} {_n(y - d)}"


def _letters(written: Sequence[tuple[float, float, str]], size: float, look: str) -> str:
    """Return texts as one element in which each letter has its place; long ones stand alone."""
    xs, ys, letters, longer = [], [], [], []
    for x, y, text in written:
        if len(text) > 2:
            longer.append(f'<text class="{look}" x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>')
            continue
        for i, letter in enumerate(text):
            xs.append(_n(x + (i - (len(text) - 1) / 2) * size * 0.58))
            ys.append(_n(y))
            letters.append(letter)
    if not letters:
        return "".join(longer)
    at = f'x="{" ".join(xs)}" y="{" ".join(ys)}"'
    return "".join([f'<text class="{look}" {at}>{escape("".join(letters))}</text>', *longer])
