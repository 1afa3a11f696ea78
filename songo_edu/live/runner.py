"""The cells of a page, run one after the other in one namespace, and what they say.

A cell's text goes in, and out of it come pieces, as they arise: printed text, and what is shown, in
HTML or as text. What goes wrong is reported in a few words: the lines of the reader's own code, and
what Python says of it.
"""

from __future__ import annotations

import ast
import builtins
import gzip
import importlib.abc
import io
import json
import linecache
import sys
import time
import traceback
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from songo_edu.errors import MissingExtraError, SongoError
from songo_edu.live import board as boards
from songo_edu.locale import _

#: Is given each piece: its kind and its text.
Tell = Callable[[str, str], None]

#: Characters that a cell may print; what comes after is left out, and that is said.
MOST_PRINTED = 100_000
#: Characters of one thing that is shown, and how many things a cell may show.
MOST_SHOWN, MOST_THINGS = 2_000_000, 200
#: What is printed waits for this many characters or seconds, not to send each line by itself.
WAITING, PATIENCE = 4_000, 0.05
#: Lines of the reader's code that are shown of an error.
MOST_LINES = 6
#: What an extra brings that a page cannot have.
EXTRAS = {"boards": "Matplotlib", "fast": "Numba", "games": "networkx", "teaching": "fpdf2"}


class NoInputError(SongoError):
    """A cell asks for input, and a page has no line to type it in."""


class Printed(io.TextIOBase):
    """Where a cell prints: pieces go out by and by, and a flood is cut."""

    def __init__(self, kind: str, cells: Cells) -> None:
        self.kind, self.cells = kind, cells
        self.texts: list[str] = []
        self.size = 0
        self.since = time.monotonic()

    def writable(self) -> bool:
        """Say that something may be written here."""
        return True

    def write(self, text: str) -> int:
        """Take a text in, and send on what has come."""
        room = self.cells.room
        self.cells.room -= len(text)
        if room >= 0:
            self.texts.append(text[:room])
            self.size += len(text)
            over = len(text) > room
            if over or self.size > WAITING or time.monotonic() - self.since > PATIENCE:
                self.flush()
            if over:
                self.cells.tell("cut", str(MOST_PRINTED))
        return len(text)

    def flush(self) -> None:
        """Send what waits."""
        text = "".join(self.texts)
        self.texts, self.size, self.since = [], 0, time.monotonic()
        if text:
            self.cells.tell(self.kind, text)


class Cells:
    """The cells of one page; `tell` hears of each piece.

    Its kind is ``stdout``, ``stderr``, ``shown`` or ``cut``.
    """

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.room = self.things = 0
        self.space: dict[str, Any] = {"__name__": "__main__", "display": self.display}

    def run(self, number: int, source: str) -> dict[str, Any]:
        """Run a cell; return nothing, or what went wrong.

        That is ``error``: ``kind``, ``said``, and ``lines``, each of them the cell, line, function
        and text of a call in the reader's own code; or ``missing``, the name of what a page does
        not have.
        """
        name = f"<{number}>"
        lines = source.splitlines(keepends=True)
        linecache.cache[name] = (len(source), None, lines, name)
        self.room, self.things = MOST_PRINTED, 0
        try:
            with self.printing():
                value = self._value(source, name)
                if value is not None:
                    self.display(value)
        except BaseException as error:  # whatever a reader's code does, the page goes on
            return wrong(error)
        return {}

    def _value(self, source: str, name: str) -> object:
        """Return the value of a cell's last line, None where it is none or ends with a ``;``."""
        tree = ast.parse(source, name)
        last = tree.body[-1] if tree.body else None
        silent = source.rstrip().endswith(";")
        if not isinstance(last, ast.Expr) or silent:
            exec(compile(tree, name, "exec"), self.space)
            return None
        exec(compile(ast.Module(tree.body[:-1], []), name, "exec"), self.space)
        return eval(compile(ast.Expression(last.value), name, "eval"), self.space)

    def display(self, *values: object) -> None:
        """Show values below the cell, as a notebook does."""
        for value in values:
            sys.stdout.flush()
            self.things += 1
            if self.things > MOST_THINGS:
                if self.things == MOST_THINGS + 1:
                    self.tell("cut", str(MOST_THINGS))
                return
            texts = bundle(value)
            text = texts.get("text/html") or texts.get("image/svg+xml")
            if text is not None and len(text) <= MOST_SHOWN:
                self.tell("shown", text)
            else:
                print(texts.get("text/plain", repr(value)))

    @contextmanager
    def printing(self) -> Iterator[None]:
        """Take over what is printed and asked for, inside."""
        before = sys.stdout, sys.stderr, builtins.input
        sys.stdout, sys.stderr = Printed("stdout", self), Printed("stderr", self)
        builtins.input = no_input
        try:
            yield
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            sys.stdout, sys.stderr, builtins.input = before


def no_input(*_asked: object) -> str:
    """Say that a page has no line to answer in."""
    raise NoInputError(
        _("A page has no line to type an answer in: write the answer in place of input().")
    )


