"""Composed positions: boards that search reaches, seed by seed, from a drawn one.

A climb keeps what comes nearer to a puzzle as asked: few seeds, a chain, a quiet key, a wrong move
that tempts. No game leads to these boards; whether they can arise is not asked.
"""

from __future__ import annotations

from songo_edu.games import sheet
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.native import Packed, desk
from songo_edu.puzzles.native.layout import RULE_QUIET, RULE_TEMPTING, RULE_WAITING
from songo_edu.puzzles.query import Wish
from songo_edu.puzzles.sources.drawn import Batch

#: Climbs of a job, by moves, and the steps of each.
CLIMBS = {1: 60, 2: 60, 3: 20}
STEPS = 100
#: What comes near, by kind; others are sought where captures are.
RULES = {"double": RULE_QUIET, "wait": RULE_WAITING}


def drawn(wish: Wish, job: int) -> Batch:
    """Return the boards that some climbs reach."""
    rules = sheet(wish.game)
    low, high = kind(wish.kind).goal["moves"]
    k = wish.moves or min(low + job % (high - low + 1), 3)
    rule = RULES.get(wish.kind, RULE_TEMPTING)
    asked = [k, 2 * k, wish.seeds or 0, rule, 4, 240, 3, int(wish.strict)]
    seed = f"{wish.game}/{wish.kind}/{wish.moves}/{wish.seed}/{job}"
    return Batch(Packed(rules, desk(rules).composed(seed, asked, CLIMBS[k], STEPS)))
