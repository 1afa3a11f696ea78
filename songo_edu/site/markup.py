"""A page's HTML as a tree, its pictures put aside.

A reader of HTML writes all names small, and SVG has some that are not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

_PICTURE = re.compile(r"<svg\b[^>]*>.*?</svg>", re.DOTALL)
_ASIDE = re.compile(r'<i data-aside="(\d+)"></i>')


@dataclass
class Aside:
    """HTML that is put aside, a mark in its place.

    Examples
    --------
    >>> aside = Aside()
    >>> aside.pictures('a <svg viewBox="0 0 1 1"><g/></svg>')
    'a <i data-aside="0"></i>'
    >>> aside.back('<i data-aside="0"></i>')
    '<svg viewBox="0 0 1 1"><g/></svg>'
    """

    kept: list[str] = field(default_factory=list)

    def put(self, html: str) -> str:
        """Put HTML aside and return its mark."""
        self.kept.append(html)
        return f'<i data-aside="{len(self.kept) - 1}"></i>'

    def pictures(self, html: str, change: Callable[[str], str] = str) -> str:
        """Return HTML with a mark for each picture; what `change` makes empty is left out."""

        def mark(match: re.Match[str]) -> str:
            picture = change(match[0])
            return self.put(picture) if picture else ""

        return _PICTURE.sub(mark, html)

    def back(self, html: str) -> str:
        """Return HTML with everything in its place."""
        return _ASIDE.sub(lambda match: self.kept[int(match[1])], html)


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
    """Return what stands in an element as such a text."""
    return str(tag.decode_contents(formatter="minimal"))
