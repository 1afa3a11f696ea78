"""The reader's progress as a widget: the page's own panel, which Python reads and adds to."""

from __future__ import annotations

from typing import Any

import traitlets

from songo_edu.boards.notebook import NotebookWidget
from songo_edu.course import progress_contents
from songo_edu.course.progress import Mark, Progress
from songo_edu.locale import language


class ProgressWidget(NotebookWidget):
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
    def progress(self, told: Progress) -> None:
        self.given = ""  # the same once more is a change, too
        self.given = told.to_json()

    @traitlets.observe("kept")
    def _read(self, _change: Any) -> None:
        now = self.progress
        marks: list[tuple[str, Mark]] = [*now.exercises.items(), *now.puzzles.items()]
        self.solved = [name for name, mark in marks if mark.solved]

    # -- being shown ---------------------------------------------------------------------------

    def __repr__(self) -> str:
        return progress_contents.plain()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.shown(progress_contents.element(), repr(self), **kwargs)[0]
