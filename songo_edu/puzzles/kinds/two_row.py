"""What the kinds of the two-row games share: the games, the engine, the tree, the measuring."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from songo_edu import engine
from songo_edu.games import Position, RuleSheet
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.puzzles import features, native
from songo_edu.puzzles.features import Features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.record import Json
from songo_edu.rules.two_row.captures import CAPTURE_CHOICES
from songo_edu.rules.two_row.layout import SOUTH, STRIDE

GAMES: tuple[str, ...] = tuple(SHEETS)
METHODS = ("selfplay", "compose", "given", "history")
#: More seeds than any game has: no ceiling at all.
MANY = 1000

#: The fewest legal first moves of a puzzle.
CHOICES = CAPTURE_CHOICES
#: The fewest replies to the key, where there is more than one move: else nobody defends.
REPLIES = 3
#: The most positions in a tree of solutions: where more ways lead home there is little to find.
LARGEST_TREE = {1: 1, 2: 40, 3: 120, 4: 120, 5: 160}


@cache
def engine_of(sheet: RuleSheet) -> engine.two_row.Engine:
    """Return the compiled rules of a sheet, made once."""
    return engine.two_row.Engine(sheet)


def measured(position: Position, proof: Proof) -> dict[str, int]:
    """Return the features of a goal reached by moves."""
    fooled_by = fooled(position, proof.key)
    return features.of_goal(position, proof.goal, proof.key, proof.solution, fooled_by)


def fooled(position: Position, key: str) -> int:
    """Return `songo_edu.puzzles.features.fooled`, on bitboards.

    Examples
    --------
    >>> from songo_edu import game
    >>> fooled(game("songo").position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13"), "S2")
    0
    """
    return native.miner_of(position.sheet).fooled(position, key, max(features.DEPTHS))


def sifted(
    positions: Sequence[Position],
    ask: Ask,
    least: Mapping[int, int],
    rule: int,
    largest: Mapping[int, int] = LARGEST_TREE,
    usual: Sequence[int] = (1, 2, 3),
) -> list[int]:
    """Return the numbers of the positions that hold a capture worth asking by a rule.

    `least` has the fewest seeds of a goal by the moves it may take, where none is asked for; those
    of `usual` are tried where no number of moves is asked for.
    """
    if not positions:
        return []
    one = native.miner_of(positions[0].sheet)
    words = native.words_of(positions)
    found: set[int] = set()
    for k in tried(ask, tuple(least), usual):
        found.update(one.sift(words, sifting(ask, k, least[k], rule, largest[k])))
    return sorted(found)


def tried(ask: Ask, moves: Sequence[int], usual: Sequence[int]) -> list[int]:
    """Return the numbers of moves that are tried, most first: what is asked, else what is usual.

    Examples
    --------
    >>> tried(Ask(), (1, 2, 3, 4, 5), (1, 2)), tried(Ask(5), (1, 2, 3, 4, 5), (1, 2))
    ([2, 1], [5])
    """
    asked = usual if ask.moves is None else [ask.moves]
    return sorted(set(moves) & set(asked), reverse=True)


def sifting(ask: Ask, k: int, least: int, rule: int, largest: int) -> list[int]:
    """Return what a batch of positions is asked, as the kernel reads it."""
    seeds = ask.seeds or 0
    return [k, ask.seeds or least, seeds, rule, CHOICES, largest, REPLIES, int(ask.strict)]


def tree_kind(
    name: str,
    moves: tuple[int, ...],
    prove: Callable[[Position, Ask], Iterator[Proof]],
    sift: Callable[[Sequence[Position], Ask], Sequence[int]],
    measure: Callable[[Position, Proof], dict[str, int]] = measured,
    told: Features = features.GOAL,
    least: int = 1,
) -> Kind:
    """Return a kind that claims seeds within so many moves, and proves it by a tree."""
    goal = {"moves": (min(moves), max(moves)), "seeds": (least, 70)}
    return Kind(name, GAMES, goal, METHODS, "tree", told, prove, measure, sift, sound=True)


class TreeTooLargeError(Exception):
    """The tree of solutions has more nodes than wanted: too many ways lead home."""


class Grown(ABC):
    """A tree of solutions while it grows: `root`, its size, whether it leaves a choice.

    Of its `turns` after the first one, `slack` ones leave a choice, or nearly so.
    `counted` is the side whose seeds the nodes tell; what is promised about them is the kind's.
    """

    counted = 0

    def __init__(self, position: Position, k: int, largest: int) -> None:
        self.engine = engine_of(position.sheet)
        self.largest = largest
        self.nodes = self.turns = self.slack = 0
        self.strict = True
        self.states = self.engine.buffer(2 * k + 5)
        self.engine.put(self.states, 0, position.state)
        self.held = int(self.states[SOUTH + self.counted])
        self.root: Json = self._keeping(0, k)[0]

    @abstractmethod
    def keeps(self, at: int, k: int) -> bool:
        """Return whether the promise can be kept from `at`, South having `k` moves left."""

    def nearly(self, at: int, k: int) -> bool:
        """Return whether the promise, which cannot be kept from `at`, fails by one seed alone."""
        return False

    def idle(self, at: int, k: int) -> bool:
        """Return whether one of the `k` moves left at `at` could be left out, but for one seed."""
        return True

    @abstractmethod
    def fulfilled(self, gain: int) -> bool:
        """Return whether so many seeds fulfil the promise."""

    def won(self, at: int) -> int:
        """Return the seeds won at `at`, rows left aside."""
        return int(self.states[at + SOUTH + self.counted]) - self.held

    def _gain(self, at: int) -> tuple[int, list[int] | None]:
        """Return the seeds won at `at` and the moves from there, None where it is over."""
        legal = self.engine.legal(self.states, at)
        how = self.engine.ending(self.states, at, 0, len(legal))
        if how != 0:
            return self.won(at) + self.engine.rows(self.states, at, self.counted, how), None
        return self.won(at), legal

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.largest:
            raise TreeTooLargeError

    def _keeping(self, at: int, k: int) -> list[Json]:
        """Return the nodes of the solver's moves from `at` that keep the promise."""
        after = at + STRIDE
        nodes: list[Json] = []
        near = False
        for pit in self.engine.legal(self.states, at):
            self.engine.make(self.states, at, pit)
            if not self.keeps(after, k - 1):
                near = near or (at > 0 and self.nearly(after, k - 1))
                continue
            self._count()
            gain, legal = self._gain(after)
            node: Json = {"move": self.engine.sheet.pits[pit], "seeds": gain}
            if legal is not None and not self.fulfilled(gain) and k > 1:
                node["replies"] = {
                    self.engine.sheet.pits[reply]: self._after(after, reply, k - 1)
                    for reply in legal
                }
            nodes.append(node)
        if len(nodes) != 1:
            self.strict = False
        if at > 0:
            self.turns += 1
            self.slack += len(nodes) != 1 or (near and self.idle(at, k))
        return nodes

    def _after(self, at: int, reply: int, k: int) -> list[Json]:
        self._count()
        self.engine.make(self.states, at, reply)
        gain, legal = self._gain(at + STRIDE)
        if legal is None or self.fulfilled(gain):
            return []
        return self._keeping(at + STRIDE, k)
