"""What a book has before its chapters: cover, title, imprint, preface, how to read it, parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from songo_edu.boards.printed import board, pit, row
from songo_edu.games import game
from songo_edu.locale import _


@dataclass(frozen=True)
class Imprint:
    """What the book says of itself."""

    title: str  # of the course, as its publisher calls it
    version: str
    date: str  # as YYYY-MM-DD: the same version says the same, so that its book can be made again
    address: str = ""  # of the course, empty where it has none
    place: str = ""  # where it is published, empty where the publisher says none
    teachers: bool = False  # whether it is the booklet for teachers

    @property
    def year(self) -> str:
        """The year in which it appeared."""
        return self.date[:4]

    @property
    def subtitle(self) -> str:
        """What is printed below the title, in the language in force."""
        if self.teachers:
            return _("Songo in class: three lessons, with sheets to copy")
        return _(
            "The sowing game of Cameroon, Gabon, Equatorial Guinea and Congo: its rules, its"
            " strategy, its relations"
        )


def authors() -> str:
    """Return who has made the book, in the language in force."""
    return _("The Songo contributors")


def title_page(told: Imprint) -> str:
    """Return the title page."""
    start = board(game("songo").start(), 0.25)
    return (
        f'<div class="title-board">{start}</div><p class="book-title">{escape(told.title)}</p>'
        f'<p class="book-subtitle">{escape(told.subtitle)}</p>'
        f'<p class="book-authors">{escape(authors())}</p>'
        f'<p class="book-place">{escape(_published(told))}</p>'
    )


def _published(told: Imprint) -> str:
    place = told.place or _("Online")
    return f"{place}, {told.year}"


def imprint(told: Imprint) -> str:
    """Return what is printed behind the title page."""
    version = _("Version {version}, {date}.").format(version=told.version, date=told.date)
    lines = [
        f"{told.title}. {authors()}. {_published(told)}. {version}",
        _(
            "Text and pictures: Creative Commons Attribution 4.0 International (CC BY 4.0). Copy"
            " them, print them, change them, sell them; say where they come from and what you"
            " changed. The Credits, at the end, name the works this book rests on."
        ),
        _("This book is also a course on the screen, in which every board plays."),
        _(
            "Set in Songo Book and Songo Sheet, cuts of Gentium Book Plus and Andika by SIL"
            " International, under the SIL Open Font License 1.1."
        ),
    ]
    if told.address:
        lines.insert(3, _("The course on the network: {address}").format(address=told.address))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def preface(data: Mapping[str, Any], language: str) -> str:
    """Return the paragraphs of the preface, empty where there is none."""
    paragraphs = data.get("preface", {}).get(language, ())
    return "".join(f"<p>{escape(each)}</p>" for each in paragraphs)


def how_to_read() -> str:
    """Return what a reader of paper has to know."""
    picture = board(game("songo").position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14"))
    first = _(
        "In the pictures North is above and South below. The large number beside a pit counts its"
        " seeds, and the small name says which pit it is. A move is written as the name of the pit"
        " that it empties. The stores at both ends hold what has been captured, and a black dot"
        " marks the player to move. A broad edge shows the pits that the text speaks of; a pit that"
        " is struck out cannot be played."
    )
    second = _(
        "Each question has the number of its chapter, and the solutions are near the end. Full dots"
        " show how hard it is, from ●○○○○, easy, to ●●●●●, hard. Notes on the sources and for the"
        " curious are in small letters: you can leave them out at first."
    )
    return f'<p>{escape(first)}</p><div class="figure">{picture}</div><p>{escape(second)}</p>'


def part_page(title: str, chapters: Sequence[tuple[str, str]], order: int) -> str:
    """Return the page that opens a part: as many pits as it has come to, and its chapters."""
    lines = "".join(
        f'<p class="part-row"><span class="toc-number">{escape(number)}</span>{escape(name)}</p>'
        for number, name in chapters
    )
    return (
        f'<div class="ornament">{row(list(range(1, order + 1)), 0.3)}</div><h1>{escape(title)}</h1>'
        f'<div class="part-rows">{lines}</div>'
    )


def opening(number: str, title: str) -> str:
    """Return the head of a chapter: a pit with as many seeds as its number says."""
    if not number:
        return f"<h2>{escape(title)}</h2>"
    return (
        f'<div class="ornament">{pit(int(number))}</div><h2><span class="chapter-number">'
        f"{escape(number)}</span> {escape(title)}</h2>"
    )
