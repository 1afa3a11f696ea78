"""What a lesson page cannot do without is light; test_site.py weighs the pages themselves."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from songo_edu.boards.dist import BOARD, page

BOARD_LIMIT = 41_000


@pytest.mark.parametrize("language", ["en", "fr"])
def test_board_rules_and_strings_are_light(site_folder: Path, language: str) -> None:
    names = page(language, {}).rooms[BOARD]
    scripts = [site_folder / language / "_static" / name for name in names]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) <= BOARD_LIMIT
