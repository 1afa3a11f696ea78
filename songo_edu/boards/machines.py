"""The source of one function of the rules as each machine gets it: JavaScript, and Numba's."""

from __future__ import annotations

import ast
import re

from songo_edu.boards.dist import javascript_rules
from songo_edu.engine.compiled import compiled_source
from songo_edu.errors import SongoError
from songo_edu.locale import _


class NoSuchFunctionError(SongoError):
    """A function that the rules do not have."""

    def __init__(self, name: object) -> None:
        super().__init__(_("the rules have no function {name!r}").format(name=name))


def in_javascript(name: str) -> str:
    """Return a function of the rules as the page runs it.

    Raises
    ------
    NoSuchFunctionError
        where the page has no function of that name.

    Examples
    --------
    >>> print(in_javascript("first_pit_facing"))
    function first_pit_facing(sheet, origin) {
      const row = sheet[ROW];
      return origin < row ? row : 0;
    }
    """
    written = rf"^export (function {re.escape(str(name))}\(.*?^}})$"
    found = re.search(written, javascript_rules(), re.M | re.S)
    if found is None:
        raise NoSuchFunctionError(name)
    return found[1]


def for_numba(name: str) -> str:
    """Return a function of the rules as Numba compiles it, its types written above.

    Numba itself is not needed for that.

    Raises
    ------
    NoSuchFunctionError
        where the rules have no function of that name.

    Examples
    --------
    >>> print(for_numba("first_pit_facing"))
    @njit(types.int64(types.int64[::1], types.int64), cache=True)
    def first_pit_facing(sheet: list[int], origin: int) -> int:
        row = sheet[uintp(ROW)]
        return row if origin < row else 0
    """
    for node in ast.parse(compiled_source("two_row")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            node.body = [one for one in node.body if not _docstring(one)]
            return ast.unparse(node)
    raise NoSuchFunctionError(name)


def _docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
