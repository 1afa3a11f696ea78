"""Former addresses: pages that have another name now, and fragments that are elsewhere.

What was published once goes on answering. ``book/renamed.json`` gives the new name of each former
page, ``book/moved.json`` by language and page where each fragment is now that a renamed page no
longer holds under its name. A page that has kept its name keeps such a fragment as an empty anchor.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from songo_edu.site.words import beside

#: New addresses by former fragments, by page, by language.
Fragments = Mapping[str, Mapping[str, Mapping[str, str]]]


def renamed_pages(book: Path) -> dict[str, str]:
    """Read what pages are called now, by what they were called once, each in every language."""
    renamed: dict[str, str] = beside(book, "renamed.json") or {}
    return renamed


def moved_fragments(book: Path) -> Fragments:
    """Read, by language and former page, the address of each fragment that is elsewhere."""
    moved: Fragments = beside(book, "moved.json") or {}
    return moved


def keep_fragments(html: str, moved: Mapping[str, str]) -> str:
    """Put an anchor of the former name before each part of a page that has another name now.

    Examples
    --------
    >>> keep_fragments('<h2 id="now">Now</h2>', {"once": "page.html#now"})
    '<span id="once"></span><h2 id="now">Now</h2>'
    """
    for former, address in moved.items():
        place = re.compile(rf'(?=<[\w-]+(?: [^>]*)? id="{re.escape(address.partition("#")[2])}")')
        html = place.sub(f'<span id="{former}"></span>', html, count=1)
    return html
