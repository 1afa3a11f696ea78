"""Chapters that open as notebooks in JupyterLite: the link on their pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from songo_edu import writing
from songo_edu.site.live import page as live
from songo_edu.site.live.pack import digest
from songo_edu.site.offline import LITE
from songo_edu.site.words import lite_link

STYLE = Path(__file__).parent / "link.css"

# What stands on a page that was made such before.
_PLACED = re.compile(
    r'<link rel="stylesheet" href="[^"]*">\n<aside class="lite">.*?</aside>\n', re.DOTALL
)


def write(site: Path, book: Path, languages: Sequence[str], weight: int) -> None:
    """Put the link to JupyterLite on the chapters of a built site."""
    style = STYLE.read_text("utf-8")
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
