"""OpenSpiel's awalé is ours: the same moves, captures and ends in random games."""

import sys
from importlib.util import find_spec
from typing import Any

import pytest

from benchmarks import openspiel
from benchmarks.speeds import report
from songo_edu.bench import Figure, Run
from songo_edu.errors import MissingExtraError, RulesDifferError
from songo_edu.games import Position, two_row_game

there = pytest.mark.skipif(find_spec("pyspiel") is None, reason="the extra compare is missing")


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtraError, match=r"OpenSpiel.*'songo-edu\[compare\]'"):
        openspiel.spiel()


@pytest.mark.skipif(find_spec("pyspiel") is not None, reason="the extra compare is installed")
@pytest.mark.parametrize("figure", openspiel.FIGURES)
def test_without_the_extra_it_is_named(figure: Figure, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        report(openspiel.FIGURES, ["--long", figure.name])
    assert "songo-edu[compare]" in capsys.readouterr().err


def test_actions_are_pits_of_the_movers_row() -> None:
    position = two_row_game("awale").start()
    for played, actions in (
        ("C", [0, 1, 2, 3, 4, 5]),
        ("c", [0, 1, 2, 3, 4, 5]),
        ("D", [0, 1, 3, 4, 5]),
    ):
        moves = position.legal_moves()
        assert [openspiel.action_of(position, move) for move in moves] == actions
        assert [openspiel.move_of(position, action) for action in actions] == moves
        position = position.play(played)


class FakeState:
    """A state of OpenSpiel, as far as it is read, with some answers changed."""

    def __init__(self, position: Position, **changes: Any) -> None:
        self.position, self.changes = position, changes

    def is_terminal(self) -> bool:
        return bool(self.changes.get("over", self.position.over))

    def returns(self) -> list[float]:
        return [self.changes.get("result", 0.0)] * 2

    def current_player(self) -> int:
        return int(self.changes.get("mover", "SN".index(self.position.mover)))

    def legal_actions(self) -> list[int]:
        legal = [openspiel.action_of(self.position, move) for move in self.position.legal_moves()]
        return self.changes.get("legal", sorted(legal))

    def observation_tensor(self, _player: int) -> list[float]:
        seeds = [*self.position.pits.values(), *self.position.stores.values()]
        if "moved" in self.changes:
            seeds[self.changes["moved"]] += 1
        return [count / 48 for count in seeds]


MIDDLE = "2.2.1.2.3.1/3.1.4.0.6.2 S 10-11"


@pytest.mark.parametrize(
    "changes",
    [
        {"over": True},
        {"mover": 1},
        {"legal": [0, 1, 2, 4]},
        {"moved": 0},
        {"moved": 11},
        {"moved": 12},
        {"moved": 13},
    ],
)
def test_every_difference_is_noticed(changes: dict[str, Any]) -> None:
    position = two_row_game("awale").position(MIDDLE)
    assert openspiel.difference(position, FakeState(position)) is None
    difference = openspiel.difference(position, FakeState(position, **changes))
    assert difference is not None
    assert MIDDLE in difference


def test_a_result_that_differs_is_noticed() -> None:
    won = two_row_game("awale").position("0.0.0.0.0.0/1.0.0.0.0.4 S 15-28")
    assert (won.over, won.winner) == (True, "S")
    assert openspiel.difference(won, FakeState(won, result=1.0)) is None
    for wrong in (0.0, -1.0):
        assert openspiel.difference(won, FakeState(won, result=wrong)) is not None


@there
def test_random_games_agree() -> None:
    result = openspiel.differences(100, seed=5)
    assert result.difference is None
    assert result.games == 100
    assert result.moves > 5000


@there
def test_another_awale_does_not_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "two_row_game", lambda name: two_row_game("awale-grand-slam"))
    assert openspiel.differences(3000, seed=5).difference is not None


def test_a_match_between_different_games_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    parted = openspiel.Agreement(1, 1, "here")
    monkeypatch.setattr(openspiel, "differences", lambda games, seed: parted)
    with pytest.raises(RulesDifferError, match="here"):
        openspiel.FIGURES[-1].measure(Run(small=True))


@there
def test_random_games_of_both_are_as_long() -> None:
    """The same rules, and chance on both sides: the mean length is that of our random games."""
    from songo_edu.engine.bitboards import play_out

    moves, _seconds = openspiel.python_playouts(600, seed=4)
    ours = play_out(two_row_game("awale").start(), 600, seed=4)
    assert moves / 600 == pytest.approx(ours.moves / 600, rel=0.12)


@there
def test_its_tree_search_plays_along() -> None:
    from songo_edu.engine.match.playing import play_match
    from songo_edu.engine.match.score import openings
    from tests.engine.test_match import Careless

    start = two_row_game("awale").start()
    match = play_match(start, (openspiel.TreeSearch(0.005), Careless()), openings(start, 2, 4, 1))
    for game in match.games:  # every move was legal
        assert two_row_game("awale").record(game.moves).end.over


@there
def test_a_tree_search_that_has_no_time_still_moves() -> None:
    start = two_row_game("awale").start()
    hurried = openspiel.TreeSearch(1e-9)
    hurried.begin("S")
    assert hurried.choose(start, ()) in start.legal_moves()
    assert hurried.as_json()["simulations"] >= 2
