"""What each chapter holds, now and before: ``python -m tools.count_chapters COMMIT [LANGUAGE]``.

Words are those of the running text with its captions, of the lessons it shows and of what its
exercises ask; who reads 200 of them a minute needs so many minutes. What stands in a fold (notes,
code) is not counted, nor are hints and solutions.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACE = 200  # words a minute
BOARD = re.compile(r"<songo-(?:board|exercise|lesson|spar|leaves|puzzles)\b")
LESSON = re.compile(r"se\.lesson\(\"([^\"]+)\"")
FIGURE = re.compile(r"<figure\b")
HIDDEN = {"hide-input", "remove-input", "remove-cell", "hide-cell"}
#: Where what is for the curious begins: it is folded.
FOLDED = re.compile(r"^## (?:For the curious|What the sources say|Pour les curieux|Ce que disent)")


@dataclass
class Counted:
    """What one chapter holds."""

    words: int = 0
    boards: int = 0
    questions: int = 0
    figures: int = 0
    code: int = 0


def source(cell: dict[str, Any]) -> str:
    """Return a cell's text."""
    return "".join(cell["source"])


def shown(cell: dict[str, Any]) -> str:
    """Return what a cell's outputs show in a page."""
    data = [each.get("data", {}) for each in cell.get("outputs", [])]
    return "\n".join("".join(each.get("text/html", each.get("text/plain", ""))) for each in data)


def words(text: str) -> int:
    """Return how many words a text has, addresses and markup aside.

    >>> words("Sow, count, [capture](capturing.ipynb).")
    3
    """
    return len(re.findall(r"[\w’'-]+", re.sub(r"\]\([^)]*\)|<[^>]*>", "", text)))


def told(value: Any, language: str) -> str:
    """Return all that an exercise or a lesson says in a language, hints and solutions aside."""
    if isinstance(value, dict):
        if isinstance(value.get(language), str):
            return str(value[language])
        kept = (each for key, each in value.items() if key not in ("hints", "solution", "comment"))
        return "\n".join(told(each, language) for each in kept)
    return "\n".join(told(each, language) for each in value) if isinstance(value, list) else ""


def counted(notebook: dict[str, Any]) -> tuple[Counted, list[str]]:
    """Count what a notebook holds before what is folded at its end, and name its lessons.

    Examples
    --------
    >>> cells = [{"cell_type": "markdown", "source": ["Sow, count, capture."]}]
    >>> counted({"cells": cells})[0].words
    3
    """
    found, lessons = Counted(), []
    for cell in notebook["cells"]:
        text = source(cell)
        if cell["cell_type"] == "markdown":
            if FOLDED.match(text):
                break
            found.words += words(text)
            continue
        html = shown(cell)
        found.boards += len(BOARD.findall(html))
        lessons += LESSON.findall(text)
        found.figures += max(len(FIGURE.findall(html)), "image/svg+xml" in str(cell["outputs"]))
        if not HIDDEN & set(cell["metadata"].get("tags", [])):
            found.code += len([line for line in text.splitlines() if line.strip()])
    return found, lessons


def stored(commit: str, path: str) -> Any:
    """Return what a JSON file of a commit holds; nothing where it was not there."""
    command = ["git", "show", f"{commit}:{path}"]
    run = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else {}


def chapters(commit: str, language: str) -> Iterator[tuple[str, Counted]]:
    """Yield the numbered chapters of a commit with what each holds."""
    command = ["git", "ls-tree", "--name-only", commit, f"book/{language}/"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for path in listed.splitlines():
        if not re.search(r"/\d\d-[^/]*\.ipynb$", path):
            continue
        name = Path(path).stem
        found, lessons = counted(stored(commit, path))
        asks = stored(commit, f"songo_edu/course/exercises/{name}.json")
        asks = asks.get("exercises", []) if isinstance(asks, dict) else asks
        found.questions = len([ask for ask in asks if ask["kind"] != "demo"])
        shows = [stored(commit, f"songo_edu/course/lessons/{lesson}.json") for lesson in lessons]
        found.words += words(told([*asks, *shows], language))
        yield name, found


def main() -> None:
    """Print a table: each number before and now."""
    before_commit, language = (*sys.argv[1:], "en")[:2]
    before = {name[:2]: told for name, told in chapters(before_commit, language)}
    names = [field.name for field in fields(Counted)]
    print("chapter".ljust(28), *(name.rjust(12) for name in names), "minutes".rjust(8))
    for name, now in chapters("HEAD", language):
        was = before.get(name[:2], Counted())
        pairs = [f"{getattr(was, each)} {getattr(now, each)}".rjust(12) for each in names]
        print(name.ljust(28), *pairs, f"{now.words / PACE:8.1f}")


if __name__ == "__main__":
    main()
