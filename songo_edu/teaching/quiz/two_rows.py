"""Questions about boards of two rows: which move, where a sowing ends, which pits are closed.

What is said of a wrong first move tells why it is wrong, and not which one is right.
"""

from typing import Final

from songo_edu.games.two_row.sentences import Board
from songo_edu.games.wording import player, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.answers import Part, number_words, path_words
from songo_edu.puzzles.explain.decoys import refuting_told
from songo_edu.puzzles.explain.drills import count_why, forbidden_why
from songo_edu.puzzles.explain.effects import Move, met_by, move_of
from songo_edu.puzzles.explain.lines import Lure, refuted
from songo_edu.puzzles.explain.pieces import (
    Riddle,
    aims_shown,
    ending_told,
    joined_told,
    met_told,
    pit_shown,
    takes_told,
)
from songo_edu.puzzles.explain.studies import study_why
from songo_edu.puzzles.explain.study_lines import Study, study_refuted
from songo_edu.puzzles.explain.tree import counted_at, legal_pits
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
from songo_edu.rules.two_row.moves import first_pit_facing, make, reason, trace
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizChoice,
    QuizHead,
    asked_words,
    choice_of,
    held_shown,
    part_words,
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


def move_question(head: QuizHead, riddle: Riddle) -> Question:
    """Ask for the first move of a puzzle; every wrong one is told why it fails."""
    claim, key = riddle["claim"], riddle["tree"]["pit"]
    why = without_lures(two_row_why(riddle))
    held = claim["states"][:STRIDE]
    pits = _in_order(riddle["names"], legal_pits(claim, 0), head["order"])
    choices = [
        _choice(riddle, held, pit, "" if pit == key else wrong_words(riddle, pit)) for pit in pits
    ]
    which = t("Which pit do you play first?")
    if claim["moves"] == 1:
        which = t("Which pit do you play?")
    return question_of(head, "choice", choices, why, which)


def study_question(head: QuizHead, study: Study) -> Question:
    """Ask for the first move of a study; what refutes each other one is in its proof."""
    riddle = study["riddle"]
    why = without_lures(study_why(study))
    feedback: dict[str, str] = {}
    for answer in study["others"]:
        feedback[riddle["pits"][answer["pit"]]] = part_words(study_refuted(study, answer))
    pits = [riddle["tree"]["pit"], *[answer["pit"] for answer in study["others"]]]
    choices = [
        _choice(riddle, study["state"], pit, feedback.get(riddle["pits"][pit], ""))
        for pit in _in_order(riddle["names"], pits, head["order"])
    ]
    return question_of(head, "choice", choices, why, t("Which pit do you play first?"))


def _choice(riddle: Riddle, held: list[int], pit: int, feedback: str) -> QuizChoice:
    shown = held_shown(riddle["names"][pit], held[pit])
    return choice_of(riddle["pits"][pit], shown, pit == riddle["tree"]["pit"], feedback)


def wrong_words(riddle: Riddle, pit: int) -> str:
    """Return what a wrong first move does, what answers it, and how far that is from the goal."""
    claim = riddle["claim"]
    move = move_of(claim["sheet"], claim["states"][:STRIDE], pit)
    if claim["moves"] == 1 and not claim["theirs"]:
        return _at_once(riddle, move)
    lure = refuted(claim, move)
    words = _guarding(riddle, move) if claim["theirs"] else _gaining(riddle, lure)
    words.append(ending_told(riddle, move, 1 - move["side"] if claim["theirs"] else move["side"]))
    for reply in lure["reply"]:
        words.extend(refuting_told(riddle, reply, [aim["source"] for aim in lure["next"]]))
    words.append(_short(riddle, lure))
    return joined_told(words)


def _asked_for(riddle: Riddle) -> str:
    return tn("{n} seed is asked for.", "{n} seeds are asked for.", riddle["claim"]["seeds"])


def _at_once(riddle: Riddle, move: Move) -> str:
    """Return what a capture of one move takes, and what is asked for."""
    claim = riddle["claim"]
    make(claim["sheet"], claim["states"], 0, STRIDE, move["pit"])
    takes = takes_told(riddle, move)
    if takes == "":
        takes = t("{move} takes nothing.", {"move": pit_shown(riddle, move["pit"])})
    words = [takes, ending_told(riddle, move, move["side"])]
    if counted_at(claim, STRIDE) > move["takes"]:
        values = {"seeds": seed_words(counted_at(claim, STRIDE))}
        words.append(t("That makes {seeds} in all.", values))
    return joined_told([*words, _asked_for(riddle)])


