"""Codes of results, and the tables that they become."""

import csv
import io
import json
import random
from pathlib import Path

import pytest

from songo_edu.errors import ResultCodeError
from songo_edu.locale import speaking
from songo_edu.puzzles.csv_cells import csv_cell, csv_line
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.teaching import Assignment, results
from songo_edu.teaching.assignment import decoded, result_json, results_csv
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.class_results import handed_in, results_table
from songo_edu.teaching.result_codes import (
    LETTERS,
    OUTCOMES,
    SHOWN,
    STATES,
    code_length,
    code_read,
    outcome_missed,
    outcome_state,
    puzzle_outcome,
    puzzle_state,
    result_code,
    solved_of,
)
from tests.needs import for_each

SHEET = Assignment("Monday", "en", 2, True, tuple(map(Puzzle, shipped()[:8])))
IDS = [each.id for each in SHEET.puzzles]
#: Open, solved with up to three hints, shown; two wrong tries, one that is open with one.
CODE = result_code(IDS, [0, 3, 7, 11, 15, 19, 5, 1])


def test_five_codes_become_a_table(english: None) -> None:
    codes = [result_code(IDS, [outcome] * 8) for outcome in (0, 3, 8, 15, 19)]
    names = ["Aïcha", "Bouba", "N’Dongo", "Ŋgɔ́n", "Zoé, la petite"]
    lines = [f'"{name}",{code}' for name, code in zip(names, codes, strict=True)]
    pupils = results(SHEET, "name,code\n" + "\n".join(lines))
    head, *rows = results_table(SHEET.ids, pupils)
    assert [(row[0], row[1]) for row in rows[:5]] == list(
        zip(names, ["0", "8", "8", "8", "0"], strict=True)
    )
    assert head == ["Name", "Solved", *"12345678", "Remark"]
    assert [row[2] for row in rows] == [
        *("–", "no hint", "1 hint, 1 wrong", "3 hints", "shown"),
        *("3", "1"),
    ]
    assert [row[0] for row in rows[5:]] == ["All: solved", "All: wrong tries"]
    assert rows[5][-1] == "of 5 pupils"
    assert result_json(SHEET, pupils[2])["results"][0] == {
        "puzzle": IDS[0],
        "solved": True,
        "hints": 1,
        "shown": False,
        "wrong_tries": 1,
    }


LISTS = {
    "excel, french": (
        "Heure;Nom;Prénom;Code\r\n8:05;Ngô;Aïcha;{code}\r\n8:06;Ze;Éric;\r\n",
        "cp1252",
    ),
    "excel, utf-8": ("\ufeffCode;Élève\r\n{code};Ngô Aïcha\r\n;Ze Éric\r\n", "utf-8"),
    "form": ('Time,"Your result code:",Name\n8:05,{code},Ngô Aïcha\n8:06,,Ze Éric\n', "utf-8"),
    "unicode text": (
        "\ufeffName\tTime\tCode\r\nNgô Aïcha\t8:05\t{code}\r\nZe Éric\r\n",
        "utf-16-le",
    ),
    "no heading": ("Ngô Aïcha,{code}\nZe Éric\n", "utf-8"),
}


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_read_as_a_spreadsheet_writes_them(name: str, english: None) -> None:
    """Whatever the columns, and a pupil without a code is a row with nothing solved."""
    text, encoding = LISTS[name]
    pupils = results(SHEET, decoded(text.format(code=CODE).encode(encoding)))
    assert [each["name"] for each in pupils] == ["Ngô Aïcha", "Ze Éric"]
    assert [each["fault"] for each in pupils] == ["", ""]
    absent = results_table(SHEET.ids, pupils)[2]
    assert absent == ["Ze Éric", "0", *["–"] * 8, "no code"]
    assert result_json(SHEET, pupils[1])["solved"] == 0


def test_two_with_the_same_code_are_pointed_out(english: None) -> None:
    other = result_code(IDS, [3] * 8)
    pupils = results(SHEET, f"A,{CODE}\nB,{other}\nC,{CODE.lower()}\nD,\nE,\n")
    remarks = [each["remark"] for each in pupils]
    assert remarks == ["the same code as C", "", "the same code as A", "no code", "no code"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "all right at the first try, without a hint"),
        ("fr", "tout est juste du premier coup, sans indice"),
    ],
)
def test_two_without_a_fault_have_copied_nothing(language: str, words: str) -> None:
    """The best that can be done has one code; one wrong try, and it is pointed out."""
    perfect, wrong = (result_code(IDS, [outcome, *[3] * 7]) for outcome in (3, 4))
    with speaking(language):
        pupils = results(SHEET, f"A,{perfect}\nB,{perfect}\nC,{wrong}\nD,{wrong}\n")
    remarks = [each["remark"] for each in pupils]
    assert remarks[:2] == [words, words]
    assert [each[-2:] for each in remarks[2:]] == [" D", " C"]


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_list_is_read_as_spreadsheets_write_it(mark: str, end: str, english: None) -> None:
    text = end.join(
        [f"\ufeffName{mark}Code", f'"A ""B"""{mark} {CODE} ', "", f"C{mark}{CODE}{mark}"]
    )
    entries = handed_in(text)
    assert [(each["name"], each["code"]) for each in entries] == [('A "B"', CODE), ("C", CODE)]
    assert [each["line"] for each in entries] == [2, 4]


