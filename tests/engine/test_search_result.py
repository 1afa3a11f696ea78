"""What a search found: its face, words and JSON, and limits that make no search."""

from __future__ import annotations

from dataclasses import replace

import pytest

import songo_edu
from songo_edu.engine.search import Line, SearchResult, search
from songo_edu.errors import SearchError
from songo_edu.games import Position, game, sheet
from songo_edu.rules.two_row.search import VICTORY

# -- the face ------------------------------------------------------------------------------------


def test_a_position_that_is_over() -> None:
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    found = search(over, lines=3)
    assert (found.best, found.lines, found.nodes, found.depth) == (None, (), 0, 0)
    assert over.verdict in str(found)
    assert found.as_json()["best"] is None
    assert found.as_json()["value"] is None


def test_words_and_json() -> None:
    lines = (
        Line("S1", VICTORY + 1200 - 3, ("S1", "N2", "S3")),
        Line("S2", 0, ("S2",)),
        Line("S3", -200, ("S3",)),
        Line("S4", -VICTORY - 500 + 1, ("S4",)),
    )
    found = SearchResult("songo", str(game("songo").start()), 1, 3, lines)
    assert str(found).splitlines() == [
        "Best move: S1.",
        "S1: South wins in 3 plies, ahead by 12 seeds (S1 N2 S3).",
        "S2: no lead (S2).",
        "S3: North +2.0 (S3).",
        "S4: North wins in 1 ply, ahead by 5 seeds (S4).",
        "Searched 3 plies deep, 1 position looked at.",
    ]
    told = replace(found, solved=True, nodes=20)
    assert str(told).endswith("Searched to the end of the game, 20 positions looked at.")
    assert found.as_json() == {
        "game": "songo",
        "position": str(game("songo").start()),
        "best": "S1",
        "value": VICTORY + 1197,
        "depth": 3,
        "nodes": 1,
        "solved": False,
        "lines": [
            {"move": line.move, "value": line.value, "moves": list(line.moves)} for line in lines
        ],
    }


@pytest.mark.parametrize(
    ("limits", "names"),
    [({"nodes": 0}, "0"), ({"lines": -2}, "-2"), ({"depth": 0}, "0"), ({"nodes": -7}, "-7")],
)
def test_limits_that_make_no_search(limits: dict[str, int], names: str) -> None:
    with pytest.raises(SearchError, match=names):
        search(game("songo").start(), **limits)


def test_a_board_too_large() -> None:
    large = replace(sheet("songo"), start=10)
    with pytest.raises(SearchError, match="songo"):
        search(Position(large, (10,) * 14 + (0,) * 4))


def test_more_lines_than_moves() -> None:
    start = game("awale").start()
    found = search(start, 2000, lines=100, fast=False)
    assert sorted(line.move for line in found.lines) == sorted(start.legal_moves())


def test_the_name_at_the_top() -> None:
    assert songo_edu.search is search
