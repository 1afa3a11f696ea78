"""Why a solution works, in words and step by step; what refutes a wrong first move."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import songo_edu as se
from songo_edu.games.catalogue import family
from songo_edu.locale import speaking, t
from songo_edu.puzzles.explain.two_row import two_row_why
from songo_edu.puzzles.explain.two_row_puzzle import TwoRowPuzzle
from songo_edu.puzzles.page import every_puzzle, page_told
from songo_edu.puzzles.questions import PUZZLE_KINDS, kind_title
from songo_edu.puzzles.why import Explanation, refutations, wrong_answers
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import Script
from tests.browser.room_page import SOME, Json, RoomPage, of_kind, play, solve, wrong_moves
from tests.needs import mostly_slow

#: A puzzle for each kind of explanation, and for each kind of puzzle that is left.
FEW = ("118e7a54a598", "7d7d9924923d", "a8fe8098573d", "2f04517ca40e", "9667e9cf8d55")
REST = (
    *("32c8b2d63db0", "9786d64c6fe6", "a03cddd74ff0", "14e21025d59c", "41063c14251e"),
    *("f02aeeca4379", "f2376040c283", "70cd461f6923", "8d27dfd753d9"),
)
WORDS = {
    "en": ("Show it on the board", "Why", "Step by step", "Next step"),
    "fr": ("Montrer sur le plateau", "Pourquoi", "Pas à pas", "Étape suivante"),
}
CASES = [(names, language) for names in (FEW[:3], FEW[3:], REST) for language in ("en", "fr")]


def record_of(name: str) -> Json:
    return dict(se.puzzles.puzzle(name).record)


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize(("names", "language"), mostly_slow(CASES, (FEW[:3], "fr")))
def test_the_page_says_why_as_python_does_and_plays_it(
    thin: Page, names: tuple[str, ...], language: str
) -> None:
    show, why, steps, forth = WORDS[language]
    records = [record_of(name) for name in names]
    room = RoomPage(thin, records, language)
    reasons = room.root.locator(".songo-why")
    for number, record in enumerate(records):
        room.open(number)
        room.root.locator(".songo-task .songo-solution summary").click()
        assert number > 0 or not any(name.startswith("why") for name in room.made.requests)
        expect(reasons).to_be_empty()
        room.use(show, verdict="shown")
        room.button(why).click()
        with speaking(language):
            explanation, kind = Explanation.of(record), kind_title(record["kind"])
            whole = lines(str(explanation))
        expect(reasons).to_contain_text(explanation.parts[-1].title)
        shown = [line for line in lines(reasons.inner_text()) if line not in (why, steps)]
        assert shown[:-1] == whole, record["id"]
        assert shown[-1].split(" · ")[0] == kind
        room.button(steps).click()
        place = se.game(record["game"]).position(record["position"])
        played = [(part, i) for part in explanation.parts for i in range(len(part.steps))][:2]
        for k, (part, i) in enumerate(played):
            if k:
                room.button(forth).click()
            expect(reasons.locator("[aria-current]")).to_have_text(part.steps[i].words)
            room.says(part.steps[i].words)
            start = place
            for step in part.steps[: i + 1] if record["kind"] != "forbidden" else ():
                start = start.play(step.move)
            assert room.position == str(start.final() if hasattr(start, "final") else start)
        if number == 0:
            assert overflow(thin) == 0
            assert too_small(thin, "songo-puzzles") == []
    assert complaints(thin, ".songo-why") == []


def test_why_is_offered_once_a_puzzle_is_solved_and_not_before(thin: Page) -> None:
    puzzle = of_kind("yinda")[0]
    room = RoomPage(thin, [puzzle])
    for _ in room.missed(wrong_moves(puzzle)[:1]):
        expect(room.button("Why")).to_have_count(0)
    solve(room, puzzle)
    room.button("Why").click()
    expect(room.root.locator(".songo-why")).to_contain_text("The solution")
    room.button("Step by step").click()
    room.use("Start again", verdict="")
    assert room.position == puzzle["position"]


# -- reasons that are missing, damaged, or of a puzzle for which none is stored --------------------

RECORD = dict(se.puzzles.puzzle("118e7a54a598").record)
LOST = "The reasons could not be loaded."
DAMAGED = ("", "{", "{}", json.dumps({"118e7a54a598": {"idea": "So it is.", "parts": [{}]}}))


@pytest.mark.parametrize("text", mostly_slow(DAMAGED, DAMAGED[-1]))
def test_where_a_stored_reason_is_missing_or_damaged_the_line_is_shown(
    still: Page, text: str
) -> None:
    room = RoomPage(still, [RECORD])
    room.made.files["puzzles/test-0-why.json"] = ("application/json", text)
    solve(room, RECORD)
    room.button("Why").click()
    reasons = room.root.locator(".songo-why")
    expect(reasons).to_contain_text(LOST)
    expect(reasons).to_contain_text("The solution")
    expect(reasons.locator("li").last).not_to_be_empty()
    room.button("Step by step").click()
    expect(room.line).not_to_be_empty()


PLAIN = """
export const told = async (puzzles) => {
  const found = [];
  for (const puzzle of puzzles) {
    await openFamily(puzzle.game);
    const view = familyNamed(puzzle.game).view(openGame(puzzle.game, puzzle.position), CONFIG);
    found.push(await plainWhy(puzzle, view));
  }
  return found;
};
"""


def test_without_a_stored_reason_the_key_the_line_and_the_refuted_lure_are_given(
    scripts: Callable[..., Script],
) -> None:
    """For every kind of puzzle, composed, sent or mined; and what is shown is true."""
    puzzles = page_told(SOME, "en")["puzzles"]
    page = scripts("CONFIG, openFamily, openGame, familyNamed, plainWhy", PLAIN)
    lures = 0
    for record, why in zip(SOME, page.told(puzzles), strict=True):
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


def test_pits_are_called_as_the_reader_calls_them(scripts: Callable[..., Script]) -> None:
    """Stored names are replaced, and the sentences are those made with the other names."""
    puzzle = TwoRowPuzzle.of(RECORD, se.game(RECORD["game"]).position(RECORD["position"]))
    pits = puzzle.start.names
    names = [f"{7 - i % 7}{pit[0]}" for i, pit in enumerate(pits)]
    renamed = replace(puzzle, start=replace(puzzle.start, names=names))
    for language in ("en", "fr"):
        with speaking(language):
            why, other = two_row_why(puzzle), two_row_why(renamed)
        for step in [step for part in other["parts"] for step in part["steps"]]:
            step["move"] = pits[names.index(step["move"])]  # as records write it
        puzzle_told = page_told([RECORD], language)["puzzles"][0]
        assert scripts("renamed").renamed(why, puzzle_told, names) == other


# -- after a wrong first move the reply is played and explained as in Python -----------------------

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
    next(
        puzzle
        for puzzle in every_puzzle()
        if puzzle["kind"] == kind and puzzle["goal"]["moves"] >= moves
    )
    for kind, moves in KINDS
]


@pytest.mark.parametrize(
    ("language", "stored", "part"),
    mostly_slow(product(("en", "fr"), (True, False), (0, 1)), ("fr", False, 0)),
)
def test_the_reply_is_played_and_explained_in_a_sentence(
    still: Page, language: str, stored: bool, part: int
) -> None:
    records = RECORDS[part::2]
    room = RoomPage(still, records, language)
    if not stored:  # it is searched for instead
        room.made.files["puzzles/test-0-wrong.json"] = ("application/json", json.dumps({}))
    for number, record in enumerate(records):
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
