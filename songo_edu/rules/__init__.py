"""The rules, written once: integers, flat sequences, plain functions.

Everything below this folder keeps to a small subset of Python, so that the same lines run in
CPython as they are, compiled by Numba, and translated to JavaScript for the page. A test over the
syntax tree (``tests/rules/test_subset.py``) holds the subset.

Each family of games is one package; its ``MODULES`` lists the modules from the ground up, in the
order in which they are joined for the compiler and for the page. Other lists go on top of them,
which a page loads only when its reader asks for what they do: the lens, puzzles, tables of endings,
the computer as an opponent, a review.

Where a function is given the offset ``at`` of a position, the one after it, or that at ``to``, may
be overwritten, and so may its part of ``moves``; the game so far lies from ``first`` to ``at``.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
