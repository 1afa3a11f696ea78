"""What an address asks the puzzle page for: puzzles by name, and puzzles that it carries."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from songo_edu.puzzles.page import collection, collections
from tests.browser.conftest import PageMaker
from tests.browser.parts import called
from tests.browser.room_page import SOME, Json, RoomPage, solve
from tests.browser.test_still_page import MOST_SHIFT, WATCH
from tests.browser.windows import Watch

PUZZLES = collection("capture")[:12]
#: What a claim is: nothing that the page could take on trust.
CLAIM = ("game", "goal", "key", "kind", "position", "solution")


def carried(data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False).encode()
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def claim(record: Json, **changed: Any) -> Json:
    return {**{field: record[field] for field in CLAIM}, **changed}


#: Keeps all that is seen of puzzles: questions, boards, and which of the list is marked.
SEEN = """
window.seen = new Set();
const look = () => {
  const one = (name) => document.querySelectorAll(`songo-puzzles ${name}`);
  const names = [".songo-question", ".songo-pits", "[aria-current=true]"];
  for (const part of names.flatMap((name) => [...one(name)])) {
    const { position } = part.dataset;
    const words = position ? "Board: " + position : part.ariaLabel ?? part.textContent;
    if (words && part.checkVisibility({ visibilityProperty: true })) window.seen.add(words);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class AskedPage(RoomPage):
    """A puzzle room with what its address asks for."""

    def ask(self, address: str) -> None:
        self.page.evaluate("hash => { location.hash = hash; }", address)


@pytest.fixture
def asked(new_page: PageMaker) -> AskedPage:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    return AskedPage(page, PUZZLES)


def test_addresses_open_puzzles_sets_and_sheets(asked: AskedPage) -> None:
    one, two, three = (puzzle["id"] for puzzle in PUZZLES[3:6])
    current = asked.root.locator('[aria-current="true"]')
    asked.ask(f"#puzzle={two}")
    expect(current).to_have_text("5")
    expect(asked.list).to_have_count(12)
    asked.ask(f"#set={three},{one}")
    expect(asked.list).to_have_count(2)
    expect(asked.root.locator(".songo-given")).to_contain_text("A set of 2 puzzles")
    solve(asked, PUZZLES[5])
    asked.verdict("right")
    assert asked.marks()[three]["solved"]
    asked.button("Next puzzle").click()
    expect(current).to_have_text("2")
    sent = claim(PUZZLES[8])
    sheet = {"schema": 1, "title": "Lundi <b>", "hints": 1, "reveal": False, "puzzles": [one, sent]}
    asked.ask(f"#sheet={carried(sheet)}")
    expect(asked.root.locator(".songo-homework strong")).to_have_text("Lundi <b>")
    expect(asked.root.locator(".songo-dot")).to_have_count(2)
    expect(asked.root.locator(".songo-task .songo-solution")).to_be_hidden()
    asked.button("Hint").click()
    expect(asked.button("Hint")).to_have_attribute("aria-disabled", "true")
    asked.root.locator(".songo-dot").nth(1).click()
    expect(asked.root.locator(".songo-homework")).to_contain_text("2 of 2")
    solve(asked, PUZZLES[8])
    asked.verdict("right")
    assert asked.marks()[PUZZLES[8]["id"]]["solved"], "a claim has the name of what it claims"
    asked.button("To the result").first.click()
    asked.button("All puzzles").click()
    expect(asked.list).to_have_count(12)
    assert "#" not in asked.page.url


def test_a_set_waits_for_no_scrolling(asked: AskedPage) -> None:
    """The room is fetched when it is near, or when the address asks for it."""
    asked.page.goto("about:blank")
    asked.page.goto(f"http://localhost/room/#set={PUZZLES[1]['id']}")
    expect(asked.root.locator(".songo-given")).to_contain_text("A set of 1 puzzle")
    expect(asked.root.locator(".songo-list")).to_be_hidden()


@pytest.mark.parametrize(("what", "width"), [("puzzle", 360), ("collection", 1280)])
def test_no_other_puzzle_stands_where_one_is_asked_for(
    new_page: PageMaker, site: str, what: str, width: int
) -> None:
    """Not that of the page, nor the first of the list: a line says that it is on its way."""
    record = collection("study-only")[0] if what == "puzzle" else collection("first-steps")[0]
    asked = record["id"] if what == "puzzle" else "first-steps"
    page = new_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page.add_init_script(SEEN)
    page.add_init_script(WATCH)
    page.goto(f"{site}en/25-puzzle-room.html#{what}={asked}")
    room = page.locator("songo-puzzles")
    expect(room.locator(".songo-pits")).to_be_visible()
    expect(room.locator("[aria-current=true]")).to_be_visible()
    expect(room.get_by_text("What you asked for is on its way.")).to_have_count(0)
    seen = page.evaluate("[...window.seen]")
    assert sorted(one.partition(":")[0] == "Board" for one in seen) == [False, False, True], seen
    if what == "puzzle":
        assert f"Board: {record['position']}" in seen
        assert sum(value for value, _ in page.evaluate("window.shifted")) <= MOST_SHIFT


def test_a_retired_puzzle_still_answers(asked: AskedPage) -> None:
    asked.ask(f"#puzzle={SOME[0]['id']}")
    expect(asked.root.locator(".songo-given strong")).to_have_text("A puzzle of earlier days")


def test_the_claims_of_all_collections_are_found_to_hold(asked: AskedPage) -> None:
    """What the page can check of a claim agrees with what the verifier has proved."""
    sent = [claim(record) for name in collections() for record in collection(name)[:1]]
    asked.ask(f"#sheet={carried({'schema': 1, 'title': 'One of each', 'puzzles': sent})}")
    expect(asked.root.locator(".songo-homework, .songo-trouble:visible")).to_have_text(
        re.compile("One of each")
    )
    expect(asked.root.locator(".songo-dot")).to_have_count(len(sent))


def test_what_cannot_be_loaded_leaves_the_board_standing(new_page: PageMaker, watch: Watch) -> None:
    page = new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    room = AskedPage(page, [PUZZLES[0], collection("sowing-win")[0]])
    for name in ("duels", "thinks-puzzles"):
        page.route(f"**/{called(name)}", lambda route: route.abort())
    room.button("Next in the list").click()
    expect(room.root).to_contain_text("could not be loaded")
    assert room.position == PUZZLES[0]["position"]
    room.root.locator(".songo-maker summary").click()
    room.button("Find one").click()
    expect(room.root).to_contain_text("What looks for puzzles could not be loaded.")
    page.unroute_all()
    room.button("Try again").click()
    expect(room.root.locator('[aria-current="true"]')).to_have_text("2")
    expect(room.root.get_by_text("The game Sowing could not")).to_be_hidden()
    watch.errors.clear()  # the browser itself tells of the files
