"""The pages that the book takes of the course, in its order and in words for paper.

Chapters speak to a reader before a screen, who undoes a move or opens a menu. For each such
sentence ``book/paper.json`` has the one that a reader of the book is told, or an empty one where
nothing is lost. It is found by its words, whatever of them stands in italics or is a link.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

from songo_edu.errors import SongoError
from songo_edu.locale import _
from songo_edu.site.frame import ABOUT, EXPLORE, PLAY, TAUGHT, TEACHERS, numbered
from songo_edu.site.words import beside

#: Pages that are nothing without a screen, or that speak of the site.
PROGRAMMERS = frozenset({"python", "command-line", "engine", "reference"})
SCREEN = frozenset({PLAY, EXPLORE, ABOUT, TEACHERS, TAUGHT}) | PROGRAMMERS
#: The last pages, in the order of the book.
BACK = ("glossary", "notation", "sources", "bibliography", "positions", "credits")
#: What paper says instead.
WORDING = "paper.json"

_ARTICLE = re.compile(r"<article\b[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<h1>(.*?)(?:<a class=\"headerlink\".*?</a>)?</h1>", re.DOTALL)
#: What may stand between two words of a sentence: blanks, and tags that set some of them off.
_BETWEEN = r"(?:\s|\u00a0|\u202f|</?(?:em|strong|a|code|span|b|i)\b[^>]*>)*"


class BookError(SongoError):
    """The book could not be made; the message says why, and the way out."""


@dataclass(frozen=True)
class Page:
    """A page of the course that stands in the book.

    Attributes
    ----------
    name
        of its file, without its ending.
    part
        what the part of the course is called in which it stands.
    number, title
        of the chapter; the number is empty where it has none.
    body
        the HTML of its text, without its title.
    """

    name: str
    part: str
    number: str
    title: str
    body: str


def read(site: Path, book: Path, language: str, only: frozenset[str] | None = None) -> list[Page]:
    """Return the pages of the book from a built site, all of them or `only` those named."""
    return [
        page(_built(site / language / f"{name}.html"), name, part)
        for name, part in ordered(book / language / "_toc.yml")
        if only is None or name in only
    ]


def ordered(contents: Path) -> Iterator[tuple[str, str]]:
    """Yield name and part of the pages that the book takes, those to look things up in last."""
    import yaml

    parts = yaml.safe_load(contents.read_text("utf-8"))["parts"]
    every = {
        chapter["file"]: part.get("caption", "") for part in parts for chapter in part["chapters"]
    }
    yield from ((name, part) for name, part in every.items() if name not in {*SCREEN, *BACK})
    yield from ((name, "") for name in BACK if name in every)


def _built(path: Path) -> str:
    try:
        # What keeps figures on one line of a screen has no letter in print.
        return path.read_text("utf-8").replace("\u2060", "")
    except OSError:
        raise BookError(
            _("{path} is not there: build the course first, or leave out --site").format(path=path)
        ) from None


def page(text: str, name: str, part: str) -> Page:
    """Return a page from the whole text of its file.

    Examples
    --------
    >>> page("<article><h1>3. Capturing</h1><p>Two.</p></article>", "03-capturing", "Rules")
    Page(name='03-capturing', part='Rules', number='3', title='Capturing', body='<p>Two.</p>')
    """
    article = _ARTICLE.search(text)
    body, title = article[1] if article else "", name
    if heading := _TITLE.search(body):
        title = unescape(re.sub("<[^>]*>", "", heading[1])).strip()
        body = body.replace(heading[0], "", 1)
    return Page(name, part, *numbered(title), body)


def rewording(book: Path, language: str, page: str) -> Callable[[str], str]:
    """Return what puts the book's sentences in the place of a page's."""
    found: dict[str, Any] = beside(book, WORDING) or {}
    sentences = found.get(page, {}).get(language, ())

    def reworded(html: str) -> str:
        for sentence in sentences:
            # Words between stars are set in italics.
            paper = re.sub(r"\*(.+?)\*", r"<em>\1</em>", escape(sentence["paper"], quote=False))
            html = pattern(sentence["screen"]).sub(paper.replace("\\", r"\\"), html)
        return html

    return reworded


@cache
def pattern(sentence: str) -> re.Pattern[str]:
    """Return what finds a sentence in HTML.

    Examples
    --------
    >>> pattern("Press Undo twice.").sub("Go back.", "<p>Oh. Press <em>Undo</em> twice.</p>")
    '<p>Oh. Go back.</p>'
    """
    words = (re.escape(escape(word, quote=False)) for word in re.findall(r"\w+|[^\w\s]", sentence))
    return re.compile(_BETWEEN.join(words))
