"""Panels of a page before their scripts come: as high as they will be, and saying what they can."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from songo_edu.boards.waiting import leaves_bar, line, progress_bar
from songo_edu.locale import catalogue


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
