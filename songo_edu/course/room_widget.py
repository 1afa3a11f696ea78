"""The puzzle room as a widget: the page's own room, which Python fills and reads."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards.notebook import NotebookWidget
from songo_edu.boards.picture import svg
from songo_edu.course import room_contents
from songo_edu.errors import PuzzleFileError, shown
from songo_edu.locale import _, language
from songo_edu.puzzles.page import ALL, page_told
from songo_edu.puzzles.record import Json


class RoomWidget(NotebookWidget):
    """A room of puzzles that Python can fill, read, watch and lead.

    Parameters
    ----------
    *given
        see `songo_edu.course.puzzle_room.puzzle_room`.

    Attributes
    ----------
    puzzles : list of dict
        the records. Setting them furnishes the room anew, with whatever the room may be given.
    puzzle : str
        the id of the puzzle on the board, "" where the page has just found it. Setting it, the
        beginning of an id being enough, puts that one on the board.
    position, history : str
        what stands on the board, and the moves played since the puzzle's position.
    solved : list of str
        the ids of the puzzles that are solved.
    progress : dict of str to dict
        by id what the reader's device keeps of the puzzles tried: ``solved``, ``tries``, ``hints``,
        ``answer`` (the last one), and ``box``, ``due`` where it comes back; all fields of a
        `songo_edu.course.Mark`.
    collections : tuple of str
        the collections that a page fetches; none where puzzles were given otherwise.

    Raises
    ------
    PuzzleFileError
        naming what is no collection, no file of puzzles, or no puzzle.

    Examples
    --------
    >>> room = RoomWidget("capture")
    >>> room.puzzle = "82"
    >>> room.record["goal"]
    {'moves': 1, 'seeds': 7}
    """

    kind = traitlets.Unicode("puzzles")
    data: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    puzzles = traitlets.Any()
    puzzle = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    history = traitlets.Unicode().tag(sync=True)
    solved: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    progress: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, *given: room_contents.Given) -> None:
        self.collections: tuple[str, ...] = ()
        super().__init__(lang=language(), puzzles=given or ALL)
        self.collections = room_contents.names_in(given)

    @property
    def record(self) -> Json | None:
        """The record of the puzzle on the board, None where it is none of `puzzles`."""
        return next((one for one in self.puzzles if one["id"] == self.puzzle), None)

    @traitlets.validate("puzzles")
    def _check_puzzles(self, proposal: Any) -> list[Json]:
        return room_contents.puzzles_of(proposal["value"])

    @traitlets.validate("puzzle")
    def _check_puzzle(self, proposal: Any) -> str:
        text = str(proposal["value"])
        found = {one["id"] for one in self.puzzles if one["id"].startswith(text)}
        if text and len(found) != 1:
            raise PuzzleFileError(
                _("{text} begins no id of this room, or several").format(text=shown(text))
            )
        return found.pop() if text else ""

    @traitlets.observe("puzzles")
    def _furnish(self, _change: Any) -> None:
        self.collections = ()
        with self.hold_sync():
            self.puzzle = self.position = self.history = ""
            self.data = page_told(self.puzzles, self.lang)

    # -- being shown ---------------------------------------------------------------------------

    def __repr__(self) -> str:
        return room_contents.plain(self.collections, len(self.puzzles))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        html = room_contents.element(self.collections, len(self.puzzles))
        first = self.record or next(iter(self.puzzles), None)
        drawn = first and (lambda: svg(first["position"], game=first["game"], lang=self.lang))
        return self.shown(html, repr(self), drawn, **kwargs)
