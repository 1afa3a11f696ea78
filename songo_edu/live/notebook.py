"""What a notebook in the browser is given before its first cell: sentences for what is not there.

JupyterLite's page calls `begin` once Python has come. A figure that would need Matplotlib is one
sentence then, not a traceback that stops the cells after it, and packages in pure Python that our
own ask for come when they are first imported.
"""

import importlib
import sys
from html import escape
from typing import Any

from songo_edu.errors import MissingExtraError
from songo_edu.live.runner import PackageFinder, missing
from songo_edu.locale import _

#: Packages in pure Python that come when they are first imported: ours ask for them, a reader
#: perhaps never.
IMPORTED = ("networkx", "pycgt")


class Sentence(str):
    """A sentence below a cell, in the place of what it cannot show."""

    def _repr_html_(self) -> str:
        return f"<p>{escape(self)}</p>"


def sentence(error: BaseException) -> Sentence | None:
    """Return what is said in the place of a traceback, None where that is in its place.

    Examples
    --------
    >>> sentence(MissingExtraError("a figure", "boards"))
    'This needs Matplotlib, which Python in a page does not have. The book’s page shows it.'
    >>> sentence(ValueError("five"))
    """
    name = missing(error)
    if name is None:
        return None
    words = _("This needs {name}, which Python in a page does not have. The book’s page shows it.")
    return Sentence(words.format(name=name))


def begin() -> None:
    """Prepare Python for a notebook; doing it twice changes nothing."""
    from IPython import get_ipython
    from IPython.display import display

    def tell(
        shell: Any, kind: Any, error: BaseException, trace: Any, tb_offset: Any = None
    ) -> None:
        words = sentence(error)
        if words is None:
            shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
        else:
            display(words)  # type: ignore[no-untyped-call]  # IPython leaves it untyped

    get_ipython().set_custom_exc((MissingExtraError, ModuleNotFoundError), tell)
    if not any(isinstance(protocol, PackageFinder) for protocol in sys.meta_path):
        site = next(path for path in sys.path if path.endswith("site-packages"))
        sys.meta_path.insert(0, PackageFinder(_fetched, IMPORTED, site))
    importlib.import_module("songo_edu.boards.notebook")


def _fetched(name: str) -> Any:
    """Return the wheel of a package, None where it does not come."""
    # Both are there in a browser and nowhere else.
    import pyodide_js  # type: ignore[import-not-found]  # the browser has it
    from js import XMLHttpRequest  # type: ignore[import-not-found]  # as above

    package = getattr(pyodide_js.lockfile.packages, name, None)
    if package is None:
        return None
    request = XMLHttpRequest.new()
    request.open("GET", f"{pyodide_js.lockfileBaseUrl}{package.file_name}", False)
    request.responseType = "arraybuffer"
    request.send()
    return request.response if request.status == 200 else None
