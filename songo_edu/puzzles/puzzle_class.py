"""A puzzle as a thing one can hold: its board, its key, its tree, hints; what it asks in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from songo_edu import analysis, lazy
from songo_edu.errors import PuzzleError, PuzzleFileError
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import differences
from songo_edu.games.wording import move_label, seed_words, source_words
from songo_edu.locale import _, shown, speaking
from songo_edu.locale import language as language_in_force
from songo_edu.puzzles import hints, page
from songo_edu.puzzles.questions import first_hint
from songo_edu.puzzles.record import Json, PuzzleRecord, depth, line
from songo_edu.puzzles.store import Damage, examined, require
from songo_edu.puzzles.tasks import forbidden_words, puzzle_task
from songo_edu.rules.two_row.layout import LAST_ONE

if TYPE_CHECKING:
    from songo_edu.puzzles import verify, why
else:
    verify = lazy.module("songo_edu.puzzles.verify")
    why = lazy.module("songo_edu.puzzles.why")

# -- what a puzzle asks, and its solution, in words ------------------------------------------------


def task(record: Json) -> str:
    """Return what a puzzle asks of the reader, and by which rules if they are not the usual ones.

    Examples
    --------
    >>> goal = {"moves": 2, "seeds": 6}
    >>> task({"kind": "capture", "game": "songo", "goal": goal, "key": "S3"})
    'South to move: capture at least 6 seeds in 2 moves.'
    """
    words = puzzle_task(record["kind"], record["goal"], record["key"])
    return f"{words} {differences(record['game'])}".rstrip()


def answer(record: Json) -> str:
    """Return a line of the solution, for those who look it up.

    It is the key; then, of the replies after which most moves are still to come, the first, and
    the move that answers it.
    """
    solution = record["solution"]
    if solution.get("forbidden") == {}:
        return hints.none_words()
    if "forbidden" in solution:
        return ", ".join(
            _("{pit}: {answer}").format(pit=pit, answer=forbidden_words(reason))
            for pit, reason in solution["forbidden"].items()
        )
    if "landing" in solution:
        landing = _("kept") if solution["landing"] == "kept" else solution["landing"]
        taken = _("{seeds} taken").format(seeds=seed_words(solution["seeds"]))
        return f"{solution['move']} → {landing}, {taken}"
    moves, node = [], solution
    while True:
        moves.append(node["move"])
        if node.get("then"):
            node = node["then"][0]
            continue
        answered = [(reply, nodes) for reply, nodes in node.get("replies", {}).items() if nodes]
        if not answered:
            return " ".join(moves)
        reply, nodes = max(answered, key=lambda answer: depth(answer[1][0]))
        moves.append(reply)
        node = nodes[0]


def source(record: Json) -> str:
    """Return where a position with a history comes from, in a sentence; empty for all others.

    Examples
    --------
    >>> source({"provenance": {"method": "history", "example": "s0-v-2"}})
    'From an example. Source: “Songo, rules and strategies”, part V.'
    >>> source({"provenance": {"method": "history", "record": "S2 N4", "ply": 2}})
    'From the annotated game in the course, after 1. N4.'
    """
    story = record["provenance"]
    if "example" in story:
        after = analysis.example(story["example"])
        part = f", {after.part}" if after.source == "S0" else ""  # only S0's parts have numbers
        return _("From an example.") + " " + source_words(after.source + part)
    if story["method"] != "history":
        return ""
    count = story["ply"]
    label = move_label(count, 1 - count % 2, story["record"].split()[count - 1])
    return _("From the annotated game in the course, after {move}.").format(move=label)


# -- the three hints of a puzzle: what it is about, the region, the move ---------------------------


def clues(record: Json, board: AnyPosition) -> tuple[str, str, str]:
    """Return the hints of a puzzle on its board, in the reader's language."""
    solution, key = record["solution"], record["key"]
    if "forbidden" in solution and isinstance(board, Position):
        rule, barred = hints.forbidden_hints(
            len(solution["forbidden"]), board.sheet.integers()[LAST_ONE] == 1
        )
        return rule, barred, answer(record)
    if "landing" in solution:
        sown, taken = hints.count_hints(board.pits[key], solution["seeds"])
        return sown, taken, answer(record)
    return _about(record, board), _near(key, board), hints.move_hint(key)


