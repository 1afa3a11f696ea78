"""What a solver answers: as JSON, and in the reader's words."""

from __future__ import annotations

import pytest

from songo_edu import locale
from songo_edu.solvers.solution import Solution

pytestmark = pytest.mark.usefixtures("english")


def test_what_is_not_known_is_left_out() -> None:
    assert Solution("songo", "p S 0-0", "draw").as_json() == {
        "game": "songo",
        "position": "p S 0-0",
        "result": "draw",
        "line": [],
    }


def test_everything_a_solution_may_hold() -> None:
    found = Solution(
        "sowing", "2.1 L", "win", ("1", "2"), plies=2, value="*", nodes=7, facts={"wins": ["1"]}
    )
    assert found.as_json() == {
        "game": "sowing",
        "position": "2.1 L",
        "result": "win",
        "value": "*",
        "plies": 2,
        "nodes": 7,
        "wins": ["1"],
        "line": ["1", "2"],
    }
    assert list(found.as_json())[-1] == "line"
    assert found == Solution(**vars(found))
    assert hash(found) == hash(Solution(**vars(found)))


WORDS = [
    (Solution("g", "p", "win", ("a",)), "The player to move wins. Line: a."),
    (Solution("g", "p", "win", plies=1), "The player to move wins in 1 ply."),
    (Solution("g", "p", "loss", plies=2), "The player to move loses in 2 plies."),
    (Solution("g", "p", "draw", value="0"), "The game is drawn. Value: 0."),
    (Solution("g", "p", "draw", plies=4), "The game is drawn after 4 plies."),
    (Solution("g", "p", "solvable", ("1", "2"), 2), "It can be solved in 2 moves. Line: 1 2."),
    (Solution("g", "p", "solvable"), "It can be solved."),
    (Solution("g", "p", "unsolvable", plies=3), "It cannot be solved."),
    (Solution("g", "p", "unsettled"), "Not settled."),
    (
        Solution("g", "p", "unsettled", nodes=10),
        "Not settled: the search stopped after 10 positions.",
    ),
]


@pytest.mark.parametrize(("found", "words"), WORDS)
def test_a_solution_in_words(found: Solution, words: str) -> None:
    assert str(found) == repr(found) == words
    locale.set_language("fr")
    french = str(found)
    assert french != words
    assert "{" not in french
