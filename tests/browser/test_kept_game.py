"""A game is saved: over a reload, in the other language, until a later visit; its final card."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Progress
from tests.browser.board_page import BLOCKED, FULL, Board, Made, box
from tests.browser.conftest import PHONE, PageMaker, Visit
from tests.browser.test_progress import Panel
from tests.browser.windows import until
from tests.needs import mostly_slow

KEY = "songo.games"
#: A game that S0 ends.
NEARLY = "0.2.1.0.1.0.1/3.0.1.1.0.3.1 S 18-38"
REFUSED = {
    "blocked": BLOCKED,
    "full": FULL,
    "broken": f"""localStorage.setItem("{KEY}", "[[");""",
    "newer": f"""localStorage.setItem("{KEY}", '{{"version": 2}}');""",
    "odd": f"""localStorage.setItem("{KEY}",
      '{{"version": 1, "games": {{"welcome": {{"ply": -1}}}}}}');""",
}


class Game(Board):
    """The board of the first page of a site, or of a page like it of our own."""

    def __init__(
        self, page: Page, site: str = "", language: str = "en", fragment: str = ""
    ) -> None:
        super().__init__(page.locator(".songo-board").first)
        self.card = self.root.locator(".songo-card")
        name = f"{language}/welcome.html"
        if site:
            page.goto(f"{site}{name}{fragment}")
        else:
            board = '<songo-board opponent="N"></songo-board>'
            Made(page, board, language, name=name, fragment=fragment)
        self.ready()

    def ready(self) -> None:
        expect(self.root.locator(".songo-pit").first).to_be_visible()

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return super().button(name, exact=exact)

    def saved_game(self) -> dict[str, object]:
        return json.loads(self.page.evaluate(f"localStorage.getItem('{KEY}')"))["games"]["welcome"]


def test_two_tabs_on_one_game_are_warned(narrow: Page) -> None:
    """A tab that overwrites the game saved by another warns; a single tab does not."""
    warning = "This game was also played in another tab"
    here = Game(narrow)
    here.play("S2", "North ·")
    other = narrow.context.new_page()
    there = Game(other)
    there.play("S3", "North ·")
    assert warning not in there.root.inner_text()
    ply = there.saved_game()["ply"]
    here.root.locator('.songo-pit[data-pit^="S"]:not([aria-disabled="true"])').first.click()
    expect(here.root).to_contain_text(warning)
    assert here.saved_game()["ply"] == 4
    assert ply == 2
    there.root.locator('.songo-pit[data-pit^="S"]:not([aria-disabled="true"])').first.click()
    expect(there.root).to_contain_text(warning)
    other.close()


def test_a_game_is_left_and_resumed(new_page: PageMaker) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce")
    here = Game(page)
    here.button("Options").click()
    here.root.get_by_label("Level").select_option("2")
    here.play("S2", "North ·")
    here.root.get_by_label("Turn the board").check()
    stood = here.position
    assert here.saved_game()["ply"] == 2
    assert here.saved_game()["level"] == 2
    # Loaded again, and in the other language: there at once.
    page.reload()
    here.ready()
    here.says("Your game goes on after 2 moves")
    here.expect_position(stood)
    there = Game(page, language="fr")
    there.says("Votre partie reprend après 2 coups")
    there.expect_position(stood)
    expect(there.root.get_by_label("Niveau")).to_have_value("2")
    # In another tab, later: on request. Nothing is lost until the reader goes on otherwise.
    other = Game(page.context.new_page())
    expect(other.root.get_by_label("Level")).to_have_value("2")
    assert other.position != stood
    other.use("Resume", position=stood)
    assert box(other.pit("N0")).y > box(other.pit("S0")).y
    other.button("Undo").click()
    assert other.saved_game()["ply"] == 0
    other.page.keyboard.press("r")
    other.expect_position(stood)
    other.button("New game").click()
    assert other.saved_game()["history"] == ""


def test_a_game_is_given_up_and_resumed(new_page: PageMaker) -> None:
    here = Game(new_page(reduced_motion="reduce"))
    give_up = here.button("Give up this game")
    here.button("Options").press("Enter")
    expect(give_up).to_have_attribute("aria-disabled", "true")  # nothing has been played
    here.play("S2", "North ·")
    stood = here.position
    verdict = "South gives up: North wins."
    give_up.press("Enter")
    here.says(verdict)
    expect(here.card).to_contain_text("You lose")
    expect(here.card).to_contain_text(verdict)
    here.expect_position(stood)
    assert str(here.saved_game()["history"]).endswith(" =")
    # It is still over when it is loaded again; taken back, it goes on.
    here.page.reload()
    here.ready()
    here.says(verdict)
    assert "goes on" not in here.line.inner_text()
    here.button("Undo").click()
    expect(here.card).to_have_count(0)
    here.says("You play South. Choose a pit of your row.")
    here.root.locator('.songo-pit[data-pit^="S"].songo-open').first.click()
    until(here.page, "document.querySelector('songo-board').board.game.ply === 4")
    assert "=" not in str(here.saved_game()["history"])


def test_a_game_ends_with_a_card_that_reviews_it(still: Page) -> None:
    here = Game(still, fragment=f"#p={NEARLY.replace(' ', '_')}")
    here.pit("S0").focus()
    still.keyboard.press("Enter")
    expect(here.card).to_contain_text("You win")
    expect(here.card).to_contain_text("40 wins")
    won = here.position
    review = here.button("Review this game")
    review.focus()
    still.keyboard.press("Enter")
    expect(here.card.get_by_role("heading", name="The game reviewed")).to_be_focused()
    # The reader's best move comes first; how far to trust the search is folded.
    expect(here.card.get_by_text("Your best move")).to_be_visible()
    expect(here.card.locator(".songo-worst button").first).to_contain_text("S0 takes 5 seeds")
    doubts = here.card.get_by_text("In 49 cases out of 50 the search errs by less than 4.6 seeds")
    expect(doubts).to_be_hidden()
    here.card.get_by_text("How sure?").click()
    expect(doubts).to_be_visible()
    here.card.get_by_text("What each move lost").click()
    here.card.locator(".songo-losses button").first.click()
    here.expect_position(NEARLY)
    here.says("1. ")
    expect(here.card).to_be_visible()
    # Loaded again, the game is at that place; a level up, another begins.
    still.reload()
    here.ready()
    expect(here.line).to_have_text("You play South. Choose a pit of your row.")
    here.use("Redo", position=won)
    expect(here.card).to_contain_text("You win")
    here.button("One level up").click()
    expect(here.card).to_be_hidden()
    expect(here.root.get_by_label("Level")).to_have_value("2")


@pytest.mark.parametrize("how", mostly_slow(REFUSED, "blocked"))
def test_a_game_that_cannot_be_saved_says_so_and_goes_on(new_page: PageMaker, how: str) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(REFUSED[how])
    here = Game(page)
    here.play("S2", "lasts only while this page is open")
    here.says("North ·")
    here.pit("S3").click()
    expect(here.button("Redo")).to_have_attribute("aria-disabled", "true")
    if how in ("broken", "newer", "odd"):
        held = page.evaluate(f"localStorage.getItem('{KEY}')")
        assert "S2" not in held


def test_one_file_holds_progress_game_and_choices(new_page: PageMaker) -> None:
    page = new_page(reduced_motion="reduce")
    here = Game(page)
    here.play("S2", "North ·")
    here.button("Options").click()
    here.root.get_by_label("Speed of the seeds").fill("7")
    stood = here.position
    panel = Panel(page)
    with page.expect_download() as download:
        panel.button("Save to a file").click()
    assert download.value.suggested_filename == "songo-progress.json"
    text = download.value.path().read_text("utf-8")
    read = Progress.from_json(text)
    assert read.games["welcome"]["ply"] == 2
    assert read.choices["speed"] == 220
    assert read.to_json() == text
    panel.button("Forget everything").click()
    assert (
        page.evaluate(f"localStorage.getItem('{KEY}') ?? localStorage.getItem('songo.choices')")
        is None
    )
    assert Game(page).position != stood
    panel = Panel(page)
    panel.read(text)
    expect(panel.line).to_contain_text("Loaded: mine.json.")
    other = Game(page.context.new_page())
    other.use("Resume", position=stood)


def test_the_other_language_opens_at_the_same_place(visit: Visit) -> None:
    page = visit("en/notation.html#r=S5", viewport=PHONE, reduced_motion="reduce")
    expect(page.locator(".site-theme")).to_be_visible()  # before its script the link is a link
    heading = page.locator(".site-article h2").nth(2)
    heading.evaluate("(one) => scrollTo(0, scrollY + one.getBoundingClientRect().top + 100)")
    stood = heading.evaluate("(one) => one.getBoundingClientRect().top")
    page.locator("[data-language]").first.evaluate("(link) => link.click()")
    page.wait_for_url("**/fr/notation.html#r=S5")
    until(
        page,
        "(stood) => Math.abs(document.querySelectorAll('.site-article h2')[2]"
        ".getBoundingClientRect().top - stood) < 60",
        arg=stood,
    )


@pytest.mark.parametrize("motion", mostly_slow(["no-preference", "reduce"], "no-preference"))
def test_a_win_is_celebrated_once(new_page: PageMaker, motion: str) -> None:
    """Seeds rain unless motion is reduced; loading the finished game again brings none."""
    page = new_page(reduced_motion=motion)
    page.add_init_script(
        """new MutationObserver((seen) => {
          for (const { addedNodes } of seen) for (const one of addedNodes) {
            if (one.classList?.contains("songo-rain")) window.rained = (window.rained ?? 0) + 1;
          }
        }).observe(document, { childList: true, subtree: true });"""
    )
    here = Game(page, fragment=f"#p={NEARLY.replace(' ', '_')}")
    here.pit("S0").click()
    expect(here.card).to_contain_text("You win")
    if motion == "no-preference":
        expect(here.root.locator(".songo-rain")).to_have_count(1)
    expect(here.root.locator(".songo-rain")).to_have_count(0)
    assert page.evaluate("window.rained ?? 0") == (motion == "no-preference")
    page.reload()
    here.ready()
    expect(here.card).to_contain_text("You win")
    assert page.evaluate("window.rained ?? 0") == 0
