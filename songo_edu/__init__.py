"""Songo, from the rule to the page: the sowing game of Cameroon, Gabon and Equatorial Guinea.

``import songo_edu as se`` brings what a notebook needs; each name is loaded when first used, so
that the import itself is instant and needs the standard library only.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from songo_edu.analysis import analyse as analyse
    from songo_edu.analysis import bidoua as bidoua
    from songo_edu.analysis import counter_threats as counter_threats
    from songo_edu.analysis import defences as defences
    from songo_edu.analysis import double_menaces as double_menaces
    from songo_edu.analysis import evasions as evasions
    from songo_edu.analysis import forbidden as forbidden
    from songo_edu.analysis import greniers as greniers
    from songo_edu.analysis import in_words as in_words
    from songo_edu.analysis import menaces as menaces
    from songo_edu.analysis import waiting_moves as waiting_moves
    from songo_edu.analysis import why_good as why_good
    from songo_edu.analysis import yindas as yindas
    from songo_edu.analysis.commented import commented_game as commented_game
    from songo_edu.analysis.examples import example as example
    from songo_edu.analysis.examples import examples as examples
    from songo_edu.analysis.review import review as review
    from songo_edu.boards import Board as Board
    from songo_edu.boards import leaf_counter as leaf_counter
    from songo_edu.course import exercise as exercise
    from songo_edu.course import progress_panel as progress_panel
    from songo_edu.course.puzzle_room import puzzle_panel as puzzle_panel
    from songo_edu.course.puzzle_room import puzzle_room as puzzle_room
    from songo_edu.course.taught import taught as taught
    from songo_edu.engine.opponents import LEARNERS as LEARNERS
    from songo_edu.engine.opponents import learner_move as learner_move
    from songo_edu.engine.search import search as search
    from songo_edu.figures.review import review_figure as review_figure
    from songo_edu.games import Game as Game
    from songo_edu.games import Position as Position
    from songo_edu.games import Record as Record
    from songo_edu.games import differences as differences
    from songo_edu.games import game as game
    from songo_edu.games import sheet as sheet
    from songo_edu.locale import language as language
    from songo_edu.locale import set_language as set_language
    from songo_edu.solvers.solitaires import estimated_seeds as estimated_seeds
    from songo_edu.solvers.solitaires import fewest_seeds as fewest_seeds
    from songo_edu.solvers.solitaires import find_starts as find_starts
    from songo_edu.solvers.solitaires import most_seeds as most_seeds
    from songo_edu.solvers.solitaires import rouma_winning_choices as rouma_winning_choices
    from songo_edu.solvers.solitaires import shortest_kaillon as shortest_kaillon
    from songo_edu.solvers.solitaires import winning_board as winning_board
    from songo_edu.solvers.solitaires import winning_series as winning_series
    from songo_edu.solvers.solution import Solution as Solution
    from songo_edu.solvers.solve import solve as solve

#: Where each public name lives.
_HOMES = {
    "Board": "songo_edu.boards",
    "Game": "songo_edu.games",
    "LEARNERS": "songo_edu.engine.opponents",
    "Position": "songo_edu.games",
    "Record": "songo_edu.games",
    "Solution": "songo_edu.solvers.solution",
    "analyse": "songo_edu.analysis",
    "bidoua": "songo_edu.analysis",
    "commented_game": "songo_edu.analysis.commented",
    "counter_threats": "songo_edu.analysis",
    "defences": "songo_edu.analysis",
    "differences": "songo_edu.games",
    "double_menaces": "songo_edu.analysis",
    "estimated_seeds": "songo_edu.solvers.solitaires",
    "evasions": "songo_edu.analysis",
    "example": "songo_edu.analysis.examples",
    "examples": "songo_edu.analysis.examples",
    "exercise": "songo_edu.course",
    "fewest_seeds": "songo_edu.solvers.solitaires",
    "find_starts": "songo_edu.solvers.solitaires",
    "forbidden": "songo_edu.analysis",
    "game": "songo_edu.games",
    "greniers": "songo_edu.analysis",
    "in_words": "songo_edu.analysis",
    "language": "songo_edu.locale",
    "leaf_counter": "songo_edu.boards",
    "learner_move": "songo_edu.engine.opponents",
    "menaces": "songo_edu.analysis",
    "most_seeds": "songo_edu.solvers.solitaires",
    "progress_panel": "songo_edu.course",
    "puzzle_panel": "songo_edu.course.puzzle_room",
    "puzzle_room": "songo_edu.course.puzzle_room",
    "review": "songo_edu.analysis.review",
    "review_figure": "songo_edu.figures.review",
    "rouma_winning_choices": "songo_edu.solvers.solitaires",
    "search": "songo_edu.engine.search",
    "set_language": "songo_edu.locale",
    "sheet": "songo_edu.games",
    "shortest_kaillon": "songo_edu.solvers.solitaires",
    "solve": "songo_edu.solvers.solve",
    "taught": "songo_edu.course.taught",
    "waiting_moves": "songo_edu.analysis",
    "why_good": "songo_edu.analysis",
    "winning_board": "songo_edu.solvers.solitaires",
    "winning_series": "songo_edu.solvers.solitaires",
    "yindas": "songo_edu.analysis",
}

__all__ = [*_HOMES, "__version__"]


#: Rooms that are asked by their name: ``songo_edu.puzzles.find(…)``.
_ROOMS = ("puzzles",)


def __getattr__(name: str) -> object:
    if name in _ROOMS:
        return importlib.import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_ROOMS})
