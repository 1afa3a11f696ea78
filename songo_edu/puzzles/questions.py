"""What each kind of puzzle is called and asks on its board.

A kind has an entry in `PUZZLE_KINDS` and one in `TASKS` (`songo_edu.puzzles.tasks`); a goal that
no sentence here covers has one of its own in `_goal`.
"""

from typing import Final, TypedDict

from songo_edu.games.wording import seed_words
from songo_edu.locale import later, t, tn


class Goal(TypedDict, total=False):
    """What is to be reached: the solver's moves, and for some kinds the seeds."""

    moves: int
    seeds: int


class Asked(TypedDict):
    """How the page asks a kind of puzzle."""

    title: str  # what the kind is called
    way: str  # the way of web/src/puzzles/ways.ts that asks it
    first: str  # what is said before the goal, "" for nothing
    goal: str  # the sentence of `_goal` that gives the goal, "" where none does
    hint: str  # the first hint at the first move, "" for what the way itself has to say


#: Every kind of puzzle by its name, in the order in which they are listed.
PUZZLE_KINDS: Final[dict[str, Asked]] = {
    "capture": {"title": later("Capture"), "way": "gain", "first": "", "goal": "gain", "hint": ""},
    "defend": {
        "title": later("Defence"),
        "way": "guard",
        "first": later("Defend."),
        "goal": "guard",
        "hint": "",
    },
    "yinda": {
        "title": later("Yinda"),
        "way": "guard",
        "first": later("Strengthen a pit that is threatened."),
        "goal": "guard",
        "hint": later("The right move adds a seed to a pit that is threatened."),
    },
    "double": {
        "title": later("Double threat"),
        "way": "gain",
        "first": later("Make two threats at once."),
        "goal": "gain",
        "hint": later("The right move takes nothing, and two pits threaten after it."),
    },
    "wait": {
        "title": later("Waiting move"),
        "way": "gain",
        "first": later("Wait until the other side has to give way."),
        "goal": "gain",
        "hint": later("The right move stays in its own row and takes nothing."),
    },
    "study-win": {
        "title": later("Study: win"),
        "way": "study",
        "first": later("One first move wins: find it, and bring the win home."),
        "goal": "rest",
        "hint": later(
            "What looks best straight away is not enough here: look at what can be kept."
        ),
    },
    "study-draw": {
        "title": later("Study: draw"),
        "way": "study",
        "first": later("This can no longer be won: find the one move that keeps the draw."),
        "goal": "rest",
        "hint": later("You can no longer win: look for what the other side still needs."),
    },
    "study-only": {
        "title": later("Study: the only move"),
        "way": "study",
        "first": "",
        "goal": "rest",
        "hint": later("Play the end of the game in your head: who has to give the last seeds?"),
    },
    "zugzwang": {
        "title": later("Zugzwang"),
        "way": "study",
        "first": later("Leave a board on which having to move costs seeds."),
        "goal": "rest",
        "hint": later("After the right move, neither side wants to be the one to move."),
    },
    "count": {
        "title": later("Count"),
        "way": "count",
        "first": later("{pit} is sown: where does the last seed fall, and how many are taken?"),
        "goal": "",
        "hint": "",
    },
    "forbidden": {
        "title": later("Forbidden pits"),
        "way": "forbidden",
        "first": later("Choose all your pits that cannot be sown now."),
        "goal": "",
        "hint": "",
    },
    "sowing-win": {
        "title": later("Sowing: the winning move"),
        "way": "win",
        "first": "",
        "goal": "win",
        "hint": later("Count the moves you leave the other side: each one needs an answer."),
    },
    "wing-win": {
        "title": later("Wing: the winning move"),
        "way": "win",
        "first": "",
        "goal": "win",
        "hint": later("Count the moves you leave the other side: each one needs an answer."),
    },
    "tchoukaillon-only": {
        "title": later("Tchoukaillon: the only move"),
        "way": "win",
        "first": later("Only one move keeps the board winnable: play it to the end."),
        "goal": "",
        "hint": later("Which hole could be played now, and never again with one more seed?"),
    },
    "kaillon-fewest": {
        "title": later("Kaillon: the fewest moves"),
        "way": "win",
        "first": "",
        "goal": "home",
        "hint": later("What is emptied too early has to be sown again."),
    },
    "rouma-choices": {
        "title": later("Tchouka-Rouma: the right choice"),
        "way": "win",
        "first": "",
        "goal": "choices",
        "hint": later("Look for a hole that ends in the store and leaves others that do."),
    },
}
#: The level up to which a puzzle may be that of a day.
MOST_OF_DAYS: Final = 3


