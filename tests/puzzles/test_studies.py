"""Studies: found by the tables, proved by trees that are walked by the plain rules alone."""

import copy
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from songo_edu.errors import PuzzleFileError
from songo_edu.games import Position, game, sheet
from songo_edu.puzzles import kinds, making, verify
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.page import (
    RETIRED,
    collection,
    collection_path,
    collections,
    page_parts,
    page_told,
    retired,
)
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.store import require
from songo_edu.puzzles.study_proofs import Claim, is_padded, marks_time, study_of
from songo_edu.puzzles.study_tables import bounds_in, sizes, table_for
from songo_edu.puzzles.verify.checking import Judge, to_move
from songo_edu.puzzles.verify.studies import MOST, Walk, size
from songo_edu.puzzles.why import why
from tests.needs import EFFORT, mostly_slow
from tests.puzzles.lies import goal, named_anew, setting

KINDS = ("study-win", "study-draw", "study-only", "zugzwang")
RECORDS = [
    record for name in collections() for record in collection(name) if record["kind"] in KINDS
]
#: Those that were thinned out, too: each is proved, and its address still opens it.
PROVED = [*RECORDS, *(record for record in retired() if record["kind"] in KINDS)]
Lie = Callable[[Json], Any]


def some(every: int) -> list[Json]:
    """Return all studies in `make slow`, and one of so many in `make test`."""
    return RECORDS if EFFORT.share >= 1 else RECORDS[::every]


def samples(kind: str) -> list[Json]:
    """Return studies of a kind with an answer to each of several moves.

    First those whose first refutation goes on: where a move ends the game another may do as well.
    """
    studies = []
    for record in PROVED:
        tree = record["solution"]
        answer_groups = [tree["others"], tree["replies"]]
        answered = all(sum(map(bool, answers.values())) > 1 for answers in answer_groups)
        if record["kind"] == kind and answered and tree.get("most", [1]):
            studies.append(record)
    return sorted(studies, key=lambda study: "replies" not in first(study["solution"]["others"])[0])


def sample(kind: str) -> Json:
    """Return the first of them, free to be spoilt."""
    return copy.deepcopy(samples(kind)[0])


def board(record: Json) -> Position:
    position = game(record["game"]).position(record["position"])
    assert isinstance(position, Position)
    return position


def faults_of(record: Json) -> list[str]:
    """Return the faults the verifier reports, except of the id and of what is measured."""
    named_anew(record)
    faults = list(verify.faults(record, line(record)))
    return [fault for fault in faults if "feature" not in fault and "level" not in fault]


# -- every lie is refused --------------------------------------------------------------------------


def first(nodes: dict[str, list[Json]]) -> list[Json]:
    """Return the first answers that are any."""
    return next(answers for answers in nodes.values() if answers)


def other_move(node: Json) -> None:
    """Let a node play another pit of the same row."""
    pits = "0123456" if node["move"][0] in "SN" else ""
    if pits:
        node["move"] = node["move"][0] + pits[(int(node["move"][1]) + 1) % 7]
    else:
        row = "abcdef" if node["move"].islower() else "ABCDEF"
        node["move"] = row[(row.index(node["move"]) + 1) % 6]


def with_stores(south: int, north: int) -> Lie:
    def change(record: Json) -> None:
        place = board(record)
        stores = place.stores
        rows = record["position"].rpartition(" ")[0]
        record["position"] = f"{rows} {stores['N'] + north}-{stores['S'] + south}"

    return change


def another_key(record: Json) -> None:
    moves = board(record).legal_moves()
    record["key"] = next(move for move in moves if move != record["key"])


