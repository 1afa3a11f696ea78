"""What a kind of puzzle is: what it claims, of which games, and how a position is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from songo_edu.games.own import like
from songo_edu.puzzles.features import Features
from songo_edu.puzzles.record import Json

#: A position of any game (`songo_edu.games.protocol.AnyPosition`); a kind knows which it takes.
Position = Any


@dataclass(frozen=True)
class Ask:
    """What is wanted of a goal; None leaves it open.

    Attributes
    ----------
    moves : int or None
        the solver's moves, K.
    seeds : int or None
        the seeds of the goal, N.
    strict : bool
        only one right move at every turn.
    """

    moves: int | None = None
    seeds: int | None = None
    strict: bool = False


@dataclass(frozen=True)
class Proof:
    """A claim about a position, with the tree that proves it: the heart of a record.

    Attributes
    ----------
    goal : dict
        the fields of the kind's goal.
    key : str
        the first move, the only one that reaches the goal (a drill's answer where nothing is
        played).
    solution : dict
        the tree, a node being ``{"move", "seeds", "replies"}`` as the kind says.
    strict : bool
        whether only one move keeps the promise at every turn.
    nodes : int
        positions in the tree.
    passed : set of str, optional
        the pits that the solver's moves change, in any line, where the prover knows them.
    """

    goal: Json
    key: str
    solution: Json
    strict: bool
    nodes: int
    passed: frozenset[str] | None = None


def _all(positions: Sequence[Position], ask: Ask) -> Sequence[int]:
    return range(len(positions))


def _unsorted(_record: Json) -> dict[str, object]:
    return {}


def _unshared(_game: str) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle.

    Attributes
    ----------
    name : str
        as records name it.
    games : tuple of str
        the games whose positions may be asked.
    goal : mapping
        the fields of a goal, each with its least and its most value.
    methods : tuple of str
        the sources (`songo_edu.puzzles.sources`) that its positions may come from, the usual
        one first.
    form : str
        the form of its solutions (`songo_edu.puzzles.shape.FORMS`).
    features : mapping
        what is measured of its puzzles, by name; `songo_edu.puzzles.levels` grades by it.
    prove : callable
        ``prove(position, ask)`` yields the claims that a position holds and that are worth a
        reader's time, best first; none is the usual answer.
    measure : callable
        ``measure(position, proof)`` returns the features.
    sift : callable
        ``sift(positions, ask)`` returns the numbers of those that `prove` may find something in:
        fast, and never leaves one out.
    sound : bool
        whether the key has to be the best move by a search as well.
    apart : tuple of tuple of str
        groups of features that never count together: of each puzzle, one group is 0.
    sorts : callable
        ``sorts(record)`` returns what a set should hold evenly, by name: what there is to see, the
        answer.
    shares : callable
        ``shares(game)`` returns, by those names, into how many parts a set is divided at least: of
        one answer it never holds more than one part. Of "sort" there are just so many, and a theme
        that is asked for decides for itself.
    """

    name: str
    games: tuple[str, ...]
    goal: Mapping[str, tuple[int, int]]
    methods: tuple[str, ...]
    form: str
    features: Features
    prove: Callable[[Position, Ask], Iterator[Proof]]
    measure: Callable[[Position, Proof], dict[str, int]]
    sift: Callable[[Sequence[Position], Ask], Sequence[int]] = field(default=_all)
    sound: bool = False
    apart: tuple[tuple[str, ...], ...] = ()
    sorts: Callable[[Json], dict[str, object]] = field(default=_unsorted)
    shares: Callable[[str], Mapping[str, int]] = field(default=_unshared)

    def takes(self, game: str) -> bool:
        """Return whether positions of a game may be asked; options behind its name are allowed.

        Examples
        --------
        >>> from songo_edu.puzzles.kinds import kind
        >>> kind("capture").takes("songo"), kind("capture").takes("sowing+misere")
        (True, False)
        """
        known = like(game)
        return known in self.games or known.partition("+")[0] in self.games
