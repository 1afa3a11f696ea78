"""Which pages the book takes of the course, in which order, and what is built of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from songo_edu.errors import SongoError
from songo_edu.locale import _
from songo_edu.site.frame import ABOUT, EXPLORE, PLAY, TAUGHT, TEACHERS

#: Pages that are nothing without a screen, or that speak of the site.
PROGRAMMERS = frozenset({"python", "command-line", "engine", "reference"})
SCREEN = frozenset({PLAY, EXPLORE, ABOUT, TEACHERS, TAUGHT}) | PROGRAMMERS
#: The last pages, in the order of the book.
BACK = ("glossary", "notation", "sources", "bibliography", "positions", "credits")

_ARTICLE = re.compile(r"<article\b[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<h1>(.*?)(?:<a class=\"headerlink\".*?</a>)?</h1>", re.DOTALL)
_NUMBERED = re.compile(r"(\d+)\.\s+(.*)", re.DOTALL)


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
    """Return the pages of the book from a built site.

    Parameters
    ----------
    site
        the folder of the site.
    book
        the folder of the languages' folders with their contents.
    only
        the names of the pages to take; all by default.

    Raises
    ------
    BookError
        where a page is not built.
    """
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
    >>> one = page("<article><h1>3. Capturing</h1><p>Two.</p></article>", "03-capturing", "Rules")
    >>> one.number, one.title, one.body
    ('3', 'Capturing', '<p>Two.</p>')
    """
    article = _ARTICLE.search(text)
    body = article[1] if article else ""
    heading = _TITLE.search(body)
    title = unescape(re.sub("<[^>]*>", "", heading[1])).strip() if heading else name
    body = body.replace(heading[0], "", 1) if heading else body
    numbered = _NUMBERED.fullmatch(title)
    number, title = numbered.groups() if numbered else ("", title)
    return Page(name, part, number, title, body)
