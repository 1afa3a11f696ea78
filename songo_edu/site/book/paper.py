"""A page of the course as a chapter of the book: what the screen does is left out or told."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import Any

from songo_edu.boards.printed import board
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.site.book import markup
from songo_edu.site.book.asking import DRAWN, Asked, Questions
from songo_edu.site.book.pages import Page
from songo_edu.site.book.wording import Wording
from songo_edu.site.cells import FOLDED
from songo_edu.site.elements import read_attributes
from songo_edu.site.frame import speaks_python

#: Sections of words are left to the glossary; what is looked up is set small.
WORDS = frozenset(FOLDED[:2])
#: Elements that are nothing on paper.
NOTHING = frozenset({"progress", "leaves", "front", "desk", "explore", "puzzles", "offline"})
_ELEMENT = re.compile(r"<songo-([a-z]+)\b([^>]*)>(.*?)</songo-\1>", re.DOTALL)
#: What one can do after a chapter, and where each of it is tested.
_CAN = re.compile(
    r'<div class="end-words"><h2 id="end-can"[^>]*>(.*?)</h2>(.*?)</div>\s*<div class="end-ways">',
    re.DOTALL,
)
_TEST = re.compile(r'<a href="#[^"]*" data-name="([^"]*)">.*?</a>')
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
    page: Page, language: str, wording: Wording, taken: frozenset[str], label: str
) -> Chapter:
    """Return a page as a chapter.

    Parameters
    ----------
    page
        as it is built.
    language
        the language of the book, in force while this runs.
    wording
        what paper says in the place of what the screen says.
    taken
        the names of all pages in the book: what leads to others is set as text.
    label
        what stands before the numbers of its questions.
    """
    reworded: Callable[[str], str] = wording.of(page.name)
    asking = Questions(page.name, label, language, reworded)
    aside = markup.Aside(page.name)
    body = _NEXT.sub("", reworded(page.body))
    body = _ELEMENT.sub(lambda match: _on_paper(match, asking, page), body)
    tree = markup.read(aside.put(body))
    for gone in tree.select(_GONE):
        gone.decompose()
    _cells(tree, speaks_python(page.name))
    _folds(tree)
    _plain(tree)
    made = Chapter(page, "", asking.asked)
    _places(tree, page.name)
    _links(tree, made, taken)
    _levels(tree)
    _empty(tree)
    able, apart = tree.select_one("div.able"), tree.select_one("section.apart")
    if able is not None and apart is not None:
        apart.insert_before(able.extract())  # before the small letters, which one may leave out
    markup.hyphenated(tree, language)
    made.html = aside.back(markup.written(tree)).strip()
    return made


def _on_paper(match: re.Match[str], asking: Questions, page: Page) -> str:
    """Return what stands on paper in the place of an element."""
    kind, attributes = match[1], read_attributes(match[2])
    if kind == "lesson":
        return asking.lesson(attributes["name"])
    if kind == "exercise":
        return asking.exercise(attributes["name"])
    if kind == "board":
        return _board(attributes, page)
    if kind == "spar":
        return _spar(attributes["name"])
    if kind == "ending":
        told = _CAN.search(match[3])
        if told is None:
            return ""
        words = _TEST.sub(lambda test: asking.label(test[1]), told[2])
        return f'<div class="able"><p class="able-title">{told[1]}</p>{words}</div>'
    return "" if kind in NOTHING else match[0]


def _spar(name: str) -> str:
    """Return a game with one task, for two at a board."""
    from songo_edu.course.sparring import spar

    one = spar(name)
    against = escape(_("You play South, and whoever sits opposite plays North. Your task:"))
    return (
        f'<div class="spar kept"><div class="figure">{board(one.board)}</div>'
        f'<p class="question">{against} <b>{escape(one.task)}</b></p></div>'
    )


def _board(attributes: dict[str, str], page: Page) -> str:
    """Return a board, the record of its game below it where it has one."""
    rules = game(attributes.get("game") or "songo")
    moves = attributes.get("history", "")
    record = rules.record(moves, attributes.get("position") or None)
    options: dict[str, Any] = {
        key: attributes[name]
        for key in DRAWN
        if attributes.get(name := key.replace("_", "-"), "off") not in ("", "off", "false")
    }
    if attributes.get("turned") == "true":
        options["turned"] = True
    place = attributes.get("id", "")
    told = f'<p class="record">{_told(moves.split())}</p>' if moves else ""
    return f'<div class="figure" id="{place}">{board(record.end, **options)}</div>{told}'


def _told(moves: list[str]) -> str:
    r"""Return the moves of a game, numbered by pairs.

    Examples
    --------
    >>> _told(["S5", "N5", "S2"])
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
        section = fold.find("section")
        heading = fold.find("h2")
        if section is None or heading is None:
            continue
        title = heading.get_text().strip()
        if title in WORDS:
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
    for one in tree.select("code span, span.std-doc, span.std, span.caption-text, div.highlight"):
        one.unwrap()
    for one in tree.find_all("pre"):
        one.string = one.get_text().rstrip("\n")
    for one in tree.find_all("div"):
        if not _KEPT.search(" ".join(one.get("class", []))):
            one.unwrap()
        elif one.get("class", [""])[0] == "output":
            one["class"] = ["told"]
    for one in tree.find_all(True):
        names = [name for name in one.get("class", []) if _KEPT.match(name) or name == "site-term"]
        for key in list(one.attrs):
            if key not in (
                "href",
                "id",
                "lang",
                "class",
                "data-aside",
                "start",
                "scope",
                "colspan",
            ):
                del one[key]
        if names:
            one["class"] = names
        else:
            one.attrs.pop("class", None)


