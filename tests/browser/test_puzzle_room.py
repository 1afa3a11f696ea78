"""The puzzle room: solved, refuted, hinted at; filtered, over days, and with puzzles it finds."""

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import songo_edu as se
from songo_edu.course import Progress
from songo_edu.course.day_puzzle import newcomers
from songo_edu.course.days import later_day
from songo_edu.games import Position
from songo_edu.puzzles.page import collection, every_puzzle
from songo_edu.puzzles.questions import is_for_days
from songo_edu.site.builder import project_root
from tests.browser.accessibility import wholly_seen
from tests.browser.board_page import PLACE, box
from tests.browser.conftest import DESK, PHONE, PageMaker, Visit
from tests.browser.room_page import SOME, Json, Room, RoomPage, of_kind, solve, wrong_moves
from tests.browser.windows import PATIENCE, Watch
from tests.needs import EFFORT, mostly_slow
from tests.puzzles.promised import promised

PUZZLES: list[Json] = every_puzzle()[:60]


def of_moves(k: int) -> list[int]:
    return [i for i, puzzle in enumerate(PUZZLES) if puzzle["goal"]["moves"] == k]


@pytest.fixture
def room(still: Page) -> RoomPage:
    return RoomPage(still, PUZZLES)


def begun(room: RoomPage, number: int) -> Json:
    """Open a puzzle, and see that it is there."""
    puzzle = PUZZLES[number]
    room.open(number)
    expect(room.question).to_contain_text(f"at least {puzzle['goal']['seeds']} seeds")
    assert room.position == puzzle["position"]
    return puzzle


@pytest.mark.parametrize("k", mostly_slow([1, 2, 3], 3))
def test_puzzles_are_solved_by_their_trees(room: RoomPage, k: int) -> None:
    for number in of_moves(k)[:3]:
        solve(room, begun(room, number))
        expect(room.solved).to_be_visible()
        room.says("Right.")
    expect(room.root).to_contain_text(f"3 of {len(PUZZLES)} solved")
    saved = Progress.from_json(room.page.evaluate("localStorage.getItem('songo.progress')"))
    for number in of_moves(k)[:3]:
        mark = saved.puzzles[PUZZLES[number]["id"]]
        assert mark.solved
        assert mark.answer.split()[0] == PUZZLES[number]["key"]
    room.page.reload()
    expect(room.root.locator(".songo-is-solved")).to_have_count(3)


@pytest.mark.parametrize("size", mostly_slow([DESK, PHONE], PHONE))
def test_board_question_and_action_are_on_the_first_screen(
    visit: Visit, size: dict[str, int]
) -> None:
    """Filters are folded, and say what is chosen; themes are shown once a puzzle is solved."""
    page = visit(
        f"{'fr' if size == PHONE else 'en'}/puzzles.html", viewport=size, reduced_motion="reduce"
    )
    room = Room(page.locator("songo-puzzles"))
    places = (".songo-table", ".songo-question", ".songo-bar >> nth=0")
    board, question, bar = (box(room.root.locator(place)) for place in places)
    assert max(board.bottom, question.bottom, bar.bottom) <= size["height"]
    assert (question.right <= board.x) == (size == DESK)
    expect(room.root.locator(".songo-fold .songo-filters")).to_be_hidden()
    folded = (".songo-way", ".songo-maker", ".songo-narrow")
    above = [room.root.locator(f"{place}:visible").all() for place in folded]
    assert all(box(part).y > bar.bottom for places in above for part in places)


def test_other_moves_that_keep_the_promise_are_accepted(room: RoomPage) -> None:
    loose = [i for i in of_moves(2) + of_moves(3) if not PUZZLES[i]["strict"]]
    assert loose
    for number in loose[:3]:
        solve(room, begun(room, number), 99)
        expect(room.solved).to_be_visible()


