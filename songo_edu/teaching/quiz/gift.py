"""A quiz in GIFT: `songo_edu.teaching.quiz.gift_text` has what is written."""

from __future__ import annotations

from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.gift_text import gift_file
from songo_edu.teaching.quiz.questions import puzzle_questions
from songo_edu.teaching.quiz.wording import Question
from songo_edu.teaching.rules import rules_of


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a GIFT file, in the reader's language."""
    asked: list[Question] = []
    boards: list[str] = []
    for puzzle in assignment.puzzles:
        those = puzzle_questions(puzzle, 0, reveal=assignment.reveal)
        asked += those
        boards += [puzzle.board.board()] * len(those)
    rules = rules_of(assignment.puzzles)
    return gift_file(assignment.title, rules, asked, boards).encode()
