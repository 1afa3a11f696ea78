"""The end of a chapter on its page: what is solved is seen there at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from songo_edu.course import exercise, exercises
from tests.browser.exercise_page import Asked
from tests.browser.test_front_page import came_back, rim, solved

PLACE = "en/03-capturing.html"


def test_what_is_solved_is_seen_at_the_end_of_the_chapter(still: Page, site: str) -> None:
    still.goto(site + PLACE)
    end = still.locator("songo-ending")
    pits = end.locator(".end-pits a")
    asked = [one or "" for one in pits.evaluate_all("all => all.map((one) => one.dataset.name)")]
    expect(end.locator(".end-share")).to_have_text(f"0 of {len(asked)}")
    expect(end.get_by_role("heading", name="You can now")).to_be_visible()
    expect(end.get_by_role("img", name="South has sown S1")).to_be_visible()
    ticked = end.locator(".end-can .is-right")
    expect(ticked).to_have_count(0)
    first = asked[0]
    Asked.on(still, first).answer_right(exercise(first))
    expect(end.locator(".end-share")).to_have_text(f"1 of {len(asked)}")
    expect(pits.first).to_have_attribute("aria-label", "Exercise 1, solved")
    ring = end.locator(".is-here .ring")
    expect(end.locator(".is-here")).to_contain_text("Capturing")
    assert abs(rim(ring) - 100 / len(asked)) < 0.01
    last = pits.last
    last.click()
    expect(still.locator(f"#{last.get_attribute('href')}".replace("##", "#"))).to_be_in_viewport()
    test = end.locator(".end-can a").nth(1)
    test.click()
    lesson = still.locator("songo-lesson[name='capturing-walks']")
    expect(lesson).to_be_in_viewport()
    expect(lesson.locator(".songo-dot[aria-current]")).to_have_attribute("data-step", "2")
    # Of a chapter that is whole, every line has been tested.
    assert {*asked} <= exercises().keys()
    came_back(still, site, solved("capturing"))
    still.goto(site + PLACE)
    expect(ticked).to_have_count(3)
    expect(end.locator(".end-share")).to_have_text(f"{len(asked)} of {len(asked)}")
    expect(pits.locator("xpath=self::*[contains(@class, 'is-right')]")).to_have_count(len(asked))
    end.locator(".end-set a").click()
    expect(still.locator("songo-puzzles .songo-given")).to_contain_text("A set of")
