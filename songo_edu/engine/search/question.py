"""A search's question and answer: its workspace, its limits, the best moves it finds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.bitboards.layout import STORE_AT
from songo_edu.engine.bitboards.tables import table_of
from songo_edu.engine.endings.maps import NO_MAPS
from songo_edu.engine.endings.probing import seeds_of
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.evaluation import Evaluation, evaluation
from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout, root
from songo_edu.engine.search.machine import native
from songo_edu.engine.values import lead_words
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.position import SIDES, Side, side_name
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.games.wording import over_words, seed_words
from songo_edu.locale import _, ngettext
from songo_edu.rules.two_row.judging import bounded_value

# -- what a search has found: the best moves, what each leads to, and the line of play -------------


@dataclass(frozen=True)
class Line:
    """A move, its value, and best play for both sides as far as the search went.

    `value` is in hundredths of a seed, for the side to move; a won game is worth
    `rules.two_row.search.VICTORY` and its lead, less one for each ply until then; one that a table
    of endings knows to be won, `WON_LATER` and the lead that play to the last seed would give.
    """

    move: str
    value: int
    moves: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the line for a program to read."""
        return {"move": self.move, "value": self.value, "moves": list(self.moves)}


@dataclass(frozen=True, repr=False)
class SearchResult:
    """The best lines of a position, best first; none where the game is over.

    Equal lines stand in the order in which the search came upon them.

    Examples
    --------
    >>> line = Line("S3", 200, ("S3", "N5"))
    >>> print(SearchResult("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14", 900, 2, (line,)))
    Best move: S3.
    S3: South +2.0 (S3 N5).
    Searched 2 plies deep, 900 positions looked at.
    """

    game: str
    position: str
    nodes: int
    depth: int
    lines: tuple[Line, ...]
    solved: bool = False  # every line was followed to the end of its game

    @property
    def best(self) -> str | None:
        """The best move, None where the game is over."""
        return self.lines[0].move if self.lines else None

    @property
    def value(self) -> int:
        """The value of the best line; 0 where the game is over."""
        return self.lines[0].value if self.lines else 0

    @property
    def mover(self) -> Side:
        """The side to move."""
        return SIDES[SIDES.index(self.position.split()[1])]

    @property
    def evaluation(self) -> Evaluation:
        """What the best line leads to, in seeds; who wins by force, where that is seen."""
        return evaluation(self.value, self.mover)

    def as_json(self) -> dict[str, Any]:
        """Return what ``songo-edu best --json`` prints."""
        return {
            "game": self.game,
            "position": self.position,
            "best": self.best,
            "value": self.value if self.lines else None,
            "depth": self.depth,
            "nodes": self.nodes,
            "solved": self.solved,
            "lines": [line.as_json() for line in self.lines],
        }

    def __str__(self) -> str:
        if not self.lines:
            return _("No best move. {why}").format(why=self._ended())
        told = [_("Best move: {move}.").format(move=self.best)]
        told += [self._line(line) for line in self.lines]
        return "\n".join([*told, self._searched()])

    def __repr__(self) -> str:
        lines = ", ".join(f"{line.move} {line.value}" for line in self.lines)
        return f"SearchResult({self.game}, {self.position}: {lines or 'over'}; depth {self.depth})"

    def _ended(self) -> str:
        """Return how the game ended; a board that came back is told from its past alone."""
        return two_row_game(self.game).position(self.position).verdict() or over_words()

    def _line(self, line: Line) -> str:
        """Return what a line leads to, in words."""
        found = evaluation(line.value, self.mover)
        values = {
            "move": line.move,
            "line": " ".join(line.moves),
            "seeds": seed_words(abs(found.seeds)),
        }
        if found.winner is not None:
            values["player"] = side_name(found.winner)
            if found.plies is None:
                told = _("{move}: {player} wins, ahead by {seeds} in the end ({line}).")
                return told.format(**values)
            told = ngettext(
                "{move}: {player} wins in {n} ply, ahead by {seeds} ({line}).",
                "{move}: {player} wins in {n} plies, ahead by {seeds} ({line}).",
                found.plies,
            )
            return told.format(**values, n=found.plies)
        values["lead"] = lead_words(found.hundredths)
        return _("{move}: {lead} ({line}).").format(**values)

    def _searched(self) -> str:
        """Return how far the search went, in words."""
        looked = ngettext("{n} position looked at", "{n} positions looked at", self.nodes)
        if self.solved:
            told = _("Searched to the end of the game, {looked}.")
        else:
            told = ngettext(
                "Searched {n} ply deep, {looked}.", "Searched {n} plies deep, {looked}.", self.depth
            )
        return told.format(n=self.depth, looked=looked.format(n=self.nodes))


