"""The verifiers, one module for each kind of puzzle, of the same name as the kind's own.

A module is known by lying here; nothing in it comes from the search that finds puzzles.
"""

from __future__ import annotations

from songo_edu.puzzles.registry import Lying
from songo_edu.puzzles.verify.checking import Checking

#: How the records of each kind are verified.
CHECKINGS: Lying[Checking] = Lying(__name__, "CHECKING")
