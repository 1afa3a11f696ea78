"""Sheets of one's own: read from a file, played, drawn, solved, mined, and told to a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import songo_edu as se
from songo_edu.boards import options, sheet_data
from songo_edu.boards.picture import svg
from songo_edu.errors import SheetError, SongoError
from songo_edu.games.catalogue import differences, title
from songo_edu.games.own import EXAMPLE, OWN, schema
from songo_edu.puzzles.verify import faults
from tests.needs import for_each, mostly_slow

GOOD: list[dict[str, Any]] = [
    {"name": "wide", "based": "songo", "rules": {"take": [2, 5]}},
    {"name": "quick", "based": "awale-mbekh", "rules": {"win": 13, "start": 2}},
    {"name": "late", "based": "sowing+impartial", "rules": {"misere": True}},
    {"name": "home", "based": "tchoukaillon", "rules": {"landing": "occupied", "start": "1.2"}},
    {"name": "slam", "based": "graph-awale", "rules": {"grand_slam": True}},
]
#: Other mistakes are those of `tests/test_bad_files.py`.
BAD = [
    ({"name": "x", "based": "wing", "rules": {"repetition": True}}, "repetition cannot be True"),
    ({"name": "x", "based": "kaillon", "rules": {"start": "a"}}, "'a' is not a position"),
    ({"name": "x", "based": "awale", "rules": {"win": 9}, "y": 1}, "unknown field 'y'"),
]


def test_the_example_is_played_as_it_says() -> None:
    game = se.game(str(EXAMPLE))
    assert game.name == se.game(EXAMPLE).name == se.game(game.name).name
    assert game.name.startswith("awale-three@")
    assert repr(game) == f"Game({game.name!r})"
    assert (game.sheet.take, game.sheet.grand_slam) == ((3, 3), True)
    assert title(game.name) == "awalé by threes"
    assert "threes" in differences(game.name)
    element = options.element(options.checked({"game": EXAMPLE}))
    assert f'game="{game.name}"' in element
    assert "sheet=" in element


@pytest.mark.parametrize("told", GOOD, ids=lambda told: told["name"])
def test_it_is_played_drawn_and_solved(told: dict[str, Any], tmp_path: Path) -> None:
    jsonschema.validate(told, schema())
    game = se.game(told)
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    assert se.game(file).name == game.name
    for field, value in told["rules"].items():
        assert getattr(game.sheet, field) == (tuple(value) if isinstance(value, list) else value)
    place = game.start()
    while not place.over and len(str(place)) < 500:
        move = place.legal_moves()[0]
        assert place.explain(move)
        place = place.play(move)
        if place.mover == game.start().mover:
            break
    assert game.position(str(place)).pits == place.pits
    assert svg(place).startswith("<svg")
    assert se.solve(game.name, str(place), nodes=50).result
    assert se.solve(str(file), str(place), nodes=50).game == game.name
    assert json.loads(sheet_data.own(game.name))["name"] == game.name


def test_two_sheets_of_one_name_are_two_games() -> None:
    one, other = (
        se.game({"name": "two", "based": "awale", "rules": {"win": win}}) for win in (20, 21)
    )
    assert one.name != other.name
    assert one.name.partition("@")[0] == other.name.partition("@")[0] == "two"


@for_each(("told", "wrong"), BAD)
def test_what_is_no_sheet(told: Any, wrong: str) -> None:
    before = set(OWN)
    with pytest.raises(SheetError, match=re.escape(wrong)):
        se.game(told)
    assert set(OWN) - before <= {name for name in OWN if name.startswith("x@")}


@for_each("text", ["", "name = ", "{", "[[[", "name = 'x'\nbased = 'awale'", "é"])
@for_each("ending", ["toml", "json"])
def test_a_file_that_is_none(text: str, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"bad.{ending}"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(SongoError) as caught:
        se.game(file)
    assert "bad." in str(caught.value)
    with pytest.raises(SheetError):
        se.game(str(tmp_path / f"none.{ending}"))


@pytest.mark.parametrize("workers", mostly_slow([1, 2], 1))
def test_puzzles_are_mined_by_it_and_proved_again(workers: int) -> None:
    game = se.game(GOOD[0])
    (puzzle,) = se.puzzles.find(
        "capture", game=game.name, moves=2, seeds=6, count=1, seed=1, workers=workers
    )
    assert puzzle["game"] == game.name
    assert list(faults(puzzle)) == []
