"""The catalogue of games: every name opens the game it says, whatever its family."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec

import pytest

import songo_edu as se
from songo_edu import games
from songo_edu.errors import RecordError, UnknownGameError
from songo_edu.games import Record, catalogue
from songo_edu.games.protocol import AnyPosition, Solitary
from songo_edu.games.two_row.sheets import SHEETS
from tests.needs import for_each


def _home(kind: str) -> str:
    return f"songo_edu.games.{kind}"


#: The games whose family is there.
THERE = [name for name, kind in catalogue.FAMILIES.items() if find_spec(_home(kind))]


def test_every_rule_sheet_is_in_the_catalogue() -> None:
    assert {name for name, kind in catalogue.FAMILIES.items() if kind == "two_row"} == set(SHEETS)
    assert set(SHEETS) <= set(THERE)


@for_each("name", THERE)
def test_a_game_opens_by_its_name(name: str) -> None:
    opened = se.game(name)
    assert games.game(name) == opened
    assert (opened.name, opened.sheet.name) == (name, name)
    start = opened.start()
    assert opened.position(str(start)) == start
    assert hash(opened.position(str(start))) == hash(start)
    assert dataclasses.is_dataclass(start)
    with pytest.raises(dataclasses.FrozenInstanceError):
        start.sheet = None


@for_each("name", THERE)
def test_a_position_gives_what_every_position_gives(name: str) -> None:
    """Three moves from the start, by the first legal move each time."""
    place: AnyPosition = se.game(name).start()
    moves = []
    for _ in range(3):
        if place.over:
            break
        moves.append(_look(place))
        place = place.play(moves[-1])
    record = se.game(name).record(moves)
    assert record.end == place
    assert isinstance(record, Record)
    assert f"game={name!r}" in repr(record)
    assert se.game(name).record(" ".join(moves), str(record.start)) == record


def _look(place: AnyPosition) -> str:
    """Ask a position all that its protocol promises; give its first legal move."""
    solitary = place.mover == ""
    assert isinstance(place, Solitary) is solitary
    assert place.mover in ("", "S", "N", "L", "R")
    assert all(isinstance(seeds, int) for seeds in (*place.pits.values(), *place.stores.values()))
    assert (place.ending, place.winner, place.verdict) == (None, None, "")
    legal, candidates = place.legal_moves(), place.candidates()
    assert set(legal) <= set(candidates)
    assert len(candidates) == len(set(candidates))
    for move in candidates:
        refusal = place.why_not(move)
        assert (refusal is None) is (move in legal)
        if refusal is not None:
            assert refusal.code
            assert refusal.words.endswith(".")
    move = legal[0]
    assert place.captured(move) >= 0
    assert place.trace(move)[0].kind
    assert place.explain(move).endswith(".")
    assert place.play(move).final().sheet == place.sheet
    place.landing(move)
    return move


def test_the_candidates_of_two_rows_are_the_pits_that_hold_seeds() -> None:
    barred = se.game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    assert barred.candidates() == ["S6", "S5", "S3", "S2", "S1", "S0"]
    assert se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34").candidates() == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_unknown_game_is_told_all_there_are(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    with pytest.raises(UnknownGameError) as caught:
        se.game("kalah+suicide")
    assert "kalah+suicide" in str(caught.value)
    for name in catalogue.FAMILIES:
        assert name in str(caught.value)


@for_each("name", THERE)
@for_each("option", ["+", "+nonsense", "+suicide+nonsense", "+ suicide", "++"])
def test_unknown_options_are_named(name: str, option: str) -> None:
    with pytest.raises(UnknownGameError) as caught:
        se.game(name + option)
    assert option.strip("+").split("+")[-1].strip() in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_only_the_family_asked_for_is_loaded() -> None:
    script = "import sys, songo_edu; songo_edu.game('awale').start(); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    for kind in catalogue.FAMILIES.values():
        assert (_home(kind) in ran.stdout.split()) is (kind == "two_row")


def test_a_record_names_the_move_that_may_not_be_played() -> None:
    from songo_edu.games.any_game import played

    start = se.game("awale").start()
    assert str(played(start, ["F", "c"])) == "F c"
    with pytest.raises(RecordError, match=r"^move 1 of the record: F cannot be played"):
        played(start, ["F", "F"])
