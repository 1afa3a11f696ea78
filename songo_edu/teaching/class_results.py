"""Lists of names and codes: read, shown as a table, written for a spreadsheet.

A line has a name and a code, parted by a comma, a semicolon or a tab, whichever the first line
has; quotes are read as spreadsheets write them. A heading, in English or French, says which column
has which; without one the name comes first. What a class types is never a formula in what is
written: such a text begins with an apostrophe there.
"""

from typing import Final, TypedDict

from songo_edu.errors import ResultCodeError
from songo_edu.locale import t, tn
from songo_edu.puzzles.csv_cells import bare_text
from songo_edu.teaching.result_codes import (
    OPEN,
    bare_code,
    code_read,
    outcome_missed,
    outcome_state,
    outcome_words,
    solved_of,
)

LONGEST_LIST: Final = 1000000
MOST_PUPILS: Final = 2000
#: Words of which the heading of a column has one.
_CODE_WORDS: Final = ["code", "codes"]
_NAME_WORDS: Final = [
    *["name", "names", "surname", "firstname", "lastname", "pupil", "student"],
    *["nom", "noms", "prénom", "prénoms", "prenom", "prenoms", "élève", "eleve"],
]


class Handed(TypedDict):
    """A line of a list: its number, a name, and a code, empty where none was handed in."""

    line: int
    name: str
    code: str


class PupilResult(TypedDict):
    """What one pupil has handed in."""

    line: int
    name: str
    code: str
    outcomes: list[int]  # of each puzzle; none where the code is broken
    fault: str  # what is wrong with the code
    remark: str  # what is to be said of it: its fault, that there is none, whose it is besides


class PuzzleTotal(TypedDict):
    """What a class did with one puzzle."""

    solved: int
    done: int  # solved or shown
    missed: int  # wrong tries, as many as codes distinguish


# -- a list as a table -----------------------------------------------------------------------------


def class_results(ids: list[str], text: str) -> list[PupilResult]:
    """Return what a list of names and codes says about an assignment."""
    lines = handed_in(text)
    return [_pupil_result(ids, lines, line) for line in lines]


def _pupil_result(ids: list[str], lines: list[Handed], own: Handed) -> PupilResult:
    if own["code"] == "":
        return {**own, "outcomes": [OPEN for _ in ids], "fault": "", "remark": t("no code")}
    code = code_read(ids, own["code"])
    remarks = [code["fault"]] if code["fault"] != "" else []
    if code["old"]:
        remarks.append(t("a code of an older page, which counts no wrong tries"))
    mine = bare_code(own["code"])
    others = [
        line["name"]
        for line in lines
        if line["line"] != own["line"] and line["code"] != "" and bare_code(line["code"]) == mine
    ]
    states = [outcome_state(outcome) for outcome in code["outcomes"]]
    missed = [outcome_missed(outcome) for outcome in code["outcomes"]]
    if len(states) > 0 and all(state == 1 for state in states) and sum(missed) == 0:
        # The best that can be done has one code: it is no sign of a copy.
        if len(others) > 0 and not code["old"]:
            remarks.append(t("all right at the first try, without a hint"))
    elif len(others) > 0:
        remarks.append(t("the same code as {names}", {"names": ", ".join(others)}))
    remark = "; ".join(remarks)
    return {**own, "outcomes": code["outcomes"], "fault": code["fault"], "remark": remark}


def puzzle_totals(count: int, pupils: list[PupilResult]) -> list[PuzzleTotal]:
    """Return what a class did with each of `count` puzzles; broken codes are left out."""
    read = [pupil for pupil in pupils if pupil["fault"] == ""]
    totals: list[PuzzleTotal] = []
    for at in range(count):
        states = [outcome_state(pupil["outcomes"][at]) for pupil in read]
        missed = sum([outcome_missed(pupil["outcomes"][at]) for pupil in read])
        done = len([state for state in states if state != OPEN])
        totals.append({"solved": solved_of(states), "done": done, "missed": missed})
    return totals


