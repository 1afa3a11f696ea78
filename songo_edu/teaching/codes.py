"""Result codes of a class, as a table: who solved what, with which hints and wrong tries.

What a list tells is worked out where the page has it from, too: `songo_edu.teaching.class_results`.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.locale import language
from songo_edu.puzzles.csv_cells import csv_line, csv_mark
from songo_edu.puzzles.record import Json
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.class_results import PupilResult, class_results, results_table
from songo_edu.teaching.result_codes import SHOWN, is_solved, outcome_missed, outcome_state


def results(assignment: Assignment, text: str) -> list[PupilResult]:
    """Return what a list of names and codes tells; a broken code is told with its name.

    Raises
    ------
    ResultCodeError
        where the text is no such list, naming the line.
    """
    return class_results(_ids(assignment), text)


def decoded(data: bytes) -> str:
    """Return the text of a list as spreadsheets write it: UTF-8, UTF-16 or Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def as_json(assignment: Assignment, pupil: PupilResult) -> Json:
    """Return what a pupil has handed in as JSON."""
    head: Json = {name: pupil[name] for name in ("line", "name", "code")}
    if pupil["remark"]:
        head["remark"] = pupil["remark"]
    if pupil["fault"]:
        return {**head, "error": pupil["fault"]}
    each = [_result(*one) for one in zip(_ids(assignment), pupil["outcomes"], strict=True)]
    return {**head, "solved": sum(one["solved"] for one in each), "results": each}


def _result(name: str, outcome: int) -> Json:
    state = outcome_state(outcome)
    return {
        "puzzle": name,
        "solved": is_solved(state),
        "hints": None if state == SHOWN else max(0, state - 1),
        "shown": state == SHOWN,
        "wrong_tries": outcome_missed(outcome),
    }


def table(assignment: Assignment, pupils: list[PupilResult]) -> list[list[str]]:
    """Return the table: its heading, a row a pupil, then what all did with each puzzle."""
    return results_table(_ids(assignment), pupils)


def as_csv(assignment: Assignment, pupils: list[PupilResult]) -> Iterator[str]:
    """Yield the table for a spreadsheet, with the mark by which it knows that it is UTF-8."""
    yield "\ufeff"
    for row in table(assignment, pupils):
        yield csv_line(row, csv_mark(language()))


def _ids(assignment: Assignment) -> list[str]:
    return [each.id for each in assignment.puzzles]
