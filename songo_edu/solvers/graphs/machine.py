"""The rules of the graph games as Python runs them, or compiled where that pays."""

from __future__ import annotations

from typing import Any

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.machine import Machine
from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.rules.graphs import layout

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
    function = getattr(machine.rules_of("graphs"), name)
    if not fast:
        return int(function(*arguments))
    held: list[Any] = [
        machine.integers(each) if isinstance(each, list) else each for each in arguments
    ]
    found = int(function(*held))
    for mine, each in zip(held, arguments, strict=True):
        if isinstance(each, list):
            each[:] = mine.tolist()
    return found


def look_ahead(
    name: str,
    position: GraphAwalePosition,
    depth: int,
    nodes: int,
    *results: list[int],
    fast: bool = False,
) -> tuple[int, list[int]]:
    """Call a search of the rules with its buffers; return its answer and its `info`.

    `results` are what else it writes to.

    Examples
    --------
    >>> from songo_edu import game
    >>> look_ahead("graph_settle", game("graph-awale").position("ring"), 1, 100)[0]
    2
    """
    states, at = position.buffer(depth + 3)
    route, info = [0] * (layout.GRAPH_SPAN * (depth + 2)), [0] * 4
    buffers = (route, info, *results)
    return call(name, position.rules(), states, at, depth, nodes, *buffers, fast=fast), info


def pays(nodes: int, fast: bool | None) -> bool:
    """Return whether to compile for a search of that many positions."""
    return nodes >= COMPILED_FROM and has_numba() if fast is None else fast
