"""The puzzle room: solved, refuted, hinted at, by pointer and by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import songo_edu as se
from songo_edu.course import Progress
from songo_edu.puzzles.page import every_puzzle, page_data
from tests.browser.accessibility import complaints, overflow, too_small, wholly_seen
from tests.browser.conftest import PageMaker
from tests.browser.room_page import solve
from tests.browser.windows import Watch
from tests.needs import mostly_slow
from tests.puzzles.promised import promised

Json = dict[str, Any]
PUZZLES: list[Json] = every_puzzle()[:60]


def of_moves(k: int) -> list[int]:
    return [i for i, puzzle in enumerate(PUZZLES) if puzzle["goal"]["moves"] == k]


class Room:
    """The puzzle room of one page."""

    def __init__(self, page: Page, site: str, language: str = "en") -> None:
        # The other kinds have tests of their own (test_puzzle_kinds).
        told = {"puzzles": page_data(PUZZLES), "themes": {}, "games": {}}
        page.route("**/puzzles/all.json", lambda route: route.fulfill(json=told))
        page.goto(f"{site}{language}/25-puzzle-room.html")
        self.page = page
        self.root = page.locator("songo-puzzles")
        self.line = self.root.locator(".songo-line")
        self.question = self.root.locator(".songo-question")
        self.solved = self.root.locator(".songo-done")
        self.list = self.root.locator(".songo-list button")
        expect(self.list).to_have_count(len(PUZZLES))

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def pit(self, name: str) -> Locator:
        return self.root.locator(f'[data-pit="{name}"]')

    def filter(self, name: str) -> Locator:
        self.root.locator(".songo-fold").evaluate("fold => { fold.open = true; }")
        return self.root.get_by_role("combobox", name=name)

    def play(self, name: str) -> None:
        """Play once it is the reader's turn."""
        self.root.locator(f'[data-pit="{name}"].songo-open').click()

    def open(self, number: int) -> Json:
        self.root.locator(f'[data-number="{number}"]').click()
        puzzle = PUZZLES[number]
        expect(self.question).to_contain_text(f"at least {puzzle['goal']['seeds']} seeds")
        assert self.position == puzzle["position"]
        return puzzle

    @property
    def position(self) -> str:
        return self.root.locator(".songo-pits").get_attribute("data-position") or ""

    def verdict(self, word: str) -> None:
        expect(self.line).to_have_attribute("data-verdict", word)

    def turn(self) -> None:
        """Wait until the defence has answered, or there is nothing left to play."""
        expect(self.line).not_to_have_attribute("data-verdict", "busy")

    def solve(self, number: int, choice: int) -> None:
        """Follow the puzzle's own tree, at each turn by the move of that place in its list."""
        solve(self, self.open(number), choice)


@pytest.mark.parametrize("k", mostly_slow([1, 2, 3], 3))
def test_puzzles_are_solved_by_their_trees(still: Page, site: str, k: int) -> None:
    room = Room(still, site)
    for number in of_moves(k)[:3]:
        room.solve(number, 0)
        expect(room.solved).to_be_visible()
        expect(room.line).to_contain_text("Right.")
    expect(room.root).to_contain_text(f"3 of {len(PUZZLES)} solved")
    kept = Progress.from_json(still.evaluate("localStorage.getItem('songo.progress')"))
    for number in of_moves(k)[:3]:
        mark = kept.puzzles[PUZZLES[number]["id"]]
        assert mark.solved
        assert mark.answer.split()[0] == PUZZLES[number]["key"]
    still.reload()
    expect(room.root.locator(".songo-is-solved")).to_have_count(3)


