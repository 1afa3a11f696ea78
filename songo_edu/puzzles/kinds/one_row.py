"""The kinds of one row: a duel that Left wins, seeds that one brings home alone.

`sowing-win`, `wing-win`: Left to move: the one move that wins, in K moves of Left. `sowing-win`
is of Conway's Sowing, `wing-win` of Busser's Wing, where the board that is shown may not come back
either. Every other first move loses, and the key wins against every defence within K moves of
Left's own, no faster. Worth a reader's time where three moves or more may be played, where a wrong
one leaves the other side no more replies than the key, and where somebody can defend. Who wins is
asked of the solvers (`songo_edu.solvers.duels`).

`tchoukaillon-only`, `kaillon-fewest`, `rouma-choices`: all the seeds home, in K moves. Exactly one
first move begins a way home, or none in as few moves; the tree holds every way home in K moves, the
fewest there are. A node is a move with those that may follow it. Worth a reader's time

- `tchoukaillon-only`: by Gautheron's rule, the last seed in the store, each move brings one seed
  home, and the right one is always the playable hole nearest the store: there, where three moves
  look as good. Where the last seed may land in a hole with seeds: where the key is another hole
  than the nearest, or brings no seed home while another does;
- `kaillon-fewest`, Kaillon's second aim: where three moves or more may be played and the natural
  one, the nearest hole, is wrong;
- `rouma-choices`: where three holes may be chosen and a wrong one ends in the store as well, so
  that nothing seems lost. A choice is a hole to begin with, and again after each series that ends
  in the store.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from songo_edu import lazy
from songo_edu.games import game as any_game
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.features import DUEL, LINE, Case, Count, ends, is_natural
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query, TreeTooLargeError
from songo_edu.puzzles.record import Json

if TYPE_CHECKING:
    from songo_edu.puzzles.explain import duels as reasons
    from songo_edu.solvers import duel_moves, solitaires
else:
    reasons = lazy.module("songo_edu.puzzles.explain.duels")
    solitaires = lazy.module("songo_edu.solvers.solitaires")
    duel_moves = lazy.module("songo_edu.solvers.duel_moves")

#: The fewest legal first moves.
CHOICES = 3
#: The fewest moves of a duel's goal: a win in one is no puzzle; and of a way home.
LEAST, LEAST_HOME = 2, 3
#: The most positions in a tree, and the fewest ends of a duel's: with one nobody defends.
LARGEST_TREE = 60
LINES = 2

# -- duels -----------------------------------------------------------------------------------------

#: The most moves of a goal, by game: longer wins are no exercise, or nobody sees through them.
LONGEST = {"sowing": 6, "wing": 4}
#: Positions that a proof may look at: what is short to find is short to prove again. A memo of
#: Sowing is never full on boards that a source draws.
NODES = {"free": 250_000, "positional": 3_000, "situational": 3_000}


class DuelTree:
    """The tree of a win: `root`, its moves `k`, its size, whether it leaves a choice."""

    def __init__(self, position: DuelPosition, key: str, most: int) -> None:
        self.nodes, self.strict = 0, True
        self._known: dict[object, bool] = {}
        after = position.play(key)
        self.k = next((k for k in range(1, most + 1) if self._within(after, k - 1)), 0)
        if not self.k:
            raise TreeTooLargeError
        self.root = self._node(position, key, self.k)

    def _within(self, position: DuelPosition, k: int) -> bool:
        """Return whether Left wins, with `k` more moves of its own at most."""
        if position.over:
            return position.winner == "L"
        known = (position.state, position.past, k)
        if known not in self._known:
            after = map(position.play, position.legal_moves())
            if position.mover == "L":
                won = k > 0 and any(self._within(child, k - 1) for child in after)
            else:
                won = all(self._within(child, k) for child in after)
            self._known[known] = won
        return self._known[known]

    def _node(self, position: DuelPosition, move: str, k: int) -> Json:
        self._count()
        node: Json = {"move": str(move)}
        after = position.play(move)
        if k > 1 and not after.over:
            node["replies"] = {
                str(reply): self._answers(after.play(reply), k - 1) for reply in after.legal_moves()
            }
        return node

    def _answers(self, position: DuelPosition, k: int) -> list[Json]:
        self._count()
        moves = position.legal_moves()  # none where the game is over
        keeping = [move for move in moves if self._within(position.play(move), k - 1)]
        if len(keeping) > 1:
            self.strict = False
        return [self._node(position, move, k) for move in keeping]

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > LARGEST_TREE:
            raise TreeTooLargeError


def duel(longest: int, position: DuelPosition, _query: Query) -> Iterator[Proof]:
    """Yield the one move that wins, as fast as it does, where that is worth a reader's time."""
    if position.over or len(position.legal_moves()) < CHOICES:
        return
    key = only_win(position)
    if key is None:
        return
    try:
        tree = DuelTree(position, key, longest)
    except TreeTooLargeError:
        return
    if tree.k >= LEAST and ends(tree.root) >= LINES and is_worth(position, tree.root):
        yield Proof({"moves": tree.k}, key, tree.root, tree.strict, tree.nodes)


