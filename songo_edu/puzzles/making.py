"""Making: what one job brings. Positions drawn, sifted, proved, graded, tagged, written up.

A job is a function of the query and its number alone: nothing is left behind between jobs, so any
worker may do any job. Where jobs bring nothing, `near` says what came nearest.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from songo_edu.analysis.strategy import CachedPosition
from songo_edu.analysis.themes import themes_of
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.own import OWN
from songo_edu.games.wording import seed_words
from songo_edu.locale import _, ngettext
from songo_edu.puzzles import explanation, kinds, levels, sound, sources
from songo_edu.puzzles.kinds.kind import Proof, Query
from songo_edu.puzzles.record import (
    GENERATOR,
    Json,
    compact,
    puzzle_id,
    sheet_digest,
    solution_line,
)
from songo_edu.puzzles.sources import Batch, Drawn

#: Puzzles that lack one condition alone: by its name, what they have instead and how many.
Missed = dict[str, Counter[object]]


@dataclass(frozen=True)
class Made:
    """What a job brought.

    Attributes
    ----------
    tried : int
        positions asked; none where the source has come to its end.
    records : tuple of dict
        the puzzles, in the order in which they were found.
    fingerprints : tuple of tuple of bytes
        the fingerprints of each (`fingerprints`).
    missed : dict
        the puzzles that lack one condition alone, counted.
    """

    tried: int
    records: tuple[Json, ...] = ()
    fingerprints: tuple[tuple[bytes, ...], ...] = ()
    missed: Missed = field(default_factory=dict)


def made(query: Query, job: int) -> Made:
    """Return what a job brings; no job tries more positions than the whole query may."""
    missed: Missed = {}
    drawn = _drawn(query, job)
    found = list(_records(query, drawn, missed))
    records = tuple(record for record, _passed in found)
    marks = tuple(fingerprints(*each) for each in found)
    return Made(min(len(drawn), query.limit), records, marks, missed)


def _drawn(query: Query, job: int) -> Batch:
    if query.sheet and query.game not in OWN:
        game(json.loads(query.sheet))
    return sources.drawn(query, job)


def _records(
    query: Query, drawn: Batch, missed: Missed
) -> Iterator[tuple[Json, frozenset[str] | None]]:
    """Yield the puzzles of what was drawn, each with the pits where its solution passes."""
    kind = kinds.kind(query.kind)
    for number in kind.sift(drawn.positions, query):
        if number >= query.limit:
            return
        position = drawn.positions[number]
        if query.most is not None and sum(position.pits.values()) > query.most:
            continue
        for proof in kind.prove(position, query):
            if not query.accepts(proof.goal, strict=proof.strict):
                continue
            record = recorded(query, drawn[number], proof)
            lacking = _lacking(query, record)
            if lacking or _is_left_out(query, record):
                if len(lacking) == 1:
                    missed.setdefault(lacking[0], Counter()).update(values_of(record, lacking[0]))
                continue
            if kind.sound and query.sound:
                if not sound.is_sound(position, proof.key, query.budget):
                    missed.setdefault("sound", Counter())[False] += 1
                    continue
                record["provenance"] |= {"budget": query.budget, "sound_play": True}
            yield record, proof.passed


def _lacking(query: Query, record: Json) -> list[str]:
    """Return the conditions of a query that a puzzle does not fulfil."""
    lacking = [] if query.level in (None, record["level"]) else ["level"]
    if query.theme is not None and query.theme not in record["themes"]:
        lacking.append("theme")
    return lacking


def _is_left_out(query: Query, record: Json) -> bool:
    """Return whether a puzzle, or its idea, is not wanted."""
    if not query.left_out:
        return False
    return record["id"] in query.left_out or explanation.idea(record) in query.left_out


def recorded(query: Query, drawn: Drawn, proof: Proof) -> Json:
    """Return the record of a proof; whether its key is sound play is not judged yet."""
    kind, position = kinds.kind(query.kind), drawn.position
    if isinstance(position, Position):
        position = CachedPosition.of(position)  # features and themes ask for the same moves
    measured = kind.measure(position, proof)
    return {
        "features": measured,
        "game": position.sheet.name,
        "goal": proof.goal,
        "id": puzzle_id(position.sheet.name, kind.name, str(position), proof.goal),
        "key": proof.key,
        "kind": kind.name,
        "level": levels.level(measured),
        "position": str(position),
        "provenance": {
            "generator": GENERATOR,
            "method": query.method,
            "nodes": proof.nodes,
            "seed": query.seed,
            "sheet": sheet_digest(position.sheet),
            **drawn.story,
        },
        "solution": proof.solution,
        "strict": proof.strict,
        "themes": themes_of(position, proof.key, proof.solution),
    }


# -- what makes two puzzles the same, told in three ways -------------------------------------------

#: Bytes of a fingerprint: among a million puzzles two meet by chance once in ten thousand million
#: runs.
LENGTH = 10


def fingerprints(record: Json, passed: frozenset[str] | None = None) -> tuple[bytes, ...]:
    """Return the fingerprints of a puzzle: two with one of them in common are the same.

    - the id: the same game, kind, position and goal;
    - the line: the same tree from another position, its key sowing as many seeds (`solution_line`);
    - the passage: positions that agree in every pit where a seed of the solution passes. A seed of
      the solution is one that a move of the solver's sows or takes, in any line of the tree; what
      stands in the other pits changes nothing of what there is to find.

    `passed` holds the pits where the solution passes, if they are known. A drill has no line: one
    sowing says too little. Where nothing is played (`forbidden`) the id is the only fingerprint.
    """
    texts = {"id": record["id"]}
    solution = record["solution"]
    if "seeds" in record["goal"] or "replies" in solution or "then" in solution:
        texts["line"] = solution_line(record)
    if "move" in solution:
        texts["passage"] = passage(record, passed)
    named = (f"{name} {text}".encode() for name, text in texts.items())
    return tuple(hashlib.sha256(text).digest()[:LENGTH] for text in named)


def passage(record: Json, known: frozenset[str] | None = None) -> str:
    """Return the seeds of every pit where a seed of the solution passes, with goal and key."""
    position = game(record["game"]).position(record["position"])
    passed = set(known or ())
    if known is None:
        _follow(position, record["solution"], passed)
    held = {pit: seeds for pit, seeds in position.pits.items() if pit in passed}
    return compact([record["game"], record["kind"], record["goal"], record["key"], held])


def _follow(position: AnyPosition, node: Json, passed: set[str]) -> None:
    """Add the pits that the solver's moves of a tree change, from `position` on."""
    before, after = position.pits, position.play(node["move"])
    passed.update(pit for pit, seeds in after.pits.items() if seeds != before[pit])
    for reply, nodes in node.get("replies", {}).items():
        if nodes:
            later = after.play(reply)
            for child in nodes:
                _follow(later, child, passed)
    for child in node.get("then", ()):
        _follow(after, child, passed)


