"""Yinda and the other defences against a threat (S0, VII.A and VII.C)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from songo_edu.analysis import finders
from songo_edu.analysis.tables import SPARE, menace_table, order_of, other_side
from songo_edu.games import Position, RuleSheet
from songo_edu.games.catalogue import asks_two_rows

#: What a defence does, in the order of the rules' numbers.
Kind = Literal["yinda", "evasion", "capture", "push", "rule", "counter-threat"]
KINDS: tuple[Kind, ...] = ("yinda", "evasion", "capture", "push", "rule", "counter-threat")


@dataclass(frozen=True, repr=False)
class Defence:
    """A move of the player to move that answers one threat.

    The kind says how: "yinda" makes a threatened pit too full to be taken; "evasion" moves the
    seeds of a threatened pit away; "capture" takes the threatening pit; "push" puts seeds into it,
    so that it aims elsewhere; "rule" leaves a capture that the rules forbid or cancel, or ends the
    game. A "counter-threat" stops nothing, but carrying the threat out then costs more than it
    takes, which it would not if the defender stood still.
    """

    move: str
    kind: Kind
    source: str  # the threatening pit
    before: int  # seeds the threat takes now
    left: int  # seeds it takes after the move
    regain: int  # the most the defender takes straight after that

    @property
    def saved(self) -> int:
        """Seeds that the threat takes no more."""
        return max(0, self.before - self.left)

    def __repr__(self) -> str:
        told = (
            f"{self.move} against {self.source}, {self.kind}: {self.left} instead of {self.before}"
        )
        return f"Defence({told}, then takes {self.regain})" if self.regain else f"Defence({told})"

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return {
            "move": self.move,
            "kind": self.kind,
            "against": self.source,
            "before": self.before,
            "left": self.left,
            "saved": self.saved,
            "regain": self.regain,
        }


@asks_two_rows
def defences(position: Position) -> tuple[Defence, ...]:
    """Return every answer of the player to move to every threat, by move; none after the end.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> for defence in defences(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")):
    ...     print(defence)
    Defence(N1 against S4, yinda: 2 instead of 11)
    Defence(N2 against S4, evasion: 10 instead of 11)
    Defence(N6 against S4, push: 0 instead of 11)
    """
    if position.over:
        return ()
    sheet = position.sheet
    table = menace_table(position, other_side(position.mover))
    states, at = position.buffer(SPARE)
    found = finders.defences_in(sheet.integers(), order_of(sheet), states, at, table)
    return tuple(defence_of(sheet, one) for one in found)


def defence_of(sheet: RuleSheet, one: finders.Defence) -> Defence:
    """Return a defence from its record."""
    return Defence(
        sheet.pits[one["move"]],
        KINDS[one["kind"] - 1],
        sheet.pits[one["source"]],
        one["before"],
        one["left"],
        one["regain"],
    )


@dataclass(frozen=True, repr=False)
class Yinda:
    """A move that strengthens threatened pits, with all the threats it blunts so."""

    move: str
    saved: int  # the most it saves from one threat
    defences: tuple[Defence, ...]

    def __repr__(self) -> str:
        against = ", ".join(
            f"{one.source} takes {one.left} instead of {one.before}" for one in self.defences
        )
        return f"Yinda({self.move}: {against})"

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu analyse --json`` prints of it."""
        return {"move": self.move, "saved": self.saved}


@asks_two_rows
def yindas(position: Position) -> tuple[Yinda, ...]:
    """Return the yindas of the player to move, from left to right.

    A yinda adds a seed to a pit under threat, which then holds too many to be taken, and the threat
    takes less. The threatening pit itself is left as it was.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> yindas(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"))
    (Yinda(N1: S4 takes 2 instead of 11),)
    """
    by_move: dict[str, list[Defence]] = {}
    for defence in defences(position):
        if defence.kind == "yinda":
            by_move.setdefault(defence.move, []).append(defence)
    return tuple(
        Yinda(move, max(one.saved for one in against), tuple(against))
        for move, against in by_move.items()
    )


@asks_two_rows
def evasions(position: Position) -> tuple[Defence, ...]:
    """Return the moves that bring the seeds of a threatened pit out of reach."""
    return tuple(one for one in defences(position) if one.kind == "evasion")


@asks_two_rows
def counter_threats(position: Position) -> tuple[Defence, ...]:
    """Return the moves that let a threat stand, but make it cost more than it takes."""
    return tuple(one for one in defences(position) if one.kind == "counter-threat")