@pytest.mark.parametrize(("width", "height"), mostly_slow([(1280, 900), (360, 740)], (360, 740)))
def test_board_question_and_action_are_on_the_first_screen(
    new_page: PageMaker, site: str, width: int, height: int
) -> None:
    """Filters are folded, and say what is chosen; what a puzzle is about is told once solved."""
    page = new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    room = Room(page, site, "fr" if width < 600 else "en")
    places = (".songo-table", ".songo-question", ".songo-bar >> nth=0")
    found = [room.root.locator(place).bounding_box() for place in places]
    boxes = [box for box in found if box is not None]
    assert len(boxes) == len(places)
    assert all(box["y"] + box["height"] <= height for box in boxes)
    board, asked = boxes[:2]
    assert (asked["x"] + asked["width"] <= board["x"]) == (width >= 1200)
    expect(room.root.locator(".songo-fold .songo-filters")).to_be_hidden()
    if width < 600:
        return
    about = room.root.locator(".songo-about")
    expect(about).to_have_text("Its themes are named once it is solved.")
    room.solve(of_moves(1)[0], 0)
    expect(about).to_contain_text("Capture")
    expect(about).not_to_contain_text("told when")
    room.filter("Moves").select_option("2")
    expect(room.root.locator(".songo-fold summary")).to_have_text("FiltersMoves 2")
    page.reload()
    expect(room.root.locator(".songo-fold summary")).to_have_text("FiltersMoves 2")
    expect(room.root.locator(".songo-about.songo-secret")).to_be_visible()


def test_other_moves_that_keep_the_promise_are_accepted(still: Page, site: str) -> None:
    room = Room(still, site)
    loose = [i for i in of_moves(2) + of_moves(3) if not PUZZLES[i]["strict"]]
    for number in loose[:3]:
        room.solve(number, 99)
        expect(room.solved).to_be_visible()


@pytest.mark.parametrize("number", mostly_slow(of_moves(2)[:2] + of_moves(1)[:1], of_moves(2)[0]))
def test_a_wrong_move_is_refuted_by_the_best_defence(still: Page, site: str, number: int) -> None:
    room = Room(still, site)
    puzzle = room.open(number)
    goal, k = puzzle["goal"]["seeds"], puzzle["goal"]["moves"]
    start = se.game(puzzle["game"]).position(puzzle["position"])
    for move in [move for move in start.legal_moves() if move != puzzle["key"]][:3]:
        room.play(move)
        room.verdict("wrong")
        after = start.play(move)
        taken = after.stores["S"] - start.stores["S"]
        if k == 1:
            expect(room.line).to_contain_text(f"Captured: {taken} of {goal}.")
            assert room.position == str(after)
        else:
            held = taken + promised(after, "S", k - 1)
            assert held < goal
            noun = "seed" if held == 1 else "seeds"
            expect(room.line).to_contain_text(
                f"After that {held} {noun} in all" if held else "After that nothing can be forced"
            )
            best = [
                reply
                for reply in map(after.play, after.legal_moves())
                if reply.stores["S"] - after.stores["S"] + promised(reply, "S", k - 1)
                == held - taken
            ]
            assert room.position in map(str, best)
        expect(room.solved).to_be_hidden()
        room.button("Try again").click()
        assert room.position == puzzle["position"]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390)])
