"""The figures of people and places: the same each time, whole, and told in words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import places
from songo_edu.figures.figure import INK, SMALLEST, Figure
from songo_edu.figures.pictures import sowing_hands, yard
from tests.needs import mostly_slow

pytestmark = pytest.mark.usefixtures("english")
BOOK = Path(__file__).parents[2] / "book"


def drawn() -> list[Figure]:
    return [places.songo_lands(), places.rib_board(), places.awale_ages()]


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_the_same_each_time_and_fit_for_a_page(language: str) -> None:
    se.set_language(language)
    for one, again in zip(drawn(), drawn(), strict=True):
        assert one.svg == again.svg
        root = ElementTree.fromstring(one.svg)
        assert root.get("aria-label") == one.words
        assert INK not in one.svg
        assert len(one.svg) < 24_000
        left, _top, width, _height = map(float, str(root.get("viewBox")).split())
        assert left <= 0
        assert width < 330, "as wide as its place on a phone: a point is a pixel"
        sizes = [float(size) for size in re.findall(r"([\d.]+)px", one.svg)]
        assert min(sizes) >= SMALLEST


def test_the_map_names_each_country_and_the_towns_of_its_page() -> None:
    page = (BOOK / "en" / "people-and-places.ipynb").read_text("utf-8")
    prose = "".join(
        "".join(cell["source"]) for cell in json.loads(page)["cells"] if "outputs" not in cell
    )
    svg = places.songo_lands().svg
    for name in ("Cameroon", "Gabon", *places._TOWNS):
        assert f">{name}<" in svg
        assert name in prose
        assert name in places.songo_lands().words
    se.set_language("fr")
    assert ">Cameroun<" in places.songo_lands().svg


def test_the_board_has_two_rows_of_seven_hollows_and_its_measures() -> None:
    figure = places.rib_board()
    hollows = figure.svg.count("#1d140c")
    assert hollows == 7 + 14
    for measure in ("85", "19", "22"):
        assert measure in figure.words


def test_the_yard_has_fourteen_holes_with_five_seeds_each() -> None:
    figure = yard()
    _rims, holes, seeds = re.findall(r'<path d="([^"]*)"', figure.svg)[-3:]
    assert holes.count("M") == 14
    assert seeds.count("M") == 14 * 5
    assert 'class="songo-figure songo-figure-wide"' in figure._repr_mimebundle_()["text/html"]


def test_the_line_of_time_is_told_whole() -> None:
    words = places.awale_ages().words
    years = [int(year) for year in re.findall(r"\d{1,4}", words)]
    assert years == [8, 9, 10, 1620, 1694, 19, 2002, 2021]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hands_sow_as_the_rules_say(language: str) -> None:
    se.set_language(language)
    figure = sowing_hands()
    assert figure.svg == sowing_hands().svg
    root = ElementTree.fromstring(figure.svg)
    assert root.get("aria-label") == figure.words
    assert len([*root.iter()]) <= 90
    assert float(root.get("font-size", "0")) >= SMALLEST
    lie = [each for each in root.iter() if each.get("stroke-width") == "6"]
    # Thirty-five seeds; then one fewer in the hand for each that lies or falls, five out of S4.
    seeds = [each.get("d", "").count("h0") for each in lie]
    after = se.game("songo").start().trace("S4")[0]
    assert (after.pit, after.number) == ("S3", 6)
    assert seeds == [35, 35 - 5 + 1, 1]
