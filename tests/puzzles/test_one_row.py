"""The one-row kinds: what they prove is what brute force says, and every falsified copy is refused.

What may be played is taken from the second telling of the rules (`tests/rules`), not from ours.
"""

import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from songo_edu.boards.picture import puzzle_svg
from songo_edu.errors import PositionError, QueryError
from songo_edu.games import game
from songo_edu.puzzles import export, finding, store, verify
from songo_edu.puzzles import sources as boards
from songo_edu.puzzles.file_check import Check
from songo_edu.puzzles.kinds import kind
from songo_edu.puzzles.kinds import one_row as finders
from songo_edu.puzzles.kinds.kind import Query
from songo_edu.puzzles.making import made
from songo_edu.puzzles.query import query_for
from songo_edu.puzzles.record import Json, line
from songo_edu.puzzles.verify import one_row
from songo_edu.solvers import solitaires
from tests.needs import mostly_slow
from tests.puzzles.finds import ONE_ROW, find, of_job, proofs, rows
from tests.puzzles.lies import (
    EVERY,
    Lies,
    goal,
    named_anew,
    require_refused,
    setting,
    wrong_key,
)
from tests.rules.duel_reference import Board, sowings
from tests.rules.solo import fewest_moves, outcome

#: Kinds and the games they are found in, options included.
CASES = [
    ("sowing-win", "sowing"),
    ("sowing-win", "sowing+misere"),
    ("sowing-win", "sowing+suicide"),
    ("sowing-win", "sowing+impartial"),
    ("sowing-win", "sowing+fafy"),
    ("sowing-win", "sowing+misere+impartial"),
    ("wing-win", "wing"),
    ("wing-win", "wing+situational"),
    ("tchoukaillon-only", "tchoukaillon"),
    ("tchoukaillon-only", "tchoukaillon+occupied"),
    ("kaillon-fewest", "kaillon"),
    ("rouma-choices", "tchouka-rouma"),
    ("rouma-choices", "tchouka-rouma+skip-origin"),
]
#: One game or two of each kind; the others are of the same family.
QUICK = [CASES[i] for i in (0, 1, 4, 6, 8, 10, 12)]


# -- two players ------------------------------------------------------------------


def results(
    name: str, board: Board, mover: int, past: frozenset[tuple[Board, int]]
) -> dict[str, Board]:
    """Return the moves of a side (0 Left, 1 Right) with the boards after them."""
    boards_after = {}
    for (hole, way), after, _suicide in sowings(name, board, mover):
        if (after, 1 - mover if "situational" in name else 0) not in past:
            mark = "<>"[way > 0] if "impartial" in name else ""
            boards_after[f"{hole + 1}{mark}"] = after
    return boards_after


@cache
def fastest(name: str, board: Board, mover: int, past: frozenset[Any]) -> int | None:
    """Return the fewest own moves in which Left wins against any defence, None: Left loses."""
    if name.startswith("wing"):
        past |= {(board, mover if "situational" in name else 0)}
    after = results(name, board, mover, past)
    if not after:
        return 0 if (mover == 1) != ("misere" in name) else None
    values = [fastest(name, child, 1 - mover, past) for child in after.values()]
    wins = [value for value in values if value is not None]
    if mover == 0:
        return 1 + min(wins) if wins else None
    return max(wins) if len(wins) == len(values) else None


def firsts(name: str, board: Board) -> dict[str, int]:
    """Return Left's winning first moves, each with the own moves it takes."""
    past: frozenset[Any] = frozenset({(board, 0)} if name.startswith("wing") else ())
    after = results(name, board, 0, past)
    lengths = {move: fastest(name, child, 1, past) for move, child in after.items()}
    return {move: 1 + value for move, value in lengths.items() if value is not None}


def chance(label: str, sizes: list[tuple[int, int]], number: int) -> Iterator[Board]:
    draw = random.Random(label)
    for _number in range(number):
        holes, seeds = draw.choice(sizes)
        board = [0] * holes
        for _seed in range(seeds):
            board[draw.randrange(holes)] += 1
        yield tuple(board)