def _about(record: Json, board: AnyPosition) -> str:
    kind = record["kind"]
    if not isinstance(board, Position):
        return first_hint(kind) or hints.sole_hint()
    sheet = board.sheet
    key, moves = sheet.pits.index(record["key"]), record["goal"]["moves"]
    return hints.idea_hint(kind, sheet.integers(), list(board.state), key, moves)


def _near(key: str, board: AnyPosition) -> str:
    """Return the half of what may be played that the key is in."""
    playable = {move.rstrip("<>") for move in board.legal_moves()}
    row = board.row("S") if isinstance(board, Position) else board.pits
    pits = [pit for pit in row if pit in playable]
    return hints.near_hint(pits, pits.index(key.rstrip("<>")))


# -- a puzzle as a thing one can hold: its board, its key, its tree, hints -------------------------

HINTS = 3


@dataclass(frozen=True)
class Node:
    """A move of the solver in the tree that proves a puzzle, and what may follow it.

    `seeds` are those that the goal counts, won since the start, where it counts any. For each
    reply, `replies` has the moves that keep the promise, none where the reply itself fulfils it;
    in games for one, the next moves are in `then`.
    """

    move: str
    seeds: int | None = None
    replies: Mapping[str, tuple[Node, ...]] = field(default_factory=dict, hash=False)
    then: tuple[Node, ...] = ()

    @classmethod
    def of(cls, solution: Json) -> Node:
        """Return a node of a record, and all below it."""
        replies = {
            reply: tuple(map(cls.of, nodes)) for reply, nodes in solution.get("replies", {}).items()
        }
        then = tuple(map(cls.of, solution.get("then", ())))
        return cls(solution["move"], solution.get("seeds"), replies, then)


