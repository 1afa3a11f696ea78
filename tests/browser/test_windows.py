"""What a test leaves in a window that is lent to the next one."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.windows import Lender, Watch, Window

OPTIONS: dict[str, Any] = {"viewport": {"width": 300, "height": 300}}


@pytest.fixture
def own(browser: Browser) -> Iterator[Lender]:
    """A lender of our own: no other test has its windows."""
    lender = Lender(browser)
    yield lender
    for window in lender.waiting:
        window.context.close()


def test_a_window_is_lent_again_as_new(own: Lender) -> None:
    window = own.lend(Watch(), OPTIONS)
    window.page.goto("data:text/html,<p>one")
    own.take_back(window)
    assert own.lend(Watch(), OPTIONS) is window
    assert window.page.url == "about:blank"
    own.take_back(window)


@pytest.mark.parametrize(
    "act",
    [
        lambda window: window.page.clock.install(time=0),
        lambda window: window.page.clock.set_fixed_time(0),
        lambda window: window.page.clock.set_system_time(0),
        lambda window: window.context.clock.pause_at(3600),
        lambda window: window.page.emulate_media(color_scheme="dark"),
        lambda window: window.context.grant_permissions(["clipboard-read"]),
    ],
    ids=["clock", "fixed", "system", "paused", "media", "granted"],
)
def test_what_would_last_closes_the_window(own: Lender, act: Callable[[Window], None]) -> None:
    window = own.lend(Watch(), OPTIONS)
    act(window)
    own.take_back(window)
    assert own.waiting == []
    assert window.page.is_closed()
