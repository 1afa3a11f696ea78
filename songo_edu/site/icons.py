"""The site's icon in pixels, for devices that install the course: drawn from its SVG."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

#: Drawn so many times as large, and made smaller: smooth edges.
_FINE = 4
#: Of a picture that a device cuts a circle or a square out of, what is surely seen (of its side).
_SAFE = 0.8
_DRAWN = ("g", "rect", "circle", "ellipse")
_NAMESPACE = re.compile(r"^\{[^}]*\}")


def icon(svg: str, size: int, *, whole: bool = False) -> bytes:
    """Return an icon as PNG, the same bytes for the same picture.

    Parameters
    ----------
    svg
        rectangles, circles and ellipses, alone or in groups, each filled.
    size
        pixels of its side.
    whole
        whether its background fills the square, for devices that give it a shape of their own.

    Raises
    ------
    ValueError
        where it holds another shape.

    Examples
    --------
    >>> picture = '<svg viewBox="0 0 4 4"><circle cx="2" cy="2" r="1" fill="#ff0000"/></svg>'
    >>> icon(picture, 16)[1:4]
    b'PNG'
    """
    from PIL import Image, ImageDraw

    root = ElementTree.fromstring(svg)
    *_corner, side, _height = map(float, root.attrib["viewBox"].split())
    fine = size * _FINE
    scale, away = fine / side, 0.0
    ground = (0, 0, 0, 0)
    if whole:
        first = next(iter(root)).get("fill", "#000000")
        red, green, blue = (int(first[at : at + 2], 16) for at in (1, 3, 5))
        ground = (red, green, blue, 255)
        away = fine * (1 - _SAFE) / 2
        scale *= _SAFE
    picture = Image.new("RGBA", (fine, fine), ground)
    draw = ImageDraw.Draw(picture)

    def box(x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
        return (
            *(away + scale * x, away + scale * y),
            *(away + scale * (x + wide) - 1, away + scale * (y + high) - 1),
        )

    def shapes(parent: ElementTree.Element, fill: str) -> None:
        for one in parent:
            colour = one.get("fill", fill)
            name = _NAMESPACE.sub("", one.tag)
            if name not in _DRAWN:
                raise ValueError(f"the icon has a shape that is not drawn here: {name}")
            told = {key: float(value) for key, value in one.attrib.items() if key != "fill"}
            match name:
                case "g":
                    shapes(one, colour)
                case "rect":
                    edges = box(told.get("x", 0), told.get("y", 0), told["width"], told["height"])
                    draw.rounded_rectangle(edges, told.get("rx", 0) * scale, fill=colour)
                case _:
                    rx = told.get("rx", told.get("r", 0))
                    ry = told.get("ry", told.get("r", 0))
                    edges = box(told["cx"] - rx, told["cy"] - ry, 2 * rx, 2 * ry)
                    draw.ellipse(edges, fill=colour)

    shapes(root, "#000000")
    data = io.BytesIO()
    picture.resize((size, size), Image.Resampling.LANCZOS).save(data, "PNG", optimize=True)
    return data.getvalue()
