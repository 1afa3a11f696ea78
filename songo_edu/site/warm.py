"""One language of the course kept warm: its sources are read once, its pages written when asked.

A build reads all and writes all, and cuts styles down to what its pages use. Here Sphinx stays with
what it has read; of a saved file that file is read again, and of pages the one that is looked at.
It is a program of its own, started by `songo_edu.site.watching` for each language: a `Wish` in JSON
on a line of its input, an `Answer` on one of its output. What it says to people is in its language.
What is wrong with a file that was just saved is said before anything is read anew: the line, the
way out. The build names all that and more.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from songo_edu import writing
from songo_edu.boards.dist import say_anew
from songo_edu.course.exercise_files import FOLDER as EXERCISES
from songo_edu.course.exercise_files import read as read_exercise
from songo_edu.course.lesson_files import FOLDER as LESSONS
from songo_edu.course.lesson_files import read_file
from songo_edu.errors import SongoError
from songo_edu.locale import _, catalogue_file, set_language, speak_anew
from songo_edu.site import extension
from songo_edu.site.assets import mend_search
from songo_edu.site.builder import COLOUR, with_language
from songo_edu.site.publisher import Publisher, own_puzzles, parted, read_settings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: The page that Sphinx makes, of no source.
SEARCH = "search"
#: Rooms whose memory holds what was read of files.
ROOMS = ("analysis", "boards", "course", "locale", "puzzles", "site", "teaching")
#: Of these, what takes long and stays the same for what it is asked.
_STAYS = frozenset({"_compiled", "_raw", "_whole"})


#: A cell's lines are counted from as many times this as its number says, and one (myst-nb).
CELL = 10_000
_TROUBLE = re.compile(r"(?P<level>WARNING|ERROR|CRITICAL|SEVERE): *(?P<says>.*)")
_PLACE = re.compile(r"(?P<path>.+?\.(?:ipynb|md|yml|json))(?::(?P<line>\d+))?(?:, line \d+)?: *$")
_STEP = re.compile(r", step (\d+)")


# -- what is wrong with a file ---------------------------------------------------------------------


def fault(path: Path, root: Path) -> str:
    """Return what is wrong with a file, empty where nothing is; what is gone is not wrong.

    It is a notebook, a lesson, exercises, a catalogue, settings or other data; `root`, the
    project's folder, is not named.
    """
    if not path.is_file():
        return ""
    try:
        line, reason = _judged(path)
    except UnicodeDecodeError as error:
        sentence = _("this is no text in UTF-8 ({reason}); save it as UTF-8")
        line, reason = 1, sentence.format(reason=error)
    return _placed(path, root, line, reason) if reason else ""


def _placed(path: Path, root: Path, line: int, reason: str, cell: int = 0) -> str:
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
    if not cell:
        return _("{path}, line {line}: {reason}").format(path=name, line=line, reason=reason)
    sentence = _("{path}, cell {cell}, line {line}: {reason}")
    return sentence.format(path=name, cell=cell, line=line, reason=reason)


def _judged(path: Path) -> tuple[int, str]:
    """Return line and reason of the first fault of a file."""
    import nbformat
    import yaml

    text = path.read_text("utf-8") if path.suffix in (".po", ".ipynb", ".json", ".yml") else ""
    try:
        if path.suffix == ".po":
            catalogue_file.compiled(path, path.parents[1].name)
        elif path.suffix == ".yml":
            yaml.safe_load(text)
        elif path.suffix == ".ipynb":
            nbformat.validate(nbformat.from_dict(json.loads(text)))  # type: ignore[no-untyped-call]  # as it is
        elif path.suffix == ".json":
            data = json.loads(text)
            if path.parent == LESSONS:
                read_file(path)
            for item in data["exercises"] if path.parent == EXERCISES else ():
                read_exercise(item, data["chapter"])
    except catalogue_file.CatalogueError as error:
        return error.line, str(error)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        reason = _("this is no YAML ({reason}); mend it there or just before")
        return line, reason.format(reason=error.problem)
    except json.JSONDecodeError as error:
        reason = _("this is no JSON ({reason}, column {column}); mend it there or just before")
        return error.lineno, reason.format(reason=error.msg, column=error.colno)
    except SongoError as error:
        match = _STEP.search(str(error))
        return _line_of_step(text, int(match[1]) if match else 0), str(error)
    except (nbformat.ValidationError, AttributeError, KeyError, TypeError, ValueError) as error:
        if path.suffix == ".ipynb":
            reason = _("this is no notebook ({reason}); save it again in Jupyter")
            return 1, reason.format(reason=str(error).partition("\n")[0])
        reason = _("a field is missing or of another kind: {reason}")
        return 1, reason.format(reason=error)
    return 1, ""


def _line_of_step(text: str, step: int) -> int:
    r"""Return the line on which a step of a lesson begins, 1 where it is not found.

    Examples
    --------
    >>> _line_of_step('{"steps": [\n{"kind": "show"},\n{"kind": "ask"}]}', 2)
    3
    """
    match = re.search(r'"steps"\s*:\s*\[\s*', text)
    place, decoder = (match.end() if match else 0), json.JSONDecoder()
    for _number in range(1, step):
        _value, end = decoder.raw_decode(text, place)
        ahead = re.compile(r"[\s,]*").match(text, end)
        place = ahead.end() if ahead else end
    return text.count("\n", 0, place) + 1 if step else 1


def in_cells(text: str, root: Path) -> list[str]:
    """Return the troubles of a log of Sphinx, each with its file, and its cell where it has one.

    Examples
    --------
    >>> in_cells("/book/en/a.ipynb:20004: WARNING: no such page", Path("/"))
    ['book/en/a.ipynb, cell 2, line 3: no such page']
    """
    faults = []
    for row in text.splitlines():
        trouble = _TROUBLE.search(row)
        if not trouble:
            continue
        place = _PLACE.fullmatch(row[: trouble.start()])
        if place is None:
            faults.append(f"{row[: trouble.start()]}{trouble['says']}")
            continue
        path, line = Path(place["path"]), int(place["line"] or 1)
        cell, within = divmod(line - 1, CELL) if path.suffix == ".ipynb" else (0, 0)
        faults.append(_placed(path, root, max(within, 1) if cell else line, trouble["says"], cell))
    return faults


# -- a language kept warm --------------------------------------------------------------------------


@dataclass(frozen=True)
class Wish:
    """What is asked: a page as it is now, and what was saved since the last time."""

    page: str
    changed: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Answer:
    """Whether there is such a page, and what is wrong in the course; the page is then as it was.

    A course that could not be read at all is read by another program.
    """

    known: bool = True
    faults: list[str] = field(default_factory=list)
    ended: bool = False


class Warm:
    """A language of the course, read from the project's folder.

    Its pages go to `place`, a folder named after the language; what Sphinx keeps goes beside it.
    """

    def __init__(self, root: Path, code: str, place: Path) -> None:
        self.root, self.code, self.place = root, code, place
        self.log = io.StringIO()
        self.app: Sphinx | None = None
        self.waiting = set(_untold(code))  # saved, and not taken up yet
        self.wrong: dict[str, list[str]] = {}  # what reading a page found, by its name
        self.made: set[str] = set()  # pages that are made from the rest of the book
        self.stale: set[str] = set()  # of these, those that the rest has left behind

    def answer(self, wish: Wish) -> Answer:
        """Write a page as its sources are now."""
        self.waiting |= {Path(name) for name in wish.changed}
        try:
            if faults := self._broken(self.waiting):  # not read: the pages stay as they were
                return Answer(faults=faults)
            app = self._taken_up(wish.page)
            if wish.page == SEARCH:
                wrong = self._search(app)
            elif wish.page in app.env.found_docs:
                wrong = self._write(app, wish.page)
            else:
                return Answer(known=False, faults=self._all_wrong())
        except SongoError as error:
            return Answer(faults=[str(error)], ended=self.app is None)
        except Exception as error:  # a fault that nobody has thought of must not end the watch
            faults = self._broken(self._sources()) if self.app is None else []
            place = self.app.env.temp_data.get("docname", "") if self.app else ""
            reason = f"{place or wish.page}: {type(error).__name__}: {error}"
            faults += in_cells(self._logged(), self.root)
            return Answer(faults=faults or [reason], ended=self.app is None)
        return Answer(faults=[*self._all_wrong(), *wrong])

    def _broken(self, paths: Iterable[Path]) -> list[str]:
        """Return what is wrong with some files."""
        return [text for path in sorted(paths) if (text := fault(path, self.root))]

    def _sources(self) -> Iterator[Path]:
        """Yield what a language is read from, besides its words."""
        yield self.root / "_config.yml"
        for folder in (self.root / "book" / self.code, LESSONS, EXERCISES):
            yield from sorted(folder.iterdir())

    def _taken_up(self, page: str) -> Sphinx:
        """Read what has changed; a page that is made from all the others, when it is asked for."""
        if self.app is None:
            self._speak()
            self.app = self._begun()
            self.waiting.clear()
            return self.app
        if self.waiting:
            self._renew(self.app)
            self.stale = set(self.made)
        if self.waiting or page in self.stale:
            if page in self.stale:
                self.app.env.all_docs[page] = 0  # read at no time
            self._read(self.app)
            self.stale.discard(page)
        self.waiting.clear()
        return self.app

    def _begun(self) -> Sphinx:
        """Read the whole course."""
        from jupyter_book.config import get_final_config
        from sphinx.application import Sphinx
        from sphinx.util.parallel import SerialTasks

        settings, book = read_settings(self.root), self.root / "book" / self.code
        own_puzzles(Publisher.read(parted(settings)[1]["songo_publisher"]), self.root)
        config = self.place.parent / f"{self.code}-config.yml"
        import yaml

        writing.write(config, yaml.safe_dump(with_language(settings, self.code)))
        contents = {"external_toc_path": str(book / "_toc.yml"), "latex_individualpages": False}
        final, _more = get_final_config(
            user_yaml=config, cli_config=contents, sourcedir=book, use_external_toc=True
        )
        app = Sphinx(
            srcdir=book,
            confdir=None,
            outdir=self.place,
            doctreedir=self.place.parent / f"{self.code}-read",
            buildername="html",
            confoverrides=final,
            status=None,
            warning=self.log,
            freshenv=True,
        )
        self._read(app)
        app.env.check_consistency()
        app.builder.finish_tasks = SerialTasks()
        app.builder.prepare_writing(set(app.env.found_docs))
        app.builder.copy_assets()
        mend_search(self.place)
        self.wrong[""] = in_cells(self._logged(), self.root)
        return app

    def _renew(self, app: Sphinx) -> None:
        """Forget what was read of the files that have changed."""
        book = Path(app.srcdir)
        data = [path for path in self.waiting if not path.is_relative_to(book)]
        if data:
            forget()
        self._speak()
        app.emit(extension.RENEWED, bool(data))

    def _speak(self) -> None:
        """Speak by what the translator has saved."""
        for path in self.waiting & {catalogue_file.po_path(self.code)}:
            speak_anew(self.code, catalogue_file.compiled(path, self.code))
            say_anew(self.code)

    def _read(self, app: Sphinx) -> None:
        from sphinx.util import logging

        with logging.pending_warnings():
            pages = app.builder.read()
        self.made |= app.env.reread_always
        app.env.reread_always.clear()
        rows = self._logged()
        for page in pages:
            path = app.env.doc2path(page)
            own = "\n".join(row for row in rows.splitlines() if row.startswith(path))
            self.wrong[page] = in_cells(own, self.root)

    def _write(self, app: Sphinx, page: str) -> list[str]:
        """Write one page and what it asks for."""
        from sphinx.util import logging
        from sphinx.util.build_phase import BuildPhase

        builder: Any = app.builder
        with logging.pending_warnings():
            app.phase = BuildPhase.RESOLVING
            tree = app.env.get_and_resolve_doctree(page, builder)
            app.phase = BuildPhase.WRITING
            builder.write_doc_serialized(page, tree)
            builder.write_doc(page, tree)
        builder.copy_image_files()
        app.emit(extension.WRITTEN)
        return in_cells(self._logged(), self.root)

    def _search(self, app: Sphinx) -> list[str]:
        """Write the search, with an index of all pages as they are now."""
        builder: Any = app.builder
        for page in sorted(app.env.found_docs):
            builder.write_doc_serialized(page, app.env.get_and_resolve_doctree(page, builder))
        builder.gen_additional_pages()
        builder.handle_finish()
        extension.add_hits(app)
        app.emit(extension.WRITTEN)
        return in_cells(self._logged(), self.root)

    def _logged(self) -> str:
        """Return what was logged since the last time, without its colours."""
        text = COLOUR.sub("", self.log.getvalue())
        self.log.seek(0)
        self.log.truncate()
        return text

    def _all_wrong(self) -> list[str]:
        return list(dict.fromkeys(text for faults in self.wrong.values() for text in faults))


def _untold(code: str) -> list[Path]:
    """Return the catalogue of a language where it was saved since it was compiled."""
    path = catalogue_file.po_path(code)
    made = path.with_suffix(".mo")
    saved = path.is_file() and not (made.is_file() and made.stat().st_mtime >= path.stat().st_mtime)
    return [path] if saved else []


def forget() -> None:
    """Forget what functions have kept of what they read."""
    for name, module in list(sys.modules.items()):
        parts = name.split(".")
        if parts[0] == "songo_edu" and {*parts[1:2]} & {*ROOMS}:
            for known, value in list(vars(module).items()):
                own = getattr(value, "__module__", "") == name
                if own and known not in _STAYS and hasattr(value, "cache_clear"):
                    value.cache_clear()


def answers(lines: Iterable[str], warm: Warm) -> Iterator[str]:
    """Yield the answer to each wish, both in JSON."""
    for line in lines:
        answer = warm.answer(Wish(**json.loads(line)))
        yield json.dumps(asdict(answer))
        if answer.ended:
            return


def main(root: str, code: str, place: str) -> None:
    """Answer wishes until the input ends."""
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    # Whatever is printed along the way is no answer.
    heard = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    set_language(code)
    with ExitStack() as stack:
        stack.enter_context(patch_docutils(None))
        stack.enter_context(docutils_namespace())
        for answer in answers(sys.stdin, Warm(Path(root), code, Path(place))):
            print(answer, file=heard, flush=True)


if __name__ == "__main__":
    # Grammars of addresses, which jsonschema would make for two seconds and not use.
    sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]  # so it is not imported
    main(*sys.argv[1:])
