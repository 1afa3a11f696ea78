"""Positions out of games that engine players play from a seed: they can arise."""

from __future__ import annotations

from songo_edu.games import sheet
from songo_edu.puzzles.native import desk
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.sources.drawn import Batch

#: Games of a job.
GAMES = 16


def drawn(wish: Wish, job: int) -> Batch:
    """Return the positions of some games, in each from a drawn place on."""
    games = desk(sheet(wish.game)).played(f"{wish.game}/{wish.moves}/{wish.seed}/{job}", GAMES)
    return Batch(games, games.story)
