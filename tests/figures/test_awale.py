"""The figures of the chapters on awalé: the same each time, whole, and told in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import two_row as awale_figures
from songo_edu.figures.figure import INK, Figure

pytestmark = pytest.mark.usefixtures("english")


def drawn() -> list[Figure]:
    songo = se.game("songo").position("1.1.1.1.1.1.1/1.1.1.1.17.1.1 S 20-20")
    awale = se.game("awale").position("1.1.1.1.1.1/1.1.1.1.15.1 S 11-11")
    return [
        awale_figures.ways([(songo, "S4"), (awale, "E")]),
        awale_figures.ways([(se.game("awale").start(), "C")]),
        awale_figures.balances(se.example("s1-counter-attack").position),
    ]


def test_the_same_each_time_and_fit_for_a_page() -> None:
    for one, again in zip(drawn(), drawn(), strict=True):
        assert one.svg == again.svg
        assert ElementTree.fromstring(one.svg).get("aria-label") == one.words
        assert INK not in one.svg
        assert len(one.svg) < 24_000


def test_words_tell_what_is_drawn() -> None:
    both, short, balance = (figure.words for figure in drawn())
    assert both == (
        "Where the seeds of one pit go. songo: 17 seeds from S4: two seeds in N0, N1, N2, N3,"
        " the last in N3. awalé: 15 seeds from E: two seeds in F, f, e, d, the last in d."
    )
    assert short.endswith("awalé: 4 seeds from C: two seeds in –, the last in f.")
    assert balance.endswith("B 0 − 2, D 0 − 0, E 5 − 0, F 9 − 10.")


def test_french_names_the_games_and_the_seeds() -> None:
    se.set_language("fr")
    both, _short, balance = drawn()
    assert "awalé\u00a0: 15 graines de E" in both.words
    assert ">bilan<" in balance.svg
