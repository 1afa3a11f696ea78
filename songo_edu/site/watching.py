"""The course served while it is written: what is saved is seen in the page that is looked at.

`songo_edu.site.warm` writes the pages, a program for each language. Here files are looked after,
pages that are open are written anew and told to load again, and what is wrong is said in them. All
of that is in a folder of its own, and the script that listens is put into pages on their way: what
a build writes knows nothing of it.
"""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from songo_edu import writing
from songo_edu.locale import FOLDER, LANGUAGES, _, speaking
from songo_edu.site import chapters, fetching, front, offline
from songo_edu.site.publisher import Publisher, told
from songo_edu.site.warm import Answer, Wish

#: Seconds between two looks at the files, and those for which a file must be at rest.
LOOK = 0.25
#: What is looked after: this below the project's folder, and the package.
SOURCES = ("_config.yml", "book", "puzzles")
PACKAGE = Path(__file__).parents[1]
#: Folders and endings that are made, kept or passing.
_PASSING = frozenset({"__pycache__", ".ipynb_checkpoints", "_build", "node_modules"})
_MADE = (".mo", ".pyc", ".part", ".so", "~", ".swp", ".tmp")
#: What is read only once: after a change of it a language is begun again.
_ONCE = (".py", ".pyi", ".yml", ".html")
_LINES = 5  # of a program's log, where it has ended

#: In the place of the worker that keeps pages of a site: what one has kept here is not shown.
_GONE = """\
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", async () => {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
});
"""

States = Mapping[Path, tuple[int, int]]


# -- files -----------------------------------------------------------------------------------------


def states(root: Path) -> dict[Path, tuple[int, int]]:
    """Return when each source was saved, and how large it is."""
    found: dict[Path, tuple[int, int]] = {}
    waiting = [PACKAGE, *(root / name for name in SOURCES)]
    while waiting:
        path = waiting.pop()
        if path.name in _PASSING or path.name.endswith(_MADE):
            continue
        with suppress(OSError):  # gone since it was listed
            if path.is_dir():
                waiting += path.iterdir()
            else:
                stat = path.stat()
                found[path] = stat.st_mtime_ns, stat.st_size
    return found


def changed(before: States, now: States) -> set[Path]:
    """Return the files that are new, gone, or not as they were."""
    return {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}


def languages_of(path: Path, root: Path, known: Sequence[str]) -> list[str]:
    """Return the languages whose pages a source may change: its own, or all."""
    folder = next(
        (each for each in (root / "book", FOLDER) if path.is_relative_to(each)), path.parent
    )
    own = path.relative_to(folder).parts[0]
    return [own] if own in known else [*known]


# -- a language ------------------------------------------------------------------------------------


