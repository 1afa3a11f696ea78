"""The board to explore, the puzzle room and the panel of progress as widgets.

Each is the page's own, which Python leads, fills and reads.
"""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards import options
from songo_edu.boards.notebook import NotebookWidget
from songo_edu.boards.picture import svg
from songo_edu.course import rooms
from songo_edu.course.progress import Mark, Progress
from songo_edu.errors import PuzzleFileError, shown
from songo_edu.games import game as find_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, language, speaking
from songo_edu.puzzles.page import ALL, page_told
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import why


class ExploreWidget(rooms.Explorer, NotebookWidget):
    """A board to explore that Python can lead and read; see `songo_edu.course.rooms.explorer`.

    Attributes
    ----------
    game, start, history : str
        the game on the board, the position before its first move, and the moves played from there.
        What Python sets together (`hold_sync`) is opened together.
    position : str
        the position on the board.
    """

    kind = traitlets.Unicode("explore")
    games: traitlets.List[Any] = traitlets.List().tag(sync=True)
    game = traitlets.Unicode("songo").tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)  # that of a game of one's own, for the page
    start = traitlets.Unicode().tag(sync=True)
    history = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)

    def __init__(self, **attributes: AnyPosition | str | None) -> None:
        values = options.checked(attributes)
        record = options.played(values)
        NotebookWidget.__init__(
            self,
            games=rooms.game_groups(),
            lang=language(),
            game=str(values["game"]),
            sheet=options.own_sheet(str(values["game"])),
            start=str(record.start),
            history=str(record),
            position=str(record.end),
        )

    def _values(self) -> dict[str, options.Value]:
        usual = str(find_game(self.game).start())
        start = "" if self.start == usual else self.start
        attributes = {"game": self.game, "position": start, "history": self.history}
        return options.checked(attributes) | {"lang": self.lang}

    def _drawn(self) -> str:
        return options.picture(self._values())

    _repr_mimebundle_ = NotebookWidget._repr_mimebundle_


class RoomWidget(rooms.PuzzleRoom, NotebookWidget):
    """A room of puzzles that Python can fill, read, watch and lead.

    It is given what `songo_edu.course.rooms.puzzle_room` is.

    Attributes
    ----------
    puzzles : list of dict
        the records. Setting them furnishes the room again, with whatever the room may be given.
    puzzle : str
        the id of the puzzle on the board, "" where the page has just found it. Setting it, the
        beginning of an id being enough, puts that one on the board.
    position, history : str
        what is on the board, and the moves played since the puzzle's position.
    solved : list of str
        the ids of the puzzles that are solved.
    progress : dict of str to dict
        by id what the reader's device keeps of the puzzles tried: ``solved``, ``tries``, ``hints``,
        ``answer`` (the last one), and ``box``, ``due`` where it comes back; all fields of a
        `songo_edu.course.Mark`.
    collections : tuple of str
        the collections that a page fetches; none where puzzles were given otherwise.

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
    why_asked = traitlets.Unicode().tag(sync=True)  # the page wants the reasons of this puzzle
    why_told: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, *given: rooms.Given) -> None:
        NotebookWidget.__init__(self, lang=language(), puzzles=given or ALL)
        self.collections = rooms.names_in(given)

    @property
    def record(self) -> Json | None:
        """The record of the puzzle on the board, None where it is none of `puzzles`."""
        return next((puzzle for puzzle in self.puzzles if puzzle["id"] == self.puzzle), None)

    @traitlets.validate("puzzles")
    def _check_puzzles(self, proposal: Any) -> list[Json]:
        return rooms.puzzles_of(proposal["value"])

    @traitlets.validate("puzzle")
    def _check_puzzle(self, proposal: Any) -> str:
        text = str(proposal["value"])
        ids = {puzzle["id"] for puzzle in self.puzzles if puzzle["id"].startswith(text)}
        if text and len(ids) != 1:
            raise PuzzleFileError(
                _("{text} is the start of no id in this room, or of several").format(
                    text=shown(text)
                )
            )
        return ids.pop() if text else ""

    @traitlets.observe("puzzles")
    def _furnish(self, _change: Any) -> None:
        self.collections = ()
        with self.hold_sync():
            self.puzzle = self.position = self.history = ""
            self.data = page_told(self.puzzles, self.lang)

    @traitlets.observe("why_asked")
    def _explain(self, _change: Any) -> None:
        for record in self.puzzles:
            if record["id"] == self.why_asked and self.why_asked not in self.why_told:
                with speaking(self.lang):
                    self.why_told = {**self.why_told, self.why_asked: why(record)}

    def _drawn(self) -> str:
        first = self.record or next(iter(self.puzzles), None)
        return svg(first["position"], game=first["game"], lang=self.lang) if first else ""

    _repr_mimebundle_ = NotebookWidget._repr_mimebundle_


class ProgressWidget(rooms.ProgressPanel, NotebookWidget):
    """What a reader's device keeps, as Python reads, watches and adds to it.

    Attributes
    ----------
    solved : list of str
        the names of exercises and the ids of puzzles that are solved.
    kept : str
        all that is kept, as the text of its file; "" until the panel is shown.
    progress : Progress
        the same, read. Setting it takes a progress over beside what is kept, as a file that is
        read: nothing that was solved is lost.

    Examples
    --------
    >>> panel = ProgressWidget()
    >>> panel.kept = Progress({"sowing-first": Mark(solved=True, tries=1)}).to_json()
    >>> panel.solved, panel.progress.exercises["sowing-first"].tries
    (['sowing-first'], 1)
    """

    kind = traitlets.Unicode("progress")
    kept = traitlets.Unicode().tag(sync=True)
    given = traitlets.Unicode().tag(sync=True)  # what the page is to take over
    solved: traitlets.List[str] = traitlets.List(traitlets.Unicode())

    def __init__(self) -> None:
        super().__init__(lang=language())

    @property
    def progress(self) -> Progress:
        """All that is kept; nothing yet until the panel is shown."""
        return Progress.from_json(self.kept) if self.kept else Progress()

    @progress.setter
    def progress(self, progress: Progress) -> None:
        self.given = ""  # the same once more is a change, too
        self.given = progress.to_json()

    @traitlets.observe("kept")
    def _read(self, _change: Any) -> None:
        now = self.progress
        marks: list[tuple[str, Mark]] = [*now.exercises.items(), *now.puzzles.items()]
        self.solved = [name for name, mark in marks if mark.solved]

    _repr_mimebundle_ = NotebookWidget._repr_mimebundle_


#: By what replaces each where there are no widgets.
WIDGETS = {
    rooms.Explorer: ExploreWidget,
    rooms.PuzzleRoom: RoomWidget,
    rooms.ProgressPanel: ProgressWidget,
}
