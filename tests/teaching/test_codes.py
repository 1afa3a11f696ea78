"""Result codes: every answer is read back, a wrong character named, another sheet refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from songo_edu.teaching.result_codes import (
    LETTERS,
    OUTCOMES,
    SHOWN,
    STATES,
    code_length,
    code_read,
    outcome_missed,
    outcome_state,
    puzzle_outcome,
    puzzle_state,
    result_code,
    solved_of,
)
from tests.needs import for_each

#: Codes that pupils of earlier versions have written down.
STORED = json.loads(Path(__file__).with_name("codes-version-1.json").read_text(encoding="utf-8"))
IDS = [f"{number * 7919:012x}" for number in range(200)]


def drawn(dice: random.Random, count: int) -> list[int]:
    return [dice.randrange(OUTCOMES) for _ in range(count)]


def fault_of(ids: list[str], code: str) -> str:
    return code_read(ids, code)["fault"]


def test_the_letters_are_not_mistaken_for_each_other() -> None:
    assert len(set(LETTERS)) == len(LETTERS) == 23
    for alike in ("0OQD", "1IL7", "2Z", "5S", "8B", "6G", "UV"):
        assert len(set(alike) & set(LETTERS)) <= 2
    assert not set("01258BGILOSUZ") & set(LETTERS)


@pytest.mark.parametrize("count", [1, 2, 12, 24, 40, 41, 200])
def test_every_answer_is_read_back(count: int) -> None:
    dice = random.Random(count)
    ids = IDS[:count]
    for states in ([0] * count, [OUTCOMES - 1] * count, *(drawn(dice, count) for _ in range(20))):
        code = result_code(ids, states)
        for written in (code, f" {code.lower().replace('-', ' ')}\t"):
            assert code_read(ids, written)["outcomes"] == states
        assert len(code.replace("-", "")) == code_length(count + 2)
        assert set(code) <= {*LETTERS, "-"}


def test_a_character_a_puzzle_and_few_more() -> None:
    """Twelve puzzles are four groups of four; no code is as long as one of version 1."""
    assert code_length(12 + 2) == 16
    old = {
        code_length(count * 5133 // 10000 + 2) - code_length(count + 2) for count in range(1, 201)
    }
    assert max(old) < 0


def test_every_state_and_its_wrong_tries_stand_in_a_code() -> None:
    ways = [(state, missed) for state in range(STATES) for missed in range(4 if state else 3)]
    assert [puzzle_outcome(*way) for way in ways] == list(range(OUTCOMES))
    assert [(outcome_state(one), outcome_missed(one)) for one in range(OUTCOMES)] == ways
    assert puzzle_outcome(0, 9) == puzzle_outcome(0, 2)
    assert puzzle_outcome(1, 9) == puzzle_outcome(1, 3)


def test_codes_of_version_1_are_still_read() -> None:
    """The states they hold, and that they count no tries: stored before version 2 was written."""
    assert len(STORED) > 20
    for one in STORED:
        code = code_read(IDS[: one["count"]], one["code"])
        assert (code["fault"], code["old"]) == ("", True)
        states = [SHOWN if state == "4" else int(state) for state in one["states"]]
        assert [outcome_state(each) for each in code["outcomes"]] == states
        assert {outcome_missed(each) for each in code["outcomes"]} == {0}
        letters = one["code"].replace("-", "")
        wrong = LETTERS[LETTERS.find(letters[1]) - 1]
        broken = code_read(IDS[: one["count"]], letters[0] + wrong + letters[2:])
        assert broken["fault"].startswith("character 2")


def test_a_wrong_character_is_named_with_what_it_may_be(english: None) -> None:
    dice = random.Random("wrong")
    for count in (1, 24, 60):
        ids = IDS[:count]
        code = result_code(ids, drawn(dice, count)).replace("-", "")
        for place, right in enumerate(code):
            wrong = dice.choice([letter for letter in LETTERS if letter != right])
            assert fault_of(ids, code[:place] + wrong + code[place + 1 :]) == (
                f"character {place + 1} of the code, '{wrong}', is wrong; perhaps it is '{right}'"
            )


@for_each("letter", [*"01258BGILOSUZ", "é", "<", "=", "\u202e", "ß", "𝟛"])
def test_a_character_of_no_code_is_named(letter: str, english: None) -> None:
    ids = IDS[:24]
    code = result_code(ids, [1] * 24).replace("-", "")
    assert "character 3 of the code" in fault_of(ids, code[:2] + letter + code[3:])


def test_codes_too_short_and_too_long_say_how_many_there_should_be(english: None) -> None:
    ids = IDS[:24]
    code = result_code(ids, [1] * 24)
    for wrong in ("", "-", code[:-1], code + "3", code * 40):
        assert "has 30" in fault_of(ids, wrong)


def test_two_neighbours_exchanged_are_noticed() -> None:
    ids = IDS[:24]
    code = result_code(ids, [n % OUTCOMES for n in range(24)]).replace("-", "")
    for place in range(len(code) - 1):
        one, other = code[place], code[place + 1]
        if one != other:
            assert fault_of(ids, code[:place] + other + one + code[place + 2 :])


def test_a_code_of_another_assignment_is_refused_mostly() -> None:
    dice = random.Random("others")
    taken = 0
    for _ in range(1000):
        mine, theirs = ([f"{dice.randrange(16**12):012x}" for _ in range(24)] for _ in range(2))
        taken += not fault_of(theirs, result_code(mine, drawn(dice, 24)))
    assert taken < 15
    assert fault_of(IDS[:24][::-1], result_code(IDS[:24], [3] * 24))


def test_what_becomes_of_a_puzzle() -> None:
    assert [puzzle_state(True, hints, False) for hints in range(4)] == [1, 2, 3, 4]
    assert {puzzle_state(solved, 0, True) for solved in (True, False)} == {SHOWN}
    assert puzzle_state(False, 3, False) == 0
    assert solved_of([4, SHOWN]) == 1  # with every hint it is solved; once shown it is not
