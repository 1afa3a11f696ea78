"""The front page beside its board: the ways in, where songo is played, and what is done.

All of it stands there before a script runs, as for someone who comes for the first time;
`web/src/course` fills the rings and says where to go on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from songo_edu.locale import catalogue
from songo_edu.site.frame import ring

if TYPE_CHECKING:
    from songo_edu.site.chapters import Course

_ART = Path(__file__).parent / "static" / "art"
#: The pages to which the front page leads, beside the chapters.
LEARN, PLAY, EXPLORE = "ten-minutes.html", "play.html", "explore.html"
ABOUT, TEACHERS = "about.html", "teachers.html"
MACHINES, REFERENCE = "22-three-machines.html", "reference.html"
#: Signs on a square of 24.
_SIGNS = {
    "learn": "M12 7C10 5.5 7.5 5 4 5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2zv13",
    "play": "M7 7h10a5 5 0 0 1 0 10H7A5 5 0 0 1 7 7zM8 11.9h.02M12 11.9h.02M16 11.9h.02",
    "day": "M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4M12 15h.02",
    "explore": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM15.5 8.5l-2.3 4.7-4.7 2.3 2.3-4.7z",
    "on": "M5 12h14m-5-5 5 5-5 5",
    "go": "m9 6 6 6-6 6",
    "class": "M7 8V4h10v4M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "code": "m9 7-5 5 5 5M15 7l5 5-5 5",
    "about": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11.5v4.5M12 8.2h.02",
}


def sign(name: str) -> str:
    """Return one of the signs, drawn in the colour of the words beside it."""
    drawn = f'<path d="{_SIGNS[name]}"/>'
    return f'<svg class="door-sign" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def front_door(course: Course, language: str) -> str:
    """Return what stands on the front page beside its board."""
    return _ways(course, language) + _lore(language) + _map(course, language) + _lines(language)


def above_the_board(body: str) -> str:
    """Return the front page with its first invitation above the board, not behind its controls.

    Examples
    --------
    >>> card = '<div class="door-ways door-first">go</div>'
    >>> above_the_board(f'<div class="cell">board</div><p>{card}</p>')
    '<div class="door-ways door-first">go</div><div class="cell">board</div><p></p>'
    """
    found = re.search(r'<div class="door-ways door-first">.*?</div>', body, re.DOTALL)
    if not found:
        return body
    return body.replace(found[0], "").replace('<div class="cell', f'{found[0]}<div class="cell', 1)


def _ways(course: Course, language: str) -> str:
    _: Callable[[str], str] = catalogue(language).gettext
    learn = (_("Learn in ten minutes"), _("Three short lessons: sow, count, capture"))
    play = (_("Play"), _("The computer, or two at one screen"))
    day = (_("Today’s puzzle"), _("A new one every day"))
    explore = (_("Explore"), _("Set up a position, ask the engine"))
    first = course.parts[0]["chapters"][0]["page"] if course.parts else LEARN
    gone_on = (_("Continue"), " ")
    room = course.puzzles or PLAY
    ways = _("Ways in")
    dots = '<span class="door-level" aria-hidden="true">' + "<i></i>" * 5 + "</span>"
    return (
        '<div class="door-ways door-first">'
        + _card("door-main door-back", first, ring(), gone_on, "on")
        + _card("door-main door-new", LEARN, _badge("learn"), learn, "on")
        + f'</div><nav class="door-ways" aria-label="{escape(ways)}">'
        + _card("door-way door-back", LEARN, _badge("learn"), learn, "go")
        + _card("door-way door-play", PLAY, _badge("play"), play, "go")
        + _card("door-way door-day", room, _badge("day"), day, "go", dots)
        + _card("door-way door-explore", EXPLORE, _badge("explore"), explore, "go")
        + "</nav>"
    )


def _badge(name: str) -> str:
    return f'<span class="door-badge">{sign(name)}</span>'


def _card(
    look: str, page: str, picture: str, words: tuple[str, str], end: str, more: str = ""
) -> str:
    title, line = words
    return (
        f'<a class="{look}" href="{escape(page)}">{picture}<b>{escape(title)}</b>'
        f'<span class="door-told"><span class="door-line">{escape(line)}</span>{more}</span>'
        f"{sign(end)}</a>"
    )


def _lore(language: str) -> str:
    """Return the map, the hand, and what chapter 1 says of where songo is played."""
    _: Callable[[str], str] = catalogue(language).gettext
    words = _(
        "A sowing game, played first of all by the Ekang peoples: on a carved log, on hollowed"
        " bamboo, or over fourteen holes in the ground."
    )
    where = _(
        "Map of the countries of songo: Cameroon, Gabon, Equatorial Guinea and the Republic of the"
        " Congo"
    )
    equatorial, guinea = _("Equatorial Guinea").split(" ", 1)
    # There are two countries of that name: the map says which one.
    republic, congo = _("Republic of the Congo").split(" ", 1)
    names = {
        "cameroon": _("Cameroon"),
        "gabon": _("Gabon"),
        "republic": republic,
        "congo": congo,
        "equatorial": equatorial,
        "guinea": guinea,
    }
    told = f'role="img" aria-label="{escape(where)}"'
    country = (_ART / "map.svg").read_text("utf-8").strip().replace('aria-hidden="true"', told, 1)
    for name, said in names.items():
        country = country.replace(f"{{{name}}}", escape(said))
    hand = (_ART / "hand.svg").read_text("utf-8").strip()
    return f'<div class="door-lore">{country}<p>{escape(words)}</p>{hand}</div>'


def _map(course: Course, language: str) -> str:
    told = catalogue(language)
    _: Callable[[str], str] = told.gettext
    chapters = [each for part in course.parts for each in part["chapters"]]
    many = _counted(len(chapters), language)
    puzzles = told.ngettext("{n} puzzle", "{n} puzzles", course.total).format(n=course.total)
    last = len(course.parts) - 1
    title = _("The course")
    rings = []
    for i, part in enumerate(course.parts):
        below = part["chapters"]
        line = _counted(len(below), language)
        if i == last and course.puzzles:
            line = _("{chapters}, {puzzles}").format(chapters=line, puzzles=puzzles)
        rings.append(
            f'<li><a href="{escape(below[0]["page"])}">{ring(len(below), str(i + 1))}'
            f"<b>{escape(part['title'])}</b><span>{escape(line)}</span></a></li>"
        )
    return (
        f'<section class="door-map" id="course" aria-labelledby="door-course"><header>'
        f'<h2 id="door-course">{escape(title)}</h2>'
        f'<p class="door-total">{many}, {puzzles}.</p></header>'
        f'<ol class="rings">{"".join(rings)}</ol></section>'
    )


def _counted(n: int, language: str) -> str:
    return catalogue(language).ngettext("{n} chapter", "{n} chapters", n).format(n=n)


def _lines(language: str) -> str:
    _: Callable[[str], str] = catalogue(language).gettext
    classes = _door_link(TEACHERS, _("For teachers: sheets, homework, a screen for the class"))
    code = _("For readers of Python: {machines} and {reference}").format(
        machines=_door_link(MACHINES, _("one move, three machines")),
        reference=_door_link(REFERENCE, _("the reference")),
    )
    about = _door_link(ABOUT, _("About this course"))
    private = _("No account; nothing leaves this device.")
    return (
        '<ul class="door-lines">'
        f"<li>{sign('class')}<span>{classes}</span></li><li>{sign('code')}<span>{code}</span></li>"
        f"<li>{sign('about')}<span>{about}</span></li>"
        f'<li class="door-private">{escape(private)}</li></ul>'
    )


def _door_link(page: str, words: str) -> str:
    return f'<a href="{page}">{escape(words)}</a>'