@pytest.mark.parametrize("number", mostly_slow(of_moves(2)[:2] + of_moves(1)[:1], of_moves(2)[0]))
def test_a_wrong_move_is_refuted_by_the_best_defence(room: RoomPage, number: int) -> None:
    puzzle = begun(room, number)
    goal, k = puzzle["goal"]["seeds"], puzzle["goal"]["moves"]
    start = se.game(puzzle["game"]).position(puzzle["position"])
    for move in room.missed(wrong_moves(puzzle)[:3]):
        after = start.play(move)
        taken = after.stores["S"] - start.stores["S"]
        expect(room.solved).to_be_hidden()
        if k == 1:
            room.says(f"Captured: {taken} of {goal}.")
            assert room.position == str(after)
            continue
        held = taken + promised(after, "S", k - 1)
        assert held < goal
        seeds = "seed" if held == 1 else "seeds"
        forced = f"at most {held} {seeds} in all" if held else "nothing can be forced"
        room.says(forced)
        best = [
            str(reply)
            for reply in map(after.play, after.legal_moves())
            if reply.stores["S"] - after.stores["S"] + promised(reply, "S", k - 1) == held - taken
        ]
        assert room.position in best


@pytest.mark.parametrize("size", mostly_slow([PHONE, {"width": 844, "height": 390}], PHONE))
def test_each_hint_is_seen_once_it_is_asked_for(visit: Visit, size: dict[str, int]) -> None:
    """The page follows as far as it has to, and without motion where none is wanted."""
    page = visit("en/puzzles.html", viewport=size, has_touch=True, reduced_motion="reduce")
    room = Room(page.locator("songo-puzzles"))
    for n in range(3):
        room.button("Hint").tap()
        expect(room.hints).to_have_count(n + 1)
        assert wholly_seen(room.hints.last), n
    if size == PHONE:  # right below the line about the board
        assert box(room.hints.first).y - box(room.line).bottom < 30


def test_hints_go_from_a_nudge_to_the_move(room: RoomPage) -> None:
    puzzle = begun(room, of_moves(2)[0])
    for _ in range(3):
        room.button("Hint").click()
    expect(room.hints.nth(0)).to_have_text(se.puzzle(puzzle["id"]).hint())
    expect(room.hints.nth(1)).to_contain_text(puzzle["key"])
    some = se.puzzle(puzzle["id"]).hint(2)
    hint = room.hints.nth(1).inner_text()
    assert sorted(re.findall(r"S\d", hint)) == sorted(re.findall(r"S\d", some))
    expect(room.hints.nth(2)).to_have_text(f"The move is {puzzle['key']}.")
    room.play(puzzle["key"])
    room.turn()
    expect(room.hints).to_have_count(0)
    room.solution()
    expect(room.solved).to_be_hidden()
    room.says(f"of {puzzle['goal']['seeds']}.")


def test_the_list_is_filtered_and_walked(room: RoomPage) -> None:
    """Filters say what is chosen, and keep it; themes are named once a puzzle is solved."""
    about, fold = room.root.locator(".songo-about"), room.root.locator(".songo-fold summary")
    expect(about).to_have_text("Its themes are named once it is solved.")
    solve(room, begun(room, of_moves(1)[0]))
    expect(about).to_contain_text("Capture")
    expect(about).not_to_contain_text("told when")
    room.filter("Moves").select_option("2")
    expect(fold).to_have_text("FiltersMoves 2")
    room.page.reload()
    expect(fold).to_have_text("FiltersMoves 2")
    expect(room.root.locator(".songo-about.songo-secret")).to_be_visible()
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
        expect(room.current).to_have_text(str(number + 1))
        assert room.position == PUZZLES[number]["position"]
    expect(room.button("Next in the list")).to_have_attribute("aria-disabled", "true")


def test_a_puzzle_is_found_and_solved_by_keyboard_only(room: RoomPage) -> None:
    room.filter("Moves").focus()
    room.page.keyboard.type("1")
    expect(room.list).to_have_count(len(of_moves(1)))
    room.root.locator('.songo-list [tabindex="0"]').focus()
    room.keys("ArrowRight", "Enter")
    number = of_moves(1)[1]
    expect(room.current).to_have_text(str(number + 1))
    room.root.locator('.songo-pit[tabindex="0"]').focus()
    room.keys("ArrowDown", PUZZLES[number]["key"][1], "Enter")
    room.verdict("right")
    onward = room.root.locator(".songo-bar .songo-main:visible")
    for _ in range(6):
        room.keys("Tab")
        if onward.evaluate("(one) => one === document.activeElement"):
            break
    room.keys("Enter")
    expect(room.current).not_to_have_text(str(number + 1))
    expect(room.solved).to_be_hidden()


