"""The course served while it is written: what is saved is seen in the page that is looked at.

`songo_edu.site.warm` writes the pages, a program for each language. Here files are looked after,
pages that are open are written anew and told to load again, and what is wrong is said in them. All
of that is in a folder of its own, and the script that listens is put into pages on their way: what
a build writes knows nothing of it.
"""

import io
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO
from urllib.parse import parse_qs, urlsplit

from songo_edu import writing
from songo_edu.boards.dist import built
from songo_edu.locale import FOLDER, LANGUAGES, _, speaking
from songo_edu.site import chapters, fetching, front, offline, server
from songo_edu.site.builder import project_root, require_book
from songo_edu.site.publisher import Publisher, read_settings
from songo_edu.site.security_policy import in_head, policy, policy_of
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


# -- files -----------------------------------------------------------------------------------------


def states(root: Path) -> dict[Path, tuple[int, int]]:
    """Return when each source was saved, and how large it is."""
    saved: dict[Path, tuple[int, int]] = {}
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
                saved[path] = stat.st_mtime_ns, stat.st_size
    return saved


def languages_of(path: Path, root: Path, known: Sequence[str]) -> list[str]:
    """Return the languages whose pages a source may change: its own, or all."""
    folder = next(
        (base for base in (root / "book", FOLDER) if path.is_relative_to(base)), path.parent
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
            answer = self._ask(name)
            self.answers[name] = self.saves, answer
        return answer

    def _ask(self, name: str) -> Answer:
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
            lines = self.log.read_text("utf-8", "replace").strip().splitlines()[-_LINES:]
            sentence = _("the pages cannot be read; mend what was saved last: {reason}")
            return Answer(faults=[sentence.format(reason="\n".join(lines))])

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
        publisher, book = Publisher.read(read_settings(root)), root / "book"
        names = chapters.renamed_pages(book), publisher, chapters.moved_fragments(book)
        front.write(site, codes, chapters.first_page(book / codes[0]), *names)
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
        before, now = self.seen, states(self.root)
        while now != before:  # what saves many files is waited for
            time.sleep(LOOK / 2)
            before, now = now, states(self.root)
        changed = {path for path, _state in self.seen.items() ^ now.items()}
        self.seen = now
        return changed

    def run(self) -> None:
        """Look after the files until the watch ends."""
        while not self.ended.wait(LOOK):
            if changed := self.look():
                self.take(changed)

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
        reader = Reader(*there)
        shown = self.site / reader.code / f"{reader.page}.html"
        if saves == self.languages[reader.code].saves and shown.is_file():
            reader.shown = shown.read_bytes()
        self.readers.add(reader)
        try:
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


# -- the server of its pages, with a script that listens for news ----------------------------------

#: Where the script is, and what it listens to.
SCRIPT, NEWS = "/songo-watch.js", "/songo-watch"
#: Seconds after which a listener is looked for, to know whether it is still there.
PULSE = 10.0
#: A page that cannot be written for the first time.
_EMPTY = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
{policy}
<title>{title}</title>
</head>
<body><h1>{title}</h1></body>
</html>
"""


class WatchHandler(server.Handler):
    """Serves the pages of a watched course, each written when it is asked for."""

    def __init__(self, *arguments: Any, watched: Watch, **options: Any) -> None:
        self.watched = watched
        super().__init__(*arguments, **options)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of a page, of the script or of anything else."""
        self.allowed = policy()
        if self.is_for_us():
            if self.path == SCRIPT:
                return self.send_content(built("site/watch.js").encode(), server.TYPES[".js"])
            there = self.watched.page_of(self.path)
            if there is not None and (page := self._page(*there)):
                self.allowed = policy_of(page)
                return self.send_content(page.encode(), server.TYPES[".html"])
        return super().send_head()

    def do_GET(self) -> None:  # noqa: N802  # the standard library's name
        """Answer; who listens for news is answered until it has gone."""
        url = urlsplit(self.path)
        if url.path != NEWS or not self.is_for_us():
            super().do_GET()
            return
        query = parse_qs(url.query)
        page, saves = query.get("page", [""])[0], query.get("saves", ["-1"])[0]
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        with self.watched.reading(page, int(saves) if saves.isdecimal() else -1) as reader:
            while reader is not None and not self.watched.ended.is_set():
                try:
                    kind, faults = reader.news.get(timeout=PULSE)
                    text = f"event: {kind}\ndata: {json.dumps(faults)}\n\n"
                except queue.Empty:
                    text = ":\n\n"
                try:
                    self.wfile.write(text.encode())
                except OSError:
                    return

    def _page(self, code: str, name: str) -> str:
        """Return a page as it is now, with the script; empty where there is none."""
        saves, answer = self.watched.languages[code].saves, self.watched.languages[code].page(name)
        path = self.watched.site / code / f"{name}.html"
        with speaking(code):
            title = escape(_("This page cannot be written yet"))
            heading = escape(_("The course cannot be built like this"))
            mend = escape(_("Mend it and save: this page follows by itself."))
        if path.is_file():
            html = path.read_text("utf-8")
        elif answer.known:
            html = _EMPTY.format(language=code, policy=in_head(policy()), title=title)
        else:
            return ""
        script = (
            f'<script defer src="{SCRIPT}" data-saves="{saves}" data-heading="{heading}"'
            f' data-mend="{mend}"></script>\n</head>'
        )
        return html.replace("</head>", script, 1)


def make_server(watched: Watch, port: int = server.PORT) -> ThreadingHTTPServer:
    """Return a server of a watched course."""
    handler: Callable[..., server.Handler] = partial(WatchHandler, watched=watched)
    return server.make_server(watched.site, port, handler)


def serve(port: int = server.PORT, root: Path | None = None) -> None:
    """Serve the course of the project and watch its files until the author stops it."""
    require_book()
    say = partial(print, flush=True)
    with watch(root or project_root(), say) as watched, make_server(watched, port) as made:
        server.run(made)
