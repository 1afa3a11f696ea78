"""What is kept on a reader's device besides progress: games that go on, and choices.

In the file of progress they are beside the marks, from version 3 on:

    "games": {"welcome": {"game": "songo", "position": "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
                          "history": "S2 N4 S0", "ply": 3, "opponent": "N", "level": 2,
                          "numbering": "s0", "lens": "", "lens_side": "both", "turned": false,
                          "count": true, "step": false}},
    "choices": {"speed": 220, "sound": true}

A game is called by its page and, where the page has several, the number of its board. `position` is
that before the first move, `history` all moves, those taken back too, and `ply` how many of them
count; the rest are options of a board. From version 5 on a game may have the `names` of those who
play it, a line each, its `clock` (seconds for each, and what each has left), the side of a
`friend` who plays it by link (it is called ``friend/`` and its id then), and the `sheet` of rules
of one's own, as the page has it; a file leaves out what is empty. Whether position and moves can
be played is seen when the game is opened. Choices are plain values by their names; unknown ones are
kept.
"""

import re
from collections.abc import Callable
from typing import Any, Final, TypedDict, TypeGuard

from songo_edu.errors import ProgressFileError
from songo_edu.locale import t

#: The most games, and the longest text of one: a graph is written in full.
MOST_GAMES: Final = 100
LONGEST_GAME: Final = 20_000
_MOST: Final = 100_000  # what a number may be
_MOST_CHOICES: Final = 100
_LONGEST_CHOICE: Final = 100

Quoted = Callable[[object], str]


class KeptGame(TypedDict):
    """A game so far, and its board."""

    game: str
    position: str
    history: str
    ply: int
    opponent: str
    level: int
    numbering: str
    lens: str
    lens_side: str
    turned: bool
    count: bool
    step: bool
    names: str
    clock: str
    friend: str
    sheet: str


Games = dict[str, KeptGame]
Choices = dict[str, str | int | bool]

#: A game that has not begun.
UNPLAYED: Final[KeptGame] = {
    "game": "songo",
    "position": "",
    "history": "",
    "ply": 0,
    "opponent": "",
    "level": 1,
    "numbering": "s0",
    "lens": "",
    "lens_side": "both",
    "turned": False,
    "count": True,
    "step": False,
    "names": "",
    "clock": "",
    "friend": "",
    "sheet": "",
}
#: What only some games have.
_OF_TWO: Final = ("names", "clock", "friend", "sheet")


def read_games(content: object, quoted: Quoted) -> Games:
    """Return games, each with all its fields."""
    if not isinstance(content, dict) or len(list(content.keys())) > MOST_GAMES:
        raise ProgressFileError(
            t(
                "These are not valid games (at most {most}): {found}.",
                _values(content, MOST_GAMES, quoted),
            )
        )
    return {name: _game(name, game, quoted) for name, game in content.items()}


def kept_game(game: Any) -> dict[str, object]:
    """Return what a file holds of a game."""
    empty = [field for field in _OF_TWO if game[field] == ""]
    return {field: value for field, value in game.items() if field not in empty}


def is_of_two(game: Any) -> bool:
    """Return whether a game has what files have had since version 5."""
    return any(game[field] != "" for field in _OF_TWO)


def _values(content: object, most: int, quoted: Quoted) -> dict[str, str | int]:
    return {"most": most, "found": quoted(content)}


def _game(name: str, content: object, quoted: Quoted) -> KeptGame:
    fields: dict[str, Any] = content if isinstance(content, dict) else {}
    game: Any = {**UNPLAYED, **fields}
    whole: KeptGame = game
    known = list(UNPLAYED.keys())
    odd = [field for field in game.keys() if field not in known or not _is_like(game, field)]
    named = re.fullmatch("[a-z0-9][a-z0-9~._/-]{0,99}", name) is not None
    if not named or not isinstance(content, dict) or len(odd) > 0:
        part = {odd[0]: game[odd[0]]} if len(odd) > 0 else content
        values = {"name": quoted(name), "found": quoted(part)}
        raise ProgressFileError(t("The game {name} cannot be read: {found}.", values))
    return whole


def _is_like(game: Any, field: str) -> bool:
    """Return whether a known field of a game holds what such a field may."""
    usual: Any = UNPLAYED
    value = game[field]
    if isinstance(usual[field], bool):
        return isinstance(value, bool)
    if isinstance(usual[field], str):
        return isinstance(value, str) and len(list(value)) <= LONGEST_GAME
    return is_count(value, _MOST)


def is_count(value: object, most: int) -> TypeGuard[int]:
    """Return whether a value is a whole number from 0 to `most`; no truth value is one."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def read_choices(content: object, quoted: Quoted) -> Choices:
    """Return choices."""
    if not isinstance(content, dict) or len(list(content.keys())) > _MOST_CHOICES:
        values = _values(content, _MOST_CHOICES, quoted)
        raise ProgressFileError(t("These are not valid choices (at most {most}): {found}.", values))
    for name, value in content.items():
        plain = isinstance(value, bool) or is_count(value, _MOST) or _is_short(value)
        if re.fullmatch("[a-z][a-z0-9_-]{0,39}", name) is None or not plain:
            values = {"name": quoted(name), "found": quoted(value)}
            raise ProgressFileError(t("The choice {name} cannot be read: {found}.", values))
    return content


def _is_short(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(list(value)) <= _LONGEST_CHOICE