@pytest.mark.parametrize("scrolled_past", [False, True])
def test_the_room_waits_until_it_is_near(still: Page, site: str, scrolled_past: bool) -> None:
    """One that a page loaded again has scrolled past is built."""
    urls: list[str] = []
    still.on("request", lambda request: urls.append(request.url))
    still.goto(f"{site}en/about.html")
    still.evaluate(
        """(past) => {
          const room = document.createElement("songo-puzzles");
          room.setAttribute("src", "all");
          const far = [0, 1].map(() => document.createElement("div"));
          for (const one of far) one.style.height = "5000px";
          document.body.append(far[0], room, far[1]);
          if (past) scrollBy(0, room.getBoundingClientRect().bottom + 400);
        }""",
        scrolled_past,
    )
    if not scrolled_past:
        still.wait_for_timeout(300)
        assert not any("puzzles/" in url for url in urls)
        still.locator("songo-puzzles").scroll_into_view_if_needed()
    expect(still.locator("songo-puzzles .songo-board")).to_be_attached()
    assert sum("puzzles/all.json" in url for url in urls) == 1


def until_held(page: Page, held: list[Route]) -> Route:
    """Return the request that a page has made, as soon as it is made."""
    for _ in range(1500):
        if held:
            break
        page.wait_for_timeout(20)
    return held.pop()


def test_the_first_puzzle_waits_for_no_other(still: Page, site: str) -> None:
    """What is begun goes on once the others have come; who has been here waits for the list."""
    held: list[Route] = []
    ids = {puzzle["id"] for puzzle in every_puzzle()}
    lists = json.loads((project_root() / "puzzles" / "days.json").read_text("utf-8"))
    days = (later_day("2026-11-01", n) for n in range(365))
    there = next(day for day in days if newcomers(lists, day) in ids)  # one that has not left
    still.clock.set_fixed_time(f"{there}T12:00:00")
    still.route("**/puzzles/all.json", lambda route: held.append(route))
    still.goto(f"{site}en/puzzles.html")
    room = Room(still.locator("songo-puzzles"))
    expect(room.root.get_by_role("img", name="level 1")).to_be_visible()
    room.finds(PUZZLES[0]["key"])
    tally = room.root.locator(".songo-tally").first
    expect(tally).to_have_text(re.compile(r"^1 of [1-9]\d\d+ solved$"))
    tally_before = tally.text_content()
    room.button("Puzzle of the day").click()
    expect(room.title).to_contain_text("Puzzle 1 ")
    until_held(still, held).continue_()
    expect(room.title).not_to_contain_text("Puzzle")
    room.root.locator('[data-number="0"]').click()
    expect(room.title).to_contain_text("Puzzle 1 ")
    assert tally.text_content() == tally_before
    still.reload()
    room.root.locator(".songo-still").wait_for()
    expect(room.root.locator(".songo-pit")).to_have_count(0)
    until_held(still, held).continue_()
    expect(room.title).to_contain_text("Puzzle 2 ")


def test_puzzles_that_do_not_come_can_be_asked_for_again(
    still: Page, site: str, watch: Watch
) -> None:
    still.route("**/puzzles/all.json", lambda route: route.fulfill(status=404))
    still.goto(f"{site}en/puzzles.html")
    room = Room(still.locator("songo-puzzles"))
    expect(room.root).to_contain_text("could not be fetched (404)")
    expect(room.root.locator(".songo-pit.songo-open")).not_to_have_count(0)
    still.unroute("**/puzzles/all.json")
    still.route("**/puzzles/all-*.json", lambda route: route.fulfill(status=404))
    room.button("Try again", exact=False).click()
    room.root.locator('[data-number="40"]').click()
    trouble = room.root.locator(".songo-trouble")
    expect(trouble).to_contain_text("could not be fetched (404)")
    expect(room.title).to_contain_text("Puzzle 1")
    still.unroute("**/puzzles/all-*.json")
    trouble.get_by_role("button", name="Try again").click()
    expect(room.title).to_contain_text("Puzzle 41")
    expect(trouble).to_be_hidden()
    assert all("404" in error for error in watch.errors)
    watch.errors.clear()


