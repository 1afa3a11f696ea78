"""What a move does, in the finders' terms: what it takes, threatens and prevents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from songo_edu.analysis import before_and_after
from songo_edu.analysis.grenier import Grenier, grenier_of
from songo_edu.analysis.menace import DoubleMenace, Menace, double_menaces, double_of, menace_of
from songo_edu.analysis.tables import findings_in, order_of, other_side, side_number
from songo_edu.analysis.yinda import Defence, defence_of
from songo_edu.games import Position
from songo_edu.games.two_row.position import Side


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
    """Return what a legal move does."""
    sheet, made = position.sheet, played(position, move)
    doubles, answers = before_and_after.new_doubles(made), before_and_after.answers_of(made)
    grenier = next(iter(before_and_after.greniers_played(made)), None)
    return MoveEffects(
        move,
        made["takes"],
        tuple(menace_of(sheet, one) for one in before_and_after.new_menaces(made)),
        tuple(double_of(sheet, one) for one in doubles),
        tuple(defence_of(sheet, one) for one in answers),
        tuple(menace_of(sheet, one) for one in before_and_after.neglected(made)),
        None if grenier is None else grenier_of(sheet, grenier),
    )


def played(position: Position, move: str) -> before_and_after.Played:
    """Return a legal move with what is found before and after it, as sentences want it."""
    after, side, sheet = position.play(move), position.mover, position.sheet
    found, other = findings_in(after), other_side(side)
    threatens_twice = before_and_after.real_of(found["doubles"][side_number(side)])
    return {
        "names": list(sheet.pits),
        "order": order_of(sheet),
        "side": side_number(side),
        "pit": sheet.pits.index(move),
        "events": position.events(move),
        "takes": after.stores[side] - position.stores[side],
        "waits": position.row(other) == after.row(other) and position.stores == after.stores,
        "before": findings_in(position),
        "after": found,
        "verdict": after.verdict(),
        "repeats": bool(threatens_twice)
        and any(after.play(reply).ending == "repetition" for reply in after.legal_moves()),
    }
