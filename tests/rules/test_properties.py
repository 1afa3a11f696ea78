"""What holds for every position, searched for by Hypothesis."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.games import Position, game
from songo_edu.rules.two_row import layout
from tests.needs import examples
from tests.rules import reference, strategies

PROPERTY = settings(max_examples=examples(200))


def total(position: Position) -> int:
    return sum(position.pits.values()) + sum(position.stores.values())


def across(position: Position, pit: str) -> str:
    """Give the pit that takes this one's place when the board is turned round."""
    names = position.sheet.pits
    return names[(names.index(pit) + len(names) // 2) % len(names)]


@PROPERTY
@given(strategies.lines())
def test_seeds_are_conserved(line: list[Position]) -> None:
    for position in line:
        assert total(position) == total(line[0])
        assert total(position.final()) == total(line[0])
        assert min(position.pits.values()) >= 0
    stores = [position.stores for position in line]
    for before, after in pairwise(stores):
        assert all(after[side] >= before[side] for side in "SN")


@PROPERTY
@given(strategies.positions())
def test_positions_round_trip_through_their_strings(position: Position) -> None:
    again = game(position.sheet.name).position(str(position))
    assert again == position
    assert str(again) == str(position)
    assert hash(again) == hash(position)


@PROPERTY
@given(strategies.lines())
def test_records_round_trip_through_their_strings(line: list[Position]) -> None:
    rules = game(line[0].sheet.name)
    moves = []
    for before, after in pairwise(line):
        moves.append(next(move for move in before.legal_moves() if before.play(move) == after))
    record = rules.record(moves, line[0])
    assert str(record) == " ".join(moves)
    assert rules.record(str(record), str(line[0])).positions == record.positions
    assert record.end == line[-1]


@PROPERTY
@given(strategies.lines())
def test_a_board_turned_round_gives_the_turned_result(line: list[Position]) -> None:
    for position in line:
        turned = position.turned()
        assert turned.turned() == position
        assert turned.mover != position.mover
        assert turned.stores == {"S": position.stores["N"], "N": position.stores["S"]}
        assert turned.pits == {across(position, p): n for p, n in position.pits.items()}
        assert turned.ending == position.ending
        assert turned.winner == {"S": "N", "N": "S", None: None}[position.winner]
        assert turned.final() == position.final().turned()
        assert turned.legal_moves() == [across(position, m) for m in position.legal_moves()]


@PROPERTY
@given(strategies.playable())
def test_moves_on_a_board_turned_round(position: Position) -> None:
    turned = position.turned()
    for pit in position.sheet.pits:
        twin = across(position, pit)
        refusal, turned_refusal = position.why_not(pit), turned.why_not(twin)
        assert (refusal and refusal.code) == (turned_refusal and turned_refusal.code)
        landing = position.landing(pit)
        assert turned.landing(twin) == (None if landing is None else across(position, landing))
        if refusal is None:
            assert turned.play(twin) == position.play(pit).turned()
            assert turned.captured(twin) == position.captured(pit)
            events = [(e.kind, across(position, e.pit), e.number) for e in position.trace(pit)]
            assert [(e.kind, e.pit, e.number) for e in turned.trace(twin)] == events


@PROPERTY
@given(strategies.moves())
def test_a_trace_replays_to_the_position_after_the_move(case: tuple[Position, str]) -> None:
    position, move = case
    pits, stores = position.pits, position.stores
    mover = position.mover
    hand = pits[move]
    pits[move] = 0
    events = position.trace(move)
    for event in events:
        if event.kind == "drop":
            pits[event.pit] += 1
            hand -= 1
            assert pits[event.pit] == event.number
        elif event.kind == "keep":
            hand -= 1
            stores[mover] += 1
            assert event.number == 1
        elif event.kind == "capture":
            assert pits[event.pit] == event.number
            stores[mover] += pits[event.pit]
            pits[event.pit] = 0
        elif event.kind == "gift":
            assert event.number == hand
            stores["S" if mover == "N" else "N"] += hand
            hand = 0
        elif event.kind == "skip":
            assert event.pit == move
    assert hand == 0
    after = position.play(move)
    assert (pits, stores) == (after.pits, after.stores)
    assert after.mover != mover
    assert [event.kind for event in events].index("stop") == len(events) - 1


@PROPERTY
@given(strategies.moves())
def test_a_landing_is_the_last_drop(case: tuple[Position, str]) -> None:
    position, move = case
    events = position.trace(move)
    drops = [event.pit for event in events if event.kind == "drop"]
    if any(event.kind == "gift" for event in events):
        return
    last_kept = any(event.kind == "keep" for event in events)
    assert position.landing(move) == (None if last_kept else drops[-1])
    assert len(drops) + last_kept == position.pits[move]


@PROPERTY
@given(strategies.moves())
def test_captured_is_what_the_trace_takes(case: tuple[Position, str]) -> None:
    position, move = case
    won = sum(e.number for e in position.trace(move) if e.kind in ("keep", "capture"))
    assert position.captured(move) == won
    if won and position.sheet.name != "awale-grand-slam":
        assert sum(position.play(move).row(position.play(move).mover).values()) > 0


@PROPERTY
@given(strategies.positions())
def test_a_position_is_over_or_has_moves(position: Position) -> None:
    assert position.over == (not position.legal_moves())
    assert bool(position.verdict) == position.over
    for pit in position.sheet.pits:
        assert (position.why_not(pit) is None) == (pit in position.legal_moves())


@PROPERTY
@given(strategies.lines())
def test_a_final_position_stays_final(line: list[Position]) -> None:
    position = line[-1]
    final = position.final()
    assert final.final().stores == final.stores
    if position.over:
        assert final.over
        assert final.winner == position.winner


# -- repetition --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", reference.AWALE)
def test_the_second_occurrence_ends_the_game(name: str) -> None:
    record = game(name).record("A e B d C c D b E a F f", "0.0.0.0.1.0/1.0.0.0.0.0 S 23-23")
    assert all(not position.over for position in record.positions[:-1])
    assert record.end == record.start
    assert (record.end.ending, record.end.legal_moves()) == ("repetition", [])
    assert not record.start.over
    assert record.end.final().stores == {"S": 24, "N": 24}
    assert record.end.winner is None


@pytest.mark.parametrize("name", reference.SONGO)
def test_repetition_in_songo(name: str) -> None:
    """Ten seeds that nobody can take, seventeen moves each."""
    record = game(name).record(
        "N2 S5 N3 S4 N4 S3 N5 S6 N6 S0 N3 S2 N0 S6 N4 S5 N1 S2 N3 S4 N2 S2 N4 S1 N5 S3 N1 S1 N0 S2"
        " N3 S6 N1 S1",
        "0.0.2.0.1.0.2/4.0.0.0.0.1.0 N 30-30",
    )
    assert [position.ending for position in record.positions] == [None] * 34 + ["repetition"]
    assert record.end == record.start
    assert (record.end.final().stores, record.end.winner) == ({"S": 35, "N": 35}, None)


def test_loading_a_position_forgets_its_history() -> None:
    awale = game("awale")
    record = awale.record("A e B d C c D b E a F f", "0.0.0.0.1.0/1.0.0.0.0.0 S 23-23")
    loaded = awale.position(str(record.end))
    assert loaded == record.end
    assert not loaded.over
    # A game taken up half way round goes on where the whole game ends; one taken up from the
    # text ends half a round later, since the loaded position counts.
    half = record.positions[6]
    assert awale.record("D b E a F f", half).end.ending == "repetition"
    late = awale.record("D b E a F f A e B d C c", str(half))
    assert [position.over for position in late.positions] == [False] * 12 + [True]
    assert late.end.ending == "repetition"


def test_a_cancelled_capture_does_not_clear_the_history() -> None:
    record = game("awale").record(
        "e B d C b D c E b F a A f B e D d C c D b E a F f A", "0.0.0.1.1.0/0.1.0.0.0.0 N 22-23"
    )
    cancelled = [
        number
        for number, (position, move) in enumerate(zip(record.positions, record.moves, strict=False))
        if position.trace(move)[-1].number == layout.STOP_ALL
    ]
    assert cancelled == [23]
    assert record.end == record.start
    assert record.end.ending == "repetition"


@PROPERTY
@given(strategies.lines())
def test_only_what_leaves_the_board_clears_the_history(line: list[Position]) -> None:
    for before, after in pairwise(line):
        left = sum(before.pits.values()) != sum(after.pits.values())
        assert after.past == (() if left else (*before.past, before.state))


@PROPERTY
@given(st.data())
def test_repetition_is_the_board_and_the_player_to_move(data: st.DataObject) -> None:
    """In long endings: the game ends at the first board seen before since a capture, not sooner."""
    name = data.draw(st.sampled_from(reference.AWALE))
    place = data.draw(strategies.places((name,)))
    few = {pit: int(seeds == 1) for pit, seeds in place.pits.items()}
    position = game(name).position(reference.Place(name, few, {"N": 9, "S": 9}, "S").text())
    seen = {(position.mover, tuple(position.pits.items()))}
    on_board = sum(position.pits.values())
    for choice in data.draw(st.lists(st.integers(0, 6), min_size=20, max_size=60)):
        if position.over:
            return
        legal = position.legal_moves()
        position = position.play(legal[choice % len(legal)])
        board = (position.mover, tuple(position.pits.items()))
        if sum(position.pits.values()) < on_board:
            seen, on_board = set(), sum(position.pits.values())
        assert (position.ending == "repetition") == (
            board in seen and position.ending not in ("no-seed", "no-move", "store")
        )
        seen.add(board)
