"""Still pictures in few elements: a page has more than a dozen, and each seed would be one.

What is seen is the same: seeds of one orientation are the marks of one path, counts of one digit
are in one text with a place for each, and what several stills have in common is there once.
"""

import hashlib
import re
from collections import Counter
from typing import Any

from songo_edu.boards.picture import label, view
from songo_edu.boards.scenes import places, seen_by, sight
from songo_edu.drawing.board import Scene, contents, definitions, hollows
from songo_edu.drawing.geometry import Layout, layout, row_layout
from songo_edu.drawing.lens import lens_group
from songo_edu.drawing.svg import FONT, number, wood
from songo_edu.games import Position
from songo_edu.games.catalogue import position_of
from songo_edu.games.protocol import AnyPosition

_SEEDS = re.compile(r'<g class="songo-seeds">((?:<g>(?:<use [^>]*/>)*</g>)*)</g>')
_SEED = re.compile(r'<use href="#(\w+)s(\d)" x="([-\d.]+)" y="([-\d.]+)"/>')
_SHAPE = re.compile(r'<g id="([^"]*)s(\d)">(.*?)</g>')
_COUNTS = re.compile(r'(<g class="songo-counts"[^>]*>)((?:<text [^>]*>\d+</text>)*)</g>')
_COUNT = re.compile(r'<text x="([-\d.]+)" y="([-\d.]+)" font-size="([-\d.]+)" ?>(\d+)</text>')
#: What only a board that is played on has a use for.
_NO_MARKS = '<g class="songo-marks" fill="none"></g>'
_SIDES = re.compile(r'<g class="songo-sides">((?:(?!</?g\b).)*)</g>')
_NAMES = re.compile(r'<g class="songo-names".*?</g>')
_CLIP = re.compile(r"<clipPath.*?</clipPath>")
_PART = re.compile(r"<!--(shapes|ground) (\w+)-->(.*?)<!--/-->", re.DOTALL)

_DEFINED = re.compile(
    r'<(linearGradient|radialGradient|clipPath|g|marker) id="(\w+)".*?</\1>', re.DOTALL
)
_ASKED = re.compile(r"#(sg\w+)")


#: How the shapes are named that stills share: their wood, the pits of a line, the store's end.
SHARED = re.compile(r"sg(songo|awale|row)(\d+)([lr]?)")


def sprite(key: str = "sgsongo7") -> str:
    """Return the shapes that stills of one kind share, written once at the top of a page."""
    match = SHARED.fullmatch(key)
    assert match is not None, key
    look, pits, store = match[1], int(match[2]), {"": 0, "l": -1, "r": 1}[match[3]]
    board = row_layout("wide", pits, store) if look == "row" else layout("wide", pits, look)
    count = pits if look == "row" else 2 * pits
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="songo-sprite"'
        f' aria-hidden="true" focusable="false">{with_markers(definitions(board, key))}'
        f'<symbol id="{key}" viewBox="0 0 {number(board["width"])} {number(board["height"])}">'
        f"{wood(board, key)}{hollows(board, key, count)}</symbol></svg>"
    )


def still_picture(position: AnyPosition | str, **others: Any) -> str:
    """Return the picture of a still alone, as high as the board that takes its place.

    A narrow board has another layout than the picture: a frame of its measures, drawn empty, keeps
    its height there.
    """
    parsed = position_of(position, others.pop("game", "songo"))
    lens, whose = others.pop("lens", False), others.pop("lens_side", "both")
    drawer = seen_by(parsed)
    lang, turned = others.get("lang"), others.get("turned", False)
    board = drawer.measures(parsed, "wide", turned)
    uid = drawer.shared(parsed, turned)
    scene = drawer.scene(parsed, **others)
    if uid:
        wide, high = number(board["width"]), number(board["height"])
        inside = f'<use href="#{uid}" width="{wide}" height="{high}"/>'
        inside += in_few_elements(contents(board, uid, scene))
    else:
        inside = in_parts(board, scene)
    if lens and isinstance(parsed, Position):
        free = lens != "threats"
        seen = sight(parsed, places(parsed, turned), side=whose, freedom=free, lang=lang)
        inside += lens_group(board, seen)
    else:
        lens = False
    measured = view(drawer.measures(parsed, "narrow", turned), lens)
    return (
        f'<div class="songo-still"><svg class="songo-picture" viewBox="{view(board, lens)}"'
        f' role="img"'
        f' aria-label="{label(parsed, lang)}" font-family="{FONT}">{inside}</svg>'
        f'<svg class="songo-frame" viewBox="{measured}" aria-hidden="true"></svg></div>'
    )


def with_markers(shapes: str) -> str:
    """Return the shapes of a board, its seeds as marks at the points of a path.

    Examples
    --------
    >>> with_markers('<g id="us3"><path d="M0 0"/></g>')
    '<marker id="um3" markerUnits="userSpaceOnUse" overflow="visible"><path d="M0 0"/></marker>'
    """
    marker = '<marker id="{}m{}" markerUnits="userSpaceOnUse" overflow="visible">{}</marker>'
    return _SHAPE.sub(lambda match: marker.format(*match.groups()), shapes)


