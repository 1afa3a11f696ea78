"""After a wrong first move the reply is played and told as Python tells it, stored or searched."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.games.catalogue import family
from songo_edu.locale import speaking, t
from songo_edu.puzzles.page import every_puzzle
from songo_edu.puzzles.refutations import refutations, wrong_answers
from tests.browser.room_page import RoomPage, play
from tests.needs import mostly_slow

KINDS = (
    ("capture", 2),
    ("capture", 4),
    ("defend", 2),
    ("yinda", 1),
    ("wait", 3),
    ("double", 2),
    ("study-win", 3),
    ("study-only", 3),
    ("zugzwang", 4),
    ("sowing-win", 4),
    ("kaillon-fewest", 8),
    ("rouma-choices", 6),
)
RECORDS = [
    next(one for one in every_puzzle() if one["kind"] == kind and one["goal"]["moves"] >= moves)
    for kind, moves in KINDS
]


@pytest.mark.parametrize(
    ("language", "stored"), mostly_slow([("en", True), ("fr", False)], ("fr", False))
)
def test_the_reply_is_played_and_told_in_a_sentence(
    still: Page, language: str, stored: bool
) -> None:
    room = RoomPage(still, RECORDS, language)
    if not stored:  # it is searched for instead
        room.made.files["puzzles/test-0-wrong.json"] = ("application/json", json.dumps({}))
    for number, record in enumerate(RECORDS):
        room.open(number)
        with speaking(language):
            words, again = wrong_answers(record), t("Try again")
        start = se.game(record["game"]).position(record["position"])
        two_rows = family(record["game"]) == "two_row"
        for move, (reply, _) in list(refutations(record).items())[:2]:
            play(room, start, move)
            room.verdict("wrong")
            after = start.play(move)
            if two_rows:
                room.says(words[move])
            if two_rows or (reply and stored):
                here = after.play(reply) if reply else after
                shown = here.final() if two_rows and here.over else here
                assert room.position == str(shown), record["id"]
            if not two_rows and stored and not after.over:
                expect(room.line).to_contain_text(words[move].split(". ")[-1])
            room.button(again).click()
            assert room.position == record["position"]
