"""The notebooks of the course: executed, clean to store, the same code in both languages."""

import ast
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import songo_edu as se
from songo_edu.course import exercise, exercises
from songo_edu.course.lesson_files import lessons
from songo_edu.figures.figure import CODES, WORDS
from songo_edu.locale import LANGUAGES
from songo_edu.site.body import is_told
from songo_edu.site.chapters import PUZZLES, PYTHON, runnable
from tests.needs import for_each

BOOK = Path(__file__).parents[2] / "book"
NAMES = sorted(path.name for path in (BOOK / "en").glob("*.ipynb"))
PAGES = [(code, name) for code in LANGUAGES for name in NAMES]
CHAPTERS = [f"{page}.ipynb" for page in runnable(BOOK / "en") if page not in (PUZZLES, "in-class")]
CALL = re.compile(r'^se\.(exercise|lesson)\("([^"]+)"\)$', re.MULTILINE)

#: The short course borrows exercises of the chapters.
TEN_MINUTES = "ten-minutes.ipynb"

#: The tag of a cell whose output is not compared.
MEASURED = "nbval-ignore-output"
#: Chapters in which a player would rather not meet the helpers: their definitions and long loops.
PLAYED = ("awale.", "two-on-one-row.")
LONG = 15  # lines
#: A line that shows a part of the course.
SHOWS = re.compile(r"^se(\.(boards|course|figures|teaching))?\.\w+\(.*\)$")

#: Outputs that are notebooks' own, never a widget's: those are different each time.
STABLE = {"text/html", "text/plain"}


def load(code: str, name: str) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads((BOOK / code / name).read_text("utf-8"))
    return notebook


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def cells(code: str, name: str, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in load(code, name)["cells"] if cell["cell_type"] == kind]


def tags(cell: dict[str, Any]) -> list[str]:
    names: list[str] = cell["metadata"].get("tags", [])
    return names


def test_both_languages_have_the_same_pages() -> None:
    assert [path.name for path in sorted((BOOK / "fr").glob("*.ipynb"))] == NAMES
    assert {"welcome.ipynb", "puzzles.ipynb"} <= set(NAMES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_after_the_ten_minutes_comes_the_first_chapter(code: str) -> None:
    contents = re.findall(r"- file: (\S+)", (BOOK / code / "_toc.yml").read_text("utf-8"))
    at = contents.index("ten-minutes")
    assert contents[at + 1] == "board-and-sowing"


@pytest.mark.parametrize("code", LANGUAGES)
def test_below_a_question_no_cell_prints_its_answer(code: str) -> None:
    """Which nodes fire until the board is reached again: counting them is the question."""
    all_cells = load(code, "chips-on-a-graph.ipynb")["cells"]
    ids = [cell["id"] for cell in all_cells]
    below = all_cells[ids.index("round") : ids.index("words")]
    texts = [out.get("text", ()) for cell in below for out in cell.get("outputs", ())]
    assert not any("A B C" in line for text in texts for line in text)


@for_each("name", NAMES)
def test_both_languages_have_the_same_cells(name: str) -> None:
    english, french = load("en", name)["cells"], load("fr", name)["cells"]
    assert [cell["id"] for cell in english] == [cell["id"] for cell in french]
    for cell, translated in zip(english, french, strict=True):
        assert cell["cell_type"] == translated["cell_type"]
        assert cell["metadata"] == translated["metadata"], cell["id"]
        if cell["cell_type"] == "code":
            assert source(cell).replace('"en"', '"fr"') == source(translated), cell["id"]
        else:
            assert source(cell) != source(translated), cell["id"]


@for_each("name", NAMES)
def test_only_the_first_cell_names_a_language(name: str) -> None:
    first, *rest = cells("en", name, "code")
    assert source(first) == 'import songo_edu as se\n\nse.set_language("en")'
    assert tags(first) == ["remove-cell"]
    assert not any('"en"' in source(cell) for cell in rest)


@for_each(("code", "name"), PAGES)
def test_a_notebook_asks_for_public_names_only(code: str, name: str) -> None:
    """Nothing is imported from below `se`, and every name used is in its list."""
    for cell in cells(code, name, "code"):
        tree = ast.parse(source(cell))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").partition(".")[0] != "songo_edu", cell["id"]
            if isinstance(node, ast.Import):
                inside = [alias for alias in node.names if alias.name.startswith("songo_edu")]
                names = [(alias.name, alias.asname) for alias in inside]
                assert names in ([], [("songo_edu", "se")])
            if isinstance(node, ast.Attribute):
                _public(node, cell["id"])


def _public(node: ast.Attribute, cell: str) -> None:
    """Check each step of ``se.room.name`` against the object before it."""
    steps, inner = [node.attr], node.value
    while isinstance(inner, ast.Attribute):
        steps.append(inner.attr)
        inner = inner.value
    if not (isinstance(inner, ast.Name) and inner.id == "se"):
        return
    held: Any = se
    for step in reversed(steps):
        if not isinstance(held, ModuleType):
            return
        assert step in dir(held), (cell, step)
        held = getattr(held, step)


@for_each(("code", "name"), PAGES)
def test_a_notebook_is_clean_to_store(code: str, name: str) -> None:
    notebook = load(code, name)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert notebook["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", cell_id) for cell_id in ids)
    assert all(set(cell["metadata"]) <= {"tags"} for cell in notebook["cells"])


