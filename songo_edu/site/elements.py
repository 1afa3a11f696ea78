"""Boards and exercises on a page: what stands inside their elements before a script runs.

A notebook stores the bare element with its attributes. The build draws the still board into it, and
gives an exercise its data, its question and its folded solution, so that a page says all it has to
say without JavaScript, and a change of drawing does not touch the notebooks.
"""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser

_BOARD = re.compile(r"<songo-board\b([^>]*)>.*?</songo-board>", re.DOTALL)
_EXERCISE = re.compile(r"<songo-exercise\b([^>]*)>.*?</songo-exercise>", re.DOTALL)
_ANY = re.compile(r"<songo-[a-z]+\b")


def holds_element(body: str) -> bool:
    """Tell whether a page needs the board's module."""
    return _ANY.search(body) is not None


def enliven(body: str, language: str) -> str:
    """Return a page's body with every board drawn and every exercise told."""

    def board(match: re.Match[str]) -> str:
        attributes = {"lang": language, **read_attributes(match[1])}
        return _element("songo-board", attributes, still_board(attributes))

    def exercise(match: re.Match[str]) -> str:
        attributes = {"lang": language, **read_attributes(match[1])}
        return _element("songo-exercise", attributes, exercise_inside(attributes, language))

    return _EXERCISE.sub(exercise, _BOARD.sub(board, body))


class _Attributes(HTMLParser):
    """Reads the attributes of one start tag."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found = {name: value or "" for name, value in attrs}


def read_attributes(text: str) -> dict[str, str]:
    """Read the attributes of a start tag, as a browser would.

    Examples
    --------
    >>> read_attributes(' game="songo" turned')
    {'game': 'songo', 'turned': ''}
    """
    parser = _Attributes()
    parser.feed(f"<x{text}>")
    return parser.found


def _element(name: str, attributes: dict[str, str], inside: str) -> str:
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>"


def still_board(attributes: dict[str, str]) -> str:
    """Return the picture of the board that an element's attributes describe."""
    from songo_edu.boards.picture import svg

    return svg(attributes.get("position", ""))


def exercise_inside(attributes: dict[str, str], language: str) -> str:
    """Return an exercise's data and what stands there without JavaScript."""
    return ""
