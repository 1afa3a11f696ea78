"""What the tests of games share."""

import pytest

from songo_edu import locale


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that choose no language read English, whatever the machine's is."""
    for variable in ("SONGO_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(locale, "_chosen", "en")
