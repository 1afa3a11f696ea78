"""Boss boards: a position to be won from against each opponent, by the idea of each chapter."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from benchmarks.boss_boards import (
    FAILS,
    GAMES,
    LEAD,
    LESSONS,
    SLOTS,
    VARIED,
    greedy_move,
    ideas_of,
    proved,
    stored_boards,
    with_lead,
)
from songo_edu.analysis.report import played
from songo_edu.course.foes import FOES
from songo_edu.course.lesson_files import lesson
from songo_edu.engine.compiled import has_numba
from songo_edu.games import Position, two_row_game
from songo_edu.locale import LANGUAGES, speaking, t

BOARDS = stored_boards()
#: A chapter and an opponent for which no board is proved yet.
OPEN = [(8, 5), (9, 5), (12, 2), (12, 5)]
#: A sentence ends before a space, or at the end.
ENDS = re.compile(r"[.?!](?=\s|$)")


def name(board: dict[str, Any]) -> str:
    return f"{board['chapter']}-{FOES[board['level'] - 1]['animal']}"


def start_of(board: dict[str, Any]) -> Position:
    return two_row_game("songo").position(board["position"])


each_board = pytest.mark.parametrize("board", BOARDS, ids=name)


def test_every_slot_has_a_board_but_those_known_to_be_open() -> None:
    have = [(board["chapter"], board["level"]) for board in BOARDS]
    assert sorted([*have, *OPEN]) == SLOTS
    assert have == sorted(have)
    assert set(Counter(level for _chapter, level in SLOTS).values()) == {4, 5}
    assert set(Counter(chapter for chapter, _level in SLOTS).values()) == {4}
    assert len({board["position"] for board in BOARDS}) == len(BOARDS)


@each_board
def test_the_move_that_takes_most_is_another_than_the_chapters(board: dict[str, Any]) -> None:
    place, best, greedy = start_of(board), board["best"], board["greedy"]
    assert not place.over
    assert place.mover == "S"
    assert greedy == greedy_move(place)
    assert place.captured(greedy) == board["takes"] > place.captured(best)
    assert board["chapter"] in ideas_of(played(place, best), played(place, greedy))


@each_board
def test_its_games_show_what_they_must_and_one_is_played(board: dict[str, Any]) -> None:
    assert board["won"] == GAMES
    assert board["failed"] >= FAILS
    assert board["games"] >= VARIED[board["level"]]
    assert board["lead"][0] >= LEAD
    moves = board["line"].split()
    end = two_row_game("songo").record(moves, start_of(board)).end
    assert moves[0] == board["best"]
    assert end.winner == "S"
    stores = end.final().stores
    assert board["lead"][0] <= stores["S"] - stores["N"] <= board["lead"][1]


@each_board
def test_a_lesson_has_it_with_two_sentences_before_and_two_after(board: dict[str, Any]) -> None:
    number = [other["level"] for other in BOARDS if other["chapter"] == board["chapter"]]
    step = lesson(LESSONS[board["chapter"]]).steps[number.index(board["level"])]
    foe = FOES[board["level"] - 1]
    assert (step.kind, str(step.board)) == ("win", board["position"])
    assert step.more["board"] == {"opponent": "N", "level": board["level"]}
    assert step.mark.endswith(f"-{foe['animal']}")
    for code in LANGUAGES:
        with speaking(code):
            assert step.title[code] == t(foe["title"])
        for words in (step.say[code], step.more["done"][code]):
            assert len(ENDS.findall(words)) == 2, words
        assert board["best"] not in step.say[code]  # the solution is not given away
        assert board["best"] in step.more["done"][code]


def test_stores_are_shifted_and_seeds_stay() -> None:
    place = two_row_game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    assert str(with_lead(place, 4)) == "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 6-10"
    assert with_lead(place, 3) is None  # seeds are whole
    assert with_lead(place, 18) is None  # nobody has fewer than none


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="a hundred thousand positions a move want Numba")
@each_board
def test_all_games_of_a_board_are_played_again(board: dict[str, Any]) -> None:
    proof = proved(start_of(board), board["level"], board["greedy"])
    assert proof == {field: board[field] for field in proof or {"won": GAMES}}
