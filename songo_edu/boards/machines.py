"""The rules on each machine: one function's source, and leaf counts that a page counts again."""

import ast
import re
from collections.abc import Sequence
from functools import cache

from songo_edu.boards.dist import javascript_rules
from songo_edu.boards.stored import Shown, element
from songo_edu.engine.compiled import compiled_source
from songo_edu.engine.two_row import count_leaves
from songo_edu.errors import BoardError, SongoError
from songo_edu.games import two_row_game
from songo_edu.locale import _, language
from songo_edu.shapes import cannot


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
    match = re.search(written, javascript_rules(), re.M | re.S)
    if match is None:
        raise NoSuchFunctionError(name)
    return match[1]


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
    def first_pit_facing(sheet: Ints, origin: int) -> int:
        row = sheet[uintp(ROW)]
        return row if origin < row else 0
    """
    for node in _compiled_functions():
        if node.name == name:
            return ast.unparse(node)
    raise NoSuchFunctionError(name)


@cache
def _compiled_functions() -> list[ast.FunctionDef]:
    nodes = ast.parse(compiled_source("two_row")).body
    return [node for node in nodes if isinstance(node, ast.FunctionDef)]


class LeafCounter(Shown):
    """A table of leaf counts from the start of a game of two rows, for 1, 2, 3 … moves."""

    def __init__(self, game: str, counts: Sequence[int]) -> None:
        self.game = game
        self.counts = tuple(counts)

    def __repr__(self) -> str:
        sentence = _("Leaf counts of {game}: {counts} (on the page: count them there)")
        return sentence.format(game=self.game, counts=", ".join(map(str, self.counts)))

    def _html(self) -> str:
        counts = " ".join(map(str, self.counts))
        return element("leaves", repr(self), game=self.game, counts=counts, lang=language())


#: The most plies that are counted: one more takes some seven times as long.
DEEPEST = 20


def leaf_counter(game: str = "songo", depth: int = 6) -> LeafCounter:
    """Return the leaf counts of a game up to a depth; in a page they can be counted again.

    Raises
    ------
    BoardError
        where the depth is no number of plies up to `DEEPEST`.

    Examples
    --------
    >>> leaf_counter("awale", 4).counts
    (6, 36, 190, 1014)
    """
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise BoardError(cannot("depth", depth))
    start = two_row_game(game).start()
    return LeafCounter(game, [count_leaves(start, plies) for plies in range(1, depth + 1)])
