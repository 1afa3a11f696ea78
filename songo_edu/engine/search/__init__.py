"""The native search: the best moves of a two-row position, on bitboards.

Iterative deepening alpha-beta, captures followed beyond its horizon, less deep where things look
hopeless; asked to be exact, it finds the values of plain minimax. It runs as plain Python and
compiled by Numba, with the same answer.
"""

from functools import lru_cache
from typing import Any

from songo_edu.engine import bitboards
from songo_edu.engine.bitboard_kernel import STORE_AT
from songo_edu.engine.bitboards import table_of
from songo_edu.engine.compiled import Kernel, Machine
from songo_edu.engine.endings.file import NO_MAPS
from songo_edu.engine.endings.kernel import seeds_of
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.evaluation import Line as Line
from songo_edu.engine.evaluation import SearchResult as SearchResult
from songo_edu.engine.search import kernel as root
from songo_edu.engine.search import workspace
from songo_edu.errors import SearchError
from songo_edu.games import Position
from songo_edu.games.catalogue import asks_two_rows
from songo_edu.games.two_row.position import RuleSheet
from songo_edu.locale import _, shown
from songo_edu.rules.two_row.judging import bounded_value

#: Iterative deepening, as Python asks for it.
DEEPEN = Kernel("search", "search", (root.deepen,), threads=True)


class Question:
    """A position that is not over, searched ever deeper; its game fits into words.

    Other questions may share the `table` of transpositions (`Memory`); the rest is as for `search`.
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
        self._lines = min(lines, workspace.LINES)
        board = bitboards.pack(position)
        self._lead = (board.own >> STORE_AT) - (board.other >> STORE_AT)
        self._seeds = seeds_of(board.own) + seeds_of(board.other)
        self._rules: Any = DEEPEN.of(machine)
        self.work = _workspace(machine, board, weights)
        self.work[workspace.W_LIMIT] = nodes
        self.work[workspace.W_EXACT] = int(exact)
        self.work[workspace.W_NEAR] = 0 if exact else workspace.MOVE_LANE
        known, numbers = _endings(machine, endings)
        self._arguments = (self.work, table, known, numbers, board.own, board.other, board.quiet)

    def look(self, first: int, last: int) -> None:
        """Search from depth `first` to `last`, until something ends it; begin with 1."""
        self._rules.deepen(*self._arguments, first, last, self._lines)

    def stop(self) -> None:
        """End the search from another thread; depth 1 must be finished."""
        self.work[workspace.W_STOP] = 1

    @property
    def nodes(self) -> int:
        """Positions looked at."""
        return int(self.work[workspace.W_NODES])

    @property
    def ended(self) -> bool:
        """Whether the search has reached its limit, was stopped, or has nothing left to find."""
        work = self.work
        over = work[workspace.W_STOP] or work[workspace.W_SOLVED]
        return bool(over or work[workspace.W_NODES] >= work[workspace.W_LIMIT])

    def answer(self, nodes: int = 0) -> SearchResult:
        """Return the lines of the last depth finished; others have looked at `nodes` besides."""
        work = self.work
        return SearchResult(
            self._position.sheet.name,
            str(self._position),
            self.nodes + nodes,
            int(work[workspace.W_DEPTH]),
            tuple(self._line(i) for i in range(int(work[workspace.W_FOUND]))),
            bool(work[workspace.W_SOLVED]),
        )

    def _line(self, number: int) -> Line:
        """Return a line of the last depth finished, its lanes as moves."""
        work, sheet = self.work, self._position.sheet
        at = workspace.W_LINES + workspace.LINE * (workspace.LINES + number)
        side = "SN".index(self._position.mover)
        moves = []
        for i in range(int(work[at + workspace.L_COUNT])):
            lane = int(work[at + workspace.L_MOVES + i])
            moves.append(sheet.pits[side * sheet.row + sheet.row - 1 - lane])
            side = 1 - side
        value = int(work[at + workspace.L_VALUE])
        if not work[workspace.W_EXACT]:
            value = bounded_value(value, self._lead, self._seeds)
        return Line(moves[0], value, tuple(moves))


@lru_cache(maxsize=8)
def _head(sheet: RuleSheet, weights: tuple[int, ...] | None, *, fast: bool) -> Any:
    """Return the table of a game as a workspace begins with it."""
    table = table_of(sheet, weights)
    return Machine(fast=fast).integers(table, zeros=workspace.W_FIRST - len(table))


def _workspace(machine: Machine, board: bitboards.Board, weights: tuple[int, ...] | None) -> Any:
    """Return the workspace of a search: the game's table, the past of the position, and zeros."""
    root_at = workspace.W_END + 2 * board.quiet
    work = machine.integers(zeros=root_at + 2 * (workspace.PLIES + 1))
    work[: workspace.W_FIRST] = _head(board.sheet, weights, fast=machine.fast)
    for i, word in enumerate(board.past):
        work[workspace.W_END + i] = word
    work[workspace.W_PAST] = root_at
    return work


def _endings(machine: Machine, endings: Endings | None) -> tuple[Any, Any]:
    """Return the bytes of a table of endings and the maps to read it by."""
    if endings is None:
        return machine.bytes(1), machine.integers(NO_MAPS)
    numbers = machine.integers(endings.numbers)
    return (endings.data if machine.fast else endings.bytes), numbers


