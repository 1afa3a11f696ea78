"""Windows lent to one test after the other: opening one costs more than visiting a page in it."""

import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from tests.browser.plain import Plain

#: So many windows wait to be lent again.
WAITING = 6

#: What is expected may come so late, in milliseconds: a busy machine is no fault of a page.
PATIENCE = 30_000


def until(page: Page, script: str, arg: object = None) -> None:
    """Wait until a script of the page's gives something.

    Playwright's `wait_for_function` polls by `eval`, which the site's pages forbid.
    """
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, f"never came: {script}"
        page.wait_for_timeout(50)


#: Calls whose effect on a page, its context or its clock outlasts every visit. A window on which a
#: test made such a call is closed after the test: under a stopped clock nothing idle would run.
LASTING = (
    "add_init_script",
    "add_locator_handler",
    "emulate_media",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "install",
    "on",
    "once",
    "pause_at",
    "set_default_navigation_timeout",
    "set_default_timeout",
    "set_extra_http_headers",
    "set_fixed_time",
    "set_system_time",
    "set_viewport_size",
)

#: Pages are served as they are, by no worker of theirs, but where a test asks for that
#: (`service_workers="allow"`); the browser says so in the console.
NO_WORKER = "Service Worker registration blocked by Playwright"

#: Stops all storing: a page that is left writes down where its reader was.
FORGET = "() => { sessionStorage.clear(); Storage.prototype.setItem = () => {}; }"

#: A page without motion need not wait either: the pauses in which a reader sees whose turn it is
#: (350 and 450 ms) are cut short there. Pages that move keep them.
HASTE = """{
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (act, ms, ...more) =>
    later(act, ms >= 350 && ms <= 450 ? 20 : ms, ...more);
}"""


class Kept:
    """Puts the whole course on a window's device, and stops its host before a test begins."""

    #: What a test leaves behind, without the stored pages.
    FORGOTTEN = "cookies,local_storage,indexeddb"
    KEEP = """async (languages) => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      return new Promise((done) => {
        port1.onmessage = ({ data }) => { if (data.kept || data.failed) done(data); };
        active.postMessage({ ask: "keep", languages }, [port2]);
      });
    }"""

    def __init__(self, host: Plain, languages: tuple[str, ...]) -> None:
        self.host = host
        self.languages = languages

    def keep(self, page: Page) -> None:
        """Store the course for a page's window; afterwards no host answers at its address."""
        self.host.mend()
        page.goto(f"{self.host.address}{self.languages[0]}/search.html")
        answer = page.evaluate(self.KEEP, list(self.languages))
        assert answer.get("kept"), answer
        page.goto("about:blank")
        self.host.cut()


class Watch:
    """What went wrong in the pages of one test."""

    def __init__(self) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []

    def request(self, url: str) -> None:
        """Note a request to another host."""
        parts = urlsplit(url)
        local = parts.scheme in ("data", "blob", "about", "file")
        if not local and parts.hostname not in ("localhost", "127.0.0.1"):
            self.outside.append(url)

    def console(self, kind: str, text: str, place: str = "") -> None:
        """Note an error or a warning, and the file it speaks of."""
        slow = re.match(r"Plugin @jupyterlab/\S+ .*(?:took|taking) ", text)  # the machine, no page
        if kind in ("error", "warning") and text != NO_WORKER and not slow:
            self.errors.append(f"{kind}: {text} {place}".rstrip())

    def failed(self, error: Error) -> None:
        """Note an error that nothing on the page took up."""
        self.errors.append(error.stack or str(error))


class Window:
    """A window with one page, watched for whoever holds it."""

    def __init__(
        self, browser: Browser, options: dict[str, Any], keeper: Kept | None = None
    ) -> None:
        self.options = options
        self.keeper = keeper
        self.watch = Watch()
        self.lasting = False
        self.origins: set[str] = set()
        workers = {"service_workers": "allow" if keeper else "block"}
        self.context = browser.new_context(**{**workers, **options})
        self.context.set_default_timeout(PATIENCE)
        if options.get("reduced_motion") == "reduce":
            self.context.add_init_script(HASTE)
        self.context.on("request", lambda request: self._request(request.url))
        self.context.on("console", self._console)
        self.context.on("weberror", lambda event: self.watch.failed(event.error))
        self.page = self.context.new_page()
        if keeper:
            keeper.keep(self.page)
        for owner in (self.page, self.context, self.page.clock):
            for name in LASTING:
                if callable(getattr(owner, name, None)):
                    setattr(owner, name, self._noting(getattr(owner, name)))

    def _request(self, url: str) -> None:
        self.watch.request(url)
        if url.startswith("http"):
            parts = urlsplit(url)
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def _console(self, message: ConsoleMessage) -> None:
        self.watch.console(message.type, message.text, message.location["url"])

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any, **named: Any) -> Any:
            self.lasting = True
            return method(*given, **named)

        return noted

    def clear(self) -> bool:
        """Forget all that was done in the window; False where that cannot be done."""
        if self.lasting or self.page.is_closed():
            return False
        try:
            for other in self.context.pages:
                if other is not self.page:
                    other.close()
            if self.page.url.startswith("http"):
                # Unlike `evaluate`, this comes to an end where a page answers no more.
                self.page.locator("html").evaluate(FORGET)
            self.page.mouse.move(-10, -10)  # over nothing, as in a new window
            self.page.goto("about:blank")
            # Only now: what a page still fetches would find no server behind these answers.
            self.page.unroute_all(behavior="ignoreErrors")
            self.context.unroute_all(behavior="ignoreErrors")
            self.context.clear_cookies()
            browser = self.context.new_cdp_session(self.page)
            for origin in self.origins:
                request = {
                    "origin": origin,
                    "storageTypes": self.keeper.FORGOTTEN if self.keeper else "all",
                }
                browser.send("Storage.clearDataForOrigin", request)
            browser.detach()
        except Error:
            return False
        self.origins.clear()
        return True


class Lender:
    """The windows of one browser."""

    def __init__(self, browser: Browser, keeper: Kept | None = None) -> None:
        self.browser = browser
        self.keeper = keeper
        self.waiting: list[Window] = []

    def lend(self, watch: Watch, options: dict[str, Any]) -> Window:
        """Give a window with these options, as if it were new."""
        window = next((waiting for waiting in self.waiting if waiting.options == options), None)
        if window is None:
            window = Window(self.browser, options, self.keeper)
        else:
            self.waiting.remove(window)
        window.watch = watch
        return window

    def take_back(self, window: Window) -> None:
        """Clear a window for the next test, or close it."""
        if not window.clear():
            window.context.close()
            return
        window.watch = Watch()
        self.waiting.append(window)
        if len(self.waiting) > WAITING:
            self.waiting.pop(0).context.close()
