"""The questions of an assignment, of which every quiz is made: `songo_edu.teaching.quiz.wording`.

Why a first move is wrong is told in words that do not give the right one
(`songo_edu.puzzles.refutations`).
"""

from __future__ import annotations

import base64
from collections.abc import Sequence

from songo_edu.boards.scenes import seen_by
from songo_edu.drawing.board import board_card
from songo_edu.games import Position
from songo_edu.games.catalogue import differences, title
from songo_edu.puzzles.one import Puzzle, clues
from songo_edu.puzzles.refutations import wrong_answers
from songo_edu.puzzles.tasks import puzzle_task
from songo_edu.puzzles.why import why
from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.game_rules import RulesCard
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizHead,
    board_alt,
    closed_question,
    count_questions,
    hole_question,
    move_question,
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
    return _asked(_head(puzzle, hints, reveal=reveal), puzzle)


def _head(puzzle: Puzzle, hints: int, *, reveal: bool) -> QuizHead:
    record, position = dict(puzzle.record), puzzle.position
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


def _asked(head: QuizHead, puzzle: Puzzle) -> list[Question]:
    record, position, key = dict(puzzle.record), puzzle.position, puzzle.key
    reason, wrong = why(record), wrong_answers(record)
    if not isinstance(position, Position):
        seeds, moves = list(position.pits.values()), position.legal_moves()
        return [hole_question(head, seeds, [*moves], key, reason, wrong)]
    state = list(position.state)
    sheet, pits = position.sheet.integers(), list(position.sheet.pits)
    if puzzle.kind == "count":
        return count_questions(head, sheet, state, pits, key, reason)
    if puzzle.kind == "forbidden":
        return [closed_question(head, sheet, state, pits, reason)]
    return [move_question(head, sheet, state, pits, key, reason, wrong)]
