"""The finders on positions worked out by hand; plain, compiled and with strict numbers alike."""

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from functools import cache
from itertools import product
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import songo_edu.analysis as se
from songo_edu.analysis import waiting_moves
from songo_edu.analysis.strategy import from_left, with_mover
from songo_edu.engine.compiled import compiled, module_paths, public_names
from songo_edu.errors import UnknownSideError
from songo_edu.games import Position, game, sheet
from songo_edu.games.two_row.findings import Reply
from songo_edu.rules.two_row import strategies
from tests.analysis import brute
from tests.needs import Effort, mostly_slow
from tests.rules.buffers import of
from tests.rules.machines import StrictInt, StrictList
from tools.translate import modules

DOUBLE = "5.1.1.0.4.5.4/2.4.7.4.4.5.2 N 11-11"
YINDA = "0.1.2.0.4.2.7/0.1.7.3.17.4.0 N 11-11"


def at(text: str, name: str = "songo") -> Position:
    return game(name).position(text)


# -- simple threats --------------------------------------------------------------------------------


def test_a_threat_is_there_whoever_is_to_move() -> None:
    position = at(YINDA)
    (menace,) = se.menaces(position, "S")
    assert (menace.source, menace.last, menace.targets) == ("S4", "N3", ("N0", "N1", "N2", "N3"))
    assert menace.seeds == 11
    assert menace.replies == (Reply("N1", 2, 9), Reply("N2", 10, 1), Reply("N6", 0, 11))
    assert menace.blockable
    assert menace.reducible
    assert se.menaces(with_mover(position, "S"), "S") == (menace,)


def test_the_answer_of_s0_comes_with_the_threat() -> None:
    """S1 takes 3, and N4 then takes 6 (S0, VII.A)."""
    (menace,) = se.menaces(at("4.7.2.5.6.2.7/7.4.2.2.2.0.4 S 8-8"), "S")
    assert (menace.source, menace.seeds, menace.answer) == ("S1", 3, 6)


def test_the_kept_seed_alone_is_no_threat() -> None:
    position = at("1.1.1.1.1.1.1/0.0.14.0.0.0.5 S 20-24")
    assert position.captured("S2") == 1
    assert se.menaces(position, "S") == ()


def test_neither_first_pit_nor_drying_out_nor_a_barred_pit_threatens() -> None:
    assert "S3" not in _sources("2.4.0.5.3.2.6/5.3.0.4.6.1.2 S 13-14", "S")
    assert "N3" not in _sources("6.4.0.5.3.2.3/0.0.0.0.0.1.1 N 22-23", "N")
    # Two seeds in the last pit capture under songo, and may never be sown under songo-ekang.
    assert _sources(DOUBLE, "S") == ["S0", "S1"]
    assert _sources(DOUBLE, "S", "songo-ekang") == ["S1"]


def _sources(text: str, side: Any, name: str = "songo") -> list[str]:
    return [menace.source for menace in se.menaces(at(text, name), side)]


def test_nothing_threatens_after_the_end() -> None:
    position = at("0.1.2.0.4.1.1/0.1.1.0.17.1.0 N 0-40")
    assert position.over
    assert se.menaces(position, "S") == se.double_menaces(position, "S") == ()
    assert se.yindas(position) == se.forbidden(position) == ()
    assert [grenier.pit for grenier in se.greniers(position, "S")] == ["S4"]


def test_threatened_pits() -> None:
    assert se.threatened(at(DOUBLE), "N") == {"N1": 4, "N2": 4}
    assert se.threatened(at(DOUBLE), "S") == {}


# -- double threats --------------------------------------------------------------------------------


def test_the_double_threat_of_s0() -> None:
    (double,) = se.double_menaces(at(DOUBLE), "S")
    assert (double.sources, double.lasts) == (("S0", "S1"), ("N1", "N2"))
    assert double.targets == ("N1", "N2")
    assert (double.seeds, double.least) == (4, 2)
    assert not double.apparent
    assert se.double_menaces(at(DOUBLE, "songo-ekang"), "S") == ()


def test_a_reply_that_stops_both_makes_it_apparent() -> None:
    """North's lone seed is what S3 and S5 live on; S0 takes eight whatever happens."""
    position = at("0.0.0.0.0.0.1/17.0.0.16.1.12.0 N 3-20")
    doubles = se.double_menaces(position, "S")
    double = next(double for double in doubles if double.sources == ("S3", "S5"))
    assert double.apparent
    assert double.stopped_by == ("N6",)
    assert double.least == 0
    for move in double.stopped_by:
        after = position.play(move)
        assert {menace.source for menace in se.menaces(after, "S")}.isdisjoint(double.sources)
    assert double.as_json()["blunted_by"] == list(double.stopped_by)


# -- yinda and the other defences --------------------------------------------------------------


