"""The panel of a notebook that finds puzzles: ask, see them come, stop, solve them.

On a page, where no Python runs, a sentence stands in its place: the puzzle room has a generator of
its own there.
"""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING, Any

from songo_edu.locale import _, language

if TYPE_CHECKING:
    from songo_edu.course.panel_widgets import PuzzlePanel


def sentence() -> str:
    """Return what the panel is for, in one sentence."""
    return _(
        "A panel that finds puzzles to your wishes (in a notebook; on this page, the puzzle room"
        " makes new ones)"
    )


def html() -> str:
    """Return what a page shows in the panel's place."""
    return f'<p class="songo-line" lang="{language()}">{escape(sentence(), quote=False)}.</p>'


class PanelInWords:
    """The panel where there are no widgets."""

    def __repr__(self) -> str:
        return sentence()

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        return {"text/html": html(), "text/plain": sentence()}


def puzzle_panel(kind: str = "capture", **wanted: Any) -> PuzzlePanel | PanelInWords:
    """Return a panel that finds puzzles; in a notebook it shows itself.

    Parameters
    ----------
    kind
        what they claim, to begin with.
    **wanted
        what else is wanted, to begin with: see `songo_edu.puzzles.finding.wish`.

    Raises
    ------
    SongoError
        naming a text that is not known or does not fit, and what there is.

    Examples
    --------
    >>> puzzle_panel(moves=1, level=2)
    A panel that finds puzzles to your wishes (in a notebook; on this page, the puzzle room makes \
new ones)
    """
    from songo_edu.puzzles.finding import wish

    asked = wish(kind, **wanted)
    try:
        importlib.import_module("anywidget")
        importlib.import_module("ipywidgets")
    except ImportError:
        return PanelInWords()
    from songo_edu.course.panel_widgets import PuzzlePanel

    return PuzzlePanel(asked)
