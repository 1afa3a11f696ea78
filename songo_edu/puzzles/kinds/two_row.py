"""What the kinds of the two-row games share: the games, the engine, what is asked of the miner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from functools import cache

from songo_edu import engine
from songo_edu.games import Position, RuleSheet
from songo_edu.games.two_row.sheets import SHEETS
from songo_edu.puzzles import native
from songo_edu.puzzles.features import DEPTHS, GOAL, Case, Count, Features
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.rules.two_row.captures import CAPTURE_CHOICES

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


def fooled(case: Case) -> int:
    """Return the feature of that name, counted on bitboards."""
    return native.miner_of(case.position.sheet).fooled(case.position, case.key, max(DEPTHS))


#: What is counted faster than `songo_edu.puzzles.features` does.
COUNTS: Mapping[str, Count] = {"fooled": fooled}


@dataclass(frozen=True)
class MinerQuery:
    """What the miner asks of boards, its numbers in the order in which the kernel reads them."""

    moves: int
    least: int
    seeds: int
    rule: int
    choices: int = CHOICES
    largest: int = 240
    replies: int = REPLIES
    strict: bool = False

    def integers(self) -> list[int]:
        """Return it as the kernel reads it."""
        return [int(number) for number in astuple(self)]


@dataclass(frozen=True)
class Goals:
    """The goals that a kind looks for.

    Attributes
    ----------
    least : mapping
        by the moves that a goal may take, the fewest seeds where none is asked for; of a defence,
        how many more every other first move loses.
    usual : tuple of int
        the moves that are tried where no number is asked for: more take longer to find.
    rule : int
        what makes a goal worth asking, a rule of the miner (`songo_edu.puzzles.native.kernel`).
    largest : mapping
        the most positions in a tree, by moves.
    """

    least: Mapping[int, int]
    usual: tuple[int, ...]
    rule: int
    largest: Mapping[int, int] = field(default_factory=lambda: LARGEST_TREE)

    def moves(self, query: Query) -> list[int]:
        """Return the numbers of moves that are tried, most first: what is asked, else the usual."""
        tried = self.usual if query.moves is None else (query.moves,)
        return sorted(self.least.keys() & set(tried), reverse=True)

    def sift(self, positions: Sequence[Position], query: Query) -> list[int]:
        """Return the numbers of the positions that hold a goal worth asking."""
        if not positions:
            return []
        miner, words = native.miner_of(positions[0].sheet), native.words_of(positions)
        found: set[int] = set()
        for k in self.moves(query):
            found.update(miner.sift(words, self.asked(query, k).integers()))
        return sorted(found)

    def asked(self, query: Query, k: int) -> MinerQuery:
        """Return what the miner is asked for goals of `k` moves."""
        return MinerQuery(
            moves=k,
            least=query.seeds or self.least[k],
            seeds=query.seeds or 0,
            rule=self.rule,
            largest=self.largest[k],
            strict=query.strict,
        )


def tree_kind(
    name: str,
    goals: Goals,
    prove: Callable[[Position, Query], Iterator[Proof]],
    sift: Callable[[Sequence[Position], Query], Sequence[int]],
    features: Features = GOAL,
    least: int = 1,
) -> Kind:
    """Return a kind that claims seeds within so many moves, and proves it by a tree."""
    return Kind(
        name,
        GAMES,
        {"moves": (min(goals.least), max(goals.least)), "seeds": (least, 70)},
        METHODS,
        "tree",
        features,
        prove,
        sift,
        COUNTS,
        sound=True,
    )
