"""Random games on two words, in the plain rules' subset as the rest of the kernel.

A die is one integer of 32 bits, in ``dice[0]``; the same die gives the same games on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.engine.bitboards import kernel as bits
from songo_edu.engine.bitboards.board import Board, pack, table_of
from songo_edu.engine.bitboards.kernel import (
    D_DIE,
    D_DRAWN,
    D_LIMIT,
    GIFT_MOVE,
    LANE,
    STORE,
    SUM,
    T_PITS,
    T_REPEAT,
    T_SWEEP,
    T_WIN,
    TOP,
    came_back,
    decided,
    moves_of,
    played_other,
    played_own,
    quiet_after,
)
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.games import Position
from songo_edu.rules.ints import Ints


def rolled(die: int) -> int:
    """Return the next number of a die: three shifts that visit every number but 0."""
    # Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003), number 14.
    die = die ^ ((die << 13) & 0xFFFFFFFF)
    die = die ^ (die >> 17)
    return die ^ ((die << 5) & 0xFFFFFFFF)


def chosen_move(moves: int, die: int) -> int:
    """Return one of a set of moves: the top bit of its lane alone."""
    ones = moves >> 7
    count = ((ones * (SUM >> LANE)) >> 48) & 15
    for _ in range((die * count) >> 32):
        moves = moves & (moves - 1)
    return moves & -moves


def lane_of(move: int) -> int:
    """Return the lane of a move."""
    lane = 0
    while move > TOP:
        move = move >> LANE
        lane += 1
    return lane


def result_of(table: Ints, own: int, other: int) -> int:
    """Return 1 where the side to move has won a finished game, -1 where it has lost, else 0."""
    mine = own
    theirs = other
    if table[T_SWEEP] == 1 or (own < table[T_WIN] and other < table[T_WIN]):
        mine += ((own & table[T_PITS]) * SUM) & STORE
        theirs += ((other & table[T_PITS]) * SUM) & STORE
    if mine >= table[T_WIN]:
        return 1
    return -1 if theirs >= table[T_WIN] else 0


def open_moves(table: Ints, past: Ints, own: int, other: int, quiet: int) -> int:
    """Return the set of moves, 0 where the game is over."""
    if decided(table, own, other) == 1:
        return 0
    if quiet >= table[T_REPEAT] and came_back(past, quiet, own, other, quiet) == 1:
        return 0
    return moves_of(table, own, other)


def play_game(table: Ints, past: Ints, own: int, other: int, quiet: int, dice: Ints) -> int:
    """Play random moves to the end of the game, and return how many.

    `past` has the `quiet` earlier positions since the last capture, and space for ``dice[D_LIMIT]``
    in all, at which a game is broken off. The result is counted for the side to move at first.
    """
    plies = 0
    moves = open_moves(table, past, own, other, quiet)
    while moves != 0 and quiet < dice[D_LIMIT]:
        past[2 * quiet] = own
        past[2 * quiet + 1] = other
        lane = 0
        if moves != GIFT_MOVE:
            dice[D_DIE] = rolled(dice[D_DIE])
            lane = lane_of(chosen_move(moves, dice[D_DIE]))
        mine = played_own(table, moves, own, other, lane)
        theirs = played_other(table, moves, own, other, lane)
        quiet = 0 if moves == GIFT_MOVE else quiet_after(quiet, own, mine)
        own = theirs
        other = mine
        plies += 1
        moves = open_moves(table, past, own, other, quiet)
    result = result_of(table, own, other) if moves == 0 else 0
    dice[D_DRAWN + (result if plies % 2 == 1 else -result)] += 1
    return plies


def play_games(
    table: Ints, past: Ints, own: int, other: int, quiet: int, games: int, dice: Ints
) -> int:
    """Play `games` random games from one position, and return the moves of all of them."""
    plies = 0
    for _ in range(games):
        plies += play_game(table, past, own, other, quiet, dice)
    return plies


_LONGEST = 2000  # quiet plies a game may have; random games of awalé have a few hundred at most


@dataclass(frozen=True)
class Played:
    """What random games came to, for the side to move where they began."""

    games: int
    moves: int
    won: int
    drawn: int
    lost: int


#: Random games, as Python asks for them.
GAMES = Kernel("bitboards", "playouts", (play_games,))


def play_out(
    position: Position | Board, games: int, *, seed: int = 1, fast: bool | None = None
) -> Played:
    """Play a number of games from a position, every move drawn from the legal ones.

    The same seed gives the same games, with and without Numba. A game of more than 2,000 plies
    without a capture, which only a sheet without the rule of repetition allows, is broken off.
    """
    board = position if isinstance(position, Board) else pack(position)
    table: Any = table_of(board.sheet)
    past: Any = [*board.past, *[0] * (2 * (_LONGEST - board.quiet))]
    dice: Any = [0] * bits.D_SIZE
    dice[bits.D_DIE] = seed * 0x9E3779B1 % 0xFFFFFFFF or 1  # never 0, and apart for near seeds
    dice[bits.D_LIMIT] = _LONGEST
    machine = Machine(fast=fast)
    rules = GAMES.of(machine)
    table, past, dice = (machine.integers(each) for each in (table, past, dice))
    moves = rules.play_games(table, past, board.own, board.other, board.quiet, games, dice)
    won, drawn, lost = (int(dice[place]) for place in (bits.D_WON, bits.D_DRAWN, bits.D_LOST))
    return Played(games, int(moves), won, drawn, lost)
