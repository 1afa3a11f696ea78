"""Position strings and records of games: ``5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0``, ``S2 N4 S0``."""

from __future__ import annotations

import re
from collections.abc import Collection

from songo_edu.errors import PositionError, RecordError
from songo_edu.games.sheets import RuleSheet
from songo_edu.locale import _, ngettext
from songo_edu.locale.error import shown as shown
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]

_SHAPE = re.compile(r"([0-9.]+)/([0-9.]+) ([NS]) ([0-9]+)-([0-9]+)")
_LONGEST_NUMBER = 4


def _numbers(text: str, count: int, whole: str) -> list[int]:
    parts = text.split(".")
    if len(parts) != count:
        raise PositionError(
            ngettext(
                "a row has {count} pit, not {found}, in {text}",
                "a row has {count} pits, not {found}, in {text}",
                count,
            ).format(count=count, found=len(parts), text=shown(whole))
        )
    return [_number(part, whole) for part in parts]


def _number(text: str, whole: str) -> int:
    significant = text.lstrip("0")
    if not text or len(significant) > _LONGEST_NUMBER:
        raise PositionError(
            _("{part} is no number of seeds, in {text}").format(part=shown(text), text=shown(whole))
        )
    return int(significant or 0)


def parse(sheet: RuleSheet, text: object) -> State:
    """Read a position string of the game of `sheet`.

    Raises
    ------
    PositionError
        naming the text where it is not one, or holds more seeds than the game has.

    Examples
    --------
    >>> from songo_edu.games.sheets import sheet
    >>> parse(sheet("songo"), "0.0.0.0.0.0.1/2.0.0.0.0.0.9 N 30-28")[:7]
    (9, 0, 0, 0, 0, 0, 2)
    """
    match = _SHAPE.fullmatch(text) if isinstance(text, str) else None
    if match is None or not isinstance(text, str):
        raise PositionError(
            _("{text} is no position; write it like {example}").format(
                text=shown(text), example=write(sheet, start(sheet))
            )
        )
    north, south, mover, north_store, south_store = match.groups()
    state = [0] * STRIDE
    for places, row in zip(sheet.rows, (north, south), strict=True):
        for place, seeds in zip(places, _numbers(row, sheet.row, text), strict=True):
            state[place] = seeds
    state[NORTH] = _number(north_store, text)
    state[SOUTH] = _number(south_store, text)
    state[MOVER] = int(mover == "N")
    total = sum(state[:MOVER])
    if total > sheet.seeds:
        raise PositionError(
            _("{total} seeds are more than the {seeds} of {game}, in {text}").format(
                total=total, seeds=sheet.seeds, game=sheet.name, text=shown(text)
            )
        )
    return tuple(state)


def start(sheet: RuleSheet) -> State:
    """Return the start of the game of `sheet`, South to move."""
    pits = len(sheet.pits)
    return (sheet.start,) * pits + (0,) * (STRIDE - pits)


def write(sheet: RuleSheet, state: State) -> str:
    """Write a position as text; the opposite of `parse`."""
    north, south = (".".join(str(state[place]) for place in row) for row in sheet.rows)
    return f"{north}/{south} {'SN'[state[MOVER]]} {state[NORTH]}-{state[SOUTH]}"


def record_words(moves: object) -> list[str]:
    """Return the words of a record: one text with white space between them, or several texts.

    Raises
    ------
    RecordError
        naming what is no text and holds none.

    Examples
    --------
    >>> record_words("S2 N4") == record_words(["S2", "N4"])
    True
    """
    try:
        # Whatever was handed in: what cannot be joined is no record.
        text = moves if isinstance(moves, str) else " ".join(moves)  # type: ignore[arg-type]
    except TypeError:
        raise RecordError(_("{text} is no record of a game").format(text=shown(moves))) from None
    names: list[str] = text.split()
    return names


def known_moves(moves: object, known: Collection[str], game: str) -> list[str]:
    """Return the words of a record, all of them among the moves that a board can know.

    Raises
    ------
    RecordError
        naming the first word that is no pit of the game.

    Examples
    --------
    >>> known_moves("1 3", ["1", "2", "3"], "kaillon")
    ['1', '3']
    """
    names = record_words(moves)
    for number, move in enumerate(names, start=1):
        if move not in known:
            raise RecordError(
                _("move {number} of the record, {move}, is no pit of {game}").format(
                    number=number, move=shown(move), game=game
                )
            )
    return names
