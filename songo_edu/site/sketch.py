"""A chapter's one picture, drawn in lines: pits and what they hold, the way of seeds, a few words.

What is drawn is given as data. Where a position and a move are given, the rules say what each pit
holds then, where the last seed fell and what is taken. A picture is a dozen elements of the page,
in the page's own colours, and reads the same on paper. Places are complex numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from songo_edu.games import Position
from songo_edu.games.catalogue import position_of

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
        *("kinds", "lines", "arrows", "words"),
    )
)


@dataclass
class _Node:
    at: complex
    text: str
    radius: float
    kind: str = ""
    name: str = ""  # written beside it, where it is a pit
    name_at: float = 0.0

    @property
    def half(self) -> float:
        """Half the width of a box, which has room for what it holds."""
        return max(self.radius, len(self.text) * LETTERS * 0.31 + 6)

    def edge(self, other: complex, more: float) -> complex:
        """Return where a line from its middle to a place leaves it, and so much more."""
        way = other - self.at
        length, far = abs(way) or 1.0, self.radius
        if self.kind == "box":
            sides = (
                self.half / abs(way.real) if way.real else 9e9,
                self.radius / abs(way.imag) if way.imag else 9e9,
            )
            far = length * min(sides)
        return self.at + way * (far + more) / length

    def outline(self) -> str:
        """Return the path of its edge: a box or a circle."""
        x, y, r = self.at.real, self.at.imag, self.radius
        if self.kind == "box":
            wide = self.half
            return f"M{_n(x - wide)} {_n(y - r)}h{_n(2 * wide)}v{_n(2 * r)}h{_n(-2 * wide)}z"
        turn = f"a{_n(r)} {_n(r)} 0 1 1"
        return f"M{_n(x - r)} {_n(y)}{turn} {_n(2 * r)} 0{turn} {_n(-2 * r)} 0z"

    def cross(self) -> str:
        """Return the path of a stroke through it."""
        d = complex(self.radius, -self.radius) * 0.72
        return f"M{_at(self.at - d)}L{_at(self.at + d)}"


class _Nodes(dict[str, _Node]):
    def __missing__(self, name: str) -> _Node:
        raise ValueError(f"no node {name!r}; there are {', '.join(self)}")


@dataclass
class _Picture:
    nodes: _Nodes = field(default_factory=_Nodes)
    lines: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)


def sketch(drawing: Mapping[str, Any], seen: str, language: str) -> str:
    """Return a picture as an SVG element.

    Parameters
    ----------
    drawing
        ``position`` (with ``game``) or ``rows``, texts of one or two rows: the pits. ``move``: it
        is sown, and drawn; what is taken is filled. ``nodes``: others, by name: x, y, what it
        holds. ``names`` are beside the pits of rows in the place of the board's own. ``kinds``
        say how a node looks; ``lines`` join two, ``arrows`` lead from one to another, bent by a
        number; ``words`` are at a place: x, y and the words in each language.
    seen
        in words what is to be seen.

    Raises
    ------
    ValueError
        naming a field, a kind or a node that is not known.

    Examples
    --------
    >>> drawing = {"rows": ["1.0.2"], "words": [[180, 140, {"en": "three", "fr": "trois"}]]}
    >>> picture = sketch(drawing, "A row.", "fr")
    >>> picture[:4], picture.count("<text"), "trois" in picture
    ('<svg', 3, True)
    """
    if unknown := sorted(drawing.keys() - _FIELDS):
        raise ValueError(f"a picture has no {unknown[0]!r}; it has {', '.join(sorted(_FIELDS))}")

    def worded(text: Any) -> str:
        return str(text[language] if isinstance(text, dict) else text)

    picture = _Picture()
    nodes = picture.nodes
    _rows(picture, drawing)
    for name, (x, y, text) in drawing.get("nodes", {}).items():
        nodes[name] = _Node(complex(x, y), worded(text), drawing.get("radius", 19))
    for name, kind in drawing.get("kinds", {}).items():
        if kind not in KINDS:
            raise ValueError(f"{name}: no kind {kind!r}; there are {', '.join(KINDS)}")
        nodes[name].kind = kind
    for start, other in drawing.get("lines", ()):
        ends = nodes[start].edge(nodes[other].at, 0), nodes[other].edge(nodes[start].at, 0)
        picture.lines.append("M" + "L".join(map(_at, ends)))
    for start, other, *bend in drawing.get("arrows", ()):
        _arrow(picture, nodes[start], nodes[other], *bend)
    words = [
        f'<text class="sk-word" x="{_n(x)}" y="{_n(y)}" text-anchor="middle">'
        f"{escape(worded(text), quote=False)}</text>"
        for x, y, text in drawing.get("words", ())
    ]
    lowest = max(
        *(node.at.imag + node.radius + 6 for node in nodes.values()),
        *(node.name_at + 8 for node in nodes.values()),
        *(word[1] + 8.0 for word in drawing.get("words", ())),
    )
    return (
        f'<svg class="end-sketch" viewBox="0 0 {WIDTH} {_n(lowest)}" role="img"'
        f' aria-label="{escape(seen)}">{_drawn(picture)}{"".join(words)}</svg>'
    )


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _at(place: complex) -> str:
    return f"{_n(place.real)} {_n(place.imag)}"


def _rows(picture: _Picture, drawing: Mapping[str, Any]) -> None:
    """Lay the pits of a position, or of rows, with their names and what a move does to them."""
    position, pits = None, {}
    rows: list[list[str]] = []
    if "position" in drawing:
        position = position_of(drawing["position"], drawing.get("game", "songo"))
        pits = {name: str(seeds) for name, seeds in position.pits.items()}
        rows = [list(pits)]
        if isinstance(position, Position):
            rows = [[position.sheet.pits[at] for at in row] for row in position.sheet.rows]
    else:
        texts = [row.split(".") for row in drawing.get("rows", ())]
        names = drawing.get("names")
        # By names of their own, on two rows after the row's number; else as on songo's board.
        both = len(texts) > 1
        for n, (side, row) in enumerate(zip("NS", texts, strict=False), start=1):
            called = names or (range(len(row)) if both else range(1, len(row) + 1))
            before = "" if not both else str(n) if names else side
            rows.append([f"{before}{name}" or str(i) for i, name in enumerate(called, start=1)])
            pits.update(zip(rows[-1], row, strict=True))
    for level, names in enumerate(rows):
        stored = "store" in drawing
        pitch = min(52.0, (WIDTH - 18) / (len(names) + stored))
        radius = min(21.0, pitch * 0.43)
        y = (UPPER, LOWER)[level] if len(rows) > 1 else UPPER
        label = y + NAME + 4 if level or len(rows) == 1 else y - NAME + 5
        first = WIDTH / 2 + pitch * stored / 2 - pitch * (len(names) - 1) / 2
        for i, (name, shown) in enumerate(zip(names, drawing.get("names", names), strict=False)):
            at = complex(first + pitch * i, y)
            picture.nodes[name] = _Node(at, pits[name], radius, "", shown, label)
        if stored:
            at = complex(first - pitch, y)
            picture.nodes["store"] = _Node(at, str(drawing["store"]), radius, "box")
    if position is not None and "move" in drawing:
        _sown(picture, position, drawing["move"])


def _sown(picture: _Picture, position: Any, move: str) -> None:
    """Show what a move does: what each pit holds then, where the last seed fell, what is taken."""
    nodes, falls, taken = picture.nodes, [], []
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
        # Outside the rows once round, and farther out what goes on.
        lap = len(position.sheet.pits) - 1
        pits = [event.pit for event in falls]
        _lane(picture, [move, *pits[:lap]], LANE, head=len(pits) <= lap)
        if len(pits) > lap:
            _lane(picture, pits[lap:], LANE + 10, head=True)


def _lane(picture: _Picture, pits: Sequence[str], lane: float, *, head: bool) -> None:
    """Draw the way of a sowing over some pits."""
    places = [picture.nodes[pit].at for pit in pits]
    before = places[0]
    points = [_outer(before, NAME + 8)]
    for place in places:
        if place.imag != before.imag:  # round the end that is near
            edge = before.real + (24 if before.real > WIDTH / 2 else -24)
            edge = min(max(edge, 3.0), WIDTH - 3.0)
            points += [_outer(complex(edge, each.imag), lane) for each in (before, place)]
        elif len(points) == 1:
            points.append(_outer(before, lane))
        before = place
    points += [_outer(before, lane), _outer(before, NAME + 2)]
    if not head:
        points.pop()
    path = f"M{_at(points[0])}"
    for point, at, other in zip(points, points[1:], points[2:], strict=False):
        path += f"L{_at(_towards(at, point, 10))}Q{_at(at)} {_at(_towards(at, other, 10))}"
    picture.ways.append(path + f"L{_at(points[-1])}")
    if head:
        picture.heads.append(_head(points[-1], 1j if before.imag < LOWER else -1j))


def _outer(place: complex, away: float) -> complex:
    """Return a place so far outside the rows."""
    return place + (away if place.imag > (UPPER + LOWER) / 2 else -away) * 1j


def _towards(at: complex, other: complex, far: float) -> complex:
    """Return a place so far on the way to another, half of it at most."""
    length = abs(other - at)
    return at + (other - at) * (min(0.5, far / length) if length else 0.0)


def _head(at: complex, way: complex) -> str:
    """Return an arrow's head that ends at a place and points along a way."""
    along = way / (abs(way) or 1.0)
    back, side = at - 10 * along, 5j * along
    return "M" + "L".join(map(_at, (at, back + side, back - side))) + "z"


