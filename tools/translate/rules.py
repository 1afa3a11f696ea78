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

from songo_edu.engine.joined import groups, joined_body, public_names
from songo_edu.games.catalogue import FAMILIES
from tools.translate.asked import RULES, Module, names_in

#: What stands behind a family's name in that of the ES module that each of its groups becomes.
GROUPS = {
    "MODULES": "",
    "PUZZLE_MODULES": "-puzzles",
    "LENS_MODULES": "-lens",
    "ENDING_MODULES": "-endings",
    "LEVEL_MODULES": "-levels",
    "REVIEW_MODULES": "-review",
    "RANKING_MODULES": "-ranking",
}
#: The families and their groups of modules that travel to the page, by these ES modules. The
#: first of a family holds its rules; any other imports what it needs from those before it.
PAGES = {
    f"{family.replace('_', '-')}{behind}.rules.js": (family, group)
    for family in dict.fromkeys(FAMILIES.values())
    for group, behind in GROUPS.items()
    if group in groups(family)
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


@cache
def modules() -> tuple[Module, ...]:
    """Return the page's modules of rules, read."""
    return tuple(_modules())


def _modules() -> Iterator[Module]:
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


@cache
def whole(page: str) -> str:
    """Return one of the page's modules of rules with all that its group holds."""
    (module,) = (one for one in modules() if one.source == f"{RULES}/{page}")
    return written(module, set(module.known))
