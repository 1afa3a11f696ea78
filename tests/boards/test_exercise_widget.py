"""Exercises in a notebook: what is stored is stable, what is live is live."""

from __future__ import annotations

from songo_edu.boards import ExerciseWidget, dist
from songo_edu.course import exercise, progress_panel


def test_a_widget_carries_the_exercise_and_waits_for_an_answer() -> None:
    one = exercise("sowing-first")
    widget = ExerciseWidget(data=one.data(), lang="fr")
    assert widget.kind == "exercise"
    assert widget.data["question"] == one.question
    assert (widget.solved, widget.answer) == (False, "")


def test_a_notebook_shows_widget_element_and_text() -> None:
    shown = exercise("sowing-first")._repr_mimebundle_()
    assert shown.keys() == {
        "application/vnd.jupyter.widget-view+json",
        "text/html",
        "text/plain",
    }


def test_a_notebook_shows_the_progress_as_a_widget_too() -> None:
    shown = progress_panel()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert "<songo-progress" in shown["text/html"]


def test_the_goal_of_an_exercise_is_what_its_check_says() -> None:
    assert exercise("capturing-first").data()["goal"] == {"seeds": 3}
    assert exercise("capturing-4").data()["goal"] == {"most": True}
    parts = [{"name": name, "n": n} for name, n in (("N6", 2), ("N5", 4), ("N4", 3))]
    assert exercise("capturing-chain").data()["goal"] == {"moves": ["S2"], "parts": parts}
    assert "goal" not in exercise("sowing-first").data()


def test_styles_of_exercises_follow_those_of_boards() -> None:
    style = dist.style()
    assert style.index(".songo-board{") < style.index("songo-exercise,songo-spar,songo-puzzles")
