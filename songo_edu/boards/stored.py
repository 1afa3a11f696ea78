"""What a notebook stores of a board, so that it is seen wherever the notebook is opened.

A notebook of the book stores the bare element, and the build draws into it. One that a reader saves
has a picture inside the element: an editor that does not trust the notebook drops the element, and
shows the picture; one that does keeps both. In JupyterLab the element also names its widget, which
is shown in its place for as long as there is one (``web/src/widget.ts``).
"""

import base64
import os
import re
import sys
from collections.abc import Callable, Mapping
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from songo_edu.locale import language

#: Where outputs are: in one page, whose elements stay whole; each in a frame, or shown by a
#: widget's view alone; or where no reader looks, as in a test or while the book is built.
PAGE, FRAMES, NOWHERE = "page", "frames", "nowhere"
#: Says which of them it is, where it is not found.
ASKED = "SONGO_BOARDS"
#: Set by editors that do not show outputs as JupyterLab does, whatever server their kernels have.
_OTHERS = ("VSCODE_PID", "KAGGLE_KERNEL_RUN_TYPE", "DATABRICKS_RUNTIME_VERSION", "PYCHARM_HOSTED")
#: How wide a picture is seen, in pixels.
_WIDTH = 620
_PAPER = "#fbf8f3"

_TIE = re.compile(r' data-model="[^"]*"')
_PICTURE = re.compile(r'<img class="songo-stored"[^>]*>')
_AROUND = re.compile(r"</?songo-shown[^>]*>")


def front_end() -> str:
    """Return where outputs of this process are: `PAGE`, `FRAMES` or `NOWHERE`."""
    setting = os.environ.get(ASKED, "")
    if setting in (PAGE, FRAMES, NOWHERE):
        return setting
    if "google.colab.output" in sys.modules or any(name in os.environ for name in _OTHERS):
        return FRAMES
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if "__vsc_ipynb_file__" in getattr(shell, "user_ns", {}):  # VS Code, on another's server
        return FRAMES
    # Jupyter's server says so to its kernels; JupyterLite's kernel has a module of its own.
    if "JPY_SESSION_NAME" in os.environ or "pyodide_kernel" in sys.modules:
        return PAGE
    return NOWHERE


def stored(
    html: str,
    text: str,
    *,
    drawn: Callable[[], str] | None = None,
    view: Mapping[str, Any] | None = None,
    name: str = "",
) -> dict[str, Any]:
    """Return what a notebook stores and shows of a board, by MIME type.

    Examples
    --------
    >>> stored("<songo-board>5 S</songo-board>", "Board('5 S')")["text/html"]
    '<songo-board>5 S</songo-board>'
    """
    where = front_end()
    picture = drawn() if where != NOWHERE and drawn is not None else ""
    if picture:
        html = pictured(html, picture)
    if where == PAGE and name:
        # A stored view without its widget is shown as an error; the element stays a picture.
        return {"text/html": tied(html, name), "text/plain": text}
    return {**(view or {}), "text/html": html, "text/plain": text}


def element(tag: str, text: str, **attributes: object) -> str:
    """Return an element of the page around its text; attributes that are empty are left out."""
    options = "".join(
        f' {key}="{escape(str(value))}"' for key, value in attributes.items() if value != ""
    )
    return f"<songo-{tag}{options}>{escape(text, quote=False)}</songo-{tag}>"


class Shown:
    """What shows itself in a notebook by the element that a page draws into, and by its text."""

    def _html(self) -> str:
        raise NotImplementedError

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        return {"text/html": self._html(), "text/plain": repr(self)}


class Taught:
    """A part of the course in a notebook: a widget, or its element where anywidget is missing.

    It has a `name`, by which the page draws it into the element that its `tag` names, a `board`,
    `data`, and a `text` in each language.
    """

    def _repr_mimebundle_(self: Any, **_options: object) -> dict[str, Any]:
        code = language()
        text = self.text(code)
        html = element(self.tag, text, name=self.name, lang=code)

        def drawn() -> str:
            from songo_edu.boards.picture import svg

            return svg(self.board, lang=code)

        if find_spec("anywidget") is None:
            return stored(html, text, drawn=drawn)
        widgets = import_module("songo_edu.boards.notebook").WIDGETS  # it imports this one
        widget = widgets[self.tag](kind=self.tag, data=self.data(), lang=code)
        bundle: dict[str, Any] = widget.shown(html, text, drawn)[0]
        return bundle


def pictured(html: str, svg: str) -> str:
    """Return an element with a picture before what is in it."""
    label = re.search(r' aria-label="([^"]*)"', svg)
    # Its ink is dark: it brings its paper, for editors with a dark one.
    papered = svg.replace("<svg", f'<svg style="background:{_PAPER}"', 1)
    data = base64.b64encode(papered.encode("utf-8")).decode("ascii")
    image = (
        f'<img class="songo-stored" alt="{label[1] if label else ""}" width="{_WIDTH}"'
        f' src="data:image/svg+xml;base64,{data}">'
    )
    begin = html.index(">") + 1
    return html[:begin] + image + html[begin:]


def tied(html: str, name: str) -> str:
    """Return an element that names its widget."""
    tie = f' data-model="{escape(name)}"'
    if not html.startswith("<songo-"):
        return f"<songo-shown{tie}>{html}</songo-shown>"
    end = html.index(">")
    at = html.find(" ", 0, end)
    at = at if at >= 0 else end
    return html[:at] + tie + html[at:]


def bare(html: str) -> str:
    """Return what is stored as the book stores it: no pictures, no widgets.

    Examples
    --------
    >>> saved = pictured("<songo-board>5 S</songo-board>", "<svg></svg>")
    >>> bare(tied(saved, "1f")), bare(tied("<p>5 S</p>", "1f"))
    ('<songo-board>5 S</songo-board>', '<p>5 S</p>')
    """
    return _AROUND.sub("", _PICTURE.sub("", _TIE.sub("", html)))
