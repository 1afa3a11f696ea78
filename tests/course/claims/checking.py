"""The truth of every exercise, computed by the rules.

An exercise's `check` names a rule of `songo_edu`'s games or finders (`tests.course.claims.rules`).
`truth` follows it and returns what the exercise's `ask` must say; `verify` compares the two. No
answer of the course rests on its author's word.
"""

import importlib
import pkgutil

import tests.course.claims
from songo_edu.course.exercise_files import Exercise
from songo_edu.errors import ExerciseError
from tests.course.claims.rules import RULES as RULES
from tests.course.claims.rules import demo_positions

# Each module beside this one enters its rules.
for _module in pkgutil.iter_modules(tests.course.claims.__path__):
    importlib.import_module(f"{tests.course.claims.__name__}.{_module.name}")


def truth(exercise: Exercise) -> object:
    """Return the right answer by the exercise's rule, in the shape of `answer`."""
    name = exercise.check.get("rule")
    try:
        rule = RULES[exercise.kind][str(name)]
    except KeyError:
        raise ExerciseError(
            f"{exercise.name}: no rule {name!r} for the kind {exercise.kind!r}"
        ) from None
    return rule(exercise.board, {**exercise.ask, **exercise.check})


def answer(exercise: Exercise) -> object:
    """Return the answer that the exercise's data gives, order left aside."""
    ask = exercise.ask
    if exercise.kind == "play":
        return {tuple(line) for line in ask["lines"]}
    if exercise.kind == "choose":
        return set(ask["pits"])
    if exercise.kind == "predict":
        return ask["pit"]
    if exercise.kind == "number":
        return ask["value"]
    if exercise.kind == "win":
        return tuple(ask["line"])
    return demo_positions(ask)


def verify(exercise: Exercise) -> None:
    """Check an exercise's data against the rules."""
    right, given = truth(exercise), answer(exercise)
    if right != given:
        raise ExerciseError(f"{exercise.name}: its answer is {given!r}, the rules say {right!r}")
    if not right and exercise.kind in ("play", "choose"):
        raise ExerciseError(f"{exercise.name}: nothing answers it")
