"""The whole book in one language: its sections in order, and the one HTML that is printed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from pathlib import Path
from string import ascii_uppercase

from songo_edu.locale import _, speaking
from songo_edu.site import glossary
from songo_edu.site.book import matter, puzzles
from songo_edu.site.book.matter import Imprint
from songo_edu.site.book.pages import BACK, Page, read
from songo_edu.site.book.paper import Chapter, asks, chapter
from songo_edu.site.book.wording import Wording
from songo_edu.site.frame import PUZZLES

STYLES = ("book.css", "pictures.css")
#: Where the solutions and the index stand in links.
SOLUTIONS, INDEX = "solutions", "index"

_NUMBER = re.compile(r'(<a class="no" href="#([^"]+)">)000(</a>)')


@dataclass(frozen=True)
class Section:
    """A piece of the book that begins on a page of its own.

    Attributes
    ----------
    name
        in links.
    kind
        ``title``, ``imprint``, ``front``, ``part``, ``chapter`` or ``back``.
    title
        as the contents and the foot of its pages have it.
    html
        its text.
    part
        what stands at the foot of its left pages.
    number
        of a chapter, else empty.
    """

    name: str
    kind: str
    title: str
    html: str
    part: str = ""
    number: str = ""

    @property
    def right(self) -> bool:
        """Whether it begins on a right-hand page."""
        return self.kind not in ("imprint", "front")


@dataclass(frozen=True)
class Edition:
    """A book, ready to be printed or packed.

    Attributes
    ----------
    language
        of the book.
    told
        what it says of itself.
    sections
        all of it, in order.
    """

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
            ('<section class="sheet blank"></section>\n' if one.name in blanks else "")
            + f'<section class="sheet {one.kind}{" close" if one.name in close else ""}"'
            f' id="{one.name}">{one.html}</section>'
            for one in self.sections
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
    left, right = _text(section.part or section.title), _text(section.title)
    return (
        f"{rule}@page {name}:left {{ @bottom-left {{ content: counter(page) }}"
        f" @bottom-right {{ content: {left} }} }}\n"
        f"@page {name}:right {{ @bottom-left {{ content: {right} }}"
        f" @bottom-right {{ content: counter(page) }} }}\n"
    )


def _text(words: str) -> str:
    r"""Return words as a text of a style.

    Examples
    --------
    >>> _text('a "b"')
    '"a \\"b\\""'
    """
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def edition(
    site: Path,
    book: Path,
    language: str,
    told: Imprint,
    only: frozenset[str] | None = None,
) -> Edition:
    """Return the book of one language, made of a built site.

    Parameters
    ----------
    site, book
        the folder of the site, and that of the languages' notebooks.
    language
        the language.
    told
        what the book says of itself.
    only
        the names of the pages to take; all by default.

    Raises
    ------
    BookError
        where a page is not built.
    """
    with speaking(language):
        pages = read(site, book, language, only)
        taken = frozenset(page.name for page in pages)
        wording = Wording.read(book, language)
        letters = iter(ascii_uppercase)  # a page without a number has a letter for its questions
        labels = [page.number or (next(letters) if asks(page) else "") for page in pages]
        made = [
            _made(page, language, wording, taken, label)
            for page, label in zip(pages, labels, strict=True)
        ]
        sections = tuple(_sections(made, told, glossary.terms(book), language))
    return Edition(language, told, sections)


def _made(
    page: Page, language: str, wording: Wording, taken: frozenset[str], label: str
) -> Chapter:
    """Return a page as a chapter; the room of puzzles is another one on paper."""
    if page.name != PUZZLES:
        return chapter(page, language, wording, taken, label)
    html, asked = puzzles.room(page.number, page.name)
    return Chapter(page, html, asked)


def _sections(
    made: Sequence[Chapter], told: Imprint, terms: Sequence[glossary.Term], language: str
) -> Iterator[Section]:
    """Yield the sections of a book, the contents among them."""
    body = list(_body(made, terms, language))
    how = Section("how", "front", _("How to read this book"), "")
    how = replace(how, html=f"<h1>{escape(how.title)}</h1>{matter.how_to_read()}")
    rows = [(one.kind, one.number, one.title, one.name) for one in (how, *body)]
    title = _("Contents")
    yield Section("title", "title", "", matter.title_page(told))
    yield Section("imprint", "imprint", "", matter.imprint(told))
    yield Section("contents", "front", title, f"<h1>{title}</h1>{matter.contents(rows)}")
    yield how
    yield from body


def _body(
    made: Sequence[Chapter], terms: Sequence[glossary.Term], language: str
) -> Iterator[Section]:
    """Yield parts, chapters and what one looks up."""
    within = [one for one in made if one.page.name not in BACK]
    back = {one.page.name: one for one in made if one.page.name in BACK}
    for order, (part, group) in enumerate(groupby(within, lambda one: one.page.part), start=1):
        chapters = list(group)
        html = matter.part_page(part, chapters, order)
        yield Section(f"part-{order}", "part", part, html)
        for one in chapters:
            html = f"{matter.opening(one)}{one.html}"
            page = one.page
            yield Section(page.name, "chapter", page.title, html, part, page.number)
    title = _("Solutions")
    html = f"<h1>{title}</h1>{matter.solutions(within)}"
    yield Section(SOLUTIONS, "back", title, html)
    for name in BACK[:-1]:
        if name in back:
            yield _looked_up(back[name])
    title = _("Index")
    html = f"<h1>{title}</h1>{matter.index(terms, within, language)}"
    yield Section(INDEX, "back", title, html)
    if BACK[-1] in back:
        yield _looked_up(back[BACK[-1]])


def _looked_up(one: Chapter) -> Section:
    html = f"<h1>{escape(one.page.title)}</h1>{one.html}"
    return Section(one.page.name, "back", one.page.title, html)
