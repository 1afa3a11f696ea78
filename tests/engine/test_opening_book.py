"""A book of openings: made by the search, the same for either side, held against the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from songo_edu.engine.match import contestant
from songo_edu.engine.opening_book import OpeningBook, build, read
from songo_edu.engine.search import search
from songo_edu.engine.thinking import Limits, Thinker
from songo_edu.engine.uci import EngineProcess
from songo_edu.errors import OpeningBookError
from songo_edu.games import Position, sheet, two_row_game
from tests.cli.test_cli import bad, good

NODES = 300


@pytest.fixture(scope="module")
def book() -> OpeningBook:
    return build(sheet("awale"), 4, NODES, wide=1)


@pytest.fixture
def path(book: OpeningBook, tmp_path: Path) -> Path:
    book.write(tmp_path / "awale.openings")
    return tmp_path / "awale.openings"


def test_it_plays_what_the_search_finds_and_compiled_as_plain(book: OpeningBook) -> None:
    for text, (move, value, depth) in book.moves.items():
        found = search(two_row_game("awale").position(text), NODES)
        assert (found.best, found.value, found.depth) == (move, value, depth)
    assert build(sheet("songo"), 2, 100, wide=0, fast=False) == build(
        sheet("songo"), 2, 100, wide=0, fast=True
    )


def test_a_side_that_plays_from_it_is_never_without_a_move(book: OpeningBook) -> None:
    rng = random.Random("book")
    for _game in range(100):
        position = two_row_game("awale").start()
        side = rng.choice("SN")
        for ply in range(book.plies):
            known = book.find(position)
            if position.mover == side:
                assert known is not None
                assert known.move in position.legal_moves()
            from_book = known is not None and position.mover == side and ply >= book.wide
            move = known.move if from_book and known else rng.choice(position.legal_moves())
            position = position.play(move)
        assert book.find(position) is None


def test_a_board_turned_round_has_the_pit_across(book: OpeningBook) -> None:
    row = book.sheet.row
    for text, (move, value, _depth) in list(book.moves.items())[:40]:
        turned = two_row_game("awale").position(text).turned()
        line = book.find(turned)
        assert line is not None
        assert book.sheet.pits.index(line.move) == book.sheet.pits.index(move) + row
        assert line.value == value


def test_a_file_reads_back_and_is_the_same_each_time(book: OpeningBook, path: Path) -> None:
    again = read(path, book.sheet)
    assert again == book
    before = path.read_bytes()
    again.write(path)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    with pytest.raises(OpeningBookError, match="cannot write"):
        book.write(path / "below")


def _changed(line: int, **values: object) -> Callable[[list[str]], list[str]]:
    def change(lines: list[str]) -> list[str]:
        lines[line] = json.dumps({**json.loads(lines[line]), **values})
        return lines

    return change


BAD: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda _lines: [], "line 1: "),
    "no JSON": (lambda lines: [*lines[:2], "{"], "line 3: "),
    "too deep": (lambda lines: [lines[0], "[" * 100_000], "line 2: "),
    "version": (_changed(0, openings=2), "line 1: .* begins no book of openings"),
    "game": (_changed(0, game="chess"), "line 1: .*chess"),
    "one row": (_changed(0, game="kaillon"), "line 1: .* begins no book of openings"),
    "torn": (lambda lines: lines[:-1], "is no whole book of openings"),
    "twice": (lambda lines: [*lines, lines[1]], "is no position of a book"),
    "illegal": (_changed(1, move="a"), "line 2: .* is no position of a book"),
    "true": (_changed(1, value=True), "line 2: .* is no position of a book"),
    "board": (_changed(3, position="1.2 S 0-0"), "line 4: "),
    "North": (_changed(1, position=str(two_row_game("awale").start().play("A"))), "line 2: "),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_does_not_hold_is_refused(what: str, path: Path) -> None:
    change, told = BAD[what]
    path.write_text("\n".join(change(path.read_text("utf-8").splitlines())), encoding="utf-8")
    with pytest.raises(OpeningBookError, match=told):
        read(path)


def test_a_book_of_another_game_is_refused(path: Path) -> None:
    with pytest.raises(OpeningBookError, match="holds openings of awale, not of songo"):
        contestant(f"search,book={path}", sheet("songo"))


def test_players_and_the_engine_play_from_it(book: OpeningBook, path: Path) -> None:
    start = two_row_game("awale").start()
    thinker = Thinker(book=book, fast=False)
    heard: list[int] = []
    found = thinker.think(start, Limits(nodes=50), tell=lambda told: heard.append(told.nodes))
    assert (found.best, found.nodes, heard) == (book.line()[0], 0, [0])
    far: Position = start
    for move in book.line():
        far = far.play(move)
    assert thinker.think(far, Limits(nodes=50)).nodes > 0
    player = contestant(f"nodes:50,book={path}", book.sheet)
    player.begin("S")
    assert player.choose(start, ()) == book.line()[0]
    said: list[str] = []
    engine = EngineProcess(two_row_game("awale"), said.append, Thinker(fast=False))
    engine.serve(
        ["uci", f"setoption name Book value {path}", "go nodes 50", "setoption name Book value x"]
    )
    assert "option name Book type string default <empty>" in said
    assert said[-2:-1] == [f"bestmove {book.line()[0]}"]
    assert said[-1].startswith("info string cannot read x")


def test_the_command_builds_and_shows(tmp_path: Path) -> None:
    file = str(tmp_path / "songo.openings")
    asked = ["openings", "build", "--plies", "2", "--nodes", "50", "-o", file]
    told = json.loads(good(*asked, "--json"))
    assert (told["game"], told["plies"], told["positions"]) == ("songo", 2, 8)
    line = " ".join(told["line"])
    assert good("openings", "show", file).splitlines()[1] == f"From the start: {line}"
    bad(*asked, names="exists; --force replaces it")
    Path(file).write_text("{}", encoding="utf-8")
    bad("openings", "show", file, names="line 1: {} begins no book of openings")
