"""A page's HTML as a tree, its pictures put aside and drawn in few elements.

A reader of HTML writes all names small, and SVG has some that are not. A figure is drawn with an
element for each line and each mark; a browser that reads, styles and keeps hundreds of them is slow
on a small device.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

_PICTURE = re.compile(r"<svg\b[^>]*>.*?</svg>", re.DOTALL)
_ASIDE = re.compile(r'<i data-aside="(\d+)"></i>')


@dataclass
class Aside:
    """HTML that is put aside, a mark in its place."""

    pieces: list[str] = field(default_factory=list)

    def put(self, html: str) -> str:
        """Put HTML aside and return its mark."""
        self.pieces.append(html)
        return f'<i data-aside="{len(self.pieces) - 1}"></i>'

    def pictures(self, html: str, change: Callable[[str], str] = str) -> str:
        """Return HTML with a mark for each picture; what `change` makes empty is left out."""

        def mark(match: re.Match[str]) -> str:
            picture = change(match[0])
            return self.put(picture) if picture else ""

        return _PICTURE.sub(mark, html)

    def back(self, html: str) -> str:
        """Return HTML with everything in its place."""
        return _ASIDE.sub(lambda match: self.pieces[int(match[1])], html)


def read(html: str) -> Any:
    """Return HTML as a tree of Beautiful Soup."""
    from bs4 import BeautifulSoup

    return BeautifulSoup(html, "html.parser")


def written(tree: Any) -> str:
    """Return a tree as text that is HTML and XML at once.

    Examples
    --------
    >>> written(read("a<br>b &eacute; &lt;"))
    'a<br/>b é &lt;'
    """
    return str(tree.decode(formatter="minimal"))


def written_inside(tag: Any) -> str:
    """Return what is in an element as such a text."""
    return str(tag.decode_contents(formatter="minimal"))


# -- pictures without styles and in few elements: what is drawn is the same ------------------------

_PATH = r'<path d="([^"]*)"((?: [\w-]+="[^"]*")*) ?/>'
_PATHS = re.compile(rf"{_PATH}(?:\s*{_PATH})+")
_ONE_PATH = re.compile(_PATH)
#: Lines over one another are no darker, and fill nothing.
_ADDS_UP = re.compile(r' fill="none"')
_DIFFERS = re.compile(r' (?:id|transform|marker-\w+|(?:stroke-)?opacity)="')
_MARKS = re.compile(
    r'<defs>\s*<path id="(\w+)" d="([^"]*)"([^<>]*?) ?/>\s*</defs>\s*<g([^<>]*)>\s*'
    r'((?:<use xlink:href="#\1" x="[-\d.]+" y="[-\d.]+" ?/>\s*){4,})</g>'
)
_PLACE = re.compile(r'x="([-\d.]+)" y="([-\d.]+)"')
_CLIP = re.compile(r' clip-path="[^"]*"')
_ONE_MARK = re.compile(
    r'<g((?: (?:fill|stroke|stroke-[a-z]+)="[^"]*")+)>\s*'
    r'<use (xlink:href="#\w+" x="[-\d.]+" y="[-\d.]+") ?/>\s*</g>'
)
_ONCE = re.compile(
    r'<defs>\s*<path id="(\w+)" d="([^"]*)"([^<>]*?) ?/>\s*</defs>\s*<g([^<>]*)>\s*'
    r'<use xlink:href="#\1" x="([-\d.]+)" y="([-\d.]+)"([^<>]*?) ?/>\s*</g>'
)
_NAME = re.compile(r' ([\w-]+)="')
_NEIGHBOURS = re.compile(r"</defs>\s*<defs>")
#: Presentation attributes of SVG, which say what a `style` says and are no style.
_PRESENTATION = re.compile(
    "alignment-baseline|clip-path|clip-rule|color|direction|display|dominant-baseline"
    "|fill|fill-opacity|fill-rule|font-(?:family|size|style|weight)|letter-spacing"
    "|marker-(?:end|mid|start)|mask|opacity|overflow|paint-order|pointer-events|shape-rendering"
    "|stop-color|stop-opacity|stroke|stroke-(?:dasharray|dashoffset|linecap|linejoin|miterlimit)"
    "|stroke-(?:opacity|width)|text-anchor|text-decoration|vector-effect|visibility|word-spacing"
)
_STYLED = re.compile(r'<(\w[\w-]*)((?:\s[^<>]*?)?)\sstyle="([^"]*)"([^<>]*)>')


def simpler(picture: str) -> str:
    """Return a picture in SVG whose styles are attributes; a figure in few elements besides.

    What no attribute can say stays; `songo_edu.site.security_policy.breaches` reports it.
    """
    picture = _STYLED.sub(_with_attributes, picture)
    return in_few_elements(picture) if picture.startswith("<svg xmlns:xlink") else picture


def _with_attributes(match: re.Match[str]) -> str:
    name, before, style, after = match.groups()
    parts = [part.partition(":") for part in style.split(";") if part.strip()]
    data = {key.strip(): value.strip() for key, _, value in parts}
    if not all(map(_PRESENTATION.fullmatch, data)):
        return match[0]
    # A style goes before the attributes beside it.
    twice = re.compile(rf'\s({"|".join(map(re.escape, data))})="[^"]*"')
    written = "".join(f' {key}="{value}"' for key, value in data.items())
    return f"<{name}{twice.sub('', before)}{written}{twice.sub('', after)}>"


def in_few_elements(figure: str) -> str:
    """Return a figure with lines of one look, and marks of one shape, in one."""
    figure = _PATHS.sub(_lines, _in_place(_marks_at_once(figure)))
    return _NEIGHBOURS.sub("", _ONE_MARK.sub(r"<use \2\1/>", figure))


def _lines(match: re.Match[str]) -> str:
    """Join neighbours that look the same; what fills, or shines through, stays as it is."""
    paths = _ONE_PATH.findall(match[0])
    joined = []
    for look, same in groupby(paths, key=lambda path: path[1]):
        every = [line.strip() for line, _ in same]
        if not _ADDS_UP.search(look) or _DIFFERS.search(look):
            joined += [f'<path d="{line}"{look}/>' for line in every]
        else:
            joined.append(f'<path d="{"".join(every)}"{look}/>')
    return "".join(joined)


def _marks_at_once(drawn: str) -> str:
    """Let a shape that is at many places be the mark of one path; it has its group's look.

    A shape that is used elsewhere too stays as it is.
    """

    def renewed(match: re.Match[str]) -> str:
        name, shape, own, look, uses = match.groups()
        if drawn.count(f'"#{name}"') > uses.count("<use"):
            return match[0]
        clip = _CLIP.search(look)
        places = [f"{x} {y}" for x, y in _PLACE.findall(uses)]
        # The last point is said twice: it is the end of the path, and no mark is there.
        line = "L".join([*places, places[-1]])
        return (
            f'<defs><marker id="{name}" markerUnits="userSpaceOnUse" overflow="visible">'
            f'<path d="{shape}"{own}{_CLIP.sub("", look)}/></marker></defs>'
            f'<path d="M{line}" fill="none" stroke="none"{clip[0] if clip else ""}'
            f' marker-start="url(#{name})" marker-mid="url(#{name})"/>'
        )

    return _MARKS.sub(renewed, drawn)


def _in_place(drawn: str) -> str:
    """Draw a shape of one place there."""

    def renewed(match: re.Match[str]) -> str:
        name, shape, own, look, x, y, more = match.groups()
        twice = {*_NAME.findall(own)} & {*_NAME.findall(more)}
        if drawn.count(f'"#{name}"') > 1 or twice or "transform=" in own + more:
            return match[0]
        return f'<g{look}><path d="{shape}" transform="translate({x} {y})"{own}{more}/></g>'

    return _ONCE.sub(renewed, drawn)
