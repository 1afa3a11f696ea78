"""Endings out of games that engine players play to the end, from a seed: they can arise.

The games are those of `selfplay`, looked at where few seeds are left.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import sheet
from songo_edu.puzzles.native import miner_of
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources.drawn import Drawn
from songo_edu.puzzles.studies.known import sizes

#: Games of a job.
GAMES = 64


def drawn(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the last positions of some games, canonical, each with its record."""
    rules = sheet(query.game)
    sized = sizes(rules)
    most = sized[job % len(sized)]
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    games = miner_of(rules).played(seed, GAMES, most)
    for number in range(len(games)):
        yield Drawn(games[number], games.story(number))
