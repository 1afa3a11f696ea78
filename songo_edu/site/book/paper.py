"""A page of the course as a chapter of the book: what the screen does is left out or told."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any

from songo_edu.boards.printed import LETTERS, board
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.site.body import FOLDED
from songo_edu.site.book.asking import DRAWN, Asked, Questions
from songo_edu.site.book.pages import Page
from songo_edu.site.frame import speaks_python
from songo_edu.site.markup import Aside, read, written, written_inside

#: Sections of words are left to the glossary; what is looked up is set small.
WORDS = frozenset(FOLDED[:2])
#: Elements that are nothing on paper.
NOTHING = frozenset({"progress", "leaves", "front", "desk", "explore", "puzzles", "offline"})
#: What leads on to the next page.
_NEXT = re.compile(r"<p><strong>(?:Next:|Ensuite[\s\u00a0\u202f]:)</strong>.*?</p>", re.DOTALL)
_GONE = (
    "a.headerlink, noscript, script, button, .toctree-wrapper, .songo-sprite, .door-ways,"
    " .end-set, .end-ways, .end-part, input"
)
#: Classes that the book's style knows.
_KEPT = re.compile(
    r"kept|ask|step|lesson|figure|question|demo|label|level|apart|able|record|told|fold|listing|spar"
)
_ATTRIBUTES = frozenset(
    {"href", "id", "lang", "class", "data-aside", "start", "scope", "colspan"},
)
#: Letters of pictures: those that are on the machine stand in the place of ours.
_LETTERS = re.compile(r' font-family="[^"]*"')
#: What is named in a picture, and what asks for it.
_NAMED = re.compile(r'(?<=\bid=")[\w-]+|(?<=href="#)[\w-]+|(?<=url\(#)[\w-]+')
_LONG_WORD = re.compile(r"[^\W\d_]{7,}")
#: Where nothing is broken at the end of a line.
_UNBROKEN = frozenset({"code", "pre", "h2", "h3", "h4", "th", "a", "i", "b", "text"})
SOFT = "\u00ad"


@dataclass
class Chapter:
    """A chapter of the book.

    Attributes
    ----------
    page
        the page it is made of.
    html
        its text.
    asked
        its questions, in their order.
    terms
        where the words of the glossary stand in it, by their names.
    """

    page: Page
    html: str
    asked: list[Asked]
    terms: dict[str, list[str]] = field(default_factory=dict)


def asks(page: Page) -> bool:
    """Tell whether a page has questions."""
    return "<songo-lesson" in page.body or "<songo-exercise" in page.body


def chapter(
    page: Page, language: str, reworded: Callable[[str], str], taken: frozenset[str], label: str
) -> Chapter:
    """Return a page as a chapter."""

    def of_page(picture: str) -> str:
        """Name the parts of a picture after the page: two pages may have parts of one name."""
        if 'class="songo-sprite"' in picture:
            return ""
        picture = _LETTERS.sub(f' font-family="{LETTERS}"', picture)
        return _NAMED.sub(lambda name: f"{name[0]}-{page.name}", picture)

    asking = Questions(page.name, label, language, reworded)
    aside = Aside()
    tree = read(aside.pictures(_NEXT.sub("", reworded(page.body)), of_page))
    for element in tree.find_all(re.compile("^songo-")):
        paper = _on_paper(element, asking)
        if paper is not None:
            element.replace_with(read(aside.pictures(paper, of_page)))
    for gone in tree.select(_GONE):
        gone.decompose()
    _cells(tree, speaks_python(page.name))
    _folds(tree)
    _plain(tree)
    made = Chapter(page, "", asking.asked)
    _places(tree, page.name)
    _links(tree, made, taken)
    for level in (4, 3, 2):  # the chapter's own heading is the second
        for heading in tree.find_all(f"h{level}"):
            heading.name = f"h{level + 1}"
    _empty(tree)
    able, apart = tree.select_one("div.able"), tree.select_one("section.apart")
    if able is not None and apart is not None:
        apart.insert_before(able.extract())  # before the small letters, which one may leave out
    _hyphenate(tree, language)
    made.html = aside.back(written(tree)).strip()
    return made


def _on_paper(element: Any, asking: Questions) -> str | None:
    """Return what stands on paper in the place of an element, None where it stays."""
    kind = element.name.removeprefix("songo-")
    match kind:
        case "lesson":
            return asking.lesson(element["name"])
        case "exercise":
            return asking.exercise(element["name"])
        case "board":
            return _board(element.attrs)
        case "spar":
            return _spar(element["name"])
        case "ending":
            words = element.select_one("div.end-words")
            if words is None:
                return ""
            for test in words.select("a[data-name]"):
                test.replace_with(read(asking.label(test["data-name"])))
            title = written_inside(words.h2.extract())
            inside = written_inside(words)
            return f'<div class="able"><p class="able-title">{title}</p>{inside}</div>'
    return "" if kind in NOTHING else None


def _spar(name: str) -> str:
    """Return a game with one task, for two at a board."""
    from songo_edu.course.sparring import spar

    practice = spar(name)
    against = escape(_("You play South, and whoever sits opposite plays North. Your task:"))
    return (
        f'<div class="spar kept"><div class="figure">{board(practice.board)}</div>'
        f'<p class="question">{against} <b>{escape(practice.task)}</b></p></div>'
    )


def _board(attributes: dict[str, str]) -> str:
    """Return a board, the record of its game below it where it has one."""
    moves = attributes.get("history", "")
    rules = game(attributes.get("game") or "songo")
    record = rules.record(moves, attributes.get("position") or None)
    options: dict[str, Any] = {
        key: attributes[name]
        for key in DRAWN
        if attributes.get(name := key.replace("_", "-"), "off") not in ("", "off", "false")
    }
    if attributes.get("turned") == "true":
        options["turned"] = True
    picture = board(record.end, **options)
    below = f'<p class="record">{_numbered(moves.split())}</p>' if moves else ""
    return f'<div class="figure" id="{attributes.get("id", "")}">{picture}</div>{below}'


def _numbered(moves: list[str]) -> str:
    r"""Return the moves of a game, numbered by pairs.

    Examples
    --------
    >>> _numbered(["S5", "N5", "S2"])
    '<b>1</b>\xa0S5\xa0N5 <b>2</b>\xa0S2'
    """
    pairs = (moves[i : i + 2] for i in range(0, len(moves), 2))
    return " ".join(
        f"<b>{n}</b>\u00a0" + "\u00a0".join(map(escape, pair)) for n, pair in enumerate(pairs, 1)
    )


def _cells(tree: Any, python: bool) -> None:
    """Leave out what makes a figure or a board; keep code where the chapter speaks about it."""
    for cell in tree.select("div.cell"):
        hidden = "tag_hide-input" in cell.get("class", [])
        for code in cell.select("div.cell_input"):
            if hidden or not python:
                code.decompose()
                continue
            for listing in code.find_all("pre"):
                listing["class"] = ["listing"]


def _folds(tree: Any) -> None:
    """Open the folds, leave out lists of words, set what one looks up apart."""
    for fold in tree.select("details.site-fold"):
        section, heading = fold.find("section"), fold.find("h2")
        if section is None or heading is None:
            continue
        if heading.get_text().strip() in WORDS:
            for table in section.select("div.pst-scrollable-table-container, table"):
                table.decompose()
            if not section.get_text().strip():
                fold.decompose()
                continue
        section["class"] = ["apart"]
        section.insert(0, heading.extract())
        fold.summary.decompose()
        fold.unwrap()
    for fold in tree.select("details"):
        if summary := fold.find("summary"):
            summary.name = "p"
            summary["class"] = ["fold-title"]
        fold.unwrap()


def _plain(tree: Any) -> None:
    """Leave out the wrappings of the page, and classes that mean nothing here."""
    for each in tree.select("code span, span.std-doc, span.std, span.caption-text, div.highlight"):
        each.unwrap()
    for each in tree.find_all("pre"):
        each.string = each.get_text().rstrip("\n")
    for each in tree.find_all("div"):
        if not _KEPT.search(" ".join(each.get("class", []))):
            each.unwrap()
        elif each.get("class", [""])[0] == "output":
            each["class"] = ["told"]
    for each in tree.find_all(True):
        names = [name for name in each.get("class", []) if _KEPT.match(name) or name == "site-term"]
        kept = {key: value for key, value in each.attrs.items() if key in _ATTRIBUTES}
        each.attrs = {**kept, "class": names}
        if not names:
            del each["class"]


def _places(tree: Any, page: str) -> None:
    """Give every name on the page the page's before it."""
    for each in tree.find_all(id=True):
        if not each["id"]:
            del each["id"]
        elif not each["id"].startswith(f"{page}--"):
            each["id"] = f"{page}--{each['id']}"


