"""A commented game as a film: it plays, comments, asks, and stops when touched."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.analysis.examples import commented_game, commented_games
from songo_edu.course.sparring import film, questions
from songo_edu.locale import speaking
from songo_edu.site.elements import enliven
from tests.browser.board_page import Board, Made
from tests.browser.conftest import PHONE, PageMaker
from tests.browser.windows import until
from tests.needs import mostly_slow

NARROW = [(360, "fr"), (320, "en")]
PLAY, PAUSE = "Play the game", "Pause"


class Film(Board):
    """A board with a commented game on a page of its own."""

    def __init__(self, page: Page, name: str, language: str = "en") -> None:
        with speaking(language):
            element = film(name)._repr_mimebundle_()[0]["text/html"]
        Made(page, enliven(element, language), language)
        super().__init__(page.locator("songo-board"))
        self.root.locator(".songo-pits").wait_for()
        self.words = self.root.locator(".songo-film-words")
        self.story = commented_game(name)

    def go_to(self, count: int) -> None:
        """Go to the position after `count` moves, by the list of moves."""
        if not self.listed.count():
            self.press("Moves")
        self.listed.nth(count).locator("button").click()

    def plays_fast(self) -> None:
        """Start it at a higher speed than usual."""
        self.button(PLAY).click()
        self.root.locator(".songo-film").get_by_label("Speed").select_option("fast")

    @property
    def listed(self) -> Locator:
        return self.root.locator(".songo-move-list > li")

    def expect_moves(self, count: int) -> None:
        expect(self.pits).to_have_attribute(
            "data-position", str(self.story.record.positions[count])
        )


def test_it_plays_comments_and_asks(new_page: PageMaker) -> None:
    film = Film(new_page(viewport=PHONE), "two-greniers")
    film.go_to(8)
    film.plays_fast()
    expect(film.button(PAUSE)).to_be_visible()
    expect(film.words).to_contain_text("5. S6 South could take 2", timeout=20_000)
    # It stops at a question of the lesson, shows it, and goes on at the next press.
    expect(film.words).to_contain_text(questions(film.story)[10], timeout=20_000)
    expect(film.button(PLAY)).to_be_visible()
    film.expect_moves(10)
    film.button(PLAY).click()
    expect(film.words).to_contain_text("6. S5 ", timeout=20_000)


@pytest.mark.parametrize("how", mostly_slow(["touch", "key", "arrow", "hidden"], "touch"))
def test_it_stops(page: Page, how: str) -> None:
    film = Film(page, "the-grenier-that-waited")
    film.plays_fast()
    expect(film.words).to_contain_text("1. S1", timeout=20_000)
    if how == "touch":
        film.root.locator(".songo-table").click(position={"x": 3, "y": 3})
    elif how == "key":
        page.keyboard.press("Escape")
    elif how == "arrow":
        film.button(PAUSE).press("ArrowRight")
        expect(film.words).to_contain_text(re.compile(r"^[12]\. [SN]\d"))
    else:
        page.evaluate(
            """() => {
              Object.defineProperty(document, "hidden", { get: () => true });
              document.dispatchEvent(new Event("visibilitychange"));
            }"""
        )
    expect(film.root.get_by_role("button", name=PAUSE)).to_have_count(0)
    page.wait_for_timeout(600)  # what was under way is over
    stood = film.pits.get_attribute("data-position")
    page.wait_for_timeout(2500)
    assert film.pits.get_attribute("data-position") == stood


#: Makes a device that can share; it stores what it is given.
SHARES = """() => {
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [{ name, type, size }], text }) => {
    window.given = { name, type, size, text };
  };
}"""


def test_with_reduced_motion_it_goes_step_by_step(narrow: Page) -> None:
    film = Film(narrow, "two-greniers", language="fr")
    film.button("Coup suivant").click()  # the board was at the end
    film.expect_moves(0)
    film.button("Coup suivant").click()
    expect(film.words).to_contain_text("1. S5 Sud commence en douceur")
    narrow.wait_for_timeout(2500)
    film.expect_moves(1)
    narrow.evaluate(SHARES)
    film.button("Partager une image").press("Enter")
    until(narrow, "() => window.given")
    given = narrow.evaluate("window.given")
    assert given.pop("size") > 20_000
    named = {"name": "songo-1-S5.png", "type": "image/png"}
    assert given == {**named, "text": film.words.text_content()}
    film.root.locator(".songo-film").get_by_role("button", name="Revenir").click()
    film.expect_moves(0)


#: Reads a picture from a file: its width, its height and its number of colours.
DRAWN = """async ([bytes]) => {
  const made = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: "image/png" }));
  const pen = new OffscreenCanvas(made.width, made.height).getContext("2d");
  pen.drawImage(made, 0, 0);
  const { data } = pen.getImageData(0, 0, made.width, made.height);
  return [made.width, made.height, new Set(new Uint32Array(data.buffer)).size];
}"""


@pytest.mark.parametrize("at", mostly_slow(["the beginning", "a question", "playing"], "playing"))
def test_a_picture_is_made_at_any_moment(new_page: PageMaker, at: str) -> None:
    """It is saved where the device cannot share: the board, drawn in colours, and its move."""
    page = new_page(viewport=PHONE, color_scheme="dark")
    film = Film(page, "two-greniers")
    film.go_to({"the beginning": 0, "a question": 9, "playing": 3}[at])
    film.plays_fast()
    if at == "the beginning":
        film.button("Back").click()
    elif at == "a question":
        expect(film.words).to_contain_text("Question", timeout=20_000)
    with page.expect_download() as saved:
        film.button("Share a picture").click()
    name = saved.value.suggested_filename
    film.says(f"Saved to {name}.")
    wanted = {
        "the beginning": r"songo-0",
        "a question": r"songo-5-N\d",
        "playing": r"songo-\d-\w\d",
    }
    assert re.fullmatch(rf"{wanted[at]}\.png", name)
    wide, high, colours = page.evaluate(DRAWN, [[*saved.value.path().read_bytes()]])
    assert wide > high > 500
    assert colours > 500
    expect(film.button(PLAY)).to_be_visible()


@pytest.mark.parametrize(("width", "language"), mostly_slow(NARROW, NARROW[1]))
def test_its_buttons_are_in_one_row(new_page: PageMaker, width: int, language: str) -> None:
    page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    film = Film(page, "two-greniers", language=language)
    film.button({"en": "Next move", "fr": "Coup suivant"}[language]).click()
    for bar in film.root.locator(".songo-bar").all():
        # In one call: a button that a narrow bar hides may be visible until its styles are there.
        shown = bar.locator("button:visible, select").evaluate_all(
            """(shown) => shown.map((one) => one.getBoundingClientRect())
              .map(({ top, width, height }) => [Math.round(top + height / 2), width, height])"""
        )
        assert len(shown) >= 3
        assert len({middle for middle, _width, _height in shown}) == 1
        assert min(min(width, height) for _middle, width, height in shown) >= 44


@pytest.mark.parametrize("name", mostly_slow(sorted(commented_games()), "two-greniers"))
def test_a_move_has_its_number_in_every_list(still: Page, name: str) -> None:
    """In the list of moves, the film and the sentence of a jump, as in the score."""
    film = Film(still, name)
    count = next(n for n in film.story.remarks if n > 20)
    label = film.story.record.labels[count - 1]
    film.go_to(count)
    expect(film.line).to_contain_text(f"After {label}.")
    item = film.listed.nth(count)
    assert str(item.evaluate("(item) => item.value")) == label.split(".")[0]
    expect(item).to_contain_text(label.split(" ")[1])
    film.go_to(count - 1)
    film.button("Next move").click()
    if count - 1 in questions(film.story):
        film.button("Next move").click()
    expect(film.words).to_have_text(f"{label} {film.story.remarks[count]}")
