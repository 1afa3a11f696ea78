"""Ways to play in the puzzle room, what addresses ask it for, and a puzzle before a class."""

import base64
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import songo_edu as se
from songo_edu.course import Progress
from songo_edu.course.rating import NO_RATING, puzzle_rating, rated
from songo_edu.puzzles import faults
from songo_edu.puzzles.kinds.two_row import stays
from songo_edu.puzzles.levels import points
from songo_edu.puzzles.making import completed
from songo_edu.puzzles.page import NAMED, collection, collections
from tests.browser.accessibility import complaints, focused
from tests.browser.board_page import PLACE, box
from tests.browser.conftest import PageMaker
from tests.browser.room_page import SOME, RoomPage, carried, claim, solve, wrong_moves
from tests.browser.test_still_page import MOST_SHIFT, WATCH
from tests.browser.windows import Watch, until
from tests.needs import mostly_slow
from tests.web_parts import called

PUZZLES = collection("capture")[:12]
#: Of a single move, and deep enough in a game that others are found before them.
ONES = [
    record
    for record in collection("capture")
    if record["goal"]["moves"] == 1 and record["provenance"]["ply"] > 12
][:4]
WAITS = collection("wait")[:2]


def way(room: RoomPage, name: str) -> Locator:
    button = room.root.locator(".songo-set", has_text=name)
    expect(button).to_be_attached()
    if button.locator(".songo-way").count():
        room.more()
    return button


def heading(room: RoomPage) -> Locator:
    return room.root.locator(".songo-set-title").first


def miss(room: RoomPage, key: str) -> None:
    """Play a pit that may be played and is not the key."""
    pits = room.root.locator(".songo-open").evaluate_all("all => all.map((one) => one.dataset.pit)")
    room.play(next(pit for pit in pits if pit != key))


def progress(page: Page) -> Progress:
    return Progress.from_json(page.evaluate("localStorage.getItem('songo.progress')"))


def test_collections_choose_and_the_rating_is_kept(still: Page) -> None:
    records = [*ONES, *SOME]
    room = RoomPage(still, records)
    held = Counter(each.name for each in NAMED for record in records if each.holds(record))
    expect(room.root.locator(".songo-set:has(.songo-ring)")).to_have_count(len(held) + 1)
    assert complaints(still) == []
    drills = way(room, "Drills")
    expect(drills).to_contain_text(f"of {held['drills']}")
    drills.click()
    expect(drills).to_have_attribute("aria-pressed", "true")
    expect(room.list).to_have_count(held["drills"])
    expect(room.question).to_be_focused()
    way(room, "All puzzles").click()
    expect(room.list).to_have_count(len(records))
    # The first answer alone counts: right at once, then wrong and mended.
    line = room.root.locator(".songo-rating summary")
    expect(line).to_contain_text("begins with the first puzzle")
    rating = NO_RATING
    for record, score in ((ONES[0], 100), (ONES[1], 0)):
        room.open(records.index(record))
        rating = rated(rating, puzzle_rating(points(record["features"])), score)
        if not score:
            miss(room, record["key"])
            room.verdict("wrong")
        room.finds(record["key"])
    sentence = f"Your rating: {rating['reader']}, from 2 puzzles."
    expect(line).to_have_text(sentence)
    still.reload()
    expect(line).to_have_text(sentence)
    saved = progress(still)
    assert saved.rating == rating
    assert [saved.puzzles[record["id"]].score for record in ONES[:2]] == [100, 0]
    assert all(saved.puzzles[record["id"]].seconds < 60 for record in ONES[:2])
    # It can be reset, restored and switched off.
    line.click()
    room.button("Reset the rating").click()
    expect(line).to_contain_text("begins with the first puzzle")
    room.button("Undo").last.click()
    expect(line).to_contain_text(str(rating["reader"]))
    still.get_by_label("Keep a rating").uncheck()
    expect(line).to_have_text("No rating is kept.")
    room.ask("#collection=none")
    expect(room.root.locator(".songo-trouble")).to_contain_text("no collection “none”")


