"""Features of the one-row puzzles: numbers that anyone can count on the board.

As `songo_edu.puzzles.features` for the two-row games. What only a proof can tell, `traps`, is
handed in: the finder and the verifier each find it in their own way.
"""

from __future__ import annotations

from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.features import Feature, Features, ends
from songo_edu.puzzles.record import Json

#: Moves that can still be played after a wrong one that looks right.
LASTING = 2

_FIRST: Features = {
    "choices": Feature("Legal first moves.", least=1),
    "count": Feature("Seeds that the key sows.", least=1),
}
DUEL: Features = {
    **_FIRST,
    "lines": Feature("Ends of the tree.", least=1),
    "moves": Feature("The solver's moves.", least=1),
    "temptations": Feature("Wrong first moves that hem the other side in as much as the key."),
    "traps": Feature("Wrong first moves that one reply alone refutes."),
}
LINE: Features = {
    **_FIRST,
    "forks": Feature("Turns of the first way home at which more than one move may be played."),
    "length": Feature("The moves of the goal.", least=1),
    "lines": Feature("Ways home in as many moves.", least=1),
    "lure": Feature("Seeds that a wrong first move brings home at once beyond the key."),
    "temptations": Feature("Wrong first moves that bring seeds home at once."),
    "traps": Feature(
        "Wrong first moves that two more may follow; for kaillon-fewest, those that cost one move"
        " more."
    ),
}


def of_duel(position: DuelPosition, goal: Json, key: str, solution: Json, traps: int) -> Json:
    """Return the features of a win in a duel; `traps` counts wrong moves with one refutation."""
    legal = position.legal_moves()
    return {
        "choices": len(legal),
        "count": position.pits[key.rstrip("<>")],
        "lines": ends(solution),
        "moves": goal["moves"],
        "temptations": sum(is_natural(position, key, move) for move in legal if move != key),
        "traps": traps,
    }


def is_natural(position: DuelPosition, key: str, move: str) -> bool:
    """Return whether a move hems the other side in as much as the key, and does not lose at once.

    Where a player without a move wins, the natural move is one that leaves as many moves.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> board = game("sowing").position("1.2.2.1.1.2.2.1 L")
    >>> [len(board.play(move).legal_moves()) for move in board.legal_moves()]
    [5, 4, 4, 4, 4, 4]
    >>> is_natural(board, "3", "1"), is_natural(board, "3", "2")
    (False, True)
    """
    after = position.play(move)
    if after.over:
        return False
    sign = -1 if position.sheet.misere else 1
    left = len(after.legal_moves()) - len(position.play(key).legal_moves())
    return sign * left <= 0


def of_line(position: SoloPosition, goal: Json, key: str, solution: Json, traps: int) -> Json:
    """Return the features of a way home.

    `length` has the moves of the goal: where one plays alone they weigh less than against a
    defence.
    """
    legal = position.legal_moves()
    won = {move: position.captured(move) for move in legal}
    others = [seeds for move, seeds in won.items() if move != key]
    return {
        "choices": len(legal),
        "count": position.pits[key],
        "forks": forks(position, solution),
        "length": goal["moves"],
        "lines": line_ends(solution),
        "lure": max([0, *(seeds - won[key] for seeds in others)]),
        "temptations": sum(seeds > 0 for seeds in others),
        "traps": traps,
    }


def lasting(position: SoloPosition, key: str) -> int:
    """Return how many wrong first moves can be followed by `LASTING` more at least.

    Examples
    --------
    >>> from songo_edu.games import game
    >>> lasting(game("tchoukaillon").position("1.1.3.2.4.6"), "1")
    2
    """
    wrong = [move for move in position.legal_moves() if move != key]
    return sum(_lasts(position.play(move), LASTING) for move in wrong)


def _lasts(position: SoloPosition, moves: int) -> bool:
    if moves == 0:
        return True
    return any(_lasts(position.play(move), moves - 1) for move in position.legal_moves())


def forks(position: SoloPosition, solution: Json) -> int:
    """Return at how many turns of the first way home more than one move may be played."""
    found, here, node = 0, position, solution
    while True:
        found += len(here.legal_moves()) > 1
        here = here.play(node["move"])
        if not node.get("then"):
            return found
        node = node["then"][0]


def line_ends(node: Json) -> int:
    """Return the ends of a tree of ways home.

    Examples
    --------
    >>> line_ends({"move": "1", "then": [{"move": "2"}, {"move": "3"}]})
    2
    """
    return sum(map(line_ends, node.get("then", ()))) or 1
