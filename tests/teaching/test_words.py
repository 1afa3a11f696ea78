"""Small words and tables of the room: what is said, cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from songo_edu.course import practice, rating
from songo_edu.games import game
from songo_edu.teaching import assignment_file, handouts, result_codes, sheet_words
from songo_edu.teaching.quiz import texts, wording
from tests.needs import for_each

SONGO = game("songo").start()
DONE = [0, 2, 3, 6, 7, 22]
NEW = {"reader": 1000, "count": 0}
SEEN: wording.BoardSeen = {
    **{"seeds": [2, 1, 1], "names": ["1", "2", "3"], "stores": [0, None]},
    **{"sides": ["Store", ""], "columns": 3},
}


@for_each(
    ("words", "asked", "said"),
    [
        (
            assignment_file.wait_words,
            [0, 1, 3],
            ["at once", "after 1 wrong try", "after 3 wrong tries"],
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
def test_of_one(
    words: Callable[[Any], Any], asked: list[Any], said: list[Any], english: None
) -> None:
    assert [words(one) for one in asked] == said


@for_each(
    ("words", "asked", "said"),
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
def test_of_several(
    words: Callable[..., Any], asked: tuple[Any, ...], said: Any, english: None
) -> None:
    assert words(*asked) == said
