"""The rules in JavaScript: the subset of integers.

PScript reads the same lines that Python runs. What it writes is turned into one ES module a
family of games, and more for what only some pages want, such as a lens's finders, kept beside the
board's own modules and carried in the wheel.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from songo_edu.engine.joined import joined_body, public_names
from tools.translate.asked import RULES, Module, names_in

#: The families that travel to the page and their groups of modules, by the ES module they become.
#: The first of a family holds its rules; any other imports what it needs from those before it.
PAGES = {
    "two-row.rules.js": ("two_row", "MODULES"),
    "two-row-puzzles.rules.js": ("two_row", "PUZZLE_MODULES"),
    "two-row-lens.rules.js": ("two_row", "LENS_MODULES"),
    "two-row-endings.rules.js": ("two_row", "ENDING_MODULES"),
    "two-row-levels.rules.js": ("two_row", "LEVEL_MODULES"),
    "solitaires.rules.js": ("solitaires", "MODULES"),
    "duels.rules.js": ("duels", "MODULES"),
    "graphs.rules.js": ("graphs", "MODULES"),
}
HEADER = """\
// Made from songo_edu/{home} by `make generated`; change the rules there, not here.
"""


@cache
def sources() -> dict[str, str]:
    """Return the source of the page that holds each name of the rules."""
    return {
        name: f"{RULES}/{page}" for page, group in PAGES.items() for name in public_names(*group)
    }


def modules() -> Iterator[Module]:
    """Yield the page's modules of rules, read."""
    for page, (family, group) in PAGES.items():
        body = dict(zip(public_names(family, group), joined_body(family, group), strict=True))
        used = set().union(*map(names_in, body.values()))
        imports = {name: sources()[name] for name in used - body.keys() & sources().keys()}
        shown = {name: name for name in (*body, *imports)}
        yield Module(f"{RULES}/{page}", f"rules/{family}/", body, imports, shown)


def written(module: Module, wanted: set[str]) -> str:
    """Return a module of rules as an ES module, as far as it is wanted.

    Raises
    ------
    ImportError
        where PScript is not installed (extra ``dev``).
    """
    from tools.translate.expressions import PlainParser

    kept = module.kept(wanted)
    source = ast.unparse(ast.Module(list(kept.values()), []))
    script = str(PlainParser(source, docstrings=False).dump())
    script = re.sub(r"^var [^;]*;\n", "", script, count=1)
    script = re.sub(r"^(\w+) = function flx_\w+ \(", r"export function \1(", script, flags=re.M)
    script = re.sub(r"^};$", "}", script, flags=re.M)
    script = re.sub(r"^([A-Z]\w*) = ", r"export const \1 = ", script, flags=re.M)
    script = re.sub(r"^    return null;\n}", "}", script, flags=re.M)
    exported = re.findall(r"^export (?:function|const) (\w+)", script, flags=re.M)
    if exported != list(kept):
        raise RuntimeError(f"PScript lost a name of {module.source}")
    return f"{HEADER.format(home=module.home)}{_borrowed(module, kept)}{script.rstrip()}\n"


def _borrowed(module: Module, kept: dict[str, ast.stmt]) -> str:
    """Return the lines that import what is used of the family's ES modules before."""
    used = set().union(*map(names_in, kept.values())) & module.imports.keys()
    lines = ""
    for page in PAGES:
        if names := sorted(name for name in used if sources()[name] == f"{RULES}/{page}"):
            lines += f'import {{ {", ".join(names)} }} from "./{page}";\n'
    return lines


def whole(page: str) -> str:
    """Return one of the page's modules of rules with all that its group holds."""
    (module,) = (one for one in modules() if one.source == f"{RULES}/{page}")
    return written(module, set(module.known))
