"""The index: the glossary's words, and the people, places, peoples and games of the text.

``book/index.json`` names them, each with what finds it where it is not what it is called by, as one
text or one a language. A page is named once, and pages that follow each other as a range.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu.lazy import module
from songo_edu.site.words import beside

if TYPE_CHECKING:
    from songo_edu.site import back
else:
    back = module("songo_edu.site.back")  # it needs Sphinx, which only building has

INDEXED = "index.json"

_PAGES = re.compile(r'<span class="pages">(.*?)</span>', re.DOTALL)
_PAGE = re.compile(r'<a class="no" href="[^"]*">(\d+)</a>')
#: Where a name is no part of the text that a reader is led to.
_ELSEWHERE = frozenset({"h2", "h3", "h4", "h5", "code", "pre", "b", "text"})
#: Within which a name is marked once.
_BLOCKS = ["p", "li", "td", "th", "figcaption", "dd", "div", "section"]


@dataclass(frozen=True)
class Entry:
    """What the index names: how it is called there, and what finds it in the text."""

    name: str
    found: re.Pattern[str]


def entries(book: Path, language: str) -> list[Entry]:
    """Return what the index names beside the glossary's words, in a language."""
    made = []
    for data in beside(book, INDEXED) or ():
        name = _spoken(data["name"], language)
        finds = _spoken(data.get("find", ""), language) or re.escape(name.partition(",")[0])
        made.append(Entry(name, re.compile(rf"(?<!\w)(?:{finds})(?!\w)")))
    return made


def _spoken(text: str | Mapping[str, str], language: str) -> str:
    return text if isinstance(text, str) else text[language]


def mark(tree: Any, page: str, entries: Sequence[Entry]) -> dict[str, list[str]]:
    """Put a mark where a page names something; return the places of each name."""
    from bs4 import Tag

    named: dict[str, list[str]] = {}
    for number, entry in enumerate(entries):
        blocks: set[int] = set()
        for text in tree.find_all(string=entry.found):
            if any(parent.name in _ELSEWHERE for parent in text.parents):
                continue
            found = entry.found.search(text)
            block = text.find_parent(_BLOCKS)
            if found is None or id(block) in blocks:
                continue
            blocks.add(id(block))
            spots = named.setdefault(entry.name, [])
            spot = f"{page}--named-{number}-{len(spots) + 1}"
            spots.append(spot)
            begin, end = found.span()
            inside = Tag(name="span", attrs={"id": spot})
            inside.string = text[begin:end]
            text.replace_with(text[:begin], inside, text[end:])
    return named


def index(words: Iterable[tuple[str, Sequence[str]]], number: Callable[[str], str]) -> str:
    """Return the index of words and their places, by letters; `number` marks a page's number."""
    places: dict[str, list[str]] = {}
    for word, spots in words:
        places.setdefault(word, []).extend(spots)
    lines = []
    every = sorted(places, key=back.sorted_as)
    for letter, group in groupby(every, lambda word: back.sorted_as(word)[0].upper()):
        lines.append(f'<p class="letter">{escape(letter)}</p>')
        for word in group:
            numbers = ", ".join(map(number, places[word]))
            lines.append(
                f'<p class="entry">{escape(word)} <span class="pages">{numbers}</span></p>'
            )
    return f'<div class="index">{"".join(lines)}</div>'


def merged(html: str) -> str:
    """Return an index whose numbers are known, each page once, three in a row as a range.

    Examples
    --------
    >>> page = '<a class="no" href="#{0}">{0}</a>'
    >>> told = ", ".join(page.format(n) for n in (3, 5, 5, 6, 7, 9))
    >>> re.sub("<.*?>", "", merged(f'<span class="pages">{told}</span>'))
    '3, 5–7, 9'
    """

    def once(match: re.Match[str]) -> str:
        every = [(int(link[1]), link[0]) for link in _PAGE.finditer(match[1])]
        links = dict(reversed(every))
        parts = []
        for _run, group in groupby(enumerate(sorted(links)), lambda each: each[1] - each[0]):
            run = [links[page] for _at, page in group]
            parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
        shown = ", ".join(parts)
        # Where a place is can be read from the file as long as something leads to it.
        rest = [
            link.replace('class="no"', 'class="also"').replace(f">{page}<", "><")
            for page, link in every
            if link not in shown
        ]
        return f'<span class="pages">{shown}{"".join(rest)}</span>'

    return _PAGES.sub(once, html)
