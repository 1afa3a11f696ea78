"""The end of a chapter: what one can do now, its one picture, exercises, puzzles, and the way on.

All of it stands there before a script runs, with nothing solved yet; `web/src/course` shows what
is. What a chapter teaches is said in ``book/abilities.json``: three lines in each language, each
with the exercise, or the page, by which a reader can test it; a picture (`sketch`), with what is to
be seen in it; and the collections whose puzzles go with them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from songo_edu.locale import catalogue
from songo_edu.puzzles.page import collection
from songo_edu.site.chapters import Course
from songo_edu.site.door import sign
from songo_edu.site.frame import ring
from songo_edu.site.languages import LANGUAGES, beside
from songo_edu.site.sketch import sketch

FILE = "abilities.json"
#: The most puzzles that an address may ask for (`web/src/sent/asked.ts`).
MOST = 200
#: The sentence by which a chapter names the next one, which stands with the way on.
_NEXT = re.compile(r"<p><strong>(?:Next:|Ensuite[\s\u00a0\u202f]:)</strong>\s*(.*?)</p>", re.DOTALL)


@cache
def abilities(book: Path) -> dict[str, Any]:
    """Read what each chapter teaches, by the name of its page; nothing where there is no file.

    Examples
    --------
    >>> abilities(Path("nowhere"))
    {}
    """
    found: dict[str, Any] = beside(book, FILE) or {}
    needed = {"can", "picture", "seen"}
    for page, told in found.items():
        if needed - told.keys() or told.keys() - {*needed, "puzzles"}:
            raise ValueError(
                f"{book / FILE}: {page} has {', '.join(sorted(needed))}, and may have puzzles"
            )
        for line in told["can"]:
            if line.keys() != {*LANGUAGES, "test"}:
                raise ValueError(f"{book / FILE}: {page} has {line}; a line is told and has a test")
    return found


def closed(body: str, page: str, course: Course, language: str, book: Path) -> str:
    """Return a page's body with its end, where it is a chapter of which something is told."""
    every = [(part, each) for part in course.parts for each in part["chapters"]]
    number = next((i for i, (_, each) in enumerate(every) if each["page"] == f"{page}.html"), None)
    told = abilities(book).get(page)
    if number is None or told is None:
        return body
    part, chapter = every[number]
    after = every[number + 1][1] if number + 1 < len(every) else None
    said = ""
    if sentences := list(_NEXT.finditer(body)):
        last = sentences[-1]
        body, said = body[: last.start()] + body[last.end() :], last[1]
    data = json.dumps({"chapter": chapter, "part": part["chapters"]}, ensure_ascii=False)
    data = data.replace("<", "\\u003c")
    return (
        f'{body}<songo-ending lang="{language}"><script type="application/json">{data}</script>'
        '<section class="end" aria-labelledby="end-can"><div class="end-words">'
        f"{_able(told, chapter, course, language)}</div>"
        f'<div class="end-ways">{_asked(chapter, language)}{_onward(after, said, language)}</div>'
        f"{_row(part, chapter, language)}</section></songo-ending>"
    )


def _able(
    told: Mapping[str, Any], chapter: Mapping[str, Any], course: Course, language: str
) -> str:
    _: Callable[[str], str] = catalogue(language).gettext
    links = ""
    ids = [record["id"] for name in told.get("puzzles", ()) for record in collection(name)][:MOST]
    if ids and course.puzzles:
        words = catalogue(language).ngettext(
            "{n} puzzle of this kind", "{n} puzzles of this kind", len(ids)
        )
        links = (
            f'<p class="end-set"><a href="{course.puzzles}#set={",".join(ids)}">'
            f"{escape(words.format(n=len(ids)))}</a></p>"
        )
    now = _("You can now")
    lines = "".join(_line(line, chapter, language) for line in told["can"])
    return (
        f'<h2 id="end-can">{escape(now)}</h2>'
        f"{sketch(told['picture'], told['seen'][language], language)}"
        f'<ul class="end-can">{lines}</ul>{links}'
    )


def _line(line: Mapping[str, Any], chapter: Mapping[str, Any], language: str) -> str:
    """Return one line of what a reader can do, with where to test it.

    Raises
    ------
    ValueError
        naming an exercise that the chapter does not have.
    """
    test = line["test"]
    if isinstance(test, str):
        if test not in chapter["exercises"]:
            raise ValueError(f"{chapter['page']}: no exercise {test!r} to test a line by")
        at = chapter["exercises"].index(test)
        words = catalogue(language).gettext("Exercise {n}").format(n=at + 1)
        link = f'href="#{escape(chapter["places"][at])}" data-name="{escape(test)}"'
    else:
        words, link = test[language], f'href="{escape(test["to"])}"'
    return f"<li>{escape(line[language])} <a {link}>{escape(words)}</a></li>"


def _asked(chapter: Mapping[str, Any], language: str) -> str:
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


def _onward(after: Mapping[str, Any] | None, said: str, language: str) -> str:
    """Return the way to the next chapter, or to all of them after the last."""
    _: Callable[[str], str] = catalogue(language).gettext
    line = f"<p>{said}</p>" if said else ""
    if after is None:
        page, words = "welcome.html#course", _("The whole course")
    else:
        page = after["page"]
        words = _("Begin chapter {number}").format(number=after["number"])
        line = line or f"<p>{escape(after['title'])}</p>"
    return (
        f'<div class="end-next">{line}<a class="end-begin" href="{escape(page)}">'
        f"<span>{escape(words)}</span>{sign('on')}</a></div>"
    )


def _row(part: Mapping[str, Any], chapter: Mapping[str, Any], language: str) -> str:
    """Return the chapters of the part as a row of pits; the next one has the golden ring."""
    told = catalogue(language)
    cells = []
    for each in part["chapters"]:
        n = len(each["exercises"])
        line = told.ngettext("{n} exercise", "{n} exercises", n).format(n=n) if n else "\u00a0"
        here = ' aria-current="page"' if each is chapter else ""
        cells.append(
            f'<li><a href="{escape(each["page"])}"{here}>{ring(words=str(each["number"]))}'
            f"<b>{escape(each['title'])}</b><span>{escape(line)}</span></a></li>"
        )
    many = told.ngettext("{n} chapter", "{n} chapters", len(cells)).format(n=len(cells))
    return (
        f'<div class="door-map end-part"><header><h2>{escape(part["title"])}</h2>'
        f'<p class="door-total">{many}</p></header>'
        f'<ol class="rings">{"".join(cells)}</ol></div>'
    )
