"""What an explanation holds, whatever the kind of puzzle."""

from typing import TypedDict

from songo_edu.locale import t


class Step(TypedDict):
    """A move, and what is said of it."""

    move: str  # as records write it
    words: str


class Part(TypedDict):
    """A line from the puzzle's position, and what is said before and after it."""

    code: str  # "lure", "near", "rival", "line" or "others"
    words: str  # said before its first step, "" where the steps say all
    steps: list[Step]
    close: str  # said after its last step, "" for nothing


class Why(TypedDict):
    """Why a puzzle is solved as it is."""

    idea: str
    parts: list[Part]


def part_title(code: str) -> str:
    """Return what a part of an explanation is called.

    Examples
    --------
    >>> part_title("lure")
    'The temptation'
    """
    if code == "lure":
        return t("The temptation")
    if code == "near":
        return t("The nearest miss")
    if code == "rival":
        return t("The largest capture")
    if code == "others":
        return t("After another first reply")
    return t("The solution")


def part_words(part: Part) -> str:
    """Return a line of an explanation as one text."""
    sentences = [part["words"], *[step["words"] for step in part["steps"]], part["close"]]
    return " ".join([words for words in sentences if words])
