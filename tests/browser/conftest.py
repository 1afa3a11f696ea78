"""A real browser on the built course. Every request to another host is a failure."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from songo_edu.site import builder, chromium
from songo_edu.site.server import address, make_server

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


class Watch:
    """What went wrong in the pages of one test."""

    def __init__(self) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Note every request to another host, every error and every warning in a context."""
        context.on("request", lambda request: self._request(request.url))
        context.on("console", lambda message: self._console(message.type, message.text))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        local = parts.scheme in ("data", "blob", "about")
        if not local and parts.hostname not in ("localhost", "127.0.0.1"):
            self.outside.append(url)

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.errors.append(f"{kind}: {text}")


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the pages of this test did wrong; the test fails at its end when there is any."""
    seen = Watch()
    yield seen
    assert seen.outside == [], "requests to other hosts"
    assert seen.errors == [], "errors on the page"


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[PageMaker]:
    contexts: list[BrowserContext] = []

    def made(**options: object) -> Page:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(10_000)
        watch.over(context)
        contexts.append(context)
        return context.new_page()

    yield made
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: PageMaker) -> Page:
    """A page at 1280 px in a fresh context; the test fails on outside requests and on errors."""
    return new_page(viewport={"width": 1280, "height": 900})
