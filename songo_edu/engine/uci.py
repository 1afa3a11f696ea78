"""The line protocol that programs of oware speak: the Universal Chess Interface, as far as it fits.

`EngineProcess` answers it, so that any interface or tournament can play our search; a match speaks
it to the programs that it plays. Moves and positions have a letter for each pit.

Source: S. Meyer-Kahlen, R. Huber, "Universal Chess Interface", 2006; moves and positions as the
engines of Aualé write them (J. Sala Soler).
"""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from string import ascii_uppercase
from threading import Event, Lock, Thread

from songo_edu import lazy
from songo_edu.engine.endings.table import Endings
from songo_edu.engine.search import SearchResult
from songo_edu.engine.thinking import MEGABYTES, MOST_MEGABYTES, MOST_THREADS, Limits, Thinker
from songo_edu.errors import RecordError, SongoError, shown
from songo_edu.games import Game, Position
from songo_edu.games.any_game import Record, played
from songo_edu.games.two_row.position import RuleSheet, Side
from songo_edu.locale import _
from songo_edu.rules.two_row.layout import MOVER, NORTH, SOUTH, STRIDE


def letters(sheet: RuleSheet) -> str:
    """Return the letter of each pit in the order of sowing: capitals for South, small for North."""
    # Either row begins with the pit that is farthest from the other side. On a board of awalé drawn
    # with South's A to F from left to right, North's a is on the right: ours is called f.
    south = ascii_uppercase[: sheet.row]
    return south + south.lower()


def write_moves(sheet: RuleSheet, moves: Sequence[str]) -> str:
    """Return moves as letters, nothing between them."""
    return "".join(letters(sheet)[sheet.pits.index(move)] for move in moves)


def read_moves(sheet: RuleSheet, text: str) -> list[str]:
    """Return the moves of a text: letters, or names that are no letters; spaces are allowed."""
    names = dict(zip(letters(sheet), sheet.pits, strict=True))
    names |= {pit: pit for pit in sheet.pits if len(pit) > 1}
    pattern = re.compile("|".join(sorted(names, key=len, reverse=True)))
    moves: list[str] = []
    for word in text.split():
        at = 0
        while at < len(word):
            move = pattern.match(word, at)
            if move is None:
                sentence = _("move {number} of the record, {move}, is not a pit of {game}")
                raise RecordError(
                    sentence.format(number=len(moves) + 1, move=shown(word[at:]), game=sheet.name)
                )
            moves.append(names[move[0]])
            at = move.end()
    return moves


def read_position(game: Game[RuleSheet, Position], text: str) -> Position:
    """Return the position that a text writes: our own way, or that of programs of oware."""
    # They write seeds and stores in the order of sowing, then the side to move, with "-" between.
    pits = len(game.sheet.pits)
    parts = re.fullmatch(rf"(?:[0-9]{{1,4}}-){{{pits + 2}}}[NS]", text)
    if parts is None:
        return game.position(text)
    *seeds, mover = text.split("-")
    state = [0] * STRIDE
    state[:pits] = map(int, seeds[:pits])
    state[SOUTH], state[NORTH] = map(int, seeds[pits:])
    state[MOVER] = "SN".index(mover)
    return game.position(str(Position(game.sheet, tuple(state))))


# -- what a line ``go …`` asks for: how long to think ----------------------------------------------

#: What may follow ``go``, with a number or without.
NUMBERS = ("movetime", "nodes", "depth", "wtime", "btime", "winc", "binc", "movestogo")
WORDS = ("infinite", "ponder")

USUAL = 1.0  # seconds, where nothing is said
_MOST = 10**15  # more than any search counts, in any unit
_MOVES_LEFT = 25  # moves that the clock is shared among, if nobody says how many
_SPARE = 0.05  # seconds of the clock left alone


def is_endless(words: Sequence[str]) -> bool:
    """Return whether a search is to go on until it is stopped."""
    return any(word in words for word in WORDS)


