"""Every board of the sources, with the outcome that their sentences give it.

S0: songo, rules and strategies; S1: awalé; S3: songo after Serge Mbarga Owona. S0's pictures are
lost, so its boards are rebuilt to satisfy its sentences; S1's stand in its text.
"""

import random

import pytest

from songo_edu.games import Game, Position, game
from tests.needs import for_each

SONGO = game("songo")
EKANG = game("songo-ekang")
AWALE = game("awale")
BOTH = pytest.mark.parametrize("songo", [SONGO, EKANG], ids=lambda g: g.name)


def taken(position: Position, move: str) -> dict[str, int]:
    return {event.pit: event.number for event in position.trace(move) if event.kind == "capture"}


def code(position: Position, move: str) -> str | None:
    refusal = position.why_not(move)
    return refusal.code if refusal else None


def stop(position: Position, move: str) -> int:
    return position.trace(move)[-1].number


def side_to_move(text: str, side: str) -> str:
    board, _, stores = text.split(" ")
    return f"{board} {side} {stores}"


# -- S0 ----------------------------------------------------------------------------------------


@BOTH
def test_s0_the_first_move(songo: Game) -> None:
    assert str(songo.start()) == "5.5.5.5.5.5.5/5.5.5.5.5.5.5 S 0-0"
    assert str(songo.start().play("S2")) == "6.6.6.5.5.5.5/6.6.0.5.5.5.5 N 0-0"
    assert songo.start().legal_moves() == ["S6", "S5", "S4", "S3", "S2", "S1", "S0"]


@BOTH
def test_s0_a_grenier_of_14_keeps_its_last_seed(songo: Game) -> None:
    """S0 IV: North plays N4, every other pit gets a seed, the last seed is a capture."""
    p = songo.position("1.1.1.1.14.1.1/5.5.5.5.5.5.5 N 10-5")
    assert str(p.play("N4")) == "2.2.2.2.0.2.2/6.6.6.6.6.6.6 S 11-5"
    assert p.captured("N4") == 1
    assert p.landing("N4") is None


@BOTH
def test_s0_a_grenier_of_15(songo: Game) -> None:
    """S0 IV: thirteen seeds in all the pits, the other two in S6 and S5."""
    p = songo.position("1.1.1.1.15.1.1/5.5.5.5.5.5.5 N 10-4")
    assert p.landing("N4") == "S5"
    assert str(p.play("N4")) == "2.2.2.2.0.2.2/6.6.6.6.6.7.7 S 10-4"


@BOTH
@for_each(("seeds", "kept_seeds"), [(14, 1), (21, 1), (28, 1), (35, 1), (20, 0), (22, 0)])
def test_s3_a_lap_that_ends_in_the_first_pit(songo: Game, seeds: int, kept_seeds: int) -> None:
    p = songo.position(f"4.4.4.4.4.4.4/0.0.0.{seeds}.0.0.0 S 0-0")
    assert p.captured("S3") == kept_seeds
    assert (p.landing("S3") is None) == bool(kept_seeds)
    assert sum(p.play("S3").row("N").values()) == 28 + seeds - 6 - kept_seeds


@BOTH
@pytest.mark.parametrize(
    ("text", "move", "harvest", "after"),
    [
        (
            "3.1.5.4.2.0.6/4.3.5.1.2.6.0 S 14-14",
            "S1",
            {"N1": 2, "N0": 4},
            "0.0.5.4.2.0.6/5.0.5.1.2.6.0 N 14-20",
        ),
        (
            "2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13",
            "S2",
            {"N6": 2, "N5": 4, "N4": 3},
            "3.5.2.6.0.0.0/5.1.0.5.2.6.1 N 12-22",
        ),
        (
            "0.1.0.2.6.2.1/3.0.1.6.1.17.4 S 13-13",
            "S5",
            {"N3": 4, "N2": 2, "N1": 3, "N0": 2},
            "0.0.0.0.7.3.2/4.1.2.7.2.0.5 N 13-24",
        ),
    ],
    ids=["example 1", "example 2", "example 3"],
)
def test_s0_v_captures(
    songo: Game, text: str, move: str, harvest: dict[str, int], after: str
) -> None:
    p = songo.position(text)
    assert taken(p, move) == harvest
    assert p.captured(move) == sum(harvest.values())
    assert str(p.play(move)) == after


