"""The language of the command line: ``--language`` is heard wherever it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from songo_edu.errors import SongoError
from songo_edu.locale import _, set_language

OPTION = "--language"


def heard(words: Sequence[str], command: Any) -> list[str]:
    """Choose the language that a command line names, and return the words left of it.

    What follows a command with a ``--language`` of its own is left to it, unless help is asked
    for; so is what follows ``--``.

    Parameters
    ----------
    words : sequence of str
        the command line, without the program's name.
    command : click command
        what it is read by.

    Raises
    ------
    SongoError
        for a language that is not spoken, or none at all.

    Examples
    --------
    >>> from typer.main import get_command
    >>> from songo_edu.cli import app
    >>> heard(["moves", "--language", "en", "x"], get_command(app))
    ['moves', 'x']
    >>> heard(["build", "--language", "fr"], get_command(app))
    ['build', '--language', 'fr']
    """
    end = words.index("--") if "--" in words else len(words)
    if "--help" not in words[:end]:
        end = min(end, _taken(words, command))
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


def _taken(words: Sequence[str], command: Any) -> int:
    """Return where a command stands that has such an option itself."""
    for number, word in enumerate(words):
        below = getattr(command, "commands", {}).get(word)
        if below is not None:
            command = below
            if any(OPTION in one.opts for one in command.params):
                return number
    return len(words)
