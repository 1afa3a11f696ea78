"""Games between players."""

from __future__ import annotations

from typing import Any

import pytest

import songo_edu as se
from tests.needs import for_each


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
