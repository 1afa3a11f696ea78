"""A game under way as arrays; games as Gymnasium has them for one, and PettingZoo for two."""

from __future__ import annotations

from typing import Any

from songo_edu.errors import MissingExtraError, PlayerError, shown
from songo_edu.games import AnyPosition
from songo_edu.games.catalogue import game as find_game
from songo_edu.games.playing import LONGEST
from songo_edu.locale import _

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise MissingExtraError("songo_edu.env", "rl") from None

#: What a learner is given: arrays by name.
Observation = dict[str, Any]


class Played:
    """What environments of one player and of two say alike."""

    _arrays: Arrays
    render_mode: str | None

    @property
    def position(self) -> AnyPosition:
        """The position in which the game is."""
        return self._arrays.position

    def moves(self) -> dict[int, str]:
        """Return the legal actions, each with the name of its move."""
        return dict(self._arrays.legal)

    def render(self) -> str | None:
        """Return the board as text, or nothing where no mode was asked for."""
        return self.position.board() if self.render_mode == "ansi" else None


class Arrays:
    """A game played by numbers, in spaces that stay the same from its start to its end.

    `TwoPlayers` and `Solitaire` say what an observation and an action are, and what is given.

    Examples
    --------
    >>> arrays = Arrays("awale", None, most=1000, past=0)
    >>> arrays.play(5)
    >>> arrays.position.mover, arrays.sees(1)["observation"].tolist()
    ('N', [5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 1])
    """

    def __init__(
        self, game: str, start: AnyPosition | str | None, most: int, past: int | None
    ) -> None:
        record = find_game(game).record("", start)
        begun: AnyPosition = record.start
        if type(most) is not int or most < 1:
            raise PlayerError(_("{n} is not a number of moves").format(n=shown(most)))
        if past is not None and (type(past) is not int or past < 0):
            raise PlayerError(_("{n} is not a number of boards").format(n=shown(past)))
        self.start = begun
        self.sides = ("",) if begun.mover == "" else record.results[:2]
        self.most = most
        self._looks_back = getattr(begun.sheet, "repetition", False) not in (False, "free")
        self._rows = (most if past is None else past) if self._looks_back else 0
        self._routes = int(getattr(begun.sheet, "listed_routes", 1))
        self._orders = [begun.order_from(side) for side in self.sides]
        self._alike = len(self.sides) == 2 and self._orders[0] == self._orders[1]
        moves = [begun.every_move(side) for side in self.sides]
        self._numbers = [{move: number for number, move in enumerate(names)} for names in moves]
        self.actions = len(moves[0]) * self._routes
        self.reset()
        seeds = sum(begun.pits.values()) + sum(begun.stores.values())
        self._highest = max(seeds, most if self._looks_back else 1)
        self._type = np.min_scalar_type(-1 - self._highest)

    def action_space(self) -> spaces.Discrete[np.int64]:
        """Return a new space of actions: each agent has its own to draw from."""
        return spaces.Discrete(self.actions)

    def observation_space(self) -> spaces.Dict:
        """Return a new space of observations."""
        boxes: dict[str, spaces.Space[Any]] = {}
        for name, array in self.sees(0).items():
            highest = 1 if name == "action_mask" else self._highest
            boxes[name] = spaces.Box(0, highest, array.shape, array.dtype)
        return spaces.Dict(boxes)

    # -- playing -----------------------------------------------------------------------------

    def reset(self) -> None:
        """Begin again."""
        self.plies = 0
        self._come_to(self.start)

    def play(self, action: int) -> None:
        """Play a legal action."""
        self.plies += 1
        self._come_to(self.position.play(self.legal[int(action)]))

    def _come_to(self, position: AnyPosition) -> None:
        """Take note of a position and number its legal moves."""
        self.position = position
        self.over = position.over
        self.turn = self.sides.index(position.mover)
        numbers = self._numbers[self.turn]
        self.legal: dict[int, str] = {}
        for move in position.legal_moves():
            if self._routes == 1:
                self.legal[numbers[move]] = move
                continue
            action = numbers[move.partition(":")[0]] * self._routes
            while action in self.legal:
                action += 1
            self.legal[action] = move

    @property
    def broken_off(self) -> bool:
        """Whether an unfinished game ends here."""
        return self.plies >= self.most and not self.over

    def reward(self, side: int) -> int:
        """Return what the end is worth to a side: 1 won, -1 lost, 0 a draw or no end."""
        outcome = self.position.outcome
        if outcome.result in ("", "draw"):
            return 0
        return 1 if outcome.result in ("won", self.sides[side]) else -1

    # -- what a side sees --------------------------------------------------------------------

    def sees(self, side: int) -> Observation:
        """Return the observation of a side, 0 or 1; only who moves may play anything."""
        place, order = self.position.final() if self.over else self.position, self._orders[side]
        counts = [place.state[pit] for pit in order]
        stores = list(place.stores.values())
        counts += stores[::-1] if side else stores
        counts += (getattr(place, "goal", None) or {}).values()
        if self._looks_back:
            counts.append(len(place.past))
        if self._alike:
            counts.append(side)
        mask = np.zeros(self.actions, np.int8)
        if side == self.turn:
            mask[list(self.legal)] = 1
        observed = {"observation": np.array(counts, self._type), "action_mask": mask}
        if self._rows:
            rows = np.zeros((self._rows, len(order)), self._type)
            earlier = place.past[: -1 - self._rows : -1]
            if earlier:
                rows[: len(earlier)] = [[state[pit] for pit in order] for state in earlier]
            observed["past"] = rows
        return observed


