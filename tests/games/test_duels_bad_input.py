"""Bad input for the duels: one clear line of the package's own, with the offending text in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import songo_edu as se
from songo_edu.errors import (
    IllegalMoveError,
    PositionError,
    RecordError,
    SongoError,
    UnknownPitError,
)
from songo_edu.games.duels import open_game

START = "2.4.1.2.0.3 L"

BAD_POSITIONS: list[object] = [
    "",
    " ",
    "start",
    "2.4.1.2.0.3",
    "2.4.1.2.0.3 ",
    "2.4.1.2.0.3 S",
    "2.4.1.2.0.3 l",
    "2.4.1.2.0.3 LR",
    "2.4.1.2.0.3  L",
    " 2.4.1.2.0.3 L",
    "2.4.1.2.0.3 L ",
    "2.4.1.2.0.3 L\n",
    "2.4.1.2.0.3\tL",
    "2.4.1.2.0.3_L",
    "2.4.1.2.0.3\u00a0L",
    "2..1.2.0.3 L",
    ".2.4 L",
    "2.4. L",
    ". L",
    " L",
    "L",
    "2,4,1 L",
    "2 4 1 L",
    "-2.4 L",
    "+2.4 L",
    "2.a L",
    "2.0x1 L",
    "2.1e1 L",
    "1_0.1 L",
    "٢.1 L",
    "²1 L",
    "2.4 L 0-0",
    "2.4 L 0",
    "2.4 L x",
    "1.4 L x",
    "2.4 L  x",
    "2.4 L X",
    "201 L",
    "100.101 L",
    "9999 L",
    f"{'9' * 5000} L",
    ".".join(["1"] * 25) + " L",
    "." * 100_000,
    "1.1 L\x00",
    "<img src=x>",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    b"2.4 L",
    None,
    5,
    2.4,
    [START],
    {"position": START},
    range(3),
]

BAD_MOVES: list[object] = [
    "",
    " ",
    "0",
    "7",
    "-1",
    "01",
    "1 ",
    " 1",
    "1\n",
    "1>",
    "1<",
    "L",
    "S2",
    "A",
    "1.0",
    "1 2",
    "٢",
    "²",
    "1" * 5000,
    None,
    1,
    1.0,
    b"1",
    ["1"],
    {},
    int,
]

BAD_RECORDS: list[object] = [
    "7",
    "0",
    "2,4",
    "2 4 3 6 1 1",
    "2 4 x",
    "5",
    "6",
    "1>",
    "2-4",
    "S2",
    "2 \x00",
    "2 4 " + "9 " * 5000,
    START,
    None,
    5,
    b"2",
    ["2", "9"],
    ["2", 4],
    ["2", None],
    int,
]


def _shown(value: object) -> str:
    return repr(value)[:40].rstrip("'\"")


def _raises(kind: type[SongoError], value: object, action: Callable[[], object]) -> str:
    with pytest.raises(SongoError) as caught:
        action()
    assert type(caught.value) is kind
    message = str(caught.value)
    assert _shown(value) in message
    assert len(message.splitlines()) == 1, "one line"
    assert len(message) < 400, "a line one can read"
    return message


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", BAD_POSITIONS, ids=lambda v: repr(v)[:50])
def test_bad_positions(text: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    for name in ("sowing", "wing+situational"):
        _raises(PositionError, text, lambda name=name: open_game(name).position(text))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", ["2.4 L x", "0.0 R x", "2.2 L X", "1.1 Lx", "1.1 x"])
def test_a_suicide_that_cannot_be(text: str, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    _raises(PositionError, text, lambda: open_game("sowing+suicide").position(text))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("move", BAD_MOVES, ids=lambda v: repr(v)[:40])
def test_unknown_moves(move: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    playing = open_game("sowing").position(START)
    over = open_game("sowing").position("0.3.2.3.4.0 R")
    for position in (playing, over):
        for ask in (
            position.play,
            position.why_not,
            position.explain,
            position.captured,
            position.landing,
            position.trace,
        ):
            message = _raises(UnknownPitError, move, lambda ask=ask: ask(move))
            assert "1 2 3 4 5 6" in message


@pytest.mark.parametrize("move", ["1", "2", "<1", "1 >", "3>>", "25>", "0<"])
def test_without_its_way_a_move_is_unknown_where_both_are_free(move: str) -> None:
    message = _raises(
        UnknownPitError, move, lambda: open_game("sowing+impartial").position(START).play(move)
    )
    assert "1> 1<" in message
    wide = open_game("sowing+impartial").position(f"{'.'.join(['8'] * 24)} L")
    _raises(UnknownPitError, move, lambda: wide.why_not(move))


ILLEGAL = [
    ("sowing", START, "5", "empty"),
    ("sowing", START, "6", "off-board"),
    ("sowing", "1.0.1.1 L", "1", "empty-landing"),
    ("sowing+fafy", "2.0.1.1 L", "1", "empty-landing"),
    ("sowing+impartial", START, "1<", "off-board"),
    ("sowing", "0.3.2.3.4.0 R", "2", "over"),
    ("sowing+suicide", "0.1.2 R x", "2", "over"),
    ("wing", "1.0.2 L", "3", "off-board"),
    ("wing", "0.0.2 L", "3", "over"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "text", "move", "code"), ILLEGAL)
def test_illegal_moves(
    name: str, text: str, move: str, code: str, language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    position = open_game(name).position(text)
    refusal = position.why_not(move)
    assert refusal is not None
    assert refusal.code == code
    for ask in (position.play, position.explain, position.captured, position.trace):
        with pytest.raises(IllegalMoveError) as caught:
            ask(move)
        message = str(caught.value)
        assert text in message
        assert refusal.words in message
        assert len(message.splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("moves", BAD_RECORDS, ids=lambda v: repr(v)[:40])
def test_bad_records(moves: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    with pytest.raises(SongoError) as caught:
        open_game("sowing").record(moves, START)
    assert type(caught.value) is RecordError
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert len(message) < 400


@pytest.mark.parametrize("start", [5, b"x", ["2"], int, "", "2 4", "2.4"])
def test_a_record_from_what_is_no_position(start: object) -> None:
    _raises(PositionError, start, lambda: open_game("sowing").record("2", start))


def test_a_record_from_a_position_by_other_rules() -> None:
    misere = open_game("sowing+misere").position(START)
    record = open_game("sowing").record("2", misere)
    assert record.start == open_game("sowing").position(START)
    lost = open_game("sowing+suicide").position("0.1.2 R x")
    _raises(PositionError, "0.1.2 R x", lambda: open_game("sowing").record("2", lost))


@pytest.mark.parametrize("text", ["", "2.4", "2.4 S", "x" * 5000, "2.4 L x"])
def test_solving_what_is_no_position(text: str) -> None:
    _raises(PositionError, text, lambda: se.solve("sowing", text))
