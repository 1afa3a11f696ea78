"""What each kind of puzzle asks in one line, and in a few words: for lists, quizzes, homework.

It is apart so that a page that shows puzzles on boards alone does not hold it.
"""

from typing import Final

from songo_edu.games.wording import move_count_words, seed_words
from songo_edu.locale import later, t, tn
from songo_edu.puzzles.questions import PUZZLE_KINDS, Goal

#: What each kind asks in one line, whose side it is included.
TASKS: Final = {
    "capture": later("South to move: capture at least {seeds} in {moves}."),
    "defend": later("South to move: keep North from taking more than {seeds} in {moves}."),
    "yinda": later(
        "South to move: strengthen a threatened pit (yinda) so that North takes no more than"
        " {seeds}."
    ),
    "double": later("South to move: make a double threat and capture at least {seeds} in {moves}."),
    "wait": later(
        "South to move: wait until North has no good move left, and capture at least {seeds}"
        " in {moves}."
    ),
    "study-win": later("South to move: win; it needs {seeds} more by the end of the game."),
    "study-draw": later(
        "South to move: keep the draw; it needs {seeds} more by the end of the game."
    ),
    "study-only": later("South to move: gain at least {seeds} by the end of the game."),
    "zugzwang": later(
        "South to move: leave North a board on which having to move costs seeds, and gain at"
        " least {seeds} by the end of the game."
    ),
    "count": later("{pit} is sown: where does the last seed fall, and how many are taken?"),
    "forbidden": later("South to move: which pits cannot be played, and why?"),
    "sowing-win": later("Left to move: win in {moves}."),
    "wing-win": later("Left to move: win in {moves}."),
    "tchoukaillon-only": later("Only one move keeps the board winnable: play it to the end."),
    "kaillon-fewest": later("Bring all the seeds home in {moves}."),
    "rouma-choices": later("Only one choice wins: play it to the end."),
}
#: The same where the other side may take nothing at all.
TASKS_OF_NONE: Final = {
    "defend": later("South to move: keep North from taking anything in {moves}."),
    "yinda": later(
        "South to move: strengthen a threatened pit (yinda) so that North takes nothing."
    ),
}


def puzzle_task(kind: str, goal: Goal, key: str) -> str:
    """Return what a puzzle asks, in one line.

    Examples
    --------
    >>> puzzle_task("capture", {"moves": 2, "seeds": 6}, "S3")
    'South to move: capture at least 6 seeds in 2 moves.'
    >>> puzzle_task("defend", {"moves": 2, "seeds": 0}, "S3")
    'South to move: keep North from taking anything in 2 moves.'
    """
    if kind == "defend" and goal["moves"] == 1:
        return _next_move_task(goal["seeds"])
    if kind in TASKS_OF_NONE and goal["seeds"] == 0:
        return t(TASKS_OF_NONE[kind], {"moves": move_count_words(goal["moves"])})
    moves = move_count_words(goal["moves"])
    values = {"seeds": seed_words(goal.get("seeds", 0)), "moves": moves, "pit": key}
    return t(TASKS[kind], values)


def _next_move_task(seeds: int) -> str:
    """Return what a defence asks that has to hold for one move."""
    if seeds == 0:
        return t("South to move: let North take nothing on its next move.")
    return t(
        "South to move: let North take no more than {seeds} on its next move.",
        {"seeds": seed_words(seeds)},
    )


# -- in a few words --------------------------------------------------------------------------------


def puzzle_brief(kind: str, goal: Goal) -> str:
    """Return what a puzzle asks in a few words, and nothing of how it is solved.

    Examples
    --------
    >>> puzzle_brief("capture", {"moves": 1, "seeds": 15})
    '15 seeds in 1 move'
    """
    text = PUZZLE_KINDS[kind]["goal"]
    n = goal["moves"]
    if text == "gain":
        return tn("{seeds} in {n} move", "{seeds} in {n} moves", n, _seeds_of(goal))
    if text == "guard":
        if goal["seeds"] == 0:
            return t("Lose no seeds")
        return t("Lose {seeds} at most", _seeds_of(goal))
    if text == "rest":
        return _brief_of_study(kind, goal)
    if kind == "count":
        return t("Where does the last seed fall?")
    if kind == "forbidden":
        return t("Which pits cannot be played?")
    return t("Win")


def _brief_of_study(kind: str, goal: Goal) -> str:
    if kind == "study-win":
        return t("Win the ending")
    if kind == "study-draw":
        return t("Keep the draw")
    return t("{seeds} by the end", _seeds_of(goal))


def _seeds_of(goal: Goal) -> dict[str, str]:
    return {"seeds": seed_words(goal["seeds"])}


def forbidden_words(code: str) -> str:
    """Return in a few words why a pit may not be played, by the code that records have for it.

    Examples
    --------
    >>> forbidden_words("last-pit")
    'last pit, without a capture'
    """
    if code == "last-pit":
        return t("last pit, without a capture")
    return t("does not feed the other side enough")
