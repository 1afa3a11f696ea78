"""The types of the modules made for the page say what the annotations of Python say."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

from tools.translate import asked, files, types

TSC = asked.SCRIPTS.parent / "node_modules" / ".bin" / "tsc"
needs_tsc = pytest.mark.skipif(not TSC.exists(), reason="web/node_modules is missing")


def expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def declared(source: str, **shown: str) -> str:
    return types.declared(ast.parse(source).body, shown)


def checked(folder: Path, *options: str) -> str:
    """Return what the checker of TypeScript finds wrong in a folder."""
    found = sorted(str(path) for path in folder.rglob("*.ts"))
    settings = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext"]
    settings += ["--moduleResolution", "bundler", "--types", "", *options]
    done = subprocess.run([TSC, *settings, *found], capture_output=True, text=True, check=False)
    return done.stdout


@pytest.mark.parametrize(
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
        ("Optional[str]", "string | null", "string | null"),
        ("Union[str, int]", "string | number", "string | number"),
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
        ("Callable[..., int]", "(...args: any[]) => number", "(...args: any[]) => number"),
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


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("3", "number"),
        ("-1.5", "number"),
        ("2 * MOST", "number"),
        ("'a'", "string"),
        ("f'{NAME}'", "string"),
        ("NAME + 'a'", "string"),
        ("later('a')", "string"),
        ("not 1", "boolean"),
        ("True", "boolean"),
        ("None", "null"),
        ("[1, 2]", "number[]"),
        ("(1, 2)", "number[]"),
        ("(1, 'a')", "[number, string]"),
        ("(*(1, 2), *(3, 4))", "number[]"),
        ("((1, 2), (3, 4))", "number[][]"),
        ("[1, 'a']", "(number | string)[]"),
        ("{'a': 1, 'b': MOST}", "Record<string, number>"),
        ("{'a': 1, 'b-c': ''}", '{ "a": number; "b-c": string }'),
        ("{}", "Record<string, any>"),
        ("f(3)", "any"),
    ],
)
def test_a_constant_is_what_its_value_is(value: str, told: str) -> None:
    source = f"MOST: Final = 3\nNAME: Final = 'a'\nX: Final = {value}"
    assert declared(source, X="X") == f"export const X: {told};"


def test_a_constant_without_annotation_is_what_its_value_is() -> None:
    assert declared("SIGNS = {'a': 'b'}", SIGNS="SIGNS") == (
        "export const SIGNS: Record<string, string>;"
    )


def test_a_constant_with_a_type_has_that() -> None:
    assert declared("X: Final[dict[str, Sheet]] = {}", X="X") == (
        "export const X: Record<string, Sheet>;"
    )


def test_a_record_is_an_interface_with_its_fields_as_python_has_them() -> None:
    source = (
        "class Ply(TypedDict):\n    '''A move.'''\n    from_pit: int\n    told: NotRequired[str]"
    )
    assert declared(source) == ("export interface Ply {\n  from_pit: number;\n  told?: string;\n}")


def test_a_record_may_lack_all_fields_but_those_required() -> None:
    source = "class Goal(Aim, total=False):\n    moves: int\n    seeds: Required[int]"
    assert declared(source) == (
        "export interface Goal extends Aim {\n  moves?: number;\n  seeds: number;\n}"
    )


def test_a_named_type_is_read_only() -> None:
    assert declared("Point = tuple[float, float]") == (
        "export type Point = readonly [number, number];"
    )


def test_a_function_has_the_names_of_the_page() -> None:
    source = "def seed_words(pit_name: str, n: int = 1) -> list[str]: ..."
    assert declared(source, seed_words="seedWords") == (
        "export function seedWords(pitName: string, n?: number): string[];"
    )


def test_a_function_takes_many_and_tells_types() -> None:
    assert declared("def stops(*all: tuple[float, str]) -> None: ...", stops="stops") == (
        "export function stops(...all: (readonly [number, string])[]): void;"
    )
    assert declared("def is_word(one: object) -> TypeGuard[str]: ...", is_word="isWord") == (
        "export function isWord(one: unknown): one is string;"
    )


def test_only_what_the_script_exports_is_declared() -> None:
    assert declared("A: Final = 1\nB: Final = 2\ndef f() -> int: ...", B="B") == (
        "export const B: number;"
    )


def test_rules_take_buffers() -> None:
    body = ast.parse("def sow(out: list[int], data: bytearray, at_pit: int) -> None: ...").body
    assert types.declared(body, {"sow": "sow"}, integers=True) == (
        "export function sow(out: Ints, data: Ints, at_pit: number): void;"
    )


def test_every_export_of_a_script_is_declared_and_nothing_else() -> None:
    standing = files.standing()
    for name, script in standing.items():
        if name.endswith(".js"):
            told = standing[types.place(name)]
            assert exported(told) == exported(script), name


def exported(script: str) -> list[str]:
    heads = (line.split() for line in script.splitlines())
    return [
        words[2].partition("(")[0].rstrip(":")
        for words in heads
        if words[:1] == ["export"] and words[1] in ("function", "const")
    ]


@needs_tsc
def test_the_declarations_hold() -> None:
    """The checker is not told to look into declarations when it checks the page."""
    for room in (asked.RULES, asked.MADE):
        assert checked(asked.SCRIPTS / room, "--skipLibCheck", "false") == ""


@needs_tsc
def test_a_field_renamed_in_python_fails_on_the_page(tmp_path: Path) -> None:
    source = "class Ply(TypedDict):\n    pit: int\n\ndef ply(n: int) -> Ply: ..."
    page = 'import { ply } from "./made.js";\nexport const pit: number = ply(3).pit;\n'
    (tmp_path / "page.ts").write_text(page, encoding="utf-8")
    (tmp_path / "made.d.ts").write_text(declared(source, ply="ply"), encoding="utf-8")
    assert checked(tmp_path) == ""
    renamed = declared(source.replace("pit:", "hole:"), ply="ply")
    (tmp_path / "made.d.ts").write_text(renamed, encoding="utf-8")
    assert "Property 'pit' does not exist on type 'Ply'" in checked(tmp_path)