def _arrow(picture: _Picture, node: _Node, other: _Node, bend: float = 0.0) -> None:
    """Draw an arrow from a node's edge to another's, bent to its left by so much."""
    way = other.at - node.at
    middle = (node.at + other.at) / 2 - bend * 1j * way / (abs(way) or 1.0)
    start, end = node.edge(middle, 2), other.edge(middle, 3)
    stop = _towards(end, middle, 8)
    picture.ways.append(f"M{_at(start)}Q{_at(middle)} {_at(stop)}")
    picture.heads.append(_head(end, end - middle))


def _drawn(picture: _Picture) -> str:
    """Return everything but the words, in as few elements as there are kinds of lines."""
    nodes = [*picture.nodes.values()]
    paths = {"sk-line": picture.lines}
    for kind in ("", *KINDS):
        paths[f"sk-pit sk-{kind or 'plain'}"] = [it.outline() for it in nodes if it.kind == kind]
    paths["sk-cross"] = [node.cross() for node in nodes if node.kind == "no"]
    paths |= {"sk-way": picture.ways, "sk-head": picture.heads}
    parts = [f'<path class="{look}" d="{"".join(d)}"/>' for look, d in paths.items() if d]
    numbers = ("sk-number", "sk-number sk-light", "sk-number sk-faint")
    looks: dict[str, list[tuple[float, float, str]]] = {look: [] for look in numbers}
    for node in nodes:
        look = "sk-light" if node.kind in _DARK else "sk-faint" if node.kind == "dim" else ""
        written = node.at.real, node.at.imag + LETTERS * 0.35, node.text
        looks[f"sk-number {look}".rstrip()].append(written)
    parts += [_letters(texts, LETTERS, look) for look, texts in looks.items()]
    named = [(node.at.real, node.name_at, node.name) for node in nodes if node.name]
    return "".join([*parts, _letters(named, NAMES, "sk-name")])


def _letters(written: Iterable[tuple[float, float, str]], size: float, look: str) -> str:
    """Return texts as one element in which each letter has its place; long ones are alone."""
    xs, ys, letters, longer = [], [], "", ""
    for x, y, text in written:
        if len(text) > 2:
            longer += f'<text class="{look}" x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>'
            continue
        for i, letter in enumerate(text):
            xs.append(_n(x + (i - (len(text) - 1) / 2) * size * 0.58))
            ys.append(_n(y))
            letters += letter
    if not letters:
        return longer
    at = f'x="{" ".join(xs)}" y="{" ".join(ys)}"'
    return f'<text class="{look}" {at}>{escape(letters)}</text>{longer}'
