"""Modules that are known by lying in their folder: a new one need not be named anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def found(package: str, name: str) -> dict[str, Any]:
    """Return what every module of a package calls by a name, by the modules' own names.

    Words in a module's name are joined by hyphens here, as records have them. A module that holds
    several has a dictionary of them, whose name ends in S; one that has neither is left out.

    Examples
    --------
    >>> sorted(found("songo_edu.puzzles.kinds", "KIND"))[:3]
    ['capture', 'count', 'defend']
    """
    path = importlib.import_module(package).__path__
    modules = {
        one.name.replace("_", "-"): importlib.import_module(f"{package}.{one.name}")
        for one in pkgutil.iter_modules(path)
    }
    entries: dict[str, Any] = {}
    for key, module in modules.items():
        if hasattr(module, name):
            entries[key] = getattr(module, name)
        entries.update(getattr(module, f"{name}S", {}))
    return entries
