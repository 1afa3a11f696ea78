"""What a question of a quiz holds, whatever file it is written to: Moodle’s, GIFT, QTI, cards.

A puzzle asks for its first move, where a sowing ends and what it takes, or which pits are closed.
"""

from typing import Final, TypedDict

from songo_edu.games.wording import board_words, seed_words, store_words
from songo_edu.locale import t
from songo_edu.puzzles.answers import Part, number_words, path_words
from songo_edu.puzzles.explain.effects import move_of, pits_allowed
from songo_edu.puzzles.explain.reason import Why
from songo_edu.puzzles.questions import PUZZLE_KINDS, Goal, puzzle_level_words
from songo_edu.puzzles.tasks import puzzle_brief
from songo_edu.rules.two_row.layout import (
    BARRED_LAST_PIT,
    EVENT_CAPTURE,
    EVENT_DROP,
    LAP,
    LEGAL,
    MOVER,
    ROW,
    STRIDE,
)
from songo_edu.rules.two_row.moves import first_pit_facing, reason, trace

_EVENTS: Final = 320
#: Pits on either side of the right one that can be chosen as the last of a sowing.
_NEAR: Final = 2


class QuizChoice(TypedDict):
    """An answer that can be given, and what is said of it: nothing that gives another away."""

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
    why: list[Why]  # the reason; none where solutions are not shown
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
    reveal: bool  # whether solutions are shown
    alt: str
    picture: str
    data: str


def question_of(
    head: QuizHead, ask: str, choices: list[QuizChoice], why: Why, which: str
) -> Question:
    """Return a question of a puzzle; `which` is what its choices answer, and may be empty."""
    brief = puzzle_brief(head["kind"], head["goal"])
    task = task_by_rules(head, head["task"])
    return {
        "id": head["id"],
        "name": f"{head['title']}, {brief} ({head['id']})",
        "ask": ask,
        "asked": f"{task} {which}" if which != "" else task,
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


def task_by_rules(head: QuizHead, task: str) -> str:
    """Return what is asked, and by which rules if they are not the usual ones."""
    changes = head["changes"]
    return f"{task} {changes}" if changes else task


def without_lures(why: Why) -> Why:
    """Return a reason without what tempts, and without a line of one move: its idea says that."""
    parts = [part for part in why["parts"] if part["code"] not in ("lure", "near", "rival")]
    if len(parts) == 1 and len(parts[0]["steps"]) == 1 and parts[0]["close"] == "":
        parts = []
    return {"idea": why["idea"], "parts": parts}


def pit_with_seeds(pit: str, seeds: int) -> str:
    """Return a pit as one of several to choose from, with the seeds in it."""
    return t("{pit} ({seeds})", {"pit": pit, "seeds": seed_words(seeds)})


def choice_of(text: str, shown: str, right: bool, reply: str) -> QuizChoice:
    """Return an answer to choose; `reply` is said of a wrong one."""
    return {"text": text, "shown": shown, "right": right, "told": t("Right.") if right else reply}


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


# -- the first move --------------------------------------------------------------------------------


def _in_order(names: list[str], pits: list[int], order: list[str]) -> list[int]:
    """Return pits as the picture has them, from left to right."""
    return [pit for name in order for pit in pits if names[pit] == name]


def move_question(
    head: QuizHead,
    sheet: list[int],
    state: list[int],
    names: list[str],
    key: str,
    why: Why,
    wrong: dict[str, str],
) -> Question:
    """Ask for the first move of a puzzle; `wrong` says of every other one why it fails."""
    which = t("Which pit do you play first?")
    if head["goal"]["moves"] == 1 and PUZZLE_KINDS[head["kind"]]["goal"] != "rest":
        which = t("Which pit do you play?")
    pits = _in_order(names, pits_allowed(sheet, state), head["order"])
    moves = [(names[pit], pit_with_seeds(names[pit], state[pit])) for pit in pits]
    return _first_move(head, moves, key, why, wrong, which)


def hole_question(
    head: QuizHead, seeds: list[int], moves: list[str], key: str, why: Why, wrong: dict[str, str]
) -> Question:
    """Ask which of some first moves on one row does it; `wrong` as in `move_question`."""
    choices = [
        (hole + way, _hole_shown(hole, way, seeds[int(hole) - 1]))
        for hole in head["order"]
        for way in ("", "<", ">")
        if hole + way in moves
    ]
    return _first_move(head, choices, key, why, wrong, t("Which hole do you play first?"))


def _first_move(
    head: QuizHead,
    moves: list[tuple[str, str]],
    key: str,
    why: Why,
    wrong: dict[str, str],
    which: str,
) -> Question:
    choices = [
        choice_of(move, shown, move == key, "" if move == key else wrong[move])
        for move, shown in moves
    ]
    return question_of(head, "choice", choices, without_lures(why), which)


def _hole_shown(hole: str, way: str, seeds: int) -> str:
    values = {"hole": hole, "seeds": seed_words(seeds)}
    if way == "<":
        return t("Hole {hole} to the left ({seeds})", values)
    if way == ">":
        return t("Hole {hole} to the right ({seeds})", values)
    return t("Hole {hole} ({seeds})", values)


# -- counting --------------------------------------------------------------------------------------


def count_questions(
    head: QuizHead, sheet: list[int], state: list[int], names: list[str], key: str, why: Why
) -> list[Question]:
    """Ask where a sowing ends, then how many seeds are taken."""
    pit = names.index(key)
    where = question_of(head, "choice", _landings(head, sheet, state, pit, names), why, "")
    many = question_of(head, "number", _numbers(sheet, state, pit, names, why["idea"]), why, "")
    where["id"] = f"{head['id']}-1"
    where["asked"] = task_by_rules(
        head, t("{pit} is sown: where does the last seed fall?", {"pit": key})
    )
    where["hints"] = head["hints"][:1]
    many["id"] = f"{head['id']}-2"
    brief = t("How many seeds are taken?")
    many["name"] = f"{head['title']}, {brief} ({head['id']})"
    many["asked"] = task_by_rules(head, t("{pit} is sown: how many seeds are taken?", {"pit": key}))
    many["hints"] = head["hints"][1:2]
    return [where, many]


def _landings(
    head: QuizHead, sheet: list[int], state: list[int], pit: int, names: list[str]
) -> list[QuizChoice]:
    move = move_of(sheet, state, pit)
    ring = 2 * sheet[ROW]
    facing = first_pit_facing(sheet, pit)
    end = facing if move.kept else move.last
    pits = [(end + ring + step) % ring for step in range(-_NEAR, _NEAR + 1)]
    counted_on = (pit + move.held) % ring
    if counted_on not in pits:
        pits.append(counted_on)
    events = _events(sheet, state, pit)
    path = [events[i + 1] for i in range(0, len(events), 3) if events[i] == EVENT_DROP]
    if move.kept:
        path.append(-1)
    choices: list[QuizChoice] = []
    for other in _in_order(names, pits, head["order"]):
        right = other == end and not move.kept
        feedback = "" if right else path_words(names, pit, path, other)
        choices.append(choice_of(names[other], names[other], right, feedback))
    if move.kept or (sheet[LAP] == 1 and move.held >= ring):
        feedback = t(
            "The last seed is kept only where it would land in {first} after a whole lap.",
            {"first": names[facing]},
        )
        choices.append(choice_of("kept", t("in no pit: it is kept"), move.kept, feedback))
    return choices


def _events(sheet: list[int], state: list[int], pit: int) -> list[int]:
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, pit, events)
    return events[:size]


