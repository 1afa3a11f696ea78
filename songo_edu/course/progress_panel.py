"""The panel of the reader's progress: a widget where there are widgets, else its element."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from songo_edu.boards.stored import stored
from songo_edu.course import progress_contents

if TYPE_CHECKING:
    from songo_edu.course.progress_widget import ProgressWidget


class ProgressPanel:
    """Where a reader sees, saves and reads back what has been solved, without widgets."""

    def __repr__(self) -> str:
        return progress_contents.plain()

    def _repr_mimebundle_(self, **_options: object) -> dict[str, Any]:
        return stored(progress_contents.element(), repr(self))


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
