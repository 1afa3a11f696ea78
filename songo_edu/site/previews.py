"""The picture that is shown where somebody sends a link: the first board of the page."""

from __future__ import annotations

import re

from songo_edu.games import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.wording import board_words
from songo_edu.locale import speaking
from songo_edu.site.elements import read_attributes

_ELEMENT = re.compile(r"<songo-(board|exercise|lesson)\b([^>]*)>")


def first_position(body: str) -> AnyPosition:
    """Return the position on a page's first board; that of the first move where it has none.

    Examples
    --------
    >>> str(first_position('<p><songo-board game="wing" history="1"></songo-board>'))
    '0.2.1.1.1.1 R'
    """
    from songo_edu.course import exercise
    from songo_edu.course.lessons import lesson

    found = _ELEMENT.search(body)
    told = read_attributes(found[2]) if found else {}
    if found and found[1] == "exercise":
        asked = exercise(told.get("name", "")).data()
        told = {"game": asked["game"], "position": asked["position"]}
    if found and found[1] == "lesson":
        return lesson(told.get("name", "")).board
    rules = game(told.get("game") or "songo")
    return rules.record(told.get("history", ""), told.get("position") or None).end


def alternative(position: AnyPosition, language: str) -> str:
    """Return what a preview picture shows, in words.

    Examples
    --------
    >>> alternative(game("songo").start(), "en")
    'Board: 5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0'
    """
    text = str(position)
    if text.startswith("{"):
        text = ", ".join(f"{node} {held}" for node, held in position.pits.items())
    with speaking(language):
        return board_words(text)
