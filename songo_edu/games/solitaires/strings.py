"""Positions of the solitaires: ``1.1.3.2.4.6 0``, ``1.0.3.1 3 x``, ``1.2.0 > 0.0.3``.

Holes stand from hole 1, beside the store, outward; then the seeds in the store; then an x where
the game was lost by an empty hole. The games of Le Monde have no store but the board asked for.
`rules` are always the sheet's integers, for any number of holes.
"""

import re
from typing import Final

from songo_edu.errors import PositionError, shown
from songo_edu.games.strings import board_row, require_few, row_text, seeds_in
from songo_edu.locale import t, tn
from songo_edu.rules.solitaires.moves import SOLO_AWAY, SOLO_RELAY

#: The longest row, and the most seeds, that a position may have.
SOLO_MOST_HOLES: Final = 64
SOLO_MOST_SEEDS: Final = 10000
_DIGITS: Final = 5


def read_solo(rules: list[int], text: str) -> list[int]:
    """Read a position: its integers as the rules lay them out, none where it has not the shape."""
    lost = 1 if text.endswith(" x") else 0
    written = text[:-2] if lost == 1 else text
    away = rules[SOLO_AWAY] == 1
    found = re.fullmatch("([0-9.]+)(?: ([0-9]+))?", written)
    if away:
        found = re.fullmatch("([0-9.]+) > ([0-9.]+)", written)
    if found is None or lost > rules[SOLO_RELAY]:
        return []
    row = board_row(found[1], _DIGITS, SOLO_MOST_HOLES, text)
    if lost == 1 and 1 not in row:  # the seed that lost lies alone
        raise PositionError(
            t(
                "x says that a last seed fell in an empty hole, but none holds 1 seed, in {text}",
                {"text": shown(text)},
            )
        )
    if away:
        end = board_row(found[2], _DIGITS, SOLO_MOST_HOLES, text)
        require_few(sum(row), SOLO_MOST_SEEDS, text)
        _belong_together(row, end, lost, text)
        return [*row, 0, lost, *end]
    store = 0 if found[2] is None else seeds_in(found[2], _DIGITS, text)
    require_few(sum(row) + store, SOLO_MOST_SEEDS, text)
    return [*row, store, lost]


def _belong_together(row: list[int], end: list[int], lost: int, text: str) -> None:
    """Raise where a board of Le Monde cannot become the one asked for."""
    if len(row) != len(end):
        raise PositionError(
            tn(
                "a board of {count} hole cannot become one of {other}, in {text}",
                "a board of {count} holes cannot become one of {other}, in {text}",
                len(row),
                {"count": len(row), "other": len(end), "text": shown(text)},
            )
        )
    if sum(row) != sum(end):
        raise PositionError(
            tn(
                "a board with {count} seed cannot become one with {other}, in {text}",
                "a board with {count} seeds cannot become one with {other}, in {text}",
                sum(row),
                {"count": sum(row), "other": sum(end), "text": shown(text)},
            )
        )
    if lost == 1 and row_text(row) == row_text(end):
        raise PositionError(
            t(
                "x says that the game is lost, but the end asked for is there, in {text}",
                {"text": shown(text)},
            )
        )


def solo_holes(rules: list[int], state: list[int]) -> int:
    """Return how many holes a position has."""
    return (len(state) - 2) // 2 if rules[SOLO_AWAY] == 1 else len(state) - 2


def write_solo(rules: list[int], state: list[int]) -> str:
    """Write a position as text; the opposite of `read_solo`."""
    holes = solo_holes(rules, state)
    row = row_text(state[:holes])
    behind = " x" if state[holes + 1] == 1 else ""
    if rules[SOLO_AWAY] == 1:
        return f"{row} > {row_text(state[holes + 2 :])}{behind}"
    return f"{row} {state[holes]}{behind}"
