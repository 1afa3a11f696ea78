"""The course: exercises as data and their checking, progress, what a notebook shows for them.

Each name is loaded when it is first used, but for the two that are called as their modules are.
"""

from songo_edu.course.exercise_files import exercises as exercises
from songo_edu.course.lesson_files import lessons as lessons
from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
