"""The board to explore as a widget: the page's own room, which Python leads and reads."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards import options
from songo_edu.boards.notebook import NotebookWidget
from songo_edu.boards.sheet_data import own
from songo_edu.course.explore_contents import element, games_told, plain
from songo_edu.games import game as find_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import language


class ExploreWidget(NotebookWidget):
    """A board to explore that Python can lead and read.

    Parameters
    ----------
    position, game, history
        see `songo_edu.course.explorer.explorer`.

    Attributes
    ----------
    game, start, history : str
        the game on the board, the position before its first move, and the moves played from there.
        What Python sets together (`hold_sync`) is opened together.
    position : str
        the position on the board.

    Raises
    ------
    BoardError, UnknownGameError, PositionError, RecordError
        naming the offending text.

    Examples
    --------
    >>> ExploreWidget(history="S2 N4").position
    '6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0'
    """

    kind = traitlets.Unicode("explore")
    games: traitlets.List[Any] = traitlets.List().tag(sync=True)
    game = traitlets.Unicode("songo").tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)  # that of a game of one's own, for the page
    start = traitlets.Unicode().tag(sync=True)
    history = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        position: AnyPosition | str | None = None,
        *,
        game: str | None = None,
        history: str | None = None,
    ) -> None:
        values = options.checked({"position": position, "game": game, "history": history})
        record = options.played(values)
        super().__init__(
            games=games_told(),
            lang=language(),
            game=str(values["game"]),
            sheet=own(str(values["game"])),
            start=str(record.start),
            history=str(record),
            position=str(record.end),
        )

    # -- being shown ---------------------------------------------------------------------------

    @property
    def _values(self) -> dict[str, options.Value]:
        usual = str(find_game(self.game).start())
        start = "" if self.start == usual else self.start
        asked = {"game": self.game, "position": start, "history": self.history}
        return options.checked(asked) | {"lang": self.lang}

    def __repr__(self) -> str:
        return plain(self._values)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        values = self._values
        return self.shown(element(values), repr(self), lambda: options.picture(values), **kwargs)
