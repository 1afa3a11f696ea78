"""Lists of names and codes become a table, in which nothing is a formula."""

from __future__ import annotations

import csv
import io

import pytest

from songo_edu.errors import ResultCodeError
from songo_edu.puzzles.one import Puzzle
from songo_edu.teaching import Assignment, results
from songo_edu.teaching.codes import as_csv, table
from songo_edu.teaching.known import shipped
from songo_edu.words.desk.codes import result_code
from songo_edu.words.desk.results import csv_cell, csv_line, handed_in

SHEET = Assignment("Monday", "en", 2, True, tuple(map(Puzzle, shipped()[:8])))
IDS = [each.id for each in SHEET.puzzles]
CODE = result_code(IDS, [0, 1, 2, 3, 4, 1, 1, 0])


def test_five_codes_become_a_table(english: None) -> None:
    codes = [result_code(IDS, [one] * 8) for one in range(5)]
    names = ["Aïcha", "Bouba", "N’Dongo", "Ŋgɔ́n", "Zoé, la petite"]
    lines = [f'"{name}",{code}' for name, code in zip(names, codes, strict=True)]
    pupils = results(SHEET, "name,code\n" + "\n".join(lines))
    assert [(each.name, each.solved) for each in pupils] == list(
        zip(names, [0, 8, 8, 8, 0], strict=True)
    )
    head, *rows = table(SHEET, pupils)
    assert head == ["Name", "Solved", *"12345678", "Remark"]
    assert [row[2] for row in rows] == ["–", "alone", "1 hint", "2 hints", "shown"]
    assert pupils[2].as_json(IDS)["results"][0] == {
        "puzzle": IDS[0],
        "solved": True,
        "hints": 1,
        "shown": False,
    }


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_list_is_read_as_spreadsheets_write_it(mark: str, end: str, english: None) -> None:
    text = end.join(
        [f"\ufeffName{mark}Code", f'"A ""B"""{mark} {CODE} ', "", f"C{mark}{CODE}{mark}"]
    )
    told = handed_in(text)
    assert [(each["name"], each["code"]) for each in told] == [('A "B"', CODE), ("C", CODE)]
    assert [each["line"] for each in told] == [2, 4]


def test_a_broken_code_is_told_beside_the_others(english: None) -> None:
    broken = ("3" if CODE[0] != "3" else "4") + CODE[1:]
    first, second = results(SHEET, f"A,{broken}\nB,{CODE}\n")
    assert first.error.startswith("character 1 of the code")
    assert (first.states, second.error, second.solved) == ((), "", 5)
    assert table(SHEET, [first])[1][-1] == first.error


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("A\n", "line 1"),
        (f"A,{CODE}\nB,\n", "line 2"),
        ('A,"x', "line 1"),
        (f'A,{CODE}\n"B\n\n', "line 2"),
        ("A,x\n" * 2001, "too long"),
        ("x" * 1_000_001, "too long"),
    ],
)
def test_what_is_no_list_is_named(text: str, named: str, english: None) -> None:
    with pytest.raises(ResultCodeError, match=named):
        handed_in(text)


HOSTILE = (
    *("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "\n=1", "\x00=1", "\u00a0=1"),
    *("＝1", "＋1", "－1", "＠a", "=HYPERLINK(“x”)", '","=1', "';=1", "a\n=1", '"=1"', "\ufeff=1"),
)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_becomes_a_formula(name: str, english: None) -> None:
    held = csv.reader(io.StringIO(csv_line([name, name, "1"])))
    (cells,) = list(held)
    assert len(cells) == 3
    for cell in cells:
        assert cell.strip(" \t\r\n\u00a0\u202f\ufeff\x00")[:1] not in (*"=+-@＝＋－＠",)
    quoted = '"' + name.replace('"', '""') + '"'
    (pupil,) = results(SHEET, f"{quoted},{CODE}")
    written = "".join(as_csv(SHEET, [pupil]))
    assert written.startswith("\ufeffName,Solved,")
    rows = list(csv.reader(io.StringIO(written.removeprefix("\ufeff"))))
    assert [len(row) for row in rows] == [11, 11]
    assert rows[1][0][:1] not in (*"=+-@\t\r＝＋－＠",)


def test_what_is_no_formula_stays_as_it_is() -> None:
    for name in ("Aïcha", "–", "1 hint", "N’Dongo", "a=b", ""):
        assert csv_cell(name) == name
