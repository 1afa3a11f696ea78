"""What is said of a move, a refusal and an ending, a family of games a module."""
