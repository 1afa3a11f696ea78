"""Why a puzzle is solved as it is: its idea, what tempts, and how each reply is met."""
