"""A session walked through: by keyboard alone, and by finger on a phone, in both languages.

A game is played to its card and read over, left and come back to, sent to another window; ten
questions are answered wrongly and then rightly. Nothing is clicked by a mouse, and nothing is
focused by a script.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Exercise, exercises
from tests.browser.accessibility import clipped, overflow, too_small
from tests.browser.conftest import DESK, PHONE, PageMaker
from tests.browser.exercise_page import PAGES, STEPS, Asked, address
from tests.browser.walker import Finger, Hand, Keyboard
from tests.browser.windows import until

pytestmark = pytest.mark.slow
WORDS = {
    "en": ("Français", "Review this game", "Check", "goes on"),
    "fr": ("English", "Relire la partie", "Vérifier", "reprend"),
}
COPY_A_LINK = {"en": "Copy a link", "fr": "Copier un lien"}
COPIED = {"en": "Copied.", "fr": "Copié."}


def hand_on(new_page: PageMaker, finger: bool) -> Hand:
    how = {"reduced_motion": "reduce", "permissions": ["clipboard-read", "clipboard-write"]}
    if finger:
        return Finger(new_page(viewport=PHONE, has_touch=True, **how))
    return Keyboard(new_page(viewport=DESK, **how))


def position(page: Page) -> str:
    return page.locator(".songo-pits").first.get_attribute("data-position") or ""


def open_pit(page: Page) -> Locator:
    """A pit of South that may be played, once it is the reader's turn."""
    return page.locator('.songo-pit.songo-open[data-pit^="S"]').first


def play_on(hand: Hand, most: int) -> None:
    """Play so many moves, or till the card is there."""
    card = hand.page.locator(".songo-card .songo-end")
    for _ in range(most):
        expect(open_pit(hand.page).or_(card).first).to_be_visible()
        if card.count():
            return
        stood = position(hand.page)
        name = open_pit(hand.page).get_attribute("data-pit")
        hand.play(hand.page.locator(f'[data-pit="{name}"]').first)
        until(
            hand.page,
            "(stood) => !document.querySelector('.songo-pits').dataset.position.endsWith(stood)",
            arg=stood,
        )


def share(hand: Hand, stood: str, language: str) -> None:
    """Copy a link to the game, and open it as whoever gets it does."""
    page = hand.page
    menu = page.locator(".songo-menu-button").first
    hand.press(menu)
    hand.press(page.get_by_role("button", name=COPY_A_LINK[language], exact=True).first)
    expect(page.locator(".songo-line").first).to_contain_text(COPIED[language])
    link = page.evaluate("navigator.clipboard.readText()")
    hand.press(menu)
    window = page.context.new_page()
    window.goto(link)
    expect(window.locator(".songo-pit").first).to_be_attached()
    assert position(window) == stood
    window.close()
    assert position(page) == stood


