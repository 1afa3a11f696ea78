"""The figure of the chapter on tables of endings: true to the table, the same each time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.shown import contents
from songo_edu.figures import endings as figures

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "awale.endings"
    return build(se.sheet("awale"), 4, path, workers=1, fast=False)


def test_shares_are_those_of_the_table(table: Endings) -> None:
    for level in contents(table):
        row = figures.shares_of(table, level.seeds)
        assert row.more + row.level + row.open + row.less == pytest.approx(100)
        assert row.open == pytest.approx(100 * level.differ / level.entries)
        assert level.seeds % 2 == 0 or row.level == 0
    one = figures.shares_of(table, 1)  # only a seed in one of A to E is the mover's
    assert (one.more, one.less) == pytest.approx((100 * 5 / 12, 100 * 7 / 12))


def test_the_same_each_time_and_told_in_words(table: Endings) -> None:
    one, again = figures.shares(table), figures.shares(table)
    assert one.svg == again.svg
    ElementTree.fromstring(one.svg)
    assert "1: more 41.7, less 58.3; 2: more 30.8, endless play decides 16.7" in one.words
    assert "4: more 30.6, half 3.1, endless play decides 27.2, less 39.1." in one.words


def test_the_figure_in_french(table: Endings) -> None:
    se.set_language("fr")
    found = figures.shares(table)
    assert "obtient plus" in found.svg
    assert "1\u00a0: plus 41,7, moins 58,3" in found.words
