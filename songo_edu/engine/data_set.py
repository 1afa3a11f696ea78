"""A data set: games from a seed, a row for each position, and a card that says how it was made.

The same options give the same rows on every machine, and the same bytes as CSV.
"""

import csv
import json
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import file_digest
from io import TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias, cast

from songo_edu import lazy
from songo_edu.engine.levels import LevelPlayer, SearchPlayer
from songo_edu.errors import MissingExtraError, PlayerError, RecordError, shown
from songo_edu.games import AnyGame, AnyPosition, Record
from songo_edu.games import game as find_game
from songo_edu.games.catalogue import title, two_row_position
from songo_edu.games.playing import Player, RandomPlayer, play_game
from songo_edu.locale import _, later, written
from songo_edu.writing import new_file, write

#: A position of a game: a number or a text for each column.
Row: TypeAlias = tuple[int | str, ...]

#: The columns, and what they hold.
COLUMNS = {
    "game": later("the number of the game, from 1"),
    "ply": later("how many moves were made before"),
    "mover": later("who is to move: S or N, L or R; empty where one plays alone"),
    "position": later("the position as text; the last one of a game with its rows swept"),
    "legal": later("the moves that may be played, with spaces between them"),
    "move": later("the move that was played; empty at the end of a game"),
    "captured": later("the seeds that the mover won by it, or brought home"),
    "result": later("how the game ended: the side that won, draw, won or lost; empty where open"),
    "ending": later("the rule by which it ended; empty where it was left open"),
}
_NUMBERS = ("game", "ply", "captured")
#: The players that a text names; the last two play on two rows alone.
KINDS = ("random", "level:N", "nodes:N")
#: Rows that are written to Parquet at a time.
_GROUP = 50_000


def player(text: str, seed: str) -> Player:
    """Return the player that a text names: ``random``, ``level:3`` or ``nodes:1000``.

    Raises
    ------
    PlayerError
        naming what is no player.
    LevelError
        where there is no such level.

    Examples
    --------
    >>> player("level:3", "1").name
    'level 3'
    """
    kind, _colon, number = text.partition(":")
    if text == "random":
        return RandomPlayer(seed)
    if number.isascii() and number.isdecimal() and 0 < int(number[:17]) <= 10**15:
        if kind == "level":
            return LevelPlayer(int(number), seed)
        if kind == "nodes":
            return SearchPlayer(int(number))
    sentence = _("{text} is not a player; there are {kinds}")
    raise PlayerError(sentence.format(text=shown(text), kinds=", ".join(KINDS)))


@dataclass(frozen=True)
class DataSet:
    """Games of one kind, drawn from a seed; `write` puts them into a file, with a card beside it.

    Parameters
    ----------
    game
        the game's name.
    count
        how many games.
    players
        who moves first, and the other, as texts (`KINDS`); one alone in a solitaire.
    opening
        random moves with which each game begins, so that players who draw little play many games.
    seed
        what all is drawn from.

    Raises
    ------
    UnknownGameError
        where there is no such game.
    PlayerError
        where a player is none, is missing, or one too many.
    PositionError
        where a player plays on two rows alone, and the game on one.

    Examples
    --------
    >>> rows = list(DataSet("awale", count=2, seed=1).rows())
    >>> rows[0][:5]
    (1, 0, 'S', '4.4.4.4.4.4/4.4.4.4.4.4 S 0-0', 'A B C D E F')
    >>> rows == list(DataSet("awale", count=2, seed=1).rows())
    True
    """

    game: str = "songo"
    count: int = 100
    players: tuple[str, ...] = ("random", "random")
    opening: int = 4
    seed: int = 1

    def __post_init__(self) -> None:
        start = self.rules.start()
        seats = 1 if start.mover == "" else 2
        if len(self.players) != seats:
            alone, two = _("{game} is played alone"), _("two play {game}: name both players")
            raise PlayerError((alone if seats == 1 else two).format(game=self.rules.name))
        for text in self.players:
            player(text, "")
            if text != KINDS[0]:
                two_row_position(start)

    @cached_property
    def rules(self) -> AnyGame:
        """The game."""
        return find_game(self.game)

    def record(self, number: int) -> Record[AnyPosition]:
        """Return one of the games, by its number from 1 on."""
        seed = f"{self.seed}/{number}"
        drawn: list[Player] = [RandomPlayer(seed) for _text in self.players]
        begun = play_game(*drawn, game=self.rules.name, most=self.opening)
        seats = [player(text, seed) for text in self.players]
        if begun.end.mover != begun.start.mover:
            seats.reverse()
        rest = play_game(*seats, game=self.rules.name, start=begun.end)
        return Record(begun.start, begun.moves + rest.moves, begun.positions + rest.positions[1:])

    def rows(self) -> Iterator[Row]:
        """Play the games, and yield a row for each position on the way."""
        for number in range(1, self.count + 1):
            yield from _rows(number, self.record(number))