def in_few_elements(inside: str) -> str:
    """Return the inside of a still with its seeds and its counts in few elements.

    Examples
    --------
    >>> seeds = '<g><use href="#us3" x="1" y="2"/><use href="#us3" x="4" y="5"/></g>'
    >>> in_few_elements(f'<g class="songo-seeds">{seeds}<g></g></g>').split(" d=")[1]
    '"M1 2L4 5L4 5"/></g>'
    """
    inside = _SIDES.sub(r"\1", inside.replace(_NO_MARKS, ""))
    return _COUNTS.sub(_fewer_counts, _SEEDS.sub(_fewer_seeds, inside))


def _fewer_seeds(match: re.Match[str]) -> str:
    turns: dict[tuple[str, str], list[str]] = {}
    for uid, turn, x, y in _SEED.findall(match[1]):
        turns.setdefault((uid, turn), []).append(f"{x} {y}")
    # The last point is said twice: it is the end of the path, and no mark is there.
    paths = "".join(
        f'<path fill="none" marker-start="url(#{uid}m{turn})" marker-mid="url(#{uid}m{turn})"'
        f' d="M{"L".join([*points, points[-1]])}"/>'
        for (uid, turn), points in turns.items()
    )
    return f'<g class="songo-seeds">{paths}</g>'


def _fewer_counts(match: re.Match[str]) -> str:
    lines: dict[tuple[str, str], list[tuple[str, str]]] = {}
    longer = []
    for x, y, size, digits in _COUNT.findall(match[2]):
        if len(digits) == 1:
            lines.setdefault((y, size), []).append((x, digits))
        else:
            longer.append(f'<text x="{x}" y="{y}" font-size="{size}">{digits}</text>')
    labels = "".join(
        f'<text x="{" ".join(x for x, _ in line)}" y="{y}" font-size="{size}">'
        f"{''.join(digit for _, digit in line)}</text>"
        for (y, size), line in lines.items()
    )
    return f"{match[1]}{labels}{''.join(longer)}</g>"


def with_shapes_once(sprites: str, body: str) -> str:
    """Return the sprites of a page and its body; what several sprites define alike is there once.

    Boards of several games differ in wood and size, and hardly in pits, light and seeds.

    Examples
    --------
    >>> sprites = "".join(f'<g id="{key}pit"><path/></g>' for key in ("sg1", "sg2"))
    >>> with_shapes_once(sprites, '<use href="#sg2pit"/>')
    '<g id="sg1pit"><path/></g><use href="#sg1pit"/>'
    """
    first: dict[str, str] = {}
    called: dict[str, str] = {}

    def renamed(text: str) -> str:
        return _ASKED.sub(lambda match: f"#{called.get(match[1], match[1])}", text)

    def once(match: re.Match[str]) -> str:
        name = match[2]
        text = renamed(match[0])
        original = first.setdefault(text.replace(f'id="{name}"', "", 1), name)
        if original == name:
            return text
        called[name] = original
        return ""

    return renamed(_DEFINED.sub(once, sprites) + body)


def in_parts(board: Layout, scene: Scene) -> str:
    """Return the inside of a still whose wood is its own, in parts that stills of a page may share.

    The parts are its shapes and its ground, each under a name that says what is in it
    (`with_shared_parts`).
    """
    text = definitions(board, "@")
    ground = wood(board, "@") + hollows(board, "@", len(scene["seeds"]))
    clip = _CLIP.findall(text)[0]
    uid, own = _named(_CLIP.sub("", text)), _named(clip + ground)
    shapes = with_markers(_CLIP.sub("", text))
    ground = f"<defs>{clip}</defs>{ground}".replace("@clip", f"{own}clip")
    return "".join(
        f"<!--{kind} {name}-->{part.replace('@', uid)}<!--/-->"
        for kind, name, part in (("shapes", uid, shapes), ("ground", own, ground))
    ) + in_few_elements(contents(board, uid, scene))


def _named(text: str) -> str:
    return f"sg{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def with_shared_parts(body: str) -> str:
    """Return a page's body in which the parts of stills, and the names of their pits, occur once.

    Examples
    --------
    >>> ground = '<!--ground sg1--><path d="M0 0H9"/><!--/-->'
    >>> with_shared_parts(ground + ground)[:42]
    '<use href="#sg1"/><use href="#sg1"/><svg w'
    >>> with_shared_parts(ground)
    '<path d="M0 0H9"/>'
    """
    times = Counter(_PART.findall(body))
    several = {name for (_, name, _), n in times.items() if n > 1}
    once = [
        inside if kind == "shapes" else f'<g id="{name}">{inside}</g>'
        for kind, name, inside in times
        if name in several
    ]

    def renewed(match: re.Match[str]) -> str:
        kind, name, inside = match.groups()
        if name not in several:
            return inside
        return "" if kind == "shapes" else f'<use href="#{name}"/>'

    body = _PART.sub(renewed, body)
    names = [names for names, n in Counter(_NAMES.findall(body)).items() if n > 1]
    for at, texts in enumerate(names):
        body = body.replace(texts, f'<use href="#sgnames{at}"/>')
        once.append(f'<g id="sgnames{at}">{texts}</g>')
    if not once:
        return body
    return (
        f'{body}<svg width="0" height="0" class="songo-sprite" aria-hidden="true">'
        f"<defs>{''.join(once)}</defs></svg>"
    )
