"""The rules for exercises about one row, and for a win of any game: by hand and by trying all."""

from __future__ import annotations

import random
from typing import Any

import pytest

from songo_edu.errors import ExerciseError
from songo_edu.games.solitaires import SoloPosition, open_game
from tests.course.claims import checking
from tests.course.claims.rules import rule
from tests.course.made_up import truth
from tests.rules.solo import random_board

SIX = "1.1.3.2.4.6 0"


def test_no_rule_hides_another() -> None:
    for kind, known in checking.RULES.items():
        for name in known:
            with pytest.raises(ValueError, match=name):
                rule(kind, name=name)(len)


@pytest.mark.parametrize(
    ("game", "position", "rule", "holes"),
    [
        ("tchoukaillon", SIX, "playable", "1 3 6"),
        ("tchoukaillon", SIX, "wins", "1"),
        ("tchoukaillon", SIX, "spoils", "3 6"),
        ("tchoukaillon", "1.1.1.3.5.0 0", "unplays", "6"),
        ("kaillon", "0.2.0.4 0", "spoils", "4"),
        ("kaillon", "1.3.2.1.6 0", "overfull", "2 5"),
        ("tchouka-rouma", "2.2.2.2 0", "store", "2"),
        ("monde", "1.1.2.1.1.0 > 0.0.3.0.2.1", "wins", "1"),
    ],
)
def test_choices(game: str, position: str, rule: str, holes: str) -> None:
    assert truth("choose", position, rule, game=game) == set(holes.split())


def _won_by_trying(board: SoloPosition) -> bool:
    return board.won or any(_won_by_trying(board.play(move)) for move in board.legal_moves())


@pytest.mark.parametrize("name", ["tchoukaillon+occupied", "kaillon", "tchouka-rouma"])
def test_what_keeps_the_win_by_trying_everything(name: str) -> None:
    rng = random.Random(name)
    for _ in range(40):
        board = open_game(name).position(".".join(map(str, random_board(rng, 4, 3))))
        kept = {move for move in board.legal_moves() if _won_by_trying(board.play(move))}
        assert truth("choose", str(board), "wins", game=name) == kept, board


@pytest.mark.parametrize(
    ("game", "position", "check", "value"),
    [
        ("tchoukaillon", "0.0.2.4 0", {"rule": "shortest"}, 6),
        ("kaillon", "0.1.2.3.4 0", {"rule": "shortest"}, 13),
        ("tchouka-rouma", "2.2.2.2 0", {"rule": "shortest"}, 6),
        ("tchouka-rouma", "2.2.2.2 0", {"rule": "series"}, 1),
        ("tchouka-rouma", "2.2.2.2 0", {"rule": "sowings", "move": "3"}, 2),
        ("tchoukaillon", SIX, {"rule": "plays", "hole": "2"}, 3),
        ("tchoukaillon", SIX, {"rule": "most-seeds", "holes": 4}, 9),
        ("tchoukaillon", SIX, {"rule": "fewest-seeds", "hole": 6}, 12),
        ("tchoukaillon", SIX, {"rule": "winning-holes", "seeds": 11}, 5),
        ("tchoukaillon", SIX, {"rule": "winning-seeds", "seeds": 17, "hole": "5"}, 4),
        ("monde", "0.0.2.1.1 > 0.0.2.1.1", {"rule": "starts", "end": "0.0.2.1.1"}, 4),
    ],
)
def test_numbers(game: str, position: str, check: dict[str, Any], value: int) -> None:
    assert truth("number", position, game=game, **check) == value


def test_where_a_last_seed_falls() -> None:
    for hole, place in (("1", "1"), ("2", "home"), ("3", "3")):
        ask = {"from": hole}
        assert truth("predict", "2.2.2.2 0", "landing", game="tchouka-rouma", ask=ask) == place


def test_a_win_is_one_and_its_line_wins() -> None:
    def kaillon(ask: dict[str, Any]) -> Any:
        return truth("win", "1.0.2.1", "win", game="kaillon", ask=ask)

    line = ["4", "1", "3", "1", "2", "1"]
    assert kaillon({"line": line, "most": 6}) == tuple(line)
    longer = ["1", "3", "1", "2", "1", "4", "3", "2", "1"]
    assert kaillon({"line": longer}) == tuple(longer)
    for ask in ({"line": line[:-1]}, {"line": line, "most": 5}, {"line": longer, "most": 6}):
        with pytest.raises(ExerciseError):
            kaillon(ask)
    with pytest.raises(ExerciseError):
        truth("win", "2.1", "win", game="tchoukaillon", ask={"line": []})


def test_a_win_against_another() -> None:
    position, line = "0.0.0.0.1.2/0.1.1.2.1.2 S 18-20", ("D", "e", "E", "d", "F")
    for most in (None, 3):
        ask = {"line": list(line)} | ({"most": most} if most else {})
        assert truth("win", position, "win", game="awale", ask=ask) == line
    for ask in ({"line": list(line), "most": 2}, {"line": ["D", "e", "E"]}):
        with pytest.raises(ExerciseError):
            truth("win", position, "win", game="awale", ask=ask)
    with pytest.raises(ExerciseError):
        truth("win", position.replace("18-20", "20-18"), "win", game="awale", ask={"line": []})