@for_each(("code", "name"), PAGES)
def test_every_code_cell_was_run(code: str, name: str) -> None:
    code_cells = cells(code, name, "code")
    assert [cell["execution_count"] for cell in code_cells] == list(range(1, len(code_cells) + 1))
    for cell in code_cells:
        for output in cell["outputs"]:
            assert output["output_type"] in ("execute_result", "stream"), cell["id"]
            assert output.get("name", "stdout") == "stdout", cell["id"]
            assert set(output.get("data", {})) <= STABLE, cell["id"]


@for_each(("code", "name"), PAGES)
def test_cells_that_only_show_something_and_helpers_are_folded(code: str, name: str) -> None:
    for cell in cells(code, name, "code")[1:]:
        lines = source(cell).splitlines()
        shows = SHOWS.search(lines[-1]) is not None
        helps = len(lines) > LONG or any(line.startswith("def ") for line in lines)
        folded = shows or (helps and name.startswith(PLAYED))
        assert (tags(cell)[:1] == ["hide-input"]) == folded, cell["id"]
        assert set(tags(cell)) <= {"hide-input", MEASURED}, cell["id"]


@for_each("name", NAMES)
def test_only_what_is_measured_is_not_compared(name: str) -> None:
    """Times differ from run to run; nothing else may be left out of the comparison."""
    for cell in cells("en", name, "code"):
        assert (MEASURED in tags(cell)) == ("a_second()" in source(cell)), cell["id"]


def used_in(text: str) -> list[str]:
    """The exercises that cells show, alone or as steps of a lesson, in their order."""
    used: list[str] = []
    for kind, name in CALL.findall(text):
        steps = lessons()[name].steps if kind == "lesson" else ()
        used += [step.exercise.name for step in steps if step.exercise and step.borrowed]
        used += [name] if kind == "exercise" else []
    return used


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_exercise_is_used_once_in_its_chapter(code: str) -> None:
    used = {name: used_in("\n".join(map(source, cells(code, name, "code")))) for name in NAMES}
    for name in CHAPTERS:
        for chapter in dict.fromkeys(exercise(each).chapter for each in used[name]):
            own = [entry.name for entry in exercises().values() if entry.chapter == chapter]
            here = [each for each in used[name] if each in own]
            assert here == [each for each in own if each in here], "in the order of the data"
    every = [each for name in CHAPTERS for each in used[name]]
    assert sorted(every) == sorted(exercises())
    assert not any(used[name] for name in set(NAMES) - {*CHAPTERS, TEN_MINUTES})


def test_every_lesson_is_on_one_page() -> None:
    sources = [cell for name in NAMES for cell in map(source, cells("en", name, "code"))]
    shown = [name for kind, name in CALL.findall("\n".join(sources)) if kind == "lesson"]
    assert sorted(shown) == sorted(lessons())


@for_each("code", LANGUAGES)
@for_each("name", CHAPTERS)
def test_a_chapter_opens_with_a_board_and_ends_with_what_is_next(code: str, name: str) -> None:
    all_cells = load(code, name)["cells"]
    assert all_cells[1]["cell_type"] == "markdown"
    assert source(all_cells[1]).startswith("# ")
    assert source(all_cells[2]).startswith(("se.Board(", "se.lesson(", "se.course.puzzle_room("))
    *_, last = all_cells
    assert re.match(r"\*\*(Next|Ensuite)\b.*\]\([a-z0-9-]+\.ipynb\)", source(last))


@for_each(("code", "name"), PAGES)
def test_links_between_pages_lead_somewhere(code: str, name: str) -> None:
    for cell in cells(code, name, "markdown"):
        for target in re.findall(r"\]\(([^)#]+)", source(cell)):
            assert (BOOK / code / target).is_file() or target.startswith("https://"), target


@for_each("name", NAMES)
def test_english_prose_is_calm_and_set_well(name: str) -> None:
    for cell in cells("en", name, "markdown"):
        text = re.sub(r"`[^`]*`", "", source(cell))
        assert not re.search(r"['\"!]", text), cell["id"]


@for_each("name", NAMES)
def test_french_prose_is_set_as_french_is(name: str) -> None:
    for cell in cells("fr", name, "markdown"):
        text = re.sub(r"`[^`]*`|\]\([^)]*\)|https?://\S+", "", source(cell))
        text = re.sub(r"^\|[-|: ]+\|$|^\[\^\w+\]:", "", text, flags=re.MULTILINE)
        assert not re.search(r"['\"]|[^\u202f][;?!]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»", text), text


def is_for_players(name: str) -> bool:
    """Return whether a page is for players, not for readers of Python."""
    return name.removesuffix(".ipynb") not in {*PYTHON, PUZZLES}


@for_each(("code", "name"), PAGES)
def test_players_meet_no_printed_lists(code: str, name: str) -> None:
    """What a chapter shows to players is a sentence, a table, a board or a figure."""
    if not is_for_players(name):
        return
    for cell in cells(code, name, "code"):
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                assert is_told("".join(output["text"])), (cell["id"], output["text"])
            else:
                assert "text/html" in output["data"], cell["id"]


def test_the_words_of_tables_are_those_of_the_chapters() -> None:
    """Each is used somewhere, and every heading of a column is in both languages."""
    known = {*WORDS, *CODES}
    used = {"yes", "no", "S", "N", "few-seeds", "store", "no-seed", "no-move"}
    heads: set[str] = set()
    for name in NAMES:
        for cell in cells("en", name, "code"):
            tree = ast.parse(source(cell))
            used |= set(texts(tree))
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "se.figures.table":
                    heads |= {text for head in node.args[1:] for text in texts(head)}
    assert known <= used
    assert heads - {"", "bidoua", "fedcba", "N0", "N1", "N2", "N3", "S0", "S1"} <= known


def texts(tree: ast.AST) -> list[str]:
    """Return the texts in code."""
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]
