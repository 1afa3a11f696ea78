"""Leaves out what takes seconds in every process of the tests, and is of no use to them.

``pytest -p tests.lean`` has it so, before any other plugin is loaded.
"""

from __future__ import annotations

import gc
import sys
from typing import Any, cast

# jsonschema, which nbval and nbformat load, makes 39 grammars of addresses where it can.
cast("dict[str, Any]", sys.modules).setdefault("rfc3987_syntax", None)


def pytest_sessionstart() -> None:
    """Look for no garbage while thousands of tests are found: there is none."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage again, but not among all that was found: it stays to the end."""
    gc.collect()
    gc.freeze()
    gc.enable()
