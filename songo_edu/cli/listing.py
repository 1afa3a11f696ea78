"""What ``songo-edu moves`` and ``songo-edu play`` print: JSON for programs, words for readers."""

from __future__ import annotations

import json
from typing import IO, Any

from songo_edu.errors import SongoError
from songo_edu.games import AnyPosition, Record, game
from songo_edu.games.protocol import Solitary
from songo_edu.locale import _


def moves_of(name: str, text: str) -> dict[str, Any]:
    """Return the moves of a position as the contract of ``moves --json`` has them.

    Raises
    ------
    UnknownGameError, PositionError
        for an unknown game or a text that is no position.

    Examples
    --------
    >>> report = moves_of("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    >>> report["moves"][-1]
    {'move': 'S0', 'legal': False, 'reason': 'last-pit'}
    """
    position = game(name).position(text)
    report: dict[str, Any] = {"game": name, "position": str(position), "over": position.over}
    report["moves"] = [_move(position, move) for move in position.candidates()]
    return report


def _move(position: AnyPosition, move: str) -> dict[str, Any]:
    refusal = position.why_not(move)
    if refusal is not None:
        return {"move": move, "legal": False, "reason": refusal.code}
    after = position.play(move)
    return {
        "move": move,
        "legal": True,
        "captured": position.captured(move),
        "result": str(after.final()),
        "over": after.over,
    }


def print_lines(name: str, source: IO[bytes], out: IO[str]) -> int:
    """Read a position a line and print its moves as one JSON object a line; return the exit code.

    A line that is no position gives ``{"line": …, "error": …}``; the others are still answered,
    and the exit code is 2.
    """
    game(name)
    code = 0
    for number, line in enumerate(source, start=1):
        text = line.decode("utf-8", errors="replace").rstrip("\r\n")
        try:
            report = moves_of(name, text)
        except SongoError as error:
            report = {"line": number, "error": str(error)}
            code = 2
        out.write(json.dumps(report) + "\n")
        out.flush()
    return code


def moves_in_words(name: str, text: str) -> str:
    """Return the moves of a position for a reader: one a line."""
    position = game(name).position(text)
    if position.over:
        return position.verdict()
    lines = []
    for move in position.candidates():
        refusal = position.why_not(move)
        lines.append(f"{move}  {position.explain(move) if refusal is None else refusal}")
    return "\n".join(lines)


def record_of(name: str, record: str, start: str | None) -> dict[str, Any]:
    """Return a record played, as ``play --json`` prints it."""
    return {"game": name, **record_as_json(game(name).record(record, start))}


def record_as_json(played: Record[AnyPosition]) -> dict[str, Any]:
    """Return a record for a program to read, without the name of its game."""
    end = played.end
    steps = zip(played.moves, played.positions, played.positions[1:], strict=False)
    report = {
        "from": str(played.start),
        "moves": [
            {"move": move, "captured": before.captured(move), "position": str(after.final())}
            for move, before, after in steps
        ],
        "position": str(end.final()),
        "over": end.over,
        "ending": end.ending,
        "winner": end.winner,
    }
    return {**report, "won": end.won} if isinstance(end, Solitary) else report


def record_in_words(name: str, record: str, start: str | None) -> str:
    """Return a record told move by move, and the position it ends in."""
    return told_in_words(game(name).record(record, start))


def told_in_words(played: Record[AnyPosition]) -> str:
    """Return a record that is played, in words."""
    told = [
        f"{number}. {before.explain(move)}"
        for number, (move, before) in enumerate(
            zip(played.moves, played.positions, strict=False), start=1
        )
    ]
    return "\n".join([*told, _("Position: {position}").format(position=played.end.final())])
