"""Positions and moves as text, read and written: one module a family of games.

What reads a text gives nothing where it has not the shape of a position (`no_position`), and
raises a complaint where what it says cannot be: a sentence without its capital and full stop.
"""
