"""The flat integers that the rules work on, for tests that call them directly."""

from songo_edu.engine.compiled import plain_rules
from songo_edu.games import game
from songo_edu.rules.two_row.layout import STRIDE

ROOM = 16  # positions after the one in question


#: The plain rules, as Python runs them.
RULES = plain_rules("two_row")


def of(name: str, text: str, room: int = ROOM) -> list[int]:
    """Give the flat positions of a game that begins with `text`, with room for more."""
    return [*game(name).position(text).state, *[0] * (room * STRIDE)]
