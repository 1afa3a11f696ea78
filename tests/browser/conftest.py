"""A real browser on the built course. Every request to another host is a failure."""

import json
import os
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from songo_edu.locale import LANGUAGES, speaking
from songo_edu.site import builder, chromium
from songo_edu.site.server import address, make_server
from tests.browser.lab import WAIT
from tests.browser.plain import plain_files
from tests.browser.windows import PATIENCE, Kept, Lender, Watch, Window
from tests.web_parts import module
from tools.translate.modules import camel

expect.set_options(timeout=PATIENCE)

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}

#: Makes a page with options of a test (`viewport`, `color_scheme`, …), watched like `page`.
PageMaker = Callable[..., Page]
#: The same, at an address of the course.
Visit = Callable[..., Page]


#: `make slow-offline`: below a path, the whole course kept, and its host stopped before each test.
OFFLINE = os.environ.get("SONGO_SITE") == "offline"
#: Tests that do not apply to a course kept offline, and why.
INSTEAD = "the test answers in the place of the host, which nobody asks here"
HELD = "the worker hands the page its scripts, and none can be held back"
NOT_OFFLINE = {
    "test_nothing_else_is_offered_before_scripts": HELD,
    "test_nothing_moves_under_a_finger_that_is_down": HELD,
    "test_each_page_is_accessible_and_light": "it weighs what comes over the line: nothing does",
    "test_puzzles_that_do_not_come_can_be_asked_for_again": INSTEAD,
    "test_the_first_puzzle_waits_for_no_other": INSTEAD,
    "test_what_is_fetched_later_keeps_to_it": "a host of plain files sends no policy of its own",
}
#: Fixtures that start another browser, which keeps no page.
OWN_BROWSER = {"engine", "shown"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    ours = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    if not OFFLINE:
        return
    fixtures = {item: {*getattr(item, "fixturenames", ())} for item in ours}
    asking = [
        item for item in ours if "site" in fixtures[item] and not fixtures[item] & OWN_BROWSER
    ]
    config.hook.pytest_deselected(items=[item for item in ours if item not in asking])
    items[:] = asking
    for item in asking:
        name = getattr(item, "originalname", item.name)
        why = NOT_OFFLINE.get(name)
        if why:
            item.add_marker(pytest.mark.skip(reason=why))


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
def kept_course(site_folder: Path) -> Iterator[Kept | None]:
    """Keeps the course in each window, where tests run without a host."""
    if not OFFLINE:
        yield None
        return
    with plain_files(site_folder) as host:
        yield Kept(host, LANGUAGES)


@pytest.fixture(scope="session")
def site(site_folder: Path, kept_course: Kept | None) -> Iterator[str]:
    """The address at which the built course is served, with a slash at its end."""
    if kept_course:
        yield kept_course.host.address
        return
    with make_server(site_folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield address(server)
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of browsers: one in a process."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(chromium_path: str, playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=chromium_path, args=list(chromium.FLAGS))
    yield started
    started.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Collects the errors of this test's pages; any of them fails the test at its end."""
    seen = Watch()
    yield seen
    assert seen.outside == [], "requests to other hosts"
    assert seen.errors == [], "errors on the page"


@pytest.fixture(scope="session")
def lender(browser: Browser, kept_course: Kept | None) -> Lender:
    """Lends the windows of this worker's browser."""
    return Lender(browser, kept_course)


#: The windows of a test.
LENT = pytest.StashKey[list[Window]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Report the addresses of a test's pages when it fails."""
    report = yield
    if report.when == "call" and report.failed and LENT in item.stash:
        addresses = [window.page.url for window in item.stash[LENT]]
        report.sections.append(("pages", "\n".join(addresses)))
    return report


@pytest.fixture
def new_page(request: pytest.FixtureRequest, lender: Lender, watch: Watch) -> Iterator[PageMaker]:
    """Makes pages, each as new in a window of its own; windows serve one test after the other."""
    lent: list[Window] = []
    request.node.stash[LENT] = lent

    def made(**options: Any) -> Page:
        if OFFLINE and not options.get("java_script_enabled", True):
            pytest.skip("without scripts no page is kept")
        lent.append(lender.lend(watch, options))
        return lent[-1].page

    yield made
    for window in lent:
        lender.take_back(window)


@pytest.fixture
def visit(new_page: PageMaker, site: str) -> Visit:
    """Opens a page of the course in a window as the test wants it."""

    def opened(address: str, **options: Any) -> Page:
        page = new_page(**options)
        page.goto(site + address)
        return page

    return opened


@pytest.fixture(scope="module")
def shared_page(lender: Lender) -> Iterator[Page]:
    """A blank page for all tests of a module that only call scripts for values."""
    seen = Watch()
    window = lender.lend(seen, {"viewport": DESK})
    window.page.goto("about:blank")
    yield window.page
    lender.take_back(window)
    assert seen.outside == [], "requests to other hosts"
    assert seen.errors == [], "errors on the page"


class Script:
    """A module in a page: ``script.name(...)`` calls what it exports, with values of JSON."""

    IMPORT = """source => import(
      URL.createObjectURL(new Blob([source], { type: "text/javascript" })))"""
    CALL = """async (script, asked) => JSON.stringify(await Promise.all(JSON.parse(asked)
      .map(async ([name, given]) => (await script[name](...given)) ?? null)))"""

    def __init__(self, page: Page, source: str) -> None:
        self._module = page.evaluate_handle(self.IMPORT, source)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            (answer,) = self.answers([(name, given)])
            return answer

        return called

    def answers(self, calls: list[tuple[str, Sequence[Any]]]) -> list[Any]:
        """Return the results of functions of the page, each called with some values."""
        answers: list[Any] = json.loads(
            self._module.evaluate(self.CALL, json.dumps(calls, default=asdict))
        )
        return answers


@pytest.fixture(scope="module")
def scripts(shared_page: Page) -> Callable[..., Script]:
    """Return modules of the page: of some of its names, with code that may use them."""

    @cache
    def loaded(names: str, code: str = "") -> Script:
        return Script(shared_page, module(names, code))

    return loaded


#: A function of Python's that the page has too, and what it is given.
Call = tuple[Callable[..., Any], *tuple[Any, ...]]
Alike = Callable[[str, Iterable[Call]], list[Any]]


@pytest.fixture
def alike(scripts: Callable[..., Script]) -> Alike:
    """Assert that page and Python answer calls alike in a language; return the answers."""

    def compare(language: str, calls: Iterable[Call]) -> list[Any]:
        named = [(camel(ask.__name__), ask, given) for ask, *given in calls]
        page = scripts(", ".join(sorted({name for name, *_ in named} | {"useLanguage"})))
        page.useLanguage(language)
        answers = page.answers([(name, given) for name, _, given in named])
        with speaking(language):
            for (name, ask, given), answer in zip(named, answers, strict=True):
                expected = json.loads(json.dumps(ask(*given), default=asdict))
                assert answer == expected, (name, given)
        return answers

    return compare


@pytest.fixture
def page(new_page: PageMaker) -> Page:
    """A page at 1280 px, as new; the test fails on outside requests and on errors."""
    return new_page(viewport=DESK)


@pytest.fixture
def still(new_page: PageMaker) -> Page:
    """The same without motion: for tests of sentences."""
    return new_page(viewport=DESK, reduced_motion="reduce")


@pytest.fixture
def narrow(new_page: PageMaker) -> Page:
    """The same in a window as narrow as a phone."""
    return new_page(viewport=PHONE, reduced_motion="reduce")


@pytest.fixture
def thin(new_page: PageMaker) -> Page:
    """The same in the least width of WCAG’s reflow."""
    return new_page(viewport={"width": 320, "height": 800}, reduced_motion="reduce")


@pytest.fixture
def phone(new_page: PageMaker) -> Page:
    """The same under a finger."""
    return new_page(viewport=PHONE, has_touch=True, reduced_motion="reduce")


@pytest.fixture
def touched(new_page: PageMaker) -> Page:
    """The same in the browser of a phone."""
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")


@pytest.fixture
def patient() -> Iterator[None]:
    """Wait as long as a kernel on a busy machine may take."""
    expect.set_options(timeout=WAIT * 1000)
    yield
    expect.set_options(timeout=PATIENCE)
