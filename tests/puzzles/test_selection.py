"""Which puzzles are chosen, the best among them, and how tight a key is."""

import copy
import json
import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from songo_edu.games import Position, game, two_row_game
from songo_edu.locale import LANGUAGES, speaking
from songo_edu.puzzles import making, page
from songo_edu.puzzles.kinds import KINDS as KINDS_OF
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import Made
from songo_edu.puzzles.native.kernel import is_padded
from songo_edu.puzzles.native.miner import miner_of
from songo_edu.puzzles.page import titles_of
from songo_edu.puzzles.query import ANSWER_IN, MANY, PATIENCE, VARIED, Classes, Selection, Variety
from songo_edu.puzzles.record import Json, puzzle_id
from songo_edu.puzzles.sieve import SAME_IDEA, idea
from songo_edu.puzzles.store import BEST, GROUPS, best_ids, in_order
from songo_edu.rules.two_row.captures import is_loose
from tests.needs import examples
from tests.puzzles.finds import sample

QUERY = Query(moves=2, count=12, seed="sieve", budget=500, sound=False)


@cache
def jobs() -> tuple[Made, ...]:
    return tuple(making.made(QUERY, job) for job in range(12))


def selected(query: Query, made: list[Made], *, stops: frozenset[int] = frozenset()) -> list[Json]:
    """Return what a selection keeps; at a stop another one takes its place, from its state."""
    known: set[bytes] = set()
    selection = Selection(query, known)
    records: list[Json] = []
    for number, job in enumerate(made):
        if number in stops:
            selection = Selection(query, known, json.loads(json.dumps(selection.state())))
        if selection.is_done():
            break
        records += selection.take(job)
    return records


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
    large = selected(Query(moves=2, count=VARIED + 1, sound=False), list(jobs()))
    firsts = [record["provenance"]["record"].split()[:12] for record in small]
    assert len({tuple(first) for first in firsts}) == len(small)
    assert len(large) > len(small)
    brought = [record["id"] for job in jobs() for record in job.records]
    assert {record["id"] for record in large} <= set(brought)
    assert len({record["id"] for record in large}) == len(large)


def test_no_mark_comes_twice() -> None:
    records = selected(Query(moves=2, count=VARIED + 1, sound=False), [*jobs(), *jobs()])
    seen: set[bytes] = set()
    for record in records:
        marks = making.fingerprints(record)
        assert not seen & set(marks)
        seen |= set(marks)


def test_a_job_that_tried_nothing_is_the_end() -> None:
    selection = Selection(QUERY, set())
    assert selection.take(Made(0)) == []
    assert selection.is_done()
    assert not selection.full


def test_the_limit_ends_it() -> None:
    selection = Selection(Query(limit=10), set())
    selection.take(Made(9))
    assert not selection.is_done()
    selection.take(Made(1))
    assert selection.is_done()


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
        marks, other_marks = making.fingerprints(record), making.fingerprints(other)
        assert marks[0] != other_marks[0]
        assert marks[-1] == other_marks[-1]


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
    classes: Classes = {"seeds": 4, "key": "S0"}
    assert variety.admits(classes)
    variety.takes(classes)
    admitted = [variety.admits(classes) for _turn in range(PATIENCE + 1)]
    assert admitted == [False] * PATIENCE + [True]