DUELS = [name for _kind, name in CASES if name[0] in "sw" and "suicide" not in name]


@pytest.mark.parametrize("name", mostly_slow(DUELS, *(n for n in DUELS if "impartial" not in n)))
def test_the_only_win_is_that_of_brute_force(name: str) -> None:
    sizes = [(4, 5), (4, 6)] if name.startswith("wing") else [(5, 8), (6, 8)]
    kind_name = "wing-win" if name.startswith("wing") else "sowing-win"
    won = proved = 0
    for board in chance(name, sizes, 150):
        position = boards.placed(name, board)
        right = firsts(name, board)
        key = finders.only_win(position)
        assert key == (next(iter(right)) if len(right) == 1 else None), board
        won += key is not None
        for proof in proofs(kind_name, position):
            proved += 1
            assert right == {proof.key: proof.goal["moves"]}
    assert won >= 5
    assert proved


def test_a_suicide_loses_as_if_it_were_forbidden() -> None:
    for board in chance("suicide", [(5, 8), (6, 8)], 80):
        position = boards.placed("sowing+suicide", board)
        after = {move: position.play(move) for move in position.legal_moves()}
        winning = {move for move, child in after.items() if one_row.Walker().wins(child)}
        assert winning == set(firsts("sowing", board))


# -- one player -------------------------------------------------------------------


SOLOS = [(kind_name, game_name) for kind_name, game_name in CASES if game_name[0] in "tk"]


@pytest.mark.parametrize(("kind_name", "game_name"), SOLOS)
def test_the_ways_home_are_those_of_brute_force(kind_name: str, game_name: str) -> None:
    sizes = [(4, 5), (4, 6), (4, 7), (5, 7)]
    proof_count = 0
    drawn = list(chance(game_name, sizes, 200 if kind_name == "kaillon-fewest" else 1500))
    drawn += [(0, 1, 3, 2, 4, 6), (1, 1, 3, 2, 4, 6), (0, 0, 0, 3, 5), (1, 2, 2, 4)]
    for row in drawn:
        position = boards.placed(game_name, row)
        if kind_name == "kaillon-fewest" and proof_count > 12:
            break
        for proof in proofs(kind_name, position):
            proof_count += 1
            moves_needed = {}
            for move in position.legal_moves():
                word, after, _home = outcome(game_name, row, int(move))
                value = fewest_moves(game_name, after) if word == "ok" else None
                if value is not None:
                    moves_needed[move] = 1 + value
            fewest = min(moves_needed.values())
            assert proof.goal == {"moves": fewest}
            if kind_name == "kaillon-fewest":
                moves_needed = {move: n for move, n in moves_needed.items() if n == fewest}
            assert [*moves_needed] == [proof.key]
            assert ways(proof.solution, 1) == {fewest}
    assert proof_count >= 2


def ways(node: Json, depth: int) -> set[int]:
    """Return how long the lines of a tree are."""
    if "then" not in node:
        return {depth}
    return set().union(*(ways(child, depth + 1) for child in node["then"]))


def test_the_fewest_moves_of_a_board_without_a_way_are_none() -> None:
    assert finders.Fewest().moves(boards.placed("kaillon", (2, 1))) is None
    assert finders.Fewest().moves(boards.placed("kaillon", (0, 0))) == 0
    here = game("kaillon").position("1.0.2.1")
    assert finders.Fewest().moves(here) == fewest_moves("kaillon", (1, 0, 2, 1))


# -- what they find ---------------------------------------------------------------------------