def test_the_yinda_of_s0_also_with_eight_seeds() -> None:
    """S0's text fits a grenier of 17 and a pit of 8 alike."""
    for text in (YINDA, "2.1.3.1.4.2.7/0.1.7.3.8.4.0 N 13-14"):
        yinda = next(yinda for yinda in se.yindas(at(text)) if yinda.move == "N1")
        assert yinda.saved == 9
        assert [(each.source, each.before, each.left) for each in yinda.defences] == [("S4", 11, 2)]


def test_moving_away_and_pushing_are_distinguished() -> None:
    kinds = {defence.move: defence.kind for defence in se.defences(at(YINDA))}
    assert kinds == {"N1": "yinda", "N2": "evasion", "N6": "push"}
    assert [evasion.move for evasion in se.evasions(at(YINDA))] == ["N2"]
    assert se.counter_threats(at(YINDA)) == ()


def test_a_rule_may_stop_a_threat() -> None:
    """N6 gives its only seed away: what S3 would take is then all North has, so it is spared."""
    position = at("0.0.0.0.0.0.1/17.0.0.16.1.12.0 N 3-20")
    kinds = {defence.source: (defence.kind, defence.left) for defence in se.defences(position)}
    assert kinds == {"S3": ("rule", 0), "S5": ("evasion", 0)}


def test_a_counter_threat_outweighs_what_it_lets_go() -> None:
    """N6 takes 7 in any case; after S0 South can take 9 in return, and could not before."""
    position = at("0.0.0.3.0.0.22/5.2.0.0.3.0.1 S 20-14")
    (counter,) = se.counter_threats(position)
    assert (counter.move, counter.source, counter.left, counter.regain) == ("S0", "N6", 7, 9)
    (threat,) = se.menaces(position, "N")
    assert threat.answer <= 7
    assert counter.saved == 0


def test_a_side_is_s_or_n() -> None:
    for finder in (se.menaces, se.double_menaces, se.greniers, se.bidoua, se.waiting_moves):
        with pytest.raises(UnknownSideError, match="South"):
            finder(at(YINDA), "South")


# -- greniers, bidoua, waiting moves, forbidden moves ------------------------------------------


def test_a_grenier_has_fourteen_seeds_in_songo_and_twelve_in_awale() -> None:
    position = at("1.1.1.1.1.1.1/13.14.0.0.0.0.0 S 18-18")
    (grenier,) = se.greniers(position, "S")
    assert (grenier.pit, grenier.last, grenier.takes) == ("S1", None, 0)
    assert [stop.more for stop in grenier.journey] == list(range(14))
    # One seed more: N0 and N1 hold 3 each and are taken.
    assert (grenier.journey[1].last, grenier.journey[1].takes) == ("N1", 6)
    assert grenier.best_takes == max(stop.takes for stop in grenier.journey)
    awale = at("1.1.1.1.1.1/11.0.0.0.0.12 S 9-10", "awale")
    assert [grenier.pit for grenier in se.greniers(awale, "S")] == ["F"]
    assert len(se.greniers(awale, "S")[0].journey) == 12


def test_a_grenier_waits_for_its_aim() -> None:
    """S1's board: F ends in c, which holds too many; six seeds fewer there and it takes four."""
    (now,) = se.greniers(at("0.2.2.0.0.0/0.1.0.0.0.15 S 14-14", "awale"), "S")
    assert (now.last, now.takes) == ("c", 0)
    (later,) = se.greniers(at("1.1.0.0.0.0/0.2.1.0.0.15 S 14-14", "awale"), "S")
    assert (later.last, later.takes) == ("c", 8)


def test_bidoua_counts_steps_and_waiting_moves_count_sowings() -> None:
    position = at("4.2.3.1.2.0.8/0.9.1.8.6.5.7 N 7-7")
    assert (se.bidoua(position, "N"), se.bidoua(position, "S")) == (53, 6)
    assert (se.waiting_moves(position, "N"), se.waiting_moves(position, "S")) == (35, 3)
    # One seed six steps away from the last pit: six steps, six sowings.
    lone = at("5.5.5.5.5.5.5/0.0.0.0.0.0.1 S 17-17")
    assert (se.bidoua(lone, "S"), se.waiting_moves(lone, "S")) == (6, 6)
    # The start: S5 and S6 alone stay at home, five seeds up to S4 and five more from S6: S5, S6
    # and then the seed that S6 put into S5.
    start = game("songo").start()
    assert (se.bidoua(start, "S"), se.waiting_moves(start, "S")) == (15, 3)
    empty = at("5.5.5.5.5.5.5/0.0.0.0.0.0.0 N 17-18")
    assert (se.bidoua(empty, "S"), se.waiting_moves(empty, "S")) == (0, 0)


