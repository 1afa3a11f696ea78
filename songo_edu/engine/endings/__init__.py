"""Tables of endings: every position with few seeds on the board, solved backwards and kept.

``rules/two_row/endings.py`` explains what a table says. Building is done on bitboards with Numba;
``check`` proves a table again by the plain rules. Each name is loaded when it is first used.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
