"""The frame of a page: where its header and its foot lead, and what the bar says of a chapter."""

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


def ways(
    page: str, root: str, pages: Collection[str], words: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return where the header leads, and which of it the reader is on.

    Examples
    --------
    >>> words = {"learn": "Learn", "play": "Play", "puzzles": "Puzzles", "explore": "Explore"}
    >>> [way["here"] for way in ways("02-sowing", "welcome", {"play", "explore"}, words)]
    ['true', '', '']
    """
    own = {PLAY: "play", PUZZLES: "puzzles", EXPLORE: "explore"}
    # The page itself has the address "#" already, by Sphinx.
    place = MAP if page == root else f"#{MAP}"
    here = "" if page in (root, "search", *own) else "true"
    led = [{"page": root, "place": place, "name": "learn", "here": here}]
    led += [
        {"page": name, "place": "", "name": way, "here": "page" if name == page else ""}
        for name, way in own.items()
        if name in pages
    ]
    return [each | {"words": words[each["name"]]} for each in led]


def foot_ways(
    header: Sequence[Mapping[str, str]], pages: Collection[str], words: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return where the foot of a page leads: as its header, and to what is told of the course.

    Examples
    --------
    >>> ways = [{"page": "play", "place": "", "words": "Play"}]
    >>> said = {"about": "About this course", "teachers": "For teachers"}
    >>> [way["words"] for way in foot_ways(ways, {"about"}, said)]
    ['Play', 'About this course']
    """
    own = [{"page": name, "place": "", "words": words[name]} for name in (TEACHERS, ABOUT)]
    return [
        *({key: way[key] for key in ("page", "place", "words")} for way in header),
        *(way for way in own if way["page"] in pages),
    ]


def numbered(title: str) -> tuple[str, str]:
    """Return number and title of a chapter; the number is empty where it has none.

    Examples
    --------
    >>> numbered("2. Sowing"), numbered("About")
    (('2', 'Sowing'), ('', 'About'))
    """
    match = re.match(r"(\d+)\.\s+(.*)", title, re.DOTALL)
    return (match[1], match[2]) if match else ("", title)


def chapter_bar(title: str, asked: Sequence[str], words: Mapping[str, str]) -> dict[str, Any]:
    """Return what the bar of a page says: its number and title, how many exercises it asks."""
    number, title = numbered(title)
    share = {"n": 0, "total": len(asked)}
    return {
        "number": number,
        "title": title,
        "asked": len(asked),
        "share": words["share"].format(**share),
        "none": words["exercises_done"].format(**share),
    }


def is_numbered(page: str) -> bool:
    """Tell whether a page is one of the numbered chapters."""
    return re.match(r"\d+-", page) is not None


def speaks_python(page: str) -> bool:
    """Tell whether a page speaks about its code."""
    return page.startswith(PYTHON)