#: Two moments of the storm, a second apart for its clock; seeds move meanwhile, or not.
CLOCK = """moving => {
  const { guide } = document.querySelector("songo-puzzles").hall.room.given;
  clearInterval(guide.ticking);
  const { animator } = guide.room.task.board;
  const had = animator.busy;
  guide.tick();
  const before = guide.end - guide.seen;
  guide.seen -= 1000;
  guide.end -= 1000;
  animator.busy = moving;
  guide.tick();
  animator.busy = had;
  return (before - (guide.end - guide.seen)) / 1000;
}"""


def test_storm_and_one_life(still: Page) -> None:
    room = RoomPage(still, ONES)
    keys = {record["position"]: record["key"] for record in ONES}
    ids = {record["position"]: record["id"] for record in ONES}
    way(room, "Storm").click()
    expect(heading(room)).to_be_focused()
    room.button("3 minutes").click()
    clock = room.root.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^2:5\d$"))
    expect(room.button("Hint")).to_have_count(0)
    room.button("Hide the clock").click()
    expect(clock).to_be_hidden()
    # The next puzzle follows a solved one, and a missed one, whose answer is shown.
    count = room.root.locator(".songo-run-count")
    expect(count).to_have_text("0 solved")
    met = [room.position]
    for number, words in enumerate(("1 solved", "2 solved · 2 in a row"), start=2):
        room.play(keys[room.position])
        expect(count).to_have_text(words)
        expect(room.title).to_contain_text(f"Puzzle {number}")
        met.append(room.position)
    assert len(set(met)) == 3
    miss(room, keys[met[-1]])
    expect(room.title).to_contain_text("Puzzle 4")
    expect(count).to_have_text("2 solved")
    assert complaints(still) == []
    # Time is up: what was missed can be looked at again. Nothing of it counts as a first meeting.
    still.evaluate("document.querySelector('songo-puzzles').hall.room.given.guide.end = 0")
    expect(heading(room)).to_have_text("Storm: 2 solved")
    card = room.root.locator(".songo-run-card")
    expect(card).to_contain_text("The most in a row: 2. Your best: 2.")
    room.use("Look at the one you missed", position=met[-1])
    saved = progress(still)
    assert (saved.rating, saved.puzzles[ids[met[0]]].solved) == ({}, True)
    assert saved.puzzles[ids[met[-1]]].box == 1
    # The best score is shown with the next run, which may be ended.
    room.button("All puzzles").click()
    way(room, "Storm").click()
    room.button("3 minutes").click()
    expect(count).to_have_text("0 solved · best 2")
    assert still.evaluate(CLOCK, True) == pytest.approx(0, abs=0.3)
    assert still.evaluate(CLOCK, False) == pytest.approx(1, abs=0.3)
    room.button("End it").click()
    expect(heading(room)).to_have_text("Storm: 0 solved")
    room.button("All puzzles").click()
    way(room, "One life").click()
    expect(count).to_have_text("0 solved")
    expect(room.title).to_contain_text("Puzzle 1")
    miss(room, keys[room.position])
    expect(heading(room)).to_have_text("One life: 0 solved")


def test_the_composer_says_what_holds_and_what_spoils_it(still: Page) -> None:
    room = RoomPage(still, ONES)
    way(room, "Compose").click()
    verdict = room.root.locator(".songo-composed")
    expect(verdict).to_have_attribute("data-state", "right")
    expect(verdict).to_contain_text(
        "With S3, and no other move, South takes at least 8 seeds in 2 moves"
    )
    assert complaints(still) == []
    # Every seed is on the board: the first touch takes one, and no touch is refused.
    line = room.root.locator(".songo-compose .songo-line")
    expect(line).to_contain_text("Touch a pit to take one")
    room.pit("S0").click()
    expect(line).to_have_text("S0: 4 seeds. In the hand: 1.")
    room.root.locator(".songo-setup").get_by_role("button", name="Undo").click()
    expect(verdict).to_have_attribute("data-state", "right")
    # What is saved is proved by the package, and is an address of the page.
    with still.expect_download() as saved:
        room.button("Save as a file").click()
    contents = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    record = completed(contents)
    assert list(faults(record)) == []
    # A seed moved spoils it: nothing can be saved till it is mended.
    room.root.get_by_label("The position as text").fill("2.3.0.1.2.0.2/5.0.3.2.2.0.1 S 21-26")
    room.keys("Enter")
    expect(verdict).to_have_attribute("data-state", "spoilt")
    expect(verdict).to_contain_text(
        "With S4, South takes at least 7 seeds in 2 moves, but S3 would do as well"
    )
    expect(room.button("Solve it")).to_have_attribute("aria-disabled", "true")
    room.root.locator(".songo-setup").get_by_role("button", name="Undo").click()
    expect(verdict).to_have_attribute("data-state", "right")
    room.button("Solve it").click()
    expect(room.root.locator(".songo-given")).to_contain_text("A puzzle that was sent")
    encoded = still.evaluate("location.hash.slice('#claim='.length)")
    assert json.loads(base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))) == contents
    solve(room, record)


