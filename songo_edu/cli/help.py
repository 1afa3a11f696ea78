"""Help and options of the command line: how commands are shown, and what several of them take."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from songo_edu.cli import errors
from songo_edu.errors import SongoError
from songo_edu.locale import _, later, set_language

# -- help in the reader's language, no line of it cut: Typer's own, its words looked up ------------


#: What Typer says of its own accord.
OF_TYPER = (later("Show this message and exit."), later("[OPTIONS]"), later("COMMAND [ARGS]..."))
#: What is in brackets after an option.
REMARKS = (later("default: {value}"), later("required"))
#: The name of a value, where it is a word.
_METAVAR = re.compile("[A-Z]{3,}$")


class _Told:
    """What is said of a command in the reader's language, in place of Typer's own."""

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """Write how it is called."""
        heading, pieces = _("Usage:"), map(_, self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{heading} ")

    def format_help_text(self: Any, ctx: Any, formatter: Any) -> None:
        """Write what it does, or what its commands are for."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text("\n\n".join(map(_, paragraphs(self.help))))

    def format_options(self: Any, ctx: Any, formatter: Any) -> None:
        """Write its arguments and options."""
        _parameters(self.get_params(ctx), ctx, formatter)


class Command(_Told, TyperCommand):
    """A command whose help speaks the reader's language."""


class Group(_Told, TyperGroup):
    """Commands whose help speaks the reader's language; without a word, help is asked for."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a command line."""
        return super().parse_args(ctx, args or ["--help"])

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options and the commands, each with the first thing it says of itself."""
        super().format_options(ctx, formatter)
        rows = [(name, _(paragraphs(command.help)[0])) for name, command in self.commands.items()]
        _section(_("Commands:"), rows, formatter)


def group(words: str, cls: type[TyperGroup] = Group) -> typer.Typer:
    """Return commands of one subject, which its words name."""
    return typer.Typer(
        cls=cls,
        help=words,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )


def _parameters(parameters: list[Any], ctx: Any, formatter: Any) -> None:
    """Write the arguments, then the options; all commands hear one for the language."""
    if not any(map(_is_language, parameters)):
        parameters[-1:-1] = filter(_is_language, ctx.find_root().command.params)
    for kind, heading in (("argument", _("Arguments:")), ("option", _("Options:"))):
        chosen = [parameter for parameter in parameters if parameter.param_type_name == kind]
        records = [parameter.get_help_record(ctx) for parameter in chosen]
        _section(heading, [_row(*record) for record in records if record], formatter)


def _section(heading: str, rows: list[tuple[str, str]], formatter: Any) -> None:
    """Write rows below a heading; the formatter puts the colon there again."""
    if rows:
        with formatter.section(heading[:-1]):
            formatter.write_dl(rows)


def _row(names: str, text: str) -> tuple[str, str]:
    """Return what Typer writes of an argument or option, in the language in force."""
    names = re.sub(r" <[^>]*>(?=$|\.)", "", names)  # the type of an argument
    names = _METAVAR.sub(lambda match: _(match[0]), names)
    about, _gap, remarks = text.partition("  [")
    if not remarks:
        return names, _(about)
    parts = [errors.translated(remark, REMARKS) for remark in remarks[:-1].split("; ")]
    return names, f"{_(about)}  [{', '.join(parts)}]"


def paragraphs(text: str | None) -> list[str]:
    """Return a text's paragraphs, each on one line."""
    return [" ".join(part.split()) for part in (text or "").split("\n\n")]


def _is_language(parameter: Any) -> bool:
    return "--language" in parameter.opts


def own_texts(command: Any) -> Iterator[str]:
    """Yield all that a command itself says of itself in English."""
    yield from paragraphs(command.help)
    for param in command.params:
        yield param.help
        yield from _METAVAR.findall(param.metavar or "")


# -- the language of the command line: ``--language`` is heard wherever it is ----------------------

OPTION = "--language"


def heard(words: Sequence[str], command: Any) -> list[str]:
    """Choose the language that a command line names, and return the words left of it.

    What follows a command with a ``--language`` of its own is left to it, unless help is asked
    for; so is what follows ``--``.
    """
    end = words.index("--") if "--" in words else len(words)
    if "--help" not in words[:end]:
        end = min(end, _own_language_at(words, command))
    left, rest = [], iter(words[:end])
    for word in rest:
        name, equals, value = word.partition("=")
        if name != OPTION:
            left.append(word)
            continue
        named = value if equals else next(rest, None)
        if named is None:
            raise SongoError(_("Option {name} requires an argument.").format(name=repr(OPTION)))
        set_language(named)
    return [*left, *words[end:]]


def _own_language_at(words: Sequence[str], command: Any) -> int:
    """Return where a command is that has such an option itself."""
    for number, word in enumerate(words):
        below = getattr(command, "commands", {}).get(word)
        if below is not None:
            command = below
            if any(OPTION in param.opts for param in command.params):
                return number
    return len(words)


# -- options and arguments of several commands -----------------------------------------------------


def named(text: str) -> Path:
    """Return the path that a text names; without one a command writes nowhere."""
    if not text:
        raise SongoError(_("{text!r} names no file; give it a name").format(text=text))
    return Path(text)


def file_option(words: str, *names: str, metavar: str = "FILE") -> Any:
    """Return an option that names what is written, ``-o`` and ``--output`` if nothing is said."""
    return typer.Option(*(names or ("-o", "--output")), parser=named, metavar=metavar, help=words)


def flag(words: str, *names: str) -> Any:
    """Return an option that is said or not."""
    return typer.Option(*names, help=words)


def valued(value: str, words: str, *names: str) -> Any:
    """Return an option that takes what `value` names."""
    return typer.Option(*names, metavar=value, help=words)


def bounded(words: str, least: float | None = None, most: float | None = None, **more: Any) -> Any:
    """Return an option that is a number within bounds."""
    return typer.Option(min=least, max=most, help=words, **{"metavar": "N", **more})


PositionArgument = Annotated[str, typer.Argument(help="A position.")]
RecordArgument = Annotated[str, typer.Argument(help="The moves, separated by spaces.")]
FileArgument = Annotated[Path, typer.Argument(help="A file of puzzles.")]

GameOption = Annotated[str, valued("GAME", "The game’s name, such as songo or awale.")]
StartOption = Annotated[str | None, valued("POSITION", "The position to start from.", "--from")]
EndingsOption = Annotated[
    Path | None, valued("FILE", "A table of endings; the one in the cache if left out.")
]
TableOption = Annotated[Path | None, valued("FILE", "A table of endings to use; none if left out.")]
JsonOption = Annotated[bool, flag("Print JSON for a program to read.", "--json")]
OutputOption = Annotated[Path, file_option("The file to write it to.")]
ForceOption = Annotated[bool, flag("Replace the file.", "--force")]
