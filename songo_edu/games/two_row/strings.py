"""Positions of two rows: ``5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0``, North's row first."""

import re
from typing import Final, Literal

from songo_edu.errors import PositionError, shown
from songo_edu.games.strings import in_columns, row_text, seeds_in
from songo_edu.locale import t, tn
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE

Side = Literal["S", "N"]
SIDES: Final[tuple[Side, Side]] = ("S", "N")
_DIGITS: Final = 4


def rows_of(row: int, clockwise: bool) -> list[list[int]]:
    """Return the pits of the north and the south row, left to right as South sees them."""
    south = list(range(row))
    north = list(range(row, 2 * row))
    return [north, list(reversed(south))] if clockwise else [list(reversed(north)), south]


def read_two_rows(text: str, rows: list[list[int]], most: int, game: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape.

    `most` seeds are those of the whole game, whose name is `game`.
    """
    found = re.fullmatch("([0-9.]+)/([0-9.]+) ([NS]) ([0-9]+)-([0-9]+)", text)
    if found is None:
        return []
    state = [0 for _ in range(STRIDE)]
    _fill_row(state, rows[0], found[1], text)
    _fill_row(state, rows[1], found[2], text)
    state[NORTH] = seeds_in(found[4], _DIGITS, text)
    state[SOUTH] = seeds_in(found[5], _DIGITS, text)
    total = sum(state)
    if total > most:
        values = {"total": total, "seeds": most, "game": game, "text": shown(text)}
        raise PositionError(
            t("{total} seeds are more than the {seeds} of {game}, in {text}", values)
        )
    state[MOVER] = 1 if found[3] == "N" else 0
    return state


def _fill_row(state: list[int], row: list[int], written: str, text: str) -> None:
    parts = written.split(".")
    if len(parts) != len(row):
        raise PositionError(
            tn(
                "a row has {count} pit, not {found}, in {text}",
                "a row has {count} pits, not {found}, in {text}",
                len(row),
                {"count": len(row), "found": len(parts), "text": shown(text)},
            )
        )
    for pit, part in zip(row, parts, strict=True):
        state[pit] = seeds_in(part, _DIGITS, text)


def write_two_rows(rows: list[list[int]], state: list[int]) -> str:
    """Write a position as text; the opposite of `read_two_rows`."""
    north = row_text([state[pit] for pit in rows[0]])
    south = row_text([state[pit] for pit in rows[1]])
    mover = "N" if state[MOVER] == 1 else "S"
    return f"{north}/{south} {mover} {state[NORTH]}-{state[SOUTH]}"


def two_row_board(pits: list[str], rows: list[list[int]], state: list[int]) -> list[str]:
    """Return a board as lines of text: pits by name, North's row above, the stores behind."""
    names = [[pits[pit] for pit in row] for row in rows]
    held = [[str(state[pit]) for pit in row] for row in rows]
    lines = in_columns([names[0], held[0], held[1], names[1]])
    lines[0] = f"{lines[0]}   {state[NORTH]}"
    lines[3] = f"{lines[3]}   {state[SOUTH]}"
    return lines