BUCKETS: int = 1 << 19  # two positions each, in 64 bytes
_PLAIN = 1 << 13  # where plain Python searches, which never meets more


class Memory:
    """The positions that searches of one game met, for those that come after.

    A search that is given one finds sooner what an earlier one saw on its way. The same questions
    in the same order have the same answers; a question alone may have another than after others.
    What was found of another game, or judged by other means, is forgotten.

    Examples
    --------
    >>> from songo_edu import game, search
    >>> memory, start = Memory(), game("awale").start()
    >>> found = [search(start, depth=5, fast=False, memory=memory) for _ in range(2)]
    >>> found[1].nodes < found[0].nodes
    True
    """

    def __init__(self, buckets: int = BUCKETS) -> None:
        self._buckets = 1 << max(0, buckets - 1).bit_length()
        self._about: object = None
        self._table: Any = None

    def clear(self) -> None:
        """Forget everything."""
        self._about = None

    def table(self, machine: Machine, about: object) -> Any:
        """Return the table for one more search; it is empty where the last was about another."""
        about = (machine.fast, about)
        if about != self._about:
            self._table = empty_table(
                machine, self._buckets if machine.fast else min(self._buckets, _PLAIN)
            )
            self._about = about
        self._table[workspace.M_AGE] += 1
        return self._table


def empty_table(machine: Machine, buckets: int) -> Any:
    """Return an empty transposition table of `buckets` buckets, a power of two."""
    table = machine.integers(zeros=workspace.BUCKET * (buckets + 1))
    table[workspace.M_MASK] = buckets - 1
    return table


NODES = 200_000  # positions looked at, if nothing else is said

_MOST_NODES = 1 << 62  # as many as a search can count
_FEWEST, _MOST = 1 << 8, 1 << 20  # buckets


@asks_two_rows
def search(
    position: Position,
    nodes: int = NODES,
    lines: int = 1,
    *,
    depth: int = workspace.DEEPEST,
    fast: bool | None = None,
    endings: Endings | None = None,
    weights: tuple[int, ...] | None = None,
    exact: bool = False,
    memory: Memory | None = None,
) -> SearchResult:
    """Return the best moves of a position, found by looking at about `nodes` positions.

    Captures are followed beyond the depth that was finished, and the position is judged there; what
    looks hopeless is not looked at as deep. No value is a larger lead than the seeds on the board
    can still make. The answer depends on the position and the limits.

    Parameters
    ----------
    position
        a position of a two-row game; what was played since the last capture counts for repetition.
    nodes
        how many positions may be looked at; the first ply is always finished.
    lines
        how many of the best moves are wanted.
    depth
        how many plies deep to look, at most.
    fast
        whether to search with Numba; left out, where it is installed. The answer is the same.
    endings
        a table of endings of the game: its values replace the play after them. The answer then
        depends on how many seeds it goes up to.
    weights
        what positions are judged by (`rules.two_row.limited_search`); left out, the sheet's.
    exact
        whether everything is looked at as deep, and no use made of what is known deeper: all values
        are those of plain minimax then, and a game that nobody wins is worth the seeds it brings.
    memory
        what earlier searches met, and where this one keeps what it meets; left out, it starts from
        nothing.

    Raises
    ------
    SearchError
        where a limit is below 1, the game's rows do not fit into words, or the table is another's.

    Examples
    --------
    >>> from songo_edu import game
    >>> position = game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    >>> found = search(position, nodes=500, lines=2, fast=False)
    >>> found.best, [len(line.moves) > 1 for line in found.lines]
    ('S3', [True, True])
    """
    for number in (nodes, lines, depth):
        if type(number) is not int or number < 1:
            sentence = _("a search needs positions, lines and plies, at least 1 of each, not {n}")
            raise SearchError(sentence.format(n=shown(number)))
    refuse_others(position, endings)
    if position.over:
        return SearchResult(position.sheet.name, str(position), 0, 0, ())
    machine = Machine(fast=fast)
    if memory is None:
        table = empty_table(machine, _buckets(nodes))
    else:
        table = memory.table(machine, (position.sheet, weights, exact, endings))
    nodes = min(nodes, _MOST_NODES)
    question = Question(
        machine, position, table, nodes, lines, weights=weights, exact=exact, endings=endings
    )
    question.look(1, min(depth, workspace.DEEPEST))
    return question.answer()


def refuse_others(position: Position, endings: Endings | None) -> None:
    """Raise SearchError where rows do not fit into words, or a table is of another game."""
    if not bitboards.fits(position.sheet):
        sentence = _("the rows of {game} are too long, or its seeds too many, for this search")
        raise SearchError(sentence.format(game=position.sheet.name))
    if endings is not None and endings.sheet != position.sheet:
        sentence = _("{path} holds endings of {found}, not of {game}")
        other, wanted = endings.sheet.name, position.sheet.name
        raise SearchError(sentence.format(path=endings.path, found=other, game=wanted))


def _buckets(nodes: int) -> int:
    """Return the buckets of a table for this number of positions."""
    buckets = _FEWEST
    while buckets < _MOST and buckets * 8 < nodes:
        buckets *= 2
    return buckets
