"""Panels that are on a page before its scripts come, with nothing solved yet.

The front page beside its board, and the end of a chapter; `web/src/course` shows in them what is
done. A ring shows it: its rim is filled with the exercises, the pit holds a seed for each chapter,
and a golden ring round it says where the reader is.

What a chapter teaches is said in ``book/abilities.json``: three lines in each language, each with
the exercise, or the page, by which a reader can test it; a picture (`sketch`), with what is to be
seen in it; and the collections whose puzzles go with them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import zip_longest
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from songo_edu.course.path import LAST_CHAPTER
from songo_edu.locale import LANGUAGES, catalogue
from songo_edu.puzzles.page import collection
from songo_edu.site.chapters import Course
from songo_edu.site.sketch import sketch
from songo_edu.site.words import book_data

_ART = Path(__file__).parent / "static" / "art"
#: The pages to which the front page leads, beside the chapters.
LEARN, PLAY, EXPLORE = "ten-minutes.html", "play.html", "explore.html"
ABOUT, TEACHERS = "about.html", "teachers.html"
MACHINES, REFERENCE = "three-machines.html", "reference.html"
#: The days of the calendar: five weeks.
DAYS_SHOWN = 35
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
    "puzzles": "M9.5 18h5M10.5 21h3M9.5 16c0-3-3.5-3-3.5-7a6 6 0 0 1 12 0c0 4-3.5 4-3.5 7z",
    "certificate": "M9 16H4V5h16v11h-5M7.5 8.5h9M12 13a2 2 0 0 0 0 5 2 2 0 0 0 0-5zm-1 5v3h2v-3",
    "about": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11.5v4.5M12 8.2h.02",
}


def sign(name: str) -> str:
    """Return one of the signs, drawn in the colour of the words beside it."""
    drawn = f'<path d="{_SIGNS[name]}"/>'
    return f'<svg class="door-sign" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def ring(seeds: int = 0, words: str = "") -> str:
    """Return the picture of a ring with some seeds in it, round a word.

    Examples
    --------
    >>> ring(6).count("ring-seed"), ">7</text>" in ring(words="7")
    (6, True)
    """
    half, rim, turn = 44, 37, 2 * pi / max(seeds, 1)
    inside = "".join(
        f'<ellipse class="ring-seed" cx="{26 * sin(turn * i):.3g}" cy="{-26 * cos(turn * i):.3g}"'
        ' rx="5.5" ry="4.5"/>'
        for i in range(seeds)
    )
    if words:
        inside += f'<text class="ring-words" y="7" text-anchor="middle">{words}</text>'
    return (
        f'<svg class="ring" viewBox="-{half} -{half} {2 * half} {2 * half}" aria-hidden="true">'
        f'<circle class="ring-here" r="42.5"/><circle class="ring-rim" r="{rim}"/>'
        f'<circle class="ring-done" r="{rim}" transform="rotate(-90)" pathLength="100"'
        f' stroke-dasharray="0 100"/>{inside}</svg>'
    )


def _rings(title: str, total: str, cells: Sequence[str], more: str = "", before: str = "") -> str:
    """Return a title, what there is of it in all, what stands before them, and rings in a row."""
    return (
        f"<header><h2{more}>{escape(title)}</h2>"
        f'<p class="door-total">{total}</p></header>{before}<ol class="rings">{"".join(cells)}</ol>'
    )


def _ring_cell(page: str, picture: str, title: str, words: str, more: str = "") -> str:
    return (
        f'<li><a href="{escape(page)}"{more}>{picture}<b>{escape(title)}</b>'
        f"<span>{escape(words)}</span></a></li>"
    )


def _chapters(n: int, language: str) -> str:
    return catalogue(language).ngettext("{n} chapter", "{n} chapters", n).format(n=n)


# -- the front page beside its board ---------------------------------------------------------------


def front_door(course: Course, language: str, path: str = "") -> tuple[str, str]:
    """Return what stands above the board, and what is beside it.

    Above it is the first invitation; for who comes back what to do today: the next step of the
    path, what comes back, a game. All of it is as for someone who comes for the first time, and
    waits for the page's script to fill it. `path` is the list of stations.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    learn = (_("Learn in ten minutes"), _("Three short lessons: sow, count, capture"))
    play = (_("Play"), _("The computer, or a friend near or far"))
    day = (_("Today’s puzzle"), _("A new one every day"))
    explore = (_("Explore"), _("Set up a position, ask the engine"))
    first = course.parts[0]["chapters"][0]["page"] if course.parts else LEARN
    room = course.puzzles or PLAY
    label = _("Ways in")
    dots = '<span class="door-level" aria-hidden="true">' + "<i></i>" * 5 + "</span>"
    today, begin, once_more = _("Today"), _("Ways to begin"), (_("Try this again"), " ")
    invitation = (
        f'<section class="door-today" aria-label="{escape(begin)}">'
        f'<h2 class="door-back">{escape(today)}</h2><div class="door-ways door-first">'
        + _card("door-main door-back", first, ring(), (_("Continue"), " "), "on")
        + _card("door-main door-new", LEARN, _badge("learn"), learn, "on")
        + _card("door-way door-back door-due", room, _badge("day"), once_more, "go", dots)
        + _card("door-way door-back door-game", PLAY, _badge("play"), play, "go")
        + "</div></section>"
    )
    ways = (
        f'<div class="door-side"><nav class="door-ways" aria-label="{escape(label)}">'
        + _card("door-way door-new door-play", PLAY, _badge("play"), play, "go")
        + _card("door-way door-day", room, _badge("day"), day, "go", dots)
        + _card("door-way door-explore", EXPLORE, _badge("explore"), explore, "go")
        + "</nav>"
        + _week(language)
        + "</div>"
    )
    return invitation, ways + _lore(language) + _map(course, language, path) + _lines(language)


