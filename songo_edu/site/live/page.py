"""Chapters that a reader may make live: what stands on their pages, and the policy they keep.

A built site becomes a live one: pages of chapters with code get one button, a policy under which
Python may be compiled and run in a worker of the page, and nothing else; every other page stays as
it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.boards.dist import built, with_data
from songo_edu.errors import SongoError
from songo_edu.live.notebook import IMPORTED
from songo_edu.locale import _
from songo_edu.site import body, frame, policy
from songo_edu.site.live import pack
from songo_edu.site.live.pack import HERE
from songo_edu.site.words import live_strip, live_words

#: Of live chapters, and no others: a worker from a text that the page makes, and WebAssembly in it.
POLICY = policy.policy(worker_src="blob:", connect_src="blob:", script_src="'wasm-unsafe-eval'")
#: How long cells take in a page that take long, in seconds, by chapter and the cell's name in its
#: notebook; measured by ``python -m benchmarks.live_page --cells``.
LONG: dict[str, dict[str, int]] = json.loads((HERE / "long.json").read_text("utf-8"))

# A cell whose code the page shows: what stands first is a lesson.
_CELL = re.compile(r'<div class="cell (?!tag_hide-input)[^"]*">')
#: The name of a chapter's page begins so.
CHAPTER = re.compile(r"\d\d-")
#: What stands on a page that was made such before.
PLACED = re.compile(
    r'<link rel="stylesheet" href="[^"]*">\n<aside class="live".*?</aside>\n<script[^>]*>'
    r"</script>\n",
    re.DOTALL,
)
_END = "\n  </article>"


def write(site: Path, book: Path, languages: Sequence[str], files: pack.Files | None = None) -> int:
    """Make the chapters of a built site ready to be made live; return the bytes that it takes."""
    files = files or pack.made()
    for name, data in files.contents.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        writing.write(path, data)
    for code in languages:
        script = page_script(code, files)
        button = built("live/button.js")
        style = (HERE / "strip.css").read_text("utf-8")
        held = {
            f"_static/live.{pack.digest(script.encode())}.js": script,
            f"_static/live-button.{pack.digest(button.encode())}.js": button,
            f"_static/live.{pack.digest(style.encode())}.css": style,
        }
        for name, text in held.items():
            writing.write(site / code / name, text)
        for path in sorted((site / code).glob("*.html")):
            notebook = book / code / f"{path.stem}.ipynb"
            if CHAPTER.match(path.stem) and notebook.is_file():
                told = json.loads(notebook.read_text("utf-8"))
                page = path.read_text("utf-8")
                whole = files.weight + len(pack.squeezed(script.encode()))
                writing.write(path, live(page, path.stem, code, told, [*held], whole))
    return files.weight


def live(
    page: str,
    name: str,
    language: str,
    notebook: Mapping[str, Any],
    held: Sequence[str],
    weight: int,
) -> str:
    """Return a page that may be made live; one without code, as it is."""
    if not body.holds_code(page):
        return page
    page = PLACED.sub("", page).replace(policy.in_head(POLICY), policy.in_head(policy.policy()))
    script, button, style = held
    said = live_strip(language, weight / 1e6)
    told = {
        "src": script,
        "first": hidden(notebook, name),
        "failed": said["failed"],
        "long": json.dumps(long(notebook, name)),
    }
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in told.items())
    placed = f"""\
<link rel="stylesheet" href="{style}">
<aside class="live"{data}>
<p class="live-told">{escape(said["told"])}</p>
<p class="live-row"><button type="button">{escape(said["begin"])}</button> \
<span>{escape(said["size"])}, {escape(said["fetched"])}</span></p>
<p class="live-line" role="status"></p>
</aside>
<script type="module" async src="{button}"></script>
"""
    page = page.replace(policy.in_head(policy.policy()), policy.in_head(POLICY), 1)
    at = place(page, name)
    return page[:at] + placed + page[at:]


def place(page: str, name: str) -> int:
    """Return where a page speaks of running its code: before the first cell, or at its end."""
    found = _CELL.search(page) if frame.speaks_python(name) else None
    return found.start() if found else page.rindex(_END)


def shown(notebook: Mapping[str, Any]) -> list[str]:
    """Return the names of the cells of code that a chapter's page has, in their order.

    Examples
    --------
    >>> cell = {"cell_type": "code", "id": "board", "metadata": {}}
    >>> shown({"cells": [{"cell_type": "markdown"}, cell]})
    ['board']
    """
    code = [each for each in notebook["cells"] if each["cell_type"] == "code"]
    return [
        each.get("id", "") for each in code if "remove-cell" not in each["metadata"].get("tags", ())
    ]


def long(notebook: Mapping[str, Any], name: str) -> dict[str, int]:
    """Return the seconds that cells of a page take that take long, by their numbers on it."""
    told = LONG.get(name, {})
    names = enumerate(shown(notebook), start=1)
    return {str(number): told[each] for number, each in names if each in told}


def hidden(notebook: Mapping[str, Any], name: str) -> str:
    """Return the code of a chapter's cells that its page does not have: they come first."""
    code = [each for each in notebook["cells"] if each["cell_type"] == "code"]
    removed = ["remove-cell" in each["metadata"].get("tags", ()) for each in code]
    first = removed.index(False) if False in removed else len(removed)
    if any(removed[first:]):
        raise SongoError(
            _("{page}: a cell that its page does not have comes after one that it has").format(
                page=name
            )
        )
    return "\n".join("".join(each["source"]) for each in code[:first])


def page_script(language: str, files: pack.Files) -> str:
    """Return the script of live pages in one language."""
    told = {name: list(each) for name, each in files.told.items()}
    held = {
        "WORDS": live_words(language),
        "FILES": told,
        "IMPORTED": [name for name in IMPORTED if name in told],
        "WORKER": worker(),
        "STYLE": (HERE / "cells.css").read_text("utf-8"),
    }
    return with_data("live/page.js", held)


def worker() -> str:
    """Return the text of the worker, which knows the Pyodide that it is for."""
    lock, version = pack.lock()
    told = {
        "LOCK": {"info": lock, "packages": {}},
        "SITE": f"/lib/python{version}/site-packages",
    }
    return with_data("live/worker.js", told)
