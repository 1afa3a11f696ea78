"""A match of awalé at equal time: our search against OpenSpiel's tree search."""

from __future__ import annotations

from songo_edu.bench import openspiel
from songo_edu.bench.figure import Figure, Measured, Run, number
from songo_edu.engine.match.contestants import Searcher
from songo_edu.engine.match.playing import Match, play_match
from songo_edu.engine.match.score import openings
from songo_edu.engine.thinking import Limits, Thinker
from songo_edu.errors import RulesDifferError
from songo_edu.games import two_row_game
from songo_edu.locale import _

SECONDS = 0.1  # a move, for each player
_PAIRS = 50  # openings, each played twice
_PLIES = 4  # random moves of an opening
_SEED = 1
_COMPARED = 2000  # random games played by both rules before


def _match(run: Run) -> Measured:
    """Play the match, after a look at whether both sides mean the same game."""
    agreed = openspiel.differences(run.size(_COMPARED, 20), _SEED)
    if agreed.difference is not None:
        raise RulesDifferError(agreed.difference)
    seconds = SECONDS / run.size(1, 20)
    start = two_row_game("awale").start()
    pairs = openings(start, run.size(_PAIRS, 1), _PLIES, _SEED)
    ours = Searcher("songo", Limits(seconds), Thinker())
    theirs = openspiel.TreeSearch(seconds, _SEED)
    games = 2 * len(pairs)

    def tell(match: Match) -> None:
        told = _("game {n} of {games}").format(n=len(match.games), games=games)
        run.tell(f"{told}: {match.score}")

    match = play_match(start, (ours, theirs), pairs, tell)
    facts = {
        "games": games,
        "won": match.count("won"),
        "drawn": match.count("drawn"),
        "lost": match.count("lost"),
        "moves": match.moves,
        "seconds": seconds,
        "version": openspiel.name(),
        "ours": match.clocks[0].as_json() | ours.as_json(),
        "theirs": match.clocks[1].as_json() | theirs.as_json(),
        "compared": {"games": agreed.games, "moves": agreed.moves, "differences": 0},
        "seed": _SEED,
        "records": [game.as_json() for game in match.games],
    }
    note = _("{score} of {games} games; seconds a move: {ours} against {theirs}").format(
        score=match.score,
        games=games,
        ours=number(match.clocks[0].mean),
        theirs=number(match.clocks[1].mean),
    )
    return Measured(match.points, "points", facts, note=note)


FIGURES = (
    Figure(
        "match awale openspiel",
        lambda: _("games of awalé against OpenSpiel’s tree search, at equal time"),
        _match,
        extras=("compare", "fast"),
        long=True,
    ),
)
