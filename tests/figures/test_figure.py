"""Figures of the course: the same bytes each time, and safe beside others in one page."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import two_row as figures
from songo_edu.figures.figure import INK, Figure

pytestmark = pytest.mark.usefixtures("english")

LAST = {"N1": 5274, "N2": 3979}
CHAIN = {"N0": 2948, "N1": 2486}


#: What falls where for handfuls of one pit: a lap, a lap and one more, a lap with a kept seed.
LAP = ["S2", "S1", "S0", "N0", "N1", "N2", "N3", "N4", "N5", "N6", "S6", "S5", "S4"]
FALLS = {14: LAP, 15: [*LAP, "N0", "N1"], 16: [*LAP, "N0", "N1", "N2"]}


def drawn() -> list[Figure]:
    start = se.game("songo").start()
    return [
        figures.sowings(start),
        figures.sowings(start.play("S2")),
        figures.sowings(se.game("awale").start()),
        figures.takings(LAST, CHAIN),
        figures.journeys(FALLS),
        figures.lengths([40, 55, 80], [70, 71], [120]),
    ]


#: The same, drawn once.
drawn_once = cache(drawn)


def test_the_same_data_gives_the_same_bytes() -> None:
    assert drawn() == drawn_once()


@pytest.mark.parametrize("number", range(6))
def test_a_figure_stands_in_a_page(number: int) -> None:
    figure = drawn_once()[number]
    root = ElementTree.fromstring(figure.svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == figure.words
    assert "<style" not in figure.svg
    assert "<metadata" not in figure.svg
    assert INK not in figure.svg
    assert "DejaVu" not in figure.svg, "its words are in the font of the page around it"
    named = re.findall(r' id="([^"]*)"', figure.svg)
    assert all(f"#{name}" in figure.svg for name in named)
    assert not re.search(r"url\((?!#)|href=\"(?!#)", figure.svg)
    assert len(figure.svg) < 24_000


def test_words_say_what_is_drawn() -> None:
    assert len(drawn_once()) == 6
    words = [figure.words for figure in drawn_once()]
    assert words[0].endswith("S2 → N2, S1 → N3, S0 → N4.")
    assert words[1].startswith("Where the last seed falls: N0 → N6,")
    assert words[3] == "Seeds taken: N0 0 + 2948, N1 5274 + 2486, N2 3979 + 0."


def test_labels_are_drawn_as_text() -> None:
    text = "".join(ElementTree.fromstring(drawn_once()[3].svg).itertext())
    assert "7\u202f760" in text
    assert "by the chain" in text


def test_journeys_and_lengths_in_words() -> None:
    words = [figure.words for figure in drawn_once()]
    assert words[4] == "Where the last seed falls: 14 → 1 kept, 15 → N1, 16 → N2."
    assert words[5].endswith(
        "won by forty seeds 3, 55; won when the rows were added 2, 70; drawn 1, 120."
    )


def test_every_seed_of_a_journey_is_drawn() -> None:
    svg = figures.journeys(FALLS).svg
    numbers = sum(pits.count(pit) > 1 for pits in FALLS.values() for pit in LAP)
    lines = svg.count("1 kept") - 1  # once in the label
    assert (svg.count("<use "), lines) == (len(FALLS) * len(LAP) + numbers, 1)


def test_answers_are_told_in_hundredths_the_commonest_first() -> None:
    figure = figures.answers({"yinda": 30, "none": 40, "evasion": 180}, 200)
    assert figure.words == (
        "Answers to a hundred threats: the seeds move away 90, a yinda: a seed is added 15, "
        "no answer 20."
    )
    assert ElementTree.fromstring(figure.svg).get("aria-label") == figure.words
    assert figure == figures.answers({"yinda": 30, "none": 40, "evasion": 180}, 200)
