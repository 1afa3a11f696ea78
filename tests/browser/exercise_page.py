"""An exercise on a page, as a reader meets it: its board, its line, its buttons."""

import json
import re
from collections.abc import Callable
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from songo_edu.course import Exercise, exercise
from songo_edu.course.lesson_files import lessons
from songo_edu.games.graphs.awale import GraphAwalePosition
from songo_edu.games.protocol import AnyPosition
from tests.browser.board_page import Board, Made
from tests.browser.pages import exercises_in, notebooks

#: The page of each exercise, alone or as a step of a lesson.
PAGES = {
    name: path.stem
    for path in notebooks("en")
    if path.stem != "ten-minutes"
    for name in exercises_in(path)
}
#: The pages with exercises.
CHAPTERS = list(dict.fromkeys(PAGES.values()))
#: The lesson and the step number of each exercise that is a step of a chapter's lesson.
STEPS = {
    step.exercise.name: (lesson.name, number)
    for lesson in lessons().values()
    for number, step in enumerate(lesson.steps)
    if step.exercise is not None and not lesson.name.startswith("ten-")
}


class ExercisePage(Board):
    """One exercise on its page, alone or as a step of a lesson."""

    def __init__(self, page: Page, root: Locator) -> None:
        super().__init__(root)
        self.line = root.locator(".songo-line")
        self.solved = root.locator(".songo-done")
        self.hints = root.locator(".songo-hints li")

    @classmethod
    def open(cls, page: Page, site: str, name: str, language: str = "en") -> Self:
        """Go to the page of an exercise."""
        page.goto(address(site, name, language))
        return cls.on(page, name)

    @classmethod
    def on(cls, page: Page, name: str, press: Callable[[Locator], None] = Locator.click) -> Self:
        """Find an exercise; where it is a step of a lesson, by its dot, which is pressed."""
        board = cls(page, page.locator(f'songo-exercise[name="{name}"]'))
        if name in STEPS and not board.root.count():
            return cls.in_lesson(page, *STEPS[name], press)
        # Optional parts are folded, and what is far from the screen loads later.
        board.root.evaluate("(one) => one.closest('details.site-fold')?.setAttribute('open', '')")
        board.root.scroll_into_view_if_needed()
        expect(board.root.locator(".songo-board")).to_be_visible()
        return board

    @classmethod
    def alone(cls, page: Page, name: str, language: str = "en") -> Self:
        """Open a page of our own with an exercise of the course."""
        return cls.made(page, name, exercise(name).data(), language)

    @classmethod
    def made(cls, page: Page, name: str, data: Any, language: str = "en") -> Self:
        """Open a page of our own with one exercise."""
        element_data = f'<script type="application/json">{json.dumps(data)}</script>'
        Made(page, f'<songo-exercise name="{name}">{element_data}</songo-exercise>', language)
        return cls.on(page, name)

    @classmethod
    def in_lesson(
        cls,
        page: Page,
        lesson: str,
        number: int,
        press: Callable[[Locator], None] = Locator.click,
    ) -> Self:
        board = cls(page, page.locator(f'songo-lesson[name="{lesson}"] > .songo-lesson'))
        board.line = board.root.locator(".songo-verdict")
        board.solved = board.root.locator(f'.songo-dot.songo-past[data-step="{number}"]')
        # The lesson's own element: its still content is replaced once the lesson starts.
        page.locator(f'songo-lesson[name="{lesson}"]').scroll_into_view_if_needed()
        expect(board.root.locator(".songo-task")).to_be_visible()
        dot = board.root.locator(f'.songo-dot[data-step="{number}"]')
        press(dot)
        expect(dot).to_have_attribute("aria-current", "step")
        expect(board.root.locator(".songo-task")).to_be_visible()
        return board

    def says(self, text: str) -> None:
        if self.root.locator(".songo-verdict").count():  # its first word is above it
            text = re.sub(r"^(Right|Correct|Not yet|Juste|Pas encore)\. ?", "", text)
        expect(self.line).to_contain_text(text)

    def types(self, text: str, says: str) -> None:
        self.root.get_by_label("Your answer").fill(text)
        self.keys("Enter", says=says)

    def answer_right(self, task: Exercise) -> None:
        """Give the right answer by pointer, a line move by move, and see that it is."""
        if task.kind in ("play", "win"):
            line = task.ask["line"] if task.kind == "win" else task.ask["lines"][-1]
            position = task.board
            for i, move in enumerate(line):
                if i % 2 == 0 or not task.board.mover:
                    for pit in touched(position, move):
                        self.play(pit)
                position = position.play(move)
        elif task.kind == "choose":
            for pit in task.ask["pits"]:
                self.pit(pit).click()
            self.button("Check").click()
        elif task.kind == "predict":
            aside = {"kept": "It is kept", "home": "In the store"}.get(task.ask["pit"])
            (self.button(aside) if aside else self.pit(task.ask["pit"])).click()
        else:
            self.root.get_by_label("Your answer").fill(str(task.ask["value"]))
            self.button("Check").click()
        self.verdict("right")


def touched(board: AnyPosition, move: str) -> list[str]:
    """Return the pits that a reader touches for a move: of a route, where several ways go on."""
    if not isinstance(board, GraphAwalePosition):
        return [move]
    first, _colon, route = board.canonical(move).partition(":")
    way = route.split(".") if route else []
    return [
        first,
        *(node for i, node in enumerate(way) if len(board.next_nodes(first, way[:i])) > 1),
    ]


def address(site: str, name: str, language: str = "en") -> str:
    return f"{site}{language}/{PAGES[name]}.html"


def words(text: str) -> re.Pattern[str]:
    """Return a pattern for a text as an element shows it."""
    return re.compile(re.escape(text).replace(r"\ ", r"\s+"))
