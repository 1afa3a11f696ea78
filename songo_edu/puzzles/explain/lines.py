"""The lines that explain a puzzle of two rows: the one that solves it, and what tempts instead."""

from typing import TypedDict

from songo_edu.puzzles.explain.effects import (
    Aim,
    Move,
    after_standing_still,
    aims_of,
    met_by,
    move_of,
)
from songo_edu.puzzles.explain.tree import (
    MANY_SEEDS,
    Claim,
    Node,
    best_answer,
    best_node,
    counted_at,
    legal_pits,
    still_forced,
    worth_of_answer,
)
from songo_edu.rules.two_row.layout import MOVER, SOUTH, STRIDE
from songo_edu.rules.two_row.moves import make


class Lure(TypedDict):
    """A first move that tempts, and the reply that refutes it."""

    move: Move
    next: list[Aim]  # what the solver would take next, left in peace: one threat or none
    reply: list[Move]  # none where there is only one move to make
    worth: int  # seeds that are counted in the end, both doing their best


class Answered(TypedDict):
    """A reply to the key, and the move that answers it."""

    reply: Move
    move: Move
    last: bool  # whether that move keeps the promise at once
    worth: int  # seeds that are counted in the end


def main_line(claim: Claim, tree: Node) -> list[Move]:
    """Return the line that solves a puzzle against the other side's best try."""
    sheet, states = claim["sheet"], claim["states"]
    line: list[Move] = []
    node, at = tree, 0
    while True:
        line.append(move_of(sheet, states[at : at + STRIDE], node["pit"]))
        make(sheet, states, at, at + STRIDE, node["pit"])
        at += STRIDE
        if len(node["answers"]) == 0:
            break
        answer = best_answer(claim, node, at)
        make(sheet, states, at - STRIDE, at, node["pit"])
        line.append(move_of(sheet, states[at : at + STRIDE], answer["pit"]))
        if len(answer["nodes"]) == 0:
            return line
        node = best_node(claim, answer, at)
        at += STRIDE
    if claim["theirs"]:
        line.extend(_strongest(claim, at))
    return line


def _strongest(claim: Claim, at: int) -> list[Move]:
    """Return what the other side takes last, where the solver has moved for the last time."""
    found = [
        move_of(claim["sheet"], claim["states"][at : at + STRIDE], pit)
        for pit in legal_pits(claim, at)
    ]
    taking = sorted(found, key=lambda one: -one["takes"])
    return taking[:1] if len(taking) > 0 and taking[0]["takes"] > 0 else []


def answered(claim: Claim, tree: Node) -> list[Answered]:
    """Return the move that answers each reply to the key, but for those that keep the promise."""
    sheet, states = claim["sheet"], claim["states"]
    key = move_of(sheet, states[:STRIDE], tree["pit"])
    found: list[Answered] = []
    for answer in tree["answers"]:
        if len(answer["nodes"]) == 0:
            continue
        make(sheet, states, 0, STRIDE, tree["pit"])
        node = best_node(claim, answer, STRIDE)
        worth = worth_of_answer(claim, answer, STRIDE)
        reply = move_of(sheet, key["after"], answer["pit"])
        move = move_of(sheet, reply["after"], node["pit"])
        last = len(node["answers"]) == 0
        found.append({"reply": reply, "move": move, "last": last, "worth": worth})
    return found


def least_of_all(claim: Claim, tree: Node) -> int:
    """Return the seeds that are counted after the reply to the key that costs the solver most."""
    make(claim["sheet"], claim["states"], 0, STRIDE, tree["pit"])
    worths = [worth_of_answer(claim, answer, STRIDE) for answer in tree["answers"]]
    return max(worths) if claim["theirs"] else min(worths)


# -- what tempts -----------------------------------------------------------------------------------


def lures_of(claim: Claim, key: int) -> list[Lure]:
    """Return the first move that a hasty solver would rather play, with its refutation; or none.

    Such a solver adds what a move takes and the most that could be taken next if the other side
    stood still; where that leads nowhere wrong, a move that takes more at once than the key still
    tempts. Where seeds are to be kept it is the move that takes most, or else the one that loses
    least of those that are wrong.
    """
    wrong = [pit for pit in legal_pits(claim, 0) if pit != key]
    if len(wrong) == 0:
        return []
    sheet, state = claim["sheet"], claim["states"][:STRIDE]
    moves = [move_of(sheet, state, pit) for pit in wrong]
    if claim["theirs"]:
        return _lure_of_defence(claim, moves, move_of(sheet, state, key)["takes"])
    if claim["moves"] == 1:
        ranked = sorted(moves, key=lambda one: -one["takes"])
        if ranked[0]["takes"] == 0:
            return []
        return [{"move": ranked[0], "next": [], "reply": [], "worth": ranked[0]["takes"]}]
    ranked = sorted(
        moves, key=lambda one: [-after_standing_still(sheet, one), -one["takes"], -one["pit"]]
    )
    best, first = ranked[0], move_of(sheet, state, key)
    hoped = after_standing_still(sheet, best)
    seems = hoped >= min(claim["seeds"], after_standing_still(sheet, first))
    if hoped > 0 and (seems or best["takes"] > first["takes"]):
        return [refuted(claim, best)]
    greedy = sorted(moves, key=lambda one: -one["takes"])[0]
    return [refuted(claim, greedy)] if greedy["takes"] > first["takes"] else []


