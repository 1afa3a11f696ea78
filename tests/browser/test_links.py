"""Every link of the built course leads to a page that is there, and to a place on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

#: In such places a script reads what it is to open; the part of a page has no sign of equality.
ASKED_OF_SCRIPTS = "="


class Links(NamedTuple):
    """The addresses that a page names, and the places on it; our elements have other sources."""

    hrefs: set[str]
    places: set[str]


@cache
def links(page: Path) -> Links:
    text = re.sub(
        r"(<(script|style)\b[^>]*>).*?</\2>|<!--.*?-->", r"\1", page.read_text(), flags=re.S
    )
    tags = [tag for name, tag in re.findall(r"<([a-z][\w-]*)(\s[^<>]*)", text) if "-" not in name]
    hrefs = re.findall(r'\s(?:href|src)="([^"]*)"', "\n".join(tags))
    return Links(set(map(unescape, hrefs)), set(re.findall(r'\sid="?([^">\s]+)', text)))


def is_there(place: str, page: Path) -> bool:
    return ASKED_OF_SCRIPTS in place or place in links(page).places


def faults(page: Path, top: Path) -> Iterator[str]:
    """Name the links of a page that lead nowhere; `top` is the site's own address."""
    for href in links(page).hrefs:
        parts = urlsplit(href)
        if parts.scheme or parts.netloc:
            continue
        here = top if parts.path.startswith("/") else page.parent
        target = here / unquote(parts.path).lstrip("/") if parts.path else page
        if target.is_dir():
            target /= "index.html"
        place = unquote(parts.fragment)
        if not target.is_file():
            yield f"{page.name}: {href} names no file"
        elif place and target.suffix == ".html" and not is_there(place, target.resolve()):
            yield f"{page.name}: {href} names no place"


def test_every_link_leads_somewhere(site_folder: Path) -> None:
    top = site_folder.resolve()
    pages = [path for path in top.rglob("*.html") if "_sources" not in path.parts]
    assert len(pages) > 80
    assert [told for page in pages for told in sorted(faults(page, top))] == []


def test_forms_say_nothing_that_html_knows_not(site_folder: Path) -> None:
    """No empty address of a form, no `autocomplete` on a box that is ticked."""
    wrong = re.compile(r'<form[^>]*\baction=""|<input(?=[^>]*checkbox)[^>]*\bautocomplete=')
    pages = {
        path.name: wrong.search(path.read_text("utf-8")) for path in site_folder.rglob("*.html")
    }
    assert {name for name, found in pages.items() if found} == set()