DAY = datetime(2026, 11, 21, 12)


@pytest.fixture
def dated(new_page: PageMaker) -> Page:
    page = new_page(viewport=DESK, reduced_motion="reduce", timezone_id="UTC")
    page.clock.set_fixed_time(DAY)
    return page


def on(room: RoomPage, days: int) -> None:
    room.page.clock.set_fixed_time(DAY + timedelta(days=days))
    room.page.goto(PLACE)
    expect(room.question).not_to_be_empty()


def answer(room: RoomPage, landing: str, seeds: str) -> None:
    if landing == "kept":
        room.button("It is kept").click()
    else:
        room.play(landing)
    room.root.get_by_label("Seeds taken").fill(seeds)
    room.button("Check").click()
    room.turn()


@pytest.mark.parametrize("waits", mostly_slow([((1, 3),), ((1, 3, 7, 21),)], ((1, 3),)))
def test_a_missed_puzzle_comes_back_after_growing_intervals(
    dated: Page, waits: tuple[int, ...]
) -> None:
    puzzle = of_kind("count")[0]
    solution = puzzle["solution"]
    room = RoomPage(dated, [puzzle])
    review = room.button("1 puzzle to review today")

    def solved() -> None:
        answer(room, solution["landing"], str(solution["seeds"]))
        room.verdict("right")

    answer(room, "N0", "9")
    room.verdict("wrong")
    # A wrong count shows the sowing; typed then, it solves nothing till it comes back.
    answer(room, solution["landing"], str(solution["seeds"]))
    room.verdict("shown")
    expect(room.line).to_contain_text("You had seen that")
    expect(room.solved).to_be_hidden()
    expect(room.button("Why")).to_be_visible()
    room.button("Start again").click()
    answer(room, solution["landing"], str(solution["seeds"]))
    room.verdict("shown")
    assert room.marks()[puzzle["id"]]["tries"] == 1
    expect(review).to_be_hidden()
    day = 0
    for number, wait in enumerate(waits, start=1):
        day += wait
        due = (DAY + timedelta(days=day)).date().isoformat()
        progress = Progress.from_json(dated.evaluate("localStorage.getItem('songo.progress')"))
        mark = progress.puzzles[puzzle["id"]]
        assert (mark.box, mark.due, mark.solved) == (number, due, number > 1)
        on(room, day - 1)
        expect(review).to_be_hidden()
        on(room, day)
        review.click()
        solved()
        expect(review).to_be_hidden()
    assert ("box" in room.marks()[puzzle["id"]]) == (len(waits) < 4)
    assert room.marks()[puzzle["id"]]["solved"]


@pytest.mark.slow
def test_looking_at_the_solution_brings_a_puzzle_back(dated: Page) -> None:
    puzzles = of_kind("count")
    room = RoomPage(dated, puzzles)
    for number in (0, 1):
        room.open(number)
        room.solution()
    expect(room.root.locator(".songo-is-missed")).to_have_count(2)
    on(room, 1)
    room.button("2 puzzles to review today").click()
    expect(room.question).to_contain_text(f"{puzzles[0]['key']} is sown")
    solution = puzzles[0]["solution"]
    answer(room, solution["landing"], str(solution["seeds"]))
    room.button("Next to review").click()
    expect(room.question).to_contain_text(f"{puzzles[1]['key']} is sown")
    expect(room.button("1 puzzle to review today")).to_be_visible()


