"""The rules of the graph games as Python runs them, or compiled where that pays."""

from __future__ import annotations

from typing import Any

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.machine import Machine

#: From this many positions or firings on, loading Numba costs less than doing without it.
COMPILED_FROM = 100_000


def call(name: str, *arguments: int | list[int], fast: bool = False) -> int:
    """Call a function of the rules; lists are written to, whoever runs it.

    Examples
    --------
    >>> call("graph_put_event", [0, 0, 0], 0, 1, 2, 3)
    3
    """
    machine = Machine(fast=fast)
    held: list[Any] = [
        machine.integers(each) if isinstance(each, list) else each for each in arguments
    ]
    found = int(getattr(machine.rules_of("graphs"), name)(*held))
    for mine, each in zip(held, arguments, strict=True):
        if isinstance(each, list):
            each[:] = map(int, mine)
    return found


def pays(nodes: int, fast: bool | None) -> bool:
    """Return whether to compile for a search of that many positions."""
    return nodes >= COMPILED_FROM and has_numba() if fast is None else fast
