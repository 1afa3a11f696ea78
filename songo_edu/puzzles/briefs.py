"""What puzzles ask in a few words, and why a pit is closed: for lists, days and quizzes."""

from songo_edu.games.wording import seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.questions import PUZZLE_KINDS, Goal


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
