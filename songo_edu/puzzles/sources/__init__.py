"""Where positions come from: games from a seed, composition, what the reader names, small boards."""
