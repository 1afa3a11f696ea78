"""What axe has to say against a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
    # Not in any of these by itself: each cell of a table stands under or beside a heading.
    "rules": {"td-has-header": {"enabled": True}},
}
EVERY_RULE = {"resultTypes": ["violations"]}

#: The thousand seeds and fibres of a page's pictures are of no use to a tool that looks for words,
#: but take it most of its time; letters stay. So do three words of code in each of its colours: of
#: a single letter, or of what is scrolled out of sight, nothing is said.
BARE = """() => {
  const shapes = document.querySelectorAll("svg :is(use, path, ellipse, circle, defs)");
  shapes.forEach((shape) => shape.remove());
  const kept = {};
  for (const word of document.querySelectorAll("pre span[class]:not(:has(*))")) {
    const { left, right } = word.closest("pre").getBoundingClientRect();
    const box = word.getBoundingClientRect();
    const told = word.textContent.trim().length > 1 && word.checkVisibility()
      && left <= box.left && box.right <= right;
    if (told) kept[word.className] = (kept[word.className] ?? 0) + 1;
    if (!told || kept[word.className] > 3) word.replaceWith(word.textContent);
  }
  document.querySelectorAll("pre").forEach((code) => code.normalize());
}"""

#: What a finger may touch, and its least width and height in CSS pixels, a tenth aside.
TOUCHED = "button, summary, select, input"
LEAST = 43.9


def too_small(page: Page, part: str) -> list[list[Any]]:
    """Return what can be touched in a part of a page and is too small for a finger."""
    found: list[list[Any]] = page.evaluate(
        """([part, touched, least]) => [...document.querySelectorAll(part)]
             .flatMap((one) => [...one.querySelectorAll(touched)])
             .filter((one) => one.checkVisibility())
             .map((one) => [one.textContent, one.getBoundingClientRect()])
             .filter(([, box]) => box.width < least || box.height < least)
             .map(([words, box]) => [words, box.width, box.height])""",
        [part, TOUCHED, LEAST],
    )
    return found


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the screen."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def complaints(
    page: Page, part: str | None = None, rules: dict[str, Any] = RULES
) -> list[tuple[str, list[str]]]:
    """Return the rules that a page, or a part of it, breaks, and where.

    The page's pictures are gone afterwards.
    """
    page.evaluate(BARE)
    found = Axe().run(page, context=part, options=rules)
    return [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]][:3])
        for violation in found.response["violations"]
    ]
