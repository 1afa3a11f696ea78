"""The questions of an assignment, of which every quiz is made: `songo_edu.teaching.quiz.wording`.

What only a solver can tell, whether a reply wins or how many moves a detour costs, is asked here;
all that is said stands with the words.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import board_card
from songo_edu.games import Position
from songo_edu.games.catalogue import differences, title
from songo_edu.games.duels import DuelPosition
from songo_edu.games.solitaires import SoloPosition
from songo_edu.puzzles.explain.duels import duel_of, duel_replies
from songo_edu.puzzles.explain.solitaires import Way
from songo_edu.puzzles.kinds.duels import duel_node_of
from songo_edu.puzzles.one import Puzzle, clues
from songo_edu.puzzles.page import line
from songo_edu.puzzles.record import Json
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import BOARDS, NODES, riddle_of, study_of
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.game_rules import RulesCard
from songo_edu.teaching.quiz.two_rows import (
    closed_question,
    count_questions,
    move_question,
    study_question,
)
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizHead,
    WrongHole,
    WrongMove,
    board_alt,
    duel_question,
    duel_wrong,
    solo_question,
    solo_wrong,
)
from songo_edu.teaching.rules import cards_of, upper


def questions(assignment: Assignment) -> list[Question]:
    """Return the questions of an assignment, in the reader's language."""
    return [
        question
        for puzzle in assignment.puzzles
        for question in puzzle_questions(puzzle, assignment.hints, reveal=assignment.reveal)
    ]


def rules_packed(puzzles: Sequence[Puzzle]) -> list[RulesCard]:
    """Return the rules of each game of some puzzles, their pictures as base64."""
    cards = cards_of(puzzles)
    for card in cards:
        card["data"] = base64.b64encode(card["data"].encode()).decode()
    return cards


def puzzle_questions(puzzle: Puzzle, hints: int = 3, *, reveal: bool = True) -> list[Question]:
    """Return what a puzzle asks: one question, or two where seeds are to be counted."""
    record, position = dict(puzzle.record), puzzle.board
    head = _head(puzzle, hints, reveal=reveal)
    if isinstance(position, Position):
        return list(_of_two_rows(head, record, position))
    if isinstance(position, DuelPosition):
        return [_of_duel(head, record, position)]
    assert isinstance(position, SoloPosition)
    return [_of_solitaire(head, record, position)]


def _head(puzzle: Puzzle, hints: int, *, reveal: bool) -> QuizHead:
    record, position = dict(puzzle.record), puzzle.board
    drawer = seen_by(position)
    scene, board = drawer.scene(position), drawer.measures(position, "narrow")
    alt = board_alt(
        {
            "seeds": list(scene["seeds"]),
            "names": list(scene["names"]),
            "stores": list(scene["stores"]),
            "sides": list(scene["sides"]),
            "columns": board["columns"],
        }
    )
    picture = board_card(board, f"q{puzzle.id}-", scene, alt)
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "goal": record["goal"],
        "level": puzzle.level,
        "title": upper(title(puzzle.game)),
        "task": puzzle_task(puzzle.kind, record["goal"], puzzle.key),
        "changes": differences(puzzle.game),
        "order": list(scene["names"]),
        "hints": list(clues(record, position)[:hints]),
        "reveal": reveal,
        "alt": alt,
        "picture": f"songo-{puzzle.id}.svg",
        "data": base64.b64encode(picture.encode()).decode(),
    }


# -- by family -------------------------------------------------------------------------------------


def _of_two_rows(head: QuizHead, record: Json, position: Position) -> Iterator[Question]:
    sheet, state = position.sheet, list(position.state)
    pits = list(sheet.pits)
    if record["kind"] == "count":
        key = record["key"]
        yield from count_questions(head, sheet.integers(), state, pits.index(key), pits, key)
    elif record["kind"] == "forbidden":
        yield closed_question(head, position.told(), pits)
    elif "others" in record["solution"]:
        yield study_question(head, study_of(record, position))
    else:
        yield move_question(head, riddle_of(record, position))


def _of_duel(head: QuizHead, record: Json, position: DuelPosition) -> Question:
    from songo_edu.solvers.duels.engine import answer

    tree = duel_node_of(record["solution"], position)
    duel = duel_of(position.sheet.integers(position.holes), list(position.state), tree)
    wrong: list[WrongMove] = []
    for move in duel_wrong(duel):
        after = position.play(position.name_of(move))
        replies = [] if after.over else duel_replies(duel, move)
        winning = (
            reply
            for reply in replies
            if answer(after.play(after.name_of(reply)), NODES).wins is False
        )
        wrong.append({"move": move, "refuting": list(winning)})
    return duel_question(head, duel, wrong)


def _of_solitaire(head: QuizHead, record: Json, position: SoloPosition) -> Question:
    from songo_edu.solvers.solitaires import solve

    moves = [int(hole) - 1 for hole in line(record["solution"])]
    rules, state = position.sheet.integers(position.holes), list(position.state)
    way: Way = {"kind": record["kind"], "rules": rules, "state": state, "line": moves}
    wrong: list[WrongHole] = []
    for hole in solo_wrong(way):
        fewest = 0
        if record["kind"] == "kaillon-fewest":
            plies = solve(position.play(str(hole + 1)), BOARDS).plies
            fewest = 0 if plies is None else plies + 1
        wrong.append({"hole": hole, "fewest": fewest})
    return solo_question(head, way, wrong)
