"""Bad input: one clear line of the package's own, with the offending text in it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

import songo_edu as se
from songo_edu.errors import (
    IllegalMoveError,
    LanguageError,
    PositionError,
    RecordError,
    SheetError,
    SongoError,
    UnknownGameError,
    UnknownPitError,
)
from songo_edu.games import game, sheet

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"

BAD_POSITIONS: list[object] = [
    "",
    " ",
    "start",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0",
    "5.5.5.5.5.5.5 5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5.0/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5.0 S 0-0",
    "5..5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    ".5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 s 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 W 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 SN 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5  S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0 ",
    " 5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\n",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\r",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5\nS 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5\tS\t0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5_S_0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0–0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S -1-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0--0",
    "-5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "+5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0",
    "6.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "70.0.0.0.0.0.0/0.0.0.0.0.0.1 S 0-0",
    "99999.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    f"{'9' * 5000}.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    f"5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-{'9' * 5000}",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.a S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.0x5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5e0 S 0-0",
    "1_0.5.5.5.5.5.5/5.5.5.5.5.5.0 S 0-0",
    "٥.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "５.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "²5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5\u00a0S\u00a00-0",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\x00",
    "4.4.4.4.4.4/4.4.4.4.4.4 S 0-0",
    "<img src=x>",
    "." * 100_000,
    b"5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    None,
    5,
    5.5,
    [START],
    {"position": START},
    range(3),
]

BAD_GAMES: list[object] = [
    "",
    " ",
    "Songo",
    "SONGO",
    "songo ",
    " songo",
    "songo\n",
    "songo_ekang",
    "songo-Ekang",
    "songos",
    "awalé",
    "awale-",
    "oware",
    "chess",
    "ѕongo",
    "so\x00ngo",
    "../songo",
    "s" * 10_000,
    None,
    0,
    1.5,
    True,
    b"songo",
    ["songo"],
    ("songo",),
    int,
]

BAD_PITS: list[object] = [
    "",
    " ",
    "S7",
    "N7",
    "S-1",
    "S",
    "s2",
    "n4",
    "2",
    "S2 ",
    " S2",
    "S2\n",
    "S02",
    "S2.0",
    "S٢",
    "S２",
    "А",
    "A",
    "a",
    "E3",
    "S2 N4",
    "S" * 5000,
    None,
    2,
    2.0,
    b"S2",
    ["S2"],
    ("S", 2),
    {},
    int,
]

ILLEGAL = [
    ("songo", START, "N0", "wrong-side"),
    ("songo", START, "N6", "wrong-side"),
    ("songo", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 N 0-0", "S2", "wrong-side"),
    ("songo", "6.6.6.5.5.5.5/6.6.0.5.5.5.5 S 0-0", "S2", "empty"),
    ("songo", "0.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0", "N0", "empty"),
    ("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14", "S0", "last-pit"),
    ("songo", "4.3.5.0.6.2.1/1.4.3.5.0.2.6 N 14-14", "N6", "last-pit"),
    ("songo", "4.0.5.3.6.2.2/2.4.3.5.1.0.6 S 13-14", "S0", "last-pit"),
    ("songo-ekang", "4.2.5.3.6.1.2/2.5.3.4.1.2.6 S 12-12", "S0", "last-pit"),
    ("songo-ekang", "4.2.5.3.6.1.2/2.5.3.4.1.2.6 N 12-12", "N6", "last-pit"),
    ("songo", "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", "S3", "solidarity"),
    ("songo", "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", "S6", "solidarity"),
    ("songo-ekang", "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24", "S1", "solidarity"),
    ("songo", "2.4.7.5.0.3.1/0.0.0.0.0.0.0 N 24-24", "N0", "solidarity"),
    ("songo", "0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30", "S5", "solidarity"),
    ("songo", "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34", "S3", "over"),
    ("songo", "5.5.0.0.0.0.0/0.0.0.5.0.2.1 S 40-11", "S3", "over"),
    ("songo", "0.0.0.0.0.0.0/0.1.2.3.4.5.0 S 27-28", "S5", "over"),
    ("songo", "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 35-35", "S0", "over"),
    ("awale", "0.0.0.0.0.0/3.1.13.0.1.0 S 15-15", "A", "solidarity"),
    ("awale", "0.0.0.0.0.0/3.1.13.0.1.0 S 15-15", "D", "empty"),
    ("awale", "4.4.4.4.4.4/4.4.4.4.4.4 S 0-0", "a", "wrong-side"),
    ("awale", "0.0.0.0.0.0/0.1.0.2.0.0 S 22-23", "B", "over"),
    ("awale-mbekh", "0.0.0.0.0.0/3.1.13.0.1.0 N 15-15", "A", "over"),
    ("awale-grand-slam", "1.4.0.4.4.0/4.0.0.0.4.1 S 25-1", "A", "over"),
]

BAD_RECORDS: list[object] = [
    "S7",
    "s2",
    "S2N4",
    "S2,N4",
    "S2;N4",
    "1. S2 N4",
    "S2 N4 X",
    "S2 N4 S2",
    "S2 S3",
    "N0",
    "S2 N4 a",
    "A",
    "S2 N4 S0 resigns",
    "S2-N4",
    "S２",
    "S2 \x00",
    "S2 N4 " + "S9 " * 5000,
    "S2 N4 S0 N3 S2 S1",
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    None,
    5,
    2.5,
    b"S2",
    ["S2", "N4", "S2"],
    ["S2", 5],
    ["S2", None],
    [b"S2"],
    {"S2": "x", "S9": "y"},
    int,
]


def _shown(value: object) -> str:
    """Give the part of an offending text that a message has to show: cut when it is long."""
    return repr(value)[:40].rstrip("'\"")


def _raises(kind: type[SongoError], value: object, action: Callable[[], object]) -> str:
    with pytest.raises(SongoError) as caught:
        action()
    assert type(caught.value) is kind
    message = str(caught.value)
    assert _shown(value) in message
    assert len(message.splitlines()) == 1, "one line"
    assert len(message) < 400, "a line one can read"
    assert "{" not in message.replace("{'", "").replace("{}", "")
    return message


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", BAD_POSITIONS, ids=lambda v: repr(v)[:50])
def test_bad_positions(text: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    _raises(PositionError, text, lambda: game("songo").position(text))


def test_seeds_beyond_the_number_of_the_game() -> None:
    assert "49" in _raises(
        PositionError,
        "4.4.4.4.4.4/4.4.4.4.4.4 S 1-0",
        lambda: game("awale").position("4.4.4.4.4.4/4.4.4.4.4.4 S 1-0"),
    )


@pytest.mark.parametrize(
    "text", [f"{'0' * 5000}.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", f"{START[:-3]}0-{'0' * 5000}"]
)
def test_leading_zeros_never_end_in_a_bare_error(text: str) -> None:
    """Read or refused, but never Python's own error about long numbers."""
    with suppress(PositionError):
        position = game("songo").position(text)
        assert game("songo").position(str(position)) == position


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", BAD_GAMES, ids=lambda v: repr(v)[:40])
def test_unknown_games(name: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    message = _raises(UnknownGameError, name, lambda: se.game(name))
    assert "songo-ekang" in message
    _raises(UnknownGameError, name, lambda: sheet(name))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mapping_that_is_no_sheet(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    one = {"game": "songo"}
    message = _raises(SheetError, one, lambda: se.game(one))
    assert "based" in message
    _raises(UnknownGameError, one, lambda: sheet(one))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("pit", BAD_PITS, ids=lambda v: repr(v)[:40])
def test_unknown_pits(pit: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    start = game("songo").start()
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    for position in (start, over):
        for ask in (
            position.play,
            position.why_not,
            position.explain,
            position.captured,
            position.landing,
            position.trace,
        ):
            message = _raises(UnknownPitError, pit, lambda ask=ask: ask(pit))
            assert "S6" in message


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "text", "move", "code"), ILLEGAL)
def test_illegal_moves(
    name: str, text: str, move: str, code: str, language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    position = game(name).position(text)
    refusal = position.why_not(move)
    assert refusal is not None
    assert refusal.code == code
    for ask in (position.play, position.explain, position.captured, position.trace):
        with pytest.raises(IllegalMoveError) as caught:
            ask(move)
        message = str(caught.value)
        assert move in message
        assert text in message
        assert refusal.words in message
        assert len(message.splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("moves", BAD_RECORDS, ids=lambda v: repr(v)[:40])
def test_bad_records(moves: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    with pytest.raises(SongoError) as caught:
        game("songo").record(moves)
    assert type(caught.value) is RecordError
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert len(message) < 400
    assert any(char.isdigit() for char in message) or _shown(moves) in message


@pytest.mark.parametrize(
    ("moves", "number", "word"),
    [("S7", 1, "S7"), ("S2 N4 X", 3, "X"), ("S2 N4 S2", 3, "S2"), ("S2 S3", 2, "S3")],
)
def test_a_bad_record_names_the_first_move_that_is_wrong(
    moves: str, number: int, word: str
) -> None:
    with pytest.raises(RecordError, match=rf"^move {number} of the record.*{word}"):
        game("songo").record(moves)


@pytest.mark.parametrize("start", [5, 2.5, b"x", ["S2"], int, "", "S2", "5.5 S 0-0"])
def test_a_record_from_what_is_no_position(start: object) -> None:
    _raises(PositionError, start, lambda: game("songo").record("S2", start))


def test_a_record_from_a_position_of_another_game() -> None:
    """The same board by other rules is taken as its text; another board is refused."""
    songo = game("songo")
    gift = game("songo-ekang").position("3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26")
    record = songo.record("S0", gift)
    assert record.start == songo.position(str(gift))
    assert record.end.stores["S"] == 32
    with pytest.raises(PositionError, match="7 pits, not 6"):
        songo.record("S2", game("awale").start())


@pytest.mark.parametrize("code", ["de", "EN", "", "fr_FR", 5, ["fr"], b"fr", {"fr": 1}])
def test_unknown_languages(code: object, speak: Callable[[str], None]) -> None:
    _raises(LanguageError, code, lambda: se.set_language(code))