class Language:
    """The pages of a language, in a folder of the site, and the program that writes them."""

    def __init__(self, root: Path, code: str, site: Path) -> None:
        self.root, self.code, self.place = root, code, site / code
        self.place.mkdir()
        self.log = site.parent / f"{code}.log"
        self.saves = 0  # how often something was saved
        # One thread does all, and stays: what starts a program is not to end before it.
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=code)
        self.changed: set[Path] = set()
        self.again = False
        self.answers: dict[str, tuple[int, Answer]] = {}  # of each page, with `saves` at that time
        self.stack = ExitStack()
        self.program: subprocess.Popen[str] | None = None

    def take(self, paths: set[Path]) -> None:
        """Know of what was saved."""
        self.thread.submit(self._take, paths).result()

    def page(self, name: str) -> Answer:
        """Return what is said of a page, which is then as its sources are now."""
        return self.thread.submit(self._page, name).result()

    def close(self) -> None:
        """End the program."""
        if self.program is not None:
            self.program.kill()  # a page that is being written is not waited for
        self.thread.submit(self.stack.close)
        self.thread.shutdown()

    def _take(self, paths: set[Path]) -> None:
        self.changed |= paths
        self.again |= any(path.suffix in _ONCE or "dist" in path.parts for path in paths)
        self.saves += 1

    def _page(self, name: str) -> Answer:
        saves, answer = self.answers.get(name, (-1, Answer()))
        if saves != self.saves:
            answer = self._asked(name)
            self.answers[name] = self.saves, answer
        return answer

    def _asked(self, name: str) -> Answer:
        if self.again:
            self.stack.close()
            self.program, self.again = None, False
        if self.program is None:
            self.program = self._begun()
        assert self.program.stdin  # it was asked for, as the next was
        assert self.program.stdout
        wish = Wish(name, sorted(map(str, self.changed)))
        line = ""
        with suppress(OSError):
            print(json.dumps(asdict(wish)), file=self.program.stdin, flush=True)
            line = self.program.stdout.readline()
        if line:
            self.changed.clear()
            answer = Answer(**json.loads(line))
            self.again = answer.ended
            return answer
        self.again = True  # at the next save
        with speaking(self.code):
            said = self.log.read_text("utf-8", "replace").strip().splitlines()[-_LINES:]
            sentence = _("the pages cannot be read; mend what was saved last: {reason}")
            return Answer(faults=[sentence.format(reason="\n".join(said))])

    def _begun(self) -> subprocess.Popen[str]:
        log = self.stack.enter_context(self.log.open("w", encoding="utf-8"))
        command = [sys.executable, "-m", "songo_edu.site.warm"]
        command += [str(self.root), self.code, str(self.place)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": log}
        program = fetching.started(command, cwd=self.root, encoding="utf-8", **pipes)
        return self.stack.enter_context(program)


# -- readers ---------------------------------------------------------------------------------------


@dataclass(eq=False)
class Reader:
    """A page that is open: what it waits for, and what it shows."""

    code: str
    page: str
    news: queue.Queue[tuple[str, list[str]]] = field(default_factory=queue.Queue)
    faults: list[str] = field(default_factory=list)
    shown: bytes = b""


class Watch:
    """A course that is served while it is written, its pages in a folder that is empty at first.

    `say` is called with what is to be told on the console.
    """

    def __init__(self, root: Path, site: Path, say: Callable[[str], object] = print) -> None:
        self.root, self.site, self.say = root, site, say
        codes = [code for code in LANGUAGES if (root / "book" / code).is_dir()]
        self.languages = {code: Language(root, code, site) for code in codes}
        self.readers: set[Reader] = set()
        self.ended = threading.Event()
        self.seen = states(root)
        self.first = f"{chapters.pages(root / 'book' / codes[0])[0]}.html"
        publisher = Publisher.read(told(root))
        book = root / "book"
        names = chapters.renamed_pages(book), publisher, chapters.moved_fragments(book)
        front.write(site, codes, self.first, *names)
        writing.write(site / offline.WORKER, _GONE)

    def close(self) -> None:
        """End the programs."""
        self.ended.set()
        for language in self.languages.values():
            language.close()

    def page_of(self, path: str) -> tuple[str, str] | None:
        """Return language and page of an address below the site, None of what is no page."""
        code, _slash, name = path.split("?")[0].lstrip("/").partition("/")
        if code not in self.languages or "/" in name or not name.endswith(".html"):
            return None
        page = name.removesuffix(".html")
        return None if page == "index" else (code, page)

    def look(self) -> set[Path]:
        """Look at the files once; return what was saved, and is at rest since."""
        now = states(self.root)
        found = changed(self.seen, now)
        while found:  # what saves many files is waited for
            time.sleep(LOOK / 2)
            later = states(self.root)
            if not changed(now, later):
                break
            now = later
            found = changed(self.seen, now)
        self.seen = now
        return found

    def run(self) -> None:
        """Look after the files until the watch ends."""
        while not self.ended.wait(LOOK):
            if found := self.look():
                self.take(found)

    def take(self, paths: set[Path]) -> None:
        """Bring all open pages up to date with what was saved."""
        by_language: dict[str, set[Path]] = {}
        for path in paths:
            for code in languages_of(path, self.root, [*self.languages]):
                by_language.setdefault(code, set()).add(path)
        threads = []
        for code, own in by_language.items():
            self.languages[code].take(own)
            threads.append(threading.Thread(target=self._refresh, args=(code, own), daemon=True))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _refresh(self, code: str, paths: set[Path]) -> None:
        begun, book = time.monotonic(), self.root / "book"
        for reader in [each for each in self.readers if each.code == code]:
            self.tell(reader, again=not all(path.is_relative_to(book) for path in paths))
        names = ", ".join(sorted(path.name for path in paths)[:3])
        sentence = _("{files}: taken up in {seconds} s ({language})")
        took = f"{time.monotonic() - begun:.1f}"
        self.say(sentence.format(files=names, seconds=took, language=code))

    def tell(self, reader: Reader, *, again: bool = False) -> None:
        """Write a reader's page anew, and tell the reader to load it where it has changed."""
        answer = self.languages[reader.code].page(reader.page)
        path = self.site / reader.code / f"{reader.page}.html"
        now = path.read_bytes() if path.is_file() else b""
        mended = reader.faults and not answer.faults
        if now != reader.shown or mended or (again and not answer.faults):
            reader.news.put(("reload", []))  # who loads it is told what is wrong with it
        elif answer.faults != reader.faults:
            reader.news.put(("faults", answer.faults))
            for text in answer.faults:
                self.say(text)
        reader.faults, reader.shown = answer.faults, now

    @contextmanager
    def reading(self, path: str, saves: int) -> Iterator[Reader | None]:
        """Give the reader of an open page; it was sent when so many files had been saved."""
        there = self.page_of(path)
        if there is None:
            yield None
            return
        reader, language = Reader(*there), self.languages[there[0]]
        shown = self.site / reader.code / f"{reader.page}.html"
        reader.shown = shown.read_bytes() if shown.is_file() else b""
        self.readers.add(reader)
        try:
            if saves != language.saves:
                reader.shown = b""
            self.tell(reader)
            yield reader
        finally:
            self.readers.discard(reader)


@contextmanager
def watch(root: Path, say: Callable[[str], object] = print) -> Iterator[Watch]:
    """Give a course that is watched, its pages in a folder that goes with it."""
    with TemporaryDirectory(prefix="songo-edu-") as scratch:
        site = Path(scratch) / "site"
        site.mkdir()
        made = Watch(root, site, say)
        thread = threading.Thread(target=made.run, daemon=True)
        thread.start()
        try:
            yield made
        finally:
            made.close()
            thread.join()
