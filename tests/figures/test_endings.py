"""The figure of the chapter on tables of endings: true to the table, the same each time."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

import songo_edu as se
from benchmarks.endings_roads import ROADS, Roads
from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.building import Workers
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.engine.endings.table import contents
from songo_edu.figures import endings as figures

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "awale.endings"
    return build(se.games.sheet("awale"), 4, path, workers=1)


def test_shares_are_those_of_the_table(table: Endings) -> None:
    for level in contents(table):
        row = figures.shares_of(table, level.seeds)
        assert row.more + row.level + row.open + row.less == pytest.approx(100)
        assert row.open == pytest.approx(100 * level.differ / level.entries)
        assert level.seeds % 2 == 0 or row.level == 0
    one = figures.shares_of(table, 1)  # only a seed in one of A to E is the mover's
    assert (one.more, one.less) == pytest.approx((100 * 5 / 12, 100 * 7 / 12))


def test_the_same_each_time_and_told_in_words(table: Endings) -> None:
    one, again = figures.shares(table), figures.shares(table)
    assert one.svg == again.svg
    ElementTree.fromstring(one.svg)
    assert ">half</text>" in one.svg  # beside the narrow strip that it names
    assert "1: more 41.7, less 58.3; 2: more 30.8, endless play decides 16.7" in one.words
    assert "4: more 30.6, half 3.1, endless play decides 27.2, less 39.1." in one.words


def test_the_figure_in_french(table: Endings) -> None:
    se.set_language("fr")
    found = figures.shares(table)
    assert "obtient plus" in found.svg
    assert "1\u00a0: plus 41,7, moins 58,3" in found.words


def brute_plies(table: Endings, seeds: int) -> dict[str, int]:
    """Return the moves until a seed leaves each board, by positions played one by one."""
    first, end = (entries_below(table.sheet, n) for n in (seeds, seeds + 1))
    places = [position_of(table.sheet, entry) for entry in range(first, end)]
    found: dict[str, int] = {}
    value = {}
    ways: dict[str, list[str | None]] = {}
    for place in places:
        low, high = table.bounds(place)
        if low != high or low == 0:
            continue
        name = str(place)
        value[name] = low
        if place.over:
            found[name] = 0
            continue
        ways[name] = []
        for move in place.legal_moves():
            after = place.play(move)
            won = after.stores["S"] - after.stores["N"]
            least, most = table.bounds(after)
            if least == most and won - least == low:
                rows = [row.split(".")[::-1] for row in str(after).split()[0].split("/")]
                turned = "/".join(".".join(row) for row in reversed(rows))
                ways[name].append(None if sum(after.stores.values()) else f"{turned} S 0-0")
    for plies in range(1, 200):
        for name, after in ways.items():
            if name in found:
                continue
            known = [0 if one is None else found.get(one, plies) for one in after]
            best = min(known) if value[name] > 0 else max(known)
            if best < plies:
                found[name] = best + 1
        if plies not in found.values():
            return found
    raise AssertionError


def test_the_longest_ways_are_those_of_brute_force(table: Endings) -> None:
    right = {seeds: brute_plies(table, seeds) for seeds in (2, 3, 4)}
    for fast in (False, True):
        with closing(Workers(table.sheet, 1, fast=fast)) as team:
            roads = Roads(team, table, ROADS.of(team))
            for seeds, expected in right.items():
                first = entries_below(table.sheet, seeds)
                plies = {
                    str(position_of(table.sheet, first + i)): way - 1
                    for i, way in enumerate(roads.plies(seeds))
                    if way
                }
                assert plies == expected


def test_what_taking_costs_is_what_the_table_says(tmp_path: Path) -> None:
    table = build(se.games.sheet("awale"), 5, tmp_path / "awale.endings")
    with closing(Workers(table.sheet, 1, fast=True)) as team:
        cost, entry = Roads(team, table, ROADS.native).dearest(5)
    first, end = (entries_below(table.sheet, n) for n in (5, 6))
    costs = {}
    for number in range(first, end):
        place = position_of(table.sheet, number)
        low, high = table.bounds(place)
        taking = []
        for move in [] if place.over else place.legal_moves():
            after = place.play(move)
            if after.stores["S"] > 0:
                taking.append(after.stores["S"] - table.bounds(after)[0])
        if low == high and taking:
            costs[number] = low - max(taking)
    assert costs[entry] == cost == max(costs.values())


@pytest.mark.slow
def test_the_ways_of_the_chapter_are_those_of_the_tables(tmp_path: Path) -> None:
    """The first row is looked for once more; in all the boards have as many seeds as they say."""
    kept = figures.endings_roads()
    table = build(se.games.sheet("songo"), 10, tmp_path / "songo.endings")
    with closing(Workers(table.sheet, None, fast=True)) as team:
        told = Roads(team, table, ROADS.native).told(10)
    assert kept[0] == (
        *(10, told["plies"], told["longest"]["position"]),
        *(told["cost"], told["dearest"]["position"]),
    )
    for seeds, plies, longest, cost, dearest in kept:
        assert plies > 50
        assert 0 < cost <= 2 * seeds
        for text in (longest, dearest):
            place = se.game("songo").position(text)
            assert sum(place.pits.values()) == seeds
    assert [row[0] for row in kept] == list(range(10, 10 + len(kept)))
