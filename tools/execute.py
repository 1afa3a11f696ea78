"""Run notebooks and store them clean: ``python -m tools.execute book/en/*.ipynb``.

What is stored is the same on every machine: no times, no widget's random names, no metadata but the
cells' tags and the kernel's name. A cell that fails, or writes to standard error, stores nothing.
"""

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from songo_edu import writing
from songo_edu.boards.stored import bare
from songo_edu.errors import MissingExtraError, SongoError
from songo_edu.locale import _

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
SECONDS = 120  # for one cell


class NotebookError(SongoError):
    """A notebook whose cells do not run as they should."""


def execute(path: Path) -> None:
    """Run one notebook in a fresh kernel and store its outputs; none where a cell fails."""
    try:
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError
    except ImportError:
        raise MissingExtraError(_("running a notebook"), "book") from None
    nbformat: Any = importlib.import_module("nbformat")
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=SECONDS,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # how a kernel cuts its output differs from run to run
        resources={"metadata": {"path": str(path.parent.resolve())}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise NotebookError(f"{path}: {error.ename}: {error.evalue}") from None
    clean(notebook)
    nbformat.validate(notebook)
    text = nbformat.writes(notebook, indent=1, ensure_ascii=False)
    writing.write(path, text.rstrip("\n") + "\n")


def clean(notebook: Any) -> None:
    """Take out of an executed notebook what differs from run to run.

    A cell that has written to standard error is refused: a reader would see it on the page.
    """
    notebook.metadata = METADATA
    notebook.nbformat_minor = 5
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
        for output in cell.get("outputs", ()):
            if output.get("name") == "stderr":
                raise NotebookError(f"cell {cell.id}: {output.text.strip()}")
            if "data" in output:
                output.metadata = {}
                output.data = {
                    kind: value for kind, value in output.data.items() if "widget" not in kind
                }
                if "text/html" in output.data:
                    output.data["text/html"] = bare(output.data["text/html"])


def main(arguments: Sequence[str]) -> int:
    """Run each notebook named; stop at the first that fails, with exit code 1."""
    for name in arguments:
        try:
            execute(Path(name))
        except SongoError as error:
            print(error, file=sys.stderr)
            return 1
        print(name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
