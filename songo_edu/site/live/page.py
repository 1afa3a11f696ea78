"""Chapters that a reader may make live or open in JupyterLite: what is on their pages.

A built site becomes a live one: pages of chapters with code get one button, a policy under which
Python may be compiled and run in a worker of the page, and nothing else; every other page stays as
it is. Where JupyterLite is built, chapters lead to it. Round a notebook there is a frame, which
has the way back and says whether Python is there. JupyterLite's own page begins at once, by a
script within it. Ours first sees to its worker, without which Python would have neither files nor
a policy, and says so where the browser has none.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.boards.dist import built, inside, with_data
from songo_edu.errors import SongoError
from songo_edu.live.notebook import IMPORTED
from songo_edu.locale import LANGUAGES, _
from songo_edu.site import body
from songo_edu.site.chapters import PYTHON, runnable
from songo_edu.site.fetching import HERE, LiteError
from songo_edu.site.live import pack
from songo_edu.site.offline import LITE
from songo_edu.site.security_policy import in_head, policy
from songo_edu.site.words import lite_link, lite_words, live_strip, live_words

#: Of live chapters, and no others: a worker from a text that the page makes, and WebAssembly in it.
POLICY = policy(worker_src="blob:", connect_src="blob:", script_src="'wasm-unsafe-eval'")
#: Of Python in JupyterLite, whose worker is loaded by its address and has no policy of its own.
_OF_PYTHON = {
    "script_src": "blob: 'unsafe-eval' 'wasm-unsafe-eval'",
    "connect_src": "blob: data:",
    "worker_src": "blob:",
}
POLICY_OF_PYTHON = policy(**_OF_PYTHON)
#: Of JupyterLite’s page alone: styles that it writes itself, checks of its settings that it makes
#: as it starts, widgets handed to it as text. Scripts in the page and other hosts stay forbidden.
POLICY_OF_LITE = policy(
    **_OF_PYTHON, style_src="'unsafe-inline'", img_src="blob: data:", font_src="data:"
)
#: The page of JupyterLite's folder: its programs read their settings there, and a reader is led on.
FRONT = f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
{in_head(policy())}
<meta http-equiv="refresh" content="0; url=../">
<title>Songo</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
</head>
<body><a href="../">Songo</a></body>
</html>
"""
#: How long cells take in a page that take long, in seconds, by chapter and the cell's name in its
#: notebook; measured by ``python -m benchmarks.browser --cells``.
LONG: dict[str, dict[str, int]] = json.loads((HERE / "long.json").read_text("utf-8"))

# A cell whose code the page shows: what comes first is a lesson.
_CELL = re.compile(r'<div class="cell (?!tag_hide-input)[^"]*">')
# What is on a page that was made such before.
_LIVE = re.compile(
    r'<link rel="stylesheet" href="[^"]*">\n<aside class="live".*?</aside>\n<script[^>]*>'
    r"</script>\n",
    re.DOTALL,
)
_LITE = re.compile(
    r'<link rel="stylesheet" href="[^"]*">\n<aside class="lite">.*?</aside>\n', re.DOTALL
)
_WITHIN = re.compile(r"<script>.*?</script>", re.DOTALL)
_CHARSET = '<meta charset="utf-8">'
_OTHER = re.compile(r'\s*<link rel="manifest"[^>]*>|\s*<meta name="Description"[^>]*>')


def _chapters(folder: Path, book: Path) -> Iterator[tuple[Path, Path]]:
    """Yield the pages in a language's folder whose code may be run, each with its notebook."""
    for name in runnable(book / folder.name):
        path = folder / f"{name}.html"
        if path.is_file():
            yield path, book / folder.name / f"{name}.ipynb"


def place(page: str, name: str) -> int:
    """Return where a page speaks of running its code: before the first cell, or at its end."""
    match = _CELL.search(page) if name in PYTHON else None
    return match.start() if match else page.rindex("\n  </article>")


# -- pages that may be made live -------------------------------------------------------------------


def write_live(site: Path, book: Path, languages: Sequence[str], files: pack.Files) -> None:
    """Make the chapters of a built site ready to be made live."""
    for name, data in files.contents.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        writing.write(site / name, data)
    for code in languages:
        script, button = page_script(code, files), built("live/button.js")
        style = (HERE / "strip.css").read_text("utf-8")
        assets = {
            f"_static/live.{pack.digest(script.encode())}.js": script,
            f"_static/live-button.{pack.digest(button.encode())}.js": button,
            f"_static/live.{pack.digest(style.encode())}.css": style,
        }
        for name, text in assets.items():
            writing.write(site / code / name, text)
        weight = files.weight + len(pack.squeezed(script.encode()))
        for path, notebook in _chapters(site / code, book):
            page, content = path.read_text("utf-8"), json.loads(notebook.read_text("utf-8"))
            writing.write(path, live(page, path.stem, code, content, [*assets], weight))


