"""The whole book in one language: its sections in order, and the one HTML that is printed.

A number of a page is an empty mark that leads to a place, filled in when it is known where that
place is (`songo_edu.site.book.printer`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

from songo_edu.boards.printed import board, pit, row
from songo_edu.games import game
from songo_edu.lazy import module
from songo_edu.locale import _, speaking
from songo_edu.site.book.asking import Asked, puzzle_room
from songo_edu.site.book.paper import BACK, Chapter, Page, chapter, pages, rewording
from songo_edu.site.chapters import PUZZLES

if TYPE_CHECKING:
    from songo_edu.site import back
else:
    back = module("songo_edu.site.back")  # it needs Sphinx, which only building has

STYLES = ("book.css", "pictures.css")
#: Where the solutions and the index stand in links.
SOLUTIONS, INDEX = "solutions", "index"

_NUMBER = re.compile(r'(<a class="no" href="#([^"]+)">)000(</a>)')


@dataclass(frozen=True)
class Imprint:
    """What the book says of itself."""

    title: str  # of the course, as its publisher calls it
    version: str
    date: str  # as YYYY-MM-DD: the same version says the same, so that its book can be made again
    address: str = ""  # of the course, empty where it has none


@dataclass(frozen=True)
class Section:
    """A piece of the book that begins on a page of its own."""

    name: str  # in links
    kind: str  # title, imprint, front, part, chapter or back
    title: str  # as the contents and the foot of its pages have it
    html: str
    part: str = ""  # what stands at the foot of its left pages
    number: str = ""  # of a chapter

    @property
    def right(self) -> bool:
        """Whether it begins on a right-hand page."""
        return self.kind not in ("imprint", "front")

    @property
    def heading(self) -> str:
        """Its number and title."""
        return f"{self.number} {self.title}".strip()


@dataclass(frozen=True)
class Edition:
    """A book, ready to be printed or packed: what it says of itself, and its sections in order."""

    language: str
    told: Imprint
    sections: tuple[Section, ...]

    def html(
        self,
        numbers: Mapping[str, int] | None = None,
        blanks: Collection[str] = (),
        close: Collection[str] = (),
    ) -> str:
        """Return the book as one page of HTML.

        Parameters
        ----------
        numbers
            the page of each place, by its name; where they are not known, zeros stand for them.
        blanks
            the sections before which a page is left empty, so that they begin at the right.
        close
            the sections whose lines stand a little closer, lest a few be left for a page.
        """
        body = "\n".join(
            ('<section class="sheet blank"></section>\n' if section.name in blanks else "")
            + f'<section class="sheet {section.kind}{" close" if section.name in close else ""}"'
            f' id="{section.name}">{section.html}</section>'
            for section in self.sections
        )
        if numbers is not None:
            body = _NUMBER.sub(lambda found: f"{found[1]}{numbers[found[2]]}{found[3]}", body)
        style = styled(*STYLES) + "".join(map(_foot, self.sections))
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head><meta charset="utf-8">'
            f"<title>{escape(self.told.title)}</title>\n<style>\n{style}\n</style></head>\n"
            f"<body>\n{body}\n</body>\n</html>\n"
        )


def styled(*names: str) -> str:
    """Return style sheets that lie here, as one text."""
    return "".join(Path(__file__).with_name(name).read_text("utf-8") for name in names)


def _foot(section: Section) -> str:
    """Return the style of a section's pages: what stands at their foot."""
    name = f"page-{section.name}"
    rule = f'[id="{section.name}"] {{ page: {name} }}\n'
    if section.kind in ("title", "imprint", "part"):
        return f"{rule}@page {name} {{ @bottom-left {{ content: none }} }}\n"
    left, right = (
        '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
        for words in (section.part or section.title, section.title)
    )
    return (
        f"{rule}@page {name}:left {{ @bottom-left {{ content: counter(page) }}"
        f" @bottom-right {{ content: {left} }} }}\n"
        f"@page {name}:right {{ @bottom-left {{ content: {right} }}"
        f" @bottom-right {{ content: counter(page) }} }}\n"
    )


