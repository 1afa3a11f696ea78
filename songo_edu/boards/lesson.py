"""A lesson as a widget: the page leads through its steps, Python reads and sets where it stands."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards.notebook import NotebookWidget


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
