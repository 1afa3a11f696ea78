"""Puzzles for other programs and for a terminal, and what a file of them holds, counted.

- ``csv``: one line a puzzle, for a spreadsheet: what it asks in words, the board, the key, a line
  of the solution, goal, level, themes. A file begins with the mark by which spreadsheets know
  that it is UTF-8.
- ``json``: the records as one array, for programs that read no JSON Lines.
- ``page``: what the book's page reads: no trees (`songo_edu.puzzles.page`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from songo_edu.analysis import theme_words
from songo_edu.errors import PuzzleFileError, shown
from songo_edu.games import game
from songo_edu.games.catalogue import title
from songo_edu.locale import _
from songo_edu.puzzles.csv_cells import csv_line
from songo_edu.puzzles.page import page_data
from songo_edu.puzzles.puzzle_class import answer, source, task
from songo_edu.puzzles.questions import kind_title
from songo_edu.puzzles.record import Json, compact, line
from songo_edu.puzzles.store import lines, require_writable, write_bytes
from songo_edu.puzzles.why import Explanation

if TYPE_CHECKING:
    from rich.console import Console
    from rich.tree import Tree


# -- puzzles for other programs: a table, a JSON array, what the page reads ------------------------

#: Letters that a terminal obeys and JSON may hold as they are.
_OBEYED = re.compile("[\x7f-\x9f]")
#: The columns of the table.
COLUMNS = (
    "id",
    "kind",
    "game",
    "level",
    "task",
    "position",
    "key",
    "solution",
    "moves",
    "seeds",
    "strict",
    "themes",
)


def as_csv(records: Iterable[Json]) -> Iterator[str]:
    """Yield the lines of the table, in the reader's language."""
    yield _row(COLUMNS)
    for record in records:
        data = {
            **record,
            "task": task(record),
            "solution": answer(record),
            "moves": record["goal"]["moves"],
            "seeds": record["goal"].get("seeds", ""),
            "strict": int(record["strict"]),
            "themes": " ".join(record["themes"]),
        }
        yield _row(data[name] for name in COLUMNS)


def _row(values: Iterable[object]) -> str:
    """Return a line of the table; no text of another is a formula there."""
    return csv_line([str(value) for value in values]).replace("\r\n", "\n")


def as_json(records: Iterable[Json]) -> Iterator[str]:
    """Yield the pieces of one JSON array, a record a line; what a terminal obeys is escaped."""

    def escaped(match: re.Match[str]) -> str:
        return f"\\u{ord(match[0]):04x}"

    yield from _array(_OBEYED.sub(escaped, line(record)) for record in records)


def as_page(records: Iterable[Json]) -> Iterator[str]:
    """Yield the pieces of the array that the page reads."""
    for_page = (page_data(record) for record in records)
    yield from _array(json.dumps(puzzle, separators=(",", ":")) for puzzle in for_page)


def _array(items: Iterable[str]) -> Iterator[str]:
    before = "[\n"
    for item in items:
        yield before + item
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


#: Every format by its name.
FORMATS: dict[str, Callable[[Iterable[Json]], Iterator[str]]] = {
    "csv": as_csv,
    "json": as_json,
    "page": as_page,
}


# -- what a file of puzzles holds, counted ---------------------------------------------------------

#: What is counted, in the order it is printed.
COUNTED = ("kind", "game", "goal", "level", "theme", "strict", "quiet")


def counted(records: Iterable[Json]) -> Json:
    """Return how many puzzles there are, and how many of each kind, game and so on."""
    total = 0
    counts: dict[str, Counter[str]] = {name: Counter() for name in COUNTED}
    for record in records:
        total += 1
        for name in ("kind", "game", "level"):
            counts[name][str(record[name])] += 1
        counts["goal"][_goal(record["goal"])] += 1
        counts["theme"].update(record["themes"])
        counts["strict"][compact(record["strict"])] += 1
        counts["quiet"][compact(bool(record["features"].get("quiet")))] += 1
    ordered = {name: dict(sorted(counts[name].items(), key=_order)) for name in COUNTED}
    return {"puzzles": total, **ordered}


