"""Claims of the composer made whole: proved and written, or refused with what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from songo_edu.errors import PuzzleFileError
from songo_edu.puzzles import store
from songo_edu.puzzles.file_check import Check
from songo_edu.puzzles.making import CLAIM_FIELDS, completed, completed_lines
from songo_edu.puzzles.page import collection

CLAIM = {
    "game": "songo",
    "goal": {"moves": 2, "seeds": 8},
    "key": "S3",
    "kind": "capture",
    "position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 S 21-26",
}


def test_claims_of_shipped_puzzles_are_made_whole_again(tmp_path: Path) -> None:
    shipped = [
        *collection("capture")[:6],
        *collection("defend")[:4],
        *collection("capture-awale")[:2],
    ]
    told = [{field: record[field] for field in CLAIM_FIELDS} for record in shipped]
    path = tmp_path / "claims.jsonl"
    path.write_text("".join(json.dumps(claim) + "\n" for claim in told), encoding="utf-8")
    records = list(completed_lines(path))
    for record, once in zip(records, shipped, strict=True):
        for field in (*CLAIM_FIELDS, "id", "solution", "strict", "features", "themes", "level"):
            assert record[field] == once[field], field
    whole = tmp_path / "whole.jsonl"
    store.write(whole, records)
    assert [str(fault) for fault in Check(whole).faults()] == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"goal": {"moves": 2, "seeds": 9}}, "does not promise"),
        ({"goal": {"moves": 2, "seeds": 7}}, "does not promise"),
        ({"position": "3.3.0.1.2.0.2/5.0.3.2.1.0.1 N 21-26"}, "South is not to move"),
        ({"position": "2.3.0.1.2.0.2/5.0.3.2.2.0.1 S 21-26"}, "does not promise"),
    ],
)
def test_what_does_not_hold_is_refused(change: dict[str, Any], words: str) -> None:
    """What is no claim at all is in `tests/bad_files.jsonl`."""
    with pytest.raises(PuzzleFileError, match=words):
        completed({**CLAIM, **change})


@pytest.mark.parametrize("text", ["", "[]\n", "null\n", "{\n", "[" * 100_000, "\ud800".join("ab")])
def test_what_is_no_claim_is_named_by_its_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "claims.jsonl"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.raises(PuzzleFileError, match="line 1: "):
        list(completed_lines(path))
