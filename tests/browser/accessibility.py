"""What axe finds wrong with a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

#: Rules that axe runs only on request: experimental ones, and the size of targets.
ASKED_FOR = (
    "css-orientation-lock",
    "focus-order-semantics",
    "hidden-content",
    "label-content-name-mismatch",
    "p-as-heading",
    "table-fake-caption",
    "target-size",
    "td-has-header",
)
EVERY_RULE = {
    "resultTypes": ["violations"],
    "rules": {name: {"enabled": True} for name in ASKED_FOR},
}

#: Removes the thousands of seeds and fibres in a page's pictures: axe looks for text, and would
#: spend most of its time on them. Letters stay, and the rims of rings, which scripts fill, and
#: three words of code in each colour: axe does not check single letters, or text out of sight.
BARE = """() => {
  const shape = ":is(use, path, ellipse, circle, defs):not(.ring-done)";
  const shapes = document.querySelectorAll(`svg ${shape}`);
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

RUN = "([part, rules]) => axe.run(part ?? document, rules).then((found) => found.violations)"

#: What a finger may touch, and its least width and height in CSS pixels, with a tenth to spare.
TOUCHED = "button, summary, select, input, a.site-tool, a.site-name, nav a"
LEAST = 43.9


def too_small(page: Page, part: str) -> list[list[Any]]:
    """Return the targets in a part of a page that are too small for a finger."""
    targets: list[list[Any]] = page.evaluate(
        """([part, touched, least]) => [...document.querySelectorAll(part)]
             .flatMap((one) => [...one.querySelectorAll(touched)])
             .filter((one) => one.checkVisibility() && !one.closest(".songo-hidden"))
             .map((one) => [one.textContent, (one.closest("label") ?? one).getBoundingClientRect()])
             .filter(([, box]) => box.width < least || box.height < least)
             .map(([words, box]) => [words, box.width, box.height])""",
        [part, TOUCHED, LEAST],
    )
    return targets


def overflow(page: Page) -> int:
    """Return by how many pixels the page is wider than the screen."""
    excess: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return excess


def faults(page: Page, part: str, whole: bool = False) -> list[Any]:
    """Return what is wrong with a narrow page, or a part of it: width, targets, axe's rules."""
    wider = [f"{px} px too wide" for px in [overflow(page)] if px > 0]
    return [*wider, *too_small(page, part), *complaints(page, None if whole else part)]


#: Lays the distances of WCAG 1.4.12 over a page, and takes them off again.
SPACED = """(on) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = on ? [...document.adoptedStyleSheets, sheet]
    : document.adoptedStyleSheets.slice(0, -1);
}"""

#: Words that overflow a box that does not scroll, and selected options that are cut off.
CLIPPED = """() => {
  const found = [];
  const out = (box, frame) => box.right > frame.right + 1.5 || box.left < frame.left - 1.5;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const holder = text.parentElement;
    const unseen = ".songo-hidden, .songo-sees, .songo-words, svg, option, script, noscript,"
      + " .site-chapter ~ main h1"; // the bar has its words
    if (!text.data.trim() || !holder.checkVisibility() || holder.closest(unseen)) continue;
    if (getComputedStyle(holder).clipPath === "inset(50%)") continue; // only heard, at this width
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let up = holder; up !== document.body; up = up.parentElement) {
      const { display, overflowX } = getComputedStyle(up);
      if (display === "inline" || display === "contents") continue;
      const frame = up.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(overflowX);
      const low = up.matches("button, summary, label") && box.bottom > frame.bottom + 1.5;
      if (low || (!scrolls && out(box, frame))) found.push(text.data.slice(0, 60));
      if (scrolls || low || frame.width >= innerWidth - 1) break;
    }
  }
  const ruler = document.createElement("canvas").getContext("2d");
  for (const select of document.querySelectorAll("select")) {
    if (!select.checkVisibility()) continue;
    const style = getComputedStyle(select);
    for (const name of ["font", "letterSpacing", "wordSpacing"]) ruler[name] = style[name];
    const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const { label } = select.selectedOptions[0];
    if (ruler.measureText(label).width + edges + 16 > select.clientWidth) found.push(label);
  }
  return found;
}"""


def clipped(page: Page) -> list[str]:
    """Return words that are cut off, or overflow their box."""
    texts: list[str] = page.evaluate(CLIPPED)
    return texts


def wholly_seen(element: Locator) -> bool:
    """Whether the screen holds an element, and nothing covers its upper and its lower edge."""
    return bool(
        element.evaluate(
            """(one) => {
              const { left, width, top, bottom } = one.getBoundingClientRect();
              return [top + 2, bottom - 2].every((y) =>
                one.contains(document.elementFromPoint(left + width / 2, y)));
            }"""
        )
    )


def focused(page: Page) -> bool:
    """Return whether the keyboard's focus is on something that can be seen."""
    visible: bool = page.evaluate(
        "document.activeElement !== document.body && document.activeElement.checkVisibility()"
    )
    return visible


def complaints(
    page: Page, part: str | None = None, rules: dict[str, Any] = EVERY_RULE
) -> list[tuple[str, list[str]]]:
    """Return the rules that a page, or a part of it, breaks, and where.

    The page's pictures are gone afterwards. It is looked at from its top: what has scrolled away,
    or under the page's bar, counts as covered.
    """
    page.evaluate(BARE)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    violations = page.evaluate(RUN, [part, rules])
    return [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]][:3])
        for violation in violations
    ]
