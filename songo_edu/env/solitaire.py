"""Games that one plays alone as Gymnasium has them, with action masks."""

from __future__ import annotations

from typing import Any

from songo_edu.errors import MissingExtraError, PlayerError
from songo_edu.games import AnyPosition
from songo_edu.games.playing import LONGEST
from songo_edu.locale import _

try:
    import gymnasium
except ImportError:
    raise MissingExtraError("songo_edu.env", "rl") from None

from songo_edu.env.arrays import Arrays, Observation, Played


class Solitaire(Played, gymnasium.Env[Observation, Any]):
    """A game that one plays alone: a solitaire, or chip-firing.

    An observation is a dict of arrays: ``observation`` has the seeds in the holes from the store
    outward, or in the nodes in the board's order; in the store, where there is one; and in the
    holes of the board asked for, in the games of Le Monde. ``action_mask`` is 1 for each action
    that may be played: a hole or node by its number, from 0 on.

    The reward is 1 where the game ends won and -1 where it ends lost. An illegal action ends it, as
    in PettingZoo's wrapper, and is worth -1. Nothing is drawn, so that the seed of `reset` changes
    nothing.

    Parameters
    ----------
    game, start
        the game's name, and the position to begin with where that is not its start.
    most
        the moves after which an unfinished game is broken off (truncated).
    render_mode
        "ansi": `render` returns the board as text.

    Raises
    ------
    MissingExtraError
        where the extra ``rl`` is not installed.
    PlayerError
        where two play the game, or `most` is no number of moves.
    UnknownGameError, PositionError
        where there is no such game or start.

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
