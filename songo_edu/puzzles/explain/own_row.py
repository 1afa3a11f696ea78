"""Moves that stay at home: how many a side has left when both wait."""

from songo_edu.puzzles.explain.effects import Move
from songo_edu.rules.two_row.layout import GOES_ON, ROW


def spare_at_home(sheet: list[int], move: Move) -> int:
    """Return how many moves a side could make at home after a move, the other standing still.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> from songo_edu.puzzles.explain.effects import move_of
    >>> board = game("songo").position("0.0.0.0.0.0.5/9.0.1.1.0.0.0 S 25-29")
    >>> rules = board.sheet.integers()
    >>> [spare_at_home(rules, move_of(rules, list(board.state), pit)) for pit in (3, 4)]
    [2, 4]
    """
    if move["ends"] != GOES_ON:
        return 0
    first = move["side"] * sheet[ROW]
    return _most(move["after"][first : first + sheet[ROW]], {})


def _most(row: list[int], known: dict[str, int]) -> int:
    """Return the most moves that can be made one after the other within a row."""
    name = " ".join([str(n) for n in row])
    if name in known:
        return known[name]
    most = 0
    for pit, held in enumerate(row):
        if held > 0 and pit + held < len(row):
            most = max(most, 1 + _most(_sown(row, pit), known))
    known[name] = most
    return most


def _sown(row: list[int], pit: int) -> list[int]:
    """Return a row after one of its pits is sown within it."""
    last = pit + row[pit]
    return [0 if i == pit else n + 1 if pit < i <= last else n for i, n in enumerate(row)]
