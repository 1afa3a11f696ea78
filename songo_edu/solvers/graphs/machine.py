"""The rules of the graph games as Python runs them, or compiled where that pays."""

from __future__ import annotations

from typing import Any

from songo_edu.engine.compiled import compiled, has_numba
from songo_edu.rules.graphs import firing, outcome, search

#: From this many positions or firings on, loading Numba costs less than doing without it.
COMPILED_FROM = 100_000


def call(name: str, *arguments: int | list[int], fast: bool = False) -> int:
    """Call a function of the rules; lists are written to, whoever runs it.

    Examples
    --------
    >>> call("graph_put_event", [0, 0, 0], 0, 1, 2, 3)
    3
    """
    if not fast:
        module = next(each for each in (firing, search, outcome) if hasattr(each, name))
        return int(getattr(module, name)(*arguments))
    import numpy as np

    held: list[Any] = [
        np.array(each, dtype=np.int64) if isinstance(each, list) else each for each in arguments
    ]
    found = int(getattr(compiled("graphs"), name)(*held))
    for mine, each in zip(held, arguments, strict=True):
        if isinstance(each, list):
            each[:] = mine.tolist()
    return found


def pays(nodes: int, fast: bool | None) -> bool:
    """Return whether to compile for a search of that many positions."""
    return nodes >= COMPILED_FROM and has_numba() if fast is None else fast
