"""What tests of several rooms share."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from songo_edu import locale
from tests.needs import EFFORT, Effort, examples

# The same cases each time, however busy the machine; `--hypothesis-profile wide` draws new ones.
settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("wide", settings.get_profile("same"), derandomize=False)
settings.load_profile("same")


@pytest.fixture(scope="session")
def effort() -> Effort:
    """What to multiply the usual number of random cases with."""
    return EFFORT


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what `make slow` tries with more cases."""
    for item in items:
        if "effort" in getattr(item, "fixturenames", ()):
            item.add_marker("random")


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