def bundle(value: object) -> Mapping[str, str]:
    """Return what is shown of a value, by MIME type."""
    if made := getattr(value, "_repr_mimebundle_", None):
        own = made()
        own = own[0] if isinstance(own, tuple) else own
        if own:
            return filled(value, own)
    texts = {"text/plain": repr(value)}
    for mime, name in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
        if (made := getattr(value, name, None)) and (text := made()):
            texts[mime] = text
    return texts


def filled(value: object, texts: Mapping[str, str]) -> Mapping[str, str]:
    """Put its data into the element of an exercise or a lesson, as the build of the book does."""
    html, data = texts.get("text/html", ""), getattr(value, "data", None)
    if not html.startswith(("<songo-exercise", "<songo-lesson")) or not callable(data):
        return texts
    written = json.dumps(data(), ensure_ascii=False).replace("<", "\\u003c")
    begin = html[: html.index(">") + 1]
    end = html[html.rindex("</") :]
    return {**texts, "text/html": f'{begin}<script type="application/json">{written}</script>{end}'}


def wrong(error: BaseException) -> dict[str, Any]:
    """Return what went wrong, in a few words."""
    if name := missing(error):
        return {"missing": name}
    lines = [
        {
            "cell": int(frame.filename.strip("<>")),
            "line": frame.lineno,
            "in": "" if frame.name == "<module>" else frame.name,
            "text": frame.line,
        }
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.strip("<>").isdigit()
    ]
    kind = type(error).__name__
    if isinstance(error, SyntaxError) and error.filename and error.filename.strip("<>").isdigit():
        cell = int(error.filename.strip("<>"))
        text = (error.text or "").strip()
        lines = [{"cell": cell, "line": error.lineno, "in": "", "text": text}]
        sentence = f"{kind}: {error.msg}"
    elif isinstance(error, SongoError):
        sentence = str(error)
    else:
        sentence = "".join(traceback.format_exception_only(error)).strip()
    if len(lines) > MOST_LINES:  # a deep recursion
        lines = [*lines[: MOST_LINES // 2], *lines[-MOST_LINES // 2 :]]
    return {"error": {"kind": kind, "said": sentence, "lines": lines}}


def missing(error: BaseException) -> str | None:
    """Return what a cell has asked for and a page does not have, None of other errors."""
    if isinstance(error, MissingExtraError):
        return EXTRAS.get(error.extra, error.extra)
    if isinstance(error, ModuleNotFoundError) and error.name:
        ours = error.name.startswith("songo_edu.")
        return error.name if ours else error.name.partition(".")[0]
    return None


class Page:
    """What the worker of a page calls, and what it is given, in JSON.

    `tell` hears of each piece: the cell's number, its kind, its text; `set_board` what Python has
    set on a board: its number, and the values in JSON.
    """

    def __init__(
        self, tell: Callable[[int, str, str], None], set_board: Callable[[int, str], None]
    ) -> None:
        self.number = 0
        self.owners: dict[int, int] = {}
        self.cells = Cells(lambda kind, text: tell(self.number, kind, text))
        boards.Board.tell = lambda number, values: set_board(number, json.dumps(values))
        for module in ("songo_edu", "songo_edu.boards"):
            vars(importlib.import_module(module))["Board"] = boards.Board

    def run(self, number: int, source: str) -> str:
        """Run a cell; what `Cells.run` returns, in JSON."""
        self.number = number
        before = boards.Board._made
        data = self.cells.run(number, source)
        for made in range(before, boards.Board._made):
            self.owners[made + 1] = number
        return json.dumps(data)

    def receive(self, number: int, values: str) -> str:
        """Take over what a reader has done on a board; what goes wrong in a watcher, in JSON.

        What a watcher prints is below the cell that made the board.
        """
        self.number = self.owners.get(number, self.number)
        self.cells.room = max(self.cells.room, 1_000)
        try:
            with self.cells.printing():
                boards.receive(number, json.loads(values))
        except BaseException as error:  # a reader's watcher may do anything
            return json.dumps({"cell": self.number, **wrong(error)})
        return json.dumps({"cell": self.number})


# -- what the page's worker calls first ----------------------------------------------------------


class PackageFinder(importlib.abc.MetaPathFinder):
    """Fetches a package when it is first imported, and leaves finding it to the others.

    `fetched` gives the bytes of an archive by its name, None where it does not come; `names` are
    the packages there are, and `site` is the folder into which they go.
    """

    def __init__(self, fetched: Callable[[str], Any], names: Iterable[str], site: str) -> None:
        self.fetched, self.names, self.site = fetched, set(names), site

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Fetch a package that is asked for; find nothing."""
        if name not in self.names:
            return
        got = self.fetched(name)
        if got is None:
            return
        self.names.discard(name)
        data = got.to_bytes() if hasattr(got, "to_bytes") else bytes(got)
        if data.startswith(b"\x1f\x8b"):  # the host has not unpacked it
            data = gzip.decompress(data)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.extractall(self.site)
        importlib.invalidate_caches()


def begin(
    tell: Callable[[int, str, str], None],
    set_board: Callable[[int, str], None],
    fetched: Callable[[str], Any],
    names: Iterable[str],
    site: str,
) -> Page:
    """Return what runs the cells of a page; see `Page` and `PackageFinder`."""
    sys.meta_path.insert(0, PackageFinder(fetched, names, site))
    return Page(tell, set_board)
