"""Choose the commented game: ``python -m tools.commented_game``.

Games between two players of the same search are drawn from a seed; both slip now and then, as
people do. Kept is the game that shows most of what the course teaches: threats carried out, a
double threat, a yinda, a grenier played, a war of waiting moves, and a lead that changes hands.
`commented/the-grenier-that-waited.json` holds the moves it prints; the words about them are
written there by hand.
"""

import json
import random
from itertools import groupby

from songo_edu.analysis.review import Review, review
from songo_edu.engine.compiled import has_numba
from songo_edu.engine.evaluation import DEPTH, choose
from songo_edu.engine.two_row import Engine
from songo_edu.games import Position, Record, game
from songo_edu.games.two_row.position import other_side

SEED = "commented"
GAMES = 600
#: Positions each player looks at before a move.
STRENGTH = 1000
#: Of a hundred moves, how many are any legal move.
SLIPS = 5
#: Moves at the start that are drawn among all.
OPENING = 2
#: The shortest war of waiting moves that is worth the name.
WAIT = 7
#: A game longer than this tires its reader; one shorter shows too little.
LENGTHS = range(44, 81)


def played(number: int) -> Record[Position]:
    """Play game `number` of the seed: the same on every machine."""
    draw = random.Random(f"{SEED}/{number}")
    songo = game("songo")
    engine = Engine(songo.sheet, fast=has_numba(), depth=DEPTH)
    position = songo.start()
    moves: list[str] = []
    while not position.over and len(moves) < LENGTHS.stop:
        legal = position.legal_moves()
        if len(moves) < OPENING or draw.randrange(100) < SLIPS:
            move: str = legal[draw.randrange(len(legal))]
        else:
            move = choose(engine, position, STRENGTH)[0]
        moves.append(move)
        position = position.play(move)
    return songo.record(moves)


def longest_wait(record: Record[Position]) -> tuple[int, int]:
    """Return the longest run of moves that stay in their own rows: its first move, its length."""
    quiet = []
    steps = zip(record.positions, record.positions[1:], strict=False)
    for number, (before, after) in enumerate(steps, start=1):
        other = other_side(before.mover)
        still = before.row(other) == after.row(other) and before.stores == after.stores
        quiet.append((number, still))
    runs = [
        [number for number, _still in group]
        for still, group in groupby(quiet, key=lambda pair: pair[1])
        if still
    ]
    best = max(runs, key=len, default=[0])
    return best[0], len(best) if best[0] else 0


def features(reviewed: Review) -> dict[str, int]:
    """Return how much a game shows of each thing the course teaches, each counted once or twice."""
    moves = reviewed.moves
    ahead = [
        stores["S"] > stores["N"]
        for stores in (moment.stores for moment in reviewed.moments)
        if stores["S"] != stores["N"]
    ]
    yinda = max(
        (each.saved for move in moves for each in move.made.defences if each.kind == "yinda"),
        default=0,
    )
    grenier = max((move.captured for move in moves if move.made.grenier is not None), default=0)
    # A double threat that its owner carries out with the next move but one.
    doubles = [
        move.number
        for move, then in zip(moves, moves[2:], strict=False)
        if any(then.move in each.sources for each in move.made.doubles) and then.captured >= 3
    ]
    return {
        "doubles": len(doubles),
        "yinda": yinda,
        "grenier": grenier,
        "wait": longest_wait(reviewed.record)[1],
        "leads": sum(1 for _lead in groupby(ahead)),
        "slips": len([move for move in moves if move.slip and move.lost > 2]),
    }


def worth(counts: dict[str, int]) -> int:
    """Return how good a lesson a game is; 0 where something is wanting."""
    wanted = {"doubles": 1, "yinda": 4, "grenier": 5, "wait": WAIT, "leads": 2, "slips": 2}
    if any(counts[name] < least for name, least in wanted.items()):
        return 0
    most = {"doubles": 3, "yinda": 8, "grenier": 12, "wait": 14, "leads": 4, "slips": 4}
    return sum(100 * min(counts[name], most[name]) // most[name] for name in most)


def main() -> None:
    """Print the chosen game with how it was made."""
    best: tuple[int, int, Record[Position], dict[str, int]] | None = None
    for number in range(GAMES):
        record = played(number)
        if record.end.winner is None or len(record.moves) not in LENGTHS:
            continue
        if longest_wait(record)[1] < WAIT:
            continue
        counts = features(review(record))
        score = worth(counts)
        if score and (best is None or score > best[0]):
            best = (score, number, record, counts)
    if best is not None:
        _score, number, record, counts = best
        origin = {"by": __spec__.name, "seed": SEED, "number": number, "games": GAMES}
        print(json.dumps({"moves": str(record), "made": origin, "found": counts}, indent=1))


if __name__ == "__main__":
    main()
