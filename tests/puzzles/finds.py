"""Puzzles of every kind to test with: asked of the positions of a few games from a seed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache

from songo_edu.analysis.themes import themes_of
from songo_edu.games import Position, sheet
from songo_edu.puzzles import levels
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds.kind import Ask, Proof
from songo_edu.puzzles.native import desk
from songo_edu.puzzles.record import GENERATOR, SOUND_BUDGET, Json, puzzle_id

#: Games looked through for one sample.
GAMES = 200


@cache
def positions(name: str, number: int) -> tuple[tuple[Position, str, int], ...]:
    """Return the canonical positions of a game from a seed, each with its record and ply."""
    games = desk(sheet(name)).played(f"tests/{number}", 1)
    told = [(games[i], games.story(i)) for i in range(len(games))]
    found = [(place, story["record"], story["ply"]) for place, story in told]
    return tuple(sorted(found, key=lambda one: one[2]))


def record_of(name: str, position: Position, proof: Proof, moves: str, ply: int) -> Json:
    """Return the record of a proof."""
    asked = kind(name)
    measured = asked.features(position, proof)
    story: Json = {
        "generator": GENERATOR,
        "method": "selfplay",
        "nodes": proof.nodes,
        "ply": ply,
        "record": moves,
        "seed": "tests",
        "sheet": position.sheet.digest(),
    }
    if asked.sound:
        story |= {"budget": SOUND_BUDGET, "sound_play": True}
    game = position.sheet.name
    return {
        "features": measured,
        "game": game,
        "goal": proof.goal,
        "id": puzzle_id(game, name, str(position), proof.goal),
        "key": proof.key,
        "kind": name,
        "level": levels.level(measured),
        "position": str(position),
        "provenance": story,
        "solution": proof.solution,
        "strict": proof.strict,
        "themes": themes_of(position, proof.key, proof.solution),
    }


def finds(name: str, game: str = "songo", ask: Ask | None = None) -> Iterator[Json]:
    """Yield the puzzles of a kind, at most one from a game."""
    for number in range(GAMES):
        for position, moves, ply in positions(game, number):
            proof = next(kind(name).prove(position, ask or Ask()), None)
            if proof is not None:
                yield record_of(name, position, proof, moves, ply)
                break


@cache
def _find(name: str, moves: int | None, number: int) -> Json:
    found = finds(name, ask=Ask(moves))
    for _skipped in range(number):
        next(found)
    return next(found)


def find(name: str, moves: int | None = None, number: int = 0) -> Json:
    """Return a copy of one of the puzzles of a kind, free to be spoilt."""
    return copy.deepcopy(_find(name, moves, number))