# -- a position that is searched: its workspace, what the kernel is handed, the answer so far ------


class Question:
    """A position that is not over, searched ever deeper.

    Parameters
    ----------
    position
        the position; its game fits into words.
    table
        the transposition table (`memory`), which other questions may share.
    nodes, lines
        where the search ends, and how many of the best moves it finds.
    weights, exact, endings
        as `search` has them.
    """

    def __init__(
        self,
        machine: Machine,
        position: Position,
        table: Any,
        nodes: int,
        lines: int = 1,
        *,
        weights: tuple[int, ...] | None = None,
        exact: bool = False,
        endings: Endings | None = None,
    ) -> None:
        self._position = position
        self._lines = min(lines, layout.LINES)
        board = bitboards.pack(position)
        self._lead = (board.own >> STORE_AT) - (board.other >> STORE_AT)
        self._seeds = seeds_of(board.own) + seeds_of(board.other)
        self._rules: Any = native() if machine.fast else root
        self.work = _workspace(machine, board, weights)
        self.work[layout.W_LIMIT] = nodes
        self.work[layout.W_EXACT] = int(exact)
        self.work[layout.W_NEAR] = 0 if exact else layout.MOVE_LANE
        known, numbers = _endings(machine, endings)
        self._asked = (self.work, table, known, numbers, board.own, board.other, board.quiet)

    def look(self, first: int, last: int) -> None:
        """Search from depth `first` to `last`, until something ends it; begin with 1."""
        self._rules.deepen(*self._asked, first, last, self._lines)

    def stop(self) -> None:
        """End the search from another thread; depth 1 must be finished."""
        self.work[layout.W_STOP] = 1

    @property
    def nodes(self) -> int:
        """Positions looked at."""
        return int(self.work[layout.W_NODES])

    @property
    def ended(self) -> bool:
        """Whether the search has reached its limit, was stopped, or has nothing left to find."""
        work = self.work
        over = work[layout.W_STOP] or work[layout.W_SOLVED]
        return bool(over or work[layout.W_NODES] >= work[layout.W_LIMIT])

    def answer(self, nodes: int = 0) -> SearchResult:
        """Return the lines of the last depth finished; others have looked at `nodes` besides."""
        work = self.work
        return SearchResult(
            self._position.sheet.name,
            str(self._position),
            self.nodes + nodes,
            int(work[layout.W_DEPTH]),
            tuple(self._line(i) for i in range(int(work[layout.W_FOUND]))),
            bool(work[layout.W_SOLVED]),
        )

    def _line(self, number: int) -> Line:
        """Return a line of the last depth finished, its lanes as moves."""
        work, sheet = self.work, self._position.sheet
        at = layout.W_LINES + layout.LINE * (layout.LINES + number)
        side = "SN".index(self._position.mover)
        moves = []
        for i in range(int(work[at + layout.L_COUNT])):
            lane = int(work[at + layout.L_MOVES + i])
            moves.append(sheet.pits[side * sheet.row + sheet.row - 1 - lane])
            side = 1 - side
        value = int(work[at + layout.L_VALUE])
        if not work[layout.W_EXACT]:
            value = bounded_value(value, self._lead, self._seeds)
        return Line(moves[0], value, tuple(moves))


@lru_cache(maxsize=8)
def _head(sheet: RuleSheet, weights: tuple[int, ...] | None, *, fast: bool) -> Any:
    """Return the table of a game as a workspace begins with it."""
    table = table_of(sheet, weights)
    return Machine(fast=fast).integers(table, zeros=layout.W_FIRST - len(table))


def _workspace(machine: Machine, board: bitboards.Board, weights: tuple[int, ...] | None) -> Any:
    """Return the workspace of a search: the game's table, the past of the position, and zeros."""
    root_at = layout.W_END + 2 * board.quiet
    work = machine.integers(zeros=root_at + 2 * (layout.PLIES + 1))
    work[: layout.W_FIRST] = _head(board.sheet, weights, fast=machine.fast)
    for i, word in enumerate(board.past):
        work[layout.W_END + i] = word
    work[layout.W_PAST] = root_at
    return work


def _endings(machine: Machine, endings: Endings | None) -> tuple[Any, Any]:
    """Return the bytes of a table of endings and the maps to read it by."""
    if endings is None:
        return machine.bytes(1), machine.integers(NO_MAPS)
    numbers = machine.integers(endings.numbers)
    return (endings.data if machine.fast else endings.bytes), numbers
