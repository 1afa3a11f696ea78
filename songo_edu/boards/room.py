"""The puzzle room: what a notebook holds of it. The page fetches the puzzles and plays them."""

from __future__ import annotations

from html import escape

from songo_edu.locale import _, language


class PuzzleRoom:
    """Collections of puzzles, solved on a board of the page.

    Parameters
    ----------
    collections
        The names of collections that come with the package; "all" stands for all of them.
    """

    def __init__(self, *collections: str) -> None:
        self.collections = collections or ("all",)

    def __repr__(self) -> str:
        return _("The puzzle room (on the page: puzzles of every kind, solved on the board)")

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        text = repr(self)
        element = (
            f'<songo-puzzles src="{escape(" ".join(self.collections))}" lang="{language()}">'
            f"{escape(text, quote=False)}</songo-puzzles>"
        )
        return {"text/html": element, "text/plain": text}


def puzzle_room(*collections: str) -> PuzzleRoom:
    """Return the room of the puzzles that come with the course; in a notebook it shows itself.

    Parameters
    ----------
    collections
        The names of those wanted; all where none is named.

    Examples
    --------
    >>> puzzle_room("capture", "defend").collections
    ('capture', 'defend')
    """
    return PuzzleRoom(*collections)
