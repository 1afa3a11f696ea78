"""The chapters of the book and the exercises on each: what the reader's progress is counted on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from songo_edu.course.exercises import exercises
from songo_edu.course.lessons import lessons

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_NAMED = re.compile(r'<songo-(exercise|lesson)\b[^>]*?\bname="([^"]+)"')
_NUMBERED = re.compile(r"(\d+)\.\s+(.*)")


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
        written = {name: _raw(env, name) for name in dict.fromkeys(_in_order(env, root))}
        places = {name: _asked_in(text) for name, text in written.items()}
        asked = {name: list(found) for name, found in places.items()}
        found = [
            {"title": env.titles[name].astext(), "page": f"{name}.html", "exercises": names}
            for name, names in asked.items()
            if names
        ]
        parts = []
        for caption, below in _parts(env, root):
            numbered = [(_NUMBERED.fullmatch(env.titles[name].astext()), name) for name in below]
            if chapters := [
                {
                    "number": int(title[1]),
                    "title": title[2],
                    "page": f"{name}.html",
                    "exercises": asked[name],
                    "places": list(places[name].values()),
                }
                for title, name in numbered
                if title
            ]:
                parts.append({"title": caption, "chapters": chapters})
        rooms = [name for name, text in written.items() if "<songo-puzzles" in text]
        return cls(found, parts, f"{rooms[0]}.html" if rooms else "")


def _in_order(env: BuildEnvironment, name: str) -> Iterator[str]:
    yield name
    for below in env.toctree_includes.get(name, []):
        yield from _in_order(env, below)


def _parts(env: BuildEnvironment, root: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each part of the book's contents: what it is called, and its pages."""
    from sphinx import addnodes  # boards are drawn where there is no Sphinx, too

    for tree in env.get_doctree(root).findall(addnodes.toctree):
        yield tree.get("caption") or "", [name for _, name in tree["entries"] if name in env.titles]


def _raw(env: BuildEnvironment, name: str) -> str:
    """Return what a page holds as HTML of its own: the elements of its boards and exercises."""
    from docutils import nodes

    return "\n".join(node.astext() for node in env.get_doctree(name).findall(nodes.raw))


def _asked_in(text: str) -> dict[str, str]:
    """Return what can be solved on a page, alone or in its lessons, and where on the page it is.

    What there is not is told when the page is written.
    """
    found: dict[str, str] = {}
    for kind, one in _NAMED.findall(text):
        if kind == "lesson" and one in lessons():
            marked = lessons()[one].marked
        elif kind == "exercise" and one in exercises() and exercises()[one].kind != "demo":
            marked = [one]
        else:
            continue
        for name in marked:
            found.setdefault(name, place_of(kind, one))
    return found


def place_of(kind: str, name: str) -> str:
    """Return what an exercise or a lesson is called on its page, for links to it.

    Examples
    --------
    >>> place_of("lesson", "double-fires")
    'lesson-double-fires'
    """
    return f"{kind}-{name}"
