"""The rules as other machines run them, called with the lists that plain Python takes."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from songo_edu.engine.compiled import compiled, plain_rules
from tests.rules import asked
from tests.rules.strict import StrictList

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


def asked_of(question: Any, wrap: Callable[[Any], Call]) -> Callable[..., list[int]]:
    """Give a question of `asked` as it is put to other rules than the plain ones."""
    rules = {
        name: wrap(held)
        for name, held in vars(asked).items()
        if isinstance(held, FunctionType) and held.__module__.startswith("songo_edu.rules")
    }
    return FunctionType(question.__code__, {**vars(asked), **rules})


class Both:
    """Rules asked plain and compiled: the same answers, the same left in every list."""

    def __init__(self, family: str) -> None:
        self.rules, self.wrap = plain_rules(family), native(family)

    def __call__(self, name: str, *arguments: Any) -> int:
        twins = [list(each) if isinstance(each, list) else each for each in arguments]
        plain = getattr(self.rules, name)
        answer = int(plain(*arguments) or 0)
        assert self.wrap(plain)(*twins) == answer, name
        assert twins == list(arguments), name
        return answer
