"""The rules of two rows that a puzzle uses: in its solution, in what tempts, in what is said of it.

A rule is a name of `RULES`. It is needed where it decides, in the puzzle’s tree or after a first
move, what may be played, what a move takes, or that the game is over.
"""

from typing import Final

from songo_edu.puzzles.explain.tree import Answer, Node
from songo_edu.puzzles.questions import PUZZLE_KINDS
from songo_edu.rules.two_row.layout import (
    END_STORE,
    FIRST_PIT,
    GOES_ON,
    GRAND_SLAM,
    LAST_ONE,
    LAST_TWO,
    MOVER,
    ROW,
    SINGLE,
    SOLIDARITY,
    STOP_ALL,
    STOP_GIFT,
    STOP_KEPT,
    STOP_SINGLE,
    STRIDE,
)
from songo_edu.rules.two_row.moves import ending, last_pit_barred, legal, make, trace

#: Every rule, in the order in which they are told.
RULES: Final = (
    *("sow", "first", "lap", "kept", "single", "all"),
    *("last-pit", "gift", "feed", "end", "win"),
)
_EVENTS: Final = 320


def rules_needed(
    kind: str, sheet: list[int], state: list[int], nodes: list[Node], others: list[Answer]
) -> list[str]:
    """Return the rules that a puzzle uses, in the order of `RULES`."""
    found = ["sow"]
    if sheet[FIRST_PIT] == 1:
        found.append("first")
    if sheet[SINGLE] == 1:  # what sets a variant apart is told with it
        found.append("single")
    if sheet[GRAND_SLAM] == 1:
        found.append("all")
    if kind == "forbidden" or sheet[SOLIDARITY] == 0:
        found.append("feed")
    if kind == "forbidden" and sheet[LAST_ONE] == 1:
        found.append("last-pit")
    if PUZZLE_KINDS[kind]["goal"] == "rest":
        found.extend(["end", "win"])
    for pit in _watch(sheet, state, found):
        _watch(sheet, _played(sheet, state, pit), found)
    for node in nodes:
        _follow(sheet, state, node, found)
    for answer in others:
        _answer(sheet, state, answer, found)
    return [rule for rule in RULES if rule in found]


def _follow(sheet: list[int], state: list[int], node: Node, found: list[str]) -> None:
    """Add what a tree uses from a position on."""
    after = _played(sheet, state, node["pit"])
    _watch(sheet, after, found)
    for answer in node["answers"]:
        _answer(sheet, after, answer, found)


def _answer(sheet: list[int], state: list[int], answer: Answer, found: list[str]) -> None:
    after = _played(sheet, state, answer["pit"])
    _watch(sheet, after, found)
    for node in answer["nodes"]:
        _follow(sheet, after, node, found)


def _played(sheet: list[int], state: list[int], pit: int) -> list[int]:
    """Return the position after a move."""
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    make(sheet, board, 0, STRIDE, pit)
    return board[STRIDE : 2 * STRIDE]


def _watch(sheet: list[int], state: list[int], found: list[str]) -> list[int]:
    """Add the rules that decide at a position, and return what may be played there."""
    board = [*state[:STRIDE], *[0 for _ in range(2 * STRIDE)]]
    row, mover = sheet[ROW], board[MOVER]
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, 0, STRIDE, moves, 0)
    ends = ending(sheet, board, 0, 0, count)
    if last_pit_barred(sheet, board, 0, STRIDE) == 1:
        found.append("last-pit")
    other = (1 - mover) * row
    if sum(board[other : other + row]) == 0:
        found.append("feed")
    _end(ends, found)
    if ends != GOES_ON:
        return []
    for pit in moves[:count]:
        _move(sheet, board, pit, found)
    return moves[:count]


def _move(sheet: list[int], board: list[int], pit: int, found: list[str]) -> None:
    """Add the rules that decide what a move does; the board has room for two more positions."""
    row, held = sheet[ROW], board[pit]
    events = [0 for _ in range(_EVENTS)]
    stop = events[trace(sheet, board, 0, STRIDE, pit, events) - 1]
    if stop == STOP_ALL:
        found.append("all")
    if stop == STOP_KEPT:
        found.append("kept")
    if stop == STOP_SINGLE:
        found.append("single")
    if stop == STOP_GIFT:
        found.append("gift")
    if held >= 2 * row:
        found.append("lap")
    closed = sheet[LAST_ONE] if held == 1 else sheet[LAST_TWO]
    if (pit + 1) % row == 0 and held < 3 and closed > 0:
        found.append("last-pit")
    moves = [0 for _ in range(8)]
    count = legal(sheet, board, STRIDE, 2 * STRIDE, moves, 0)
    _end(ending(sheet, board, STRIDE, STRIDE, count), found)


def _end(ends: int, found: list[str]) -> None:
    if ends != GOES_ON:
        found.append("win" if ends == END_STORE else "end")
