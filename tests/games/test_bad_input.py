"""Bad input: one clear line of the package's own, with the offending text in it."""

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
from songo_edu.games import duels, game, sheet, solitaires
from tests.needs import for_each

TWO_ROWS = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
DUEL = "2.4.1.2.0.3 L"
LANGUAGES = for_each("language", ["en", "fr"])


def _short(value: object) -> str:
    """Give the part of an offending text that a message has to show: cut when it is long."""
    return repr(value)[:40].rstrip("'\"")


def _raises(kind: type[SongoError], value: object, action: Callable[[], object]) -> str:
    with pytest.raises(SongoError) as caught:
        action()
    assert type(caught.value) is kind
    message = str(caught.value)
    assert _short(value) in message
    assert len(message.splitlines()) == 1, "one line"
    assert len(message) < 400, "a line one can read"
    assert "{" not in message.replace("{'", "").replace("{}", "")
    return message


NO_TWO_ROWS: list[object] = [
    *("", " ", "start", "5.5.5.5.5.5.5/5.5.5.5.5.5.5", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0", "5.5.5.5.5.5.5 5.5.5.5.5.5.5 S 0-0"),
    *("5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "5.5.5.5.5.5.5.0/5.5.5.5.5.5.5 S 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5.0 S 0-0", "5..5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *(".5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 s 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 W 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 SN 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5  S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0 "),
    *(" 5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\n"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\r", "5.5.5.5.5.5.5/5.5.5.5.5.5.5\nS 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5\tS\t0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5_S_0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0–0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S -1-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0--0", "-5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *("+5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 1-0"),
    *("6.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "70.0.0.0.0.0.0/0.0.0.0.0.0.1 S 0-0"),
    *("99999.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", f"{'9' * 5000}.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *(f"5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-{'9' * 5000}", "5.5.5.5.5.5.5/5.5.5.5.5.5.a S 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.0x5 S 0-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5e0 S 0-0"),
    *("1_0.5.5.5.5.5.5/5.5.5.5.5.5.0 S 0-0", "٥.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *("５.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", "²5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"),
    *("5.5.5.5.5.5.5/5.5.5.5.5.5.5\u00a0S\u00a00-0", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0\x00"),
    *("4.4.4.4.4.4/4.4.4.4.4.4 S 0-0", "<img src=x>", "." * 100_000),
    *(b"5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", None, 5, 5.5, [TWO_ROWS], {"position": TWO_ROWS}),
    range(3),
]

NO_DUEL: list[object] = [
    *("", " ", "start", "2.4.1.2.0.3", "2.4.1.2.0.3 ", "2.4.1.2.0.3 S", "2.4.1.2.0.3 l"),
    *("2.4.1.2.0.3 LR", "2.4.1.2.0.3  L", " 2.4.1.2.0.3 L", "2.4.1.2.0.3 L ", "2.4.1.2.0.3 L\n"),
    *("2.4.1.2.0.3\tL", "2.4.1.2.0.3_L", "2.4.1.2.0.3\u00a0L", "2..1.2.0.3 L", ".2.4 L", "2.4. L"),
    *(". L", " L", "L", "2,4,1 L", "2 4 1 L", "-2.4 L", "+2.4 L", "2.a L", "2.0x1 L", "2.1e1 L"),
    *("1_0.1 L", "٢.1 L", "²1 L", "2.4 L 0-0", "2.4 L 0", "2.4 L x", "1.4 L x", "2.4 L  x"),
    *("2.4 L X", "201 L", "100.101 L", "9999 L", f"{'9' * 5000} L", ".".join(["1"] * 25) + " L"),
    *("." * 100_000, "1.1 L\x00", "<img src=x>", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", b"2.4 L"),
    *(None, 5, 2.4, [DUEL], {"position": DUEL}, range(3)),
]

NO_POSITIONS = [
    *(("songo", text) for text in NO_TWO_ROWS),
    *((name, text) for name in ("sowing", "wing+situational") for text in NO_DUEL),
    *(("sowing+suicide", text) for text in ("2.4 L x", "0.0 R x", "2.2 L X", "1.1 Lx", "1.1 x")),
]


@LANGUAGES
@for_each(("name", "text"), NO_POSITIONS)
def test_bad_positions(
    name: str, text: object, language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    _raises(PositionError, text, lambda: game(name).position(text))


def test_seeds_beyond_the_number_of_the_game() -> None:
    text = "4.4.4.4.4.4/4.4.4.4.4.4 S 1-0"
    assert "49" in _raises(PositionError, text, lambda: game("awale").position(text))


@pytest.mark.parametrize(
    "text", [f"{'0' * 5000}.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", f"{TWO_ROWS[:-3]}0-{'0' * 5000}"]
)
def test_leading_zeros_never_end_in_a_bare_error(text: str) -> None:
    """Read or refused, but never Python's own error about long numbers."""
    with suppress(PositionError):
        position = game("songo").position(text)
        assert game("songo").position(str(position)) == position


@pytest.mark.parametrize("text", ["", "2.4", "2.4 S", "x" * 5000, "2.4 L x"])
def test_solving_what_is_no_position(text: str) -> None:
    _raises(PositionError, text, lambda: se.solve("sowing", text))


#: No board of any solitaire.
ANYWHERE: list[object] = [
    *("", " ", "start", "x", ".", "..", "1..2", ".1.2", "1.2.", "1,2,3", "1 2 3", "1-2", "1/2"),
    *("-1.2", "+1.2", "1.2 -3", "1.0x5", "1e3.2", "1_0.2", " 1.2", "1.2 ", "1.2\n", "1.2 3\n"),
    *("1.2\t3", "1.2  3", "1.2 3 4", "1.2_3", "1.2 3 X", "1.2 3 xx", "1.2 3x", "1.2x", "1.2 x 3"),
    *("١.٢.٣", "１.２", "1.²", "1.2 ٣", "1.2\u00a03", "1.2\u200b", "1․2"),
    *("1.2 >", "> 1.2", "1.2 > ", "1.2>2.1", "1.2 > 2.1 > 1.2", "1.2 > 2.1 0", "1.2 < 2.1"),
    *("99999999.1", "9" * 5000, "1." * 3000, f"1.2 {'9' * 5000}", "10001", "10000.1", "9999.1 1"),
    ".".join(["1"] * 65),
    ".".join(["0"] * 1000),
    "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0",
    *(None, 3, 1.2, True, b"1.2.3", [1, 2, 3], (1, 2), {"1": 2}, object),
]
#: No board of this one, though of another.
ONLY_THERE: list[tuple[str, str, str]] = [
    ("tchoukaillon", "1.2 0 x", "write it like 1.1.3.2.4.6 0"),
    ("kaillon", "1.2 x", "write it like 1.0.2.1 0"),
    ("kaillon", "1.2 > 2.1", "write it like 1.0.2.1 0"),
    ("tchoukaillon", "1.10000 0", "10001 seeds are more than the 10000"),
    ("tchoukaillon", "1.2 9998", "10001 seeds are more than the 10000"),
    ("tchoukaillon", "1.123456", "'123456' is not a number of seeds"),
    ("kaillon", ".".join(["1"] * 65), "65 holes are more than the 64"),
    ("tchouka-rouma", "0.2.3 1 x", "none holds 1 seed"),
    ("tchouka-rouma", "0.0.0 8 x", "none holds 1 seed"),
    ("monde", "1.2.0", "write it like 1.1.2.1.1.0 > 0.0.3.0.2.1"),
    ("monde", "1.2.0 0", "write it like 1.1.2.1.1.0 > 0.0.3.0.2.1"),
    ("monde", "1.2.0 > 0.3", "a board of 3 holes cannot become one of 2"),
    ("monde", "1 > 0.1", "a board of 1 hole cannot become one of 2"),
    ("monde", "1.2.0 > 0.3.1", "a board with 3 seeds cannot become one with 4"),
    ("monde", "1.0.0 > 0.3.1", "a board with 1 seed cannot become one with 4"),
    ("monde", "1.2.0 > 1.2.0 x", "the end asked for is there"),
    ("monde", "0.3.0 > 1.2.0 x", "none holds 1 seed"),
    ("monde", "10001 > 10001", "10001 seeds are more than the 10000"),
    ("monde", " > ".join([".".join(["1"] * 65)] * 2), "65 holes are more than the 64"),
]


def _refused(name: str, text: object) -> str:
    line = _raises(PositionError, text, lambda: game(name).position(text))
    assert len(line) < 250
    with pytest.raises(PositionError):
        game(name).record("1", text if text is not None else 5)
    return line


@for_each("text", ANYWHERE)
@for_each("name", solitaires.SHEETS)
def test_no_board_of_a_solitaire_at_all(name: str, text: object) -> None:
    _refused(name, text)


@LANGUAGES
@for_each(("name", "text", "reason"), ONLY_THERE)
def test_no_board_of_this_solitaire(
    name: str, text: str, reason: str, language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    assert (reason in _refused(name, text)) is (language == "en")


# -- games, pits, moves ----------------------------------------------------------------------------

BAD_GAMES: list[object] = [
    *("", " ", "Songo", "SONGO", "songo ", " songo", "songo\n", "songo_ekang", "songo-Ekang"),
    *("songos", "awalé", "awale-", "oware", "chess", "ѕongo", "so\x00ngo", "../songo"),
    *("s" * 10_000, None, 0, 1.5, True, b"songo", ["songo"], ("songo",), int),
]


@LANGUAGES
@for_each("name", BAD_GAMES)
def test_unknown_games(name: object, language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    for ask in (se.game, sheet):
        assert "songo-ekang" in _raises(UnknownGameError, name, lambda ask=ask: ask(name))


@for_each(
    "name",
    [
        *("", "+", "tchouka", "Kaillon", "kaillon ", "tchoukaillon+", "kaillon+occupied"),
        *("tchoukaillon+skip-origin", "tchoukaillon+occupied+occupied", "monde+away", "songo"),
        *("tchoukaillon + occupied", "+occupied", None, 5, ["kaillon"], "k" * 5000),
    ],
)
def test_no_such_solitaire(name: object) -> None:
    sentence = _raises(UnknownGameError, name, lambda: solitaires.open_game(name))
    assert "tchouka-rouma+skip-origin" in sentence
    assert len(sentence) < 300


@LANGUAGES
def test_a_mapping_that_is_no_sheet(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    mapping = {"game": "songo"}
    assert "based" in _raises(SheetError, mapping, lambda: se.game(mapping))
    _raises(UnknownGameError, mapping, lambda: sheet(mapping))


BAD_PITS: list[object] = [
    *("", " ", "S7", "N7", "S-1", "S", "s2", "n4", "2", "S2 ", " S2", "S2\n", "S02", "S2.0", "S٢"),
    *("S２", "А", "A", "a", "E3", "S2 N4", "S" * 5000, None, 2, 2.0, b"S2", ["S2"], ("S", 2), {}),
    int,
]

BAD_HOLES: list[object] = [
    *("", " ", "0", "7", "-1", "01", "1 ", " 1", "1\n", "1>", "1<", "L", "S2", "A", "1.0", "1 2"),
    *("٢", "²", "1" * 5000, None, 1, 1.0, b"1", ["1"], {}, int),
]

#: A game, positions of it, the second of them over, and what a message says there is.
PLACES = [
    ("songo", (TWO_ROWS, "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"), "S6", BAD_PITS),
    ("sowing", (DUEL, "0.3.2.3.4.0 R"), "1 2 3 4 5 6", BAD_HOLES),
    ("tchoukaillon", ("1.1.3.2.4.6",), "1 2 3 4 5 6", ["0", "7", "S2", "", " 1", "1 ", "٣", "¹"]),
    ("tchoukaillon", ("1.1.3.2.4.6",), "1 2 3 4 5 6", [1, None, [], 1.0, True]),
]


@LANGUAGES
@for_each(
    ("name", "texts", "there", "pit"), [(*place, pit) for *place, pits in PLACES for pit in pits]
)
def test_unknown_pits(
    name: str,
    texts: tuple[str, ...],
    there: str,
    pit: object,
    language: str,
    speak: Callable[[str], None],
) -> None:
    speak(language)
    for board in map(game(name).position, texts):
        questions = (board.play, board.why_not, board.explain, board.captured, board.landing)
        for ask in (*questions, board.trace):
            assert there in _raises(UnknownPitError, pit, lambda ask=ask: ask(pit))


@pytest.mark.parametrize("move", ["1", "2", "<1", "1 >", "3>>", "25>", "0<"])
def test_without_its_way_a_move_is_unknown_where_both_are_free(move: str) -> None:
    both = game("sowing+impartial")
    sentence = _raises(UnknownPitError, move, lambda: both.position(DUEL).play(move))
    assert "1> 1<" in sentence
    wide = both.position(f"{'.'.join(['8'] * 24)} L")
    _raises(UnknownPitError, move, lambda: wide.why_not(move))


ILLEGAL = [
    ("songo", TWO_ROWS, "N0", "wrong-side"),
    ("songo", TWO_ROWS, "N6", "wrong-side"),
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
    ("sowing", DUEL, "5", "empty"),
    ("sowing", DUEL, "6", "off-board"),
    ("sowing", "1.0.1.1 L", "1", "empty-landing"),
    ("sowing+fafy", "2.0.1.1 L", "1", "empty-landing"),
    ("sowing+impartial", DUEL, "1<", "off-board"),
    ("sowing", "0.3.2.3.4.0 R", "2", "over"),
    ("sowing+suicide", "0.1.2 R x", "2", "over"),
    ("wing", "1.0.2 L", "3", "off-board"),
    ("wing", "0.0.2 L", "3", "over"),
]


@LANGUAGES
@for_each(("name", "text", "move", "code"), ILLEGAL)
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


NO_SONGO_MOVES: list[object] = [
    *("S7", "s2", "S2N4", "S2,N4", "S2;N4", "1. S2 N4", "S2 N4 X", "S2 N4 S2", "S2 S3", "N0"),
    *("S2 N4 a", "A", "S2 N4 S0 resigns", "S2-N4", "S２", "S2 \x00", "S2 N4 " + "S9 " * 5000),
    *("S2 N4 S0 N3 S2 S1", "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0", None, 5, 2.5, b"S2"),
    *(["S2", "N4", "S2"], ["S2", 5], ["S2", None], [b"S2"], {"S2": "x", "S9": "y"}, int),
]

NO_DUEL_MOVES: list[object] = [
    *("7", "0", "2,4", "2 4 3 6 1 1", "2 4 x", "5", "6", "1>", "2-4", "S2", "2 \x00"),
    *("2 4 " + "9 " * 5000, DUEL, None, 5, b"2", ["2", "9"], ["2", 4], ["2", None], int),
]


@LANGUAGES
@for_each(
    ("name", "start", "moves"),
    [
        *(("songo", None, moves) for moves in NO_SONGO_MOVES),
        *(("sowing", DUEL, moves) for moves in NO_DUEL_MOVES),
    ],
)
def test_bad_records(
    name: str, start: str | None, moves: object, language: str, speak: Callable[[str], None]
) -> None:
    speak(language)
    with pytest.raises(SongoError) as caught:
        game(name).record(moves, start)
    assert type(caught.value) is RecordError
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert len(message) < 400
    assert any(char.isdigit() for char in message) or _short(moves) in message


@pytest.mark.parametrize(
    ("moves", "number", "word"),
    [("S7", 1, "S7"), ("S2 N4 X", 2, "X"), ("S2 N4 S2", 2, "S2"), ("S2 S3", 1, "S3")],
)
def test_a_bad_record_names_the_first_move_that_is_wrong(
    moves: str, number: int, word: str
) -> None:
    with pytest.raises(RecordError, match=rf"^move {number} of the record.*{word}"):
        game("songo").record(moves)


@for_each(
    ("name", "moves", "start"),
    [
        *(("songo", "S2", start) for start in (5, 2.5, b"x", ["S2"], int, "", "S2", "5.5 S 0-0")),
        *(("sowing", "2", start) for start in (5, b"x", ["2"], int, "", "2 4", "2.4")),
    ],
)
def test_a_record_from_what_is_no_position(name: str, moves: str, start: object) -> None:
    _raises(PositionError, start, lambda: game(name).record(moves, start))


def test_a_record_from_a_position_of_another_game() -> None:
    """The same board by other rules is taken as its text; another board is refused."""
    songo = game("songo")
    gift = game("songo-ekang").position("3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26")
    record = songo.record("S0", gift)
    assert record.start == songo.position(str(gift))
    assert record.end.stores["S"] == 32
    with pytest.raises(PositionError, match="7 pits, not 6"):
        songo.record("S2", game("awale").start())
    misere = duels.open_game("sowing+misere").position(DUEL)
    assert game("sowing").record("2", misere).start == game("sowing").position(DUEL)
    lost = game("sowing+suicide").position("0.1.2 R x")
    _raises(PositionError, "0.1.2 R x", lambda: game("sowing").record("2", lost))


@pytest.mark.parametrize("code", ["de", "EN", "", "fr_FR", 5, ["fr"], b"fr", {"fr": 1}])
def test_unknown_languages(code: object, speak: Callable[[str], None]) -> None:
    _raises(LanguageError, code, lambda: se.set_language(code))
