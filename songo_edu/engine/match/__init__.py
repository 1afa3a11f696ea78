"""Matches: two players, the same openings from both sides, won, drawn and lost counted.

A player is one of ours at any setting, or a program that speaks the protocol of `engine.uci`.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
