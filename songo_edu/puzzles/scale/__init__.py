"""Puzzles at scale: many workers, a journal, the same bytes after any interruption."""
