"""Puzzles looked at: shown, counted, exported; in both languages."""

import csv
import io
import json
import random
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from songo_edu.analysis import theme_words
from songo_edu.boards.picture import puzzle_png
from songo_edu.cli import mining
from songo_edu.cli.puzzles import app
from songo_edu.errors import PuzzleFileError, SongoError
from songo_edu.games import game
from songo_edu.puzzles import export, page
from songo_edu.puzzles.finding import Progress
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.puzzle_class import answer, task
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.why import Explanation
from tests.needs import EFFORT
from tests.puzzles.finds import find, sample, write


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path / "p.jsonl", sample(1), sample(2), sample(3))


def run(*args: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout


# -- find --------------------------------------------------------------------------------------

FIND = ("find", "--kind", "count", "--count", "2", "--workers", "1")


def test_puzzles_found_without_a_file_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, english: None
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, FIND)
    assert done.exit_code == 0, done.exception
    assert list(tmp_path.iterdir()) == []
    assert "-o FILE" in done.stderr
    code, lines = run(*FIND, "--json")
    assert run(*FIND, "-o", "two.jsonl") == (code, "")
    assert Path("two.jsonl").read_text("utf-8") == lines
    records = [json.loads(text) for text in lines.splitlines()]
    assert len(records) == 2
    for record in records:
        assert record["id"] in done.stdout
        assert task(record).split(".")[0] in " ".join(done.stdout.replace("│", " ").split())


# -- show --------------------------------------------------------------------------------------


def test_a_puzzle_is_drawn_in_the_terminal(path: Path) -> None:
    record = sample(2)
    output = run("show", path, record["id"])[1]
    rows = [row.split() for row in output.replace("│", " ").splitlines()]
    for row in record["position"].split()[0].split("/"):
        assert row.split(".") in rows
    assert "in 2 moves" in output
    assert record["id"] in output
    assert f"level {record['level']}" in output
    assert "\x1b" not in output


