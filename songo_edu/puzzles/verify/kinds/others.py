"""Kinds for one row, and studies: one first move alone reaches what is claimed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from songo_edu.puzzles.verify.checking import Checking
from songo_edu.puzzles.verify.one_row import ONLY, WIN, features_of_fewest, fewest
from songo_edu.puzzles.verify.studies import checking, draws, undecided, wins

CHECKINGS: Final[dict[str, Checking]] = {
    # Every other first move takes longer, loses, or does not win.
    "kaillon-fewest": replace(ONLY, claim=fewest, features=features_of_fewest),
    "rouma-choices": ONLY,
    "tchoukaillon-only": ONLY,
    "sowing-win": WIN,
    "wing-win": WIN,
    "study-win": checking(wins),
    "study-draw": checking(draws),
    "study-only": checking(undecided, exact=True),
    "zugzwang": checking(undecided, exact=True, waits=True),
}
