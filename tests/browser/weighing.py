"""How much a page makes a reader load before its board answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

# Kept by the page itself, in the order of its own clock.
_WATCH = """
window.songoUpgraded = new Promise((resolve) => {
  customElements.whenDefined("songo-board").then(() => resolve(performance.now()));
});
"""
_WEIGH = """
async () => {
  const upgraded = await window.songoUpgraded;
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ];
  return entries.map(({ name, startTime, encodedBodySize }) => ({
    name: new URL(name).pathname,
    size: encodedBodySize,
    early: startTime <= upgraded,
  }));
}
"""


@dataclass(frozen=True)
class Weight:
    """Bytes over the wire, by file: those asked for before the board answers, and all."""

    before: dict[str, int]
    all: dict[str, int]

    @property
    def total(self) -> int:
        """Bytes asked for before the board answers."""
        return sum(self.before.values())

    def of(self, part: str) -> int:
        """Bytes of the files whose name holds `part`."""
        return sum(size for name, size in self.all.items() if part in name)


@contextmanager
def scales(page: Page) -> Iterator[None]:
    """Visit a page inside, with nothing kept from before, and it can be weighed."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.enable")
    browser.send("Network.clearBrowserCache")
    watch = browser.send("Page.addScriptToEvaluateOnNewDocument", {"source": _WATCH})
    try:
        yield
    finally:
        browser.send("Page.removeScriptToEvaluateOnNewDocument", watch)
        browser.detach()


def weigh(page: Page) -> Weight:
    """Weigh the page that is open, once it asks for nothing more; it holds a board.

    Sizes are those of the bodies as they were sent, so compressed by the server.
    """
    page.wait_for_load_state("networkidle")
    found: list[dict[str, Any]] = page.evaluate(_WEIGH)
    return Weight(
        before={entry["name"]: entry["size"] for entry in found if entry["early"]},
        all={entry["name"]: entry["size"] for entry in found},
    )