@pytest.mark.parametrize("name", ["key", "idea"])
def test_no_patience_lets_an_answer_or_an_idea_fill_a_collection(name: str) -> None:
    variety = Variety(Query(count=MANY))
    held = 0
    for turn in range(20 * PATIENCE):
        classes: Classes = {"seeds": turn, "key": f"S{turn}", "idea": f"{turn}"}
        classes[name] = "the same"
        if variety.admits(classes):
            variety.takes(classes)
            held += 1
    assert held == {"key": MANY // ANSWER_IN, "idea": 1}[name]


def test_what_the_wish_fixes_is_no_class() -> None:
    variety = Variety(Query(count=8, seeds=6, level=3, theme="quiet"))
    for number in range(8):
        classes: Classes = {
            "seeds": 6,
            "key": f"S{number}",
            "quiet": True,
        }
        assert variety.admits(classes)
        variety.takes(classes)


# -- the hundred best: a hundred, each there, no idea twice, in groups that say what they are ------

SHIPPED = {record["id"]: record for record in page.every_puzzle()}
HUNDRED = [SHIPPED.get(name) for name in in_order()]


def test_there_are_a_hundred_and_each_ships_and_comes_once() -> None:
    assert len(in_order()) == len(set(in_order())) == 100
    assert None not in HUNDRED
    assert [group.name for group in GROUPS] == list(best_ids())


def test_no_idea_comes_twice_and_none_fills_the_list() -> None:
    shown = Counter(shown_idea for record in HUNDRED if record and (shown_idea := idea(record)))
    assert [name for name, n in shown.items() if n > 1] == []
    games = Counter(record["game"] for record in HUNDRED if record)
    assert games["songo"] >= 80
    assert len(games) >= 5
    assert max(Counter(record["kind"] for record in HUNDRED if record).values()) <= 55


def test_within_a_group_of_songo_it_grows_no_easier() -> None:
    for group in GROUPS[:-1]:  # the last one goes game by game
        levels = [SHIPPED[name]["level"] for name in best_ids()[group.name]]
        assert levels == sorted(levels), group.name


def test_each_group_is_described_in_both_languages() -> None:
    groups = {}
    for code in LANGUAGES:
        with speaking(code):
            groups[code] = titles_of([BEST], set(in_order()))[BEST]["groups"]
        assert [group["ids"] for group in groups[code]] == list(best_ids().values())
        for group in groups[code]:
            assert 4 <= len(group["title"]) <= 24
            assert group["told"][-1] in ".?"
            assert len(group["told"]) <= 105
    first, second = groups.values()
    assert all(a["told"] != b["told"] for a, b in zip(first, second, strict=True))


def test_for_few_puzzles_only_their_groups_are_described() -> None:
    assert [group["ids"] for group in titles_of([BEST], {in_order()[0]})[BEST]["groups"]] == [
        [in_order()[0]]
    ]
    assert "groups" not in titles_of([BEST])[BEST]


# -- what ships is neither padded nor loose, and no idea or answer comes too often -----------------

#: The kinds whose puzzles are mined by the rule.
KINDS = ("capture", "wait", "double", "defend", "yinda")


@cache
def shipped() -> dict[str, list[Json]]:
    """Return the collections of these kinds, by name."""
    held = {name: page.collection(name) for name in page.collections()}
    return {name: records for name, records in held.items() if records[0]["kind"] in KINDS}


def board(record: Json) -> Position:
    return two_row_game(record["game"]).position(record["position"])


def fault(record: Json) -> str:
    """Return what the rule has against a puzzle, "" for nothing."""
    k, seeds = record["goal"]["moves"], record["goal"]["seeds"]
    if k == 1:
        return ""
    miner, defend = miner_of(board(record).sheet), record["kind"] == "defend"
    tree = miner.tree(board(record), k, seeds, 2_000, defend=defend)
    assert tree is not None
    if not defend:
        claim = miner.claim(board(record), k, 1)
        assert claim is not None
        if claim.padded:
            return "padded"
    return "loose" if tree.loose else ""


def test_nothing_that_ships_is_padded_or_loose() -> None:
    every = [record for records in shipped().values() for record in records]
    assert len(every) > 400
    assert {record["id"]: word for record in every if (word := fault(record))} == {}


def test_retired_puzzles_are_refused_for_the_reason_given() -> None:
    """Each retired puzzle has its line; one called loose or padded is judged so again."""
    lines = page.collection_path(page.RETIRED).with_suffix(".txt").read_text("utf-8").splitlines()
    reasons = {text[:12]: text for text in lines if not text.startswith("#")}
    records = {record["id"]: record for record in page.retired()}
    assert list(reasons) == list(records)
    for name, record in records.items():
        for word in ("loose", "padded"):
            if f": {word}:" in reasons[name]:
                assert fault(record) == word, reasons[name]


def test_no_idea_comes_too_often_in_all_collections() -> None:
    every = [record for records in shipped().values() for record in records]
    shown = Counter(named for record in every if (named := idea(record)))
    assert {named: n for named, n in shown.items() if n > SAME_IDEA} == {}


def test_no_answer_solves_more_than_its_share_of_a_collection() -> None:
    for name, records in shipped().items():
        if len(records) >= MANY:
            answer, held = Counter(record["key"] for record in records).most_common(1)[0]
            assert ANSWER_IN * held <= len(records), (name, answer)


def test_what_a_kind_shares_out_is_shared() -> None:
    """No answer of Kaillon or of forbidden pits has more than a fifth."""
    shared = set()
    for name in page.collections():
        records = page.collection(name)
        puzzle_kind = KINDS_OF[records[0]["kind"]]
        parts = puzzle_kind.shares(records[0]["game"]).get("answer")
        if parts is not None:
            shared.add(puzzle_kind.name)
            answer, held = Counter(record["key"] for record in records).most_common(1)[0]
            assert held <= max(1, len(records) // parts), (name, answer)
    assert shared >= {"forbidden", "kaillon-fewest"}


@pytest.mark.parametrize(
    ("numbers", "padded"),
    [
        ((1, 3, 3, 2, 0), 0),  # one move is all there is
        ((3, 9, 7, 0, 0), 1),  # two seeds for two moves
        ((3, 9, 6, 0, 0), 0),
        ((3, 9, 0, 8, 8), 1),  # neither another move nor one fewer misses clearly
        ((3, 9, 0, 7, 8), 0),
        ((3, 9, 0, 8, 7), 0),
    ],
)
def test_padding(numbers: tuple[int, int, int, int, int], padded: int) -> None:
    assert is_padded(*numbers) == padded


def test_a_quarter_of_the_later_turns_may_be_slack() -> None:
    assert [is_loose(turns, 1) for turns in (1, 3, 4)] == [1, 1, 0]
