"""What is found in a position, as things one holds: threats, double threats, greniers, defences.

Pits have the names of the board; `songo_edu.analysis` finds them.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from songo_edu.games.strings import Side


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
    chain: tuple[str, ...]  # the pits it takes, backwards from there
    targets: tuple[str, ...]  # the same from left to right
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
        answers = "; ".join(map(repr, self.replies)) or "no defence"
        return f"Menace({self.source} → {' '.join(self.targets)}: {self.seeds} seeds; {answers})"

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
    """Two threats whose last seeds land in different pits.

    It is a double threat where no single reply cancels both; where one does, it only seems so.
    """

    side: Side
    sources: tuple[str, ...]
    lasts: tuple[str, ...]  # where their last seeds fall, source by source
    targets: tuple[str, ...]  # all pits that either takes
    seeds: int  # the seeds the better of the two takes now
    least: int  # the seeds the better of the two still takes after the best reply
    stopped_by: tuple[str, ...]  # the replies that cancel both
    apparent: bool  # whether there are any: then it only seems double

    def __repr__(self) -> str:
        aims = ", ".join(map(" → ".join, zip(self.sources, self.lasts, strict=True)))
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


@dataclass(frozen=True)
class Stop:
    """Where a grenier would end with some seeds more, and what it would take there."""

    more: int
    last: str | None  # None: the last seed is kept
    takes: int


@dataclass(frozen=True, repr=False)
class Grenier:
    """A pit that goes round the whole board: 14 seeds or more in songo, 12 in awalé."""

    side: Side
    pit: str
    seeds: int
    journey: tuple[Stop, ...]  # now, then with one seed more, and so on
    best_more: int  # the fewest seeds more that make it take most on the present board

    @property
    def last(self) -> str | None:
        """The pit where its last seed falls now; None where that seed is kept."""
        return self.journey[0].last

    @property
    def takes(self) -> int:
        """The seeds it takes from pits now."""
        return self.journey[0].takes

    @property
    def best_takes(self) -> int:
        """The seeds it takes with `best_more` seeds more."""
        return self.journey[self.best_more].takes

    def __repr__(self) -> str:
        end = f"ends in {self.last}" if self.last else "its last seed is kept"
        best = f", with {self.best_more} more {self.best_takes}" if self.best_more else ""
        return f"Grenier({self.pit}, {self.seeds} seeds: {end}, takes {self.takes}{best})"


#: What a defence does, in the order of the rules' numbers.
Kind = Literal["yinda", "evasion", "capture", "push", "rule", "counter-threat"]
KINDS: Final[list[Kind]] = ["yinda", "evasion", "capture", "push", "rule", "counter-threat"]


@dataclass(frozen=True, repr=False)
class Defence:
    """A move of the player to move that answers one threat.

    The kind says how: "yinda" makes a threatened pit too full to be taken; "evasion" moves the
    seeds of a threatened pit away; "capture" takes the threatening pit; "push" puts seeds into it,
    so that it aims elsewhere; "rule" leaves a capture that the rules forbid or cancel, or ends the
    game. A "counter-threat" stops nothing, but carrying the threat out then costs more than it
    takes, which it would not if the defender did not move.
    """

    move: str
    kind: Kind
    source: str  # the threatening pit
    before: int  # seeds the threat takes now
    left: int  # seeds it takes after the move
    saved: int  # seeds that it takes no more
    regain: int  # the most the defender takes straight after that

    def __repr__(self) -> str:
        what = f"{self.move} against {self.source}, {self.kind}"
        then = f", then takes {self.regain}" if self.regain else ""
        return f"Defence({what}: {self.left} instead of {self.before}{then})"

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
