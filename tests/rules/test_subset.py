"""The rules keep to the subset of Python that three machines run alike."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import songo_edu.rules
from songo_edu.engine.compiled import module_paths
from tests.needs import for_each
from tests.rules.machines import StrictInt, StrictList
from tests.rules.subset import violations

RULES = Path(songo_edu.rules.__file__).parent
FAMILIES = sorted(path.name for path in RULES.iterdir() if (path / "__init__.py").exists())
MODULES = sorted(path for path in RULES.rglob("*.py") if path.name != "__init__.py")

#: What each trap looks like that the subset of text and shapes does not have as well: the body of
#: a function. The others are those of `tests/tools/test_contract.py`.
TRAPS = {
    "list plus list": ["ys = xs + [1]", "ys = xs + xs"],
    "slice": ["xs[0:2] = ys", "ys = xs[1:]"],
    "variable negative index": ["n = xs[-n]", "xs[-(n + 1)] = 2"],
    "bits beyond 2**31": ["n = n & 2147483648", "n = n << 31", "n = n ^ (1 << 40)", "n |= 1 << 31"],
    "beyond 2**53": ["n = 9007199254740993", "n = 3037000500 * 3037000500", "n = 1 << 60"],
    "loop bound called again each time": ["for i in range(min(n, 3)):\n    xs[i] = 0"],
    "indexed tuple": ["n = (f, g)[n]", "n = (f, g)[n](1)"],
    "list of lists": ["zs = [[1], [2]]", "zs: list[list[int]] = xs"],
    "list made inside": ["ys = [1, 2]", "ys = []"],
    "call of list": ["ys = list(xs)"],
    "call of len": ["n = len(xs)"],
    "true or false instead of 1 or 0": ["return n == 2", "return not n", "n = True"],
    "not an integer": ["n = 0.5", "n = n / 2", "s = 'S2'"],
    "membership of a list": ["if n in xs:\n    n = 1"],
    "loop over something else than range": ["for x in xs:\n    n += x"],
    "function inside a function": ["def g(n: int) -> int:\n    return n"],
    "not in the subset: Lambda": ["g = lambda k: k"],
    "not in the subset: ListComp": ["ys = [k for k in xs]"],
    "not in the subset: Raise": ["raise ValueError"],
    "not in the subset: Attribute": ["n = xs.size", "xs.append(n)"],
    "not in the subset: Starred": ["f(*xs)"],
}

#: What the subset does allow.
PLAIN = """
'''A docstring.'''
from typing import Final
from songo_edu.rules.two_row.layout import ROW

STEPS: Final = 13
TAKEN = (2, 3, 4)


def steps(xs: list[int], n: int, few: int = 2, pass_on: int = 0) -> tuple[int, int]:
    '''Take some steps.'''
    best = -1
    for i in range(n, 0, -1):
        if 0 < xs[i] <= few or n in (2, 3, 5):
            best = max(best, abs(xs[-1] - xs[i + ROW]))
            continue
    for i in range(n):
        best += xs[i] >> 4
    while best > 3 and not n == 2:
        best, n = n, best - 1
    total = 0
    total += 1 if best == 2 else n % 7
    first, second = steps(xs, n - 1)
    apply(steps, n)
    return first, second * STEPS


def apply(f: int, n: int) -> int:
    return f(n)
"""


def _module(body: str) -> str:
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return f"TABLE = (1, 2)\nSTEPS = 1\n\ndef f(xs: list[int], ys: list[int], n: int):\n{lines}\n"


@for_each(("trap", "body"), [(t, b) for t, bodies in TRAPS.items() for b in bodies])
def test_every_trap_is_caught(trap: str, body: str) -> None:
    assert trap in violations(_module(body))


def test_plain_code_passes() -> None:
    assert violations(PLAIN) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rules_keep_to_the_subset(path: Path) -> None:
    assert violations(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_module_is_listed_once(family: str) -> None:
    listed = [path.stem for path in module_paths(family)]
    there = sorted(path.stem for path in (RULES / family).glob("*.py") if path.stem != "__init__")
    assert sorted(listed) == there


@pytest.mark.parametrize("family", FAMILIES)
def test_names_are_unique_within_a_family(family: str) -> None:
    """Joined for the compiler and the page, one of two equal names would silently win."""
    names: Counter[str] = Counter()
    for path in module_paths(family):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                names[node.name] += 1
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                names[node.target.id] += 1
            else:
                assert isinstance(node, ast.Import | ast.ImportFrom | ast.Expr), ast.dump(node)
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_rules_import_only_modules_below_them(family: str) -> None:
    below = ["songo_edu.rules.ints"]
    for path in module_paths(family):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                pytest.fail(f"{path.name} imports {ast.unparse(node)}")
            if isinstance(node, ast.ImportFrom):
                assert all(alias.asname is None for alias in node.names)
                if node.module == "typing":
                    assert [alias.name for alias in node.names] == ["Final"]
                else:
                    assert node.module in below, f"{path.name} imports {node.module}"
        below.append(f"songo_edu.rules.{family}.{path.stem}")


def _strict(states: list[int]) -> StrictList:
    return StrictList(StrictInt(number) for number in states)


@for_each(
    "trap",
    [
        lambda xs: xs[-1 * xs[0]],
        lambda xs: xs + xs,
        lambda xs: xs * 2,
        lambda xs: xs == xs,
        lambda xs: 1 if xs else 0,
        lambda xs: xs[0:1],
        lambda xs: (xs[0] - 9) // 2,
        lambda xs: (xs[0] - 9) % 2,
        lambda xs: 7 % (xs[0] - 9),
        lambda xs: xs[1] * 2**53,
        lambda xs: xs[0] << 31,
        lambda xs: xs[0] & 2**32,
        lambda xs: xs[0] / 2,
    ],
)
def test_strict_numbers_catch_every_trap(trap: object) -> None:
    with pytest.raises(AssertionError):
        trap(_strict([1, 2, 3]))
