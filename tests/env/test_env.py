"""Environments: what PettingZoo and Gymnasium ask of them, and the same games as `play_game`'s."""

import warnings
from random import Random
from typing import Any

import pytest

import songo_edu as se
from songo_edu.errors import MissingExtraError, PlayerError, PositionError, UnknownGameError
from songo_edu.games import AnyPosition, Record
from songo_edu.games.graphs import boards
from tests.needs import Effort, new_python

gymnasium = pytest.importorskip("gymnasium", reason="the extra rl is missing")
pytest.importorskip("pettingzoo", reason="the extra rl is missing")

from gymnasium.utils.env_checker import check_env  # noqa: E402 - as the extra may be missing
from pettingzoo.test import api_test  # noqa: E402 - as above

pytestmark = pytest.mark.usefixtures("english")

ALONE = [name for name in se.GAMES if se.game(name).start().mover == ""]
TOGETHER = [name for name in se.GAMES if name not in ALONE]
OPTIONS = ("sowing+misere", "sowing+impartial", "sowing+suicide", "wing+situational")
ALONE += ["tchoukaillon+occupied", "tchouka-rouma+skip-origin"]
TOGETHER += OPTIONS
#: What PettingZoo says of every environment whose observations are dicts with a mask.
USUAL = ("Observation is not a NumPy array", "Observation space for each agent probably", "all zer")


# -- what others' tests ask ----------------------------------------------------------------------


@pytest.mark.parametrize("name", TOGETHER)
def test_pettingzoo_finds_no_fault(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(se.env.aec(name, past=8), num_cycles=60)
        api_test(se.env.TwoPlayers(name, past=8), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out
    messages = [str(warning.message) for warning in caught]
    assert [text for text in messages if not any(part in text for part in USUAL)] == []


@pytest.mark.parametrize("name", ALONE)
def test_gymnasium_finds_no_fault(name: str) -> None:
    known = f"songo_edu_{name.replace('+', '_')}-v0"
    gymnasium.register(
        known, "songo_edu.env.games:Solitaire", kwargs={"game": name}, disable_env_checker=True
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(known).unwrapped)


# -- the same games ------------------------------------------------------------------------------


def drawn(name: str, seed: str, **options: Any) -> Record[AnyPosition]:
    player = se.RandomPlayer(seed)
    return se.play_game(player, None if name in ALONE else player, game=name, **options)


def seen(position: AnyPosition, side: str) -> list[int]:
    """What a side sees, by the names of pits and stores: a second telling."""
    place = position.final() if position.over else position
    pits, stores = dict(place.pits), place.stores
    if side in ("S", "N") and hasattr(place, "row"):
        other = "N" if side == "S" else "S"
        row = [*place.row(side).values(), *place.row(other).values()]
        return [*row, stores[side], stores[other], len(place.past)]
    if side in ("L", "R"):
        row = [pits[hole] for hole in sorted(pits, key=int, reverse=side == "R")]
        return row if place.sheet.name.startswith("sowing") else [*row, len(place.past)]
    if side == "":
        return [*pits.values(), *stores.values(), *(getattr(place, "goal", None) or {}).values()]
    other = "N" if side == "S" else "S"
    return [*pits.values(), stores[side], stores[other], len(place.past), "SN".index(side)]


def gone_through(record: Record[AnyPosition], env: Any) -> None:
    """Play a record's moves in an environment of two, and compare all that it says."""
    env.reset(seed=1)
    sides = record.results[:2]
    for move, position in zip(record.moves, record.positions, strict=False):
        held, reward, ended, broken_off, _info = env.last()
        agent = env.agent_selection
        assert (env.unwrapped.position, reward, ended, broken_off) == (position, 0, False, False)
        assert sides[env.possible_agents.index(agent)] == position.mover
        assert held["observation"].tolist() == seen(position, position.mover)
        moves = env.unwrapped.moves()
        assert sorted(moves) == held["action_mask"].nonzero()[0].tolist()
        assert sorted(moves.values()) == sorted(position.legal_moves())
        env.step({name: action for action, name in moves.items()}[move])
    assert env.unwrapped.position == record.end
    assert record.end.over == all(env.terminations.values())
    assert record.end.over != all(env.truncations.values())
    winner = record.end.winner
    for agent, side in zip(env.agents, sides, strict=True):
        assert env.rewards[agent] == (0 if winner is None else 1 if winner == side else -1)
        assert env.observe(agent)["observation"].tolist() == seen(record.end, side)
        assert not (record.end.over and env.observe(agent)["action_mask"].any())


def gone_through_alone(record: Record[AnyPosition], env: Any) -> None:
    """Play a record's moves in an environment of one."""
    held, _info = env.reset(seed=1)
    reward, ended, broken_off = 0.0, False, False
    for move, position in zip(record.moves, record.positions, strict=False):
        assert (env.position, reward, ended, broken_off) == (position, 0, False, False)
        assert held["observation"].tolist() == seen(position, "")
        assert list(env.moves().values()) == position.legal_moves()
        assert list(env.moves()) == held["action_mask"].nonzero()[0].tolist()
        held, reward, ended, broken_off, _info = env.step(
            {name: action for action, name in env.moves().items()}[move]
        )
    assert env.position == record.end
    assert (ended, broken_off) == (record.end.over, not record.end.over)
    assert reward == {"won": 1, "lost": -1, "": 0}[record.result]
    assert held["observation"].tolist() == seen(record.end, "")


def compared(name: str, seeds: range) -> None:
    alone = name in ALONE
    env = se.env.Solitaire(name) if alone else se.env.aec(name, past=0)
    for seed in seeds:
        (gone_through_alone if alone else gone_through)(drawn(name, f"{name} {seed}"), env)


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE])
def test_random_games_are_those_of_play_game(name: str, effort: Effort) -> None:
    compared(name, range(effort * (8 if name == "graph-awale" else 40)))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", [*TOGETHER, *ALONE])
