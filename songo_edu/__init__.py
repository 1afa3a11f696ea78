"""Songo, from the rule to the page: the sowing game of Cameroon, Gabon and Equatorial Guinea.

``import songo_edu as se`` brings what a notebook needs. Each name, stated in ``__init__.pyi``, is
loaded when first used, so that the import itself is instant and needs the standard library only.
"""

from importlib import import_module
from typing import Any

from songo_edu import lazy

__version__ = "0.1.0"


__getattr__, __dir__, __all__ = lazy.attach(__name__, __file__, lazy.former)


def _picture(position: object) -> str | None:
    """Return a position as SVG; a board of rules without a name cannot be drawn."""
    from songo_edu.boards.picture import svg
    from songo_edu.errors import SongoError

    try:
        return svg(position)
    except SongoError:
        return None


def _answer(question: str, subject: object, *args: Any, **options: Any) -> Any:
    """Return what `songo_edu.analysis` answers about a position or a record."""
    return import_module("songo_edu.analysis.review").ANSWERS[question](subject, *args, **options)


lazy.picture = _picture
lazy.answer = _answer