LIES: dict[str, Lie] = {
    "a seed more": goal("seeds", 1),
    "a seed less": goal("seeds", -1),
    "a move more": goal("moves", 1),
    "a move less": goal("moves", -1),
    "another key": another_key,
    "another key and its node": lambda r: (another_key(r), r["solution"].update(move=r["key"])),
    "strict": setting("strict", value=True),
    "seeds after the key": lambda r: r["solution"].update(seeds=r["solution"]["seeds"] + 1),
    "no replies": lambda r: r["solution"].pop("replies"),
    "a reply less": lambda r: r["solution"]["replies"].popitem(),
    "a reply that is none": lambda r: r["solution"]["replies"].update(S9=[]),
    "a reply unanswered": lambda r: first(r["solution"]["replies"]).clear(),
    "a reply answered twice": lambda r: first(r["solution"]["replies"]).append(
        copy.deepcopy(first(r["solution"]["replies"])[0])
    ),
    "another answer": lambda r: other_move(first(r["solution"]["replies"])[0]),
    "seeds after an answer": lambda r: first(r["solution"]["replies"])[0].update(seeds=99),
    "another move not refuted": lambda r: r["solution"]["others"].popitem(),
    "no other move refuted": setting("solution", "others", value={}),
    "the key refuted": lambda r: r["solution"]["others"].update({r["key"]: []}),
    "a refutation left out": lambda r: first(r["solution"]["others"]).clear(),
    "another refutation": lambda r: other_move(first(r["solution"]["others"])[0]),
    "seeds in a refutation": lambda r: first(r["solution"]["others"])[0].update(seeds=99),
    "a part that nobody knows": setting("solution", "why", value=[]),
    "a proof of other size": setting("provenance", "nodes", value=3),
    "other rules": setting("provenance", "sheet", value="0" * 12),
}
#: Lies of the kinds in which stores decide, and of those in which they must not.
STORES: dict[str, Lie] = {
    "a seed less in South’s store": with_stores(-1, 0),
    "a seed from store to store": with_stores(-1, 1),
    "a seed from the other store": with_stores(1, -1),
    "no more to be gained": setting("solution", "most", value=[]),
}
EXACT: dict[str, Lie] = {
    "no proof that it is all": lambda r: r["solution"].pop("most"),
    "another answer to the key": lambda r: other_move(r["solution"]["most"][0]),
    "an answer to the key left out": lambda r: r["solution"]["most"].clear(),
    "stores that decide": with_stores(32, 0),
    "as a win": setting("kind", value="study-win"),
    "as a draw": setting("kind", value="study-draw"),
}
FLAGS: dict[str, Lie] = {
    "no zugzwang": lambda r: r["solution"].pop("passed"),
    "a pass unanswered": lambda r: r["solution"]["passed"].popitem(),
    "another answer to a pass": lambda r: other_move(first(r["solution"]["passed"])[0]),
    "a pass that is none": lambda r: r["solution"]["passed"].update(S9=[]),
}
CASES = [
    *((kind, name) for kind in KINDS for name in LIES),
    *((kind, name) for kind in ("study-win",) for name in STORES),
    *((kind, name) for kind in ("study-only", "zugzwang") for name in EXACT),
    *(("zugzwang", name) for name in FLAGS),
]


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_a_lie_is_refused(kind: str, name: str) -> None:
    record = sample(kind)
    assert list(verify.faults(record, line(record))) == []
    {**LIES, **STORES, **EXACT, **FLAGS}[name](record)
    assert faults_of(record), name


def test_a_margin_is_no_zugzwang() -> None:
    """Where passing is no worse, the flag cannot be proved: no answers hold South down."""
    record = sample("study-only")
    record["kind"] = "zugzwang"
    assert any("incomplete" in fault or "nobody waits" in fault for fault in faults_of(record))


def test_one_wrong_move_anywhere_in_a_proof_is_refused() -> None:
    """Every node in turn plays another pit: all are refused where no two moves do as well."""
    for kind in KINDS:
        tried = [(len(accepted(study)), study["id"]) for study in samples(kind)[:5]]
        assert min(tried)[0] == 0, tried
        assert max(tried)[0] <= 4, tried


def accepted(whole: Json) -> list[int]:
    """Return the first nodes of a proof that may play another pit, and it still holds."""
    numbers = []
    for number in range(min(40, len(list(nodes_of(whole["solution"]))))):
        record = copy.deepcopy(whole)
        other_move(list(nodes_of(record["solution"]))[number])
        if not faults_of(record):
            numbers.append(number)
    return numbers


def nodes_of(tree: Json) -> Iterator[Json]:
    """Yield every node of a proof but its root."""
    more_answers = [
        *tree.get("others", {}).values(),
        tree.get("most", []),
        *tree.get("passed", {}).values(),
    ]
    for answers in (*tree.get("replies", {}).values(), *more_answers):
        for node in answers:
            yield node
            yield from nodes_of(node)


