"""What tests of several rooms share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from songo_edu import locale

# The same cases each time, however busy the machine; `--hypothesis-profile wide` draws new ones.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("wide", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")


@pytest.fixture(scope="session")
def effort() -> int:
    """How many times the usual number of random cases to try: SONGO_EFFORT=20 for a long look."""
    return int(os.environ.get("SONGO_EFFORT", "1"))


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Choose a language for one test."""
    before = locale._chosen
    yield locale.set_language
    locale._chosen = before


@pytest.fixture
def english(speak: Callable[[str], None]) -> None:
    """Speak English in one test; a module of such tests marks them all."""
    speak("en")