# -- what comes nearest to a query that nothing fulfils -------------------------------------------

#: Jobs done again without a condition, and the puzzles after which enough is seen.
JOBS, SEEN = 2, 12
#: Values told of what there is near.
TOLD = 3


def near(query: Query, missed: Missed) -> str:
    """Return which conditions of a wish are tight and what there is near it; empty: nothing is."""
    told = []
    for name in conditions(query):
        values = missed[name] if missed.get(name) else _without(query, name)
        if values:
            told.append(_told(query, name, values))
    if missed.get("sound"):
        told.append(_("sound play is tight: --allow-unsound takes keys that are not the best move"))
    return "; ".join(told)


def conditions(query: Query) -> list[str]:
    """Return the conditions of a wish that may be given up, by the names of its fields."""
    named = ("level", "theme", "seeds", "moves")
    found = [name for name in named if getattr(query, name) is not None]
    return found + (["strict"] if query.strict else [])


def _without(query: Query, name: str) -> Counter[object]:
    """Return the values that puzzles have of a condition once it is given up."""
    given_up: dict[str, Any] = {name: False if name == "strict" else None, "sound": False}
    wider = replace(query, **given_up)
    found = (each for job in range(JOBS) for each in _records(wider, _drawn(wider, job), {}))
    return Counter(
        value for record, _passed in islice(found, SEEN) for value in values_of(record, name)
    )


def values_of(record: Json, name: str) -> list[object]:
    """Return what a puzzle has of a condition: a level, its themes, the seeds, the moves."""
    if name == "theme":
        return list(record["themes"])
    if name == "level":
        return [record["level"]]
    return [record["strict"]] if name == "strict" else [record["goal"].get(name)]


def _told(query: Query, name: str, values: Counter[object]) -> str:
    wanted = getattr(query, name)
    if name == "strict":
        return _("only one right move at every turn is tight: there are some with several")
    if name == "theme":
        common = [str(value) for value, _n in values.most_common(TOLD)]
        return _("the theme {theme} is tight: others show {near}").format(
            theme=wanted, near=", ".join(common) or _("none")
        )
    numbers = sorted((n for n in values if isinstance(n, int)), key=lambda n: (abs(n - wanted), n))
    close = sorted(numbers[:TOLD])
    if name == "level":
        return _("level {level} is tight: there are those of level {near}").format(
            level=wanted, near=", ".join(map(str, close))
        )
    if name == "seeds":
        return _("a goal of {seeds} is tight: there are puzzles for {near}").format(
            seeds=seed_words(wanted), near=", ".join(map(str, close))
        )
    return _("a goal in {moves} is tight: there are puzzles in {near}").format(
        moves=ngettext("{k} move", "{k} moves", wanted).format(k=wanted),
        near=", ".join(map(str, close)),
    )
