"""The command line, but from a certain job on none ends: it waits to be interrupted.

``HELD="2 1"`` in the environment holds the jobs of the wish for 2 moves from number 1 on, in
whichever process they are done; what came before them is on the disk by then.
"""

from __future__ import annotations

import os
import time
from functools import partial

from songo_edu.cli import main
from songo_edu.puzzles.making import Made, made
from songo_edu.puzzles.scale import crew, run
from songo_edu.puzzles.wish import Wish

MOVES, FIRST = (int(text) for text in os.environ["HELD"].split())


def made_or_held(wish: Wish, job: int) -> Made:
    """Do a job, or never end."""
    while wish.moves == MOVES and job >= FIRST:
        time.sleep(60)
    return made(wish, job)


crew.made = made_or_held
run.run = partial(run.run, every=0.0)  # type: ignore[assignment]

if __name__ == "__main__":  # and not one of its workers, which hold as well
    main()
