"""Figures of endings, levels, people and places."""

import json
import re
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

import songo_edu as se
from benchmarks.endings_levels import ROADS, Roads
from songo_edu import locale
from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.building import Workers
from songo_edu.engine.endings.checking import position_of
from songo_edu.engine.endings.file import entries_below
from songo_edu.engine.endings.table import contents
from songo_edu.figures import people, places
from songo_edu.figures import strategies as figures
from songo_edu.figures.people import _DARK
from songo_edu.figures.pictures import shore, sowing_hands, yard
from songo_edu.figures.puzzles import average, feature_titles, grading
from songo_edu.puzzles import levels
from songo_edu.puzzles.page import collection

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Endings:
    path = tmp_path_factory.mktemp("endings") / "awale.endings"
    return build(se.games.sheet("awale"), 4, path, workers=1)


def test_shares_are_those_of_the_table(table: Endings) -> None:
    for level in contents(table):
        row = figures.shares_of(table, level.seeds)
        assert sum(row.values()) == pytest.approx(100)
        assert row["open"] == pytest.approx(100 * level.differ / level.entries)
        assert level.seeds % 2 == 0 or row["level"] == 0
    one_seed = figures.shares_of(table, 1)  # only a seed in one of A to E is the mover's
    assert (one_seed["more"], one_seed["less"]) == pytest.approx((100 * 5 / 12, 100 * 7 / 12))


def test_the_same_each_time_and_in_words(table: Endings) -> None:
    figure, again = figures.shares(table), figures.shares(table)
    assert figure.svg == again.svg
    ElementTree.fromstring(figure.svg)
    assert ">half</text>" in figure.svg  # beside the narrow strip that it names
    assert "1: more 41.7, less 58.3; 2: more 30.8, endless play decides 16.7" in figure.words
    assert "4: more 30.6, half 3.1, endless play decides 27.2, less 39.1." in figure.words


def test_the_figure_in_french(table: Endings) -> None:
    se.set_language("fr")
    figure = figures.shares(table)
    assert "obtient plus" in figure.svg
    assert "1\u00a0: plus 41,7, moins 58,3" in figure.words


def brute_plies(table: Endings, seeds: int) -> dict[str, int]:
    """Return the moves until a seed leaves each board, by positions played one by one."""
    first, end = (entries_below(table.sheet, n) for n in (seeds, seeds + 1))
    places = [position_of(table.sheet, entry) for entry in range(first, end)]
    known_plies: dict[str, int] = {}
    value = {}
    ways: dict[str, list[str | None]] = {}
    for place in places:
        low, high = table.bounds(place)
        if low != high or low == 0:
            continue
        name = str(place)
        value[name] = low
        if place.over:
            known_plies[name] = 0
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
            if name in known_plies:
                continue
            known = [0 if board is None else known_plies.get(board, plies) for board in after]
            best = min(known) if value[name] > 0 else max(known)
            if best < plies:
                known_plies[name] = best + 1
        if plies not in known_plies.values():
            return known_plies
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
    rows = figures.endings_roads()
    table = build(se.games.sheet("songo"), 13, tmp_path / "songo.endings")
    with closing(Workers(table.sheet, None, fast=True)) as team:
        counts = Roads(team, table, ROADS.native).counted(10)
    assert rows[0] == (
        *(10, counts["plies"], counts["longest"]["position"]),
        *(counts["cost"], counts["dearest"]["position"]),
    )
    for seeds, plies, longest, cost, costliest in rows:
        assert plies > 50
        assert 0 < cost <= 2 * seeds
        for text in (longest, costliest):
            place = se.game("songo").position(text)
            assert sum(place.pits.values()) == seeds
    assert [row[0] for row in rows] == list(range(10, 10 + len(rows)))
    quiet = se.game("songo").position(rows[3][4])  # what chapter 19 says of each of its moves
    assert {
        move: (13 + quiet.captured(move) - table.bounds(quiet.play(move))[0]) // 2
        for move in quiet.legal_moves()
    } == {"S6": 8, "S2": 13, "S1": 4, "S0": 2}


# -- the figure of levels: the same each time, whole, and true to the formula ----------------------


def shipped() -> list[dict[str, int]]:
    return [levels.shares(record["features"]) for record in collection()]


def test_words_name_every_level() -> None:
    counts = dict.fromkeys(range(1, 6), 0)
    for record in collection():
        counts[record["level"]] += 1
    sentence = ", ".join(f"{number}: {count}" for number, count in counts.items())
    assert f"by level: {sentence};" in grading(shipped(), levels.STEPS).words


