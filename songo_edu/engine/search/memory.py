"""What a search keeps from one question to the next: its transposition table."""

from __future__ import annotations

from typing import Any

from songo_edu.engine.machine import Machine
from songo_edu.engine.search import layout

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
        self._table[layout.M_AGE] += 1
        return self._table


def empty_table(machine: Machine, buckets: int) -> Any:
    """Return an empty transposition table of so many buckets, a power of two."""
    table = machine.integers(zeros=layout.BUCKET * (buckets + 1))
    table[layout.M_MASK] = buckets - 1
    return table
