"""Games played by players, who have names and choose moves; and games read from their text."""

import re
from dataclasses import dataclass
from random import Random
from typing import Protocol, cast

from songo_edu.errors import IllegalMoveError, PlayerError, RecordError, UnknownPitError
from songo_edu.games.any_game import PLAYERS, Record
from songo_edu.games.catalogue import game as find_game
from songo_edu.games.catalogue import told_game
from songo_edu.games.protocol import AnyPosition
from songo_edu.games.strings import split_record
from songo_edu.locale import _, shown

#: What some machines put before a text.
BOM = "\ufeff"
#: How a text with headers begins, in the page as well: a name in small letters, and a colon.
_HEADED = re.compile(r"\ufeff?\s*[a-z][a-z0-9-]*[ \t]*:(?!//)")
#: A game that has not ended by then is left open.
LONGEST = 1000


class Player(Protocol):
    """A player: a name for the record, and a choice among the legal moves of a position."""

    @property
    def name(self) -> str:
        """The name, one line of text."""

    def choose(self, position: AnyPosition) -> str:
        """Return the move to play in a position that is not over."""


@dataclass(frozen=True)
class RandomPlayer:
    """A player of any game who draws each move; the same seed draws the same in a position.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> RandomPlayer(seed=1).choose(game("songo").start()) in game("songo").start().legal_moves()
    True
    """

    seed: int | str = 0

    @property
    def name(self) -> str:
        """The name in a record."""
        return f"random {self.seed}"

    def choose(self, position: AnyPosition) -> str:
        """Return a legal move, drawn."""
        return Random(f"{self.seed}/{position}").choice(position.legal_moves())


def play_game(
    first: Player,
    second: Player | None = None,
    *,
    game: str = "songo",
    start: AnyPosition | str | None = None,
    most: int = LONGEST,
) -> Record[AnyPosition]:
    """Play a game and return its record, with the names of the players.

    Parameters
    ----------
    first, second
        who moves first, and the other; nobody else where one plays alone.
    game, start
        the game's name, and the position to begin with where that is not its start.
    most
        the moves after which an unfinished game is left open.

    Raises
    ------
    PlayerError
        where a player is missing, is none, or plays what may not be played.
    UnknownGameError, PositionError
        where there is no such game or start.

    Examples
    --------
    >>> record = play_game(RandomPlayer(1), RandomPlayer(2), game="awale")
    >>> record.players, record.end.over
    ({'S': 'random 1', 'N': 'random 2'}, True)
    """
    begun = find_game(game).record("", start)
    place = begun.start
    players = [first] if place.mover == "" else [first, second]
    for player in players:
        if not hasattr(player, "choose") or not hasattr(player, "name"):
            sentence = _("{value} is not a player: a player has a name and chooses moves")
            raise PlayerError(sentence.format(value=shown(player)))
    if place.mover == "" and second is not None:
        raise PlayerError(_("{game} is played alone").format(game=game))
    if type(most) is not int or most < 0:
        raise PlayerError(_("{n} is not a number of moves").format(n=shown(most)))
    sides = [place.mover, *(side for side in begun.results[:2] if side != place.mover)]
    seats = dict(zip(sides, cast("list[Player]", players), strict=False))
    names = {name: str(seats[side].name) for side, name in PLAYERS.items() if side in seats}
    moves: list[str] = []
    places = [place]
    while not place.over and len(moves) < most:
        player = seats[place.mover]
        move = player.choose(place)
        try:
            place = place.play(move)
        except (IllegalMoveError, UnknownPitError) as error:
            sentence = _("{player} plays {move}: {error}")
            raise PlayerError(
                sentence.format(player=shown(player.name), move=shown(move), error=error)
            ) from None
        moves.append(move)
        places.append(place)
    return Record(begun.start, tuple(moves), tuple(places)).headed(**names)


def read_record(
    text: str, game: str = "songo", start: AnyPosition | str | None = None
) -> Record[AnyPosition]:
    r"""Read a game played from its text, as `Record.text` writes it, or from its moves alone.

    A header a line, ``name: value``, up to the first empty line; ``game`` is needed, ``start`` is
    the game's own where it is left out. Then moves with white space between them; a line that
    begins with "#" is a comment on the move before it.

    Parameters
    ----------
    text
        a record with headers, or moves and comments without any.
    game, start
        the game that moves without headers are of, and where they begin.

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
    >>> str(read_record("S2 N4 S0").end)
    '7.7.7.6.1.7.6/0.6.0.5.6.6.6 N 0-0'
    """
    if not isinstance(text, str):
        raise RecordError(_("{text} is not a record of a game").format(text=shown(text)))
    bare = is_bare(text)
    told_record = split_record(f"game: {game}\n\n{text.removeprefix(BOM)}" if bare else text)
    headers = dict(told_record["headers"])
    name = headers.pop("game")
    begun = find_game(game).record("", start) if bare else None
    begun = begun or told_game(name).record("", headers.pop("start", None))
    agreed = headers.pop("result", "")
    record = begun.play(told_record["moves"])
    if agreed and agreed == record.result:
        agreed = ""
    comments = _comments(told_record["notes"])
    return Record(record.start, record.moves, record.positions, headers, comments, agreed)


def is_bare(text: str) -> bool:
    r"""Return whether a text is moves alone, without headers; one without a word is neither.

    Examples
    --------
    >>> is_bare("S2 N4"), is_bare("game: songo\n\nS2 N4"), is_bare("")
    (True, False, False)
    """
    return text.removeprefix(BOM).strip() != "" and not _HEADED.match(text)


def _comments(notes: list[tuple[int, str]]) -> dict[int, str]:
    """Return the comments by the number of moves before them; those without a word are none."""
    lines: dict[int, list[str]] = {}
    for number, words in notes:
        lines.setdefault(number, []).append(words.rstrip())
    comments = {number: "\n".join(words).strip("\n") for number, words in lines.items()}
    return {number: words for number, words in comments.items() if words}
