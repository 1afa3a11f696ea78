"""A program that speaks the protocol, as a player of a match."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from io import BufferedReader, FileIO
from queue import SimpleQueue
from threading import Condition, Thread

from songo_edu.engine.match.playing import ForfeitError
from songo_edu.engine.thinking import Limits
from songo_edu.engine.uci.letters import read_moves, write_moves
from songo_edu.errors import PlayerError, RecordError, shown
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.position import Side
from songo_edu.games.two_row.sheets import RuleSheet
from songo_edu.locale import _
from songo_edu.locale.numbers import briefly

_LONGEST = 1 << 16  # bytes of a line
_KEPT = 1000  # lines that nobody has asked for yet
_TURNS = {"S": "south", "N": "north"}
_WARMING = ((), (0, 1), (2, 0, 1, 2))  # moves, by number, of what is looked at to warm up


class Program:
    """A program started when it is first needed, and again after it failed.

    It is told the moves from the start of the game, and how long to think. Where it has an option
    ``EngineTurn``, as programs of Aualé have, it is told its side; where it has an ``OwnBook``,
    that is closed while it warms up.
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
        self._heard: deque[str] = deque(maxlen=_KEPT)
        self._told: SimpleQueue[bytes] = SimpleQueue()
        self._changed = Condition()
        self._ended = False

    @property
    def name(self) -> str:
        """The command that starts it."""
        return f"program:{shlex.join(self.command)}"

    # -- as a player -----------------------------------------------------------------------

    def open(self) -> None:
        """Start it, if it does not run.

        Raises
        ------
        PlayerError
            where it cannot be started, or does not answer.
        """
        try:
            self._start()
        except ForfeitError as error:
            told = _("{player} does not begin: {reason}")
            raise PlayerError(told.format(player=self.name, reason=error)) from None

    def begin(self, side: Side) -> None:
        """Get ready for a game on that side, by a start of the program where it does not run."""
        self._start()
        self._say("ucinewgame")
        if "EngineTurn" in self._options:
            self._say(f"setoption name EngineTurn value {_TURNS[side]}")
        self._wait_ready()

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the move it plays.

        Raises
        ------
        ForfeitError
            where it ends, keeps silent or answers no move; it is started anew for the next game.
        """
        limits = self._limits
        words = [("nodes", limits.nodes), ("depth", limits.depth)]
        if limits.seconds is not None:
            words.insert(0, ("movetime", round(limits.seconds * 1000)))
        asked = " ".join(f"{name} {number}" for name, number in words if number is not None)
        answer = self._ask(moves, asked, limits.seconds).split()
        move = answer[1] if len(answer) > 1 else ""
        try:
            (found,) = read_moves(self._sheet, move)
        except (RecordError, ValueError):
            self.close()
            raise ForfeitError(
                _("it plays {move}, which is no move").format(move=shown(move))
            ) from None
        if position.why_not(found) is not None:
            self.close()  # who knows what it thinks the position is
        return found

    def close(self) -> None:
        """End the program, and whatever it has started itself."""
        process, self._process = self._process, None
        self._told.put(b"")
        if process is None:
            return
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # a system without groups of processes
                process.kill()
        process.wait()

    # -- speaking --------------------------------------------------------------------------

    def _start(self) -> None:
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        with self._changed:
            self._heard = deque(maxlen=_KEPT)
            self._told = SimpleQueue()
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
        heard, told = (self._process.stdout, self._heard), (self._process.stdin, self._told)
        Thread(target=self._listen, args=heard, daemon=True).start()
        Thread(target=self._tell, args=told, daemon=True).start()
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
        told = f" moves {write_moves(self._sheet, moves)}" if moves else ""
        with self._changed:
            self._heard.clear()  # nobody has asked for what was said before
        self._say(f"position startpos{told}", f"go {limits}")
        return self._hear("bestmove", more=seconds or 0.0)

    def _wait_ready(self) -> None:
        self._say("isready")
        self._hear("readyok")

    def _say(self, *lines: str) -> None:
        self._told.put("".join(f"{line}\n" for line in lines).encode())

    def _hear(self, *words: str, more: float = 0.0) -> str:
        """Return the first line that begins with one of some words, within its time."""
        patience = self._patience + more
        end = time.monotonic() + patience
        with self._changed:
            while True:
                while self._heard:
                    line = self._heard.popleft()
                    if line.startswith(words):
                        return line
                if self._ended:
                    raise self._gone()
                left = end - time.monotonic()
                if left <= 0:
                    break
                self._changed.wait(left)
        self.close()
        told = _("no {word} within {n} s")
        raise ForfeitError(told.format(word=words[-1], n=briefly(patience)))

    def _listen(self, stream: FileIO, heard: deque[str]) -> None:
        with suppress(OSError), stream:
            lines = BufferedReader(stream)
            while line := lines.readline(_LONGEST):
                with self._changed:
                    heard.append(line.decode("utf-8", errors="replace"))
                    self._changed.notify()
        self._end(heard)

    def _tell(self, stream: FileIO, told: SimpleQueue[bytes]) -> None:
        with suppress(OSError), stream:
            while data := told.get():
                while data:
                    data = data[stream.write(data) :]
        self._end(told)

    def _end(self, of: deque[str] | SimpleQueue[bytes]) -> None:
        """Say that the program reads or says no more, unless another runs by now."""
        with self._changed:
            if of is self._heard or of is self._told:
                self._ended = True
                self._changed.notify()

    def _gone(self) -> ForfeitError:
        """Return what is to be said of a program that reads or says no more."""
        process, code = self._process, None
        if process is not None:
            with suppress(subprocess.TimeoutExpired):
                code = process.wait(timeout=1)
        self.close()
        if code is None:
            return ForfeitError(_("it has closed its input or output"))
        return ForfeitError(_("it has ended, with exit code {code}").format(code=code))
