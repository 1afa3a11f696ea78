"""Boards of drills: drawn so that the rules to be drilled have something to say.

A third of the boards is drawn freely; of the others the other side's row is bare or empty, or the
solver's last pit holds two seeds, or one pit goes round the board. No game leads to these boards;
whether they can arise is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from songo_edu.games import RuleSheet, two_row_game
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Drawn

#: Boards of a job.
BOARDS = 400
#: Seeds of the other side's row where it is bare, and of the solver's row.
BARE = 5
HELD = (8, 34)


def drawn(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the boards of a job, South to move, where play goes on."""
    rules = two_row_game(query.game)
    chance = Random(f"{query.game}/{query.kind}/{query.seed}/{job}")
    for number in range(BOARDS):
        position = rules.position(board(rules.sheet, chance, number % 6))
        if not position.over:
            yield Drawn(position)


def board(sheet: RuleSheet, chance: Random, sort: int) -> str:
    """Return a position as text; `sort` says what is special on it."""
    ours = [0] * sheet.row
    for _seed in range(chance.randint(*HELD)):
        ours[chance.randrange(sheet.row)] += 1
    theirs = [0] * sheet.row
    bare = {0: 0, 1: 0, 2: chance.randint(1, BARE)}
    for _seed in range(bare.get(sort, chance.randint(6, 24))):
        theirs[chance.randrange(sheet.row)] += 1
    if sort == 3:
        ours[sheet.row - 1] = 2  # the last pit in the order of sowing
    if sort == 4:
        ours[chance.randrange(sheet.row)] = chance.randint(2 * sheet.row, 4 * sheet.row)
    most = sheet.seeds - 2
    while sum(ours) + sum(theirs) > most:
        fullest = max(range(sheet.row), key=lambda pit: ours[pit])
        ours[fullest] -= 1
    stores = sheet.seeds - sum(ours) - sum(theirs)
    north = min(sheet.win - 1, stores // 2 + chance.randint(-2, 2) if stores > 4 else stores // 2)
    south = stores - north
    if south >= sheet.win:
        north, south = stores - sheet.win + 1, sheet.win - 1
    pits = dict(zip(sheet.pits, [*ours, *theirs], strict=True))
    rows = [".".join(str(pits[sheet.pits[pit]]) for pit in row) for row in sheet.rows]
    return f"{'/'.join(rows)} S {north}-{south}"
