"""The strategies once more, by playing every move: nothing here knows the finders.

The plays are those of `tests.rules.reference`, which shares nothing with the package either.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from tests.rules import positions
from tests.rules import reference as ref


def given(name: str, text: str, mover: str | None = None) -> ref.Place:
    """Read a position, another side to move if wanted."""
    place = ref.read(name, text)
    place.mover = mover or place.mover
    place.seen = [place.board()]
    return place


def takes(place: ref.Place, pit: str) -> tuple[int, list[str]]:
    """Return the seeds and the pits that a move takes; nothing where it may not be played."""
    if pit not in ref.legal_moves(place) or pit == ref.choices(place)[1]:
        return 0, []
    taken = ref.sow_and_capture(place, pit).taken
    return sum(seeds for _, seeds in taken), [target for target, _ in taken]


def most(place: ref.Place) -> int:
    """Return the most that one move takes."""
    return max((takes(place, pit)[0] for pit in ref.legal_moves(place)), default=0)


@dataclass
class Threat:
    """A threat and what is left of it after every reply."""

    seeds: int
    targets: list[str]
    last: str
    answer: int
    left: dict[str, int]


def threats(name: str, text: str, side: str) -> dict[str, Threat]:
    """Find the threats of a side by playing."""
    if ref.ending(given(name, text)):
        return {}
    mine, theirs = given(name, text, side), given(name, text, ref.other(side))
    replies = {move: ref.play(theirs, move) for move in ref.legal_moves(theirs)}
    by_pit = {}
    for pit in ref.legal_moves(mine):
        seeds, targets = takes(mine, pit)
        if seeds:
            left = {move: takes(after, pit)[0] for move, after in replies.items()}
            last = ref.sow(mine, pit).into[-1]
            by_pit[pit] = Threat(seeds, targets, last, most(ref.play(mine, pit)), left)
    return by_pit


def pairs(by_pit: dict[str, Threat]) -> dict[frozenset[str], tuple[int, int, set[str]]]:
    """Find the pairs with different last pits: seeds, the least left, what stops both."""
    result = {}
    for pit, other in combinations(by_pit, 2):
        first, second = by_pit[pit], by_pit[other]
        if first.last != second.last:
            best = max(first.seeds, second.seeds)
            left = {move: max(first.left[move], second.left[move]) for move in first.left}
            stops = {move for move, rest in left.items() if rest == 0}
            result[frozenset((pit, other))] = (best, min(left.values(), default=best), stops)
    return result


def answers(name: str, text: str) -> dict[tuple[str, str], tuple[str, int, int]]:
    """Find the answers to every threat on the mover: their kind, what is left, regained."""
    now = given(name, text)
    by_pit = threats(name, text, ref.other(now.mover))
    result = {}
    for move in ref.legal_moves(now) if by_pit else []:
        after = ref.play(now, move)
        for source, threat in by_pit.items():
            left = threat.left[move]
            regain = most(ref.play(after, source)) if left else 0
            if left < threat.seeds:
                result[move, source] = (_kind(now, after, move, source, threat), left, regain)
            elif regain > left and threat.answer <= threat.seeds:
                result[move, source] = ("counter-threat", left, regain)
    return result


def _kind(now: ref.Place, after: ref.Place, move: str, source: str, threat: Threat) -> str:
    if after.pits[source] == 0:
        return "capture"
    if after.pits[source] != now.pits[source]:
        return "push"
    too_many = 4 if now.game in ref.SONGO else 3
    drops = ref.sow(after, source).into
    for pit in threat.targets:
        if after.pits[pit] > now.pits[pit] and after.pits[pit] + drops.count(pit) > too_many:
            return "yinda"
    return "evasion" if move in threat.targets else "rule"


def journey(name: str, text: str, pit: str) -> list[tuple[str | None, int]]:
    """Return where a pit ends and what it takes, with 0 seeds more, 1, 2 …, solidarity aside."""
    result = []
    for more in range(len(ref.sowing_order(name))):
        place = given(name, text, ref.side_of(name, pit))
        place.pits[pit] += more
        outcome = ref.sow_and_capture(place, pit)
        last = None if outcome.kept else ref.sow(place, pit).into[-1]
        result.append((last, sum(seeds for _, seeds in outcome.taken)))
    return result


def bidoua(name: str, text: str, side: str) -> int:
    """Count the bidoua seed by seed, as the course defines it."""
    pits = given(name, text).pits
    row = ref.row_in_order(name, side)
    crossing = [pit for i, pit in enumerate(row) if pits[pit] > len(row) - 1 - i]
    steps = 0
    for i, pit in enumerate(row):
        if pit not in crossing:
            stops = [j for j, other in enumerate(row) if j > i and other in crossing]
            steps += pits[pit] * (min([*stops, len(row) - 1]) - i)
    return steps


def waiting(name: str, text: str, side: str) -> int:
    """Try every series of sowings within a row."""
    pits = given(name, text).pits
    return _series(tuple(pits[pit] for pit in ref.row_in_order(name, side)))


@cache
def _series(row: tuple[int, ...]) -> int:
    best = 0
    for i, seeds in enumerate(row):
        if 0 < seeds < len(row) - i:
            after = [n + (i < j <= i + seeds) for j, n in enumerate(row)]
            after[i] = 0
            best = max(best, 1 + _series(tuple(after)))
    return best


def played(rng: Random, name: str) -> str:
    """Return the text of a position from a game of random moves."""
    place = ref.start(name)
    for _ in range(rng.randint(0, 60)):
        if not ref.legal_moves(place):
            break
        place = ref.play(place, rng.choice(ref.legal_moves(place)))
    return place.text()


def anything(rng: Random, name: str) -> str:
    """Return the text of a random position, from a game or set up at random."""
    return played(rng, name) if rng.random() < 0.5 else positions.wild(rng, name)
