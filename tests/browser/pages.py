"""The pages of the course, by their addresses in the site."""

import json
import re
from pathlib import Path

from songo_edu.course.lesson_files import lessons
from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root


def notebooks(language: str) -> list[Path]:
    """Return the notebooks of one language in the order of their names."""
    return sorted((project_root() / "book" / language).glob("*.ipynb"))


def exercises_in(path: Path) -> list[str]:
    """Return the exercises of a notebook, alone or as steps of a lesson, in its order."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    names = []
    for kind, name in re.findall(r'^se\.(exercise|lesson)\("([^"]+)"\)$', code, re.MULTILINE):
        steps = lessons()[name].steps if kind == "lesson" else ()
        names += [step.exercise.name for step in steps if step.exercise and step.borrowed]
        names += [name] if kind == "exercise" else []
    return names


def pages() -> list[str]:
    """Return the addresses of all lesson pages in both languages."""
    return [f"{code}/{path.stem}.html" for code in LANGUAGES for path in notebooks(code)]


def pages_with_boards() -> list[str]:
    """Return the addresses of the lesson pages with an element of the board's."""
    return [
        f"{code}/{path.stem}.html"
        for code in LANGUAGES
        for path in notebooks(code)
        if "<songo-" in json.dumps(json.loads(path.read_text("utf-8"))["cells"])
    ]
