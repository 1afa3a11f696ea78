"""One row of holes for two players: Conway's Sowing and Busser's Wing; the sheet says which."""

#: The modules of the family, from the ground up.
MODULES = ("moves", "search", "proof")
