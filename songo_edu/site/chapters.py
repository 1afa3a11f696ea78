"""The pages of the book: what their notebooks show, and what progress is counted on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from songo_edu.course.exercises import exercises
from songo_edu.course.lessons import lessons
from songo_edu.games.catalogue import title as game_title
from songo_edu.site.frame import numbered
from songo_edu.site.markup import read

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_FILE = re.compile(r"^\s*(?:- file|root): *(\S+)\s*$", re.MULTILINE)


def place_of(kind: str, name: str | int) -> str:
    """Return what an exercise, a lesson or a board is called on its page, for links to it.

    Examples
    --------
    >>> place_of("lesson", "double-fires"), place_of("board", 2)
    ('lesson-double-fires', 'board-2')
    """
    return f"{kind}-{name}"


# -- what notebooks show ---------------------------------------------------------------------------


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


def prose(folder: Path) -> dict[str, str]:
    """Return what is written in the cells of text of each notebook."""
    return {
        page: "\n\n".join(
            "".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"
        )
        for page, cells in _notebooks(folder)
    }


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


def shown(folder: Path) -> list[Shown]:
    """Return what the pages of one language show, in their order."""
    return [
        each for page, cells in _notebooks(folder) for each in _on_page(page, cells, folder.name)
    ]


def _on_page(page: str, cells: list[dict[str, Any]], language: str) -> Iterator[Shown]:
    heading, boards = _title(cells), 0
    for cell in cells:
        if cell["cell_type"] == "markdown":
            heading = next(iter(_HEADING.findall("".join(cell["source"]))[-1:]), heading)
            continue
        html = "".join(
            "".join(output.get("data", {}).get("text/html", "")) for output in cell["outputs"]
        )
        if "<songo-" not in html:
            continue
        for element in read(html).find_all(["songo-board", "songo-lesson", "songo-exercise"]):
            kind, name = element.name.removeprefix("songo-"), str(element.get("name", ""))
            if kind == "board":
                boards += 1
                position, game = element.get("position", ""), element.get("game") or "songo"
                held = (str(position),) if position else ()
                moves = str(element.get("history", ""))
                yield Shown(page, place_of(kind, boards), heading, str(game), held, moves)
                continue
            data = lessons()[name].data() if kind == "lesson" else exercises()[name].data()
            steps = [data, *(step.get("exercise") or step for step in data.get("steps", ()))]
            each = dict.fromkeys(str(step["position"]) for step in steps if step.get("position"))
            title = data["title"][language] if kind == "lesson" else heading
            yield Shown(page, place_of(kind, name), title, str(data["game"]), tuple(each))


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
    parts = [
        f"{key}={quote(text.replace(' ', '_'), '/_')}"
        for key, text in (("p", position), ("r", moves))
        if text
    ]
    if name != "songo":
        parts.append(f"g={quote(name, '+')}")
    return f"explore.html#{'&'.join(parts)}"


# -- what progress is counted on -------------------------------------------------------------------


@dataclass(frozen=True)
class Course:
    """The pages of a book that a reader works through.

    Attributes
    ----------
    chapters
        title, page and exercises of each page that has some, in the order of the book.
    parts
        the parts that have chapters: their titles, and number, title, page and exercises of each
        chapter, also of those without exercises; with the places of the exercises on their page.
    puzzles
        the page on which puzzles are solved, "" where there is none.
    total
        how many puzzles there are on it.
    """

    chapters: list[dict[str, Any]] = field(default_factory=list)
    parts: list[dict[str, Any]] = field(default_factory=list)
    puzzles: str = ""
    total: int = 0

    @classmethod
    def read(cls, env: BuildEnvironment, root: str) -> Course:
        """Read the course from what Sphinx has read."""
        from docutils import nodes
        from sphinx import addnodes  # boards are drawn where there is no Sphinx, too

        title = {name: node.astext() for name, node in env.titles.items()}
        places, rooms = {}, []
        for name in dict.fromkeys(_in_order(env, root)):
            raw = "\n".join(node.astext() for node in env.get_doctree(name).findall(nodes.raw))
            places[name] = _asked_in(raw)
            if "<songo-puzzles" in raw:
                rooms.append(f"{name}.html")
        chapters = [
            {"title": title[name], "page": f"{name}.html", "exercises": list(asked)}
            for name, asked in places.items()
            if asked
        ]
        parts = []
        for tree in env.get_doctree(root).findall(addnodes.toctree):
            below = [
                {
                    "number": int(numbered(title[name])[0]),
                    "title": numbered(title[name])[1],
                    "page": f"{name}.html",
                    "exercises": list(places[name]),
                    "places": list(places[name].values()),
                }
                for _, name in tree["entries"]
                if numbered(title.get(name, ""))[0]
            ]
            if below:
                parts.append({"title": tree.get("caption") or "", "chapters": below})
        return cls(chapters, parts, next(iter(rooms), ""))


def _in_order(env: BuildEnvironment, name: str) -> Iterator[str]:
    yield name
    for below in env.toctree_includes.get(name, []):
        yield from _in_order(env, below)


def _asked_in(html: str) -> dict[str, str]:
    """Return what can be solved on a page, alone or in its lessons, and where on the page it is.

    What there is not is told when the page is written.
    """
    places: dict[str, str] = {}
    for element in read(html).find_all(["songo-exercise", "songo-lesson"]):
        kind, one = element.name.removeprefix("songo-"), str(element.get("name", ""))
        if kind == "lesson":
            marked = lessons()[one].marked if one in lessons() else []
        else:
            marked = [one] if one in exercises() and exercises()[one].kind != "demo" else []
        for name in marked:
            places.setdefault(name, place_of(kind, one))
    return places
