"""Whether a study's goal is still sure: the small search against all that follows, and tables."""

import random
from collections.abc import Iterator

import pytest

from songo_edu.games import Position, game
from songo_edu.puzzles.page import collection, collections, retired
from songo_edu.puzzles.study_tables import Ground
from songo_edu.puzzles.verify.studies import Walk
from songo_edu.solvers.proof_search import (
    PROMISE_BROKEN,
    PROMISE_KEPT,
    PROMISE_OPEN,
    Search,
    promise_settled,
    reply_holding_out,
    search_of,
    soonest_move,
)
from tests.needs import EFFORT, mostly_slow

MOST = 20_000


def searched(line: list[Position], goal: int, most: int = MOST) -> Search:
    """Return the search at the end of a line, whose first mover solves."""
    states = [number for position in line for number in position.state]
    sheet, solver = line[0].sheet.integers(), "SN".index(line[0].mover)
    return search_of(sheet, states, len(line) - 1, solver, goal, most)


def sure(line: list[Position], goal: int) -> bool:
    """Return whether the goal is sure at the end of a line, from every board that can follow."""
    start, here = line[0], line[-1]
    solver = start.mover
    walk = Walk(start, solver, goal)
    past = {str(position) for position in line[:-1]}
    after: dict[str, tuple[Position, list[str]]] = {}
    waiting = [here]
    while waiting:
        position = waiting.pop()
        if str(position) in after:
            continue
        goes_on = not (position.over or walk.settled(position) or str(position) in past)
        follow = [plain(position.play(move)) for move in position.legal_moves()] if goes_on else []
        after[str(position)] = (position, [str(follower) for follower in follow])
        waiting += follow
    won = {name for name, (board, _) in after.items() if walk.settled(board) and name not in past}
    while True:
        more = {
            name
            for name, (board, names) in after.items()
            if name not in won and names
            if (any if board.mover == solver else all)(follower in won for follower in names)
        }
        if not more:
            return str(here) in won
        won |= more


def plain(position: Position) -> Position:
    """Return a position with its past left out."""
    return game(position.sheet.name).position(str(position))


def drawn(name: str, seeds: int, count: int) -> Iterator[list[Position]]:
    """Yield lines of three positions with so many seeds, by lot."""
    lot = random.Random(seeds)
    pits = len(game(name).start().pits)
    while count:
        held = [0] * pits
        for _ in range(seeds):
            held[lot.randrange(pits)] += 1
        rows = (held[: pits // 2], held[pits // 2 :])
        line = [game(name).position("/".join(".".join(map(str, row)) for row in rows) + " S 0-0")]
        while len(line) < 3 and not line[-1].over:
            line.append(line[-1].play(lot.choice(line[-1].legal_moves())))
        if len(line) == 3 and not line[-1].over:
            count -= 1
            yield line


@pytest.mark.parametrize(
    ("name", "seeds"), mostly_slow([("awale", 3), ("awale-grand-slam", 3)], ("awale", 3))
)
def test_what_is_settled_is_so_for_all_that_can_follow(name: str, seeds: int) -> None:
    outcomes = set()
    for line in drawn(name, seeds, 12):
        for goal in (1, seeds // 2, seeds - 1):
            search = searched(line, goal, 2_000)
            known = promise_settled(search)["known"]
            outcomes.add(known)
            if known != PROMISE_OPEN:
                assert (known == PROMISE_KEPT) == sure(line, goal), (line, goal)
    assert outcomes >= {PROMISE_KEPT, PROMISE_BROKEN}


def studies() -> Iterator[tuple[list[Position], int]]:
    """Yield every later move of the solver's in some studies, with the line and the goal."""
    shipped = (record for name in collections() for record in collection(name))
    records = [
        record
        for record in (*shipped, *retired())
        if record["kind"] in ("study-win", "study-draw", "study-only")
        and record["features"]["left"] <= 11
    ]
    for record in records[:: 4 if EFFORT.share >= 1 else 16]:
        line = [game(record["game"]).position(record["position"])]
        line.append(line[-1].play(record["key"]))
        for reply, nodes in record["solution"]["replies"].items():
            if nodes:
                turn = line[-1].play(reply)
                for move in turn.legal_moves():
                    yield [*line, turn, turn.play(move)], record["goal"]["seeds"]


def test_what_is_settled_agrees_with_the_tables() -> None:
    """The tables know what is sure however long it takes; and a reply keeps what was settled."""
    counted = {PROMISE_KEPT: 0, PROMISE_BROKEN: 0, PROMISE_OPEN: 0}
    grounds: dict[str, Ground] = {}
    for line, goal in studies():
        sheet = line[0].sheet
        ground = grounds.setdefault(sheet.name, Ground(sheet, 11))
        search = searched(line, goal)
        known = promise_settled(search)["known"]
        counted[known] += 1
        need = line[0].stores["S"] + goal
        here = ground.place(tuple(line[-1].state))
        if known == PROMISE_KEPT:
            assert ground.sure(here, 0) >= need or here.held[0] >= need, line
        elif known == PROMISE_BROKEN:
            worth = ground.exact(here, 0)
            assert worth is None or worth < need, line
        if known == PROMISE_OPEN or line[-1].over:
            continue
        promise_kept = known == PROMISE_KEPT
        pit = reply_holding_out(search) if promise_kept else soonest_move(search, search["bar"])
        name = sheet.pits[pit]
        assert name in line[-1].legal_moves()
        if promise_kept and not Walk(line[0], "S", goal).settled(line[-1]):
            after = promise_settled(searched([*line, line[-1].play(name)], goal))
            assert after["known"] == PROMISE_KEPT
    assert min(counted[PROMISE_KEPT], counted[PROMISE_BROKEN]) > 20
    assert counted[PROMISE_OPEN] < sum(counted.values()) / 4


def test_a_board_of_the_game_that_comes_back_counts_against_the_solver() -> None:
    line = next(drawn("awale", 4, 1))
    again = [line[2], *line]  # as if the last board had stood before
    assert promise_settled(searched(again, 1))["known"] == PROMISE_BROKEN
