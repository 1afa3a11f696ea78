"""Games of the course: with one task, judged and read over; and commented ones, as films.

The game with a task closes a chapter. On a page it waits as bare wood, in few elements: its seeds
come once the reader is near. On paper and without scripts its position is there whole. A film plays
by itself, says what there is to say, and stops to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Unpack

from songo_edu import boards
from songo_edu.analysis.examples import CommentedGame, commented_game
from songo_edu.analysis.report import played
from songo_edu.analysis.review import review
from songo_edu.boards.options import Options
from songo_edu.boards.scenes import seen_by
from songo_edu.boards.still_drawing import still_picture
from songo_edu.boards.stored import Taught
from songo_edu.boards.waiting import bar, button, frame, line
from songo_edu.course import practice
from songo_edu.course.lesson_files import lesson
from songo_edu.course.practice_review import sparred_words
from songo_edu.drawing.svg import number
from songo_edu.engine.levels import LEVELS
from songo_edu.errors import LessonError
from songo_edu.games import Position, Record, two_row_game
from songo_edu.games.two_row.position import SIDES
from songo_edu.locale import _, brief, catalogue, language, speaking

if TYPE_CHECKING:
    from songo_edu.boards import Board

#: What is played.
GAME = "songo"


@dataclass(frozen=True, repr=False)
class Sparring(Taught):
    """A game against a gentle opponent, with one task; in a notebook it shows itself.

    Examples
    --------
    >>> one = spar("02-sowing")
    >>> one.task
    'End one of your moves in N5.'
    """

    tag = "spar"
    name: str

    def __repr__(self) -> str:
        return f"Sparring({self.name!r})"

    @property
    def practice_game(self) -> practice.Spar:
        """Its position, level and task, as the page has them."""
        return practice.SPARS[self.name]

    @property
    def board(self) -> Position:
        """The position it begins with."""
        rules = two_row_game(GAME)
        text = self.practice_game["position"]
        return rules.position(text) if text else rules.start()

    @property
    def level(self) -> int:
        """The level of the computer, which plays North."""
        return self.practice_game["level"]

    @property
    def task(self) -> str:
        """What it asks, in the reader's language."""
        return practice.spar_task(self.practice_game, list(self.board.sheet.pits))

    def record(self, moves: Record[Position] | str | Iterable[str] = "") -> Record[Position]:
        """Return a game from its position; all that is asked of one reads it so.

        Raises
        ------
        RecordError
            naming the first move that may not be played.
        """
        return moves if isinstance(moves, Record) else two_row_game(GAME).record(moves, self.board)

    def met(self, moves: Record[Position] | str | Iterable[str]) -> int:
        """Return the number of the move with which the task is done, 0 where it is still open."""
        return practice.spar_met(self.practice_game, plies_of(self.record(moves)))

    def count(self, moves: Record[Position] | str | Iterable[str]) -> int:
        """Return how far a task that counts has come, -1 for one that does not."""
        return practice.spar_count(self.practice_game, plies_of(self.record(moves)))

    def review(self, moves: Record[Position] | str | Iterable[str]) -> tuple[str, str, str]:
        """Return a game read over: the task, the best move missed, what to look at next."""
        record = self.record(moves)
        names = list(self.board.sheet.pits)
        task, missed, onward = sparred_words(
            self.practice_game, plies_of(record), review(record).told(), names
        )
        return task, missed, onward

    def data(self) -> dict[str, Any]:
        """Return what the page's element needs, ready for JSON."""
        return {"name": self.name}

    def text(self, code: str) -> str:
        """Return the task in a language, and the position."""
        with speaking(code):
            return f"{self.task}\n{self.board}"


def plies_of(record: Record[Position]) -> list[practice.SparPly]:
    """Return the moves of a game as what judges them wants them."""
    plies: list[practice.SparPly] = []
    position = record.start
    for move in record:
        after = position.play(move)
        end = after.final()
        plies.append(
            {
                "made": played(position, move),
                "held": list(position.state[: len(position.sheet.pits)]),
                "left": list(after.state[: len(position.sheet.pits)]),
                "stores": [end.stores[side] for side in SIDES],
                "won": -1 if after.winner is None else SIDES.index(after.winner),
            }
        )
        position = after
    return plies


def spar(name: str) -> Sparring:
    """Return the game with a task that closes a page; in a notebook it shows itself.

    Raises
    ------
    LessonError
        naming the text where no page of that name has one.
    """
    if not isinstance(name, str) or name not in practice.SPARS:
        raise LessonError(_("there is no sparring {name!r}").format(name=brief(name)))
    return Sparring(name)


# -- a sparring game on a page before a script runs, as high as what comes -------------------------


def still_spar(game: practice.Spar, position: Position, lang: str) -> str:
    """Return what the element holds of a sparring game without JavaScript."""
    _: Callable[[str], str] = catalogue(lang).gettext
    level = game["level"]
    with speaking(lang):
        task = escape(practice.spar_task(game, list(position.sheet.pits)))
        against = escape(practice.spar_against(level, _(LEVELS[level - 1].name)))
        far = escape(practice.spar_far(game, practice.spar_count(game, [])))
    if far:
        far = f'<span class="songo-spar-count">{far}</span>'
    head = (
        f'<div class="songo-above"><p class="songo-task-head">{against}{far}</p>'
        f'<p class="songo-question">{task}</p></div>'
    )
    drawer = seen_by(position)
    shapes = drawer.shared(position)
    wide, narrow = drawer.measures(position, "wide"), drawer.measures(position, "narrow")
    size = f"{number(wide['width'])} {number(wide['height'])}"
    wood = (
        f'<div class="songo-still"><svg class="songo-picture" viewBox="0 0 {size}"'
        f' aria-hidden="true"><use href="#{shapes}" width="{number(wide["width"])}"'
        f' height="{number(wide["height"])}"/></svg>'
        f'<svg class="songo-frame" viewBox="0 0 {number(narrow["width"])}'
        f' {number(narrow["height"])}" aria-hidden="true"></svg></div>'
    )
    undo, options = (button(words, "quiet") for words in (_("Undo"), _("Options")))
    row = bar([undo, button(_("Start again")), button(_("Look back")), options])
    picture = still_picture(position, lang=lang)
    paper = (
        f'<noscript class="songo-on-paper"><div class="songo-paper"><p><strong>{task}</strong></p>'
        f"<p>{against}</p>{picture}</div></noscript>"
    )
    return frame(f"{head}{wood}{line()}{row}", "songo-task songo-sparring") + paper


# -- a commented game on a board that plays it -----------------------------------------------------


def questions(story: CommentedGame) -> dict[int, str]:
    """Return what its lesson asks, by how many moves have been played, in the reader's language.

    Examples
    --------
    >>> from songo_edu.analysis.examples import commented_game
    >>> list(questions(commented_game()))[:3]
    [12, 19, 21]
    """
    tasks = (step.exercise for step in lesson(story.lesson).steps if step.exercise is not None)
    return {story.counts[str(task.board)]: task.question[language()] for task in tasks}


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
    return boards.Board(story.record.start, **merged)