def _places(tree: Any, page: str) -> None:
    """Give every name on the page the page's before it."""
    for one in tree.find_all(id=True):
        if not one["id"]:
            del one["id"]
        elif not one["id"].startswith(f"{page}--"):
            one["id"] = f"{page}--{one['id']}"


def _links(tree: Any, made: Chapter, taken: frozenset[str]) -> None:
    """Lead links into the book or write their address; note where terms stand."""
    name = made.page.name
    for link in tree.find_all("a"):
        href = link.get("href", "")
        there, _hash, place = href.partition("#")
        if "site-term" in link.get("class", []):
            term = place.removeprefix("term-")
            spot = f"{name}--at-{term}"
            made.terms.setdefault(term, []).append(spot)
            link.name = "span"
            link.attrs = {"id": spot}
        elif href.startswith(("http://", "https://")):
            _addressed(tree, link, href)
        else:
            page = there.removesuffix(".html") or name
            if place.startswith(f"{name}--"):
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
    told = tree.new_tag("span", attrs={"class": "address"})
    for piece in re.split(r"(?<=[/\-_.?=&])", short):
        told.append(piece)
        told.append(tree.new_tag("wbr"))
    link.insert_after(" (", told, ")")


def _levels(tree: Any) -> None:
    """Put headings one level below: the chapter's own is the second."""
    for level in (4, 3, 2):
        for heading in tree.find_all(f"h{level}"):
            heading.name = f"h{level + 1}"


def _empty(tree: Any) -> None:
    """Leave out what holds nothing any more."""
    for one in reversed(tree.find_all(["p", "div", "section", "ul", "ol", "span"])):
        if not one.get_text().strip() and not one.find(["i", "img", "table", "wbr"]):
            if one.get("id") and one.name == "span":
                continue
            one.decompose()
    for heading in tree.find_all(["h3", "h4", "h5"]):
        following = heading.find_next_sibling()
        if following is None and not heading.find_next_sibling(string=re.compile(r"\S")):
            parent = heading.parent
            heading.decompose()
            if parent is not None and parent.name == "section" and not parent.get_text().strip():
                parent.decompose()
