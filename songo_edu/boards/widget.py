"""The board as a widget: what the reader does changes its traits, and setting them moves seeds."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards import options
from songo_edu.boards.notebook import NotebookWidget
from songo_edu.errors import SongoError
from songo_edu.games import game as find_game
from songo_edu.games.protocol import AnyPosition


class Board(NotebookWidget):
    """A board that plays by itself and that Python can read, watch and set.

    Traits: `position` (now), `start` and `history` (how it came about), `over`; and every option
    of `songo_edu.boards.options.USUAL`. Setting `position` begins a new history there, unless it
    is one move away; setting `history` plays it from `start`.

    Parameters
    ----------
    position
        A position or its text, at the start of the history; the game's start if left out.
    **others
        See `songo_edu.boards.options.USUAL`.

    Raises
    ------
    BoardError, UnknownGameError, PositionError, RecordError
        naming the offending text.

    Examples
    --------
    >>> Board(history="S2 N4").position
    '6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0'
    """

    kind = traitlets.Unicode("board")
    game = traitlets.Unicode("songo").tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)  # that of a game of one's own, for the page
    start = traitlets.Unicode().tag(sync=True)
    position = traitlets.Unicode().tag(sync=True)
    history = traitlets.Unicode().tag(sync=True)
    over = traitlets.Bool(False).tag(sync=True)
    opponent = traitlets.Unicode().tag(sync=True)
    level = traitlets.Int(1).tag(sync=True)
    controls = traitlets.Unicode("game").tag(sync=True)
    turned = traitlets.Bool(False).tag(sync=True)
    count = traitlets.Bool(True).tag(sync=True)
    numbering = traitlets.Unicode("s0").tag(sync=True)
    aim = traitlets.Unicode().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    forbid = traitlets.Unicode().tag(sync=True)
    lens = traitlets.Unicode().tag(sync=True)
    lens_side = traitlets.Unicode("both").tag(sync=True)
    speed = traitlets.Int(220).tag(sync=True)
    step = traitlets.Bool(False).tag(sync=True)

    def __init__(self, position: AnyPosition | str | None = None, **others: object) -> None:
        values = options.checked({"position": position, **others})
        record = options.played(values)
        self._settling = True
        super().__init__(
            **values
            | {
                "sheet": options.own_sheet(str(values["game"])),
                "start": str(record.start),
                "position": str(record.end),
                "over": record.end.over,
            }
        )
        self._settling = False

    # -- keeping start, history and position together ------------------------------------------

    @traitlets.validate("position")
    def _check_position(self, proposal: Any) -> str:
        value = proposal["value"]
        return str(find_game(self.game).position(value) if isinstance(value, str) else value)

    @traitlets.validate(*(name for name in options.USUAL if name not in ("position", "history")))
    def _check_option(self, proposal: Any) -> options.Value:
        name = proposal["trait"].name
        return options.checked({"game": self.game, name: proposal["value"]})[name]

    @traitlets.validate("history")
    def _check_history(self, proposal: Any) -> str:
        return str(find_game(self.game).record(proposal["value"], self.start or None))

    @traitlets.observe("game", "start", "history", "position")
    def _settle(self, change: Any) -> None:
        """Bring the others in line with what was set; the page sets them together."""
        if self._settling:
            return
        self._settling = True
        try:
            with self.hold_sync():
                self._follow(change["name"])
        finally:
            self._settling = False

    def _follow(self, name: str) -> None:
        rules = find_game(self.game)
        try:
            end = rules.record(self.history, self.start).end
        except SongoError:
            end = None
        if end is not None and str(end) == self.position:
            self.over = end.over
            return
        if name == "game":
            self.sheet = options.own_sheet(self.game)
            self.start, self.history = str(rules.start()), ""
        elif name == "position":
            self._move_to(rules.position(self.position), end)
        elif name == "start":
            self.history = ""
        end = rules.record(self.history, self.start).end
        self.position, self.over = str(end), end.over

    def _move_to(self, goal: AnyPosition, now: AnyPosition | None) -> None:
        """Reach a position by a move from the one shown, or else begin there anew."""
        for move in now.legal_moves() if now is not None else ():
            if now is not None and now.play(move) == goal:
                self.history = f"{self.history} {move}".strip()
                return
        self.start, self.history = str(goal), ""

    # -- being shown ---------------------------------------------------------------------------

    def _values(self) -> dict[str, options.Value]:
        values: dict[str, options.Value] = {name: getattr(self, name) for name in options.USUAL}
        start = find_game(self.game).start()
        return values | {"position": "" if self.start == str(start) else self.start}

    def __repr__(self) -> str:
        return options.plain(self._values())

    def _html(self) -> str:
        return options.element(self._values())

    def _drawn(self) -> str:
        return options.picture(self._values())
