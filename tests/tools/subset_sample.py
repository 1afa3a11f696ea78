"""Every construct of the subset for text and shapes, for the browser to do the same as Python.

Each function takes the same: a list of numbers, a text and a record.
"""

import math
import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, TypedDict

from songo_edu.errors import PositionError
from songo_edu.locale import later, t, tn
from songo_edu.rules.two_row.layout import SOUTH


class Heap(TypedDict):
    """A record."""

    name: str
    seeds: list[int]


@dataclass(frozen=True)
class Sown:
    """A record that is read by attributes."""

    pit: int
    seeds: list[int]
    stored: bool = False
    name: str = "S0"

    @property
    def kinds(self) -> set[int]:
        """What Python alone can ask."""
        return {*self.seeds}


Point = tuple[int, str]
WORDS: Final = {"few": later("South"), "many-seeds": later("North")}
FIRST: Final = ("a", "b", "c")


def _total(numbers: list[int], start: int = 0) -> int:
    total = start
    for n in numbers:
        total += n
    return total


def templates(numbers: list[int], text: str, heap: Heap) -> list[str]:
    line = f'{text} has {len(numbers)} of `{{{numbers[0]}}}` ${{x}} "quoted" \\ {heap["name"]}'
    return [line, f"{_total(numbers)}", "plain “é” \n", str(numbers[0]) + text]


def comprehensions(numbers: list[int], text: str, heap: Heap) -> list[list[int]]:
    pairs = [[i, n] for i, n in enumerate(numbers)]
    even = [[i, n] for i, n in enumerate(numbers) if n % 2 == 0 and i > 0]
    both = [[n, m] for n in numbers for m in heap["seeds"] if n != m]
    nested = [[n + m for m in range(3)] for n in range(2, 8, 3)]
    moved = [[k, x, y] for k, (x, y) in enumerate(pairs)]
    same = [n for n in numbers if n > 2]
    zipped = [[a, b] for a, b in zip(numbers, heap["seeds"], strict=False)]
    zipped.extend([a, b] for a, b in pairwise(numbers))
    both.extend([b] for _, (_, b), _ in [(1, (2, 3), 4)])
    return [*pairs, *even, *both, *nested, *moved, same, *zipped, [len(c) for c in list(text)]]


def lists(numbers: list[int], text: str, heap: Heap) -> list[object]:
    first, *rest = numbers
    a, (b, c) = 1, (2, 3)
    copy = list(numbers)
    copy.append(7)
    copy.extend(rest)
    last = copy.pop()
    copy[0] = copy[-1] + copy[-2]
    joined = [*numbers, *heap["seeds"], first]
    down = list(reversed(numbers))
    large = next((n for n in numbers if n > 3), None)
    return [
        *(first, rest, a + b + c, copy, last, joined, down, large),
        *(numbers[1:], numbers[:-1], numbers[-2:], numbers[1:3], text[1:], text[0], numbers[:]),
        *(numbers.index(first), sum(numbers), max(numbers), min(3, first), abs(-first)),
        sorted(numbers),
        sorted([[n % 3, n] for n in numbers], key=lambda pair: (pair[0], -pair[1])),
        sorted(["b", "a", text]),
        list(range(5)),
        list(range(5, 0, -2)),
        list(enumerate(["x", "y"])),
        any(n > 3 for n in numbers),
        all(n > 3 for n in numbers if n),
    ]


def records(numbers: list[int], text: str, heap: Heap) -> list[object]:
    plain = {"a": 1, "two words": 2, text: 3}
    more = {**plain, "a": 4}
    more["b"] = 5
    more.update({"c": 6})
    turned = {name: n for n, name in enumerate(FIRST)}
    named = []
    for name, n in more.items():
        named.append(f"{name}{n}")
    for name in plain.keys():
        if name != "a":
            named.append(name)
            n += 1
    return [
        *(plain, more, turned, named, list(plain.values()), heap["seeds"]),
        *(plain.get("a"), plain.get("z"), plain.get("constructor", 9), plain.get(text, 0)),
        *("a" in plain, "constructor" in plain, text in plain, 3 in numbers, 3 not in numbers),
        *("b" in FIRST, text in ("x", "y"), "a" in text, WORDS["few"]),
    ]


def texts(numbers: list[int], text: str, heap: Heap) -> list[object]:
    parts = text.split("a")
    match = re.fullmatch(r"([a-z]+)(/[0-9])?", text)
    number = re.fullmatch(r"0*([0-9]{1,3})(/)?", "007")
    return [
        *(parts, "-".join(parts), ", ".join(str(n) for n in numbers), f" {text} ".strip()),
        *(text.replace("a", "bb"), text.startswith("a"), text.endswith("a"), text.find("z")),
        *(text.upper(), text.upper().lower(), "" if match is None else match[1]),
        number is not None and int(number[1]) == 7 and number[2] is None,
    ]


def sentences(numbers: list[int], text: str, heap: Heap) -> list[str]:
    values: dict[str, str | int] = {"pit": text}
    return [
        t("{pit} is empty.", values),
        t("The game is over."),
        t("{pit} is empty.", {**values, "pit": "é"}),
        tn("{n} seed", "{n} seeds", numbers[0]),
        t(WORDS["few"]),
    ]


def flow(numbers: list[int], text: str, heap: Heap) -> list[object]:
    words = []

    def tell(word: str, times: int = 1) -> None:
        for k in range(times):
            words.append(word)
            words.append(str(k))

    for i in range(len(numbers)):
        if i == 1:
            continue
        if numbers[i] > 5 and i > 2:
            break
        if not 1 < numbers[i] <= 4:
            tell("out")
        elif numbers[i] == 3 or text == "":
            tell("three", 2)
        else:
            tell("in")
    for letter in text:
        tell(letter)
    n = numbers[0]
    while n > 0:
        n -= 1
        tell("a" if n % 2 == 0 else "b" if n == 3 else "c")
    for down in range(3, 0, -1):
        n += down
    a = b = 2
    n //= 1 + 1
    return [words, n, a * (b + 3) - (a - b) - -a, (a + b) // 3 * 2, 2**3, (1 + a) * -b, 7 % (a + b)]


def shapes(numbers: list[int], text: str, heap: Heap) -> list[float]:
    x = numbers[0] / 3
    return [math.sqrt(x), math.floor(x * 2), math.ceil(x), math.pi * x, x**2, 1e-3, 0.5, SOUTH]


def kinds(numbers: list[int], text: str, heap: Heap) -> list[bool]:
    given: list[object] = [numbers, text, heap, 3, 2.5, True, None]
    return [
        *(isinstance(value, list) for value in given),
        *(isinstance(value, str) for value in given),
        *(isinstance(value, dict) for value in given),
        *(isinstance(value, int) and not isinstance(value, bool) for value in given),
        *(value is None for value in given),
    ]


def error(numbers: list[int], text: str, heap: Heap) -> list[int]:
    if text == "bad":
        raise PositionError(t("{pit} is empty.", {"pit": text}))
    return numbers


def dataclasses(numbers: list[int], text: str, heap: Heap) -> list[object]:
    sown = Sown(numbers[0], heap["seeds"], name=text)
    seeds = [*sown.seeds, sown.pit]
    moved = replace(sown, pit=len(seeds), stored=True)
    plain = Sown(1, [])
    return [sown.pit, sown.name, sown.stored, moved.pit, moved.stored, moved.seeds, plain.name]
