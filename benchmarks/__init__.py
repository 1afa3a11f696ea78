"""Comparisons and proofs that take long: for authors, outside the wheel."""