def near_miss(claim: Claim, key: int, lures: list[Lure]) -> list[Lure]:
    """Return the wrong first move that brings most, with its refutation; or none.

    None where it brings less than half of what is asked, or no more than what tempts anyway.
    """
    if claim["theirs"] or claim["moves"] == 1:
        return []
    sheet, state = claim["sheet"], claim["states"][:STRIDE]
    known = [key, *[lure["move"]["pit"] for lure in lures]]
    best, least = -1, max([(claim["seeds"] + 1) // 2, *[lure["worth"] + 1 for lure in lures]])
    for pit in legal_pits(claim, 0):
        if pit in known:
            continue
        worth = _worth_of(claim, pit, least)
        if worth >= least:
            best, least = pit, worth + 1
    return [refuted(claim, move_of(sheet, state, best))] if best >= 0 else []


def _worth_of(claim: Claim, pit: int, least: int) -> int:
    """Return the seeds that a first move brings, exact from `least` on."""
    make(claim["sheet"], claim["states"], 0, STRIDE, pit)
    gained = counted_now(claim, STRIDE)
    floor = max(-1, least - 1 - gained)
    ceiling = max(0, claim["seeds"] - gained)
    return gained + still_forced(claim, STRIDE, claim["moves"] - 1, floor, ceiling)


def _lure_of_defence(claim: Claim, moves: list[Move], taken: int) -> list[Lure]:
    greedy = sorted(moves, key=lambda one: -one["takes"])
    if greedy[0]["takes"] > taken:
        return [refuted(claim, greedy[0])]
    meeting = [move for move in moves if len(met_by(claim["sheet"], move)) > 0]
    found = [refuted(claim, move) for move in meeting]
    return sorted(found, key=lambda one: one["worth"])[:1]


def refuted(claim: Claim, move: Move) -> Lure:
    """Return a wrong first move with the reply that costs it most, the plainest of several."""
    sheet, states = claim["sheet"], claim["states"]
    make(sheet, states, 0, STRIDE, move["pit"])
    theirs = claim["theirs"]
    left = claim["moves"] - 1
    solver = states[MOVER]
    worst = -1 if theirs else MANY_SEEDS
    found: list[int] = []
    for reply in legal_pits(claim, STRIDE):
        make(sheet, states, STRIDE, 2 * STRIDE, reply)
        gained = counted_now(claim, 2 * STRIDE)
        # What is no worse than the worst so far need not be known exactly.
        floor = max(-1, worst - 1 - gained) if theirs else -1
        ceiling = MANY_SEEDS if theirs else max(0, min(worst + 1, claim["seeds"]) - gained)
        worth = gained + still_forced(claim, 2 * STRIDE, left, floor, ceiling)
        if worth > worst if theirs else worth < worst:
            worst = worth
            found = []
        if worth == worst:
            found.append(reply)
    make(sheet, states, 0, STRIDE, move["pit"])
    aims = aims_of(sheet, states[STRIDE : 2 * STRIDE], solver)
    replies = [move_of(sheet, states[STRIDE : 2 * STRIDE], reply) for reply in found]
    plain = sorted(replies, key=lambda one: -_plainness(claim, one))
    if len(plain) == 0:
        worst = counted_at(claim, STRIDE)
    return {"move": move, "next": aims[:1], "reply": plain[:1], "worth": worst}


def counted_now(claim: Claim, at: int) -> int:
    """Return the seeds that the goal counts, rows left aside."""
    solver = claim["states"][MOVER]
    side = 1 - solver if claim["theirs"] else solver
    store = SOUTH + side
    return claim["states"][at + store] - claim["states"][store]


def _plainness(claim: Claim, reply: Move) -> int:
    """Return how well one sees what a reply does: seeds it takes, and those it saves."""
    met = met_by(claim["sheet"], reply)
    return 2 * reply["takes"] + sum([each["aim"]["seeds"] - each["left"] for each in met])
