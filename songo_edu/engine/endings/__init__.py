"""Tables of endings: every position with few seeds on the board, solved backwards and kept.

What a table says is told in ``rules/two_row/endings.py``. Building is done on bitboards with Numba;
``check`` proves a table again by the plain rules. Each name is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from songo_edu.engine.endings.building import build as build
    from songo_edu.engine.endings.checking import Fault as Fault
    from songo_edu.engine.endings.checking import check as check
    from songo_edu.engine.endings.file import default_path as default_path
    from songo_edu.engine.endings.table import Endings as Endings

#: Where each public name lives.
_HOMES = {
    "Endings": "table",
    "Fault": "checking",
    "build": "building",
    "check": "checking",
    "default_path": "file",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
