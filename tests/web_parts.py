"""What is built of the page, as tests serve it: its modules, or one module of some of its names."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from songo_edu.boards.dist import BOARD, PageFiles, page
from tools import made

#: How the file of a game's table of endings is called where a page has one.
TABLE = "awale.bin"
SOURCES = made.WEB / "src"

_EXPORT = re.compile(
    r"^export (?:abstract )?(?:async function|function|const|class|let) (\w+)", re.M
)


@cache
def parts(language: str, *, tables: bool = False) -> PageFiles:
    """Return the modules of a page in a language, with awalé's table of endings or without."""
    return page(language, {"awale": TABLE} if tables else {})


def served(language: str, *, tables: bool = False) -> dict[str, tuple[str, str]]:
    """Return the modules of a page with their types by their names, the board's as board.js too."""
    made = parts(language, tables=tables)
    files = {name: ("text/javascript", text) for name, text in made.files.items()}
    return {**files, "board.js": files[made.rooms[BOARD][0]]}


def called(name: str, language: str = "en") -> str:
    """Return the name of the file of a room, or of what thinks, as in ``thinks-explore``."""
    (filename,) = (file for file in parts(language).files if file.startswith(f"songo-{name}."))
    return filename


@cache
def exports() -> dict[str, str]:
    """Return the source, below ``web/src``, that exports a name; the last of several."""
    sources = {}
    for path in sorted(SOURCES.rglob("*.[jt]s")):
        for name in _EXPORT.findall(path.read_text("utf-8")):
            sources[name] = path.relative_to(SOURCES).as_posix()
    return sources


@cache
def module(names: str, code: str = "") -> str:
    """Return one module that exports some names of the page, with commas between them.

    `code` is more of the module, with exports of its own, and may use them.
    """
    wanted = defaultdict(list)
    for name in re.findall(r"\w+", names):
        wanted[exports()[name]].append(name)
    listed = [(", ".join(names), source) for source, names in sorted(wanted.items())]
    lines = [f'import {{ {names} }} from "./{source}";' for names, source in listed]
    return made.module("\n".join([*lines, f"export {{ {names} }};", code]))


def read(name: str) -> str:
    """Return a source by its path below ``web/src``, whether it is JavaScript or TypeScript."""
    (path,) = Path(SOURCES, name).parent.glob(Path(name).stem + ".[jt]s")
    return path.read_text("utf-8")
