"""Controls pressed before their script runs work at once, or later; pages that load slowly."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from songo_edu.boards.dist import widget
from songo_edu.course import exercise
from songo_edu.site.server import address
from songo_edu.site.watching import make_server, watch
from tests.browser.accessibility import wholly_seen
from tests.browser.conftest import DESK, PageMaker
from tests.browser.exercise_page import ExercisePage
from tests.browser.pages import pages
from tests.browser.windows import until
from tests.needs import mostly_slow
from tests.site.project import write_project

#: Scripts of a page, each held back by itself and all together.
SCRIPTS = {
    "frame": re.compile(r"/(site|frame|front)[\w.-]*\.js"),
    "board": re.compile(r"/songo-[\w.-]*\.js"),
    "all": re.compile(r"/(?!.*theme)[\w.-]+\.js"),
}


class Held:
    """A page whose scripts wait until they are let go."""

    def __init__(self, page: Page, which: re.Pattern[str]) -> None:
        self.page = page
        self.waiting: list[Route] = []
        self.open = False
        page.route(which, self._hold)

    def _hold(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        self.open = True
        waiting, self.waiting = self.waiting, []
        for route in waiting:
            route.continue_()
        self.page.wait_for_load_state("networkidle")


@pytest.fixture(params=mostly_slow(sorted(SCRIPTS), "all"))
def held(request: pytest.FixtureRequest, new_page: PageMaker) -> Iterator[Callable[[str], Held]]:
    opened: list[Held] = []

    def open_at(address: str) -> Held:
        page = new_page(viewport=DESK, reduced_motion="reduce")
        opened.append(Held(page, SCRIPTS[request.param]))
        page.goto(address, wait_until="commit")
        return opened[-1]

    yield open_at
    for each in opened:
        each.let_go()  # a window is given back with nothing under way


def test_the_switch_of_the_code(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}fr/board-and-sowing.html")
    switch = here.page.get_by_role("switch", name="Voir le Python").first
    switch.check(force=True)
    code = here.page.locator(".cell_input:visible")
    expect(code.first).to_be_visible()
    here.let_go()
    expect(switch).to_be_checked()
    expect(code.first).to_be_visible()
    here.page.reload()
    expect(switch).to_be_checked()
    switch.uncheck(force=True)
    expect(code).to_have_count(0)


def test_the_contents_and_the_colours(held: Callable[[str], Held], site: str) -> None:
    """The button of the colours is not offered before it works."""
    here = held(f"{site}en/notation.html")
    contents = here.page.locator(".site-contents")
    colours = here.page.locator(".site-theme")
    expect(here.page.locator("h1")).to_be_visible()
    if colours.is_visible():
        colours.click()
        expect(here.page.locator("html")).to_have_attribute("data-mode", "light")
    here.page.locator(".site-menu").click()
    expect(contents.locator("a", has_text="Capturing").first).to_be_visible()
    here.let_go()
    expect(colours).to_be_visible()
    expect(here.page.locator(".site-menu")).to_have_attribute("aria-expanded", "true")
    expect(contents.locator("a", has_text="Capturing").first).to_be_visible()
    here.page.keyboard.press("Escape")
    expect(contents).to_be_hidden()


def test_the_other_language(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}en/notation.html")
    here.page.locator("[data-language=fr]").first.click()
    expect(here.page.locator("html")).to_have_attribute("lang", "fr")
    language = here.page.evaluate("localStorage.getItem('songo-edu.language')")
    assert language == "fr"
    here.let_go()


@pytest.mark.parametrize("page_name", mostly_slow(["welcome", "play"], "play"))
def test_a_pit(held: Callable[[str], Held], site: str, page_name: str) -> None:
    """A still board has no controls; its pits play as soon as they are there."""
    here = held(f"{site}en/{page_name}.html")
    board = here.page.locator("songo-board").first
    board.locator(".songo-picture, .songo-table").first.wait_for()
    before = board.locator(".songo-before").is_visible()
    offered = board.locator(":is(button, input, select, [role=button]):visible").count()
    assert not (before and offered)
    here.let_go()
    start = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
    expect(board.locator(".songo-pits")).to_have_attribute("data-position", start)
    board.locator('[data-pit="S2"]').click()
    expect(board.locator(".songo-pits")).not_to_have_attribute("data-position", start)


def test_a_game_that_is_left_at_once(still: Page, site: str) -> None:
    """The script that saves it loads when the page is idle, or a move later: here after both."""
    here = Held(still, re.compile(r"/songo-play[\w.-]*\.js"))
    still.goto(f"{site}en/play.html")
    board = still.locator(".songo-board").first
    board.locator('[data-pit="S2"]').click()
    expect(board.locator(".songo-line")).to_contain_text("North ·")
    here.let_go()
    expect(board.locator(".songo-players select").first).to_be_visible()
    still.goto(f"{site}en/welcome.html")
    card = still.locator(".door-play")
    expect(card).to_contain_text("Your game of songo goes on after 2 moves")
    card.click()
    expect(board.get_by_role("button", name="Resume")).to_be_visible()


@pytest.mark.parametrize("what", [".songo-dot >> nth=2", ".songo-folded:visible >> nth=1"])
def test_a_step_of_a_lesson(held: Callable[[str], Held], site: str, what: str) -> None:
    here = held(f"{site}en/ten-minutes.html")
    dots = here.page.locator("songo-lesson").first.locator(".songo-dot")
    here.page.locator("songo-lesson").first.locator(what).click()
    here.let_go()
    expect(dots.nth(2)).to_have_attribute("aria-current", "step")


def test_a_step_that_is_let_go_after_the_lesson_has_come(
    held: Callable[[str], Held], site: str
) -> None:
    """No click event comes then: the pressed element is no longer on the page."""
    here = held(f"{site}en/ten-minutes.html")
    dots = here.page.locator("songo-lesson").first.locator(".songo-dot")
    dots.nth(2).hover()
    here.page.mouse.down()
    here.let_go()
    expect(here.page.locator("songo-lesson").first.locator(".songo-before")).to_have_count(0)
    here.page.mouse.up()
    expect(dots.nth(2)).to_have_attribute("aria-current", "step")


def test_nothing_moves_under_a_finger_that_is_down(new_page: PageMaker, site: str) -> None:
    """Another step would have moved under it, and have taken the click."""
    page = new_page(viewport={"width": 844, "height": 390}, reduced_motion="reduce")
    here = Held(page, SCRIPTS["all"])
    page.goto(f"{site}fr/chips-on-a-graph.html", wait_until="commit")
    lesson = page.locator("songo-lesson[name=graph-five]")
    dot = lesson.locator(".songo-dot").nth(3)
    dot.evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    place = dot.bounding_box()
    dot.hover()
    page.mouse.down()
    here.let_go()
    expect(dot).to_have_attribute("aria-current", "step")
    expect(lesson.locator(".songo-before")).to_have_count(0)
    page.wait_for_timeout(200)
    assert dot.bounding_box() == place
    page.mouse.up()
    expect(dot).to_be_focused()
    assert wholly_seen(lesson.locator(".songo-flow .songo-question"))


def test_a_search(held: Callable[[str], Held], site: str) -> None:
    here = held(f"{site}en/search.html")
    box = here.page.locator("input[type=search]:visible")
    box.fill("grenier")
    box.press("Enter")
    here.let_go()
    expect(here.page.locator("#search-results li").first).to_contain_text("grenier")


def test_what_is_typed_before_the_search_has_come_stays(page: Page, site: str) -> None:
    here = Held(page, re.compile(r"/searchtools[\w.-]*\.js"))
    page.goto(f"{site}en/search.html", wait_until="commit")
    box = page.locator("input[type=search]:visible")
    box.fill("grenier")
    here.let_go()
    until(page, "typeof Search === 'object'")
    expect(box).to_have_value("grenier")
    box.press("Enter")
    expect(page.locator("#search-results li").first).to_contain_text("grenier")


#: Controls that are there before any script: each has its test above, except the browser's own
#: folds.
OFFERED = {
    "input.site-code-box",
    "button.songo-dot",
    "button.songo-folded",
    "input[search]",
    "button[submit]",
    "summary",
}
SORTS = """() => [...document.querySelectorAll(
  "button, input, select, textarea, summary, [role=button], [role=switch], [role=menuitem]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
  .map((each) => [each.localName, ...each.classList].join(".")
    + (each.form ? `[${each.type}]` : ""))"""


#: The number of turns that share the lesson pages; `make test` takes the first.
TURNS = 8


@pytest.mark.parametrize("turn", mostly_slow(range(TURNS), 0))
@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fr", 360)])
def test_nothing_else_is_offered_before_scripts(
    new_page: PageMaker, site: str, language: str, width: int, turn: int
) -> None:
    page = new_page(viewport={"width": width, "height": 800})
    waiting: list[Route] = []
    page.route(SCRIPTS["all"], lambda route: waiting.append(route))
    # English pages and French ones are not the same.
    for name in pages()[turn::TURNS]:
        if name.startswith(language):
            page.goto(f"{site}{name}", wait_until="commit")
            page.locator("footer").first.wait_for()
            assert set(page.evaluate(SORTS)) <= OFFERED, name
    assert waiting
    page.goto("about:blank")


# -- a page that comes slowly while its script is there already, as on a second visit --------------

EXERCISE = exercise("capturing-first")
CHAPTERS = [
    {"title": "Sowing", "page": "board-and-sowing.html", "exercises": ["sowing-1", "sowing-2"]}
]
#: A page in pieces: after each the server waits until the page's script has seen it.
PIECES = (
    '<!doctype html><html lang="en"><title>Songo</title><link rel="icon" href="data:,">'
    '<script type="module" async src="board.js"></script><main>',
    '<songo-board position="3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14">',
    f'<svg id="still"></svg></songo-board><songo-exercise name="{EXERCISE.name}">',
    f'A board.<script type="application/json">{json.dumps(EXERCISE.data())}</script>'
    "</songo-exercise><songo-progress>",
    f'<script type="application/json">{json.dumps(CHAPTERS)}</script></songo-progress></main>',
)
#: The board's module, and a watch: it requests `met` whenever the last element is another one.
SCRIPT = f"""{widget()}
{{
const last = () => [...document.querySelectorAll("main *")].pop()?.localName ?? "main";
let before = "";
setInterval(() => {{
  if (last() !== before) {{ before = last(); fetch("met"); }}
}}, 10);
}}
"""


@pytest.fixture
def slow() -> Iterator[str]:
    """The address of a page that comes piece by piece, each once the last has been seen."""
    met = threading.Semaphore(0)

    class Slow(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, pieces = "text/html", list(PIECES)
            if self.path == "/board.js":
                kind, pieces = "text/javascript", [SCRIPT]
            elif self.path == "/met":
                met.release()
                pieces = [""]
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.end_headers()
            for number, piece in enumerate(pieces):
                if number:
                    assert met.acquire(timeout=10)
                self.wfile.write(piece.encode())
                self.wfile.flush()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


def test_what_comes_after_the_script_is_as_whole_as_what_comes_before(
    still: Page, slow: str
) -> None:
    still.goto(slow)
    board = still.locator("songo-board")
    expect(board.locator('[data-pit="S1"]')).to_be_visible()
    expect(board.locator("#still")).to_have_count(0)
    exercise_board = ExercisePage.on(still, EXERCISE.name)
    exercise_board.answer_right(EXERCISE)
    expect(still.locator("songo-progress li")).to_have_text("Sowing0 of 2")


# -- a page of a course that is watched follows what is saved, and says what is wrong --------------

SAID, OTHER = "Words, and no board.", "Other words."


@pytest.fixture
def course(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a course that is watched, and the notebook of a page of it."""
    root = write_project(tmp_path)
    with watch(root, lambda _text: None) as watched, make_server(watched, 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        watched.languages["en"].page("second")  # Sphinx has read it: no browser waits for that
        yield address(server), root / "book" / "en" / "second.ipynb"
        server.shutdown()


@pytest.mark.usefixtures("patient")
def test_a_page_follows_what_is_saved(page: Page, course: tuple[str, Path]) -> None:
    there, path = course
    whole = path.read_text("utf-8")
    panel = page.get_by_role("alert")
    page.goto(f"{there}en/second.html")
    expect(page.get_by_text(SAID)).to_be_visible()

    path.write_text(whole.replace(SAID, OTHER), "utf-8")
    expect(page.get_by_text(OTHER)).to_be_visible()

    path.write_text("{", "utf-8")
    expect(panel).to_contain_text("book/en/second.ipynb, line 1: this is no JSON")
    expect(page.get_by_text(OTHER)).to_be_visible()

    path.write_text(whole, "utf-8")
    expect(page.get_by_text(SAID)).to_be_visible()
    expect(panel).to_be_hidden()
