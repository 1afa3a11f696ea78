"""Named collections: every puzzle has its place, and what a collection promises holds."""

from __future__ import annotations

import re

from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles.named import NAMED, named, names_of, told_of
from songo_edu.puzzles.page import collection, collections


def test_every_puzzle_that_ships_stands_in_a_collection_that_says_what_it_is() -> None:
    every = [record for name in collections() for record in collection(name)]
    assert [record["id"] for record in every if not names_of(record)] == []
    held = named(every)
    assert list(held) == [each.name for each in NAMED if each.name in held]
    for record in held.get("first-steps", ()):
        assert (record["level"], record["goal"]["moves"], record["game"]) == (1, 1, "songo")
    for record in held.get("few-seeds", ()):
        rows = record["position"].split(" ")[0]
        assert sum(map(int, re.split(r"[./]", rows))) <= 20
    for record in held["double-threats"]:
        assert "double" in (record["kind"], *record["themes"])
    assert all("/" not in record["position"].split(" ")[0] for record in held["one-row"])
    for record in held.get("masters", ()):
        assert record["goal"]["moves"] >= 4


def test_a_collection_has_a_title_and_a_sentence_in_both_languages() -> None:
    for code in LANGUAGES:
        with speaking(code):
            words = dict(told_of(each.name for each in NAMED))
        for one in words.values():
            assert 4 <= len(one["title"]) <= 24
            assert one["told"].endswith(".")
            assert len(one["told"]) <= 105
    assert re.fullmatch("([a-z]+-?)+", "".join(each.name for each in NAMED))