def test_the_list_is_narrowed_to_what_is_missed_or_not_solved(still: Page) -> None:
    puzzles = [PUZZLES[number] for number in of_moves(1)[:4]]
    room = RoomPage(still, puzzles)
    met = room.filter("So far")
    expect(met).to_be_visible()
    room.finds(puzzles[0]["key"])
    room.open(1)
    room.misses(wrong_moves(puzzles[1])[0])
    assert room.marks()[puzzles[1]["id"]]["box"] == 1
    met.select_option(label="missed")
    expect(room.list).to_have_text(["2"])
    met.select_option(label="solved")
    expect(room.list).to_have_text(["1"])
    met.select_option(label="not solved")
    expect(room.list).to_have_text(["2", "3", "4"])
    # A puzzle solved meanwhile keeps its place, so that the reader goes on to the next.
    room.open(2)
    room.finds(puzzles[2]["key"])
    expect(room.list).to_have_text(["2", "3", "4"])
    room.button("Next in the list").click()
    expect(room.current).to_have_text("4")
    assert room.position == puzzles[3]["position"]
    still.goto(PLACE)
    expect(room.list).to_have_text(["2", "4"])


@pytest.mark.usefixtures("effort")
def test_the_puzzle_of_the_day_follows_the_date_alone(dated: Page) -> None:
    may = [
        puzzle
        for puzzle in every_puzzle()
        if is_for_days(puzzle["game"], puzzle["kind"], puzzle["level"])
    ]
    easy = [puzzle for puzzle in may if puzzle["level"] == 1 and puzzle["goal"]["moves"] == 1][:8]
    room = RoomPage(dated, [*SOME, *easy])
    seen = []
    for days in range(max(3, 6 * EFFORT)):
        on(room, days)
        room.filter("Kind").select_option("count")
        room.button("Puzzle of the day").click()
        date = DAY + timedelta(days=days)
        expect(room.title).to_contain_text(f"{date.day} November")
        seen.append(room.position)
        dated.evaluate("localStorage.clear()")
    on(room, 0)
    room.button("Puzzle of the day").click()
    assert room.position == seen[0]
    assert len(set(seen)) == len(seen)


def test_a_newcomer_is_given_an_easy_puzzle_each_day(dated: Page) -> None:
    """Until ten are solved that were first met on other days."""
    songo = [puzzle for puzzle in collection("capture") if puzzle["game"] == "songo"]
    easy = [puzzle for puzzle in songo if puzzle["level"] == 1][:3]
    harder = [puzzle for puzzle in songo if puzzle["level"] in (2, 3)][:12]
    room = RoomPage(dated, [*easy, *harder])
    met = {"solved": True, "tries": 1, "hints": 0, "answer": "S1", "at": "2026-11-01"}
    easy_only = {}
    for solved in (9, 10):
        marks = {puzzle["id"]: met for puzzle in harder[:solved]}
        progress = {"format": "songo-progress", "version": 2, "exercises": {}, "puzzles": marks}
        dated.evaluate("told => localStorage.setItem('songo.progress', told)", json.dumps(progress))
        levels = []
        for days in range(2):
            on(room, days)
            room.button("Puzzle of the day").click()
            expect(room.title).to_contain_text("November")
            level = room.root.locator(".songo-title [role=img]").get_attribute("aria-label")
            levels.append(level == "level 1")
        easy_only[solved] = all(levels)
    assert easy_only == {9: True, 10: False}


