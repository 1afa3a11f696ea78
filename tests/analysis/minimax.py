"""Plain minimax by the games' own positions: what the native search is compared with."""

import random
from collections.abc import Iterator
from typing import Any

from songo_edu.engine.compiled import has_numba
from songo_edu.engine.search import Line, SearchResult, search
from songo_edu.games import Position, game
from songo_edu.rules.two_row.limited_search import static_value
from songo_edu.rules.two_row.search import SEED, VICTORY

WAYS = [False, *([True] if has_numba() else [])]
ANY = 50_000  # more nodes than any search here needs
FAR = 10**9


def lead(position: Position) -> int:
    """Return the difference of the stores for the mover, as a value."""
    stores = position.stores
    value = (stores["S"] - stores["N"]) * SEED
    return value if position.mover == "S" else -value


def judged(position: Position) -> int:
    """Return the value of a position that is not played further, by the plain rules."""
    rules = [*position.sheet.integers(), *position.sheet.weights()]
    return static_value(rules, list(position.state), 0)


def final(position: Position, ply: int) -> int:
    """Return the value of a finished game, so many plies from the root."""
    won = {None: 0, position.mover: 1}.get(position.winner, -1)
    return lead(position.final()) + won * (VICTORY - ply)


class Minimax:
    """Plain alpha-beta by the games' own positions, captures followed beyond the horizon."""

    def __init__(self, *, captures: bool = True) -> None:
        self.captures = captures
        self.seen = self.repetitions = 0

    def value(
        self, position: Position, depth: int, ply: int, alpha: int = -FAR, beta: int = FAR
    ) -> int:
        self.seen += 1
        if position.over:
            self.repetitions += position.ending == "repetition"
            return final(position, ply)
        best = -FAR
        if depth == 0:
            best = judged(position)
            if not self.captures:
                return best
        for move in position.legal_moves():
            if best >= beta:
                break
            if depth > 0 or position.captured(move):
                after, low = position.play(move), max(alpha, best)
                best = max(best, -self.value(after, max(0, depth - 1), ply + 1, -beta, -low))
        return best

    def values(self, position: Position, depth: int) -> list[int]:
        """Return the values of all moves, best first."""
        after = [position.play(move) for move in position.legal_moves()]
        return sorted((-self.value(each, depth - 1, 1) for each in after), reverse=True)


def reached(position: Position, line: Line) -> int:
    """Return the value, for the first mover, of the position a line leads to."""
    for move in line.moves:
        position = position.play(move)
    sign = (-1) ** len(line.moves)
    return sign * Minimax().value(position, 0, len(line.moves))


def compare(position: Position, depth: int, lines: int) -> tuple[SearchResult, Minimax]:
    """Search in every way and compare with minimax; return the result and the minimax."""
    minimax = Minimax()
    values = minimax.values(position, depth)
    case = (position, position.past, depth, lines)
    answers = [search(position, ANY, lines, depth=depth, fast=fast, exact=True) for fast in WAYS]
    result = answers[0]
    assert answers[-1] == result, case
    assert [line.value for line in result.lines] == values[:lines], case
    assert len({line.move for line in result.lines}) == len(result.lines), case
    assert result.depth == depth or (result.solved and result.depth < depth), case
    for line in result.lines:
        assert line.move == line.moves[0]
        assert len(line.moves) <= result.depth
        assert reached(position, line) == line.value, case
    return result, minimax


def wandered(rng: random.Random, position: Position, plies: int) -> Position:
    """Play random moves."""
    for _ in range(plies):
        if position.over:
            break
        position = position.play(rng.choice(position.legal_moves()))
    return position


def cases(rng: random.Random, name: str, count: int, kinds: Any) -> Iterator[Position]:
    """Yield random positions that are not over, some of them with a past."""
    made = 0
    while made < count:
        position = game(name).position(rng.choice(kinds)(rng, name))
        position = wandered(rng, position, rng.choice([0, 0, 3, 9]))
        if not position.over:
            made += 1
            yield position
