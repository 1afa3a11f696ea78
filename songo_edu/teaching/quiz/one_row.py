"""Questions about boards of one row: which move wins, which hole brings all the seeds home."""

from typing import TypedDict

from songo_edu.games.duel_words import duel_move_name
from songo_edu.games.wording import move_count_words, seed_words
from songo_edu.locale import t, tn
from songo_edu.puzzles.explain.duels import Duel, duel_left, duel_moves, duel_refuted, duel_why
from songo_edu.puzzles.explain.solitaires import (
    Way,
    solo_playable,
    solo_sown,
    solo_spoilt,
    solo_why,
)
from songo_edu.rules.duels.moves import DUEL_IMPARTIAL, DUEL_MISERE
from songo_edu.teaching.quiz.wording import (
    Question,
    QuizChoice,
    QuizHead,
    part_words,
    question_of,
    right_words,
    without_lures,
)


class WrongMove(TypedDict):
    """A wrong first move of a duel, and those of `duel_replies` to it that win."""

    move: int
    refuting: list[int]


class WrongHole(TypedDict):
    """A wrong first hole where one plays alone, and the fewest moves home after it, 0 for none."""

    hole: int
    fewest: int


def duel_wrong(duel: Duel) -> list[int]:
    """Return the wrong first moves of a duel."""
    return [move for move in duel_moves(duel, 0) if move != duel["tree"]["move"]]


def duel_question(head: QuizHead, duel: Duel, wrong: list[WrongMove]) -> Question:
    """Ask for the move that wins; every other one is told what answers it."""
    key = duel["tree"]["move"]
    choices = [_duel_choice(duel, key, right_words(), True)]
    choices.extend([_duel_choice(duel, one["move"], _lost(duel, one), False) for one in wrong])
    why = without_lures(duel_why(duel, -1, []))
    return _which_hole(question_of(head, "choice", _by_place(choices, head["order"]), why))


def _lost(duel: Duel, wrong: WrongMove) -> str:
    """Tell why a first move of a duel loses."""
    if len(wrong["refuting"]) > 0:
        return part_words(duel_refuted(duel, wrong["move"], wrong["refuting"]))
    told = duel_left(duel, 0, wrong["move"])
    if duel["rules"][DUEL_MISERE] == 1:
        misere = t("Here whoever has no move left wins.")
        return f"{told} {misere}"
    return told


def _duel_choice(duel: Duel, move: int, told: str, right: bool) -> QuizChoice:
    rules, hole = duel["rules"], move >> 1
    values = {"hole": hole + 1, "seeds": seed_words(duel["states"][hole])}
    shown = t("Hole {hole} ({seeds})", values)
    if rules[DUEL_IMPARTIAL] == 1 and (move & 1) == 1:
        shown = t("Hole {hole} to the left ({seeds})", values)
    elif rules[DUEL_IMPARTIAL] == 1:
        shown = t("Hole {hole} to the right ({seeds})", values)
    return {"text": duel_move_name(rules, move), "shown": shown, "right": right, "told": told}


def _which_hole(asked: Question) -> Question:
    """Add to what is to be reached the question that the choices answer."""
    which = t("Which hole do you play first?")
    return {**asked, "asked": f"{asked['asked']} {which}"}


def _by_place(choices: list[QuizChoice], order: list[str]) -> list[QuizChoice]:
    """Return choices as the picture has their holes, from left to right."""
    ways = ("", "<", ">")
    return [one for hole in order for way in ways for one in choices if one["text"] == hole + way]


def solo_wrong(way: Way) -> list[int]:
    """Return the wrong first holes where one plays alone."""
    return [hole for hole in solo_playable(way["rules"], way["state"]) if hole != way["line"][0]]


def solo_question(head: QuizHead, way: Way, wrong: list[WrongHole]) -> Question:
    """Ask for the hole that brings all the seeds home; every other one is told what it spoils."""
    choices = [_solo_choice(way, way["line"][0], right_words(), True)]
    for one in wrong:
        told = solo_sown(way["rules"], way["state"], one["hole"])
        close = solo_spoilt(way["rules"], way["state"], one["hole"])
        if one["fewest"] > 0:
            close = tn(
                "After hole {hole} it takes {n} move at least; {moves} are enough.",
                "After hole {hole} it takes {n} moves at least; {moves} are enough.",
                one["fewest"],
                {"hole": one["hole"] + 1, "moves": move_count_words(len(way["line"]))},
            )
        choices.append(_solo_choice(way, one["hole"], f"{told} {close}", False))
    why = without_lures(solo_why(way, -1, 0))
    return _which_hole(question_of(head, "choice", _by_place(choices, head["order"]), why))


def _solo_choice(way: Way, hole: int, told: str, right: bool) -> QuizChoice:
    values = {"hole": hole + 1, "seeds": seed_words(way["state"][hole])}
    shown = t("Hole {hole} ({seeds})", values)
    return {"text": str(hole + 1), "shown": shown, "right": right, "told": told}
