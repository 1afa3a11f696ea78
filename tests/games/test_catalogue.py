"""The catalogue of games, sheets of one’s own beside it, and games between players."""

import dataclasses
import json
import re
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import songo_edu as se
from songo_edu import games
from songo_edu.boards import options, sheet_data
from songo_edu.boards.picture import svg
from songo_edu.errors import RecordError, SheetError, SongoError, UnknownGameError
from songo_edu.games import Record, catalogue
from songo_edu.games.catalogue import differences, title
from songo_edu.games.own import EXAMPLE, OWN, schema
from songo_edu.games.protocol import AnyPosition, Solitary
from songo_edu.games.two_row.position import SHEETS
from songo_edu.puzzles.verify import faults
from tests.needs import for_each, mostly_slow, new_python


def _home(kind: str) -> str:
    return f"songo_edu.games.{kind}"


#: The games whose family is there.
THERE = [name for name, kind in catalogue.FAMILIES.items() if find_spec(_home(kind))]


def test_every_rule_sheet_is_in_the_catalogue() -> None:
    assert {name for name, kind in catalogue.FAMILIES.items() if kind == "two_row"} == set(SHEETS)
    assert set(SHEETS) <= set(THERE)


@for_each("name", THERE)
def test_a_game_opens_by_its_name(name: str) -> None:
    opened = se.game(name)
    assert games.game(name) == opened
    assert (opened.name, opened.sheet.name) == (name, name)
    start = opened.start()
    assert opened.position(str(start)) == start
    assert hash(opened.position(str(start))) == hash(start)
    assert dataclasses.is_dataclass(start)
    with pytest.raises(dataclasses.FrozenInstanceError):
        start.sheet = None


@for_each("name", THERE)
def test_a_position_gives_what_every_position_gives(name: str) -> None:
    """Three moves from the start, by the first legal move each time."""
    place: AnyPosition = se.game(name).start()
    moves = []
    for _ in range(3):
        if place.over:
            break
        moves.append(_look(place))
        place = place.play(moves[-1])
    record = se.game(name).record(moves)
    assert record.end == place
    assert isinstance(record, Record)
    assert f"game={name!r}" in repr(record)
    assert se.game(name).record(" ".join(moves), str(record.start)) == record


def _look(place: AnyPosition) -> str:
    """Ask a position all that its protocol promises; give its first legal move."""
    solitary = place.mover == ""
    assert isinstance(place, Solitary) is solitary
    assert place.mover in ("", "S", "N", "L", "R")
    assert all(isinstance(seeds, int) for seeds in (*place.pits.values(), *place.stores.values()))
    assert (place.ending, place.winner, place.verdict) == (None, None, "")
    legal, candidates = place.legal_moves(), place.candidates()
    assert set(legal) <= set(candidates)
    assert len(candidates) == len(set(candidates))
    for move in candidates:
        refusal = place.why_not(move)
        assert (refusal is None) is (move in legal)
        if refusal is not None:
            assert refusal.code
            assert refusal.words.endswith(".")
    move = legal[0]
    assert place.captured(move) >= 0
    assert place.trace(move)[0].kind
    assert place.explain(move).endswith(".")
    assert place.play(move).final().sheet == place.sheet
    place.landing(move)
    return move


