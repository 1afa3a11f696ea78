"""Measure the seconds from saving a file to its page as it is then: ``python -m tools.watched``.

A copy of the project is served by ``songo-edu serve --watch``. In each language a page is open that
shows a lesson; its notebook, the lesson and a translation are saved with another word a few times.
The clock runs from the save until the page was told to load again and the word has come with it.
"""

import contextlib
import http.client
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root

#: What a course is read from.
PARTS = ("_config.yml", "book", "puzzles", "songo_edu", "web/src/data")
PAGE = "yinda"
LONGEST = 300.0  # seconds that an answer may take

Saved = Callable[[str], None]


def copied(place: Path) -> Path:
    """Copy what a course is read from, and return its folder."""
    leave = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
    for name in PARTS:
        path = project_root() / name
        if path.is_dir():
            shutil.copytree(path, place / name, ignore=leave)
        elif path.exists():
            shutil.copy(path, place / name)
    return place


class Reader:
    """An open page: its address, and what is said while the course is watched."""

    def __init__(self, host: str, path: str) -> None:
        self.host, self.path = host, path
        self.news: http.client.HTTPResponse | None = None

    def load(self) -> str:
        """Load the page and listen again, as a browser does."""
        page = self._asked(self.path).read().decode()
        saves = re.search(r'data-saves="(\d+)"', page)
        self.news = self._asked(f"/songo-watch?page={self.path}&saves={saves[1] if saves else 0}")
        return page

    def heard(self) -> tuple[str, list[str]]:
        """Wait for the next of what is said: its kind, and what is wrong."""
        assert self.news is not None
        kind = ""
        while True:
            line = self.news.readline().decode().strip()
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                return kind, json.loads(line.removeprefix("data: "))

    def _asked(self, path: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(self.host, timeout=LONGEST)
        connection.request("GET", path)
        return connection.getresponse()


def saves_of(root: Path, code: str) -> Iterator[tuple[str, Saved]]:
    """Yield what can be saved for the page in a language: each writes a word into it."""
    notebook = root / "book" / code / f"{PAGE}.ipynb"
    content = json.loads(notebook.read_text("utf-8"))
    source = json.dumps(content)
    name = re.findall(r'<songo-lesson name=\\"([\w-]+)', source)[0]

    def save_notebook(word: str) -> None:
        cell = next(part for part in content["cells"][1:] if part["cell_type"] == "markdown")
        cell["source"] = [*cell["source"], f"\n\n{word}\n"]
        notebook.write_text(json.dumps(content, ensure_ascii=False), "utf-8")

    def save_lesson(word: str) -> None:
        path = root / "songo_edu" / "course" / "lessons" / f"{name}.json"
        data = json.loads(path.read_text("utf-8"))
        data["title"][code] = word
        path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")

    def save_translation(word: str) -> None:
        path = root / "songo_edu" / "locale" / code / "LC_MESSAGES" / "songo_edu.po"
        text = path.read_text("utf-8")
        sentence = re.compile(r'(msgid "Skip to the text"\nmsgstr )"[^"]*"')
        path.write_text(sentence.sub(rf'\1"{word}"', text), "utf-8")

    yield "notebook", save_notebook
    yield "lesson", save_lesson
    if code != LANGUAGES[0]:  # which is the code
        yield "translation", save_translation


@contextlib.contextmanager
def served(root: Path) -> Iterator[str]:
    """Serve a course that is watched; give its host."""
    command = [sys.executable, "-m", "songo_edu", "serve", "--watch", "--port", "0"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            line = program.stdout.readline()
            yield urlsplit(next(word for word in line.split() if "://" in word)).netloc
        finally:
            program.terminate()


def measured(root: Path, times: int) -> Iterator[str]:
    """Yield a line for each language and kind of file."""
    with served(root) as host:
        for code in LANGUAGES:
            reader = Reader(host, f"/{code}/{PAGE}.html")
            begun = time.monotonic()
            reader.load()
            yield f"{code}: the first page after {time.monotonic() - begun:.1f} s"
            for kind, save in saves_of(root, code):
                took = []
                for number in range(times):
                    word = f"{kind}{number}"
                    begun = time.monotonic()
                    save(word)
                    while (heard := reader.heard())[0] != "reload":
                        print(*heard[1], sep="\n", file=sys.stderr)
                    if word not in reader.load():
                        raise SystemExit(f"{code}: {word} has not come")
                    took.append(time.monotonic() - begun)
                listed = ", ".join(f"{seconds:.1f}" for seconds in took)
                yield f"{code}, {kind}: {statistics.median(took):.1f} s ({listed})"


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 5
    with tempfile.TemporaryDirectory(prefix="songo-edu-") as folder:
        for row in measured(copied(Path(folder)), count):
            print(row, flush=True)
