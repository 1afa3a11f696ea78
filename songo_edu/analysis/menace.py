"""Threats, simple and double, and what answers them: yinda, evasion, counter-threat (S0, VII)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from songo_edu.analysis import finders
from songo_edu.analysis.tables import (
    SPARE,
    from_left,
    menace_table,
    names_of,
    order_of,
    other_side,
    side_number,
)
from songo_edu.games import Position, RuleSheet
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import SIDES, Side


@dataclass(frozen=True, repr=False)
class Reply:
    """A move of the threatened side that makes a threat take less."""

    move: str
    left: int  # seeds the threat still takes
    saved: int  # seeds it takes no more

    def __repr__(self) -> str:
        return f"{self.move} leaves {self.left}"


@dataclass(frozen=True, repr=False)
class Menace:
    """A simple threat: a pit that would capture if its owner were to move now."""

    side: Side
    source: str
    last: str  # where its last seed falls
    targets: tuple[str, ...]  # the pits it takes, from left to right
    seeds: int  # the seeds at stake
    replies: tuple[Reply, ...]  # the moves that blunt it
    answer: int  # the most the other side could take straight after it

    @property
    def blockable(self) -> bool:
        """Whether some reply leaves the threat nothing to take."""
        return any(reply.left == 0 for reply in self.replies)

    @property
    def reducible(self) -> bool:
        """Whether some reply leaves it less to take, but something."""
        return any(reply.left > 0 for reply in self.replies)

    def __repr__(self) -> str:
        helps = "; ".join(map(repr, self.replies)) or "no reply helps"
        return f"Menace({self.source} → {' '.join(self.targets)}: {self.seeds} seeds; {helps})"

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu analyse --json`` prints of it."""
        return {
            "from": self.source,
            "targets": list(self.targets),
            "seeds": self.seeds,
            "blockable": self.blockable,
            "reducible": self.reducible,
        }


@dataclass(frozen=True, repr=False)
class DoubleMenace:
    """Two threats whose last seeds fall in different pits.

    It is a double threat where no single reply cancels both; where one does, it only seems so.
    """

    side: Side
    sources: tuple[str, ...]
    lasts: tuple[str, ...]  # where their last seeds fall, source by source
    targets: tuple[str, ...]  # all pits that either takes
    seeds: int  # the seeds the better of the two takes now
    least: int  # the seeds the better of the two still takes after the best reply
    stopped_by: tuple[str, ...]  # the replies that cancel both

    @property
    def apparent(self) -> bool:
        """Whether it only seems double: some reply cancels both threats."""
        return bool(self.stopped_by)

    def __repr__(self) -> str:
        aims = ", ".join(
            f"{source} → {last}" for source, last in zip(self.sources, self.lasts, strict=True)
        )
        end = f"stopped by {' '.join(self.stopped_by)}" if self.apparent else f"least {self.least}"
        return f"DoubleMenace({aims}: {self.seeds} seeds, {end})"

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu analyse --json`` prints of it."""
        return {
            "from": list(self.sources),
            "targets": list(self.targets),
            "seeds": self.seeds,
            "apparent": self.apparent,
            "blunted_by": list(self.stopped_by),
        }


@asks_two_rows
def menaces(position: Position, side: Side) -> tuple[Menace, ...]:
    """Return the threats of one side, whoever is to move; none where the game is over.

    What the side would take is judged as if it were to move now, the replies as if the other side
    were. Repetition is left aside. Where the other side has no legal reply, nothing blunts a
    threat.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> menaces(game("songo").position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"), "S")
    (Menace(S4 → N0 N1 N2 N3: 11 seeds; N1 leaves 2; N2 leaves 10; N6 leaves 0),)
    """
    number = side_number(side)
    if position.over:
        return ()
    sheet = position.sheet
    table = menace_table(position, side)
    found = finders.menaces_in(sheet.integers(), order_of(sheet), table, number)
    return tuple(menace_of(sheet, menace) for menace in found)


def menace_of(sheet: RuleSheet, one: finders.Menace) -> Menace:
    """Return a threat from its record."""
    seeds = one["seeds"]
    return Menace(
        SIDES[one["side"]],
        sheet.pits[one["source"]],
        sheet.pits[one["last"]],
        names_of(sheet, one["targets"]),
        seeds,
        tuple(
            Reply(sheet.pits[reply["move"]], reply["left"], seeds - reply["left"])
            for reply in one["replies"]
        ),
        one["answer"],
    )


@asks_two_rows
def double_menaces(position: Position, side: Side) -> tuple[DoubleMenace, ...]:
    """Return the double threats of one side, the real ones first; none where the game is over.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> double_menaces(game("songo").position("5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"), "S")
    (DoubleMenace(S0 → N1, S1 → N2: 4 seeds, least 2),)
    """
    number = side_number(side)
    if position.over:
        return ()
    sheet = position.sheet
    table = menace_table(position, side)
    found = finders.doubles_in(sheet.integers(), order_of(sheet), table, number)
    return tuple(double_of(sheet, double) for double in found)


def real_doubles(position: Position, side: Side) -> tuple[DoubleMenace, ...]:
    """Return the double threats of one side that no single reply stops."""
    return tuple(menace for menace in double_menaces(position, side) if not menace.apparent)


def double_of(sheet: RuleSheet, one: finders.Double) -> DoubleMenace:
    """Return a double threat from its record."""
    return DoubleMenace(
        SIDES[one["side"]],
        names_of(sheet, one["sources"]),
        names_of(sheet, one["lasts"]),
        names_of(sheet, one["targets"]),
        one["seeds"],
        one["least"],
        names_of(sheet, one["stops"]),
    )


@asks_two_rows
def threatened(position: Position, side: Side) -> dict[str, int]:
    """Return the pits of `side` under threat, with the most seeds a threat on them takes.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> threatened(game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"), "N")
    {'N2': 3}
    """
    most: dict[str, int] = {}
    for menace in menaces(position, other_side(side)):
        for pit in menace.targets:
            most[pit] = max(most.get(pit, 0), menace.seeds)
    return {pit: most[pit] for pit in from_left(position.sheet, most)}


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
    return tuple(defence_of(sheet, defence) for defence in found)


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
            f"{defence.source} takes {defence.left} instead of {defence.before}"
            for defence in self.defences
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
        Yinda(move, max(each.saved for each in against), tuple(against))
        for move, against in by_move.items()
    )


@asks_two_rows
def evasions(position: Position) -> tuple[Defence, ...]:
    """Return the moves that bring the seeds of a threatened pit out of reach."""
    return tuple(defence for defence in defences(position) if defence.kind == "evasion")


@asks_two_rows
def counter_threats(position: Position) -> tuple[Defence, ...]:
    """Return the moves that let a threat stand, but make it cost more than it takes."""
    return tuple(defence for defence in defences(position) if defence.kind == "counter-threat")
