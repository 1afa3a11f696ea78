"""Positions out of games that engine players play from a seed: they can arise."""

from __future__ import annotations

from songo_edu.games import sheet
from songo_edu.puzzles.native import miner_of
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Batch

#: Games of a job.
GAMES = 16


def drawn(query: Query, job: int) -> Batch:
    """Return the positions of some games, in each from a drawn place on."""
    seed = f"{query.game}/{query.moves}/{query.seed}/{job}"
    games = miner_of(sheet(query.game)).played(seed, GAMES, query.most)
    return Batch(games, games.story)
