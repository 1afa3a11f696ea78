"""What is loaded when first asked for: public names, modules, what is above the games.

A package says what it gives in ``__init__.pyi``, a line for each name, ``from HOME import NAME as
NAME``. Type checkers and editors read those lines as they are; `attach` reads them when the package
runs. What a module needs for few of its answers is a `module` there. What was called otherwise in
the version before works for this version, with a warning: `PLACES` lists it.
"""

import importlib
import re
import warnings
from collections.abc import Callable
from functools import reduce
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

_LINE = re.compile(r"^from (\S+) import (\w+) as \2$", re.MULTILINE)


def homes(stub: Path) -> dict[str, str]:
    """Return the module in which each public name of a stub lives."""
    return {name: home for home, name in _LINE.findall(stub.read_text(encoding="utf-8"))}


def attach(
    package: str, file: str, former: Callable[[str], object] | None = None
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return ``__getattr__``, ``__dir__`` and ``__all__`` of a package with a stub.

    Parameters
    ----------
    package, file
        its ``__name__`` and its ``__file__``.
    former
        returns what a name that is not in the stub gives, or raises `AttributeError`.

    Examples
    --------
    >>> import songo_edu.puzzles
    >>> getattr, dir, names = attach("songo_edu.puzzles", songo_edu.puzzles.__file__)
    >>> "collection" in names, getattr("collection") is songo_edu.puzzles.collection
    (True, True)
    """
    known = homes(Path(file).with_suffix(".pyi"))
    names = sorted(known)

    def find(name: str) -> object:
        if name not in known:
            # `from package import module` asks for the name before the module is there
            if former and not name.startswith("_") and not find_spec(f"{package}.{name}"):
                return former(name)
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = known[name]
        if home == package:  # a module of its own
            return importlib.import_module(f"{home}.{name}")
        value = getattr(importlib.import_module(home), name)
        vars(importlib.import_module(package))[name] = value
        return value

    return find, lambda: names, names


class _Later(ModuleType):
    """A module that is loaded when something of it is asked for."""

    def __getattr__(self, name: str) -> object:
        value = vars(self)[name] = getattr(importlib.import_module(self.__name__), name)
        return value


def module(name: str) -> Any:
    """Return a module that is loaded when something of it is first asked for.

    Examples
    --------
    >>> module("songo_edu.locale").LANGUAGES
    ('en', 'fr')
    """
    return _Later(name)


def _nobody(*_arguments: Any, **_options: Any) -> Any:
    return None


#: Returns the SVG of a position: drawing is above the games, so the package says who does it.
picture: Callable[[Any], str | None] = _nobody
#: Answers what a position or a record is asked about strategy, by the name of the question: to
#: analyse is above the games as well, so the package says who does it.
answer: Callable[..., Any] = _nobody

# -- what was called otherwise ---------------------------------------------------------------------

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


def former(name: str) -> object:
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
    warn(f"se.{name}", f"se.{PLACES[name]}", 4)
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
