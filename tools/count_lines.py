"""Lines of the project by room and language: ``python -m tools.count_lines [COMMIT …]``.

Without a commit, what is in the folder is counted; with several, their tables come one after
the other. Every line counts, the empty ones too. Four sorts are counted: code written by hand;
tests, wherever they lie; data and templates, in lines of 100 characters at most; and what is made,
which is what git ignores. A made file that git holds is code by hand like any other.

``--hops`` says instead through how many files of the package answers come. Each question is asked
in a process of its own: the files in which any code runs, an import included; those in which a
function or a class does; and the processor's seconds, which for a board are those beyond ``import
anywidget``. ``--files QUESTION`` lists the first of them.
"""

import argparse
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

#: The languages of code, by the ends of file names.
LANGUAGES = {
    **dict.fromkeys((".py", ".pyi"), "py"),
    **dict.fromkeys((".js", ".mjs", ".ts", ".tsx"), "page"),
    ".css": "css",
}
#: Prose and code that moved out of the code would be in these.
DATA = {".json", ".toml", ".html", ".jinja", ".txt", ".svg", ".yml", ".cfg", ".po"}
HAND, TESTS, MOVED, MADE = "by hand", "tests", "data and templates", "made"
COLUMNS = ("py", "page", "css", "data")
#: A line of data longer than this counts as several.
WIDTH = 100

#: The questions of ``--hops``.
START = "import songo_edu as se; start = se.game('songo').start(); start.play('S2')"
COMMAND = "from songo_edu.cli import main; main()"
ASSIGNMENT = {"schema": 1, "title": "", "language": "en", "hints": 2, "reveal": True} | {
    "puzzles": ["92e783b05782", "f8c8bc98c15d", "44c5f374a25b"]
}
#: What is done before the count begins, and what is counted.
QUESTIONS = {
    "a move": ("", START),
    "a move, once more": (START, "start.play('S2')"),
    "its explanation": (START, "start.explain('S2')"),
    "its explanation, once more": (f"{START}; start.explain('S2')", "start.explain('S2')"),
    "a board": ("import anywidget", "import songo_edu as se; repr(se.Board())"),
    "puzzles find": (
        "sys.argv = [*'songo-edu puzzles find --count 1 --workers 1 -o'.split(), f'{FOLDER}/out']",
        COMMAND,
    ),
    "sheet export": (
        f"open(f'{{FOLDER}}/in', 'w').write({json.dumps(ASSIGNMENT)!r}); sys.argv = "
        "f'songo-edu sheet export {FOLDER}/in --form moodle -o {FOLDER}/out'.split()",
        COMMAND,
    ),
}
#: Which code runs, by its file; compiled modules stand in a folder of the rules' own.
WATCH = """
import json, sys, threading, time
FOLDER = {folder!r}
{before}
ran = set()
def watch(frame, event, _value):
    if event == "call":
        ran.add((frame.f_code.co_filename, frame.f_code.co_name == "<module>"))
began = time.process_time()
threading.setprofile(watch), sys.setprofile(watch)
try:
    {question}
except SystemExit:
    pass
sys.setprofile(None)
took = time.process_time() - began
print(json.dumps([[one for one in ran if "/songo_edu/" in one[0]], took]), file=sys.__stdout__)
"""

_TEST = re.compile(r"(^|/)(tests?/|test_[^/]*$|conftest\.py$)|[._-](test|spec)\.\w+$")
_ELSEWHERE = re.compile(r"^(book|puzzles|benchmarks/[^/]*/)")
_BUILT = re.compile(r"(^|/)(_build|node_modules|\.\w+|__pycache__)/")
_PYTHON_IMPORT = re.compile(
    r"(?ms)^(?:from [\w.]+ import \([^)]*\)|from .*? import .*?$|import .*?$)"
)

#: Room, language and sort of some lines.
Place = tuple[str, str, str]


def room(path: str) -> str:
    """Return the room in which a file is.

    >>> room("songo_edu/engine/search/kernel.py"), room("web/board/view.ts")
    ('songo_edu/engine', 'web/board')
    >>> room("songo_edu/errors.py"), room("tools/execute.py")
    ('songo_edu', 'tools')
    """
    parts = PurePosixPath(path).parts
    return "/".join(parts[: 2 if parts[0] in ("songo_edu", "web") and len(parts) > 2 else 1])


def sort_of(path: str) -> tuple[str, str] | None:
    """Return the language and the sort of a file that git holds, None for one that is not counted.

    Chapters, collections of puzzles and answers of readers are not counted: they are the course.

    >>> sort_of("web/board/view.test.ts"), sort_of("tests/a.json"), sort_of("songo_edu/a.json")
    (('page', 'tests'), None, ('data', 'data and templates'))
    """
    suffix = PurePosixPath(path).suffix
    is_test = bool(_TEST.search(path))
    if suffix in LANGUAGES:
        return LANGUAGES[suffix], TESTS if is_test else HAND
    if suffix in DATA and not is_test and not _ELSEWHERE.match(path):
        return "data", MOVED
    return None


