"""The one path on the front page: its stations, as data for the page and as a list of links.

`songo_edu.course.path` has what a station is, and when it is done. Each chapter has up to three:
its lessons and exercises, the game with one task that closes it, a few puzzles of its kind. All of
them are links from the first on; the page's script marks what is done, and where the reader stands.
"""

from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from songo_edu.course.path import LAST_CHAPTER, LESSONS, PRACTICE, PUZZLES
from songo_edu.course.practice import SPARS, spar_task
from songo_edu.games import two_row_game
from songo_edu.locale import catalogue, speaking
from songo_edu.puzzles.page import collection
from songo_edu.site.chapters import Course, place_of
from songo_edu.site.panels import LEARN, abilities, ring, sign

#: Where the certificate is, beside the pages.
CERTIFICATE = "certificate.pdf"
#: How many puzzles a station asks at most.
PUZZLES_ASKED = 5

Station = dict[str, Any]


def stations(course: Course, book: Path, language: str) -> list[Station]:
    """Return the stations of the path, then the lessons of the chapters behind it.

    Beside the fields of `songo_edu.course.path.Station`: `places`, which says where on the page the
    parts are, each place with how many there are, one after the other.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    first = next((entry for entry in course.chapters if entry["page"] == LEARN), None)
    path = [_lessons(0, _("The first ten minutes"), first)] if first else []
    used: set[str] = set()
    for part in course.parts:
        for chapter in part["chapters"]:
            path += _of_chapter(chapter, course, book, language, used)
    return path


def _of_chapter(
    chapter: dict[str, Any], course: Course, book: Path, language: str, used: set[str]
) -> Iterator[Station]:
    """Give the stations of a chapter; `used` has the puzzles of those before it."""
    number, page = chapter["number"], chapter["page"]
    yield _lessons(number, chapter["title"], chapter)
    if number > LAST_CHAPTER:
        return
    name = course.spars.get(page, "")
    if name in SPARS:
        with speaking(language):
            task = spar_task(SPARS[name], list(two_row_game("songo").start().sheet.pits))
        address = f"{page}#{place_of('spar', name)}"
        yield _station(PRACTICE, number, task, address, [f"spar-{name}"])
    names = abilities(book).get(page.removesuffix(".html"), {}).get("puzzles", ())
    every = [record for name in names for record in collection(name) if record["id"] not in used]
    ids = [record["id"] for record in sorted(every, key=lambda r: r["level"])[:PUZZLES_ASKED]]
    if ids and course.puzzles:
        used |= {*ids}
        yield _station(PUZZLES, number, "", f"{course.puzzles}#set={','.join(ids)}", ids)


def _lessons(number: int, title: str, chapter: dict[str, Any]) -> Station:
    places = [[place, len([*same])] for place, same in groupby(chapter["places"])]
    station = _station(LESSONS, number, title, chapter["page"], chapter["exercises"])
    return {**station, "places": places}


def _station(kind: str, chapter: int, title: str, page: str, parts: list[str]) -> Station:
    return {"kind": kind, "chapter": chapter, "title": title, "page": page, "parts": parts}


def station_data(station: Station) -> Station:
    """Return what the page is told of a station: all that its link in the path does not say.

    Parts, and places with how many there are at each, are words of a text.
    """
    data = dict(station, parts=" ".join(station["parts"]))
    if "places" in station:
        data["places"] = " ".join(f"{place} {n}" for place, n in station["places"])
    if station["chapter"] > LAST_CHAPTER:
        return data
    known = ("title", "page") if station["kind"] == LESSONS else ("title", "page", "parts")
    return {key: words for key, words in data.items() if key not in known}


def path_list(every: list[Station], language: str) -> str:
    """Return the path as a list of its chapters, each with links to its stations.

    Without scripts nothing says what is done, and every station is one touch away.
    """
    _: Callable[[str], str] = catalogue(language).gettext
    rows = []
    along = [station for station in every if station["chapter"] <= LAST_CHAPTER]
    for _number, below in groupby(along, key=lambda station: station["chapter"]):
        rows.append("".join(_link(station, language) for station in below))
    title, line = _("Certificate"), _("Print it, with a list of what you can do")
    end = (
        f'<a class="station" href="{CERTIFICATE}">{sign("certificate")}'
        f"<b>{escape(title)}</b><span>{escape(line)}</span></a>"
    )
    listed = "".join(f"<li>{row}</li>" for row in rows)
    return f'<ol class="path">{listed}<li class="path-end">{end}</li></ol>' if rows else ""


def _link(station: Station, language: str) -> str:
    translations = catalogue(language)
    _: Callable[[str], str] = translations.gettext
    number, page, kind = station["chapter"], escape(station["page"]), station["kind"]
    if kind == LESSONS:
        many = len(station["parts"])
        words = translations.ngettext("{n} exercise", "{n} exercises", many).format(n=many)
        picture = ring(words=str(number)) if number else ring(1)
        return (
            f'<a class="station" href="{page}">{picture}<b>{escape(station["title"])}</b>'
            f"<span>{escape(words)}</span></a>"
        )
    if kind == PRACTICE:
        words = _("Practice game of chapter {number}: {task}")
        title, label = station["title"], words.format(number=number, task=station["title"])
    else:
        title = label = _("Puzzles of chapter {number}").format(number=number)
    drawn = sign("play" if kind == PRACTICE else "puzzles")
    attributes = f'title="{escape(title)}" aria-label="{escape(label)}"'
    return f'<a class="stop" href="{page}" {attributes}>{drawn}</a>'


def certificate_lines(course: Course, book: Path, language: str) -> list[str]:
    """Return what one can do at the end of the path: a line of each of its chapters."""
    return [
        entry["can"][0][language]
        for part in course.parts
        for chapter in part["chapters"]
        if chapter["number"] <= LAST_CHAPTER
        if (entry := abilities(book).get(chapter["page"].removesuffix(".html")))
    ]
