"""A position one can hold: frozen, readable, and honest about itself."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

import songo_edu as se
from songo_edu.games import Position, differences, game, sheet

START = "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
OVER = "1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34"


def test_what_a_notebook_writes() -> None:
    songo = se.game("songo")
    p = songo.start()
    assert str(p) == START
    q = p.play("S2")
    assert str(p) == START
    assert str(q) == "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
    assert repr(q) == f"Position({str(q)!r}, game='songo')"
    assert repr(songo) == "Game('songo')"
    assert (p.mover, q.mover) == ("S", "N")
    assert se.game() == songo
    assert songo.name == songo.sheet.name == "songo"


def test_a_position_is_frozen() -> None:
    p = game("songo").start()
    for name, value in (("state", ()), ("sheet", None), ("past", ()), ("mover", "N")):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(p, name, value)
    p.pits["S0"] = 99
    p.stores["S"] = 99
    p.row("S")["S0"] = 99
    p.legal_moves().clear()
    assert str(p) == START
    assert len(p.legal_moves()) == 7


def test_equal_positions() -> None:
    songo, ekang = game("songo"), game("songo-ekang")
    position = songo.start().play("S2").play("N4")
    other = songo.position(str(position))
    assert position == other
    assert hash(position) == hash(other)
    assert len({position, other}) == 1
    assert position != songo.start()
    assert songo.start() != ekang.start()
    assert position != str(position)
    assert songo.start().turned() != songo.start()


def test_a_position_can_be_copied_and_pickled() -> None:
    p = game("songo").start().play("S2")
    assert p.legal_moves()
    for twin in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert twin == p
        assert twin.past == p.past
        assert twin.legal_moves() == p.legal_moves()


def test_pits_rows_and_stores() -> None:
    p = game("songo").position("0.1.2.3.4.5.6/7.0.1.0.2.0.3 N 11-22")
    assert list(p.pits) == [f"S{i}" for i in range(6, -1, -1)] + [f"N{i}" for i in range(7)]
    assert p.pits["N6"] == 6
    assert (p.pits["S0"], p.pits["S6"]) == (7, 3)
    assert p.row("S") == {"S6": 3, "S5": 0, "S4": 2, "S3": 0, "S2": 1, "S1": 0, "S0": 7}
    assert p.row("N") == {f"N{i}": i for i in range(7)}
    assert p.stores == {"N": 11, "S": 22}
    q = game("awale").position("1.2.3.4.5.6/0.1.0.2.0.3 S 4-5")
    assert list(q.pits) == list("ABCDEFfedcba")
    assert q.row("N") == {"f": 6, "e": 5, "d": 4, "c": 3, "b": 2, "a": 1}
    assert (q.pits["A"], q.pits["F"], q.stores) == (0, 3, {"N": 4, "S": 5})


def test_landing_and_captured() -> None:
    p = game("songo").position("0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13")
    assert p.landing("S5") == "N3"
    assert p.captured("S5") == 11
    assert p.landing("S6") == "S2"
    assert p.landing("S1") == "S1"  # an empty pit sows nothing
    assert p.landing("N3") == "N5"  # any pit may be asked
    full_lap = game("songo").position("1.1.1.1.14.1.1/5.5.5.5.5.5.5 N 10-5")
    assert full_lap.landing("N4") is None
    assert full_lap.captured("N4") == 1


@pytest.mark.parametrize(
    ("text", "ending", "winner", "verdict"),
    [
        (START, None, None, ""),
        (
            *(OVER, "few-seeds", None),
            "Fewer than 10 seeds are left: each player takes the seeds of their own row."
            " South 38, North 32: nobody has 40: the game is drawn.",
        ),
        ("5.5.0.0.0.0.0/0.0.0.5.0.2.1 S 12-40", "store", "S", "South 40, North 12: South wins."),
        ("0.0.0.0.0.0.0/0.1.2.3.4.5.0 N 41-12", "store", "N", "South 12, North 41: North wins."),
        (
            *("0.0.0.0.0.0.0/0.1.2.3.4.5.0 S 27-28", "no-move", "S"),
            "No move feeds an empty row: each player takes the seeds of their own row."
            " South 43, North 27: South wins.",
        ),
        (
            *("9.1.0.0.0.0.0/0.0.0.0.0.0.0 S 30-30", "no-seed", "N"),
            "The player to move has no seeds: each player takes the seeds of their own row."
            " South 30, North 40: North wins.",
        ),
    ],
)
def test_whether_a_game_is_over_and_who_won(
    text: str, ending: str | None, winner: str | None, verdict: str
) -> None:
    p = game("songo").position(text)
    assert (p.over, p.ending, p.winner) == (ending is not None, ending, winner)
    assert p.verdict == verdict
    assert (p.final() == p) == (ending in (None, "store"))


def test_twenty_four_each_is_a_draw_in_awale() -> None:
    p = game("awale").position("0.0.0.0.0.0/0.1.0.2.0.0 S 24-21")
    assert (p.ending, p.winner, p.final().stores) == ("no-move", None, {"S": 24, "N": 24})
    assert "drawn" in p.verdict
    assert game("awale").position("0.0.0.0.0.0/0.1.0.2.0.0 S 23-22").winner == "S"


def test_a_refusal_has_its_reason_and_source() -> None:
    p = game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    refusal = p.why_not("S0")
    assert refusal is not None
    assert (refusal.move, refusal.code, refusal.source) == ("S0", "last-pit", "S0, VI")
    assert str(refusal).startswith(refusal.words)
    assert "Songo, rules and strategies" in str(refusal)
    assert "S0" in refusal.words
    assert p.why_not("S1") is None
    assert str(p.why_not("S2")) == "S2 is empty." or p.pits["S2"]
    wrong = p.why_not("N0")
    assert wrong is not None
    assert (wrong.code, wrong.source) == ("wrong-side", "")
    ekang = game("songo-ekang").position("4.2.5.3.6.1.2/2.5.3.4.1.2.6 S 12-12").why_not("S0")
    assert ekang is not None
    assert ekang.source == "S3"


def test_a_game_on_from_a_position_keeps_its_history() -> None:
    p = game("songo").start()
    q = p.play("S2").play("N6")
    assert [str(Position(p.sheet, state)) for state in q.past] == [START, str(p.play("S2"))]
    assert game("songo").position(str(q)).past == ()


def test_records() -> None:
    record = game("songo").record("  S2\tN4\nS0 ")
    assert str(record) == "S2 N4 S0"
    assert record.moves == ("S2", "N4", "S0")
    assert len(record.positions) == 4
    assert str(record.start) == START
    assert record.end == record.positions[-1] == record.start.play("S2").play("N4").play("S0")
    assert repr(record) == f"Record('S2 N4 S0', start={START!r}, game='songo')"
    assert game("songo").record(["S2", "N4", "S0"]) == record
    assert game("songo").record("").end == game("songo").start()
    assert game("awale").record("F c A").end.mover == "N"
    from_text = game("songo").record("S3", "2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14")
    assert str(from_text.end) == "3.4.0.5.3.2.6/6.4.1.0.6.1.2 N 13-14"


def test_the_sheets_are_data() -> None:
    changed = sorted(differences(sheet("songo"), sheet("songo-ekang")))
    assert changed == ["last_pit_two", "solidarity"]
    assert differences(sheet("awale"), sheet("awale-grand-slam")) == {"grand_slam": (False, True)}
    changed = sorted(differences(sheet("awale"), sheet("awale-mbekh")))
    assert changed == ["single_safe", "solidarity"]
    digests = {sheet(name).digest() for name in ("songo", "songo-ekang", "awale")}
    assert len(digests) == 3
    assert all(len(digest) == 12 for digest in digests)
