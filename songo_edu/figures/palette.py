"""Colours and sizes of the figures: those of the page that read on light paper and on dark."""

from typing import Any

INK, TERRACOTTA, STONE, GOLD = "#2b2118", "#b5652b", "#95836c", "#c9962e"
SEED, LAND, PEN = "#8e987c", "#b98a5a", "#a06c3c"  # as on boards and on the map of the front page
PAPER, NIGHT = "#fffaf2", "#1d140c"  # words on a bar: the bar keeps its colour in both themes
#: Inches across, for every figure; no word is smaller than so many points. On a page 360 pixels
#: wide, which leaves a figure 328, a point is a little more than a pixel.
WIDTH, SMALLEST = 4.5, 11
#: A line of dots, and a text round its place.
DOTTED: Any = (0, (1, 3))
MIDDLE: dict[str, Any] = {"ha": "center", "va": "center"}
