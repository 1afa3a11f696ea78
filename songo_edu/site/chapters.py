"""The pages of the book: what their notebooks show, and what progress is counted on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from songo_edu.course.exercise_files import exercises
from songo_edu.course.lesson_files import lessons
from songo_edu.site.markup import read
from songo_edu.site.words import book_data

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_FILE = re.compile(r"^\s*(?:- file|root): *(\S+)\s*$", re.MULTILINE)


#: The pages of their own to which the header leads, beside the course and its first board.
PLAY, PUZZLES, EXPLORE = "play", "puzzles", "explore"
#: Pages about the course, to which its foot leads.
ABOUT, TEACHERS = "about", "teachers"
#: For those who look after the course: it has its address, and is in no list of pages.
TAUGHT = "taught"
#: Where on the first page the map of the course is.
MAP = "course"
#: Chapters that speak about their code: it is shown there until the reader hides it.
PYTHON = ("search-and-proof", "three-machines", "make-your-own", "python", "engine")
#: Pages without a number whose code a reader may run in the page, besides the chapters.
RUNNABLE = (
    *("awale-on-graphs", "le-monde", "search-and-proof", "three-machines", "make-your-own"),
    *(PUZZLES, "in-class"),
)


def numbered(title: str) -> tuple[str, str]:
    """Return number and title of a chapter; the number is empty where it has none.

    Examples
    --------
    >>> numbered("2. Sowing"), numbered("About")
    (('2', 'Sowing'), ('', 'About'))
    """
    match = re.match(r"(\d+)\.\s+(.*)", title, re.DOTALL)
    return (match[1], match[2]) if match else ("", title)


def place_of(kind: str, name: str | int) -> str:
    """Return what an exercise, a lesson or a board is called on its page, for links to it."""
    return f"{kind}-{name}"


# -- what notebooks show ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """One board, exercise or lesson of a page."""

    page: str
    place: str  # what it is called on its page
    title: str  # what it is called, or the heading above it
    game: str
    positions: tuple[str, ...]  # each once
    moves: str = ""  # of the game it shows

    @property
    def address(self) -> str:
        """Where it is, from another page."""
        return f"{self.page}.html#{self.place}"


def pages(folder: Path) -> list[str]:
    """Return the names of the pages in the order of the contents."""
    return _FILE.findall((folder / "_toc.yml").read_text("utf-8"))


def first_page(folder: Path) -> str:
    """Return the address of the first page, in the folder of any language."""
    return f"{pages(folder)[0]}.html"


def runnable(folder: Path) -> list[str]:
    """Return the pages whose code a reader may run in the page, in the order of the contents."""
    return [
        page for page, title in titles(folder).items() if numbered(title)[0] or page in RUNNABLE
    ]


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
        if cell["cell_type"] == "markdown" and (match := _HEADING.search("".join(cell["source"]))):
            return match[1]
    return ""


def shown(folder: Path) -> list[Shown]:
    """Return what the pages of one language show, in their order."""
    return [
        item for page, cells in _notebooks(folder) for item in _on_page(page, cells, folder.name)
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
                positions = (str(position),) if position else ()
                moves = str(element.get("history", ""))
                yield Shown(page, place_of(kind, boards), heading, str(game), positions, moves)
                continue
            data = lessons()[name].data() if kind == "lesson" else exercises()[name].data()
            steps = [data, *(step.get("exercise") or step for step in data.get("steps", ()))]
            seen = dict.fromkeys(str(step["position"]) for step in steps if step.get("position"))
            title = data["title"][language] if kind == "lesson" else heading
            yield Shown(page, place_of(kind, name), title, str(data["game"]), tuple(seen))


def explorable(position: str) -> bool:
    """Return whether a position can be put in an address: a graph's is too long for one."""
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

    `parts` have a title and `chapters`, also those without exercises, each with a number besides
    and with the places of its exercises on their page.
    """

    #: Title, page and exercises of each page that has some, in the order of the book.
    chapters: list[dict[str, Any]] = field(default_factory=list)
    parts: list[dict[str, Any]] = field(default_factory=list)
    puzzles: str = ""  # the page on which puzzles are solved
    total: int = 0  # how many puzzles there are on it
    spars: dict[str, str] = field(default_factory=dict)  # the game with a task on each page

    @classmethod
    def read(cls, env: BuildEnvironment, root: str) -> Course:
        """Read the course from what Sphinx has read."""
        from sphinx import addnodes  # boards are drawn where there is no Sphinx, too

        def in_order(name: str) -> Iterator[str]:
            yield name
            for below in env.toctree_includes.get(name, []):
                yield from in_order(below)

        title = {name: node.astext() for name, node in env.titles.items()}
        places, rooms, spars = {}, [], {}
        for name in dict.fromkeys(in_order(root)):
            raw = _raw(env, name, env.all_docs[name])
            places[name] = _asked_in(raw)
            if "<songo-puzzles" in raw:
                rooms.append(f"{name}.html")
            if game := read(raw).find("songo-spar") if "<songo-spar" in raw else None:
                spars[f"{name}.html"] = str(game.get("name", ""))
        entries = {
            name: {"page": f"{name}.html", "exercises": [*anchors], "places": [*anchors.values()]}
            for name, anchors in places.items()
        }
        chapters = [{"title": title[name], **entries[name]} for name in places if places[name]]
        parts = []
        for tree in env.get_doctree(root).findall(addnodes.toctree):
            names = [(numbered(title.get(name, "")), name) for _, name in tree["entries"]]
            below = [
                {"number": int(number), "title": words, **entries[name]}
                for (number, words), name in names
                if number
            ]
            if below:
                parts.append({"title": tree.get("caption") or "", "chapters": below})
        return cls(chapters, parts, next(iter(rooms), ""), spars=spars)


@lru_cache(maxsize=512)
def _raw(env: BuildEnvironment, page: str, read_at: int) -> str:
    """Return the HTML that a page has as it was written there; kept while it is not read anew."""
    from docutils import nodes

    return "\n".join(node.astext() for node in env.get_doctree(page).findall(nodes.raw))


@lru_cache(maxsize=512)
def _asked_in(html: str) -> dict[str, str]:
    """Return what can be solved on a page, alone or in its lessons, and where on the page it is.

    What is missing is reported when the page is written.
    """
    places: dict[str, str] = {}
    for element in read(html).find_all(["songo-exercise", "songo-lesson"]):
        kind, name = element.name.removeprefix("songo-"), str(element.get("name", ""))
        if kind == "lesson":
            marked = lessons()[name].marked if name in lessons() else []
        else:
            marked = [name] if name in exercises() and exercises()[name].kind != "demo" else []
        for exercise in marked:
            places.setdefault(exercise, place_of(kind, name))
    return places


# -- former addresses: pages that have another name now, and fragments that are elsewhere ----------

#: New addresses by former fragments, by page, by language.
Fragments = Mapping[str, Mapping[str, Mapping[str, str]]]


def renamed_pages(book: Path) -> dict[str, str]:
    """Read what pages are called now, by what they were called once, each in every language."""
    renamed: dict[str, str] = book_data(book, "renamed.json") or {}
    return renamed


def moved_fragments(book: Path) -> Fragments:
    """Read, by language and former page, the address of each fragment that is elsewhere."""
    moved: Fragments = book_data(book, "moved.json") or {}
    return moved


def keep_fragments(html: str, moved: Mapping[str, str]) -> str:
    """Put an anchor of the former name before each part of a page that has another name now.

    Examples
    --------
    >>> keep_fragments('<h2 id="now">Now</h2>', {"once": "page.html#now"})
    '<span id="once"></span><h2 id="now">Now</h2>'
    """
    for former, address in moved.items():
        place = re.compile(rf'(?=<[\w-]+(?: [^>]*)? id="{re.escape(address.partition("#")[2])}")')
        html = place.sub(f'<span id="{former}"></span>', html, count=1)
    return html
