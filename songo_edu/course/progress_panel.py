"""What a notebook stores of the panel of a reader's progress."""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING, Any

from songo_edu.boards.stored import stored
from songo_edu.locale import _, language

if TYPE_CHECKING:
    from songo_edu.course.progress_widget import ProgressWidget


# -- what a notebook stores of the panel of a reader's progress ------------------------------------


def plain() -> str:
    """Return what the panel is, as text."""
    return _("Your progress (on the page: save it to a file, or read it back)")


def element() -> str:
    """Return the bare element of the panel."""
    inside = escape(plain(), quote=False)
    return f'<songo-progress lang="{language()}">{inside}</songo-progress>'


# -- the panel of the reader's progress: a widget where there are widgets, else its element --------


class ProgressPanel:
    """Where a reader sees, saves and reads back what has been solved, without widgets."""

    def __repr__(self) -> str:
        return plain()

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        return stored(element(), repr(self))


def progress_panel() -> ProgressWidget | ProgressPanel:
    """Return the panel of the reader's progress; in a notebook it shows itself.

    There it is a widget: Python reads `solved` and `progress`, and may add to it.
    """
    try:
        importlib.import_module("anywidget")
    except ImportError:
        return ProgressPanel()
    from songo_edu.course.progress_widget import ProgressWidget

    return ProgressWidget()