def read_going(words: Sequence[str], mover: Side) -> tuple[Limits, list[str]]:
    """Return the limits behind ``go`` for the side to move, and a sentence for what is none."""
    # South has the clock called white's, North the one called black's. A number beyond all measure
    # counts as the largest that means anything; 0 is the shortest search there is.
    numbers: dict[str, int] = {}
    complaints = []
    rest = list(words)
    while rest:
        name = rest.pop(0)
        if name in WORDS:
            continue
        if name not in NUMBERS:
            complaints.append(_("go: {word} is not a limit").format(word=shown(name)))
            continue
        value = rest.pop(0) if rest else ""
        if value.isascii() and value.isdigit():
            numbers[name] = int(value) if len(value) < 16 else _MOST
        else:
            needs = _("go: {name} needs a number, not {value}")
            complaints.append(needs.format(name=name, value=shown(value)))
    return _limits(numbers, mover, endless=is_endless(words)), complaints


def _limits(numbers: dict[str, int], mover: Side, *, endless: bool) -> Limits:
    nodes, depth = numbers.get("nodes"), numbers.get("depth")
    if endless:
        return Limits()
    seconds = None
    clock, more = ("wtime", "winc") if mover == "S" else ("btime", "binc")
    if "movetime" in numbers:
        seconds = numbers["movetime"] / 1000
    elif clock in numbers:
        left, added = numbers[clock] / 1000, numbers.get(more, 0) / 1000
        share = left / max(1, numbers.get("movestogo", _MOVES_LEFT)) + added
        seconds = max(0.0, min(share, left - _SPARE))
    elif nodes is None and depth is None:
        seconds = USUAL
    return Limits(seconds, nodes, depth)


# -- our search as a program that others play: it reads lines, and answers them --------------------

NO_MOVE = "0000"
#: Commands of the protocol that change nothing here.
_IDLE = ("debug", "register", "wait", "stop", "ponderhit")
#: Options that are numbers: the usual one, and the largest.
_SPINS = {"Threads": (1, MOST_THREADS), "Hash": (MEGABYTES, MOST_MEGABYTES)}


