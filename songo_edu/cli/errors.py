"""How the command line ends: errors of the reader become one line and exit code 2.

What is wrong with a command line, Typer says in English. Its sentences are here as they come,
with a field where the offending text is, and are translated through the catalogue; one that is not
known stays as it came.
"""

from __future__ import annotations

import errno
import os
import re
import signal
import string
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

import typer

from songo_edu.errors import SongoError
from songo_edu.locale import _, later

if TYPE_CHECKING:
    from rich.console import Console


# -- what reaches the terminal: words, and nothing by which the text of another moves it -----------

#: Letters that a terminal obeys; the ends of lines and columns are none of them.
_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def plain(text: str) -> str:
    """Return a text without what a terminal obeys."""
    return _OBEYED.sub("", text)


def complain(text: str) -> None:
    """Print a line to standard error."""
    typer.echo(plain(text), err=True)


def console() -> Console:
    """Return the console on which texts of others are printed; only our own styles move it."""
    from rich.console import Console, ConsoleRenderable, RenderHook
    from rich.segment import Segment, Segments

    screen = Console(highlight=False)

    class Plain(RenderHook):
        def process_renderables(
            self, renderables: list[ConsoleRenderable]
        ) -> list[ConsoleRenderable]:
            return [Segments(list(self.segments(part))) for part in renderables]

        def segments(self, part: ConsoleRenderable) -> Iterator[Segment]:
            for text, style, control in screen.render(part):
                yield Segment(text if control else plain(text), style, control)

    screen.push_render_hook(Plain())
    return screen


# -- what is wrong with a command line, in the reader's language -----------------------------------


#: The particular before the general: the first that fits is taken.
SENTENCES = (
    later("Missing argument {name}."),
    later("Missing option {name}."),
    later("Missing command."),
    later("No such command {name}."),
    later("No such option: {name} (Possible options: {others})"),
    later("No such option: {name}"),
    later("Option {name} requires an argument."),
    later("Option {name} does not take a value."),
    later("Got unexpected extra argument(s) ({words})"),
    later("Got unexpected extra arguments ({words})"),
    later("Got unexpected extra argument ({words})"),
    later("Invalid value for {name}: {reason}"),
)
#: What follows "Invalid value for …".
REASONS = (
    later("Input should be greater than or equal to {limit}"),
    later("Input should be less than or equal to {limit}"),
    later("Input should be a valid integer, unable to parse string as an integer"),
    later("Unable to parse input string as an integer, exceeded maximum size"),
    later("{value} is not a valid integer."),
    later("{value} is not in the range {limits}."),
)


def in_words(message: str) -> str:
    """Return a sentence of typer's in the language in force."""
    return translated(message, SENTENCES)


def translated(message: str, sentences: Sequence[str]) -> str:
    """Return a sentence in the language in force, if it is one of those that are known."""
    for sentence in sentences:
        match = _pattern(sentence).fullmatch(message)
        if match is not None:
            fields = match.groupdict()
            if "reason" in fields:
                fields["reason"] = translated(fields["reason"], REASONS)
            return _(sentence).format(**fields)
    return message


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """Return a pattern for a sentence, with a group for each of its fields."""
    parts = string.Formatter().parse(sentence)
    return re.compile(
        "".join(
            re.escape(text) + (f"(?P<{field}>.+)" if field else "") for text, field, *_more in parts
        ),
        re.DOTALL,
    )


# -- how the command line ends: errors of the reader become one line and exit code 2 ---------------

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
        _fail(_message(error))
    except typer.Abort:
        raise SystemExit(130) from None
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; nothing more to say
        raise SystemExit(1) from None
    except UnicodeEncodeError as error:
        text = error.object[error.start : error.end]
        sentence = _(
            "standard output cannot hold {text!a} in {encoding}: name a file, or set"
            " PYTHONIOENCODING=utf-8"
        )
        _fail(sentence.format(text=text, encoding=error.encoding))
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


def _message(error: Exception) -> str:
    """Return what is wrong with a command line, the offending text in it."""
    message = in_words(error.format_message())  # type: ignore[attr-defined]  # all have it
    causes: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    if not causes:
        return message
    return _("{message}: {given}").format(message=message, given=repr(causes[0]["input"]))


def _prepare() -> None:
    """See to it that there are streams, and that words for a reader are never too much for them."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the caller
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
