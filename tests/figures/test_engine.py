"""The figures of the chapters on the engine: the same each time, whole, and told in words."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest

import songo_edu as se
from songo_edu.figures import engine as figures
from songo_edu.figures.figure import Figure

pytestmark = pytest.mark.usefixtures("english")

SONGO = se.game("songo")
BOARD = SONGO.position("3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14")
TREE = SONGO.position("0.1.5.6.0.0.4/1.1.0.0.0.0.8 S 17-27")
SPEEDS = {"python": 230_000.0, "page": 17e6, "numba": 15e6, "words": 150e6}
COUNTS = {"minimax": [7, 48], "cuts": [7, 32, 116], "order": [7, 32, 73]}


def fresh() -> list[Figure]:
    return [
        figures.words_of_move(BOARD, "S1"),
        figures.words_of_move(BOARD.play("S1"), "N6"),
        figures.speeds(SPEEDS),
        figures.speeds({"python": 230_000.0}),
        figures.tree(TREE, 2),
        figures.tree(TREE, 2, first="S1", cuts=True),
        figures.positions(COUNTS),
    ]


@cache
def drawn() -> list[Figure]:
    """Draw them once for all that only look at them."""
    return fresh()


def test_the_same_each_time_and_well_formed() -> None:
    for one, again in zip(drawn(), fresh(), strict=True):
        assert one.svg == again.svg
        ElementTree.fromstring(one.svg)


def test_words_tell_what_is_drawn() -> None:
    south, _north, speeds, alone, tree, cut, positions = (figure.words for figure in drawn())
    assert south == (
        "S1 as two additions: 0x0e00060201050304 → 0x1400060201050005; "
        "0x0e03010504020006 → 0x0e00000504020006."
    )
    assert speeds.endswith("two words, compiled 150\u202f000\u202f000.")
    assert alone == "Moves a second: Python 230\u202f000."
    assert "worth +10 for South: S6 +6 (N0 +12, N2 +12, N3 +8, N6 +6); S1 +10" in tree
    assert "S6 +8 (N0 +12, N2 +12, N3 +8, N6 ×)" in cut
    assert positions.endswith("minimax 7, 48; alpha-beta 7, 32, 116; captures first 7, 32, 73.")


def test_what_is_cut_depends_on_what_comes_first() -> None:
    assert "×" not in figures.tree(TREE, 2, cuts=True).words
    assert "×" in figures.tree(TREE, 2, first="S1", cuts=True).words


def test_the_words_of_a_move_lead_from_one_position_to_the_next() -> None:
    from songo_edu.engine.bitboards import pack

    here = SONGO.start()
    for move in ["S2", "N4", "S0", "N6", "S6"]:
        after = pack(here.play(move))
        words = figures.words_of_move(here, move).words
        assert f"→ {after.other:#018x};" in words
        assert words.endswith(f"→ {after.own:#018x}.")
        here = here.play(move)


@pytest.mark.parametrize(
    ("word", "bytes_"),
    [(0, [0] * 8), (1 - (3 << 8), [0, 0, 0, 0, 0, 0, -3, 1]), (0x46 << 56, [70, *[0] * 7])],
)
def test_bytes_of_a_word(word: int, bytes_: list[int]) -> None:
    assert figures.lanes(word) == bytes_


def test_french_figures_are_french() -> None:
    se.set_language("fr")
    assert "prises d’abord" in figures.positions(COUNTS).svg
    assert "0,1" in figures.speeds(SPEEDS).svg
