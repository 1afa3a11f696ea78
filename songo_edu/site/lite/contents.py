"""The notebooks that JupyterLite opens: those of the book, as it wants them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from songo_edu import writing

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
    """Write the chapters in some languages, each language into a folder of its own.

    Parameters
    ----------
    folder
        where they go.
    book
        the folder of the book's notebooks.
    languages
        the languages.
    """
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
    cells = [_cell(one) for one in notebook["cells"]]
    told = {**notebook["metadata"], "kernelspec": KERNEL, "language_info": LANGUAGE}
    return {**notebook, "cells": cells, "metadata": told}


def _cell(cell: Mapping[str, Any]) -> dict[str, Any]:
    if cell["cell_type"] != "code":
        return dict(cell)
    shown = [one for one in cell["outputs"] if not _is_element(one)]
    return {**cell, "outputs": shown, "metadata": {**cell["metadata"], "trusted": True}}


def _is_element(output: Mapping[str, Any]) -> bool:
    html = "".join(output.get("data", {}).get("text/html", ""))
    return html.startswith("<songo-")
