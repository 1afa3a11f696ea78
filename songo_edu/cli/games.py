"""Commands of games: ``songo-edu games …``, ``match`` and ``engine``, ``songo-edu tables …``."""

from __future__ import annotations

import json
import os
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from songo_edu.cli import errors
from songo_edu.cli.help import (
    Command,
    ForceOption,
    GameOption,
    Group,
    JsonOption,
    OutputOption,
    TableOption,
    bounded,
    file_option,
    group,
    valued,
)
from songo_edu.errors import RecordError
from songo_edu.locale import _, ngettext, written

if TYPE_CHECKING:
    from songo_edu.engine.endings.building import Progress, Step
    from songo_edu.engine.endings.table import Endings
    from songo_edu.engine.match import Match


class Games(Group):
    """Commands about games; a file in the place of a command is shown."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a command line."""
        named = next((word for word in args if not word.startswith("-")), "show")
        shown = named in self.commands or "--help" in args or not args
        return super().parse_args(ctx, args if shown else ["show", *args])


games = group("Games: show those of a match, make data sets of many.", cls=Games)


@games.command(cls=Command)
def show(
    file: Annotated[Path, typer.Argument(help="A file written by a match.")],
    number: Annotated[
        int | None, typer.Argument(min=1, help="The game to describe; if left out, all are listed.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the games of a match, or describe one of them move by move."""
    from songo_edu.cli import positions
    from songo_edu.engine.match import read_games

    records = read_games(file)
    if number is not None and number > len(records):
        sentence = _("{path} has {count} games, no game {number}")
        raise RecordError(sentence.format(path=file, count=len(records), number=number))
    chosen = records if number is None else records[number - 1 : number]
    for count, record in enumerate(chosen, start=number or 1):
        name = record.start.sheet.name
        if as_json:
            report = {"number": count, "game": name, **record.headers, "result": record.result}
            typer.echo(json.dumps({**report, **positions.record_as_json(record)}))
            continue
        stores = "-".join(map(str, record.end.final().stores.values()))
        heads = f"{count}. {name}: {record.headers['south']} – {record.headers['north']}"
        typer.echo(f"{heads}, {stores}, {record.result}")
        for words in record.comments.values():
            typer.echo(f"   {words}")
        if number is not None:
            typer.echo(positions.told_in_words(record))


@games.command(cls=Command)
def export(
    output: OutputOption,
    game: GameOption = "songo",
    count: Annotated[int, bounded("How many games.", 1, 1_000_000)] = 100,
    first: Annotated[
        str, valued("PLAYER", "Who moves first: `random`, `level:N` or `nodes:N`.")
    ] = "random",
    second: Annotated[str | None, valued("PLAYER", "The other; random if left out.")] = None,
    opening: Annotated[int, bounded("Random moves that begin each game.", 0, 1000)] = 4,
    seed: Annotated[int, bounded("Seed for drawing the openings, and for what players draw.")] = 1,
    form: Annotated[str, valued("FORMAT", "csv or parquet.", "--format")] = "csv",
    force: ForceOption = False,
) -> None:
    """Play games into a data set: a row for each position, with a card that says how it was made.

    The same seed gives the same games. The card lies beside the file, as FILE.md.
    """
    from songo_edu.engine.data_set import DataSet, card_of, write_data_set
    from songo_edu.games import game as find_game
    from songo_edu.puzzles.store import require_writable

    errors.tidily()
    alone = find_game(game).start().mover == ""
    others = [] if alone and second is None else [second or "random"]
    data_set = DataSet(game, count, (first, *others), opening, seed)
    for path in (output, card_of(output)):
        require_writable(path, force=force)
    write_data_set(data_set, output, form)


# -- a match between two players, and the engine as one of them ------------------------------------

PlayerArgument = Annotated[
    str,
    typer.Argument(
        help="A player: `search`, `time:S`, `nodes:N`, `depth:N`, `level:N`, `random`, `program:C`."
    ),
]


def match(
    first: PlayerArgument,
    second: PlayerArgument,
    game: GameOption = "songo",
    pairs: Annotated[int, bounded("Openings, each played from both sides.", 1, 100_000)] = 50,
    seed: Annotated[int, bounded("Seed for drawing the openings, and for what players draw.")] = 1,
    time: Annotated[
        float, bounded("Seconds a move of search and programs.", 0.001, 86_400, metavar="S")
    ] = 0.1,
    nodes: Annotated[
        int | None, bounded("Positions a move for them, instead of a time.", 1, 10**15)
    ] = None,
    patience: Annotated[
        float, bounded("Seconds of silence that lose a program a game.", 0.1, 86_400, metavar="S")
    ] = 10.0,
    warm_up: Annotated[
        float,
        bounded("Seconds a program gets to be ready, three times over.", 0, 3600, metavar="S"),
    ] = 3.0,
    record: Annotated[Path | None, file_option("Write the games to this file.", "--record")] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play two players against each other, and say what the games show of their strength.

    A program is any that speaks UCI as oware programs do. One that quits, keeps silent or plays a
    forbidden move loses the game, and is started again.
    """
    from songo_edu.engine.match import balanced_openings, contestant, play_match, playing
    from songo_edu.engine.thinking import Limits, searched_game
    from songo_edu.puzzles.store import require_writable
    from songo_edu.writing import claimed, new_file

    errors.tidily()
    played = searched_game(game)
    if record is not None:
        require_writable(record, force=force)
    limits = Limits(time) if nodes is None else Limits(nodes=nodes)
    with ExitStack() as stack:
        both = []
        for text in (first, second):
            player = contestant(
                text, played.sheet, limits, seed=seed, patience=patience, warm_up=warm_up
            )
            both.append(stack.enter_context(closing(player)))
        openings = balanced_openings(played.start(), pairs, seed)
        file = None
        if record is not None:
            if not force:
                stack.enter_context(claimed(record))
            file = stack.enter_context(new_file(record))

        def tell(match: Match) -> None:
            if file is not None:
                names = (both[0].name, both[1].name)
                file.write(f"{playing.game_line(played.sheet, names, match.games[-1])}\n".encode())
                file.flush()
            _show(match, 2 * pairs)

        result = play_match(played.start(), (both[0], both[1]), openings, tell)
    texts = (first, second)
    if as_json:
        typer.echo(json.dumps(_report(result, texts, played.name, seed)))
    else:
        typer.echo(_in_words(result, texts))


def _show(match: Match, games: int) -> None:
    """Show on a terminal how far the match has come."""
    sentence = _("game {n} of {games}").format(n=len(match.games), games=games)
    end = "\n" if len(match.games) == games else ""
    _over_last(f"{sentence}: {match.score}{end}")


def _report(match: Match, players: tuple[str, str], game: str, seed: int) -> dict[str, Any]:
    """Return a match for a program to read."""
    clocks = zip(players, match.clocks, strict=True)
    return {
        "game": game,
        "players": [{"name": name, **clock.as_json()} for name, clock in clocks],
        "seed": seed,
        **match.score.as_json(),
        "margin": round(match.margin, 2),
        "records": [record.as_json() for record in match.games],
    }


def _in_words(match: Match, players: tuple[str, str]) -> str:
    """Return a match in words: the score, what it shows, the clocks, what went wrong."""
    games = ngettext("{n} game", "{n} games", len(match.games)).format(n=len(match.games))
    sign = "−" if match.margin < 0 else "+"
    lines = [
        _("{games}, {first} against {second}: {score}").format(
            games=games, first=players[0], second=players[1], score=match.score
        ),
        match.score.elo_words(),
        _("On average {margin} seeds").format(margin=sign + written(abs(match.margin), 1)),
    ]
    for player, clock in zip(players, match.clocks, strict=True):
        mean, longest = written(clock.mean, 3), written(clock.longest, 3)
        sentence = _("{player}: {mean} s a move, {longest} s at most")
        lines.append(sentence.format(player=player, mean=mean, longest=longest))
    for number, played in enumerate(match.games, start=1):
        if played.fault is not None:
            lines.append(_("Game {n}: {words}").format(n=number, words=played.fault))
    return "\n".join(lines)


def engine(
    game: GameOption = "songo",
    endings: TableOption = None,
    threads: Annotated[int, bounded("How many threads search at once.", 1, 64)] = 1,
) -> None:
    """Play by UCI, the line protocol of oware programs: read lines and answer them until quit."""
    from songo_edu.engine.endings import Endings
    from songo_edu.engine.thinking import Thinker, searched_game
    from songo_edu.engine.uci import EngineProcess

    played = searched_game(game)
    table = None if endings is None else Endings.open(endings, played.sheet)
    # A reader of our own: the thread that waits for it may outlive everything else.
    given = () if sys.stdin is None else os.fdopen(sys.stdin.fileno(), "rb", closefd=False)

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    heard = (line.decode("utf-8", errors="replace") for line in given)
    EngineProcess(played, say, Thinker(table, threads=threads)).serve(heard)


# -- tables of endings: built, checked, shown ------------------------------------------------------

tables = group("Tables of endings: build them, check them, show them.")

TableArgument = Annotated[
    Path | None, typer.Argument(help="A table; the game’s own in the cache if left out.")
]
OfGameOption = Annotated[str | None, valued("GAME", "The game’s name, such as songo or awale.")]
WorkersOption = Annotated[int | None, bounded("Workers; one per core if left out.", 1, 64)]


@tables.command(cls=Command)
def build(
    seeds: Annotated[int, bounded("The most seeds on the board.")],
    game: GameOption = "songo",
    output: Annotated[Path | None, file_option("The file; in the cache if left out.")] = None,
    workers: WorkersOption = None,
    as_json: JsonOption = False,
) -> None:
    """Solve every position with at most this many seeds on the board; run it again to go on."""
    from songo_edu.engine.endings.building import build as build_table
    from songo_edu.games.two_row.position import sheet

    table = build_table(sheet(game), seeds, output, workers=workers, progress=_progress())
    _over_last()
    _tell(table, as_json=as_json)


@tables.command(cls=Command)
def check(
    file: TableArgument = None,
    game: OfGameOption = None,
    workers: WorkersOption = None,
    sample: Annotated[
        int | None, bounded("In larger levels, check only N entries drawn at random.", 1)
    ] = None,
    level: Annotated[int | None, bounded("Check only the level of N seeds.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Prove every entry of a table again, by the plain rules, which did not build it."""
    from songo_edu.engine.endings.checking import check as check_table

    table = _opened(file, game)
    fault = check_table(table, workers=workers, progress=_progress(), sample=sample, level=level)
    _over_last()
    looked = table.levels if level is None else table.levels[level : level + 1]
    drawn = [entry.seeds for entry in looked if sample is not None and entry.size // 2 > sample]
    if as_json:
        details = None if fault is None else fault.as_json()
        levels = len(looked) if fault is None else fault.seeds
        answer = {"file": str(table.path), "levels": levels, "fault": details}
        if sample is not None:
            answer["sampled"] = drawn
        typer.echo(json.dumps(answer))
    elif fault is None:
        count = len(looked)
        summary = ngettext("{path}: {n} level holds", "{path}: {n} levels hold", count)
        typer.echo(summary.format(path=table.path, n=count))
        if drawn:
            sentence = _("Of these, {n} entries were checked at each of the levels {levels}.")
            typer.echo(sentence.format(n=written(sample or 0), levels=", ".join(map(str, drawn))))
    else:
        typer.echo(str(fault), err=True)
    if fault is not None:
        raise typer.Exit(1)


@tables.command("show", cls=Command)
def show_table(
    file: TableArgument = None, game: OfGameOption = None, as_json: JsonOption = False
) -> None:
    """Show the levels of a table, and how often endless play makes a difference."""
    _tell(_opened(file, game), as_json=as_json)


def _tell(table: Endings, *, as_json: bool) -> None:
    from songo_edu.engine.endings.table import contents_as_json, contents_in_words

    typer.echo(json.dumps(contents_as_json(table)) if as_json else contents_in_words(table))


def _opened(file: Path | None, game: str | None) -> Endings:
    """Open a file as a table of that game, else of whichever it holds."""
    from songo_edu.engine.endings.file import default_path
    from songo_edu.engine.endings.table import Endings
    from songo_edu.games.two_row.position import sheet

    if file is None:
        rules = sheet(game or "songo")
        return Endings.open(default_path(rules), rules)
    return Endings.open(file, None if game is None else sheet(game))


def _progress() -> Progress | None:
    """Return what shows how far the work has come, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def tell(step: Step) -> None:
        sentence = _("level {n}, sweep {sweep}: {changed} entries changed")
        _over_last(sentence.format(n=step.seeds, sweep=step.sweep, changed=step.changed))

    return tell


def _over_last(words: str = "") -> None:
    """Write over the last line, on a terminal only."""
    if sys.stderr.isatty():
        typer.echo(f"\r\x1b[K{words}", err=True, nl=False)