def test_ten_thousand_random_games_are_those_of_play_game(name: str, part: int) -> None:
    compared(name, range(1000 * part, 1000 * (part + 1)))


@pytest.mark.parametrize(
    ("name", "board"),
    [(name, board) for name in ("graph-awale", "chip-firing") for board in boards(name)],
)
def test_every_named_board_is_played(name: str, board: str) -> None:
    record = drawn(name, board, start=board, most=60)
    if name == "graph-awale":
        gone_through(record, se.env.aec(name, start=board, most=60, past=0))
    else:
        gone_through_alone(record, se.env.Solitaire(name, start=board, most=60))


# -- a state says all ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["songo", "awale-mbekh", "wing", "wing+situational"])
def test_an_observation_says_all_that_the_rules_look_at(name: str, effort: Effort) -> None:
    """A position made of nothing but what is seen plays on as the one that was seen."""
    env = se.env.TwoPlayers(name)
    for seed in range(effort * 12):
        record = drawn(name, f"all {seed}")
        cut = Random(seed).randrange(len(record))
        env.reset()
        for move in record.moves[:cut]:
            env.step({each: action for action, each in env.moves().items()}[move])
        made = rebuilt(name, env.observe(env.agent_selection), env.agent_selection)
        for position in record.positions[cut:]:
            assert (made.legal_moves(), made.ending) == (position.legal_moves(), position.ending)
            if not position.over:
                made = made.play(record.moves[record.positions.index(position, cut)])


def rebuilt(name: str, held: dict[str, Any], agent: str) -> AnyPosition:
    """Return the position of a board that is turned, with those before it."""
    start = se.game(name).start()
    sides = record_sides(start)
    side = sides[int(agent[-1])]
    pits = len(start.pits)
    numbers = held["observation"].tolist()
    order = start.order_from(side)
    own, other = numbers[pits : pits + 2] if start.stores else (0, 0)
    south, north = (own, other) if side == sides[0] else (other, own)

    def state(seeds: list[int], mover: str) -> tuple[int, ...]:
        placed = dict(zip(order, seeds, strict=True))
        row = [placed[pit] for pit in range(pits)]
        if not start.stores:
            return (*row, sides.index(mover), 0)
        return (*row, *[0] * (14 - pits), south, north, sides.index(mover), 0)

    past = []
    for count, row in enumerate(held["past"].tolist(), start=1):
        if any(row):
            past.insert(0, state(row, sides[(sides.index(side) + count) % 2]))
    kind: Any = type(start)
    assert len(past) == numbers[-1]
    return kind(start.sheet, state(numbers[:pits], side), tuple(past))