def sown_at_home(row: tuple[int, ...], pit: int) -> tuple[int, ...]:
    """Sow row[pit], which lies `pit` steps from the last pit; above d + 1 all seeds are alike."""
    after = [seeds + (0 < pit - d <= row[pit]) for d, seeds in enumerate(row)]
    after[pit] = 0
    return tuple(min(seeds, d + 1) for d, seeds in enumerate(after))


def waiting_pits(row: tuple[int, ...]) -> list[int]:
    return [d for d in range(1, 7) if 0 < row[d] <= d]


@cache
def longest(row: tuple[int, ...]) -> int:
    return max((1 + longest(sown_at_home(row, pit)) for pit in waiting_pits(row)), default=0)


@cache
def front_first(row: tuple[int, ...]) -> int:
    pits = waiting_pits(row)
    return 1 + front_first(sown_at_home(row, pits[0])) if pits else 0


def test_front_first_waits_longest_in_nine_rows_of_ten_and_never_loses_more_than_two() -> None:
    rows = [(0, *row) for row in product(*(range(d + 2) for d in range(1, 7)))]
    lost = Counter(longest(row) - front_first(row) for row in rows)
    assert (len(rows), max(lost)) == (20160, 2)
    assert lost[0] > 0.9 * len(rows)
    best = max(rows, key=longest)
    assert (longest(best), best[1:]) == (41, (1, 1, 2, 3, 4, 5))


def test_two_boards_fit_the_sources_words_on_the_yinda() -> None:
    fits = []
    for seeds, n0, n2, n3 in product(range(1, 36), range(5), range(5), range(5)):
        here = at(f"{n0}.1.{n2}.{n3}.5.5.5/0.0.0.0.{seeds}.0.0 N 0-0")
        menaces = [menace for menace in se.menaces(here, "S") if menace.source == "S4"]
        eleven = any((menace.seeds, len(menace.targets)) == (11, 4) for menace in menaces)
        if eleven and here.play("N1").captured("S4") == 2:
            fits.append((seeds, n0, 1, n2, n3))
    assert fits == [(8, 2, 1, 3, 1), (17, 0, 1, 2, 0)]


def test_forbidden_moves_are_named_with_their_reasons() -> None:
    refusals = se.forbidden(at("0.0.0.0.0.0.0/1.3.0.5.7.4.2 S 24-24"))
    codes = {"S0": "last-pit", **dict.fromkeys(("S1", "S3", "S5", "S6"), "solidarity")}
    assert {refusal.move: refusal.code for refusal in refusals} == codes
    assert se.forbidden(game("songo").start()) == ()


# -- reprs and JSON --------------------------------------------------------------------------------


def test_reprs_describe_the_findings() -> None:
    assert repr(se.menaces(at(YINDA), "S")[0]) == (
        "Menace(S4 → N0 N1 N2 N3: 11 seeds; N1 leaves 2; N2 leaves 10; N6 leaves 0)"
    )
    assert repr(se.double_menaces(at(DOUBLE), "S")[0]) == (
        "DoubleMenace(S0 → N1, S1 → N2: 4 seeds, least 2)"
    )
    assert repr(se.yindas(at(YINDA))[0]) == "Yinda(N1: S4 takes 2 instead of 11)"
    assert repr(se.greniers(at(YINDA), "S")[0]) == ("Grenier(S4, 17 seeds: ends in N3, takes 11)")
    with pytest.raises(FrozenInstanceError):
        se.menaces(at(YINDA), "S")[0].seeds = 0


def test_analyse_has_the_shape_of_the_contract() -> None:
    first = {"from": "S0", "targets": ["N1"], "seeds": 2, "blockable": True, "reducible": False}
    second = {"from": "S1", "targets": ["N1", "N2"], "seeds": 4, "blockable": True}
    pair = {"from": ["S0", "S1"], "targets": ["N1", "N2"], "seeds": 4, "apparent": False}
    assert json.loads(json.dumps(se.analyse(at(DOUBLE)))) == {
        "game": "songo",
        "position": DOUBLE,
        "menaces": {"S": [first, {**second, "reducible": True}], "N": []},
        "doubles": {"S": [{**pair, "blunted_by": []}], "N": []},
        "greniers": {"S": [], "N": []},
        "bidoua": {"S": 20, "N": 25},
        "waiting_moves": {"S": 7, "N": 12},
        "yindas": [],
        "forbidden": [],
    }
    assert se.analyse(at(YINDA))["yindas"] == [{"move": "N1", "saved": 9}]
    last_pit = se.analyse(at("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14"))
    assert last_pit["forbidden"] == [{"move": "S0", "reason": "last-pit"}]


def test_pits_are_sorted_from_left_to_right() -> None:
    awale = game("awale").sheet
    assert from_left(awale, ["f", "F", "A", "a"]) == ("a", "f", "A", "F")


