"""Why a puzzle is solved so, on the page: what Python says, stepped through on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

import songo_edu as se
from songo_edu.locale import speaking
from songo_edu.puzzles.explanation import Explanation
from songo_edu.puzzles.questions import kind_title
from tests.browser.accessibility import complaints, overflow, too_small
from tests.browser.conftest import PageMaker
from tests.browser.room_page import Json, RoomPage, of_kind, solve
from tests.needs import mostly_slow

#: One of each way to tell why, and one of each kind that is left.
FEW = ("118e7a54a598", "7d7d9924923d", "a8fe8098573d", "2f04517ca40e", "9667e9cf8d55")
REST = (
    *("6219ed3642fd", "fa29bda56a83", "a03cddd74ff0", "14e21025d59c", "41063c14251e"),
    *("f02aeeca4379", "f2376040c283", "70cd461f6923", "8d27dfd753d9"),
)
#: Steps that are gone through on the board.
STEPS = 2
WORDS = {
    "en": ("Show it on the board", "Why", "Step by step", "Next step"),
    "fr": ("Montrer sur le plateau", "Pourquoi", "Pas à pas", "Étape suivante"),
}


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    return new_page(viewport={"width": 320, "height": 800}, reduced_motion="reduce")


def record_of(name: str) -> Json:
    return dict(se.puzzles.puzzle(name).record)


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.strip()]


CASES = [(names, language) for names in (FEW[:3], FEW[3:], REST) for language in ("en", "fr")]


@pytest.mark.parametrize(("names", "language"), mostly_slow(CASES, (FEW[:3], "fr")))
def test_the_page_says_what_python_says_and_plays_it(
    still: Page, names: tuple[str, ...], language: str
) -> None:
    show, why, steps, forth = WORDS[language]
    records = [record_of(name) for name in names]
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.rsplit("/", 1)[-1])

    still.on("request", note)
    room = RoomPage(still, records, language)
    reasons = room.root.locator(".songo-why")
    for number, record in enumerate(records):
        room.open(number)
        room.root.locator(".songo-task .songo-solution summary").click()
        assert number > 0 or not any(name.startswith("why") for name in asked)
        expect(reasons).to_be_empty()
        room.button(show).click()
        room.verdict("shown")
        room.button(why).click()
        with speaking(language):
            told = Explanation.of(record)
        expect(reasons).to_contain_text(told.parts[-1].title)
        shown = [line for line in lines(reasons.inner_text()) if line not in (why, steps)]
        assert shown[:-1] == lines(str(told)), record["id"]
        with speaking(language):
            assert shown[-1].split(" · ")[0] == kind_title(record["kind"])
        room.button(steps).click()
        place = se.game(record["game"]).position(record["position"])
        played = [
            (place, part, i) for part in told.parts if part.steps for i in range(len(part.steps))
        ]
        for k, (start, part, i) in enumerate(played[:STEPS]):
            expect(reasons.locator("[aria-current]")).to_have_text(part.steps[i].words)
            expect(room.line).to_contain_text(part.steps[i].words)
            for step in part.steps[: i + 1] if record["kind"] != "forbidden" else ():
                start = start.play(step.move)
            assert room.position == str(start.final() if hasattr(start, "final") else start)
            if k + 1 < min(STEPS, len(played)):
                room.button(forth).click()
        if number == 0:
            assert overflow(still) == 0
            assert too_small(still, "songo-puzzles") == []
    assert complaints(still, ".songo-why") == []


def test_why_is_offered_once_a_puzzle_is_solved_and_not_before(still: Page) -> None:
    puzzle = of_kind("yinda")[0]
    room = RoomPage(still, [puzzle])
    wrong = next(
        move
        for move in se.game(puzzle["game"]).position(puzzle["position"]).legal_moves()
        if move != puzzle["key"]
    )
    room.play(wrong)
    room.verdict("wrong")
    expect(room.button("Why")).to_have_count(0)
    room.button("Try again").click()
    solve(room, puzzle)
    room.verdict("right")
    room.button("Why").click()
    expect(room.root.locator(".songo-why")).to_contain_text("The solution")
    room.button("Step by step").click()
    room.button("Start again").click()
    room.verdict("")
    assert room.position == puzzle["position"]


def test_hints_name_no_empty_pit(still: Page) -> None:
    record = record_of("118e7a54a598")
    room = RoomPage(still, [record])
    for _ in range(2):
        room.button("Hint").click()
    hints = room.root.locator(".songo-hints li")
    one = se.Puzzle(record)
    expect(hints.nth(0)).to_have_text(one.hint(1))
    named = hints.nth(1).inner_text().removeprefix("It is one of ").removesuffix(".").split(", ")
    assert record["key"] in named
    assert set(named) <= set(one.board.legal_moves())
