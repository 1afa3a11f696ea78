"""Lists of names and codes: read, told as a table, written for a spreadsheet.

A line has a name and a code, parted by a comma, a semicolon or a tab, whichever the first line
has; quotes are read as spreadsheets write them. What a class types is never a formula in what is
written: such a text begins with an apostrophe there.
"""

from typing import Final, TypedDict

from songo_edu.errors import ResultCodeError
from songo_edu.locale import t

#: Letters with which a text of a spreadsheet becomes a formula, wide ones too.
_FORMULAS: Final = "=+-@\uff1d\uff0b\uff0d\uff20"
_BLANKS: Final = " \t\r\n\u00a0\u202f\ufeff"
LONGEST_LIST: Final = 1000000
MOST_PUPILS: Final = 2000


class Handed(TypedDict):
    """A line of a list: its number, a name, and a code."""

    line: int
    name: str
    code: str


def handed_in(text: str) -> list[Handed]:
    r"""Return the names and codes of a list, its heading and empty lines left out.

    Raises
    ------
    ResultCodeError
        where it is too long, or a line has no code, naming the line.

    Examples
    --------
    >>> handed_in('name;code\nA\u00efcha ;"JDQT-R"\n')
    [{'line': 2, 'name': 'Aïcha', 'code': 'JDQT-R'}]
    """
    if len(text) > LONGEST_LIST:
        raise ResultCodeError(t("the list is too long to be one of names and codes"))
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    first = plain[: plain.find("\n")] if "\n" in plain else plain
    mark = _mark_of(first)
    found: list[Handed] = []
    for number, cells in _rows(plain, mark):
        told = [bare_text(cell) for cell in cells]
        if all(cell == "" for cell in told):
            continue
        code = told[1] if len(told) > 1 else ""
        if len(found) == 0 and code.lower() in ("code", "codes", t("code")):
            continue
        if code == "":
            raise ResultCodeError(
                t(
                    "line {line}: there is no code; each line has a name and a code",
                    {"line": number},
                )
            )
        found.append({"line": number, "name": told[0], "code": code})
        if len(found) > MOST_PUPILS:
            raise ResultCodeError(t("the list is too long to be one of names and codes"))
    return found


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


def bare_text(text: str) -> str:
    """Return a text without blanks around it, and without the apostrophe of spreadsheets.

    Examples
    --------
    >>> bare_text("  '=1+1 ")
    '=1+1'
    """
    begin = 0
    end = len(text)
    while begin < end and text[begin] in _BLANKS:
        begin += 1
    while end > begin and text[end - 1] in _BLANKS:
        end -= 1
    plain = text[begin:end]
    if len(plain) > 1 and plain[0] == "'" and plain[1] in _FORMULAS:
        return plain[1:]
    return plain


def csv_line(cells: list[str]) -> str:
    r"""Return a line of a table for spreadsheets; no text in it becomes a formula.

    Examples
    --------
    >>> csv_line(["=1+1", 'a "b", c', "4"])
    '\'=1+1,"a ""b"", c",4\r\n'
    """
    return ",".join([csv_cell(cell) for cell in cells]) + "\r\n"


def csv_cell(text: str) -> str:
    """Return a cell of a table for spreadsheets.

    Examples
    --------
    >>> csv_cell("@SUM(A1)"), csv_cell("–")
    ("'@SUM(A1)", '–')
    """
    told = "".join([" " if letter < " " else letter for letter in list(text)])
    bare = bare_text(told)
    if bare != "" and bare[0] in _FORMULAS:
        told = f"'{told}"
    if "," in told or ";" in told or '"' in told:
        doubled = told.replace('"', '""')
        return f'"{doubled}"'
    return told
