"""What can be found in a position: threats, yinda, greniers, bidoua, themes, a game read over.

Each name is loaded when it is first used, so that the compiled rules and the finders do not wait
for each other.
"""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
