"""The whole book in one language: its sections in order, and the one HTML that is printed.

A number of a page is an empty mark that leads to a place, filled in when it is known where that
place is (`songo_edu.site.book.printer`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from string import ascii_uppercase
from typing import TYPE_CHECKING

from songo_edu.lazy import module
from songo_edu.locale import _, speaking
from songo_edu.site.book import opening
from songo_edu.site.book.asking import Question, puzzle_room
from songo_edu.site.book.leaving_out import entries, printing
from songo_edu.site.book.opening import Imprint
from songo_edu.site.book.paper import BACK, Chapter, Page, chapter, pages, rewording
from songo_edu.site.chapters import PUZZLES
from songo_edu.teaching.print_lesson import every_sheet

if TYPE_CHECKING:
    from songo_edu.site import back
else:
    back = module("songo_edu.site.back")  # it needs Sphinx, which only building has

STYLES = ("book.css", "pictures.css")
#: Where the solutions and the index are in links.
SOLUTIONS, INDEX = "solutions", "index"
#: The fewest chapters of a part that has a page to itself.
PAGE_OF_PART = 3

_STEP = re.compile(r'<div class="step" data-last="([^"]+)" id="([^"]+)">')
#: A move that is named: what leads to its board, that board, its block, its place there, the page.
_NAMED_MOVE = re.compile(
    r'(<a class="said" href="#([^"]+)" id="([^"]+-)(\d+)">[^<]*</a>)'
    r'(<span class="of-page">.*?</span>)'
)
_PAGES = re.compile(r'<span class="pages">(.*?)</span>', re.DOTALL)
_PAGE = re.compile(r'<a class="no" href="[^"]*">(\d+)</a>')
_NUMBER = re.compile(r'(<a class="no" href="#([^"]+)">)000(</a>)')


#: The class of a section whose lines are closer, and of one where that is not enough.
_CLOSER = ("", " close", " close closer")


@dataclass(frozen=True)
class Section:
    """A piece of the book that begins on a page of its own."""

    name: str  # in links
    kind: str  # cover, blank, title, imprint, front, part, chapter or back
    title: str  # as the contents and the foot of its pages have it
    html: str
    part: str = ""  # what is at the foot of its left pages
    number: str = ""  # of a chapter
    joined: str = ""  # of a short part: the section that follows it on the same page

    @property
    def right(self) -> bool:
        """Whether it begins on a right-hand page."""
        return self.kind in ("cover", "title", "part") and not self.joined

    @property
    def classes(self) -> str:
        """What its style knows it by."""
        return f"{self.kind} joined" if self.joined else self.kind

    @property
    def heading(self) -> str:
        """Its number and title."""
        return f"{self.number} {self.title}".strip()


@dataclass(frozen=True)
class Edition:
    """A book, ready to be printed or packed: what it says of itself, and its sections in order."""

    language: str
    imprint: Imprint
    sections: tuple[Section, ...]
    sheets: tuple[tuple[str, bytes], ...] = ()  # to copy, behind all else: titles and files

    @property
    def steps(self) -> dict[str, str]:
        """Boards with questions below that a page may part from them: their last one's places."""
        pairs = _STEP.findall("".join(section.html for section in self.sections))
        return {board: last for last, board in pairs}

    @property
    def moves(self) -> dict[str, str]:
        """The places of the boards of moves that are named, by the places where they are."""
        matches = _NAMED_MOVE.findall("".join(section.html for section in self.sections))
        return {f"{block}{n}": board for _link, board, block, n, _page in matches}

    def html(
        self,
        numbers: Mapping[str, int] | None = None,
        blanks: Collection[str] = (),
        close: Collection[str] = (),
        whole: Collection[str] = (),
    ) -> str:
        """Return the book as one page of HTML.

        `numbers` is the page of each place, by its name; where they are not known, zeros replace
        them. A page is left empty before the sections `blanks`, so that they begin at the right;
        lines of those in `close` are closer, so that no page has only a few, and closer still of
        one that is named twice; no page parts the steps of `whole`, and the moves that are named
        there have the pages of their boards.
        """
        closer = Counter(close)
        body = "\n".join(
            ('<section class="sheet blank"></section>\n' if section.name in blanks else "")
            + f'<section class="sheet {section.classes}{_CLOSER[closer[section.name]]}"'
            f' id="{section.name}">{section.html}</section>'
            for section in self.sections
        )
        body = _STEP.sub(
            lambda match: (
                match[0].replace("step", "step kept", 1) if match[2] in whole else match[0]
            ),
            body,
        )
        # Where a place is can be read from the file as long as something leads to it.
        body += "".join(
            f'<a class="also" href="#{place}"></a>' for place in (*self.steps, *self.moves)
        )
        body = _NAMED_MOVE.sub(_paged(whole), body)
        if numbers is not None:
            body = _NUMBER.sub(lambda match: f"{match[1]}{numbers[match[2]]}{match[3]}", body)
            body = merged(body)
        style = styled(*STYLES) + "".join(map(_foot, self.sections))
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head><meta charset="utf-8">'
            f"<title>{escape(self.imprint.title)}</title>\n<style>\n{style}\n</style></head>\n"
            f"<body>\n{body}\n</body>\n</html>\n"
        )