def _links(tree: Any, made: Chapter, taken: frozenset[str]) -> None:
    """Lead links into the book or write their address; note where terms stand."""
    name = made.page.name
    for link in tree.find_all("a"):
        href = link.get("href", "")
        there, _hash, place = href.partition("#")
        page = there.removesuffix(".html") or name
        if "site-term" in link.get("class", []):
            term = place.removeprefix("term-")
            spot = f"{name}--at-{term}"
            made.terms.setdefault(term, []).append(spot)
            link.name = "span"
            link.attrs = {"id": spot}
        elif href.startswith(("http://", "https://")):
            _addressed(tree, link, href)
        elif place.startswith(f"{name}--"):
            link.attrs = {"href": f"#{place}"}
        elif page in taken:
            link.attrs = {"href": f"#{page}--{place}" if place else f"#{page}"}
        else:
            link.unwrap()


def _addressed(tree: Any, link: Any, href: str) -> None:
    """Write an address after its words, in pieces that may stand on two lines."""
    short = href.partition("://")[2].removeprefix("www.").rstrip("/")
    link.attrs = {"href": href}
    if link.get_text().strip().removeprefix("https://").rstrip("/") == short:
        return
    address = tree.new_tag("span", attrs={"class": "address"})
    for piece in re.split(r"(?<=[/\-_.?=&])", short):
        address.extend([piece, tree.new_tag("wbr")])
    link.insert_after(" (", address, ")")


