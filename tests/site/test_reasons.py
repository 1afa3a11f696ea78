"""Reasons stored for the pages: thought out once, kept in the user's cache, known again."""

from __future__ import annotations

from pathlib import Path

import pytest

from songo_edu.locale import speaking
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.why import why
from songo_edu.site import reasons
from songo_edu.site.reasons import Reasons

RECORDS = collection("capture")[:3]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_second_build_thinks_nothing_out(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Reasons("fr")
    told = first.parts("mine", RECORDS)
    first.keep()
    with speaking("fr"):
        assert told["mine-0-why"] == {one["id"]: why(one) for one in RECORDS}
    assert [*told] == ["mine-0-why", "mine-0-wrong"]
    monkeypatch.setattr(reasons, "KINDS", {"why": None, "wrong": None})
    assert Reasons("fr").parts("mine", RECORDS) == told
    with pytest.raises(TypeError):  # another record is another puzzle
        Reasons("fr").parts("mine", [{**RECORDS[0], "level": 6}])


def test_what_is_damaged_is_thought_out_anew_and_little_is_kept(cache: Path) -> None:
    held = Reasons("en")
    told = held.parts("mine", RECORDS[:1])
    held.keep()
    held.path.write_text("{", "utf-8")
    assert Reasons("en").parts("mine", RECORDS[:1]) == told
    for number in range(6):
        (cache / f"reasons-en-{number}.json").write_text("{}", "utf-8")
    held.keep()
    assert held.path in [*cache.iterdir()]
    assert len([*cache.glob("reasons-*")]) == 4


def test_where_nothing_can_be_kept_it_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path / "file"))
    held = Reasons("en")
    assert held.parts("mine", RECORDS[:1])
    held.keep()