def _week(language: str) -> str:
    """Return where the week is told and the days played are marked, for who comes back."""
    _: Callable[[str], str] = catalogue(language).gettext
    title = escape(_("Days played"))
    pits = "<i></i>" * DAYS_SHOWN
    return (
        '<section class="door-week door-back" aria-labelledby="door-week">'
        f'<h2 id="door-week">{title}</h2><p></p>'
        f'<div class="door-days" role="img">{pits}</div></section>'
    )


def _badge(name: str) -> str:
    return f'<span class="door-badge">{sign(name)}</span>'


def _card(
    look: str, page: str, picture: str, words: tuple[str, str], end: str, more: str = ""
) -> str:
    title, below = words
    return (
        f'<a class="{look}" href="{escape(page)}">{picture}<b>{escape(title)}</b>'
        f'<span class="door-told"><span class="door-line">{escape(below)}</span>{more}</span>'
        f"{sign(end)}</a>"
    )


def _lore(language: str) -> str:
    """Return the map, the hand, and what chapter 1 says of where songo is played."""
    _: Callable[[str], str] = catalogue(language).gettext
    words = _(
        "A sowing game, at home above all among the Ekang peoples: on a carved log, on hollowed"
        " bamboo, or in fourteen holes in the ground."
    )
    where = _(
        "Map of the countries of songo: Cameroon, Gabon, Equatorial Guinea and the Republic of the"
        " Congo"
    )
    names = {"cameroon": _("Cameroon"), "gabon": _("Gabon")}
    names["equatorial"], names["guinea"] = _("Equatorial Guinea").split(" ", 1)
    # There are two countries of that name: the map says which one.
    names["republic"], names["congo"] = _("Republic of the Congo").split(" ", 1)
    label = f'role="img" aria-label="{escape(where)}"'
    country = (_ART / "map.svg").read_text("utf-8").strip().replace('aria-hidden="true"', label, 1)
    for name, word in names.items():
        country = country.replace(f"{{{name}}}", escape(word))
    hand = (_ART / "hand.svg").read_text("utf-8").strip()
    return f'<div class="door-lore">{country}<p>{escape(words)}</p>{hand}</div>'


