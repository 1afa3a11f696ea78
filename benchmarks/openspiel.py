"""OpenSpiel's awalé beside ours: ``python -m benchmarks.openspiel [--long]`` (extra ``compare``).

OpenSpiel calls the game oware; its rules are those of the sheet ``awale``. Its board is played
along with ours, move by move: a pit's number in its row is OpenSpiel's action. `differences` plays
random games by both and compares every position; ``--long`` adds a match at equal time.

Source: M. Lanctot et al., "OpenSpiel: A Framework for Reinforcement Learning in Games",
arXiv:1908.09453; the package ``open_spiel``.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from benchmarks.speeds import report
from songo_edu.bench.speeds import Figure, Measured, Run, leaves, number, playouts
from songo_edu.engine.match.players import Searcher
from songo_edu.engine.match.playing import Match, play_match
from songo_edu.engine.match.score import openings
from songo_edu.engine.thinking import Limits, Thinker
from songo_edu.errors import MissingExtraError, RulesDifferError
from songo_edu.games import Position, two_row_game
from songo_edu.games.two_row.position import Side
from songo_edu.rules.two_row import layout

NAME = "oware"
_SEEDS = 48
_EVER = 1_000_000_000  # simulations: the clock ends a search, not their number
_FEW = 100  # simulations where the clock ran out before a choice
_MEMORY = 1000  # megabytes of tree


def spiel() -> Any:
    """Return OpenSpiel's module (extra ``compare``)."""
    try:
        import pyspiel
    except ImportError:
        raise MissingExtraError("OpenSpiel", "compare") from None
    return pyspiel


def name() -> str:
    """Return OpenSpiel's name with its version."""
    return f"OpenSpiel {version('open_spiel')}"


def action_of(position: Position, move: str) -> int:
    """Return OpenSpiel's action for a move.

    Examples
    --------
    >>> action_of(two_row_game("awale").start(), "F")
    5
    """
    return position.sheet.pits.index(move) % position.sheet.row


def move_of(position: Position, action: int) -> str:
    """Return the move that an action of OpenSpiel's is, for the side to move."""
    side = "SN".index(position.mover)
    return position.sheet.pits[side * position.sheet.row + action]


# -- the same rules ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Agreement:
    """What playing random games by both came to; `difference` says where they part."""

    games: int
    moves: int
    difference: str | None = None


def difference(position: Position, state: Any) -> str | None:
    """Return in what a position of ours differs from a state of OpenSpiel's, None if in nothing.

    Compared are whether the game is over and who has won, the legal moves, the seeds of every pit,
    both stores and the side to move.
    """
    if position.over or state.is_terminal():
        if not (position.over and state.is_terminal()):
            return f"{position}: over {position.over} {state.is_terminal()}"
        theirs = {1.0: "S", -1.0: "N"}.get(state.returns()[0])
        return None if position.winner == theirs else f"{position}: {position.winner} {theirs}"
    ours = sorted(action_of(position, move) for move in position.legal_moves())
    if ours != sorted(state.legal_actions()) or "SN"[state.current_player()] != position.mover:
        return f"{position}: {ours} {state.legal_actions()}"
    seeds = [round(_SEEDS * share) for share in state.observation_tensor(0)]
    board = list(position.state[: 2 * position.sheet.row])
    board += [position.state[layout.SOUTH], position.state[layout.NORTH]]
    return None if seeds == board else f"{position}: {seeds}"


def differences(games: int, seed: int = 1) -> Agreement:
    """Play random games by both, and stop at the first difference."""
    rng = random.Random(f"openspiel {seed}")
    start = two_row_game("awale").start()
    board = spiel().load_game(NAME)
    moves = 0
    for game in range(games):
        position, state = start, board.new_initial_state()
        while True:
            text = difference(position, state)
            if text is not None:
                return Agreement(game + 1, moves, text)
            if position.over:
                break
            move = rng.choice(position.legal_moves())
            state.apply_action(action_of(position, move))
            position = position.play(move)
            moves += 1
    return Agreement(games, moves)


# -- random games ------------------------------------------------------------------------------


def python_playouts(games: int, seed: int = 1) -> tuple[int, float]:
    """Play random games from Python; return the moves made and the seconds they took."""
    rng = random.Random(seed)
    board = spiel().load_game(NAME)
    moves = 0
    begun = time.perf_counter()
    for _game in range(games):
        state = board.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves, time.perf_counter() - begun


def native_playouts(games: int, seed: int = 1) -> float:
    """Return the seconds that random games take in OpenSpiel's own C++, nothing else asked of it.

    The fastest way to its random games that its package offers: the evaluator of its tree search
    plays them all from the root, as the one simulation that the search is allowed.
    """
    pyspiel = spiel()
    board = pyspiel.load_game(NAME)
    evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
    bot = pyspiel.MCTSBot(board, evaluator, 2.0, 1, _MEMORY, False, seed, False)
    state = board.new_initial_state()
    begun = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - begun


# -- an opponent -------------------------------------------------------------------------------


