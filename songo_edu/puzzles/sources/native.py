"""Positions by the native engine from a seed: out of games, out of their endings, composed.

The games are those of `selfplay`, looked at where few seeds are left.

A climb keeps what comes nearer to a puzzle as asked: few seeds, a chain, a quiet key, a wrong move
that tempts. No game leads to these boards; whether they can arise is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from songo_edu.games import sheet
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds.two_row import MinerQuery
from songo_edu.puzzles.native import Packed, miner_of
from songo_edu.puzzles.native.kernel import RULE_BARGAIN, RULE_QUIET, RULE_TEMPTING, RULE_WAITING
from songo_edu.puzzles.query import Query
from songo_edu.puzzles.sources import sparse
from songo_edu.puzzles.sources.drawn import Batch, Drawn
from songo_edu.puzzles.study_tables import sizes

# -- positions out of games that engine players play from a seed: they can arise -------------------

#: Games of a job.
SELFPLAY_GAMES = 16


def selfplay(query: Query, job: int) -> Batch:
    """Return the positions of some games, in each from a drawn place on."""
    seed = f"{query.game}/{query.moves}/{query.seed}/{job}"
    games = miner_of(sheet(query.game)).played(seed, SELFPLAY_GAMES, query.most)
    return Batch(games, games.story)


# -- endings out of games that engine players play to the end, from a seed: they can arise ---------

#: Games of a job.
ENDGAME_GAMES = 64


def endgame(query: Query, job: int) -> Iterator[Drawn]:
    """Yield the last positions of some games, canonical, each with its record."""
    rules = sheet(query.game)
    sized = sizes(rules)
    most = sized[job % len(sized)]
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    games = miner_of(rules).played(seed, ENDGAME_GAMES, most)
    for number in range(len(games)):
        yield Drawn(games[number], games.story(number))


# -- composed positions: boards that search reaches, seed by seed, from a drawn one ----------------

#: Climbs of a job, by moves, and the steps of each.
CLIMBS = {1: 60, 2: 60, 3: 20, 4: 10, 5: 4}
STEPS = 100
#: How often a job climbs anew where it has come to no board at all.
TURNS = 50
#: What comes near, by kind; captures where nothing is said.
DRILLS = ("count", "forbidden")
RULES = {"defend": RULE_BARGAIN, "double": RULE_QUIET, "wait": RULE_WAITING}


def compose(query: Query, job: int) -> Batch:
    """Return the boards that some climbs reach; for a drill, boards that have its rules to say."""
    if query.kind in DRILLS:
        return Batch.of(list(sparse.drawn(query, job)))
    rules = sheet(query.game)
    low, high = kind(query.kind).goal["moves"]
    k = query.moves or min(low + job % (high - low + 1), 3)
    rule = RULES.get(query.kind, RULE_TEMPTING)
    asked = MinerQuery(k, 2 * k, query.seeds or 0, rule, strict=query.strict).integers()
    seed = f"{query.game}/{query.kind}/{query.moves}/{query.seed}/{job}"
    words = miner_of(rules).composed(seed, asked, CLIMBS[k], STEPS, query.most)
    for turn in range(1, TURNS):  # a job that draws nothing would be the source's end
        if len(words):
            break
        words = miner_of(rules).composed(f"{seed}/{turn}", asked, CLIMBS[k], STEPS, query.most)
    return Batch(Packed(rules, words))
