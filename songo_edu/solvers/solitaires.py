"""The solitaires solved: whether and how a board can be won; and Tchoukaillon’s numbers.

Say hole i of Tchoukaillon is played p(i) times in a win. Each time it holds i seeds, so i p(i)
seeds leave it: those it began with, and one for every play of a hole farther out. With S(i) =
p(i) + p(i + 1) + … it began with b(i) = i S(i) - (i + 1) S(i + 1), which lies between 0 and i. So
S(i + 1) is i S(i) / (i + 1) rounded down, and b(i) is i S(i) modulo i + 1; S(1) counts all plays,
one for every seed.

Sources: Gautheron in Deledicq and Popova, "Wari et solo", 1977; Broline and Loeb, "The
combinatorics of Mancala-type games", 1995; S2, part 1, for the estimate.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from songo_edu.errors import PositionError, shown
from songo_edu.games.one_row_words import SOLO_MOST_HOLES, SOLO_MOST_SEEDS
from songo_edu.games.solitaires import SoloPosition, open_game, winnable
from songo_edu.locale import _, ngettext
from songo_edu.rules.solitaires import moves, solving
from songo_edu.solvers.solution import Solution

__all__ = [
    *("Beginning", "WinningSeries", "estimated_seeds", "fewest_seeds", "find_starts"),
    *("most_seeds", "rouma_winning_choices", "shortest_kaillon", "solve", "winning_board"),
    "winning_series",
]


def _whole(value: object, least: int, most: int) -> int:
    """Return a number that is asked for, where it is a whole one within its bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        sentence = _("{value} is not a whole number from {least} to {most}")
        raise PositionError(sentence.format(value=_brief(value), least=least, most=most))
    return value


def _brief(value: object) -> str:
    if isinstance(value, int) and abs(value) > 10**18:  # thousands of digits are not even written
        return f"10^{int(value.bit_length() * math.log10(2))}"
    return shown(value)


def winning_board(seeds: int) -> tuple[int, ...]:
    """Return the one board of Tchoukaillon of `seeds` seeds that can be won, from hole 1 outward.

    Raises
    ------
    PositionError
        for anything but a whole number from 0 to 10,000.

    Examples
    --------
    >>> winning_board(17)
    (1, 1, 3, 2, 4, 6)
    """
    plays = _whole(seeds, 0, SOLO_MOST_SEEDS)
    board = []
    hole = 1
    while plays > 0:
        board.append(hole * plays % (hole + 1))
        plays = hole * plays // (hole + 1)
        hole += 1
    return tuple(board)


