"""A puzzle to look at: picked from a file, drawn in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from songo_edu.analysis import theme_words
from songo_edu.errors import PuzzleFileError, shown
from songo_edu.games.catalogue import title
from songo_edu.locale import _
from songo_edu.puzzles import words
from songo_edu.puzzles.explanation import Explanation
from songo_edu.puzzles.questions import kind_title
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.store import lines, require_writable, write_bytes

if TYPE_CHECKING:
    from rich.console import Console
    from rich.tree import Tree


def pick(path: Path, text: str) -> Json:
    """Return the puzzle of a file whose id begins so."""
    found = [line.record for line in lines(path) if text and line.record["id"].startswith(text)]
    if len({record["id"] for record in found}) > 1:
        ids = ", ".join(record["id"] for record in found[:5])
        raise PuzzleFileError(
            _("{text} begins several ids in {path}: {ids}").format(
                text=shown(text), path=path, ids=ids
            )
        )
    if not found:
        raise PuzzleFileError(
            _("there is no puzzle {text} in {path}").format(text=shown(text), path=path)
        )
    return found[0]


def print_puzzle(
    record: Json, console: Console, *, solution: bool = False, why: bool = False
) -> None:
    """Draw a puzzle in the terminal, with its solution or the reasons of it where they are wanted.

    Its kind and themes give the idea away: they are told behind the solution.
    """
    from rich.panel import Panel
    from rich.text import Text

    head = _("{game}, level {level}").format(game=title(record["game"]), level=record["level"])
    text = Text(f"{words.task(record)}\n\n{words.board(record)}")
    console.print(
        Panel(
            text,
            title=Text(record["id"]),
            subtitle=Text(head),
            expand=False,
            padding=(1, 2),
        )
    )
    if solution:
        console.print(_tree(record))
    if why:
        console.print(Text(f"\n{Explanation.of(record)}"))
    if solution or why:
        themes = theme_words.themes_told(record["kind"], record["goal"]["moves"], record["themes"])
        names = dict.fromkeys([kind_title(record["kind"]), *map(theme_words.title, themes)])
        console.print(Text("\n" + " · ".join(names), "dim"))
        source = words.source(record)
        if source:
            console.print(Text(source, "dim"))


def _tree(record: Json) -> Tree:
    """Return the whole solution as a tree for the terminal."""
    from rich.text import Text
    from rich.tree import Tree

    def grow(tree: Tree, node: Json) -> None:
        told = node["move"] if "seeds" not in node else f"{node['move']} ({node['seeds']})"
        branch = tree.add(Text(told))
        for reply, nodes in node.get("replies", {}).items():
            under = branch.add(Text(reply))
            for child in nodes:
                grow(under, child)
        for child in node.get("then", ()):
            grow(branch, child)

    tree = Tree(Text(words.answer(record)))
    if "replies" in record["solution"] or "then" in record["solution"]:
        grow(tree, record["solution"])
    return tree


def save(path: Path, data: bytes, *, force: bool) -> None:
    """Write a picture; a file that exists is replaced only by `force`."""
    require_writable(path, force=force)
    write_bytes(path, [data])