#: Changes the game so that the first puzzle found in it was solved there.
FIRST_FOUND = """() => {
  const own = document.querySelector("songo-puzzles").hall.staged;
  const { ask } = own;
  own.ask = (game, found, ...more) => {
    const [{ ply, pit }] = found;
    game.line[ply] = game.sheet.pits[pit + (ply % 2) * game.row];
    ask.call(own, game, found, ...more);
  };
}"""


def test_puzzles_are_found_in_a_game_of_ones_own(still: Page) -> None:
    room = RoomPage(still, ONES)
    way(room, "Puzzles from my game").click()
    record = room.root.get_by_label("A record, or the address of a game")
    record.fill("S9 N4")
    room.button("Look for puzzles").click()
    expect(record).to_have_attribute("aria-invalid", "true")
    expect(room.root.get_by_role("status").last).to_contain_text("S9")
    provenance = ONES[2]["provenance"]
    played = wrong_moves(ONES[2])[0].replace("S", "SN"[provenance["ply"] % 2])
    record.fill(f"{provenance['record']} {played}")
    still.evaluate(FIRST_FOUND)
    room.button("Look for puzzles").click()
    expect(room.root.locator(".songo-given")).to_contain_text("from your game")
    expect(room.title).to_contain_text("After ")
    # Puzzles missed in the game come first.
    titles = still.evaluate(
        "document.querySelector('songo-puzzles').hall.room.puzzles.map((one) => one.title)"
    )
    missed = ["missed in the game" in title for title in titles]
    assert any(missed)
    assert missed == sorted(missed, reverse=True)
    last = provenance["record"].split()[-1]
    assert [title.partition(". ")[2].partition(" ")[0] for title in titles if " · " in title][
        -1
    ] == last
    assert len(titles) > len([title for title in titles if "missed" in title])
    # The position that the shipped puzzle was taken from is among them, and no mark is stored.
    plies = still.evaluate(
        "document.querySelector('songo-puzzles').hall.room.puzzles.map((one) => one.position)"
    )
    assert ONES[2]["position"] in plies
    assert room.marks() == {}


def test_the_waiting_war_is_survived_by_waiting(still: Page) -> None:
    room = RoomPage(still, [*ONES, *WAITS])
    way(room, "Survival").click()
    line = room.root.locator(".songo-survival .songo-line")
    expect(line).to_contain_text("wait")
    start = room.position
    room.play(next(record["key"] for record in WAITS if record["position"] == start))
    count = room.root.locator(".songo-set-head .songo-quiet")
    expect(count).to_contain_text("1 waiting move")
    # Whoever sows over to the other side without taking anything has given.
    expect(room.root.locator(".songo-open").first).to_be_visible()
    room.button("Give up").click()
    expect(line).to_contain_text("Your best: 1.")
    # A reader who gives although a waiting move is left hears of that move.
    room.button("Once more").click()
    expect(line).to_contain_text("Your turn")
    board = se.game("songo").position(room.position)
    key = next(record["key"] for record in WAITS if record["position"] == room.position)
    gives = [
        move
        for move in board.legal_moves()
        if move != key and not board.captured(move) and not stays(board, move)
    ]
    room.play(gives[0])
    expect(line).to_contain_text("would have waited")
    expect(line).not_to_contain_text("had to give")


# -- what an address asks for --------------------------------------------------------------------

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


@pytest.fixture
def room(still: Page) -> RoomPage:
    return RoomPage(still, PUZZLES)


