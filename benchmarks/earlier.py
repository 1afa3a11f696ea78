"""The search of an earlier state as a program for a match: ``earlier.py FOLDER GAME``.

FOLDER is a checkout of that state, which need not know the protocol itself:

    git worktree add ../earlier c25070b
    songo-edu match search "program:$PWD/.venv/bin/python benchmarks/earlier.py ../earlier awale" \
      --game awale --nodes 100000

It answers as much of UCI as a match needs, by nodes: ``go nodes N``.
"""

import sys
from pathlib import Path
from string import ascii_uppercase


def main(folder: str, game: str) -> None:
    """Answer lines until there are no more."""
    sys.path.insert(0, str(Path(folder).resolve()))
    import songo_edu as se
    from songo_edu.games import two_row_game

    assert Path(se.__file__).is_relative_to(Path(folder).resolve()), se.__file__
    start = two_row_game(game).start()
    south = ascii_uppercase[: start.sheet.row]
    names = dict(zip(south + south.lower(), start.sheet.pits, strict=True))
    letters = {pit: letter for letter, pit in names.items()}
    position = start
    for line in sys.stdin:
        match line.split():
            case ["uci"]:
                print(f"id name {folder}", "uciok", sep="\n", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "startpos", *rest]:
                position = start
                for letter in "".join(rest[1:]):
                    position = position.play(names[letter])
            case ["go", "nodes", number]:
                best = se.search(position, int(number)).best
                print("bestmove", letters[str(best)], flush=True)
            case ["go", *_others]:  # to get ready: the search is compiled
                print("bestmove", letters[str(se.search(position, 1000).best)], flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