def _map(course: Course, language: str, path: str) -> str:
    """Return the map of the course: the path, then what lies behind it as rings."""
    translations = catalogue(language)
    _: Callable[[str], str] = translations.gettext
    puzzles = translations.ngettext("{n} puzzle", "{n} puzzles", course.total).format(
        n=course.total
    )
    cells = []
    for i, part in enumerate(course.parts, start=1):
        below = part["chapters"]
        if path and below[-1]["number"] <= LAST_CHAPTER:
            continue
        picture, words = ring(len(below), str(i)), _chapters(len(below), language)
        cells.append(_ring_cell(below[0]["page"], picture, part["title"], words))
    if course.puzzles:
        cells.append(_ring_cell(course.puzzles, ring(), _("Puzzles"), puzzles))
    many = _chapters(sum(len(part["chapters"]) for part in course.parts), language)
    rings = _rings(_("The course"), f"{many}, {puzzles}.", cells, ' id="door-course"', path)
    return f'<section class="door-map" id="course" aria-labelledby="door-course">{rings}</section>'


def _lines(language: str) -> str:
    _: Callable[[str], str] = catalogue(language).gettext

    def link(page: str, words: str) -> str:
        return f'<a href="{page}">{escape(words)}</a>'

    code = _("For readers of Python: {machines} and {reference}").format(
        machines=link(MACHINES, _("one move, three machines")),
        reference=link(REFERENCE, _("the reference")),
    )
    lines = {
        "class": link(TEACHERS, _("For teachers: sheets, homework, a screen for the class")),
        "code": code,
        "about": link(ABOUT, _("About this course")),
    }
    listed = "".join(f"<li>{sign(name)}<span>{words}</span></li>" for name, words in lines.items())
    private = escape(_("No account; nothing leaves this device."))
    return f'<ul class="door-lines">{listed}<li class="door-private">{private}</li></ul>'


# -- the end of a chapter: what one can do now, its picture, exercises, puzzles, and the way on ----

#: What each chapter teaches.
ABILITIES = "abilities.json"
#: The most puzzles that an address may ask for (`web/src/linked/link.ts`).
MOST = 200


@cache
def abilities(book: Path) -> dict[str, Any]:
    """Read what each chapter teaches, by the name of its page; nothing where there is no file."""
    data: dict[str, Any] = book_data(book, ABILITIES) or {}
    needed = {"can", "picture", "seen"}
    for page, entry in data.items():
        if needed - entry.keys() or entry.keys() - {*needed, "puzzles"}:
            raise ValueError(
                f"{book / ABILITIES}: {page} has {', '.join(sorted(needed))}, and may have puzzles"
            )
        for ability in entry["can"]:
            if ability.keys() != {*LANGUAGES, "test"}:
                raise ValueError(
                    f"{book / ABILITIES}: {page} has {ability}; a line is told and has a test"
                )
    return data


@dataclass(frozen=True)
class Taught:
    """A chapter of which something is said, where it is, and the one after it."""

    entry: Mapping[str, Any]
    part: Mapping[str, Any]
    chapter: Mapping[str, Any]
    after: Mapping[str, Any] | None

    @classmethod
    def on(cls, page: str, course: Course, book: Path) -> Taught | None:
        """Return the chapter of a page, None where it is none, or nothing is said of it."""
        entry = abilities(book).get(page)
        every = [(part, listed) for part in course.parts for listed in part["chapters"]]
        for (part, chapter), following in zip_longest(every, every[1:]):
            if entry and chapter["page"] == f"{page}.html":
                return cls(entry, part, chapter, following[1] if following else None)
        return None


def ending(taught: Taught, course: Course, language: str, onward: str) -> str:
    """Return the end of a chapter."""
    chapter, part = taught.chapter, taught.part
    data = data_element({"chapter": chapter, "part": part["chapters"]})
    return (
        f'<songo-ending lang="{language}">{data}'
        '<section class="end" aria-labelledby="end-can"><div class="end-words">'
        f"{_able(taught.entry, chapter, course, language)}</div>"
        f'<div class="end-ways">{_exercises(chapter, language)}'
        f"{_onward(taught.after, onward, language)}</div>"
        f"{_part_row(part, chapter, language)}</section></songo-ending>"
    )


