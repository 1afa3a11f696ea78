"""Boards in a notebook: each is a widget of its own, and their module comes once a kernel.

A board brings some lines that wait for the module (``web/src/notebooks``). The module comes
packed, with a widget that is never shown; a page that is loaded again has it from there. A board
that is in a frame by itself, where that widget is not, asks for it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, Unpack
from uuid import uuid4

import anywidget
import traitlets

from songo_edu.boards import options
from songo_edu.boards.dist import built, style, widget
from songo_edu.boards.stored import stored
from songo_edu.errors import SongoError
from songo_edu.games import game as find_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import catalogue, language


@cache
def packed() -> bytes:
    """Return the boards' module with their style, packed by gzip."""
    text = f"{widget()}\nadoptStyle({json.dumps(style())});\n"
    return gzip.compress(text.encode("utf-8"), mtime=0)


@cache
def _loader(name: str) -> str:
    digest = hashlib.sha256(packed()).hexdigest()[:16]
    return f'const DIGEST = "{digest}";\n{built(f"notebooks/{name}")}'


def loader(name: str, own: Mapping[str, str] | None = None) -> str:
    """Return a script of ``web/src/notebooks``, which knows the module that is meant."""
    return f"const OWN = {json.dumps(own, ensure_ascii=False)};\n{_loader(name)}"


class Module(anywidget.AnyWidget):
    """What brings the boards' module into a page; it shows nothing.

    `packed` is the module.
    """

    packed = traitlets.Bytes().tag(sync=True)

    sent: ClassVar[Module | None] = None

    @classmethod
    def send(cls) -> None:
        """Send the module, once a kernel; again where all widgets were closed."""
        if cls.sent is None or cls.sent.comm is None:
            cls._esm = loader("module.js")
            cls.sent = cls(packed=packed())


class NotebookWidget(anywidget.AnyWidget):
    """A widget whose front end is in the boards' module, under the name `kind`.

    Its traits are a reader's to see, as marimo's `value` shows them: what the page needs besides,
    `own`, comes with the script.
    """

    kind = traitlets.Unicode()
    lang = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        Module.send()
        _: Callable[[str], str] = catalogue(traits.get("lang") or language()).gettext
        gone = _(
            "Python has gone: its kernel was restarted or has stopped. What you see here works"
            " without it; run the cell again to have both."
        )
        name, kind = uuid4().hex, str(traits.get("kind", self.kind))
        #: The widget's name, its kind, and what the page says once Python has gone.
        self.own = {"uid": name, "kind": kind, "gone": gone}
        self._esm = loader("board.js", self.own)
        super().__init__(model_id=name, **traits)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Give the module to a page that has none."""
        if isinstance(message, dict) and message.get("songo") == "module":
            self.send({"songo": "module"}, [packed()])

    def _html(self) -> str:
        """Return what a notebook stores of it."""
        raise NotImplementedError

    def _drawn(self) -> str:
        """Return its picture, an SVG; empty for none."""
        return ""

    def _repr_mimebundle_(self, **others: Any) -> Any:
        return self.shown(self._html(), repr(self), self._drawn, **others)

    def shown(
        self, html: str, text: str, drawn: Callable[[], str], **others: Any
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what a notebook shows and stores, by MIME type, and metadata."""
        made = super()._repr_mimebundle_(**others)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        view = {kind: value for kind, value in data.items() if kind != "text/plain"}
        return stored(html, text, drawn=drawn, view=view, name=self.own["uid"]), metadata


@options.named
class Board(NotebookWidget):
    """A board that plays by itself and that Python can read, watch and set.

    Traits: `position` (now), `start` and `history` (how it came about), `over`; and every option
    below. Setting `position` begins a new history there, unless it
    is one move away; setting `history` plays it from `start`.

    (Every option.)

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
    remarks = traitlets.Unicode().tag(sync=True)
    questions = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, position: AnyPosition | str | None = None, **others: Unpack[options.Options]
    ) -> None:
        values = options.checked({"position": position, **others})
        record = options.played(values)
        self._following = True
        super().__init__(
            **values
            | {
                "sheet": options.own_sheet(str(values["game"])),
                "start": str(record.start),
                "position": str(record.end),
                "over": record.end.over,
            }
        )
        self._following = False

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
        if self._following:
            return
        self._following = True
        try:
            with self.hold_sync():
                self._follow(change["name"])
        finally:
            self._following = False

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
        """Reach a position by a move from the one shown, or else begin again there."""
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


class ExerciseWidget(NotebookWidget):
    """The front end of an exercise in a notebook, or of sparring.

    These are the kinds "exercise" and "spar", a game with a task.

    `data` is what `songo_edu.course.Exercise.data` returns. `solved` becomes true with the first
    right answer; `answer` is the last one as text, moves or pits separated by spaces, of a game
    all of its moves.
    """

    kind = traitlets.Unicode("exercise")
    data: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    solved = traitlets.Bool(False).tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)


class LessonWidget(NotebookWidget):
    """The front end of a lesson in a notebook.

    `data` is what `songo_edu.course.lesson_files.Lesson.data` returns. `step` is the number of the
    step on the board, from 0; setting it goes there, and is refused where there is no such step.
    `solved` holds the names of what is solved; `answer` is the last answer as text.
    """

    kind = traitlets.Unicode("lesson")
    data: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    solved: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)

    @traitlets.validate("step")
    def _check_step(self, proposal: Any) -> int:
        number: int = proposal["value"]
        most = len(self.data.get("steps", ())) - 1
        if not 0 <= number <= max(0, most):
            raise traitlets.TraitError(f"there is no step {number}; the steps are 0 to {most}")
        return number


#: The widgets of the parts of the course, by the names of their elements.
WIDGETS: Mapping[str, type[NotebookWidget]] = {
    "exercise": ExerciseWidget,
    "spar": ExerciseWidget,
    "lesson": LessonWidget,
}
