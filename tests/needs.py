"""What a test needs of the machine, and how much of its time it may take."""

import inspect
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import pytest

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


@dataclass(frozen=True)
class Effort:
    """How much to try of what is drawn at random: a quarter of it, in `make unit` an eighth.

    >>> 200 * Effort(0.25)
    50
    """

    share: float

    def __mul__(self, usual: int) -> int:
        return max(1, math.ceil(usual * self.share))

    __rmul__ = __mul__


#: All of it, or more, in `make slow`: SONGO_EFFORT=20 for a long look.
EFFORT = Effort(float(os.environ.get("SONGO_EFFORT", "0.25")))


def new_python(code: str) -> str:
    """Return what code prints in a Python of its own."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def examples(usual: int) -> int:
    """Return how many examples Hypothesis is to draw where so many are usual."""
    return max(min(usual, 10), usual * EFFORT)


def in_one_language(names: Iterable[str]) -> list[Any]:
    """Pair names with both languages, by turns one of the two pairs slow."""
    pairs = [(name, language) for name in names for language in ("en", "fr")]
    return mostly_slow(pairs, *[pair for i, pair in enumerate(pairs) if i % 4 in (1, 2)])


def mostly_slow(cases: Iterable[Any], *quick: Any) -> list[Any]:
    """Mark all cases as slow but those that represent the others."""
    marked = []
    for case in cases:
        given = case if isinstance(case, tuple) else (case,)
        marks = [] if case in quick else [pytest.mark.slow]
        marked.append(pytest.param(*given, marks=marks))
    assert len([case for case in marked if not case.marks]) == len(quick), "a case has gone"
    return marked


def for_each(
    names: str | tuple[str, ...], cases: Iterable[Any]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with each case in turn, as one: hundreds that take no time cost some to collect.

    It is written like pytest's `parametrize`; a failure is reported with its case.
    """
    named, held = (names,) if isinstance(names, str) else names, list(cases)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            for case in held:
                given = dict(zip(named, (case,) if isinstance(names, str) else case, strict=True))
                try:
                    test(**fixtures, **given)
                except BaseException as error:
                    error.add_note(f"with {', '.join(f'{a}={b!r:.300}' for a, b in given.items())}")
                    raise

        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in named]
        vars(run)["__signature__"] = signature.replace(parameters=left)
        return run

    return decorate
