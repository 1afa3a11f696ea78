"""The modules that run in the page, too: which they are, how they are read, and written.

These are the rules, a script for each group of a family's modules, and the modules of text and
shapes that ``translated.txt`` lists, a script each.
"""

import ast
import os.path
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import songo_edu
from songo_edu import writing
from songo_edu.engine.compiled import groups, joined_body, public_names
from songo_edu.games.catalogue import FAMILIES
from tools.translate import types
from tools.translate.contract import violations
from tools.translate.kinds import is_record, is_type
from tools.translate.printer import LIBRARY, Printer

PACKAGE = Path(songo_edu.__file__).parent
SOURCES = PACKAGE.parent / "web" / "src"
#: The folders of the page's copies: of the rules, and of text and shapes.
RULES, MADE = "rules", "made"
#: The modules of text and shapes, below the project; a folder means all in it.
TRANSLATED = (Path(__file__).parent / "translated.txt").read_text("utf-8").split()
#: mypy has checked the bodies, in which TypeScript would ask for more than Python says.
HEADER = "// @ts-nocheck\n// Made from songo_edu/{home} by `make generated`; change it there.\n"

#: What follows a family's name in that of the script that each of its groups becomes.
GROUPS = {
    "MODULES": "",
    "PUZZLE_MODULES": "-puzzles",
    "LENS_MODULES": "-lens",
    "ENDING_MODULES": "-endings",
    "LEVEL_MODULES": "-levels",
    "REVIEW_MODULES": "-review",
}
#: The families and their groups of modules that run in the page, by these scripts. The first of a
#: family holds its rules; any other imports what it needs from those before it.
PAGES = {
    f"{family.replace('_', '-')}{behind}.rules.ts": (family, group)
    for family in dict.fromkeys(FAMILIES.values())
    for group, behind in GROUPS.items()
    if group in groups(family)
}
#: What is imported from modules outside the subset, by the source of the page that has it too.
ELSEWHERE = {"songo_edu.locale": "strings.js", "songo_edu.errors": "errors.js"}
#: Modules whose functions the printer writes in words of JavaScript, or that only give types.
BUILT_IN = ("__future__", "collections.abc", "dataclasses", "itertools", "typing", "math", "re")
#: What a page throws for any error of the package: the one that a reader can mend.
ERROR = "TextError"


#: The fields of dataclasses, each with its default.
Records = dict[str, dict[str, ast.expr | None]]


@dataclass(frozen=True)
class Module:
    """A module that runs in the page, read."""

    place: str  # where the page's copy is, below ``web/src``
    home: str  # what it is made from, below the package
    body: list[ast.stmt]
    imports: dict[str, str] = field(default_factory=dict)  # names by the scripts that have them
    types: dict[str, str] = field(default_factory=dict)  # the same of types
    records: Records = field(default_factory=dict)


def camel(name: str) -> str:
    """Return a name as JavaScript writes it.

    Examples
    --------
    >>> camel("seed_size"), camel("_own_row"), camel("STOP_ALL"), camel("_")
    ('seedSize', '_ownRow', 'STOP_ALL', '_')
    """
    if name.isupper() or "_" not in name.strip("_"):
        return name
    first, *rest = name.strip("_").split("_")
    return (
        "_" * name.startswith("_") + first + "".join(part[:1].upper() + part[1:] for part in rest)
    )


# -- reading ---------------------------------------------------------------------------------------


def paths() -> list[Path]:
    """Return the modules of text and shapes."""
    listed = (PACKAGE.parent / name for name in TRANSLATED)
    files = (path for root in listed for path in ([root] if root.suffix else root.rglob("*.py")))
    return sorted(path for path in files if path.name != "__init__.py")


@cache
def rule_pages() -> dict[str, str]:
    """Return the script that holds each name of the rules."""
    return {
        name: f"{RULES}/{page}" for page, group in PAGES.items() for name in public_names(*group)
    }


def source_for(module: str, name: str) -> str:
    """Return the script that has what a module of Python gives.

    Raises
    ------
    ValueError
        for a module that no page has.
    """
    if module in ELSEWHERE:
        return ELSEWHERE[module]
    package, _, rest = module.partition(".")
    path = rest.replace(".", "/")
    if package == songo_edu.__name__ and PACKAGE / f"{path}.py" in paths():
        return f"{MADE}/{path}.ts"
    if package == songo_edu.__name__ and rest.startswith("rules.") and name in rule_pages():
        return rule_pages()[name]
    raise ValueError(f"no page has {name} of {module}")


