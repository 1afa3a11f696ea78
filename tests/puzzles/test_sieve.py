"""The sieve: what fails alone, what repeats another, and that nothing shipped does either."""

import json
from collections import Counter
from pathlib import Path

import pytest

from songo_edu.games import two_row_game
from songo_edu.puzzles import finding, page, puzzle, sieve, store
from songo_edu.puzzles.features import unsettled
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.record import Json
from tools import thin

SHIPPED = thin.shipped(thin.FOLDER)
OUTDONE = "d596691839ab"


def record(name: str) -> Json:
    """Return a puzzle's record, shipped or retired."""
    return dict(puzzle(name).record)


def test_nothing_that_ships_fails_the_sieve() -> None:
    ordered = sorted(SHIPPED, key=thin.precedence(SHIPPED, thin.borrowed(thin.TOP)))
    judged = sieve.sieved(each for _name, each in ordered)
    assert [(each["id"], reason) for each, reason in judged if reason] == []


@pytest.mark.parametrize(
    ("name", "word"),
    [
        (OUTDONE, "exchange"),
        ("c4b601e07e93", "exchange"),
        ("9e76764a4f47", "parrying the next reply alone"),
        ("aa4c688369a7", "one threatened pit"),
        ("bb4ac59ebee3", "one reply settles"),
        ("b503923549f9", "nothing but its tree"),
        ("709d42e538fb", "nothing but its tree"),
        ("bf142fc684a9", "toss"),
    ],
)
def test_each_rule_names_what_it_throws_out(name: str, word: str) -> None:
    assert word in sieve.fault(record(name))


@pytest.mark.parametrize(
    "name",
    [
        "37c537fae314",
        "fed5bbfd1d73",
        "ead9c8f1fd33",
        "4866a864512b",
        "17ebae486e12",
        "f07615e9d1bf",
    ],
)
def test_what_an_editor_calls_a_gem_stays(name: str) -> None:
    assert sieve.fault(record(name)) == ""


def test_of_a_variant_what_its_rule_changes_is_shipped() -> None:
    assert thin.is_idle_variant(record("babfe26ae4ed"))
    assert not thin.is_idle_variant(record("f07615e9d1bf"))
    assert [each["id"] for _name, each in SHIPPED if thin.is_idle_variant(each)] == []


def test_what_rests_on_one_seed_is_forced_but_for_it() -> None:
    gone = (thin.FOLDER / "retired.txt").read_text("utf-8").splitlines()
    named = [each[:12] for each in gone if "rests on one seed" in each]
    assert len(named) >= 100
    for each in map(record, named[::20]):
        position = two_row_game(each["game"]).position(each["position"])
        assert sieve.rests_on_one(position, each)
        assert not sieve.rests_on_one(position, {**each, "goal": {"moves": 1, "seeds": 2}})


def test_a_pattern_comes_as_often_as_it_may() -> None:
    names = ["13e6ed43644a", "6789c240fb0d"]
    judged = list(sieve.sieved(map(record, names)))
    assert [reason for _record, reason in judged] == ["", sieve.CROWDED["sowing"]]
    assert [each["id"] for each, _reason in judged] == names
    counts = Counter(item for _name, each in SHIPPED for item in sieve.patterns(each).items())
    assert all(n <= sieve.MOST[name] for (name, _value), n in counts.items())
    assert set(sieve.MOST) == set(sieve.CROWDED) >= {name for name, _value in counts}


def test_a_board_on_which_both_sow_either_way_is_read_backwards_too() -> None:
    names = ["29c0b4069102", "a40bcc364b6d", "793787fe9f1d"]
    reasons = [reason for _record, reason in sieve.sieved(map(record, names))]
    assert reasons == ["", sieve.CROWDED["board"], ""]


def test_at_most_half_of_the_defences_move_a_threatened_pit() -> None:
    guarded = [each for _name, each in SHIPPED if each["kind"] == "defend"]
    moved = [each for each in guarded if "evasion" in each["themes"]]
    assert 2 * len(moved) <= len(guarded)
    answers = Counter(map(sieve.answer_of, guarded))
    assert answers["evasion"] <= len(moved)
    assert {"yinda", "push", "capture"} <= set(answers)


def test_a_study_that_one_reply_settles_is_of_level_two_at_most() -> None:
    studies = [each for _name, each in SHIPPED if "others" in each["solution"]]
    for each in studies:
        assert each["features"]["unsettled"] == unsettled(each["solution"]["others"])
        if sieve.is_settled(None, each):
            assert each["level"] <= 2
            assert each["kind"] != "study-draw"
    assert max(each["level"] for each in studies) == 5


def test_a_finder_obeys_it_unless_told_otherwise() -> None:
    wanted = {"moves": 1, "count": 12, "seed": "sieve", "sound": False}
    sieved_records = [dict(each.record) for each in finding.find("capture", **wanted)]
    every = [dict(each.record) for each in finding.find("capture", sieve=False, **wanted)]
    assert not any(map(sieve.fault, sieved_records))
    assert any(map(sieve.fault, every))
    assert Query().settings()["sieve"] is True


def test_positions_of_ones_own_are_not_sieved() -> None:
    position = record(OUTDONE)["position"]
    puzzles = finding.find("capture", start=position, moves=1, count=1, sound=False)
    assert [puzzle.id for puzzle in puzzles] == [OUTDONE]


def test_what_is_thinned_is_retired_with_its_reason(tmp_path: Path) -> None:
    staying, thinned = (record(name) for name in ("13e6ed43644a", OUTDONE))
    store.write(tmp_path / "some.jsonl", [staying, thinned])
    store.write(tmp_path / "lone.jsonl", [record("bf142fc684a9")])
    for name in ("retired.jsonl", "retired.txt"):
        (tmp_path / name).write_text("", "utf-8")
    gone = {each["id"]: sieve.fault(each) for each in (thinned, record("bf142fc684a9"))}
    thin.retire(tmp_path, gone)
    assert [entry.record for entry in store.read(tmp_path / "some.jsonl")] == [staying]
    assert not (tmp_path / "lone.jsonl").exists()
    retired = (tmp_path / "retired.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(each)["id"] for each in retired} == set(gone)
    notes = (tmp_path / "retired.txt").read_text("utf-8")
    assert f"{OUTDONE}  # some.jsonl: {gone[OUTDONE]}\n" in notes
    assert thin.shares(tmp_path).splitlines()[1].split() == ["count", "1", "100.0%", "0"]


def test_lessons_borrow_nothing_that_is_retired() -> None:
    retired = {each["id"] for each in page.retired()}
    assert thin.borrowed(thin.TOP) & retired == {"ee267e4132bf"}  # a board of Kaillon, long since