def results_table(ids: list[str], pupils: list[PupilResult]) -> list[list[str]]:
    """Return results as a table: its heading, a row a pupil, and two of what all did."""
    rows = [[t("Name"), t("Solved"), *[str(at + 1) for at in range(len(ids))], t("Remark")]]
    for pupil in pupils:
        cells = [outcome_words(outcome) for outcome in pupil["outcomes"]]
        solved = solved_of([outcome_state(outcome) for outcome in pupil["outcomes"]])
        if pupil["fault"] != "":
            rows.append([pupil["name"], "", *["" for _ in ids], pupil["remark"]])
        else:
            rows.append([pupil["name"], str(solved), *cells, pupil["remark"]])
    totals = puzzle_totals(len(ids), pupils)
    all_solved = [total["solved"] for total in totals]
    missed = [total["missed"] for total in totals]
    of = tn("of {n} pupil", "of {n} pupils", len(pupils))
    rows.append([t("All: solved"), str(sum(all_solved)), *[str(n) for n in all_solved], of])
    most = t("at most three of each pupil are counted")
    rows.append([t("All: wrong tries"), str(sum(missed)), *[str(n) for n in missed], most])
    return rows


# -- a list as it is read --------------------------------------------------------------------------


def handed_in(text: str) -> list[Handed]:
    """Return the names and codes of a list, its heading and empty lines left out."""
    if len(text) > LONGEST_LIST:
        raise ResultCodeError(t("the list is too long to be one of names and codes"))
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    first = plain[: plain.find("\n")] if "\n" in plain else plain
    coded = 1
    named = [0]
    lines: list[Handed] = []
    begun = False
    for number, row in _rows(plain, _mark_of(first)):
        cells = [bare_text(cell) for cell in row]
        if all(cell == "" for cell in cells):
            continue
        codes = _columns(cells, _CODE_WORDS)
        if not begun and len(codes) > 0:
            coded = codes[0]
            names = [at for at in _columns(cells, _NAME_WORDS) if at != coded]
            named = names if len(names) > 0 else [0 if coded > 0 else 1]
        else:
            parts = [cells[at] for at in named if at < len(cells) and cells[at] != ""]
            code = cells[coded] if coded < len(cells) else ""
            if len(parts) > 0 or code != "":
                lines.append({"line": number, "name": " ".join(parts), "code": code})
        begun = True
        if len(lines) > MOST_PUPILS:
            raise ResultCodeError(t("the list is too long to be one of names and codes"))
    if len(lines) > 0 and all(line["code"] == "" for line in lines):
        raise ResultCodeError(t("no line has a code; each line needs a name and a code"))
    return lines


def _columns(cells: list[str], words: list[str]) -> list[int]:
    """Return the columns whose heading has one of some words."""
    return [at for at, cell in enumerate(cells) if any(word in words for word in _words_in(cell))]


def _words_in(heading: str) -> list[str]:
    plain = heading.lower()
    for mark in ":?,()/\u00a0\u202f":
        plain = plain.replace(mark, " ")
    return plain.split(" ")


def _mark_of(line: str) -> str:
    """Return what parts the cells of a line: what is quoted is left out."""
    parts = line.split('"')
    bare = "".join([part for at, part in enumerate(parts) if at % 2 == 0])
    if "\t" in bare:
        return "\t"
    return ";" if ";" in bare else ","


def _rows(text: str, mark: str) -> list[tuple[int, list[str]]]:
    """Return the cells of each row, with the number of the line on which it begins."""
    rows: list[tuple[int, list[str]]] = []
    cells: list[str] = []
    cell = ""
    line = 1
    begun = 1
    is_quoted = False
    was_quote = False
    for letter in f"{text}\n":
        if is_quoted:
            if letter == '"':
                is_quoted = False
                was_quote = True
            else:
                cell += letter
        elif letter == '"' and was_quote:
            cell += letter
            is_quoted = True
            was_quote = False
        elif letter == '"' and cell == "":
            is_quoted = True
        elif letter == mark or letter == "\n":
            cells.append(cell)
            cell = ""
            was_quote = False
            if letter == "\n":
                rows.append((begun, cells))
                cells = []
                begun = line + 1
        else:
            cell += letter
            was_quote = False
        if letter == "\n":
            line += 1
    if is_quoted:
        raise ResultCodeError(
            t("line {line}: a quotation mark is opened and not closed", {"line": begun})
        )
    return rows
