"""Numbers and lists that refuse what JavaScript would do otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def _kept(operation: str, check: Callable[[int, int, int], bool]) -> Any:
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
        setattr(StrictInt, f"__{_name}__", _kept(f"__{_name}__", _checks))
        setattr(StrictInt, f"__r{_name}__", _kept(f"__r{_name}__", _checks))


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
