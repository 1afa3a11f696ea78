"""What nobody says aloud, on built pages and in the reasons of puzzles."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from songo_edu.locale import LANGUAGES
from tests.needs import mostly_slow
from tools import terms


@pytest.mark.parametrize(
    ("language", "kind"),
    mostly_slow(product(LANGUAGES, terms.BUILT), ("en", "pages"), ("fr", "reasons")),
)
def test_nobody_says_it(site_folder: Path, language: str, kind: str) -> None:
    assert site_folder == terms.SITE
    assert len(terms.texts(kind, language)) >= 40
    for one in terms.banned():
        if one.language == language:
            assert terms.counts(one, kind) == {}, f"say: {one.say}"
