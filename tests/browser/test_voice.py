"""What nobody says aloud, on built pages and in the reasons of puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from songo_edu.locale import LANGUAGES
from tools import places, terms


@pytest.mark.parametrize("kind", places.BUILT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_says_only_becomes_rarer(site_folder: Path, language: str, kind: str) -> None:
    """Whoever mends some lowers the bound: ``python -m tools.terms --built --write``."""
    assert site_folder == places.SITE
    assert len(places.texts(kind, language)) >= 40
    for one in terms.banned():
        if one.language == language:
            found = terms.counts(one, kind)
            now = sum(map(len, found.values()))
            assert now <= one.bounds.get(kind, 0), f"say: {one.say}; {found}"
