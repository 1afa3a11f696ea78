"""Two rows of pits: songo and awalé, distinguished by the rule sheet alone."""

#: The modules of the family, from the ground up.
MODULES = ("layout", "moves", "search")

#: The finders of strategies, on top of them: a page loads these only with its lens.
LENS_MODULES = ("strategies",)

#: Captures that can be forced: a page loads these only with its puzzles.
PUZZLE_MODULES = ("captures",)

#: Tables of endings, which a page loads only when it asks for one.
ENDING_MODULES = ("endings",)

#: The computer as an opponent, on top of both: it thinks beside a page.
LEVEL_MODULES = ("limited_search", "strong_search")

#: What each move of a game was worth, and the best moves beside each other: thought out beside a
#: page.
REVIEW_MODULES = ("judging",)
