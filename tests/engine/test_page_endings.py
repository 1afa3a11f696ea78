"""The page's table of endings: built once on a machine, kept, and built anew where that fails."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from songo_edu.engine.endings import building
from songo_edu.engine.endings.at_hand import SEEDS, built_for_page, tables
from songo_edu.games.two_row.position import SHEETS

PLACE_OF_SEEDS = 10


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which tables for pages are kept, empty."""
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    return tmp_path / "pages"


def test_awale_for_the_page_is_small_and_has_ten_seeds() -> None:
    assert len(tables()["awale"]) < 300_000
    assert gzip.decompress(tables()["awale"])[PLACE_OF_SEEDS] == SEEDS == 10


def test_a_table_is_built_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = built_for_page(SHEETS["awale"], 5)
    (file,) = kept.iterdir()
    monkeypatch.setattr(building, "Workers", None)  # nothing can be built any more
    assert built_for_page(SHEETS["awale"], 5) == first
    assert built_for_page(SHEETS["awale"], 4) != first
    assert file.name == f"awale-{SHEETS['awale'].digest()}.endings"


def test_it_is_the_same_without_numba(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = built_for_page(SHEETS["awale"], 5)
    next(kept.iterdir()).unlink()
    monkeypatch.setattr(building, "has_numba", lambda: False)
    assert built_for_page(SHEETS["awale"], 5) == compiled


@pytest.mark.parametrize("fault", ["damaged", "no folder"])
def test_a_table_that_cannot_be_kept_is_built_all_the_same(kept: Path, fault: str) -> None:
    right = built_for_page(SHEETS["awale"], 5)
    (file,) = kept.iterdir()
    if fault == "damaged":
        file.write_bytes(file.read_bytes()[:-3] + b"no!")
    else:
        file.unlink()
        kept.rmdir()
        kept.write_text("not a folder")
    assert built_for_page(SHEETS["awale"], 5) == right
