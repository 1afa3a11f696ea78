"""What the tests of the finders share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session")
def effort() -> int:
    """How many times the usual number of random cases to try: SONGO_EFFORT=20 for a long look."""
    return int(os.environ.get("SONGO_EFFORT", "1"))
