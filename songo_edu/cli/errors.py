"""How the command line ends: errors of the reader become one line and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NoReturn

import typer

from songo_edu.cli import usage
from songo_edu.errors import SongoError
from songo_edu.locale import _

#: What typer raises for a command line it cannot read; its home has moved between versions.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def ended(run: Callable[[], object]) -> NoReturn:
    """Run the command line and leave with its exit code, 0 where it gives none."""
    try:
        code = run()
    except SongoError as error:
        _fail(str(error))
    except UsageError as error:
        _fail(_told(error))
    except typer.Abort:
        raise SystemExit(130) from None
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nothing more to say
        raise SystemExit(1) from None
    raise SystemExit(code if isinstance(code, int) else 0)


def _told(error: Exception) -> str:
    """Return what is wrong with a command line, the offending text in it."""
    message = usage.in_words(error.format_message())  # type: ignore[attr-defined]  # all have it
    found: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    if not found:
        return message
    return _("{message}: {given}").format(message=message, given=repr(found[0]["input"]))


def _fail(message: str) -> NoReturn:
    typer.echo(_("songo-edu: {message}").format(message=message), err=True)
    raise SystemExit(2)
