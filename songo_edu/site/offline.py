"""The course on a reader's own device: the worker that keeps its pages, and what installs it.

The worker (``sw.js``) is at the top of the site and knows every file by its digest, so that
pages, scripts and puzzles of one version stay together. It works below any path, and asks no other
host for anything.
"""

import hashlib
import io
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from songo_edu import writing
from songo_edu.boards.dist import built
from songo_edu.locale import catalogue
from songo_edu.site.front import ICON, absent_page
from songo_edu.site.output import MARK
from songo_edu.site.path import CERTIFICATE
from songo_edu.site.publisher import Publisher

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
#: The folder of the icons that a device shows, and their sizes.
ICONS = "icons"
SIZES = (192, 512)
#: What is written at the top of a site.
TOP = (
    *(ICON, WORKER, ".nojekyll"),
    *(f"{ICONS}/{name}.png" for name in (*SIZES, "whole-512", "touch")),
)
#: What nobody reads offline: what is for searches, previews and hosts.
_NOT_KEPT = ("sitemap.xml", "robots.txt", "404.html", ".nojekyll", WORKER)
#: Books beside the pages: readers who like them keep them as files. The certificate is a sheet.
_BOOKS = (".pdf", ".epub")
#: What has a worker of its own, where it is built (`songo_edu.site.live.lite`), and what says so.
LITE = "lite"
_APART = f"""\
self.addEventListener("fetch", (event) => {{
  const lite = new URL("./{LITE}/", self.location).href;
  if (event.request.url.startsWith(lite)) event.stopImmediatePropagation();
}});
"""
#: What leads to the first page.
_SHELL = ("index.html", "front.js", "front.css", "icon.svg")
#: Behind the colours of the theme, while an installed course starts.
_PAPER, _WOOD = "#fbf8f3", "#8a5a33"
_DIGITS = 10
#: As many letters have room below an icon.
_BELOW_AN_ICON = 12


def files(site: Path) -> dict[str, tuple[str, int]]:
    """Return digest and bytes of every file that a reader may want offline, by its path."""
    listed = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        parts = name.split("/")
        if (
            path.is_file()
            and name not in _NOT_KEPT
            and path.name != MARK
            and not {"previews", ICONS} & {*parts}
            and parts[0] != LITE
            and (path.suffix not in _BOOKS or path.name == CERTIFICATE)
        ):
            content = path.read_bytes()
            listed[name] = (hashlib.sha256(content).hexdigest()[:_DIGITS], len(content))
    return listed


def worker(source: str, digests: dict[str, tuple[str, int]], absent: str) -> str:
    """Return the worker of a site."""
    listed = json.dumps(digests, separators=(",", ":"))
    version = hashlib.sha256("\0".join([source, listed, absent]).encode()).hexdigest()[:_DIGITS]
    shell = [name for name in _SHELL if name in digests]
    data = {"version": version, "files": digests, "shell": shell, "absent": absent}
    return f"const SITE = {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n{source}"


def short_name(title: str) -> str:
    """Return what stands below an icon: a title, or as many of its first words as have room there.

    Examples
    --------
    >>> short_name("Songo"), short_name("Songo at our school"), short_name("Songo – the course")
    ('Songo', 'Songo at our', 'Songo')
    """
    short, *others = title.split()
    for word in others:
        if len(short) + 1 + len(word) > _BELOW_AN_ICON or not word[0].isalnum():
            break
        short += f" {word}"
    return short


def manifest(language: str, first: str, publisher: Publisher) -> str:
    """Return what a device that installs the course is given, in one language."""
    _: Callable[[str], str] = catalogue(language).gettext
    drawn = [
        {"src": f"../{ICONS}/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    whole = {**drawn[-1], "src": f"../{ICONS}/whole-{SIZES[-1]}.png", "purpose": "maskable"}
    data = {
        "name": publisher.title,
        "short_name": short_name(publisher.title),
        "description": _("A course of songo, the sowing game, on boards that play."),
        "lang": language,
        "dir": "ltr",
        "start_url": first,
        "scope": "../",
        "display": "minimal-ui",
        "background_color": _PAPER,
        "theme_color": publisher.colours.get("accent", _WOOD),
        "icons": [{"src": f"../{ICON}", "sizes": "any", "type": "image/svg+xml"}, *drawn, whole],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


#: Of a picture that a device cuts a circle or a square out of, what is surely seen (of its side).
_SAFE = 0.8
#: Drawn this many times as large, and made smaller: smooth edges.
_FINE = 4


def icon(svg: str, size: int, *, whole: bool = False) -> bytes:
    """Return an icon as PNG, the same bytes for the same picture."""
    from PIL import Image, ImageColor, ImageDraw

    root = ElementTree.fromstring(svg)
    fine = size * _FINE
    scale, away = fine / float(root.attrib["viewBox"].split()[2]), 0.0
    ground: Any = (0, 0, 0, 0)
    if whole:
        ground = ImageColor.getcolor(root[0].get("fill", "#000000"), "RGBA")
        away = fine * (1 - _SAFE) / 2
        scale *= _SAFE
    picture = Image.new("RGBA", (fine, fine), ground)
    draw = ImageDraw.Draw(picture)

    def box(x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
        left, above = away + scale * x, away + scale * y
        return left, above, left + scale * wide - 1, above + scale * high - 1

    def shapes(parent: ElementTree.Element, fill: str) -> None:
        for element in parent:
            colour = element.get("fill", fill)
            name = re.sub(r"^\{[^}]*\}", "", element.tag)
            if name == "g":
                shapes(element, colour)
                continue
            if name not in ("rect", "circle", "ellipse"):
                raise ValueError(f"the icon has a shape that is not drawn here: {name}")
            sizes = {key: float(value) for key, value in element.attrib.items() if key != "fill"}
            if name == "rect":
                edges = box(sizes.get("x", 0), sizes.get("y", 0), sizes["width"], sizes["height"])
                draw.rounded_rectangle(edges, sizes.get("rx", 0) * scale, fill=colour)
            else:
                rx, ry = (sizes.get(key, sizes.get("r", 0)) for key in ("rx", "ry"))
                edges = box(sizes["cx"] - rx, sizes["cy"] - ry, 2 * rx, 2 * ry)
                draw.ellipse(edges, fill=colour)

    shapes(root, "#000000")
    data = io.BytesIO()
    picture.resize((size, size), Image.Resampling.LANCZOS).save(data, "PNG", optimize=True)
    return data.getvalue()


def write(site: Path, languages: Sequence[str], first: str, publisher: Publisher) -> None:
    """Write icons, manifests and the worker of a site; last, as the worker names every file."""
    from songo_edu.site.assets import STATIC

    drawn = (STATIC / "icon.svg").read_text("utf-8")
    writing.write(site / ICON, drawn)
    (site / ICONS).mkdir(exist_ok=True)
    pictures = {f"{size}.png": icon(drawn, size) for size in SIZES}
    pictures["whole-512.png"] = icon(drawn, SIZES[-1], whole=True)
    pictures["touch.png"] = icon(drawn, 180, whole=True)
    for name, picture in pictures.items():
        writing.write(site / ICONS / name, picture)
    for code in languages:
        writing.write(site / code / MANIFEST, manifest(code, first, publisher))
    # Some hosts leave out folders such as _static where this file is not.
    writing.write(site / ".nojekyll", "")
    source = built(f"site/{WORKER}")
    if (site / LITE).is_dir():
        source = f"{_APART}\n{source}"
    absent = absent_page(publisher, languages)
    writing.write(site / WORKER, worker(source, files(site), absent))