def _rows(number: int, record: Record[AnyPosition]) -> Iterator[Row]:
    ended = (record.result, record.end.ending or "")
    for ply, place in enumerate(record.positions):
        move, taken = "", 0
        if ply < len(record):
            move, after = record.moves[ply], record.positions[ply + 1]
            taken = after.stores.get(place.mover, 0) - place.stores.get(place.mover, 0)
        legal = " ".join(place.legal_moves())
        yield (number, ply, place.mover, str(place.final()), legal, move, taken, *ended)


# -- files -----------------------------------------------------------------------------------------


def _csv(file: BinaryIO, rows: Iterable[Row]) -> None:
    text = TextIOWrapper(file, "utf-8", newline="", write_through=True)
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(rows)
    text.detach()


def _parquet(file: BinaryIO, rows: Iterable[Row]) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise MissingExtraError("Parquet", "parquet") from None
    fields = [(name, pyarrow.int32() if name in _NUMBERS else pyarrow.string()) for name in COLUMNS]
    schema = pyarrow.schema(fields)
    left = iter(rows)
    with parquet.ParquetWriter(file, schema) as table:
        while group := list(islice(left, _GROUP)):
            columns = dict(zip(COLUMNS, zip(*group, strict=True), strict=True))
            table.write_table(pyarrow.table(columns, schema))


#: The formats of a data set: what writes rows into an open file.
FORMATS: dict[str, Callable[[BinaryIO, Iterable[Row]], None]] = {"csv": _csv, "parquet": _parquet}


def card_of(path: Path) -> Path:
    """Return the file of the card that lies beside a data set.

    Examples
    --------
    >>> card_of(Path("games.csv")).name
    'games.csv.md'
    """
    return path.with_name(f"{path.name}.md")


def write_data_set(made: DataSet, path: Path, form: str = "csv") -> Path:
    """Play the games of a data set into a file, and return the card that is written beside it.

    Raises
    ------
    RecordError
        where there is no such format.
    MissingExtraError
        where Parquet is asked for without its extra.
    OSError
        where a file cannot be written.
    """
    if form not in FORMATS:
        sentence = _("unknown format {format!r}; known formats: {known}")
        raise RecordError(sentence.format(format=form, known=", ".join(FORMATS)))
    results: Counter[str] = Counter()
    count = 0

    def counted() -> Iterator[Row]:
        nonlocal count
        for row in made.rows():
            count += 1
            if row[1] == 0:
                results[str(row[-2])] += 1
            yield row

    with new_file(path) as file:
        FORMATS[form](file, counted())
    with path.open("rb") as whole:
        digest = file_digest(whole, "sha256").hexdigest()
    write(card_of(path), _card(made, path, form, results, count, digest))
    return card_of(path)


def _card(
    made: DataSet, path: Path, form: str, results: Counter[str], count: int, digest: str
) -> str:
    """Return how a data set was made, as Markdown."""
    options = zip(("--first", "--second"), made.players, strict=False)
    command = [
        *("songo-edu", "games", "export", "--game", made.game, "--count", str(made.count)),
        *(word for option in options for word in option),
        *("--opening", str(made.opening), "--seed", str(made.seed), "--format", form),
        *("-o", path.name),
    ]
    ends = (f"{result or '–'} {written(results[result])}" for result in sorted(results))
    counts = _("Games: {games}. Positions: {positions}. Results: {results}.").format(
        games=written(made.count), positions=written(count), results=", ".join(ends)
    )
    maker = _("Made by songo-edu {version}; SHA-256 of the file: {digest}").format(
        version=lazy.module("songo_edu").__version__, digest=f"`{digest}`"
    )
    sheet = asdict(cast("Any", made.rules.sheet)).items()
    rules = [f"  {json.dumps(name)}: {json.dumps(rule)}" for name, rule in sheet]
    return "\n".join(
        [
            "# " + _("Games of {game}").format(game=title(made.rules.name)),
            "",
            _("Played by the computer, from a seed. The same command makes the same rows again:"),
            *("", "```", shlex.join(command), "```", ""),
            f"- {counts}",
            f"- {maker}",
            "",
            _(
                "Each game begins with random moves ({opening}); then the players choose: `random`"
                " draws each move, `level:N` is a level of the course’s opponent, `nodes:N` the"
                " search, which looks at N positions a move."
            ).format(opening=made.opening),
            "",
            "| " + _("column") + " | " + _("what it holds") + " |",
            "|---|---|",
            *(f"| `{name}` | {_(words)} |" for name, words in COLUMNS.items()),
            "",
            _("The rules, as data:"),
            *("", "```json", "{", ",\n".join(rules), "}", "```", ""),
        ]
    )
