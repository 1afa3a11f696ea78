"""The kinds of puzzles, one module each: what it claims and how a position is asked for it."""
