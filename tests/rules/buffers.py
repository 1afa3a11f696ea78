"""The flat integers that the rules work on, for tests that call them directly."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

from songo_edu.engine.joined import public_names
from songo_edu.games import game
from songo_edu.rules import two_row
from songo_edu.rules.two_row.layout import STRIDE

ROOM = 16  # positions after the one in question


def _family() -> SimpleNamespace:
    """Gather every function and constant of the two-row rules under one name."""
    gathered = {}
    wanted = set(public_names("two_row"))
    for module in (*two_row.MODULES, *two_row.PUZZLE_MODULES):
        found = vars(import_module(f"songo_edu.rules.two_row.{module}"))
        gathered.update({name: value for name, value in found.items() if name in wanted})
    return SimpleNamespace(**gathered)


#: The plain rules, as Python runs them.
RULES = _family()


def of(name: str, text: str, room: int = ROOM) -> list[int]:
    """Give the flat positions of a game that begins with `text`, with room for more."""
    return [*game(name).position(text).state, *[0] * (room * STRIDE)]
