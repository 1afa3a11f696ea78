"""Boards in a notebook: each is a widget of its own, and their module comes once a kernel.

A board brings some lines that wait for the module (``web/src/notebooks``). The module comes
packed, with a widget that is never shown; a page that is loaded again has it from there. A board
that stands in a frame by itself, where that widget is not, asks for it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar
from uuid import uuid4

import anywidget
import traitlets

from songo_edu.boards.dist import built, style, widget
from songo_edu.boards.stored import stored
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
            "Python has gone: its kernel was restarted or has stopped. What stands here goes on"
            " without it; run the cell again to have both."
        )
        name, kind = uuid4().hex, str(traits.get("kind", self.kind))
        #: The widget's name, its kind, and what the page says once Python has gone.
        self.own = {"uid": name, "kind": kind, "gone": gone}
        self._esm = loader("board.js", self.own)
        super().__init__(model_id=name, **traits)
        self.on_msg(self._asked)

    def _asked(self, _widget: Any, told: Any, _buffers: Any) -> None:
        """Give the module to a page that has none."""
        if isinstance(told, dict) and told.get("songo") == "module":
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

    `data` is what `songo_edu.course.lessons.Lesson.data` returns. `step` is the number of the step
    on the board, from 0; setting it goes there, and is refused where there is no such step.
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
