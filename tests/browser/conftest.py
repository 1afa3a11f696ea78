"""A real browser on the built course. Every request to another host is a failure."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from songo_edu.site import builder, chromium
from songo_edu.site.server import address, make_server
from tests.browser.windows import PATIENCE, Lender, Watch, Window

expect.set_options(timeout=PATIENCE)

DESK = {"width": 1280, "height": 900}

#: Makes a page as the test wants it (`viewport`, `color_scheme`, `locale`, …), watched like `page`.
PageMaker = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    path = chromium.found()
    if path is None:
        pytest.fail(chromium.WAY_OUT, pytrace=False)
    return path


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built course: `make browser` builds it first; without that, it is built here."""
    folder = builder.project_root() / builder.OUTPUT
    return folder if (folder / "index.html").is_file() else builder.build()


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address at which the built course is served, with a slash at its end."""
    with make_server(site_folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield address(server)
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium_path, args=list(chromium.FLAGS)
        )
        yield started
        started.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the pages of this test did wrong; the test fails at its end when there is any."""
    seen = Watch()
    yield seen
    assert seen.outside == [], "requests to other hosts"
    assert seen.errors == [], "errors on the page"


@pytest.fixture(scope="session")
def lender(browser: Browser) -> Lender:
    """Lends the windows of this worker's browser."""
    return Lender(browser)


@pytest.fixture
def new_page(lender: Lender, watch: Watch) -> Iterator[PageMaker]:
    """Makes pages, each as new in a window of its own; windows serve one test after the other."""
    lent: list[Window] = []

    def made(**options: Any) -> Page:
        lent.append(lender.lend(watch, options))
        return lent[-1].page

    yield made
    for window in lent:
        lender.take_back(window)


@pytest.fixture
def page(new_page: PageMaker) -> Page:
    """A page at 1280 px, as new; the test fails on outside requests and on errors."""
    return new_page(viewport=DESK)


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    """The same without motion: for tests of what is said."""
    return new_page(viewport=DESK, reduced_motion="reduce")
