"""The machine that runs the rules, plain Python or Numba, with the flat sequences that it takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from songo_edu.engine.compiled import compiled, has_numba
from songo_edu.engine.joined import groups, module_paths
from songo_edu.errors import MissingExtraError


class Machine:
    """Lists and bytearrays for plain Python, arrays for compiled functions.

    Parameters
    ----------
    fast
        whether to use Numba; left out, where it is installed. The answers are the same.

    Raises
    ------
    MissingExtraError
        where Numba is asked for and not installed (extra ``fast``).

    Examples
    --------
    >>> Machine(fast=False).integers([7, 8], zeros=2)
    [7, 8, 0, 0]
    """

    def __init__(self, *, fast: bool | None = None) -> None:
        if fast and not has_numba():
            raise MissingExtraError("fast=True", "fast")
        self.fast = has_numba() if fast is None else fast

    def rules_of(self, family: str) -> Any:
        """Return the functions of a family of rules, plain or compiled."""
        return compiled(family) if self.fast else plain_rules(family)

    def integers(self, values: Sequence[int] = (), *, zeros: int = 0) -> Any:
        """Return integers, followed by so many zeros, in a sequence that may be written to."""
        if not self.fast:
            return [*values, *[0] * zeros]
        import numpy as np

        filled = np.zeros(len(values) + zeros, dtype=np.int64)
        filled[: len(values)] = values
        return filled

    def bytes(self, values: bytes | int) -> Any:
        """Return bytes that may be written to: a copy of those given, or so many zeros."""
        if not self.fast:
            return bytearray(values)
        import numpy as np

        if isinstance(values, int):
            return np.zeros(values, dtype=np.uint8)
        return np.frombuffer(bytearray(values), dtype=np.uint8)


def functions_of(modules: Iterable[ModuleType], names: Iterable[str] | None = None) -> Any:
    """Return the functions of some modules as they stand, all or those named."""
    found: dict[str, Any] = {}
    for module in modules:
        found.update(vars(module))
    return SimpleNamespace(**(found if names is None else {name: found[name] for name in names}))


@cache
def plain_rules(family: str) -> Any:
    """Return the functions of a family of rules as they stand.

    Examples
    --------
    >>> plain_rules("two_row").SEED
    100
    """
    package = f"songo_edu.rules.{family}"
    stems = [path.stem for group in groups(family) for path in module_paths(family, group)]
    return functions_of(import_module(f"{package}.{stem}") for stem in stems)
