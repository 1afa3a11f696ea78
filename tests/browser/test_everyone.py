"""Everyone plays: by keyboard, by screen reader, by finger, large letters, few colours."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import exercise
from songo_edu.locale import catalogue
from tests.browser.accessibility import SPACED, clipped, faults, focused, overflow
from tests.browser.conftest import PageMaker, Visit
from tests.browser.exercise_page import ExercisePage
from tests.needs import mostly_slow

#: The least width of WCAG’s reflow, so high that the page’s bar hides nothing.
SMALL = {"width": 320, "height": 2400}
NEARLY = "0.2.1.0.1.0.1/3.0.1.1.0.3.1 S 18-38"  # a game that S0 ends with seeds in the rows
EIGHT = [(code, scheme) for code in ("en", "fr") for scheme in ("light", "dark")]
SOME = [("en", "light"), ("fr", "dark")]


def press(button: Locator, key: str = "Enter") -> None:
    """Use a button as keyboards do."""
    button.focus()
    button.page.keyboard.press(key)


def game_states(page: Page, site: str, code: str) -> Iterator[str]:
    """Bring the first page's game to each state by keyboard, and name it."""
    say = catalogue(code).gettext
    lens = say("Lens: threats, greniers, bidoua")
    page.goto(f"{site}{code}/welcome.html#p={NEARLY.replace(' ', '_')}")
    board = page.locator(".songo-board").first
    expect(board.locator(".songo-pit").first).to_be_visible()
    yield "a game at rest"
    options = board.get_by_role("button", name=say("Options"))
    press(options)
    expect(board.locator(".songo-menu")).to_be_visible()
    yield "the options open"
    press(board.get_by_role("checkbox", name=lens), "Space")
    board.locator("summary").click()
    yield "the lens on"
    press(board.get_by_role("checkbox", name=lens), "Space")
    press(options)
    press(board.locator('[data-pit="S0"]'))
    expect(board.locator(".songo-card")).to_be_visible()
    yield "the card at the end"
    press(board.get_by_role("button", name=say("Moves"), exact=True))
    expect(board.locator(".songo-moves")).to_be_visible()
    yield "the moves open"
    press(board.get_by_role("button", name=say("Review this game")))
    expect(board.locator(".songo-review li").first).to_be_attached()
    yield "the review"


def task_states(page: Page, site: str, code: str) -> Iterator[str]:
    """Bring an exercise to each state by keyboard, and name it."""
    say = catalogue(code).gettext
    task = exercise("sowing-first")
    board = ExercisePage.open(page, site, task.name, code)
    press(board.pit("S0"))
    board.verdict("wrong")
    yield "a wrong answer"
    if not board.button(say("Hint")).is_visible():
        press(board.button(say("Try again")))
    press(board.button(say("Hint")))
    expect(board.hints.first).to_be_visible()
    yield "a hint"
    press(board.pit(task.ask["pit"]))
    board.verdict("right")
    yield "a right answer"
    if not board.button(say("Show it on the board")).is_visible():
        press(board.root.locator(".songo-solution summary"))
    press(board.button(say("Show it on the board")))
    board.verdict("shown")
    yield "the solution shown"


@pytest.mark.parametrize("states", mostly_slow([game_states, task_states], game_states))
@pytest.mark.parametrize(("code", "scheme"), mostly_slow(EIGHT, *SOME[1:]))
def test_nobody_is_left_out_whatever_is_done(
    new_page: PageMaker, site: str, states: object, code: str, scheme: str
) -> None:
    """On the least screen, in each state: axe, widths, targets, focus, and letters spaced out."""
    page = new_page(viewport=SMALL, color_scheme=scheme, reduced_motion="reduce", has_touch=True)
    assert callable(states)
    for state in states(page, site, code):
        assert focused(page) or state == "a game at rest", state
        assert faults(page, ".songo-board") == [], state
        assert clipped(page) == [], state
        page.evaluate(SPACED, True)
        assert clipped(page) == [], f"{state}, letters spaced out"
        assert overflow(page) == 0, f"{state}, letters spaced out"
        page.evaluate(SPACED, False)