def test_s0_v_example_2_stops_where_a_pit_has_six() -> None:
    """N2 and N0 hold 2 and 3 as well, and stay."""
    p = SONGO.position("2.4.1.5.2.3.1/4.0.9.5.2.6.1 S 12-13")
    assert (p.trace("S2")[-1].pit, p.play("S2").pits["N2"], p.play("S2").pits["N0"]) == ("N3", 2, 3)


@BOTH
@pytest.mark.parametrize(
    "text",
    ["4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14", "4.0.5.3.6.2.2/2.4.3.5.1.0.6 S 13-14"],
    ids=["one seed", "two seeds"],
)
@pytest.mark.parametrize("last", ["S0", "N6"])
def test_s0_vi_last_pit(songo: Game, text: str, last: str) -> None:
    p = songo.position(side_to_move(text, last[0]))
    assert code(p, last) == "last-pit"
    held = [pit for pit, seeds in p.row(p.mover).items() if seeds and pit != last]
    assert p.legal_moves() == held


@pytest.mark.parametrize("last", ["S0", "N6"])
def test_s0_vi_last_pit_with_two_seeds_that_capture(last: str) -> None:
    """S0 lets them be played, S3 never."""
    text = side_to_move("4.2.5.3.6.1.2/2.5.3.4.1.2.6 S 12-12", last[0])
    assert SONGO.position(text).captured(last) == 3
    assert code(EKANG.position(text), last) == "last-pit"


@BOTH
@pytest.mark.parametrize(("move", "first"), [("S3", "N0"), ("N5", "S6")])
def test_s0_vi_first_pit(songo: Game, move: str, first: str) -> None:
    p = songo.position(side_to_move("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14", move[0]))
    assert p.landing(move) == first
    assert p.captured(move) == 0
    assert p.play(move).pits[first] in (2, 3, 4)


@BOTH
def test_s0_vi_drying_out(songo: Game) -> None:
    p = songo.position("6.4.0.5.3.2.3/0.0.0.0.0.1.1 N 22-23")
    assert "N3" in p.legal_moves()
    assert p.captured("N3") == 0
    assert str(p.play("N3")) == "6.4.0.0.4.3.4/0.0.0.0.0.2.2 S 22-23"


@BOTH
def test_s0_vi_solidarity(songo: Game) -> None:
    p = songo.position("0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24")
    assert p.legal_moves() == ["S4"]
    codes = {move: code(p, move) for move in ("S0", "S1", "S2", "S3", "S5", "S6", "N1")}
    assert codes.pop("S0") == "last-pit"
    assert codes.pop("S2") == "empty"
    assert codes.pop("N1") == "wrong-side"
    assert set(codes.values()) == {"solidarity"}


@BOTH
def test_s0_vii_a_a_simple_threat_and_its_answer(songo: Game) -> None:
    p = songo.position("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8")
    assert taken(p, "S1") == {"N2": 3}
    assert taken(p.play("S1"), "N4") == {"S3": 3, "S4": 3}
    as_north = songo.position(side_to_move(str(p), "N"))
    assert taken(as_north, "N4") == {"S3": 3, "S4": 3}


VII_B = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"


def test_s0_vii_b_a_double_threat_nothing_stops() -> None:
    threats = SONGO.position(side_to_move(VII_B, "S"))
    assert (taken(threats, "S0"), taken(threats, "S1")) == ({"N1": 2}, {"N2": 2, "N1": 2})
    p = SONGO.position(VII_B)
    assert len(p.legal_moves()) == 6
    left = {}
    for reply in p.legal_moves():
        after = p.play(reply)
        still = {m: after.captured(m) for m in ("S0", "S1") if code(after, m) is None}
        left[reply] = {m: seeds for m, seeds in still.items() if seeds}
    assert all(left.values()), left
    assert left["N2"] == {"S0": 2}


