"""The frame of a page: where its header leads, and what the bar says of a chapter.

A ring tells what is done: its rim is filled with the exercises, the pit holds a seed for each
chapter, and a golden ring round it says that this is where the reader is. They are drawn with
nothing done; `web/src/course` fills them by the classes named here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape
from math import cos, pi, sin
from typing import Any, Final

from songo_edu.boards.waiting import leaves_bar, line, progress_bar
from songo_edu.locale import catalogue

# -- the frame of a page: where its header leads, and what the bar says of a chapter ---------------

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


# -- rings: pits seen from above, which tell what is done ------------------------------------------

#: Half the side of the picture; the radius of the rim.
HALF: Final = 44
RIM: Final = 37
#: Seeds lie in a circle, round the number of what the ring stands for.
_ROUND, _SEED = 26, 4.5


def ring(seeds: int = 0, words: str = "") -> str:
    """Return the picture of a ring with some seeds in it, round a word.

    Examples
    --------
    >>> ring(6).count("ring-seed"), ">7</text>" in ring(words="7")
    (6, True)
    """
    inside = "".join(
        f'<ellipse class="ring-seed" cx="{x:.3g}" cy="{y:.3g}" rx="{_SEED + 1:g}" ry="{_SEED:g}"/>'
        for x, y in places(seeds)
    )
    if words:
        inside += f'<text class="ring-words" y="7" text-anchor="middle">{words}</text>'
    return (
        f'<svg class="ring" viewBox="-{HALF} -{HALF} {2 * HALF} {2 * HALF}" aria-hidden="true">'
        f'<circle class="ring-here" r="42.5"/><circle class="ring-rim" r="{RIM}"/>'
        f'<circle class="ring-done" r="{RIM}" transform="rotate(-90)" pathLength="100"'
        f' stroke-dasharray="0 100"/>{inside}</svg>'
    )


def places(seeds: int) -> list[tuple[float, float]]:
    """Return where the seeds of a pit lie, its middle at (0, 0): the first at the top.

    Examples
    --------
    >>> places(1)
    [(0.0, -26.0)]
    """
    turn = 2 * pi / max(seeds, 1)
    return [(_ROUND * sin(turn * i), -_ROUND * cos(turn * i)) for i in range(seeds)]


# -- panels of a page before their scripts come: as high as they will be, and saying what they can--


def progress_panel(chapters: Sequence[Mapping[str, Any]], language: str) -> str:
    """Return the panel of a reader's progress, nothing solved yet: it leads to every chapter.

    Examples
    --------
    >>> chapter = {"title": "Sowing", "page": "02-sowing.html", "exercises": ["a", "b"]}
    >>> 'href="02-sowing.html">Sowing<' in progress_panel([chapter], "en")
    True
    """
    told = catalogue(language)
    none = told.gettext("Solved: {exercises}, {puzzles}.").format(
        exercises=told.ngettext("{n} exercise", "{n} exercises", 0).format(n=0),
        puzzles=told.ngettext("{n} puzzle", "{n} puzzles", 0).format(n=0),
    )
    share = told.gettext("{n} of {total}")
    lines = "".join(
        f'<li><a href="{escape(each["page"])}">{escape(each["title"])}</a>'
        '<span class="songo-share" aria-hidden="true"></span>'
        f"<span>{share.format(n=0, total=len(each['exercises']))}</span></li>"
        for each in chapters
    )
    by_chapter = told.gettext("Chapter by chapter")
    held = told.gettext(
        "The file holds all that this device keeps: what you solved, your games, your choices."
    )
    return (
        f'<div class="songo-progress songo-before"><p>{none}</p>'
        f'<details class="songo-solution songo-by-chapter"><summary>{by_chapter}</summary>'
        f'<ul class="songo-chapters">{lines}</ul></details>{progress_bar(language)}'
        f'<p class="songo-keys">{held}</p>{line()}</div>'
    )


def leaves_panel(counts: Sequence[int], language: str) -> str:
    """Return the table of leaf counts that Python found, the page's own still missing.

    Examples
    --------
    >>> "<td>6</td><td>–</td>" in leaves_panel([6, 36], "en")
    True
    """
    _: Callable[[str], str] = catalogue(language).gettext
    apart = "\N{NARROW NO-BREAK SPACE}" if language == "fr" else ","
    heads = "".join(
        f'<th scope="col">{escape(words)}</th>'
        for words in (_("Moves"), "Python", _("this page"), _("a second"))
    )
    lines = "".join(
        f'<tr><th scope="row">{number}</th><td>{f"{n:,}".replace(",", apart)}</td>'
        "<td>–</td><td>–</td></tr>"
        for number, n in enumerate(counts, start=1)
    )
    return (
        '<div class="songo-leaves songo-before"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
        f"{leaves_bar(language)}{line()}</div>"
    )
