"""Positions out of games that engine players play from a seed: they can arise."""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import Position
from songo_edu.puzzles import choice, selfplay
from songo_edu.puzzles.engine import canonical, engine
from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.puzzles.wish import Wish

#: Games of a job.
GAMES = 4


def drawn(wish: Wish, job: int) -> Iterator[Drawn]:
    """Yield the positions of some games, in each from a drawn place on."""
    rules = engine(wish.game)
    sheet = rules.sheet
    for number in range(job * GAMES, (job + 1) * GAMES):
        draw = selfplay.generator(wish.game, wish.moves, wish.seed, number)
        played = selfplay.play(rules, draw)
        start = draw.randrange(1 << 30)
        plies = [
            ply
            for ply in range(choice.EARLIEST, len(played.states))
            if choice.has_seeds_enough(played.states[ply], len(sheet.pits), sheet.seeds)
        ]
        moves = [sheet.pits[pit] for pit in played.moves]
        for step in range(len(plies)):
            ply = plies[(start + step) % len(plies)]
            position = Position(sheet, canonical(sheet, played.states[ply]))
            yield Drawn(position, {"record": " ".join(moves[:ply]), "ply": ply})
