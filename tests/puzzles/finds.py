"""Puzzles of every kind to test with, found in the positions of a few games from a seed."""

import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from songo_edu.games import AnyPosition, Position, sheet
from songo_edu.puzzles.kinds import KINDS, kind
from songo_edu.puzzles.kinds.kind import Proof, Query
from songo_edu.puzzles.making import made, recorded
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.page import collection
from songo_edu.puzzles.record import SOUND_BUDGET, Json, line

ONE_ROW = [name for name, puzzle_kind in KINDS.items() if "boards" in puzzle_kind.methods]
#: Those that are found in games; studies have tests of their own (`tests/puzzles/test_studies.py`).
TWO_ROW = [name for name, puzzle_kind in KINDS.items() if "selfplay" in puzzle_kind.methods]
#: Games looked through for one sample.
GAMES = 200


@cache
def positions(name: str, number: int) -> tuple[tuple[Position, str, int], ...]:
    """Return the canonical positions of a game from a seed, each with its record and ply."""
    games = miner_of(sheet(name)).played(f"tests/{number}", 1)
    stories = [(games[i], games.story(i)) for i in range(len(games))]
    entries = [(place, story["record"], story["ply"]) for place, story in stories]
    return tuple(sorted(entries, key=lambda entry: entry[2]))


def record_of(name: str, position: Position, proof: Proof, moves: str, ply: int) -> Json:
    """Return the record of a proof."""
    record = recorded(Query(name, seed="tests"), position, {"ply": ply, "record": moves}, proof)
    if kind(name).sound:
        record["provenance"] |= {"budget": SOUND_BUDGET, "sound_play": True}
    return record


def proofs(name: str, position: AnyPosition, **wanted: Any) -> list[Proof]:
    """Return what a kind proves of a position, as it is wanted."""
    query = Query(name, **wanted)
    candidates = kind(name).prove(position, query)
    return [proof for proof in candidates if query.accepts(proof.goal, strict=proof.strict)]


def finds(name: str, game: str = "songo", **wanted: Any) -> Iterator[Json]:
    """Yield the puzzles of a kind, at most one from a game."""
    for number in range(GAMES):
        for position, moves, ply in positions(game, number):
            accepted = proofs(name, position, **wanted)
            if accepted:
                yield record_of(name, position, accepted[0], moves, ply)
                break


@cache
def of_job(name: str, game: str, job: int) -> tuple[Json, ...]:
    """Return the puzzles that a job finds on boards of a one-row game."""
    return made(Query(name, game, "boards", seed="tests"), job).records


def rows(name: str, game: str = "") -> Iterator[Json]:
    """Yield puzzles of a one-row kind, of its plain game where none is named."""
    seen = set()
    for job in range(GAMES):
        for record in of_job(name, game or KINDS[name].games[0], job):
            if record["id"] not in seen:
                yield copy.deepcopy(record)
            seen.add(record["id"])


@cache
def _find(name: str, moves: int | None, number: int) -> Json:
    if KINDS[name].form == "study":
        return collection(name)[number]
    records = rows(name) if name in ONE_ROW else finds(name, moves=moves)
    for _skipped in range(number):
        next(records)
    return next(records)


def find(name: str, moves: int | None = None, number: int = 0) -> Json:
    """Return a copy of one of the puzzles of a kind, free to be changed."""
    return copy.deepcopy(_find(name, moves, number))


@cache
def _sample(moves: int) -> Json:
    for record in collection():
        if record["goal"]["moves"] == moves and len(line(record)) < 3000:
            return record
    raise AssertionError(moves)


def sample(moves: int = 2) -> Json:
    """Return a copy of a small puzzle with so many moves, free to be changed."""
    return copy.deepcopy(_sample(moves))


def write(path: Path, *records: Json) -> Path:
    """Write records as a collection, whatever is in them."""
    path.write_text("".join(line(record) + "\n" for record in records), encoding="utf-8")
    return path