class Puzzle(PuzzleRecord):
    """A puzzle: its record, and by names what the record holds.

    `find`, `search` and `collection` give such, and whatever takes a record takes one. It is what
    a line of a file says, so that ``puzzle["level"]`` is there as well, and ``{**puzzle, "level":
    3}`` is a record with another level; `songo_edu.puzzles.record` explains what the fields mean.
    Two puzzles are equal when their records are.

    Parameters
    ----------
    record
        a record, such as a file of puzzles holds.

    Raises
    ------
    PuzzleFileError
        where it cannot be read as a puzzle, naming what is wrong.

    Examples
    --------
    >>> one = puzzle("5ce19e0300d1")
    >>> one.key, one.tree.seeds, one.task()
    ('D', 4, 'South to move: capture at least 4 seeds in 1 move.')
    >>> one.position.captured(one.key), one.hint()
    (4, 'The right move takes 4 seeds straight away.')
    >>> Puzzle.read(one.json()) == one
    True
    """

    def __init__(self, record: Mapping[str, Any]) -> None:
        try:
            text = line(require(dict(record) if isinstance(record, Mapping) else record))
        except (TypeError, ValueError, RecursionError):
            raise PuzzleFileError(_("{text} is not a puzzle").format(text=shown(record))) from None
        super().__init__(json.loads(text))  # its own, whatever becomes of theirs

    @classmethod
    def read(cls, text: str) -> Puzzle:
        """Read a puzzle from a line of a file, as `json` writes it."""
        try:
            data = text.rstrip("\r\n").encode("utf-8") + b"\n"
        except (AttributeError, TypeError, UnicodeEncodeError):
            raise PuzzleFileError(_("{text} is not a puzzle").format(text=shown(text))) from None
        entry = examined(1, data)
        if isinstance(entry, Damage):
            raise PuzzleFileError(entry.words)
        return cls(entry.record)

    def json(self) -> str:
        """Return the puzzle as a line of a file, without its end: always the same text."""
        return line(self)

    def __hash__(self) -> int:  # type: ignore[override]  # a dictionary has none
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Puzzle({self.id!r}, {self.kind!r}, level={self.level})"

    def __str__(self) -> str:
        return f"{self.task()}\n\n{self.position.board()}"

    def _repr_svg_(self) -> str | None:
        return lazy.picture(self.position)

    # -- what it holds ---------------------------------------------------------------------

    @property
    def record(self) -> Json:
        """The record, which is the puzzle itself."""
        return self

    @property
    def position(self) -> AnyPosition:
        """The position, the solver to move."""
        return game(self.game).position(self["position"])

    @property
    def board(self) -> AnyPosition:
        """The position, as it was called before."""
        lazy.warn("Puzzle.board", "Puzzle.position")
        return self.position

    @property
    def tree(self) -> Node | None:
        """The tree that proves it; None where the forbidden pits are asked for."""
        solution = self["solution"]
        return Node.of(solution) if "move" in solution else None

    # -- in words --------------------------------------------------------------------------

    def task(self) -> str:
        """Return what is asked, in the reader's language."""
        return task(self)

    def answer(self) -> str:
        """Return a line of the solution, for those who look it up."""
        return answer(self)

    def hint(self, number: int = 1) -> str:
        """Return a hint, in the reader's language: 1 is vague, 2 says where, 3 gives it away.

        Raises
        ------
        PuzzleError
            where there is no such hint.

        Examples
        --------
        >>> puzzle("5ce19e0300d1").hint(3)
        'The move is D.'
        """
        if type(number) is not int or not 1 <= number <= HINTS:
            sentence = _("there is no hint {n}; the hints are 1 to {most}")
            raise PuzzleError(sentence.format(n=shown(number), most=HINTS))
        return clues(self, self.position)[number - 1]

    def why(self, language: str | None = None) -> why.Explanation:
        """Return why the key is right: its idea, what tempts and its refutation, the main line.

        `language` is "en" or "fr"; without it, the reader's is used.

        Examples
        --------
        >>> print(puzzle("5ce19e0300d1").why("fr").parts[0].close)
        F rapporte autant.
        """
        with speaking(language or language_in_force()):
            return why.Explanation.of(self)

    def faults(self) -> list[str]:
        """Return what is not true in it, in words: nothing, where every claim is proved."""
        return list(verify.faults(self))


def puzzle(name: str) -> Puzzle:
    """Return the puzzle whose id begins so, of those that come or once came with the package.

    Raises
    ------
    PuzzleError
        where there is none, or more than one.

    Examples
    --------
    >>> puzzle("5ce19e03")
    Puzzle('5ce19e0300d1', 'capture', level=1)
    """
    records = page.begun(name) if isinstance(name, str) else {}
    if not records:
        raise PuzzleError(_("there is no puzzle {text}").format(text=shown(name)))
    if len(records) > 1:
        sentence = _("{text} is the start of several ids: {ids}")
        raise PuzzleError(sentence.format(text=shown(name), ids=", ".join(sorted(records)[:5])))
    return Puzzle(next(iter(records.values())))


def collection(name: str = "capture") -> list[Puzzle]:
    """Return the puzzles of a collection that comes with the package.

    Raises
    ------
    UnknownCollectionError
        where there is none of that name.
    PuzzleFileError
        where it is damaged.

    Examples
    --------
    >>> collection("defend")[0].kind
    'defend'
    """
    return [Puzzle(record) for record in page.collection(name)]


def named_collections() -> dict[str, list[Puzzle]]:
    """Return the puzzles that come along, by the titles of their named collections.

    Examples
    --------
    >>> [len(puzzles) > 0 for puzzles in named_collections().values()][:2]
    [True, True]
    """
    every = [puzzle for name in page.collections() for puzzle in collection(name)]
    named = {_(group.title): [item for item in every if group.holds(item)] for group in page.NAMED}
    return {title: puzzles for title, puzzles in named.items() if puzzles}
