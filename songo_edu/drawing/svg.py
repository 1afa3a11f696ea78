"""What every drawing is written with: numbers, safe text, shapes put in their places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

FONT: Final = "ui-sans-serif,system-ui,sans-serif"


def number(value: float) -> str:
    """Write a number with at most one decimal, as both languages write it."""
    tenths = math.floor(value * 10 + 0.5)
    whole, rest = abs(tenths) // 10, abs(tenths) % 10
    text = f"{'-' if tenths < 0 else ''}{whole}"
    return text if rest == 0 else f"{text}.{rest}"


def escape_markup(text: str) -> str:
    """Return a text made safe for markup."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#x27;")


def letters(x: float, y: float, size: float, words: str) -> str:
    """Return a text."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" >'
        f"{escape_markup(words)}</text>"
    )


def place(name: str, x: float, y: float) -> str:
    """Return a defined shape at a place."""
    return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'


def lay(uid: str, places: Sequence[tuple[float, float, int]]) -> str:
    """Return seeds lying in their places."""
    return "".join(place(f"{uid}s{turn}", x, y) for x, y, turn in places)
