"""Lines of the project by room and language: ``python -m tools.count_lines [COMMIT …]``.

Without a commit, what stands in the folder is counted; with several, their tables stand one after
the other. Every line counts, the empty ones too. Three sorts are told apart: what is written by
hand, what a tool has made of it (`is_generated`), and tests.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

LANGUAGES = {".py": "py", ".pyi": "py", ".js": "js", ".css": "css"}
GENERATED, TESTS, HAND = "generated", "tests", "by hand"
#: What a file that a tool has made says in its first line.
MADE = "by `make generated`"

#: Room, language and sort of some lines.
Place = tuple[str, str, str]


def room(path: str) -> str:
    """Return the room in which a file stands.

    >>> room("songo_edu/engine/search/machine.py"), room("songo_edu/boards/js/lens/door.js")
    ('songo_edu/engine', 'songo_edu/boards')
    >>> room("songo_edu/errors.py"), room("tools/execute.py")
    ('songo_edu', 'tools')
    """
    parts = PurePosixPath(path).parts
    return "/".join(parts[: 2 if parts[0] == "songo_edu" and len(parts) > 2 else 1])


def is_generated(text: str) -> bool:
    """Return whether a file says that a tool has made it.

    >>> is_generated("// Made from songo_edu/rules/duels/ by `make generated`; change …")
    True
    """
    return MADE in text.partition("\n")[0]


def count(files: Iterable[tuple[str, str]]) -> Counter[Place]:
    r"""Count the lines of files, given by their paths and texts.

    >>> count([("songo_edu/games/a.py", "one\ntwo\n"), ("tests/a.py", "one\n"), ("a.md", "x")])
    Counter({('songo_edu/games', 'py', 'by hand'): 2, ('tests', 'py', 'tests'): 1})
    """
    lines: Counter[Place] = Counter()
    for path, text in files:
        language = LANGUAGES.get(PurePosixPath(path).suffix)
        if language is None:
            continue
        sort = GENERATED if is_generated(text) else HAND
        if path.startswith("tests/"):
            sort = TESTS
        lines[room(path), language, sort] += len(text.splitlines())
    return lines


def files(commit: str | None) -> Iterator[tuple[str, str]]:
    """Yield the files of a commit, or of the folder as it stands."""
    named = ["git", "ls-files"] if commit is None else ["git", "ls-tree", "-r", "--name-only"]
    listed = subprocess.run(
        [*named, *([commit] if commit else [])], capture_output=True, text=True, check=True
    )
    for path in listed.stdout.splitlines():
        if PurePosixPath(path).suffix not in LANGUAGES:
            continue
        if commit is None:
            if Path(path).is_file():
                yield path, Path(path).read_text("utf-8")
        else:
            shown = subprocess.run(["git", "show", f"{commit}:{path}"], capture_output=True)
            yield path, shown.stdout.decode("utf-8")


def table(lines: Counter[Place]) -> str:
    """Return the lines as a table: a row for each room, with sums at the end of each sort."""
    rows = [f"{'':24}{'py':>8}{'js':>8}{'css':>8}{'all':>8}"]
    for sort in (HAND, GENERATED, TESTS):
        places = sorted({place for place, _language, kind in lines if kind == sort})
        for place in [*places, sort.upper()]:
            told = [
                sum(
                    number
                    for (where, which, kind), number in lines.items()
                    if kind == sort and which == language and place in (where, sort.upper())
                )
                for language in ("py", "js", "css")
            ]
            numbers = "".join(f"{number:>8,}" for number in (*told, sum(told)))
            rows.append(f"{place:24}{numbers}")
    return "\n".join(rows)


def main() -> int:
    """Print the table of each commit that is named, or of the folder."""
    parser = argparse.ArgumentParser(description="Count lines by room and language.")
    parser.add_argument("commit", nargs="*")
    for commit in parser.parse_args().commit or [None]:
        print(commit or "as it stands")
        print(table(count(files(commit))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
