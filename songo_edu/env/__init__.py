"""Environments for reinforcement learning: PettingZoo's for two players, Gymnasium's for one.

Each name is loaded when first used; without the extra ``rl`` it says what to install.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
