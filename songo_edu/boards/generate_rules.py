"""Translate the rules to JavaScript: ``python -m songo_edu.boards.generate_rules [--check]``.

PScript reads the same lines that Python runs. What it writes is turned into one ES module a
family of games, kept beside the board's own modules and carried in the wheel.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

from songo_edu.analysis.joined import joined_body, public_names

#: The families that travel to the page, and the modules they become.
FAMILIES = {"two_row": "two-row.rules.js"}
FOLDER = Path(__file__).parent / "js" / "rules"
HEADER = """\
// Made from songo_edu/rules/{family}/ by `make generated`; change the rules there, not here.
"""


def translate(family: str) -> str:
    """Return the ES module of one family of rules.

    Raises
    ------
    ImportError
        where PScript is not installed (extra ``dev``).
    """
    from pscript.parser3 import Parser3

    class PlainParser(Parser3):  # type: ignore[misc]  # PScript is untyped
        """PScript without operator overloading: integers need none."""

        _pscript_overload = False

    source = ast.unparse(ast.Module(joined_body(family), []))
    script = str(PlainParser(source, docstrings=False).dump())
    script = re.sub(r"^var [^;]*;\n", "", script, count=1)
    script = re.sub(r"^(\w+) = function flx_\w+ \(", r"export function \1(", script, flags=re.M)
    script = re.sub(r"^};$", "}", script, flags=re.M)
    script = re.sub(r"^([A-Z]\w*) = ", r"export const \1 = ", script, flags=re.M)
    script = re.sub(r"^    return null;\n}", "}", script, flags=re.M)
    exported = re.findall(r"^export (?:function|const) (\w+)", script, flags=re.M)
    if exported != public_names(family):
        raise RuntimeError(f"PScript lost a name of {family}")
    return HEADER.format(family=family) + script.rstrip() + "\n"


def stale(folder: Path = FOLDER) -> list[str]:
    """Return the names of the modules in `folder` that differ from what the rules give now."""
    return [
        name
        for family, name in FAMILIES.items()
        if not (folder / name).exists()
        or (folder / name).read_text(encoding="utf-8") != translate(family)
    ]


def main(arguments: list[str]) -> int:
    """Write the modules, or with ``--check`` only say which are stale (exit code 1)."""
    if arguments == ["--check"]:
        old = stale()
        for name in old:
            print(f"{name} is stale: run `make generated`", file=sys.stderr)
        return 1 if old else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for family, name in FAMILIES.items():
        (FOLDER / name).write_text(translate(family), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
