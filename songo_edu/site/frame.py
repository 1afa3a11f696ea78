"""The frame of a page: where its header leads, and what the bar says of a chapter."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

#: The pages of their own to which the header leads, beside the course and its first board.
PLAY, PUZZLES, EXPLORE = "play", "25-puzzle-room", "explore"
#: Pages about the course, to which its foot leads.
ABOUT, TEACHERS = "about", "teachers"
#: For those who look after the course: it has its address, and stands in no list of pages.
TAUGHT = "taught"
#: Where on the first page the map of the course stands.
MAP = "course"
#: Chapters that speak about their code: it is shown there until the reader hides it.
PYTHON = ("22-", "23-", "24-", "26-", "python", "engine")

_NUMBERED = re.compile(r"(\d+)\.\s+(.*)", re.DOTALL)


def ways(
    page: str, root: str, pages: Collection[str], words: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return where the header leads, and which of it the reader is on.

    Parameters
    ----------
    page, root
        the names of this page and of the first one.
    pages
        the names of all pages there are: nothing leads to one that is not.
    words
        what the ways are called.

    Examples
    --------
    >>> words = {"learn": "Learn", "play": "Play", "puzzles": "Puzzles", "explore": "Explore"}
    >>> [way["here"] for way in ways("02-sowing", "welcome", {"play", "explore"}, words)]
    ['true', '', '']
    """
    own = {PLAY: "play", PUZZLES: "puzzles", EXPLORE: "explore"}
    # The page itself has the address "#" already, by Sphinx.
    place = MAP if page == root else f"#{MAP}"
    found = [{"page": root, "place": place, "name": "learn", "here": ""}]
    found += [
        {"page": name, "place": "", "name": way, "here": "page" if name == page else ""}
        for name, way in own.items()
        if name in pages
    ]
    if page not in (root, "search", *own):
        found[0]["here"] = "true"
    return [each | {"words": words[each["name"]]} for each in found]


def foot_ways(
    found: Sequence[Mapping[str, str]], pages: Collection[str], words: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return where the foot of a page leads: as its header, and to what is told of the course.

    Examples
    --------
    >>> ways = [{"page": "play", "place": "", "words": "Play"}]
    >>> said = {"about": "About this course", "teachers": "For teachers"}
    >>> [way["words"] for way in foot_ways(ways, {"about"}, said)]
    ['Play', 'About this course']
    """
    more = [(name, words[name]) for name in (TEACHERS, ABOUT) if name in pages]
    return [
        *({"page": way["page"], "place": way["place"], "words": way["words"]} for way in found),
        *({"page": name, "place": "", "words": told} for name, told in more),
    ]


def chapter(title: str, asked: Sequence[str], words: Mapping[str, str]) -> dict[str, Any]:
    """Return what the bar of a page says: its number and title, how many exercises it asks.

    Examples
    --------
    >>> words = {"share": "{n} of {total}", "exercises_done": "Solved: {n} of {total}"}
    >>> told = chapter("2. Sowing", ["a", "b"], words)
    >>> told["number"], told["title"], told["share"]
    ('2', 'Sowing', '0 of 2')
    """
    numbered = _NUMBERED.match(title)
    of = {"n": 0, "total": len(asked)}
    return {
        "number": numbered[1] if numbered else "",
        "title": numbered[2] if numbered else title,
        "asked": len(asked),
        "share": words["share"].format(**of),
        "none": words["exercises_done"].format(**of),
    }


def is_numbered(page: str) -> bool:
    """Tell whether a page is one of the numbered chapters.

    Examples
    --------
    >>> is_numbered("02-sowing"), is_numbered("welcome")
    (True, False)
    """
    return re.match(r"\d+-", page) is not None


def speaks_python(page: str) -> bool:
    """Tell whether a page speaks about its code.

    Examples
    --------
    >>> speaks_python("22-three-machines"), speaks_python("25-puzzle-room")
    (True, False)
    """
    return page.startswith(PYTHON)
