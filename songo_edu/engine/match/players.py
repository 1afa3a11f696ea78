"""Who plays a match, by a text: ``level:3``, ``nodes:100000``, ``program:PATH ARGUMENTS``."""

import os
import shlex
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from io import BufferedReader, FileIO
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread

from songo_edu.engine.endings.table import Endings
from songo_edu.engine.levels import Learner, LevelPlayer, learner
from songo_edu.engine.match.playing import Contestant, ForfeitError
from songo_edu.engine.thinking import MOST_MEGABYTES, MOST_THREADS, Limits, Thinker
from songo_edu.engine.uci import read_moves, write_moves
from songo_edu.errors import GoneError, PlayerError, RecordError, shown
from songo_edu.games import Position, two_row_game
from songo_edu.games.playing import Player, RandomPlayer
from songo_edu.games.two_row.position import RuleSheet, Side
from songo_edu.locale import _, briefly

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
        result = self._thinker.think(position, self.limits)
        self.nodes.append(result.nodes)
        self.depths.append(result.depth)
        return result.lines[0].move

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
        ``nodes:100000`` or ``depth:8``, or with those of the match, ``search``; each with
        ``,endings=FILE``, ``,threads=2`` or ``,hash=64`` (megabytes) after it, if wanted; or
        ``program:`` and a command that speaks UCI.
    sheet, limits, seed
        the game, the limits of ``search`` and of programs (a tenth of a second if left out), and
        what draws the rest.
    patience, warm_up
        seconds that a program may keep silent beyond its time, and that it may get ready in.

    Raises
    ------
    PlayerError
        naming what is no player; where a program does not begin.

    Examples
    --------
    >>> from songo_edu.games import sheet
    >>> contestant("level:3", sheet("songo")).name
    'level:3'
    """
    limits = Limits(0.1) if limits is None else limits
    kind, colon, value = text.partition(":")
    if kind == "program":
        try:
            command = shlex.split(value)
        except ValueError:
            raise _none(text) from None
        if not command:
            raise _none(text)
        program = Program(command, sheet, limits, patience=patience, warm_up=warm_up)
        program.open()
        return program
    value, *options = (value if colon else kind).split(",")
    kind, value = (kind, value) if colon else (value, "")
    own = _limits(text, kind, value)
    if own is not None or (kind == "search" and not colon):
        return Searcher(text, own or limits, _thinker(text, options, sheet))
    if kind == "level":
        level = learner(_count(text, value))
        return Chooser(text, LevelPlayer(level.level, seed, _table(text, level, options, sheet)))
    if options or kind != "random" or colon:
        raise _none(text)
    return Chooser(text, RandomPlayer(seed))


def _none(text: str) -> PlayerError:
    sentence = _("{text} is not a player; there are {kinds}")
    return PlayerError(sentence.format(text=shown(text), kinds=", ".join(KINDS)))


def _limits(text: str, kind: str, value: str) -> Limits | None:
    """Return the limits that a text names, None where it names none of its own."""
    if kind in ("nodes", "depth"):
        return Limits(**{kind: _count(text, value)})
    if kind != "time":
        return None
    try:
        seconds = float(value)
    except ValueError:
        raise _none(text) from None
    if not 0 <= seconds < float("inf"):
        raise _none(text)
    return Limits(seconds)


def _count(text: str, value: str, most: int = 10**15) -> int:
    if not (value.isascii() and value.isdecimal() and 0 < int(value[:17]) <= most):
        raise _none(text)
    return int(value)


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


_LONGEST = 1 << 16  # bytes of a line
_KEPT = 1000  # lines that nobody has asked for yet
_TURNS = {"S": "south", "N": "north"}
_WARMING = ((), (0, 1), (2, 0, 1, 2))  # moves, by number, of what is looked at to warm up


class Program:
    """A program started when it is first needed, and again after it failed.

    Where it has an option ``EngineTurn``, as programs of Aualé have, it is given its side; where it
    has an ``OwnBook``, that is closed while it warms up.
    """

    def __init__(
        self,
        command: Sequence[str],
        sheet: RuleSheet,
        limits: Limits,
        *,
        patience: float = 10.0,
        warm_up: float = 3.0,
    ) -> None:
        self.command = list(command)
        self._sheet = sheet
        self._limits = limits
        self._patience = patience
        self._warm_up = warm_up
        self._process: subprocess.Popen[bytes] | None = None
        self._options: dict[str, str] = {}  # each with its default
        self._incoming: deque[str] = deque(maxlen=_KEPT)
        self._outgoing: SimpleQueue[bytes] = SimpleQueue()
        self._changed = Condition()
        self._ended = False

    @property
    def name(self) -> str:
        """The command that starts it."""
        return f"program:{shlex.join(self.command)}"

    def open(self) -> None:
        """Start it, if it does not run."""
        try:
            self._start()
        except ForfeitError as error:
            sentence = _("{player} does not begin: {reason}")
            raise PlayerError(sentence.format(player=self.name, reason=error)) from None

    def begin(self, side: Side) -> None:
        """Get ready for a game on that side."""
        self._start()
        self._say("ucinewgame")
        if "EngineTurn" in self._options:
            self._say(f"setoption name EngineTurn value {_TURNS[side]}")
        self._say("isready")
        self._hear("readyok")

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the move it plays; one that answers none is started again for the next game."""
        limits = self._limits
        clock = None if limits.seconds is None else round(limits.seconds * 1000)
        words = {"movetime": clock, "nodes": limits.nodes, "depth": limits.depth}
        go = " ".join(f"{name} {number}" for name, number in words.items() if number is not None)
        answer = self._ask(moves, go, limits.seconds).split()
        move = answer[1] if len(answer) > 1 else ""
        try:
            (pit,) = read_moves(self._sheet, move)
        except (RecordError, ValueError):
            self.close()
            sentence = _("it plays {move}, which is not a move")
            raise ForfeitError(sentence.format(move=shown(move))) from None
        if position.why_not(pit) is not None:
            self.close()  # who knows what it thinks the position is
        return pit

    def close(self) -> None:
        """End the program, and whatever it has started itself."""
        process, self._process = self._process, None
        self._outgoing.put(b"")
        if process is None:
            return
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # a system without groups of processes
                process.kill()
        process.wait()

    def _start(self) -> None:
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        with self._changed:
            self._incoming = deque(maxlen=_KEPT)
            self._outgoing = SimpleQueue()
            self._ended = False
        try:
            self._process = subprocess.Popen(
                self.command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise ForfeitError(_("it cannot be started: {error}").format(error=reason)) from None
        # In threads, which close what they use: who else closed it would wait for them.
        incoming = self._process.stdout, self._incoming
        outgoing = self._process.stdin, self._outgoing
        Thread(target=self._listen, args=incoming, daemon=True).start()
        Thread(target=self._tell, args=outgoing, daemon=True).start()
        self._say("uci")
        self._options = {}
        while not (line := self._hear("option", "uciok")).startswith("uciok"):
            words = line.split()
            if words[1:2] == ["name"] and "type" in words:
                at = words.index("type")
                default = words[words.index("default") + 1 :] if "default" in words else []
                self._options[" ".join(words[2:at])] = " ".join(default[:1])
        self._warm()

    def _warm(self) -> None:
        """Let it think a while, so that no clock counts how it gets ready."""
        if self._warm_up <= 0:
            return
        book = self._options.get("OwnBook")
        if book is not None:
            self._say("setoption name OwnBook value false")
        for numbers in _WARMING:
            position, moves = two_row_game(self._sheet).start(), []
            for number in numbers:
                legal = position.legal_moves()
                moves.append(legal[number % len(legal)])
                position = position.play(moves[-1])
            self._say("ucinewgame")
            self._ask(moves, f"movetime {round(self._warm_up * 1000)}", self._warm_up)
        if book is not None:
            self._say(f"setoption name OwnBook value {book}")

    def _ask(self, moves: Sequence[str], limits: str, seconds: float | None) -> str:
        """Return the line with the best move."""
        played = f" moves {write_moves(self._sheet, moves)}" if moves else ""
        with self._changed:
            self._incoming.clear()  # nobody has asked for what was said before
        self._say(f"position startpos{played}", f"go {limits}")
        return self._hear("bestmove", more=seconds or 0.0)

    def _say(self, *lines: str) -> None:
        self._outgoing.put("".join(f"{line}\n" for line in lines).encode())

    def _hear(self, *words: str, more: float = 0.0) -> str:
        """Return the first line that begins with one of some words, within its time."""
        patience = self._patience + more
        end = time.monotonic() + patience
        with self._changed:
            while True:
                while self._incoming:
                    line = self._incoming.popleft()
                    if line.startswith(words):
                        return line
                if self._ended:
                    raise self._gone()
                left = end - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(left)
        self.close()
        sentence = _("no {word} within {n} s")
        raise ForfeitError(sentence.format(word=words[-1], n=briefly(patience)))

    def _listen(self, stream: FileIO, incoming: deque[str]) -> None:
        with suppress(OSError), stream:
            lines = BufferedReader(stream)
            while line := lines.readline(_LONGEST):
                with self._changed:
                    incoming.append(line.decode("utf-8", errors="replace"))
                    self._changed.notify()
        self._end(incoming)

    def _tell(self, stream: FileIO, outgoing: SimpleQueue[bytes]) -> None:
        with suppress(OSError), stream:
            while data := outgoing.get():
                while data:
                    data = data[stream.write(data) :]
        self._end(outgoing)

    def _end(self, of: deque[str] | SimpleQueue[bytes]) -> None:
        """Say that the program reads or says no more, unless another runs by now."""
        with self._changed:
            if of is self._incoming or of is self._outgoing:
                self._ended = True
                self._changed.notify()

    def _gone(self) -> ForfeitError:
        """Return what is to be said of a program that reads or says no more."""
        code = None
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(timeout=1) if self._process is not None else None
        self.close()
        if code is None:
            return ForfeitError(_("it has closed its input or output"))
        return ForfeitError(_("it has ended, with exit code {code}").format(code=code))
