"""Colours and sizes of the figures."""

from typing import Any

INK, TERRACOTTA, SAGE, GOLD = "#2b2118", "#b5652b", "#7d8f78", "#c9962e"
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
#: Widths in inches: the narrower, the larger a phone shows the words.
FULL, NARROW, NARROWEST = 7.2, 5.6, 4.8
#: A line of dots, and a text round its place.
DOTTED: Any = (0, (1, 3))
MIDDLE: dict[str, Any] = {"ha": "center", "va": "center"}
