"""Every judgement in the reviews of the two commented games, by a hundred times the positions."""

from __future__ import annotations

import pytest

from benchmarks.review_noise import TIMES
from benchmarks.review_verdicts import faults, games
from songo_edu.analysis.review import review

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("chapter", games())
def test_every_judgement_stands(chapter: str) -> None:
    found = review(games()[chapter])
    assert found.worst
    assert found.turning is not None
    assert list(faults(found, TIMES)) == []