def _paged(far: Collection[str]) -> Callable[[re.Match[str]], str]:
    """Return what gives `far` moves the pages of their boards, each once in a block of words."""
    seen: set[tuple[str, str]] = set()

    def paged(match: re.Match[str]) -> str:
        link, board, block, n, page = match.groups()
        if f"{block}{n}" not in far or (block, board) in seen:
            return str(link)
        seen.add((block, board))
        return f"{link}{page}"

    return paged


def styled(*names: str) -> str:
    """Return style sheets that lie here, as one text."""
    return "".join(Path(__file__).with_name(name).read_text("utf-8") for name in names)


def _foot(section: Section) -> str:
    """Return the style of a section's pages: what is at their foot."""
    name = f"page-{section.name}"
    if section.joined:
        return f'[id="{section.name}"] {{ page: page-{section.joined} }}\n'
    rule = f'[id="{section.name}"] {{ page: {name} }}\n'
    if section.kind == "cover":
        return f"{rule}@page {name} {{ margin: 0 }}\n"
    if section.kind in ("blank", "title", "imprint", "part"):
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


def edition(site: Path, book: Path, language: str, imprint: Imprint) -> Edition:
    """Return the book of one language, or its booklet for teachers, made of a built site."""
    only = frozenset({printing(book)["teachers"]}) if imprint.teachers else None
    with speaking(language):
        every = list(pages(site, book, language, only))
        taken = frozenset(page.name for page in every)
        letters = iter(ascii_uppercase)  # a page without a number has a letter for its questions

        def made(page: Page) -> Chapter:
            if page.name == PUZZLES:
                return Chapter(page, *puzzle_room(page.number, page.name))
            label = page.number or (next(letters) if page.asks else "")
            words = rewording(book, language, page.name)
            seen = {"but": but, "out": out, "before": before, "typed": imprint.teachers}
            return chapter(page, language, words, taken, label, named, **seen)

        named = entries(book, language)
        out = printing(book).get("sections left out", {}).get(language, ())
        but = printing(book).get("no answer below", ())
        before: dict[str, Question] = {}
        chapters = [made(page) for page in every]
        if imprint.teachers:
            sheets = tuple(every_sheet())
            return Edition(language, imprint, tuple(_booklet(chapters, imprint, sheets)), sheets)
        return Edition(language, imprint, tuple(_sections(chapters, imprint, book, language)))


def _covered(imprint: Imprint) -> Iterator[Section]:
    """Yield what any book begins with: its cover, its title, its imprint."""
    yield Section("cover", "cover", "", opening.front(imprint))
    yield Section("cover-inside", "blank", "", "")
    yield Section("title", "title", "", opening.title_page(imprint))
    yield Section("imprint", "imprint", "", opening.imprint(imprint))


def _contents(sections: Iterable[Section]) -> Section:
    """Return the contents of a book."""
    rows = "".join(
        f'<p class="toc-{section.kind}"><span class="toc-number">{escape(section.number)}</span>'
        f'<a href="#{section.name}">{escape(section.title)}</a><span class="leader"></span>'
        f"{_number(section.name)}</p>"
        for section in sections
    )
    title = _("Contents")
    return Section("contents", "front", title, f'<h1>{title}</h1><div class="toc">{rows}</div>')


def _booklet(
    chapters: Sequence[Chapter], imprint: Imprint, sheets: Sequence[tuple[str, bytes]]
) -> Iterator[Section]:
    """Yield the sections of the booklet for teachers; the sheets to copy are listed last."""
    body = []
    for each in chapters:
        html = f"{opening.opening('', each.page.title)}{each.html}"
        body.append(Section(each.page.name, "chapter", each.page.title, html))
    title = _("Sheets to copy")
    below = _("They follow this page, each on paper of its own size.")
    rows = "".join(f"<li>{escape(name)}</li>" for name, _file in sheets)
    html = f"<h1>{escape(title)}</h1><p>{escape(below)}</p><ul>{rows}</ul>"
    body.append(Section("sheets", "back", title, html))
    yield from _covered(imprint)
    yield _contents(body)
    yield from body


