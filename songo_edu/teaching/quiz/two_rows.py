"""Questions about boards of two rows: which move, where a sowing ends, which pits are closed."""

from typing import Final

from songo_edu.games.two_row.sentences import Board
from songo_edu.locale import t
from songo_edu.puzzles.answers import Part, number_words, path_words
from songo_edu.puzzles.explain.effects import move_of, pits_allowed
from songo_edu.puzzles.explain.reason import Why
from songo_edu.puzzles.questions import PUZZLE_KINDS
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
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizChoice,
    QuizHead,
    asked_words,
    choice_of,
    held_shown,
    question_of,
    without_lures,
)

_EVENTS: Final = 320
#: Pits on either side of the right one that can be chosen as the last of a sowing.
_NEAR: Final = 2


def _in_order(names: list[str], pits: list[int], order: list[str]) -> list[int]:
    """Return pits as the picture has them, from left to right."""
    return [pit for name in order for pit in pits if names[pit] == name]


# -- the first move --------------------------------------------------------------------------------


def move_question(
    head: QuizHead,
    sheet: list[int],
    state: list[int],
    names: list[str],
    key: str,
    why: Why,
    wrong: dict[str, str],
) -> Question:
    """Ask for the first move of a puzzle; `wrong` tells of every other one why it fails."""
    choices: list[QuizChoice] = []
    for pit in _in_order(names, pits_allowed(sheet, state), head["order"]):
        name = names[pit]
        shown = held_shown(name, state[pit])
        choices.append(choice_of(name, shown, name == key, "" if name == key else wrong[name]))
    which = t("Which pit do you play first?")
    if head["goal"]["moves"] == 1 and PUZZLE_KINDS[head["kind"]]["goal"] != "rest":
        which = t("Which pit do you play?")
    return question_of(head, "choice", choices, without_lures(why), which)


# -- counting --------------------------------------------------------------------------------------


def count_questions(
    head: QuizHead, sheet: list[int], state: list[int], names: list[str], key: str, why: Why
) -> list[Question]:
    """Ask where a sowing ends, then how many seeds are taken."""
    pit = names.index(key)
    where = question_of(head, "choice", _landings(head, sheet, state, pit, names), why, "")
    many = question_of(head, "number", _numbers(sheet, state, pit, names, why["idea"]), why, "")
    where["id"] = f"{head['id']}-1"
    where["asked"] = asked_words(
        head, t("{pit} is sown: where does the last seed fall?", {"pit": key})
    )
    where["hints"] = head["hints"][:1]
    many["id"] = f"{head['id']}-2"
    brief = t("How many seeds are taken?")
    many["name"] = f"{head['title']}, {brief} ({head['id']})"
    many["asked"] = asked_words(head, t("{pit} is sown: how many seeds are taken?", {"pit": key}))
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
            "The last seed is kept only where it would fall in {first} after a whole lap.",
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


def closed_question(head: QuizHead, board: Board, pits: list[str], why: Why) -> Question:
    """Ask of each pit with seeds whether it may be played, and if not, why."""
    sheet = board.sheet
    state = board.states[board.at : board.at + STRIDE]
    first = state[MOVER] * sheet[ROW]
    held = [pit for pit in range(first, first + sheet[ROW]) if state[pit] > 0]
    space = [*state, *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    question = question_of(head, "match", [], why, "")
    for pit in _in_order(board.names, held, head["order"]):
        code = reason(sheet, space, 0, STRIDE, pit, moves, 0)
        answer = 0 if code == LEGAL else 1 if code == BARRED_LAST_PIT else 2
        shown = held_shown(board.names[pit], state[pit])
        question["pairs"].append({"text": pits[pit], "shown": shown, "answer": answer})
    question["answers"] = [
        t("may be played"),  # short: platforms show all of them in the width of a phone
        t("no: last pit"),
        t("no: does not feed"),
    ]
    return question
