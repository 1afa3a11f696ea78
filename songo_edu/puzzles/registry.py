"""What the modules of a package hold: a new module is known by lying there."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any


def lying(package: str, name: str) -> Iterator[Any]:
    """Yield what every module of a package calls by a name, modules without it left out."""
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__):
        found = getattr(importlib.import_module(f"{package}.{module.name}"), name, None)
        if found is not None:
            yield found