def test_a_line_that_comes_back_counts_against_who_claims() -> None:
    """Two seeds run after each other until their board comes back: neither side has gained."""
    start = game("awale").position("0.0.0.0.0.1/1.0.0.0.0.0 S 0-0")
    end = start
    while not end.over:
        end = end.play(end.legal_moves()[0])
    assert end.ending == "repetition"
    assert end.final().stores == {"S": 1, "N": 1}  # which would settle it in any other ending
    assert not any(Walk(start, side, 1).settled(end) for side in ("S", "N"))
    for record in some(4):
        place = board(record)
        states = walked(place, record["solution"])
        assert all(state.ending != "repetition" for state in states), record["id"]


def walked(place: Position, node: Json) -> Iterator[Position]:
    """Yield every position of the tree of a key."""
    after = place.play(node["move"])
    yield after
    for reply, answers in node.get("replies", {}).items():
        later = after.play(reply)
        yield later
        for child in answers:
            yield from walked(later, child)


def test_a_record_that_is_no_study_is_no_puzzle() -> None:
    record = sample("study-win")
    for spoil in (
        lambda r: r["solution"].pop("others"),
        lambda r: r["solution"].update(others=[]),
        lambda r: r["solution"]["others"].update(S1={}),
        lambda r: r["solution"].update(most={}),
        lambda r: r["goal"].update(moves=99),
    ):
        spoilt = copy.deepcopy(record)
        spoil(spoilt)
        with pytest.raises(PuzzleFileError):
            require(spoilt)


# -- what is found is true -------------------------------------------------------------------------


def test_a_plain_search_agrees() -> None:
    """The key does it within its moves and a reply; no other first move does, with one more."""
    tried = 0
    for record in some(3):
        k, seeds = record["goal"]["moves"], record["goal"]["seeds"]
        place = board(record)
        if k > 3:
            continue
        judge = Judge(place)
        for move, after in judge.children(place):
            assert judge.can(after, k, seeds) == (move == record["key"]), record["id"]
        tried += 1
    assert tried > 2


def test_two_readers_of_a_table_agree() -> None:
    draw = random.Random("studies")
    bounds, table = bounds_in(sheet("awale"), 7), table_for(sheet("awale"), 7)
    for _number in range(60):
        pits = [0] * 12
        for _seed in range(draw.randint(2, 7)):
            pits[draw.randrange(12)] += 1
        place = Position(sheet("awale"), (*pits, 0, 0, 0, 0, draw.randrange(2), 0))
        assert bounds(place.state) == table.bounds(place)


@pytest.mark.parametrize("kind", mostly_slow(KINDS, *(k for k in KINDS if k != "zugzwang")))
def test_what_is_found_holds_and_is_found_again(kind: str) -> None:
    """Small boards of awalé: each study that a job finds is proved by the plain rules."""
    seed = "c" if kind == "study-only" else "tests"  # in whose first jobs there is one
    query = Query(kind, "awale", "setup", seed=seed)
    records = [record for job in range(2) for record in making.made(query, job).records]
    for record in records:
        assert list(verify.faults(record, line(record))) == []
        place = board(record)
        again = next(kinds.kind(kind).prove(place, Query(kind)))
        assert again.solution == record["solution"]
        won = [place.captured(move) for move in place.legal_moves() if move != record["key"]]
        key = place.captured(record["key"])
        assert key == 0 or key < max(won)
    if kind in ("study-win", "study-only"):
        assert records


def test_the_board_of_the_issue_is_a_zugzwang() -> None:
    """Whoever moves on it loses all eleven seeds."""
    bounds = bounds_in(sheet("songo"), 11)
    place = game("songo").position("0.0.0.0.0.1.1/0.4.3.2.0.0.0 S 0-0")
    assert isinstance(place, Position)
    assert bounds(place.state) == (-11, -11)
    assert bounds(to_move(place, "N").state) == (-11, -11)


def padded(record: Json) -> bool:
    """Return whether a study is padded, by the tables."""
    place = board(record)
    study = study_of(place)
    assert study is not None
    won = study.gains()
    assert won is not None
    claim = Claim(place.sheet.pits.index(record["key"]), record["goal"]["seeds"], won)
    return is_padded(study, claim, record["solution"])


def small(records: list[Json]) -> list[Json]:
    """Return the studies whose table is soon built; all of them in `make slow`."""
    if EFFORT.share >= 1:
        return records
    return [record for record in records if sum(board(record).pits.values()) <= 10]