def _numbers(
    sheet: list[int], state: list[int], pit: int, names: list[str], idea: str
) -> list[QuizChoice]:
    """Return the number of seeds taken, numbers that one may come to instead, and all others."""
    events = _events(sheet, state, pit)
    parts: list[Part] = [
        {"name": names[events[i + 1]], "n": events[i + 2]}
        for i in range(0, len(events), 3)
        if events[i] == EVENT_CAPTURE
    ]
    taken = move_of(sheet, state, pit).takes
    choices = [choice_of(str(taken), str(taken), True, "")]
    known = [taken]
    total = 0
    for part in parts:
        for n in (total, taken - part["n"], taken + part["n"]):
            if n not in known:
                known.append(n)
                choices.append(choice_of(str(n), str(n), False, number_words(n, taken, parts)))
        total += part["n"]
    return [*choices, choice_of("*", "*", False, idea)]


# -- what may not be played ------------------------------------------------------------------------


def closed_question(
    head: QuizHead, sheet: list[int], state: list[int], names: list[str], why: Why
) -> Question:
    """Ask of each pit with seeds whether it may be played, and if not, why."""
    first = state[MOVER] * sheet[ROW]
    pits = [pit for pit in range(first, first + sheet[ROW]) if state[pit] > 0]
    space = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    question = question_of(head, "match", [], why, "")
    for pit in _in_order(names, pits, head["order"]):
        code = reason(sheet, space, 0, STRIDE, pit, moves, 0)
        answer = 0 if code == LEGAL else 1 if code == BARRED_LAST_PIT else 2
        shown = pit_with_seeds(names[pit], state[pit])
        question["pairs"].append({"text": names[pit], "shown": shown, "answer": answer})
    question["answers"] = [
        t("may be played"),  # short: platforms show all of them in the width of a phone
        t("no: last pit"),
        t("no: does not feed"),
    ]
    return question