def _empty(tree: Any) -> None:
    """Leave out what holds nothing any more."""
    for each in reversed(tree.find_all(["p", "div", "section", "ul", "ol", "span"])):
        marks = each.get("id") and each.name == "span"
        if not (marks or each.get_text().strip() or each.find(["i", "img", "table", "wbr"])):
            each.decompose()
    for heading in tree.find_all(["h3", "h4", "h5"]):
        following = heading.find_next_sibling()
        if following is None and not heading.find_next_sibling(string=re.compile(r"\S")):
            parent = heading.parent
            heading.decompose()
            if parent is not None and parent.name == "section" and not parent.get_text().strip():
                parent.decompose()


def _hyphenate(tree: Any, language: str) -> None:
    """Say in a text where its longer words may be broken: Chromium has no lists of its own."""
    for text in tree.find_all(string=_LONG_WORD):
        if any(parent.name in _UNBROKEN for parent in text.parents):
            continue
        spoken = next((each["lang"] for each in text.parents if each.get("lang")), language)
        if patterns := _patterns(spoken):
            text.replace_with(_LONG_WORD.sub(lambda word: patterns(word[0]), str(text)))


@cache
def _patterns(language: str) -> Callable[[str], str] | None:
    """Return what parts the words of a language, None where there are no patterns for it."""
    from pyphen import Pyphen

    names = {"en": "en_GB", "fr": "fr"}
    if language not in names:
        return None
    inserted = Pyphen(lang=names[language], left=3, right=3).inserted

    @cache
    def parted(word: str) -> str:
        return word if word[0].isupper() else str(inserted(word, SOFT))

    return parted
