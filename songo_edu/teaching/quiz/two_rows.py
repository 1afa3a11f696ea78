"""Questions about boards of two rows: which move, where a sowing ends, which pits are closed."""

from typing import Final

from songo_edu.games.two_row.sentences import Board
from songo_edu.locale import t
from songo_edu.puzzles.answers import Part, number_words, path_words
from songo_edu.puzzles.explain.drills import count_why, forbidden_why
from songo_edu.puzzles.explain.effects import move_of
from songo_edu.puzzles.explain.pieces import Riddle
from songo_edu.puzzles.explain.studies import study_why
from songo_edu.puzzles.explain.study_lines import Study, study_refuted
from songo_edu.puzzles.explain.tree import legal_pits
from songo_edu.puzzles.explain.two_row import two_row_why
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
    QuizPair,
    asked_words,
    held_shown,
    part_words,
    question_of,
    right_words,
    without_lures,
)
from songo_edu.teaching.quiz.wrong_answers import wrong_words

_EVENTS: Final = 320
#: Pits on either side of the right one that can be chosen as the last of a sowing.
_NEAR: Final = 2


def _in_order(names: list[str], pits: list[int], order: list[str]) -> list[int]:
    """Return pits as the picture has them, from left to right."""
    return [pit for name in order for pit in pits if names[pit] == name]


def move_question(head: QuizHead, riddle: Riddle) -> Question:
    """Ask for the first move of a puzzle; every wrong one is told why it fails."""
    claim, key = riddle["claim"], riddle["tree"]["pit"]
    why = without_lures(two_row_why(riddle))
    held = claim["states"][:STRIDE]
    pits = _in_order(riddle["names"], legal_pits(claim, 0), head["order"])
    choices = [
        _choice(riddle, held, pit, "" if pit == key else wrong_words(riddle, pit)) for pit in pits
    ]
    return _which(question_of(head, "choice", choices, why), claim["moves"] == 1)


def study_question(head: QuizHead, study: Study) -> Question:
    """Ask for the first move of a study; what refutes each other one is in its proof."""
    riddle = study["riddle"]
    why = without_lures(study_why(study))
    told: dict[str, str] = {}
    for answer in study["others"]:
        told[riddle["pits"][answer["pit"]]] = part_words(study_refuted(study, answer))
    pits = [riddle["tree"]["pit"], *[answer["pit"] for answer in study["others"]]]
    choices = [
        _choice(riddle, study["state"], pit, told.get(riddle["pits"][pit], ""))
        for pit in _in_order(riddle["names"], pits, head["order"])
    ]
    return _which(question_of(head, "choice", choices, why), False)


def _which(asked: Question, sole: bool) -> Question:
    """Add to what is to be reached the question that the choices answer."""
    which = t("Which pit do you play?") if sole else t("Which pit do you play first?")
    return {**asked, "asked": f"{asked['asked']} {which}"}


def _choice(riddle: Riddle, held: list[int], pit: int, told: str) -> QuizChoice:
    right = pit == riddle["tree"]["pit"]
    return {
        "text": riddle["pits"][pit],
        "shown": held_shown(riddle["names"][pit], held[pit]),
        "right": right,
        "told": right_words() if right else told,
    }


# -- counting --------------------------------------------------------------------------------------


def count_questions(
    head: QuizHead, sheet: list[int], state: list[int], pit: int, names: list[str], key: str
) -> list[Question]:
    """Ask where a sowing ends, then how many seeds are taken."""
    why = count_why(sheet, state, pit, names, key)
    where = question_of(head, "choice", _landings(head, sheet, state, pit, names), why)
    many = question_of(head, "number", _numbers(sheet, state, pit, names, why["idea"]), why)
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
    end = facing if move["kept"] else move["last"]
    near = [(end + ring + step) % ring for step in range(-_NEAR, _NEAR + 1)]
    counted_on = (pit + move["held"]) % ring
    pits = near if counted_on in near else [*near, counted_on]
    path = _path(sheet, state, pit)
    if move["kept"]:
        path.append(-1)
    found: list[QuizChoice] = []
    for one in _in_order(names, pits, head["order"]):
        right = one == end and not move["kept"]
        told = right_words() if right else path_words(names, pit, path, one)
        found.append({"text": names[one], "shown": names[one], "right": right, "told": told})
    if move["kept"] or (sheet[LAP] == 1 and move["held"] >= ring):
        told = t(
            "The last seed is kept only where it would fall in {first} after a whole lap.",
            {"first": names[facing]},
        )
        found.append(
            {
                "text": "kept",
                "shown": t("in no pit: it is kept"),
                "right": move["kept"],
                "told": right_words() if move["kept"] else told,
            }
        )
    return found


def _events(sheet: list[int], state: list[int], pit: int) -> list[int]:
    board = [*state[:STRIDE], *[0 for _ in range(STRIDE)]]
    events = [0 for _ in range(_EVENTS)]
    size = trace(sheet, board, 0, STRIDE, pit, events)
    return events[:size]


def _path(sheet: list[int], state: list[int], pit: int) -> list[int]:
    """Return the pits in which the seeds of a sowing fall, one after the other."""
    told = _events(sheet, state, pit)
    return [told[i + 1] for i in range(0, len(told), 3) if told[i] == EVENT_DROP]


def _numbers(
    sheet: list[int], state: list[int], pit: int, names: list[str], idea: str
) -> list[QuizChoice]:
    """Return the number of seeds taken, numbers that one may come to instead, and all others."""
    told = _events(sheet, state, pit)
    parts: list[Part] = [
        {"name": names[told[i + 1]], "n": told[i + 2]}
        for i in range(0, len(told), 3)
        if told[i] == EVENT_CAPTURE
    ]
    taken = move_of(sheet, state, pit)["takes"]
    found = [_number(str(taken), True, right_words())]
    known = [taken]
    total = 0
    for part in parts:
        for given in (total, taken - part["n"], taken + part["n"]):
            if given not in known:
                known.append(given)
                found.append(_number(str(given), False, number_words(given, taken, parts)))
        total += part["n"]
    return [*found, _number("*", False, idea)]


def _number(text: str, right: bool, told: str) -> QuizChoice:
    return {"text": text, "shown": text, "right": right, "told": told}


# -- what may not be played ------------------------------------------------------------------------


def closed_question(head: QuizHead, board: Board, pits: list[str]) -> Question:
    """Ask of each pit with seeds whether it may be played, and if not, why."""
    sheet = board["sheet"]
    state = board["states"][board["at"] : board["at"] + STRIDE]
    first = state[MOVER] * sheet[ROW]
    held = [pit for pit in range(first, first + sheet[ROW]) if state[pit] > 0]
    space = [*state, *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    pairs: list[QuizPair] = []
    for pit in _in_order(board["names"], held, head["order"]):
        code = reason(sheet, space, 0, STRIDE, pit, moves, 0)
        answer = 0 if code == LEGAL else 1 if code == BARRED_LAST_PIT else 2
        shown = held_shown(board["names"][pit], state[pit])
        pairs.append({"text": pits[pit], "shown": shown, "answer": answer})
    asked = question_of(head, "match", [], forbidden_why(board, pits))
    asked["pairs"] = pairs
    asked["answers"] = [
        t("may be played"),  # short: platforms show all of them in the width of a phone
        t("no: last pit"),
        t("no: does not feed"),
    ]
    return asked
