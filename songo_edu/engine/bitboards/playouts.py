"""Random games from a position to their ends, as fast as words can be sown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from songo_edu.engine.bitboards import layout as bits
from songo_edu.engine.bitboards import playout_kernel
from songo_edu.engine.bitboards.board import Board, pack
from songo_edu.engine.bitboards.machine import GROUND
from songo_edu.engine.bitboards.tables import table_of
from songo_edu.engine.compiled import built
from songo_edu.engine.joined import beside, body_of
from songo_edu.engine.machine import Machine
from songo_edu.games import Position

_LONGEST = 2000  # quiet plies a game may have; random games of awalé have a few hundred at most


@dataclass(frozen=True)
class Played:
    """What random games came to, for the side to move where they began."""

    games: int
    moves: int
    won: int
    drawn: int
    lost: int


@cache
def native() -> ModuleType:
    """Return random games compiled, with what they need of the kernel.

    Raises
    ------
    MissingExtraError
        where Numba is not installed (extra ``fast``).
    """
    body = body_of([*GROUND, *beside(__file__, "playout_kernel")])
    return built("bitboards", "playouts", body, ["play_games"])


def play_out(
    position: Position | Board, games: int, *, seed: int = 1, fast: bool | None = None
) -> Played:
    """Play so many games from a position, every move taken at random among the legal ones.

    The same seed gives the same games, with and without Numba. A game of more than 2,000 plies
    without a capture, which only a sheet without the rule of repetition allows, is broken off.

    Parameters
    ----------
    position
        where the games begin.
    games
        how many.
    seed
        of the die.
    fast
        whether to play with Numba; left out, where it is installed.

    Examples
    --------
    >>> from songo_edu import game
    >>> play_out(game("awale").start(), 10, fast=False)
    Played(games=10, moves=1184, won=2, drawn=3, lost=5)
    """
    board = position if isinstance(position, Board) else pack(position)
    table: Any = table_of(board.sheet)
    past: Any = [*board.past, *[0] * (2 * (_LONGEST - board.quiet))]
    dice: Any = [0] * bits.D_SIZE
    dice[bits.D_DIE] = seed * 0x9E3779B1 % 0xFFFFFFFF or 1  # never 0, and apart for near seeds
    dice[bits.D_LIMIT] = _LONGEST
    machine = Machine(fast=fast)
    rules: Any = native() if machine.fast else playout_kernel
    table, past, dice = (machine.integers(each) for each in (table, past, dice))
    moves = rules.play_games(table, past, board.own, board.other, board.quiet, games, dice)
    won, drawn, lost = (int(dice[place]) for place in (bits.D_WON, bits.D_DRAWN, bits.D_LOST))
    return Played(games, int(moves), won, drawn, lost)
