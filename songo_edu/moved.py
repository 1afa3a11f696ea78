"""What was called otherwise in the version before: it works for this version, with a warning."""

from __future__ import annotations

import importlib
import warnings
from functools import reduce

_ANALYSIS = "Example Review commented_game example in_words why_good"
_COURSE = """
    explorer film front_door lessons progress_panel puzzle_panel puzzle_room source_coverage taught
"""
_ENGINE = "LEVELS SearchPlayer SearchResult learner_move sample_game"
_ERRORS = """
    AssignmentError BoardError EndingsFileError EndingsRangeError ExerciseError GoneError
    LanguageError LessonError LevelError LongFigureError MissingExtraError MovedFigureError
    NotMadeError PlayerError ProgressFileError PuzzleError PuzzleFileError QueryError
    ReportFileError ResultCodeError RulesDifferError SchedulerError SearchError SheetError
    UnfilledQueryError UnknownExampleError UnknownFigureError UnknownFormError UnknownKindError
    UnknownNameError UnknownPitError UnknownPlanError UnknownSideError
"""
_SOLITAIRES = """
    estimated_seeds fewest_seeds find_starts most_seeds rouma_winning_choices shortest_kaillon
    winning_board winning_series
"""
_STRATEGY = """
    Grenier Menace Yinda bidoua counter_threats defences double_menaces evasions forbidden greniers
    menaces waiting_moves yindas
"""

#: Where each name is that the top of the package had, by the names of the rooms below it.
PLACES = {
    name: f"{room}.{name}"
    for room, names in (
        ("analysis", _ANALYSIS),
        ("analysis.examples", "examples"),
        ("bench", "moves_a_second"),
        ("boards", "leaf_counter svg"),
        ("course", _COURSE),
        ("engine", _ENGINE),
        ("errors", _ERRORS),
        ("figures", "review_figure"),
        ("games", "Outcome Refusal RuleSheet differences sheet"),
        ("games.graphs", "from_networkx to_networkx"),
        ("solvers", "Solution"),
        ("solvers.solitaires", _SOLITAIRES),
        ("strategy", _STRATEGY),
    )
    for name in names.split()
} | {"LEARNERS": "engine.LEVELS"}  # which it was called before that


def warn(before: str, now: str, level: int = 3) -> None:
    """Warn whoever calls the caller that something is called otherwise now."""
    warnings.warn(f"{before} is now {now}", DeprecationWarning, stacklevel=level)


def find(name: str) -> object:
    """Return what a name of the top of the package stood for, with a warning.

    Raises
    ------
    AttributeError
        where it never stood for anything.

    Examples
    --------
    >>> PLACES["bidoua"]
    'strategy.bidoua'
    """
    if name not in PLACES:
        raise AttributeError(f"module 'songo_edu' has no attribute {name!r}")
    warn(f"se.{name}", f"se.{PLACES[name]}", 5)
    return reduce(getattr, PLACES[name].split("."), importlib.import_module("songo_edu"))


class Words(str):
    """A text that is a property now: asked for by a call it still gives itself."""

    __slots__ = ()

    def __call__(self) -> str:
        """Return it, as the method did."""
        warn("verdict()", "verdict")
        return str(self)


class Choices(tuple[str, ...]):
    """Texts that are a property now: asked for by a call they still give themselves."""

    __slots__ = ()

    def __call__(self) -> tuple[str, ...]:
        """Return them, as the method did."""
        warn("results()", "results")
        return tuple(self)
