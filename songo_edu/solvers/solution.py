"""What a solver answers, for every game, and one way to the solvers of all games."""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from songo_edu.errors import SearchError, shown
from songo_edu.games.catalogue import family, game
from songo_edu.games.protocol import AnyPosition
from songo_edu.locale import _, ngettext

#: The first three are those of the player to move, the next two are for games played alone.
Result = Literal["win", "loss", "draw", "solvable", "unsolvable", "unsettled"]


@dataclass(frozen=True, repr=False)
class Solution:
    """A position solved, or the limit at which the search for its solution stopped.

    `line` is best play for both sides, or the moves that solve a game played alone; `plies` says
    how long it takes where that is part of the answer, and `nodes` the positions looked at. `value`
    is a value of the theory of games; it is None where the game has none, where too many boards can
    follow, and where the extra ``games`` is not installed: the solution, printed, says which. A
    family puts what it finds besides into `facts`.

    Examples
    --------
    >>> Solution("sowing", "2.1 L", "win", line=("1",), plies=1)
    The player to move wins in 1 ply. Line: 1.
    >>> Solution("sowing", "2.1 L", "win", line=("1",), plies=1).as_json()["line"]
    ['1']
    """

    game: str
    position: str
    result: Result
    line: tuple[str, ...] = ()
    plies: int | None = None
    value: str | None = None
    nodes: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def as_json(self) -> dict[str, Any]:
        """Return the contract of ``solve --json``; what is not known is left out."""
        data: dict[str, Any] = {"game": self.game, "position": self.position, "result": self.result}
        for name in ("value", "plies", "nodes"):
            if getattr(self, name) is not None:
                data[name] = getattr(self, name)
        return {**data, **self.facts, "line": list(self.line)}

    def sentences(self) -> list[str]:
        """Return the answer in words, sentence by sentence; a family may say more."""
        sentences = [self._result()]
        if self.value is not None:
            sentences.append(_("Value: {value}.").format(value=self.value))
        if self.line:
            sentences.append(_("Line: {moves}.").format(moves=" ".join(self.line)))
        return sentences

    def __str__(self) -> str:
        return " ".join(self.sentences())

    def __repr__(self) -> str:
        return str(self)

    def _result(self) -> str:
        if self.result == "unsettled":
            if self.nodes is None:
                return _("Not settled.")
            return ngettext(
                "Not settled: the search stopped after {n} position.",
                "Not settled: the search stopped after {n} positions.",
                self.nodes,
            ).format(n=self.nodes)
        plain, counted = self._sentences()
        if self.plies is None:
            return plain
        return counted.format(n=self.plies)

    def _sentences(self) -> tuple[str, str]:
        """Return the result without and with its length."""
        n = self.plies or 0
        if self.result == "win":
            return _("The player to move wins."), ngettext(
                "The player to move wins in {n} ply.", "The player to move wins in {n} plies.", n
            )
        if self.result == "loss":
            return _("The player to move loses."), ngettext(
                "The player to move loses in {n} ply.", "The player to move loses in {n} plies.", n
            )
        if self.result == "draw":
            return _("The game is drawn."), ngettext(
                "The game is drawn after {n} ply.", "The game is drawn after {n} plies.", n
            )
        if self.result == "solvable":
            return _("It can be solved."), ngettext(
                "It can be solved in {n} move.", "It can be solved in {n} moves.", n
            )
        return _("It cannot be solved."), _("It cannot be solved.")


def solve(
    name: str | AnyPosition, position: str | AnyPosition | None = None, nodes: int | None = None
) -> Solution:
    """Solve a position of any game, the game's start where none is given.

    A position alone is solved by its own rules: ``solve(position)``.

    `nodes` limits the search, in positions; left out, the solver of the family uses its own limit.
    Each family keeps its solver as ``songo_edu.solvers.<family>.solve``.

    Raises
    ------
    UnknownGameError, PositionError
        for an unknown game or a text that is no position of it.
    SearchError
        where `nodes` is no number of positions.
    """
    if nodes is not None and type(nodes) is not int:
        raise SearchError(_("{n} is not a number of positions").format(n=shown(nodes)))
    if hasattr(name, "legal_moves") and position is None:
        start = cast("AnyPosition", name)
    else:
        start = game(cast("str", name)).record("", position).start
    solver = importlib.import_module(f"songo_edu.solvers.{family(start.sheet.name)}")
    return cast("Solution", solver.solve(start, nodes=nodes))
