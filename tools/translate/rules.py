"""The rules in JavaScript: the subset of integers.

PScript reads the same lines that Python runs. What it writes is turned into one ES module a
family of games, and more for what only some pages want, such as a lens's finders, kept beside the
board's own modules and carried in the wheel.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import songo_edu
from songo_edu.engine.joined import joined_body, public_names

#: The families that travel to the page and their groups of modules, by the ES module they become.
#: The first of a family holds its rules; any other imports what it needs from those before it.
PAGES = {
    "two-row.rules.js": ("two_row", "MODULES"),
    "two-row-lens.rules.js": ("two_row", "LENS_MODULES"),
    "two-row-endings.rules.js": ("two_row", "ENDING_MODULES"),
    "two-row-learners.rules.js": ("two_row", "LEARNER_MODULES"),
    "solitaires.rules.js": ("solitaires", "MODULES"),
    "duels.rules.js": ("duels", "MODULES"),
    "graphs.rules.js": ("graphs", "MODULES"),
}
FOLDER = Path(songo_edu.__file__).parent / "boards" / "js" / "rules"
HEADER = """\
// Made from songo_edu/rules/{family}/ by `make generated`; change the rules there, not here.
"""


def translate(name: str) -> str:
    """Return the text of one ES module.

    Raises
    ------
    ImportError
        where PScript is not installed (extra ``dev``).
    """
    from tools.translate.printer import PlainParser

    family, group = PAGES[name]
    body = joined_body(family, group)
    source = ast.unparse(ast.Module(body, []))
    script = str(PlainParser(source, docstrings=False).dump())
    script = re.sub(r"^var [^;]*;\n", "", script, count=1)
    script = re.sub(r"^(\w+) = function flx_\w+ \(", r"export function \1(", script, flags=re.M)
    script = re.sub(r"^};$", "}", script, flags=re.M)
    script = re.sub(r"^([A-Z]\w*) = ", r"export const \1 = ", script, flags=re.M)
    script = re.sub(r"^    return null;\n}", "}", script, flags=re.M)
    exported = re.findall(r"^export (?:function|const) (\w+)", script, flags=re.M)
    if exported != public_names(family, group):
        raise RuntimeError(f"PScript lost a name of {name}")
    return HEADER.format(family=family) + borrowed(body, name) + script.rstrip() + "\n"


def borrowed(body: list[ast.stmt], name: str) -> str:
    """Return the lines that import what `body` uses of the family's ES modules before it."""
    used = {node.id for part in body for node in ast.walk(part) if isinstance(node, ast.Name)}
    lines = ""
    for home in list(PAGES)[: list(PAGES).index(name)]:
        if PAGES[home][0] == PAGES[name][0]:
            names = sorted(used & set(public_names(*PAGES[home])) - _defined(body))
            lines += f'import {{ {", ".join(names)} }} from "./{home}";\n' if names else ""
    return lines


def _defined(body: list[ast.stmt]) -> set[str]:
    functions = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    constants = {ast.unparse(node.target) for node in body if isinstance(node, ast.AnnAssign)}
    return functions | constants