def fewest_seeds(hole: int) -> int:
    """Return the fewest seeds whose winning board reaches a hole (A002491).

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 65, one more than a row may have.

    Examples
    --------
    >>> [fewest_seeds(hole) for hole in range(1, 9)]
    [1, 2, 4, 6, 10, 12, 18, 22]
    """
    plays = 1  # of that hole; then of it and all nearer ones
    for i in range(_whole(hole, 1, SOLO_MOST_HOLES + 1) - 1, 0, -1):
        plays = -(-plays * (i + 1) // i)
    return plays


def most_seeds(holes: int) -> int:
    """Return the most seeds of a board of this many holes that can be won.

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 64.

    Examples
    --------
    >>> [most_seeds(holes) for holes in range(1, 9)]
    [1, 3, 5, 9, 11, 17, 21, 29]
    """
    return fewest_seeds(_whole(holes, 1, SOLO_MOST_HOLES) + 1) - 1


def estimated_seeds(hole: int) -> float:
    """Return n²/π, S2's estimate: it is that of `fewest_seeds`, not of `most_seeds`.

    Raises
    ------
    PositionError
        for anything but a whole number from 1 to 65.

    Examples
    --------
    >>> [round(estimated_seeds(hole)) for hole in (4, 5, 6)]
    [5, 8, 11]
    """
    return _whole(hole, 1, SOLO_MOST_HOLES + 1) ** 2 / math.pi


_MOST = 100_000


@dataclass(frozen=True)
class Beginning:
    """A board from which one series brings the end asked for.

    `move` is the hole that begins the series and `sowings` how many sowings it takes.
    """

    position: SoloPosition
    move: str
    sowings: int


def find_starts(end: str, most: int = 1_000) -> list[Beginning]:
    """Return the boards from which one series brings an end, those of the longest series first.

    There are `most` of them at most.

    Raises
    ------
    PositionError
        where the text is no board, or `most` no number.

    Examples
    --------
    >>> [(str(found.position), found.move) for found in find_starts("0.0.2.1.1")][0]
    ('1.1.1.0.1 > 0.0.2.1.1', '1')
    """
    game = open_game("monde")
    position = game.position(f"{end} > {end}" if isinstance(end, str) else end)
    limit, holes = _whole(most, 1, _MOST), position.holes
    out = [0] * (limit * (holes + 1))
    rules = game.sheet.integers(holes)
    count = min(limit, moves.solo_starts(rules, list(position.state), 0, out, limit))
    beginnings = []
    for i in range(count):
        hole, *board = out[i * (holes + 1) : (i + 1) * (holes + 1)]
        begun = game.position(f"{'.'.join(map(str, board))} > {end}")
        sowings = 1 + sum(event.kind == "lift" for event in begun.trace(str(hole + 1)))
        beginnings.append(Beginning(begun, str(hole + 1), sowings))
    return sorted(beginnings, key=lambda beginning: (-beginning.sowings, int(beginning.move)))


#: The positions looked at where no limit is given: a second or two.
NODES = 50_000


def solve(position: SoloPosition, nodes: int | None = None) -> Solution:
    """Return whether a position can be won, and a line that wins.

    In Kaillon the line is the shortest and `plies` its length; where the nodes did not suffice to
    prove that, the line only wins and `plies` is None. Tchoukaillon needs no search: a winning move
    is always the playable hole nearest the store. Where the nodes ran out before an answer, the
    result is "unsettled".

    Examples
    --------
    >>> solve(open_game("tchouka-rouma").start()).line
    ('2', '1', '2', '1', '3', '1')
    >>> solve(open_game("kaillon").position("1.0.2.1")).plies
    6
    """
    name, text = position.sheet.name, str(position)
    if position.over:
        return Solution(name, text, "solvable" if position.won else "unsolvable")
    allowed = NODES if nodes is None else max(0, nodes)
    winnability = winnable(position.sheet.integers(position.holes), position.state, allowed)
    if winnability.winnable is None:
        return Solution(name, text, "unsettled", nodes=winnability.nodes)
    if not winnability.winnable:
        return Solution(name, text, "unsolvable")
    line = tuple(str(pit + 1) for pit in winnability.moves)
    if position.sheet.name != "kaillon":
        return Solution(name, text, "solvable", line)
    if not winnability.shortest:
        return Solution(name, text, "solvable", line, nodes=winnability.nodes)
    return Solution(name, text, "solvable", line, plies=len(line))


def shortest_kaillon(board: str, nodes: int | None = None) -> Solution:
    """Return the shortest way home in Kaillon, S2's second aim.

    Raises
    ------
    PositionError
        where the text is no board of Kaillon.

    Examples
    --------
    >>> shortest_kaillon("1.0.2.1").line
    ('4', '1', '3', '1', '2', '1')
    """
    return solve(open_game("kaillon").position(board), nodes)


#: The boards looked at where no limit is given.
SERIES_NODES = 200_000

Board = tuple[int, ...]


@dataclass(frozen=True, repr=False)
class WinningSeries:
    """Every series of moves that wins from a position.

    `count` is how many there are, None where the limit of nodes was met; `series` lists them, or
    the first of them where there are very many.

    Examples
    --------
    >>> rouma_winning_choices(4, 2)
    1 winning series: 2 1 2 1 3 1.
    """

    game: str
    position: str
    count: int | None
    series: tuple[tuple[str, ...], ...]
    nodes: int

    @property
    def complete(self) -> bool:
        """Whether `series` lists them all."""
        return self.count == len(self.series)

    @property
    def choices(self) -> tuple[str, ...]:
        """The first moves of the series listed, each once."""
        return tuple(dict.fromkeys(moves[0] for moves in self.series if moves))

    def __len__(self) -> int:
        return len(self.series)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self.series)

    def __bool__(self) -> bool:
        return bool(self.series)

    def __str__(self) -> str:
        if self.count is None:
            return ngettext(
                "Not settled: the search stopped after {n} position.",
                "Not settled: the search stopped after {n} positions.",
                self.nodes,
            ).format(n=self.nodes)
        if self.count == 0:
            return _("No series of moves wins.")
        series = ngettext("{n} winning series", "{n} winning series", self.count).format(
            n=self.count
        )
        shown = "; ".join(" ".join(moves) for moves in self.series[:3] if moves)
        more = " …" if self.count > 3 else "."
        return (
            _("{series}: {moves}").format(series=series, moves=shown) + more
            if shown
            else series + "."
        )

    def __repr__(self) -> str:
        return str(self)


