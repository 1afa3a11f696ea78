"""Puzzles: found, proved, verified by other means, graded, stored as JSON Lines.

`songo_edu.puzzles.record` explains what a puzzle claims and what its record holds. From Python
they are asked for with `find`, or one by one with `search`; `collection` gives those that come with
the package.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
