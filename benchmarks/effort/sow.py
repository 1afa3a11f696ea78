"""A calculator for solvers: ``python -m benchmarks.effort.sow LOG < LINES``.

It reads the boards of ``questions.txt``, where no key stands, and sows what it is told: each line
is the number of a question and moves, such as ``5 S4 N0 S3``. It says what each move takes and
shows the board after the last one; it neither looks for moves nor judges them. Every sowing that a
question's log does not hold yet is a step, and the log keeps them all; ``--answers OUT`` writes
steps, candidates and lines of each question, with the answers told as ``5 = S4``.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

from songo_edu.errors import SongoError
from songo_edu.games import Position, game

QUESTIONS = Path(__file__).with_name("questions.txt")
#: One question as it is asked: its number, id, two rows of seven pits, the stores.
ASKED = re.compile(
    r"Question (\d+), id (\w+)\n[^\n]*N0[^\n]*\n([ \d]+)\n([ \d]+)\n[^\n]*\n"
    r"    stores: North (\d+), South (\d+)"
)
#: The moves of each question that were sown, a line each, and its answer.
Log = dict[str, list[str]]


def boards(text: str) -> dict[str, tuple[str, Position]]:
    """Return the id and the board of each question, by its number.

    Examples
    --------
    >>> found = boards(QUESTIONS.read_text(encoding="utf-8"))
    >>> len(found), sum(found["4"][1].pits.values()) + sum(found["4"][1].stores.values())
    (60, 70)
    """
    found = {}
    for number, name, north, south, theirs, ours in ASKED.findall(text):
        rows = "/".join(".".join(row.split()) for row in (north, south))
        found[number] = name, game("songo").position(f"{rows} S {theirs}-{ours}")
    return found


def sown(position: Position, moves: list[str]) -> str:
    """Return what each move takes, and the board after the last one."""
    told = []
    for move in moves:
        before = position
        position = position.play(move)
        taken = position.stores[before.mover] - before.stores[before.mover]
        told.append(f"{move}:{taken}" + (" (over)" if position.over else ""))
    pits = position.pits
    rows = [" ".join(f"{pits[f'{side}{n}']:2}" for n in range(7)) for side in "NS"]
    return f"{' '.join(told)} | {rows[0]} / {rows[1]} | N {position.stores['N']}" + (
        f" S {position.stores['S']}"
    )


def steps(lines: list[str]) -> int:
    """Return the sowings of some lines, those that begin alike counted once.

    Examples
    --------
    >>> steps(["S4 N0", "S4 N1", "S3"])
    4
    """
    parted = [line.split() for line in lines]
    return len({tuple(moves[: end + 1]) for moves in parted for end in range(len(moves))})


def answer(name: str, lines: list[str], told: str | None) -> dict[str, object]:
    """Return a line of an answers file, as ``questions.txt`` asks for it."""
    ends = [each for each in lines if not any(other.startswith(f"{each} ") for other in lines)]
    return {
        "id": name,
        "answer": told,
        "candidates": len({line.split()[0] for line in lines}),
        "lines": len(set(ends)),
        "steps": steps(lines),
    }


def main() -> None:
    """Sow the lines of standard input, and keep them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("log", type=Path)
    parser.add_argument("--answers", type=Path)
    given = parser.parse_args()
    asked = boards(QUESTIONS.read_text(encoding="utf-8"))
    log: dict[str, Log] = json.loads(given.log.read_text("utf-8")) if given.log.exists() else {}
    for line in sys.stdin.read().splitlines():
        number, _space, rest = line.strip().partition(" ")
        if number not in asked:
            continue
        kept = log.setdefault(number, {"lines": [], "answer": []})
        if rest.startswith("="):
            kept["answer"] = [rest.removeprefix("=").strip()]
            continue
        try:
            print(f"{number}: {sown(asked[number][1], rest.split())}")
        except SongoError as error:
            print(f"{number}: {rest}: {error}")
            continue
        if rest not in kept["lines"]:
            kept["lines"].append(rest)
    given.log.write_text(json.dumps(log, indent=1), encoding="utf-8")
    if given.answers:
        found = [
            answer(asked[number][0], kept["lines"], next(iter(kept["answer"]), None))
            for number, kept in log.items()
        ]
        text = "".join(json.dumps(each) + "\n" for each in found)
        given.answers.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
