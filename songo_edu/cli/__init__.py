"""The command line: ``songo-edu``. Thin: each command asks the package and prints.

Commands about one thing share a module. What a program reads goes to standard output; all else to
standard error. Exit code 2 for bad input, 1 for a check that failed.
"""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from songo_edu import __version__
from songo_edu.cli import errors
from songo_edu.cli.help import Command, Group, group, heard
from songo_edu.errors import GONE, GoneError
from songo_edu.locale import LANGUAGES

#: The module of each command; one of several words alone in its module is its `app`.
MODULES = {
    **dict.fromkeys(("moves", "play", "analyse", "best", "solve", "review", "perft"), "positions"),
    **dict.fromkeys(("engine", "match"), "games"),
    **dict.fromkeys(("bench", "build", "book", "serve"), "course"),
    **{"games": "games", "puzzles": "puzzles", "sheet": "sheet", "tables": "games"},
}


class Commands(Mapping[str, Any]):
    """The commands by their names, each loaded when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        module = import_module(f"{__name__}.{MODULES[name]}")
        target = module.app if name in ("puzzles", "sheet") else getattr(module, name)
        if not isinstance(target, typer.Typer):
            alone = group("")
            alone.command(name, cls=Command)(target)
            return get_command(alone)
        command = get_command(target)
        command.name = name
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


class Songo(Group):
    """``songo-edu`` itself."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.commands = Commands()  # type: ignore[assignment]  # it is only read


app = group("Songo, from the rule to the page.", cls=Songo)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"songo-edu {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    language: Annotated[
        str | None, typer.Option(metavar="|".join(LANGUAGES), help="The language to speak.")
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="Show the version.")
    ] = False,
) -> None:
    """Nothing is left to do: the language is heard, and the version printed, before this."""


def main() -> None:
    """Run the command line; errors of the reader become one line and exit code 2."""
    errors.ended(_run)


def _run() -> object:
    tree = get_command(app)
    sys.argv[1:] = words = heard(sys.argv[1:], tree)
    for name in GONE:
        command, *options = name.split()
        if words[:1] == [command] and {*options} <= {word.partition("=")[0] for word in words}:
            raise GoneError(name)
    return tree(standalone_mode=False)
