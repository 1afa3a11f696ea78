"""Leaves out what takes seconds in every process of the tests, and is of no use to them.

For ``-n auto`` it starts half as many workers again as there are processors: each waits for
a browser, a kernel or a process that it has started, for a third of its time.

``pytest -p tests.lean`` has it so, before any other plugin is loaded. It also marks the tests of
``tests/long.txt`` as slow, except where the whole site is tried offline.
"""

import gc
import os
import sys
from pathlib import Path
from typing import Any, cast

import pytest

#: The names of the tests that take longest.
LONG = Path(__file__).with_name("long.txt")

# jsonschema, which nbval and nbformat load, makes 39 grammars of addresses where it can.
cast("dict[str, Any]", sys.modules).setdefault("rfc3987_syntax", None)


@pytest.hookimpl(tryfirst=True)  # before xdist's own, which is registered later
def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers there are to be: three for two processors."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_sessionstart() -> None:
    """Collect no garbage while thousands of tests are collected: there is none."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, but not among the collected tests: they stay to the end."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is marked
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that take longest."""
    if os.environ.get("SONGO_SITE") == "offline":
        return
    long = set(LONG.read_text("utf-8").splitlines())
    for item in items:
        if item.nodeid in long:
            item.add_marker("slow")
