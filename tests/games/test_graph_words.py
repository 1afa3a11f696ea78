"""What is said of the graph games, in English and French."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from songo_edu.errors import PositionError
from songo_edu.games.graphs import GraphAwalePosition, open_game
from songo_edu.games.variants import GRAPH_TITLES
from songo_edu.locale import t
from tests.games import graph_boards
from tests.games.test_graph_notation import BAD
from tests.locale.typography import faults
from tests.needs import Effort, mostly_slow


def _check(told: str, language: str) -> None:
    assert told == told.strip()
    assert told[-1] == "."
    assert "  " not in told
    assert not set("{}%") & set(told), told
    assert "None" not in told
    prose = re.sub(r"\b\w+:\w+(\.\w+)*", "x", told)  # a move is no prose
    assert faults(prose, language) == [], told


@pytest.mark.parametrize("language", mostly_slow(["en", "fr"], "fr"))
def test_moves_refusals_and_endings(
    language: str, speak: Callable[[str], None], effort: Effort
) -> None:
    speak(language)
    rng = random.Random(f"graph words {language}")
    said: set[str] = set()
    for number in range(300 * effort):
        p = graph_boards.awale(rng, 9) if number % 2 else graph_boards.chips(rng)
        for _ in range(20):
            for move in [*p.legal_moves()[:6], *p.pits]:
                refusal = p.why_not(move)
                if refusal is not None:
                    said.add(refusal.code)
                    _check(refusal.words, language)
                    _check(str(refusal), language)
                    continue
                told = p.explain(move)
                _check(told, language)
                assert move.partition(":")[0] in told
                if isinstance(p, GraphAwalePosition) and p.captured(move):
                    assert str(p.captured(move)) in re.findall(r"\d+", told)
                    said.add("capture")
            if p.over:
                _check(p.verdict, language)
                said.add(str(p.ending))
                break
            assert p.verdict == ""
            p = p.play(rng.choice(p.legal_moves()))
    assert said == {
        *("empty", "wrong-side", "no-route", "solidarity", "choose-route", "too-few", "over"),
        *("stable", "store", "no-seed", "no-move", "repetition", "capture"),
    }


def test_the_route_over_the_origin_is_told(speak: Callable[[str], None]) -> None:
    p = open_game("graph-awale").position("eight")
    speak("en")
    assert "The route passes over A, which receives nothing." in p.explain("A:B.C.B")
    speak("fr")
    assert "Le chemin passe par-dessus A, qui ne reçoit rien." in p.explain("A:B.C.B")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    titles = set(map(t, GRAPH_TITLES.values()))
    assert len(titles) == 7
    assert all(faults(title, language) == [] for title in titles)


def test_errors_in_french(speak: Callable[[str], None]) -> None:
    speak("en")
    english = set()
    for text, _named in BAD:
        with pytest.raises(PositionError) as caught:
            open_game("chip-firing").position(text)
        english.add(str(caught.value))
    speak("fr")
    for text, _named in BAD:
        with pytest.raises(PositionError) as caught:
            open_game("chip-firing").position(text)
        assert str(caught.value) not in english
