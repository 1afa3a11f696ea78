"""Making: what one job brings. Positions drawn, sifted, proved, graded, tagged, written up.

A job is a function of the query and its number alone: nothing is left behind between jobs, so any
worker may do any job. Claims of the composer are made whole here, too.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from songo_edu import lazy, shapes
from songo_edu.analysis.strategy import CachedPosition
from songo_edu.analysis.themes import themes_of
from songo_edu.engine.search import search
from songo_edu.errors import PuzzleFileError, SongoError, shown
from songo_edu.games import AnyPosition, Position, game
from songo_edu.games.catalogue import told_game
from songo_edu.games.own import OWN
from songo_edu.games.two_row.weights import store_weights
from songo_edu.locale import _
from songo_edu.puzzles import kinds, levels, sources
from songo_edu.puzzles.kinds.kind import Proof, Query
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.record import (
    GENERATOR,
    Json,
    compact,
    puzzle_id,
    sheet_digest,
    solution_line,
)
from songo_edu.puzzles.sources import Batch
from songo_edu.puzzles.store import goal_shape, in_line, numbered, parsed
from songo_edu.shapes import OBJECT, TEXT, with_fields

if TYPE_CHECKING:
    from songo_edu.puzzles import composed, sieve
else:
    composed = lazy.module("songo_edu.puzzles.composed")
    sieve = lazy.module("songo_edu.puzzles.sieve")

#: Puzzles that lack one condition alone: by its name, what they have instead and how many.
Missed = dict[str, Counter[object]]


@dataclass(frozen=True)
class Made:
    """What a job brought: puzzles in the order in which they were found."""

    tried: int  # positions asked; none where the source has come to its end
    records: tuple[Json, ...] = ()
    fingerprints: tuple[tuple[bytes, ...], ...] = ()  # of each (`fingerprints`)
    missed: Missed = field(default_factory=dict)


def made(query: Query, job: int) -> Made:
    """Return what a job brings; no job tries more positions than the whole query may."""
    missed: Missed = {}
    batch = drawn(query, job)
    puzzles = list(records(query, batch, missed))
    return Made(
        min(len(batch), query.limit),
        tuple(record for record, _passed in puzzles),
        tuple(fingerprints(record, passed) for record, passed in puzzles),
        missed,
    )


def drawn(query: Query, job: int) -> Batch:
    """Return the positions of a job, by the method of the query."""
    if query.sheet and query.game not in OWN:  # a worker knows no sheet of one's own
        game(json.loads(query.sheet))
    return sources.SOURCES[query.method](query, job)


def records(
    query: Query, batch: Batch, missed: Missed
) -> Iterator[tuple[Json, frozenset[str] | None]]:
    """Yield the puzzles of what was drawn, each with the pits where its solution passes."""
    kind = kinds.kind(query.kind)
    for number in kind.sift(batch.positions, query):
        if number >= query.limit:
            return
        position = batch.positions[number]
        if query.most is not None and sum(position.pits.values()) > query.most:
            continue
        for proof in kind.prove(position, query):
            if not query.accepts(proof.goal, strict=proof.strict):
                continue
            record = recorded(query, position, batch.story(number), proof)
            lacking = [] if query.level in (None, record["level"]) else ["level"]
            if query.theme is not None and query.theme not in record["themes"]:
                lacking.append("theme")
            out = query.left_out and {record["id"], sieve.idea(record)} & query.left_out
            if lacking or out:
                if len(lacking) == 1:
                    missed.setdefault(lacking[0], Counter()).update(values_of(record, lacking[0]))
                continue
            if query.sieve and (reason := sieve.fault(record)):
                missed.setdefault("sieve", Counter())[reason] += 1
                continue
            if kind.sound and query.sound:
                if best_move(position, query.budget) != proof.key:
                    missed.setdefault("sound", Counter())[False] += 1
                    continue
                record["provenance"] |= {"budget": query.budget, "sound_play": True}
            yield record, proof.passed


def best_move(position: Position, budget: int) -> str | None:
    """Return the best move by a search of `budget` positions on the difference of seeds."""
    weights = tuple(store_weights(position.sheet.integers()))
    return search(position, budget, weights=weights, exact=True).best


def values_of(record: Json, name: str) -> list[object]:
    """Return what a puzzle has of a condition: its themes, a level, seeds to take or there."""
    if name == "theme":
        return list(record["themes"])
    if name == "most":
        pits = record["position"].partition(" ")[0].replace("/", ".")
        return [sum(map(int, pits.split(".")))]
    return [record[name] if name in ("level", "strict") else record["goal"].get(name)]


def recorded(query: Query, position: Any, story: Json, proof: Proof) -> Json:
    """Return the record of a proof; whether its key is sound play is not judged yet."""
    kind = kinds.kind(query.kind)
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
            **story,
        },
        "solution": proof.solution,
        "strict": proof.strict,
        "themes": themes_of(position, proof.key, proof.solution),
    }


# -- what makes two puzzles the same, in three ways ------------------------------------------------

#: Bytes of a fingerprint: among a million puzzles two meet by chance once in ten thousand million
#: runs.
LENGTH = 10


def fingerprints(record: Json, passed: frozenset[str] | None = None) -> tuple[bytes, ...]:
    """Return the fingerprints of a puzzle: two with one of them in common are the same.

    - the id: the same game, kind, position and goal;
    - the line: the same tree from another position, its key sowing as many seeds (`solution_line`);
    - the passage: positions that agree in every pit where a seed of the solution passes. A seed of
      the solution is one that a move of the solver's sows or takes, in any line of the tree; what
      lies in the other pits changes nothing of what there is to find.

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


