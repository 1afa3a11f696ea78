"""Two rows of pits: songo and awalé, told apart by the rule sheet alone."""

#: The modules of the family, from the ground up.
MODULES = (
    "layout",
    "moves",
    "counting",
    "search",
)

#: The finders of strategies, on top of them: a page loads these only with its lens.
LENS_MODULES = ("strategies",)

#: Captures that can be forced: a page loads these only with its puzzles.
PUZZLE_MODULES = ("captures",)

#: Tables of endings, which a page loads only when it asks for one.
ENDING_MODULES = ("endings",)

#: The computer as an opponent, on top of both: it thinks beside a page.
LEVEL_MODULES = (
    "probing",
    "transpositions",
    "evaluation",
    "strong_search",
    "limited_search",
)

#: What each move of a game was worth, on top of them: thought out beside a page.
REVIEW_MODULES = ("judging",)

#: The best moves beside each other, on top of that: thought out beside the page to explore.
RANKING_MODULES = ("ranking",)

#: Exact answers about a position: for compilers only, no page loads them.
SOLVER_MODULES = ("solving",)
