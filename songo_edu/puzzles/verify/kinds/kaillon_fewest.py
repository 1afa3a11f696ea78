"""`kaillon-fewest`: every other first move takes longer (`songo_edu.puzzles.verify.one_row`)."""

from __future__ import annotations

from dataclasses import replace

from songo_edu.puzzles.verify.one_row import ONLY, features_of_fewest, fewest

CHECKING = replace(ONLY, claim=fewest, features=features_of_fewest)
