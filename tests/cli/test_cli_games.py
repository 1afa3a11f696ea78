"""The command line over every game there is: the same contracts, whatever the family."""

import json
from importlib.util import find_spec
from typing import Any

import pytest

from songo_edu.games import AnyPosition, game
from songo_edu.games.catalogue import FAMILIES
from songo_edu.games.protocol import Solitary
from tests.cli.test_cli import OVER, START, bad, good, run
from tests.needs import mostly_slow

#: The games whose family is there, and those that have a solver.
THERE = [name for name, kind in FAMILIES.items() if find_spec(f"songo_edu.games.{kind}")]
SOLVED = [name for name in THERE if find_spec(f"songo_edu.solvers.{FAMILIES[name]}")]
#: Each, of which the first of every family stands for the others.
EACH = mostly_slow(THERE, *{FAMILIES[name]: name for name in reversed(THERE)}.values())

AWALE = "0.1.0.0.0.1/0.0.0.1.0.1 S 22-22"


def opening(name: str) -> tuple[AnyPosition, list[str]]:
    """Give the start of a game and up to three moves from there."""
    start = place = game(name).start()
    moves = []
    while not place.over and len(moves) < 3:
        moves.append(place.legal_moves()[0])
        place = place.play(moves[-1])
    return start, moves


# -- moves and play ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", EACH)
def test_moves(name: str) -> None:
    start = game(name).start()
    report = json.loads(good("moves", str(start), "--game", name, "--json"))
    assert (report["game"], report["position"], report["over"]) == (name, str(start), False)
    assert [entry["move"] for entry in report["moves"]] == start.candidates()
    for entry in report["moves"]:
        if entry["legal"]:
            after = start.play(entry["move"])
            assert list(entry) == ["move", "legal", "captured", "result", "over"]
            assert entry["result"] == str(after.final())
            assert (entry["captured"], entry["over"]) == (start.captured(entry["move"]), after.over)
        else:
            assert list(entry) == ["move", "legal", "reason"]
    lines = good("moves", str(start), "--game", name).splitlines()
    assert len(lines) == len(report["moves"])
    french = good("--language", "fr", "moves", str(start), "--game", name).splitlines()
    assert len(french) == len(lines)
    assert french != lines


@pytest.mark.parametrize("name", EACH)
def test_moves_one_position_a_line(name: str) -> None:
    start, moves = opening(name)
    texts = [str(place) for place in game(name).record(moves, start).positions]
    given = "\n".join([texts[0], "no board", *texts[1:]])
    code, out, err = run("moves", "-", "--game", name, given=given)
    reports: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (2, "")
    assert reports[1]["line"] == 2
    assert "no board" in reports[1]["error"]
    assert [report["position"] for report in (reports[0], *reports[2:])] == texts


@pytest.mark.parametrize("name", EACH)
def test_play(name: str) -> None:
    start, moves = opening(name)
    record = game(name).record(moves, start)
    report = json.loads(good("play", " ".join(moves), "--game", name, "--json"))
    keys = ["game", "from", "moves", "position", "over", "ending", "winner"]
    assert list(report) == keys + (["won"] if isinstance(start, Solitary) else [])
    assert report["from"] == str(start)
    assert [entry["move"] for entry in report["moves"]] == moves
    assert report["position"] == str(record.end.final())
    lines = good("play", " ".join(moves), "--game", name, "--from", str(start)).splitlines()
    assert len(lines) == len(moves) + 1
    assert lines[-1].endswith(str(record.end.final()))


@pytest.mark.parametrize("name", EACH)
def test_perft(name: str) -> None:
    start = game(name).start()
    after = [start.play(move) for move in start.legal_moves()]
    second = sum(len(place.legal_moves()) for place in after)
    for depth, leaves in enumerate((1, len(after), second)):
        assert good("perft", "--game", name, "--depth", str(depth)) == f"{leaves}\n"
    assert good("perft", str(start), "--game", name, "--depth", "1") == f"{len(after)}\n"


# -- solve -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOLVED)
def test_solve_has_an_answer_for_every_start(name: str) -> None:
    text = str(game(name).start())
    report = json.loads(good("solve", name, text, "--nodes", "300", "--json"))
    assert (report["game"], report["position"]) == (name, text)
    assert report["result"] in ("win", "loss", "draw", "solvable", "unsolvable", "unsettled")
    assert isinstance(report["line"], list)
    assert None not in report.values()
    game(name).record(report["line"])


@pytest.mark.parametrize("name", mostly_slow(SOLVED, "awale", "tchoukaillon"))
def test_solve_says_something_of_every_start(name: str) -> None:
    assert good("solve", name, str(game(name).start()), "--nodes", "300").strip()


def test_solve_in_words_and_as_json() -> None:
    assert good("solve", "awale", AWALE) == "The player to move wins in 4 plies. Line: F b D a.\n"
    assert json.loads(good("solve", "awale", AWALE, "--json")) == {
        "game": "awale",
        "position": AWALE,
        "result": "win",
        "plies": 4,
        "line": ["F", "b", "D", "a"],
    }
    french = good("--language", "fr", "solve", "awale", AWALE)
    assert french == "Le joueur dont c’est le tour gagne en 4 coups. Suite\u00a0: F b D a.\n"
    unsettled = good("solve", "songo", START, "--nodes", "100")
    assert unsettled == "Not settled: the search stopped after 100 positions.\n"
    assert json.loads(good("solve", "songo", OVER, "--json"))["plies"] == 0


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("text", ["", "no board", "1..2", "-1.2", "1.2 X 0-0", "\n", "9" * 9000])
def test_a_board_that_is_no_board(name: str, text: str) -> None:
    named = text[:20].strip() or repr(text)[:1]
    bad("moves", "--game", name, "--", text, names=named)


@pytest.mark.parametrize("name", EACH)
def test_an_unknown_option_of_a_game(name: str) -> None:
    start = str(game(name).start())
    bad("moves", start, "--game", f"{name}+nonsense", names="nonsense")
    bad("solve", f"{name}+nonsense", start, names="nonsense")
    bad("perft", "--game", f"{name}+", names=name)
    bad("play", "no move", "--game", name, names="no")
