"""The figure of levels: the same each time, whole, and true to the formula."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from songo_edu import locale
from songo_edu.figures.puzzles import average, feature_titles, grading
from songo_edu.puzzles import levels
from songo_edu.puzzles.page import collection

pytestmark = pytest.mark.usefixtures("english")


def shipped() -> list[dict[str, int]]:
    return [levels.shares(record["features"]) for record in collection()]


def test_the_same_each_time_and_well_formed() -> None:
    one, again = grading(shipped(), levels.STEPS), grading(shipped(), levels.STEPS)
    assert one.svg == again.svg
    ElementTree.fromstring(one.svg)
    assert "NaN" not in one.svg


def test_words_tell_every_level() -> None:
    counts = dict.fromkeys(range(1, 6), 0)
    for record in collection():
        counts[record["level"]] += 1
    told = ", ".join(f"{number}: {count}" for number, count in counts.items())
    assert f"by level: {told};" in grading(shipped(), levels.STEPS).words


def test_shares_add_up_to_the_mean_points() -> None:
    means = average(shipped(), levels.STEPS)
    for column, number in enumerate(range(1, 6)):
        records = [record for record in collection() if record["level"] == number]
        held = [levels.points(record["features"]) for record in records]
        total = sum(row[column] for row in means.values())
        assert total == pytest.approx(sum(held) / max(1, len(held)))


def test_every_weight_has_a_title_in_both_languages() -> None:
    english = feature_titles()
    locale.set_language("fr")
    french = feature_titles()
    assert set(english) == set(french) == {one.feature for one in levels.WEIGHTS}
    assert all(english[name] != french[name] for name in english)
    assert "," in grading(shipped(), levels.STEPS).svg


def test_nothing_to_grade_is_drawn_as_well() -> None:
    assert grading([], levels.STEPS).caption == ""