@pytest.mark.parametrize("language", ["en", "fr"])
def test_themes_are_shown_by_their_titles(
    path: Path, speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    record = sample(2)
    meant = theme_words.themes_told(record["kind"], record["goal"]["moves"], record["themes"])
    themes = " · ".join(map(theme_words.title, meant))
    output = " ".join(run("show", path, record["id"])[1].split())
    assert meant
    assert themes not in output  # they give the idea away
    assert themes in " ".join(run("show", path, record["id"], "--solution")[1].split())


def test_a_false_puzzle_has_no_reasons(tmp_path: Path) -> None:
    """Records with one thing changed: where they are read at all, they are refused in words."""
    chance = random.Random("false")
    for number in range(60 * EFFORT):
        record = sample(1 + number % 3)
        pits = record["position"].split(" ")[0]
        at = chance.randrange(len(pits))
        if pits[at].isdigit():
            record["position"] = (
                pits[:at] + str(chance.randrange(10)) + record["position"][at + 1 :]
            )
        record["goal"] = {
            name: chance.choice([value, chance.randrange(1, 9)])
            if isinstance(value, int)
            else value
            for name, value in record["goal"].items()
        }
        path = tmp_path / f"{number}.jsonl"
        path.write_text(json.dumps(record) + "\n")
        try:
            code, output = run("show", path, record["id"], "--why")
        except SongoError:
            continue
        assert code in (0, 1), output


def test_the_solution_is_shown_on_request(path: Path) -> None:
    record = sample(2)
    plain, full = (
        run("show", path, record["id"])[1],
        run("show", path, record["id"], "--solution")[1],
    )
    assert full.startswith(plain)
    tree = full[len(plain) :]
    for reply, nodes in record["solution"]["replies"].items():
        assert reply in tree
        for node in nodes:
            assert f"{node['move']} ({node['seeds']})" in tree


def test_why_in_words_and_as_json(path: Path, speak: Callable[[str], None]) -> None:
    record = sample(2)
    for language in ("en", "fr"):
        speak(language)
        explanation = Explanation.of(record)
        shown = " ".join(run("show", path, record["id"], "--why")[1].split())
        assert " ".join(str(explanation).split()) in shown
        read = json.loads(run("show", path, record["id"], "--why", "--json")[1])
        assert read == {**record, "why": json.loads(json.dumps(explanation.as_json()))}


def test_the_beginning_of_an_id_is_enough_where_it_is_one(path: Path) -> None:
    ids = [sample(k)["id"] for k in (1, 2, 3)]
    assert json.loads(run("show", path, ids[1][:10], "--json")[1]) == sample(2)
    with pytest.raises(PuzzleFileError, match="no puzzle 'ffffff'"):
        run("show", path, "ffffff")
    with pytest.raises(PuzzleFileError, match="no puzzle ''"):
        run("show", path, "")


def test_a_beginning_of_several_ids_is_refused(tmp_path: Path) -> None:
    first, second = sample(1), sample(2)
    second["id"] = first["id"][:6] + "000000"
    path = write(tmp_path / "p.jsonl", first, second)
    with pytest.raises(PuzzleFileError, match="is the start of several"):
        export.pick(path, first["id"][:6])
    assert export.pick(path, first["id"]) == first


def test_pictures(path: Path, tmp_path: Path) -> None:
    picture, pixels = tmp_path / "a.svg", tmp_path / "a.png"
    puzzle = sample(1)["id"]
    assert run("show", path, puzzle, "--svg", picture, "--png", pixels) == (0, "")
    assert ET.parse(picture).getroot().tag.endswith("svg")
    assert pixels.read_bytes().startswith(b"\x89PNG")
    again = puzzle_png(sample(1), task(sample(1)))
    assert again == pixels.read_bytes()
    assert again != puzzle_png(sample(2), task(sample(1)))
    with pytest.raises(PuzzleFileError, match=r"a\.svg exists"):
        run("show", path, puzzle, "--svg", picture)
    run("show", path, puzzle, "--svg", picture, "--print", "--force")
    assert "#fff" in picture.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_has_its_words(name: str, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    record = find(name)
    sentence = task(record)
    assert "{" not in sentence
    assert answer(record).startswith(record["key"].split()[0])
    speak("fr" if language == "en" else "en")
    assert task(record) != sentence


def test_the_answer_is_a_line_of_play() -> None:
    for moves in (1, 2, 3):
        record = sample(moves)
        position = game(record["game"]).position(record["position"])
        line_of_play = answer(record).split()
        assert line_of_play[0] == record["key"]
        assert len(line_of_play) <= 2 * moves - 1
        for move in line_of_play:
            position = position.play(move)
    assert len(answer(sample(2)).split()) == 3


# -- stats -------------------------------------------------------------------------------------


def test_stats_count_what_there_is(path: Path) -> None:
    records = [sample(k) for k in (1, 2, 3)]
    counts = json.loads(run("stats", path, "--json")[1])
    assert counts == export.counted(records)
    assert counts["puzzles"] == 3
    assert counts["kind"] == {"capture": 3}
    for name in ("kind", "game", "goal", "level", "strict", "quiet"):
        assert sum(counts[name].values()) == 3
    for theme, number in counts["theme"].items():
        assert number == sum(theme in record["themes"] for record in records)
    assert counts["strict"].get("true", 0) == sum(record["strict"] for record in records)
    assert counts["quiet"].get("true", 0) == sum(
        bool(record["features"]["quiet"]) for record in records
    )


def test_stats_in_words(path: Path, speak: Callable[[str], None]) -> None:
    rows = [line.split() for line in run("stats", path)[1].splitlines()]
    assert ["puzzles", "3"] in rows
    assert ["kind", "capture", "3"] in rows
    speak("fr")
    assert "problèmes" in run("stats", path)[1]


def test_goals_are_sorted_by_their_numbers() -> None:
    goals = [{"moves": k, "seeds": n} for k in (2, 1) for n in (10, 9)]
    records = [{**sample(1), "goal": goal} for goal in goals]
    assert list(export.counted(records)["goal"]) == [
        "moves 1, seeds 9",
        "moves 1, seeds 10",
        "moves 2, seeds 9",
        "moves 2, seeds 10",
    ]


# -- export ------------------------------------------------------------------------------------


def test_the_table_has_a_line_for_each(path: Path, speak: Callable[[str], None]) -> None:
    rows = list(csv.DictReader(io.StringIO(run("export", path)[1])))
    assert [row["id"] for row in rows] == [sample(k)["id"] for k in (1, 2, 3)]
    assert tuple(rows[0]) == export.COLUMNS
    assert rows[1]["moves"] == "2"
    assert rows[1]["task"] == task(sample(2))
    speak("fr")
    assert "À Sud de jouer" in run("export", path)[1]


def test_a_table_in_a_file_is_marked_as_utf_8(path: Path, tmp_path: Path) -> None:
    table = tmp_path / "p.csv"
    run("export", path, "-o", table)
    assert table.read_bytes().startswith(b"\xef\xbb\xbfid,")
    with pytest.raises(PuzzleFileError, match="exists"):
        run("export", path, "-o", table)
    assert run("export", path, "-o", table, "--force")[0] == 0


def test_arrays_for_programs_and_for_the_page(path: Path) -> None:
    records = [sample(k) for k in (1, 2, 3)]
    assert json.loads(run("export", path, "--format", "json")[1]) == records
    assert json.loads(run("export", path, "--format", "page")[1]) == [
        page.page_data(record) for record in records
    ]
    assert json.loads("".join(export.as_json([]))) == []


def test_a_drill_has_a_line_in_the_table() -> None:
    for name in ("count", "forbidden"):
        row = next(csv.DictReader(io.StringIO("".join(export.as_csv([find(name)])))))
        assert row["seeds"] == ""
        assert row["solution"]


def test_an_unknown_format_and_a_damaged_file_are_named(path: Path, tmp_path: Path) -> None:
    with pytest.raises(PuzzleFileError, match=r"'pdf'.*csv, json, page"):
        run("export", path, "--format", "pdf")
    path.write_text(line(sample(1)) + "\nrubbish\n", encoding="utf-8")
    for args in (["stats", path], ["show", path, "0"], ["export", path, "-o", tmp_path / "x"]):
        with pytest.raises(PuzzleFileError, match="line 2"):
            run(*args)
    assert not (tmp_path / "x").exists()


# -- progress ----------------------------------------------------------------------------------


def test_progress_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")  # on a dumb one nothing is drawn over
    screen = io.StringIO()
    with mining.searching(Console(file=screen, force_terminal=True, width=120)) as report:
        assert report is not None
        report(Progress(0, 20, 900, 10_000))
        report(Progress(12, 20, 1900, 10_000))
    assert "12 / 20" in screen.getvalue()
    assert "positions tried" in screen.getvalue()
    assert "a second" in screen.getvalue()
    quiet = io.StringIO()
    with mining.searching(Console(file=quiet)) as report:
        assert report is None
    assert quiet.getvalue() == ""


def test_every_record_gives_its_goal_to_the_page() -> None:
    record: Json = sample(2)
    assert page.page_data(record)["goal"] == record["goal"]
