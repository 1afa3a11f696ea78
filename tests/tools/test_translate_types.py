"""What is made for the page from Python: what it says, and its types."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from songo_edu.engine.compiled import public_names
from tests.needs import for_each
from tools.translate import modules, types

TSC = modules.SOURCES.parent / "node_modules" / ".bin" / "tsc"
needs_tsc = pytest.mark.skipif(not TSC.exists(), reason="web/node_modules is missing")


def expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def checked(folder: Path, *options: str) -> str:
    """Return what the checker of TypeScript finds wrong in a folder."""
    files = sorted(str(path) for path in folder.rglob("*.ts"))
    settings = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext"]
    settings += ["--moduleResolution", "bundler", "--types", "", *options]
    done = subprocess.run([TSC, *settings, *files], capture_output=True, text=True, check=False)
    return done.stdout


@for_each(
    ("annotation", "given", "taken"),
    [
        ("int", "number", "number"),
        ("float", "number", "number"),
        ("str", "string", "string"),
        ("bool", "boolean", "boolean"),
        ("None", "null", "null"),
        ("object", "unknown", "unknown"),
        ("Any", "any", "any"),
        ("NoReturn", "never", "never"),
        ("Move", "Move", "Move"),
        ("'Move'", "Move", "Move"),
        ("int | float", "number", "number"),
        ("str | None", "string | null", "string | null"),
        ("Literal['a', 2, True]", '"a" | 2 | true', '"a" | 2 | true'),
        ("Final[list[int]]", "number[]", "readonly number[]"),
        ("list[int]", "number[]", "readonly number[]"),
        ("list[int | None]", "(number | null)[]", "readonly (number | null)[]"),
        ("list[list[int]]", "number[][]", "readonly (readonly number[])[]"),
        ("Sequence[str]", "readonly string[]", "readonly string[]"),
        ("Iterable[str]", "readonly string[]", "readonly string[]"),
        ("tuple[int, str]", "[number, string]", "readonly [number, string]"),
        ("tuple[int, ...]", "number[]", "readonly number[]"),
        ("list[tuple[int, str]]", "[number, string][]", "readonly (readonly [number, string])[]"),
        ("dict[str, int]", "Record<string, number>", "Record<string, number>"),
        (
            "Mapping[str, list[int]]",
            "Record<string, number[]>",
            "Record<string, readonly number[]>",
        ),
        ("Callable[[int], None]", "(arg0: number) => void", "(arg0: number) => void"),
        (
            "Callable[[list[int]], list[int]]",
            "(arg0: readonly number[]) => number[]",
            "(arg0: number[]) => readonly number[]",
        ),
        ("Callable[[], int] | None", "(() => number) | null", "(() => number) | null"),
        ("list", "any[]", "any[]"),
    ],
)
def test_an_annotation_has_its_type(annotation: str, given: str, taken: str) -> None:
    assert types.typed(expression(annotation)) == given
    assert types.typed(expression(annotation), taken=True) == taken


def test_an_unknown_annotation_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no type of TypeScript is known for set\[int\]"):
        types.typed(expression("set[int]"))


def written(tmp_path: Path, source: str) -> str:
    """Return a module of that source as TypeScript, without the lines above its statements."""
    path = tmp_path / f"sample{len(list(tmp_path.iterdir()))}.py"
    path.write_text(f"from typing import Final, TypedDict\n\n{source}\n", encoding="utf-8")
    return modules.written(modules.read(path)).partition("there.\n")[2].strip()


@pytest.mark.parametrize(
    ("source", "script"),
    [
        ("X: Final = {'a': 1, 'b': 2}", "export const X: Record<string, number> = { a: 1, b: 2 };"),
        ("X: Final = {'a': (1, 2)}", "export const X: Record<string, number[]> = { a: [1, 2] };"),
        ("X: Final = {'a': 1, 'b': ''}", 'export const X: Record<string, any> = { a: 1, b: "" };'),
        ("X: Final[dict[str, Sheet]] = {}", "export const X: Record<string, Sheet> = {};"),
        ("_X: Final = 3", "const _X = 3;"),
        ("Point = tuple[float, float]", "export type Point = readonly [number, number];"),
        (
            "class Ply(TypedDict):\n    from_pit: int\n    told: NotRequired[str]",
            "export interface Ply {\n  from_pit: number;\n  told?: string;\n}",
        ),
        (
            "class Goal(TypedDict, total=False):\n    moves: int\n    seeds: int",
            "export interface Goal {\n  moves?: number;\n  seeds?: number;\n}",
        ),
        (
            "def seed_words(pit_name: str, n: int = 1) -> str:\n    return pit_name + str(n)",
            "export function seedWords(pitName: string, n: number = 1): string {\n"
            "  return pitName + String(n);\n}",
        ),
        (
            "def is_word(value: object) -> TypeGuard[str]:\n    return isinstance(value, str)",
            "export function isWord(value: unknown): value is string {\n"
            '  return typeof value === "string";\n}',
        ),
    ],
)
def test_a_statement_has_its_types(tmp_path: Path, source: str, script: str) -> None:
    assert written(tmp_path, source) == script


@needs_tsc
def test_a_field_renamed_in_python_fails_on_the_page(tmp_path: Path) -> None:
    source = "class Ply(TypedDict):\n    pit: int\n\ndef ply(n: int) -> Ply:\n    return {'pit': n}"
    page = 'import { ply } from "./made.js";\nexport const pit: number = ply(3).pit;\n'
    (tmp_path / "page.ts").write_text(page, encoding="utf-8")
    (tmp_path / "made.ts").write_text(written(tmp_path, source), encoding="utf-8")
    assert checked(tmp_path) == ""
    renamed = source.replace("pit:", "hole:").replace("'pit'", "'hole'")
    (tmp_path / "made.ts").write_text(written(tmp_path, renamed), encoding="utf-8")
    assert "Property 'pit' does not exist on type 'Ply'" in checked(tmp_path)


# -- what is made for the page from Python is what the Python gives now ----------------------------

STANDING = modules.standing()
RULES = {name: script for name, script in STANDING.items() if name.startswith("rules/")}


@pytest.mark.slow
def test_a_changed_missing_or_needless_module_is_set_right(tmp_path: Path) -> None:
    folder = tmp_path / "src"
    for room in (modules.RULES, modules.MADE):
        shutil.copytree(modules.SOURCES / room, folder / room)
    changed, missing = sorted(STANDING)[0], sorted(STANDING)[-1]
    (folder / changed).write_text(f"{STANDING[changed]}\n// changed by hand\n", encoding="utf-8")
    (folder / missing).unlink()
    needless = f"{modules.MADE}/nowhere.ts"
    (folder / needless).write_text("", encoding="utf-8")
    assert modules.standing(folder) != STANDING
    modules.renew(folder)
    assert modules.standing(folder) == STANDING


def test_every_rule_may_travel_to_the_page() -> None:
    whole = "\n".join(RULES.values())
    exported = re.findall(r"^export (?:function|const) (\w+)", whole, flags=re.M)
    pages = modules.PAGES.values()  # a group for compilers only stays at home
    assert sorted(exported) == sorted(name for page in pages for name in public_names(*page))


@pytest.mark.parametrize("name", sorted(RULES))
def test_rules_know_integers_only(name: str) -> None:
    for trap in (" new ", "undefined", "null", "round("):
        assert trap not in RULES[name], trap


def test_what_no_page_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no page has Game of songo_edu"):
        modules.source_for("songo_edu.games.protocol", "Game")
