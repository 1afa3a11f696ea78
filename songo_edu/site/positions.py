"""The positions and games that a book's pages show, read from its notebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from songo_edu.course.exercises import exercises
from songo_edu.course.lessons import lessons
from songo_edu.games.catalogue import title as game_title
from songo_edu.site.chapters import place_of
from songo_edu.site.elements import read_attributes

_ELEMENT = re.compile(r"<songo-(board|lesson|exercise)\b([^>]*)>")
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_FILE = re.compile(r"^\s*(?:- file|root): *(\S+)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Shown:
    """One board, exercise or lesson of a page.

    Attributes
    ----------
    page, place
        the page's name, and what it is called there.
    title
        what it is called, or the heading above it.
    game
        the game's name.
    positions
        its positions as text, each once.
    moves
        the moves of the game it shows, "" where it shows none.
    """

    page: str
    place: str
    title: str
    game: str
    positions: tuple[str, ...]
    moves: str = ""

    @property
    def address(self) -> str:
        """Where it stands, from another page."""
        return f"{self.page}.html#{self.place}"

    def game_name(self) -> str:
        """Return what its game is called in the reader's language."""
        return game_title(self.game)


def pages(folder: Path) -> list[str]:
    """Return the names of the pages in the order of the contents."""
    return _FILE.findall((folder / "_toc.yml").read_text("utf-8"))


def titles(folder: Path) -> dict[str, str]:
    """Return the titles of the pages that are notebooks, in the order of the contents."""
    return {page: _title(cells) for page, cells in _notebooks(folder)}


def shown(folder: Path) -> list[Shown]:
    """Return what the pages of one language show, in their order.

    Parameters
    ----------
    folder
        the language's folder, with its contents and notebooks.
    """
    return [one for page, cells in _notebooks(folder) for one in _on_page(page, cells, folder.name)]


def prose(folder: Path, page: str) -> str:
    """Return what is written in a notebook's cells of text."""
    cells = json.loads((folder / f"{page}.ipynb").read_text("utf-8"))["cells"]
    return "\n\n".join("".join(one["source"]) for one in cells if one["cell_type"] == "markdown")


def _notebooks(folder: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    for page in pages(folder):
        path = folder / f"{page}.ipynb"
        if path.is_file():
            yield page, json.loads(path.read_text("utf-8"))["cells"]


def _title(cells: list[dict[str, Any]]) -> str:
    for cell in cells:
        if cell["cell_type"] == "markdown" and (found := _HEADING.search("".join(cell["source"]))):
            return found[1]
    return ""


def _on_page(page: str, cells: list[dict[str, Any]], language: str) -> Iterator[Shown]:
    heading, boards = _title(cells), 0
    for cell in cells:
        if cell["cell_type"] == "markdown":
            heading = next(iter(_HEADING.findall("".join(cell["source"]))[-1:]), heading)
            continue
        for output in cell["outputs"]:
            for kind, written in _ELEMENT.findall(_html(output)):
                told = read_attributes(written)
                boards += kind == "board"
                if kind == "board":
                    place, title = board_place(boards), heading
                    held = (told.get("position", ""),)
                    yield Shown(
                        page,
                        place,
                        title,
                        told.get("game") or "songo",
                        tuple(filter(None, held)),
                        told.get("history", ""),
                    )
                else:
                    yield _named(page, kind, told["name"], language, heading)


def _html(output: dict[str, Any]) -> str:
    return "".join(output.get("data", {}).get("text/html", ""))


def _named(page: str, kind: str, name: str, language: str, heading: str) -> Shown:
    data = lessons()[name].data() if kind == "lesson" else exercises()[name].data()
    steps = [data, *(_asked(step) for step in data.get("steps", ()))]
    held = dict.fromkeys(str(step["position"]) for step in steps if step.get("position"))
    title = data["title"][language] if kind == "lesson" else heading
    return Shown(page, place_of(kind, name), title, str(data["game"]), tuple(held))


def _asked(step: dict[str, Any]) -> dict[str, Any]:
    asked: dict[str, Any] = step.get("exercise") or step
    return asked


def board_place(number: int) -> str:
    """Return what a page's board is called in addresses, counted from 1.

    Examples
    --------
    >>> board_place(2)
    'board-2'
    """
    return f"board-{number}"


def placed(body: str) -> str:
    """Return a page's body whose boards have names for links, in their order.

    Examples
    --------
    >>> placed('<songo-board lang="en">')
    '<songo-board id="board-1" lang="en">'
    """
    numbers = iter(range(1, body.count("<songo-board") + 1))
    return re.sub(
        r"<songo-board\b", lambda _match: f'<songo-board id="{board_place(next(numbers))}"', body
    )


def explorable(position: str) -> bool:
    """Tell whether a position can stand in an address: a graph's is too long for one."""
    return not position.startswith("{")


def explored(name: str, position: str, moves: str = "") -> str:
    """Return the address of a position, or of a game from it, in the room that explores.

    Examples
    --------
    >>> explored("songo", "0.1/1.0 S 3-4")
    'explore.html#p=0.1/1.0_S_3-4'
    >>> explored("wing", "1.1 L", "1")
    'explore.html#p=1.1_L&r=1&g=wing'
    """
    parts = [f"{key}={quote(text, '/_')}" for key, text in (("p", _bare(position)),) if text]
    parts += [f"r={quote(_bare(moves), '/_')}"] if moves else []
    parts += [f"g={quote(name, '+')}"] if name != "songo" else []
    return f"explore.html#{'&'.join(parts)}"


def _bare(text: str) -> str:
    return text.replace(" ", "_")
