"""What is fetched once to build JupyterLite: its builder, by pip into an environment of its own.

``environment.txt`` names the versions of what builds, ``browser.txt`` those of what Python is given
in the reader's browser. Both go into the user's cache; Pyodide comes by npm, as for live pages.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.errors import SongoError
from songo_edu.locale import _
from songo_edu.site import fetching
from songo_edu.site.live.pack import LiveError
from songo_edu.site.live.pack import modules as npm_modules

# -- what is fetched once to build JupyterLite: its builder, by pip into an environment of its own--

HERE = Path(__file__).parent
#: What builds: JupyterLite, Pyodide's Python for it, and what shows widgets there.
ASKED = (
    "jupyterlite-core",
    "jupyterlite-pyodide-kernel[lock]",
    "jupyter-server",
    "anywidget",
    "jupyterlab-widgets",
)
ENVIRONMENT, BROWSER = HERE / "environment.txt", HERE / "browser.txt"
#: The Python that builds, and what it is called where it is looked for.
PYTHON = (3, 12)
CALLED = ("python3.12", "python3", "python")
#: What pip and npm fetch, in MB.
FETCHED = 70


class LiteError(SongoError):
    """JupyterLite cannot be built; the message says what is missing, and the way out."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            _(
                "--lite needs Python 3.12 and npm, and fetches JupyterLite and Pyodide once "
                "({size} MB): {reason}"
            ).format(size=FETCHED, reason=reason)
        )


@dataclass(frozen=True)
class Tools:
    """What builds JupyterLite.

    Attributes
    ----------
    python
        the Python of its environment.
    wheels
        the folder of what Python is given in the browser.
    pyodide
        the folder of Pyodide's files.
    """

    python: Path
    wheels: Path
    pyodide: Path


def tools(python: Path | None = None) -> Tools:
    """Return what builds JupyterLite, fetched where it is not there yet."""
    told = [repr(ASKED).encode(), ENVIRONMENT.read_bytes(), BROWSER.read_bytes()]
    folder = fetching.kept("lite", told)
    if python is not None and _version(python) != PYTHON:
        raise LiteError(_("{path} is no Python 3.12").format(path=python))
    own = python if python or folder.is_dir() else found()
    try:
        pyodide = npm_modules() / "pyodide"
    except LiveError as error:
        raise LiteError(error.reason) from None
    if own is not None:
        fetching.whole(folder, lambda made: _fetch(own, made))
    return Tools(_inside(folder / "environment"), folder / "wheels", pyodide)


def found() -> Path:
    """Return a Python 3.12 of this machine: the one that runs here, if it is one."""
    for path in (sys.executable, *map(shutil.which, CALLED)):
        if path and _version(Path(path)) == PYTHON:
            return Path(path)
    raise LiteError(_("there is no Python 3.12 here; install it, or name it by --lite-python"))


def _version(python: Path) -> tuple[int, ...] | None:
    """Return a Python's version, None where it is no Python that starts."""
    try:
        told = run([str(python), "-c", "import sys; print(*sys.version_info[:2])"], Path.cwd())
        return tuple(map(int, told.split()))
    except (LiteError, ValueError):
        return None


def _fetch(python: Path, folder: Path) -> None:
    """Make the environment and fetch the wheels."""
    environment, wheels = folder / "environment", folder / "wheels"
    run([str(python), "-m", "venv", str(environment)], folder.parent)
    pip = [str(_inside(environment)), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    run([*pip, "install", "--no-compile", "-c", str(ENVIRONMENT), *ASKED], folder.parent)
    # Of each the one file that runs on any machine: the browser is none of those pip knows.
    any_machine = ["--platform=any", "--implementation=py", "--abi=none", "--only-binary=:all:"]
    asked = ["--no-deps", "--python-version=3.14", "-d", str(wheels), "-r", str(BROWSER)]
    run([*pip, "download", *any_machine, *asked], folder.parent)


def _inside(environment: Path) -> Path:
    """Return the Python of an environment."""
    on_windows = environment / "Scripts" / "python.exe"
    return on_windows if on_windows.is_file() else environment / "bin" / "python"


def run(command: list[str], folder: Path, **more: str) -> str:
    """Run a step in a folder and return what it prints; `more` stands in its environment."""
    return fetching.run(command, folder, LiteError, more=more)


# -- the notebooks that JupyterLite opens: those of the book, as it wants them ---------------------

#: What JupyterLite's Python says of itself: without it a notebook's code has no colours.
LANGUAGE = {
    "codemirror_mode": {"name": "python", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
    "version": "3.14",
}
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def write(folder: Path, book: Path, languages: Iterable[str]) -> None:
    """Write the chapters in some languages, each language into a folder of its own."""
    for code in languages:
        (folder / code).mkdir(parents=True)
        for path in sorted((book / code).glob("[0-9][0-9]-*.ipynb")):
            told = opened(json.loads(path.read_text("utf-8")))
            text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            writing.write(folder / code / path.name, text)


def opened(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """Return a notebook of the book as JupyterLite opens it.

    What the site itself serves is trusted: its figures are shown as they are stored. What a board
    is without Python is no more than its position; such output stays away until its cell is run.

    Examples
    --------
    >>> board = {"data": {"text/html": ["<songo-board>5.5</songo-board>"]}}
    >>> cell = {"cell_type": "code", "metadata": {}, "outputs": [board, {"text": "five"}]}
    >>> made = opened({"cells": [cell], "metadata": {}})
    >>> made["cells"][0]["outputs"], made["cells"][0]["metadata"]
    ([{'text': 'five'}], {'trusted': True})
    """
    cells = [_cell(cell) for cell in notebook["cells"]]
    told = {**notebook["metadata"], "kernelspec": KERNEL, "language_info": LANGUAGE}
    return {**notebook, "cells": cells, "metadata": told}


def _cell(cell: Mapping[str, Any]) -> dict[str, Any]:
    if cell["cell_type"] != "code":
        return dict(cell)
    shown = [output for output in cell["outputs"] if not _is_element(output)]
    return {**cell, "outputs": shown, "metadata": {**cell["metadata"], "trusted": True}}


def _is_element(output: Mapping[str, Any]) -> bool:
    html = "".join(output.get("data", {}).get("text/html", ""))
    return html.startswith("<songo-")
