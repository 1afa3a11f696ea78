"""What a book of openings is worth: ``python -m benchmarks.book_match FILE``.

The search that plays from the book, against the same search without, from every opening of two
plies and both sides, at equal nodes. Build the book first, ``songo-edu openings build``; needs the
extra ``fast``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from songo_edu.engine.match import contestant, play_match
from songo_edu.engine.opening_book import read
from songo_edu.engine.thinking import Limits
from songo_edu.games import two_row_game

PLIES = 2  # of the openings; all of them are played


def main() -> None:
    """Play the match, and say how it went."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("book", type=Path)
    reader.add_argument("--nodes", type=int, default=10_000)
    asked = reader.parse_args()
    game = two_row_game(read(asked.book).sheet)
    start = game.start()
    limits = Limits(nodes=asked.nodes)
    both = [
        contestant(text, start.sheet, limits) for text in (f"search,book={asked.book}", "search")
    ]
    openings: list[tuple[str, ...]] = [()]
    for _ply in range(PLIES):
        openings = [
            (*moves, move) for moves in openings for move in game.record(moves).end.legal_moves()
        ]
    found = play_match(start, (both[0], both[1]), openings)
    print(f"{start.sheet.name}, with and without the book: {found.score}")
    print(f"{found.score.elo_words()}; {found.margin:+.1f} seeds a game")


if __name__ == "__main__":
    main()
