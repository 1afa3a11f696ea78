"""Chapters that open as notebooks in JupyterLite: the link on their pages, and the frame there.

The frame has the way back, and says whether Python is there. JupyterLite's own page begins at once,
by a script within it. Ours first sees to its worker, without which Python would have neither files
nor a policy, and says so where the browser has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.boards.dist import inside, with_data
from songo_edu.locale import LANGUAGES
from songo_edu.site import policy
from songo_edu.site.lite.fetched import LiteError
from songo_edu.site.live import page as live
from songo_edu.site.live.pack import digest
from songo_edu.site.offline import LITE
from songo_edu.site.words import lite_link, lite_words

HERE = Path(__file__).parent
#: Of JupyterLite’s page alone: styles that it writes itself, checks of its settings that it makes
#: as it starts, widgets handed to it as text. Scripts in the page and other hosts stay forbidden.
POLICY = policy.policy(
    script_src="blob: 'unsafe-eval' 'wasm-unsafe-eval'",
    style_src="'unsafe-inline'",
    img_src="blob: data:",
    font_src="data:",
    connect_src="blob: data:",
    worker_src="blob:",
)
#: Of Python there, whose worker is loaded by its address and would have no policy of its own.
POLICY_OF_PYTHON = policy.policy(
    script_src="blob: 'unsafe-eval' 'wasm-unsafe-eval'",
    connect_src="blob: data:",
    worker_src="blob:",
)
#: The page of JupyterLite's folder: its programs read their settings there, and a reader is led on.
FRONT = f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
{policy.in_head(policy.policy())}
<meta http-equiv="refresh" content="0; url=../">
<title>Songo</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
</head>
<body><a href="../">Songo</a></body>
</html>
"""

_WITHIN = re.compile(r"<script>.*?</script>", re.DOTALL)
_CHARSET = '<meta charset="utf-8">'
_OTHER = re.compile(r'\s*<link rel="manifest"[^>]*>|\s*<meta name="Description"[^>]*>')


def framed(page: str) -> str:
    """Return JupyterLite's page under its policy, begun by our script.

    Examples
    --------
    >>> made = framed('<head><meta charset="utf-8"><script>begin()</script></head>')
    >>> "<script>" in made, made.count("<script "), made.count("Content-Security-Policy")
    (False, 1, 1)
    """
    made, scripts = _WITHIN.subn('<script type="module" src="../songo.js"></script>', page)
    if scripts != 1 or made.count(_CHARSET) != 1:
        raise LiteError("JupyterLite: index.html")
    return _OTHER.sub("", made).replace(_CHARSET, f"{_CHARSET}\n{policy.in_head(POLICY)}")


def script(version: str) -> str:
    """Return the script that stands round a notebook, for a version of JupyterLite."""
    told = {code: lite_words(code) for code in LANGUAGES}
    held = {
        "JUPYTERLITE": version,
        "WORDS": told,
        "STYLE": (HERE / "bar.css").read_text("utf-8"),
    }
    return with_data("lite/bar.js", held)


def worker(stock: str, version: str) -> str:
    """Return JupyterLite's own worker, with ours before it."""
    ours = with_data("lite/worker.js", {"VERSION": version, "POLICY": POLICY_OF_PYTHON})
    return f"{inside(ours)}{stock}"


# What stands on a page that was made such before.
_PLACED = re.compile(
    r'<link rel="stylesheet" href="[^"]*">\n<aside class="lite">.*?</aside>\n', re.DOTALL
)


def write(site: Path, book: Path, languages: Sequence[str], weight: int) -> None:
    """Put the link to JupyterLite on the chapters of a built site."""
    style = (HERE / "link.css").read_text("utf-8")
    for code in languages:
        held = f"_static/lite.{digest(style.encode())}.css"
        writing.write(site / code / held, style)
        for path in sorted((site / code).glob("*.html")):
            if live.CHAPTER.match(path.stem) and (book / code / f"{path.stem}.ipynb").is_file():
                page = path.read_text("utf-8")
                writing.write(path, linked(page, path.stem, code, held, weight))


def linked(page: str, name: str, language: str, style: str, weight: int) -> str:
    """Return a chapter's page with the link to its notebook in JupyterLite."""
    page = _PLACED.sub("", page)
    said = {key: escape(text) for key, text in lite_link(language, weight / 1e6).items()}
    there = f"../{LITE}/notebooks/index.html?path={language}/{name}.ipynb"
    placed = f"""\
<link rel="stylesheet" href="{style}">
<aside class="lite">
<p>{said["told"]}</p>
<p><a href="{there}">{said["open"]}</a> <span>{said["size"]}, {said["fetched"]}</span></p>
</aside>
"""
    found = live.PLACED.search(page)
    at = found.end() if found else live.place(page, name)
    return page[:at] + placed + page[at:]
