"""What a kind of puzzle is: what it claims, of which games, and what a position is asked for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from songo_edu.games.own import like
from songo_edu.puzzles.features import Case, Count, Features, measured
from songo_edu.puzzles.record import SOUND_BUDGET, Json

#: A position of any game (`songo_edu.games.protocol.AnyPosition`); a kind knows which it takes.
Position = Any


#: Positions tried for one query, where nothing else is said.
LIMIT = 100_000


@dataclass(frozen=True)
class Query:
    """What is looked for.

    The same query gives the same bytes on every machine and with any number of workers.
    """

    kind: str = "capture"
    game: str = "songo"
    method: str = "selfplay"
    moves: int | None = None
    seeds: int | None = None  # exactly this many
    most: int | None = None  # seeds on the board at most
    theme: str | None = None
    level: int | None = None
    strict: bool = False
    sound: bool = True  # only puzzles whose key is also the best move, where the kind asks for it
    sieve: bool = True  # none that are right and dull, nor the same again (puzzles.sieve)
    start: str | None = None  # the position, or the record, that all are taken from
    count: int = 10
    seed: str = "1"
    limit: int = LIMIT
    budget: int = SOUND_BUDGET
    left_out: frozenset[str] = frozenset()  # ids and ideas that are not wanted
    sheet: str = ""  # that of a game of one's own, as JSON, for workers that have not read it
    patient: bool = False  # look as far as the limit, though the first jobs bring nothing

    def accepts(self, goal: Json, *, strict: bool) -> bool:
        """Return whether a claim is one of those that are looked for."""
        return (
            self.moves in (None, goal.get("moves"))
            and self.seeds in (None, goal.get("seeds"))
            and (strict or not self.strict)
        )

    def settings(self) -> Json:
        """Return the query as JSON: a run that is resumed must have the same."""
        every = {**asdict(self), "left_out": sorted(self.left_out)}
        # `game` names the sheet, and patience changes no byte.
        return {name: value for name, value in every.items() if name not in ("sheet", "patient")}


class TreeTooLargeError(Exception):
    """The tree of solutions has more nodes than wanted: too many ways lead home."""


@dataclass(frozen=True)
class Proof:
    """A claim about a position, with the tree that proves it: the heart of a record."""

    goal: Json  # the fields of the kind's goal
    key: str  # the only first move that reaches it (a drill's answer where nothing is played)
    solution: Json  # the tree, or a drill's answer, in the kind's form
    strict: bool  # whether only one move keeps the promise at every turn
    nodes: int  # positions in the tree
    passed: frozenset[str] | None = None  # pits that the solver's moves change, where known


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle.

    ``prove(position, query)`` yields the claims that a position holds and that are worth a reader's
    time, best first. What is proved need not be what the query asks: `Query.accepts` is asked of it
    afterwards. ``sift(positions, query)`` returns the numbers of those that `prove` may find
    something in: fast, and never leaves one out.

    ``sorts(record)`` returns what a set should hold evenly, by name: what there is to see, the
    answer; ``shares(game)``, by those names, into how many parts a set is divided at least: of one
    answer it never holds more than one part. Of "sort" there are that many, and a theme that is
    asked for decides for itself.
    """

    name: str
    games: tuple[str, ...]  # whose positions may be asked
    goal: Mapping[str, tuple[int, int]]  # its fields, each with its least and its most value
    methods: tuple[str, ...]  # the sources that its positions may come from, the usual one first
    form: str  # of its solutions (`songo_edu.puzzles.store.FORMS`)
    features: Features  # what is measured of its puzzles; `songo_edu.puzzles.levels` grades by it
    prove: Callable[[Position, Query], Iterator[Proof]]
    sift: Callable[[Sequence[Position], Query], Sequence[int]] = lambda positions, _query: range(
        len(positions)
    )
    counts: Mapping[str, Count] = field(default_factory=dict)  # features that it counts faster
    sound: bool = False  # whether the key has to be the best move by a search as well
    apart: tuple[tuple[str, ...], ...] = ()  # groups of features of which one is 0 in each puzzle
    sorts: Callable[[Json], dict[str, object]] = lambda _record: {}
    shares: Callable[[str], Mapping[str, int]] = lambda _game: {}

    def takes(self, game: str) -> bool:
        """Return whether positions of a game may be asked; options behind its name are allowed."""
        known = like(game)
        return known in self.games or known.partition("+")[0] in self.games

    def measure(self, position: Position, proof: Proof) -> dict[str, int]:
        """Return the features of a proof."""
        case = Case(position, proof.goal, proof.key, proof.solution)
        return measured(self.features, case, self.counts)
