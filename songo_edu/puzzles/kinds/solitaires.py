"""What the kinds for one player share: the ways home as a tree, its size, the measuring.

A node is a move with those that may follow it: every move that keeps the promise to be home within
the moves of the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles import row_features
from songo_edu.puzzles.kinds.kind import Ask, Kind, Proof
from songo_edu.puzzles.record import Json
from songo_edu.solvers import solitaires

METHODS = ("boards", "given")
#: The fewest legal first moves.
CHOICES = 3
#: The most positions in a tree: where more ways lead home there is little to find.
LARGEST_TREE = 60
#: Boards looked at, and ways home told apart, before a board is left alone.
NODES, MOST = 5_000, 400


def grown(series: Sequence[Sequence[str]]) -> Json:
    """Return series of moves that begin alike as a tree.

    Examples
    --------
    >>> grown([("2", "1"), ("2", "3")])
    {'move': '2', 'then': [{'move': '1'}, {'move': '3'}]}
    """
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


def proof_of(series: Sequence[Sequence[str]], ask: Ask) -> Proof | None:
    """Return the proof that some series, equally long, are the ways home; None: not as asked."""
    moves = len(series[0])
    if len(series) > LARGEST_TREE or ask.moves not in (None, moves) or ask.seeds is not None:
        return None
    root = grown(series)
    nodes = size(root)
    strict = len(series) == 1
    if nodes > LARGEST_TREE or (ask.strict and not strict):
        return None
    return Proof({"moves": moves}, root["move"], root, strict, nodes)


def fewest_home(position: SoloPosition, ask: Ask, least: int) -> Iterator[Proof]:
    """Yield the ways home in the fewest moves, if one first move alone begins a way home at all.

    There must be no fewer than `least` of them.
    """
    found = solitaires.winning_series(position, NODES, MOST)
    if not found.complete or len(found.choices) != 1:
        return
    fewest = min(map(len, found.series))
    proof = proof_of([moves for moves in found.series if len(moves) == fewest], ask)
    if proof is not None and fewest >= least:
        yield proof


def measured(position: SoloPosition, proof: Proof) -> dict[str, int]:
    """Return the features of a way home that other first moves miss altogether."""
    traps = row_features.lasting(position, proof.key)
    return row_features.of_line(position, proof.goal, proof.key, proof.solution, traps)


def home_kind(
    name: str,
    game: str,
    moves: tuple[int, int],
    prove: Callable[[SoloPosition, Ask], Iterator[Proof]],
    measure: Callable[[SoloPosition, Proof], dict[str, int]] = measured,
    parts: int = 0,
) -> Kind:
    """Return a kind whose puzzles are ways home in so many moves.

    No answer has more than one in so many `parts` of a set, where these are given.
    """
    goal = {"moves": moves}
    kind = Kind(name, (game,), goal, METHODS, "line", row_features.LINE, prove, measure)
    return replace(kind, sorts=answers, shares=lambda _game: {"answer": parts}) if parts else kind


def answers(record: Json) -> dict[str, object]:
    """Return what a set holds evenly: the answer."""
    return {"answer": record["key"]}
