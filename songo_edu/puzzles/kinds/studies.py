"""Studies: endings that the tables solve, with few seeds on the board.

There are 10 to 16 of them in songo, 6 to 16 in awalé. South, to move, gains at least N of the seeds
left by one first move alone, however long the game goes on; with the key that is done within K
moves of South’s own, whatever North plays. Seeds gained are those added to the store, with the
row that the end of the game adds. Play that comes back to a board counts against the player who
claims something: the tables’ two bounds agree on the position and on each first move, and the proof
never comes back.

- `study-win`: N is what South’s store lacks of a full one; every other first move leaves South
  below it for good, whatever it plays.
- `study-draw`: South cannot win with every seed there is. N is what it has to gain so that North’s
  store is never full: the seeds left, less those that North may still gain without a full store.
- `study-only`: the stores decide nothing: neither could be filled with every seed there is. South
  gains N by the key, never N + 1, and by every other first move two seeds less, or fewer.
- `zugzwang`: as `study-only`; further, were South to move on the board that the key leaves, it
  would stay below N, whatever it played: there North loses by having to move, and South would.
  `0.0.0.0.0.1.1/0.4.3.2.0.0.0` is such a board: the player to move loses all 11 seeds.

The solution is a tree to where the claim is settled (`songo_edu.puzzles.record`). Below the key it
has one move of South’s against every reply; ``others`` has, for every other first move, North’s
answers, by which South stays below N; where the kind asks for it, ``most`` those by which South
gets no more than N after the key, and ``passed`` those by which South would stay below N if it were
to move again after the key. All of it together has 2,000 positions at most. `strict` is false: of
South’s later turns one way is proved, and others are not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from songo_edu import lazy
from songo_edu.games import Position, RuleSheet, sheet
from songo_edu.puzzles.features import STUDY
from songo_edu.puzzles.kinds.kind import Kind, Proof, Query
from songo_edu.puzzles.kinds.two_row import COUNTS, GAMES, board_of
from songo_edu.rules.two_row.layout import MOVER

if TYPE_CHECKING:
    from songo_edu.puzzles import study_proofs, study_tables
    from songo_edu.puzzles.study_proofs import Claim, Study
else:
    study_proofs = lazy.module("songo_edu.puzzles.study_proofs")
    study_tables = lazy.module("songo_edu.puzzles.study_tables")

#: The moves of South that a study may take; in one move nothing is to be seen ahead.
MOVES = (2, 7)
#: The most positions of a proof that is worth having; a record may hold more.
WORTH_NODES = 400
#: The places that are looked at for a promise: what takes more is hard to see through.
PLACES = 300
#: The same where a store is to be filled, which one sees coming.
PLACES_OF_WINS = 1000
#: By how many seeds the key is better than every other move, where only seeds count.
MARGIN = 2


def win(study: Study) -> Claim | None:
    """Return the claim that one move wins, None where there is none."""
    need = study.sheet.win - study.mine
    if not 0 < need <= study.left or 2 * study.sheet.win <= study.every:
        return None
    return study.sole(need)


def draw(study: Study) -> Claim | None:
    """Return the claim that one move draws, None where there is none."""
    need = study.left - (study.sheet.win - 1 - study.theirs)
    if study.mine + study.left >= study.sheet.win or need <= 0:
        return None
    return study.sole(need)


def margin(study: Study) -> Claim | None:
    """Return the claim that one move keeps the margin, None where there is none."""
    claim = study.sole() if study.undecided else None
    return claim if claim is not None and claim.seeds - claim.second >= MARGIN else None


def zugzwang(study: Study) -> Claim | None:
    """Return the claim that one move brings zugzwang about, None where there is none."""
    claim = margin(study)
    if claim is None or not study.ground.after(study.start, claim.key).moves:
        return None
    again = study.passed(claim.key)
    worth = study.ground.exact(again, 0) if again.moves else None
    if worth is None or claim.seeds - (worth - study.mine) < MARGIN:
        return None
    return claim


def is_worth(study: Study, claim: Claim) -> bool:
    """Return whether the key has to be found: it is not what a greedy player would play."""
    won = {pit: study.position.captured(study.sheet.pits[pit]) for pit in claim.won}
    rivals = [seeds for pit, seeds in won.items() if pit != claim.key]
    return won[claim.key] == 0 or won[claim.key] < max(rivals)


def prove(
    claim_of: Callable[[Study], Claim | None],
    places: int,
    exact: bool,
    waits: bool,
    position: Position,
    query: Query,
) -> Iterator[Proof]:
    """Yield the proof of what a kind claims of a position, where it is worth having."""
    study = study_proofs.study_of(position)
    claim = None if study is None or query.strict else claim_of(study)
    if study is None or claim is None or query.seeds not in (None, claim.seeds):
        return
    if not is_worth(study, claim):
        return
    proof = study_proofs.proved(study, claim, WORTH_NODES, places, exact=exact, waits=waits)
    if proof is None or not MOVES[0] <= proof.goal["moves"] <= MOVES[1]:
        return
    if len(proof.solution["replies"]) < 2 or study_proofs.is_padded(study, claim, proof.solution):
        return
    yield proof


# -- boards to ask: few seeds, and stores that make them matter ------------------------------------

#: Boards of a job.
BOARDS = 400
#: The kinds in which stores decide: whether South is to win by its last seed, or to draw by it.
DECIDING = {"study-win": True, "study-draw": False}
#: Boards that are looked at for one on which nobody wants to move, and its worth in seeds.
LOOKED_AT = 12_000
WORTH = 2
#: How many sizes these boards have, the smallest: on larger ones the proofs are.
FEWEST = 3


def boards(query: Query, job: int) -> Iterator[Position]:
    """Yield the boards of a job, South to move, all of one size.

    Sizes come in turn, so that small tables are enough for the first jobs.
    """
    rules = sheet(query.game)
    sizes = study_tables.sizes(rules)
    seeds = sizes[job % (len(sizes) if query.kind != "zugzwang" else FEWEST)]
    chance = Random(f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}")
    ground = study_tables.Ground(rules, seeds)
    if query.kind == "zugzwang":
        yield from leading(ground, seeds, chance)
        return
    for _number in range(BOARDS):
        board = scattered(rules, seeds, chance)
        stores = (0, 0)
        if query.kind in DECIDING:
            stores = decided(ground, board, DECIDING[query.kind])
        if min(stores) >= 0:
            yield board_of(rules, board, *stores)


def leading(ground: study_tables.Ground, seeds: int, chance: Random) -> Iterator[Position]:
    """Yield boards from which a quiet move of South’s leaves one on which nobody wants to move."""
    rules = ground.sheet
    for _number in range(LOOKED_AT):
        board = scattered(rules, seeds, chance)
        south = ground.place(tuple(board_of(rules, board).state))
        north = ground.place((*south.state[:MOVER], 1, 0))
        if not south.moves or not north.moves:
            continue
        mine, theirs = ground.exact(south, 0), ground.exact(north, 0)
        if mine is None or theirs is None or theirs - mine < WORTH:
            continue
        for pit in range(rules.row):
            for before in unsown(board, pit):
                place, key = board_of(rules, before), rules.pits[pit]
                legal = key in place.legal_moves()
                if legal and place.play(key).state[:MOVER] == north.state[:MOVER]:
                    yield place


def unsown(board: list[int], pit: int) -> Iterator[list[int]]:
    """Yield the boards from which an empty pit may just have been sown, without a lap."""
    before = list(board)
    if board[pit]:
        return
    for held in range(1, len(board)):
        last = (pit + held) % len(board)
        if before[last] == 0:
            return
        before[last] -= 1
        yield [held if at == pit else seeds for at, seeds in enumerate(before)]


def scattered(rules: RuleSheet, seeds: int, chance: Random) -> list[int]:
    """Return pits with this many seeds: a few pits are empty, as they are at the end of a game."""
    ring = 2 * rules.row
    pits = chance.sample(range(ring), chance.randint(rules.row - 1, ring - 2))
    board = [0] * ring
    for _seed in range(seeds):
        board[chance.choice(pits)] += 1
    return board


def decided(ground: study_tables.Ground, board: list[int], wins: bool) -> tuple[int, int]:
    """Return stores, South’s and North’s, with which the best play wins, or draws, by one seed.

    Negative ones where no stores are like that.
    """
    rules = ground.sheet
    gain = ground.exact(ground.place(tuple(board_of(rules, board).state)), 0)
    if gain is None:
        return -1, -1
    whole = rules.seeds - sum(board)
    south = rules.win - gain if wins else whole - (gain - sum(board) + rules.win - 1)
    return south, whole - south


KINDS = tuple(
    Kind(
        name,
        GAMES,
        {"moves": MOVES, "seeds": (1, 70)},
        ("endgame", "setup", "given"),
        "study",
        STUDY,
        partial(prove, claim_of, places, exact, waits),
        counts=COUNTS,
    )
    for name, claim_of, places, exact, waits in (
        ("study-win", win, PLACES_OF_WINS, False, False),
        ("study-draw", draw, PLACES, False, False),
        ("study-only", margin, PLACES, True, False),
        ("zugzwang", zugzwang, PLACES, True, True),
    )
)