def live(
    page: str,
    name: str,
    language: str,
    notebook: Mapping[str, Any],
    assets: Sequence[str],
    weight: int,
) -> str:
    """Return a page that may be made live; one without code, as it is."""
    if not body.holds_code(page):
        return page
    page = _LIVE.sub("", page).replace(in_head(POLICY), in_head(policy()))
    script, button, style = assets
    words = live_strip(language, weight / 1e6)
    names = enumerate(shown(notebook), start=1)
    long = {str(number): LONG[name][each] for number, each in names if each in LONG.get(name, {})}
    attributes = {
        "src": script,
        "first": hidden(notebook, name),
        "failed": words["failed"],
        "long": json.dumps(long),
    }
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in attributes.items())
    placed = f"""\
<link rel="stylesheet" href="{style}">
<aside class="live"{data}>
<p class="live-told">{escape(words["told"])}</p>
<p class="live-row"><button type="button">{escape(words["begin"])}</button> \
<span>{escape(words["size"])}, {escape(words["fetched"])}</span></p>
<p class="live-line" role="status"></p>
</aside>
<script type="module" async src="{button}"></script>
"""
    page = page.replace(in_head(policy()), in_head(POLICY), 1)
    at = place(page, name)
    return page[:at] + placed + page[at:]


def _code_cells(notebook: Mapping[str, Any]) -> list[tuple[Mapping[str, Any], bool]]:
    """Return the cells of code, each with whether its page has it."""
    return [
        (cell, "remove-cell" not in cell["metadata"].get("tags", ()))
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def shown(notebook: Mapping[str, Any]) -> list[str]:
    """Return the names of the cells of code that a chapter's page has, in their order."""
    return [cell.get("id", "") for cell, is_shown in _code_cells(notebook) if is_shown]


def hidden(notebook: Mapping[str, Any], name: str) -> str:
    """Return the code of a chapter's cells that its page does not have: they come first."""
    cells = _code_cells(notebook)
    first = [cell for cell, is_shown in cells if not is_shown]
    if any(is_shown for _cell, is_shown in cells[: len(first)]):
        sentence = _("{page}: a cell that its page does not have comes after one that it has")
        raise SongoError(sentence.format(page=name))
    return "\n".join("".join(cell["source"]) for cell in first)


def page_script(language: str, files: pack.Files) -> str:
    """Return the script of live pages in one language, and of their worker within it."""
    lock, version = pack.lock()
    python = {"LOCK": {"info": lock, "packages": {}}, "SITE": f"/lib/python{version}/site-packages"}
    data = {
        "WORDS": live_words(language),
        "FILES": {name: list(file) for name, file in files.listed.items()},
        "IMPORTED": [name for name in IMPORTED if name in files.listed],
        "WORKER": with_data("live/worker.js", python),
        "STYLE": (HERE / "cells.css").read_text("utf-8"),
    }
    return with_data("live/page.js", data)


# -- chapters that open in JupyterLite, and the frame there ----------------------------------------


def write_lite(site: Path, book: Path, languages: Sequence[str], weight: int) -> None:
    """Put the link to JupyterLite on the chapters of a built site."""
    style = (HERE / "link.css").read_text("utf-8")
    for code in languages:
        style_path = f"_static/lite.{pack.digest(style.encode())}.css"
        writing.write(site / code / style_path, style)
        for path, _notebook in _chapters(site / code, book):
            page = path.read_text("utf-8")
            writing.write(path, linked(page, path.stem, code, style_path, weight))


def linked(page: str, name: str, language: str, style: str, weight: int) -> str:
    """Return a chapter's page with the link to its notebook in JupyterLite."""
    page = _LITE.sub("", page)
    words = {key: escape(text) for key, text in lite_link(language, weight / 1e6).items()}
    there = f"../{LITE}/notebooks/index.html?path={language}/{name}.ipynb"
    placed = f"""\
<link rel="stylesheet" href="{style}">
<aside class="lite">
<p>{words["told"]}</p>
<p><a href="{there}">{words["open"]}</a> <span>{words["size"]}, {words["fetched"]}</span></p>
</aside>
"""
    match = _LIVE.search(page)
    at = match.end() if match else place(page, name)
    return page[:at] + placed + page[at:]


def framed(page: str) -> str:
    """Return JupyterLite's page under its policy, begun by our script."""
    made, scripts = _WITHIN.subn('<script type="module" src="../songo.js"></script>', page)
    if scripts != 1 or made.count(_CHARSET) != 1:
        raise LiteError("JupyterLite: index.html")
    return _OTHER.sub("", made).replace(_CHARSET, f"{_CHARSET}\n{in_head(POLICY_OF_LITE)}")


def lite_script(version: str) -> str:
    """Return the script that is round a notebook, for a version of JupyterLite."""
    data = {
        "JUPYTERLITE": version,
        "WORDS": {code: lite_words(code) for code in LANGUAGES},
        "STYLE": (HERE / "bar.css").read_text("utf-8"),
    }
    return with_data("lite/bar.js", data)


def lite_worker(stock: str, version: str) -> str:
    """Return JupyterLite's own worker, with ours before it."""
    ours = with_data("lite/worker.js", {"VERSION": version, "POLICY": POLICY_OF_PYTHON})
    return f"{inside(ours)}{stock}"