@cache
def read(path: Path) -> Module:
    """Read a module of text and shapes.

    Raises
    ------
    ValueError
        naming every line that the contract does not allow.
    """
    home = Path(os.path.relpath(path, PACKAGE)).as_posix()
    text = path.read_text(encoding="utf-8")
    if wrong := violations(text):
        lines = "\n".join(f"{home}:{line}" for line in wrong)
        raise ValueError(f"not in the subset for text and shapes:\n{lines}")
    tree = ast.parse(text)
    place = os.path.normpath(f"{MADE}/{Path(home).with_suffix('.ts').as_posix()}")
    loaded = Module(place, home, tree.body, records=_records(tree))
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or node.module in BUILT_IN:
            continue
        for name in (alias.name for alias in node.names):
            module = str(node.module)
            source = source_for(module, name)
            # A script needs no type; in `errors` and `locale`, what has a capital is none.
            is_type = name[:1].isupper() and not name.isupper() and module not in ELSEWHERE
            (loaded.types if is_type else loaded.imports)[name] = source
            if is_type and source.startswith(MADE):
                records = read(PACKAGE.parent / f"{module.replace('.', '/')}.py").records
                loaded.records.update({name: records[name]} if name in records else {})
    return loaded


def _records(tree: ast.Module) -> Records:
    """Return the dataclasses of a module."""
    return {
        node.name: {
            ast.unparse(part.target): part.value
            for part in node.body
            if isinstance(part, ast.AnnAssign)
        }
        for node in tree.body
        if isinstance(node, ast.ClassDef) and is_record(node)
    }


def _rules() -> Iterator[Module]:
    for page, (family, group) in PAGES.items():
        body, own = joined_body(family, group), set(public_names(family, group))
        used = {node.id for part in body for node in ast.walk(part) if isinstance(node, ast.Name)}
        imports = {name: rule_pages()[name] for name in sorted((used - own) & rule_pages().keys())}
        yield Module(f"{RULES}/{page}", f"rules/{family}/", body, imports)


@cache
def modules() -> tuple[Module, ...]:
    """Return all modules that run in the page."""
    return (*_rules(), *map(read, paths()))


# -- writing ---------------------------------------------------------------------------------------


def written(module: Module) -> str:
    """Return a module as TypeScript."""
    integers = module.place.startswith(RULES)

    def name_of(name: str) -> str:
        if name in module.imports and name.endswith("Error"):
            return ERROR
        return name if integers or module.imports.get(name, "").startswith(RULES) else camel(name)

    printer = Printer(name_of, module.records, integers)
    parts = [part for node in module.body if (part := _statement(node, printer, name_of))]
    script = "\n".join(parts)
    imported: dict[str, set[str]] = {}
    for name, source in module.imports.items():
        imported.setdefault(source, set()).add(name_of(name))
    if library := {name for name in LIBRARY if re.search(rf"\b{name}\(", script)}:
        imported["subset.ts"] = library
    lines = [_import("import", names, source, module) for source, names in sorted(imported.items())]
    for source in sorted(set(module.types.values())):
        names = {name for name, place in module.types.items() if place == source}
        lines.append(_import("import type", names, source, module))
    lines += [types.BUFFERS] if integers else []
    return f"{HEADER.format(home=module.home)}{''.join(lines)}\n{script}\n"


def _statement(node: ast.stmt, printer: Printer, name_of: object) -> str:
    """Return a statement at the top of a module, exported where its name is public."""
    if isinstance(node, ast.ClassDef):
        return types.interface(node)
    if isinstance(node, ast.Assign) and is_type(node):
        kind = types.typed(node.value, taken=True)
        return f"export type {ast.unparse(node.targets[0])} = {kind};"
    if isinstance(node, ast.FunctionDef):
        text = "\n".join(printer.lines(node)) + "\n"
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        annotation = node.annotation if isinstance(node, ast.AnnAssign) else ast.Name("Final")
        final = ast.unparse(annotation) == "Final"
        kind = types.table(node.value) if final else f": {types.typed(annotation)}"
        text = f"const {printer.js(target)}{kind} = {printer.js(node.value)};"
    else:
        return ""
    private = text.split(" ", 2)[1].startswith("_")
    return text if private else f"export {text}"


def _import(word: str, names: set[str], source: str, module: Module) -> str:
    path = os.path.relpath(source, Path(module.place).parent).removesuffix(".ts")
    path = path if path.startswith(".") else f"./{path}"
    return f'{word} {{ {", ".join(sorted(names))} }} from "{path.removesuffix(".js")}.js";\n'


def made() -> dict[str, str]:
    """Return the text of each module by its place below ``web/src``."""
    return {module.place: written(module) for module in modules()}


def standing(folder: Path = SOURCES) -> dict[str, str]:
    """Return the made modules that are in a folder."""
    files = [path for room in (RULES, MADE) for path in (folder / room).rglob("*.*s")]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def renew(folder: Path = SOURCES) -> None:
    """Write the modules, and remove those that nothing makes any more."""
    now = made()
    for name in standing(folder).keys() - now.keys():
        (folder / name).unlink()
    for name, text in now.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        writing.write(folder / name, text)
