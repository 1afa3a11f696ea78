"""Results of a search, and the references they are compared with."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import songo_edu
import songo_edu as se
from songo_edu.engine import bitboards
from songo_edu.engine.bitboard_kernel import static_value as on_words
from songo_edu.engine.minimax import WAYS, look
from songo_edu.engine.search import Line, SearchResult, search
from songo_edu.engine.two_row import count_leaves
from songo_edu.errors import SearchError
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.position import SHEETS, RuleSheet
from songo_edu.games.two_row.weights import store_weights
from songo_edu.rules.two_row import limited_search
from songo_edu.rules.two_row.layout import NORTH, SOUTH
from songo_edu.rules.two_row.limited_search import static_value
from songo_edu.rules.two_row.search import SEED, VICTORY
from tests.course.claims.ahead import ahead
from tests.needs import Effort, mostly_slow
from tests.rules import positions

# -- the face ------------------------------------------------------------------------------------


def test_a_position_that_is_over() -> None:
    over = game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    result = search(over, lines=3)
    assert (result.best, result.lines, result.nodes, result.depth) == (None, (), 0, 0)
    assert over.verdict in str(result)
    assert result.as_json()["best"] is None
    assert result.as_json()["value"] is None


def test_words_and_json() -> None:
    lines = (
        Line("S1", VICTORY + 1200 - 3, ("S1", "N2", "S3")),
        Line("S2", 0, ("S2",)),
        Line("S3", -200, ("S3",)),
        Line("S4", -VICTORY - 500 + 1, ("S4",)),
    )
    result = SearchResult("songo", str(game("songo").start()), 1, 3, lines)
    assert str(result).splitlines() == [
        "Best move: S1.",
        "S1: South wins in 3 plies, ahead by 12 seeds (S1 N2 S3).",
        "S2: no lead (S2).",
        "S3: North +2.0 (S3).",
        "S4: North wins in 1 ply, ahead by 5 seeds (S4).",
        "Searched 3 plies deep, 1 position looked at.",
    ]
    solved = replace(result, solved=True, nodes=20)
    assert str(solved).endswith("Searched to the end of the game, 20 positions looked at.")
    assert result.as_json() == {
        "game": "songo",
        "position": str(game("songo").start()),
        "best": "S1",
        "value": VICTORY + 1197,
        "depth": 3,
        "nodes": 1,
        "solved": False,
        "lines": [
            {"move": line.move, "value": line.value, "moves": list(line.moves)} for line in lines
        ],
    }


@pytest.mark.parametrize(
    ("limits", "names"),
    [({"nodes": 0}, "0"), ({"lines": -2}, "-2"), ({"depth": 0}, "0"), ({"nodes": -7}, "-7")],
)
def test_limits_that_make_no_search(limits: dict[str, int], names: str) -> None:
    with pytest.raises(SearchError, match=names):
        search(game("songo").start(), **limits)


def test_a_board_too_large() -> None:
    large = replace(sheet("songo"), start=10)
    with pytest.raises(SearchError, match="songo"):
        search(Position(large, (10,) * 14 + (0,) * 4))


def test_more_lines_than_moves() -> None:
    start = game("awale").start()
    result = search(start, 2000, lines=100, fast=False)
    assert sorted(line.move for line in result.lines) == sorted(start.legal_moves())


def test_the_name_at_the_top() -> None:
    assert songo_edu.search is search


# -- looking ahead in four ways --------------------------------------------------------------------

THREATS = "4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"
EDGE = "10.0.1.8.2.0.1/0.6.0.0.0.0.7 S 14-21"


def somewhere(name: str, chance: random.Random) -> Iterator[Position]:
    """Yield positions of random games that are not over."""
    return (here for here in positions.met(chance, game(name)) if not here.over)


@pytest.mark.parametrize(
    "name",
    mostly_slow(["songo", "songo-ekang", "awale", "awale-grand-slam"], "songo-ekang", "awale"),
)
def test_every_way_finds_what_playing_every_move_finds(name: str) -> None:
    for here in islice(somewhere(name, random.Random(name)), 12):
        for plies in (1, 2, 3):
            plain = look(here, plies)
            assert plain.values == {
                move: ahead(here.play(move), plies - 1) for move in here.legal_moves()
            }
            for way in WAYS:
                result = look(here, plies, way)
                assert result.value == plain.value, (str(here), way)
                assert result.best[0] in result.values
                assert set(plain.best) & set(result.best), (str(here), way)


def test_deep_looks_agree() -> None:
    here = se.game("songo").position(THREATS)
    assert {look(here, 5, way).value for way in WAYS} == {ahead(here, 5)}


def test_minimax_visits_every_position_once_a_line() -> None:
    here = se.game("awale").start()
    for plies in (1, 2, 3, 4):
        leaves = [count_leaves(here, depth) for depth in range(plies + 1)]
        assert look(here, plies).positions == sum(leaves)


def calm(board: Position) -> int:
    """Captures followed without any cut, as the chapter writes it."""
    values = [ahead(board, 0)]
    values += [calm(board.play(move)) for move in board.legal_moves() if board.captured(move)]
    return max(values) if board.mover == "S" else min(values)


@pytest.mark.parametrize("way", WAYS)
def test_a_calm_look_follows_captures(way: str) -> None:
    for here in islice(somewhere("songo", random.Random(7)), 12):
        best = max if here.mover == "S" else min
        after = [here.play(move) for move in here.legal_moves()]
        slow = best(calm(each) for each in after)
        assert look(here, 1, way, calm=True).value == slow, str(here)


def test_what_the_chapter_says_of_its_horizon() -> None:
    here = se.game("songo").position(EDGE)
    assert [look(here, plies).best for plies in range(1, 5)] == [["S1"], ["S1"], ["S1"], ["S6"]]
    assert [look(here, plies, calm=True).best for plies in (2, 3)] == [["S1"], ["S6"]]


def test_what_the_chapter_says_of_the_counts() -> None:
    here = se.game("songo").position(THREATS)
    six = [look(here, 6, way).positions for way in WAYS]
    assert six == sorted(six, reverse=True)
    assert six[0] > 10 * six[1] > 20 * six[2]
    five = [look(here, 5, way).positions for way in WAYS]
    assert five[3] > five[2]


# -- what positions are worth before they are played on --------------------------------------------

#: Sheets of one's own, with other rows and more seeds.
OWN = [
    replace(sheet("songo"), pits=("S1", "S0", "N0", "N1"), start=20, win=41),
    replace(sheet("awale"), pits=tuple("ABCDEFGgfedcba"), start=9, win=64),
]


def both(position: Position, weights: list[int]) -> int:
    """Return the value of a position, the same both ways, also where it is turned."""
    rules = [*position.sheet.integers(), *weights]
    value = static_value(rules, list(position.state), 0)
    table = list(bitboards.table_of(position.sheet, tuple(weights)))
    board = bitboards.pack(position)
    assert on_words(table, board.own, board.other) == value, position
    assert static_value(rules, list(position.turned().state), 0) == value, position
    return value


def drawn(rng: random.Random, weights: list[int]) -> list[int]:
    """Return weights of the same shape, drawn at random."""
    head = weights[: limited_search.V_STAGE]
    return [*head, *(rng.randint(-900, 900) for _ in weights[len(head) :])]


@pytest.mark.parametrize("name", mostly_slow(SHEETS, "songo", "awale-mbekh"))
def test_words_are_judged_as_the_rules_judge(name: str, effort: Effort) -> None:
    rng = random.Random(f"values {name}")
    rules, values = sheet(name), set()
    for _ in range(300 * effort):
        position = game(name).position(positions.wild(rng, name))
        values.add(both(position, rules.weights()))
        both(position, drawn(rng, rules.weights()))
    assert len(values) > 20


@pytest.mark.parametrize("rules", OWN, ids=["songo", "awale"])
def test_sheets_of_ones_own_are_judged_alike(rules: RuleSheet, effort: Effort) -> None:
    rng = random.Random(f"own {rules.row}")
    for _ in range(300 * effort):
        state = [0] * 18
        for _seed in range(rng.randint(0, rules.seeds)):
            state[rng.choice([*range(2 * rules.row), SOUTH, NORTH])] += 1
        position = Position(rules, tuple(state))
        assert abs(both(position, rules.weights())) * 2 < VICTORY
        both(position, drawn(rng, rules.weights()))


def test_stores_alone_are_their_difference() -> None:
    rng = random.Random("stores")
    for name in SHEETS:
        position = game(name).position(positions.wild(rng, name))
        stores = position.stores
        lead = (stores["S"] - stores["N"]) * (1 if position.mover == "S" else -1)
        assert both(position, store_weights(position.sheet.integers())) == lead * SEED


def test_weights_fit_their_rows() -> None:
    for rules in (*SHEETS.values(), *OWN):
        weights = rules.weights()
        stages, cap, size = weights[limited_search.V_STAGES : limited_search.V_STAGE]
        assert len(weights) == limited_search.V_STAGE + stages * size
        assert size == limited_search.V_HELD + 2 * (rules.row + 1) + rules.row * (cap + 1)