def _sections(
    chapters: Sequence[Chapter], imprint: Imprint, book: Path, language: str
) -> Iterator[Section]:
    """Yield the sections of a book, the contents among them."""
    body = list(_body(chapters, back.terms(book), language))
    front = []
    if preface := opening.preface(printing(book), language):
        title = _("Preface")
        front.append(Section("preface", "front", title, f"<h1>{escape(title)}</h1>{preface}"))
    title = _("How to read this book")
    how = f"<h1>{escape(title)}</h1>{opening.how_to_read()}"
    front.append(Section("how", "front", title, how))
    yield from _covered(imprint)
    yield _contents((*front, *body))
    yield from front
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
        rows = [(each.page.number, each.page.title) for each in below]
        if len(below) < PAGE_OF_PART:
            html = f"<h1>{escape(part)}</h1>"
            yield Section(f"part-{order}", "part", part, html, joined=below[0].page.name)
        else:
            yield Section(f"part-{order}", "part", part, opening.part_page(part, rows, order))
        for each in below:
            page = each.page
            html = f"{opening.opening(page.number, page.title)}{each.html}"
            yield Section(page.name, "chapter", page.title, html, part, page.number)
    title = _("Solutions")
    yield Section(SOLUTIONS, "back", title, f"<h1>{title}</h1>{_solutions(within)}")
    yield from (back[name] for name in BACK[:-1] if name in back)
    title = _("Index")
    words = _indexed(terms, within, language)
    html = f"<h1>{title}</h1>{_index(words)}"
    yield Section(INDEX, "back", title, html)
    if BACK[-1] in back:
        yield back[BACK[-1]]


# -- what only a book has at its end: solutions, index --------------------------------------------


def _number(place: str) -> str:
    """Return the mark of a page's number."""
    return f'<a class="no" href="#{place}">000</a>'


def _solutions(chapters: Iterable[Chapter]) -> str:
    """Return the solutions, by chapters, each with the page of its question."""
    groups = []
    for each in chapters:
        if each.questions:
            title = f"{each.page.number} {each.page.title}".strip()
            lines = "".join(map(_solution, each.questions))
            groups.append(f'<p class="solutions-of">{escape(title)}</p>{lines}')
    return f'<div class="solutions">{"".join(groups)}</div>'


def _solution(question: Question) -> str:
    key = f"<b>{escape(question.answer)}.</b> " if question.answer else ""
    short = escape(_("p."))
    page = f'<span class="of-page">{short}\u00a0{_number(question.place)}</span>'
    return (
        f'<p class="solution" id="solution-{question.label.replace(".", "-")}">'
        f'<a class="label" href="#{question.place}">{question.label}</a> {page} {key}'
        f"{question.solution}</p>{question.more}"
    )


def _indexed(
    terms: Sequence[back.Term], chapters: Iterable[Chapter], language: str
) -> Iterator[tuple[str, list[str]]]:
    """Yield the words and names of the index, each with places that lead to it."""
    called = {term.name: term.word[language] for term in terms}
    for each in chapters:
        yield from ((called[name], spots) for name, spots in each.terms.items() if name in called)
        yield from each.named.items()


def _index(words: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Return the index of words and their places, by letters."""
    places: dict[str, list[str]] = {}
    for word, spots in words:
        places.setdefault(word, []).extend(spots)
    lines = []
    every = sorted(places, key=back.sorted_as)
    for letter, group in groupby(every, lambda word: back.sorted_as(word)[0].upper()):
        lines.append(f'<p class="letter">{escape(letter)}</p>')
        for word in group:
            numbers = ", ".join(map(_number, places[word]))
            lines.append(
                f'<p class="entry">{escape(word)} <span class="pages">{numbers}</span></p>'
            )
    return f'<div class="index">{"".join(lines)}</div>'


def merged(html: str) -> str:
    """Return an index whose numbers are known, each page once, pages in a row as a range.

    Examples
    --------
    >>> page = '<a class="no" href="#{0}">{0}</a>'
    >>> told = ", ".join(page.format(n) for n in (3, 5, 5, 6, 7, 9))
    >>> re.sub("<.*?>", "", merged(f'<span class="pages">{told}</span>'))
    '3, 5–7, 9'
    """

    def once(match: re.Match[str]) -> str:
        every = [(int(link[1]), link[0]) for link in _PAGE.finditer(match[1])]
        links = dict(reversed(every))
        parts = []
        for _run, group in groupby(enumerate(sorted(links)), lambda each: each[1] - each[0]):
            run = [links[page] for _at, page in group]
            parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
        shown = ", ".join(parts)
        # Where a place is can be read from the file as long as something leads to it.
        rest = [
            link.replace('class="no"', 'class="also"').replace(f">{page}<", "><")
            for page, link in every
            if link not in shown
        ]
        return f'<span class="pages">{shown}{"".join(rest)}</span>'

    return _PAGES.sub(once, html)
