"""An exercise as a widget: the page asks and answers, Python reads what was answered."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards.notebook import NotebookWidget


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
