"""Python for the page: two subsets of it made into ES modules; README.md says which, and why."""