@pytest.mark.parametrize(("kind_name", "game_name"), mostly_slow(CASES, *QUICK))
def test_what_a_kind_finds_holds(kind_name: str, game_name: str) -> None:
    records = list(islice(rows(kind_name, game_name), 4))
    assert len(records) >= 3
    for record in records:
        assert record["game"] == game(game_name).sheet.name
        assert list(verify.faults(record, line(record))) == []
        position = game(game_name).position(record["position"])
        least = 2 if kind_name == "tchoukaillon-only" else 3
        assert len(position.legal_moves()) >= least
        if kind_name == "kaillon-fewest":
            assert record["key"] != position.legal_moves()[0]
        else:
            assert record["features"]["temptations"] + record["features"]["traps"] > 0
        low, high = kind(kind_name).goal["moves"]
        assert low <= record["goal"]["moves"] <= high
        assert record["provenance"]["nodes"] <= 60


@pytest.mark.parametrize(("kind_name", "game_name"), mostly_slow(CASES, *QUICK))
def test_a_job_gives_the_same_again(kind_name: str, game_name: str) -> None:
    query = Query(kind_name, game_name, "boards", seed="tests")
    assert made(query, 1).records == of_job(kind_name, game_name, 1)
    other = Query(kind_name, game_name, "boards", seed="2")
    assert [*map(str, boards.one_row(other, 1))] != [*map(str, boards.one_row(query, 1))]


def test_the_boards_of_tchoukaillon_come_to_an_end() -> None:
    query = Query("tchoukaillon-only", "tchoukaillon", "boards")
    drawn: list[str] = []
    job = 0
    while boards_of := [*map(str, boards.one_row(query, job))]:
        drawn += boards_of
        job += 1
    assert len(drawn) == boards.ROUNDS * len(set(drawn))
    assert len(set(drawn)) == len(boards.SEEDS)
    assert made(query, job).tried == 0


def test_every_option_has_its_boards() -> None:
    for kind_name in ONE_ROW:
        assert set(kind(kind_name).games) <= set(boards.SIZES) & set(boards.BOARDS)


@pytest.mark.parametrize("kind_name", ONE_ROW)
def test_a_wish_is_met(kind_name: str) -> None:
    moves = find(kind_name)["goal"]["moves"]
    position = game(find(kind_name)["game"]).position(find(kind_name)["position"])
    assert proofs(kind_name, position, moves=moves)
    assert not proofs(kind_name, position, moves=moves + 1)
    assert all(proof.strict for proof in proofs(kind_name, position, strict=True))
    if kind_name != "tchoukaillon-only":
        with pytest.raises(QueryError, match="no number of seeds"):
            query_for(kind_name, game=kind(kind_name).games[0], seeds=3)


def test_a_board_may_be_given() -> None:
    record = finding.find(
        "sowing-win", game="sowing", start=find("sowing-win")["position"], count=1
    )
    assert record[0]["provenance"]["method"] == "given"
    assert record[0]["key"] == find("sowing-win")["key"]
    turned = str(game("sowing").position(find("sowing-win")["position"]).turned())
    again = finding.find("sowing-win", game="sowing", start=turned, count=1)
    assert again == record
    with pytest.raises(PositionError):
        finding.find("rouma-choices", game="tchouka-rouma", start="2.2 L", count=1)


def test_a_start_where_all_but_one_choice_lose_at_once_is_no_puzzle() -> None:
    """S2's start of Tchouka-Rouma is won by one series alone; but its first choice is no choice."""
    start = game("tchouka-rouma").start()
    assert [move for move in start.legal_moves() if not start.play(move).over] == ["2"]
    assert proofs("rouma-choices", start) == []


def test_a_file_is_shown_and_counted(tmp_path: Path) -> None:
    from rich.console import Console

    path = tmp_path / "rows.jsonl"
    store.write(path, [find(kind_name) for kind_name in ONE_ROW])
    assert list(Check(path).faults()) == []
    counts = export.counted(entry.record for entry in store.read(path))
    assert counts["kind"] == dict.fromkeys(sorted(ONE_ROW), 1)
    for kind_name in ONE_ROW:
        console = Console(width=100, record=True, file=(tmp_path / "out").open("w"))
        export.print_puzzle(export.pick(path, find(kind_name)["id"]), console, solution=True)
        seeds = find(kind_name)["position"].split()[0].split(".")
        lines = [row.replace("│", " ").split() for row in console.export_text().splitlines()]
        # Under the numbers of its holes, behind the store where there is one.
        at = lines.index([str(n + 1) for n in range(len(seeds))])
        assert lines[at + 1][-len(seeds) :] == seeds
        assert "<svg" in puzzle_svg(find(kind_name))


