"""What a question of a quiz holds, whatever file it is written to: Moodle’s, GIFT, QTI, cards."""

from typing import TypedDict

from songo_edu.drawing.board import Scene, draw
from songo_edu.drawing.geometry import Layout
from songo_edu.drawing.svg import FONT, escape_markup, number
from songo_edu.locale import t
from songo_edu.words.common import board_words, seed_words, store_words
from songo_edu.words.puzzles import Goal, puzzle_brief, puzzle_level_words
from songo_edu.words.why.told import Part, Why


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


def question_of(head: QuizHead, ask: str, choices: list[QuizChoice], why: Why) -> Question:
    """Return a question of a puzzle with one answer; what belongs to no choice is still empty."""
    brief = puzzle_brief(head["kind"], head["goal"])
    return {
        "id": head["id"],
        "name": f"{head['title']}, {brief} ({head['id']})",
        "ask": ask,
        "asked": asked_words(head, head["task"]),
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
    """Return a reason without what tempts: each choice has that said of itself."""
    parts = [one for one in why["parts"] if one["code"] != "lure"]
    return {"idea": why["idea"], "parts": parts}


def part_words(part: Part) -> str:
    """Return a line of an explanation as one text.

    Examples
    --------
    >>> step = {"move": "S3", "words": "S3 takes 2 seeds."}
    >>> part_words({"code": "lure", "words": "", "steps": [step], "close": "That is all."})
    'S3 takes 2 seeds. That is all.'
    """
    told = [part["words"], *[step["words"] for step in part["steps"]], part["close"]]
    return " ".join([words for words in told if words])


def held_shown(pit: str, held: int) -> str:
    """Return a pit as one of several to choose from, with the seeds in it.

    Examples
    --------
    >>> held_shown("S3", 1)
    'S3 (1 seed)'
    """
    return t("{pit} ({seeds})", {"pit": pit, "seeds": seed_words(held)})


def right_words() -> str:
    """Return what is said of a right answer."""
    return t("Right.")


# -- the board -------------------------------------------------------------------------------------


def board_alt(scene: Scene, columns: int) -> str:
    """Return a board of one row or two in words, for those who do not see its picture.

    Examples
    --------
    >>> seen = {"seeds": [2, 1, 1], "names": ["1", "2", "3"], "stores": [None, None]}
    >>> board_alt({**seen, "sides": ["Left", "Right"], "mover": 0, "marks": {}}, 3)
    'Board: 1 to 3: 2, 1, 1.'
    """
    count = len(scene["seeds"])
    told: list[str] = []
    for row in range(2):
        first = row * columns
        store = scene["stores"][row]
        if first < count:
            last = min(first + columns, count) - 1
            seeds = ", ".join([str(n) for n in scene["seeds"][first : last + 1]])
            values = {
                "first": scene["names"][first],
                "last": scene["names"][last],
                "seeds": seeds,
                "player": scene["sides"][row],
            }
            if count > columns:
                told.append(t("{player}, {first} to {last}: {seeds}.", values))
            else:
                told.append(t("{first} to {last}: {seeds}.", values))
        if store is not None:
            side = scene["sides"][row]
            both = f"{store_words(side, store)}."
            told.append(both if count > columns else t("{name}: {n}.", {"name": side, "n": store}))
    return board_words(" ".join(told))


def board_card(board: Layout, uid: str, scene: Scene, alt: str) -> str:
    """Return a board as a picture file, in SVG: on white, whatever is behind it."""
    wide, high = number(board["width"]), number(board["height"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
        f' height="{high}" role="img" aria-label="{escape_markup(alt)}" font-family="{FONT}">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>{draw(board, uid, scene)}</svg>\n'
    )
