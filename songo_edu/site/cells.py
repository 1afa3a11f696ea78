"""Cells whose code is folded: what they show stands first, also for who tabs or listens."""

from __future__ import annotations

import re

_FOLDED = re.compile(r'<div class="cell tag_hide-input[^"]*">')
_CODE = re.compile(r"\s*<details\b.*?</details>\s*", re.DOTALL)
_DIV = re.compile(r"<div\b|</div>")


def output_first(body: str) -> str:
    """Return a page's body in which folded code stands behind what it shows.

    Examples
    --------
    >>> cell = '<div class="cell tag_hide-input"><details>code</details><div>a board</div></div>'
    >>> output_first(cell + "<p>on</p>")
    '<div class="cell tag_hide-input"><div>a board</div><details>code</details></div><p>on</p>'
    """
    parts: list[str] = []
    done = 0
    for cell in _FOLDED.finditer(body):
        end = _end(body, cell.end())
        code = _CODE.match(body, cell.end(), end)
        if code is None:
            continue
        parts += [body[done : cell.end()], body[code.end() : end], code[0]]
        done = end
    return "".join([*parts, body[done:]])


def _end(body: str, start: int) -> int:
    """Return where the element ends in which `start` stands."""
    depth = 1
    for tag in _DIV.finditer(body, start):
        depth += 1 if tag[0] == "<div" else -1
        if depth == 0:
            return tag.start()
    return len(body)
