"""The rules that pupils need with a sheet, and small texts and tables for them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from songo_edu.cli import app
from songo_edu.course import practice, rating
from songo_edu.games import Position, game
from songo_edu.locale import speaking
from songo_edu.puzzles.puzzle_class import Puzzle
from songo_edu.puzzles.why import why
from songo_edu.teaching import (
    Assignment,
    Wishes,
    assignment_file,
    export,
    handouts,
    result_codes,
    sheet_words,
)
from songo_edu.teaching import moodle_gift_cards as texts
from songo_edu.teaching import quiz_wording as wording
from songo_edu.teaching.assignment import read
from songo_edu.teaching.choosing import shipped
from songo_edu.teaching.rules import needed, picture, rules_of
from tests.needs import EFFORT, for_each, in_one_language
from tests.teaching.test_sheets import text_of

#: How a sentence of a key cites each rule.
CITED = {
    "lap": r"round the board|goes? round|grenier",
    "kept": r"keeps? the last seed|kee?pt? a seed",
    "single": r"single seed sown from the last",
    "all": r"every one of (North|South)|cancel|without a seed|would take all|all there is",
    "last-pit": r"cannot be (played|sown)|cannot even be played|Two seeds may leave"
    r"|last pit is closed|last pit, could|may be sown across|Only the last pit",
    "gift": r"cannot be sown from there|(goes|go) to \w+’s store|give away",
    "feed": r"feeds? (?!the grenier)|no seeds? left|must give|empty row",
    "end": r"[Ff]ewer than|own row|\badds |game ends|game is over",
    "win": r"\bwins?\b|draw\b|fill its store",
    "first": r"first pit",
}


def sentences(puzzle: Puzzle) -> Iterator[str]:
    """Yield every sentence of a puzzle’s reason in keys, homework and quizzes."""
    reason = why(dict(puzzle.record))
    yield reason["idea"]
    for part in reason["parts"]:
        yield from (part["words"], *(step["words"] for step in part["steps"]), part["close"])


def test_no_key_cites_a_rule_that_its_sheet_lacks() -> None:
    """All puzzles that are shipped, or a share of them where time is short."""
    records = [record for record in shipped() if "/" in record["position"]]
    missing, all_cited = [], set()
    for record in records[:: 1 if EFFORT.share >= 1 else 12]:
        puzzle = Puzzle(record)
        words, rules = " ".join(sentences(puzzle)), needed(puzzle)
        cited = [rule for rule, sign in CITED.items() if re.search(sign, words)]
        missing += [(puzzle.id, rule) for rule in cited if rule not in rules]
        all_cited |= {*cited}
    assert missing == []
    # Otherwise nothing would be missing because nothing was recognised.
    assert all_cited >= {"lap", "last-pit", "feed", "end", "win", "gift"}


def chosen(*games: str) -> list[Puzzle]:
    """Return two puzzles of each game."""
    return [
        Puzzle(record)
        for game in games
        for record in [record for record in shipped() if record["game"] == game][:2]
    ]


def test_each_game_has_its_own_rules_and_arrow_under_its_own_name() -> None:
    puzzles = chosen("songo-ekang", "songo", "awale", "awale-mbekh", "sowing+misere")
    rules = rules_of(puzzles)
    titles = [card["title"] for card in rules.values()]
    assert titles == [
        "Songo, after Mbarga Owona", "Songo", "Awalé", "Awalé mbekh", "Sowing, misère"
    ]  # fmt: skip
    drawn = [picture(name, card)["shapes"] for name, card in rules.items()]
    arrows = [[shape["at"] for shape in shapes if shape["size"] == 1.6] for shapes in drawn]
    assert arrows[0] == arrows[1]
    assert arrows[2] == arrows[3] != arrows[1]
    begin, end = arrows[1][0][0], arrows[1][0][2]
    assert begin > end  # songo: South sows from right to left
    begin, end = arrows[2][0][0], arrows[2][0][2]
    assert begin < end
    [page] = text_of(export(_sheet(puzzles[2:6]), "pdf", Wishes(part="sheet")))
    assert "Songo. South has" in page
    assert "Awalé. South has" in page
    assert page.count("awalé") >= 2  # each card names its game


def test_a_variants_own_rules_are_stated_and_nothing_contradicts_them() -> None:
    games = ("songo", "songo-ekang", "awale-grand-slam", "awale-mbekh", "sowing+misere")
    words = {card["title"]: card["words"] for card in rules_of(chosen(*games)).values()}
    assert "with one seed or two" not in words["Songo"]
    assert "may be taken at once" in words["Awalé with grand slam"]
    assert "takes nothing." in words["Awalé mbekh"]
    assert "Nobody has to feed" in words["Awalé mbekh"]
    assert "But in this game: A player with no move left wins." in words["Sowing, misère"]


def _sheet(puzzles: list[Puzzle], language: str = "en") -> Assignment:
    return Assignment("Monday", language, 2, True, tuple(puzzles))


@pytest.mark.parametrize(
    ("form", "language"), in_one_language(["html", "moodle", "gift", "scorm", "anki"])
)
def test_the_same_rules_go_with_every_form(form: str, language: str) -> None:
    two_each = chosen("songo", "awale")
    puzzles = [puzzle for puzzle in two_each if isinstance(puzzle.position, Position)]
    with speaking(language):
        rules = rules_of(puzzles).values()
    text = _text(export(_sheet(puzzles, language), form), form)
    for card in rules:
        assert card["words"] in text
        assert card["example"] in text


def _text(data: bytes, form: str) -> str:
    """Return the text of a file, its markup decoded."""
    import html
    import io
    import sqlite3
    import zipfile

    if form == "scorm":
        text = zipfile.ZipFile(io.BytesIO(data)).read("index.html").decode()
    elif form == "anki":
        base = sqlite3.connect(":memory:")
        base.deserialize(zipfile.ZipFile(io.BytesIO(data)).read("collection.anki2"))
        notes = base.execute("select flds from notes order by id").fetchall()
        text = " ".join(fields for (fields,) in notes)
    else:
        text = data.decode()
    return html.unescape(html.unescape(text)).replace("\\", "")


def test_the_command_prints_the_key_separately(tmp_path: Path) -> None:
    path, paper = tmp_path / "assignment.json", tmp_path / "sheet.pdf"
    run = CliRunner().invoke
    made = run(app, ["sheet", "make", "--count", "6", "--level", "1", "-o", str(path)])
    assert made.exit_code == 0, made.output
    assert {puzzle.game for puzzle in read(path.read_text(encoding="utf-8")).puzzles} == {"songo"}
    export_it = ["sheet", "export", str(path), "--form", "pdf", "-o", str(paper), "--force"]
    result = run(app, [*export_it, "--no-key"])
    assert result.exit_code == 0, result.output
    assert "--site URL adds them" in result.stderr
    words = "".join(text_of(paper.read_bytes()))
    assert "Key, for the teacher" not in words
    assert "--site" not in words
    assert run(app, [*export_it, "--key-only"]).exit_code == 0
    assert "Key, for the teacher" in text_of(paper.read_bytes())[0]
    assert run(app, [*export_it, "--key-only", "--no-key"]).exit_code != 0
    other = [*export_it[:4], "gift", *export_it[5:], "--no-key"]
    assert run(app, other).exit_code != 0
    both = ["--game", "songo", "--game", "awale"]
    mixed = run(app, ["sheet", "make", "--count", "30", *both, "-o", str(path), "--force"])
    assert mixed.exit_code == 0, mixed.output
    puzzles = read(path.read_text(encoding="utf-8")).puzzles
    assert {puzzle.game for puzzle in puzzles} == {"songo", "awale"}


# -- small functions for texts and tables: arguments and results -----------------------------------

SONGO = game("songo").start()
DONE = [0, 2, 3, 6, 7, 22]
NEW = {"reader": 1000, "count": 0}
SEEN: wording.BoardSeen = {
    **{"seeds": [2, 1, 1], "names": ["1", "2", "3"], "stores": [0, None]},
    **{"sides": ["Store", ""], "columns": 3},
}


@for_each(
    ("function", "arguments", "expected"),
    [
        (
            assignment_file.wait_words,
            [0, 1, 3],
            ["straight away", "after 1 wrong try", "after 3 wrong tries"],
        ),
        (
            result_codes.state_words,
            list(range(6)),
            ["–", "no hint", "1 hint", "2 hints", "3 hints", "shown"],
        ),
        (
            result_codes.outcome_words,
            [3, 8, 2],
            ["no hint", "1 hint, 1 wrong", "–, 2 wrong or more"],
        ),
        (result_codes.outcome_state, DONE, [0, 0, 1, 1, 2, 5]),
        (result_codes.is_solved, list(range(6)), [False, True, True, True, True, False]),
        (result_codes.bare_code, ["jdqt - r"], ["JDQTR"]),
        (texts.card_deck, ["Monday::1", ""], ["Songo: Monday: :1", "Songo: Songo"]),
        (texts.quiz_category, ["1/2", "/a/"], ["$course$/top/1//2", "$course$/top/ //a// "]),
        (wording.board_alt, [SEEN], ["Board: 1 to 3: 2, 1, 1. Store: 0."]),
        (handouts.handed_shelf, [["duels"] * 2, ["two_row", "duels"]], ["duels", "all"]),
        (
            handouts.handed_table,
            [[["1", "2"], ["3", "0"]]],
            ["<table><tr><th>1<th>2<tr><td>3<td>0</table>"],
        ),
        (sheet_words.box_names, [True, False], [["N", "S"], [""]]),
        (rating.puzzle_rating, [0, 12], [700, 1600]),
        (
            rating.rating_words,
            [{"reader": 1012, "count": 14}, NEW],
            [
                "Your rating: 1012, from 14 puzzles.",
                "Your rating begins with the first puzzle you answer.",
            ],
        ),
    ],
)
def test_functions_of_one_argument(
    function: Callable[[Any], Any], arguments: list[Any], expected: list[Any], english: None
) -> None:
    assert [function(argument) for argument in arguments] == expected


@for_each(
    ("function", "arguments", "expected"),
    [
        (rating.expected_score, (1200, 1000), 76),
        (rating.expected_score, (1000, 1200), 24),
        (rating.meeting_score, (True, 2), 50),
        (rating.meeting_score, (False, 0), 0),
        (rating.rated, (NEW, 1000, 100), {"reader": 1020, "count": 1}),
        (rating.rated, ({**NEW, "count": 30}, 1000, 0), {"reader": 990, "count": 31}),
        (rating.met_mark, ({}, 75, 4000, "d"), {"score": 75, "seconds": 3600, "at": "d"}),
        (rating.is_first_meeting, ({"tries": 1, "at": ""}, 1), True),
        (rating.is_first_meeting, ({"tries": 1, "at": "2026-11-22"}, 1), False),
        (practice.spar_far, (practice.SPARS["before-you-move"], 7), "5 of 5"),
        (practice.spar_far, (practice.SPARS["before-you-move"], -1), ""),
        (practice.spar_against, (1, "gentle"), "Against level 1, gentle"),
        (
            handouts.two_row_cells,
            (["A", "b"], [[1], [0]], [3, 4, *[0] * 12, 5, 6]),
            [["b", "6"], ["4"], ["3"], ["A", "5"]],
        ),
        (handouts.one_row_cells, (["1", "2"], [3, 4], [5]), [["1", "2"], ["5", "3", "4"]]),
        (
            handouts.handed_page,
            ("<h1>@@title@@</h1>@@still@@@@told@@", "<1>", "", "", '{"a":"<"}', ""),
            '<h1>&lt;1&gt;</h1>{"a":"\\u003c"}',
        ),
        (sheet_words.tick_names, (["S2", "S1", "S0"], [4, 0, 1]), ["S2", "S0", "None"]),
        (
            sheet_words.count_key,
            (SONGO.sheet.integers(), list(SONGO.state), list(SONGO.sheet.pits), "S2"),
            "S2 → N2, 0 seeds taken",
        ),
    ],
)
def test_functions_of_several_arguments(
    function: Callable[..., Any], arguments: tuple[Any, ...], expected: Any, english: None
) -> None:
    assert function(*arguments) == expected
