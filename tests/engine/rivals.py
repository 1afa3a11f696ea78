"""A program that speaks the protocol and commits a given fault: a rival in tests.

``python rivals.py GAME FAULT [AFTER]``: it plays the first legal move, and after so many moves of
its own it commits the fault. Nothing of the package's own protocol is used.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

from songo_edu.games import Position, two_row_game

CAPITALS = "ABCDEFG"
_SLEEP = "import time; time.sleep(8)"


def letters(position: Position) -> dict[str, str]:
    """Return the letter of each pit, the other way round than the package reckons them."""
    pits, row = position.sheet.pits, position.sheet.row
    south = dict(zip(CAPITALS, pits[:row], strict=False))
    north = dict(zip(CAPITALS.lower(), pits[row:], strict=False))
    return {pit: letter for letter, pit in (south | north).items()}


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def commit(fault: str, best: str) -> None:
    if fault == "dies":
        raise SystemExit(3)
    if fault == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if fault == "hangs":
        time.sleep(3600)
    if fault == "leaves":  # and what it has started holds its output
        subprocess.Popen([sys.executable, "-c", _SLEEP], start_new_session=True)
        raise SystemExit(3)
    if fault == "holds":
        subprocess.Popen([sys.executable, "-c", _SLEEP], start_new_session=True)
        time.sleep(3600)
    if fault == "endless":
        sys.stdout.write("x" * 65536)
        sys.stdout.flush()
        time.sleep(3600)
    if fault == "chatters":
        while True:
            say("info depth 1 score cp 0")
    if fault == "deaf":
        os.close(1)
        time.sleep(3600)
    answers = {
        "empty": "bestmove",
        "null": "bestmove 0000",
        "none": "bestmove (none)",
        "nonsense": "bestmove \x00\xff!",
        "two": f"bestmove {best}{best}",
        "swapped": f"bestmove {best.swapcase()}",
        "beyond": "bestmove H",
        "long": "bestmove " + "A" * 200_000,
        "early": f"bestmove {best}\nbestmove Z\nbestmove Z",
    }
    say(answers[fault])


def positions(game: str) -> Iterator[tuple[str, Position]]:
    """Yield each line of input with the position at that point."""
    start = two_row_game(game).start()
    position = start
    for line in sys.stdin:
        words = line.split()
        if words[:2] == ["position", "startpos"]:
            position = start
            names = {letter: pit for pit, letter in letters(start).items()}
            for letter in "".join(words[3:]):
                position = position.play(names[letter])
        yield line.strip(), position


def main(game: str, fault: str, after: int = 0) -> None:
    moves = 0
    turn = "none given"
    for line, position in positions(game):
        if line == "uci":
            if fault == "mute":
                time.sleep(3600)
            say("id name rival")
            say("option name EngineTurn type string default south var south var north")
            say("option name OwnBook type check default true")
            say("uciok")
        elif line == "isready":
            say("readyok")
        elif line.startswith("setoption name EngineTurn value "):
            turn = line.rpartition(" ")[2]
        elif line.startswith("go"):
            best = letters(position)[position.legal_moves()[0]]
            if fault == "turned" and turn != {"S": "south", "N": "north"}[position.mover]:
                raise SystemExit(4)
            if moves >= after and fault not in ("honest", "turned"):
                commit(fault, best)
            else:
                say(f"info depth 1 score cp 0 pv {best}")
                say(f"bestmove {best} ponder {best.swapcase()}")
            moves += 1
        elif line == "quit":
            return


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
