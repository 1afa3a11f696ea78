"""Boards that are directed graphs: chip-firing, and awalé sown along arcs.

S2 names both games and gives no further rules; what is **decided** is in the modules'
docstrings and in the sheets of ``songo_edu.games.graphs``.
"""

#: The modules of the family, from the ground up.
MODULES = ("board", "moves", "search")
