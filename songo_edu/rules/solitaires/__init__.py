"""One row of holes and a store, one player: Tchoukaillon, Kaillon, Tchouka-Rouma, Le Monde."""

#: The modules of the family, from the ground up.
MODULES = ("moves", "solving")
