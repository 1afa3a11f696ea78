"""Still pictures: well-formed, with the right counts, the same bytes for the same board."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.boards import picture
from songo_edu.boards.scenes import seen_by
from songo_edu.errors import BoardError, PositionError

pytestmark = pytest.mark.usefixtures("english")

POSITION = "0.1.2.0.6.3.5/2.4.7.0.17.1.8 S 6-8"
AWALE = "4.0.4.4.4.4/4.4.0.4.4.4 N 3-5"
SVG = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def words(text: str) -> list[str]:
    return ["".join(part.itertext()) for part in parsed(text).iter(f"{SVG}text")]


@pytest.mark.parametrize("style", ["wood", "print"])
@pytest.mark.parametrize("shape", ["wide", "narrow"])
@pytest.mark.parametrize(("game", "position"), [("songo", POSITION), ("awale", AWALE)])
def test_a_picture_is_well_formed_and_counts_right(
    game: str, position: str, shape: str, style: str
) -> None:
    options: dict[str, Any] = {"game": game, "shape": shape, "style": style}
    drawn = picture.svg(position, **options)
    assert drawn == picture.svg(se.game(game).position(position), **options)
    said = words(drawn)
    names = se.game(game).sheet.pits
    assert [word for word in said if word in names] == [
        name for row in se.game(game).sheet.rows for name in (names[pit] for pit in row)
    ]
    rows = [n for row in position.split()[0].split("/") for n in row.split(".")]
    assert [word for word in said if word.isdigit()][: len(rows)] == rows or style == "print"
    assert "<filter" not in drawn
    assert "<image" not in drawn


def test_every_seed_is_drawn() -> None:
    seeds = re.findall(r'<use href="#[^"]*s[0-7]"', picture.svg(POSITION))
    assert len(seeds) == 70
    pits_only = re.findall(r'<use href="#[^"]*s[0-7]"', picture.svg(POSITION, shape="narrow"))
    assert len(pits_only) == 70 - 14


def test_names_in_a_picture_are_its_own() -> None:
    """Two pictures in one page do not draw with each other's gradients."""
    one, other = picture.svg(POSITION), picture.svg(POSITION, turned=True)
    ids = [set(re.findall(r' id="([^"]+)"', drawn)) for drawn in (one, other)]
    assert not ids[0] & ids[1]
    for drawn, own in zip((one, other), ids, strict=True):
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', drawn)) <= own


def test_print_has_neither_wood_nor_colour() -> None:
    drawn = picture.svg(POSITION, style="print", aim="N0", forbid=["S0"])
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", drawn)) == {"#fff", "#000"}
    assert "var(" not in drawn
    assert "Gradient" not in drawn


def test_a_turned_board_has_north_below() -> None:
    said = words(picture.svg(POSITION, turned=True))
    assert [word for word in said if word[0] in "NS" and len(word) == 2] == [
        *(f"S{i}" for i in range(6, -1, -1)),
        *(f"N{i}" for i in range(6, -1, -1)),
    ]


def test_the_other_numbering() -> None:
    start = se.game("songo").start()
    seen = seen_by(start).scene(start, numbering="s3")
    assert seen["names"] == [*"1234567", *"7654321"]


def test_a_game_that_has_ended_shows_its_rows_swept() -> None:
    end = se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    seen = seen_by(end).scene(end)
    assert set(seen["seeds"]) == {0}
    assert seen["stores"] == (32, 38)
    assert seen["mover"] == -1


def test_the_side_to_move_is_marked() -> None:
    assert "▶ South" in words(picture.svg(POSITION))[-1]
    assert "▶ North" in words(picture.svg(POSITION.replace("S", "N")))[-2]


def test_a_picture_speaks_french() -> None:
    drawn = picture.svg(POSITION, lang="fr")
    assert "Sud" in words(drawn)[-1]
    assert parsed(drawn).get("aria-label") == f"Plateau\N{NO-BREAK SPACE}: {POSITION}"


def test_stills_share_the_wood_of_their_page() -> None:
    stills = [picture.still(text) for text in (POSITION, str(se.game("songo").start()))]
    shared = set(re.findall(r' id="([^"]+)"', picture.sprite()))
    for drawn in stills:
        parsed(f"<p>{drawn}</p>")
        assert " id=" not in drawn
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= shared
        assert len(drawn) < 8_000
    parsed(picture.sprite("sgawale6"))


def test_bad_boards_are_named() -> None:
    with pytest.raises(PositionError, match="five"):
        picture.svg("five")
    with pytest.raises(BoardError, match="N7"):
        picture.svg(POSITION, aim="N0 N7")


def test_the_board_that_is_asked_for_stands_below_the_counts() -> None:
    monde = se.game("monde").start()
    seen = seen_by(monde).scene(monde, turned=True, lang="fr")
    assert list(seen["goals"]) == [1, 2, 0, 3, 0, 0]
    assert seen["stores"] == (None, None)
    for style in ("wood", "print"):
        drawn = picture.svg(monde, shape="narrow", style=style, lang="fr")
        assert re.search(r">But</text>", drawn)
        assert "None" not in drawn
    assert seen_by(monde).shared(monde) == ""
    assert ">Aim<" not in picture.svg(se.game("kaillon").start(), lang="en")
