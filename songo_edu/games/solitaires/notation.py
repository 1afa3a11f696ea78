"""Positions of the solitaires as text: ``1.1.3.2.4.6 0``, ``1.0.3.1 3 x``, ``1.2.0 > 0.0.3``.

Holes stand from hole 1, beside the store, outward; then the seeds in the store; then an x where
the game was lost by an empty hole. The games of Le Monde have no store but the board asked for.
"""

from __future__ import annotations

import re

from songo_edu.errors import PositionError
from songo_edu.games.notation import shown
from songo_edu.games.solitaires.sheets import MOST_HOLES, MOST_SEEDS, SolitaireSheet
from songo_edu.locale import _, ngettext

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]

_HOME = re.compile(r"([0-9.]+)(?: ([0-9]+))?( x)?")
_AWAY = re.compile(r"([0-9.]+) > ([0-9.]+)( x)?")
_LONGEST_NUMBER = len(str(MOST_SEEDS))


def _number(text: str, whole: str) -> int:
    significant = text.lstrip("0")
    if not text or len(significant) > _LONGEST_NUMBER:
        raise PositionError(
            _("{part} is no number of seeds, in {text}").format(part=shown(text), text=shown(whole))
        )
    return int(significant or 0)


def _row(text: str, whole: str) -> list[int]:
    parts = text.split(".")
    if len(parts) > MOST_HOLES:
        raise PositionError(
            _("{count} holes are more than the {most} a row may have, in {text}").format(
                count=len(parts), most=MOST_HOLES, text=shown(whole)
            )
        )
    return [_number(part, whole) for part in parts]


def _few_enough(total: int, whole: str) -> None:
    if total > MOST_SEEDS:
        raise PositionError(
            _("{total} seeds are more than the {most} a board may have, in {text}").format(
                total=total, most=MOST_SEEDS, text=shown(whole)
            )
        )


def parse(sheet: SolitaireSheet, text: object) -> State:
    """Read a position of the game of `sheet`.

    Raises
    ------
    PositionError
        naming the text where it is none, or holds too many holes or seeds.

    Examples
    --------
    >>> from songo_edu.games.solitaires.sheets import sheet
    >>> parse(sheet("kaillon"), "1.0.2.1")
    (1, 0, 2, 1, 0, 0)
    """
    shape = _AWAY if sheet.away else _HOME
    match = shape.fullmatch(text) if isinstance(text, str) else None
    if match is None or not isinstance(text, str) or (match[3] and not sheet.relay):
        raise PositionError(
            _("{text} is no position; write it like {example}").format(
                text=shown(text), example=sheet.start
            )
        )
    row, lost = _row(match[1], text), int(match[3] is not None)
    if lost and 1 not in row:  # the seed that lost lies alone
        raise PositionError(
            _(
                "x says that a last seed fell in an empty hole, but none holds 1 seed, in {text}"
            ).format(text=shown(text))
        )
    if not sheet.away:
        store = _number(match[2] or "0", text)
        _few_enough(sum(row) + store, text)
        return (*row, store, lost)
    end = _row(match[2], text)
    _few_enough(sum(row), text)
    _check_end(row, end, lost, text)
    return (*row, 0, lost, *end)


def _check_end(row: list[int], end: list[int], lost: int, text: str) -> None:
    """Raise where a board of Le Monde and the one asked for cannot belong together."""
    if len(row) != len(end):
        raise PositionError(
            ngettext(
                "a board of {count} hole cannot become one of {other}, in {text}",
                "a board of {count} holes cannot become one of {other}, in {text}",
                len(row),
            ).format(count=len(row), other=len(end), text=shown(text))
        )
    if sum(row) != sum(end):
        raise PositionError(
            ngettext(
                "a board with {count} seed cannot become one with {other}, in {text}",
                "a board with {count} seeds cannot become one with {other}, in {text}",
                sum(row),
            ).format(count=sum(row), other=sum(end), text=shown(text))
        )
    if lost and row == end:
        raise PositionError(
            _("x says that the game is lost, but the end asked for is there, in {text}").format(
                text=shown(text)
            )
        )


def holes_of(sheet: SolitaireSheet, state: State) -> int:
    """Return how many holes a position has."""
    return (len(state) - 2) // 2 if sheet.away else len(state) - 2


def write(sheet: SolitaireSheet, state: State) -> str:
    """Write a position as text; the opposite of `parse`.

    Examples
    --------
    >>> from songo_edu.games.solitaires.sheets import sheet
    >>> write(sheet("kaillon"), (1, 0, 2, 1, 0, 0))
    '1.0.2.1 0'
    """
    holes = holes_of(sheet, state)
    row = ".".join(map(str, state[:holes]))
    behind = " x" if state[holes + 1] else ""
    if sheet.away:
        return f"{row} > {'.'.join(map(str, state[holes + 2 :]))}{behind}"
    return f"{row} {state[holes]}{behind}"
