"""What only a book has: its title, imprint, contents, parts, solutions and index.

A number of a page is an empty mark that leads to a place, filled in when it is known where that
place is (`songo_edu.site.book.printer`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from songo_edu.boards.printed import board, pit, row
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.site.book.asking import Asked
from songo_edu.site.book.paper import Chapter
from songo_edu.site.glossary import Term, sorted_as

#: Millimetres to a unit of the board on the title page.
TITLE_BOARD = 0.25


@dataclass(frozen=True)
class Imprint:
    """What the book says of itself.

    Attributes
    ----------
    title
        of the course, as its publisher calls it.
    version
        of the course.
    date
        as YYYY-MM-DD: the same version says the same, so that its book can be made again.
    address
        of the course, empty where it has none.
    """

    title: str
    version: str
    date: str
    address: str = ""


def number(place: str) -> str:
    """Return the mark of a page's number."""
    return f'<a class="no" href="#{place}">000</a>'


def title_page(told: Imprint) -> str:
    """Return the title page: a board set out for its first move."""
    authors = escape(_("The Songo contributors"))
    start = board(game("songo").start(), TITLE_BOARD)
    return (
        f'<div class="title-board">{start}</div><p class="book-title">{escape(told.title)}</p>'
        f'<p class="book-subtitle">{escape(subtitle())}</p>'
        f'<p class="book-authors">{authors}</p>'
    )


def subtitle() -> str:
    """Return what stands below the title, in the language in force."""
    return _(
        "The sowing game of Cameroon, Gabon, Equatorial Guinea and Congo: its rules, its"
        " strategy, its relations"
    )


def imprint(told: Imprint) -> str:
    """Return what stands behind the title page."""
    edition = _("Version {version}, {date}.").format(version=told.version, date=told.date)
    lines = [
        _("{title}, by the Songo contributors.").format(title=told.title) + " " + edition,
        _(
            "Text and pictures: Creative Commons Attribution 4.0 International (CC BY 4.0). Copy"
            " them, print them, change them, sell them; say where they come from, and what you"
            " changed. Whose work they stand on is told under Credits, at the end."
        ),
        _(
            "The pages are those of the course, in which every board plays. This book was made of"
            " them by one command, songo-edu book --pdf, and says the same."
        ),
        _(
            "Set in Songo Book and Songo Sheet, cuts of Gentium Book Plus and Andika by SIL"
            " International, under the SIL Open Font License 1.1."
        ),
        _("A5, so that two pages stand on a sheet of A4, to be folded and sewn or stapled."),
    ]
    if told.address:
        lines.insert(3, _("The course on the network: {address}").format(address=told.address))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def how_to_read() -> str:
    """Return what a reader of paper has to know."""
    boards = board(game("songo").position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14"))
    first = _(
        "Have a board beside you: the real one, fourteen cups, fourteen holes in the ground, and"
        " seventy beans. Where the book says “play”, play there; where it asks, answer before you"
        " look."
    )
    second = _(
        "In the pictures North sits above, South below. The large number beside a pit counts its"
        " seeds, the small name says which pit it is; the stores at both ends hold what is taken."
        " A black dot stands beside the player to move. Pits with a broad edge are those that the"
        " text speaks of; a pit that is struck out cannot be played."
    )
    third = _(
        "Exercises bear the number of their chapter, and their solutions stand together near the"
        " end. Full dots say how hard one is: ●○○○○ is easy, ●●●●● is not. What the sources say,"
        " and what is for the curious, is set in small letters: leave it out at first."
    )
    after = f'<div class="figure">{boards}</div>'
    return f"<p>{escape(first)}</p><p>{escape(second)}</p>{after}<p>{escape(third)}</p>"


def contents(rows: Iterable[tuple[str, str, str, str]]) -> str:
    """Return the contents: for each row its kind, number, title, and where it is."""
    lines = "".join(
        f'<p class="toc-{kind}"><span class="toc-number">{escape(n)}</span>'
        f'<a href="#{place}">{escape(title)}</a><span class="leader"></span>{number(place)}</p>'
        for kind, n, title, place in rows
    )
    return f'<div class="toc">{lines}</div>'


def part_page(title: str, chapters: Sequence[Chapter], order: int) -> str:
    """Return the page that opens a part: as many pits as it has come to, and its chapters."""
    seeds = [n + 1 for n in range(order)]
    lines = "".join(
        f'<p class="part-row"><span class="toc-number">{escape(one.page.number)}</span>'
        f"{escape(one.page.title)}</p>"
        for one in chapters
    )
    return (
        f'<div class="ornament">{row(seeds, 0.3)}</div><h1>{escape(title)}</h1>'
        f'<div class="part-rows">{lines}</div>'
    )


def opening(chapter: Chapter) -> str:
    """Return the head of a chapter: a pit with as many seeds as its number says."""
    held = chapter.page.number
    ornament = f'<div class="ornament">{pit(int(held))}</div>' if held else ""
    told = f'<span class="chapter-number">{escape(held)}</span> ' if held else ""
    return f"{ornament}<h2>{told}{escape(chapter.page.title)}</h2>"


def solutions(chapters: Iterable[Chapter]) -> str:
    """Return the solutions, by chapters, each with the page of its question."""
    groups = []
    for chapter in chapters:
        if chapter.asked:
            n = chapter.page.number
            title = f"{n} {chapter.page.title}" if n else chapter.page.title
            lines = "".join(map(_solution, chapter.asked))
            groups.append(f'<p class="solutions-of">{escape(title)}</p>{lines}')
    return f'<div class="solutions">{"".join(groups)}</div>'


def solution_place(one: Asked) -> str:
    """Return what a solution is called in links."""
    return f"solution-{one.label.replace('.', '-')}"


def _solution(one: Asked) -> str:
    key = f"<b>{escape(one.answer)}.</b> " if one.answer else ""
    short = escape(_("p."))
    page = f'<span class="of-page">{short}\u00a0{number(one.place)}</span>'
    return (
        f'<p class="solution" id="{solution_place(one)}"><a class="label" href="#{one.place}">'
        f"{one.label}</a> {page} {key}{one.told}</p>"
    )


def index(terms: Sequence[Term], chapters: Iterable[Chapter], language: str) -> str:
    """Return the words of the glossary, each with the pages that lead to it."""
    found: dict[str, list[str]] = {}
    for chapter in chapters:
        for term, places in chapter.terms.items():
            found.setdefault(term, []).extend(places)
    lines, letter = [], ""
    for one in sorted(terms, key=lambda term: sorted_as(term.called(language)[0])):
        if one.name not in found:
            continue
        word = one.called(language)[0]
        first = sorted_as(word)[0].upper()
        if first != letter:
            lines.append(f'<p class="letter">{escape(first)}</p>')
            letter = first
        pages = ", ".join(map(number, found[one.name]))
        lines.append(f'<p class="entry">{escape(word)} <span class="pages">{pages}</span></p>')
    return f'<div class="index">{"".join(lines)}</div>'