# -- falsified copies -------------------------------------------------------------------------


def less(record: Json) -> None:
    node = record["solution"]
    if "then" in node:
        del node["then"]
    else:
        node["replies"].popitem()


def answers_less(record: Json) -> None:
    replies = record["solution"].get("replies")
    if replies is None:
        record["solution"]["then"][0].pop("then")
    else:
        replies[max(replies, key=lambda reply: len(replies[reply]))] = []


def more_answers(record: Json) -> None:
    node = record["solution"]
    if "then" in node:
        node["then"].append({"move": "1"})
    else:
        node["replies"]["77"] = []


def another_seed(record: Json) -> None:
    board, behind = record["position"].split()
    first, *rest = board.split(".")
    record["position"] = f"{'.'.join([str(int(first) + 1), *rest])} {behind}"
    named_anew(record)


LIES: Lies = {
    **EVERY,
    "key": (wrong_key, "key not unique"),
    "a move more": (goal("moves", 1), "wins in fewer than"),
    "a move less": (goal("moves", -1), "does not win in"),
    "no move": (setting("key", value="99"), "not a legal move"),
    "tree cut": (less, "tree"),
    "answers cut": (answers_less, "tree"),
    "answers added": (more_answers, "tree"),
    "traps": (
        lambda r: r["features"].update(traps=r["features"]["traps"] + 1),
        "the feature traps should be",
    ),
    "search": (setting("provenance", "budget", value=5), "unknown field 'budget'"),
    "another seed": (another_seed, ""),
}


#: The lies that all kinds share are tried on those whose proofs are short.
SHORT = [(lie, name) for lie in LIES for name in ONE_ROW if lie not in EVERY or name[0] != "k"]


@pytest.mark.parametrize(("lie", "kind_name"), mostly_slow(product(LIES, ONE_ROW), *SHORT))
def test_a_falsified_copy_is_refused(lie: str, kind_name: str) -> None:
    require_refused(find(kind_name), *LIES[lie])


@pytest.mark.parametrize("kind_name", ["sowing-win", "wing-win"])
def test_right_is_to_move_nowhere(kind_name: str) -> None:
    record = find(kind_name)
    record["position"] = str(game(record["game"]).position(record["position"]).turned())
    assert record["position"].endswith("R")
    named_anew(record)
    assert any("not the canonical position" in fault for fault in verify.faults(record))


def test_a_board_too_large_to_play_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_row, "MOST", 5)
    for name in ONE_ROW:
        faults = [next(verify.faults(record), "") for record in islice(rows(name), 6)]
        assert any("too large to verify" in fault for fault in faults)


def test_the_verifier_and_the_finder_share_no_solver() -> None:
    text = Path(str(one_row.__file__)).read_text(encoding="utf-8")
    for home_of_others in ("songo_edu.puzzles.kinds", "songo_edu.analysis", "songo_edu.rules"):
        assert f"from {home_of_others}" not in text


def test_trees_are_json_that_nests_as_deep_as_the_longest_goal() -> None:
    row = solitaires.winning_board(40)
    [longest] = finding.find("tchoukaillon-only", start=f"{'.'.join(map(str, row))} 0", count=1)
    assert longest["goal"]["moves"] == 40
    assert json.loads(line(longest)) == longest
    assert list(verify.faults(longest, line(longest))) == []


def test_sizes_hold_what_a_memo_holds() -> None:
    """So every board of Sowing that is drawn is settled, whatever was solved before it."""
    from math import comb

    limit = finders.NODES["free"]
    for holes, seeds in boards.SIZES["sowing"]:
        assert 2 * comb(holes + seeds - 1, seeds) < limit
    for size, next_size in pairwise(boards.SIZES["wing"]):
        assert size != next_size
