"""Leaves out what takes seconds to load in every process of the tests, and is of no use to them.

``pytest -p tests.lean`` has it so, before any other plugin is loaded.
"""

from __future__ import annotations

import sys
from typing import Any, cast

# jsonschema, which nbval and nbformat load, makes 39 grammars of addresses where it can.
cast("dict[str, Any]", sys.modules).setdefault("rfc3987_syntax", None)
