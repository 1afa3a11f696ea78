"""What is said of a move is what happens: every number in a comment, against plays."""

from __future__ import annotations

import random
import re

import pytest

from songo_edu import locale
from songo_edu.analysis import in_words, reasons, why_good
from songo_edu.errors import IllegalMoveError
from songo_edu.games import game
from tests.analysis import brute
from tests.needs import mostly_slow
from tests.rules import reference as ref

pytestmark = pytest.mark.usefixtures("english")

YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def test_the_yinda_of_s0_in_both_languages() -> None:
    position = game("songo").position(YINDA)
    assert why_good(position, "N1") == (
        "N1 is a yinda: S4 takes 2 seeds instead of 11. South can then take 2 seeds with S4."
    )
    locale.set_language("fr")
    assert why_good(position, "N1") == (
        "N1 pose un yinda\u00a0: S4 prend 2 graines au lieu de 11."
        " Sud peut ensuite prendre 2 graines avec S4."
    )


def test_a_double_threat_in_words() -> None:
    position = game("songo").position("1.1.0.2.0.0.0/4.7.4.4.0.7.3 S 32-5")
    assert reasons(position, "S1") == (
        "S1 makes a double threat on N1 and N4, from S0 and S2; whatever North plays, South takes"
        " at least 2 seeds.",
    )


def test_a_capture_and_its_price() -> None:
    position = game("songo").position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    assert why_good(position, "S1") == (
        "South takes 3 seeds in N2. North can then take 6 seeds with N4."
    )


def test_a_forbidden_move_has_no_comment() -> None:
    with pytest.raises(IllegalMoveError):
        why_good(game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"), "S0")


#: Sentences with numbers, and what the numbers must be.
SAID = {
    "least": re.compile(r"whatever \w+ plays, \w+ takes at least (\d+) seeds?\."),
    "price": re.compile(r"^(?:North|South) can then take (\d+) seeds? with (\w+)\.$"),
    "nothing": re.compile(r"^(?:North|South) can then take nothing\.$"),
    "takes": re.compile(r"^(?:North|South) takes (\d+) seeds? in (.*)\.$"),
    "effect": re.compile(r": (\w+) takes (nothing|\d+)(?: seeds?)? instead of (\d+)\.$"),
}


@pytest.mark.parametrize("name", mostly_slow(["songo", "songo-ekang", "awale"], "songo"))
def test_every_number_is_what_plays_give(name: str) -> None:
    rng = random.Random(f"comments {name}")
    checked = dict.fromkeys(SAID, 0)
    for _ in range(150):
        text = brute.anything(rng, name)
        position, place = game(name).position(text), brute.given(name, text)
        for move in position.legal_moves():
            after = ref.play(place, move)
            replies = [ref.play(after, reply) for reply in ref.legal_moves(after)]
            for sentence in reasons(position, move):
                for kind, pattern in SAID.items():
                    found = pattern.search(sentence)
                    if not found:
                        continue
                    checked[kind] += 1
                    if kind == "least":
                        assert all(brute.most(one) >= int(found[1]) for one in replies), text
                    elif kind == "price":
                        assert brute.most(after) == int(found[1]), text
                        assert brute.takes(after, found[2])[0] == int(found[1]), text
                    elif kind == "nothing":
                        assert brute.most(after) == 0, text
                    elif kind == "takes":
                        seeds, pits = brute.takes(place, move)
                        assert seeds == int(found[1])
                        assert set(re.findall(r"\w+", found[2])) - {"and"} == set(pits)
                    else:
                        left = 0 if found[2] == "nothing" else int(found[2])
                        now = brute.given(name, text, ref.other(place.mover))
                        assert brute.takes(now, found[1])[0] == int(found[3]), text
                        assert brute.takes(after, found[1])[0] == left, text
    assert min(checked.values()) > 5, checked


@pytest.mark.parametrize("name", ["songo", "awale"])
def test_whole_positions_are_told_in_both_languages(name: str) -> None:
    rng = random.Random(f"told {name}")
    for _ in range(60):
        position = game(name).position(brute.anything(rng, name))
        told = {}
        for code in ("en", "fr"):
            locale.set_language(code)
            told[code] = in_words(position)
            assert "{" not in told[code]
        assert len(told["en"].splitlines()) == len(told["fr"].splitlines())
        english = ("threaten", "seed", "Waiting", "South", "may not", "stopped")
        assert not any(word in told["fr"] for word in english), told["fr"]
