"""``songo-edu sheet``: an assignment made, given out, its results read."""

import base64
import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from songo_edu.cli.sheet import app
from songo_edu.errors import SongoError
from songo_edu.puzzles.page import collection
from songo_edu.teaching import FORMS, read
from songo_edu.teaching.assignment_file import USUAL_HINTS
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.result_codes import result_code
from tests.puzzles.finds import write


def run(*args: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout


def made(path: Path, *args: object) -> Path:
    assert run("make", "-o", path, *args) == (0, "")
    return path


@pytest.fixture
def sheet(tmp_path: Path, english: None) -> Path:
    return made(tmp_path / "a.json", "--count", 5, "--game", "songo", "--title", "Monday")


def test_by_a_wish_by_ids_and_from_a_file(tmp_path: Path, speak: Callable[[str], None]) -> None:
    speak("fr")
    first = read(made(tmp_path / "a.json", "--count", 24, "--hints", 0, "--no-reveal").read_text())
    assert (len(first.puzzles), first.language, first.hints, first.reveal) == (24, "fr", 0, False)
    again = made(tmp_path / "b.json", "--count", 24, "--hints", 0, "--no-reveal")
    assert again.read_bytes() == (tmp_path / "a.json").read_bytes()
    ids = [each["id"] for each in shipped()[3:0:-1]]
    later = ("--ids", ",".join(ids), "--hint-after", 2)
    assignment = json.loads(made(tmp_path / "c.json", *later).read_text())
    assert (assignment["puzzles"], assignment["hint_after"]) == (ids, 2)
    own = {**collection("capture")[0], "strict": not collection("capture")[0]["strict"]}
    path = write(tmp_path / "own.jsonl", own)
    assignment = json.loads(made(tmp_path / "d.json", "--count", 1, "--from", path).read_text())
    assert assignment["puzzles"] == [own]


@pytest.mark.parametrize(
    ("args", "named"),
    [
        ((), "--ids or by --count"),
        (("--count", 3, "--ids", "5ce19e0300d1"), "--ids or by --count"),
        (("--ids", "5ce19e0300d1", "--level", 2), "--level"),
        (("--ids", "5ce19e0300d1,5ce19e0300d1"), "twice"),
        (("--ids", ""), "no puzzle"),
        (("--count", 0), "1 to 200"),
        (("--count", 3, "--hints", 4), "hints"),
        (("--count", 3, "--title", "x" * 201), "200"),
        (("--count", 3, "--title", "a\nb"), "cannot be written"),
        (("--count", 3, "--kind", "count", "--level", 5), "--kind count is too narrow"),
        (("--count", 3, "--from", "nowhere.jsonl"), "nowhere.jsonl"),
    ],
)
def test_what_cannot_be_made_leaves_no_file(
    tmp_path: Path, args: tuple[object, ...], named: str, english: None
) -> None:
    with pytest.raises(SongoError) as caught:
        run("make", "-o", tmp_path / "a.json", *args)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_replaced_only_by_force(sheet: Path) -> None:
    before = sheet.read_bytes()
    with pytest.raises(SongoError, match="--force"):
        run("make", "-o", sheet, "--count", 3)
    with pytest.raises(SongoError, match="--force"):
        run("export", sheet, "--form", "html", "-o", sheet)
    assert sheet.read_bytes() == before


def test_with_a_site_there_is_a_link_for_pupils(sheet: Path, tmp_path: Path) -> None:
    site = ("--site", "https://example.org/songo/")
    output = run("export", sheet, "--form", "gift", "-o", tmp_path / "a.gift", *site)[1]
    site_and_language, _mark, text = output.strip().partition("#sheet=")
    assert site_and_language == "https://example.org/songo/en/"
    carried = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert json.loads(carried) == json.loads(sheet.read_text(encoding="utf-8"))
    assert run("export", sheet, "--form", "gift", "-o", tmp_path / "b.gift") == (0, "")


def test_an_export_is_whole_or_not_at_all(
    sheet: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = tmp_path / "out.html"
    with pytest.raises(SongoError, match="unknown form 'doc'"):
        run("export", sheet, "--form", "doc", "-o", out)
    with pytest.raises(SongoError, match="not the address"):
        run("export", sheet, "--form", "html", "-o", out, "--site", "example.org")
    (tmp_path / "wrong.json").write_text('{"schema": 1}')
    with pytest.raises(SongoError, match=r"wrong\.json: the field 'title' is missing"):
        run("export", tmp_path / "wrong.json", "--form", "html", "-o", out)
    with pytest.raises(SongoError, match="cannot be read"):
        run("export", tmp_path, "--form", "html", "-o", out)
    (tmp_path / "latin.json").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(SongoError, match=r"latin\.json cannot be read"):
        run("export", tmp_path / "latin.json", "--form", "html", "-o", out)
    assert not out.exists()

    def broken(*_args: object) -> bytes:
        raise SongoError("broken")

    monkeypatch.setattr("songo_edu.teaching.assignment.export", broken)
    with pytest.raises(SongoError, match="broken"):
        run("export", sheet, "--form", "html", "-o", out)
    assert not out.exists()


def test_codes_become_a_table_in_print_in_csv_and_in_json(sheet: Path, tmp_path: Path) -> None:
    ids = [each.id for each in read(sheet.read_text()).puzzles]
    lines = [f"=cmd|' /C calc'!A0,{result_code(ids, [3, 7, 11, 19, 0])}", "[red]B[/red],x"]
    path = tmp_path / "codes.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    code, output = run("results", sheet, path)
    assert code == 2  # one code cannot be read
    assert "=cmd" in output
    assert "[red]B[/red]" in output
    assert "●12×–" in output
    out = tmp_path / "table.csv"
    assert run("results", sheet, path, "-o", out)[0] == 2
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[1] == [
        *("'=cmd|' /C calc'!A0", "3", "no hint", "1 hint", "2 hints", "shown", "–", "")
    ]
    assert "the code has 1" in rows[2][-1]
    held = json.loads(run("results", sheet, path, "--json")[1])
    assert held["puzzles"] == ids
    assert held["pupils"][0]["results"][3] == {
        "puzzle": ids[3],
        "solved": False,
        "hints": None,
        "shown": True,
        "wrong_tries": 0,
    }
    assert "error" in held["pupils"][1]


def test_results_say_that_a_code_proves_effort(sheet: Path, tmp_path: Path) -> None:
    ids = [each.id for each in read(sheet.read_text()).puzzles]
    path = tmp_path / "codes.csv"
    path.write_text(f"A,{result_code(ids, [1] * 5)}", encoding="utf-8")
    done = CliRunner().invoke(app, ["results", str(sheet), str(path)])
    assert done.exit_code == 0
    assert "proves effort, not identity" in done.stderr


def test_export_turns_the_words_of_the_sheet(sheet: Path, tmp_path: Path) -> None:
    """An English assignment is exported in French with the option."""
    for form, words in (("gift", "Quelle case"), ("html", '<html lang="fr">')):
        path = tmp_path / f"a.{form}"
        code, _said = run("export", sheet, "--form", form, "-o", path, "--language", "fr")
        assert code == 0
        assert words in path.read_text(encoding="utf-8")
    assert read(sheet.read_text()).language == "en"
    with pytest.raises(SongoError, match="de"):
        run("export", sheet, "--form", "gift", "-o", tmp_path / "x", "--language", "de")


def test_help_names_every_form() -> None:
    output = run("export", "--help")[1]
    for form in FORMS:
        assert re.search(rf"\b{form}\b", output), form


def test_the_usual_number_of_hints(tmp_path: Path, english: None) -> None:
    assert read(made(tmp_path / "a.json", "--count", 1).read_text()).hints == USUAL_HINTS


def test_a_theme_is_named_as_it_is_called(tmp_path: Path, speak: Callable[[str], None]) -> None:
    speak("fr")
    named = made(tmp_path / "a.json", "--count", 3, "--theme", "chain").read_bytes()
    called = ("Une prise en chaîne", "une prise en chaine", "A chain of captures")
    for place, words in enumerate(called):
        same = made(tmp_path / f"{place}.json", "--count", 3, "--theme", words)
        assert same.read_bytes() == named
    with pytest.raises(SongoError, match=r"chain \(Une prise en chaîne\)"):
        run("make", "-o", tmp_path / "x", "--count", 3, "--theme", "nulle part")
