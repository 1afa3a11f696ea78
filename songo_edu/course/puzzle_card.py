"""A puzzle in a notebook: what it asks, a board to play it on, and whether that was right."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from songo_edu.boards.widget import Board
from songo_edu.course.judged import Standing, judged
from songo_edu.games import game
from songo_edu.locale import _
from songo_edu.puzzles import words
from songo_edu.puzzles.record import Json

#: What an answer is where the last seed stays in the hand.
KEPT = "kept"


class PuzzleCard:
    """One puzzle that can be solved.

    Parameters
    ----------
    record
        the puzzle.
    number
        its number in the list.

    Attributes
    ----------
    board : Board
        where it is played.
    box : ipywidgets.VBox
        what a notebook shows.
    answers : tuple of widgets
        where the answer of a drill is given, which is not played: nothing for all others.
    verdict : str
        what was last said about the reader's moves.
    solved : bool
        whether they were right.
    """

    def __init__(self, record: Json, number: int = 1) -> None:
        self.record = record
        self.solved = False
        self.board = Board(record["position"], game=record["game"], controls="study")
        self._line = ipywidgets.HTML(layout={"min_height": "1.6em"})
        head = _("{number}. {task} Level {level}.").format(
            number=number, task=words.task(record), level=record["level"]
        )
        drill = _DRILLS.get(record["kind"])
        self.answers: tuple[Any, ...] = ()
        below: list[Any] = [self._line]
        if drill is None:
            self.board.observe(lambda _change: self._judge(), "history")
        else:
            self.answers, self._is_right = drill(record)
            button = ipywidgets.Button(description=_("Answer"))
            button.on_click(lambda _button: self.answer())
            below = [*self.answers, button, self._line]
        self.box = ipywidgets.VBox(
            [ipywidgets.HTML(f"<strong>{escape(head)}</strong>"), self.board, *below]
        )

    @property
    def verdict(self) -> str:
        """What was last said."""
        return str(self._line.value)

    def answer(self) -> None:
        """Judge the answer given to a drill."""
        if self._is_right():
            self._settle()
        else:
            self._say(_("Wrong. Look again: sow it on the board if you like."))

    def _judge(self) -> None:
        """Hold the line on the board against the proof, and answer it."""
        moves = self.board.history.split()
        if self.board.start != self.record["position"]:
            self._say("")  # the reader has set up another board
            return
        found = judged(self.record["solution"], moves)
        if found.standing is Standing.WRONG:
            self._say(_("{move} is wrong: take it back and look again.").format(move=moves[-1]))
        elif found.standing is Standing.SOLVED:
            self._settle()
        elif found.standing is Standing.ANSWERED:
            self.board.history = f"{self.board.history} {found.reply}"
        elif moves:
            self._say(_("Right so far. What now?"))
        else:
            self._say("")

    def _settle(self) -> None:
        self.solved = True
        told = _("Right. The solution: {line}.").format(line=words.answer(self.record))
        self._say(told)

    def _say(self, text: str) -> None:
        self._line.value = escape(text, quote=False)


def _count(record: Json) -> tuple[tuple[Any, ...], Callable[[], bool]]:
    """Return where the last seed's pit and the capture are answered, and whether they are right."""
    solution = record["solution"]
    pits = game(record["game"]).position(record["position"]).pits
    where = ipywidgets.Dropdown(
        options=[*((pit, pit) for pit in pits), (_("kept"), KEPT)],
        value=None,
        description=_("Last seed"),
    )
    taken = ipywidgets.BoundedIntText(value=0, min=0, max=70, description=_("Captured"))
    right = (solution["landing"], solution["seeds"])
    return (where, taken), lambda: (where.value, taken.value) == right


def _forbidden(record: Json) -> tuple[tuple[Any, ...], Callable[[], bool]]:
    """Return where forbidden pits are chosen, and whether they are all and the right ones."""
    row = game(record["game"]).position(record["position"]).row("S")
    pits = ipywidgets.SelectMultiple(options=list(row), rows=len(row), description=_("Forbidden"))
    right = set(record["solution"]["forbidden"])
    return (pits,), lambda: set(pits.value) == right


#: Drills: kinds whose answer is given beside the board.
_DRILLS: dict[str, Callable[[Json], tuple[tuple[Any, ...], Callable[[], bool]]]] = {
    "count": _count,
    "forbidden": _forbidden,
}
