"""The teacher's desk: puzzles chosen once, given in any form.

An assignment is made by `choose`, or read from a file; `export` gives it as a sheet, a page in one
file, a quiz for a learning platform.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
