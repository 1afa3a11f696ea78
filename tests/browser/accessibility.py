"""What axe has to say against a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
}
EVERY_RULE = {"resultTypes": ["violations"]}

#: The thousand seeds and fibres of a page's pictures are of no use to a tool that looks for words,
#: but take it most of its time; letters stay.
BARE = """() => {
  const shapes = document.querySelectorAll("svg :is(use, path, ellipse, circle, defs)");
  shapes.forEach((shape) => shape.remove());
}"""


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