def edition(
    site: Path,
    book: Path,
    language: str,
    told: Imprint,
    only: frozenset[str] | None = None,
) -> Edition:
    """Return the book of one language, made of a built site."""
    with speaking(language):
        every = list(pages(site, book, language, only))
        taken = frozenset(page.name for page in every)
        letters = iter(ascii_uppercase)  # a page without a number has a letter for its questions

        def made(page: Page) -> Chapter:
            if page.name == PUZZLES:
                return Chapter(page, *puzzle_room(page.number, page.name))
            label = page.number or (next(letters) if page.asks else "")
            return chapter(page, language, rewording(book, language, page.name), taken, label)

        chapters = [made(page) for page in every]
        sections = tuple(_sections(chapters, told, back.terms(book), language))
    return Edition(language, told, sections)


def _sections(
    chapters: Sequence[Chapter], told: Imprint, terms: Sequence[back.Term], language: str
) -> Iterator[Section]:
    """Yield the sections of a book, the contents among them."""
    body = list(_body(chapters, terms, language))
    title = _("How to read this book")
    how = Section("how", "front", title, f"<h1>{escape(title)}</h1>{_how_to_read()}")
    rows = "".join(
        f'<p class="toc-{section.kind}"><span class="toc-number">{escape(section.number)}</span>'
        f'<a href="#{section.name}">{escape(section.title)}</a><span class="leader"></span>'
        f"{_number(section.name)}</p>"
        for section in (how, *body)
    )
    title = _("Contents")
    yield Section("title", "title", "", _title_page(told))
    yield Section("imprint", "imprint", "", _imprint(told))
    yield Section("contents", "front", title, f'<h1>{title}</h1><div class="toc">{rows}</div>')
    yield how
    yield from body


def _body(
    chapters: Sequence[Chapter], terms: Sequence[back.Term], language: str
) -> Iterator[Section]:
    """Yield parts, chapters and what one looks up."""
    within = [each for each in chapters if each.page.name not in BACK]
    back = {}
    for each in chapters:
        if (name := each.page.name) in BACK:
            html = f"<h1>{escape(each.page.title)}</h1>{each.html}"
            back[name] = Section(name, "back", each.page.title, html)
    for order, (part, group) in enumerate(groupby(within, lambda each: each.page.part), start=1):
        below = list(group)
        yield Section(f"part-{order}", "part", part, _part_page(part, below, order))
        for each in below:
            page = each.page
            html = f"{_opening(page)}{each.html}"
            yield Section(page.name, "chapter", page.title, html, part, page.number)
    title = _("Solutions")
    yield Section(SOLUTIONS, "back", title, f"<h1>{title}</h1>{_solutions(within)}")
    yield from (back[name] for name in BACK[:-1] if name in back)
    title = _("Index")
    yield Section(INDEX, "back", title, f"<h1>{title}</h1>{_index(terms, within, language)}")
    if BACK[-1] in back:
        yield back[BACK[-1]]


# -- what only a book has: title, imprint, parts, solutions, index ---------------------------------


def _number(place: str) -> str:
    """Return the mark of a page's number."""
    return f'<a class="no" href="#{place}">000</a>'


def _title_page(told: Imprint) -> str:
    authors = escape(_("The Songo contributors"))
    start = board(game("songo").start(), 0.25)
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


