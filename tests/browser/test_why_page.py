"""Reasons on the page that are missing, damaged, or of a puzzle for which none is stored."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.locale import speaking
from songo_edu.puzzles.explain.two_row import two_row_why
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.page import page_told
from songo_edu.puzzles.questions import PUZZLE_KINDS
from tests.browser.room_page import SOME, RoomPage, solve
from tests.needs import mostly_slow
from tests.web_parts import module

RECORD = dict(se.puzzles.puzzle("118e7a54a598").record)
LOST = "The reasons could not be loaded."
DAMAGED = ("", "{", "{}", json.dumps({"118e7a54a598": {"idea": "So it is.", "parts": [{}]}}))


@pytest.mark.parametrize("text", mostly_slow(DAMAGED, DAMAGED[0], DAMAGED[-1]))
def test_where_a_stored_reason_is_missing_or_damaged_the_line_is_shown(
    still: Page, text: str
) -> None:
    room = RoomPage(still, [RECORD])
    room.made.files["puzzles/test-0-why.json"] = ("application/json", text)
    solve(room, RECORD)
    room.verdict("right")
    room.button("Why").click()
    reasons = room.root.locator(".songo-why")
    expect(reasons).to_contain_text(LOST)
    expect(reasons).to_contain_text("The solution")
    expect(reasons.locator("li").last).not_to_be_empty()
    room.button("Step by step").click()
    expect(room.line).not_to_be_empty()


PLAIN = """async ([source, told]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { CONFIG, openFamily, openGame, familyNamed, plainWhy } = await import(url);
  const found = [];
  for (const puzzle of told) {
    await openFamily(puzzle.game);
    const view = familyNamed(puzzle.game).view(openGame(puzzle.game, puzzle.position), CONFIG);
    found.push(await plainWhy(puzzle, view));
  }
  return found;
}"""


def test_without_a_stored_reason_key_line_and_what_refutes_the_lure_are_told(
    shared_page: Page,
) -> None:
    """Of every kind: composed, sent or mined, no puzzle has more; what is shown is what is so."""
    told = page_told(SOME, "en")["puzzles"]
    source = module("CONFIG, openFamily, openGame, familyNamed, plainWhy")
    lures = 0
    for record, why in zip(SOME, shared_page.evaluate(PLAIN, [source, told]), strict=True):
        parts = {part["code"]: part["steps"] for part in why["parts"]}
        assert why["idea"]
        assert all(step["words"] for part in parts.values() for step in part)
        if record["kind"] in ("count", "forbidden"):
            assert " ".join(step["move"] for step in parts["line"]) == record["key"]
            continue
        assert why["idea"] == f"The move is {record['key']}."
        start = se.game(record["game"]).position(record["position"])
        end = start
        for step in parts["line"]:
            end = end.play(step["move"])
        assert parts["line"][0]["move"] == record["key"]
        if "seeds" in record["goal"] and "others" not in record["solution"]:
            theirs = PUZZLE_KINDS[record["kind"]]["goal"] == "guard"
            won = (end.final() if end.over else end).stores["NS"[not theirs]]
            won -= start.stores["NS"[not theirs]]
            assert won == record["goal"]["seeds"] if theirs else won >= record["goal"]["seeds"]
        if "lure" in parts:
            lures += 1
            assert parts["lure"][0]["move"] != record["key"]
            for step in parts["lure"]:
                start = start.play(step["move"])
    assert lures > len(SOME) / 2


def test_pits_are_called_as_the_reader_calls_them(shared_page: Page) -> None:
    """Their stored names are replaced, and the sentences are those told with the other names."""
    puzzle = TwoRowPuzzle.of(RECORD, se.game(RECORD["game"]).position(RECORD["position"]))
    pits = puzzle.start.names
    names = [f"{7 - i % 7}{pit[0]}" for i, pit in enumerate(pits)]
    renamed = replace(puzzle, start=replace(puzzle.start, names=names))
    source = module("renamed")
    for language in ("en", "fr"):
        with speaking(language):
            why, other = two_row_why(puzzle), two_row_why(renamed)
        for step in [step for part in other["parts"] for step in part["steps"]]:
            step["move"] = pits[names.index(step["move"])]  # as records write it
        told = shared_page.evaluate(
            """async ([source, ...told]) => {
              const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
              return (await import(url)).renamed(...told);
            }""",
            [source, why, page_told([RECORD], language)["puzzles"][0], names],
        )
        assert told == other
