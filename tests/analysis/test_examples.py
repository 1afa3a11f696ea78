"""The rebuilt examples: the boards the course shows, each with exactly its stated outcome."""

from __future__ import annotations

import pytest

from songo_edu import locale
from songo_edu.analysis.examples import Example, example, examples
from songo_edu.errors import UnknownExampleError
from tests.needs import for_each
from tests.rules import reference as ref

#: The boards of the course's table that fit S0's words, with the example that holds each.
TABLE = {
    "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14": "s0-v-1",
    "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13": "s0-v-2",
    "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13": "s0-v-3",
    "4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14": "s0-vi-last-1",
    "4.0.5.3.6.2.2/2.4.3.5.1.0.6 S 13-14": "s0-vi-last-2",
    "4.2.5.3.6.1.2/2.5.3.4.1.2.6 S 12-12": "s0-vi-last-2-taking",
    "2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14": "s0-vi-first-pit",
    "6.4.0.5.3.2.3/0.0.0.0.0.1.1 N 22-23": "s0-vi-drying",
    "0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24": "s0-vi-solidarity",
    "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8": "s0-vii-a",
    "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11": "s0-vii-b",
    "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11": "s0-vii-c",
    "0.1.2.0.4.2.7/0.1.7.3.17.4.0 S 11-11": "s0-vii-d",
    "4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7": "s0-vii-e",
}


@for_each("one", examples())
def test_every_fact_holds(one: Example) -> None:
    assert one.facts
    for fact in one.facts:
        assert one.truth(fact) == fact
    assert one.holds


def test_the_table_of_the_course_is_whole() -> None:
    assert {text: example(name).name for text, name in TABLE.items()} == TABLE
    assert {text: str(example(name).position) for text, name in TABLE.items()} == {
        text: text for text in TABLE
    }


def test_sections_and_boards_of_the_sources_are_all_there() -> None:
    parts = [one.part for one in examples("S0")]
    assert {part: parts.count(part) for part in sorted(set(parts))} == {
        "IV": 2,
        "V": 3,
        "VI": 6,
        "VII.A": 1,
        "VII.B": 1,
        "VII.C": 1,
        "VII.D": 1,
        "VII.E": 1,
    }
    assert len(examples("S1")) == 15
    assert len(examples()) == len(examples("S0")) + len(examples("S1"))


@for_each("one", examples())
def test_boards_hold_all_seeds_of_the_game_and_captures_agree_with_the_reference(
    one: Example,
) -> None:
    name = one.position.sheet.name
    place = ref.read(name, str(one.position))
    assert sum(place.pits.values()) + sum(place.stores.values()) == ref.seeds_of_game(name)
    for fact in one.facts:
        if fact["fact"] == "takes" and "mover" not in fact:
            assert dict(ref.sow_and_capture(place, fact["move"]).taken) == fact["pits"]
        if fact["fact"] == "line":
            played, won = place, []
            for move in fact["moves"]:
                assert move in ref.legal_moves(played)
                won.append(ref.won_by_moving(played, move))
                played = ref.play(played, move)
            assert won == fact["captured"]
            assert played.text() == fact.get("ends", played.text())


def test_a_wrong_fact_does_not_hold() -> None:
    one = example("s0-v-1")
    wrong = {"fact": "takes", "move": "S1", "pits": {"N1": 2}}
    assert one.truth(wrong) != wrong
    assert not Example(one.name, "S0", "V", one.position, one.sentences, (wrong,)).holds


def test_sentences_speak_both_languages() -> None:
    try:
        for one in examples():
            assert one.sentences.keys() == {"en", "fr"}
            locale.set_language("fr")
            french = one.sentence
            locale.set_language("en")
            assert one.sentence != french
            assert "'" not in french + one.sentence
            for mark in ";:!?":
                assert f" {mark}" not in french, french  # a no-break space stands there
    finally:
        locale.set_language(None)


def test_an_unknown_example_is_named() -> None:
    with pytest.raises(UnknownExampleError, match="s9"):
        example("s9")
    assert repr(example("s0-vii-c")) == (
        "Example('s0-vii-c', '0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11')"
    )