class EngineProcess:
    """One game's engine: it hears lines and says others.

    Lines are heard in a thread of their own, and obeyed one after another; ``stop``, ``quit`` and,
    while it thinks, ``isready`` do not wait for their turn. What cannot be obeyed is answered by a
    line ``info string …``. Scores are hundredths of a seed for the side to move; a game that is
    won is worth tens of thousands of them.
    """

    def __init__(
        self, game: Game[RuleSheet, Position], say: Callable[[str], object], thinker: Thinker
    ) -> None:
        self._game = game
        self._sheet = game.sheet
        self._out = say
        self._thinker = thinker
        self._record: Record[Position] | None = game.record("")
        self._lines: SimpleQueue[tuple[str, Event] | None] = SimpleQueue()
        self._lock = Lock()
        self._searches = 0  # asked for and not yet answered
        self._left = False

    def serve(self, lines: Iterable[str]) -> None:
        """Obey lines until ``quit`` or their end; a search that has limits is finished then."""
        Thread(target=self._hear, args=(lines,), daemon=True).start()
        while (heard := self._lines.get()) is not None and not self._left:
            line, stop = heard
            try:
                self._obey(line.split(), stop)
            except SongoError as error:
                self._inform(str(error))
            if _name(line) == "go":
                with self._lock:
                    self._searches -= 1

    # -- hearing ---------------------------------------------------------------------------

    def _hear(self, lines: Iterable[str]) -> None:
        stop, endless = Event(), Event()  # of the searches asked for since the last stop
        with suppress(OSError, ValueError):  # the other side has gone
            for line in lines:
                name = _name(line)
                if name in ("stop", "ponderhit", "quit"):
                    stop.set()
                    endless.set()
                    stop, endless = Event(), Event()
                if name == "quit":
                    self._left = True
                    break
                if name == "isready" and self._searches:
                    self._say("readyok")
                    continue
                if name == "go":
                    with self._lock:
                        self._searches += 1
                self._lines.put((line, endless if is_endless(line.split()) else stop))
        endless.set()
        self._lines.put(None)

    # -- saying ----------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        with self._lock:
            self._out(line)

    def _inform(self, words: str) -> None:
        self._say(f"info string {' '.join(words.splitlines())}")

    # -- obeying ---------------------------------------------------------------------------

    def _obey(self, words: Sequence[str], stop: Event) -> None:
        if not words or words[0] in _IDLE:
            return
        name, *rest = words
        match name:
            case "uci":
                self._introduce()
            case "isready":
                self._thinker.warm_up(self._game.start())
                self._say("readyok")
            case "ucinewgame":
                self._thinker.begin()
                self._record = self._game.record("")
            case "position":
                self._set_up(rest)
            case "go":
                self._go(rest, stop)
            case "setoption":
                self._set_option(rest)
            case _:
                self._inform(_("unknown command {word}").format(word=shown(name)))

    def _introduce(self) -> None:
        self._say(f"id name Songo {lazy.module('songo_edu').__version__} {self._sheet.name}")
        self._say("id author the Songo contributors")
        for name, (usual, most) in _SPINS.items():
            self._say(f"option name {name} type spin default {usual} min 1 max {most}")
        endings = self._thinker.endings
        path = "<empty>" if endings is None else endings.path
        self._say(f"option name Endings type string default {path}")
        self._say("uciok")

    def _set_up(self, words: Sequence[str]) -> None:
        """Put a position; one that is none leaves the board empty, so that no other is played."""
        before, self._record = self._record, None
        at = words.index("moves") if "moves" in words else len(words)
        kind, text = " ".join(words[:1]), " ".join(words[1:at])
        if kind not in ("startpos", "fen") or at == 0:
            sentence = _("position: {word} is neither startpos nor fen")
            raise SongoError(sentence.format(word=shown(kind)))
        start = self._game.start() if kind == "startpos" else read_position(self._game, text)
        moves = read_moves(self._sheet, " ".join(words[at + 1 :]))
        known = () if before is None else before.moves
        if before is not None and before.start == start and list(known) == moves[: len(known)]:
            self._record = before.play(moves[len(known) :])  # the game goes on
        else:
            self._record = played(start, moves)

    def _go(self, words: Sequence[str], stop: Event) -> None:
        position = None if self._record is None else self._record.end
        limits, complaints = read_going(words, "S" if position is None else position.mover)
        for complaint in complaints:
            self._inform(complaint)
        if position is None or position.over:
            self._inform(position.verdict if position else _("there is no position to think about"))
            self._say(f"bestmove {NO_MOVE}")
            return
        begun = time.perf_counter()

        def tell(result: SearchResult) -> None:
            took = time.perf_counter() - begun
            line = write_moves(self._sheet, result.lines[0].moves)
            self._say(
                f"info depth {result.depth} score cp {result.value} nodes {result.nodes}"
                f" time {round(took * 1000)} pv {line}"
            )

        best = self._thinker.think(position, limits, stop, tell).lines[0].moves[:2]
        move, *answer = (write_moves(self._sheet, [pit]) for pit in best)
        self._say(" ".join(["bestmove", move, *(f"ponder {reply}" for reply in answer)]))

    def _set_option(self, words: Sequence[str]) -> None:
        at = words.index("value") if "value" in words else len(words)
        name, value = " ".join(words[1:at]), " ".join(words[at + 1 :])
        options = {label.lower(): label for label in (*_SPINS, "Endings")}
        option = options.get(name.lower()) if words[:1] == ["name"] else None
        if option is None:
            raise SongoError(_("there is no option {name}").format(name=shown(name)))
        if "\0" in value:
            raise SongoError(_("{path} is not the name of a file").format(path=shown(value)))
        empty = value in ("", "<empty>")
        if option == "Endings":
            self._thinker.endings = None if empty else Endings.open(value, self._sheet)
            return
        _usual, most = _SPINS[option]
        digits = value.lstrip("0") if value.isascii() and value.isdigit() else ""
        # Nobody asks Python for a number of thousands of digits.
        if not digits or len(digits) > len(str(most)) or int(digits) > most:
            sentence = _("the option {name} is a number from 1 to {most}, not {value}")
            raise SongoError(sentence.format(name=option, most=most, value=shown(value)))
        if option == "Threads":
            self._thinker.threads = int(digits)
        else:
            self._thinker.remember(int(digits))


def _name(line: str) -> str:
    """Return the command of a line, an empty text where it has none."""
    return " ".join(line.split(maxsplit=1)[:1])