def winning_series(
    position: SoloPosition | str, nodes: int = SERIES_NODES, most: int = 1_000
) -> WinningSeries:
    """Return all the series of moves that win from a position; a text is one of Tchoukaillon.

    Boards are looked at once, however many ways lead to them: `nodes` of them at most. At most
    `most` series are listed.

    Raises
    ------
    PositionError
        where the text is no position.

    Examples
    --------
    >>> winning_series("1.2.2.4").series
    (('1', '2', '1', '4', '1', '3', '1', '2', '1'),)
    """
    if not isinstance(position, SoloPosition):
        position = open_game("tchoukaillon").position(position)
    tree = _Tree(position, nodes)
    count = tree.count()
    listed = tuple(tree.listed(most)) if count is not None else ()
    return WinningSeries(position.sheet.name, str(position), count, listed, len(tree.after))


def rouma_winning_choices(
    holes: int, seeds_each: int, *, skip_origin: bool = False, nodes: int = SERIES_NODES
) -> WinningSeries:
    """Return all the winning series of choices of Tchouka-Rouma from holes that are filled alike.

    Raises
    ------
    PositionError
        for numbers of holes or seeds that no board has.

    Examples
    --------
    >>> [holes for holes in range(1, 9) if rouma_winning_choices(holes, 2)]
    [4, 7]
    """
    row = [str(_whole(seeds_each, 0, SOLO_MOST_SEEDS))] * _whole(holes, 1, SOLO_MOST_HOLES)
    name = "tchouka-rouma+skip-origin" if skip_origin else "tchouka-rouma"
    return winning_series(open_game(name).position(".".join(row)), nodes)


class _Tree:
    """The boards that can be reached, each with its moves and how many series win from it.

    No board comes back in a game, so counting from the leaves comes to an end.
    """

    def __init__(self, position: SoloPosition, nodes: int) -> None:
        self.rules = position.sheet.integers(position.holes)
        self.root: Board = position.state
        self.nodes = nodes
        self.after: dict[Board, list[tuple[int, Board]]] = {}
        self.ways: dict[Board, int] = {}

    def count(self) -> int | None:
        """Return how many series win, None where there are more boards than nodes."""
        waiting = [self.root]
        while waiting:
            board = waiting[-1]
            if board in self.ways:
                waiting.pop()
            elif board not in self.after:
                if len(self.after) >= self.nodes:
                    return None
                self.after[board] = self._moves(board)
                waiting += [next_board for _, next_board in self.after[board]]
            else:
                waiting.pop()
                won = moves.solo_won(self.rules, list(board), 0)
                self.ways[board] = won or sum(self.ways[b] for _, b in self.after[board])
        return self.ways[self.root]

    def _moves(self, board: Board) -> list[tuple[int, Board]]:
        stride = len(board)
        following, legal = [], [0] * self.rules[moves.SOLO_HOLES]
        states = [*board, *[0] * stride]
        if solving.solo_overfull(self.rules, states, 0) >= 0:
            return []
        for i in range(moves.solo_legal(self.rules, states, 0, stride, legal, 0)):
            moves.solo_make(self.rules, states, 0, stride, legal[i])
            following.append((legal[i], tuple(states[stride:])))
        return following

    def listed(self, most: int) -> Iterator[tuple[str, ...]]:
        """Give the winning series, `most` of them at most."""
        waiting: list[tuple[Board, tuple[str, ...]]] = [(self.root, ())]
        given = 0
        while waiting and given < most:
            board, line = waiting.pop()
            if moves.solo_won(self.rules, list(board), 0) == 1:
                given += 1
                yield line
                continue
            for pit, after in reversed(self.after[board]):
                if self.ways[after]:
                    waiting.append((after, (*line, str(pit + 1))))
