"""What a move does, in the finders' terms: what it takes, threatens and prevents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.analysis.grenier import Grenier, greniers
from songo_edu.analysis.menace import DoubleMenace, Menace, double_menaces, menaces
from songo_edu.analysis.tables import other_side
from songo_edu.analysis.yinda import Defence, defences
from songo_edu.games import Position
from songo_edu.games.position import Side


@dataclass(frozen=True)
class MoveEffects:
    """What one move does at once, and what it prepares and prevents."""

    move: str
    takes: int  # seeds it wins
    menaces: tuple[Menace, ...]  # threats of the mover that are new, or have grown
    doubles: tuple[DoubleMenace, ...]  # real double threats that are new
    defences: tuple[Defence, ...]  # the opponent's threats it answers
    neglects: tuple[Menace, ...]  # those it leaves as they were, though some move blunts them
    grenier: Grenier | None  # the grenier it plays

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "move": self.move,
            "takes": self.takes,
            "menaces": [one.as_json() for one in self.menaces],
            "doubles": [one.as_json() for one in self.doubles],
            "defences": [one.as_json() for one in self.defences],
            "neglects": [one.as_json() for one in self.neglects],
            "grenier": None if self.grenier is None else self.grenier.as_json(),
        }


def real_doubles(position: Position, side: Side) -> tuple[DoubleMenace, ...]:
    """Return the double threats of one side that no single reply stops."""
    return tuple(one for one in double_menaces(position, side) if not one.apparent)


def move_effects(position: Position, move: str) -> MoveEffects:
    """Return what a legal move does.

    Raises
    ------
    UnknownPitError, IllegalMoveError
        as `Position.play` does.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> p = game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    >>> move_effects(p, "N1").defences
    (Defence(N1 against S4, yinda: 2 instead of 11),)
    >>> move_effects(p, "N4").neglects
    (Menace(S4 → N0 N1 N2 N3: 11 seeds; N1 leaves 2; N2 leaves 10; N6 leaves 0),)
    """
    side, after = position.mover, position.play(move)
    before = {one.source: one.seeds for one in menaces(position, side)}
    known = {(one.sources, one.lasts) for one in real_doubles(position, side)}
    return MoveEffects(
        move,
        position.captured(move),
        tuple(one for one in menaces(after, side) if one.seeds > before.get(one.source, 0)),
        tuple(one for one in real_doubles(after, side) if (one.sources, one.lasts) not in known),
        tuple(one for one in defences(position) if one.move == move),
        _neglected(position, after),
        next((one for one in greniers(position, side) if one.pit == move), None),
    )


def _neglected(position: Position, after: Position) -> tuple[Menace, ...]:
    """Return the threats on the mover that could have been blunted and take as much as before."""
    other = other_side(position.mover)
    left = {one.source: one.seeds for one in menaces(after, other)}
    return tuple(
        one
        for one in menaces(position, other)
        if one.replies and left.get(one.source, 0) >= one.seeds
    )
