"""Games on directed graphs: chip-firing, and awalé sown along arcs."""

from songo_edu.lazy import attach

__getattr__, __dir__, __all__ = attach(__name__, __file__)