def test_tabs_go_down_the_page(visit: Visit) -> None:
    """Each stop is below the last, or to its right."""
    page = visit("en/board-and-sowing.html", viewport=SMALL, reduced_motion="reduce")
    page.locator("songo-lesson .songo-pit").first.wait_for()
    page.locator("main").focus()
    last = None
    for _ in range(30):
        page.keyboard.press("Tab")
        here = page.evaluate(
            """() => {
              const one = document.activeElement;
              const { left, top, bottom } = one.getBoundingClientRect();
              const line = getComputedStyle(one, one.matches(".songo-pit") ? "::before" : null);
              return { name: one.ariaLabel ?? one.textContent, left, top: top + scrollY,
                bottom: bottom + scrollY, seen: parseFloat(line.outlineWidth) >= 2 };
            }"""
        )
        assert here["seen"], here
        if last:
            in_row = abs(here["top"] - last["top"]) < 8
            assert here["left"] > last["left"] if in_row else here["bottom"] > last["bottom"], here
        last = here


HEARD = """() => {
  const heard = window.heard = [];
  for (const live of document.querySelectorAll(".songo-board [aria-live]")) {
    new MutationObserver((seen) => {
      const told = new Set();
      for (const { target, addedNodes } of seen) {
        const at = target.nodeType === 1 ? target : target.parentElement;
        const whole = at.closest("[aria-atomic='true']");
        if (live.ariaLive === "polite" && (addedNodes.length || target.nodeType === 3)) {
          told.add((whole ?? at).textContent);
        }
      }
      heard.push(...[...told].filter(Boolean));
    }).observe(live, { subtree: true, childList: true, characterData: true });
  }
}"""


def test_a_screen_reader_hears_each_move_once(page: Page, site: str) -> None:
    """Seeds move one by one; each side's move is announced at its end, as a whole."""
    page.goto(f"{site}en/welcome.html")
    board = page.locator(".songo-board").first
    group = board.get_by_role("group", name="Board: songo", exact=True)
    expect(group).to_have_accessible_description("South to move.")
    pits = [f"N{pit}, 5 seeds" for pit in range(7)]
    pits += [f"S{pit}, 5 seeds, legal" for pit in range(7)]
    read = "\n".join(f'- button "{pit}"' for pit in pits)
    expect(group).to_match_aria_snapshot(
        f'''- text: "South to move. North: 0 seeds in store"
{read}
- text: "South: 0 seeds in store"'''
    )
    page.evaluate(HEARD)
    press(board.locator('[data-pit="S2"]'))
    expect(board.locator(".songo-line")).to_contain_text("North")
    expect(group).not_to_have_attribute("data-position", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0")
    page.wait_for_timeout(500)
    announcements = page.evaluate("heard")
    assert len(announcements) == 2, announcements
    assert announcements[0].startswith("You · S2 · 5 seeds"), announcements
    assert announcements[1].startswith("North · N"), announcements
    assert focused(page)


@pytest.mark.parametrize("scheme", mostly_slow(["light", "dark"], "dark"))
def test_a_board_is_seen_where_colours_are_the_systems(visit: Visit, scheme: str) -> None:
    """Pits, seeds, the mark of a forbidden pit and the focus contrast with their surroundings."""
    page = visit(
        "en/welcome.html#p=4.3.5.0.6.2.1/1.4.3.5.0.2.6_S_14-14",
        viewport={"width": 700, "height": 900},
        color_scheme=scheme,
        forced_colors="active",
        reduced_motion="reduce",
    )
    board = page.locator(".songo-board").first
    expect(board.locator('[data-pit="S0"]')).to_have_attribute(
        "aria-label", "S0, 1 seed, cannot be played"
    )
    assert spread(board.locator('[data-pit="N3"]')) >= 3  # an empty pit’s rim
    assert spread(board.locator(".songo-picture"), (0.1, 0.35, 0.2, 0.5)) >= 3
    before = board.locator('[data-pit="S3"]').screenshot()
    press(board.locator('[data-pit="S3"]'), "ArrowLeft")
    press(board.locator('[data-pit="S2"]'), "ArrowRight")
    assert board.locator('[data-pit="S3"]').screenshot() != before
    board.locator('[data-pit="S0"]').click(force=True)
    assert spread(board.locator('[data-pit="S0"]')) >= 3
    for button in board.locator(".songo-bar button").all():
        if button.is_visible():
            assert spread(button) >= 3


def spread(part: Locator, box: tuple[float, float, float, float] = (0, 0, 1, 1)) -> float:
    """Return the contrast of the lightest to the darkest pixel of what a part shows."""
    picture = Image.open(io.BytesIO(part.screenshot())).convert("L")
    wide, high = picture.size
    left, top, right, bottom = box
    cut = picture.crop((int(left * wide), int(top * high), int(right * wide), int(bottom * high)))
    least, most = (((each / 255 + 0.055) / 1.055) ** 2.4 for each in cut.getextrema())
    return (most + 0.05) / (least + 0.05)
