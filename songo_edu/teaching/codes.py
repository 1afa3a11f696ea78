"""Result codes of a class, as a table: who solved what, with which hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from songo_edu.errors import ResultCodeError
from songo_edu.locale import _
from songo_edu.puzzles.record import Json
from songo_edu.teaching.assignment import Assignment
from songo_edu.words.desk.codes import OPEN, SHOWN, read_code, solved_of, state_words
from songo_edu.words.desk.results import csv_line, handed_in


@dataclass(frozen=True)
class Pupil:
    """What one pupil has handed in.

    Attributes
    ----------
    line : int
        of the list.
    name, code : str
        as they stand there.
    states : tuple of int
        what became of each puzzle (`songo_edu.words.desk.codes`); none where the code is broken.
    error : str
        what is wrong with the code; empty, where nothing is.
    """

    line: int
    name: str
    code: str
    states: tuple[int, ...]
    error: str = ""

    @property
    def solved(self) -> int:
        """How many puzzles were solved and not shown."""
        return solved_of(list(self.states))

    def as_json(self, ids: list[str]) -> Json:
        """Return it as JSON."""
        told: Json = {"line": self.line, "name": self.name, "code": self.code}
        if self.error:
            return {**told, "error": self.error}
        results = [
            {
                "puzzle": name,
                "solved": OPEN < state < SHOWN,
                "hints": max(0, state - 1) if state < SHOWN else None,
                "shown": state == SHOWN,
            }
            for name, state in zip(ids, self.states, strict=True)
        ]
        return {**told, "solved": self.solved, "results": results}


def results(assignment: Assignment, text: str) -> list[Pupil]:
    """Return what a list of names and codes tells; a broken code is told with its name.

    Raises
    ------
    ResultCodeError
        where the text is no such list, naming the line.
    """
    ids = [each.id for each in assignment.puzzles]
    found = []
    for each in handed_in(text):
        told = (each["line"], each["name"], each["code"])
        try:
            found.append(Pupil(*told, tuple(read_code(ids, each["code"]))))
        except ResultCodeError as error:
            found.append(Pupil(*told, (), str(error)))
    return found


def table(assignment: Assignment, pupils: list[Pupil]) -> list[list[str]]:
    """Return the table, its heading first: name, solved, each puzzle by its number, remark."""
    numbers = [str(number + 1) for number in range(len(assignment.puzzles))]
    rows = [[_("Name"), _("Solved"), *numbers, _("Remark")]]
    for each in pupils:
        cells = [state_words(state) for state in each.states] or [""] * len(numbers)
        solved = "" if each.error else str(each.solved)
        rows.append([each.name, solved, *cells, each.error])
    return rows


def as_csv(assignment: Assignment, pupils: list[Pupil]) -> Iterator[str]:
    """Yield the table for a spreadsheet, with the mark by which it knows that it is UTF-8."""
    yield "\ufeff"
    for row in table(assignment, pupils):
        yield csv_line(row)