def kind_title(kind: str) -> str:
    """Return what a kind of puzzle is called.

    Examples
    --------
    >>> kind_title("double")
    'Double threat'
    """
    title = PUZZLE_KINDS[kind]["title"]
    return t(title)


def puzzle_question(kind: str, goal: Goal, key: str) -> str:
    """Return what a puzzle asks on its board.

    Examples
    --------
    >>> puzzle_question("double", {"moves": 2, "seeds": 7}, "S3")
    'Make two threats at once. Capture at least 7 seeds in 2 moves.'
    >>> puzzle_question("count", {"moves": 1}, "S3")
    'S3 is sown: where does the last seed fall, and how many are taken?'
    """
    first, text = PUZZLE_KINDS[kind]["first"], PUZZLE_KINDS[kind]["goal"]
    parts = [t(first, {"pit": key}) if first else "", _goal(text, goal)]
    return " ".join([words for words in parts if words])


def plain_question(kind: str, goal: Goal, key: str) -> str:
    """Return what a puzzle asks among others of which none shows its kind, as far as it can be so.

    Examples
    --------
    >>> plain_question("double", {"moves": 2, "seeds": 7}, "S3")
    'Capture at least 7 seeds in 2 moves.'
    """
    text = PUZZLE_KINDS[kind]["goal"]
    return _goal(text, goal) if text in ("gain", "guard") else puzzle_question(kind, goal, key)


def is_for_days(game: str, kind: str, level: int) -> bool:
    """Return whether a puzzle may be the puzzle of a day: anyone who knows the rules can try it.

    It asks for seeds to be taken, as a game does: who comes for the first time knows that much.

    Examples
    --------
    >>> is_for_days("songo", "capture", 3), is_for_days("songo", "capture", 4)
    (True, False)
    >>> is_for_days("awale", "capture", 1), is_for_days("songo", "defend", 1)
    (False, False)
    """
    return game == "songo" and PUZZLE_KINDS[kind]["goal"] == "gain" and level <= MOST_OF_DAYS


def first_hint(kind: str) -> str:
    """Return the first hint at the first move, "" where that is left to the way of asking.

    Examples
    --------
    >>> first_hint("wait"), first_hint("capture")
    ('The right move stays in its own row and takes nothing.', '')
    """
    hint = PUZZLE_KINDS[kind]["hint"]
    return t(hint) if hint else ""


def puzzle_level_words(level: int) -> str:
    """Return the level of a puzzle in words.

    Examples
    --------
    >>> puzzle_level_words(2)
    'level 2'
    """
    return t("level {level}", {"level": level})


def _goal(aim: str, goal: Goal) -> str:
    n = goal["moves"]
    if aim == "gain":
        return tn(
            "Capture at least {seeds} seeds in {n} move.",
            "Capture at least {seeds} seeds in {n} moves.",
            n,
            {"seeds": goal["seeds"]},
        )
    if aim == "guard":
        span = tn("On its next move", "In its next {n} moves", n)
        if goal["seeds"] == 0:
            return t("{span} the other side may take nothing.", {"span": span})
        values = {"span": span, "seeds": seed_words(goal["seeds"])}
        return t("{span} the other side may take {seeds} at most.", values)
    if aim == "win":
        return tn(
            "Win in {n} move, whatever the other side plays.",
            "Win in {n} moves, whatever the other side plays.",
            n,
        )
    if aim == "rest":
        return tn(
            "Gain at least {n} more seed by the end of the game.",
            "Gain at least {n} more seeds by the end of the game.",
            goal["seeds"],
        )
    if aim == "home":
        return tn(
            "Bring all the seeds home in {n} move.", "Bring all the seeds home in {n} moves.", n
        )
    if aim == "choices":
        return tn(
            "Bring all the seeds home in {n} choice.", "Bring all the seeds home in {n} choices.", n
        )
    return ""
