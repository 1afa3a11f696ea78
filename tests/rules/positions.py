"""Random positions, the unlikely corners of the rules among them."""

from collections.abc import Iterator
from random import Random

from songo_edu.games import Game, Position
from tests.rules import reference


def _scatter(rng: Random, pits: dict[str, int], names: list[str], seeds: int) -> None:
    for _ in range(seeds):
        pits[rng.choice(names)] += 1


def _fill_stores(rng: Random, game: str, pits: dict[str, int]) -> tuple[int, int]:
    """Share the seeds that are not on the board; sometimes a study holds fewer."""
    rest = reference.seeds_of_game(game) - sum(pits.values())
    if rng.random() < 0.15:
        rest = rng.randint(0, rest)
    least = rest // 2 if rng.random() < 0.7 else rest
    north = min(rest, max(0, rest // 2 + rng.randint(-least, least) // 2))
    return north, rest - north


def _anything(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    _scatter(rng, pits, list(pits), rng.randint(1, reference.seeds_of_game(game)))


def _grenier(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    most = reference.seeds_of_game(game)
    grown = rng.choice([14, 14, 21, 28, 35, rng.randint(11, 40), rng.randint(11, 40)])
    pits[rng.choice(reference.rows(game)[mover])] = min(grown, most)
    _scatter(rng, pits, list(pits), rng.randint(0, most - sum(pits.values())))


def _hungry(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    names = reference.rows(game)[mover]
    if rng.random() < 0.2:
        pits[rng.choice(names)] = rng.randint(11, 36)
    left = reference.seeds_of_game(game) - sum(pits.values())
    _scatter(rng, pits, names, rng.randint(1, min(left, rng.choice([6, 12, 40]))))


def _nearly_empty(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    theirs = reference.rows(game)[reference.other(mover)]
    _scatter(rng, pits, theirs, rng.randint(1, 5))
    _scatter(rng, pits, reference.rows(game)[mover], rng.randint(1, 36))


def _last_pits(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    """A last pit with 1 or 2 seeds, often with little else."""
    _scatter(rng, pits, reference.rows(game)[reference.other(mover)], rng.choice([0, 2, 12, 25]))
    _scatter(rng, pits, reference.rows(game)[mover], rng.choice([0, 0, 2, 9, 20]))
    pits[reference.last_pit(game, mover)] = rng.choice([1, 2, 2])


def _few(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    _scatter(rng, pits, list(pits), rng.randint(0, 14))


def _stuck(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    """An empty row opposite and no pit that reaches it; now and then one that does."""
    names = reference.row_in_order(game, mover)
    for steps, pit in enumerate(reversed(names)):
        pits[pit] = rng.randint(steps // 2, steps)
    if rng.random() < 0.3:
        pits[rng.choice(names)] += 1


def _starved(rng: Random, game: str, mover: str, pits: dict[str, int]) -> None:
    _scatter(rng, pits, reference.rows(game)[reference.other(mover)], rng.randint(1, 30))


SHAPES = (_anything, _grenier, _hungry, _nearly_empty, _last_pits, _few, _stuck, _starved)


def wild(rng: Random, game: str) -> str:
    """Give the text of a random position of a game."""
    mover = rng.choice("NS")
    pits = dict.fromkeys(reference.sowing_order(game), 0)
    rng.choice(SHAPES)(rng, game, mover, pits)
    north, south = _fill_stores(rng, game, pits)
    return reference.Place(game, pits, {"N": north, "S": south}, mover).text()


def met(rng: Random, game: Game) -> Iterator[Position]:
    """Give positions as games by chance meet them, one in seven, and where such games end."""
    while True:
        position = game.start()
        while not position.over:
            if rng.randrange(7) == 0:
                yield position
            position = position.play(rng.choice(position.legal_moves()))
        yield position


def endgame(rng: Random, game: str) -> str:
    """Give the text of a position with few seeds, in which boards may come back."""
    pits = dict.fromkeys(reference.sowing_order(game), 0)
    least = 10 if game in reference.SONGO else 2
    _scatter(rng, pits, list(pits), rng.randint(least, least + 6))
    rest = reference.seeds_of_game(game) - sum(pits.values())
    north = rest // 2
    return reference.Place(game, pits, {"N": north, "S": rest - north}, rng.choice("NS")).text()
