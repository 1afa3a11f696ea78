"""The rules as other machines run them, and numbers that refuse what JavaScript has not."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from songo_edu.engine.compiled import compiled, plain_rules
from tests.rules import asked

#: Calls a function of the rules, given the plain one; lists are written to.
Call = Callable[..., int]


def native(family: str) -> Callable[[Any], Call]:
    """Give what calls a family's compiled rules."""
    rules = compiled(family)

    def wrapped(rule: Any) -> Call:
        def call(*arguments: Any) -> int:
            held = [np.array(a, np.int64) if isinstance(a, list) else a for a in arguments]
            answer = getattr(rules, rule.__name__)(*held)
            for mine, array in zip(arguments, held, strict=True):
                if isinstance(mine, list):
                    mine[:] = array.tolist()
            return int(answer or 0)

        return call

    return wrapped


def strict(rule: Any) -> Call:
    """Call plain rules with numbers and lists that refuse what JavaScript would do otherwise."""

    def call(*arguments: Any) -> int:
        held = [StrictList(a) if isinstance(a, list) else a for a in arguments]
        answer = rule(*held)
        for mine, other in zip(arguments, held, strict=True):
            if isinstance(mine, list):
                mine[:] = list.__iter__(other)
        return int(answer or 0)

    return call


def with_rules(question: Any, wrap: Callable[[Any], Call]) -> Callable[..., list[int]]:
    """Return a function of `asked` that calls other rules than the plain ones."""
    rules = {
        name: wrap(held)
        for name, held in vars(asked).items()
        if isinstance(held, FunctionType) and held.__module__.startswith("songo_edu.rules")
    }
    return FunctionType(question.__code__, {**vars(asked), **rules})


class Both:
    """Rules called plain and compiled: the same answers, the same left in every list."""

    def __init__(self, family: str) -> None:
        self.rules, self.wrap = plain_rules(family), native(family)

    def __call__(self, name: str, *arguments: Any) -> int:
        twins = [list(each) if isinstance(each, list) else each for each in arguments]
        plain = getattr(self.rules, name)
        answer = int(plain(*arguments) or 0)
        assert self.wrap(plain)(*twins) == answer, name
        assert twins == list(arguments), name
        return answer


# -- numbers and lists that refuse what JavaScript would do otherwise ------------------------------


def _checked(operation: str, check: Callable[[int, int, int], bool]) -> Any:
    plain = getattr(int, operation)
    reflected = operation.startswith("__r") and operation != "__rshift__"

    def run(self: StrictInt, other: int) -> StrictInt:
        result = plain(self, other)
        left, right = (int(other), int(self)) if reflected else (int(self), int(other))
        assert check(left, right, result), f"{operation} of {left} and {right}"
        return StrictInt(result)

    return run


def _small(left: int, right: int, result: int) -> bool:
    return abs(result) <= 2**53


def _positive(left: int, right: int, result: int) -> bool:
    return left >= 0 and right > 0


def _bits(left: int, right: int, result: int) -> bool:
    return max(abs(left), abs(right), abs(result)) < 2**31


class StrictInt(int):
    """An integer that stays one, and stays where JavaScript agrees."""

    def __neg__(self) -> StrictInt:
        return StrictInt(-int(self))

    def __truediv__(self, other: object) -> float:
        raise AssertionError("a division that leaves the integers")

    __rtruediv__ = __truediv__


for _checks, _names in (
    (_small, "add sub mul"),
    (_positive, "floordiv mod"),
    (_bits, "and or xor lshift rshift"),
):
    for _name in _names.split():
        setattr(StrictInt, f"__{_name}__", _checked(f"__{_name}__", _checks))
        setattr(StrictInt, f"__r{_name}__", _checked(f"__r{_name}__", _checks))


class StrictList(list[int]):
    """A list that is only read and written one number at a time, never from its end."""

    def _refuse(self, *_others: object) -> Any:
        raise AssertionError("a list used as a value")

    __add__ = __radd__ = __iadd__ = __mul__ = __rmul__ = __imul__ = _refuse
    __eq__ = __ne__ = __lt__ = __contains__ = _refuse
    __bool__ = __len__ = __iter__ = _refuse

    __hash__ = None

    def __getitem__(self, index: Any) -> Any:
        assert isinstance(index, int), "a slice"
        assert index >= 0, "an index from the end"
        return StrictInt(super().__getitem__(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        assert isinstance(index, int), "a slice"
        assert index >= 0, "an index from the end"
        super().__setitem__(index, StrictInt(value))
