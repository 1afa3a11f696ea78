"""The reasons of a puzzle as a page or a terminal shows them.

An idea is the shape of the line against what holds out longest: for each move of the solver, which
pit it sows, counted from the key's, how far (within its own row, across, round the board), how many
pits it takes, and whether the pit was fed on the way; with the themes that the key itself shows. Of
one move, and of a defence, it gives the key's seeds and the greatest threat as well. Games, stores
and pits where nothing happens are not in it: so one idea is known again in another game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from songo_edu.games import two_row_game
from songo_edu.games.catalogue import family
from songo_edu.puzzles.explain.board import Played
from songo_edu.puzzles.explain.reason import part_title
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.kinds import KINDS
from songo_edu.puzzles.record import Json, compact
from songo_edu.puzzles.why import why

# -- why a puzzle is solved as it is, as a thing one can print, step through and write as JSON -----


@dataclass(frozen=True)
class Step:
    """A move, and what is said of it."""

    move: str
    words: str


@dataclass(frozen=True)
class Part:
    """A line from the puzzle's position: the one that solves it, one that tempts, other replies.

    `code` is "line", "lure", "near", "rival" or "others"; `words` is said before the first step and
    `close` after the last one, and both may be empty.
    """

    code: str
    title: str
    words: str
    steps: tuple[Step, ...]
    close: str

    def __str__(self) -> str:
        words = [self.words, *(step.words for step in self.steps), self.close]
        return "\n".join([self.title, *filter(None, words)])


@dataclass(frozen=True)
class Explanation:
    """The idea of a puzzle's key, and the lines that show it.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> print(puzzle("5ce19e0300d1").why())
    D takes 4 seeds (a and b). The last seed lands in a, and the chain runs back to b.
    <BLANKLINE>
    The temptation
    A takes 2 seeds (b).
    F brings as much.
    <BLANKLINE>
    The solution
    D takes 4 seeds (a and b).
    """

    idea: str
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, record: Json) -> Explanation:
        """Explain a record, in the reader's language."""
        reason = why(record)
        parts = (
            Part(
                part["code"],
                part_title(part["code"]),
                part["words"],
                tuple(Step(**step) for step in part["steps"]),
                part["close"],
            )
            for part in reason["parts"]
        )
        return cls(reason["idea"], tuple(parts))

    def __str__(self) -> str:
        return "\n\n".join([self.idea, *map(str, self.parts)])

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return asdict(self)


# -- ideas: what makes two puzzles alike, although neither board nor line is the same --------------

#: At most this many puzzles show one idea, of all that come along, in any files and games.
MOST = 3
#: A chain of this many pits is as long as any.
LONG = 3
#: The moves of the solver that show the idea of a study.
STUDIED = 3
#: Themes of the key; others come and go with what the other side may reply.
THEMES = ("counter-threat", "ending", "grenier", "quiet", "waiting", "yinda")


def idea(record: Json) -> str | None:
    """Return the idea of a puzzle as a text, None where it has no tree of moves on two rows.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> one, other = (dict(puzzle(name).record) for name in ("e0addd84abf5", "d49de544974b"))
    >>> one["game"] != other["game"], idea(one) == idea(other)
    (True, True)
    """
    form = KINDS[record["kind"]].form
    if family(record["game"]) != "two_row" or form not in ("tree", "study"):
        return None
    puzzle = TwoRowPuzzle.of(record, two_row_game(record["game"]).position(record["position"]))
    own = puzzle.longest[::2]
    if form == "study":
        themes = [theme for theme in (*THEMES, "greed") if theme in record["themes"]]
        return compact(["study", [_shape(move, own[0]) for move in own[:STUDIED]], themes])
    steps = [_shape(move, own[0]) for move in own]
    if len(own) == 1 or puzzle.theirs:  # the threat is half of the idea
        steps.append(_more(own[0]))
    themes = [theme for theme in THEMES if theme in record["themes"]]
    return compact(["guard" if puzzle.theirs else "gain", steps, themes])


def _shape(move: Played, key: Played) -> list[object]:
    """Return a move of the solver as an idea has it."""
    reach = "home" if move.home else "round" if move.laps else "across"
    fed = key.before[move.pit] < move.held
    return [move.pit - key.pit, reach, min(len(move.pits), LONG), fed]


def _more(key: Played) -> list[object]:
    """Return what else describes a key: its seeds, the pits it takes, the threat it has to meet."""
    threats = key.start.threats(1)[:1]
    return [
        key.held,
        len(key.pits),
        [[threat.source - key.pit, threat.last - key.pit] for threat in threats],
    ]


def repeated(records: Iterable[Json], most: int = MOST) -> list[Json]:
    """Return the puzzles whose idea has been shown `most` times before them, in the same order."""
    shown: Counter[str] = Counter()
    found = []
    for record in records:
        named = idea(record)
        if named is None:
            continue
        if shown[named] >= most:
            found.append(record)
        shown[named] += 1
    return found
