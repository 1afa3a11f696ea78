"""Why a puzzle is solved as it is, as a thing one can print, step through and write as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from songo_edu.puzzles.explain.reason import part_title
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.why import why


@dataclass(frozen=True)
class Step:
    """A move, and what is said of it."""

    move: str
    words: str


@dataclass(frozen=True)
class Part:
    """A line from the puzzle's position: the one that solves it, one that tempts, other replies.

    `code` is "line", "lure", "near" or "others"; `words` is said before the first step and
    `close` after the last one, and both may be empty.
    """

    code: str
    title: str
    words: str
    steps: tuple[Step, ...]
    close: str

    def __str__(self) -> str:
        told = [self.words, *(step.words for step in self.steps), self.close]
        return "\n".join([self.title, *filter(None, told)])


@dataclass(frozen=True)
class Explanation:
    """The idea of a puzzle's key, and the lines that show it.

    Examples
    --------
    >>> from songo_edu.puzzles import puzzle
    >>> print(puzzle("5ce19e0300d1").why())
    D takes 4 seeds (a and b). The last seed falls in a, and the chain runs back to b.
    <BLANKLINE>
    The temptation
    A takes 2 seeds (b).
    That is all, while D takes 4.
    <BLANKLINE>
    The solution
    D takes 4 seeds (a and b).
    """

    idea: str
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, record: Json) -> Explanation:
        """Explain a record, in the reader's language."""
        told = why(record)
        parts = (
            Part(
                one["code"],
                part_title(one["code"]),
                one["words"],
                tuple(Step(**step) for step in one["steps"]),
                one["close"],
            )
            for one in told["parts"]
        )
        return cls(told["idea"], tuple(parts))

    def __str__(self) -> str:
        return "\n\n".join([self.idea, *map(str, self.parts)])

    def as_json(self) -> dict[str, Any]:
        """Return it for a program to read."""
        return asdict(self)
