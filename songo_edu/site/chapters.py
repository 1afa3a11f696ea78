"""The chapters of the book and the exercises on each: what the reader's progress is counted on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from docutils import nodes

from songo_edu.course.exercises import exercises
from songo_edu.course.lessons import lessons

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_NAMED = re.compile(r'<songo-(exercise|lesson)\b[^>]*?\bname="([^"]+)"')


def chapters(env: BuildEnvironment, root: str) -> list[dict[str, Any]]:
    """Return title, page and exercises of each chapter, in the order of the book.

    Pages without exercises are left out, and so are demonstrations, which ask nothing.
    """
    found = []
    for name in _in_order(env, root):
        asked = _marked_on(env, name)
        if asked:
            title = env.titles[name].astext()
            found.append({"title": title, "page": f"{name}.html", "exercises": asked})
    return found


def _in_order(env: BuildEnvironment, name: str) -> Iterator[str]:
    yield name
    for below in env.toctree_includes.get(name, []):
        yield from _in_order(env, below)


def _marked_on(env: BuildEnvironment, name: str) -> list[str]:
    """Return what can be solved on a page, alone or in its lessons.

    What there is not is told when the page is written.
    """
    shown = (
        one
        for node in env.get_doctree(name).findall(nodes.raw)
        for one in _NAMED.findall(node.astext())
    )
    found: list[str] = []
    for kind, one in shown:
        if kind == "lesson" and one in lessons():
            found += lessons()[one].marked
        elif kind == "exercise" and one in exercises() and exercises()[one].kind != "demo":
            found.append(one)
    return list(dict.fromkeys(found))
