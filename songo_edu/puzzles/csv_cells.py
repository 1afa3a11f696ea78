"""Cells of tables as spreadsheets read them: no text in them becomes a formula."""

from typing import Final

#: Letters with which a text of a spreadsheet becomes a formula, wide ones too.
_FORMULAS: Final = "=+-@\uff1d\uff0b\uff0d\uff20"
_BLANKS: Final = " \t\r\n\u00a0\u202f\ufeff"


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


def csv_mark(language: str) -> str:
    """Return what parts the cells of a table: the spreadsheets of a language look for that.

    Examples
    --------
    >>> csv_mark("en"), csv_mark("fr")
    (',', ';')
    """
    return "," if language == "en" else ";"  # where decimals have a comma


def csv_line(cells: list[str], mark: str = ",") -> str:
    r"""Return a line of a table for spreadsheets; no text in it becomes a formula.

    Examples
    --------
    >>> csv_line(["=1+1", 'a "b", c', "4"])
    '\'=1+1,"a ""b"", c",4\r\n'
    """
    return mark.join([csv_cell(cell) for cell in cells]) + "\r\n"


def csv_cell(text: str) -> str:
    """Return a cell of a table for spreadsheets.

    Examples
    --------
    >>> csv_cell("@SUM(A1)"), csv_cell("–")
    ("'@SUM(A1)", '–')
    """
    plain = "".join(
        [" " if letter < " " or "\x7f" <= letter <= "\x9f" else letter for letter in list(text)]
    )
    bare = bare_text(plain)
    if bare != "" and bare[0] in _FORMULAS:
        plain = f"'{plain}"
    if "," in plain or ";" in plain or '"' in plain:
        doubled = plain.replace('"', '""')
        return f'"{doubled}"'
    return plain
