"""The lens on still pictures: the arrows of S0's boards, none where nothing threatens."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.boards import picture
from songo_edu.boards.scenes import places, sight
from songo_edu.drawing.geometry import layout
from songo_edu.drawing.lens import LENS_COLOURS, Arrow, Sight, labels, threatened
from songo_edu.games.two_row.sheets import SHEETS
from tests.site.project import project_root

pytestmark = pytest.mark.usefixtures("english")

BOOK = project_root() / "book" / "en"
LESSONS = project_root() / "songo_edu" / "course" / "lessons"
SVG = "{http://www.w3.org/2000/svg}"
SIMPLE = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"
GRENIER = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"
NOTHING: Sight = {"arrows": [], "greniers": [], "freedom": ["", ""]}
#: S0's boards: for each arrow its pits, its seeds and its kind.
ARROWS: dict[str, list[tuple[str, list[str], int, str]]] = {
    SIMPLE: [("N4", ["S3", "S4"], 6, "simple"), ("S1", ["N2"], 3, "simple")],
    DOUBLE: [("S1", ["N2", "N1"], 4, "double"), ("S0", ["N1"], 2, "double")],
    GRENIER: [("S4", ["N3", "N2", "N1", "N0"], 11, "simple")],
}


def seen(text: str, turned: bool = False, **options: Any) -> tuple[Sight, list[str]]:
    """Return what the lens sees, and the name of each slot."""
    position = se.game("songo").position(text)
    pits = places(position, turned)
    return sight(position, pits, **options), [position.sheet.pits[pit] for pit in pits]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("text", ARROWS)
def test_arrows_go_where_s0_says(text: str, turned: bool) -> None:
    found, names = seen(text, turned)
    told = [
        (names[one["source"]], [names[slot] for slot in one["targets"]], one["seeds"], one["kind"])
        for one in found["arrows"]
    ]
    assert told == ARROWS[text]


def test_one_side_alone() -> None:
    found, names = seen(SIMPLE, side="S")
    assert [names[one["source"]] for one in found["arrows"]] == ["S1"]
    assert [names[slot] for slot in threatened(found)] == ["N2"]
    assert not seen(GRENIER, side="N")[0]["arrows"]
    assert not seen(GRENIER, side="N")[0]["greniers"]


def test_bidoua_is_not_written_before_it_is_explained() -> None:
    told = picture.still_picture(SIMPLE, lens="threats")
    assert "songo-arrow" in told
    assert "bidoua" in picture.still_picture(SIMPLE, lens=True)
    assert "bidoua" not in told
    for path in BOOK.glob("[01]*.ipynb"):
        if path.stem < "11":
            assert not re.search(r'lens=\\"on', path.read_text("utf-8")), path.stem
    for path in LESSONS.glob("*.json"):
        if not path.stem.startswith(("bidoua", "reading")):
            assert '"lens": "on"' not in path.read_text("utf-8"), path.stem


def test_nothing_threatens_nothing_is_drawn() -> None:
    found, _ = seen(str(se.game("songo").start()))
    assert not found["arrows"]
    assert not found["greniers"]
    assert not threatened(found)
    drawn = picture.svg(str(se.game("songo").start()), lens=True)
    assert "songo-arrow" not in drawn
    assert "stroke-dasharray" not in drawn
    assert "bidoua 15, waiting 3" in drawn


def test_a_game_that_is_over_has_none() -> None:
    assert seen("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")[0] == NOTHING


def test_bidoua_stands_by_its_player() -> None:
    """S0, VII.E: 53 and 6."""
    text = "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7"
    assert seen(text)[0]["freedom"] == ["bidoua 53, waiting 35", "bidoua 6, waiting 3"]
    turned = seen(text, turned=True)[0]
    assert turned["freedom"] == ["bidoua 6, waiting 3", "bidoua 53, waiting 35"]
    drawn = picture.svg(text, lens=True, lang="fr")
    assert "bidoua 53, attente 35" in drawn


@pytest.mark.parametrize("style", ["wood", "print"])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_a_picture_has_an_arrow_and_a_number_a_threat(shape: Any, style: Any) -> None:
    for text, arrows in ARROWS.items():
        drawn = picture.svg(text, shape=shape, style=style, lens=True)
        root = ElementTree.fromstring(drawn)
        stakes = [group for group in root.iter(f"{SVG}g") if group.get("class") == "songo-stake"]
        assert ["".join(one.itertext()) for one in stakes] == [str(one[2]) for one in arrows]
        kinds = re.findall(r'songo-arrow-(\w+)"', drawn)
        assert kinds == [one[3] for one in arrows]
        if style == "print":
            assert set(re.findall(r"#[0-9a-f]{3,6}\b", drawn)) == {"#fff", "#000"}
            assert "var(" not in drawn


def test_without_the_lens_a_picture_is_as_before() -> None:
    plain, seeing = picture.svg(DOUBLE), picture.svg(DOUBLE, lens=True)
    assert "songo-lens" not in plain
    ids = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in (plain, seeing)]
    assert not ids[0] & ids[1]


def test_numbers_keep_off_each_other() -> None:
    board = layout("narrow", 7)
    arrows = [Arrow(source=7 + i, targets=[3], seeds=2 + i, kind="simple") for i in range(4)]
    boxes = [
        tuple(map(float, found))
        for found in re.findall(
            r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"',
            labels(board, arrows, LENS_COLOURS),
        )
    ]
    for i, (x, y, wide, high) in enumerate(boxes):
        for ox, oy, other_wide, _ in boxes[:i]:
            assert x >= ox + other_wide or ox >= x + wide or abs(y - oy) >= high


def test_a_still_of_a_page_carries_the_lens() -> None:
    drawn = picture.still(DOUBLE, lens=True)
    assert drawn.count("songo-arrow-double") == 2
    assert " id=" not in drawn
    assert "songo-lens" not in picture.still(DOUBLE)


@pytest.mark.parametrize("name", SHEETS)
def test_every_game_has_a_lens(name: str) -> None:
    position = se.game(name).start()
    drawn = picture.svg(position, lens=True)
    ElementTree.fromstring(drawn)
    assert "bidoua" in drawn
