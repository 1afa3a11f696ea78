"""Verifying: every claim of a puzzle proved again, slowly and plainly.

Nothing here comes from the search that found the puzzle: moves are played on `Position`, one by
one, and each question is a plain "can South still take that many?".
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from songo_edu.errors import SongoError
from songo_edu.games import Position, two_row_game
from songo_edu.games.notation import shown
from songo_edu.locale import _
from songo_edu.puzzles import levels
from songo_edu.puzzles.record import (
    FIELDS,
    GENERATOR,
    GOAL_FIELDS,
    PROVENANCE_FIELDS,
    Json,
    line,
    solution_line,
)
from songo_edu.puzzles.store import Line

_NODE_FIELDS = ("move", "replies", "seeds")


@dataclass(frozen=True)
class Fault:
    """Something in a file that is not true: where, and what."""

    line: int
    puzzle: str
    words: str

    def __str__(self) -> str:
        return _("line {line}, puzzle {id}: {words}").format(
            line=self.line, id=self.puzzle, words=self.words
        )


class Judge:
    """Answers whether South can take so many seeds, from one position on.

    A position is known by its board and the boards since the last capture, since one of them may
    come back and end the game.
    """

    def __init__(self, start: Position) -> None:
        self._held = start.stores["S"]
        self._children: dict[object, list[tuple[str, Position]]] = {}
        self._answers: dict[object, bool] = {}

    def gain(self, position: Position) -> int:
        """Return the seeds South has won since the start, rows included where the game is over."""
        return position.final().stores["S"] - self._held

    def children(self, position: Position) -> list[tuple[str, Position]]:
        """Return the legal moves with the positions after them."""
        known = (position.state, position.past)
        if known not in self._children:
            self._children[known] = [(move, position.play(move)) for move in position.legal_moves()]
        return self._children[known]

    def can(self, position: Position, k: int, seeds: int) -> bool:
        """Return whether South gains `seeds` from the start within `k` more moves of its own."""
        gain = self.gain(position)
        if gain >= seeds:
            return True
        if k == 0 or position.over or gain + sum(position.pits.values()) < seeds:
            return False
        known = (position.state, position.past, k, seeds)
        if known not in self._answers:
            after = [child for _move, child in self.children(position)]
            if position.mover == "S":
                after.sort(key=self.gain, reverse=True)
                answer = any(self.can(child, k - 1, seeds) for child in after)
            else:
                answer = all(self.can(child, k, seeds) for child in after)
            self._answers[known] = answer
        return self._answers[known]


def faults(record: Json, text: str | None = None) -> Iterator[str]:
    """Yield what is not true in a record, in words; `text` is its line as it stood in a file.

    The record is one that `songo_edu.puzzles.shape` lets pass.
    """
    if text is not None and text != line(record):
        yield _("the line is not written with sorted keys and no spaces")
    yield from _unknown_fields(record)
    position = two_row_game(record["game"]).position(record["position"])
    goal = {name: record["goal"][name] for name in GOAL_FIELDS}
    if record["id"] != _id(record, goal):
        yield _("the id should be {id}").format(id=_id(record, goal))
    yield from _provenance(record, position)
    if str(position) != record["position"] or position.mover != "S":
        yield _("{position} is not the canonical position").format(position=record["position"])
        return
    if position.over:
        yield _("the game is over in {position}").format(position=record["position"])
        return
    yield from _claim(record, position, goal)
    if record["key"] not in position.legal_moves():
        return
    yield from _grading(record, position, goal)


def _id(record: Json, goal: Json) -> str:
    parts = [
        record["game"],
        record["kind"],
        record["position"],
        json.dumps(goal, sort_keys=True, separators=(",", ":")),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def _unknown_fields(record: Json) -> Iterator[str]:
    places = [
        ("record", record, FIELDS),
        ("goal", record["goal"], GOAL_FIELDS),
        ("features", record["features"], levels.FEATURES),
        ("provenance", record["provenance"], PROVENANCE_FIELDS),
    ]
    places += [("solution", node, _NODE_FIELDS) for node in _nodes(record["solution"])]
    for name, value, fields in places:
        for field in value:
            if field not in fields:
                yield _("unknown field {field} in {name}").format(field=shown(field), name=name)


def _nodes(node: Json) -> Iterator[Json]:
    yield node
    for nodes in node.get("replies", {}).values():
        for child in nodes:
            yield from _nodes(child)


def _claim(record: Json, position: Position, goal: Json) -> Iterator[str]:
    """Yield what is wrong with the goal, the key and the tree."""
    judge = Judge(position)
    k, seeds, key = goal["moves"], goal["seeds"], record["key"]
    if key not in position.legal_moves():
        yield _("the key {key} is no legal move").format(key=shown(key))
        return
    for move, after in judge.children(position):
        if move == key and not judge.can(after, k - 1, seeds):
            yield _("claim false: {key} does not force {seeds}").format(key=key, seeds=seeds)
        if move != key and judge.can(after, k - 1, seeds):
            yield _("key not unique: {move} forces {seeds} as well").format(move=move, seeds=seeds)
        if judge.can(after, k - 1, seeds + 1):
            yield _("claim false: {move} forces {seeds}").format(move=move, seeds=seeds + 1)
    expected = [node for node in _expected(judge, position, k, seeds) if node["move"] == key]
    if not expected:
        return
    solution = record["solution"]
    yield from _differences(solution, expected[0], "")
    strict = all(len(nodes) == 1 for nodes in _turns(expected[0]))
    if record["strict"] != strict:
        yield _("strict should be {strict}").format(strict=json.dumps(strict))


def _expected(judge: Judge, position: Position, k: int, seeds: int) -> list[Json]:
    """Return the nodes of all moves of South that keep the promise."""
    nodes = []
    for move, after in judge.children(position):
        if not judge.can(after, k - 1, seeds):
            continue
        node: Json = {"move": move, "seeds": judge.gain(after)}
        if node["seeds"] < seeds and k > 1 and not after.over:
            node["replies"] = {
                reply: []
                if later.over or judge.gain(later) >= seeds
                else _expected(judge, later, k - 1, seeds)
                for reply, later in judge.children(after)
            }
        nodes.append(node)
    return nodes


def _turns(node: Json) -> Iterator[list[Json]]:
    """Yield the later choices of South that a tree holds."""
    for nodes in node.get("replies", {}).values():
        if nodes:
            yield nodes
        for child in nodes:
            yield from _turns(child)


def _differences(told: Json, right: Json, path: str) -> Iterator[str]:
    """Yield where a tree differs from the right one, each place by the moves that lead there."""
    path = f"{path} {told['move']}".strip()
    if told["move"] != right["move"]:
        yield _("tree: {path} should be {move}").format(path=shown(path), move=right["move"])
        return
    if told["seeds"] != right["seeds"]:
        yield _("tree: after {path} the seeds should be {seeds}").format(
            path=path, seeds=right["seeds"]
        )
    here, there = told.get("replies"), right.get("replies")
    if here is None or there is None:
        if here is not None:
            yield _("tree: there should be no replies after {path}").format(path=path)
        if there is not None:
            yield _("tree incomplete: no replies after {path}").format(path=path)
        return
    for reply in [*there, *(reply for reply in here if reply not in there)]:
        where = f"{path} {reply}"
        if reply not in here:
            yield _("tree incomplete: no {path}").format(path=where)
        elif reply not in there:
            yield _("tree: {path} is no legal reply").format(path=shown(where))
        else:
            moves = [node["move"] for node in here[reply]]
            wanted = [node["move"] for node in there[reply]]
            if moves != wanted:
                yield _("tree: after {path} the moves should be {moves}").format(
                    path=where, moves=", ".join(wanted) or "–"
                )
                continue
            for one, other in zip(here[reply], there[reply], strict=True):
                yield from _differences(one, other, where)


def _grading(record: Json, position: Position, goal: Json) -> Iterator[str]:
    """Yield what is wrong with features, level, themes and the size of the proof."""
    if record["solution"]["move"] == record["key"]:
        measured = levels.features(position, goal, record["solution"])
        for name, value in measured.items():
            if record["features"].get(name) != value:
                yield _("the feature {name} should be {value}").format(name=name, value=value)
        if record["level"] != levels.level(measured):
            yield _("the level should be {level}").format(level=levels.level(measured))
    for theme in record["themes"]:
        yield _("unknown theme {theme}").format(theme=shown(theme))
    nodes = _size(record["solution"])
    if record["provenance"]["nodes"] != nodes:
        yield _("the proof has {nodes} positions").format(nodes=nodes)


def _size(node: Json) -> int:
    """Return the positions in a tree: one after each move, of either side."""
    replies = node.get("replies", {}).values()
    return 1 + sum(1 + sum(_size(child) for child in nodes) for nodes in replies)


def _provenance(record: Json, position: Position) -> Iterator[str]:
    """Yield what is wrong with the story of the puzzle: its rules, its game."""
    story = record["provenance"]
    digest = position.sheet.digest()
    if story["sheet"] != digest:
        yield _("made for other rules: the digest of the sheet is {digest}").format(digest=digest)
    if story["generator"] != GENERATOR:
        yield _("unknown generator {generator}").format(generator=shown(story["generator"]))
    if story["method"] != "selfplay":
        yield _("unknown method {method}").format(method=shown(story["method"]))
    if story["budget"] < 1:
        yield _("the budget {budget} is no search").format(budget=story["budget"])
    try:
        played = two_row_game(record["game"]).record(story["record"])
    except SongoError as error:
        yield str(error)
        return
    if len(played.moves) != story["ply"]:
        yield _("the ply should be {ply}").format(ply=len(played.moves))
    end = played.end if played.end.mover == "S" else played.end.turned()
    if str(end) != record["position"]:
        yield _("the record leads to {position}").format(position=end)


def check(lines: Iterable[Line]) -> Iterator[Fault]:
    """Yield the faults of a file, line by line, puzzles that stand twice included."""
    seen: dict[str, int] = {}
    for entry in lines:
        told = list(faults(entry.record, entry.text))
        names = {
            _id(entry.record, entry.record["goal"]),
            json.dumps([entry.record["id"]]),
        }
        if not told:
            names.add(solution_line(entry.record))
        told += [
            _("the same puzzle stands on line {line}").format(line=number)
            for number in sorted({seen[name] for name in names if name in seen})
        ]
        for name in names:
            seen.setdefault(name, entry.number)
        for words in told:
            yield Fault(entry.number, shown_id(entry.record["id"]), words)


def shown_id(text: str) -> str:
    """Return an id as it may be printed."""
    return text if text.isalnum() and text.isascii() else shown(text)