def _imprint(told: Imprint) -> str:
    """Return what stands behind the title page."""
    version = _("Version {version}, {date}.").format(version=told.version, date=told.date)
    lines = [
        _("{title}, by the Songo contributors.").format(title=told.title) + " " + version,
        _(
            "Text and pictures: Creative Commons Attribution 4.0 International (CC BY 4.0). Copy"
            " them, print them, change them, sell them; say where they come from, and what you"
            " changed. The work they build on is listed under Credits, at the end."
        ),
        _(
            "These are the pages of the course, where every board can be played. This book was"
            " made from them by one command, songo-edu book --pdf, and says the same."
        ),
        _(
            "Set in Songo Book and Songo Sheet, cuts of Gentium Book Plus and Andika by SIL"
            " International, under the SIL Open Font License 1.1."
        ),
        _("A5, so that two pages fit on a sheet of A4, to be folded and sewn or stapled."),
    ]
    if told.address:
        lines.insert(3, _("The course on the network: {address}").format(address=told.address))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _how_to_read() -> str:
    """Return what a reader of paper has to know."""
    picture = board(game("songo").position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14"))
    first = _(
        "Have a board beside you: the real one, fourteen cups, fourteen holes in the ground, and"
        " seventy beans. Where the book says “play”, play there; where it asks, answer before you"
        " look."
    )
    second = _(
        "In the pictures North is at the top and South at the bottom. The large number beside a"
        " pit counts its seeds, the small name says which pit it is; the stores at both ends hold"
        " what has been taken. A black dot marks the player to move. Pits with a thick edge are"
        " the ones the text is about; a pit that is crossed out cannot be played."
    )
    third = _(
        "Exercises have the number of their chapter, and their solutions are together near the"
        " end. Filled dots show how hard one is: ●○○○○ is easy, ●●●●● is not. What the sources"
        " say, and what is for the curious, is in small print: skip it at first."
    )
    after = f'<div class="figure">{picture}</div>'
    return f"<p>{escape(first)}</p><p>{escape(second)}</p>{after}<p>{escape(third)}</p>"


def _part_page(title: str, chapters: Sequence[Chapter], order: int) -> str:
    """Return the page that opens a part: as many pits as it has come to, and its chapters."""
    lines = "".join(
        f'<p class="part-row"><span class="toc-number">{escape(each.page.number)}</span>'
        f"{escape(each.page.title)}</p>"
        for each in chapters
    )
    return (
        f'<div class="ornament">{row(list(range(1, order + 1)), 0.3)}</div><h1>{escape(title)}</h1>'
        f'<div class="part-rows">{lines}</div>'
    )


def _opening(page: Page) -> str:
    """Return the head of a chapter: a pit with as many seeds as its number says."""
    if not page.number:
        return f"<h2>{escape(page.title)}</h2>"
    return (
        f'<div class="ornament">{pit(int(page.number))}</div><h2><span class="chapter-number">'
        f"{escape(page.number)}</span> {escape(page.title)}</h2>"
    )


def _solutions(chapters: Iterable[Chapter]) -> str:
    """Return the solutions, by chapters, each with the page of its question."""
    groups = []
    for each in chapters:
        if each.asked:
            title = f"{each.page.number} {each.page.title}".strip()
            lines = "".join(map(_solution, each.asked))
            groups.append(f'<p class="solutions-of">{escape(title)}</p>{lines}')
    return f'<div class="solutions">{"".join(groups)}</div>'


def _solution(asked: Asked) -> str:
    key = f"<b>{escape(asked.answer)}.</b> " if asked.answer else ""
    short = escape(_("p."))
    page = f'<span class="of-page">{short}\u00a0{_number(asked.place)}</span>'
    return (
        f'<p class="solution" id="solution-{asked.label.replace(".", "-")}">'
        f'<a class="label" href="#{asked.place}">{asked.label}</a> {page} {key}{asked.told}</p>'
    )


def _index(terms: Sequence[back.Term], chapters: Iterable[Chapter], language: str) -> str:
    """Return the words of the glossary, each with the pages that lead to it."""
    places: dict[str, list[str]] = {}
    for each in chapters:
        for name, there in each.terms.items():
            places.setdefault(name, []).extend(there)
    entries = [(term.word[language], places[term.name]) for term in terms if term.name in places]
    entries.sort(key=lambda entry: back.sorted_as(entry[0]))
    lines = []
    for letter, group in groupby(entries, lambda entry: back.sorted_as(entry[0])[0].upper()):
        lines.append(f'<p class="letter">{escape(letter)}</p>')
        for word, spots in group:
            numbers = ", ".join(map(_number, spots))
            lines.append(
                f'<p class="entry">{escape(word)} <span class="pages">{numbers}</span></p>'
            )
    return f'<div class="index">{"".join(lines)}</div>'
