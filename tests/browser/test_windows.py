"""Windows lent from test to test: each is as new, and whoever holds it hears of its errors."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.windows import Lender, Watch
from tests.needs import mostly_slow

OPTIONS: dict[str, Any] = {"viewport": {"width": 640, "height": 480}}
KEEP = """() => {
  localStorage.setItem("mode", "dark");
  sessionStorage.setItem("a", "1");
  document.cookie = "a=1";
  console.error("mine");
}"""
KEPT = """() => [
  localStorage.length, sessionStorage.length, document.cookie, history.length > 0,
  document.querySelectorAll(":hover").length, document.documentElement.dataset.theme ?? "",
]"""


def test_a_window_forgets(lender: Lender, site: str) -> None:
    first, second = Watch(), Watch()
    window = lender.lend(first, OPTIONS)
    page = window.page
    page.goto(f"{site}en/welcome.html")
    new = page.evaluate(KEPT)
    page.evaluate(KEEP)
    page.route("**/*.html", lambda route: route.fulfill(body="mine", content_type="text/html"))
    page.mouse.move(300, 200)
    assert page.evaluate(KEPT)[:5] != new[:5]
    page.context.new_page().goto(f"{site}fr/welcome.html")
    lender.take_back(window)
    assert lender.lend(second, OPTIONS) is window
    assert page.url == "about:blank"
    assert page.context.pages == [page]
    page.goto(f"{site}en/welcome.html")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(KEPT) == new
    assert (first.errors, second.errors) == (["error: mine"], [])
    page.evaluate("console.warn('yours')")
    lender.take_back(window)
    assert (first.errors, second.errors) == (["error: mine"], ["warning: yours"])


def _spoil(page: Page, way: str) -> None:
    if way == "script":
        page.add_init_script("window.mine = 1;")
    elif way == "media":
        page.emulate_media(reduced_motion="reduce")
    elif way == "listener":
        page.on("dialog", lambda dialog: None)
    else:
        page.close()


@pytest.mark.parametrize("way", mostly_slow(["script", "media", "listener", "closed"], "script"))
def test_a_window_that_cannot_forget_is_not_lent_again(lender: Lender, way: str) -> None:
    window = lender.lend(Watch(), OPTIONS)
    _spoil(window.page, way)
    lender.take_back(window)
    assert window not in lender.waiting
    other = lender.lend(Watch(), OPTIONS)
    assert other is not window
    lender.take_back(other)


def test_only_windows_with_the_same_options_are_lent(lender: Lender) -> None:
    wanted = (OPTIONS, OPTIONS | {"color_scheme": "dark"}, OPTIONS)
    held = [lender.lend(Watch(), options) for options in wanted]
    assert len(set(held)) == 3
    dark = "matchMedia('(prefers-color-scheme: dark)').matches"
    assert [window.page.evaluate(dark) for window in held] == [False, True, False]
    for window in held:
        lender.take_back(window)
    assert lender.lend(Watch(), wanted[1]) is held[1]
    lender.take_back(held[1])