def test_no_study_sees_its_key_at_once_and_then_marks_time() -> None:
    assert [record["id"] for record in small(RECORDS) if padded(record)] == []


def test_what_was_called_padded_is_refused_by_the_rule() -> None:
    """The three that a solver called so, by their ids, and all that went with them."""
    lines = collection_path(RETIRED).with_suffix(".txt").read_text("utf-8").splitlines()
    ids = {text[:12] for text in lines if "and then time is marked" in text}
    assert ids >= {"56c56cc85cc5", "249723fa34c3", "e6a0ed97e2a8"}
    records = [record for record in retired() if record["id"] in ids]
    assert len(records) == len(ids)
    assert [record["id"] for record in small(records) if not padded(record)] == []


@pytest.mark.parametrize(
    ("turns", "padded"),
    [
        ([(4, 1), (4, 4), (5, 5), (4, 4)], True),  # 56c56cc85cc5
        ([(3, 1), (6, 6), (5, 5)], True),  # 249723fa34c3
        ([(5, 4), (4, 3), (1, 1)], True),  # e6a0ed97e2a8
        ([(2, 2), (1, 1), (2, 1), (1, 1)], False),  # 7652b7322a51, which was called very good
        ([(5, 5), (4, 1)], False),  # one free turn is none too many
        ([(4, 4), (4, 4), (3, 1), (3, 1)], False),  # half of them is not more than half
        ([(4, 2), (4, 2)], False),  # half of the moves is not more than half
        ([], False),
    ],
)
def test_marking_time(turns: list[tuple[int, int]], padded: bool) -> None:
    assert marks_time(turns) == padded


def test_no_refutation_stops_before_one_sees_why() -> None:
    """It takes something, fulfils its promise, or ends the game."""
    for record in some(4):
        place = board(record)
        lure = why(record)["parts"][0]
        for step in lure["steps"]:
            place = place.play(step["move"])
        node = next(iter(record["solution"]["others"][lure["steps"][0]["move"]]), None)
        steps = [step["move"] for step in lure["steps"][1:]]
        while node is not None and steps:
            assert node["move"] == steps.pop(0)
            reply = steps.pop(0) if steps else ""
            node = next(iter(node.get("replies", {}).get(reply, ())), node if not reply else None)
        takes = "takes" in lure["steps"][-1]["words"]
        assert place.over or takes or node is None or "replies" not in node, record["id"]


def test_the_idea_of_a_study_names_what_its_line_takes_later() -> None:
    """The harvest that is promised is one that the line takes, and larger than the key's."""
    seen = 0
    for record in some(2):
        place = board(record)
        reason = why(record)
        match = re.search(r"In the main line (\w+) takes (\d+) seeds?", reason["idea"])
        if match is None:
            continue
        seen += 1
        taken = []
        steps = next(part for part in reason["parts"] if part["code"] == "line")["steps"]
        for step in steps:
            side, before = place.mover, place
            place = place.play(step["move"])
            if side == "S":
                taken.append((step["move"], place.stores["S"] - before.stores["S"]))
        assert (match[1], int(match[2])) in taken[1:], record["id"]
        assert int(match[2]) == max(n for _, n in taken), record["id"]
    assert seen >= 3


# -- the collections -------------------------------------------------------------------------------


def test_the_studies_are_many_and_varied() -> None:
    assert len(PROVED) >= 200
    assert len(RECORDS) >= 50
    assert {record["kind"] for record in RECORDS} == set(KINDS)
    assert {record["game"] for record in RECORDS} == {"songo", "awale"}
    assert {record["provenance"]["method"] for record in PROVED} <= {"setup", "endgame"}
    for record in PROVED:
        assert sum(board(record).pits.values()) in sizes(sheet(record["game"]))
        assert size(record["solution"]) <= MOST
    for name in collections():
        records = collection(name)
        if records[0]["kind"] in KINDS:
            keys = Counter(record["key"] for record in records)
            assert max(keys.values()) <= max(2, len(records) // 5 + 1), (name, keys)


def test_the_page_gets_the_proofs_when_a_puzzle_is_opened() -> None:
    content = page_told(RECORDS[:3], "en")
    parts = page_parts("all", content)
    for record in RECORDS[:3]:
        assert parts["all-0"][record["id"]]["solution"] == record["solution"]
