"""What a test needs of the machine, where not everything is installed or offered."""

from __future__ import annotations

import os

import pytest

from songo_edu.engine.compiled import has_numba

needs_numba = pytest.mark.skipif(not has_numba(), reason="slow, or nothing to compare, without it")
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