def record_sides(start: AnyPosition) -> tuple[str, str]:
    return ("S", "N") if start.mover == "S" else ("L", "R")


def test_earlier_boards_come_last_one_first() -> None:
    env = se.env.aec("songo", past=2)
    env.reset()
    for action in (4, 4, 0):
        env.step(action)
    record = se.game("songo").record("S2 N4 S6")
    held = env.last()[0]
    assert held["observation"][-1] == len(record.end.past) == 3
    assert held["past"].tolist() == [
        seen(position, "N")[:14] for position in record.positions[2:0:-1]
    ]
    assert held["past"].dtype == held["observation"].dtype == "int16"


# -- what may not be played, and what is no game -------------------------------------------------


def test_an_illegal_action_loses_the_game() -> None:
    env = se.env.aec("songo", start="4.3.5.0.6.2.1/1.4.3.5.0.2.6 S 14-14")
    env.reset()
    assert env.last()[0]["action_mask"].tolist() == [1, 1, 0, 1, 1, 1, 0]
    env.step(6)
    assert env.rewards == {"player_0": -1.0, "player_1": 0}
    assert all(env.terminations.values())
    env.reset()
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(7)
    alone = se.env.Solitaire("kaillon")
    alone.reset()
    held, reward, ended, broken_off, _info = alone.step(1)
    assert (reward, ended, broken_off) == (-1.0, True, False)
    assert held["observation"].tolist() == [1, 0, 2, 1, 0]


def test_a_long_game_is_broken_off() -> None:
    env = se.env.aec("awale", most=3, past=0)
    env.reset()
    for _ply in range(3):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    alone = se.env.Solitaire("chip-firing", start="cycle", most=5)
    held, _info = alone.reset()
    for ply in range(5):
        held, reward, ended, broken_off, _info = alone.step(int(held["action_mask"].argmax()))
        assert (reward, ended, broken_off) == (0, False, ply == 4)


def test_north_begins_where_the_start_says_so() -> None:
    env = se.env.aec("awale", start="4.4.4.4.4.4/4.4.4.4.4.4 N 0-0", render_mode="ansi")
    env.reset()
    assert env.agent_selection == "player_1"
    assert env.render() == env.unwrapped.position.board()
    assert se.env.Solitaire(render_mode=None).render() is None


@pytest.mark.parametrize(
    ("options", "error", "names"),
    [
        ({"game": "kaillon"}, PlayerError, "kaillon is played alone.*Solitaire"),
        ({"game": "chess"}, UnknownGameError, "chess"),
        ({"start": "nothing"}, PositionError, "nothing"),
        ({"most": 0}, PlayerError, "0 is not a number of moves"),
        ({"past": -1}, PlayerError, "-1 is not a number of boards"),
        ({"past": "all"}, PlayerError, "'all' is not a number of boards"),
    ],
)
def test_what_is_no_game(options: dict[str, Any], error: type[Exception], names: str) -> None:
    with pytest.raises(error, match=names):
        se.env.aec(**options)


def test_what_two_play_is_no_solitaire() -> None:
    with pytest.raises(PlayerError, match=r"two play wing: songo_edu\.env\.aec"):
        se.env.Solitaire("wing")


def test_without_the_extra_it_is_named() -> None:
    program = """
import sys
sys.modules["gymnasium"] = None
import songo_edu as se
for name in dir(se.env):
    try:
        getattr(se.env, name)
    except se.errors.MissingExtraError as error:
        print(error)
"""
    sentence = "songo_edu.env needs the extra rl: pip install 'songo-edu[rl]'"
    assert new_python(program).splitlines() == [sentence] * len(dir(se.env)) == [sentence] * 3
    assert issubclass(MissingExtraError, se.SongoError)