def test_s0_vii_b_exists_only_as_s0_reads_the_last_pit() -> None:
    assert code(EKANG.position(side_to_move(VII_B, "S")), "S0") == "last-pit"


@BOTH
def test_s0_vii_c_and_d_yinda(songo: Game) -> None:
    p = songo.position("0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11")
    threat = songo.position(side_to_move(str(p), "S"))
    assert threat.captured("S4") == 11
    assert set(taken(threat, "S4")) == {"N0", "N1", "N2", "N3"}
    after = p.play("N1")
    assert taken(after, "S4") == {"N3": 2}
    assert after.play("S4").pits["N2"] == 5


@BOTH
def test_s0_vii_e_is_a_position_in_play(songo: Game) -> None:
    p = songo.position("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    assert not p.over
    assert sum(p.pits.values()) + sum(p.stores.values()) == 70


# -- S3 and what is decided --------------------------------------------------------------------


def test_a_gift_under_s3_is_a_capture_under_s0() -> None:
    text = "3.1.4.1.0.2.6/2.0.0.0.0.0.0 S 25-26"
    gift = EKANG.position(text)
    assert gift.legal_moves() == ["S0"]
    assert gift.captured("S0") == 0
    assert str(gift.play("S0")) == "3.1.4.1.0.2.6/0.0.0.0.0.0.0 N 27-26"
    capture = SONGO.position(text)
    assert capture.legal_moves() == ["S0"]
    assert taken(capture, "S0") == {"N1": 2, "N0": 4}
    assert str(capture.play("S0")) == "0.0.4.1.0.2.6/0.0.0.0.0.0.0 N 25-32"


@BOTH
def test_a_loaded_position_may_be_over(songo: Game) -> None:
    p = songo.position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert (p.over, p.ending, p.legal_moves()) == (True, "few-seeds", [])
    assert p.final().stores == {"S": 38, "N": 32}
    assert p.winner is None
    assert code(p, "S3") == "over"


@BOTH
def test_a_gift_is_played_though_others_could_move(songo: Game) -> None:
    """Only S0 reaches the empty row; S0 holds one seed; S5 may not be played instead."""
    p = songo.position("0.0.0.0.0.0.0/1.0.0.0.0.4.6 S 29-30")
    assert p.legal_moves() == ["S0"]
    after = p.play("S0")
    assert str(after) == "0.0.0.0.0.0.0/0.0.0.0.0.4.6 N 30-30"
    assert after.ending == "no-seed"
    assert (after.final().stores, after.winner) == ({"S": 40, "N": 30}, "S")


@BOTH
def test_a_gift_may_win_for_the_other_side(songo: Game) -> None:
    p = songo.position("2.0.0.1.2.3.4/1.0.0.0.0.0.0 S 39-18")
    assert p.legal_moves() == ["S0"]
    after = p.play("S0")
    assert (after.ending, after.winner, after.stores["N"]) == ("store", "N", 40)
    assert after.final() == after  # the rows stay as they are


def test_solidarity_under_the_two_sheets() -> None:
    """S0: the fullest that reaches; S3: seven if you can, else the most."""
    wide = "0.0.0.0.0.0.0/0.9.0.3.8.0.12 S 19-19"  # S6 gives 6, S1 gives 7 (and one of its own)
    assert SONGO.position(wide).legal_moves() == ["S6"]
    assert EKANG.position(wide).legal_moves() == ["S1"]
    laps = "0.0.0.0.0.0.0/8.0.0.0.14.0.0 S 24-24"  # both give seven; the kept seed does not count
    assert EKANG.position(laps).legal_moves() == ["S4", "S0"]
    assert SONGO.position(laps).legal_moves() == ["S4"]
    ties = "0.0.0.0.0.0.0/0.5.0.5.0.5.0 S 24-24"
    assert SONGO.position(ties).legal_moves() == ["S3", "S1"]
    assert EKANG.position(ties).legal_moves() == ["S1"]


def test_two_seeds_whose_capture_would_be_cancelled() -> None:
    """S0 plays into N1 = 2, N0 = 2 and nothing else: nothing is captured, so it is forbidden."""
    p = SONGO.position("1.1.0.0.0.0.0/2.0.4.0.0.6.0 S 28-28")
    assert code(p, "S0") == "last-pit"


@BOTH
def test_forty_seeds_win_at_once(songo: Game) -> None:
    p = songo.position("3.1.5.0.2.0.6/4.3.0.1.2.0.0 S 0-34")
    after = p.play("S1")
    assert (after.ending, after.winner) == ("store", "S")
    assert after.final() == after


def test_the_order_of_the_tests_fixes_the_reason() -> None:
    reasons = {
        "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 40-30": "store",
        "0.0.0.0.0.0.0/0.0.0.0.0.0.0 S 35-35": "few-seeds",
        "1.0.0.0.0.0.0/0.0.0.0.0.0.0 S 30-39": "few-seeds",
        "9.1.0.0.0.0.0/0.0.0.0.0.0.0 S 30-30": "no-seed",
        "0.0.0.0.0.0.0/0.1.2.3.4.5.0 S 27-28": "no-move",
    }
    for text, reason in reasons.items():
        assert SONGO.position(text).ending == reason


def test_the_two_sheets_differ_now_and_then() -> None:
    """The rules page: in random play they differ in about 6 positions of 100."""
    rng = random.Random(7)
    seen = different = 0
    while seen < 4000:
        p = SONGO.start()
        while not p.over:
            q = EKANG.position(str(p))
            seen += 1
            different += p.legal_moves() != q.legal_moves()
            p = p.play(rng.choice(p.legal_moves()))
    assert 0.03 < different / seen < 0.10


# -- S1 ----------------------------------------------------------------------------------------


def awale(board: str, mover: str = "S", name: str = "awale") -> Position:
    """Give a board of S1 with the other seeds shared evenly."""
    rest = 48 - sum(int(n) for row in board.split("/") for n in row.split("."))
    return game(name).position(f"{board} {mover} {rest // 2}-{rest - rest // 2}")


def board(position: Position) -> str:
    return str(position).split(" ")[0]


def test_s1_a_capture() -> None:
    """From E: b, c and d are taken, e and f are not."""
    p = awale("2.2.1.2.3.1/3.1.4.0.6.2")
    assert taken(p, "E") == {"b": 3, "c": 2, "d": 3}
    assert board(p.play("E")) == "2.0.0.0.4.2/3.1.4.0.0.3"


def test_s1_feeding_and_the_rule_of_12() -> None:
    p = awale("0.0.0.0.0.0/3.1.13.0.1.0")
    assert p.legal_moves() == ["C"]
    assert {move: code(p, move) for move in "ABE"} == dict.fromkeys("ABE", "solidarity")
    drops = [event.pit for event in p.trace("C") if event.kind == "drop"]
    assert "C" not in drops
    shown = {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1}
    shown |= {"A": 4, "B": 2, "C": 0, "D": 2, "E": 3, "F": 1}
    assert p.play("C").pits == shown


def test_s1_the_end() -> None:
    """A board where nothing can be forced goes on; one where no move feeds is over."""
    assert not awale("0.1.1.0.0.0/0.1.0.0.0.0").over
    p = awale("0.0.0.0.0.0/0.1.0.2.0.0")
    assert (p.ending, p.legal_moves()) == ("no-move", [])
    assert p.final().stores["S"] == p.stores["S"] + 3


def test_s1_full_and_empty_pits_in_turn() -> None:
    thrifty = awale("4.2.3.2.3.1/3.1.6.0.6.2")
    assert (len(taken(thrifty, "C")), len(taken(thrifty, "E"))) == (1, 1)
    open_row = awale("4.3.3.2.1.2/3.1.6.0.6.2")
    assert taken(open_row, "C") == {"d": 3, "e": 2, "f": 3}


def test_s1_a_counter_attack() -> None:
    p = awale("0.4.1.1.1.2/0.1.0.1.3.15")
    assert taken(p, "F") == {"c": 3, "d": 3, "e": 3}
    answer = p.play("F")
    assert set(taken(answer, "b")) == {"D", "C", "B", "A"}
    assert answer.captured("b") == 10


def test_s1_a_grenier_and_waiting_moves() -> None:
    """The board S1 shows after "B b A a B" and c needs A as the last move (the rules page)."""
    start = awale("0.2.2.0.0.0/0.1.0.0.0.15")
    assert start.landing("F") == "c"
    assert start.captured("F") == 0
    p = AWALE.record("B b A a A", start).end
    assert p.legal_moves() == ["c"]
    p = p.play("c")
    assert board(p) == "1.1.0.0.0.0/0.2.1.0.0.15"
    assert set(taken(p, "F")) == {"c", "d", "e", "f"}
    as_written = AWALE.record("B b A a B c", start).end
    assert board(as_written) == "1.1.0.0.0.0/1.0.2.0.0.15"


def test_s1_the_end_game() -> None:
    """The board S1 shows after "B b C a D" is the one before D (the rules page)."""
    p = awale("1.1.0.0.0.1/0.1.0.0.0.2")
    for move in ["B", "b", "C", "a"]:
        p = p.play(move)
    assert board(p) == "0.0.0.0.0.1/1.1.0.1.0.2"
    p = p.play("D")
    assert p.legal_moves() == ["f"]
    p = p.play("f")
    assert taken(p, "F") == {"e": 2}


def test_s1_a_run_of_captures() -> None:
    p = awale("0.0.0.0.0.0/1.0.0.3.2.1").play("D")
    assert board(p) == "0.0.0.0.0.1/1.0.0.0.3.2"
    assert p.legal_moves() == ["f"]
    p = p.play("f")
    assert taken(p, "F") == {"e": 2}
    p = p.play("F")
    assert board(p) == "0.0.0.0.0.1/1.0.0.0.3.0"
    p = p.play("f")
    assert taken(p, "E") == {"e": 2}


def test_s1_the_opening_that_draws() -> None:
    p = AWALE.start().play("F")
    assert board(p) == "4.4.5.5.5.5/4.4.4.4.4.0"


def test_s1_taking_everything() -> None:
    """Legal without a capture; the variant solved in 2002 takes the seeds."""
    text = "0.0.0.0.2.2/4.0.0.0.1.2"
    assert awale(text).captured("F") == 0
    assert board(awale(text).play("F")) == "0.0.0.0.3.3/4.0.0.0.1.0"
    assert taken(awale(text, name="awale-grand-slam"), "F") == {"e": 3, "f": 3}
    assert awale(text, name="awale-mbekh").captured("F") == 0


def test_s1_gabon_a_single_seed_takes_nothing_and_nobody_must_feed() -> None:
    """With the last pit on one's right: F for South, a for North."""
    text = "2.0.0.0.3.1/1.0.0.0.2.1"
    assert awale(text).captured("F") == 2
    assert awale(text, name="awale-mbekh").captured("F") == 0
    assert awale("1.0.3.0.0.0/2.1.0.0.0.0", "N").captured("a") == 3
    assert awale("1.0.3.0.0.0/2.1.0.0.0.0", "N", "awale-mbekh").captured("a") == 0
    assert awale(text, name="awale-mbekh").captured("E") == 2
    hungry = "0.0.0.0.0.0/3.1.13.0.1.0"
    assert awale(hungry, name="awale-mbekh").legal_moves() == ["A", "B", "C", "E"]
    starved = awale(hungry, "N", "awale-mbekh")
    assert starved.ending == "no-seed"
    assert starved.final().stores["S"] == starved.stores["S"] + 18
