"""The selection: none twice, varied, and going on from its state as if nothing had been."""

from __future__ import annotations

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.games import game
from songo_edu.puzzles import making, selection
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.record import Json, puzzle_id
from songo_edu.puzzles.selection import Selection, Variety
from tests.needs import examples
from tests.puzzles.finds import sample

QUERY = Query(moves=2, count=12, seed="sieve", budget=500, sound=False)


@cache
def jobs() -> tuple[Made, ...]:
    return tuple(making.made(QUERY, job) for job in range(12))


def selected(query: Query, made: list[Made], *, stops: frozenset[int] = frozenset()) -> list[Json]:
    """Return what a selection keeps; at a stop another one takes its place, from its state."""
    known: set[bytes] = set()
    one = Selection(query, known)
    kept: list[Json] = []
    for number, job in enumerate(made):
        if number in stops:
            one = Selection(query, known, json.loads(json.dumps(one.state())))
        if one.is_done():
            break
        kept += one.take(job)
    return kept


def test_a_job_is_a_function_of_the_wish_and_its_number() -> None:
    assert making.made(QUERY, 3) == jobs()[3] != jobs()[4]
    assert all(job.tried > 0 for job in jobs())
    assert sum(len(job.records) for job in jobs()) > QUERY.count


@settings(max_examples=examples(30))
@given(st.frozensets(st.integers(0, 11)), st.sampled_from([3, 12, 3000]))
def test_a_sieve_goes_on_from_its_state(stops: frozenset[int], count: int) -> None:
    query = Query(moves=2, count=count, seed="sieve", sound=False)
    assert selected(query, list(jobs()), stops=stops) == selected(query, list(jobs()))


def test_a_varied_set_takes_one_puzzle_of_a_game_and_a_large_one_all() -> None:
    small = selected(Query(moves=2, count=100, sound=False), list(jobs()))
    large = selected(Query(moves=2, count=selection.VARIED + 1, sound=False), list(jobs()))
    firsts = [record["provenance"]["record"].split()[:12] for record in small]
    assert len({tuple(first) for first in firsts}) == len(small)
    assert len(large) > len(small)
    brought = [record["id"] for job in jobs() for record in job.records]
    assert {record["id"] for record in large} <= set(brought)
    assert len({record["id"] for record in large}) == len(large)


def test_no_mark_comes_twice() -> None:
    kept = selected(Query(moves=2, count=selection.VARIED + 1, sound=False), [*jobs(), *jobs()])
    seen: set[bytes] = set()
    for record in kept:
        told = making.fingerprints(record)
        assert not seen & set(told)
        seen |= set(told)


def test_a_job_that_tried_nothing_is_the_end() -> None:
    one = Selection(QUERY, set())
    assert one.take(Made(0)) == []
    assert one.is_done()
    assert not one.full


def test_the_limit_ends_it() -> None:
    one = Selection(Query(limit=10), set())
    one.take(Made(9))
    assert not one.is_done()
    one.take(Made(1))
    assert one.is_done()


# -- the three fingerprints --------------------------------------------------------------------


def touched(position: object, node: Json) -> set[str]:
    """Return the pits that the solver's moves sow from, sow into or take from, by their events."""
    events = position.trace(node["move"])
    pits = {node["move"], *(event.pit for event in events if event.kind in ("drop", "capture"))}
    after = position.play(node["move"])
    for reply, nodes in node.get("replies", {}).items():
        for child in nodes:
            pits |= touched(after.play(reply), child)
    return {pit for pit in pits if pit}


def moved_aside(record: Json, draw: random.Random) -> Json | None:
    """Return a copy with other seeds in a pit that the solution never meets, if there is one."""
    position = game(record["game"]).position(record["position"])
    free = sorted(set(position.pits) - touched(position, record["solution"]))
    if not free:
        return None
    pit = draw.choice(free)
    step = -1 if position.pits[pit] else 1
    held = {**position.pits, pit: position.pits[pit] + step}
    rows = [
        ".".join(str(held[position.sheet.pits[slot]]) for slot in row)
        for row in position.sheet.rows
    ]
    stores = position.stores
    if step == 1:  # from a store, if there is one to take it from: a board may hold fewer seeds
        side = "N" if stores["N"] else "S"
        if not stores[side]:
            return None
        stores = {**stores, side: stores[side] - 1}
    copied = copy.deepcopy(record)
    copied["position"] = f"{rows[0]}/{rows[1]} S {stores['N']}-{stores['S']}"
    copied["id"] = puzzle_id(record["game"], record["kind"], copied["position"], record["goal"])
    return copied


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_positions_that_differ_where_no_seed_passes_are_the_same(moves: int) -> None:
    record = sample(moves)
    position = game(record["game"]).position(record["position"])
    passed = json.loads(making.passage(record))[-1]
    assert set(passed) == touched(position, record["solution"])
    assert passed == {pit: position.pits[pit] for pit in passed}
    other = moved_aside(record, random.Random(moves))
    if other is not None:
        one, two = making.fingerprints(record), making.fingerprints(other)
        assert one[0] != two[0]
        assert one[-1] == two[-1]


def test_some_sample_has_a_pit_that_no_seed_meets() -> None:
    records = [record for job in jobs() for record in job.records]
    assert any(moved_aside(record, random.Random(1)) for record in records)


def test_the_same_line_from_another_position_is_the_same() -> None:
    record = sample(2)
    other = copy.deepcopy(record)
    other["id"] = "0" * 12
    assert making.fingerprints(record)[1] == making.fingerprints(other)[1]
    other["solution"]["seeds"] += 1
    assert making.fingerprints(record)[1] != making.fingerprints(other)[1]


def test_of_several_that_are_the_same_the_first_is_kept() -> None:
    record = sample(2)
    other = moved_aside(record, random.Random(3))
    twins = [record, copy.deepcopy(record), *([other] if other else [])]
    job = Made(3, tuple(twins), tuple(making.fingerprints(twin) for twin in twins))
    assert Selection(Query(moves=2, count=5000), set()).take(job) == [record]


# -- variety -----------------------------------------------------------------------------------


def test_variety_gives_way_to_patience() -> None:
    variety = Variety(Query(count=4))
    classes: selection.Classes = {"seeds": 4, "key": "S0"}
    assert variety.admits(classes)
    variety.takes(classes)
    asked = [variety.admits(classes) for _turn in range(selection.PATIENCE + 1)]
    assert asked == [False] * selection.PATIENCE + [True]


@pytest.mark.parametrize("name", ["key", "idea"])
def test_no_patience_lets_an_answer_or_an_idea_fill_a_collection(name: str) -> None:
    variety = Variety(Query(count=selection.MANY))
    held = 0
    for turn in range(20 * selection.PATIENCE):
        classes: selection.Classes = {"seeds": turn, "key": f"S{turn}", "idea": f"{turn}"}
        classes[name] = "the same"
        if variety.admits(classes):
            variety.takes(classes)
            held += 1
    assert held == {"key": selection.MANY // selection.ANSWER_IN, "idea": 1}[name]


def test_what_the_wish_fixes_is_no_class() -> None:
    variety = Variety(Query(count=8, seeds=6, level=3, theme="quiet"))
    for number in range(8):
        classes: selection.Classes = {
            "seeds": 6,
            "key": f"S{number}",
            "quiet": True,
        }
        assert variety.admits(classes)
        variety.takes(classes)
