"""Games solved: who wins or what can be won, by which moves, and what a board is worth."""
