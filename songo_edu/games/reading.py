"""Records of games read back from their text, whatever the game."""

from __future__ import annotations

from songo_edu.errors import RecordError
from songo_edu.games.any_game import Record
from songo_edu.games.catalogue import told_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.record_strings import split_record
from songo_edu.locale import _, shown


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
    told = split_record(text)
    headers = dict(told["headers"])
    rules = told_game(headers.pop("game"))
    begun = rules.record("", headers.pop("start", None))
    agreed = headers.pop("result", "")
    record = begun.play(told["moves"])
    if agreed and agreed == record.result:
        agreed = ""
    comments = _comments(told["notes"])
    return Record(record.start, record.moves, record.positions, headers, comments, agreed)


def _comments(notes: list[tuple[int, str]]) -> dict[int, str]:
    """Return the comments by the number of moves before them; those without a word are none."""
    told: dict[int, list[str]] = {}
    for number, words in notes:
        told.setdefault(number, []).append(words.rstrip())
    found = {number: "\n".join(words).strip("\n") for number, words in told.items()}
    return {number: words for number, words in found.items() if words}
