"""Modules that are known by lying in their folder: a new one need not be named anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

Given = TypeVar("Given")


class Lying(Mapping[str, Given]):
    """What every module of a package calls by a name, by the modules' own names.

    Words in a module's name are joined by hyphens here, as records have them; modules that have
    nothing of that name are left out. Each is loaded when it is first asked for.

    Parameters
    ----------
    package, name
        the package, and what its modules call what they give.
    first
        those that come first, in that order; the others follow as their names do.

    Examples
    --------
    >>> sorted(Lying("songo_edu.puzzles.kinds", "KIND"))[:3]
    ['capture', 'count', 'defend']
    """

    def __init__(self, package: str, name: str, first: Sequence[str] = ()) -> None:
        self._package, self._name = package, name
        path = importlib.import_module(package).__path__
        there = [one.name.replace("_", "-") for one in pkgutil.iter_modules(path)]
        known = [one for one in first if one in there]
        self._names = dict.fromkeys([*known, *there])

    def __getitem__(self, key: str) -> Given:
        if key not in self._names:
            raise KeyError(key)
        module = importlib.import_module(f"{self._package}.{key.replace('-', '_')}")
        if not hasattr(module, self._name):
            raise KeyError(key)
        given: Given = getattr(module, self._name)
        return given

    def __iter__(self) -> Iterator[str]:
        return (key for key in self._names if key in self)

    def __len__(self) -> int:
        return sum(1 for _key in self)
