"""The pages of the course, by their addresses in the site."""

from __future__ import annotations

import json
from pathlib import Path

from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root


def notebooks(language: str) -> list[Path]:
    """Return the notebooks of one language in the order of their names."""
    return sorted((project_root() / "book" / language).glob("*.ipynb"))


def pages() -> list[str]:
    """Return the addresses of all lesson pages in both languages."""
    return [f"{code}/{path.stem}.html" for code in LANGUAGES for path in notebooks(code)]


def pages_with_boards() -> list[str]:
    """Return the addresses of the lesson pages on which an element of the board's stands."""
    return [
        f"{code}/{path.stem}.html"
        for code in LANGUAGES
        for path in notebooks(code)
        if "<songo-" in json.dumps(json.loads(path.read_text("utf-8"))["cells"])
    ]
