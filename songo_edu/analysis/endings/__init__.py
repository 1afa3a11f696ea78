"""Tables of endings: every position with few seeds on the board, solved backwards and kept.

What a table says is told in ``rules/two_row/endings.py``. Building is done on bitboards with Numba;
``check`` proves a table again by the plain rules.
"""

from songo_edu.analysis.endings.building import build
from songo_edu.analysis.endings.checking import check
from songo_edu.analysis.endings.file import default_path
from songo_edu.analysis.endings.table import Endings

__all__ = ["Endings", "build", "check", "default_path"]