def test_the_candidates_of_two_rows_are_the_pits_that_hold_seeds() -> None:
    barred = se.game("songo").position("4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    assert barred.candidates() == ["S6", "S5", "S3", "S2", "S1", "S0"]
    assert se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34").candidates() == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_unknown_game_lists_all_families(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    with pytest.raises(UnknownGameError) as caught:
        se.game("kalah+suicide")
    assert "kalah+suicide" in str(caught.value)
    for name in catalogue.FAMILIES:
        assert name in str(caught.value)


@for_each("name", THERE)
@for_each("option", ["+", "+nonsense", "+suicide+nonsense", "+ suicide", "++"])
def test_unknown_options_are_named(name: str, option: str) -> None:
    with pytest.raises(UnknownGameError) as caught:
        se.game(name + option)
    assert option.strip("+").split("+")[-1].strip() in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_only_the_family_of_the_game_is_loaded() -> None:
    script = "import sys, songo_edu; songo_edu.game('awale').start(); print(*sys.modules)"
    loaded = new_python(script).split()
    for kind in catalogue.FAMILIES.values():
        assert (_home(kind) in loaded) is (kind == "two_row")


def test_a_record_names_the_move_that_may_not_be_played() -> None:
    from songo_edu.games.any_game import played

    start = se.game("awale").start()
    assert str(played(start, ["F", "c"])) == "F c"
    with pytest.raises(RecordError, match=r"^move 1 of the record: F cannot be played"):
        played(start, ["F", "F"])


# -- games between players -------------------------------------------------------------------------


@for_each("name", se.GAMES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    """By players of chance, in every family."""
    alone = se.game(name).start().mover == ""
    players = [se.RandomPlayer(1)] if alone else [se.RandomPlayer(1), se.RandomPlayer("two")]
    record = se.play_game(*players, game=name, most=300)
    assert record.end.over or len(record) == 300
    assert len(record.players) == len(players)
    assert se.play_game(*players, game=name, most=300) == record
    assert se.read_record(record.text()) == record


def test_levels_and_searches_play() -> None:
    weak, strong = se.LevelPlayer(1), se.engine.SearchPlayer(300)
    record = se.play_game(weak, strong, start="1.2.0.0.3.0.2/0.0.3.1.0.2.0 S 30-26")
    assert record.players == {"S": "level 1", "N": "search 300"}
    assert record.result in ("S", "N", "draw")
    turned = se.play_game(weak, strong, start="1.2.0.0.3.0.2/0.0.3.1.0.2.0 N 30-26", most=1)
    assert turned.players == {"N": "level 1", "S": "search 300"}
    assert len(turned) == 1


class Stubborn:
    name = "stubborn"

    def __init__(self, move: Any) -> None:
        self.move = move

    def choose(self, _position: object) -> Any:
        return self.move


@pytest.mark.parametrize("move", ["N0", "S9", "", None, 3, [], "S2 S3"])
def test_a_player_who_plays_what_may_not_be_played_is_named(move: Any) -> None:
    with pytest.raises(se.errors.PlayerError, match="stubborn"):
        se.play_game(Stubborn(move), se.RandomPlayer())


def test_players_are_needed() -> None:
    chance = se.RandomPlayer()
    for wrong in ((chance,), (chance, None), (None, chance), (chance, "level 3"), (3, 4)):
        with pytest.raises(se.errors.PlayerError):
            se.play_game(*wrong)
    with pytest.raises(se.errors.PlayerError, match="alone"):
        se.play_game(chance, chance, game="kaillon")
    with pytest.raises(se.PositionError):
        se.play_game(se.LevelPlayer(2), game="kaillon")
    with pytest.raises(se.errors.LevelError):
        se.LevelPlayer(6)
    with pytest.raises(se.errors.PlayerError):
        se.play_game(chance, chance, most=-1)
    over = se.game("songo").position("1.1.0.0.0.0.0/0.0.0.1.0.2.1 S 30-34")
    assert len(se.play_game(chance, chance, start=over)) == 0
    with pytest.raises(se.errors.PlayerError):
        se.LevelPlayer(1).choose(over)


# -- sheets of one's own: read from a file, played, drawn, solved, mined, and sent to a page -------

GOOD: list[dict[str, Any]] = [
    {"name": "wide", "based": "songo", "rules": {"take": [2, 5]}},
    {"name": "quick", "based": "awale-mbekh", "rules": {"win": 13, "start": 2}},
    {"name": "late", "based": "sowing+impartial", "rules": {"misere": True}},
    {"name": "home", "based": "tchoukaillon", "rules": {"landing": "occupied", "start": "1.2"}},
    {"name": "slam", "based": "graph-awale", "rules": {"grand_slam": True}},
]
#: Other mistakes are those of `tests/test_bad_input.py`.
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


@pytest.mark.parametrize("sheet", GOOD, ids=lambda sheet: sheet["name"])
def test_it_is_played_drawn_and_solved(sheet: dict[str, Any], tmp_path: Path) -> None:
    jsonschema.validate(sheet, schema())
    game = se.game(sheet)
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(sheet), encoding="utf-8")
    assert se.game(file).name == game.name
    for field, value in sheet["rules"].items():
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
    first, second = (
        se.game({"name": "two", "based": "awale", "rules": {"win": win}}) for win in (20, 21)
    )
    assert first.name != second.name
    assert first.name.partition("@")[0] == second.name.partition("@")[0] == "two"


@for_each(("mapping", "wrong"), BAD)
def test_what_is_no_sheet(mapping: Any, wrong: str) -> None:
    before = set(OWN)
    with pytest.raises(SheetError, match=re.escape(wrong)):
        se.game(mapping)
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
