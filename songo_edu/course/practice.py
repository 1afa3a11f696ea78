"""Sparring: a game against a gentle opponent with one task, and whether its record meets the task.

A task is data, `SPARS` by the names of pages; what it asks is a small function over the plies of
a game, the same for page and package. South is the reader. A task that is met stays met, whatever
is played after it, and none of them ends a game.
"""

from typing import Final, TypedDict

from songo_edu.analysis.comment_sentences import (
    Played,
    greniers_played,
    new_doubles,
    new_menaces,
    yinda_saves,
)
from songo_edu.games.two_row.sentences import pits_with
from songo_edu.locale import later, t
from songo_edu.rules.two_row.layout import EVENT_CAPTURE, EVENT_DROP

#: The reader's side, and the computer's.
_READER: Final = 0
_OTHER: Final = 1


class Spar(TypedDict):
    """A game with a task; `position` is empty for the start of songo."""

    knows: int  # the chapter whose words the reader knows
    position: str
    level: int
    kind: str
    n: int  # how many of what the kind counts
    pit: int  # where the kind asks for one, else -1


class SparPly(TypedDict):
    """One move of a game, and what it changed."""

    made: Played
    held: list[int]  # what each pit held before it
    left: list[int]  # what each holds after it
    stores: list[int]  # South's and North's after it, with the rows where the game ends so
    won: int  # the side that has won with it, -1 for none


def _game(knows: int, kind: str, n: int, position: str, level: int, pit: int) -> Spar:
    return {"knows": knows, "position": position, "level": level, "kind": kind, "n": n, "pit": pit}


#: Named as the pages were when readers began to keep that they had met a task.
SPARS: Final[dict[str, Spar]] = {
    "02-sowing": _game(2, "land", 1, "", 1, 12),
    "03-capturing": _game(3, "chain", 2, "", 1, -1),
    "before-you-move": _game(3, "spared", 5, "", 1, -1),
    "04-grenier": _game(4, "house", 1, "3.1.2.4.0.2.5/4.2.0.3.1.12.4 S 16-11", 1, -1),
    "05-forbidden": _game(5, "feed", 1, "0.0.0.0.0.1.2/3.1.4.2.0.5.1 S 26-25", 1, -1),
    "06-ending": _game(6, "win", 1, "2.2.0.2.0.1.1/4.1.1.0.1.3.0 S 20-32", 1, -1),
    "07-simple-threat": _game(7, "carry", 1, "6.6.6.5.0.6.6/6.6.0.5.6.6.6 S 0-0", 1, -1),
    "08-double-threat": _game(8, "double", 1, "0.0.0.0.1.0.2/4.3.6.7.0.4.0 S 14-29", 1, -1),
    "09-yinda": _game(9, "yinda", 1, "3.4.2.4.0.4.0/4.2.0.0.1.3.3 S 22-18", 1, -1),
    "10-grenier-strategy": _game(10, "harvest", 8, "1.0.3.3.1.3.0/2.2.4.16.0.1.5 S 9-20", 1, -1),
    "11-bidoua": _game(11, "wait", 5, "7.5.6.8.1.9.0/8.0.2.1.3.2.4 S 7-7", 1, -1),
    "12-putting-it-together": _game(12, "ahead", 10, "", 2, -1),
}

#: What each kind of task asks.
SPAR_TASKS: Final = {
    "land": later("End one of your moves in {pit}."),
    "chain": later("Take a chain of {n} pits or more in one move."),
    "spared": later("Play {n} moves in a row without letting North take anything in reply."),
    "house": later("Let one of your pits grow to fourteen seeds or more, and sow it."),
    "feed": later("Let North’s row run out of seeds, and feed it."),
    "win": later("Win the game."),
    "carry": later("Make a threat, and carry it out with your next move."),
    "double": later("Make a double threat that no reply stops."),
    "yinda": later(
        "Save seeds with a yinda: add a seed to a pit under threat, so that you lose fewer."
    ),
    "harvest": later("Take {n} seeds or more with a grenier."),
    "wait": later("Play {n} waiting moves, one after another."),
    "ahead": later("Get {n} seeds ahead."),
}

