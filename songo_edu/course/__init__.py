"""The course: exercises as data and their checking, progress, what a notebook shows for them."""

from songo_edu.course.exercises import Exercise, exercise, exercises
from songo_edu.course.progress import Mark, Progress
from songo_edu.course.rooms import front_door, progress_panel

__all__ = ["Exercise", "Mark", "Progress", "exercise", "exercises", "front_door", "progress_panel"]