def test_the_line_that_counts_solved_puzzles_leads_on(still: Page) -> None:
    """Into the first collection, through it from its easiest puzzle on, and to the next one."""
    ones = [puzzle for puzzle in collection("capture") if puzzle["goal"]["moves"] == 1]
    first = [puzzle for puzzle in ones if puzzle["level"] == 1 and puzzle["game"] == "songo"][:2]
    deep = [puzzle for puzzle in collection("capture") if puzzle["goal"]["moves"] == 2]
    harder = [next(puzzle for puzzle in deep if puzzle["level"] == level) for level in (3, 2)]
    # The title of the puzzle of the day is its date: each day it is a puzzle not opened here.
    days = [{"first": "2026-01-01", "all": [harder[0]["id"]], "easy": [harder[0]["id"]]}]
    room = RoomPage(still, [*harder, *first], days=days)
    on_way = room.root.locator(".songo-so-far button")
    tally = room.root.locator(".songo-so-far .songo-tally")
    expect(tally).to_have_text("0 of 4 solved")
    expect(on_way).to_have_text("Begin with “First steps”")
    on_way.click()
    expect(room.title).to_contain_text("Puzzle 3 ")
    expect(tally).to_have_text("0 of 2 solved")
    expect(on_way).to_be_hidden()  # it is on the board
    for puzzle in first:
        room.finds(puzzle["key"])
        if puzzle is first[0]:
            expect(on_way).to_have_text("Go on with puzzle 4")
            on_way.click()
    expect(on_way).to_have_text("Go on with “Threats”")
    on_way.click()
    expect(room.title).to_contain_text("Puzzle 2 ")  # of level 2, before that of level 3
    expect(room.current).to_have_text("2")


def test_choices_are_those_there_are_and_are_remembered(still: Page) -> None:
    room = RoomPage(still, [*SOME, *collection("capture")[:10]])
    room.filter("Kind").select_option("wait")
    moves = {str(puzzle["goal"]["moves"]) for puzzle in of_kind("wait")}
    listed = room.filter("Moves").locator("option").evaluate_all("all => all.map(one => one.value)")
    assert listed == ["", *sorted(moves)]
    expect(room.list.locator("visible=true")).to_have_count(len(of_kind("wait")))
    still.goto(PLACE)
    expect(room.filter("Kind")).to_have_value("wait")
    expect(room.question).to_contain_text("Wait until")
    still.evaluate('localStorage.setItem(\'songo.puzzles\', \'{"kind": "no-such", "level": 3}\')')
    still.goto(PLACE)
    expect(room.filter("Kind")).to_have_value("")


# -- puzzles that the page finds itself: each is what it claims ------------------------------------


def values(board: Position, k: int) -> dict[str, int]:
    return {
        move: board.captured(move) + promised(board.play(move), "S", k - 1)
        for move in board.legal_moves()
    }


@pytest.mark.parametrize(
    ("name", "k", "seeds"),
    mostly_slow(
        [("songo", 1, ""), ("songo", 2, "5"), ("awale", 2, "")], ("songo", 1, ""), ("awale", 2, "")
    ),
)
def test_a_puzzle_is_found_and_solved(still: Page, name: str, k: int, seeds: str) -> None:
    room = RoomPage(still, of_kind("count"))
    before = room.position
    maker = room.maker()
    for label, value in (("Game", name), ("Moves", str(k)), ("Seeds", seeds)):
        maker.get_by_label(label).select_option(value)
    maker.get_by_role("button").click()
    expect(room.title).to_contain_text("Just found", timeout=4 * PATIENCE)
    board: Any = se.game(name).position(room.position)
    assert room.position != before
    gains = values(board, k)
    most = max(gains.values())
    key = next(move for move, value in gains.items() if value == most)
    assert list(gains.values()).count(most) == 1
    assert seeds in ("", str(most))
    assert k == 1 or max(values(board, k - 1).values()) < most
    expect(room.question).to_contain_text(f"at least {most} seeds in {k} move")
    room.play(key)
    room.turn()
    if k == 1:
        room.verdict("right")
        room.button("Another one").first.click()
        expect(room.line).to_have_attribute("data-verdict", "", timeout=4 * PATIENCE)
    else:
        expect(room.line).not_to_have_attribute("data-verdict", "wrong")
    assert room.marks() == {}


def test_a_search_is_given_up(still: Page) -> None:
    room = RoomPage(still, of_kind("count"))
    maker = room.maker()
    maker.get_by_label("Moves").select_option("1")
    maker.get_by_label("Seeds").select_option("10")
    still.evaluate("Worker.prototype.postMessage = () => {}")  # it never answers
    maker.get_by_role("button").click()
    room.button("Stop").click()
    expect(room.button("Find one")).to_be_visible()