def only_win(position: DuelPosition) -> str | None:
    """Return the one move that wins; None where there is none, or two, or no short proof."""
    winning = []
    for move in position.legal_moves():
        wins = _wins(position.play(move))
        if wins is None:
            return None
        if not wins:
            winning.append(move)
    return winning[0] if len(winning) == 1 else None


def _wins(position: DuelPosition) -> bool | None:
    """Return whether the side to move wins, None where that takes too many positions to see."""
    return duel_moves.answer(position, NODES[position.sheet.repetition]).wins


def is_worth(position: DuelPosition, solution: Json) -> bool:
    """Return whether the win has a reason that can be given, and is not just the natural move.

    Where the reason is that few replies are left, the natural move is right: it is to be counted.
    """
    reason = reasons.Duel(position, solution).reason()
    if reason in ("", reasons.NUMBER):
        return reason == reasons.NUMBER
    key = solution["move"]
    wrong = [move for move in position.legal_moves() if move != key]
    return any(is_natural(position, key, move) for move in wrong)


def refuted_once(case: Case) -> int:
    """Return against how many wrong first moves one reply alone wins."""
    traps = 0
    for move in case.wrong:
        after = case.position.play(move)
        if not after.over:
            replies = after.legal_moves()
            traps += sum(_wins(after.play(reply)) is False for reply in replies) == 1
    return traps


