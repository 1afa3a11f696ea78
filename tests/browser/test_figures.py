"""The words of every stored figure, on the narrowest phone: large enough, whole, apart."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from songo_edu.locale import LANGUAGES
from songo_edu.site.builder import project_root

#: A page 360 pixels wide leaves a figure this much of it; no word is smaller than so many pixels.
SHOWN, SMALLEST = 328, 11
FIGURE = '<figure class="songo-figure">'
#: What is too small, reaches over the figure's edge, or lies on other words; a letter's box is
#: higher than the letter.
FAULTS = """([smallest]) => [...document.querySelectorAll("section")].flatMap((section) => {
  const svg = section.querySelector("svg"), frame = svg.getBoundingClientRect();
  const scale = frame.width / svg.viewBox.baseVal.width;
  const words = [...svg.querySelectorAll("text")].filter((one) => one.textContent.trim()).map(
    (one) => ({ told: `${section.id}: ${one.textContent.trim()}`,
      size: scale * parseFloat(getComputedStyle(one).fontSize),
      box: one.getBoundingClientRect() }));
  return words.flatMap(({ told, size, box }, i) => [
    ...(size < smallest ? [`${told} is ${size} px high`] : []),
    ...(box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
      || box.bottom > frame.bottom + 1 ? [`${told} is cut`] : []),
    ...words.slice(0, i).filter((other) =>
      Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1
      && Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4)
      .map((other) => `${told} lies on ${other.told}`),
  ]);
})"""


def figures(path: Path) -> list[str]:
    """Return the figures that a notebook holds, each in a section named by its cell."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    shown = (
        (one["id"], "".join(output.get("data", {}).get("text/html", "")))
        for one in cells
        for output in one.get("outputs", [])
    )
    name = f"{path.parent.name}/{path.stem[:2]}"
    return [
        f'<section id="{name} {cell}">{html}</section>' for cell, html in shown if FIGURE in html
    ]


def test_the_words_of_figures_are_read_on_a_phone(page: Page) -> None:
    stored = [
        one
        for code in LANGUAGES
        for path in sorted((project_root() / "book" / code).glob("[0-9][0-9]-*.ipynb"))
        for one in figures(path)
    ]
    assert len(stored) >= 2 * 25
    page.set_content("<title>Figures</title>" + "".join(stored))
    page.evaluate(
        """(wide) => document.querySelectorAll("figure").forEach((one) => {
          one.style.margin = 0; one.style.width = `${wide}px`; })""",
        SHOWN,
    )
    assert page.evaluate(FAULTS, [SMALLEST]) == []
