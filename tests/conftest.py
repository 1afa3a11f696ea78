"""What tests of several rooms share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from songo_edu import locale


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
