"""Boards: the widget and element, still pictures, and the module that plays in the page.

Each name is loaded when first used; anywidget is imported with the first `Board`.
"""

from importlib import import_module
from importlib.util import find_spec

from songo_edu.errors import MissingExtraError
from songo_edu.lazy import attach

#: The widgets that have nothing to be without anywidget.
_WIDGETS = ("ExerciseWidget", "LessonWidget")

_find, __dir__, __all__ = attach(__name__, __file__)


def __getattr__(name: str) -> object:
    if name == "Board" and find_spec("anywidget") is None:
        # Without anywidget a board is its HTML and its text, which say what is missing.
        return import_module("songo_edu.boards.options").StillBoard
    if name in _WIDGETS and find_spec("anywidget") is None:
        raise MissingExtraError(name, "boards")
    return _find(name)
