"""Modules that are known by lying in their folder: a new one need not be named anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def found(package: str, name: str) -> dict[str, Any]:
    """Return what every module of a package calls by a name, by the modules' own names.

    Words in a module's name are joined by hyphens here, as records have them; modules that have
    nothing of that name are left out.

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
    return {key: getattr(each, name) for key, each in modules.items() if hasattr(each, name)}
