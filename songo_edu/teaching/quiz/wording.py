"""What a question of a quiz holds, whatever file it is written to: Moodle’s, GIFT, QTI, cards.

Questions about boards of one row are here as well: which move wins, which hole brings all the seeds
home.
"""

from typing import TypedDict

from songo_edu.games.wording import board_words, seed_words, store_words
from songo_edu.locale import t
from songo_edu.puzzles.briefs import puzzle_brief
from songo_edu.puzzles.explain.reason import Part, Why
from songo_edu.puzzles.questions import Goal, puzzle_level_words


class QuizChoice(TypedDict):
    """An answer that can be given, and what is said of it: nothing that tells another."""

    text: str  # as it is written where a file names it: "3", "S3"
    shown: str  # as it is read: "S3 (4 seeds)"
    right: bool
    told: str


class QuizPair(TypedDict):
    """A pit, and which of the question's answers belongs to it."""

    text: str
    shown: str
    answer: int


class Question(TypedDict):
    """A question about a board."""

    id: str  # of the puzzle, with "-1", "-2" where it asks two
    name: str  # in a list of questions
    ask: str  # "choice": one of `choices`; "number": the first of them; "match": all `pairs`
    asked: str
    about: str  # the game and the level
    choices: list[QuizChoice]
    pairs: list[QuizPair]
    answers: list[str]
    hints: list[str]
    why: list[Why]  # the reason; none where solutions are not told
    tags: list[str]
    alt: str  # the board in words
    picture: str  # the name of its file
    data: str  # and what is in it, as base64


class QuizHead(TypedDict):
    """What is known of a puzzle whatever its kind."""

    id: str
    kind: str
    goal: Goal
    level: int
    title: str  # of the game
    task: str  # what is asked
    changes: str  # by which rules, if they are not the usual ones
    order: list[str]  # pits as the picture shows them, from left to right
    hints: list[str]  # those that may be given
    reveal: bool  # whether solutions are told
    alt: str
    picture: str
    data: str


def question_of(
    head: QuizHead, ask: str, choices: list[QuizChoice], why: Why, which: str
) -> Question:
    """Return a question of a puzzle; `which` is what its choices answer, and may be empty."""
    brief = puzzle_brief(head["kind"], head["goal"])
    asked = asked_words(head, head["task"])
    return {
        "id": head["id"],
        "name": f"{head['title']}, {brief} ({head['id']})",
        "ask": ask,
        "asked": f"{asked} {which}" if which != "" else asked,
        "about": f"{head['title']}, {puzzle_level_words(head['level'])}",
        "choices": choices,
        "pairs": [],
        "answers": [],
        "hints": head["hints"],
        "why": [why] if head["reveal"] else [],
        "tags": [head["kind"], f"level-{head['level']}"],
        "alt": head["alt"],
        "picture": head["picture"],
        "data": head["data"],
    }


def asked_words(head: QuizHead, asked: str) -> str:
    """Return what is asked, and by which rules if they are not the usual ones."""
    changes = head["changes"]
    return f"{asked} {changes}" if changes else asked


def without_lures(why: Why) -> Why:
    """Return a reason without what tempts, and without a line of one move: its idea tells that."""
    parts = [part for part in why["parts"] if part["code"] not in ("lure", "near")]
    if len(parts) == 1 and len(parts[0]["steps"]) == 1 and parts[0]["close"] == "":
        parts = []
    return {"idea": why["idea"], "parts": parts}


def part_words(part: Part) -> str:
    """Return a line of an explanation as one text."""
    told = [part["words"], *[step["words"] for step in part["steps"]], part["close"]]
    return " ".join([words for words in told if words])


def held_shown(pit: str, held: int) -> str:
    """Return a pit as one of several to choose from, with the seeds in it."""
    return t("{pit} ({seeds})", {"pit": pit, "seeds": seed_words(held)})


def choice_of(text: str, shown: str, right: bool, told: str) -> QuizChoice:
    """Return an answer to choose; `told` is said of a wrong one."""
    return {
        "text": text,
        "shown": shown,
        "right": right,
        "told": t("Right.") if right else told,
    }


# -- the board -------------------------------------------------------------------------------------


class BoardSeen(TypedDict):
    """What is to be seen of a board of one row or two: the upper row, then the lower one."""

    seeds: list[int]
    names: list[str]
    stores: list[int | None]
    sides: list[str]
    columns: int


def board_alt(board: BoardSeen) -> str:
    """Return a board in words, for those who do not see its picture."""
    columns = board["columns"]
    count = len(board["seeds"])
    sentences: list[str] = []
    for row in range(2):
        first = row * columns
        store, side = board["stores"][row], board["sides"][row]
        if first < count:
            last = min(first + columns, count) - 1
            seeds = ", ".join([str(n) for n in board["seeds"][first : last + 1]])
            values = {
                "first": board["names"][first],
                "last": board["names"][last],
                "seeds": seeds,
                "player": side,
            }
            words = t("{first} to {last}: {seeds}.", values)
            if count > columns:
                words = t("{player}, {first} to {last}: {seeds}.", values)
            sentences.append(words)
        if store is not None:
            words = t("{name}: {n}.", {"name": side, "n": store})
            sentences.append(f"{store_words(side, store)}." if count > columns else words)
    return board_words(" ".join(sentences))


# -- boards of one row -----------------------------------------------------------------------------


def hole_question(
    head: QuizHead, seeds: list[int], moves: list[str], key: str, why: Why, wrong: dict[str, str]
) -> Question:
    """Ask which of some first moves does it; `wrong` tells of every other one why it fails."""
    choices: list[QuizChoice] = []
    for hole in head["order"]:  # as the picture has them, from left to right
        for way in ("", "<", ">"):
            move = hole + way
            if move in moves:
                shown = _hole_shown(hole, way, seeds[int(hole) - 1])
                told = "" if move == key else wrong[move]
                choices.append(choice_of(move, shown, move == key, told))
    which = t("Which hole do you play first?")
    return question_of(head, "choice", choices, without_lures(why), which)


def _hole_shown(hole: str, way: str, seeds: int) -> str:
    values = {"hole": hole, "seeds": seed_words(seeds)}
    if way == "<":
        return t("Hole {hole} to the left ({seeds})", values)
    if way == ">":
        return t("Hole {hole} to the right ({seeds})", values)
    return t("Hole {hole} ({seeds})", values)