def test_a_broken_code_is_reported_among_the_others(english: None) -> None:
    broken = ("3" if CODE[0] != "3" else "4") + CODE[1:]
    first, second = results(SHEET, f"A,{broken}\nB,{CODE}\n")
    assert first["fault"].startswith("character 1 of the code")
    assert (first["outcomes"], second["fault"]) == ([], "")
    assert results_table(SHEET.ids, [first, second])[2][1] == "5"
    assert results_table(SHEET.ids, [first])[1][-1] == first["fault"]
    assert result_json(SHEET, first)["error"] == first["fault"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("A\n", "no line has a code"),
        ("A,\nB;x\n", "no line has a code"),
        ('A,"x', "line 1"),
        (f'A,{CODE}\n"B\n\n', "line 2"),
        ("A,x\n" * 2001, "too long"),
        ("x" * 1_000_001, "too long"),
    ],
)
def test_a_bad_list_is_refused_with_its_fault(text: str, named: str, english: None) -> None:
    with pytest.raises(ResultCodeError, match=named):
        handed_in(text)


def test_a_table_in_french_is_parted_as_french_spreadsheets_do() -> None:
    with speaking("fr"):
        written = "".join(results_csv(SHEET, results(SHEET, f'"Zoé; la petite",{CODE}')))
    rows = list(csv.reader(io.StringIO(written.removeprefix("\ufeff")), delimiter=";"))
    assert [len(row) for row in rows] == [11] * 4
    assert rows[0][:2] == ["Nom", "Résolu"]