# -- claims made whole: a position and what it promises, from the composer -------------------------

# A claim is one line of JSON with five fields of a record; the page's composer saves it so. Whether
# it is worth a reader's time is not asked: its author thinks so.
CLAIM_FIELDS = ("game", "goal", "key", "kind", "position")
#: Positions of a tree, at most; and bytes of a line.
LARGEST_TREE = 2_000
LONGEST_CLAIM = 10_000


def completed(claim: object) -> Json:
    """Return the record of a claim."""
    texts = dict.fromkeys(CLAIM_FIELDS, TEXT)
    shape = with_fields(
        {**texts, "goal": OBJECT, "kind": {"enum": composed.COMPOSED_KINDS}}, only=True
    )
    shapes.require(claim, shape, "claim", PuzzleFileError)
    fields = cast("dict[str, Any]", claim)
    name, kind, goal = fields["game"], fields["kind"], fields["goal"]
    shapes.require(
        claim,
        with_fields({"goal": goal_shape(kinds.KINDS[kind], only=True)}),
        "claim",
        PuzzleFileError,
    )
    try:
        position = told_game(name).position(fields["position"])
    except SongoError as error:
        raise PuzzleFileError(str(error)) from None
    if not kinds.KINDS[kind].takes(name) or not isinstance(position, Position):
        values = {"game": name, "kind": kind}
        raise PuzzleFileError(_("{game} has no puzzles of the kind {kind}").format(**values))
    if position.mover != "S" or position.over:
        where = shown(fields["position"])
        raise PuzzleFileError(_("in {position} South is not to move").format(position=where))
    proof = _proof(kind, position, goal)
    if proof is None:
        raise PuzzleFileError(
            _("{position} does not promise {goal} by a single first move").format(
                position=shown(fields["position"]), goal=json.dumps(goal)
            )
        )
    if proof.key != fields["key"]:
        raise PuzzleFileError(
            _("the first move is {key}, not {told}").format(
                key=proof.key, told=shown(fields["key"])
            )
        )
    query = Query(kind=kind, game=name, method="given", seed="composed")
    return recorded(query, position, {}, proof)


def completed_lines(path: Path) -> Iterator[Json]:
    """Yield the records of a file of claims."""
    for number, data in numbered(path):
        try:
            yield completed(parsed(data, LONGEST_CLAIM))
        except PuzzleFileError as error:
            raise in_line(path, number, str(error)) from None


def _proof(kind: str, position: Position, goal: Mapping[str, int]) -> Proof | None:
    """Return the proof of a promise, None where it does not hold, or one move fewer would do."""
    mine, defend = miner_of(position.sheet), kind == "defend"
    claim = (mine.defence if defend else mine.claim)(position, goal["moves"], 1)
    if claim is None or claim.seeds != goal["seeds"]:
        return None
    tree = mine.tree(position, claim.moves, claim.seeds, LARGEST_TREE, defend=defend)
    if tree is None:
        return None
    return Proof({**goal}, claim.key, tree.root, tree.strict, tree.nodes, tree.passed)
