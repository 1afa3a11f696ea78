"""One whole game with words about it: threats, doubles, a yinda, greniers, a war of bidoua.

`commented_search` drew and chose it; its moves are data, and a test plays them anew from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu import locale
from songo_edu.games import Position, Record, game

FILE = Path(__file__).with_name("commented.json")


@dataclass(frozen=True, repr=False)
class CommentedGame:
    """A game and what is said about some of its moves."""

    record: Record[Position]
    made: Mapping[str, Any]  # the script, its seed, and which of its games this is
    shows: Mapping[str, Any]  # the numbers of the moves that show something
    words: Mapping[int, Mapping[str, str]]  # by the move's number, in every language

    @property
    def remarks(self) -> dict[int, str]:
        """What is said, by the number of the move, in the reader's language."""
        return {number: told[locale.language()] for number, told in self.words.items()}

    def __repr__(self) -> str:
        return f"CommentedGame({len(self.record.moves)} moves, {len(self.words)} remarks)"

    def __str__(self) -> str:
        moves = self.record.moves
        return "\n".join(
            f"{number}. {moves[number - 1]}  {told}" for number, told in self.remarks.items()
        )


@cache
def commented_game() -> CommentedGame:
    """Return the commented game of the course.

    Examples
    --------
    >>> commented_game().record.end.winner
    'S'
    """
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return CommentedGame(
        game(stored["game"]).record(stored["moves"]),
        stored["made"],
        stored["shows"],
        {int(number): told for number, told in stored["remarks"].items()},
    )
