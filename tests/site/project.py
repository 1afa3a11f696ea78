"""A course of two pages in two languages, small enough to be built in a test."""

import shutil
from pathlib import Path

import nbformat
from nbformat import v4

from songo_edu.site.builder import project_root

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
TITLES = {
    "en": {"welcome": "Play at once", "second": "A second page"},
    "fr": {"welcome": "Jouer tout de suite", "second": "Une deuxième page"},
}
#: What types of widgets begin with.
WIDGET = "application/vnd.jupyter.widget"
TOC = """format: jb-book
root: welcome
parts:
  - caption: Part
    chapters:
      - file: second
"""


def files(root: Path) -> dict[str, bytes]:
    """Return the content of the files below a folder, by their paths."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def shown(html: str, cell_id: str) -> nbformat.NotebookNode:
    """Return a cell that showed a widget, as a notebook stores it."""
    view = {"model_id": "m", "version_major": 2, "version_minor": 0}
    data = {"text/html": html, "text/plain": "shown", f"{WIDGET}-view+json": view}
    output = v4.new_output("execute_result", data, execution_count=1)
    fields = {"execution_count": 1, "outputs": [output], "metadata": {"tags": ["hide-input"]}}
    return v4.new_code_cell("se.Board()", id=cell_id, **fields)


def write_notebook(path: Path, *cells: nbformat.NotebookNode) -> None:
    """Write a notebook that also keeps the state of a widget, as JupyterLab leaves it."""
    state = {"m": {"model_name": "AnyModel", "state": {"_esm": "WIDGET STATE"}}}
    held = {"version_major": 2, "version_minor": 0, "state": state}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "widgets": {f"{WIDGET}-state+json": held}}
    nbformat.write(v4.new_notebook(cells=list(cells), metadata=metadata), path)


def write_project(root: Path) -> Path:
    """Write the small course, with the real configuration, and return its folder."""
    shutil.copy(project_root() / "_config.yml", root)
    for code, titles in TITLES.items():
        folder = root / "book" / code
        folder.mkdir(parents=True)
        (folder / "_toc.yml").write_text(TOC)
        write_notebook(
            folder / "welcome.ipynb",
            v4.new_markdown_cell(f"# {titles['welcome']}", id="title"),
            shown(f'<songo-board position="{START}" lang="{code}">{START}</songo-board>', "board"),
            shown(f'<songo-progress lang="{code}">?</songo-progress>', "progress"),
            shown(f'<songo-puzzles src="all" lang="{code}">?</songo-puzzles>', "puzzles"),
            shown(
                f'<songo-exercise name="sowing-first" lang="{code}">?</songo-exercise>', "exercise"
            ),
        )
        write_notebook(
            folder / "second.ipynb",
            v4.new_markdown_cell(f"# {titles['second']}\n\nWords, and no board.", id="title"),
        )
    return root
