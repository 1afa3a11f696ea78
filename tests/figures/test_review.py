"""The figure of a game read over: the same bytes each time, and all its words in it."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from songo_edu import locale
from songo_edu.analysis.examples import commented_game
from songo_edu.analysis.review import Review, review
from songo_edu.errors import RecordError
from songo_edu.figures.figure import INK, Figure
from songo_edu.figures.review import review_figure
from tests.needs import mostly_slow

pytestmark = pytest.mark.usefixtures("english")


@cache
def read() -> Review:
    return review(commented_game().record, nodes=300)


@cache
def shown(language: str) -> Figure:
    """Draw it once for all that only look at it."""
    locale.set_language(language)
    return review_figure(read())


def drawn(text: str) -> str:
    return "\n".join(ElementTree.fromstring(text).itertext())


def test_the_same_review_gives_the_same_bytes() -> None:
    assert shown("en") == review_figure(read())


def test_it_stands_in_a_page() -> None:
    figure = shown("en")
    root = ElementTree.fromstring(figure.svg)
    assert root.get("aria-label") == figure.words
    assert INK not in figure.svg
    assert not re.search(r"<style|<metadata|url\((?!#)|href=\"(?!#)", figure.svg)
    assert len(figure.svg) < 64_000
    html = figure._repr_mimebundle_()["text/html"]
    assert "<figcaption>The numbered points are the moves that lost most: " in html


def test_the_moves_that_lost_most_are_marked() -> None:
    figure = shown("en")
    words = drawn(figure.svg).split("\n")
    for one in read().worst:
        label = read().record.labels[one.number - 1]
        assert label in (text.strip() for text in words)
        assert label in figure.caption


def test_in_french() -> None:
    plain = drawn(shown("en").svg)
    assert "South 45" in plain
    assert "the evaluation stays with South." in shown("en").words
    figure = shown("fr")
    french = drawn(figure.svg)
    assert "Sud 45" in french
    assert "graines menacées" in french
    assert "South" not in french
    assert figure.words == (
        "Une partie de 71 coups, Sud 45, Nord 18, coup par coup\u00a0: graines prises, évaluation"
        " de la recherche, graines menacées, bidoua."
        " À partir de 9. N2, l’évaluation reste du côté de Sud."
    )


@pytest.mark.parametrize("moves", mostly_slow(["", "S2", "S2 N4 S0"], "", "S2 N4 S0"))
def test_short_games(moves: str) -> None:
    assert ElementTree.fromstring(review_figure(review(moves, nodes=50)).svg) is not None


def test_the_axis_has_the_numbers_of_moves_that_are_named() -> None:
    """Round numbers beside them go; only what the game has can be named."""
    axis = {text.strip() for text in drawn(review_figure(read(), 14, 19).svg).split("\n")}
    assert {"1", "5", "14", "19", "25", "30", "35"} <= axis
    assert "15" not in axis
    for wrong in (0, 37, True, "14"):
        with pytest.raises(RecordError, match="this game goes from 1 to 36"):
            review_figure(read(), wrong)  # type: ignore[arg-type]


def test_the_largest_double_threat_has_its_move() -> None:
    story = read()
    most = max(
        (moment.threats[side], -count)
        for count, moment in enumerate(story.moments)
        for side in ("S", "N")
        if moment.doubles[side]
    )
    label = story.record.labels[-most[1] - 1]
    assert f"double threat, {label}" in drawn(shown("en").svg)
