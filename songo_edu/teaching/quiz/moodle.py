"""A quiz for Moodle: its XML format, boards as pictures in the file, feedback for every move."""

from __future__ import annotations

from songo_edu.teaching.assignment import Assignment
from songo_edu.teaching.forms import Wishes
from songo_edu.teaching.quiz.questions import questions, rules_packed
from songo_edu.teaching.quiz.xml import moodle_xml


def export(assignment: Assignment, wishes: Wishes) -> bytes:
    """Return an assignment as a file for Moodle's question bank, in the reader's language."""
    rules = rules_packed(assignment.puzzles)
    return moodle_xml(assignment.title, rules, questions(assignment)).encode()
