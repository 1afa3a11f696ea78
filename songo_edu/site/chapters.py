"""The chapters of the book and the exercises on each: what the reader's progress is counted on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from docutils import nodes

from songo_edu.course.exercises import exercises

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

_NAMED = re.compile(r'<songo-exercise\b[^>]*?\bname="([^"]+)"')


def chapters(env: BuildEnvironment, root: str) -> list[dict[str, Any]]:
    """Return title, page and exercises of each chapter, in the order of the book.

    Pages without exercises are left out, and so are demonstrations, which ask nothing.
    """
    found = []
    for name in _in_order(env, root):
        asked = [one for one in _exercises_on(env, name) if exercises()[one].kind != "demo"]
        if asked:
            title = env.titles[name].astext()
            found.append({"title": title, "page": f"{name}.html", "exercises": asked})
    return found


def _in_order(env: BuildEnvironment, name: str) -> Iterator[str]:
    yield name
    for below in env.toctree_includes.get(name, []):
        yield from _in_order(env, below)


def _exercises_on(env: BuildEnvironment, name: str) -> list[str]:
    """Return the exercises that a page shows; those there are not are told when it is written."""
    shown = (
        one
        for node in env.get_doctree(name).findall(nodes.raw)
        for one in _NAMED.findall(node.astext())
    )
    return [one for one in dict.fromkeys(shown) if one in exercises()]
