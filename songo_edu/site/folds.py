"""Sections of a chapter that are folded on its page: what one looks up, not what one learns from.

In a notebook they are sections like any other. On the page each is one line that opens: without a
script, by a link to it, and by the browser's own search; on paper it stands open.
"""

from __future__ import annotations

import re

from songo_edu.site import cells

#: The headings of sections that are folded, in every language.
FOLDED = (
    "Words",
    "Vocabulaire",
    "What the sources say",
    "Ce que disent les sources",
    "For the curious",
    "Pour les curieux",
)

_HEADED = re.compile(
    r'<section id="([^"]+)">\s*<h2>([^<]*)(?:<a class="headerlink".*?</a>)?</h2>', re.DOTALL
)
_SECTION = re.compile(r"<section\b|</section>")


def folded(body: str) -> str:
    """Return a page's body whose sections of such a name are folded.

    What a section is called by in addresses stands inside the fold: browsers open what they are
    led into. Code in it waits as text, as what a page does not show.

    Examples
    --------
    >>> page = folded('<section id="words"><h2>Words</h2><p>ply</p></section>')
    >>> page.split("</summary>")[0]
    '<details class="site-fold"><summary><h2>Words</h2>'
    >>> page.split("</summary>")[1]
    '<section id="words"><p>ply</p></section></details>'
    >>> folded('<section id="a"><h2>A</h2></section>')
    '<section id="a"><h2>A</h2></section>'
    """
    found: list[str] = []
    done = 0
    for match in _HEADED.finditer(body):
        name, title = match[1], match[2].strip()
        if title not in FOLDED or match.start() < done:
            continue
        end = _end(body, match.end())
        found.append(body[done : match.start()])
        found.append(f'<details class="site-fold"><summary><h2>{title}</h2></summary>')
        inside = cells.waiting(body[match.end() : end])
        found.append(f'<section id="{name}">{inside}</details>')
        done = end
    return "".join([*found, body[done:]])


def _end(body: str, start: int) -> int:
    """Return where a section ends whose inside begins at `start`."""
    depth = 1
    for match in _SECTION.finditer(body, start):
        depth += -1 if match[0].startswith("</") else 1
        if depth == 0:
            return match.end()
    return len(body)
