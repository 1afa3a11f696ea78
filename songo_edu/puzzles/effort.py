"""Effort: how many sowings a solver follows in thought, by a published model of one.

The model looks for the first move as solvers do who reported their steps. At each turn it

- takes its moves in the order in which they come to mind, and looks at a limited number of them:
  at all of them where two moves are to be found, at few where it has to look farther ahead.
  Where several moves are to be found it knows that a puzzle asks for more than the capture in
  sight: quiet moves first, and short sowings before long ones, so that what goes round the board
  comes last. Where one move is to be found: captures first, the greatest before the others, then
  quiet moves, which it distrusts there, and sowings round the board last of all;
- thinks of a number of replies, the longest sowings first where several moves are to be found, else
  those that take most; and it believes the first that refutes a move;
- takes a move for right when it survives these replies.

Where the move it takes for right is not the key, it has been misled: it goes through the replies
again, all of them. Where it finds nothing, it begins again and looks at one move and one reply
more. Each single sowing that it follows is a step. What the numbers of the model are, and how well
they agree with solvers who reported their steps, is in ``benchmarks/effort/README.md``.
"""

from dataclasses import dataclass

from songo_edu.games import Position
from songo_edu.puzzles.record import Json

#: Steps after which nobody goes on: no puzzle takes more by the model.
MOST = 5000


@dataclass(frozen=True)
class Solver:
    """The numbers of the model."""

    moves: int  # of its own that it looks at, at each turn
    replies: int  # of the other side that it thinks of
    wider: int = 1  # how many more of both where it has found nothing
    quiet: bool = False  # quiet moves come first to its mind, short ones before long; else captures
    longest: bool = False  # the longest replies come first to its mind; else those that take most
    laps: bool = False  # it forgets sowings round the board at first


#: The model as levels use it: where one move is to be found, where two are, and where more are.
ONE = Solver(3, 2, laps=True)
TWO = Solver(7, 2, quiet=True, longest=True)
SEVERAL = Solver(2, 1, quiet=True, longest=True)


class WearyError(Exception):
    """The model has followed as many sowings as it ever does."""


def effort(
    position: Position, goal: Json, key: str, guard: bool, solver: Solver | None = None
) -> int:
    """Return the steps of thought that the model needs to find the key of a puzzle, South to move.

    With `guard` the seeds of the goal are what North may take at most.
    """
    if solver is None:
        solver = {1: ONE, 2: TWO}.get(goal["moves"], SEVERAL)
    thought = _Thought(position, goal, guard, solver)
    width = 0
    try:
        while not thought.finds(key, solver.moves + width, solver.replies + width):
            width += solver.wider
    except WearyError:
        return MOST
    return thought.steps


class _Thought:
    """One search of the model: the sowings followed so far."""

    def __init__(self, position: Position, goal: Json, guard: bool, solver: Solver) -> None:
        self.steps = 0
        self._solver = solver
        self._start = position
        self._moves: int = goal["moves"]
        self._seeds: int = goal["seeds"]
        self._guard = guard
        self._side = "N" if guard else "S"
        self._held = position.stores[self._side]  # type: ignore[index]  # one of the two
        self._known: dict[tuple[int, ...], list[tuple[str, Position]]] = {}

    def finds(self, key: str, moves: int, replies: int) -> bool:
        """Return whether the key is found by looking so widely."""
        position = self._start
        for move, after in self._tempting(position)[: max(moves, 2)]:
            self._step()
            if not self._right(after, moves, replies):
                continue
            if move == key:
                return True
            self._right(after, 99, 99)  # misled: all is looked at again
        if moves > len(self._after(position)) and replies > len(position.sheet.pits):
            raise WearyError  # it sees all there is, and is not convinced: the rules of a game end
        return False

    def _step(self) -> None:
        self.steps += 1
        if self.steps >= MOST:
            raise WearyError

    def _right(self, after: Position, moves: int, replies: int) -> bool:
        return self._holds(after, self._moves - (not self._guard), moves, replies)

    def _holds(self, after: Position, k: int, moves: int, replies: int) -> bool:
        """Return whether a move of the solver survives the replies that are thought of."""
        settled = self._settled(after, is_last=k == 0)
        if settled is not None:
            return settled
        for _reply, later in self._tempting(after)[:replies]:
            self._step()
            if not self._goes_on(later, k, moves, replies):
                return False
        return True

    def _goes_on(self, later: Position, k: int, moves: int, replies: int) -> bool:
        """Return whether the solver sees how to go on after a reply."""
        settled = self._settled(later, is_last=self._guard and k == 1)
        if settled is not None:
            return settled
        for _move, after in self._tempting(later)[:moves]:
            self._step()
            if self._holds(after, k - 1, moves, replies):
                return True
        return False

    def _settled(self, position: Position, *, is_last: bool) -> bool | None:
        """Return whether the goal is reached, None where that is still open."""
        final = position.final() if position.over else position
        won = final.stores[self._side] - self._held  # type: ignore[index]  # one of the two
        reached = won <= self._seeds if self._guard else won >= self._seeds
        return reached if position.over or is_last or reached is not self._guard else None

    def _after(self, position: Position) -> list[tuple[str, Position]]:
        known = self._known.get(position.state)
        if known is None:
            known = [(move, position.play(move)) for move in position.legal_moves()]
            self._known[position.state] = known
        return known

    def _tempting(self, position: Position) -> list[tuple[str, Position]]:
        """Return the moves in the order in which they come to mind, with what follows them."""
        ring = len(position.sheet.pits)
        side, held = position.mover, position.stores
        ranked = []
        for place, (move, after) in enumerate(self._after(position)):
            taken, sown = after.stores[side] - held[side], position.pits[move]
            if side == "S" and self._solver.quiet:
                rank = (int(taken > 0), sown, place)
            elif side == "N" and self._solver.longest:
                rank = (0, -sown, place)
            else:
                rank = (int(self._solver.laps and sown >= ring), -taken, place)
            ranked.append((rank, move, after))
        ranked.sort(key=lambda entry: entry[0])
        return [(move, after) for _rank, move, after in ranked]
