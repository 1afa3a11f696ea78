"""Records of games read back from their text, whatever the game."""

from __future__ import annotations

from songo_edu.errors import RecordError
from songo_edu.games.catalogue import game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.record import Record
from songo_edu.locale import _
from songo_edu.locale.error import shown


def read_record(text: str) -> Record[AnyPosition]:
    r"""Read a game played from its text, as `Record.text` writes it.

    A header a line, ``name: value``, up to the first empty line; ``game`` is needed, ``start`` is
    the game's own where it is left out. Then moves with white space between them; a line that
    begins with "#" is a comment on the move before it.

    Raises
    ------
    RecordError
        naming the line that is no header, the move that may not be played, or the result that the
        moves do not have.
    UnknownGameError, PositionError
        where the headers name no game, or no position of it.

    Examples
    --------
    >>> record = read_record("game: songo\nsouth: Ada\n\nS2\n# A quiet start.\nN4\n")
    >>> record.players, record.comments, str(record)
    ({'S': 'Ada'}, {1: 'A quiet start.'}, 'S2 N4')
    >>> read_record(record.text()) == record
    True
    """
    if not isinstance(text, str):
        raise RecordError(_("{text} is no record of a game").format(text=shown(text)))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    headers: dict[str, str] = {}
    body = len(lines)
    for number, line in enumerate(lines):
        if not line.strip():
            body = number + 1
            break
        name, colon, value = line.partition(":")
        if not colon or name.strip() in headers:
            told = _("{text} is no header of a record: write each on a line, like {example}")
            raise RecordError(
                _("line {line}: {words}").format(
                    line=number + 1, words=told.format(text=shown(line), example="game: songo")
                )
            )
        headers[name.strip()] = value.strip()
    if "game" not in headers:
        told = _("{text} is no record: its first lines name the game, like {example}")
        raise RecordError(told.format(text=shown(text), example="game: songo"))
    rules = game(headers.pop("game"))
    begun = rules.record("", headers.pop("start", None))
    agreed = headers.pop("result", "")
    moves, comments = _body(lines[body:])
    record = begun.play(moves)
    if agreed and agreed == record.result:
        agreed = ""
    return Record(record.start, record.moves, record.positions, headers, comments, agreed)


def _body(lines: list[str]) -> tuple[list[str], dict[int, str]]:
    """Return the moves and the comments that lines hold."""
    moves: list[str] = []
    told: dict[int, list[str]] = {}
    for line in lines:
        if line.startswith("#"):
            words = line[1:].removeprefix(" ").rstrip()
            told.setdefault(len(moves), []).append(words)
        else:
            moves += line.split()
    found = {number: "\n".join(words).strip("\n") for number, words in told.items()}
    return moves, {number: words for number, words in found.items() if words}