class Solitaire(Played, gymnasium.Env[Observation, Any]):
    """A game that one plays alone: a solitaire, or chip-firing.

    An observation is a dict of arrays: ``observation`` has the seeds in the holes from the store
    outward, or in the nodes in the board's order; in the store, where there is one; and in the
    holes of the board asked for, in the games of Le Monde. ``action_mask`` is 1 for each action
    that may be played: a hole or node by its number, from 0 on.

    The reward is 1 where the game ends won and -1 where it ends lost. An illegal action ends it, as
    in PettingZoo's wrapper, and is worth -1. Nothing is drawn, so that the seed of `reset` changes
    nothing.

    Parameters and errors are those of `TwoPlayers`; a game that two play is a `PlayerError`.

    Examples
    --------
    >>> env = Solitaire("kaillon")
    >>> seen, _info = env.reset()
    >>> seen["observation"].tolist(), seen["action_mask"].tolist()
    ([1, 0, 2, 1, 0], [1, 0, 1, 1])
    >>> env.moves()
    {0: '1', 2: '3', 3: '4'}
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - so Gymnasium has it

    def __init__(
        self,
        game: str = "tchoukaillon",
        *,
        start: AnyPosition | str | None = None,
        most: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self._arrays = Arrays(game, start, most, 0)
        if len(self._arrays.sides) == 2:
            sentence = _("two play {game}: songo_edu.env.aec plays it")
            raise PlayerError(sentence.format(game=self._arrays.start.sheet.name))
        self.render_mode = render_mode
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin again, and return what is seen; nothing is drawn."""
        super().reset(seed=seed)
        self._arrays.reset()
        return self._arrays.sees(0), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; return what is seen, the reward, and whether the game has ended."""
        arrays = self._arrays
        legal = int(action) in arrays.legal
        if legal:
            arrays.play(action)
        reward = arrays.reward(0) if legal else -1
        return arrays.sees(0), float(reward), arrays.over or not legal, arrays.broken_off, {}


# -- two players: one agent after the other, with action masks -------------------------------------

#: The agents: South or Left, and North or Right.
AGENTS = ("player_0", "player_1")


class TwoPlayers(Played, AECEnv):  # type: ignore[misc]  # PettingZoo states no types
    """A game of two players, bare: an illegal action is a `KeyError`. `aec` has it wrapped.

    Agents are "player_0", South or Left, and "player_1". An observation is a dict of arrays, as the
    agent sees the board:

    - ``observation``: the seeds in the pits, its own row first (in one row from its left; on a
      graph in the board's order); in the stores, its own first; where a board that comes back
      matters, the plies since the last capture (in Wing since the start); on a graph the agent's
      number.
    - ``action_mask``: 1 for each action that may be played; all 0 for who is not to move.
    - ``past``: where a board that comes back matters, the boards since the last capture, one a
      row, the last one first, then rows of zeros. All that there can be, so that an observation
      says all that the rules look at; `past` keeps fewer, and with 0 the key is left out.

    An action is a pit of the agent's row in sowing order, or a hole from its left, from 0 on; where
    both may sow either way, twice the hole, and 1 more to its left. On a graph it is the node times
    the most routes that are listed (256), and the number of the route among the node's.

    The winner's reward is 1 and the loser's -1, at the end alone. The game is drawn by nobody, so
    that the seed of `reset` changes nothing.

    Parameters
    ----------
    game, start
        the game's name, and the position to begin with where that is not its start.
    most
        the moves after which an unfinished game is broken off (truncated).
    past
        how many earlier boards an observation holds; `most` if left out.
    render_mode
        "ansi": `render` returns the board as text.

    Raises
    ------
    MissingExtraError
        where the extra ``rl`` is not installed.
    PlayerError
        where the game is played alone, or `most` or `past` is no number of moves or boards.
    UnknownGameError, PositionError
        where there is no such game or start.

    Examples
    --------
    >>> env = TwoPlayers("songo", past=0)
    >>> env.reset()
    >>> env.step(4)
    >>> env.agent_selection, env.position.mover, env.last()[0]["observation"].tolist()
    ('player_1', 'N', [6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5, 0, 6, 6, 0, 0, 1])
    """

    metadata = {  # noqa: RUF012 - so PettingZoo has it
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "songo",
        *,
        start: AnyPosition | str | None = None,
        most: int = LONGEST,
        past: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._arrays = Arrays(game, start, most, past)
        if len(self._arrays.sides) == 1:
            sentence = _("{game} is played alone: songo_edu.env.Solitaire plays it")
            raise PlayerError(sentence.format(game=self._arrays.start.sheet.name))
        self.metadata = {**self.metadata, "name": self._arrays.start.sheet.name}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: self._arrays.observation_space() for agent in AGENTS}
        self.action_spaces = {agent: self._arrays.action_space() for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin again; nothing is drawn."""
        self._arrays.reset()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._end()

    def step(self, action: int | None) -> None:
        """Play an action; None for an agent whose game has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        assert action is not None
        self._arrays.play(action)
        self._end()
        self._accumulate_rewards()

    def _end(self) -> None:
        """Say who is to move, whether the game has ended, and what that is worth."""
        arrays = self._arrays
        self.agent_selection = AGENTS[arrays.turn]
        self.terminations = dict.fromkeys(self.agents, arrays.over)
        self.truncations = dict.fromkeys(self.agents, arrays.broken_off)
        if arrays.over:
            self.rewards = {agent: arrays.reward(AGENTS.index(agent)) for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        return self._arrays.sees(AGENTS.index(agent))

    def close(self) -> None:
        """Nothing was opened."""


def aec(
    game: str = "songo",
    *,
    start: AnyPosition | str | None = None,
    most: int = LONGEST,
    past: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return a game of two players as PettingZoo's agents play it, in PettingZoo's own wrappers.

    An illegal action ends the game, and its agent loses a point (TerminateIllegalWrapper); one
    that is no number of the space, or comes before `reset`, is an error. `TwoPlayers` says what
    agents see and do, and the parameters and errors.

    Examples
    --------
    >>> env = aec("awale", past=8)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     seen, reward, ended, broken_off, _info = env.last()
    ...     done = ended or broken_off
    ...     env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.unwrapped.position.over
    True
    """
    bare = TwoPlayers(game, start=start, most=most, past=past, render_mode=render_mode)
    ended = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))
