"""The subset for text and shapes: every trap is named, and what is sound is let through."""

from pathlib import Path

import pytest

from tests.needs import for_each
from tests.tools import subset_sample
from tools.translate import modules
from tools.translate.contract import violations

#: What each trap looks like: the body of a function, or a whole module.
TRAPS = {
    "not in the subset: With": ["with f() as n:\n    pass"],
    "not in the subset: Try": ["try:\n    n = 1\nexcept E:\n    n = 2"],
    "not in the subset: Set": ["n = {1, 2}"],
    "not in the subset: SetComp": ["n = {m for m in xs}"],
    "not in the subset: NamedExpr": ["if (m := n):\n    n = 1"],
    "not in the subset: Match": ["match n:\n    case 1:\n        n = 2"],
    "not in the subset: Delete": ["del xs[0]"],
    "not in the subset: Global": ["global TABLE"],
    "not in the subset: Nonlocal": ["def g() -> None:\n    nonlocal n"],
    "not in the subset: Yield": ["yield n"],
    "not in the subset: Assert": ["assert n"],
    "class that is neither TypedDict nor frozen dataclass": [
        "class A:\n    pass",
        "class A(B):\n    n: int",
    ],
    "constant not in capitals": ["most: int = 3"],
    "several names bound at the top": ["A, B = 1, 2"],
    "statement outside a function": ["for i in range(3):\n    print(i)", "f()"],
    "decorator": ["@cache\ndef f(n: int) -> int:\n    return n"],
    "import under another name": ["from songo_edu.games.one_row_words import a as b"],
    "import of a module": ["import json", "import songo_edu.games"],
    "import from where it lies": ["from . import wood"],
    "import of a private name": ["from songo_edu.games.one_row_words import _sowing"],
    "import inside a function": ["from math import floor"],
    "keyword argument": [
        *("n = f(n, xs=xs)", "n = zip(xs, xs, key=n)", "n = word.split(sep=word)"),
        "def g(*ys: int) -> None:\n    pass",
    ],
    "default that is made once": ["def g(ys: list[int] = []) -> None:\n    pass"],
    "neither number nor text": ["n = b'a'", "n = 1j"],
    "beyond 2**53": ["n = 9007199254740993"],
    "raise of something else than an error with its text": [
        "raise",
        "raise error",
        "raise WrongError(word) from None",
    ],
    "key that is no text": ["d = {1: 2}"],
    "slice with a step": ["ys = xs[::-1]"],
    "slice assignment": ["xs[0:2] = ys"],
    "negative index among others": ["n = xs[-1 if yes else 0]"],
    "negative index stored": ["xs[-1] = n"],
    "name of a function of Python": ["sum = 0", "for range in xs:\n    pass"],
    "word of JavaScript": [
        *("new = 1", "default = 2", "void = 1", "got = 3", "def var() -> int:\n    return 1"),
        "def g(switch: int) -> int:\n    return 1",
    ],
    "attribute stored": ["point.x = n"],
    "math.hypot": ["n = math.hypot(n, n)"],
    "format in a template": ["w = f'{n:02}'", "w = f'{word!r}'"],
    "float written as text": ["w = f'{n / 2}'", "w = str(x)", "w = f'{x}'", "w = f'{1.5}'"],
    "true or false written as text": ["w = f'{n == 2}'", "w = str(yes)"],
    "list or record written as text": ["w = f'{xs}'", "w = str(d)", "w = f'{heap}'"],
    "None written as text": ["w = f'{None}'"],
    "record gone through": ["for name in d:\n    pass", "n = [name for name in d]"],
    "text gone through in a comprehension": ["n = [letter for letter in word]"],
    "list plus list": ["ys = xs + [1]", "xs += [1]", "ys = heap['seeds'] + xs"],
    "list or text times number": ["ys = [0] * n", "ys = xs * 2", "w = word * 2"],
    "format with %": ["w = word % n", "w = '%s' % n"],
    "record joined to record": ["e = d | d"],
    "division of negatives": ["n = -n // 2", "n = n % -3", "n //= -2"],
    "bit operation": ["n = n << 2", "n = n ^ 1"],
    "identity of something else than None": ["yes = n is 3", "yes = xs is ys"],
    "list looked for in a list": ["yes = (1, 2) in xs", "yes = xs in ys"],
    "list or record compared": ["yes = xs == [1]", "yes = n == xs", "yes = d != {}", "n = xs < ys"],
    "None compared": ["yes = n == None"],
    "truth of a list or record": [
        "if xs:\n    n = 1",
        "while not xs:\n    n = 1",
        "n = 1 if n == 1 and xs else 0",
        "if heap['seeds']:\n    n = 1",
        "if d:\n    n = 1",
        "ys = [y for y in xs if d]",
        "if g():\n    n = 1",
        "ys = xs or [1]",
    ],
    "call of what a call or table gave": ["n = xs[0](n)", "n = f(n)(n)"],
    "call of round": ["n = round(n)"],
    "call of print": ["print(n)"],
    "call of set": ["n = set(xs)"],
    "call of sum with so many arguments": ["n = sum(xs, 2)"],
    "call through a capital name": ["n = Table(n)"],
    "any of something else than one loop": ["yes = any(xs)"],
    "next of something else": ["n = next(xs)", "n = next(y + 1 for y in xs if y)"],
    "isinstance of another type": ["yes = isinstance(n, float)", "yes = isinstance(n, (int, str))"],
    "length of a record": ["n = len(d)"],
    "least or greatest text": ["w = min(word, word)"],
    "method sort": ["xs.sort()"],
    "method title": ["w = word.title()"],
    "method split with so many arguments": ["ys = word.split()", "ys = word.split('a', 1)"],
    "regular expression but with fullmatch": ["n = re.search(r'a', word)"],
    "pattern that is read otherwise in JavaScript": [
        r"n = re.fullmatch(r'\d+', word)",
        "n = re.fullmatch(word, word)",
    ],
    "else of a loop": ["for x in xs:\n    pass\nelse:\n    n = 1"],
    "writing a global": ["TABLE['a'] = n", "NAMES.append(n)", "TABLE['a']['b'] = n"],
    "variable step": ["for i in range(0, 10, n):\n    pass"],
    "loop variable changed inside": ["for i in range(n):\n    i += 1"],
    "loop bound changed inside": [
        "for i in range(n):\n    n -= 1",
        "for i in range(len(xs)):\n    xs.append(i)",
    ],
    "loop variable used outside": ["for i in range(n):\n    pass\nn = i"],
}
FRAME = """\
from typing import TypedDict
import math
import re
from songo_edu.errors import WrongError

TABLE = {{"a": 1}}
NAMES = ["a"]


class Heap(TypedDict):
    seeds: list[int]


def g() -> list[int]:
    return []


def f(n: int, x: float, yes: bool, word: str, xs: list[int], d: dict[str, int], heap: Heap) -> int:
    ys = [1]
{body}
    return n
"""
# As many in a line as there is room for.
TOP = ("class", "most", "A,", "for i in range(3):\n    print", "f()", "@", "from songo", "from .",
       "import ")  # fmt: skip


def whole(trap: str) -> str:
    if trap.startswith(TOP):
        return f"{trap}\n"
    return FRAME.format(body="\n".join(f"    {line}" for line in trap.splitlines()))


@for_each(("name", "trap"), [(name, trap) for name, traps in TRAPS.items() for trap in traps])
def test_a_trap_is_named(name: str, trap: str) -> None:
    named = [violation.partition(": ")[2] for violation in violations(whole(trap))]
    assert any(violation.startswith(name) for violation in named), named


def test_the_frame_of_the_traps_is_sound() -> None:
    assert violations(whole("n += 1")) == []


def test_every_construct_of_the_sample_is_sound() -> None:
    assert violations(Path(subset_sample.__file__).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", modules.paths(), ids=lambda path: path.stem)
def test_a_module_keeps_to_the_subset(path: Path) -> None:
    assert violations(path.read_text(encoding="utf-8")) == []


def test_the_line_number_is_named(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("A = 1\nB = round(A)\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"wrong\.py:2: call of round"):
        modules.read(path)
