"""Colours and sizes of the figures."""

from typing import Any

INK, TERRACOTTA, SAGE, GOLD = "#2b2118", "#b5652b", "#7d8f78", "#c9962e"
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
#: Inches across, for every figure; no word is smaller than so many points. On a page 360 pixels
#: wide, which leaves a figure 328, a point is a little more than a pixel.
WIDTH, SMALLEST = 4.5, 11
#: A line of dots, and a text round its place.
DOTTED: Any = (0, (1, 3))
MIDDLE: dict[str, Any] = {"ha": "center", "va": "center"}