def _goal(goal: Json) -> str:
    """Return a goal as it is counted: its fields, moves first."""
    return ", ".join(f"{name} {compact(goal[name])}" for name in sorted(goal))


def _order(item: tuple[str, int]) -> list[object]:
    """Sort numbers in a name as numbers, after the words."""
    return [(1, int(part), "") if part.isdigit() else (0, 0, part) for part in item[0].split()]


def print_stats(stats: Json, console: Console) -> None:
    """Print what `counted` returns as tables, one under the other."""
    from rich.table import Table

    titles = {
        "kind": _("kind"),
        "game": _("game"),
        "goal": _("goal"),
        "level": _("level"),
        "theme": _("theme"),
        "strict": _("strict"),
        "quiet": _("quiet key"),
    }
    answers = {"true": _("yes"), "false": _("no")}
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    table.add_row(_("puzzles"), "", str(stats["puzzles"]))
    for name in COUNTED:
        for number, (value, count) in enumerate(stats[name].items()):
            table.add_row("" if number else titles[name], answers.get(value, value), str(count))
    console.print(table, markup=False)


# -- a puzzle to look at: picked from a file, drawn in the terminal --------------------------------


def pick(path: Path, text: str) -> Json:
    """Return the puzzle of a file whose id begins so."""
    every = (entry.record for entry in lines(path))
    records = [record for record in every if text and record["id"].startswith(text)]
    if len({record["id"] for record in records}) > 1:
        ids = ", ".join(record["id"] for record in records[:5])
        raise PuzzleFileError(
            _("{text} is the start of several ids in {path}: {ids}").format(
                text=shown(text), path=path, ids=ids
            )
        )
    if not records:
        raise PuzzleFileError(
            _("there is no puzzle {text} in {path}").format(text=shown(text), path=path)
        )
    return records[0]


def print_puzzle(
    record: Json, console: Console, *, solution: bool = False, why: bool = False
) -> None:
    """Draw a puzzle in the terminal, with its solution or the reasons of it where they are wanted.

    Its kind and themes give the idea away: they come after the solution.
    """
    from rich.panel import Panel
    from rich.text import Text

    head = _("{game}, level {level}").format(game=title(record["game"]), level=record["level"])
    board = game(record["game"]).position(record["position"]).board()
    text = Text(f"{task(record)}\n\n{board}")
    console.print(
        Panel(text, title=Text(record["id"]), subtitle=Text(head), expand=False, padding=(1, 2))
    )
    if solution:
        console.print(_tree(record))
    if why:
        console.print(Text(f"\n{Explanation.of(record)}"))
    if solution or why:
        themes = theme_words.themes_told(record["kind"], record["goal"]["moves"], record["themes"])
        names = dict.fromkeys([kind_title(record["kind"]), *map(theme_words.title, themes)])
        console.print(Text("\n" + " · ".join(names), "dim"))
        if origin := source(record):
            console.print(Text(origin, "dim"))


def _tree(record: Json) -> Tree:
    """Return the whole solution as a tree for the terminal."""
    from rich.text import Text
    from rich.tree import Tree

    def grow(tree: Tree, node: Json) -> None:
        label = node["move"] if "seeds" not in node else f"{node['move']} ({node['seeds']})"
        branch = tree.add(Text(label))
        for reply, nodes in node.get("replies", {}).items():
            under = branch.add(Text(reply))
            for child in nodes:
                grow(under, child)
        for child in node.get("then", ()):
            grow(branch, child)

    tree = Tree(Text(answer(record)))
    if "replies" in record["solution"] or "then" in record["solution"]:
        grow(tree, record["solution"])
    return tree


def save(path: Path, data: bytes, *, force: bool) -> None:
    """Write a picture; a file that exists is replaced only by `force`."""
    require_writable(path, force=force)
    write_bytes(path, [data])
