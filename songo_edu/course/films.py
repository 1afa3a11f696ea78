"""A commented game as a film: it plays by itself, says what there is to say, and stops to ask."""

from __future__ import annotations

from typing import Unpack

from songo_edu.analysis.examples import CommentedGame, commented_game
from songo_edu.boards import Board
from songo_edu.boards.options import Options
from songo_edu.course.lesson_files import lesson
from songo_edu.locale import language


def questions(story: CommentedGame) -> dict[int, str]:
    """Return what its lesson asks, by how many moves have been played, in the reader's language.

    Examples
    --------
    >>> from songo_edu.analysis.examples import commented_game
    >>> list(questions(commented_game()))[:3]
    [12, 19, 21]
    """
    asked = (step.exercise for step in lesson(story.lesson).steps if step.exercise is not None)
    return {story.counts[str(each.board)]: each.question[language()] for each in asked}


def film(name: str = "the-grenier-that-waited", **options: Unpack[Options]) -> Board:
    """Return a commented game on a board that plays it by itself where a reader asks for it.

    Parameters
    ----------
    name
        as `commented_game` takes it.
    **options
        those of `Board`.

    Raises
    ------
    UnknownExampleError
        where there is no such game.

    Examples
    --------
    >>> film("two-greniers")  # doctest: +ELLIPSIS
    Board('5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0', history='S5 N5 ...')
    """
    story = commented_game(name)
    usual: Options = {
        "history": story.record.moves,
        "remarks": story.remarks,
        "questions": questions(story),
        "controls": "study",
    }
    merged: Options = {**usual, **options}
    return Board(story.record.start, **merged)
