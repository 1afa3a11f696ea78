"""Positions with a history: each names the example or the game it comes from, and that is so."""

from __future__ import annotations

from typing import Any

import pytest

from songo_edu import locale
from songo_edu.puzzles import page, verify, words
from songo_edu.puzzles.record import line

RECORDS = [
    dict(record)
    for name in page.collections()
    for record in page.collection(name)
    if record["provenance"]["method"] == "history"
]


def faults(record: Any, **told: object) -> list[str]:
    """Return what is wrong with a record whose provenance says so; None takes a field away."""
    changed = {**record["provenance"], **told}
    changed = {name: value for name, value in changed.items() if value is not None}
    other = {**record, "provenance": changed}
    return list(verify.faults(other, line(other)))


def test_each_tells_where_it_comes_from() -> None:
    assert len(RECORDS) >= 35
    for record in RECORDS:
        assert ("example" in record["provenance"]) != ("record" in record["provenance"])
        for code in ("en", "fr"):
            with locale.speaking(code):
                assert words.source(record)
    assert len({record["provenance"].get("example") for record in RECORDS}) >= 15
    assert {record["game"] for record in RECORDS} == {"songo", "awale"}


def test_what_has_no_history_says_nothing_of_it() -> None:
    assert words.source(page.collection("capture")[0]) == ""


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({"example": None}, "provenance has no field example"),
        ({"example": "s0-nowhere"}, "s0-nowhere"),
        ({"example": "s1-run"}, "is not two moves from 's1-run' at most"),
        ({"example": "s0-vi-drying"}, "is not two moves from 's0-vi-drying' at most"),
    ],
)
def test_a_false_source_is_refused(told: dict[str, object], fault: str) -> None:
    record = next(one for one in RECORDS if one["provenance"].get("example") == "s0-v-3")
    assert faults(record) == []
    assert any(fault in words for words in faults(record, **told)), faults(record, **told)
