"""Why a puzzle's key is right: the idea, what tempts, the line that solves it."""