def data_element(data: Any) -> str:
    """Return an element that holds data for its parent; nothing in the data can close it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json">{text}</script>'


def _able(
    entry: Mapping[str, Any], chapter: Mapping[str, Any], course: Course, language: str
) -> str:
    _: Callable[[str], str] = catalogue(language).gettext
    links = ""
    ids = [record["id"] for name in entry.get("puzzles", ()) for record in collection(name)][:MOST]
    if ids and course.puzzles:
        words = catalogue(language).ngettext(
            "{n} puzzle of this kind", "{n} puzzles of this kind", len(ids)
        )
        links = (
            f'<p class="end-set"><a href="{course.puzzles}#set={",".join(ids)}">'
            f"{escape(words.format(n=len(ids)))}</a></p>"
        )
    now = _("You can now")
    lines = "".join(_ability(ability, chapter, language) for ability in entry["can"])
    return (
        f'<h2 id="end-can">{escape(now)}</h2>'
        f"{sketch(entry['picture'], entry['seen'][language], language)}"
        f'<ul class="end-can">{lines}</ul>{links}'
    )


def _ability(ability: Mapping[str, Any], chapter: Mapping[str, Any], language: str) -> str:
    """Return one line of what a reader can do, with where to test it."""
    test = ability["test"]
    if isinstance(test, str):
        if test not in chapter["exercises"]:
            raise ValueError(f"{chapter['page']}: no exercise {test!r} to test a line by")
        at = chapter["exercises"].index(test)
        words = catalogue(language).gettext("Exercise {n}").format(n=at + 1)
        link = f'href="#{escape(chapter["places"][at])}" data-name="{escape(test)}"'
    else:
        words, link = test[language], f'href="{escape(test["to"])}"'
    return f"<li>{escape(ability[language])} <a {link}>{escape(words)}</a></li>"


def _exercises(chapter: Mapping[str, Any], language: str) -> str:
    """Return the exercises as a row of pits, each a link to its own; none where none are asked."""
    _: Callable[[str], str] = catalogue(language).gettext
    names, places = chapter["exercises"], chapter["places"]
    if not names:
        return ""
    title, share = _("Exercises"), _("{n} of {total}").format(n=0, total=len(names))
    words = _("Exercise {n}")
    pits = "".join(
        f'<li><a href="#{escape(place)}" data-name="{escape(name)}"'
        f' aria-label="{escape(words.format(n=i))}">{i}</a></li>'
        for i, (name, place) in enumerate(zip(names, places, strict=True), start=1)
    )
    return (
        f'<div class="end-head"><h3>{escape(title)}</h3>'
        f'<span class="end-share">{share}</span></div>'
        f'<ol class="end-pits">{pits}</ol>'
    )


def _onward(after: Mapping[str, Any] | None, sentence: str, language: str) -> str:
    """Return the way to the next chapter, or to all of them after the last."""
    _: Callable[[str], str] = catalogue(language).gettext
    page, words = "welcome.html#course", _("The whole course")
    if after is not None:
        page = after["page"]
        words = _("Begin chapter {number}").format(number=after["number"])
        sentence = sentence or escape(after["title"])
    return (
        f'<div class="end-next">{f"<p>{sentence}</p>" if sentence else ""}'
        f'<a class="end-begin" href="{escape(page)}">'
        f"<span>{escape(words)}</span>{sign('on')}</a></div>"
    )


def _part_row(part: Mapping[str, Any], chapter: Mapping[str, Any], language: str) -> str:
    """Return the chapters of the part as a row of pits; the next one has the golden ring."""
    translations = catalogue(language)
    cells = []
    for entry in part["chapters"]:
        n = len(entry["exercises"])
        words = (
            translations.ngettext("{n} exercise", "{n} exercises", n).format(n=n) if n else "\u00a0"
        )
        here = ' aria-current="page"' if entry is chapter else ""
        picture = ring(words=str(entry["number"]))
        cells.append(_ring_cell(entry["page"], picture, entry["title"], words, here))
    rings = _rings(part["title"], _chapters(len(cells), language), cells)
    return f'<div class="door-map end-part">{rings}</div>'