def test_addresses_open_puzzles_sets_and_sheets(room: RoomPage) -> None:
    first, second, third = (puzzle["id"] for puzzle in PUZZLES[3:6])
    room.ask(f"#puzzle={second}")
    expect(room.current).to_have_text("5")
    expect(room.list).to_have_count(12)
    room.ask(f"#puzzle={SOME[0]['id']}")
    expect(room.root.locator(".songo-given strong")).to_have_text("A puzzle of earlier days")
    room.ask(f"#set={third},{first}")
    expect(room.list).to_have_count(2)
    expect(room.root.locator(".songo-given")).to_contain_text("A set of 2 puzzles")
    solve(room, PUZZLES[5])
    assert room.marks()[third]["solved"]
    room.button("Next puzzle").click()
    expect(room.current).to_have_text("2")
    given = [first, claim(PUZZLES[8])]
    sheet = {"schema": 1, "title": "Lundi <b>", "hints": 1, "reveal": False, "puzzles": given}
    room.ask(f"#sheet={carried(sheet)}")
    expect(room.root.locator(".songo-homework strong")).to_have_text("Lundi <b>")
    expect(room.root.locator(".songo-dot")).to_have_count(2)
    expect(room.root.locator(".songo-task .songo-solution")).to_be_hidden()
    room.button("Hint").click()
    expect(room.button("Hint")).to_have_attribute("aria-disabled", "true")
    room.root.locator(".songo-dot").nth(1).click()
    expect(room.root.locator(".songo-homework")).to_contain_text("2 of 2")
    solve(room, PUZZLES[8])
    assert room.marks()[PUZZLES[8]["id"]]["solved"], "a claim has the name of what it claims"
    room.button("To the result").first.click()
    room.button("All puzzles").click()
    expect(room.list).to_have_count(12)
    assert "#" not in room.page.url
    # The room is fetched when it is near, or when the address asks for it.
    room.page.goto("about:blank")
    room.page.goto(f"{PLACE}#set={PUZZLES[1]['id']}")
    expect(room.root.locator(".songo-given")).to_contain_text("A set of 1 puzzle")
    expect(room.root.locator(".songo-list")).to_be_hidden()