class TreeSearch:
    """OpenSpiel's tree search in C++ with so many seconds a move.

    With the settings of OpenSpiel's own examples: exploration 2, one random game a leaf, finished
    parts of the tree solved. Its own clock ends each search.
    """

    def __init__(self, seconds: float, seed: int = 1) -> None:
        pyspiel = spiel()
        self._board = pyspiel.load_game(NAME)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)

        def searching(simulations: int, **clock: float) -> Any:
            return pyspiel.MCTSBot(
                self._board, evaluator, 2.0, simulations, _MEMORY, True, seed, False, **clock
            )

        self.name = name()
        self._bot = searching(_EVER, max_wall_clock_time=seconds)
        self._few = searching(_FEW)
        self.simulations: list[int] = []

    def begin(self, side: Side) -> None:
        """Nothing is kept of a game."""

    def close(self) -> None:
        """Nothing was begun."""

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """Return the move it plays.

        On a machine that did not let it run in its time there is no second simulation, and no move
        to choose: OpenSpiel's own `step` ends the whole program then. It may take its time instead.
        """
        state = self._board.new_initial_state()
        for move in moves:
            state.apply_action(action_of(position, move))
        tree = self._bot.mcts_search(state)
        if tree.explore_count < 2:
            tree = self._few.mcts_search(state)
        self.simulations.append(tree.explore_count)
        return move_of(position, tree.best_child().action)

    def as_json(self) -> dict[str, int]:
        """Return how much was searched a move, for a program to read."""
        return {"simulations": sum(self.simulations) // max(1, len(self.simulations))}


# -- random games of awalé: OpenSpiel's and ours, in one run on one core ---------------------------

_NATIVE, _PYTHON = 10_000, 1_000  # random games


def _playouts(run: Run) -> Measured:
    """Take turns, so that a machine that is busy for a while is so for both.

    The C++ search does not say how many moves its random games have: as many on average as those
    played from Python, which are counted (their mean is right to about 2 in 100).
    """
    native, python = run.size(_NATIVE, 10), run.size(_PYTHON, 10)
    once = Run(repeats=1, small=run.small)
    from_python = native_best = ours = most_leaves = moves = games = 0.0
    for repeat in range(1 if run.small else run.repeats):
        done, seconds = python_playouts(python, seed=repeat + 1)
        moves, games = moves + done, games + python
        from_python = max(from_python, done / seconds)
        in_native = native_playouts(native, seed=repeat + 1)
        native_best = max(native_best, native / in_native)
        ours = max(ours, playouts("awale", once).value)
        most_leaves = max(most_leaves, leaves("awale", once).value)
    theirs = native_best * moves / games
    return Measured(
        theirs,
        "moves/s",
        {"version": name(), "games": native},
        {
            "openspiel from python": Measured(
                from_python, "moves/s", note="theirs, each move asked for from Python"
            ),
            "playouts awale": Measured(ours, "moves/s", note="our random games"),
            "bitboards awale": Measured(most_leaves, "moves/s", note="our leaf count"),
            "playouts ratio": Measured(
                ours / theirs, "times", note="as fast: our random games beside theirs"
            ),
            "leaf count ratio": Measured(
                most_leaves / theirs,
                "times",
                note="as fast: our leaf count beside their random games",
            ),
        },
    )


# -- a match of awalé at equal time: our search against OpenSpiel's tree search --------------------

SECONDS = 0.1  # a move, for each player
_PAIRS = 50  # openings, each played twice
_MATCH_PLIES = 4  # random moves of an opening
_SEED = 1
_COMPARED = 2000  # random games played by both rules before


def _match(run: Run) -> Measured:
    """Play the match, after a look at whether both sides mean the same game."""
    agreed = differences(run.size(_COMPARED, 20), _SEED)
    if agreed.difference is not None:
        raise RulesDifferError(agreed.difference)
    seconds = SECONDS / run.size(1, 20)
    start = two_row_game("awale").start()
    pairs = openings(start, run.size(_PAIRS, 1), _MATCH_PLIES, _SEED)
    ours = Searcher("songo", Limits(seconds), Thinker())
    theirs = TreeSearch(seconds, _SEED)
    games = 2 * len(pairs)

    def tell(match: Match) -> None:
        run.tell(f"game {len(match.games)} of {games}: {match.score}")

    match = play_match(start, (ours, theirs), pairs, tell)
    facts = {
        "games": games,
        "won": match.count("won"),
        "drawn": match.count("drawn"),
        "lost": match.count("lost"),
        "moves": match.moves,
        "seconds": seconds,
        "version": name(),
        "ours": match.clocks[0].as_json() | ours.as_json(),
        "theirs": match.clocks[1].as_json() | theirs.as_json(),
        "compared": {"games": agreed.games, "moves": agreed.moves, "differences": 0},
        "seed": _SEED,
        "records": [game.as_json() for game in match.games],
    }
    means = " against ".join(number(clock.mean) for clock in match.clocks)
    note = f"{match.score} of {games} games; seconds a move: {means}"
    return Measured(match.points, "points", facts, note=note)


FIGURES = (
    Figure(
        "playouts awale openspiel",
        lambda: "random games of awalé by OpenSpiel’s C++, and ours in the same run",
        _playouts,
        extras=("compare", "fast"),
    ),
    Figure(
        "match awale openspiel",
        lambda: "games of awalé against OpenSpiel’s tree search, at equal time",
        _match,
        extras=("compare", "fast"),
        long=True,
    ),
)

if __name__ == "__main__":
    report(FIGURES)