def length(language: str, text: str) -> int:
    r"""Return how many lines a text counts.

    >>> length("py", "a\n\nb\n"), length("data", "a" * 250)
    (3, 3)
    """
    lines = text.splitlines()
    if language != "data":
        return len(lines)
    return sum(max(1, -(-len(line) // WIDTH)) for line in lines)


def count(files: Iterable[tuple[str, str]], made: bool = False) -> Counter[Place]:
    r"""Count the lines of files, given by their paths and texts.

    >>> count([("songo_edu/games/a.py", "one\ntwo\n"), ("tests/a.py", "one\n"), ("a.md", "x")])
    Counter({('songo_edu/games', 'py', 'by hand'): 2, ('tests', 'py', 'tests'): 1})
    """
    lines: Counter[Place] = Counter()
    for path, text in files:
        sort = sort_of(path)
        if sort:
            lines[room(path), sort[0], MADE if made else sort[1]] += length(sort[0], text)
    return lines


def imports(text: str) -> int:
    r"""Return how many lines of a Python module are imports.

    >>> imports("import a\nfrom b import (\n    c,\n)\nx = 1\n")
    4
    """
    return sum(match[0].count("\n") + 1 for match in _PYTHON_IMPORT.finditer(text))


def files(commit: str | None) -> Iterator[tuple[str, str]]:
    """Yield the files that git holds, of a commit or as they are in the folder."""
    if commit is None:
        for path in _lines("git", "ls-files"):
            if sort_of(path) and Path(path).is_file():
                yield path, Path(path).read_text("utf-8")
        return
    names = [p for p in _lines("git", "ls-tree", "-r", "--name-only", commit) if sort_of(p)]
    content = "".join(f"{commit}:{path}\n" for path in names).encode()
    answer = subprocess.run(
        ["git", "cat-file", "--batch"], input=content, capture_output=True
    ).stdout
    for path in names:
        head, _, answer = answer.partition(b"\n")
        size = int(head.split()[2])
        yield path, answer[:size].decode("utf-8")
        answer = answer[size + 1 :]


def made_files() -> Iterator[tuple[str, str]]:
    """Yield the code in the folder of the package and the page that git ignores."""
    ignored = ("git", "ls-files", "--others", "--ignored", "--exclude-standard")
    for path in _lines(*ignored, "songo_edu", "web"):
        if PurePosixPath(path).suffix in LANGUAGES and not _BUILT.search(path):
            yield path, Path(path).read_text("utf-8")


def table(lines: Counter[Place]) -> str:
    """Return the lines as a table: a row for each room, with sums at the end of each sort."""
    rows = ["".join([f"{'':24}", *(f"{name:>9}" for name in (*COLUMNS, "all"))])]
    for sort in (HAND, TESTS, MOVED, MADE):
        places = sorted({place for place, _language, kind in lines if kind == sort})
        for place in [*places, sort.upper()]:
            sums = [
                sum(
                    number
                    for (where, which, kind), number in lines.items()
                    if kind == sort and which == language and place in (where, sort.upper())
                )
                for language in COLUMNS
            ]
            rows.append(f"{place:24}" + "".join(f"{number:>9,}" for number in (*sums, sum(sums))))
    return "\n".join(rows)


def modules(texts: Iterable[tuple[str, str]]) -> str:
    """Return how many modules there are, tests aside, and how much of one is imports."""
    counted = [(path, text, sort_of(path)) for path, text in texts]
    python = [text for path, text, sort in counted if sort == ("py", HAND) and path.endswith(".py")]
    page = sum(sort == ("page", HAND) for _path, _text, sort in counted)
    mean = sum(map(imports, python)) / max(1, len(python))
    return f"modules: {len(python)} of Python, {mean:.1f} lines of imports each; {page} of the page"


def _lines(*command: str) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def hops(only: str | None) -> None:
    """Print, for each question or for one alone, its files and seconds."""
    for name, (before, question) in QUESTIONS.items():
        if only not in (None, name):
            continue
        with TemporaryDirectory() as folder:
            code = WATCH.format(folder=folder, before=before, question=question)
            run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        ran, took = json.loads(run.stdout.splitlines()[-1])
        files, busy = {file for file, _ in ran}, {file for file, module in ran if not module}
        print(f"{name:28}{len(files):4} files, {len(busy):3} beyond imports{took:7.2f} s")
        if only:
            print(*sorted(file.split("/songo_edu/")[1] for file in files), sep="\n")


def main() -> int:
    """Print the table of each commit that is named, or of the folder; or hops."""
    parser = argparse.ArgumentParser(description="Count lines by room and language.")
    parser.add_argument("commit", nargs="*")
    parser.add_argument("--hops", action="store_true")
    parser.add_argument("--files", metavar="QUESTION", choices=QUESTIONS)
    options = parser.parse_args()
    if options.hops or options.files:
        hops(options.files)
        return 0
    for commit in options.commit or [None]:
        texts = list(files(commit))
        lines = count(texts)
        if commit is None:
            lines += count(made_files(), made=True)
        print(commit or "as it stands", table(lines), modules(texts), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
