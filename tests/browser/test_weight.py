"""What a lesson page cannot do without is light; test_site.py weighs the pages themselves."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

BOARD_LIMIT = 45_000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_board_rules_and_strings_are_light(site_folder: Path, language: str) -> None:
    scripts = list((site_folder / language / "_static").glob("songo-board.*.js"))
    assert len(scripts) == 1
    assert len(gzip.compress(scripts[0].read_bytes(), 9)) <= BOARD_LIMIT