@pytest.mark.parametrize("finger", [False, True], ids=["keyboard", "finger"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_from_its_first_move_to_its_review(
    new_page: PageMaker, site: str, language: str, finger: bool
) -> None:
    other, review, _check, goes_on = WORDS[language]
    hand = hand_on(new_page, finger)
    page = hand.page
    page.goto(f"{site}{language}/play.html")
    expect(page.locator(".songo-players select").first).to_be_visible()
    play_on(hand, 2)
    expect(open_pit(page)).to_be_visible()
    stood = position(page)
    page.reload()
    expect(page.locator(".songo-line").first).to_contain_text(goes_on)
    assert position(page) == stood
    # The other language has the same game, and so has who is sent a link.
    hand.press(page.locator(".site-language", has_text=other))
    page.wait_for_url(f"**/{'fr' if language == 'en' else 'en'}/play.html")
    expect(page.locator(".songo-line").first).to_contain_text(
        WORDS["fr" if language == "en" else "en"][3]
    )
    assert position(page) == stood
    hand.press(page.locator(".site-language"))
    page.wait_for_url(f"**/{language}/play.html")
    expect(page.locator(".songo-line").first).to_contain_text(goes_on)
    share(hand, stood, language)
    play_on(hand, 120)
    hand.press(page.get_by_role("button", name=review))
    heading = page.locator(".songo-review .songo-end").first
    expect(heading).to_be_focused()
    expect(page.locator(".songo-curve svg").first).to_be_attached()
    assert overflow(page) == 0
    if finger:
        assert too_small(page, ".songo-card") == []
        assert clipped(page) == []


def wrong_for(one: Exercise) -> list[str]:
    """An answer that is not right: a pit, a move or a number."""
    if one.kind == "number":
        return [str(int(one.ask["value"]) + 1)]
    pits = [str(pit) for pit in one.board.pits]
    if one.kind == "choose":
        return [next(pit for pit in pits if pit not in one.ask["pits"])]
    if one.kind == "predict":
        return [next(pit for pit in reversed(pits) if pit != one.ask["pit"])]
    right = {line[0] for line in one.ask["lines"]}
    return [next(move for move in one.board.legal_moves() if move not in right)]


def answer(hand: Hand, asked: Asked, one: Exercise, given: list[str], check: str) -> None:
    if one.kind == "number":
        hand.write(asked.root.locator(".songo-answer .songo-input"), given[0])
        return
    for pit in given:
        hand.play(asked.pit(pit)) if one.kind == "play" else hand.press(asked.pit(pit))
    if one.kind == "choose":
        hand.press(asked.root.get_by_role("button", name=check, exact=True).last)


def right_for(one: Exercise) -> list[str]:
    if one.kind == "number":
        return [str(one.ask["value"])]
    if one.kind == "choose":  # what was chosen wrongly is still chosen
        return [*wrong_for(one), *one.ask["pits"]]
    return [one.ask["pit"]] if one.kind == "predict" else [one.ask["lines"][0][0]]


def shown(hand: Hand, name: str) -> Asked:
    """The question on its page; where it is a step of a lesson, by the step's dot."""
    page = hand.page
    if name not in STEPS:
        asked = Asked(page, page.locator(f'songo-exercise[name="{name}"]'))
        asked.root.scroll_into_view_if_needed()
        asked.root.locator(".songo-pit").first.wait_for(state="attached")
        return asked
    lesson, number = STEPS[name]
    asked = Asked(page, page.locator(f'songo-lesson[name="{lesson}"] > .songo-lesson'))
    asked.line = asked.root.locator(".songo-verdict")
    page.locator(f'songo-lesson[name="{lesson}"]').scroll_into_view_if_needed()
    asked.root.locator(".songo-pit").first.wait_for(state="attached")
    dot = asked.root.locator(f'.songo-dot[data-step="{number}"]')
    hand.press(dot)
    expect(dot).to_have_attribute("aria-current", "step")
    return asked


#: Ten questions of three chapters: where a sowing ends, what may be played, how many, and moves.
TEN = [
    one
    for one in exercises().values()
    if PAGES[one.name] in ("board-and-sowing", "capturing", "two-fires")
    and one.kind in ("predict", "number", "choose", "play")
    and (one.kind != "play" or len(one.ask["lines"][0]) == 1)
    and not one.name.startswith("ten-")
    and one.ask.get("pit") not in ("home", "kept")
][:10]


@pytest.mark.parametrize("finger", [False, True], ids=["keyboard", "finger"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_ten_questions_wrongly_and_then_rightly(
    new_page: PageMaker, site: str, language: str, finger: bool
) -> None:
    assert len(TEN) == 10
    hand = hand_on(new_page, finger)
    check = WORDS[language][2]
    for one in TEN:
        if not hand.page.url.endswith(address("", one.name, language)):
            hand.page.goto(address(site, one.name, language))
        asked = shown(hand, one.name)
        answer(hand, asked, one, wrong_for(one), check)
        asked.verdict("wrong")
        answer(hand, asked, one, right_for(one), check)
        asked.verdict("right")
        if finger:
            assert overflow(hand.page) == 0, one.name
