"""Bad boards and names of solitaires: one clear line with the offending text in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from songo_edu.errors import PositionError, UnknownGameError
from songo_edu.games.solitaires import SHEETS, open_game

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


@pytest.mark.parametrize("text", ANYWHERE, ids=lambda text: repr(text)[:30])
@pytest.mark.parametrize("name", SHEETS)
def test_no_board_at_all(name: str, text: object) -> None:
    _refused(name, text)


#: No board of this one, though of another.
ONLY_THERE: list[tuple[str, str, str]] = [
    ("tchoukaillon", "1.2 0 x", "write it like 1.1.3.2.4.6 0"),
    ("kaillon", "1.2 x", "write it like 1.0.2.1 0"),
    ("kaillon", "1.2 > 2.1", "write it like 1.0.2.1 0"),
    ("tchoukaillon", "1.10000 0", "10001 seeds are more than the 10000"),
    ("tchoukaillon", "1.2 9998", "10001 seeds are more than the 10000"),
    ("tchoukaillon", "1.123456", "'123456' is no number of seeds"),
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


@pytest.mark.parametrize(("name", "text", "told"), ONLY_THERE)
def test_no_board_of_this_game(name: str, text: str, told: str) -> None:
    assert told in _refused(name, text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_error_speaks_both_languages(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    for name, text, told in ONLY_THERE:
        assert (told in _refused(name, text)) is (language == "en")


def _refused(name: str, text: object) -> str:
    with pytest.raises(PositionError) as caught:
        open_game(name).position(text)
    line = str(caught.value)
    assert repr(text)[:30] in line
    assert len(line.splitlines()) == 1
    assert len(line) < 250
    with pytest.raises(PositionError):
        open_game(name).record("1", text if text is not None else 5)
    return line


@pytest.mark.parametrize(
    "name",
    [
        *("", "+", "tchouka", "Kaillon", "kaillon ", "tchoukaillon+", "kaillon+occupied"),
        *("tchoukaillon+skip-origin", "tchoukaillon+occupied+occupied", "monde+away", "songo"),
        *("tchoukaillon + occupied", "+occupied", None, 5, ["kaillon"], "k" * 5000),
    ],
)
def test_no_such_game(name: object) -> None:
    with pytest.raises(UnknownGameError) as caught:
        open_game(name)
    assert repr(name)[:30] in str(caught.value)
    assert "tchouka-rouma+skip-origin" in str(caught.value)
    assert len(str(caught.value)) < 300
