"""Puzzles: found in games, proved, verified by other means, graded, stored as JSON Lines.

What a puzzle claims, and what its record holds, is told in `songo_edu.puzzles.record`.
"""