def _gaining(riddle: Riddle, lure: Lure) -> list[str]:
    move = lure["move"]
    values: dict[str, str | int] = {"move": pit_shown(riddle, move["pit"])}
    if len(lure["next"]) == 0:
        if move["takes"] > 0:
            return [takes_told(riddle, move)]
        return [t("{move} takes nothing and threatens nothing.", values)]
    values["aims"] = aims_shown(riddle, lure["next"])
    if move["takes"] == 0:
        return [t("After {move}, {aims}.", values)]
    return [takes_told(riddle, move), t("And now {aims}.", values)]


def _guarding(riddle: Riddle, move: Move) -> list[str]:
    met = met_by(riddle["claim"]["sheet"], move)
    words = [takes_told(riddle, move)] if move["takes"] > 0 else []
    if len(met) > 0:
        return [*words, met_told(riddle, met[0], move, False)]
    values = {"move": pit_shown(riddle, move["pit"])}
    return [*words, t("{move} leaves every threat as it was.", values)]


def _short(riddle: Riddle, lure: Lure) -> str:
    """Return what a wrong move brings in the end, and what is asked for."""
    claim, move = riddle["claim"], lure["move"]
    values: dict[str, str | int] = {
        "move": pit_shown(riddle, move["pit"]),
        "other": player(1 - move["side"]),
        "seeds": seed_words(lure["worth"]),
        "goal": seed_words(claim["seeds"]),
    }
    if claim["theirs"]:
        if claim["seeds"] == 0:
            return t("So {other} gets {seeds} in all, and none is allowed.", values)
        return t("So {other} gets {seeds} in all; allowed: {goal} at most.", values)
    brings = t("So {move} brings {seeds} at most.", values)
    if lure["worth"] == 0:
        brings = t("So nothing is sure after {move}.", values)
    return f"{brings} {_asked_for(riddle)}"


# -- counting --------------------------------------------------------------------------------------


def count_questions(
    head: QuizHead, sheet: list[int], state: list[int], pit: int, names: list[str], key: str
) -> list[Question]:
    """Ask where a sowing ends, then how many seeds are taken."""
    why = count_why(sheet, state, pit, names, key)
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
    end = facing if move["kept"] else move["last"]
    pits = [(end + ring + step) % ring for step in range(-_NEAR, _NEAR + 1)]
    counted_on = (pit + move["held"]) % ring
    if counted_on not in pits:
        pits.append(counted_on)
    events = _events(sheet, state, pit)
    path = [events[i + 1] for i in range(0, len(events), 3) if events[i] == EVENT_DROP]
    if move["kept"]:
        path.append(-1)
    choices: list[QuizChoice] = []
    for other in _in_order(names, pits, head["order"]):
        right = other == end and not move["kept"]
        feedback = "" if right else path_words(names, pit, path, other)
        choices.append(choice_of(names[other], names[other], right, feedback))
    if move["kept"] or (sheet[LAP] == 1 and move["held"] >= ring):
        feedback = t(
            "The last seed is kept only where it would fall in {first} after a whole lap.",
            {"first": names[facing]},
        )
        choices.append(choice_of("kept", t("in no pit: it is kept"), move["kept"], feedback))
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
    taken = move_of(sheet, state, pit)["takes"]
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


def closed_question(head: QuizHead, board: Board, pits: list[str]) -> Question:
    """Ask of each pit with seeds whether it may be played, and if not, why."""
    sheet = board["sheet"]
    state = board["states"][board["at"] : board["at"] + STRIDE]
    first = state[MOVER] * sheet[ROW]
    held = [pit for pit in range(first, first + sheet[ROW]) if state[pit] > 0]
    space = [*state, *[0 for _ in range(STRIDE)]]
    moves = [0 for _ in range(24)]
    question = question_of(head, "match", [], forbidden_why(board, pits), "")
    for pit in _in_order(board["names"], held, head["order"]):
        code = reason(sheet, space, 0, STRIDE, pit, moves, 0)
        answer = 0 if code == LEGAL else 1 if code == BARRED_LAST_PIT else 2
        shown = held_shown(board["names"][pit], state[pit])
        question["pairs"].append({"text": pits[pit], "shown": shown, "answer": answer})
    question["answers"] = [
        t("may be played"),  # short: platforms show all of them in the width of a phone
        t("no: last pit"),
        t("no: does not feed"),
    ]
    return question
