"""Songo and awalé solved: who wins from here, proven by playing everything out.

Endings are solved, full boards are not: past the limit of positions the answer is "unsettled". What
a short search leaves open is looked up in the tables of endings, where one is at hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position
from songo_edu.games.two_row.position import SIDES, Side
from songo_edu.games.wording import seed_words
from songo_edu.locale import _
from songo_edu.rules.two_row.layout import MOVER, STRIDE
from songo_edu.rules.two_row.search import WIN_FORCED, WIN_REFUTED
from songo_edu.solvers.solution import Result, Solution

if TYPE_CHECKING:
    from songo_edu.engine.endings.table import Endings

#: Positions looked at where nobody says how many.
NODES = 1_000_000
#: A search of more positions than this is worth loading Numba.
COMPILED_FROM = 20_000
#: The most seeds on the board of a position that is looked up.
MOST_SEEDS = 24
#: The longest line that is looked for, in plies.
LONGEST = 150

_STRAIGHT = 8  # of the positions, one in this many is spent on playing straight to the end


def solve(position: Position, nodes: int | None = None, *, fast: bool | None = None) -> Solution:
    """Return who wins from a position with best play, or "unsettled" past `nodes` positions.

    A win is the shortest one and a loss the longest; a draw is shown as far as either side could
    still win. `fast` says whether to search with Numba; left out, long searches do where it is
    installed, and what a short one leaves open may come from the tables of endings. Where `fast` is
    given, the answer is searched for, and the same either way.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> solve(game("awale").position("0.1.0.0.0.1/0.0.0.1.0.1 S 22-22"))
    The player to move wins in 4 plies. Line: F b D a.
    """
    limit = NODES if nodes is None else nodes
    if position.over:
        return _solution(position, _result(position), [], 0)
    if fast is None and limit > COMPILED_FROM:
        solution = _solved(_Search(position, fast=False), position, COMPILED_FROM)
        solution = solution or from_tables(position)
        if solution is not None:
            return solution
        fast = has_numba()
    solution = _solved(_Search(position, fast=bool(fast)), position, limit)
    if solution is not None:
        return solution
    return Solution(position.sheet.name, str(position), "unsettled", nodes=limit)


@dataclass(frozen=True, repr=False)
class TableSolution(Solution):
    """A position solved by the tables of endings: `facts` has the seeds that the mover gains.

    How many plies it takes is not known.
    """

    def sentences(self) -> list[str]:
        """Return the answer in words, and that it comes from the tables."""
        gain, left = self.facts["tables"]["gain"], self.facts["tables"]["left"]
        text = _(
            "By the tables of endings: with best play the player to move gains {n} of the {left}"
            " left."
        )
        result, *rest = super().sentences()
        return [result, text.format(n=seed_words(gain), left=left), *rest]


def from_tables(position: Position) -> Solution | None:
    """Return what a table of endings says of a position, None where it does not settle it.

    Both bounds of an entry have to agree, and nothing may lie behind the position that it could
    come back to. The line is the first move alone: the tables do not say how soon it pays.
    """
    from songo_edu.engine.endings.at_hand import at_hand

    left = sum(position.pits.values())
    if position.past or left > MOST_SEEDS:
        return None
    table = at_hand(position.sheet, left)
    if table is None:
        return None
    value, winner = table.value(position), table.winner(position)
    if value is None and winner is None:
        return None
    if value is None:
        value = table.bounds(position)[0]
    result: Result = "draw"
    if winner is not None:
        result = "win" if winner == position.mover else "loss"
    facts = {"tables": {"gain": (left + value) // 2, "left": left}}
    best = _best(position, table)
    line = () if best is None else (best,)
    return TableSolution(position.sheet.name, str(position), result, line, facts=facts)


def _best(position: Position, table: Endings) -> str | None:
    """Return the first move that keeps what the table promises."""
    ranked = []
    for number, move in enumerate(position.legal_moves()):
        worth = _worth(position.play(move), table, position.mover)
        if worth is not None:
            ranked.append((-worth, number, move))
    return min(ranked)[2] if ranked else None


def _worth(after: Position, table: Endings, side: Side) -> int | None:
    """Return what a side holds in the end, None where the bounds differ."""
    if after.over:
        return after.final().stores[side]
    low, high = table.bounds(after)
    gain = low if after.mover == side else -low
    left = sum(after.pits.values())
    return after.stores[side] + (left + gain) // 2 if low == high else None


def _result(position: Position) -> Result:
    """Return the result of a game that is over for the player who would be to move."""
    if position.winner is None:
        return "draw"
    return "win" if position.winner == position.mover else "loss"


def _solution(position: Position, result: Result, line: list[int], plies: int | None) -> Solution:
    names = tuple(position.sheet.pits[pit] for pit in line)
    return Solution(position.sheet.name, str(position), result, names, plies)


def _solved(search: _Search, position: Position, limit: int) -> Solution | None:
    """Return the solution, None where the limit of positions or of depth does not reach it."""
    mover = SIDES.index(position.mover)
    # Who is kept from winning shows soonest in the first lines played to their end.
    straight = limit // _STRAIGHT
    open_for = [
        side
        for side in (mover, 1 - mover)
        if search.forced(side, LONGEST, search.engine.nodes + straight) != WIN_REFUTED
    ]
    if not open_for:
        return _solution(position, "draw", search.draw(LONGEST, limit), None)
    for depth in range(1, LONGEST + 1):
        for side in tuple(open_for):
            answer = search.forced(side, depth, limit)
            if answer == WIN_FORCED:
                result: Result = "win" if side == mover else "loss"
                return _solution(position, result, search.win(side, depth), depth)
            if answer == WIN_REFUTED:
                open_for.remove(side)
        if not open_for:
            return _solution(position, "draw", search.draw(depth, limit), None)
        if search.engine.nodes >= limit:
            return None
    return None


class _Search:
    """The engine of one solution, and the place that it looks from."""

    def __init__(self, position: Position, *, fast: bool) -> None:
        self.engine = Engine(position.sheet, fast=fast, depth=LONGEST)
        self.states, self.at = self.engine.put_game(position)

    def forced(self, side: int, depth: int, limit: int | None = None) -> int:
        """Return what `forced_win` says of the place."""
        return self.engine.forced_win(self.states, self.at, side, depth, limit)

    def _play(self, pit: int) -> None:
        self.engine.make(self.states, self.at, pit)
        self.at += STRIDE

    def _after(self, pit: int, side: int, depth: int, limit: int | None = None) -> int:
        """Return what `forced` says after a move."""
        self._play(pit)
        answer = self.forced(side, depth, limit)
        self.at -= STRIDE
        return answer

    def win(self, side: int, depth: int) -> list[int]:
        """Return the line of a win in exactly `depth` plies: the shortest, the longest defence."""
        line = []
        for left in range(depth - 1, -1, -1):
            pits = self.engine.choices(self.states, self.at)
            if self.states[self.at + MOVER] == side:
                pit = next(pit for pit in pits if self._after(pit, side, left) == WIN_FORCED)
            elif left == 0:
                pit = pits[0]
            else:  # the defence that holds out longest
                pit = next(pit for pit in pits if self._after(pit, side, left - 1) != WIN_FORCED)
            line.append(pit)
            self._play(pit)
        return line

    def draw(self, depth: int, limit: int) -> list[int]:
        """Return a drawn line, up to where neither side can win any more."""
        # `limit` is that of the positions looked at for one move: the line may stop at a move that
        # takes more.
        line: list[int] = []
        for left in range(depth - 1, -1, -1):
            pits = self.engine.choices(self.states, self.at)
            reach = [self.engine.within_reach(self.states, self.at, side) for side in (0, 1)]
            if not pits or reach == [0, 0]:
                break
            theirs = 1 - int(self.states[self.at + MOVER])
            end = self.engine.nodes + limit
            drawn = (pit for pit in pits if self._after(pit, theirs, left, end) == WIN_REFUTED)
            pit = next(drawn, None)
            if pit is None:
                break
            line.append(pit)
            self._play(pit)
        return line
