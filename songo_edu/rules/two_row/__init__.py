"""Two rows of pits: songo and awalé, told apart by the rule sheet alone."""

#: The modules of the family, from the ground up.
MODULES = (
    "layout",
    "sowing",
    "capturing",
    "moves",
    "ending",
    "tracing",
    "counting",
    "search",
    "capture_goal",
)

#: Players of several strengths, on top of them: a page loads these with its thinker.
LEARNER_MODULES = (
    "remembering",
    "thinking",
    "learners",
)

#: The finders of strategies, on top of them: a page loads these only with its lens.
LENS_MODULES = (
    "menaces",
    "doubles",
    "yinda",
    "grenier",
    "bidoua",
)

#: Exact answers about a position: for compilers only, no page loads them.
SOLVER_MODULES = ("solving",)