def duel_sorts(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: the reasons."""
    position = cast("DuelPosition", any_game(record["game"]).position(record["position"]))
    return {"sort": reasons.Duel(position, record["solution"]).reason()}


# -- solitaires ------------------------------------------------------------------------------------

#: Boards looked at, and ways home counted, before a board is left alone.
BOARDS, MOST = 5_000, 400
#: Boards that the search for the fewest moves may look at.
BOARDS_FOR_FEWEST = 4_000

Series = Sequence[Sequence[str]]


def grown(series: Series) -> Json:
    """Return series of moves that begin alike as a tree."""
    node: Json = {"move": series[0][0]}
    rest: dict[str, list[Sequence[str]]] = {}
    for way in series:
        if len(way) > 1:
            rest.setdefault(way[1], []).append(way[1:])
    if rest:
        node["then"] = [grown(branch) for branch in rest.values()]
    return node


def size(node: Json) -> int:
    """Return the positions in a tree, one after each move."""
    return 1 + sum(map(size, node.get("then", ())))


def proved(series: Series) -> Iterator[Proof]:
    """Yield the proof that some series, equally long, are the ways home, if it is small enough."""
    if len(series[0]) >= LEAST_HOME and len(series) <= LARGEST_TREE:
        root = grown(series)
        nodes = size(root)
        if nodes <= LARGEST_TREE:
            yield Proof({"moves": len(series[0])}, root["move"], root, len(series) == 1, nodes)


def only_home(position: SoloPosition) -> Iterator[Proof]:
    """Yield the proof of a board from which one first move alone leads home."""
    series = solitaires.winning_series(position, BOARDS, MOST)
    if series.complete and len(series.choices) == 1:
        fewest = min(map(len, series.series))
        yield from proved([moves for moves in series.series if len(moves) == fewest])


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


class Fewest:
    """The fewest moves home, of boards that are asked again and again, where they are found soon.

    `TreeTooLargeError` says that they are not, or that the ways home are too many.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int | None] = {}

    def moves(self, position: SoloPosition) -> int | None:
        """Return the fewest moves home, None where there is no way."""
        if position.won:
            return 0
        if position.state not in self._known:
            solution = solitaires.solve(position, BOARDS_FOR_FEWEST)
            if solution.plies is None and solution.result != "unsolvable":
                raise TreeTooLargeError
            self._known[position.state] = solution.plies
        return self._known[position.state]

    def keeping(self, position: SoloPosition, k: int) -> list[str]:
        """Return the moves that begin a way home in `k` moves."""
        legal = position.legal_moves()
        return [move for move in legal if self.moves(position.play(move)) == k - 1]

    def series(self, position: SoloPosition, k: int) -> list[tuple[str, ...]]:
        """Return all ways home in `k` moves."""
        if k == 0:
            return [()]
        ways: list[tuple[str, ...]] = []
        for move in self.keeping(position, k):
            ways += [(move, *moves) for moves in self.series(position.play(move), k - 1)]
            if len(ways) > LARGEST_TREE:
                raise TreeTooLargeError
        return ways


def kaillon_fewest(position: SoloPosition, query: Query) -> Iterator[Proof]:
    """Yield the fewest moves of a board, if one first move alone begins them."""
    if position.over or position.hopeless or len(position.legal_moves()) < CHOICES:
        return
    fewest = Fewest()
    try:
        k = fewest.moves(position)
        if k is None or k < LEAST_HOME or query.moves not in (None, k):
            return
        first = fewest.keeping(position, k)
        if len(first) == 1 and first[0] != position.legal_moves()[0]:
            yield from proved(fewest.series(position, k))
    except TreeTooLargeError:
        return


def costs_one_more(case: Case) -> int:
    """Return how many wrong first moves take one move more than the fewest."""
    fewest, k = Fewest(), case.goal["moves"]
    return sum(fewest.moves(case.position.play(move)) == k for move in case.wrong)


# -- the kinds -------------------------------------------------------------------------------------

_FINDERS: tuple[tuple[str, str, int, Callable[..., Iterator[Proof]], dict[str, Count]], ...] = (
    ("tchoukaillon-only", "tchoukaillon", 60, tchoukaillon_only, {}),
    ("kaillon-fewest", "kaillon", 30, kaillon_fewest, {"traps": costs_one_more}),
    ("rouma-choices", "tchouka-rouma", 20, rouma_choices, {}),
)
SOURCES = ("boards", "given")
KINDS = (
    *(
        Kind(
            f"{game}-win",
            (game,),
            {"moves": (LEAST, longest)},
            SOURCES,
            "win",
            DUEL,
            partial(duel, longest),
            counts={"traps": refuted_once},
            sorts=duel_sorts,
            # Where all reasons are common.
            shares=lambda game: {"sort": 2} if game == "sowing" else {},
        )
        for game, longest in LONGEST.items()
    ),
    *(
        Kind(
            name,
            (game,),
            {"moves": (LEAST_HOME, longest)},
            SOURCES,
            "line",
            LINE,
            prove,
            counts=counts,
            sorts=lambda record: {"answer": record["key"]},
            # The holes nearest the store would have most.
            shares=lambda _game: {"answer": 5},
        )
        for name, game, longest, prove, counts in _FINDERS
    ),
)