def test_each_hint_is_seen_once_it_is_asked_for(
    new_page: PageMaker, site: str, width: int, height: int
) -> None:
    """The page follows as far as it has to, and without motion where none is wanted."""
    page = new_page(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    room = Room(page, site)
    hints = room.root.locator(".songo-hints li")
    for n in range(3):
        room.button("Hint").tap()
        expect(hints).to_have_count(n + 1)
        assert wholly_seen(hints.last), n


def test_hints_go_from_a_nudge_to_the_move(still: Page, site: str) -> None:
    room = Room(still, site)
    number = of_moves(2)[0]
    puzzle = room.open(number)
    start = se.game(puzzle["game"]).position(puzzle["position"])
    hints = room.root.locator(".songo-hints li")
    for _ in range(3):
        room.button("Hint").click()
    taken = start.captured(puzzle["key"])
    expect(hints.nth(0)).to_contain_text(f"takes {taken or 'nothing'}")
    expect(hints.nth(1)).to_contain_text(puzzle["key"])
    assert len(re.findall(r"S\d", hints.nth(1).inner_text())) == 4
    expect(hints.nth(2)).to_have_text(f"The move is {puzzle['key']}.")
    room.play(puzzle["key"])
    room.turn()
    expect(hints).to_have_count(0)
    room.root.locator(".songo-board summary").click()
    room.button("Show it on the board").click()
    room.verdict("shown")
    expect(room.solved).to_be_hidden()
    expect(room.line).to_contain_text(f"of {puzzle['goal']['seeds']}.")


def test_the_list_is_filtered_and_walked(still: Page, site: str) -> None:
    room = Room(still, site)
    room.filter("Moves").select_option("2")
    expect(room.list).to_have_count(len(of_moves(2)))
    level = PUZZLES[of_moves(2)[0]]["level"]
    room.filter("Level").select_option(str(level))
    left = [i for i in of_moves(2) if PUZZLES[i]["level"] == level]
    expect(room.list).to_have_count(len(left))
    expect(room.root).to_contain_text(f"0 of {len(left)} solved")
    room.list.first.click()
    expect(room.button("Previous in the list")).to_have_attribute("aria-disabled", "true")
    for number in left[1:]:
        room.button("Next in the list").click()
        expect(room.root.locator('[aria-current="true"]')).to_have_text(str(number + 1))
        assert room.position == PUZZLES[number]["position"]
    expect(room.button("Next in the list")).to_have_attribute("aria-disabled", "true")


def test_a_puzzle_is_found_and_solved_by_keyboard_only(still: Page, site: str) -> None:
    room = Room(still, site)
    room.filter("Moves").focus()
    still.keyboard.type("1")
    expect(room.list).to_have_count(len(of_moves(1)))
    room.root.locator('.songo-list [tabindex="0"]').focus()
    still.keyboard.press("ArrowRight")
    still.keyboard.press("Enter")
    number = of_moves(1)[1]
    expect(room.root.locator('[aria-current="true"]')).to_have_text(str(number + 1))
    room.root.locator('.songo-pit[tabindex="0"]').focus()
    still.keyboard.press("ArrowDown")
    still.keyboard.press(PUZZLES[number]["key"][1])
    still.keyboard.press("Enter")
    room.verdict("right")
    for _ in range(6):
        still.keyboard.press("Tab")
        if room.root.locator(".songo-bar .songo-main:visible").evaluate(
            "(one) => one === document.activeElement"
        ):
            break
    still.keyboard.press("Enter")
    expect(room.root.locator('[aria-current="true"]')).not_to_have_text(str(number + 1))
    expect(room.solved).to_be_hidden()


def test_the_room_waits_until_it_is_near(still: Page, site: str) -> None:
    asked: list[str] = []
    still.on("request", lambda request: asked.append(request.url))
    still.goto(f"{site}en/about.html")
    still.evaluate(
        """() => {
          const far = document.createElement("div");
          far.style.height = "5000px";
          const room = document.createElement("songo-puzzles");
          room.setAttribute("src", "all");
          document.body.append(far, room);
        }"""
    )
    still.wait_for_timeout(300)
    assert not any("puzzles/" in url for url in asked)
    still.locator("songo-puzzles").scroll_into_view_if_needed()
    expect(still.locator("songo-puzzles .songo-board")).to_be_visible()
    assert sum("puzzles/all.json" in url for url in asked) == 1


def test_a_room_that_a_page_loaded_again_has_scrolled_past_is_built(still: Page, site: str) -> None:
    still.goto(f"{site}en/about.html")
    still.evaluate(
        """() => {
          const room = document.createElement("songo-puzzles");
          room.setAttribute("src", "all");
          const far = [0, 1].map(() => document.createElement("div"));
          for (const one of far) one.style.height = "5000px";
          document.body.append(far[0], room, far[1]);
          scrollBy(0, room.getBoundingClientRect().bottom + 400);
        }"""
    )
    expect(still.locator("songo-puzzles .songo-board")).to_be_attached()


def until_held(page: Page, held: list[Route]) -> Route:
    """Return what a page has asked for, as soon as it has."""
    for _ in range(1500):
        if held:
            break
        page.wait_for_timeout(20)
    return held.pop()


def test_the_first_puzzle_waits_for_no_other(still: Page, site: str) -> None:
    """What is begun goes on once the others have come; who has been here waits for the list."""
    held: list[Route] = []
    still.route("**/puzzles/all.json", lambda route: held.append(route))
    still.goto(f"{site}en/25-puzzle-room.html")
    room = still.locator("songo-puzzles")
    first = PUZZLES[0]
    expect(room.get_by_role("img", name="level 1")).to_be_visible()
    room.locator(f'[data-pit="{first["key"]}"].songo-open').click()
    expect(room.locator(".songo-line")).to_have_attribute("data-verdict", "right")
    tally = room.locator(".songo-tally").first
    expect(tally).to_have_text(re.compile(r"^1 of [1-9]\d\d+ solved$"))
    told = tally.text_content()
    room.get_by_role("button", name="Puzzle of the day").click()
    expect(room.locator(".songo-title")).to_contain_text("Puzzle 1 ")
    until_held(still, held).continue_()
    expect(room.locator(".songo-title")).to_contain_text("·")
    room.locator('[data-number="0"]').click()
    expect(room.locator(".songo-title")).to_contain_text("Puzzle 1 ")
    assert tally.text_content() == told
    still.reload()
    room.locator(".songo-still").wait_for()
    expect(room.locator(".songo-pit")).to_have_count(0)
    until_held(still, held).continue_()
    expect(room.locator(".songo-title")).to_contain_text("Puzzle 2 ")


def test_puzzles_that_do_not_come_can_be_asked_for_again(
    still: Page, site: str, watch: Watch
) -> None:
    still.route("**/puzzles/all.json", lambda route: route.fulfill(status=404))
    still.goto(f"{site}en/25-puzzle-room.html")
    room = still.locator("songo-puzzles")
    expect(room).to_contain_text("could not be fetched (404)")
    expect(room.locator(".songo-pit.songo-open")).not_to_have_count(0)
    still.unroute("**/puzzles/all.json")
    still.route("**/puzzles/all-*.json", lambda route: route.fulfill(status=404))
    room.get_by_role("button", name="Try again").click()
    room.locator('[data-number="40"]').click()
    trouble = room.locator(".songo-trouble")
    expect(trouble).to_contain_text("could not be fetched (404)")
    expect(room.locator(".songo-title")).to_contain_text("Puzzle 1")
    still.unroute("**/puzzles/all-*.json")
    trouble.get_by_role("button", name="Try again").click()
    expect(room.locator(".songo-title")).to_contain_text("Puzzle 41")
    expect(trouble).to_be_hidden()
    assert all("404" in error for error in watch.errors)
    watch.errors.clear()


@pytest.mark.parametrize("scheme", mostly_slow(["light", "dark"], "light"))
def test_the_room_is_accessible_on_a_phone(new_page: PageMaker, site: str, scheme: str) -> None:
    phone = new_page(
        viewport={"width": 360, "height": 740}, color_scheme=scheme, reduced_motion="reduce"
    )
    room = Room(phone, site)
    room.solve(of_moves(1)[0], 0)
    assert too_small(phone, "songo-puzzles") == []
    assert overflow(phone) == 0
    assert complaints(phone) == []


def test_the_room_speaks_french(still: Page, site: str) -> None:
    room = Room(still, site, "fr")
    number = of_moves(1)[0]
    room.root.locator(f'[data-number="{number}"]').click()
    goal = PUZZLES[number]["goal"]["seeds"]
    expect(room.question).to_have_text(f"Prenez au moins {goal} graines en 1 coup.")
    room.play(PUZZLES[number]["key"])
    room.verdict("right")
    expect(room.line).to_contain_text("Juste.")
