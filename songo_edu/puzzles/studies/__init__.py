"""Studies: endings that the tables solve, and the trees that prove them without a table."""
