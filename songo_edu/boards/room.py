"""The puzzle room: what a notebook holds of it. The page fetches the puzzles and plays them."""

from __future__ import annotations

from html import escape

from songo_edu.locale import _, language


class PuzzleRoom:
    """A collection of puzzles, solved on a board of the page.

    Parameters
    ----------
    collection
        The name of a collection that comes with the package.
    """

    def __init__(self, collection: str = "capture") -> None:
        self.collection = collection

    def __repr__(self) -> str:
        return _("The puzzle room (on the page: capture so many seeds in one, two or three moves)")

    def _repr_mimebundle_(self, **_options: object) -> dict[str, str]:
        text = repr(self)
        element = (
            f'<songo-puzzles src="{escape(self.collection)}" lang="{language()}">'
            f"{escape(text, quote=False)}</songo-puzzles>"
        )
        return {"text/html": element, "text/plain": text}


def puzzle_room() -> PuzzleRoom:
    """Return the room of the puzzles that come with the course; in a notebook it shows itself.

    Examples
    --------
    >>> puzzle_room().collection
    'capture'
    """
    return PuzzleRoom()
