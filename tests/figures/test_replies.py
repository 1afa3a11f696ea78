"""The figures of replies, of pits that reach an empty row, of ratings and of moved seeds."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.course.rating import rated
from songo_edu.figures import puzzles, strategies
from songo_edu.figures.figure import Figure

pytestmark = pytest.mark.usefixtures("english")

PITS = ["S1", "S0", "N0", "N1"]
KINDS = {(take, add): "another key" for take in PITS for add in PITS if take != add}
KINDS |= {("S1", "S0"): "holds", ("S1", "N0"): "two keys", ("N0", "S1"): "another number"}


def fed(text: str) -> Figure:
    return strategies.feeding(se.game("songo").position(text))


def drawn() -> list[Figure]:
    return [
        strategies.stopped({"S6": 10, "S4": 4, "S3": 0, "S2": 6}, 6),
        strategies.both({"N1": {"S0": 0, "S1": 3}, "N2": {"S0": 2, "S1": 0}}),
        fed("0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"),
        puzzles.rating_steps(),
        puzzles.neighbours(PITS, KINDS),
    ]


def test_the_same_each_time_and_well_formed() -> None:
    for one, again in zip(drawn(), drawn(), strict=True):
        assert one.svg == again.svg
        ElementTree.fromstring(one.svg)


def test_words_tell_what_is_drawn() -> None:
    stopped, both, feeding, steps, moved = (figure.words for figure in drawn())
    assert "S6 10 it grows, S4 4 it is limited, S3 0 it is stopped, S2 6." in stopped
    assert both.endswith("N2 S0 2, S1 0. The greater of the two is least, 2, after N2.")
    assert "S5 4 → S1, stays at home; S4 7 → N2, must be played; S3 5 → N1, not the" in feeding
    assert feeding.endswith("S0 1 → N0, not alone.")
    assert f"as yours +{rated({'reader': 1000, 'count': 0}, 1000, 100)['reader'] - 1000}," in steps
    assert "400 below yours +3, −37; 200 below +10, −30;" in steps
    assert "it holds 1, two keys 1, another key 9, another number 1. S1 → S0." in moved


def test_two_pits_equally_full_may_both_be_played() -> None:
    told = fed("0.0.0.0.0.0.0/4.3.2.5.6.7.7 S 20-16").words
    assert told.count("must be played") == 2
    assert fed("1.0.0.0.0.0.0/0.0.0.0.0.0.0 N 30-39").words.count("→") == 1
