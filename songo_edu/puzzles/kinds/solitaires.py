"""`tchoukaillon-only`, `kaillon-fewest`, `rouma-choices`: all the seeds home, in K moves.

Exactly one first move begins a way home, or none in as few moves; the tree holds every way home in
K moves, the fewest there are. A node is a move with those that may follow it. Worth a reader's time

- `tchoukaillon-only`: by Gautheron's rule, the last seed in the store, each move brings one seed
  home, and the right one is always the playable hole nearest the store: there, where three moves
  look as good. Where the last seed may fall in a hole with seeds: where the key is another hole
  than the nearest, or brings no seed home while another does;
- `kaillon-fewest`, Kaillon's second aim: where three moves or more may be played and the natural
  one, the nearest hole, is wrong;
- `rouma-choices`: where three holes may be chosen and a wrong one ends in the store as well, so
  that nothing seems lost. A choice is a hole to begin with, and again after each series that ends
  in the store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.features import LINE, Case, Count
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.puzzles.record import Json
from songo_edu.solvers import solitaires

#: The fewest legal first moves, and the fewest moves of a goal.
CHOICES = LEAST = 3
#: The most positions in a tree: where more ways lead home there is little to find.
LARGEST_TREE = 60
#: Boards looked at, and ways home told apart, before a board is left alone.
NODES, MOST = 5_000, 400
#: Boards that the search for the fewest moves may look at.
NODES_FOR_FEWEST = 4_000

Series = Sequence[Sequence[str]]


def grown(series: Series) -> Json:
    """Return series of moves that begin alike as a tree."""
    node: Json = {"move": series[0][0]}
    rest: dict[str, list[Sequence[str]]] = {}
    for moves in series:
        if len(moves) > 1:
            rest.setdefault(moves[1], []).append(moves[1:])
    if rest:
        node["then"] = [grown(each) for each in rest.values()]
    return node


def size(node: Json) -> int:
    """Return the positions in a tree, one after each move."""
    return 1 + sum(map(size, node.get("then", ())))


def proved(series: Series) -> Iterator[Proof]:
    """Yield the proof that some series, equally long, are the ways home, if it is small enough."""
    if len(series[0]) >= LEAST and len(series) <= LARGEST_TREE:
        root = grown(series)
        nodes = size(root)
        if nodes <= LARGEST_TREE:
            yield Proof({"moves": len(series[0])}, root["move"], root, len(series) == 1, nodes)


def only_home(position: SoloPosition) -> Iterator[Proof]:
    """Yield the proof of a board from which one first move alone leads home."""
    found = solitaires.winning_series(position, NODES, MOST)
    if found.complete and len(found.choices) == 1:
        fewest = min(map(len, found.series))
        yield from proved([moves for moves in found.series if len(moves) == fewest])


def tchoukaillon_only(position: SoloPosition, _query: Query) -> Iterator[Proof]:
    """Yield the way home where three moves look as good, or the natural one of two is wrong."""
    legal = position.legal_moves()
    for proof in only_home(position):
        home = [move for move in legal if position.landing(move) == ""]
        if position.sheet.landing == "store":
            is_worth = len(legal) >= CHOICES
        else:
            is_worth = proof.key != legal[0] or (bool(home) and proof.key not in home)
        if is_worth and len(legal) > 1:
            yield proof


def rouma_choices(position: SoloPosition, _query: Query) -> Iterator[Proof]:
    """Yield the way home where three holes may be chosen, and two of them do not lose at once."""
    legal = [] if position.over else position.legal_moves()
    if len(legal) >= CHOICES and sum(position.landing(move) == "" for move in legal) >= 2:
        yield from only_home(position)


# -- the fewest moves ------------------------------------------------------------------------------


class UnsettledError(Exception):
    """The fewest moves of a board are not found soon."""


class Fewest:
    """The fewest moves home, of boards that are asked again and again."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int | None] = {}

    def moves(self, position: SoloPosition) -> int | None:
        """Return the fewest moves home, None where there is no way."""
        if position.won:
            return 0
        if position.state not in self._known:
            found = solitaires.solve(position, NODES_FOR_FEWEST)
            if found.plies is None and found.result != "unsolvable":
                raise UnsettledError
            self._known[position.state] = found.plies
        return self._known[position.state]

    def keeping(self, position: SoloPosition, k: int) -> list[str]:
        """Return the moves that begin a way home in `k` moves."""
        legal = position.legal_moves()
        return [move for move in legal if self.moves(position.play(move)) == k - 1]

    def series(self, position: SoloPosition, k: int) -> list[tuple[str, ...]] | None:
        """Return all ways home in `k` moves, None where they are too many."""
        if k == 0:
            return [()]
        found: list[tuple[str, ...]] = []
        for move in self.keeping(position, k):
            after = self.series(position.play(move), k - 1)
            if after is None or len(found) + len(after) > LARGEST_TREE:
                return None
            found += [(move, *moves) for moves in after]
        return found


def kaillon_fewest(position: SoloPosition, query: Query) -> Iterator[Proof]:
    """Yield the fewest moves of a board, if one first move alone begins them."""
    if position.over or position.hopeless or len(position.legal_moves()) < CHOICES:
        return
    fewest = Fewest()
    try:
        k = fewest.moves(position)
        if k is None or k < LEAST or query.moves not in (None, k):
            return
        first = fewest.keeping(position, k)
        if len(first) != 1 or first[0] == position.legal_moves()[0]:
            return
        series = fewest.series(position, k)
    except UnsettledError:
        return
    if series is not None:
        yield from proved(series)


def costs_one_more(case: Case) -> int:
    """Return how many wrong first moves take one move more than the fewest."""
    fewest, k = Fewest(), case.goal["moves"]
    return sum(fewest.moves(case.position.play(move)) == k for move in case.wrong)


def home_kind(
    name: str,
    game: str,
    longest: int,
    prove: Callable[[SoloPosition, Query], Iterator[Proof]],
    counts: dict[str, Count] | None = None,
) -> Kind:
    """Return a kind whose puzzles are ways home in so many moves."""
    return Kind(
        name,
        (game,),
        {"moves": (LEAST, longest)},
        ("boards", "given"),
        "line",
        LINE,
        prove,
        counts=counts or {},
        sorts=lambda record: {"answer": record["key"]},
        # The holes nearest the store would have most.
        shares=lambda _game: {"answer": 5},
    )


KINDS = (
    home_kind("tchoukaillon-only", "tchoukaillon", 60, tchoukaillon_only),
    home_kind("kaillon-fewest", "kaillon", 30, kaillon_fewest, {"traps": costs_one_more}),
    home_kind("rouma-choices", "tchouka-rouma", 20, rouma_choices),
)