#: How one comes closer to a task that is still open.
SPAR_HINTS: Final = {
    "land": later(
        "Count the steps from each of your pits to {pit}: a pit with exactly that many seeds"
        " ends there."
    ),
    "chain": later(
        "Look for two neighbouring pits in North’s row that a sowing brings to 2, 3 or 4."
    ),
    "spared": later(
        "Before you let go of the seeds, count where the last seed of each of North’s pits would"
        " then fall."
    ),
    "house": later("Leave one pit alone, and let every sowing that passes add a seed to it."),
    "feed": later(
        "Sow within your own row until North has given you everything; then play the fullest pit"
        " that reaches across."
    ),
    "win": later("Count your store: forty seeds win, whatever is in the pits."),
    "carry": later(
        "Look for a pit whose last seed, one move later, would bring a pit to 2, 3 or 4, and see"
        " what North can do about it."
    ),
    "double": later("Look for two of your pits whose last seeds land in different North pits."),
    "yinda": later(
        "Find the North pit that aims at you, and make the pit where its last seed falls too"
        " full to be taken."
    ),
    "harvest": later(
        "Keep your grenier until its lap would bring the pits where it ends to 2, 3 or 4."
    ),
    "wait": later("Look for pits whose seeds stay in your own row."),
    "ahead": later("Take what you can, and count before each move what North would take."),
}


def spar_task(game: Spar, names: list[str]) -> str:
    """Return what a task asks; `names` says how each pit is shown."""
    return t(SPAR_TASKS[game["kind"]], _values(game, names))


def spar_hint(game: Spar, names: list[str]) -> str:
    """Return how one comes closer to a task."""
    return t(SPAR_HINTS[game["kind"]], _values(game, names))


def spar_against(level: int, name: str) -> str:
    """Return against whom one plays; `name` is the level's."""
    return t("Against level {level}, {name}", {"level": level, "name": name})


def spar_far(game: Spar, count: int) -> str:
    """Return how far a task that counts has come, empty for one that does not."""
    if count < 0:
        return ""
    return t("{n} of {total}", {"n": min(count, game["n"]), "total": game["n"]})


def spar_done() -> str:
    """Return what is said when a task is met."""
    return t("The task is done; play on as long as you like.")


def _values(game: Spar, names: list[str]) -> dict[str, str | int]:
    return {"n": game["n"], "pit": names[game["pit"]] if game["pit"] >= 0 else ""}


def spar_met(game: Spar, plies: list[SparPly]) -> int:
    """Return the number of the move that met the task first, 0 where none did."""
    for i in range(len(plies)):
        if _meets(game, plies[: i + 1]):
            return i + 1
    return 0


def spar_count(game: Spar, plies: list[SparPly]) -> int:
    """Return how far a task that counts has come, -1 for one that does not count."""
    if game["kind"] == "ahead":
        if len(plies) == 0:
            return 0
        stores = plies[-1]["stores"]
        return max(0, stores[_READER] - stores[_OTHER])
    moves = [ply["made"] for ply in plies]
    if game["kind"] == "wait":
        return _last_of([made.waits for made in moves if made.side == _READER])
    if game["kind"] == "spared":
        return _last_of([made.takes == 0 for made in moves if made.side == _OTHER])
    return -1


def _last_of(truths: list[bool]) -> int:
    """Return how many are true at the end of a list."""
    count = 0
    for truth in reversed(truths):
        if not truth:
            return count
        count += 1
    return count


def _meets(game: Spar, plies: list[SparPly]) -> bool:
    """Return whether the last of some plies meets a task."""
    kind, last = game["kind"], plies[-1]
    if kind in ("ahead", "spared", "wait"):
        return spar_count(game, plies) >= game["n"]
    if kind == "win":
        return last["won"] == _READER
    return last["made"].side == _READER and _does(kind, game, plies)


def _does(kind: str, game: Spar, plies: list[SparPly]) -> bool:
    """Return whether the reader's move, the last of some plies, does what a task asks."""
    made = plies[-1]["made"]
    if kind == "land":
        return pits_with(made.events, EVENT_DROP)[-1] == game["pit"]
    if kind == "chain":
        return len(pits_with(made.events, EVENT_CAPTURE)) >= game["n"]
    if kind == "house":
        return len(greniers_played(made)) > 0
    if kind == "harvest":
        return len(greniers_played(made)) > 0 and made.takes >= game["n"]
    if kind == "feed":
        before, left = plies[-1]["held"], plies[-1]["left"]
        row = len(before) // 2
        return sum(before[row:]) == 0 and sum(left[row:]) > 0
    if kind == "double":
        return len(new_doubles(made)) > 0 and not made.repeats
    if kind == "yinda":
        return yinda_saves(made) >= game["n"]
    if made.takes == 0 or len(plies) < 3:
        return False
    return any(menace.source == made.move for menace in new_menaces(plies[-3]["made"]))
