"""Commands about one position or game: moves, play, analyse, best, solve, review, perft."""

import json
import sys
from typing import IO, Annotated, Any, cast

import typer

from songo_edu.cli.help import (
    EndingsOption,
    GameOption,
    JsonOption,
    PositionArgument,
    RecordArgument,
    StartOption,
    TableOption,
    bounded,
)
from songo_edu.errors import PositionError, SongoError
from songo_edu.games import AnyPosition, Position, Record
from songo_edu.games import game as find_game
from songo_edu.games.playing import is_bare, read_record
from songo_edu.games.protocol import Solitary
from songo_edu.locale import _

# -- what ``songo-edu moves`` and ``songo-edu play`` print: JSON for programs, words for readers ---


def _moves_of(name: str, text: str) -> dict[str, Any]:
    """Return the moves of a position as the contract of ``moves --json`` has them."""
    position = find_game(name).position(text)
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


def _print_lines(name: str, source: IO[bytes], out: IO[str]) -> int:
    """Read a position a line and print its moves as one JSON object a line; return the exit code.

    A line that is no position gives ``{"line": …, "error": …}``; the others are still answered,
    and the exit code is 2.
    """
    find_game(name)
    code = 0
    for number, line in enumerate(source, start=1):
        text = line.decode("utf-8", errors="replace").rstrip("\r\n")
        try:
            report = _moves_of(name, text)
        except SongoError as error:
            report = {"line": number, "error": str(error)}
            code = 2
        out.write(json.dumps(report) + "\n")
        out.flush()
    return code


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


def told_in_words(played: Record[AnyPosition]) -> str:
    """Return a record that is played, in words."""
    sentences = [
        f"{number}. {before.explain(move)}"
        for number, (move, before) in enumerate(
            zip(played.moves, played.positions, strict=False), start=1
        )
    ]
    return "\n".join([*sentences, _("Position: {position}").format(position=played.end.final())])


def moves(
    position: Annotated[str, typer.Argument(help="A position, or - for one per line from input.")],
    game: GameOption = "songo",
    as_json: JsonOption = False,
) -> None:
    """List the moves of a position: what each does, or why it is forbidden."""
    if position == "-":
        if sys.stdin is None:
            raise PositionError(_("there is no standard input to read positions from"))
        raise typer.Exit(_print_lines(game, sys.stdin.buffer, sys.stdout))
    if as_json:
        typer.echo(json.dumps(_moves_of(game, position)))
        return
    place = find_game(game).position(position)
    if place.over:
        typer.echo(place.verdict)
    for move in () if place.over else place.candidates():
        refusal = place.why_not(move)
        typer.echo(f"{move}  {place.explain(move) if refusal is None else refusal}")


def record_of(text: str, game: str, start: str | None) -> Record[AnyPosition]:
    """Return a game: moves alone by the rules that are named, others by their own headers."""
    if text.strip() == "" or is_bare(text):
        return find_game(game).record(text, start)
    return read_record(text)


def play(
    record: RecordArgument,
    game: GameOption = "songo",
    start: StartOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play a record and describe each move."""
    played = record_of(record, game, start)
    if as_json:
        rules = played.start.sheet
        name = game if find_game(game).sheet == rules else rules.name
        typer.echo(json.dumps({"game": name, **record_as_json(played)}))
    else:
        typer.echo(told_in_words(played))


#: Best moves that are shown in words if nothing is said.
LINES = 3


def analyse(
    position: PositionArgument,
    game: GameOption = "songo",
    lines: Annotated[
        int | None,
        bounded("Best moves to show with values; if left out, 3 in words and none in JSON.", 1, 8),
    ] = None,
    endings: EndingsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show threats, yindas, greniers, bidoua and forbidden moves in a position, and the best."""
    from songo_edu.analysis import report
    from songo_edu.engine.endings.at_hand import named_or_kept
    from songo_edu.games import two_row_game

    place = two_row_game(game).position(position)
    table = named_or_kept(endings, place.sheet)
    if as_json:
        typer.echo(json.dumps(report.analyse(place, lines or 0, endings=table)))
    else:
        typer.echo(report.in_words(place, lines or LINES, endings=table))


def best(
    position: PositionArgument,
    game: GameOption = "songo",
    nodes: Annotated[int, bounded("The most positions to look at.", 1, 1_000_000_000)] = 200_000,
    lines: Annotated[int, bounded("How many of the best moves.", 1, 8)] = 1,
    endings: TableOption = None,
    as_json: JsonOption = False,
) -> None:
    """Search for the best moves of a position: what each leads to, by which line."""
    from songo_edu.engine.endings import Endings
    from songo_edu.engine.search import search
    from songo_edu.games import two_row_game

    place = two_row_game(game).position(position)
    table = None if endings is None else Endings.open(endings, place.sheet)
    result = search(place, nodes, lines, endings=table)
    typer.echo(json.dumps(result.as_json()) if as_json else str(result))


def solve(
    game: Annotated[str, typer.Argument(help="The game’s name, with its options: sowing+misere.")],
    position: PositionArgument,
    nodes: Annotated[
        int | None, bounded("The most positions to look at.", 1, 1_000_000_000)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Solve a position of any game: who wins, or whether it can be solved, and by which line."""
    from songo_edu.solvers.solution import solve as solution

    result = solution(game, position, nodes=nodes)
    typer.echo(json.dumps(result.as_json()) if as_json else str(result))


def review(
    record: RecordArgument,
    game: GameOption = "songo",
    start: StartOption = None,
    nodes: Annotated[int, bounded("Positions looked at before each move.", 1, 10_000_000)] = 500,
    endings: EndingsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Review a game: what each move was worth, threats made and missed."""
    from songo_edu.analysis.review import review as read_over
    from songo_edu.engine.endings.at_hand import named_or_kept
    from songo_edu.games import two_row_game
    from songo_edu.games.catalogue import two_row_position

    two_row_game(game)  # which says what is wrong with others
    game_record = record_of(record, game, start)
    table = named_or_kept(endings, two_row_position(game_record.start).sheet)
    result = read_over(cast("Record[Position]", game_record), nodes=nodes, endings=table)
    typer.echo(json.dumps(result.as_json()) if as_json else str(result))


def perft(
    position: Annotated[
        str | None, typer.Argument(help="A position; if left out, the start.")
    ] = None,
    game: GameOption = "songo",
    depth: Annotated[int, bounded("How many moves deep.", 0, 60)] = 1,
) -> None:
    """Count the positions after exactly N moves."""
    from songo_edu.engine.two_row import count_leaves

    rules = find_game(game)
    place = rules.start() if position is None else rules.position(position)
    typer.echo(count_leaves(place, depth))
