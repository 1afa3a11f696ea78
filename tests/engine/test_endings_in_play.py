"""Whoever plays or judges reads the tables of endings: no seed is lost that the table promises."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from songo_edu.analysis import analyse
from songo_edu.analysis.review import Review, review
from songo_edu.engine.compiled import plain_rules
from songo_edu.engine.endings import Endings, build
from songo_edu.engine.endings.at_hand import Worth, kept, own_path, worths
from songo_edu.engine.endings.file import HEADER, default_path
from songo_edu.engine.levels import LEVELS, played_by
from songo_edu.engine.match.players import contestant
from songo_edu.errors import EndingsFileError, PlayerError, SearchError
from songo_edu.games import Position, game
from songo_edu.games.two_row.position import SHEETS
from songo_edu.rules.two_row.endings import WON_LATER, choices_size, fill_choices
from songo_edu.rules.two_row.search import INFO_PLAYED, INFO_VALUE, SEED, SLOT, WORK_MOVES
from tests.cli.test_cli import run
from tests.needs import Effort, mostly_slow

pytestmark = pytest.mark.usefixtures("english")

#: The strong level with next to no search: what it finds it finds in the table.
BLIND = replace(LEVELS[-1], nodes=1, plies=1)


@pytest.fixture(scope="module", params=mostly_slow(["songo", "awale"], "songo"))
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Endings:
    rules, seeds = SHEETS[request.param], {"songo": 11, "awale": 8}[request.param]
    return build(rules, seeds, tmp_path_factory.mktemp("tables") / "some.endings")


def boards(table: Endings, count: int, seed: str) -> Iterator[Position]:
    """Yield boards of the table on which the game goes on; the stores are drawn too."""
    rng, sheet = random.Random(f"{seed} {table.sheet.name}"), table.sheet
    while count:
        seeds = rng.randint(max(2, sheet.few), table.seeds)
        pits = [0] * len(sheet.pits)
        for _ in range(seeds):
            pits[rng.randrange(len(pits))] += 1
        south = rng.randint(0, sheet.seeds - seeds)
        south = south if rng.random() < 0.3 else (sheet.seeds - seeds) // 2
        rows = ".".join(map(str, pits[: sheet.row])), ".".join(map(str, pits[sheet.row :]))
        stores = f"{south}-{sheet.seeds - seeds - south}"
        place = game(sheet.name).position(f"{rows[0]}/{rows[1]} {rng.choice('SN')} {stores}")
        if not place.over and worths(table, place):
            count -= 1
            yield place


def result(value: int) -> int:
    """Return what a value is worth, games won all alike."""
    return max(-WON_LATER, min(WON_LATER, value))


def test_a_move_is_worth_what_its_board_is(table: Endings) -> None:
    for place in boards(table, 60, "worths"):
        known = worths(table, place)
        assert list(known) == place.legal_moves()
        low, high = table.bounds(place)
        lead = place.stores[place.mover] - place.stores["N" if place.mover == "S" else "S"]
        for bound, most in (
            (low, max(each.least for each in known.values())),
            (high, max(each.most for each in known.values())),
        ):
            value = SEED * (lead + bound)
            assert most in (value, value + WON_LATER, value - WON_LATER)
        winner = table.winner(place)
        if low == high:
            best = max(each.least for each in known.values())
            assert abs(best) >= WON_LATER if winner else abs(best) < WON_LATER
        some = place.play(place.legal_moves()[0])
        assert not some.past or not worths(table, some)


def test_the_page_judges_by_the_table_as_python_does(table: Endings) -> None:
    rules, sheet = plain_rules("two_row"), table.sheet
    choices = [0] * choices_size(sheet.row, table.seeds)
    fill_choices(sheet.row, table.seeds, choices)
    judged = 0
    for place in boards(table, 40, "page"):
        known = worths(table, place)
        states, at = place.buffer(4)
        for pit, name in enumerate(sheet.pits):
            if name not in known:
                continue
            work = [0] * (WORK_MOVES + 2 * SLOT)
            best = rules.judge_by_table(
                sheet.integers(),
                *(choices, table.bytes, HEADER, table.seeds, states, at, pit, work),
            )
            most = max(each.least for each in known.values())
            sure = known[name].exact and all(each.most <= most for each in known.values())
            assert (best >= 0) == sure
            if sure:
                assert (work[INFO_VALUE], work[INFO_PLAYED]) == (most, known[name].least)
                assert known[sheet.pits[best]] == Worth(most, most)
                judged += 1
    assert judged > 50


def test_the_strong_level_never_loses_what_the_table_promises(
    table: Endings, effort: Effort
) -> None:
    for i, place in enumerate(boards(table, 60 * effort, "level")):
        known = worths(table, place)
        best = max(result(each.least) for each in known.values())
        for fast in (False, True) if i % 5 == 0 else (True,):
            move = played_by(BLIND, place, i + 1, fast=fast, endings=table)
            assert move is not None
            assert result(known[move].most) >= best, (str(place), move)


def test_a_blind_level_does_lose_it_without_the_table(table: Endings, effort: Effort) -> None:
    lost = 0
    for place in boards(table, 100, "level"):
        if lost and effort.share < 1:
            break
        known = worths(table, place)
        move = played_by(BLIND, place, 1, fast=False)
        assert move is not None
        lost += result(known[move].most) < max(result(worth.least) for worth in known.values())
    assert lost


def test_games_keep_their_worth(table: Endings) -> None:
    """The strong level plays boards of the table against chance: it gets what it was promised."""
    rng = random.Random("games")
    strong = replace(LEVELS[-1], nodes=300)
    for place in boards(table, 12, "games"):
        side, promised = place.mover, max(worth.least for worth in worths(table, place).values())
        here = place
        while not here.over:
            if here.mover == side:
                move = played_by(strong, here, 7, fast=True, endings=table)
                assert move is not None
                here = here.play(move)
            else:
                here = here.play(rng.choice(here.legal_moves()))
        stores = here.final().stores
        lead = stores[side] - stores["N" if side == "S" else "S"]
        value = lead * SEED + (0 if here.winner is None else WON_LATER if lead > 0 else -WON_LATER)
        assert result(value) >= result(promised), str(place)


def test_a_review_counts_losses_by_the_table(table: Endings) -> None:
    rng, exact = random.Random("review"), 0
    for place in boards(table, 12, "review"):
        moves, here = [], place
        while not here.over and len(moves) < 12:
            moves.append(rng.choice(here.legal_moves()))
            here = here.play(moves[-1])
        record = game(table.sheet.name).record(moves, str(place))
        game_review = review(record, nodes=20, endings=table)
        for move in game_review.moves:
            known = worths(table, move.before.position)
            most = max((each.least for each in known.values()), default=0)
            sure = known and known[move.move].exact and all(e.most <= most for e in known.values())
            assert move.judgement.exact == bool(sure)
            if sure:
                exact += 1
                both = most % WON_LATER, known[move.move].least % WON_LATER
                leads = [value - WON_LATER if 2 * value > WON_LATER else value for value in both]
                assert move.loss == leads[0] - leads[1]
                assert (move.loss == 0) == (known[move.best.move] == known[move.move])
                assert move.as_json()["exact"] is True
            else:
                assert "exact" not in move.as_json()
        assert ("tables" in str(game_review)) == any(
            move.judgement.exact for move in game_review.moves
        )
    assert exact > 8


def test_a_review_without_a_table_is_unchanged() -> None:
    plain = review("S2 N4 S0", nodes=200)
    assert isinstance(plain, Review)
    assert not any(move.judgement.exact for move in plain.moves)
    assert "tables" not in str(plain)


ENDING = {
    "songo": "0.0.1.0.2.0.1/0.3.0.1.0.2.1 S 28-31",
    "awale": "2.0.1.1.0.0/2.1.0.1.0.0 S 20-20",
}


def test_the_commands_mark_what_is_exact(table: Endings) -> None:
    name = table.sheet.name
    options = ["--game", name, "--endings", str(table.path)]
    _code, words, _err = run("--language", "en", "analyse", ENDING[name], *options)
    assert "Exact, by the tables of endings." in words
    _code, words, _err = run("--language", "fr", "analyse", ENDING[name], *options)
    assert "Exact, d’après les tables de finales" in words
    place = game(name).position(ENDING[name])
    _code, out, _err = run("analyse", ENDING[name], "--json", "--lines", "8", *options)
    lines = json.loads(out)["lines"]
    known = worths(table, place)
    assert {line["move"] for line in lines} == set(known)
    assert [line["value"] for line in lines] == sorted((v["value"] for v in lines), reverse=True)
    for line in lines:
        assert line["exact"] is True
        assert result(line["value"]) == result(known[line["move"]].least)
    assert all("exact" not in line for line in analyse(place, 8)["lines"])
    move = place.legal_moves()[0]
    options += ["--from", ENDING[name]]
    _code, words, _err = run("--language", "en", "review", move, *options)
    assert f"worth: 1. {move}. This is exact." in words
    _code, words, _err = run("--language", "fr", "review", move, *options)
    assert "tables de finales" in words


def test_the_readers_own_table_is_found_and_none_is_built(
    table: Endings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SONGO_CACHE", str(tmp_path))
    assert kept(table.sheet) is None
    assert not any(tmp_path.iterdir())
    own, studies = default_path(table.sheet), own_path(table.sheet)
    studies.parent.mkdir(parents=True)
    studies.write_bytes(table.path.read_bytes())
    found_table = kept(table.sheet)
    assert found_table is not None
    assert (found_table.path, found_table.seeds) == (studies, table.seeds)
    own.parent.mkdir(parents=True)
    own.write_bytes(b"no table")
    found_table = kept(table.sheet)
    assert found_table is not None
    assert found_table.path == studies


@pytest.mark.parametrize("fault", ["missing", "other", "cut", "level"])
def test_bad_tables_are_refused(table: Endings, fault: str, tmp_path: Path) -> None:
    name, path = table.sheet.name, tmp_path / "bad.endings"
    data = bytearray(table.path.read_bytes())
    if fault == "other":
        other = {"songo": "awale", "awale": "songo"}[name]
        build(SHEETS[other], 3, path, fast=False)
    elif fault != "missing":
        data[-1] ^= 1  # the last entry has as many seeds as the table holds
        path.write_bytes(data[:-1] if fault == "cut" else data)
    seeds = table.seeds
    pits = [0] * len(table.sheet.pits)
    pits[table.sheet.row - 2], pits[-2] = seeds - 2, 2
    rows = ".".join(map(str, pits[: table.sheet.row])), ".".join(map(str, pits[table.sheet.row :]))
    place = f"{rows[0]}/{rows[1]} S {(table.sheet.seeds - seeds) // 2}-"
    place += str(table.sheet.seeds - seeds - (table.sheet.seeds - seeds) // 2)
    move = game(name).position(place).legal_moves()[0]
    for arguments in (["analyse", place], ["review", move, "--from", place]):
        code, out, err = run(*arguments, "--game", name, "--endings", str(path))
        assert (code, out) == (2, "")
        assert str(path) in err
        assert err.count("\n") == 1
    if fault == "level":
        with pytest.raises(EndingsFileError, match="checksum"):
            played_by(BLIND, game(name).position(place), endings=Endings.open(path))


def test_a_player_is_given_a_table(table: Endings) -> None:
    place = game(table.sheet.name).position(ENDING[table.sheet.name])
    known = worths(table, place)
    for text in ("level:3,endings=x", "level:5,endings=", "level:5,book=x", "random,endings=x"):
        with pytest.raises(PlayerError, match="not a player"):
            contestant(text, table.sheet)
    strong = contestant(f"level:5,endings={table.path}", table.sheet)
    best = max(result(each.least) for each in known.values())
    assert result(known[strong.choose(place, [])].most) >= best
    other = game({"songo": "awale", "awale": "songo"}[table.sheet.name]).start()
    with pytest.raises(SearchError, match="holds endings"):
        played_by(BLIND, other, endings=table)