@pytest.mark.parametrize(
    ("what", "width"), mostly_slow([("puzzle", 360), ("collection", 1280)], ("puzzle", 360))
)
def test_no_other_puzzle_is_shown_before_the_requested_one(
    new_page: PageMaker, site: str, what: str, width: int
) -> None:
    """Not that of the page, nor the first of the list: a line says that it is on its way."""
    record = collection("study-only")[0] if what == "puzzle" else collection("first-steps")[0]
    wanted = record["id"] if what == "puzzle" else "first-steps"
    page = new_page(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page.add_init_script(SEEN)
    page.add_init_script(WATCH)
    page.goto(f"{site}en/puzzles.html#{what}={wanted}")
    room = page.locator("songo-puzzles")
    expect(room.locator(".songo-pits")).to_be_visible()
    expect(room.locator("[aria-current=true]")).to_be_visible()
    expect(room.get_by_text("What you asked for is on its way.")).to_have_count(0)
    seen = page.evaluate("[...window.seen]")
    assert sorted(text.partition(":")[0] == "Board" for text in seen) == [False, False, True], seen
    if what == "puzzle":
        assert f"Board: {record['position']}" in seen
        assert sum(value for value, _ in page.evaluate("window.shifted")) <= MOST_SHIFT


def test_claims_from_all_collections_hold(room: RoomPage) -> None:
    """What the page can check of a claim agrees with what the verifier has proved."""
    claims = [claim(record) for name in collections() for record in collection(name)[:1]]
    room.ask(f"#sheet={carried({'schema': 1, 'title': 'One of each', 'puzzles': claims})}")
    expect(room.root.locator(".songo-homework, .songo-trouble:visible")).to_have_text(
        re.compile("One of each")
    )
    expect(room.root.locator(".songo-dot")).to_have_count(len(claims))


def test_what_cannot_be_loaded_leaves_the_board_standing(still: Page, watch: Watch) -> None:
    room = RoomPage(still, [PUZZLES[0], collection("sowing-win")[0]])
    for name in ("duels", "thinks-puzzles"):
        still.route(f"**/{called(name)}", lambda route: route.abort())
    room.button("Next in the list").click()
    expect(room.root).to_contain_text("could not be loaded")
    assert room.position == PUZZLES[0]["position"]
    room.maker()
    room.button("Find one").click()
    expect(room.root).to_contain_text("The puzzle finder could not be loaded.")
    still.unroute_all()
    room.button("Try again").click()
    expect(room.current).to_have_text("2")
    expect(room.root.get_by_text("The game Sowing could not")).to_be_hidden()
    watch.errors.clear()  # the browser itself tells of the files


# -- before a class: by keyboard; a class that votes on its move -----------------------------------


def presented(board: Locator) -> Locator:
    """Show a board to a class, and return the dialog."""
    board.get_by_role("button", name="Options").first.click()
    board.get_by_role("button", name="Show to a class").first.click()
    dialog = board.page.get_by_role("dialog", name="For a class")
    expect(dialog.locator(".songo-pits")).to_be_visible()
    return dialog


@pytest.mark.parametrize("width", mostly_slow([1280, 360], 1280))
def test_a_puzzle_is_shown_to_a_class_by_keyboard(new_page: PageMaker, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    room = RoomPage(page, PUZZLES[:3])
    dialog = presented(room.root)
    expect(dialog.locator(".songo-question")).to_contain_text("Capture at least")
    if width > 360:
        assert box(dialog.locator(".songo-table")).width > 900, "as wide as the projector"
    assert dialog.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    for _ in range(30):  # the focus stays inside
        room.keys("Tab")
        inside = dialog.evaluate("one => one.contains(document.activeElement)")
        assert inside or not focused(page)
    dialog.locator(".songo-pit[tabindex='0']").focus()
    # The solution is hidden until its key.
    expect(dialog.locator(".songo-solution")).to_be_hidden()
    room.keys("a", "a", "b", "Shift+A")
    for team in ("Team A", "Team B"):
        expect(dialog.get_by_role("group", name=team)).to_contain_text("1")
    room.keys("s")
    expect(dialog.locator(".songo-solution")).to_be_visible()
    expect(dialog.locator(".songo-line")).to_have_attribute("data-verdict", "shown")
    room.keys("n")
    expect(dialog.locator(".songo-title")).to_contain_text("Puzzle 2")
    expect(dialog.locator(".songo-solution")).to_be_hidden()
    room.keys("PageUp")
    expect(dialog.locator(".songo-title")).to_contain_text("Puzzle 1")
    assert complaints(page, ".songo-presenter") == []
    room.keys("Escape")
    expect(dialog).to_have_count(0)
    expect(room.pits).to_be_visible()
    expect(room.button("Options").first).to_be_focused()


def test_a_class_plays_against_the_computer_by_show_of_hands(still: Page) -> None:
    room = RoomPage(still, PUZZLES[:3])
    still.evaluate("document.querySelector('main').prepend(document.createElement('songo-board'))")
    board = still.locator("songo-board")
    dialog = presented(board)
    hands, message = dialog.locator(".songo-vote input"), dialog.locator(".songo-vote p")

    def vote(**counted: int) -> None:
        for pit, count in counted.items():
            dialog.get_by_label(pit, exact=True).last.fill(str(count))
        room.keys("Enter")

    room.keys("v")
    expect(hands).to_have_count(7)
    dialog.get_by_role("button", name="The computer answers").click()
    vote()
    expect(message).to_have_text("Type how many hands went up for each pit.")
    vote(S2=12, S5=12, S6=3)
    expect(message).to_have_text("A tie: S2, S5, 12 each. Vote again between them.")
    expect(hands).to_have_count(2)
    vote(S2=10, S5=14)
    # The computer has answered, and the class votes again.
    until(still, "document.querySelector('songo-board').board.game.ply === 2")
    record = still.evaluate("document.querySelector('songo-board').board.game.record")
    assert record.startswith("S5 N")
    expect(hands.first).to_be_visible()
    expect(message).to_have_text("Who is for which pit? Count the hands.")
    assert complaints(still, ".songo-presenter") == []
    dialog.get_by_role("button", name="Leave").click()
    expect(board.locator(".songo-pits")).to_be_visible()
