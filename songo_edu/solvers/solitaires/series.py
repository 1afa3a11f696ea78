"""All the ways to win a solitaire, counted and listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from songo_edu.games.solitaire_words import SOLO_MOST_HOLES, SOLO_MOST_SEEDS
from songo_edu.games.solitaires import SoloPosition, open_game
from songo_edu.locale import _, ngettext
from songo_edu.rules.solitaires import moves, solving
from songo_edu.solvers.solitaires.tchoukaillon import whole

#: The boards looked at where no limit is given.
NODES = 200_000

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
        told = ngettext("{n} winning series", "{n} winning series", self.count).format(n=self.count)
        shown = "; ".join(" ".join(moves) for moves in self.series[:3] if moves)
        more = " …" if self.count > 3 else "."
        return (
            _("{series}: {moves}").format(series=told, moves=shown) + more if shown else told + "."
        )

    def __repr__(self) -> str:
        return str(self)


def winning_series(
    position: SoloPosition | str, nodes: int = NODES, most: int = 1_000
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
    holes: int, seeds_each: int, *, skip_origin: bool = False, nodes: int = NODES
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
    row = [str(whole(seeds_each, 0, SOLO_MOST_SEEDS))] * whole(holes, 1, SOLO_MOST_HOLES)
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
        found, legal = [], [0] * self.rules[moves.SOLO_HOLES]
        states = [*board, *[0] * stride]
        if solving.solo_overfull(self.rules, states, 0) >= 0:
            return []
        for i in range(moves.solo_legal(self.rules, states, 0, stride, legal, 0)):
            moves.solo_make(self.rules, states, 0, stride, legal[i])
            found.append((legal[i], tuple(states[stride:])))
        return found

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
