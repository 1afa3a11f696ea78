"""The course of ten minutes: short, and its game is won by whoever has learnt to harvest."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import songo_edu as se
from songo_edu.games import Position
from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root

LESSONS = ("ten-sow", "ten-count", "ten-harvest", "ten-game")


def greedy(position: Position, chance: random.Random) -> str:
    """The reader's move: what harvests most, else any."""
    moves = position.legal_moves()
    most = max(map(position.captured, moves))
    return chance.choice([move for move in moves if position.captured(move) == most])


def anyhow(position: Position, chance: random.Random) -> str:
    return chance.choice(position.legal_moves())


def wins(how: Callable[..., str], games: int) -> int:
    """How many games of the last lesson are won against its computer."""
    step = se.lesson("ten-game").steps[-1]
    chance = random.Random(15)
    won = 0
    for _ in range(games):
        position = step.board
        while not position.over:
            if position.mover == step.more["board"]["opponent"]:
                level = step.more["board"]["level"]
                move = se.engine.learner_move(position, level, chance.randint(1, 2**30), fast=False)
            else:
                move = how(position, chance)
            assert move is not None
            position = position.play(move)
        won += position.winner == "S"
    return won


def test_who_harvests_wins_the_first_game_and_who_does_not_may_lose_it() -> None:
    assert wins(greedy, 20) >= 18
    assert wins(anyhow, 20) <= 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_lessons_in_their_order(language: str) -> None:
    path: Path = project_root() / "book" / language / "ten-minutes.ipynb"
    code = [
        "".join(cell["source"])
        for cell in json.loads(path.read_text("utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]
    assert code[1:] == [f'se.lesson("{name}")' for name in LESSONS]
    asked = [one for name in LESSONS for one in se.lesson(name).marked]
    assert 15 <= len(asked) <= 18
    assert asked[-1] == "ten-game-won"