def test_shares_add_up_to_the_mean_points() -> None:
    means = average(shipped(), levels.STEPS)
    for column, number in enumerate(range(1, 6)):
        records = [record for record in collection() if record["level"] == number]
        held = [levels.points(record["features"]) for record in records]
        total = sum(row[column] for row in means.values())
        assert total == pytest.approx(sum(held) / max(1, len(held)))


def test_every_weight_has_a_title_in_both_languages() -> None:
    english = feature_titles()
    locale.set_language("fr")
    french = feature_titles()
    assert set(english) == set(french) == {weight.feature for weight in levels.WEIGHTS}
    assert all(english[name] != french[name] for name in english)
    assert "," in grading(shipped(), levels.STEPS).svg


def test_nothing_to_grade_is_drawn_as_well() -> None:
    assert grading([], levels.STEPS).caption == ""


# -- pictures of players ---------------------------------------------------------------------------


def holes(svg: str) -> list[int]:
    return [path.count("M") for path in re.findall(rf'<path d="([^"]*)" fill="{_DARK}"', svg)]


def seeds(svg: str) -> list[int]:
    return [path.count("h0") for path in re.findall(r'<path d="([^"]*)" stroke="#dfe2d2"', svg)]


def test_boards_have_as_many_pits_and_seeds_as_their_games() -> None:
    songo, awale = se.game("songo").start(), se.game("awale").start()
    pits = len(songo.sheet.pits)
    assert holes(people.players().svg) == [pits]
    assert holes(people.log_hollowed().svg) == [9, pits]
    assert "nine of fourteen" in people.log_hollowed().words
    assert seeds(people.log_hollowed().svg) == [
        sum(map(int, re.findall(r"\d+", str(songo).split()[0])))
    ]
    # Two holes more, one at each end.
    assert holes(people.folding_board().svg) == [len(awale.sheet.pits) + 2]
    assert seeds(people.folding_board().svg) == [
        sum(map(int, re.findall(r"\d+", str(awale).split()[0])))
    ]
    assert holes(people.kindred_boards().svg) == [12, pits, 32, 14 + 2, 4 + 1]


def test_holes_by_the_sea_have_shells() -> None:
    figure = shore()
    _rims, dark = re.findall(r'<path d="([^"]*)" fill="(?:#b98a5a|#3a2412)"', figure.svg)[-2:]
    assert dark.count("M") == 7
    assert figure.wide
    assert len([*ElementTree.fromstring(figure.svg).iter()]) <= 60


# -- the figures of people and places: the same each time, whole, and described in words -----------

BOOK = Path(__file__).parents[2] / "book"


def test_the_map_names_each_country_and_the_towns_of_its_page() -> None:
    page = (BOOK / "en" / "people-and-places.ipynb").read_text("utf-8")
    prose = "".join(
        "".join(cell["source"]) for cell in json.loads(page)["cells"] if "outputs" not in cell
    )
    svg = places.songo_lands().svg
    for name in ("Cameroon", "Gabon", *places._TOWNS):
        assert f">{name}<" in svg
        assert name in prose
        assert name in places.songo_lands().words
    se.set_language("fr")
    assert ">Cameroun<" in places.songo_lands().svg


def test_the_board_has_two_rows_of_seven_hollows_and_its_measures() -> None:
    figure = places.rib_board()
    hollows = figure.svg.count("#1d140c")
    assert hollows == 7 + 14
    for measure in ("85", "19", "22"):
        assert measure in figure.words


def test_the_yard_has_fourteen_holes_with_five_seeds_each() -> None:
    figure = yard()
    _rims, holes, seeds = re.findall(r'<path d="([^"]*)"', figure.svg)[-3:]
    assert holes.count("M") == 14
    assert seeds.count("M") == 14 * 5
    assert 'class="songo-figure songo-figure-wide"' in figure._repr_mimebundle_()["text/html"]


def test_words_name_every_date_of_the_timeline() -> None:
    words = places.awale_ages().words
    years = [int(year) for year in re.findall(r"\d{1,4}", words)]
    assert years == [8, 9, 10, 1620, 1694, 19, 2002, 2021]


def test_hands_sow_as_the_rules_say() -> None:
    root = ElementTree.fromstring(sowing_hands().svg)
    lie = [each for each in root.iter() if each.get("stroke-width") == "6"]
    # Thirty-five seeds; then one fewer in the hand for each that lies or falls, five out of S4.
    seeds = [each.get("d", "").count("h0") for each in lie]
    after = se.game("songo").start().trace("S4")[0]
    assert (after.pit, after.number) == ("S3", 6)
    assert seeds == [35, 35 - 5 + 1, 1]
