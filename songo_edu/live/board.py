"""A board that Python and a page set and watch, without widgets.

What is set here is sent to the page, and what a reader does there is sent to Python; the names are
those of the widget (`songo_edu.boards.notebook`), so that a chapter's code means the same in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Unpack, cast
from weakref import WeakValueDictionary

from songo_edu.boards import options
from songo_edu.boards.options import Board as PlainBoard
from songo_edu.errors import BoardError, SongoError, shown
from songo_edu.games import game as find_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _

#: Hears of every change: the board's number, and what has changed by its name.
Listener = Callable[[int, dict[str, Any]], None]
Watcher = Callable[["Change"], object]

#: The state of a game; the page sends the four together.
STANDING = ("start", "position", "history", "over")
#: What may be read, set and watched.
TRAITS = (*options.USUAL, "start", "over")


class Change(dict[str, Any]):
    """What has changed on a board: ``name``, ``old``, ``new`` and the board as ``owner``."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class Board(PlainBoard):
    """A board of a page that is made live: `songo_edu.boards.notebook.Board` without a widget.

    Examples
    --------
    >>> board = Board(history="S2")
    >>> board.observe(lambda change: print(change.name, change.new), "history")
    >>> receive(board.number, {"history": "S2 N4"})
    history S2 N4
    >>> board.position
    '6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0'
    """

    #: The boards that are still held, by their numbers.
    known: ClassVar[WeakValueDictionary[int, Board]] = WeakValueDictionary()
    #: Where a page listens.
    tell: ClassVar[Listener | None] = None
    _made = 0

    def __init__(
        self, position: AnyPosition | str | None = None, **others: Unpack[options.Options]
    ) -> None:
        super().__init__(position, **others)
        record = options.played(self.options)
        values = self.options | {"start": str(record.start), "position": str(record.end)}
        object.__setattr__(self, "_values", values | {"over": record.end.over})
        self._tell_options()
        object.__setattr__(self, "_watchers", [])
        Board._made += 1
        object.__setattr__(self, "number", Board._made)
        Board.known[Board._made] = self

    # -- read and set --------------------------------------------------------------------------

    def __getattribute__(self, name: str) -> Any:
        if name in TRAITS:
            return object.__getattribute__(self, "_values")[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name: str, value: object) -> None:
        if name not in TRAITS:
            object.__setattr__(self, name, value)
            return
        if name == "over":
            raise BoardError(_("over says whether the game has ended; set position or history"))
        self._put(self._after(name, value), by_python=True)

    def _after(self, name: str, value: object) -> dict[str, Any]:
        """Return what has changed after something was set: itself, and what follows from it."""
        if name in ("start", "position", "history"):
            return self._standing(name, value)
        if name != "game":
            return {name: options.checked({"game": self.game, name: value})[name]}
        rules = find_game(cast("str", value))
        start = str(rules.start())
        return {"game": rules.name, "start": start, "position": start, "history": "", "over": False}

    def _standing(self, name: str, value: object) -> dict[str, Any]:
        rules = find_game(self.game)
        start, history = self.start, self.history
        if name == "history":
            history = str(rules.record(cast("str", value), start))
        else:
            goal = str(rules.position(value) if isinstance(value, str) else value)
            here = rules.position(self.position)
            step = next((move for move in here.legal_moves() if str(here.play(move)) == goal), "")
            if name == "start" or (goal != self.position and not step):
                start, history = goal, ""
            elif goal != self.position:
                history = f"{history} {step}".strip()
        end = rules.record(history, start).end
        return {"start": start, "history": history, "position": str(end), "over": end.over}

    def _put(self, values: Mapping[str, Any], *, by_python: bool) -> None:
        """Take values over; send them to watchers and, if they come from Python, to the page."""
        current: dict[str, Any] = self._values
        old = {name: current[name] for name in values if current[name] != values[name]}
        current.update(values)
        self._tell_options()
        if by_python and old and Board.tell:
            Board.tell(self.number, {name: current[name] for name in (*old, *STANDING)})
        for name, before in old.items():
            change = Change(name=name, old=before, new=values[name], owner=self, type="change")
            for names, watcher in list(self._watchers):
                if not names or name in names:
                    watcher(change)

    def _tell_options(self) -> None:
        """Bring the element's options in line: it begins where the history does."""
        usual = str(find_game(self.game).start())
        values = {**self._values, "position": "" if self.start == usual else self.start}
        self.options = {name: values[name] for name in options.USUAL}

    # -- watching ------------------------------------------------------------------------------

    def observe(
        self, handler: Watcher, names: str | Iterable[str] = (), type: str = "change"
    ) -> None:
        """Call a function after each change of what is named, of anything where nothing is."""
        named = (names,) if isinstance(names, str) else tuple(names)
        for name in named:
            if name not in TRAITS:
                sentence = _("a board has no option {name}; it has {known}")
                raise BoardError(sentence.format(name=shown(name), known=", ".join(TRAITS)))
        self._watchers.append((named, handler))

    def unobserve(
        self, handler: Watcher, names: str | Iterable[str] = (), type: str = "change"
    ) -> None:
        """Call a function no more."""
        self._watchers[:] = [pair for pair in self._watchers if pair[1] != handler]

    def unobserve_all(self) -> None:
        """Call nothing more."""
        self._watchers.clear()

    # -- being shown ---------------------------------------------------------------------------

    def _repr_html_(self) -> str:
        live = f'<songo-board data-live="{self.number}"'
        return options.element(self.options).replace("<songo-board", live, 1)


def receive(number: int, values: Mapping[str, Any]) -> None:
    """Take over what a reader has done on a board of the page; one that is gone hears nothing."""
    board = Board.known.get(number)
    if board is None:
        return
    rules = find_game(board.game)
    start = str(values.get("start", board.start))
    try:
        record = rules.record(str(values["history"]), start)
    except SongoError:  # a board set to a game that Python does not know yet
        return
    end = record.end
    values = {"start": start, "history": str(record), "position": str(end), "over": end.over}
    board._put(values, by_python=False)
