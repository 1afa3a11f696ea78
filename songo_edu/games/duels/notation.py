"""Position strings and records of duels: ``2.4.1.2.0.3 L``, ``2 4 3``, ``3> 1<``."""

from __future__ import annotations

import re

from songo_edu.errors import PositionError
from songo_edu.games.duels.sheets import MOST_HOLES, MOST_SEEDS, DuelSheet
from songo_edu.games.notation import shown
from songo_edu.locale import _, ngettext

#: A position as integers, as the rules lay it out.
State = tuple[int, ...]

_SHAPE = re.compile(r"([0-9.]+) ([LR])( x)?")
_LONGEST_NUMBER = len(str(MOST_SEEDS))
#: What stands behind a hole where a player may sow either way.
WAYS = (">", "<")


def _number(text: str, whole: str) -> int:
    significant = text.lstrip("0")
    if not text or len(significant) > _LONGEST_NUMBER:
        raise PositionError(
            _("{part} is no number of seeds, in {text}").format(part=shown(text), text=shown(whole))
        )
    return int(significant or 0)


def parse(sheet: DuelSheet, text: object) -> State:
    """Read a position: the holes from left to right, the player to move, x after a suicide.

    Raises
    ------
    PositionError
        naming the text where it is none, or is too long or too full.

    Examples
    --------
    >>> from songo_edu.games.duels.sheets import duel_sheet
    >>> parse(duel_sheet("sowing"), "2.4.1 R")
    (2, 4, 1, 1, 0)
    """
    match = _SHAPE.fullmatch(text) if isinstance(text, str) else None
    if match is None or not isinstance(text, str):
        raise PositionError(
            _("{text} is no position; write it like {example}").format(
                text=shown(text), example=sheet.start
            )
        )
    holes = match[1].split(".")
    if len(holes) > MOST_HOLES:
        raise PositionError(
            ngettext(
                "{count} hole is more than a board may have, {most}, in {text}",
                "{count} holes are more than a board may have, {most}, in {text}",
                len(holes),
            ).format(count=len(holes), most=MOST_HOLES, text=shown(text))
        )
    seeds = [_number(hole, text) for hole in holes]
    if sum(seeds) > MOST_SEEDS:
        raise PositionError(
            ngettext(
                "{count} seed is more than a board may hold, {most}, in {text}",
                "{count} seeds are more than a board may hold, {most}, in {text}",
                sum(seeds),
            ).format(count=sum(seeds), most=MOST_SEEDS, text=shown(text))
        )
    lost = int(match[3] is not None)
    if lost and not (sheet.suicide and 1 in seeds):  # the seed that lost fell in an empty hole
        raise PositionError(
            _(
                "x says that a seed fell in an empty hole and lost, which cannot be in {text}"
            ).format(text=shown(text))
        )
    return (*seeds, "LR".index(match[2]), lost)


def write(state: State) -> str:
    """Write a position as text; the opposite of `parse`.

    Examples
    --------
    >>> write((2, 4, 1, 1, 0))
    '2.4.1 R'
    """
    *holes, mover, lost = state
    return f"{'.'.join(map(str, holes))} {'LR'[mover]}{' x' * lost}"


def moves_of(sheet: DuelSheet, holes: int) -> list[str]:
    """Return the names of all moves of a board: its holes, with the way where both are free.

    Examples
    --------
    >>> from songo_edu.games.duels.sheets import duel_sheet
    >>> moves_of(duel_sheet("sowing+impartial"), 2)
    ['1>', '1<', '2>', '2<']
    """
    ways = WAYS if sheet.impartial else ("",)
    return [f"{hole}{way}" for hole in range(1, holes + 1) for way in ways]
