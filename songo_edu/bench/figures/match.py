"""A match of awalé at equal time: our search against OpenSpiel's tree search."""

from __future__ import annotations

from typing import Any

from songo_edu.bench import openspiel
from songo_edu.bench.figure import Figure, Measured, Run
from songo_edu.bench.match import Clock, Match, TimedSearch, openings, play_match
from songo_edu.bench.numbers import number
from songo_edu.errors import RulesDifferError
from songo_edu.games import two_row_game
from songo_edu.locale import _

SECONDS = 0.1  # a move, for each player
_PAIRS = 50  # openings, each played twice
_PLIES = 4  # random moves of an opening
_SEED = 1
_COMPARED = 2000  # random games played by both rules before


def _score(match: Match) -> str:
    return _("{won} won, {drawn} drawn, {lost} lost").format(
        won=match.count("won"), drawn=match.count("drawn"), lost=match.count("lost")
    )


def _clock(clock: Clock) -> dict[str, Any]:
    return {
        "moves": clock.moves,
        "seconds_a_move": round(clock.mean, 4),
        "longest": round(clock.longest, 4),
    }


def _match(run: Run) -> Measured:
    """Play the match, after a look at whether both sides mean the same game."""
    agreed = openspiel.differences(run.size(_COMPARED, 20), _SEED)
    if agreed.difference is not None:
        raise RulesDifferError(agreed.difference)
    seconds = SECONDS / run.size(1, 20)
    start = two_row_game("awale").start()
    pairs = openings(start, run.size(_PAIRS, 1), _PLIES, _SEED)
    ours, theirs = TimedSearch(seconds), openspiel.TreeSearch(seconds, _SEED)
    games = 2 * len(pairs)

    def tell(match: Match) -> None:
        told = _("game {n} of {games}").format(n=len(match.games), games=games)
        run.tell(f"{told}: {_score(match)}")

    match = play_match(start, (ours, theirs), pairs, tell)
    facts = {
        "games": games,
        "won": match.count("won"),
        "drawn": match.count("drawn"),
        "lost": match.count("lost"),
        "moves": match.moves,
        "seconds": seconds,
        "version": openspiel.name(),
        "ours": _clock(match.clocks[0]) | ours.as_json(),
        "theirs": _clock(match.clocks[1]) | theirs.as_json(),
        "compared": {"games": agreed.games, "moves": agreed.moves, "differences": 0},
        "seed": _SEED,
        "records": [game.as_json() for game in match.games],
    }
    note = _("{score} of {games} games; seconds a move: {ours} against {theirs}").format(
        score=_score(match),
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
