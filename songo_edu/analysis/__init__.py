"""What can be found in a position, and the native side of the rules.

Each name is loaded when it is first used, so that the compiled rules and the finders do not wait
for each other.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from songo_edu.analysis.comment import reasons as reasons
    from songo_edu.analysis.comment import why_good as why_good
    from songo_edu.analysis.examples import Example as Example
    from songo_edu.analysis.examples import example as example
    from songo_edu.analysis.grenier import Grenier as Grenier
    from songo_edu.analysis.grenier import greniers as greniers
    from songo_edu.analysis.menace import DoubleMenace as DoubleMenace
    from songo_edu.analysis.menace import Menace as Menace
    from songo_edu.analysis.menace import double_menaces as double_menaces
    from songo_edu.analysis.menace import menaces as menaces
    from songo_edu.analysis.menace import threatened as threatened
    from songo_edu.analysis.refused import forbidden as forbidden
    from songo_edu.analysis.report import analyse as analyse
    from songo_edu.analysis.spoken import in_words as in_words
    from songo_edu.analysis.waiting import bidoua as bidoua
    from songo_edu.analysis.waiting import waiting_moves as waiting_moves
    from songo_edu.analysis.yinda import Defence as Defence
    from songo_edu.analysis.yinda import Yinda as Yinda
    from songo_edu.analysis.yinda import counter_threats as counter_threats
    from songo_edu.analysis.yinda import defences as defences
    from songo_edu.analysis.yinda import evasions as evasions
    from songo_edu.analysis.yinda import yindas as yindas

#: Where each public name lives.
_HOMES = {
    name: module
    for module, names in {
        "comment": ("reasons", "why_good"),
        "examples": ("Example", "example"),
        "waiting": ("bidoua", "waiting_moves"),
        "grenier": ("Grenier", "greniers"),
        "menace": ("DoubleMenace", "Menace", "double_menaces", "menaces", "threatened"),
        "refused": ("forbidden",),
        "report": ("analyse",),
        "spoken": ("in_words",),
        "yinda": ("Defence", "Yinda", "counter_threats", "defences", "evasions", "yindas"),
    }.items()
    for name in names
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
