"""Where positions come from: games from a seed, composition, a text, small boards."""
