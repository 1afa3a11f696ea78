"""Games of two players as PettingZoo has them: one agent after the other, with action masks."""

from __future__ import annotations

from typing import Any

from songo_edu.errors import MissingExtraError, PlayerError
from songo_edu.games import AnyPosition
from songo_edu.games.playing import LONGEST
from songo_edu.locale import _

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise MissingExtraError("songo_edu.env", "rl") from None

from songo_edu.env.arrays import Arrays, Observation, Played

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
