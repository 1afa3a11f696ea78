"""How the command line ends: errors of the reader become one line and exit code 2."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import NoReturn

import typer

from songo_edu.cli import usage
from songo_edu.cli.terminal import complain
from songo_edu.errors import SongoError
from songo_edu.locale import _

#: What typer raises for a command line it cannot read; its home has moved between versions.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]
#: What the system says where there is no room for more.
FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)})


def ended(run: Callable[[], object]) -> NoReturn:
    """Run the command line and leave with its exit code, 0 where it gives none."""
    _prepare()
    try:
        code = run()
        sys.stdout.flush()
    except SongoError as error:
        _fail(str(error))
    except UsageError as error:
        _fail(_told(error))
    except typer.Abort:
        raise SystemExit(130) from None
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nothing more to say
        raise SystemExit(1) from None
    except UnicodeEncodeError as error:
        text = error.object[error.start : error.end]
        _fail(
            _(
                "standard output cannot hold {text!a} in {encoding}: name a file, or set"
                " PYTHONIOENCODING=utf-8"
            ).format(text=text, encoding=error.encoding)
        )
    except OSError as error:
        _fail(_of_system(error))
    raise SystemExit(code if isinstance(code, int) else 0)


def tidily() -> None:
    """Let what is asked to end, or loses its terminal, put its things away first, as at Ctrl-C."""

    def leave(number: int, _frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    with suppress(ValueError):  # another thread than the first hears no signals
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), leave)


def _told(error: Exception) -> str:
    """Return what is wrong with a command line, the offending text in it."""
    message = usage.in_words(error.format_message())  # type: ignore[attr-defined]  # all have it
    found: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    if not found:
        return message
    return _("{message}: {given}").format(message=message, given=repr(found[0]["input"]))


def _prepare() -> None:
    """See to it that there are streams, and that words for a reader are never too much for them."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called
            setattr(sys, name, StringIO())
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _of_system(error: OSError) -> str:
    """Return what is to be said of an error of the system: the file's, or standard output's."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return _("{path}: {error}").format(path=error.filename, error=reason)
    if error.errno in FULL:
        with suppress(OSError):  # what is left is flushed again at the end: nowhere
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _("standard output cannot be written: {error}").format(error=reason)
    return reason


def _fail(message: str) -> NoReturn:
    for word in sys.argv[1:]:
        if not word.isprintable():  # a name may hold the end of a line
            message = message.replace(word, repr(word)[1:-1])
    with suppress(OSError):
        complain(_("songo-edu: {message}").format(message=message))
    raise SystemExit(2)
