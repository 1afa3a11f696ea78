"""Who plays a match, by a text: ``level:3``, ``nodes:100000``, ``program:PATH ARGUMENTS``."""

from __future__ import annotations

import math
import shlex
from collections.abc import Sequence
from pathlib import Path

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.levels import Learner, learner
from songo_edu.engine.match.playing import Contestant
from songo_edu.engine.match.program import Program
from songo_edu.engine.opponent_levels import LevelPlayer
from songo_edu.engine.thinking import MOST_MEGABYTES, MOST_THREADS, Limits, Thinker
from songo_edu.errors import GoneError, PlayerError, shown
from songo_edu.games import Position, two_row_game
from songo_edu.games.playing import Player, RandomPlayer
from songo_edu.games.two_row.position import Side
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.locale import _

KINDS = ("search", "time:S", "nodes:N", "depth:N", "level:N", "random", "program:COMMAND")


class Chooser:
    """A player of `games.playing` in a match: it needs no more than the position."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self._player = player

    def begin(self, side: Side) -> None:
        """Nothing is kept of a game."""

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the move it plays."""
        return self._player.choose(position)

    def close(self) -> None:
        """Nothing was begun."""


class Searcher:
    """Our search in a match, with the same limits for every move."""

    def __init__(self, name: str, limits: Limits, thinker: Thinker) -> None:
        self.name = name
        self.limits = limits
        self.nodes: list[int] = []
        self.depths: list[int] = []
        self._thinker = thinker

    def begin(self, side: Side) -> None:
        """Forget the game before."""
        self._thinker.begin()

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the best move that the limits allow to find."""
        found = self._thinker.think(position, self.limits)
        self.nodes.append(found.nodes)
        self.depths.append(found.depth)
        return found.lines[0].move

    def close(self) -> None:
        """Nothing stays behind."""

    def as_json(self) -> dict[str, int | float]:
        """Return how much was searched a move, for a program to read."""
        moves = max(1, len(self.nodes))
        return {"nodes": sum(self.nodes) // moves, "depth": round(sum(self.depths) / moves, 1)}


def contestant(
    text: str,
    sheet: RuleSheet,
    limits: Limits | None = None,
    *,
    seed: int = 1,
    patience: float = 10.0,
    warm_up: float = 3.0,
) -> Contestant:
    """Return the player of a game that a text names.

    Parameters
    ----------
    text
        ``level:3``, ``random``; ``level:5,endings=FILE`` with a table of endings, which the two
        strong levels ask; our search with limits of its own, ``time:0.1`` (seconds),
        ``nodes:100000`` or ``depth:8``, or with those of the match, ``search``; behind each of
        these may stand ``,endings=FILE`` for a table of endings, ``,threads=2`` and
        ``,hash=64`` (megabytes); or ``program:`` and a command that speaks UCI.
    sheet
        the game.
    limits
        those of ``search`` and of programs; a tenth of a second if left out.
    seed
        draws what is random.
    patience, warm_up
        seconds that a program may keep silent beyond its time, and that it may get ready in.

    Raises
    ------
    PlayerError
        naming what is no player; where a program does not begin, as `Program.open` has it.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> contestant("level:3", sheet("songo")).name
    'level:3'
    """
    limits = Limits(0.1) if limits is None else limits
    kind, colon, value = text.partition(":")
    if kind == "program":
        command = _command(text, value)
        program = Program(command, sheet, limits, patience=patience, warm_up=warm_up)
        program.open()
        return program
    value, *options = (value if colon else kind).split(",")
    if not colon:
        kind, value = value, ""
    own = {"time": _time, "nodes": _nodes, "depth": _depth}.get(kind)
    if own is not None or (kind == "search" and not colon):
        return Searcher(
            text, limits if own is None else own(text, value), _thinker(text, options, sheet)
        )
    if kind == "level":
        level = learner(_count(text, value))
        return Chooser(text, LevelPlayer(level.level, seed, _table(text, level, options, sheet)))
    if options:
        raise _none(text)
    if kind == "random" and not colon:
        return Chooser(text, RandomPlayer(seed))
    raise _none(text)


def _none(text: str) -> PlayerError:
    told = _("{text} is no player; there are {kinds}")
    return PlayerError(told.format(text=shown(text), kinds=", ".join(KINDS)))


def _time(text: str, value: str) -> Limits:
    try:
        seconds = float(value)
    except ValueError:
        raise _none(text) from None
    if not 0 <= seconds < math.inf:
        raise _none(text)
    return Limits(seconds)


def _count(text: str, value: str, most: int = 10**15) -> int:
    if not (value.isascii() and value.isdecimal() and 0 < int(value[:17]) <= most):
        raise _none(text)
    return int(value)


def _nodes(text: str, value: str) -> Limits:
    return Limits(nodes=_count(text, value))


def _depth(text: str, value: str) -> Limits:
    return Limits(depth=_count(text, value))


def _table(text: str, level: Learner, options: Sequence[str], sheet: RuleSheet) -> Endings | None:
    """Return the table of endings that a level is given; only a strong one knows how to ask it."""
    if not options:
        return None
    name, _equals, value = options[0].partition("=")
    if name != "endings" or not value or len(options) > 1 or not level.strong:
        raise _none(text)
    return Endings.open(Path(value), sheet)


def _thinker(text: str, options: Sequence[str], sheet: RuleSheet) -> Thinker:
    thinker = Thinker()
    for option in options:
        name, _equals, value = option.partition("=")
        if name == "endings" and value:
            thinker.endings = Endings.open(Path(value), sheet)
        elif name == "book":
            raise GoneError("book=FILE")
        elif name == "threads":
            thinker.threads = _count(text, value, MOST_THREADS)
        elif name == "hash":
            thinker.remember(_count(text, value, MOST_MEGABYTES))
        else:
            raise _none(text)
    thinker.warm_up(two_row_game(sheet).start())
    return thinker


def _command(text: str, value: str) -> list[str]:
    try:
        words = shlex.split(value)
    except ValueError:
        raise _none(text) from None
    if not words:
        raise _none(text)
    return words
