"""Moves and positions as programs of oware write them: a letter for each pit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase

from songo_edu.errors import RecordError, shown
from songo_edu.games import Game, Position
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.locale import _
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE


def letters(sheet: RuleSheet) -> str:
    """Return the letter of each pit in the order of sowing: capitals for South, small for North."""
    # Either row begins with the pit that is farthest from the other side. On a board of awalé drawn
    # with South's A to F from left to right, North's a is on the right: ours is called f.
    south = ascii_uppercase[: sheet.row]
    return south + south.lower()


def write_moves(sheet: RuleSheet, moves: Sequence[str]) -> str:
    """Return moves as letters, nothing between them."""
    return "".join(letters(sheet)[sheet.pits.index(move)] for move in moves)


def read_moves(sheet: RuleSheet, text: str) -> list[str]:
    """Return the moves of a text: letters, or names that are no letters; spaces are allowed."""
    names = dict(zip(letters(sheet), sheet.pits, strict=True))
    names |= {pit: pit for pit in sheet.pits if len(pit) > 1}
    known = re.compile("|".join(sorted(names, key=len, reverse=True)))
    found: list[str] = []
    for word in text.split():
        at = 0
        while at < len(word):
            move = known.match(word, at)
            if move is None:
                sentence = _("move {number} of the record, {move}, is not a pit of {game}")
                raise RecordError(
                    sentence.format(number=len(found) + 1, move=shown(word[at:]), game=sheet.name)
                )
            found.append(names[move[0]])
            at = move.end()
    return found


def read_position(game: Game[RuleSheet, Position], text: str) -> Position:
    """Return the position that a text writes: our own way, or that of programs of oware."""
    # They write seeds and stores in the order of sowing, then the side to move, with "-" between.
    pits = len(game.sheet.pits)
    parts = re.fullmatch(rf"(?:[0-9]{{1,4}}-){{{pits + 2}}}[NS]", text)
    if parts is None:
        return game.position(text)
    *seeds, mover = text.split("-")
    state = [0] * STRIDE
    state[:pits] = map(int, seeds[:pits])
    state[SOUTH], state[NORTH] = map(int, seeds[pits:])
    state[MOVER] = "SN".index(mover)
    return game.position(str(Position(game.sheet, tuple(state))))
