"""What each chapter holds, now and before: ``python -m tools.count_chapters COMMIT [LANGUAGE]``.

Words are those of the running text with its captions, of the lessons it shows and of what its
exercises ask; who reads 200 of them a minute needs this many minutes. What lies in a fold (notes,
code) is not counted, nor are hints, solutions and verdicts.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import takewhile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACE = 200  # words a minute
BOARD = re.compile(r"<songo-(?:board|exercise|lesson|spar|leaves|puzzles)\b")
EXERCISE = re.compile(r"se\.exercise\(\"([^\"]+)\"")
NUMBERED = re.compile(r"# \d+\. ")  # a chapter's title
LESSON = re.compile(r"se\.lesson\(\"([^\"]+)\"")
FIGURE = re.compile(r"<figure\b")
HIDDEN = {"hide-input", "remove-input", "remove-cell", "hide-cell"}
#: What an exercise says once it is answered, or asked for help.
AFTER = ("hints", "solution", "why", "comment")
#: Where what is for the curious begins: it is folded.
FOLDED = re.compile(
    r"^## (?:Words|For the curious|What the sources say|Vocabulaire|Pour les curieux|Ce que disent)"
)


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
    """Return all that an exercise or a lesson says in a language before it is answered."""
    if isinstance(value, dict):
        if isinstance(value.get(language), str):
            return str(value[language])
        kept = (each for key, each in value.items() if key not in AFTER)
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


def files(commit: str, folder: str) -> list[str]:
    """List the files of a folder of a commit."""
    command = ["git", "ls-tree", "--name-only", commit, folder]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def chapters(commit: str, language: str) -> Iterator[tuple[str, Counted]]:
    """Yield the numbered chapters of a commit with what each holds."""
    course = "songo_edu/course/"
    asks = {
        each["name"]: each
        for path in files(commit, f"{course}exercises/")
        for each in stored(commit, path)["exercises"]
    }
    for path in files(commit, f"book/{language}/"):
        notebook = stored(commit, path) if path.endswith(".ipynb") else {"cells": []}
        texts = [source(cell) for cell in notebook["cells"]]
        texts = list(takewhile(lambda text: not FOLDED.match(text), texts))
        if not any(NUMBERED.match(text) for text in texts):
            continue
        found, lessons = counted(notebook)
        shows = [stored(commit, f"{course}lessons/{lesson}.json") for lesson in lessons]
        used = EXERCISE.findall("\n".join(texts))
        for step in (step for show in shows for step in show["steps"]):
            inside = step.get("exercise")
            used += [inside] if isinstance(inside, str) else []
        shown = [asks[name] for name in used]
        found.questions = len([ask for ask in shown if ask["kind"] != "demo"])
        found.words += words(told([*shown, *shows], language))
        yield Path(path).stem, found


def main() -> None:
    """Print a table: each number before, all that became of a chapter together, and now."""
    before_commit, language = (*sys.argv[1:], "en")[:2]
    renamed = json.loads((ROOT / "book" / "renamed.json").read_text("utf-8"))
    names = [field.name for field in fields(Counted)]
    before: dict[str, Counted] = {}
    for name, old in chapters(before_commit, language):
        page = renamed.get(f"{name}.html", f"{name}.html").removesuffix(".html")
        was = before.setdefault(page, Counted())
        for each in names:
            setattr(was, each, getattr(was, each) + getattr(old, each))
    print("chapter".ljust(28), *(name.rjust(12) for name in names), "minutes".rjust(8))
    for name, now in chapters("HEAD", language):
        was = before.get(name, Counted())
        pairs = [f"{getattr(was, each)} {getattr(now, each)}".rjust(12) for each in names]
        print(name.ljust(28), *pairs, f"{now.words / PACE:8.1f}")


if __name__ == "__main__":
    main()
