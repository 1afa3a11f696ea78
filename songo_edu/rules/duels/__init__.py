"""One row of holes for two players: Conway's Sowing and Busser's Wing, told apart by the sheet."""

#: The modules of the family, from the ground up.
MODULES = ("moves", "search", "proof")