# -- the finders of the rules: compiled as plain, within the subset, and fresh in the page ---------

GAMES = ("songo", "songo-ekang", "awale", "awale-grand-slam", "awale-mbekh")
PUBLIC = public_names("two_row", "LENS_MODULES")
PLAIN = SimpleNamespace(
    **{name: getattr(strategies, name) for name in dir(strategies) if name in PUBLIC}
)
TABLE = strategies.MENACE_TABLE


@pytest.fixture(scope="module")
def native() -> ModuleType:
    return compiled("two_row")


def look(
    find: Any, new: Callable[[list[int]], Any], name: str, text: str, waiting: Any
) -> list[int]:
    """Ask every finder about one position; return all that they write."""
    rule_sheet, states = new(sheet(name).integers()), new(of(name, text, 4))
    moves, table = new([0] * 24), new([0] * TABLE)
    pairs, answers, journey = new([0] * 84), new([0] * 306), new([0] * 28)
    written = []
    mover = 0 if " S " in text else 1
    for side in (mover, 1 - mover):  # the opponent's threats last: the answers want them
        count = find.find_menaces(rule_sheet, states, 0, side, moves, table)
        replies = table[strategies.MENACE_REPLIES]
        size = strategies.MENACE_LEFT + 8 * replies
        written += [count, *(table[i] for i in range(size))]
        for i in range(7, 40, 8):  # the eighth place of a block is never written
            assert table[i] == 0
        count = find.find_doubles(rule_sheet, table, pairs)
        written += [count, *(pairs[i] for i in range(count * strategies.DOUBLE_SIZE))]
        written.append(find.bidoua_of(rule_sheet, states, 0, side))
        written.append(find.waiting_of(rule_sheet, states, 0, side, waiting))
    count = find.find_defences(rule_sheet, states, 0, table, moves, answers)
    written += [count, *(answers[i] for i in range(count * strategies.DEFENCE_SIZE))]
    for pit in range(2 * sheet(name).row):
        if find.is_grenier(rule_sheet, states, 0, pit):
            written.append(find.grenier_journey(rule_sheet, states, 0, 18, pit, journey))
            written += [journey[i] for i in range(4 * sheet(name).row)]
    return [int(number) for number in written]


def array(values: list[int]) -> Any:
    return np.array(values, dtype=np.int64)


def strict(values: list[int]) -> StrictList:
    return StrictList(StrictInt(number) for number in values)


@pytest.mark.parametrize("name", mostly_slow(GAMES, "songo-ekang", "awale"))
def test_compiled_finders_are_the_plain_ones(native: ModuleType, name: str, effort: Effort) -> None:
    rng = random.Random(f"native lens {name}")
    size = strategies.waiting_table(sheet(name).integers())
    plain, fast = [0] * size, np.zeros(size, dtype=np.int64)
    for _ in range(400 * effort):
        text = brute.anything(rng, name)
        assert look(PLAIN, list, name, text, plain) == look(native, array, name, text, fast), text
    assert fast.tolist() == plain


@pytest.mark.parametrize("name", mostly_slow(GAMES, "songo-ekang", "awale"))
def test_finders_keep_to_the_subset_while_they_run(name: str) -> None:
    rng = random.Random(f"strict lens {name}")
    waiting = strict([0] * strategies.waiting_table(sheet(name).integers()))
    for _ in range(25):
        look(PLAIN, strict, name, brute.anything(rng, name), waiting)


def test_the_table_of_waiting_moves_holds_every_row() -> None:
    assert strategies.waiting_table(sheet("songo").integers()) == 20160
    assert strategies.waiting_table(sheet("awale").integers()) == 2520


@pytest.mark.parametrize(
    "text", ["0.0.0.0.0.0.0/0.1.2.3.4.5.6 S 0-0", "1.2.3.4.5.6.7/0.1.1.1.1.1.6 S 0-0"]
)
def test_the_fullest_rows_wait_as_long_as_trying_says(text: str) -> None:
    """Every pit as full as it may be and still sow at home, or fuller."""
    for side in ("S", "N"):
        assert waiting_moves(game("songo").position(text), side) == brute.waiting(
            "songo", text, side
        )


def test_the_lens_is_a_module_of_its_own() -> None:
    standing = modules.standing()
    rules, lens = standing["rules/two-row.rules.ts"], standing["rules/two-row-lens.rules.ts"]
    assert "find_menaces" not in rules
    assert "two-row-puzzles" not in lens
    assert '} from "./two-row.rules.js";' in lens
    groups = ("", "PUZZLE_", "ENDING_", "LEVEL_", "REVIEW_", "LENS_")
    apart = [path for group in groups for path in module_paths("two_row", f"{group}MODULES")]
    assert module_paths("two_row") == apart