HOSTILE = (
    *("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "\n=1", "\x00=1", "\u00a0=1"),
    *("＝1", "＋1", "－1", "＠a", "=HYPERLINK(“x”)", '","=1', "';=1", "a\n=1", '"=1"', "\ufeff=1"),
)


@for_each("name", HOSTILE)
def test_no_name_becomes_a_formula(name: str, english: None) -> None:
    reader = csv.reader(io.StringIO(csv_line([name, name, "1"])))
    (cells,) = list(reader)
    assert len(cells) == 3
    for cell in cells:
        assert cell.strip(" \t\r\n\u00a0\u202f\ufeff\x00")[:1] not in (*"=+-@＝＋－＠",)
    quoted = '"' + name.replace('"', '""') + '"'
    (pupil,) = results(SHEET, f"{quoted},{CODE}")
    written = "".join(results_csv(SHEET, [pupil]))
    assert written.startswith("\ufeffName,Solved,")
    rows = list(csv.reader(io.StringIO(written.removeprefix("\ufeff"))))
    assert [len(row) for row in rows] == [11] * 4
    assert rows[1][0][:1] not in (*"=+-@\t\r＝＋－＠",)


def test_text_that_is_no_formula_is_unchanged() -> None:
    names = ("Aïcha", "–", "1 hint", "N’Dongo", "a=b", "")
    assert tuple(map(csv_cell, names)) == names


# -- result codes: every answer is read back, a wrong character named, another sheet refused -------

#: Codes that pupils of earlier versions have written down.
STORED = json.loads(Path(__file__).with_name("codes-version-1.json").read_text(encoding="utf-8"))
CODED = [f"{number * 7919:012x}" for number in range(200)]


def drawn(dice: random.Random, count: int) -> list[int]:
    return [dice.randrange(OUTCOMES) for _ in range(count)]


def fault_of(ids: list[str], code: str) -> str:
    return code_read(ids, code)["fault"]


def test_the_letters_are_not_mistaken_for_each_other() -> None:
    assert len(set(LETTERS)) == len(LETTERS) == 23
    for alike in ("0OQD", "1IL7", "2Z", "5S", "8B", "6G", "UV"):
        assert len(set(alike) & set(LETTERS)) <= 2
    assert not set("01258BGILOSUZ") & set(LETTERS)


@pytest.mark.parametrize("count", [1, 2, 12, 24, 40, 41, 200])
def test_every_answer_is_read_back(count: int) -> None:
    dice = random.Random(count)
    ids = CODED[:count]
    for states in ([0] * count, [OUTCOMES - 1] * count, *(drawn(dice, count) for _ in range(20))):
        code = result_code(ids, states)
        for written in (code, f" {code.lower().replace('-', ' ')}\t"):
            assert code_read(ids, written)["outcomes"] == states
        assert len(code.replace("-", "")) == code_length(count + 2)
        assert set(code) <= {*LETTERS, "-"}


def test_a_character_a_puzzle_and_few_more() -> None:
    """Twelve puzzles are four groups of four; no code is as long as one of version 1."""
    assert code_length(12 + 2) == 16
    old = {
        code_length(count * 5133 // 10000 + 2) - code_length(count + 2) for count in range(1, 201)
    }
    assert max(old) < 0


def test_a_code_holds_every_state_and_its_wrong_tries() -> None:
    ways = [(state, missed) for state in range(STATES) for missed in range(4 if state else 3)]
    assert [puzzle_outcome(*way) for way in ways] == list(range(OUTCOMES))
    assert [(outcome_state(each), outcome_missed(each)) for each in range(OUTCOMES)] == ways
    assert puzzle_outcome(0, 9) == puzzle_outcome(0, 2)
    assert puzzle_outcome(1, 9) == puzzle_outcome(1, 3)


def test_codes_of_version_1_are_still_read() -> None:
    """The states they hold, and that they count no tries: stored before version 2 was written."""
    assert len(STORED) > 20
    for stored in STORED:
        code = code_read(CODED[: stored["count"]], stored["code"])
        assert (code["fault"], code["old"]) == ("", True)
        states = [SHOWN if state == "4" else int(state) for state in stored["states"]]
        assert [outcome_state(each) for each in code["outcomes"]] == states
        assert {outcome_missed(each) for each in code["outcomes"]} == {0}
        letters = stored["code"].replace("-", "")
        wrong = LETTERS[LETTERS.find(letters[1]) - 1]
        broken = code_read(CODED[: stored["count"]], letters[0] + wrong + letters[2:])
        assert broken["fault"].startswith("character 2")


def test_a_wrong_character_is_named_with_a_suggestion(english: None) -> None:
    dice = random.Random("wrong")
    for count in (1, 24, 60):
        ids = CODED[:count]
        code = result_code(ids, drawn(dice, count)).replace("-", "")
        for place, right in enumerate(code):
            wrong = dice.choice([letter for letter in LETTERS if letter != right])
            assert fault_of(ids, code[:place] + wrong + code[place + 1 :]) == (
                f"character {place + 1} of the code, '{wrong}', is wrong; perhaps it is '{right}'"
            )


@for_each("letter", [*"01258BGILOSUZ", "é", "<", "=", "\u202e", "ß", "𝟛"])
def test_a_character_of_no_code_is_named(letter: str, english: None) -> None:
    ids = CODED[:24]
    code = result_code(ids, [1] * 24).replace("-", "")
    assert "character 3 of the code" in fault_of(ids, code[:2] + letter + code[3:])


def test_codes_too_short_and_too_long_say_how_many_there_should_be(english: None) -> None:
    ids = CODED[:24]
    code = result_code(ids, [1] * 24)
    for wrong in ("", "-", code[:-1], code + "3", code * 40):
        assert "has 30" in fault_of(ids, wrong)


def test_two_neighbours_exchanged_are_noticed() -> None:
    ids = CODED[:24]
    code = result_code(ids, [n % OUTCOMES for n in range(24)]).replace("-", "")
    for place in range(len(code) - 1):
        first, second = code[place], code[place + 1]
        if first != second:
            assert fault_of(ids, code[:place] + second + first + code[place + 2 :])


def test_codes_of_other_assignments_are_mostly_refused() -> None:
    dice = random.Random("others")
    taken = 0
    for _ in range(1000):
        mine, theirs = ([f"{dice.randrange(16**12):012x}" for _ in range(24)] for _ in range(2))
        taken += not fault_of(theirs, result_code(mine, drawn(dice, 24)))
    assert taken < 15
    assert fault_of(CODED[:24][::-1], result_code(CODED[:24], [3] * 24))


def test_the_state_of_a_puzzle() -> None:
    assert [puzzle_state(True, hints, False) for hints in range(4)] == [1, 2, 3, 4]
    assert {puzzle_state(solved, 0, True) for solved in (True, False)} == {SHOWN}
    assert puzzle_state(False, 3, False) == 0
    assert solved_of([4, SHOWN]) == 1  # with every hint it is solved; once shown it is not
